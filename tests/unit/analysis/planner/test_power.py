"""The planner against the analysis that the study makes, and the batch of tests against the product's single one."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from desktop.analysis.power.batched_score_tests import BatchPeople, DesignLayout
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import difference_score_test
from desktop.library.statistics.accuracy_score_test import smallest_sign_flip_p
from desktop.library.statistics.closed_form_power import (
    PanelDesign,
    answer_variance_components,
    difference_power,
    minimum_detectable_difference,
)
from tests.simulations.planned import equivalent, layout, planned

RUNS = 3_000


def half(people: int, items: int, each: int) -> DesignLayout:
    """Everybody answers every second item; `each` items share a picture."""
    who, item = np.repeat(np.arange(people), items), np.tile(np.arange(items), people)
    kept = (who + item) % 2 == 0
    return DesignLayout(who[kept], item[kept], np.arange(items) // each)


def whole(people: int, items: int, each: int) -> DesignLayout:
    full = layout(people, items)
    return DesignLayout(full.people, full.items, np.arange(items) // each)


@pytest.mark.parametrize("fixed", [False, True])
@pytest.mark.parametrize("each", [1, 3])
@pytest.mark.parametrize("way", [whole, half])
def test_that_many_tests_at_once_are_those_of_the_analysis(
    way: Callable[[int, int, int], DesignLayout], each: int, fixed: bool
) -> None:
    plan = way(7, 30, each)
    made = SimulatedPanels.sample(np.random.default_rng(each), plan, SimulationAssumptions(0.93), 25)
    model, chance = made.model(0.8), np.tile([[0.25], [0.5]], (15, 1))
    people = BatchPeople.of(plan, made.people)
    batches = people.against(model, fixed=fixed), people.against(chance, np.inf, fixed=fixed)
    for run in range(25):
        answers = ScoredAnswers(made.people[:, run], plan.people, plan.items, plan.pictures)
        singles = (
            difference_score_test(answers, model[:, run], fixed=fixed),
            difference_score_test(answers, chance[:, 0], np.full(30, np.inf), fixed=fixed),
        )
        for single, batch in zip(singles, batches, strict=True):
            assert batch.estimate[run] == pytest.approx(single.estimate, abs=1e-12)
            stopped = replace(batch, sequential=True).p_values(0.05)[run]
            alone = max(replace(single, sequential=True).p_value(0.05), smallest_sign_flip_p(single.n_images))
            assert stopped == pytest.approx(alone, rel=1e-6)
            for difference in (-0.2, 0.0, 0.1):
                variance, df = batch.variance(difference)
                assert (variance[run], df[run]) == pytest.approx(single.variance(difference), rel=1e-7)


@pytest.mark.parametrize("above", [False, True])
@pytest.mark.parametrize(
    ("accuracy", "size"), [(0.6, (5, 50)), (0.75, (8, 100)), (0.9, (8, 100)), (0.9, (20, 100)), (0.97, (20, 300))]
)
def test_that_a_planned_difference_is_found_four_times_in_five(
    accuracy: float, size: tuple[int, int], above: bool
) -> None:
    found = planned(accuracy, size, above=above, runs=RUNS)
    assert found is not None
    assert (found.difference < 0) == above
    assert 0.76 < found.power < 0.86


def test_that_a_plan_near_the_ceiling_reckons_with_participants_who_make_no_error() -> None:
    found = planned(0.99, (5, 50), above=False, runs=6_000)
    assert found is not None
    assert 0.775 < found.power < 0.84


def test_that_no_difference_is_promised_that_no_model_can_reach() -> None:
    spread = answer_variance_components(0.97, 1.2, 0.6)
    assert minimum_detectable_difference(spread, PanelDesign(20, 50, 20), above=True) is None
    assert minimum_detectable_difference(spread, PanelDesign(20, 50, 20)) is not None
    assert minimum_detectable_difference(spread, PanelDesign(20, 5, 20)) is None, "five pictures show nothing"
    assert difference_power(-0.04, spread, PanelDesign(20, 50, 20)) == 0.0


@pytest.mark.parametrize(("accuracy", "size", "margin"), [(0.75, (20, 300), 0.1), (0.9, (20, 300), 0.05)])
def test_that_the_power_of_equivalence_is_the_one_simulated(
    accuracy: float, size: tuple[int, int], margin: float
) -> None:
    expected, simulated = equivalent(accuracy, size, margin, RUNS)
    assert simulated == pytest.approx(expected, abs=0.04)
    assert (
        difference_power(margin, answer_variance_components(accuracy), PanelDesign(*size, size[0]), margin=margin)
        == 0.0
    )


def test_that_without_spread_the_power_is_that_of_two_proportions_in_statsmodels() -> None:
    reference: Any = import_module("statsmodels.stats.proportion").power_proportions_2indep
    spread, panel = answer_variance_components(0.7, 1e-6, 1e-6), PanelDesign(1, 2_000, 1)
    for difference in (0.03, 0.04, 0.05):
        expected = float(reference(difference, 0.7 - difference, 2_000, return_results=False))
        assert difference_power(difference, spread, panel, these=True) == pytest.approx(expected, abs=0.005)
