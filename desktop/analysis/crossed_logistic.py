"""People against a model by a logistic model with crossed random effects.

Participants, items and images (and stations, where several were used) are random, people against the model is fixed,
and a model's replies to an item are binomial counts with an item effect of their own where there are several. Fitted by
maximum likelihood with Laplace's approximation (Breslow & Clayton 1993; Bates et al. 2015, lme4). The difference is
that of the two marginal accuracies, which is what the closed form estimates too. It is tested by the likelihood ratio,
which stays valid at 0 and 100 % where a Wald test does not; the ratio is referred to Student's t by the transformation
that is exact for a mean of normal values, since participants are few.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from math import expm1, inf, log, sqrt

import numpy as np

from desktop.analysis.difference import Difference, as_pictures_allow, people_against_model
from desktop.analysis.intervals import LEVEL, Answers, Floats, Ints, dense, sums_by
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.library.score_test import t_quantile

CROSSED = "mixed_logistic"
MOST_LEVELS = 2_500
"""Participants, images and stations together, beside items; beyond, a fit takes minutes and gigabytes."""
STEPS, EXACT = 50, 1e-7
TOLERANCE = 1e-4
NODES = 41
WIDE = 2.5
"""Standard deviation, in logits, of the half-normal penalty on each spread, which keeps a fit with hardly any wrong
answer from running off (Chung et al. 2013 for the idea); at 1.2 logits it costs 0.1 of the log likelihood."""
FAR = 3.0
"""Log likelihood by which a fit may fall behind before it is sought from elsewhere, too."""
LOGIT_BOUND = 10.0
SPREAD_BOUNDS = (-4.0, 1.8)
"""Bounds of the logarithm of a standard deviation in logits: 0.02 to 6."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Binomial counts: `right` of `n` per row. of_people: which rows are people's. levels: per random effect the level
    of each row, −1 where it has none; sizes: how many levels each has; people_only, model_only: whose rows have it. The
    first effect is that of items, which every row has."""

    right: Floats
    n: Floats
    of_people: Floats
    levels: tuple[Ints, ...]
    sizes: tuple[int, ...]
    people_only: tuple[bool, ...]
    model_only: tuple[bool, ...]


def crossed(
    answers: Answers,
    model: Floats,
    level: float = LEVEL,
    replies: Floats | None = None,
    stations: Ints | None = None,
) -> Difference:
    """People minus model, with the profile-likelihood interval. `stations`: the station of each answer, from 0.

    Raises CannotDo where the data have more than 2,500 participants, items and images.
    """
    closed = people_against_model(answers, model, level, replies)
    cells = cells_of(answers, model, replies, stations)
    if sum(cells.sizes[1:]) > MOST_LEVELS:
        raise CannotDo(
            say("The mixed model takes up to {most} participants and images together; these are {found}."),
            hint=say("Choose fewer tasks, or the closed form."),
            most=MOST_LEVELS,
            found=sum(cells.sizes[1:]),
        )
    profile = Profile(cells, closed.df)
    low, high = profile.interval(closed, level)
    found = replace(closed, low=low, high=high, p=profile.p_value(0.0), method=CROSSED)
    return as_pictures_allow(found, answers.n_pictures, level)


def cells_of(answers: Answers, model: Floats, replies: Floats | None, stations: Ints | None) -> Cells:
    """The rows of the fit: one per answer of a person, one per item of the model."""
    items = answers.answered
    n_people, n_items = len(answers.values), len(items)
    counts = np.ones(n_items) if replies is None else replies[items]
    place = dense(np.concatenate((answers.items, items)))
    none = np.full(n_items, -1, dtype=np.int64)
    effects = [(place, False, False), (np.concatenate((dense(answers.people), none)), True, False)]
    pictures = dense(np.concatenate((answers.pictures[answers.items], answers.pictures[items])))
    if pictures.max() < place.max():
        effects.append((pictures, False, False))
    if stations is not None and stations.max() > 0:
        effects.append((np.concatenate((dense(stations), none)), True, False))
    if counts.max() > 1:
        own = np.concatenate((np.full(n_people, -1, dtype=np.int64), np.arange(n_items)))
        effects.append((own, False, True))
    return Cells(
        right=np.concatenate((answers.values, model[items] * counts)),
        n=np.concatenate((np.ones(n_people), counts)),
        of_people=np.concatenate((np.ones(n_people), np.zeros(n_items))),
        levels=tuple(levels for levels, _, _ in effects),
        sizes=tuple(int(levels.max()) + 1 for levels, _, _ in effects),
        people_only=tuple(people for _, people, _ in effects),
        model_only=tuple(own for _, _, own in effects),
    )


class Profile:
    """The likelihood of a true difference, the rest fitted."""

    def __init__(self, cells: Cells, df: float) -> None:
        self._cells, self._df = cells, df
        self._plain = np.array([_logit(_mean(cells, 1)) * 1.3, *([np.log(0.8)] * len(cells.sizes))])
        self._start, self._best = self._plain, inf
        self._modes = np.zeros(sum(cells.sizes))
        self._crossings = _crossings(cells)
        self._best, free = self._fitted(None)
        self._start = np.delete(free, 1)

    def p_value(self, difference: float) -> float:
        """Two-sided p-value of a true difference, −1 to 1."""
        from scipy.special import stdtr

        return 2 * float(stdtr(self._df, -self._t(difference)))

    def interval(self, closed: Difference, level: float) -> tuple[float, float]:
        """The differences that are not rejected at 1 − `level`, sought from the closed form's on."""
        quantile = t_quantile(level, self._df)
        return self._limit(closed.estimate, closed.low, quantile), self._limit(closed.estimate, closed.high, quantile)

    def _limit(self, inside: float, guess: float, quantile: float) -> float:
        """One limit, to a hundredth of a point."""
        from scipy.optimize import brentq

        outside = guess
        while self._t(outside) <= quantile:
            inside, outside = outside, max(-1.0, min(1.0, outside + (guess - inside) / 2))
            if inside == outside:
                return outside
        return float(brentq(lambda at: self._t(at) - quantile, inside, outside, xtol=TOLERANCE))

    def _t(self, difference: float) -> float:
        """The likelihood ratio as Student's t: for the mean of n normal values LR = n log(1 + t²/(n − 1))."""
        found, _ = self._fitted(difference)
        ratio = max(0.0, 2 * (self._best - found))
        return sqrt(self._df * expm1(min(ratio / (self._df + 1), 600.0)))

    def _fitted(self, difference: float | None) -> tuple[float, Floats]:
        """The greatest penalised log likelihood at a difference (at any, where None) and its parameters.

        Sought from the best fit so far, and again from plain values where that leaves it far behind: answers that are
        nearly all right have a second, flat maximum at large spreads."""
        found = self._sought(self._start, difference)
        if difference is None or found[0] < self._best - FAR:
            found = max(found, self._sought(self._plain, difference), key=lambda fit: fit[0])
        return found

    def _sought(self, start: Floats, difference: float | None) -> tuple[float, Floats]:
        from scipy.optimize import minimize

        bounds = [(-LOGIT_BOUND, LOGIT_BOUND), *([SPREAD_BOUNDS] * len(self._cells.sizes))]
        if difference is None:
            start = np.insert(start, 1, _logit(_mean(self._cells, 0)))
            bounds.insert(1, (-LOGIT_BOUND, LOGIT_BOUND))

        def loss(at: Floats) -> float:
            spreads = np.exp(at[1:] if difference is not None else at[2:])
            of_model = float(at[1]) if difference is None else self._at(float(at[0]), spreads, difference)
            if of_model == -inf:
                return 1e6
            penalty = float(((spreads / WIDE) ** 2).sum()) / 2
            return penalty - self._likelihood(float(at[0]), of_model, spreads)

        self._modes = np.zeros(sum(self._cells.sizes))
        found = minimize(loss, start, method="L-BFGS-B", bounds=bounds, options={"eps": 1e-4, "ftol": 1e-9})
        return -float(found.fun), np.asarray(found.x, dtype=np.float64)

    def _at(self, people: float, spreads: Floats, difference: float) -> float:
        """The model's logit at which the marginal accuracies are `difference` apart; −inf where there is none."""
        wanted = _marginal(people, _total(spreads, self._cells.model_only)) - difference
        if not 0 < wanted < 1:
            return -inf
        spread = _total(spreads, self._cells.people_only)
        low, high = -30.0, 30.0
        while high - low > 1e-9:
            middle = (low + high) / 2
            low, high = (middle, high) if _marginal(middle, spread) < wanted else (low, middle)
        return low

    def _likelihood(self, people: float, of_model: float, spreads: Floats) -> float:
        """Laplace's approximation of the log likelihood; effects are kept divided by their standard deviations."""
        cells = self._cells
        fixed = np.where(cells.of_people > 0, people, of_model)
        scale = np.repeat(spreads, cells.sizes)
        modes, half = self._modes, 0.0
        for _ in range(STEPS):
            chance = 1 / (1 + np.exp(-fixed - _sums(cells, modes * scale)))
            slope = _totals(cells, cells.right - cells.n * chance) * scale - modes
            step, half = self._step(cells.n * chance * (1 - chance), scale, slope)
            modes = modes + np.clip(step, -3, 3)
            if float(np.abs(step).max()) < EXACT:
                break
        logits = fixed + _sums(cells, modes * scale)
        value = float((cells.right * logits - cells.n * np.logaddexp(0, logits)).sum() - (modes**2).sum() / 2)
        self._modes = modes
        return value - half

    def _step(self, weights: Floats, scale: Floats, slope: Floats) -> tuple[Floats, float]:
        """Newton's step of the effects, and half the logarithm of their curvature's determinant.

        The curvature is diagonal in the items, so these are eliminated first (Schur's complement)."""
        from scipy.linalg import cho_factor, cho_solve

        first, n = self._cells.sizes[0], len(scale)
        rest = n - first
        diagonal = sums_by(self._cells.levels[0], weights, first) * scale[:first] ** 2 + 1
        rows, places = self._crossings
        blocks = sums_by(places, weights[rows], n * rest).reshape(n, rest) * scale[:, None] * scale[None, first:]
        across, inner = blocks[:first], blocks[first:]
        inner[np.diag_indices_from(inner)] += 1
        factor = cho_factor(inner - across.T @ (across / diagonal[:, None]), lower=True, check_finite=False)
        of_rest = cho_solve(factor, slope[first:] - across.T @ (slope[:first] / diagonal), check_finite=False)
        of_first = (slope[:first] - across @ of_rest) / diagonal
        half = float(np.log(diagonal).sum()) / 2 + float(np.log(np.diag(factor[0])).sum())
        return np.concatenate((of_first, of_rest)), half


def _crossings(cells: Cells) -> tuple[Ints, Ints]:
    """Where a row adds its weight to the effects' cross product without the items' own block: rows, and flat places."""
    offsets, first = _offsets(cells), cells.sizes[0]
    rest = sum(cells.sizes) - first
    rows: list[Ints] = []
    places: list[Ints] = []
    effects = list(zip(cells.levels, offsets, strict=True))
    for (left, at), (right, beside) in product(effects, effects[1:]):
        has = np.flatnonzero((left >= 0) & (right >= 0))
        rows.append(has)
        places.append((at + left[has]) * rest + beside - first + right[has])
    return np.concatenate(rows), np.concatenate(places)


def _offsets(cells: Cells) -> list[int]:
    return [sum(cells.sizes[:place]) for place in range(len(cells.sizes))]


def _sums(cells: Cells, effects: Floats) -> Floats:
    """The sum of each row's random effects."""
    total = np.zeros(len(cells.n))
    for levels, offset in zip(cells.levels, _offsets(cells), strict=True):
        has = levels >= 0
        total[has] += effects[offset + levels[has]]
    return total


def _totals(cells: Cells, values: Floats) -> Floats:
    """The sum of the rows' values for each level of each effect."""
    parts = [
        sums_by(levels[levels >= 0], values[levels >= 0], size)
        for levels, size in zip(cells.levels, cells.sizes, strict=True)
    ]
    return np.concatenate(parts)


def _mean(cells: Cells, of_people: int) -> float:
    """The share right of people (1) or the model (0), half an answer away from 0 and 1."""
    rows = cells.of_people == of_people
    return float((cells.right[rows].sum() + 0.5) / (cells.n[rows].sum() + 1))


def _logit(share: float) -> float:
    return log(share / (1 - share))


def _total(spreads: Floats, but: Sequence[bool]) -> float:
    """The standard deviation in logits of the sum of the effects, without those that are marked."""
    return sqrt(sum(float(spread) ** 2 for spread, left_out in zip(spreads, but, strict=True) if not left_out))


def _marginal(logit: float, spread: float) -> float:
    """The mean probability over normal differences of this standard deviation, by Gauss–Hermite quadrature."""
    nodes, weights = _quadrature()
    return float((weights / (1 + np.exp(-(logit + spread * nodes)))).sum())


@cache
def _quadrature() -> tuple[Floats, Floats]:
    nodes, weights = np.polynomial.hermite_e.hermegauss(NODES)
    return nodes, weights / weights.sum()
