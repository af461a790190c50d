"""Pairwise agreement of raters, and confusions of tags: where low agreement comes from."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from db.progress import current_progress
from desktop.annotation.agreement.agreement_estimate import AgreementEstimate
from desktop.annotation.agreement.krippendorff_alpha import krippendorff_alpha
from desktop.annotation.agreement.label_set_rating_arrays import MISSING, LabelRatings
from desktop.annotation.agreement.percent_agreement_and_kappas import cohen_kappa, percent_agreement
from desktop.annotation.agreement.set_distances import Distances, masi_distance


@dataclass(frozen=True, slots=True, kw_only=True)
class PairAgreement:
    """Two raters on the items that both rated; the estimates' n_items is the number of these items."""

    first: str
    second: str
    masi: AgreementEstimate
    cohen: AgreementEstimate
    percent: AgreementEstimate


@dataclass(frozen=True, slots=True, kw_only=True)
class TagConfusion:
    """How often one rater gave `one` and not `other` where another rater of the item gave `other` and not `one`.

    Each pair of raters of an item counts once. items: number of different items.
    """

    one: str
    other: str
    pairs: int
    items: int


def pairwise_agreement(ratings: LabelRatings) -> tuple[PairAgreement, ...]:
    """Every two raters, in the order of the raters; Cohen's kappa is that of whole label sets."""
    distances = masi_distance(ratings.values) if len(ratings.raters) > 1 else np.empty((0, 0))
    return tuple(
        _pair_agreement(ratings, first, second, distances)
        for first, second in combinations(range(len(ratings.raters)), 2)
    )


def tag_confusions(ratings: LabelRatings) -> tuple[TagConfusion, ...]:
    """Tags that are confused with each other, most frequent first; tags that are never confused are left out."""
    patterns, labels = ratings.patterns, sorted(frozenset[str]().union(*ratings.values))
    # one more row, all False, for missing ratings (code -1)
    has = np.array([[label in value for label in labels] for value in (*ratings.values, ())], dtype=bool)
    has = has.reshape(len(ratings.values) + 1, len(labels))
    found: list[TagConfusion] = []
    times = np.zeros((len(labels), len(labels)))
    only = [
        _exclusive_labels(patterns.cells[:, left], patterns.cells[:, right], has)
        for left, right in _column_pairs(patterns.cells)
    ]
    for ours, theirs in only:
        # no product of matrices: it would make them floats first, and start threads
        times += np.einsum("pi,pj->ij", ours, theirs * patterns.weights[:, None])
    times += times.T
    exchanged: list[list[int]] = np.argwhere(np.triu(times) > 0).tolist()
    for one, other in exchanged:
        on = np.zeros(len(patterns.cells), dtype=bool)
        for ours, theirs in only:
            on |= (ours[:, one] & theirs[:, other]) | (ours[:, other] & theirs[:, one])
        items = round(float(patterns.weights[on].sum()))
        pairs = round(float(times[one, other]))
        found.append(TagConfusion(one=labels[one], other=labels[other], pairs=pairs, items=items))
    return tuple(sorted(found, key=lambda each: (-each.pairs, each.one, each.other)))


def _pair_agreement(ratings: LabelRatings, first: int, second: int, distances: Distances) -> PairAgreement:
    """distances: MASI distances of the values, which all pairs share."""
    current_progress().ask()
    codes = ratings.codes[:, [first, second]]
    both = codes[(codes != MISSING).all(axis=1)]
    two = LabelRatings(np.ascontiguousarray(both), ratings.values, _rater_names(ratings, first, second), ratings.labels)
    if not len(both):
        two = LabelRatings(codes, ratings.values, two.raters, ratings.labels)
    return PairAgreement(
        first=two.raters[0],
        second=two.raters[1],
        masi=krippendorff_alpha(two, lambda _: distances),
        cohen=cohen_kappa(two),
        percent=percent_agreement(two),
    )


def _rater_names(ratings: LabelRatings, first: int, second: int) -> tuple[str, str]:
    return ratings.raters[first], ratings.raters[second]


def _column_pairs(cells: NDArray[np.int64]) -> list[tuple[int, int]]:
    return list(combinations(range(cells.shape[1]), 2))


def _exclusive_labels(
    left: NDArray[np.int64], right: NDArray[np.int64], has: NDArray[np.bool_]
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Per pattern and label: whether only the left rating has it, and only the right one; False if one is missing."""
    both = ((left != MISSING) & (right != MISSING))[:, None]
    return has[left] & ~has[right] & both, has[right] & ~has[left] & both
