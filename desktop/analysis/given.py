"""Answers as the papers' own tables count them: whose, to which item, and with which outcome."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pydantic import JsonValue

from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Given:
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


class Rate(NamedTuple):
    """How many of `n` answers, to `items` different items, were right."""

    right: int
    n: int
    items: int

    @property
    def accuracy(self) -> float | None:
        """The fraction; None without answers."""
        return self.right / self.n if self.n else None


class Spread(NamedTuple):
    """Over runs (repeats, people) the mean and the standard deviation with n − 1, None where there is one run."""

    mean: float | None
    sd: float | None
    runs: int


def rate(given: Iterable[Given]) -> Rate:
    """Micro: every answer weighs the same."""
    held = list(given)
    return Rate(sum(one.right for one in held), len(held), len({one.item.id for one in held}))


def spread(given: Iterable[Given]) -> Spread:
    """The accuracy of each run separately, then their mean and standard deviation."""
    by_run: dict[str, list[Given]] = {}
    for one in given:
        by_run.setdefault(one.run, []).append(one)
    return spread_of([rate(answers).accuracy or 0.0 for answers in by_run.values()])


def spread_of(values: Sequence[float]) -> Spread:
    """The mean of values, one a run, and their standard deviation with n − 1."""
    if not values:
        return Spread(None, None, 0)
    return Spread(statistics.fmean(values), statistics.stdev(values) if len(values) > 1 else None, len(values))


def mean_of(values: Iterable[float | None]) -> float | None:
    """The unweighted mean of the defined values; None without any."""
    held = [value for value in values if value is not None]
    return statistics.fmean(held) if held else None
