"""Bootstrap over items: how far an estimate would vary with other items of the same kind."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from db.progress import current_progress
from desktop.annotation.agreement.label_set_rating_arrays import RatingPatterns

Weights = NDArray[np.float64]

LOW, HIGH = 2.5, 97.5
DRAWS = 20_000_000
FEW = 64
"""Up to this number of patterns a resample is one draw from their shares; above, drawing item by item is faster."""


def resample_count(n_items: int) -> int:
    """Number of resamples: 1,000 up to 20,000 items, then fewer (at least 200), where intervals are narrow anyway."""
    return min(1000, max(200, DRAWS // max(n_items, 1)))


def resample_items(patterns: RatingPatterns, times: int, generator: np.random.Generator) -> Iterator[Weights]:
    """`times` resamples of the items with at least two raters, each as the number of items per pattern."""
    pairable = patterns.ratings >= 2
    if len(pairable) <= FEW:
        yield from resample_patterns(patterns, times, generator)
        return
    of_item = patterns.of_item[pairable[patterns.of_item]].astype(np.int32)  # half the memory to draw from
    for _ in range(times):
        current_progress().ask()
        drawn = generator.integers(0, len(of_item), len(of_item), dtype=np.uint32)
        yield np.bincount(of_item[drawn], minlength=len(patterns.cells)).astype(np.float64)


def resample_patterns(patterns: RatingPatterns, times: int, generator: np.random.Generator) -> Weights:
    """The same for few patterns, as (times, patterns): n items drawn with replacement are multinomial."""
    weights = np.where(patterns.ratings >= 2, patterns.weights, 0.0)
    n = round(float(weights.sum()))
    if n == 0:
        return np.zeros((times, len(weights)))
    return generator.multinomial(n, weights / weights.sum(), size=times).astype(np.float64)


def percentile_interval(values: NDArray[np.float64]) -> tuple[float | None, float | None]:
    """The 95 % percentile interval of the defined values; (None, None) if they do not differ."""
    defined = values[~np.isnan(values)]
    if len(defined) == 0 or np.ptp(defined) == 0:
        return None, None
    low, high = np.percentile(defined, [LOW, HIGH])
    return float(low), float(high)
