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

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.data.arrays import Floats, Ints
from desktop.analysis.stats.confidence_intervals import LEVEL, count_labels
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.seeds import child_generator

RESAMPLES, SPLITS, HALVINGS = 1_000, 200, 10
"""Resamples; random halves of the people behind an estimate; and within each resample."""
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
    """Error consistency of each of the left with each other one, items weighted; NaN where it is not defined."""
    n = (left.answered * weights) @ other.answered.T
    own = (left.right * weights) @ other.answered.T
    others = (left.answered * weights) @ other.right.T
    both = (left.right * weights) @ other.right.T
    with np.errstate(invalid="ignore", divide="ignore"):
        p, q = own / n, others / n
        expected = p * q + (1 - p) * (1 - q)
        observed = (2 * both - own - others + n) / n
        return np.where(expected < 1 - ROUNDING, (observed - expected) / (1 - expected), np.nan)


def _shared_wrong_options(marked: OutcomeMatrix, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """Of each two answerers: the items on which both chose a wrong option, on how many chance would make it the same,
    on how many it is."""
    usable = weights * (marked.options >= FEWEST_OPTIONS)
    chose = marked.wrong.sum(axis=2)
    both = (chose * usable) @ chose.T
    expected = (chose * (usable / np.maximum(marked.options - 1, 1))) @ chose.T
    flat = marked.wrong.reshape(len(chose), -1)
    same = (marked.wrong * usable[:, None]).reshape(len(chose), -1) @ flat.T
    return both, expected, same


def _agreement_beyond_chance(both: Floats, expected: Floats, same: Floats) -> Floats:
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(both > expected, (same - expected) / (both - expected), np.nan)


class _ConsistencyDraw:
    """The estimates at one weighting of items and people: of each two answerers, of people and each model with people
    (rows: people, models; columns: person, rest, half, wrong option), and between models."""

    def __init__(
        self, marked: OutcomeMatrix, items: Floats, people: Floats, rng: np.random.Generator, halvings: int
    ) -> None:
        n = marked.n_people
        everybody = ScoreMatrix(marked.right, marked.answered)
        self.pairs = _error_kappas(everybody, everybody, items)
        alike = _shared_wrong_options(marked, items)
        self.both_wrong, self.alike = alike[0], _agreement_beyond_chance(*alike)
        twice = np.triu(np.outer(people, people), 1)
        with_model = [(place, people) for place in range(n, len(marked.right))]
        groups = [(slice(0, n), slice(0, n), twice), *((place, slice(0, n), of) for place, of in with_model)]
        self.beside = np.full((len(groups), 4), np.nan)
        for row, (left, right, weights) in enumerate(groups):
            self.beside[row, 0] = _defined_mean(self.pairs[left, right], weights)
            self.beside[row, 3] = float(
                _agreement_beyond_chance(*(np.array((part[left, right] * weights).sum()) for part in alike))
            )
        if n > 1:
            self.beside[:, 1] = _consistency_with_rest(marked, items)
            self.beside[:, 2] = _consistency_with_half(marked, items, rng, halvings)
        between = self.pairs[n:, n:]
        self.between = _defined_mean(between, np.triu(np.ones(between.shape), 1))


def _consistency_with_rest(marked: OutcomeMatrix, items: Floats) -> list[float]:
    """Each with the majority of all people but one: that one, and each model; the mean over people."""
    n = marked.n_people
    right, answered = marked.right[:n], marked.answered[:n]
    rest = _majority_scores(right.sum(axis=0) - right, answered.sum(axis=0) - answered)
    found = _error_kappas(ScoreMatrix(marked.right, marked.answered), rest, items)
    return [_defined_mean(found.diagonal()), *map(_defined_mean, found[n:])]


def _consistency_with_half(
    marked: OutcomeMatrix, items: Floats, rng: np.random.Generator, halvings: int
) -> list[float]:
    """The majorities of two random halves of the people with each other, and each model with both."""
    n = marked.n_people
    first = (rng.permuted(np.tile(np.arange(n), (halvings, 1)), axis=1) < n // 2).astype(np.float64)
    right, answered = marked.right[:n], marked.answered[:n]
    halves = [_majority_scores(half @ right, half @ answered) for half in (first, 1 - first)]
    models = ScoreMatrix(marked.right[n:], marked.answered[n:])
    of_models = np.hstack([_error_kappas(models, half, items) for half in halves])
    return [_defined_mean(_error_kappas(halves[0], halves[1], items).diagonal()), *map(_defined_mean, of_models)]


def _majority_scores(right: Floats, n: Floats) -> ScoreMatrix:
    """1 where more than half were right, a half at a tie."""
    known = n > 0
    share = np.where(known, right / np.maximum(n, 1), 0.0)
    return ScoreMatrix(np.where(known, (share > 0.5) + 0.5 * (share == 0.5), 0.0), known.astype(np.float64))


def _defined_mean(values: Floats, weights: Floats | float = 1.0) -> float:
    """The weighted mean of the defined values; NaN without any."""
    used = weights * ~np.isnan(values)
    total = float(used.sum())
    return float((np.nan_to_num(values) * used).sum()) / total if total > 0 else np.nan


def bootstrap_consistency(marked: OutcomeMatrix, seed: int, resamples: int = RESAMPLES) -> "BootstrapConsistency":
    """Every estimate with its interval. The mean over people is resampled over images and people, two answerers alone
    over images."""
    rng = child_generator(seed, "error_consistency")
    n_images, n = count_labels(marked.image), marked.n_people
    estimate = _ConsistencyDraw(marked, np.ones(len(marked.image)), np.ones(n), rng, SPLITS)
    upper = np.triu_indices(len(marked.right), 1)
    pairs = np.empty((2, resamples, len(upper[0])), dtype=np.float32)
    beside, between = np.empty((resamples, *estimate.beside.shape)), np.empty(resamples)
    for place in range(resamples):
        current_progress().step(place, resamples)
        images = np.bincount(rng.integers(n_images, size=n_images), minlength=n_images)
        people = np.bincount(rng.integers(n, size=n), minlength=n) if n > 1 else np.ones(n)
        drawn = _ConsistencyDraw(
            marked, images[marked.image].astype(np.float64), people.astype(np.float64), rng, HALVINGS
        )
        pairs[:, place] = drawn.pairs[upper], drawn.alike[upper]
        beside[place], between[place] = drawn.beside, drawn.between
    return BootstrapConsistency(
        pairs=[
            _bootstrap_estimates(estimate.pairs[upper], pairs[0]),
            _bootstrap_estimates(estimate.alike[upper], pairs[1]),
        ],
        both_wrong=estimate.both_wrong[upper],
        beside=_bootstrap_estimates(estimate.beside.ravel(), beside.reshape(resamples, -1)),
        between=_bootstrap_estimates(np.array([estimate.between]), between[:, None])[0],
    )


@dataclass(frozen=True, slots=True)
class BootstrapConsistency:
    """Estimates with intervals: of each two answerers (consistency, wrong option), and of people and models with
    people, four each."""

    pairs: list[list[ConsistencyEstimate]]
    both_wrong: Floats
    beside: list[ConsistencyEstimate]
    between: ConsistencyEstimate


def _bootstrap_estimates(estimates: Floats, draws: Floats) -> list[ConsistencyEstimate]:
    """Each estimate with percentiles of its resamples; no interval where fewer than half of these define it."""
    ends = (1 - LEVEL) / 2
    enough = (~np.isnan(draws)).mean(axis=0) >= FEWEST_DEFINED
    limits = np.full((2, len(estimates)), np.nan)
    if enough.any():
        limits[:, enough] = np.nanquantile(draws[:, enough], [ends, 1 - ends], axis=0)
    columns = zip(estimates.tolist(), *limits.tolist(), strict=True)
    return [ConsistencyEstimate(*(None if np.isnan(one) else one for one in column)) for column in columns]


def consistency_document(found: Sequence[TaskConsistency]) -> list[Json]:
    """The output of `compare --consistency --json`: null where an estimate is not defined."""
    return [
        {
            "benchmark": one.key.benchmark,
            "task": one.key.task,
            "n_items": one.n_items,
            "people": list(one.people),
            "models": list(one.models),
            "ceiling": None if one.ceiling is None else _with_people_document(one.ceiling),
            "beside_people": [_with_people_document(beside) for beside in one.beside],
            "between_models": _consistency_estimate_document(one.between_models),
            "pairs": [_pair_consistency_document(pair) for pair in one.pairs],
        }
        for one in found
    ]


def _with_people_document(one: ConsistencyWithPeople) -> dict[str, Json]:
    return {
        "who": one.who,
        "with_person": _consistency_estimate_document(one.with_person),
        "with_rest": _consistency_estimate_document(one.with_rest),
        "with_half": _consistency_estimate_document(one.with_half),
        "same_wrong": _consistency_estimate_document(one.same_wrong),
    }


def _pair_consistency_document(one: PairConsistency) -> dict[str, Json]:
    return {
        "left": one.left,
        "right": one.right,
        "n_items": one.n_items,
        "kappa": _consistency_estimate_document(one.kappa),
        "both_wrong": one.both_wrong,
        "same_wrong": _consistency_estimate_document(one.same_wrong),
    }


def _consistency_estimate_document(one: ConsistencyEstimate) -> dict[str, Json]:
    return {"value": one.value, "low": one.low, "high": one.high}
