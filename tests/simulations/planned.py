"""The planner against the analysis: at the difference that it says is found four times in five, how often it is found.

Also the margin within which equivalence is to be shown, with the planned and the simulated power of two one-sided
tests where people and model are equal."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from desktop.analysis.planner.batch import Layout, People
from desktop.analysis.planner.panels import Assumptions, Panels
from desktop.library.crossed import Panel, parts, power_of, smallest_effect
from tests.simulations.grid import ACCURACIES, ITEM_SD, PERSON_SD, SIZES

RUNS = 2_000
CHUNK = 500


class Planned(NamedTuple):
    """A difference, as a fraction, negative where the model is above people, and the power at it by simulation."""

    difference: float
    power: float


def layout(people: int, items: int) -> Layout:
    """Everybody answers everything."""
    return Layout(np.repeat(np.arange(people), items), np.tile(np.arange(items), people), np.arange(items))


def planned(accuracy: float, size: tuple[int, int], *, above: bool, runs: int = RUNS) -> Planned | None:
    """None where no such difference is found with 80 % power."""
    people, items = size
    found = smallest_effect(parts(accuracy, ITEM_SD, PERSON_SD), Panel(people, items, people), above=above)
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
    expected = power_of(0.0, parts(accuracy, ITEM_SD, PERSON_SD), Panel(people, items, people), margin=margin)
    hits = sum(
        int((made.against(panels.model(accuracy)).equivalence(margin) < 0.05).sum())
        for panels, made in _chunks(accuracy, size, runs)
    )
    return expected, hits / runs


def rows() -> Iterator[tuple[str, ...]]:
    """A row of docs/analysis.md for each size: both directions at every accuracy."""
    for size in SIZES:
        cells: list[str] = []
        for accuracy in ACCURACIES:
            both = [planned(accuracy, size, above=above) for above in (False, True)]
            cells.append("; ".join("–" if one is None else _cell(one) for one in both))
        yield (f"{size[0]} × {size[1]}", *cells)


def _cell(one: Planned) -> str:
    return f"{100 * one.difference:.1f}: {100 * one.power:.1f}".replace("-", "−")


def _chunks(accuracy: float, size: tuple[int, int], runs: int) -> Iterator[tuple[Panels, People]]:
    rng = np.random.default_rng([round(1000 * accuracy), *size])
    plan = layout(*size)
    for first in range(0, runs, CHUNK):
        made = Panels.sample(rng, plan, Assumptions(accuracy, PERSON_SD, ITEM_SD), min(CHUNK, runs - first))
        yield made, People.of(plan, made.people)
