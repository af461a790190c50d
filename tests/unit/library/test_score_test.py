"""The score test: Newcombe's published intervals, statsmodels beside it, and what holds for every pair of sides."""

from importlib import import_module
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.statistics.accuracy_score_test import AccuracyEstimate, ScoreTest, restricted_accuracy

MANY = 10**9
PUBLISHED = (
    ((56, 70, 48, 80), (0.0533, 0.3377)),
    ((9, 10, 3, 10), (0.1821, 0.8370)),
    ((6, 7, 2, 7), (0.0544, 0.8478)),
    ((5, 56, 0, 29), (-0.0313, 0.1926)),
    ((0, 10, 0, 20), (-0.1611, 0.2775)),
    ((0, 10, 0, 10), (-0.2775, 0.2775)),
    ((10, 10, 0, 20), (0.7225, 1.0)),
    ((10, 10, 0, 10), (0.6777, 1.0)),
)
"""Newcombe 1998 (Statistics in Medicine 17:873), table II, the score method of Mee."""
SIDES = st.builds(AccuracyEstimate, st.integers(0, 200).map(lambda n: n / 200), st.integers(1, 500).map(float))


def apart(left: AccuracyEstimate, right: AccuracyEstimate, correlation: float = 0.0) -> ScoreTest:
    """Two sides without participants, so many images that Student's t is the normal."""
    return ScoreTest(left, right, correlation, 0.0, 1, MANY)


@pytest.mark.parametrize(("counts", "published"), PUBLISHED)
def test_that_intervals_of_two_proportions_are_the_published_ones(
    counts: tuple[int, int, int, int], published: tuple[float, float]
) -> None:
    k, n, j, m = counts
    assert apart(AccuracyEstimate(k / n, n), AccuracyEstimate(j / m, m)).interval(0.95) == pytest.approx(
        published, abs=5.1e-5
    )


@pytest.mark.parametrize("counts", [(56, 70, 48, 80), (9, 10, 3, 10), (97, 100, 100, 100), (5, 56, 1, 29)])
def test_that_p_values_of_no_difference_are_those_of_statsmodels(counts: tuple[int, int, int, int]) -> None:
    reference: Any = import_module("statsmodels.stats.proportion").test_proportions_2indep
    k, n, j, m = counts
    expected = float(reference(k, n, j, m, method="score", correction=False).pvalue)
    assert apart(AccuracyEstimate(k / n, n), AccuracyEstimate(j / m, m)).p_value() == pytest.approx(expected, rel=1e-5)


@given(SIDES, SIDES, st.integers(-99, 99).map(lambda n: n / 100))
def test_that_restricted_estimates_differ_by_the_hypothesis_and_are_the_most_likely(
    left: AccuracyEstimate, right: AccuracyEstimate, difference: float
) -> None:
    from scipy.special import xlog1py, xlogy

    def likelihood(p: float) -> float:
        q = min(1.0, max(0.0, p - difference))
        return sum(
            side.effective * float(xlogy(side.estimate, at) + xlog1py(1 - side.estimate, -at))
            for side, at in ((left, p), (right, q))
        )

    p = restricted_accuracy(left, right, difference)
    low, high = max(0.0, difference), min(1.0, 1.0 + difference)
    assert low <= p <= high
    for other in (low + (high - low) * share for share in (0.1, 0.3, 0.5, 0.7, 0.9)):
        assert likelihood(p) >= likelihood(other) - 1e-6


@given(SIDES, SIDES, st.floats(-0.99, 0.99))
def test_that_an_interval_holds_just_what_its_test_does_not_reject(
    left: AccuracyEstimate, right: AccuracyEstimate, correlation: float
) -> None:
    tested = ScoreTest(left, right, correlation, 0.4, 6, 40)
    low, high = tested.interval(0.95)
    assert -1 <= low <= tested.estimate <= high <= 1
    if low > -1:
        assert tested.p_value(low) == pytest.approx(0.05, abs=1e-4)
    if high < 1:
        assert tested.p_value(high) == pytest.approx(0.05, abs=1e-4)


def test_that_an_accuracy_that_is_known_adds_no_variance() -> None:
    tested = apart(AccuracyEstimate(0.6, 100), AccuracyEstimate(0.25, inf))
    assert tested.variance(0.0)[0] == pytest.approx(0.25 * 0.75 / 100)


def test_that_the_detectable_difference_is_the_one_found_four_times_in_five() -> None:
    found = apart(AccuracyEstimate(0.5, 400), AccuracyEstimate(0.5, 400)).detectable(0.95, 0.8)
    assert found == pytest.approx((1.96 + 0.8416) * (0.5 / 400) ** 0.5, abs=2e-3)
    assert apart(AccuracyEstimate(1.0, 3), AccuracyEstimate(0.0, 3)).detectable(0.999, 0.8) is None


def test_that_a_side_worth_no_answer_leaves_every_difference_open() -> None:
    nothing = apart(AccuracyEstimate(0.5, 0.0), AccuracyEstimate(0.5, 20.0))
    assert nothing.interval(0.95) == (-1.0, 1.0)
    assert (nothing.p_value(0.4), nothing.detectable(0.95, 0.8)) == (1.0, None)
