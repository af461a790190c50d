"""Compares people and models task by task: the rows of `eyeline compare`, of the screen and of the report."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from db.progress import current_progress, progress_range
from desktop.analysis.data.analysis_frame import WRONG, AnalysisFrame, AnswerColumns, TaskKey, pool_by_key, split_by_key
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.majority_class_baseline import majority_accuracy
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.data.report_pseudonyms import hides_any_name
from desktop.analysis.stats.accuracy_by_speed_confidence import accuracy_by_confidence, accuracy_by_speed
from desktop.analysis.stats.accuracy_confidence_intervals import ConfidenceInterval, ScoredAnswers, accuracy_interval
from desktop.analysis.stats.error_consistency_by_task import consistency_by_task
from desktop.analysis.stats.guessing_chance_threshold import critical_accuracy
from desktop.analysis.stats.participant_aggregation import AGGREGATES, aggregate_people, mean_of_groups
from desktop.analysis.tables.comparison_rows_and_json import (
    MEAN_OVER_REPEATS,
    ONE_MODEL,
    ONE_PERSON,
    OWN,
    PEOPLE,
    SHARED,
    AccuracyRow,
    Kind,
    PeopleModelComparison,
    TimeRow,
    outcome_counts,
)
from desktop.analysis.tables.different_or_equivalent_verdict import equivalence_sentences
from desktop.analysis.tables.findings_sentences import comparison_findings
from desktop.analysis.tables.people_minus_model_contrasts import PeopleModelContrasts
from desktop.analysis.tables.response_times_by_outcome import response_times
from desktop.benchmarks.task_catalogue import TASKS

if TYPE_CHECKING:
    from db.lab import Lab


def compare_lab(
    lab: "Lab", analysis: AnalysisSettings | None = None, *, with_simulated: bool = False
) -> PeopleModelComparison:
    """People against models in `lab` under an analysis, else under its studies' plans; simulated people count only on
    request, pilot sessions never."""
    from desktop.analysis.data.load_analysis_frame import load_frame

    with progress_range(0.0, 0.6):
        frame = load_frame(lab, analysis, with_simulated=with_simulated)
    with progress_range(0.6, 1.0):
        found = build_comparison(frame)
        return replace(found, sure=tuple(accuracy_by_confidence(lab, frame, dict(items_by_task(frame)))))


def shareable_comparison(lab: "Lab", comparison: PeopleModelComparison) -> PeopleModelComparison:
    """The comparison without the codes of people who did not agree to open sharing; for use inside `unnamed`."""
    frame = comparison.frame
    if not hides_any_name(person.code for person in frame.people):
        return comparison
    found = compare_lab(lab, frame.plan, with_simulated=frame.with_simulated)
    return found if comparison.consistency is None else with_consistency(found)


def with_consistency(comparison: PeopleModelComparison) -> PeopleModelComparison:
    """The comparison with error consistency. Raises CannotDo where that would take more than a minute."""
    frame = comparison.frame
    return replace(comparison, consistency=tuple(consistency_by_task(frame, dict(items_by_task(frame)))))


def build_comparison(frame: AnalysisFrame) -> PeopleModelComparison:
    tasks = dict(items_by_task(frame))
    tables = [TaskRowBuilder(frame, key, *parts) for key, *parts in _answers_and_predictions_by_task(frame, tasks)]
    rows: list[AccuracyRow] = []
    for n, table in enumerate(tables):
        with progress_range(0.5 * n / len(tables), 0.5 * (n + 1) / len(tables)):
            rows += table.rows()
    against = PeopleModelContrasts(frame, tasks)
    with progress_range(0.5, 0.7):
        differences = tuple(against.people())
    own = frame.own[frame.answers.item]
    times: dict[TaskKey | None, tuple[TimeRow, ...]] = {None: response_times(frame.answers, np.flatnonzero(own))}
    times |= {table.key: response_times(frame.answers, table.answers) for table in tables}
    contrasts = tuple(against.contrasts())
    said = (*comparison_findings(frame, rows, differences), *equivalence_sentences(contrasts))
    with progress_range(0.7, 1.0):
        models = tuple(against.models())
    speeds = tuple(accuracy_by_speed(frame, tasks))
    return PeopleModelComparison(tuple(rows), differences, models, times, said, frame, contrasts, speeds=speeds)


def people_rows(frame: AnalysisFrame) -> Iterator[AccuracyRow]:
    """People's aggregated row of every task that they answered."""
    tasks = dict(items_by_task(frame))
    for key, *parts in _answers_and_predictions_by_task(frame, tasks):
        table = TaskRowBuilder(frame, key, *parts)
        if len(table.answers):
            yield table.people()


def items_by_task(frame: AnalysisFrame) -> Iterator[tuple[TaskKey, Ints]]:
    """Each task that has an answer, in the catalogue's order, with the indices of its answered items; probes and
    variants of items have tables of their own."""
    present = np.zeros(len(frame.items), dtype=np.bool_)
    present[frame.answers.item] = present[frame.predictions.item] = True
    answered = np.flatnonzero(present & frame.own)
    keys = [TaskKey(frame.items[i].benchmark, frame.items[i].task) for i in answered.tolist()]
    order = {TaskKey(task.benchmark, task.name): place for place, task in enumerate(TASKS)}
    by_order: list[TaskKey] = sorted(set(keys), key=lambda key: (order.get(key, len(order)), key))
    number = {key: place for place, key in enumerate(by_order)}
    for place, items in split_by_key(np.array([number[key] for key in keys], dtype=np.int64), answered):
        yield by_order[place], items


def _answers_and_predictions_by_task(
    frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints]
) -> Iterator[tuple[TaskKey, Ints, Ints]]:
    number = np.full(len(frame.items), -1, dtype=np.int64)
    for place, items in enumerate(tasks.values()):
        number[items] = place
    answers, predictions = (
        dict(split_by_key(number[frame.answers.item])),
        dict(split_by_key(number[frame.predictions.item])),
    )
    nothing = np.array([], dtype=np.int64)
    for place, key in enumerate(tasks):
        yield key, answers.get(place, nothing), predictions.get(place, nothing)


@dataclass(frozen=True, slots=True)
class RowSubset:
    """The answers behind one row: their columns, places and items, with the interval over items or answers; replies:
    how many a model gave to each item."""

    columns: AnswerColumns
    places: Ints
    items: Ints
    interval: ConfidenceInterval
    replies: Floats | None = None


class TaskRowBuilder:
    """One task's answers and the rows made of them."""

    def __init__(self, frame: AnalysisFrame, key: TaskKey, answers: Ints, predictions: Ints) -> None:
        self.frame = frame
        self.key = key
        self.answers = answers
        self.predictions = predictions
        self.shared = np.flatnonzero(np.bincount(frame.answers.item[answers]))

    def rows(self) -> Iterator[AccuracyRow]:
        """People aggregated, each person, then each model on the shared items and on its own."""
        if len(self.answers):
            yield self.people()
        for index, places in split_by_key(self.frame.answers.who[self.answers], self.answers):
            current_progress().ask()
            yield self._person(index, places)
        for index, places in split_by_key(self.frame.predictions.who[self.predictions], self.predictions):
            current_progress().ask()
            pooled = pool_by_key(self.frame.predictions.item[places], self.frame.predictions.right(places))
            common = np.isin(pooled[0], self.shared)
            if common.any():
                yield self._model(index, places, pooled, common, SHARED)
            yield self._model(index, places, pooled, np.ones(len(common), dtype=np.bool_), OWN)

    def people(self) -> AccuracyRow:
        columns, places = self.frame.answers, self.answers
        pooled = ScoredAnswers(columns.right(places), columns.who[places], columns.item[places], self.frame.pictures)
        plan = self.frame.plan
        found = aggregate_people(pooled, plan.pooling, plan.seed, sequential=plan.sequential)
        part = RowSubset(columns, places[found.kept], found.items, found.interval)
        drawn = len(np.unique(pooled.people[found.kept]))
        n_people = drawn if found.aggregate == AGGREGATES["one_an_item"] else pooled.n_people
        row = self._row(part, PEOPLE, "people", OWN, found.aggregate, n_people)
        these = found.these or found.interval
        return replace(
            row, accuracy=found.interval.estimate, ties=found.ties, low_these=these.low, high_these=these.high
        )

    def _person(self, index: int, places: Ints) -> AccuracyRow:
        columns = self.frame.answers
        items = columns.item[places]
        part = RowSubset(columns, places, items, accuracy_interval(columns.right(places), self.frame.pictures[items]))
        return self._row(part, self.frame.people[index].code, "person", OWN, ONE_PERSON, 1)

    def _model(
        self, index: int, places: Ints, pooled: tuple[Ints, Floats, Floats], kept: Bools, which: str
    ) -> AccuracyRow:
        columns, source = self.frame.predictions, self.frame.sources[index]
        chosen, values, replies = pooled[0][kept], pooled[1][kept], pooled[2][kept]
        places = places[np.isin(columns.item[places], chosen)]
        found = accuracy_interval(values, self.frame.pictures[chosen], replies=float(replies.sum()))
        part = RowSubset(columns, places, chosen, found, replies)
        aggregate = MEAN_OVER_REPEATS if len(places) > len(chosen) else ONE_MODEL
        row = self._row(part, source.name, "baseline" if source.baseline else "model", which, aggregate, 0)
        return replace(row, marks=source.marks)

    def _row(self, part: RowSubset, who: str, kind: Kind, which: str, aggregate: str, n_people: int) -> AccuracyRow:
        chances = self.frame.guesses(part.items)
        guesses = chances if part.replies is None else np.repeat(chances, part.replies.astype(np.int64))
        return AccuracyRow(
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
            majority=majority_accuracy(self.frame.golds[part.items]),
            critical=None if kind == "people" else critical_accuracy(guesses.tolist()),
            kind=kind,
            counts=outcome_counts(part.columns.outcome[part.places]),
            answered=_accuracy_over_answered(part, kind, aggregate),
        )


def _accuracy_over_answered(part: RowSubset, kind: Kind, aggregate: str) -> float | None:
    """Accuracy over valid answers, aggregated as the row's accuracy is: people by person or by item, repeats by
    item."""
    columns = part.columns
    places = part.places[columns.outcome[part.places] <= WRONG]
    if aggregate == AGGREGATES["majority"]:
        return mean_of_groups(columns.right(places), columns.item[places], share=0.5)
    return mean_of_groups(
        columns.right(places), columns.who[places] if kind in {"people", "person"} else columns.item[places]
    )
