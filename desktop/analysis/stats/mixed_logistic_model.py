"""People against a model by a logistic model with crossed random effects.

Participants, items and images (and stations, where several were used) are random, people against the model is fixed,
and a model's replies to an item are binomial counts with an item effect of their own where there are several. Fitted by
maximum likelihood with Laplace's approximation (Breslow & Clayton 1993; Bates et al. 2015, lme4). The difference is
that of the two marginal accuracies, which is what the closed form estimates too. It is tested by the likelihood ratio,
which stays valid at 0 and 100 % where a Wald test does not; the ratio is referred to Student's t by the transformation
that is exact for a mean of normal values, since participants are few. Where a side has fewer than ten correct or ten
incorrect answers the likelihood ratio of counts is too irregular (coverage down to 92 %): there a difference is
rejected only if the score test of the closed form, with the residual counted once, rejects it as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from math import exp, expm1, inf, log, sqrt

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL, POPULATION_METHOD, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import (
    EQUIVALENCE_LEVEL,
    AccuracyDifference,
    EquivalenceTest,
    difference_score_test,
    limit_by_image_count,
    people_against_model,
)
from desktop.analysis.stats.mixed_model_laplace_likelihood import (
    CrossedCounts,
    LaplaceLikelihood,
    count_crossed_answers,
)
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.library.statistics.accuracy_score_test import ScoreTest, t_quantile

MIXED_LOGISTIC = "mixed_logistic"
MOST_LEVELS = 2_500
"""Participants, images and stations together, without items."""
MOST_CELLS = 1_000_000
"""Participants times items: beyond, a fit takes more than a minute."""
TOLERANCE = 1e-4
NODES = 41
WIDE = 2.5
"""Standard deviation, in logits, of the half-normal penalty on each spread, which keeps a fit with hardly any wrong
answer finite (Chung et al. 2013 for the idea); at 1.2 logits it costs 0.1 of the log likelihood."""
FAR = 3.0
"""Log likelihood by which a fit may be worse before it is also started from other values."""
LOGIT_BOUND = 10.0
SPREAD_BOUNDS = (-4.0, 1.8)
"""Bounds of the logarithm of a standard deviation in logits: 0.02 to 6."""
LEAST_START = -1.0
"""Lower bound of the start of a logarithm of a standard deviation: at smaller ones the likelihood is flat."""
NEAREST = 0.01
"""Least distance of the start of people's accuracy from the bounds that a difference allows."""
FEWEST_OF_EACH = 10
"""Correct and incorrect answers that each side needs for its likelihood ratio to be relied on alone."""


def mixed_model_difference(
    answers: ScoredAnswers,
    model: Floats,
    level: float = LEVEL,
    replies: Floats | None = None,
    stations: Ints | None = None,
    margin: float | None = None,
    *,
    sequential: bool = False,
) -> AccuracyDifference:
    """People minus model, with the profile-likelihood interval, or the wider of it and the closed form's with fewer
    than ten correct or incorrect answers of a side. `stations`: the station of each answer, from 0;
    `margin`: of equivalence, 0 to 1; `sequential`: collecting stopped by precision (`score_test.sequential_factor`).

    Raises CannotDo where the data have more than 2,500 participants, images and stations, or more than 1,000,000
    participants times items.
    """
    closed = people_against_model(answers, model, level, replies, sequential=sequential)
    cells = count_crossed_answers(answers, model, replies, stations)
    _refuse_large_fit(cells)
    tested = difference_score_test(answers, model, replies, once=True)
    profile = ProfileLikelihood(cells, replace(tested, sequential=sequential and closed.method == POPULATION_METHOD))
    low, high = profile.interval(closed, level)
    tests = None
    if margin is not None:
        tests = EquivalenceTest(margin, profile.equivalence(margin), *profile.interval(closed, EQUIVALENCE_LEVEL))
    found = replace(
        closed, low=low, high=high, df=profile.df, p=profile.p_value(0.0), method=MIXED_LOGISTIC, equivalence=tests
    )
    return limit_by_image_count(found, answers.n_pictures, level)


def _refuse_large_fit(cells: CrossedCounts) -> None:
    """Raise CannotDo for more than can be fitted within a minute."""
    if cells.n_beside_items > MOST_LEVELS:
        raise CannotDo(
            say("Too much data for the mixed model: {found} participants and images, at most {most} are supported."),
            hint=say("Choose fewer tasks, or the closed form."),
            most=MOST_LEVELS,
            found=cells.n_beside_items,
        )
    found = len(cells.n) * sum(cells.sizes[-len(cells.crossed) :])
    if found > MOST_CELLS:
        raise CannotDo(
            say("Too much data for the mixed model: {found} participants times items, at most {most} are supported."),
            hint=say("Choose fewer tasks, or the closed form."),
            most=MOST_CELLS,
            found=found,
        )


class ProfileLikelihood:
    """The likelihood of a true difference, with the other parameters fitted; `closed`: the closed form's test, which
    gives the degrees of freedom (with the residual counted once, as the model does) and must reject as well where a
    side is near 0 or 100 %."""

    def __init__(self, cells: CrossedCounts, closed: ScoreTest) -> None:
        self._cells, self._closed, self.df = cells, closed, closed.variance(0.0)[1]
        self._wider = closed.widening(0.0)
        self._likelihood = LaplaceLikelihood(cells)
        right, n = (float(cells.right.sum()), float(cells.model_right.sum())), (len(cells.right), float(cells.n.sum()))
        self._sparse = any(min(k, m - k) < FEWEST_OF_EACH for k, m in zip(right, n, strict=True))
        shares = [(k + 0.5) / (m + 1) for k, m in zip(right, n, strict=True)]
        self._plain = np.array([*(1.3 * _logit(share) for share in shares), *([log(0.8)] * len(cells.sizes))])
        self._start = self._plain
        self.best, self._start = self._sought(self._free, self._plain)

    def p_value(self, difference: float) -> float:
        """Two-sided p-value of a true difference, −1 to 1."""
        from scipy.special import stdtr

        p = 2 * float(stdtr(self.df, -self._t(difference)[0] / self._wider))
        return max(p, self._closed.p_value(difference)) if self._sparse else p

    def equivalence(self, margin: float) -> float:
        """The larger p-value of two one-sided tests that the true difference is not within −margin to margin."""
        p = max(self._one_sided(sign * margin) for sign in (-1, 1))
        return max(p, self._closed.equivalence(margin)) if self._sparse else p

    def _one_sided(self, difference: float) -> float:
        """The p-value that the true difference is at least this far from 0, in this direction."""
        from scipy.special import stdtr

        estimate = self._closed.estimate
        inside = estimate < difference if difference > 0 else estimate > difference
        t = self._t(difference)[0] / self._wider
        return float(stdtr(self.df, -t if inside else t))

    def interval(self, closed: AccuracyDifference, level: float) -> tuple[float, float]:
        """The differences that are not rejected at 1 − `level`, searched from the limits of the closed form."""
        quantile = t_quantile(level, self.df) * self._wider
        low = self._limit(closed.estimate, closed.low, -1.0, quantile)
        high = self._limit(closed.estimate, closed.high, 1.0, quantile)
        if not self._sparse:
            return low, high
        least, most = self._closed.interval(level)
        return min(low, least), max(high, most)

    def _limit(self, inside: float, guess: float, end: float, quantile: float) -> float:
        """One limit between `inside` and `end`, to a ten-thousandth, by Newton's method from `guess` on."""
        outside, at = end, guess
        while abs(outside - inside) > TOLERANCE:
            t, slope = self._t(at)
            inside, outside = (at, outside) if t <= quantile else (inside, at)
            after = at + (quantile - t) / slope if slope else inf
            if not min(inside, outside) < after < max(inside, outside):
                after = (inside + outside) / 2 if outside != end else (2 * at + end) / 3
            elif abs(after - at) < TOLERANCE:
                return after
            at = after
        return (inside + outside) / 2

    def _t(self, difference: float) -> tuple[float, float]:
        """The likelihood ratio as Student's t, and its slope: for the mean of n normal values
        LR = n log(1 + t²/(n − 1))."""
        if abs(difference) >= 1:
            return inf, 0.0
        found, free = self._fitted(difference)
        ratio = min(max(0.0, 2 * (self.best - found)) / (self.df + 1), 600.0)
        t = sqrt(self.df * expm1(ratio))
        slope = self._apart(free, difference)[2] if t else 0.0
        return t, -slope * self.df * exp(ratio) / ((self.df + 1) * t) if t else 0.0

    def _fitted(self, difference: float) -> tuple[float, Floats]:
        """The greatest penalised log likelihood at a difference and its parameters.

        Started from the best fit, and again from plain values where that is far worse: answers that are nearly all
        correct have a second, flat maximum at large spreads.
        """

        def at(free: Floats) -> tuple[float, Floats]:
            return self._apart(free, difference)[:2]

        found = self._sought(at, self._near(self._start, difference))
        if found[0] < self.best - FAR:
            found = max(found, self._sought(at, self._near(self._plain, difference)), key=lambda fit: fit[0])
        return found

    def _sought(self, value: Callable[[Floats], tuple[float, Floats]], start: Floats) -> tuple[float, Floats]:
        from scipy.optimize import minimize

        def loss(at: Floats) -> tuple[float, Floats]:
            found, slope = value(at)
            return -found, -slope

        n = len(self._cells.sizes)
        bounds = [(-LOGIT_BOUND, LOGIT_BOUND)] * (len(start) - n) + [SPREAD_BOUNDS] * n
        found = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=bounds, options={"ftol": 1e-10, "gtol": 1e-5})
        return -float(found.fun), np.asarray(found.x, dtype=np.float64)

    def _free(self, at: Floats) -> tuple[float, Floats]:
        """The penalised log likelihood, and its slope, of people's logit, the model's and the logarithms of spreads."""
        spreads = np.exp(at[2:])
        value, slope = self._likelihood.at(float(at[0]), float(at[1]), spreads)
        penalty = (spreads / WIDE) ** 2
        return value - float(penalty.sum()) / 2, slope - np.append([0.0, 0.0], penalty)

    def _apart(self, at: Floats, difference: float) -> tuple[float, Floats, float]:
        """The same where the marginal accuracies are `difference` apart, of people's accuracy as a logit between the
        least and the most that this allows, and of the spreads; and the slope in the difference."""
        squares = np.exp(2 * at[1:])
        least, room = max(difference, 0.0), 1 - abs(difference)
        share = 1 / (1 + exp(-float(at[0])))
        logits, turns, moves = list[float](), list[float](), list[Floats]()
        sides = (self._cells.of_people, 0.0), (self._cells.of_model, difference)
        for has, less in sides:
            spread = _total_spread(squares, has)
            logits.append(_logit_for_accuracy(least + room * share - less, spread))
            _, by_logit, by_spread = _marginal_accuracy(logits[-1], spread)
            turns.append(1 / by_logit)
            moves.append(-by_spread * squares * has / (spread * by_logit))
        value, slope = self._free(np.concatenate((logits, at[1:])))
        of_share = room * share * (1 - share) * (slope[0] * turns[0] + slope[1] * turns[1])
        of_spreads = slope[2:] + slope[0] * moves[0] + slope[1] * moves[1]
        moved = 1 - share if difference > 0 else share
        of_difference = moved * slope[0] * turns[0] - (1 - moved) * slope[1] * turns[1]
        return value, np.append(of_share, of_spreads), float(of_difference)

    def _near(self, free: Floats, difference: float) -> Floats:
        """Parameters that are `difference` apart, each accuracy moved from these by as much as it is uncertain."""
        squares = np.exp(2 * free[2:])
        sides = zip(free[:2].tolist(), (self._cells.of_people, self._cells.of_model), strict=True)
        people, model = (_marginal_accuracy(logit, _total_spread(squares, has))[0] for logit, has in sides)
        of_people, of_model = people * (1 - people) / len(self._cells.right), model * (1 - model) / self._cells.n.sum()
        at = people + (difference - people + model) * of_people / (of_people + of_model)
        share = (at - max(difference, 0.0)) / (1 - abs(difference))
        return np.append(_logit(min(max(share, NEAREST), 1 - NEAREST)), np.maximum(free[2:], LEAST_START))


def _logit(share: float) -> float:
    return log(share / (1 - share))


def _total_spread(squares: Floats, has: Sequence[bool]) -> float:
    """The standard deviation in logits of the sum of those effects that are marked."""
    return sqrt(float(squares[np.array(has)].sum()))


def _marginal_accuracy(logit: float, spread: float) -> tuple[float, float, float]:
    """The mean probability over normal differences of this standard deviation, by Gauss–Hermite quadrature, and its
    slopes in both."""
    nodes, weights = _hermite_nodes()
    chances = 1 / (1 + np.exp(-(logit + spread * nodes)))
    slopes = weights * chances * (1 - chances)
    return float(weights @ chances), float(slopes.sum()), float(slopes @ nodes)


def _logit_for_accuracy(accuracy: float, spread: float) -> float:
    """The logit with this mean probability: by Newton's method within bounds that close in."""
    high = 30.0 * (1 + spread)
    low, at = -high, _logit(accuracy) * sqrt(1 + spread**2 / 3)
    while high - low > 1e-9:
        found, slope, _ = _marginal_accuracy(at, spread)
        low, high = (at, high) if found < accuracy else (low, at)
        after = at + (accuracy - found) / slope if slope else inf
        if abs(after - at) < 1e-9:
            return after
        at = after if low < after < high else (low + high) / 2
    return (low + high) / 2


@cache
def _hermite_nodes() -> tuple[Floats, Floats]:
    nodes, weights = np.polynomial.hermite_e.hermegauss(NODES)
    return nodes, weights / weights.sum()
