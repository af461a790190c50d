"""Observed agreement, and chance-corrected coefficients other than alpha."""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop.annotation.agreement.bootstrap import Weights, how_many, interval, resampled
from desktop.annotation.agreement.figure import Figure, Undefined
from desktop.annotation.agreement.ratings import Patterns, Ratings
from desktop.benchmarks.seeds import generator
from desktop.library.wilson import score_bounds

Drawn = NDArray[np.float64]
NORMAL_95 = 1.959963984540054
"""The two-sided quantile of the normal at 95 %."""


def percent(ratings: Ratings, *, seed: int | None = None, drawn: Drawn | None = None) -> Figure:
    """Share of pairs of raters that gave equal sets, averaged over items with two raters or more; a fraction.

    The interval is from the bootstrap; if all items agree, or none, the resamples do not differ and Wilson's interval
    is used. drawn: its values on the resamples of `seed`, if they are available (`drawn_once`).
    """
    if reason := ratings.why_undefined():
        return _figure(ratings, None, reason)
    patterns = ratings.patterns
    pairable = patterns.weights * (patterns.ratings >= 2)
    value = float((pairable * patterns.agreed).sum() / pairable.sum())
    if seed is None:
        return _figure(ratings, value)
    n = ratings.n_items
    if drawn is None:
        drawn = np.array([_percent(patterns, weights, n) for weights in _resamples(ratings, seed)])
    low, high = interval(drawn)
    if low is None or high is None:
        low, high = score_bounds(value, n, NORMAL_95)
    return Figure(n_items=n, n_raters=len(ratings.raters), value=value, low=low, high=high, resamples=len(drawn))


def drawn_once(ratings: Ratings, seed: int) -> tuple[Drawn, Drawn]:
    """The values of `percent` and of `scott_fleiss` on the resamples of `seed`, in one pass; undefined ones are left
    out."""
    percents: list[float] = []
    kappas: list[float] = []
    if ratings.why_undefined() is None:
        patterns, n = ratings.patterns, ratings.n_items
        complete = _is_complete(patterns)
        for weights in _resamples(ratings, seed):
            percents.append(_percent(patterns, weights, n))
            if complete:
                kappas.append(_fleiss(patterns, weights))
    return np.array(percents), np.array(kappas)


def _is_complete(patterns: Patterns) -> bool:
    """Whether all items have the same number of raters."""
    return len(np.unique(patterns.ratings)) <= 1


def _percent(patterns: Patterns, weights: Weights, n: int) -> float:
    # not a matrix product, which would start threads for each of these short sums
    return float((weights * patterns.agreed).sum()) / n


def _resamples(ratings: Ratings, seed: int) -> Iterator[Weights]:
    return resampled(ratings.patterns, how_many(ratings.n_items), generator(seed, "agreement", "pairs"))


def cohen(ratings: Ratings, first: int = 0, second: int = 1) -> Figure:
    """Cohen's kappa of two raters (by column) on the items that both rated."""
    shared = ratings.of_two(first, second)
    n = len(shared)
    if n == 0:
        return Figure(n_items=0, n_raters=2, reason=Undefined.NO_OVERLAP)
    observed = float((shared[:, 0] == shared[:, 1]).mean())
    margins = [np.bincount(shared[:, side], minlength=len(ratings.values)) / n for side in (0, 1)]
    expected = float(margins[0] @ margins[1])
    if math.isclose(expected, 1.0):
        return Figure(n_items=n, n_raters=2, reason=Undefined.NO_VARIATION)
    return Figure(n_items=n, n_raters=2, value=(observed - expected) / (1.0 - expected))


def scott_fleiss(
    ratings: Ratings,
    *,
    incomplete: bool = False,
    seed: int | None = None,
    drawn: Drawn | None = None,
) -> Figure:
    """Fleiss' kappa (with two raters Scott's pi).

    Undefined if items have unequal numbers of raters, unless `incomplete` requests Gwet's extension: observed agreement
    over items with two raters, shares of values over all rated items. With a seed, also its interval; `drawn` as in
    `percent`.
    """
    if reason := ratings.why_undefined():
        return _figure(ratings, None, reason)
    patterns = ratings.patterns
    if not incomplete and not _is_complete(patterns):
        return _figure(ratings, None, Undefined.INCOMPLETE)
    expected = float(np.square(_shares(patterns)).sum())
    if math.isclose(expected, 1.0):
        return _figure(ratings, None, Undefined.NO_VARIATION)
    value = (_observed(ratings) - expected) / (1.0 - expected)
    if seed is None or incomplete:
        return _figure(ratings, value)
    if drawn is None:
        drawn = np.array([_fleiss(patterns, weights) for weights in _resamples(ratings, seed)])
    low, high = interval(drawn)
    return Figure(
        n_items=ratings.n_items,
        n_raters=len(ratings.raters),
        value=value,
        low=low,
        high=high,
        resamples=len(drawn),
        degenerate=int(np.isnan(drawn).sum()),
    )


def _fleiss(patterns: Patterns, weights: NDArray[np.float64]) -> float:
    """Fleiss' kappa of weighted patterns; NaN if all values are equal. All items have the same number of raters."""
    n = weights.sum()
    shares = np.bincount(patterns.values, weights=weights[patterns.owners], minlength=patterns.n_values)
    expected = float(np.square(shares / shares.sum()).sum())
    if math.isclose(expected, 1.0):
        return math.nan
    return (float((weights * patterns.agreed).sum()) / n - expected) / (1.0 - expected)


def gwet_ac1(ratings: Ratings, possible: int) -> Figure:
    """Gwet's AC1. `possible`: how many values could have been given (2 for a tag), used or not."""
    if reason := ratings.why_undefined():
        return _figure(ratings, None, reason)
    if possible < 2:
        return _figure(ratings, None, Undefined.NO_VARIATION)
    shares = _shares(ratings.patterns)
    expected = float((shares * (1.0 - shares)).sum()) / (possible - 1)
    return _figure(ratings, (_observed(ratings) - expected) / (1.0 - expected))


def _observed(ratings: Ratings) -> float:
    value = percent(ratings).value
    assert value is not None
    return value


def _shares(patterns: Patterns) -> NDArray[np.float64]:
    """Mean share of each value over rated items, with equal weight per item."""
    rated = patterns.weights * (patterns.ratings >= 1)
    each = rated[patterns.owners] / patterns.ratings[patterns.owners]
    return np.bincount(patterns.values, weights=each, minlength=patterns.n_values) / rated.sum()


def _figure(ratings: Ratings, value: float | None, reason: Undefined | None = None) -> Figure:
    return Figure(n_items=ratings.n_items, n_raters=len(ratings.raters), value=value, reason=reason)
