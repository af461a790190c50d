"""The planner against the analysis: at the difference that it says is found four times in five, how often it is found.

Also the margin within which equivalence is to be shown, with the planned and the simulated power of two one-sided
tests where people and model are equal."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

import numpy as np

from desktop.analysis.power.batched_score_tests import BatchPeople, DesignLayout
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.library.statistics.closed_form_power import (
    PanelDesign,
    answer_variance_components,
    difference_power,
    minimum_detectable_difference,
)
from tests.simulations.grid import ACCURACIES, ITEM_SD, PERSON_SD, SIZES

RUNS = 10_000
CHUNK = 500


class Planned(NamedTuple):
    """A difference, as a fraction, negative where the model is above people, and the power at it by simulation."""

    difference: float
    power: float


def layout(people: int, items: int) -> DesignLayout:
    """Everybody answers everything."""
    return DesignLayout(np.repeat(np.arange(people), items), np.tile(np.arange(items), people), np.arange(items))


def planned(accuracy: float, size: tuple[int, int], *, above: bool, runs: int = RUNS) -> Planned | None:
    """None where no such difference is found with 80 % power."""
    people, items = size
    found = minimum_detectable_difference(
        answer_variance_components(accuracy, ITEM_SD, PERSON_SD), PanelDesign(people, items, people), above=above
    )
    if found is None:
        return None
    difference = -found if above else found
    hits = 0
    for panels, made in _chunks(accuracy, size, runs):
        tested = made.against(panels.model(accuracy - difference))
        hits += int(((tested.p_values() < 0.05) & (tested.estimate * difference > 0)).sum())
    return Planned(difference, hits / runs)


def equivalent(accuracy: float, size: tuple[int, int], margin: float, runs: int = RUNS) -> tuple[float, float]:
    """The power to show that an equal model is within the margin: planned, and by simulation."""
    people, items = size
    expected = difference_power(
        0.0, answer_variance_components(accuracy, ITEM_SD, PERSON_SD), PanelDesign(people, items, people), margin=margin
    )
    hits = sum(
        int((made.against(panels.model(accuracy)).equivalence(margin) < 0.05).sum())
        for panels, made in _chunks(accuracy, size, runs)
    )
    return expected, hits / runs


def rows() -> Iterator[tuple[str, ...]]:
    """A row of docs/analysis.md for each size: both directions at every accuracy."""
    with ProcessPoolExecutor() as pool:
        found = iter(list(pool.map(_planned_both_ways, *zip(*product(SIZES, ACCURACIES), strict=True))))
    for people, items in SIZES:
        cells = ("; ".join("–" if one is None else _cell(one) for one in next(found)) for _ in ACCURACIES)
        yield (f"{people} × {items}", *cells)


def _planned_both_ways(size: tuple[int, int], accuracy: float) -> list[Planned | None]:
    return [planned(accuracy, size, above=above) for above in (False, True)]


def _cell(one: Planned) -> str:
    return f"{100 * one.difference:.1f}: {100 * one.power:.1f}".replace("-", "−")


def _chunks(accuracy: float, size: tuple[int, int], runs: int) -> Iterator[tuple[SimulatedPanels, BatchPeople]]:
    rng = np.random.default_rng([round(1000 * accuracy), *size])
    plan = layout(*size)
    for first in range(0, runs, CHUNK):
        made = SimulatedPanels.sample(
            rng, plan, SimulationAssumptions(accuracy, PERSON_SD, ITEM_SD), min(CHUNK, runs - first)
        )
        yield made, BatchPeople.of(plan, made.people)
