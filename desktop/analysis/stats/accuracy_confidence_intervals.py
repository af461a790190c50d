"""Intervals of an accuracy: Wilson, clustered by image, and people × items with both random.

Every interval is a score interval: Wilson's form with an effective number of answers p(1 − p)/SE² and the quantile of
the standard error's own degrees of freedom. It is always within 0 to 1 and has a width above zero, also at 0 and 100 %.
Sources: Wilson 1927; Miller 2024 (arXiv 2411.00640, eq. 4) for clusters; Cameron, Gelbach & Miller 2011 for answers
that share a person or an image; Satterthwaite 1946 for the degrees of freedom.
"""

from dataclasses import dataclass
from functools import cached_property
from math import fsum, sqrt
from typing import TypeVar

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.library.statistics.accuracy_score_test import (
    satterthwaite_degrees,
    sequential_factor,
    t_quantile,
    weigh_logistic_limits,
)
from desktop.library.statistics.wilson_interval import wilson_bounds

LEVEL = 0.95
FEWEST_FOR_POPULATION = 5
"""With fewer people an interval for the population is called unreliable."""
MOST_TABLED = 50_000_000

WILSON = "wilson"
CLUSTERED = "clustered"
PARTICIPANTS_METHOD = "these_people"
POPULATION_METHOD = "people_and_items"


Value = TypeVar("Value", float, Floats)


@dataclass(frozen=True, slots=True)
class ConfidenceInterval:
    """An estimate with its interval. `method` is one of the four names above; `df` is None where a normal is used."""

    estimate: float
    low: float
    high: float
    method: str
    se: float
    df: float | None = None


@dataclass(frozen=True)
class ScoredAnswers:
    """Scored answers of several people: value (0 to 1), person and item as indices from 0, one answer per pair.

    `pictures` gives each item's image as an index from 0; items of one image are one random unit.
    """

    values: Floats
    people: Ints
    items: Ints
    pictures: Ints

    @cached_property
    def answered(self) -> Ints:
        return np.flatnonzero(np.bincount(self.items))

    @cached_property
    def clusters(self) -> Ints:
        """The image of each answer, counted from 0 over the images that occur."""
        return dense_labels(self.pictures[self.items])

    @cached_property
    def n_people(self) -> int:
        return int(np.count_nonzero(np.bincount(self.people)))

    @cached_property
    def n_pictures(self) -> int:
        return count_labels(self.clusters)

    @cached_property
    def complete(self) -> bool:
        """Whether every person answered the same items."""
        return len(self.values) == self.n_people * len(self.answered)

    @cached_property
    def parts(self) -> "VarianceParts":
        """The components of the variance of the mean over people."""
        return _variance_parts(self)


@dataclass(frozen=True, slots=True)
class VarianceParts:
    """The mean over people and the sums of weighted deviations from it: by person, by image, by image from each
    person's own mean; `crossing` is what both variances, from people and from images, contain."""

    mean: float
    by_person: Floats
    by_picture: Floats
    by_picture_fixed: Floats
    crossing: float


def wilson_interval(right: float, n: int, level: float = LEVEL) -> ConfidenceInterval:
    """Wilson's interval for `right` of `n` answers of one person or one model, one item per image."""
    if n < 1:
        raise ValueError("an interval needs an answer")
    estimate = right / n
    low, high = wilson_bounds(estimate, n, normal_quantile(level))
    return ConfidenceInterval(estimate, low, high, WILSON, float(np.sqrt(estimate * (1 - estimate) / n)))


def clustered_interval(
    values: Floats, pictures: Ints, level: float = LEVEL, replies: float | None = None
) -> ConfidenceInterval:
    """The interval of a mean where items share images or pool several replies: standard error by image, t with images −
    1."""
    estimate = float(values.mean())
    weighted = (values - estimate) / len(values)
    clusters = dense_labels(pictures)
    n = len(values) if replies is None else replies
    return score_interval(estimate, cluster_variance(weighted, clusters), n, count_labels(clusters), CLUSTERED, level)


def accuracy_interval(
    values: Floats, pictures: Ints, level: float = LEVEL, replies: float | None = None
) -> ConfidenceInterval:
    """Of one person or one model: Wilson, or clustered where two items share an image or a model replied more than
    once. `replies`: number of replies in all; one per item where it is left out."""
    if count_labels(dense_labels(pictures)) == len(values) and (replies is None or replies <= len(values)):
        return wilson_interval(float(values.sum()), len(values), level)
    return clustered_interval(values, pictures, level, replies)


def population_interval(
    answers: ScoredAnswers, level: float = LEVEL, *, sequential: bool = False
) -> ConfidenceInterval:
    """The mean over people of each one's accuracy, for the population that they were sampled from: people and images
    are both random. With one person it is that person's own; under five people it is unreliable (docs/analysis.md).
    sequential: the study stopped by the width of this interval, see `sequential_factor`; a width that decides must not
    be too large either, so what both parts of the variance contain is counted once."""
    if answers.n_people == 1:
        return accuracy_interval(answers.values, answers.pictures[answers.items], level)
    mean, spread = people_variance(answers)
    n_pictures, n = answers.n_pictures, len(answers.values)
    variance, df = spread.both(answers.n_people, n_pictures, once=sequential)
    stopped = sequential_share(answers.n_people, spread.people - spread.crossing, variance) if sequential else None
    return score_interval(mean, variance, n, n_pictures, POPULATION_METHOD, level, df, stopped=stopped)


def participants_interval(answers: ScoredAnswers, level: float = LEVEL) -> ConfidenceInterval:
    """The same mean for these people alone: the people are fixed, the images random."""
    if answers.n_people == 1:
        return accuracy_interval(answers.values, answers.pictures[answers.items], level)
    mean, spread = people_variance(answers)
    return score_interval(mean, spread.items_fixed, len(answers.values), answers.n_pictures, PARTICIPANTS_METHOD, level)


@dataclass(frozen=True, slots=True)
class PeopleVariance:
    """Variances of a mean over people: from people, from images, what both of these contain, and from images with the
    people fixed. `complete`: every person answered the same items."""

    people: float
    items: float
    crossing: float
    items_fixed: float
    complete: bool

    def both(self, n_people: int, n_pictures: int, *, once: bool = False) -> tuple[float, float]:
        """Variance with both random and its Welch–Satterthwaite degrees of freedom.

        Complete designs: the sum of both parts. Incomplete ones, and with `once`: the sum minus what both parts contain
        (where one person alone saw each item the sum would count every answer twice), never below either part.
        """
        total = self.people + self.items
        if once or not self.complete:
            total = max(self.people, self.items, total - self.crossing)
        return total, satterthwaite_degrees((self.people, n_people - 1), (self.items, n_pictures - 1), total=total)


def people_variance(answers: ScoredAnswers, against: Floats | None = None) -> tuple[float, PeopleVariance]:
    """The mean over people and the components of its variance.

    `against`: a model's value for each item (NaN where it has none); mean and variances are then those of people minus
    model, the model's mean being over the items that people answered.
    """
    parts = answers.parts
    model_mean, model_part = _model_variance_part(answers, against)
    spread = PeopleVariance(
        people=_cluster_sum_variance(parts.by_person),
        items=_cluster_sum_variance(parts.by_picture - model_part),
        crossing=parts.crossing,
        items_fixed=_cluster_sum_variance(parts.by_picture_fixed - model_part),
        complete=answers.complete,
    )
    return parts.mean - model_mean, spread


def _variance_parts(answers: ScoredAnswers) -> VarianceParts:
    people_ = dense_labels(answers.people)
    per_person = np.bincount(people_)
    n_people = len(per_person)
    means = sums_by(people_, answers.values) / per_person
    even = bool((per_person == per_person[0]).all())
    mean = float(answers.values.mean()) if even else fsum(means) / n_people
    weights = 1 / (n_people * per_person[people_])
    deviation = weights * (answers.values - mean)
    pairs = people_ * answers.n_pictures + answers.clusters
    by_person, by_picture = sums_by(people_, deviation), sums_by(answers.clusters, deviation)
    crossing = float(np.square(sums_by(dense_labels(pairs), deviation)).sum())
    if answers.complete:
        of_people, of_pictures = (float(np.square(sums).sum()) for sums in (by_person, by_picture))
        crossing = residual_variance(crossing, of_people, of_pictures, n_people, answers.n_pictures)
    return VarianceParts(
        mean=mean,
        by_person=by_person,
        by_picture=by_picture,
        by_picture_fixed=sums_by(answers.clusters, weights * (answers.values - means[people_])),
        crossing=crossing,
    )


def residual_variance(crossing: Value, people: Value, pictures: Value, n_people: int, n_pictures: int) -> Value:
    """The residual's part of the variance of a mean where everybody answers everything, from sums of squares of
    weighted deviations by person and image, by person, and by image: its mean square over the number of answers, as in
    a two-way analysis of variance (Brennan 2001, Generalizability Theory, ch. 2). 0 for one person or image."""
    freedom = (n_people - 1) * (n_pictures - 1)
    scaled = n_people * n_pictures * crossing - n_people * people - n_pictures * pictures
    return scaled / freedom if freedom else scaled * 0.0


def _model_variance_part(answers: ScoredAnswers, against: Floats | None) -> tuple[float, Floats]:
    """The model's mean over the answered items, and the sums of its weighted deviations by image."""
    if against is None:
        return 0.0, np.zeros(answers.n_pictures)
    items = answers.answered
    values = against[items]
    mean = float(values.mean())
    return mean, sums_by(dense_labels(answers.pictures[items]), (values - mean) / len(items), answers.n_pictures)


def cluster_variance(weighted: Floats, clusters: Ints) -> float:
    """Variance of a weighted sum whose terms depend on each other within clusters; `weighted` are the terms' deviations
    times their weights. With the factor C/(C − 1); infinite for one cluster."""
    return _cluster_sum_variance(sums_by(clusters, weighted))


def _cluster_sum_variance(sums: Floats) -> float:
    n = len(sums)
    return float(np.square(sums).sum()) * n / (n - 1) if n > 1 else float("inf")


def normal_quantile(level: float) -> float:
    """The two-sided normal quantile, 1.96 at 95 %."""
    from scipy.special import ndtri

    return float(ndtri((1 + level) / 2))


def score_interval(
    estimate: float,
    variance: float,
    n: float,
    n_pictures: int,
    method: str,
    level: float,
    df: float | None = None,
    *,
    stopped: tuple[int, float] | None = None,
) -> ConfidenceInterval:
    """The score interval with the effective number of answers of this variance, at most `n`; `stopped`:
    `sequential_share` where the width of the interval decided when to stop.

    At 0 and 100 %, where the variance carries no information, each image counts as one answer.
    """
    effective = effective_answers(estimate, variance, n, n_pictures)
    freedom = n_pictures - 1 if df is None else df
    quantile = t_quantile(level, freedom) * (1.0 if stopped is None else sequential_factor(*stopped))
    low, high = wilson_bounds(estimate, effective, quantile)
    if stopped is not None and stopped[1] > 0:
        spread = quantile * sqrt(variance) / (estimate * (1 - estimate))
        ends = weigh_logistic_limits(*(np.array(one) for one in (low, high, estimate, spread, stopped[1])))
        low, high = (float(end) for end in ends)
    return ConfidenceInterval(estimate, low, high, method, float(np.sqrt(variance)), float(freedom))


def sequential_share(n_people: int, own: float, variance: float) -> tuple[int, float]:
    """How many people, and the share of the variance that they contribute on their own, without the residual."""
    return n_people, max(0.0, own) / variance if variance > 0 else 0.0


def effective_answers(estimate: float, variance: float, n: float, n_pictures: int) -> float:
    """How many independent answers with this estimate (0 to 1) would have this variance: p(1 − p)/variance, at most
    `n`. At 0 and 100 %, where the observed variance is zero, each image counts as one answer."""
    inside = estimate * (1 - estimate)
    if inside <= 0:
        return float(n_pictures)
    return min(float(n), inside / variance) if variance > 0 else float(n)


def sums_by(labels: Ints, values: Floats, n: int = 0) -> Floats:
    """The sum of `values` for each label, for at least `n` labels."""
    return np.bincount(labels, values, minlength=n).astype(np.float64)


def dense_labels(labels: Ints) -> Ints:
    """The same labels, which are not negative, counted from 0 without gaps, in their order."""
    if len(labels) == 0:
        return labels
    if int(labels.max()) > MOST_TABLED:
        return np.unique(labels, return_inverse=True)[1].astype(np.int64)
    present = np.zeros(int(labels.max()) + 1, dtype=np.bool_)
    present[labels] = True
    return (np.cumsum(present) - 1)[labels]


def count_labels(labels: Ints) -> int:
    """How many labels a dense array has."""
    return int(labels.max()) + 1 if len(labels) else 0
