"""Power and precision for participants crossed with items: closed forms in which both are sampled.

A correct or incorrect answer varies with the participant, with the item, and with a residual. Where each of I items is
answered by a of P participants, the mean over all answers has the variance

    person / P + item / I + rest / (I a)

(Miller 2024, arXiv 2411.00640, for items; participants and items both random, and the design incomplete). A model that
answered the same items once has the variance of its own accuracy, and both vary together over items. The power of a
difference is that of the score test used by the analysis (`score_test`), with the variance at the planned difference,
and Student's noncentral t as variances are estimated; the power of equivalence is the approximation of two one-sided
tests by noncentral t (Phillips 1990, doi:10.1007/BF01063556). Every figure is for the population that participants are
sampled from, with Welch–Satterthwaite degrees of freedom; with `these` it is for these participants only, whose
variance is then left out, as it is for a single participant.

Without data the three components follow from an accuracy and the SDs of participants and items on the logit scale.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop.library.statistics.accuracy_score_test import AccuracyEstimate, ScoreTest, smallest_sign_flip_p, t_quantile

ITEM_SD, PERSON_SD = 1.2, 0.8
"""SDs of items and participants on the logit scale, assumed before there are data (simulations of human panels)."""
FEWEST_PEOPLE = 5
"""With fewer participants an interval for the population is unreliable."""
MOST_PEOPLE = 10_000
_NODES = 61
NEAREST, TOLERANCE = 2e-4, 1e-4
"""Smallest distance of a planned model's accuracy from 0 and 1, and tolerance of its difference."""
NEGLIGIBLE = 1e-3
"""Probability, of participants who make no error, below which it changes no planned figure."""


@dataclass(frozen=True, slots=True)
class VarianceComponents:
    """Variance components of one answer at a mean `accuracy`: participants, items, residual. item_sd, person_sd: the
    SDs in logits that they follow from."""

    accuracy: float
    item_sd: float
    person_sd: float
    person: float
    item: float
    rest: float


@dataclass(frozen=True, slots=True)
class PanelDesign:
    """A design: `people` participants, `items` items, each answered by `answers` of them. per_picture: mean number of
    items per image; icc: intraclass correlation of items of one image."""

    people: int
    items: int
    answers: int
    per_picture: float = 1.0
    icc: float = 0.1

    @property
    def independent(self) -> float:
        """Effective number of independent items."""
        return self.items / (1 + (self.per_picture - 1) * self.icc)


@cache
def answer_variance_components(
    accuracy: float, item_sd: float = ITEM_SD, person_sd: float = PERSON_SD
) -> VarianceComponents:
    """The variance components at a mean accuracy of `accuracy`."""
    _, weights = _hermite_quadrature()
    right = _correct_probabilities(accuracy, item_sd, person_sd)
    of_items, of_people = right @ weights, weights @ right
    item = float(weights @ (of_items - accuracy) ** 2)
    person = float(weights @ (of_people - accuracy) ** 2)
    return VarianceComponents(accuracy, item_sd, person_sd, person, item, accuracy * (1 - accuracy) - item - person)


@cache
def _correct_probabilities(accuracy: float, item_sd: float, person_sd: float) -> NDArray[np.float64]:
    """Probability of a correct answer, by item and by participant at the quadrature nodes."""
    nodes, _ = _hermite_quadrature()
    logits = item_sd * nodes[:, None] + person_sd * nodes[None, :]
    return _inverse_logit(logits + mean_logit(accuracy, math.hypot(item_sd, person_sd)))


@cache
def mean_logit(accuracy: float, spread: float) -> float:
    """The mean logit at which the mean accuracy is `accuracy`, for normal logits with the SD `spread`."""
    nodes, weights = _hermite_quadrature()
    return _bisect_root(lambda at: float(weights @ _inverse_logit(spread * nodes + at)) - accuracy, -30, 30)


@cache
def _accuracy_covariance(of: VarianceComponents, model: float) -> float:
    """Covariance over items of participants' accuracy and that of a model with the mean accuracy `model`."""
    nodes, weights = _hermite_quadrature()
    of_people = _correct_probabilities(of.accuracy, of.item_sd, of.person_sd) @ weights
    of_model = _inverse_logit(of.item_sd * nodes + mean_logit(model, of.item_sd))
    return float(weights @ (of_people * of_model)) - of.accuracy * model


def expected_half_width(
    of: VarianceComponents, panel: PanelDesign, level: float = 0.95, *, these: bool = False
) -> float:
    """Expected half-width of the interval of the mean over participants, as a fraction, at most 0.5."""
    items = of.item / panel.independent + of.rest / (panel.items * panel.answers)
    return min(_mean_half_width(_participant_variance(of, panel, these=these), items, panel, 0.5 + level / 2), 0.5)


def difference_power(
    difference: float,
    of: VarianceComponents,
    panel: PanelDesign,
    level: float = 0.95,
    *,
    these: bool = False,
    margin: float | None = None,
) -> float:
    """Probability of detecting a true difference of people minus model, −1 to 1, in its direction. With `margin`: the
    probability that two one-sided tests at (1 − level) show equivalence within it."""
    planned = _plan_score_test(difference, of, panel, these=these)
    if planned is None or smallest_sign_flip_p(round(panel.items / panel.per_picture)) >= 1 - level:
        return 0.0
    if margin is None:
        return _rejection_probability(planned, 0.0, level)
    if abs(difference) >= margin:
        return 0.0
    return max(0.0, sum(_rejection_probability(planned, at, 2 * level - 1) for at in (-margin, margin)) - 1)


def minimum_detectable_difference(
    of: VarianceComponents,
    panel: PanelDesign,
    level: float = 0.95,
    power: float = 0.8,
    *,
    these: bool = False,
    above: bool = False,
) -> float | None:
    """The smallest difference between people and a model below them (`above`: above them), as a fraction, that is
    detected with `power`. None if even the largest possible one is not, e.g. above people who are nearly always
    correct: the model is assumed to be incorrect on at least one item."""
    sign = -1 if above else 1
    low, high = 0.0, 1 - of.accuracy - 1 / panel.independent if above else of.accuracy - NEAREST
    if high <= 0 or difference_power(sign * high, of, panel, level, these=these) < power:
        return None
    while high - low > TOLERANCE:
        middle = (low + high) / 2
        found = difference_power(sign * middle, of, panel, level, these=these) >= power
        low, high = (low, middle) if found else (middle, high)
    return high


def participants_needed(wanted: float, of: VarianceComponents, panel: PanelDesign, level: float = 0.95) -> int | None:
    """The fewest participants for a half-width of `wanted` for the population, with the same share of them per item as
    now; None if the items are too few for any number of participants."""

    def wide(people: int) -> bool:
        answers = max(1, round(panel.answers * people / panel.people))
        return (
            expected_half_width(of, PanelDesign(people, panel.items, answers, panel.per_picture, panel.icc), level)
            > wanted
        )

    low, high = 1, MOST_PEOPLE
    if wide(high):
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if wide(middle) else (low, middle)
    return high


def _participant_variance(of: VarianceComponents, panel: PanelDesign, *, these: bool) -> float:
    return 0.0 if these or panel.people == 1 else of.person / panel.people


@dataclass(frozen=True, slots=True)
class _PlannedTest:
    """The score test of the expected figures, the true variances of people and model, and their covariance."""

    test: ScoreTest
    people: float
    model: float
    together: float


def _plan_score_test(
    difference: float, of: VarianceComponents, panel: PanelDesign, *, these: bool
) -> _PlannedTest | None:
    """The test at this true difference; None where no model can have that accuracy.

    Where everybody answers every item, the analysis counts the residual twice, with participants and with items.
    """
    model = of.accuracy - difference
    if not 0 < model < 1:
        return None
    person, answers = _participant_variance(of, panel, these=these), panel.items * panel.answers
    people = person + of.item / panel.independent + of.rest / answers
    of_model, together = model * (1 - model) / panel.independent, _accuracy_covariance(of, model) / panel.independent
    twice = of.rest / answers if person and panel.answers >= panel.people else 0.0
    estimated = people + twice
    test = ScoreTest(
        AccuracyEstimate(of.accuracy, min(answers, of.accuracy * (1 - of.accuracy) / estimated)),
        AccuracyEstimate(model, panel.independent),
        together / math.sqrt(estimated * of_model),
        (person + twice) / estimated if person else 0.0,
        panel.people,
        max(1, round(panel.independent)),
    )
    return _PlannedTest(test, people, of_model, together)


def _rejection_probability(planned: _PlannedTest, tested: float, level: float) -> float:
    """The probability that a hypothesis is rejected on the side of the true difference.

    If no participant answers anything incorrectly, the analysis counts one answer per image (`effective_answers`); both
    cases are weighted by their probability.
    """
    test, spread = planned.test, planned.people
    accuracy, effective = test.left.estimate, test.left.effective
    perfect = accuracy ** (accuracy * (1 - accuracy) / spread)
    if perfect < NEGLIGIBLE:
        return _regular_rejection_probability(planned, tested, level)
    rest = (accuracy - perfect) / (1 - perfect)
    spread = max(0.0, (spread + accuracy**2 - perfect) / (1 - perfect) - rest**2)
    cases = (
        (1 - perfect, replace(planned, test=replace(test, left=AccuracyEstimate(rest, effective)), people=spread)),
        (
            perfect,
            replace(
                planned,
                test=replace(test, left=AccuracyEstimate(1.0, float(test.n_images))),
                people=0.0,
                together=0.0,
            ),
        ),
    )
    return sum(share * _regular_rejection_probability(case, tested, level) for share, case in cases)


def _regular_rejection_probability(planned: _PlannedTest, tested: float, level: float) -> float:
    """The same while both estimates are about normal.

    The estimate minus its limit is taken as normal: the limit, too, varies with both accuracies (delta method), which
    matters near 0 and 100 %.
    """
    from scipy.special import nctdtr

    test = planned.test
    variance, df = test.variance(tested)
    if df <= 0:
        return 0.0
    apart = test.estimate - tested
    quantile = math.copysign(t_quantile(level, df), apart)

    def slope(name: str, side: AccuracyEstimate) -> float:
        near = (replace(test, **{name: replace(side, estimate=side.estimate + off)}) for off in (-NEAREST, NEAREST))
        low, high = (math.sqrt(one.variance(tested)[0]) for one in near)
        return quantile * (high - low) / (2 * NEAREST)

    of_left, of_right = 1 - slope("left", test.left), -1 - slope("right", test.right)
    parts = of_left**2 * planned.people, of_right**2 * planned.model, 2 * of_left * of_right * planned.together
    error = math.sqrt(sum(parts))
    return 1 - float(nctdtr(df, abs(apart) / error, abs(quantile) * math.sqrt(variance) / error))


def _mean_half_width(person: float, items: float, panel: PanelDesign, probability: float) -> float:
    return _student_quantile(probability, _mean_degrees_of_freedom(person, items, panel)) * math.sqrt(person + items)


def _mean_degrees_of_freedom(person: float, items: float, panel: PanelDesign) -> float:
    """Welch–Satterthwaite degrees of freedom of the sum of the two variances."""
    below = person**2 / max(panel.people - 1, 1) + items**2 / max(panel.independent - 1, 1)
    return (person + items) ** 2 / below if below else math.inf


@cache
def _student_quantile(probability: float, degrees: float) -> float:
    from scipy.special import ndtri, stdtrit

    return float(ndtri(probability) if math.isinf(degrees) else stdtrit(degrees, probability))


@cache
def _hermite_quadrature() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    return nodes, weights / weights.sum()


def _inverse_logit(value: NDArray[np.float64]) -> NDArray[np.float64]:
    return 1 / (1 + np.exp(-value))


def _bisect_root(rising: Callable[[float], float], low: float, high: float) -> float:
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return (low + high) / 2
