"""People against models, task by task: the rows of `eyeline compare`, of the screen and of the report."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from db.watching import onlooker, within
from desktop.analysis.against import Against
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.chance import critical_accuracy
from desktop.analysis.consistency import consistencies
from desktop.analysis.data.arrays import Bools, Floats, Ints
from desktop.analysis.frame import WRONG, Columns, Frame, TaskKey, pooled_by, split
from desktop.analysis.intervals import Answers, Interval, accuracy
from desktop.analysis.majority import best_constant
from desktop.analysis.pooling import AGGREGATES, over, pool
from desktop.analysis.rows import (
    MEAN_OVER_REPEATS,
    ONE_MODEL,
    ONE_PERSON,
    OWN,
    PEOPLE,
    SHARED,
    CompareRow,
    Comparison,
    Kind,
    TimeRow,
    counts_of,
)
from desktop.analysis.speed_and_confidence import by_confidence, by_speed
from desktop.analysis.times import response_times
from desktop.analysis.unnamed import hides
from desktop.analysis.verdict import equivalences
from desktop.analysis.words_of import what_can_be_said
from desktop.benchmarks.catalog import TASKS

if TYPE_CHECKING:
    from db.lab import Lab


def compare(lab: "Lab", analysis: Analysis | None = None, *, with_simulated: bool = False) -> Comparison:
    """People against models in `lab` under an analysis, else under its studies' plans; simulated people count only on
    request, pilot sessions never."""
    from desktop.analysis.collect import collect

    with within(0.0, 0.6):
        frame = collect(lab, analysis, with_simulated=with_simulated)
    with within(0.6, 1.0):
        found = tabulate(frame)
        return replace(found, sure=tuple(by_confidence(lab, frame, dict(tasks_of(frame)))))


def shareable(lab: "Lab", comparison: Comparison) -> Comparison:
    """The comparison without the codes of people who did not agree to open sharing; for use inside `unnamed`."""
    frame = comparison.frame
    if not hides(person.code for person in frame.people):
        return comparison
    found = compare(lab, frame.plan, with_simulated=frame.with_simulated)
    return found if comparison.consistency is None else with_consistency(found)


def with_consistency(comparison: Comparison) -> Comparison:
    """The comparison with error consistency. Raises CannotDo where that would take more than a minute."""
    frame = comparison.frame
    return replace(comparison, consistency=tuple(consistencies(frame, dict(tasks_of(frame)))))


def tabulate(frame: Frame) -> Comparison:
    tasks = dict(tasks_of(frame))
    tables = [TaskTable(frame, key, *parts) for key, *parts in _places(frame, tasks)]
    rows: list[CompareRow] = []
    for n, table in enumerate(tables):
        with within(0.5 * n / len(tables), 0.5 * (n + 1) / len(tables)):
            rows += table.rows()
    against = Against(frame, tasks)
    with within(0.5, 0.7):
        differences = tuple(against.people())
    own = frame.own[frame.answers.item]
    times: dict[TaskKey | None, tuple[TimeRow, ...]] = {None: response_times(frame.answers, np.flatnonzero(own))}
    times |= {table.key: response_times(frame.answers, table.answers) for table in tables}
    contrasts = tuple(against.contrasts())
    said = (*what_can_be_said(frame, rows, differences), *equivalences(contrasts))
    with within(0.7, 1.0):
        models = tuple(against.models())
    speeds = tuple(by_speed(frame, tasks))
    return Comparison(tuple(rows), differences, models, times, said, frame, contrasts, speeds=speeds)


def people_rows(frame: Frame) -> Iterator[CompareRow]:
    """People's aggregated row of every task that they answered."""
    tasks = dict(tasks_of(frame))
    for key, *parts in _places(frame, tasks):
        table = TaskTable(frame, key, *parts)
        if len(table.answers):
            yield table.people()


def tasks_of(frame: Frame) -> Iterator[tuple[TaskKey, Ints]]:
    """Each task that has an answer, in the catalogue's order, with the indices of its answered items; probes and
    variants of items have tables of their own."""
    present = np.zeros(len(frame.items), dtype=np.bool_)
    present[frame.answers.item] = present[frame.predictions.item] = True
    answered = np.flatnonzero(present & frame.own)
    keys = [TaskKey(frame.items[i].benchmark, frame.items[i].task) for i in answered.tolist()]
    order = {TaskKey(task.benchmark, task.name): place for place, task in enumerate(TASKS)}
    by_order: list[TaskKey] = sorted(set(keys), key=lambda key: (order.get(key, len(order)), key))
    number = {key: place for place, key in enumerate(by_order)}
    for place, items in split(np.array([number[key] for key in keys], dtype=np.int64), answered):
        yield by_order[place], items


def _places(frame: Frame, tasks: Mapping[TaskKey, Ints]) -> Iterator[tuple[TaskKey, Ints, Ints]]:
    """For each task the places of its answers and of its predictions."""
    number = np.full(len(frame.items), -1, dtype=np.int64)
    for place, items in enumerate(tasks.values()):
        number[items] = place
    answers, predictions = dict(split(number[frame.answers.item])), dict(split(number[frame.predictions.item]))
    nothing = np.array([], dtype=np.int64)
    for place, key in enumerate(tasks):
        yield key, answers.get(place, nothing), predictions.get(place, nothing)


@dataclass(frozen=True, slots=True)
class Part:
    """The answers behind one row: their columns, places and items, with the interval over items or answers; replies:
    how many a model gave to each item."""

    columns: Columns
    places: Ints
    items: Ints
    interval: Interval
    replies: Floats | None = None


class TaskTable:
    """One task's answers and the rows made of them."""

    def __init__(self, frame: Frame, key: TaskKey, answers: Ints, predictions: Ints) -> None:
        self.frame = frame
        self.key = key
        self.answers = answers
        self.predictions = predictions
        self.shared = np.flatnonzero(np.bincount(frame.answers.item[answers]))

    def rows(self) -> Iterator[CompareRow]:
        """People aggregated, each person, then each model on the shared items and on its own."""
        if len(self.answers):
            yield self.people()
        for index, places in split(self.frame.answers.who[self.answers], self.answers):
            onlooker().ask()
            yield self._person(index, places)
        for index, places in split(self.frame.predictions.who[self.predictions], self.predictions):
            onlooker().ask()
            pooled = pooled_by(self.frame.predictions.item[places], self.frame.predictions.right(places))
            common = np.isin(pooled[0], self.shared)
            if common.any():
                yield self._model(index, places, pooled, common, SHARED)
            yield self._model(index, places, pooled, np.ones(len(common), dtype=np.bool_), OWN)

    def people(self) -> CompareRow:
        columns, places = self.frame.answers, self.answers
        pooled = Answers(columns.right(places), columns.who[places], columns.item[places], self.frame.pictures)
        plan = self.frame.plan
        found = pool(pooled, plan.pooling, plan.seed, sequential=plan.sequential)
        part = Part(columns, places[found.kept], found.items, found.interval)
        drawn = len(np.unique(pooled.people[found.kept]))
        n_people = drawn if found.aggregate == AGGREGATES["one_an_item"] else pooled.n_people
        row = self._row(part, PEOPLE, "people", OWN, found.aggregate, n_people)
        these = found.these or found.interval
        return replace(
            row, accuracy=found.interval.estimate, ties=found.ties, low_these=these.low, high_these=these.high
        )

    def _person(self, index: int, places: Ints) -> CompareRow:
        columns = self.frame.answers
        items = columns.item[places]
        part = Part(columns, places, items, accuracy(columns.right(places), self.frame.pictures[items]))
        return self._row(part, self.frame.people[index].code, "person", OWN, ONE_PERSON, 1)

    def _model(
        self, index: int, places: Ints, pooled: tuple[Ints, Floats, Floats], kept: Bools, which: str
    ) -> CompareRow:
        columns, source = self.frame.predictions, self.frame.sources[index]
        chosen, values, replies = pooled[0][kept], pooled[1][kept], pooled[2][kept]
        places = places[np.isin(columns.item[places], chosen)]
        found = accuracy(values, self.frame.pictures[chosen], replies=float(replies.sum()))
        part = Part(columns, places, chosen, found, replies)
        aggregate = MEAN_OVER_REPEATS if len(places) > len(chosen) else ONE_MODEL
        row = self._row(part, source.name, "baseline" if source.baseline else "model", which, aggregate, 0)
        return replace(row, marks=source.marks)

    def _row(self, part: Part, who: str, kind: Kind, which: str, aggregate: str, n_people: int) -> CompareRow:
        chances = self.frame.guesses(part.items)
        guesses = chances if part.replies is None else np.repeat(chances, part.replies.astype(np.int64))
        return CompareRow(
            benchmark=self.key.benchmark,
            task=self.key.task,
            who=who,
            items=which,
            n_items=len(part.items),
            n_people=n_people,
            n=len(part.places),
            aggregate=aggregate,
            rule=self.frame.rules[self.key.benchmark].name,
            accuracy=part.interval.estimate,
            low=part.interval.low,
            high=part.interval.high,
            interval=part.interval.method,
            chance=float(chances.mean()),
            majority=best_constant(self.frame.golds[part.items]),
            critical=None if kind == "people" else critical_accuracy(guesses.tolist()),
            kind=kind,
            counts=counts_of(part.columns.outcome[part.places]),
            answered=_answered(part, kind, aggregate),
        )


def _answered(part: Part, kind: Kind, aggregate: str) -> float | None:
    """Accuracy over valid answers, aggregated as the row's accuracy is: people by person or by item, repeats by
    item."""
    columns = part.columns
    places = part.places[columns.outcome[part.places] <= WRONG]
    if aggregate == AGGREGATES["majority"]:
        return over(columns.right(places), columns.item[places], share=0.5)
    return over(columns.right(places), columns.who[places] if kind in {"people", "person"} else columns.item[places])
