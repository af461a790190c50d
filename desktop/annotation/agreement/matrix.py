"""Two raters at a time, and tags mistaken for each other: where a low figure comes from."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from desktop.annotation.agreement.alpha import alpha
from desktop.annotation.agreement.distances import masi
from desktop.annotation.agreement.figure import Figure
from desktop.annotation.agreement.pairs import cohen, percent
from desktop.annotation.agreement.ratings import MISSING, Ratings


@dataclass(frozen=True, slots=True, kw_only=True)
class PairAgreement:
    """Two raters on the items that both rated. The figures' n_items is how many those are."""

    first: str
    second: str
    masi: Figure
    cohen: Figure
    percent: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Confusion:
    """How often one rater gave `one` and not `other` where another rater of the item gave `other` and not `one`.

    Each pair of raters of an item counts once. items: on how many different items.
    """

    one: str
    other: str
    pairs: int
    items: int


def pairwise(ratings: Ratings) -> tuple[PairAgreement, ...]:
    """Every two raters, in the order of the raters; Cohen's kappa is that of whole sets."""
    return tuple(_pair(ratings, first, second) for first, second in combinations(range(len(ratings.raters)), 2))


def confusions(ratings: Ratings) -> tuple[Confusion, ...]:
    """Tags that stand for each other, most frequent first; tags that are never exchanged are left out."""
    pairs: Counter[tuple[str, str]] = Counter()
    items: Counter[tuple[str, str]] = Counter()
    patterns = ratings.patterns
    for cells, weight in zip(patterns.cells.tolist(), patterns.weights.tolist(), strict=True):
        seen = Counter(_exchanged(ratings, [code for code in cells if code != MISSING]))
        for exchange, times in seen.items():
            pairs[exchange] += times * round(weight)
            items[exchange] += round(weight)
    ordered = sorted(pairs, key=lambda exchange: (-pairs[exchange], exchange))
    return tuple(Confusion(one=a, other=b, pairs=pairs[a, b], items=items[a, b]) for a, b in ordered)


def _pair(ratings: Ratings, first: int, second: int) -> PairAgreement:
    codes = ratings.codes[:, [first, second]]
    both = codes[(codes != MISSING).all(axis=1)]
    two = Ratings(np.ascontiguousarray(both), ratings.values, _named(ratings, first, second), ratings.labels)
    if not len(both):
        two = Ratings(codes, ratings.values, two.raters, ratings.labels)
    return PairAgreement(
        first=two.raters[0], second=two.raters[1], masi=alpha(two, masi), cohen=cohen(two), percent=percent(two)
    )


def _named(ratings: Ratings, first: int, second: int) -> tuple[str, str]:
    return ratings.raters[first], ratings.raters[second]


def _exchanged(ratings: Ratings, codes: list[int]) -> Iterator[tuple[str, str]]:
    for left, right in combinations(codes, 2):
        ours, theirs = ratings.values[left], ratings.values[right]
        for one in ours - theirs:
            for other in theirs - ours:
                yield (one, other) if one < other else (other, one)
