"""Error consistency of people and models, task by task; `error_consistency` defines it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from db.progress import progress_range
from desktop.analysis.data.analysis_frame import WRONG, AnalysisFrame, AnswerColumns, TaskKey
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import dense_labels, sums_by
from desktop.analysis.stats.error_consistency import (
    RESAMPLES,
    BootstrapConsistency,
    ConsistencyEstimate,
    ConsistencyWithPeople,
    OutcomeMatrix,
    PairConsistency,
    TaskConsistency,
    bootstrap_consistency,
)
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say

MOST_ANSWERERS, MOST_WORK = 200, 20_000_000
"""People and models of a task; and their number squared times items: beyond, it takes more than a minute."""


def consistency_by_task(
    frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints], resamples: int = RESAMPLES
) -> Iterator[TaskConsistency]:
    """By task, over those of its items that at least two answered. Raises CannotDo beyond 200 answerers of a task, or
    more work than a minute's; models whose replies the current rule cannot read are excluded."""
    every = {key: _task_answerers(frame, key, items) for key, items in tasks.items()}
    found = {key: one for key, one in every.items() if len(one.people) + len(one.models) > 1}
    _refuse_large_consistency(list(found.values()))
    for place, (key, one) in enumerate(found.items()):
        with progress_range(place / len(found), (place + 1) / len(found)):
            marked = _outcome_matrix(frame, one)
            kept = marked.answered.sum(axis=0) > 1
            if kept.any():
                marked = _matrix_for_items(marked, kept)
                yield _task_consistency(
                    key,
                    marked,
                    _consistency_names(frame, one),
                    bootstrap_consistency(marked, frame.plan.seed, resamples),
                )


@dataclass(frozen=True, slots=True)
class _TaskAnswerers:
    """The items of a task, and who answered any of them: indices of people, and of models that can be compared."""

    items: Ints
    people: list[int]
    models: list[int]


def _task_answerers(frame: AnalysisFrame, key: TaskKey, items: Ints) -> _TaskAnswerers:
    people: list[int] = np.unique(frame.answers.who[_answers_to_task(frame.answers, items)]).tolist()
    models: list[int] = np.unique(frame.predictions.who[_answers_to_task(frame.predictions, items)]).tolist()
    kept = [
        who
        for who in models
        if not frame.sources[who].baseline and (key.benchmark, frame.sources[who].name) not in frame.readings
    ]
    return _TaskAnswerers(items, people, kept)


def _consistency_names(frame: AnalysisFrame, found: _TaskAnswerers) -> tuple[list[str], list[str]]:
    return [frame.people[who].code for who in found.people], [frame.sources[who].name for who in found.models]


def _refuse_large_consistency(tasks: list[_TaskAnswerers]) -> None:
    sizes = [(len(found.people) + len(found.models), len(found.items)) for found in tasks]
    most = max((n for n, _ in sizes), default=0)
    work = sum(n**2 * n_items for n, n_items in sizes)
    if most > MOST_ANSWERERS or work > MOST_WORK:
        raise CannotDo(
            say(
                "Error consistency of {found} people and models on {items} items would take more than a "
                "minute. The limits are {most} people and models, and {work} for their number squared "
                "times items."
            ),
            hint=say("Choose fewer participants, models or tasks."),
            found=most,
            items=sum(n_items for _, n_items in sizes),
            most=MOST_ANSWERERS,
            work=MOST_WORK,
        )


def _answers_to_task(columns: AnswerColumns, items: Ints) -> Ints:
    return np.flatnonzero(np.isin(columns.item, items)) if len(columns) else np.zeros(0, dtype=np.int64)


def _outcome_matrix(frame: AnalysisFrame, found: _TaskAnswerers) -> OutcomeMatrix:
    items = found.items
    sides = [
        _AnswererMatrix(frame.answers, items, found.people),
        _AnswererMatrix(frame.predictions, items, found.models),
    ]
    n = np.concatenate([side.sums(np.ones(len(side.places))) for side in sides])
    right = np.concatenate([side.sums(side.right) for side in sides]) / np.maximum(n, 1)
    kept: list[int] = items.tolist()
    infos = [frame.items[item] for item in kept]
    options = np.array([round(1 / one.chance) if one.kind == "choice" and one.chance else 0 for one in infos])
    words = dict.fromkeys(text for side in sides for text in side.chosen if text is not None)
    numbers = {text: place for place, text in enumerate(words)}
    wrong = np.concatenate([side.wrong(numbers) for side in sides]) / np.maximum(n, 1)[:, :, None]
    answered = (n > 0).astype(np.float64)
    return OutcomeMatrix(
        right, answered, wrong, options.astype(np.int64), dense_labels(frame.pictures[items]), len(found.people)
    )


class _AnswererMatrix:
    """People's answers or models' replies to the items of a task, by answerer and item."""

    def __init__(self, columns: AnswerColumns, items: Ints, who: list[int]) -> None:
        here = _answers_to_task(columns, items)
        self.places = here[np.isin(columns.who[here], who)]
        self._shape = len(who), len(items)
        row = np.searchsorted(np.array(who, dtype=np.int64), columns.who[self.places])
        self._cell = row * len(items) + np.searchsorted(items, columns.item[self.places])
        self.right = columns.right(self.places)
        of_wrong = columns.outcome[self.places] == WRONG
        self.chosen: list[str | None] = [
            columns.parsed[place] if wrong else None
            for place, wrong in zip(self.places.tolist(), of_wrong.tolist(), strict=True)
        ]

    def sums(self, values: Floats) -> Floats:
        """The sum of the answers' values by answerer and item."""
        return sums_by(self._cell, values, self._shape[0] * self._shape[1]).reshape(self._shape)

    def wrong(self, numbers: dict[str, int]) -> Floats:
        """How many answers chose each wrong option, by answerer, item and option."""
        shape = (*self._shape, max(1, len(numbers)))
        told = [(cell, numbers[text]) for cell, text in zip(self._cell.tolist(), self.chosen, strict=True) if text]
        at = np.array([cell * shape[2] + number for cell, number in told], dtype=np.int64)
        return np.bincount(at, minlength=shape[0] * shape[1] * shape[2]).reshape(shape).astype(np.float64)


def _matrix_for_items(marked: OutcomeMatrix, kept: Bools) -> OutcomeMatrix:
    """The same matrix for these items only."""
    cut = marked.right[:, kept], marked.answered[:, kept], marked.wrong[:, kept]
    return OutcomeMatrix(*cut, marked.options[kept], dense_labels(marked.image[kept]), marked.n_people)


def _task_consistency(
    key: TaskKey, marked: OutcomeMatrix, names: tuple[list[str], list[str]], found: BootstrapConsistency
) -> TaskConsistency:
    together = marked.answered @ marked.answered.T
    people, models = names
    everybody = [*people, *models]
    pairs = tuple(
        PairConsistency(everybody[left], everybody[right], int(together[left, right]), kappa, float(both), same)
        for (left, right), kappa, both, same in zip(
            combinations(range(len(everybody)), 2), found.pairs[0], found.both_wrong, found.pairs[1], strict=True
        )
    )
    beside = [
        ConsistencyWithPeople(who, *found.beside[4 * at : 4 * at + 4]) for at, who in enumerate(["people", *models])
    ]
    return TaskConsistency(
        key=key,
        n_items=marked.right.shape[1],
        people=tuple(people),
        models=tuple(models),
        pairs=pairs,
        ceiling=beside[0] if len(people) > 1 else None,
        beside=tuple(beside[1:]) if people else (),
        between_models=found.between,
    )


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
