"""Intervals of people on the plan of each preset, as its cells are dealt, at 75 and 99 % true accuracy; more runs of
every task stand in docs/analysis.md (`make simulations`)."""

import pytest

from tests.simulations.presets import SIZES, covered, plans

RUNS = 150


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("accuracy", [0.75, 0.99])
def test_that_a_presets_intervals_hold_the_truth(name: str, accuracy: float) -> None:
    plan = next(iter(plans(name).values()))
    assert covered(plan, accuracy, RUNS) >= 0.9
