"""Coverage of people's interval where a study stops as soon as its margin of error is narrow enough."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.power.batched_score_tests import BatchPeople
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import residual_variance
from desktop.library.statistics.closed_form_power import PanelDesign, answer_variance_components, expected_half_width
from tests.simulations.planned import layout

ACCURACIES, ITEMS, PERSON_SDS, ITEM_SD = (0.60, 0.75, 0.90), (50, 100, 220), (0.6, 0.8), 1.2
MOST, TARGETS = 40, (14, 20, 30)
"""The most participants, and at how many the wanted margin is expected."""
LOOKS = {"every second participant": tuple(range(10, 41, 2)), "4 looks": (10, 20, 30, 40)}
RUNS, CHUNK = 10_000, 1_000


def coverage(
    accuracy: float, items: int, person_sd: float, looks: Sequence[int], *, runs: int = RUNS, sequential: bool = True
) -> list[tuple[float, float]]:
    """For each target how often the reported interval covers the truth, and the mean number of participants."""
    ends = _intervals(accuracy, items, person_sd, looks, runs, sequential=sequential)
    return [_stopped(ends, margin, accuracy) for margin in _margins(accuracy, items, person_sd)]


def coverage_by_looks(accuracy: float, items: int, person_sd: float) -> list[list[float]]:
    """For each of LOOKS, over the same panels, the coverage by target."""
    ends = _intervals(accuracy, items, person_sd, sorted({n for looks in LOOKS.values() for n in looks}), RUNS)
    margins = _margins(accuracy, items, person_sd)
    return [
        [_stopped({n: ends[n] for n in looks}, margin, accuracy)[0] for margin in margins] for looks in LOOKS.values()
    ]


def _margins(accuracy: float, items: int, person_sd: float) -> list[float]:
    """The margins of error that are expected at each target."""
    spread = answer_variance_components(accuracy, ITEM_SD, person_sd)
    return [expected_half_width(spread, PanelDesign(target, items, target)) for target in TARGETS]


def _intervals(
    accuracy: float, items: int, person_sd: float, looks: Sequence[int], runs: int, *, sequential: bool = True
) -> dict[int, tuple[Floats, Floats]]:
    """By number of participants the limits in every run."""
    rng = np.random.default_rng([round(100 * accuracy), items, round(10 * person_sd)])
    plan, assumed = layout(MOST, items), SimulationAssumptions(accuracy, person_sd, ITEM_SD)
    parts: dict[int, list[tuple[Floats, Floats]]] = {n: [] for n in looks}
    for first in range(0, runs, CHUNK):
        panels = SimulatedPanels.sample(rng, plan, assumed, min(CHUNK, runs - first))
        values = panels.people.reshape(MOST, items, -1)
        of_people, of_items = values.mean(axis=1), np.cumsum(values, axis=0)
        for n, found in parts.items():
            found.append(_first(n, of_people, of_items).interval(sequential=sequential))
    return {
        n: (np.concatenate([low for low, _ in found]), np.concatenate([high for _, high in found]))
        for n, found in parts.items()
    }


def _first(n: int, of_people: Floats, of_items: Floats) -> BatchPeople:
    """`BatchPeople.of` for the first n people of a complete design with one item per image, from people's means and the
    sums of items over people: many times faster."""
    items = of_items.shape[1]
    mean = (of_items[n - 1].mean(axis=0) / n).round(12)
    by_person, by_picture = (of_people[:n] - mean) / n, (of_items[n - 1] / n - mean) / items
    squares = np.square(by_person).sum(axis=0), np.square(by_picture).sum(axis=0)
    residual = residual_variance(mean * (1 - mean) / (n * items), *squares, n, items)
    return BatchPeople(layout(n, items), mean, by_picture, by_picture, squares[0] * n / (n - 1), residual)


def _stopped(ends: dict[int, tuple[Floats, Floats]], wanted: float, truth: float) -> tuple[float, float]:
    runs = len(next(iter(ends.values()))[0])
    running, covered, people = np.ones(runs, dtype=np.bool_), 0, 0
    for n, (low, high) in ends.items():
        stops = running & (((high - low) / 2 <= wanted) | (n == max(ends)))
        covered += int(((low <= truth) & (truth <= high))[stops].sum())
        people += n * int(stops.sum())
        running &= ~stops
    return covered / runs, people / runs


def rows() -> Iterator[tuple[str, ...]]:
    """A row of docs/analysis.md for each size: coverage in percent at every accuracy, by target."""
    plans = list(product(ITEMS, PERSON_SDS))
    cells = [(accuracy, items, sd) for items, sd in plans for accuracy in ACCURACIES]
    with ProcessPoolExecutor() as pool:
        found = dict(zip(cells, pool.map(coverage_by_looks, *zip(*cells, strict=True)), strict=True))
    for items, person_sd in plans:
        for place, name in enumerate(LOOKS):
            shares = (found[accuracy, items, person_sd][place] for accuracy in ACCURACIES)
            texts = (" / ".join(f"{100 * share:.1f}" for share in by_target) for by_target in shares)
            yield (f"{items} ({person_sd})", name, *texts)
