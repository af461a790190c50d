"""A score test and interval for the difference of two accuracies measured on the same items.

The variance of the difference is taken at the difference that a hypothesis states, not at the observed one: both
accuracies are replaced by their estimates under the hypothesis (Miettinen & Nurminen 1985, doi:10.1002/sim.4780040211)
with the effective number of independent answers of each side. So an accuracy of 100% has a variance, and no interval
has zero width. Items that are hard for both sides enter as a correlation. Student's t on Welch–Satterthwaite degrees of
freedom replaces the normal quantile, since participants are few.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import acos, cos, inf, isfinite, pi, sqrt
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

EXACT = 1e-10
"""Tolerance of the limits of an interval."""
SEQUENTIAL = 0.4
"""Part of the standard error of a width, times √2, that is added where it decided when to stop."""

Floats = NDArray[np.float64]
Number = TypeVar("Number", float, Floats)


@dataclass(frozen=True, slots=True)
class AccuracyEstimate:
    """One accuracy, 0 to 1, and its effective number of independent answers, p(1 − p)/variance: infinite for a known
    accuracy such as that of guessing; 0 if its variance is unknown."""

    estimate: float
    effective: float


@dataclass(frozen=True, slots=True)
class ScoreTest:
    """Left minus right. correlation: of the two estimates, −1 to 1. people_share: the part of the left side's variance
    that comes from participants, 0 where they are fixed; n_people and n_images give the degrees of freedom. sequential:
    collecting stopped by precision, so that every quantile is larger by `sequential_factor`."""

    left: AccuracyEstimate
    right: AccuracyEstimate
    correlation: float
    people_share: float
    n_people: int
    n_images: int
    sequential: bool = False

    @property
    def estimate(self) -> float:
        """The observed difference, −1 to 1."""
        return self.left.estimate - self.right.estimate

    def variance(self, difference: float) -> tuple[float, float]:
        """The variance of the estimate where the true difference is `difference`, and its degrees of freedom;
        (infinity, 0) if a side has no effective answers, e.g. if all its items are of one image."""
        if not (self.left.effective and self.right.effective):
            return inf, 0.0
        total, from_people = self._total_and_people(difference)
        parts = [(total - from_people, self.n_images - 1)]
        if self.people_share:
            parts.append((from_people, self.n_people - 1))
        return max(total, 0.0), satterthwaite_degrees(*parts, total=total)

    def widening(self, difference: float) -> float:
        """The factor of every quantile at this true difference: `sequential_factor`, or 1 if collecting did not stop by
        precision."""
        if not (self.sequential and self.left.effective and self.right.effective):
            return 1.0
        total, from_people = self._total_and_people(difference)
        return sequential_factor(self.n_people, from_people / total if total > 0 else 0.0)

    def _total_and_people(self, difference: float) -> tuple[float, float]:
        """The variance of the estimate at a true difference, and the part of it that comes from participants."""
        left, right, together = self._parts(*self._accuracies(difference))
        total = left + right - 2 * together
        return total, min(total, left * self.people_share)

    def _accuracies(self, difference: float) -> tuple[float, float]:
        """The most likely accuracies of both sides at a true difference."""
        p = restricted_accuracy(self.left, self.right, difference)
        return p, min(1.0, max(0.0, p - difference))

    def _parts(self, p: float, q: float) -> tuple[float, float, float]:
        """The variances of both sides at these accuracies, and their covariance.

        On no image can both be correct more often than the less accurate one is, nor incorrect more often than the
        other. So p − q bounds the covariance, and answers that are all alike still give an interval with a width, by
        the limits of Tango (1998, doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B) for one answer
        per image.
        """
        left, right = p * (1 - p) / self.left.effective, q * (1 - q) / self.right.effective
        together, n = self.correlation * sqrt(left * right), self.n_images - 1
        if n > 0:
            together = max(-min(p * q, (1 - p) * (1 - q)) / n, min(together, (min(p, q) - p * q) / n))
        return left, right, together

    def p_value(self, difference: float = 0.0) -> float:
        """Two-sided p-value of the hypothesis that the true difference is `difference`."""
        apart = abs(self.estimate - difference)
        if apart < EXACT:
            return 1.0
        variance, df = self.variance(difference)
        if df <= 0:
            return 1.0
        return 2 * self._tail(df, -apart / sqrt(variance), difference) if variance > 0 else 0.0

    def equivalence(self, margin: float) -> float:
        """The p-value of two one-sided tests that the true difference is not within −margin to margin: the larger of
        the two."""
        worst = 0.0
        for sign in (-1, 1):
            variance, df = self.variance(sign * margin)
            if df <= 0:
                return 1.0
            inside = margin - sign * self.estimate
            if variance <= 0:
                worst = worst if inside > 0 else 1.0
            else:
                worst = max(worst, self._tail(df, -inside / sqrt(variance), sign * margin))
        return worst

    def detectable(self, level: float, power: float) -> float | None:
        """The smallest true difference, in the observed direction, that this test detects with this power; None if it
        does not detect even a difference of 1. The variance is taken at no difference for the test, as the accuracies
        at the true one would give it, and at the true one for its power."""
        if self.variance(0.0)[1] <= 0:
            return None
        sign = -1.0 if self.estimate < 0 else 1.0

        def found(difference: float) -> bool:
            p, q = self._accuracies(sign * difference)
            left, right, together = self._parts(p, q)
            sides = AccuracyEstimate(p, self.left.effective), AccuracyEstimate(q, self.right.effective)
            alike = together / sqrt(left * right) if left * right > 0 else 0.0
            equal = replace(self, left=sides[0], right=sides[1], correlation=alike)
            none, df = equal.variance(0.0)
            spread, freedom = self.variance(sign * difference)
            least = equal.quantile(level, df, 0.0) * sqrt(none)
            needed = least + t_quantile(2 * power - 1, freedom) * sqrt(spread) if freedom > 0 else inf
            return 0 < difference >= needed

        return _bisect_limit(found, 1.0, 0.0) if found(1.0) else None

    def interval(self, level: float) -> tuple[float, float]:
        """The differences, −1 to 1, that the test does not reject at 1 − `level`."""

        def kept(difference: float) -> bool:
            variance, df = self.variance(difference)
            quantile = self.quantile(level, df, difference)
            return quantile == inf or abs(self.estimate - difference) <= quantile * sqrt(variance)

        return _bisect_limit(kept, self.estimate, -1.0), _bisect_limit(kept, self.estimate, 1.0)

    def quantile(self, level: float, df: float, difference: float) -> float:
        """The two-sided quantile that decides whether this true difference is rejected."""
        return t_quantile(level, df) * self.widening(difference)

    def _tail(self, df: float, t: float, difference: float) -> float:
        """The probability below a standardised distance from a true difference."""
        from scipy.special import stdtr

        return float(stdtr(df, t / self.widening(difference)))


def restricted_accuracy(left: AccuracyEstimate, right: AccuracyEstimate, difference: float) -> float:
    """The most likely accuracy of the left side, 0 to 1, given that it exceeds the right one's by `difference`.

    The root of the cubic likelihood equation in closed form (Miettinen & Nurminen 1985, appendix I).
    """
    n, m = left.effective, right.effective
    if m == inf:
        return min(1.0, max(0.0, right.estimate + difference))
    right_n, total = m * right.estimate, n + m
    both = n * left.estimate + right_n
    second = (n + 2 * m) * difference - total - both
    first = (m * difference - total - 2 * right_n) * difference + both
    last = right_n * difference * (1 - difference)
    third = second / (3 * total)
    cube = third**3 - first * second / (6 * total**2) + last / (2 * total)
    size = sqrt(max(third**2 - first / (3 * total), 0.0))
    size = size if cube >= 0 else -size
    turn = max(-1.0, min(1.0, cube / size**3)) if size else 0.0
    root = 2 * size * cos((pi + acos(turn)) / 3) - third
    return min(1.0, 1.0 + difference, max(0.0, difference, root + difference))


def _bisect_limit(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """The difference farthest from `inside` towards `outside` for which `holds` is true, by bisection."""
    if holds(outside):
        return outside
    while abs(outside - inside) > EXACT:
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if holds(middle) else (inside, middle)
    return inside


def satterthwaite_degrees(*parts: tuple[float, float], total: float) -> float:
    """Welch–Satterthwaite degrees of freedom of a sum of variances, each given with its own.

    If every variance is zero, the smallest of the degrees of freedom.
    """
    below = sum(variance**2 / df for variance, df in parts if df > 0)
    smallest = min(df for _, df in parts)
    if below <= 0 or not isfinite(below):
        return max(smallest, 0.0)
    return min(max(total**2 / below, smallest), sum(df for _, df in parts))


def t_quantile(level: float, df: float) -> float:
    """The two-sided quantile of Student's t; infinite without degrees of freedom."""
    from scipy.special import stdtrit

    return float(stdtrit(df, (1 + level) / 2)) if df > 0 else inf


def sequential_factor(n_people: int, people_share: Number) -> Number:
    """The factor of a quantile where the width of an interval decided when to stop: 1 + 0.4·s/√(n − 1) for n people who
    contribute the share s of the variance.

    Stopping where the variance happens to be estimated small makes intervals too narrow: a fixed-width sequential
    interval covers its nominal share only as the width goes to 0 (Chow & Robbins 1965, Ann. Math. Statist. 36, 457–462,
    doi:10.1214/aoms/1177700156) and falls short at second order (Woodroofe 1977, Ann. Statist. 5, 984–995). Only what
    participants contribute changes between looks, because all looks are at the same images: the relative standard error
    of a width is about s/√(2(n − 1)), and several looks choose a low one. The factor offsets 0.57 of that error, a
    constant found by simulation (docs/analysis.md). Kelley, Darku & Chattopadhyay (2018, Psychol. Methods 23,
    226–243, doi:10.1037/met0000127) add a term that vanishes with n to the variance that is compared. Here it is in the
    quantile, so that it also applies where a study ends at its maximum number of participants.
    """
    return 1 + people_share * (SEQUENTIAL / sqrt(n_people - 1))


def weigh_logistic_limits(
    low: Floats, high: Floats, estimate: Floats, spread: Floats, people_share: Floats
) -> tuple[Floats, Floats]:
    """Wilson's limits weighted with those of a variance that changes with the accuracy p as (p(1 − p))², as that of
    participants who differ on the logit scale does (Wilson's changes as p(1 − p)). spread: the quantile times the
    standard error, over p(1 − p) of the estimate; people_share: the share of the variance from participants, 0 where
    the variance is."""
    above, below = 1 + spread, 1 - estimate
    least = 2 * estimate / (above + np.sqrt(above**2 - 4 * spread * estimate))
    most = 1 - 2 * below / (above + np.sqrt(above**2 - 4 * spread * below))
    return low + people_share * (least - low), high + people_share * (most - high)


def smallest_sign_flip_p(n_pictures: int) -> float:
    """The smallest two-sided p-value of the sign-flip test over this many images: all have the same sign."""
    return min(1.0, 2 * 0.5**n_pictures)
