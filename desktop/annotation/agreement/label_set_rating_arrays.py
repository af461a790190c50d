"""Ratings as arrays: which rater gave which set of labels to which item."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from desktop.annotation.agreement.agreement_estimate import UndefinedReason
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

Rating = tuple[Hashable, str, frozenset[str]]
"""Item, rater, labels (the empty set is "none of them")."""

K = TypeVar("K", bound=Hashable)

MOST_VALUES = 4096
MISSING = -1


class TooManyLabelSets(CannotDo):
    """There are too many different label sets to compare them in pairs."""

    code = "too_many_label_sets"


class DoubleRating(ValueError):
    """A second rating of an item by the same rater."""


def _number_keys(keys: Sequence[K]) -> tuple[dict[K, int], NDArray[np.int64]]:
    """The distinct keys numbered in order of occurrence, and the number of each key."""
    numbers = {key: number for number, key in enumerate(dict.fromkeys(keys))}
    return numbers, np.fromiter(map(numbers.__getitem__, keys), dtype=np.int64, count=len(keys))


def _distinct_rows(cells: NDArray[np.int64], n_values: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The distinct rows in sorted order, and the index of each row among them. cells: from −1 to n_values − 1."""
    width = cells.shape[1]
    if not 0 < (n_values + 1) ** width < 1 << 63:
        unique, place = np.unique(cells, axis=0, return_inverse=True)
        return unique, place.reshape(-1)
    # one number per row, in the same order, since these sort many times as fast as rows
    scale = (n_values + 1) ** np.arange(width - 1, -1, -1, dtype=np.int64)
    _, first, place = np.unique((cells + 1) @ scale, return_index=True, return_inverse=True)
    return cells[first], place.reshape(-1)


def _double_rating(items: Sequence[Hashable], raters: Sequence[str]) -> DoubleRating:
    """The error that names the first second rating."""
    ((item, rater), _), *_ = (found for found in Counter(zip(items, raters, strict=True)).items() if found[1] > 1)
    return DoubleRating(f"{rater!r} rated item {item!r} twice")


@dataclass(frozen=True)
class LabelRatings:
    """Ratings of n items by raters: `codes` (items, raters) index `values`; −1 is missing and not a value.

    labels: every label that could be given, used or not, in the order of the per-tag estimates.
    """

    codes: NDArray[np.int64]
    values: tuple[frozenset[str], ...]
    raters: tuple[str, ...]
    labels: tuple[str, ...]

    @classmethod
    def of(cls, ratings: Iterable[Rating], labels: Sequence[str] | None = None) -> "LabelRatings":
        """Build from single ratings, at most one per rater and item (the caller keeps the latest revision only).

        Raises DoubleRating for a second rating of an item by the same rater, TooManyLabelSets beyond 4,096 different
        sets.
        """
        given = list(ratings)
        columns = [list(column) for column in zip(*given, strict=True)] or [[], [], []]
        return cls.of_columns(*cast("tuple[list[Hashable], list[str], list[frozenset[str]]]", columns), labels)

    @classmethod
    def of_columns(
        cls,
        items: Sequence[Hashable],
        raters: Sequence[str],
        sets: Sequence[frozenset[str]],
        labels: Sequence[str] | None = None,
    ) -> "LabelRatings":
        """The same from the columns of the ratings, which have equal lengths."""
        rows, row_of = _number_keys(items)
        columns, column_of = _number_keys(raters)
        values, value_of = _number_keys(sets)
        if len(values) > MOST_VALUES:
            raise TooManyLabelSets(
                say("The labels form {n} different sets; at most {most} can be compared."),
                n=len(values),
                most=MOST_VALUES,
            )
        codes = np.full((len(rows), len(columns)), MISSING, dtype=np.int64)
        codes[row_of, column_of] = value_of
        if (codes != MISSING).sum() < len(items):
            raise _double_rating(items, raters)
        used = sorted(frozenset[str]().union(*values))
        return cls(codes, tuple(values), tuple(columns), tuple(used if labels is None else labels))

    def tag(self, label: str) -> "LabelRatings":
        """The same ratings as binary: with `label` (1) or without (0)."""
        has = np.array([label in value for value in self.values] + [False], dtype=np.int64)
        codes = np.where(self.codes == MISSING, MISSING, has[self.codes])
        seen = LabelRatings(codes, (frozenset(), frozenset((label,))), self.raters, (label,))
        # derive the patterns of a tag from those of whole sets: far fewer rows than items
        seen.__dict__["patterns"] = self.patterns.recode_values(has)
        return seen

    def codes_of_pair(self, first: int, second: int) -> NDArray[np.int64]:
        """(shared items, 2) codes of two raters, by their columns."""
        pair = self.codes[:, [first, second]]
        return pair[(pair != MISSING).all(axis=1)]

    @cached_property
    def patterns(self) -> "RatingPatterns":
        """Distinct rows, for the coefficients that do not depend on who rated."""
        packed = np.sort(self.codes, axis=1)[:, ::-1]
        widest = int((self.codes != MISSING).sum(axis=1).max(initial=0))
        unique, of_item = _distinct_rows(packed[:, :widest], len(self.values))
        return RatingPatterns(unique, of_item, len(self.values))

    @cached_property
    def n_items(self) -> int:
        return int(((self.codes != MISSING).sum(axis=1) >= 2).sum())

    def why_undefined(self) -> UndefinedReason | None:
        """The reason why agreement is undefined; None if it is defined."""
        if not (self.codes != MISSING).any():
            return UndefinedReason.NO_ITEMS
        if len(self.raters) < 2:
            return UndefinedReason.SINGLE_RATER
        return None if self.n_items else UndefinedReason.NO_OVERLAP


@dataclass(frozen=True)
class RatingPatterns:
    """Distinct rows of ratings, regardless of raters.

    cells: (patterns, width) codes, −1 where missing. of_item: the pattern of each item.
    """

    cells: NDArray[np.int64]
    of_item: NDArray[np.int64]
    n_values: int

    def recode_values(self, code_of: NDArray[np.int64]) -> "RatingPatterns":
        """The patterns with each value recoded to 0 or 1. code_of: the new code of each value, with one more entry for
        missing."""
        cells = np.where(self.cells == MISSING, MISSING, code_of[self.cells])
        cells = np.sort(cells, axis=1)[:, ::-1]
        ones, rated = (cells == 1).sum(axis=1), self.ratings
        kinds, first, kind_of = np.unique(rated * (cells.shape[1] + 1) + ones, return_index=True, return_inverse=True)
        assert len(kinds) == len(first)
        return RatingPatterns(cells[first], kind_of[self.of_item], 2)

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """Number of items with each pattern."""
        return np.bincount(self.of_item, minlength=len(self.cells)).astype(np.float64)

    @cached_property
    def ratings(self) -> NDArray[np.int64]:
        """Number of raters of an item of each pattern."""
        return (self.cells != MISSING).sum(axis=1)

    def count_values(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """Number of ratings with each value, if each pattern occurs as often as its weight says."""
        counts = np.zeros(self.n_values)
        for present, values in self._columns:
            each = weights if len(values) == len(weights) else weights[present]
            counts += np.bincount(values, weights=each, minlength=self.n_values)
        return counts

    @cached_property
    def _columns(self) -> list[tuple[NDArray[np.intp], NDArray[np.int64]]]:
        """For each column of the cells the patterns that have a rating there, and their values."""
        rows = [np.nonzero(column != MISSING)[0] for column in self.cells.T]
        return [(present, self.cells[present, n]) for n, present in enumerate(rows)]

    @cached_property
    def owners(self) -> NDArray[np.int64]:
        """The pattern of each rating that is not missing, in the order of patterns."""
        return np.nonzero(self.cells != MISSING)[0]

    @cached_property
    def values(self) -> NDArray[np.int64]:
        """The value of each rating that is not missing; see `owners`."""
        return self.cells[np.nonzero(self.cells != MISSING)]

    @cached_property
    def agreed(self) -> NDArray[np.float64]:
        """Share of equal pairs among the pairs of raters of each pattern; 0 without a pair."""
        equal = np.zeros(len(self.cells))
        width = self.cells.shape[1]
        for left in range(width):
            for right in range(left + 1, width):
                both = self.cells[:, right] != MISSING
                equal += both & (self.cells[:, left] == self.cells[:, right])
        pairs = self.ratings * (self.ratings - 1) / 2
        return equal / np.maximum(pairs, 1)
