"""Percent agreement, and the chance-corrected kappas of Cohen and Fleiss and Gwet's AC1."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.annotation.agreement.agreement_estimate import AgreementEstimate, UndefinedReason
from desktop.annotation.agreement.bootstrap_over_items import (
    Weights,
    percentile_interval,
    resample_count,
    resample_items,
)
from desktop.annotation.agreement.label_set_rating_arrays import LabelRatings, RatingPatterns
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.library.statistics.wilson_interval import wilson_bounds

Drawn = NDArray[np.float64]
NORMAL_95 = 1.959963984540054
"""The two-sided quantile of the normal at 95 %."""


def percent_agreement(
    ratings: LabelRatings, *, seed: int | None = None, drawn: Drawn | None = None
) -> AgreementEstimate:
    """Share of pairs of raters that gave equal sets, averaged over items with two raters or more; a fraction.

    The interval is from the bootstrap; if all items agree, or none, the resamples do not differ and Wilson's interval
    is used. drawn: its values on the resamples of `seed`, if they are available (`resample_percent_and_kappa`).
    """
    if reason := ratings.why_undefined():
        return _agreement_estimate(ratings, None, reason)
    patterns = ratings.patterns
    pairable = patterns.weights * (patterns.ratings >= 2)
    value = float((pairable * patterns.agreed).sum() / pairable.sum())
    if seed is None:
        return _agreement_estimate(ratings, value)
    n = ratings.n_items
    if drawn is None:
        drawn = np.array([_weighted_percent(patterns, weights, n) for weights in _pair_resamples(ratings, seed)])
    low, high = percentile_interval(drawn)
    if low is None or high is None:
        low, high = wilson_bounds(value, n, NORMAL_95)
    return AgreementEstimate(
        n_items=n, n_raters=len(ratings.raters), value=value, low=low, high=high, resamples=len(drawn)
    )


def resample_percent_and_kappa(ratings: LabelRatings, seed: int) -> tuple[Drawn, Drawn]:
    """The values of `percent_agreement` and of `fleiss_kappa` on the resamples of `seed`, in one pass; undefined ones
    are left
    out."""
    percents: list[float] = []
    kappas: list[float] = []
    if ratings.why_undefined() is None:
        patterns, n = ratings.patterns, ratings.n_items
        complete = _has_equal_raters(patterns)
        for weights in _pair_resamples(ratings, seed):
            percents.append(_weighted_percent(patterns, weights, n))
            if complete:
                kappas.append(_pattern_kappa(patterns, weights))
    return np.array(percents), np.array(kappas)


def _has_equal_raters(patterns: RatingPatterns) -> bool:
    """Whether all items have the same number of raters."""
    return len(np.unique(patterns.ratings)) <= 1


def _weighted_percent(patterns: RatingPatterns, weights: Weights, n: int) -> float:
    # not a matrix product, which would start threads for each of these short sums
    return float((weights * patterns.agreed).sum()) / n


def _pair_resamples(ratings: LabelRatings, seed: int) -> Iterator[Weights]:
    return resample_items(
        ratings.patterns, resample_count(ratings.n_items), child_generator(seed, "agreement", "pairs")
    )


def cohen_kappa(ratings: LabelRatings, first: int = 0, second: int = 1) -> AgreementEstimate:
    """Cohen's kappa of two raters (by column) on the items that both rated."""
    shared = ratings.codes_of_pair(first, second)
    n = len(shared)
    if n == 0:
        return AgreementEstimate(n_items=0, n_raters=2, reason=UndefinedReason.NO_OVERLAP)
    observed = float((shared[:, 0] == shared[:, 1]).mean())
    margins = [np.bincount(shared[:, side], minlength=len(ratings.values)) / n for side in (0, 1)]
    expected = float(margins[0] @ margins[1])
    if math.isclose(expected, 1.0):
        return AgreementEstimate(n_items=n, n_raters=2, reason=UndefinedReason.NO_VARIATION)
    return AgreementEstimate(n_items=n, n_raters=2, value=(observed - expected) / (1.0 - expected))


def fleiss_kappa(
    ratings: LabelRatings,
    *,
    incomplete: bool = False,
    seed: int | None = None,
    drawn: Drawn | None = None,
) -> AgreementEstimate:
    """Fleiss' kappa (with two raters Scott's pi).

    Undefined if items have unequal numbers of raters, unless `incomplete` requests Gwet's extension: observed agreement
    over items with two raters, shares of values over all rated items. With a seed, also its interval; `drawn` as in
    `percent_agreement`.
    """
    if reason := ratings.why_undefined():
        return _agreement_estimate(ratings, None, reason)
    patterns = ratings.patterns
    if not incomplete and not _has_equal_raters(patterns):
        return _agreement_estimate(ratings, None, UndefinedReason.INCOMPLETE)
    expected = float(np.square(_value_shares(patterns)).sum())
    if math.isclose(expected, 1.0):
        return _agreement_estimate(ratings, None, UndefinedReason.NO_VARIATION)
    value = (_observed_agreement(ratings) - expected) / (1.0 - expected)
    if seed is None or incomplete:
        return _agreement_estimate(ratings, value)
    if drawn is None:
        drawn = np.array([_pattern_kappa(patterns, weights) for weights in _pair_resamples(ratings, seed)])
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


def _pattern_kappa(patterns: RatingPatterns, weights: NDArray[np.float64]) -> float:
    """Fleiss' kappa of weighted patterns; NaN if all values are equal. All items have the same number of raters."""
    n = weights.sum()
    shares = patterns.count_values(weights)
    expected = float(np.square(shares / shares.sum()).sum())
    if math.isclose(expected, 1.0):
        return math.nan
    return (float((weights * patterns.agreed).sum()) / n - expected) / (1.0 - expected)


def gwet_ac1(ratings: LabelRatings, possible: int) -> AgreementEstimate:
    """Gwet's AC1. `possible`: how many values could have been given (2 for a tag), used or not."""
    if reason := ratings.why_undefined():
        return _agreement_estimate(ratings, None, reason)
    if possible < 2:
        return _agreement_estimate(ratings, None, UndefinedReason.NO_VARIATION)
    shares = _value_shares(ratings.patterns)
    expected = float((shares * (1.0 - shares)).sum()) / (possible - 1)
    return _agreement_estimate(ratings, (_observed_agreement(ratings) - expected) / (1.0 - expected))


def _observed_agreement(ratings: LabelRatings) -> float:
    value = percent_agreement(ratings).value
    assert value is not None
    return value


def _value_shares(patterns: RatingPatterns) -> NDArray[np.float64]:
    """Mean share of each value over rated items, with equal weight per item."""
    rated = patterns.weights * (patterns.ratings >= 1)
    each = rated[patterns.owners] / patterns.ratings[patterns.owners]
    return np.bincount(patterns.values, weights=each, minlength=patterns.n_values) / rated.sum()


def _agreement_estimate(
    ratings: LabelRatings, value: float | None, reason: UndefinedReason | None = None
) -> AgreementEstimate:
    return AgreementEstimate(n_items=ratings.n_items, n_raters=len(ratings.raters), value=value, reason=reason)
