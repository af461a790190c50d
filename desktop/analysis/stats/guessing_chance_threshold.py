"""Chance thresholds: the accuracy of guessing, and the fewest correct answers that it reaches in under 5 % of tries."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import lcm

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.stats.accuracy_confidence_intervals import sums_by

ALPHA = 0.05
GRID = 1 << 17


def critical_count(chances: Iterable[float], alpha: float = ALPHA) -> int | None:
    """The smallest k with P(X ≥ k) < alpha, one-sided and exact, where X counts right guesses at these chances.

    Binomial where all chances are equal, Poisson-binomial where they differ. None where even all right would not do.
    """
    values, counts = np.unique(np.asarray(list(chances), dtype=np.float64), return_counts=True)
    return _critical_count_of(tuple(values.tolist()), tuple(counts.tolist()), alpha)


def critical_accuracy(chances: Sequence[float], alpha: float = ALPHA) -> float | None:
    """`critical_count` as a fraction of the items."""
    k = critical_count(chances, alpha)
    return None if k is None else k / len(chances)


def critical_mean(tasks: Sequence[tuple[int, float]], alpha: float = ALPHA) -> float | None:
    """The smallest unweighted mean of several tasks' accuracies that guessing reaches with probability below alpha.

    `tasks`: number of items and chance of each. Exact where the sizes have a small common multiple; otherwise each
    accuracy is rounded up to 1/131072, which errs by less than one ten-thousandth and never in the guesser's favour.
    """
    return _critical_mean_on_grid(tuple(tasks), alpha)


@lru_cache(maxsize=256)
def _critical_mean_on_grid(tasks: tuple[tuple[int, float], ...], alpha: float) -> float | None:
    common = lcm(*(n for n, _ in tasks))
    grid = min(common, GRID)
    sums = np.array([1.0])
    for n, chance in tasks:
        places = np.ceil(np.arange(n + 1) * (grid / n) - 1e-9).astype(np.int64)
        sums = _convolve(sums, sums_by(places, binomial_probabilities(n, chance), grid + 1))
    place = _first_below(upper_tail(sums), alpha)
    return None if place is None else place / grid / len(tasks)


def binomial_probabilities(n: int, chance: float) -> Floats:
    """The probabilities of 0 to n right guesses."""
    from scipy.special import gammaln, xlog1py, xlogy

    k = np.arange(n + 1)
    log = gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1) + xlogy(k, chance) + xlog1py(n - k, -chance)
    return np.exp(log)


def poisson_binomial_probabilities(chances: Sequence[float], counts: Sequence[int]) -> Floats:
    """The probabilities of 0 to n right guesses where `counts[j]` items have the chance `chances[j]`.

    From the characteristic function at n + 1 points (Hong 2013), which is exact up to rounding.
    """
    n = sum(counts)
    turns = np.exp(2j * np.pi * np.arange((n + 1) // 2 + 1) / (n + 1))
    transform = np.ones(len(turns), dtype=np.complex128)
    for chance, count in zip(chances, counts, strict=True):
        transform *= (1 - chance + chance * turns) ** count
    return np.clip(np.fft.irfft(np.conj(transform), n + 1), 0, 1)


def upper_tail(probabilities: Floats) -> Floats:
    """P(X ≥ k) for each k."""
    return np.cumsum(probabilities[::-1])[::-1]


@lru_cache(maxsize=4096)
def _critical_count_of(chances: tuple[float, ...], counts: tuple[int, ...], alpha: float) -> int | None:
    if len(chances) == 1:
        return _first_below(upper_tail(binomial_probabilities(counts[0], chances[0])), alpha)
    return _first_below(upper_tail(poisson_binomial_probabilities(chances, counts)), alpha)


def _first_below(tails: Floats, alpha: float) -> int | None:
    below = np.flatnonzero(tails < alpha)
    return int(below[0]) if len(below) else None


def _convolve(left: Floats, right: Floats) -> Floats:
    """By Fourier transforms of a fast length: one with a large prime factor takes a hundred times as long."""
    from scipy.fft import next_fast_len

    n = len(left) + len(right) - 1
    fast = next_fast_len(n, real=True)
    return np.clip(np.fft.irfft(np.fft.rfft(left, fast) * np.fft.rfft(right, fast), fast)[:n], 0, 1)
