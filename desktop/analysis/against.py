"""People minus each model on the items that both answered, and models against each other, by task and over all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

import numpy as np

from db.watching import onlooker
from desktop.analysis.difference import Difference, holm, mcnemar, model_against_model, people_against_model
from desktop.analysis.frame import Bools, Frame, TaskKey, pooled_by, split
from desktop.analysis.intervals import THESE_PEOPLE, Answers, Floats, Ints
from desktop.analysis.pooling import pool
from desktop.analysis.rows import ContrastRow, DifferenceRow, PairRow
from desktop.study.protocol.analysis import Contrast


class Against:
    """The models of a frame, each with its value for every item (repeats pooled, NaN where it has none)."""

    def __init__(self, frame: Frame, tasks: Mapping[TaskKey, Ints]) -> None:
        self._frame = frame
        self._tasks = tasks
        self._models = list(_models(frame))

    def people(self) -> Iterator[DifferenceRow]:
        """By task, adjusted by Holm over the tasks and models of a benchmark; then over all its tasks."""
        for benchmark, parts in self._benchmarks():
            by_task = {task: self._answers(items) for task, items in parts.items()}
            family = [
                row
                for task, answers in by_task.items()
                for name, values in self._models
                for row in self._people_row(benchmark, task, name, values, answers)
            ]
            yield from (_in_family(row, p, len(family)) for row, p in zip(family, _adjusted(family), strict=True))
            together = self._answers(np.concatenate(list(parts.values())))
            for name, values in self._models:
                yield from self._people_row(benchmark, None, name, values, together)

    def models(self) -> Iterator[PairRow]:
        """Each two models over all tasks of a benchmark, adjusted by Holm over its pairs."""
        for benchmark, parts in self._benchmarks():
            items = np.concatenate(list(parts.values()))
            family = [
                row
                for left, right in combinations(self._models, 2)
                for row in self._pair_row(benchmark, left, right, items)
            ]
            yield from (_in_family(row, p, len(family)) for row, p in zip(family, _adjusted(family), strict=True))

    def contrasts(self) -> Iterator[ContrastRow]:
        """The comparisons that the analysis names, adjusted by Holm over them."""
        rows = [self._contrast(contrast, items) for contrast, items in self._frame.contrasts]
        found = [row.difference.p for row in rows if row.difference is not None]
        adjusted = iter(holm(found))
        for row in rows:
            yield row if row.difference is None else _in_family(row, next(adjusted), len(found))

    def _contrast(self, contrast: Contrast, items: Ints) -> ContrastRow:
        answers = self._answers(items)
        values = dict(self._models).get(contrast.against)
        if contrast.against == "chance":
            values = self._frame.chances
        answers = answers if values is None else _where(answers, ~np.isnan(values))
        found = None
        if values is not None and len(answers.values):
            found = self._people_against(answers, values)
        return ContrastRow(
            name=contrast.name,
            against=contrast.against,
            query=contrast.query,
            n_items=len(answers.answered) if len(answers.values) else 0,
            n_people=answers.n_people if len(answers.values) else 0,
            difference=found,
            p_holm=None,
            smallest=None if contrast.smallest is None else contrast.smallest / 100,
            planned=self._frame.planned,
        )

    def _people_against(self, answers: Answers, values: Floats) -> Difference:
        """People minus a model, people pooled as the analysis says."""
        plan = self._frame.plan
        if plan.method != "closed" and plan.pooling == "mean":
            from desktop.analysis.methods import by_method

            return by_method(plan.method, answers, values, plan.seed)
        found = pool(answers, plan.pooling)
        if found.values is None:
            return people_against_model(answers, values)
        paired = model_against_model(found.values, values[found.items], self._frame.pictures[found.items])
        return replace(paired, method=THESE_PEOPLE)

    def _planned(self, model: str, answered: Ints) -> bool:
        """Whether the plan names people against this model on just these items."""
        if not self._frame.planned:
            return False
        return any(
            contrast.against == model and np.isin(answered, items).all() and self._all_of(items, answered)
            for contrast, items in self._frame.contrasts
        )

    def _all_of(self, items: Ints, answered: Ints) -> bool:
        """Whether all of these items that people answered are among `answered`."""
        met = items[np.isin(items, self._frame.answers.item)]
        return bool(np.isin(met, answered).all())

    def _benchmarks(self) -> Iterator[tuple[str, dict[str, Ints]]]:
        for benchmark in dict.fromkeys(key.benchmark for key in self._tasks):
            yield benchmark, {key.task: items for key, items in self._tasks.items() if key.benchmark == benchmark}

    def _answers(self, items: Ints) -> Answers:
        """People's answers to these items."""
        columns = self._frame.answers
        wanted = np.zeros(len(self._frame.items), dtype=np.bool_)
        wanted[items] = True
        return _taken(self._frame, np.flatnonzero(wanted[columns.item]))

    def _people_row(
        self, benchmark: str, task: str | None, model: str, values: Floats, answers: Answers
    ) -> Iterator[DifferenceRow]:
        onlooker().ask()
        answers = _where(answers, ~np.isnan(values))
        if len(answers.values):
            difference = self._people_against(answers, values)
            n_items, n_people = len(answers.answered), answers.n_people
            planned = self._planned(model, answers.answered)
            yield DifferenceRow(benchmark, task, model, n_items, n_people, difference, None, planned)

    def _pair_row(
        self, benchmark: str, left: tuple[str, Floats], right: tuple[str, Floats], items: Ints
    ) -> Iterator[PairRow]:
        onlooker().ask()
        both = items[~np.isnan(left[1][items]) & ~np.isnan(right[1][items])]
        if len(both):
            one, other = left[1][both], right[1][both]
            difference = model_against_model(one, other, self._frame.pictures[both])
            yield PairRow(benchmark, left[0], right[0], len(both), difference, mcnemar(one, other), None)


def _where(answers: Answers, has: Bools) -> Answers:
    """The answers to those items alone that `has` holds for."""
    if not len(answers.values) or has[answers.answered].all():
        return answers
    kept = has[answers.items]
    return Answers(answers.values[kept], answers.people[kept], answers.items[kept], answers.pictures)


def _models(frame: Frame) -> Iterator[tuple[str, Floats]]:
    columns = frame.predictions
    for index, places in split(columns.who):
        if not frame.sources[index].baseline:
            values = np.full(len(frame.items), np.nan)
            items, means = pooled_by(columns.item[places], columns.right(places))
            values[items] = means
            yield frame.sources[index].name, values


def _taken(frame: Frame, places: Ints) -> Answers:
    columns = frame.answers
    return Answers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)


R = TypeVar("R", DifferenceRow, PairRow, ContrastRow)


def _in_family(row: R, p_holm: float, size: int) -> R:
    return replace(row, p_holm=p_holm, family=size)


def _adjusted(family: Sequence[DifferenceRow | PairRow]) -> list[float]:
    return holm([row.difference.p for row in family])
