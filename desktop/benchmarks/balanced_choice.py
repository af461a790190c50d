"""Balanced choice: always one of the least used values, so that no constant answer has an advantage."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T", bound=Hashable)


class BalancedChoice:
    """Counts of what was chosen, by name of the choice.

    Over all calls of `least` followed by `took`, the counts of one name's values stay within one of each other.
    """

    def __init__(self) -> None:
        self._counts: Counter[tuple[Hashable, Hashable]] = Counter()

    def least(self, name: Hashable, values: Sequence[T], rng: np.random.Generator) -> list[T]:
        """The values chosen least so far under `name`, in random order."""
        fewest = min(self._counts[name, value] for value in values)
        rare = [value for value in values if self._counts[name, value] == fewest]
        return [rare[int(i)] for i in rng.permutation(len(rare))]

    def took(self, name: Hashable, value: Hashable) -> None:
        """Count one choice."""
        self._counts[name, value] += 1

    def take(self, name: Hashable, values: Sequence[T], rng: np.random.Generator) -> T:
        """Choose one of the rarest values and count it."""
        value = self.least(name, values, rng)[0]
        self.took(name, value)
        return value

    def count(self, name: Hashable, value: Hashable) -> int:
        """How often `value` was chosen under `name`."""
        return self._counts[name, value]
