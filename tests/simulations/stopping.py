"""Coverage of people's interval where a study stops as soon as its margin of error is narrow enough."""

from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from desktop.analysis.data.arrays import Floats
from desktop.analysis.power.batched_score_tests import BatchPeople
from desktop.analysis.power.simulated_panels import SimulatedPanels, SimulationAssumptions
from desktop.library.statistics.power_analysis import PanelDesign, answer_variance_components, expected_half_width
from tests.simulations.planned import layout

ACCURACIES, ITEMS, PERSON_SDS, ITEM_SD = (0.60, 0.75, 0.90), (50, 100, 220), (0.6, 0.8), 1.2
MOST, TARGETS = 40, (14, 20, 30)
"""The most participants, and at how many the wanted margin is expected."""
LOOKS = {"every second participant": tuple(range(10, 41, 2)), "4 looks": (10, 20, 30, 40)}
RUNS = 2_000


def coverage(
    accuracy: float, items: int, person_sd: float, looks: Sequence[int], *, runs: int = RUNS, sequential: bool = True
) -> list[tuple[float, float]]:
    """For each target how often the reported interval covers the truth, and the mean number of participants."""
    rng = np.random.default_rng([round(100 * accuracy), items, round(10 * person_sd)])
    panels = SimulatedPanels.sample(rng, layout(MOST, items), SimulationAssumptions(accuracy, person_sd, ITEM_SD), runs)
    spread = answer_variance_components(accuracy, ITEM_SD, person_sd)
    ends = {
        n: BatchPeople.of(layout(n, items), panels.people[: n * items]).interval(sequential=sequential) for n in looks
    }
    found: list[tuple[float, float]] = []
    for target in TARGETS:
        wanted = expected_half_width(spread, PanelDesign(target, items, target))
        found.append(_stopped(ends, wanted, accuracy))
    return found


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
    for items in ITEMS:
        for person_sd in PERSON_SDS:
            for name, looks in LOOKS.items():
                found = map(partial(coverage, items=items, person_sd=person_sd, looks=looks), ACCURACIES)
                cells = [" / ".join(f"{100 * share:.1f}" for share, _ in one) for one in found]
                yield (f"{items} ({person_sd})", name, *cells)
