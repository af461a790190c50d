"""Differences: people against a model, one model against another, and how small a difference could have been found."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, hypot, isfinite, sqrt

import numpy as np

from desktop.analysis.chance import binomial
from desktop.analysis.intervals import (
    FEWEST_PEOPLE_LIKE_THEM,
    LEVEL,
    PEOPLE_LIKE_THEM,
    THESE_PEOPLE,
    Answers,
    Floats,
    Interval,
    Ints,
    accuracy,
    cluster_variance,
    count,
    dense,
    normal_quantile,
    people,
    people_spread,
    t_quantile,
)

POWER = 0.8
MID_P_BELOW = 25
PAIRED = "paired"


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference of two accuracies on the same items, −1 to 1, with its interval and two-sided p-value.

    smallest: the difference that this design would have found with 80 % power at two-sided 5 %; None where not even one
    of 1 would have been found. An interval holds 0 where p is not below 5 %. No p is below `least_p`.
    """

    estimate: float
    low: float
    high: float
    se: float
    df: float
    p: float
    smallest: float | None
    method: str


def people_against_model(answers: Answers, model: Floats, level: float = LEVEL) -> Difference:
    """People minus model on the items that these people answered.

    `model`: the model's value (0 to 1, repeats pooled) for each item index. SE² = Var(item difference)/pictures +
    Var(person mean)/people with t on Welch–Satterthwaite degrees of freedom; under five people the people are fixed.
    """
    mean, spread = people_spread(answers, model)
    n_pictures = answers.n_pictures
    if answers.n_people < FEWEST_PEOPLE_LIKE_THEM:
        variance, df, method = spread.items_fixed, n_pictures - 1.0, THESE_PEOPLE
    else:
        variance, df = spread.both(answers.n_people, n_pictures)
        method = PEOPLE_LIKE_THEM

    def apart() -> tuple[Interval, Interval]:
        items = answers.answered
        return people(answers, level), accuracy(model[items], answers.pictures[items], level)

    return _difference(mean, variance, df, method, apart, n_pictures, level)


def model_against_model(left: Floats, right: Floats, pictures: Ints, level: float = LEVEL) -> Difference:
    """The paired difference left minus right over the same items in the same order, clustered by picture."""
    paired = left - right
    mean = float(paired.mean())
    variance = cluster_variance((paired - mean) / len(paired), dense(pictures))
    n_pictures = count(dense(pictures))

    def apart() -> tuple[Interval, Interval]:
        return accuracy(left, pictures, level), accuracy(right, pictures, level)

    return _difference(mean, variance, n_pictures - 1.0, PAIRED, apart, n_pictures, level)


def mcnemar(left: Floats, right: Floats) -> float:
    """Two-sided exact McNemar p-value of right/wrong answers to the same items; mid-p under 25 discordant pairs."""
    only_left = int(np.sum((left > 0.5) & (right <= 0.5)))
    only_right = int(np.sum((left <= 0.5) & (right > 0.5)))
    discordant, fewer = only_left + only_right, min(only_left, only_right)
    if discordant == 0:
        return 1.0
    chances = binomial(discordant, 0.5)
    p = 2 * float(chances[: fewer + 1].sum())
    if discordant < MID_P_BELOW:
        p -= float(chances[fewer])
    return min(1.0, p)


def holm(p_values: list[float]) -> list[float]:
    """Holm's adjusted p-values of one family, in the order given."""
    adjusted = [0.0] * len(p_values)
    running = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda i: p_values[i])):
        running = max(running, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = running
    return adjusted


def smallest_detectable(se: float, df: float, level: float = LEVEL, power: float = POWER) -> float | None:
    """The true difference that a test with this standard error finds with this power; None where it lies beyond 1."""
    if df <= 0 or not isfinite(se):
        return None
    return _possible((t_quantile(level, df) + t_quantile(2 * power - 1, df)) * se)


def items_for_paired(difference: float, discordant: float, level: float = LEVEL, power: float = POWER) -> int:
    """Items that find a paired difference with this power where this share of the items is discordant."""
    size, strength = normal_quantile(level), normal_quantile(2 * power - 1)
    return ceil(((size * sqrt(discordant) + strength * sqrt(discordant - difference**2)) / difference) ** 2)


def items_for_unpaired(low: float, difference: float, level: float = LEVEL, power: float = POWER) -> int:
    """Items, for each side, that find `low` against `low + difference` on different items with this power."""
    high = low + difference
    quantiles = normal_quantile(level) + normal_quantile(2 * power - 1)
    return ceil(quantiles**2 * (low * (1 - low) + high * (1 - high)) / difference**2)


def _difference(
    mean: float,
    variance: float,
    df: float,
    method: str,
    apart: Callable[[], tuple[Interval, Interval]],
    n_pictures: int,
    level: float,
) -> Difference:
    """The t interval, cut at −1 and 1; where nothing varied, Newcombe's interval from both sides' own and the p-value
    of the sign-flip test over pictures, in which all have the same sign. With five pictures or fewer the t interval
    rests on a spread of a handful of values: it is at least as wide as Newcombe's."""
    se = sqrt(variance)
    below = above = 0.0
    p, smallest = 1.0, None
    spread = 0 < variance < float("inf")
    if spread:
        below = above = t_quantile(level, df) * se
        p, smallest = _two_sided(mean / se, df), smallest_detectable(se, df, level)
    if not spread or _too_few(n_pictures, level):
        left, right = apart()
        below = max(below, hypot(left.estimate - left.low, right.high - right.estimate))
        above = max(above, hypot(left.high - left.estimate, right.estimate - right.low))
    if not spread:
        p, smallest = least_p(n_pictures) if mean else 1.0, _possible(max(below, above))
    found = Difference(mean, max(-1.0, mean - below), min(1.0, mean + above), se, df, p, smallest, method)
    return as_pictures_allow(found, n_pictures, level)


def least_p(n_pictures: int) -> float:
    """The least two-sided p-value of the sign-flip test over this many pictures: that of all with the same sign."""
    return min(1.0, 2 * 0.5**n_pictures)


def as_pictures_allow(found: Difference, n_pictures: int, level: float = LEVEL) -> Difference:
    """The same difference with no p-value below `least_p`: a spread estimated from a few alike pictures can be far too
    small. Where that alone is not below 1 − `level`, with five pictures or fewer, nothing could have been found,
    whatever the difference, and the interval holds 0."""
    p = max(found.p, least_p(n_pictures))
    if not _too_few(n_pictures, level):
        return replace(found, p=p)
    return replace(found, p=p, smallest=None, low=min(found.low, 0.0), high=max(found.high, 0.0))


def _too_few(n_pictures: int, level: float) -> bool:
    return least_p(n_pictures) >= 1 - level


def _possible(difference: float) -> float | None:
    return difference if difference <= 1 else None


def _two_sided(t: float, df: float) -> float:
    from scipy.special import stdtr

    return 2 * float(stdtr(df, -abs(t)))
