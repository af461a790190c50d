"""Answers as the papers' own tables count them: whose, to which item, and with which outcome."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pydantic import JsonValue

from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome


@dataclass(frozen=True, slots=True)
class PaperAnswer:
    """One answer. run: the unit of a mean, a repeat of a model or a person's code. parsed: the answer in canonical
    form, None where none could be read."""

    item: Item
    outcome: Outcome
    run: str = ""
    parsed: JsonValue = None

    @property
    def right(self) -> bool:
        """Invalid and missing answers are not right."""
        return self.outcome is Outcome.RIGHT


class AccuracyRate(NamedTuple):
    """How many of `n` answers, to `items` different items, were right."""

    right: int
    n: int
    items: int

    @property
    def accuracy(self) -> float | None:
        """The fraction; None without answers."""
        return self.right / self.n if self.n else None


class RunSpread(NamedTuple):
    """Over runs (repeats, people) the mean and the standard deviation with n − 1, None where there is one run."""

    mean: float | None
    sd: float | None
    runs: int


def accuracy_rate(given: Iterable[PaperAnswer]) -> AccuracyRate:
    """Micro: every answer weighs the same."""
    held = list(given)
    return AccuracyRate(sum(one.right for one in held), len(held), len({one.item.id for one in held}))


def accuracy_spread(given: Iterable[PaperAnswer]) -> RunSpread:
    """The accuracy of each run separately, then their mean and standard deviation."""
    by_run: dict[str, list[PaperAnswer]] = {}
    for one in given:
        by_run.setdefault(one.run, []).append(one)
    return mean_and_sd([accuracy_rate(answers).accuracy or 0.0 for answers in by_run.values()])


def mean_and_sd(values: Sequence[float]) -> RunSpread:
    """The mean of values, one a run, and their standard deviation with n − 1."""
    if not values:
        return RunSpread(None, None, 0)
    return RunSpread(statistics.fmean(values), statistics.stdev(values) if len(values) > 1 else None, len(values))


def mean_of_defined(values: Iterable[float | None]) -> float | None:
    """The unweighted mean of the defined values; None without any."""
    held = [value for value in values if value is not None]
    return statistics.fmean(held) if held else None
