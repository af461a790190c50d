"""Error consistency: whether two answerers are right and wrong on the same items, beyond what their accuracies give.

Cohen's kappa of correctness: the observed share of items on which both are right or both wrong, against the share that
two independent answerers with these accuracies would have (Geirhos, Meding & Wichmann 2020, arXiv 2006.16736). Of a
model with several replies per item, agreement is that of the mean reply. It is not defined where both are right, or
both wrong, on all items. Intervals are percentiles of a bootstrap over images (Klein et al. 2025, arXiv 2507.06645),
and over participants too where a mean over them is meant: both ways at once (Owen 2007, the pigeonhole bootstrap).

The human ceiling is what people reach among each other: each with another one, each with the majority of the rest, one
random half's majority with the other's. Models are measured in the same three ways. A tie counts as half. A majority is
that of these participants: resampled over images alone.

Agreement on the wrong option is over the items with three options or more that both answered wrongly: the share with
the same option, against 1/(k − 1) of k options, pooled over pairs; 0 is chance, 1 always the same.
"""

from dataclasses import dataclass

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL, count_labels
from desktop.benchmarks.seeded_random_generators import child_generator

RESAMPLES, SPLITS, HALVINGS = 1_000, 200, 10
"""Resamples; random halves of the people behind an estimate; and within each resample."""
AT_ONCE = 250_000
"""Values of answerers, items and options that are resampled together."""
FEWEST_OPTIONS = 3
ROUNDING = 1e-12
FEWEST_DEFINED = 0.5


@dataclass(frozen=True, slots=True)
class ConsistencyEstimate:
    """An estimate with its 95 % interval, each None where it is not defined."""

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class PairConsistency:
    """Two answerers on the n_items that both answered. same_wrong: agreement on the wrong option on the both_wrong
    items on which both chose one."""

    left: str
    right: str
    n_items: int
    kappa: ConsistencyEstimate
    both_wrong: float
    same_wrong: ConsistencyEstimate


@dataclass(frozen=True, slots=True)
class ConsistencyWithPeople:
    """An answerer compared with people: error consistency with each person (the mean), with the majority of the others,
    with the majority of a random half; agreement with people on the wrong option."""

    who: str
    with_person: ConsistencyEstimate
    with_rest: ConsistencyEstimate
    with_half: ConsistencyEstimate
    same_wrong: ConsistencyEstimate


@dataclass(frozen=True, slots=True)
class TaskConsistency:
    """Error consistency on one task. people, models: who answered. ceiling: people among each other, None where one or
    none answered; between_models: the mean over pairs of models."""

    key: TaskKey
    n_items: int
    people: tuple[str, ...]
    models: tuple[str, ...]
    pairs: tuple[PairConsistency, ...]
    ceiling: ConsistencyWithPeople | None
    beside: tuple[ConsistencyWithPeople, ...]
    between_models: ConsistencyEstimate


@dataclass(frozen=True, slots=True)
class OutcomeMatrix:
    """The answers of one task, people first: right (0 to 1), answered (0 or 1) by answerer and item; wrong: the share
    of replies with each wrong option, by answerer, item and option; options: how many an item has, 0 for none; image of
    each item, counted from 0; n_people: how many of the answerers are people."""

    right: Floats
    answered: Floats
    wrong: Floats
    options: Ints
    image: Ints
    n_people: int


def error_consistency(left: Floats, right: Floats) -> float | None:
    """Of two answerers' values (0 to 1) for the same items; None where it is not defined."""
    found = float(_error_kappas(ScoreMatrix(left[None]), ScoreMatrix(right[None]), np.ones(len(left)))[0, 0])
    return None if np.isnan(found) else found


class ScoreMatrix:
    """Values (0 to 1) by answerer and item, and whether they are known (1) or not (0), where the value is 0."""

    def __init__(self, right: Floats, answered: Floats | None = None) -> None:
        self.right = right
        self.answered = np.ones_like(right) if answered is None else answered


def _error_kappas(left: ScoreMatrix, other: ScoreMatrix, weights: Floats) -> Floats:
    """Error consistency of each of the left with each other one, items weighted; NaN where it is not defined. The
    arrays may have any axes before the last two."""
    others_answered, others_right = (values.swapaxes(-1, -2) for values in (other.answered, other.right))
    answered, right = left.answered * weights, left.right * weights
    n = answered @ others_answered
    own = right @ others_answered
    others = answered @ others_right
    both = right @ others_right
    with np.errstate(invalid="ignore", divide="ignore"):
        p, q = own / n, others / n
        expected = p * q + (1 - p) * (1 - q)
        observed = (2 * both - own - others + n) / n
        return np.where(expected < 1 - ROUNDING, (observed - expected) / (1 - expected), np.nan)


def _shared_wrong_options(marked: OutcomeMatrix, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """By draw, of each two answerers: the items on which both chose a wrong option, on how many chance would make it
    the same, on how many it is. weights: by draw and item."""
    usable = weights * (marked.options >= FEWEST_OPTIONS)
    chose = marked.wrong.sum(axis=2)
    both = (chose * usable[:, None]) @ chose.T
    expected = (chose * (usable / np.maximum(marked.options - 1, 1))[:, None]) @ chose.T
    flat = marked.wrong.reshape(len(chose), -1)
    same = (flat * np.repeat(usable, marked.wrong.shape[2], axis=1)[:, None]) @ flat.T
    return both, expected, same


def _agreement_beyond_chance(both: Floats, expected: Floats, same: Floats) -> Floats:
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(both > expected, (same - expected) / (both - expected), np.nan)


@dataclass(frozen=True, slots=True)
class _ConsistencyWeights:
    """What is drawn: weights of items and of people by draw, and halves of the people (1 or 0) by draw and halving."""

    items: Floats
    people: Floats
    halves: Floats


class _ConsistencyDraws:
    """The estimates of each draw: of each two answerers, of people and each model with people (rows: people, models;
    columns: person, rest, half, wrong option), and between models."""

    def __init__(self, marked: OutcomeMatrix, drawn: _ConsistencyWeights) -> None:
        n, items, people = marked.n_people, drawn.items, drawn.people
        everybody = ScoreMatrix(marked.right, marked.answered)
        self.pairs = _error_kappas(everybody, everybody, items[:, None])
        alike = _shared_wrong_options(marked, items)
        self.both_wrong, self.alike = alike[0], _agreement_beyond_chance(*alike)
        twice, each = np.triu(people[:, :, None] * people[:, None], 1), people[:, None]
        self.beside = np.full((len(items), 1 + len(marked.right) - n, 4), np.nan)
        self.beside[:, 0, 0] = _defined_mean(self.pairs[:, :n, :n], twice, axis=(1, 2))
        self.beside[:, 1:, 0] = _defined_mean(self.pairs[:, n:, :n], each)
        self.beside[:, 0, 3] = _agreement_beyond_chance(*((part[:, :n, :n] * twice).sum(axis=(1, 2)) for part in alike))
        self.beside[:, 1:, 3] = _agreement_beyond_chance(*((part[:, n:, :n] * each).sum(axis=2) for part in alike))
        if n > 1:
            self.beside[:, :, 1] = _consistency_with_rest(marked, items)
            self.beside[:, :, 2] = _consistency_with_half(marked, items, drawn.halves)
        between = self.pairs[:, n:, n:]
        self.between = _defined_mean(between, np.triu(np.ones(between.shape), 1), axis=(1, 2))


def _consistency_with_rest(marked: OutcomeMatrix, items: Floats) -> Floats:
    """By draw, each with the majority of all people but one: that one, and each model; the mean over people."""
    n = marked.n_people
    right, answered = marked.right[:n], marked.answered[:n]
    rest = _majority_scores(right.sum(axis=0) - right, answered.sum(axis=0) - answered)
    found = _error_kappas(ScoreMatrix(marked.right, marked.answered), rest, items[:, None])
    own = _defined_mean(found.diagonal(axis1=1, axis2=2))
    return np.column_stack([own, _defined_mean(found[:, n:])])


def _consistency_with_half(marked: OutcomeMatrix, items: Floats, first: Floats) -> Floats:
    """By draw, the majorities of two halves of the people with each other, and each model with both."""
    n = marked.n_people
    right, answered = marked.right[:n], marked.answered[:n]
    halves = [_majority_scores(half @ right, half @ answered) for half in (first, 1 - first)]
    models = ScoreMatrix(marked.right[n:], marked.answered[n:])
    of_models = np.concatenate([_error_kappas(models, half, items[:, None]) for half in halves], axis=2)
    one, other = (ScoreMatrix(half.right[:, :, None], half.answered[:, :, None]) for half in halves)
    of_halves = _error_kappas(one, other, items[:, None, None])[:, :, 0, 0]
    return np.column_stack([_defined_mean(of_halves), _defined_mean(of_models)])


def _majority_scores(right: Floats, n: Floats) -> ScoreMatrix:
    """1 where more than half were right, a half at a tie."""
    known = n > 0
    share = np.where(known, right / np.maximum(n, 1), 0.0)
    return ScoreMatrix(np.where(known, (share > 0.5) + 0.5 * (share == 0.5), 0.0), known.astype(np.float64))


def _defined_mean(values: Floats, weights: Floats | float = 1.0, axis: int | tuple[int, ...] = -1) -> Floats:
    """The weighted means of the defined values; NaN without any."""
    used = weights * ~np.isnan(values)
    total = used.sum(axis=axis)
    with np.errstate(invalid="ignore"):
        return (np.nan_to_num(values) * used).sum(axis=axis) / np.where(total > 0, total, np.nan)


def bootstrap_consistency(marked: OutcomeMatrix, seed: int, resamples: int = RESAMPLES) -> "BootstrapConsistency":
    """Every estimate with its interval. The mean over people is resampled over images and people, two answerers alone
    over images."""
    rng = child_generator(seed, "error_consistency")
    n_items, n = len(marked.image), marked.n_people
    whole = _ConsistencyWeights(np.ones((1, n_items)), np.ones((1, n)), _random_halves(n, SPLITS, rng)[None])
    estimate = _ConsistencyDraws(marked, whole)
    upper = (slice(None), *np.triu_indices(len(marked.right), 1))
    pairs = np.empty((2, resamples, len(upper[1])), dtype=np.float32)
    beside, between = np.empty((resamples, estimate.beside[0].size)), np.empty(resamples)
    at_once = max(1, AT_ONCE // max(1, marked.wrong.size))
    for start in range(0, resamples, at_once):
        current_progress().step(start, resamples)
        here = slice(start, min(start + at_once, resamples))
        drawn = _ConsistencyDraws(marked, _drawn_weights(marked, here.stop - start, rng))
        pairs[:, here] = drawn.pairs[upper], drawn.alike[upper]
        beside[here], between[here] = drawn.beside.reshape(-1, beside.shape[1]), drawn.between
    return BootstrapConsistency(
        pairs=[
            _bootstrap_estimates(estimate.pairs[upper][0], pairs[0]),
            _bootstrap_estimates(estimate.alike[upper][0], pairs[1]),
        ],
        both_wrong=estimate.both_wrong[upper][0],
        beside=_bootstrap_estimates(estimate.beside.ravel(), beside),
        between=_bootstrap_estimates(estimate.between, between[:, None])[0],
    )


def _drawn_weights(marked: OutcomeMatrix, draws: int, rng: np.random.Generator) -> _ConsistencyWeights:
    """Images and people drawn with replacement, as often as there are, and halves of the people."""
    n_images, n = count_labels(marked.image), marked.n_people
    images, people, halves = np.empty((draws, n_images)), np.ones((draws, n)), np.empty((draws, HALVINGS, n))
    for place in range(draws):
        images[place] = np.bincount(rng.integers(n_images, size=n_images), minlength=n_images)
        if n > 1:
            people[place] = np.bincount(rng.integers(n, size=n), minlength=n)
        halves[place] = _random_halves(n, HALVINGS, rng)
    return _ConsistencyWeights(images[:, marked.image], people, halves)


def _random_halves(n: int, halvings: int, rng: np.random.Generator) -> Floats:
    """1 for a random half of n people, 0 for the others, by halving."""
    if n < 2:
        return np.ones((halvings, n))
    return (rng.permuted(np.tile(np.arange(n), (halvings, 1)), axis=1) < n // 2).astype(np.float64)


@dataclass(frozen=True, slots=True)
class BootstrapConsistency:
    """Estimates with intervals: of each two answerers (consistency, wrong option), and of people and models with
    people, four each."""

    pairs: list[list[ConsistencyEstimate]]
    both_wrong: Floats
    beside: list[ConsistencyEstimate]
    between: ConsistencyEstimate


def _bootstrap_estimates(estimates: Floats, draws: Floats) -> list[ConsistencyEstimate]:
    """Each estimate with percentiles of its resamples; no interval where fewer than half of these define it, or where
    they do not differ, which says nothing about the error: an answerer that is always correct, a single item."""
    ends = (1 - LEVEL) / 2
    enough = (~np.isnan(draws)).mean(axis=0) >= FEWEST_DEFINED
    limits = np.full((2, len(estimates)), np.nan)
    if enough.any():
        limits[:, enough] = np.nanquantile(draws[:, enough], [ends, 1 - ends], axis=0)
        limits[:, limits[1] - limits[0] < ROUNDING] = np.nan
    columns = zip(estimates.tolist(), *limits.tolist(), strict=True)
    return [ConsistencyEstimate(*(None if np.isnan(one) else one for one in column)) for column in columns]
