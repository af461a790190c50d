"""Simulated studies: analysed as the product analyses one, the same for a seed, and with the spreads of a pilot."""

from itertools import product

import numpy as np
import pytest

from db.progress import reporting_progress_to
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.power import simulate_study_power as planner
from desktop.analysis.power.batched_score_tests import DesignLayout
from desktop.analysis.power.pilot_variance_components import TooSmallPilot, assumptions_from_answers, pilot_components
from desktop.analysis.power.power_of_protocol import balanced_layout
from desktop.analysis.power.simulate_study_power import SimulatedComparison, SimulatedStudy, simulate_study_power
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import holm_adjust
from desktop.library.statistics.closed_form_power import PanelDesign, answer_variance_components, difference_power
from tests.simulations.planned import layout

ASSUMED = SimulationAssumptions(0.8, 0.6, 1.2)


def made(people: int, items: int, *comparisons: SimulatedComparison, method: str = "closed") -> SimulatedStudy:
    every = comparisons or (SimulatedComparison("main", np.arange(items), 0.15, 0.15),)
    return SimulatedStudy(layout(people, items), every, ASSUMED, AnalysisSettings().varied(method=method))


def test_that_all_runs_at_once_are_analysed_as_each_alone() -> None:
    plan = balanced_layout(8, 60, 0.5, 2)
    halves = (np.arange(0, 40), np.arange(20, 60))
    chance = np.full(40, 0.25)
    asked = (SimulatedComparison("a", halves[0], 0.2, 0.1), SimulatedComparison("b", halves[1], 0.5, None, chance))
    study = SimulatedStudy(plan, asked, ASSUMED, AnalysisSettings())
    for seed in range(6):
        fast, slow = (
            way(study, SimulatedPanels.sample(np.random.default_rng(seed), plan, ASSUMED, 1))
            for way in (planner._analyse_batch, planner._analyse_run)  # pyright: ignore[reportPrivateUsage]
        )
        for name in ("p", "estimate", "p_these", "p_equal", "p_equivalence"):
            assert getattr(fast, name) == pytest.approx(getattr(slow, name), rel=1e-6, nan_ok=True), name


def test_that_a_seed_gives_the_same_figures_and_another_others() -> None:
    study = made(6, 40)
    assert simulate_study_power(study, 100, 3) == simulate_study_power(study, 100, 3)
    assert simulate_study_power(study, 100, 3) != simulate_study_power(study, 100, 4)


def test_that_simulated_power_is_that_of_the_formula_and_of_equal_models_few_are_called_different() -> None:
    (found,) = simulate_study_power(made(12, 100), 1_500)
    panel = PanelDesign(12, 100, 12)
    assert (
        found.power
        == found.alone
        == pytest.approx(difference_power(0.15, answer_variance_components(0.8, 1.2, 0.6), panel), abs=0.04)
    )
    expected = difference_power(0.0, answer_variance_components(0.8, 1.2, 0.6), panel, margin=0.15)
    assert found.equivalence == pytest.approx(expected, abs=0.04)
    assert found.false is not None and found.false < 0.07
    assert found.these > found.power


def test_that_the_family_lowers_the_power_of_each_as_holm_says() -> None:
    parts_of = [SimulatedComparison(str(n), np.arange(30 * n, 30 * n + 30), 0.2) for n in range(5)]
    family = simulate_study_power(made(10, 150, *parts_of), 400)
    assert all(one.power < one.alone for one in family)
    p_values = np.array([[0.01, 0.2], [0.04, 0.03], [np.nan, np.nan]])
    adjusted = planner._holm_by_run(p_values)  # pyright: ignore[reportPrivateUsage]
    assert adjusted[:2].T.tolist() == [holm_adjust([0.01, 0.04]), holm_adjust([0.2, 0.03])]
    assert np.isnan(adjusted[2]).all()


@pytest.mark.parametrize("pooling", ["majority", "best", "one_an_item"])
def test_that_another_pooling_is_simulated_by_its_own_analysis(pooling: str) -> None:
    study = made(5, 30)
    other = SimulatedStudy(study.layout, study.comparisons, ASSUMED, AnalysisSettings().varied(pooling=pooling))
    assert not other.fast
    assert simulate_study_power(other, 20, 1) != simulate_study_power(study, 20, 1)
    assert planner.expected_simulation_seconds(other, 1_000) > planner.expected_simulation_seconds(study, 1_000) == 0.0


class Impatient:
    """Stops at the third look."""

    looks = 0

    def ask(self) -> None: ...

    def hold(self) -> None: ...

    def step(self, done: int, total: int) -> None:
        self.looks += 1
        if self.looks == 3:
            raise KeyboardInterrupt


def test_that_a_simulation_can_be_stopped_and_tells_how_far_it_is() -> None:
    study = made(5, 30)
    slow = SimulatedStudy(study.layout, study.comparisons, ASSUMED, AnalysisSettings().varied(pooling="majority"))
    with reporting_progress_to(Impatient()), pytest.raises(KeyboardInterrupt):
        simulate_study_power(slow, 50)


def test_that_items_of_a_surface_are_dealt_evenly() -> None:
    plan = balanced_layout(7, 50, 0.43, 2.5)
    assert set(np.bincount(plan.items).tolist()) == {3}
    counts = np.bincount(plan.people)
    assert counts.max() - counts.min() <= 1
    assert plan.n_pictures == 20
    assert len({(person, item) for person, item in zip(plan.people, plan.items, strict=True)}) == 150


def test_that_components_are_the_means_over_pairs() -> None:
    rng = np.random.default_rng(1)
    plan = balanced_layout(5, 12, 0.6, 2)
    values = (rng.random(len(plan.people)) < 0.7).astype(float)
    found = pilot_components(ScoredAnswers(values, plan.people, plan.items, plan.pictures))
    off, image = values - values.mean(), plan.pictures[plan.items]
    groups: dict[str, list[float]] = {"person": [], "item": [], "image": [], "": []}
    for one, other in product(range(len(values)), repeat=2):
        same_person = plan.people[one] == plan.people[other]
        same_item, same_image = plan.items[one] == plan.items[other], image[one] == image[other]
        if one == other or (same_person and same_image):
            continue
        kind = "person" if same_person else "item" if same_item else "image" if same_image else ""
        groups[kind].append(float(off[one] * off[other]))
    means = {kind: float(np.mean(products)) for kind, products in groups.items()}
    expected = [means[kind] - means[""] for kind in ("person", "item", "image")]
    assert [found.person, found.item, found.image] == pytest.approx(expected)


def test_that_a_pilot_tells_the_spreads_that_it_was_made_with() -> None:
    plan = layout(60, 200)
    twins = DesignLayout(plan.people, plan.items, np.arange(200) // 2)
    truth = SimulationAssumptions(0.75, 0.7, 1.3, 0.6)
    panels = SimulatedPanels.sample(np.random.default_rng(5), twins, truth, 6)
    found = [
        assumptions_from_answers(ScoredAnswers(panels.people[:, run], plan.people, plan.items, twins.pictures))
        for run in range(6)
    ]
    for name, wide in (("accuracy", 0.02), ("person_sd", 0.1), ("item_sd", 0.12), ("of_images", 0.15)):
        assert np.mean([getattr(one, name) for one in found]) == pytest.approx(getattr(truth, name), abs=wide), name


def test_that_a_pilot_of_one_person_is_refused() -> None:
    with pytest.raises(TooSmallPilot):
        assumptions_from_answers(ScoredAnswers(np.ones(20), np.zeros(20, dtype=np.int64), np.arange(20), np.arange(20)))
