"""Simulated studies: analysed as the product analyses one, the same for a seed, and with the spreads of a pilot."""

from itertools import product

import numpy as np
import pytest

from db.watching import looked_on
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.difference import holm
from desktop.analysis.intervals import Answers
from desktop.analysis.planner import study as planner
from desktop.analysis.planner.batch import Layout
from desktop.analysis.planner.panels import Assumptions, Panels
from desktop.analysis.planner.pilot import TooSmallPilot, assumptions, components
from desktop.analysis.planner.planning import dealt
from desktop.analysis.planner.study import PlannedComparison, SimulatedStudy, simulate
from desktop.library.crossed import Panel, parts, power_of
from tests.simulations.planned import layout

ASSUMED = Assumptions(0.8, 0.6, 1.2)


def made(people: int, items: int, *comparisons: PlannedComparison, method: str = "closed") -> SimulatedStudy:
    every = comparisons or (PlannedComparison("main", np.arange(items), 0.15, 0.15),)
    return SimulatedStudy(layout(people, items), every, ASSUMED, Analysis().varied(method=method))


def test_that_all_runs_at_once_are_analysed_as_each_alone() -> None:
    plan = dealt(8, 60, 0.5, 2)
    halves = (np.arange(0, 40), np.arange(20, 60))
    chance = np.full(40, 0.25)
    asked = (PlannedComparison("a", halves[0], 0.2, 0.1), PlannedComparison("b", halves[1], 0.5, None, chance))
    study = SimulatedStudy(plan, asked, ASSUMED, Analysis())
    for seed in range(6):
        fast, slow = (
            way(study, Panels.sample(np.random.default_rng(seed), plan, ASSUMED, 1))
            for way in (planner._fast, planner._slow)  # pyright: ignore[reportPrivateUsage]
        )
        for name in ("p", "estimate", "p_these", "p_equal", "p_equivalence"):
            assert getattr(fast, name) == pytest.approx(getattr(slow, name), rel=1e-6, nan_ok=True), name


def test_that_a_seed_gives_the_same_figures_and_another_others() -> None:
    study = made(6, 40)
    assert simulate(study, 100, 3) == simulate(study, 100, 3)
    assert simulate(study, 100, 3) != simulate(study, 100, 4)


def test_that_simulated_power_is_that_of_the_formula_and_of_equal_models_few_are_called_different() -> None:
    (found,) = simulate(made(12, 100), 1_500)
    panel = Panel(12, 100, 12)
    assert found.power == found.alone == pytest.approx(power_of(0.15, parts(0.8, 1.2, 0.6), panel), abs=0.04)
    expected = power_of(0.0, parts(0.8, 1.2, 0.6), panel, margin=0.15)
    assert found.equivalence == pytest.approx(expected, abs=0.04)
    assert found.false is not None and found.false < 0.07
    assert found.these > found.power


def test_that_the_family_lowers_the_power_of_each_as_holm_says() -> None:
    parts_of = [PlannedComparison(str(n), np.arange(30 * n, 30 * n + 30), 0.2) for n in range(5)]
    family = simulate(made(10, 150, *parts_of), 400)
    assert all(one.power < one.alone for one in family)
    p_values = np.array([[0.01, 0.2], [0.04, 0.03], [np.nan, np.nan]])
    adjusted = planner._holm(p_values)  # pyright: ignore[reportPrivateUsage]
    assert adjusted[:2].T.tolist() == [holm([0.01, 0.04]), holm([0.2, 0.03])]
    assert np.isnan(adjusted[2]).all()


@pytest.mark.parametrize("pooling", ["majority", "best", "one_an_item"])
def test_that_another_pooling_is_simulated_by_its_own_analysis(pooling: str) -> None:
    study = made(5, 30)
    other = SimulatedStudy(study.layout, study.comparisons, ASSUMED, Analysis().varied(pooling=pooling))
    assert not other.fast
    assert simulate(other, 20, 1) != simulate(study, 20, 1)
    assert planner.expected_seconds(other, 1_000) > planner.expected_seconds(study, 1_000) == 0.0


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
    slow = SimulatedStudy(study.layout, study.comparisons, ASSUMED, Analysis().varied(pooling="majority"))
    with looked_on(Impatient()), pytest.raises(KeyboardInterrupt):
        simulate(slow, 50)


def test_that_items_of_a_surface_are_dealt_evenly() -> None:
    plan = dealt(7, 50, 0.43, 2.5)
    assert set(np.bincount(plan.items).tolist()) == {3}
    counts = np.bincount(plan.people)
    assert counts.max() - counts.min() <= 1
    assert plan.n_pictures == 20
    assert len({(person, item) for person, item in zip(plan.people, plan.items, strict=True)}) == 150


def test_that_components_are_the_means_over_pairs() -> None:
    rng = np.random.default_rng(1)
    plan = dealt(5, 12, 0.6, 2)
    values = (rng.random(len(plan.people)) < 0.7).astype(float)
    found = components(Answers(values, plan.people, plan.items, plan.pictures))
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
    twins = Layout(plan.people, plan.items, np.arange(200) // 2)
    truth = Assumptions(0.75, 0.7, 1.3, 0.6)
    panels = Panels.sample(np.random.default_rng(5), twins, truth, 6)
    found = [assumptions(Answers(panels.people[:, run], plan.people, plan.items, twins.pictures)) for run in range(6)]
    for name, wide in (("accuracy", 0.02), ("person_sd", 0.1), ("item_sd", 0.12), ("of_images", 0.15)):
        assert np.mean([getattr(one, name) for one in found]) == pytest.approx(getattr(truth, name), abs=wide), name


def test_that_a_pilot_of_one_person_is_refused() -> None:
    with pytest.raises(TooSmallPilot):
        assumptions(Answers(np.ones(20), np.zeros(20, dtype=np.int64), np.arange(20), np.arange(20)))
