"""Krippendorff's alpha for any distance, any number of raters and missing ratings (Krippendorff 2011)."""

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from desktop.annotation.agreement.agreement_estimate import AgreementEstimate, UndefinedReason
from desktop.annotation.agreement.bootstrap_over_items import (
    Weights,
    percentile_interval,
    resample_count,
    resample_items,
)
from desktop.annotation.agreement.label_set_rating_arrays import MISSING, LabelRatings, RatingPatterns
from desktop.annotation.agreement.set_distances import DISTANCES, Distance, Distances
from desktop.benchmarks.seeded_random_generators import child_generator


def krippendorff_alpha(ratings: LabelRatings, distance: Distance, *, seed: int | None = None) -> AgreementEstimate:
    """Alpha under one distance; with a seed, also its interval."""
    return krippendorff_alphas(ratings, {"alpha": distance}, seed=seed)["alpha"]


def krippendorff_alphas(
    ratings: LabelRatings, distances: Mapping[str, Distance] = DISTANCES, *, seed: int | None = None
) -> dict[str, AgreementEstimate]:
    """Alpha under several distances, on the same resamples if a seed is given.

    Undefined if nothing can be compared, or if the values on items with two raters do not vary: agreement of everybody
    on a constant is neither 0 nor 1.
    """
    if reason := ratings.why_undefined():
        return {name: _undefined_alpha(ratings, reason) for name in distances}
    spread = _DisagreementSums(ratings.patterns, [distance(ratings.values) for distance in distances.values()])
    [values] = spread.alphas([ratings.patterns.weights])
    drawn = _resampled_alphas(ratings, spread, seed) if seed is not None else np.empty((0, len(distances)))
    return {
        name: _alpha_estimate(ratings, float(value), drawn[:, column])
        for column, (name, value) in enumerate(zip(distances, values, strict=True))
    }


class _DisagreementSums:
    """Observed and expected disagreement of patterns under k distances, as functions of the patterns' weights."""

    def __init__(self, patterns: RatingPatterns, distances: list[Distances]) -> None:
        self._distances = distances
        pairable = patterns.ratings >= 2
        self._observed = np.array(
            [np.where(pairable, _pattern_disagreement(patterns, distance), 0.0) for distance in distances]
        )
        self._patterns, self._pairable = patterns, pairable

    def alphas(self, weightings: Iterable[Weights]) -> NDArray[np.float64]:
        """(weightings, k) alphas; NaN where the expected disagreement is 0."""
        # sums and no products of matrices: those start threads, and their last digits depend on how many
        count = self._patterns.count_values
        told = (((self._observed * w).sum(axis=1), count(w * self._pairable)) for w in weightings)
        observed, counts = (np.array(each) for each in zip(*told, strict=True))
        expected = np.stack(
            [(np.einsum("wi,ij->wj", counts, distance) * counts).sum(axis=1) for distance in self._distances], axis=1
        )
        times = counts.sum(axis=1, keepdims=True) - 1.0
        return np.where(expected > 0, 1.0 - times * observed / np.where(expected > 0, expected, 1.0), np.nan)


def _pattern_disagreement(patterns: RatingPatterns, distance: Distances) -> NDArray[np.float64]:
    """Sum of the distances of all ordered pairs of ratings in a pattern, over its number of ratings minus one."""
    total = np.zeros(len(patterns.cells))
    width = patterns.cells.shape[1]
    for left in range(width):
        for right in range(left + 1, width):
            present = patterns.cells[:, right] != MISSING
            total += np.where(present, distance[patterns.cells[:, left], patterns.cells[:, right]], 0.0)
    return 2.0 * total / np.maximum(patterns.ratings - 1, 1)


def _resampled_alphas(ratings: LabelRatings, spread: _DisagreementSums, seed: int) -> NDArray[np.float64]:
    random = child_generator(seed, "agreement", "alpha")
    return spread.alphas(resample_items(ratings.patterns, resample_count(ratings.n_items), random))


def _alpha_estimate(ratings: LabelRatings, value: float, drawn: NDArray[np.float64]) -> AgreementEstimate:
    if np.isnan(value):
        return _undefined_alpha(ratings, UndefinedReason.NO_VARIATION)
    low, high = percentile_interval(drawn)
    return AgreementEstimate(
        n_items=ratings.n_items,
        n_raters=len(ratings.raters),
        value=value,
        low=low,
        high=high,
        resamples=len(drawn),
        degenerate=int(np.isnan(drawn).sum()),
    )


def _undefined_alpha(ratings: LabelRatings, reason: UndefinedReason) -> AgreementEstimate:
    return AgreementEstimate(n_items=ratings.n_items, n_raters=len(ratings.raters), reason=reason)
