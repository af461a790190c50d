"""The likelihood of a logistic model with crossed random effects, by Laplace's approximation, with its derivatives.

Items, images and a model's own deviation on an item are nested, so they are eliminated one after another with vectors
alone; the curvature that remains is that of participants and stations (Schur's complement). Effects are divided by
their standard deviations. Derivatives are exact: those of the modes follow from the implicit function theorem
(Kristensen et al. 2016, TMB).
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers, count_labels, dense_labels, sums_by

STEPS, EXACT = 50, 1e-7
LONGEST = 3.0
"""Step of an effect, in its standard deviations."""
AnswerReplyValues = tuple[Floats, Floats]
"""A value for each answer of a person, and for each of the model's items."""
EffectValues = tuple[Floats, ...]
"""A value for each level of each effect, in the order of `Cells.sizes`."""


@dataclass(frozen=True)
class CrossedCounts:
    """Counts to fit. right, item: of each answer of a person; crossed: its participant and, where there are several,
    its station. model_right of n replies: a model's, of each item. image: of each item, empty where each has its own.
    own: whether the model has an item effect of its own, which needs repeated replies."""

    right: Floats
    item: Ints
    crossed: tuple[Ints, ...]
    model_right: Floats
    n: Floats
    image: Ints
    own: bool

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many levels each effect has: the model's own, items, images, participants, stations, of those in use."""
        nested = [len(self.n)] * (1 + self.own) + ([count_labels(self.image)] if len(self.image) else [])
        return (*nested, *(count_labels(levels) for levels in self.crossed))

    @property
    def n_beside_items(self) -> int:
        """How many participants, stations and images there are."""
        return sum(self.sizes) - len(self.n) * (1 + self.own)

    @cached_property
    def of_people(self) -> tuple[bool, ...]:
        """Which effects people's answers have."""
        return tuple(not (self.own and at == 0) for at in range(len(self.sizes)))

    @cached_property
    def of_model(self) -> tuple[bool, ...]:
        """Which effects the model's replies have."""
        return tuple(at < len(self.sizes) - len(self.crossed) for at in range(len(self.sizes)))

    def logits(self, effects: EffectValues) -> AnswerReplyValues:
        """The sums of the effects of each answer, and of each of the model's items."""
        of_item = effects[self.own]
        if len(self.image):
            of_item = of_item + effects[self.own + 1][self.image]
        people = of_item[self.item]
        for levels, values in zip(self.crossed, effects[-len(self.crossed) :], strict=True):
            people = people + values[levels]
        return people, of_item + effects[0] if self.own else of_item

    def sums(self, people: Floats, model: Floats) -> EffectValues:
        """The sums of answers' and replies' values for each level of each effect."""
        of_item = sums_by(self.item, people, len(self.n)) + model
        images = (sums_by(self.image, of_item),) if len(self.image) else ()
        own = (model,) if self.own else ()
        return (*own, of_item, *images, *(sums_by(levels, people) for levels in self.crossed))

    def by_image(self, wide: Floats) -> Floats:
        """The sums over the items of each image, of each column."""
        n, width = self.sizes[1 + self.own], wide.shape[1]
        columns = np.arange(width, dtype=np.int64)
        at = np.repeat(self.image * width, width) + np.tile(columns, len(self.image))
        return sums_by(at, wide.ravel(), n * width).reshape(n, width)

    @cached_property
    def crossings(self) -> tuple[tuple[Ints, ...], tuple[Ints, ...]]:
        """Where an answer adds its weight: in items × (participants and stations), and in these by themselves."""
        sizes = self.sizes[-len(self.crossed) :]
        width = sum(sizes)
        at = [levels + sum(sizes[:place]) for place, levels in enumerate(self.crossed)]
        return tuple(self.item * width + to for to in at), tuple(left * width + to for left, to in product(at, at))


def count_crossed_answers(
    answers: ScoredAnswers, model: Floats, replies: Floats | None, stations: Ints | None
) -> CrossedCounts:
    """The counts of people's answers and of a model's on the items that these answered."""
    items = answers.answered
    counts = np.ones(len(items)) if replies is None else replies[items]
    image = dense_labels(answers.pictures[items])
    several = stations is not None and stations.max() > stations.min()
    return CrossedCounts(
        right=answers.values,
        item=dense_labels(answers.items),
        crossed=(
            dense_labels(answers.people),
            *((dense_labels(stations),) if stations is not None and several else ()),
        ),
        model_right=model[items] * counts,
        n=counts,
        image=image if count_labels(image) < len(items) else image[:0],
        own=bool(counts.max() > 1),
    )


@dataclass(frozen=True, slots=True)
class _NestedEffect:
    """A nested effect: its standard deviation, and of each level the weights below, those by participant and station
    (None where it has none), and the curvature."""

    spread: float
    weight: Floats
    wide: Floats | None
    curve: Floats


class EffectCurvature:
    """The curvature of the effects' log density at weights of answers and of replies, factored.

    half: half the logarithm of its determinant."""

    def __init__(self, cells: CrossedCounts, weights: AnswerReplyValues, spreads: Floats) -> None:
        from scipy.linalg import cho_factor

        self._cells, self.half = cells, 0.0
        self._levels: list[_NestedEffect] = []
        crossed = len(cells.crossed)
        self._scale = np.repeat(spreads[-crossed:], cells.sizes[-crossed:])
        width = len(self._scale)
        across, inner = (
            sum((sums_by(at, weights[0], n * width) for at in places), np.zeros(n * width)).reshape(n, width)
            for places, n in zip(cells.crossings, (len(cells.n), width), strict=True)
        )
        weight, wide = weights[1], None
        for place, spread in enumerate(spreads[:-crossed].tolist()):
            if place == cells.own:
                weight, wide = weight + sums_by(cells.item, weights[0], len(cells.n)), across
            elif place > cells.own and wide is not None:
                weight, wide = sums_by(cells.image, weight), cells.by_image(wide)
            curve = 1 + spread**2 * weight
            self._levels.append(_NestedEffect(spread, weight, wide, curve))
            self.half += float(np.log(curve).sum()) / 2
            weight = weight / curve
            if wide is not None:
                below = wide / curve[:, None]
                inner -= spread**2 * (wide.T @ below)
                wide = below
        inner *= self._scale[:, None] * self._scale
        inner[np.diag_indices_from(inner)] += 1
        self._factor = cho_factor(inner, lower=True, check_finite=False)
        self.half += float(np.log(np.diag(self._factor[0])).sum())

    def solve(self, wanted: EffectValues) -> EffectValues:
        """The effects that the curvature maps to these values."""
        from scipy.linalg import cho_solve

        cells, held = self._cells, list[Floats]()
        rest = np.concatenate(wanted[len(self._levels) :])
        load = np.zeros(len(cells.n))
        for place, level in enumerate(self._levels):
            load = sums_by(cells.image, load) if place > cells.own else load
            held.append((wanted[place] - level.spread * load) / level.curve)
            moved = level.spread * held[-1]
            load = load + level.weight * moved
            if level.wide is not None:
                rest = rest - self._scale * (moved @ level.wide)
        found = cho_solve(self._factor, rest, check_finite=False)
        shift = self._scale * found
        above = np.zeros(len(self._levels[-1].weight))
        for place, level in reversed(list(enumerate(self._levels))):
            pull = level.weight * above + (0.0 if level.wide is None else level.wide @ shift)
            held[place] = held[place] - level.spread * pull / level.curve
            above = above + level.spread * held[place]
            above = above[cells.image] if place > cells.own else above
        return (*held, *np.split(found, np.cumsum(cells.sizes[len(self._levels) :])[:-1]))

    def variances(self) -> tuple[AnswerReplyValues, list[float]]:
        """Of the logits of answers and of replies, and of each effect the sum over its levels."""
        from scipy.linalg import cho_solve

        cells = self._cells
        inverse = cho_solve(self._factor, np.eye(len(self._scale)), check_finite=False)
        of_rest = inverse * self._scale[:, None] * self._scale
        traces = [
            float(part.sum()) for part in np.split(np.diag(inverse), np.cumsum(cells.sizes[len(self._levels) :])[:-1])
        ]
        n = len(self._levels[-1].weight)
        own, with_rest = np.zeros(n), np.zeros((n, len(self._scale)))
        of_items, items_with_rest = own, with_rest
        for place, level in reversed(list(enumerate(self._levels))):
            square = level.spread**2
            total = level.weight**2 * own
            if level.wide is not None:
                turned = level.wide @ of_rest
                along, both = (level.wide * with_rest).sum(axis=1), (level.wide * turned).sum(axis=1)
                total += 2 * level.weight * along + both
                own = own - 2 * square * along + square**2 * both
                with_rest = (with_rest - square * turned) / level.curve[:, None]
            traces.insert(0, float((1 / level.curve + square * total / level.curve**2).sum()))
            own = own / level.curve**2 + square / level.curve
            if place > cells.own:
                own, with_rest = own[cells.image], with_rest[cells.image]
            if place == cells.own:
                of_items, items_with_rest = own, with_rest
        places, inner = cells.crossings
        people = of_items[cells.item] + 2 * sum(items_with_rest.ravel()[at] for at in places)
        return (people + sum(of_rest.ravel()[at] for at in inner), own), traces


@dataclass(frozen=True, slots=True)
class _EffectPoint:
    """Effects, the log density there, and the chances and weights of answers and of replies."""

    effects: EffectValues
    density: float
    chances: AnswerReplyValues
    weights: AnswerReplyValues


class LaplaceLikelihood:
    """Laplace's approximation of the log likelihood of people's and the model's logit and of the spreads. Each call
    starts its search for the modes of the effects at those of the previous call."""

    def __init__(self, cells: CrossedCounts) -> None:
        self._cells = cells
        self._modes: EffectValues = tuple(np.zeros(size) for size in cells.sizes)

    def at(self, people: float, model: float, spreads: Floats) -> tuple[float, Floats]:
        """The log likelihood, and its slope in both logits and the logarithms of the spreads."""
        point = self._point((people, model), spreads, self._modes)
        curvature, step = self._newton(point, spreads)
        for _ in range(STEPS):
            current_progress().ask()
            after = self._uphill(point, step, (people, model), spreads)
            if after is None:
                break
            point = after
            curvature, step = self._newton(point, spreads)
        self._modes = point.effects
        return point.density - curvature.half, self._slope(curvature, point, spreads)

    def _point(self, fixed: tuple[float, float], spreads: Floats, effects: EffectValues) -> _EffectPoint:
        cells = self._cells
        people, model = cells.logits(_scale_effects(spreads, effects))
        people, model = fixed[0] + people, fixed[1] + model
        density = cells.right @ people - np.logaddexp(0, people).sum()
        density += cells.model_right @ model - cells.n @ np.logaddexp(0, model)
        chances = 1 / (1 + np.exp(-people)), 1 / (1 + np.exp(-model))
        weights = chances[0] * (1 - chances[0]), cells.n * chances[1] * (1 - chances[1])
        return _EffectPoint(effects, float(density) - sum(float(u @ u) for u in effects) / 2, chances, weights)

    def _newton(self, point: _EffectPoint, spreads: Floats) -> tuple[EffectCurvature, EffectValues]:
        """The curvature at a point, and Newton's step from there."""
        curvature = EffectCurvature(self._cells, point.weights, spreads)
        pulls = _scale_effects(spreads, self._cells.sums(*self._rests(point)))
        return curvature, curvature.solve(tuple(pull - u for pull, u in zip(pulls, point.effects, strict=True)))

    def _uphill(
        self, point: _EffectPoint, step: EffectValues, fixed: tuple[float, float], spreads: Floats
    ) -> _EffectPoint | None:
        """The point after the step, shortened until the density does not fall; None where no step improves it."""
        most = max(float(np.abs(part).max()) for part in step)
        share = min(1.0, LONGEST / most) if most else 0.0
        while share * most > EXACT:
            effects = tuple(u + share * part for u, part in zip(point.effects, step, strict=True))
            after = self._point(fixed, spreads, effects)
            if after.density >= point.density - EXACT:
                return after
            share /= 2
        return None

    def _rests(self, point: _EffectPoint) -> AnswerReplyValues:
        """Residuals: correct answers minus their expectation."""
        cells = self._cells
        return cells.right - point.chances[0], cells.model_right - cells.n * point.chances[1]

    def _slope(self, curvature: EffectCurvature, point: _EffectPoint, spreads: Floats) -> Floats:
        cells, weights, rests = self._cells, point.weights, self._rests(point)
        variances, traces = curvature.variances()
        bent = [weights[side] * (1 - 2 * point.chances[side]) * variances[side] for side in (0, 1)]
        moved = curvature.solve(_scale_effects(spreads, cells.sums(*bent)))
        shifts = cells.logits(_scale_effects(spreads, moved))
        slopes = [rests[side] - (bent[side] - weights[side] * shifts[side]) / 2 for side in (0, 1)]
        of_effects = zip(point.effects, _scale_effects(spreads, cells.sums(*slopes)), strict=True)
        of_moves = zip(moved, _scale_effects(spreads, cells.sums(*rests)), strict=True)
        of_spreads = [
            float(u @ total) - float(part @ rest) / 2 - (len(u) - trace)
            for (u, total), (part, rest), trace in zip(of_effects, of_moves, traces, strict=True)
        ]
        return np.array([slopes[0].sum(), slopes[1].sum(), *of_spreads])


def _scale_effects(spreads: Floats, parts: EffectValues) -> EffectValues:
    return tuple(spread * part for spread, part in zip(spreads.tolist(), parts, strict=True))
