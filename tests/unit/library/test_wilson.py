"""Wilson's interval against values worked out elsewhere, and its bounds whatever is given."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.statistics.wilson_interval import wilson_bounds

Z = 1.959963984540054


@pytest.mark.parametrize(
    ("right", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_that_the_bounds_are_those_of_newcombe(right: int, n: int, low: float, high: float) -> None:
    """Newcombe 1998, table I, method 3, and the rule of its closed form at 0 and n."""
    assert wilson_bounds(right / n, n, Z) == pytest.approx((low, high), abs=5e-5)


@given(st.floats(0, 1), st.just(0.0) | st.floats(0.01, 1e6), st.floats(0, 100) | st.just(math.inf))
def test_that_the_bounds_hold_the_estimate_and_stay_inside(estimate: float, n: float, quantile: float) -> None:
    low, high = wilson_bounds(estimate, n, quantile)
    assert 0 <= low <= estimate <= high <= 1
