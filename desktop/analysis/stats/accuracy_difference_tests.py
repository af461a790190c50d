"""Tests of accuracy differences: people against a model, one model against another; and minimum detectable
differences."""

from dataclasses import dataclass, replace
from math import inf, sqrt

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import (
    LEVEL,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
    ScoredAnswers,
    cluster_variance,
    count_labels,
    dense_labels,
    effective_answers,
    people_variance,
)
from desktop.analysis.stats.guessing_chance_threshold import binomial_probabilities
from desktop.library.statistics.accuracy_score_test import AccuracyEstimate, ScoreTest, smallest_sign_flip_p

POWER = 0.8
MID_P_BELOW = 25
PAIRED = "paired"
LEAST_FLOOR = 0.001
"""A floor below it is written "< 0.001" like any other p-value."""


EQUIVALENCE_LEVEL = 0.9
"""The level of the interval that corresponds to two one-sided tests at 5 %."""


@dataclass(frozen=True, slots=True)
class EquivalenceTest:
    """Two one-sided tests at 5 % that a difference is within −margin to margin: the larger p-value of the two, and the
    90 % interval, which is within the margin where both reject."""

    margin: float
    p: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class AccuracyDifference:
    """A difference of two accuracies on the same items, −1 to 1, with its interval and two-sided p-value.

    smallest: the difference that this design detects with 80 % power at two-sided 5 %; None where not even a difference
    of 1 would be detected. An interval contains 0 where p is not below 5 %. No p is below `smallest_sign_flip_p` of the
    n_images
    behind it. equivalence: where a margin was given.
    """

    estimate: float
    low: float
    high: float
    se: float
    df: float
    p: float
    smallest: float | None
    method: str
    n_images: int = 0
    equivalence: EquivalenceTest | None = None

    @property
    def at_floor(self) -> bool:
        """Whether p is the smallest that so few images allow."""
        return self.n_images > 0 and self.p <= smallest_sign_flip_p(self.n_images) and self.p >= LEAST_FLOOR

    @property
    def undetected(self) -> float | None:
        """The minimum detectable difference where no difference was found, else None: it would contradict a difference
        that was found, or that exceeds it but is not significant for another reason."""
        if self.p < 1 - LEVEL or self.smallest is None or self.smallest < abs(self.estimate):
            return None
        return self.smallest


def people_against_model(
    answers: ScoredAnswers,
    model: Floats,
    level: float = LEVEL,
    replies: Floats | None = None,
    *,
    fixed: bool = False,
    margin: float | None = None,
    sequential: bool = False,
) -> AccuracyDifference:
    """People minus model on the items that these people answered, with the score interval of `score_test`.

    `model`: the model's value (0 to 1, repeats pooled) for each item index; `replies`: how many replies each value
    pools, 1 where it is left out. Variance = Var(item difference)/images + Var(person mean)/people with t on
    Welch–Satterthwaite degrees of freedom. `fixed`: these people alone, with the images random, as for one person.
    `margin`: of equivalence, 0 to 1. `sequential`: the study stopped by precision, which widens intervals for the
    population (`score_test.sequential_factor`).
    """
    tested, paired, method = _people_model_test(answers, model, replies, fixed=fixed)
    if sequential and method == POPULATION_METHOD:
        tested = replace(tested, sequential=True)
    return _difference_from_test(people_variance(answers, model)[0], sqrt(paired), tested, method, level, margin)


def difference_score_test(
    answers: ScoredAnswers, model: Floats, replies: Floats | None = None, *, fixed: bool = False, once: bool = False
) -> ScoreTest:
    """The test behind `people_against_model`, for any hypothesis of the difference; `once`: with the variance that
    counts the residual once (`PeopleVariance.both`)."""
    return _people_model_test(answers, model, replies, fixed=fixed, once=once)[0]


def _people_model_test(
    answers: ScoredAnswers, model: Floats, replies: Floats | None, *, fixed: bool, once: bool = False
) -> tuple[ScoreTest, float, str]:
    """The test, the variance of the observed difference, and the method, which names the population of the test."""
    _, spread = people_variance(answers, model)
    own = people_variance(answers)
    n_people, n_pictures = answers.n_people, answers.n_pictures
    items = answers.answered
    of_model = AccuracyWithVariance.of(
        model[items], answers.pictures[items], replies if replies is None else replies[items]
    )
    if fixed or n_people == 1:
        method, people_part = PARTICIPANTS_METHOD, 0.0
        paired, variance = spread.items_fixed, own[1].items_fixed
    else:
        method, people_part = POPULATION_METHOD, own[1].people
        paired, variance = (found.both(n_people, n_pictures, once=once)[0] for found in (spread, own[1]))
    of_people = AccuracyWithVariance(own[0], variance, len(answers.values), n_pictures)
    share = people_part / variance if 0 < variance < inf else 0.0
    return _score_test_between(of_people, of_model, paired, (min(1.0, share), n_people)), paired, method


def model_against_model(
    left: Floats,
    right: Floats,
    pictures: Ints,
    level: float = LEVEL,
    replies: tuple[Floats, Floats] | None = None,
    margin: float | None = None,
) -> AccuracyDifference:
    """The paired difference left minus right over the same items in the same order, clustered by image."""
    mean = float((left - right).mean())
    paired = cluster_variance((left - right - mean) / len(left), dense_labels(pictures))
    counts = replies or (None, None)
    sides = [AccuracyWithVariance.of(values, pictures, n) for values, n in zip((left, right), counts, strict=True)]
    return _difference_from_test(
        mean, sqrt(paired), _score_test_between(sides[0], sides[1], paired, (0.0, 1)), PAIRED, level, margin
    )


@dataclass(frozen=True, slots=True)
class AccuracyWithVariance:
    """An accuracy with its variance, the number of its answers and of their images."""

    estimate: float
    variance: float
    n: float
    n_pictures: int

    @classmethod
    def of(cls, values: Floats, pictures: Ints, replies: Floats | None) -> "AccuracyWithVariance":
        """Of one model or one pooled side: a value (0 to 1) per item."""
        mean, clusters = float(values.mean()), dense_labels(pictures)
        variance = cluster_variance((values - mean) / len(values), clusters)
        return cls(mean, variance, len(values) if replies is None else float(replies.sum()), count_labels(clusters))

    @property
    def side(self) -> AccuracyEstimate:
        """As one side of a score test."""
        return AccuracyEstimate(self.estimate, effective_answers(self.estimate, self.variance, self.n, self.n_pictures))


def _score_test_between(
    left: AccuracyWithVariance, right: AccuracyWithVariance, paired: float, people: tuple[float, int]
) -> ScoreTest:
    """`paired`: the variance of their difference, which determines how far both find the same items hard."""
    product = left.variance * right.variance
    apart = left.variance + right.variance - paired
    together = apart / (2 * sqrt(product)) if 0 < product < inf else 0.0
    return ScoreTest(left.side, right.side, max(-1.0, min(1.0, together)), *people, left.n_pictures)


def uses_mid_p(left: Floats, right: Floats) -> bool:
    """Whether `mcnemar_p_value` gives the mid-p value: under 25 discordant pairs."""
    return int(np.sum((left > 0.5) != (right > 0.5))) < MID_P_BELOW


def mcnemar_p_value(left: Floats, right: Floats) -> float:
    """Two-sided exact McNemar p-value of right/wrong answers to the same items; mid-p under 25 discordant pairs."""
    only_left = int(np.sum((left > 0.5) & (right <= 0.5)))
    only_right = int(np.sum((left <= 0.5) & (right > 0.5)))
    discordant, fewer = only_left + only_right, min(only_left, only_right)
    if discordant == 0:
        return 1.0
    chances = binomial_probabilities(discordant, 0.5)
    p = 2 * float(chances[: fewer + 1].sum())
    if discordant < MID_P_BELOW:
        p -= float(chances[fewer])
    return min(1.0, p)


def holm_adjust(p_values: list[float]) -> list[float]:
    """Holm's adjusted p-values of one family, in the order given."""
    adjusted = [0.0] * len(p_values)
    running = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=lambda i: p_values[i])):
        running = max(running, min(1.0, (len(p_values) - rank) * p_values[place]))
        adjusted[place] = running
    return adjusted


def _difference_from_test(
    mean: float, se: float, tested: ScoreTest, method: str, level: float, margin: float | None
) -> AccuracyDifference:
    """The score interval and the p-value of no difference, as far as the number of images allows them."""
    low, high = tested.interval(level)
    df, smallest = tested.variance(0.0)[1], tested.detectable(level, POWER)
    of_margin = (
        None
        if margin is None
        else EquivalenceTest(margin, tested.equivalence(margin), *tested.interval(EQUIVALENCE_LEVEL))
    )
    found = AccuracyDifference(
        mean, min(low, mean), max(high, mean), se, df, tested.p_value(), smallest, method, equivalence=of_margin
    )
    return limit_by_image_count(found, tested.n_images, level)


def limit_by_image_count(found: AccuracyDifference, n_pictures: int, level: float = LEVEL) -> AccuracyDifference:
    """The same difference with no p-value below `smallest_sign_flip_p`: a spread estimated from a few similar images
    can be far too
    small. Where `smallest_sign_flip_p` itself is not below 1 − `level`, with five images or fewer, nothing is
    detectable, whatever
    the difference, and the interval contains 0. A one-sided p-value is never below half of `smallest_sign_flip_p`."""
    p = max(found.p, smallest_sign_flip_p(n_pictures))
    if found.equivalence is not None:
        tests = replace(found.equivalence, p=max(found.equivalence.p, smallest_sign_flip_p(n_pictures) / 2))
        found = replace(found, equivalence=tests)
    if not _too_few_images(n_pictures, level):
        return replace(found, p=p, n_images=n_pictures)
    return replace(found, p=p, n_images=n_pictures, smallest=None, low=min(found.low, 0.0), high=max(found.high, 0.0))


def _too_few_images(n_pictures: int, level: float) -> bool:
    return smallest_sign_flip_p(n_pictures) >= 1 - level
