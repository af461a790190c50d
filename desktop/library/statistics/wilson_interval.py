"""Wilson's score interval (Wilson 1927) for proportions."""

import math


def wilson_bounds(estimate: float, n: float, quantile: float) -> tuple[float, float]:
    """The bounds of a proportion `estimate` of `n` answers; `n` need not be whole.

    quantile: two-sided, of the normal or of Student's t (1.96 for 95 %). Without answers, or with an infinite quantile,
    0 and 1. The bounds include the estimate and are within 0 to 1.
    """
    if not math.isfinite(quantile) or n <= 0:
        return 0.0, 1.0
    squared = quantile**2
    centre = (estimate + squared / (2 * n)) / (1 + squared / n)
    half = quantile / (1 + squared / n) * math.sqrt(estimate * (1 - estimate) / n + squared / (4 * n**2))
    return max(0.0, min(centre - half, estimate)), min(1.0, max(centre + half, estimate))
