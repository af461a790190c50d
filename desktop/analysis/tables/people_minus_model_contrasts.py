"""Contrasts of people minus each model on the items that both answered, and between models, by task and over all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey, pool_by_key, split_by_key
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import PARTICIPANTS_METHOD, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import (
    AccuracyDifference,
    holm_adjust,
    mcnemar_p_value,
    model_against_model,
    people_against_model,
    uses_mid_p,
)
from desktop.analysis.stats.participant_aggregation import aggregate_people
from desktop.analysis.tables.comparison_rows_and_json import ContrastRow, DifferenceRow, ModelPairRow
from desktop.study.protocol.analysis_plan import PlannedComparison


@dataclass(frozen=True, slots=True)
class ModelValues:
    """A model's value (0 to 1, NaN where it has none) for every item of a frame, and how many replies each pools."""

    name: str
    values: Floats
    replies: Floats


class PeopleModelContrasts:
    """The models of a frame, each with its value for every item (repeats pooled, NaN where it has none) and the number
    of its replies."""

    def __init__(self, frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints]) -> None:
        self._frame = frame
        self._tasks = tasks
        self._models = list(_model_values_by_item(frame))

    def people(self) -> Iterator[DifferenceRow]:
        """By task, adjusted by Holm over the tasks and models of a benchmark; then over all its tasks, adjusted over
        the models."""
        for benchmark, parts in self._benchmarks():
            by_task = {task: self._answers(items) for task, items in parts.items()}
            family = [
                row
                for task, answers in by_task.items()
                for model in self._models
                for row in self._people_row(benchmark, task, model, answers)
            ]
            yield from (
                _with_holm_family(row, p, len(family)) for row, p in zip(family, _holm_of_rows(family), strict=True)
            )
            together = self._answers(np.concatenate(list(parts.values())))
            overall = [row for model in self._models for row in self._people_row(benchmark, None, model, together)]
            yield from (
                _with_holm_family(row, p, len(overall)) for row, p in zip(overall, _holm_of_rows(overall), strict=True)
            )

    def models(self) -> Iterator[ModelPairRow]:
        """Each two models over all tasks of a benchmark, adjusted by Holm over its pairs."""
        for benchmark, parts in self._benchmarks():
            items = np.concatenate(list(parts.values()))
            family = [
                row
                for left, right in combinations(self._models, 2)
                for row in self._pair_row(benchmark, left, right, items)
            ]
            yield from (
                _with_holm_family(row, p, len(family)) for row, p in zip(family, _holm_of_rows(family), strict=True)
            )

    def contrasts(self) -> Iterator[ContrastRow]:
        """The comparisons that the analysis names, adjusted by Holm over them."""
        rows = [self._contrast(contrast, items) for contrast, items in self._frame.contrasts]
        found = [row.difference for row in rows if row.difference is not None]
        adjusted = iter(holm_adjust([one.p for one in found]))
        within = iter(holm_adjust([one.equivalence.p for one in found if one.equivalence is not None]))
        for row in rows:
            if row.difference is None:
                yield row
            else:
                p = None if row.difference.equivalence is None else next(within)
                yield replace(_with_holm_family(row, next(adjusted), len(found)), p_equivalence=p)

    def _contrast(self, contrast: PlannedComparison, items: Ints) -> ContrastRow:
        answers = self._answers(items)
        model = next((model for model in self._models if model.name == contrast.against), None)
        if contrast.against == "chance":
            chances = self._frame.chances
            model = ModelValues("chance", chances, np.full(len(chances), np.inf))
        answers = answers if model is None else self._counted(_answers_to_items(answers, ~np.isnan(model.values)))
        found = these = None
        margin = None if contrast.margin is None else contrast.margin / 100
        if model is not None and len(answers.values):
            found, these = contrast_with_model(answers, model, self._frame.plan, margin)
        return ContrastRow(
            name=contrast.name,
            against=contrast.against,
            query=contrast.query,
            n_items=len(answers.answered) if len(answers.values) else 0,
            n_people=answers.n_people if len(answers.values) else 0,
            difference=found,
            these=these,
            p_holm=None,
            smallest=None if contrast.smallest is None else contrast.smallest / 100,
            margin=margin,
            planned=self._frame.planned,
        )

    def _counted(self, answers: ScoredAnswers) -> ScoredAnswers:
        """The answers that count: with one person per item only the drawn ones, so that n_people is the number
        drawn."""
        plan = self._frame.plan
        if plan.pooling != "one_an_item" or not len(answers.values):
            return answers
        kept = aggregate_people(answers, plan.pooling, plan.seed).kept
        return ScoredAnswers(answers.values[kept], answers.people[kept], answers.items[kept], answers.pictures)

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

    def _answers(self, items: Ints) -> ScoredAnswers:
        columns = self._frame.answers
        wanted = np.zeros(len(self._frame.items), dtype=np.bool_)
        wanted[items] = True
        return _answers_at(self._frame, np.flatnonzero(wanted[columns.item]))

    def _people_row(
        self, benchmark: str, task: str | None, model: ModelValues, answers: ScoredAnswers
    ) -> Iterator[DifferenceRow]:
        current_progress().ask()
        answers = self._counted(_answers_to_items(answers, ~np.isnan(model.values)))
        if len(answers.values):
            difference, these = contrast_with_model(answers, model, self._frame.plan)
            n_items, n_people = len(answers.answered), answers.n_people
            planned = self._planned(model.name, answers.answered)
            yield DifferenceRow(benchmark, task, model.name, n_items, n_people, difference, None, planned, these=these)

    def _pair_row(self, benchmark: str, left: ModelValues, right: ModelValues, items: Ints) -> Iterator[ModelPairRow]:
        current_progress().ask()
        both = items[~np.isnan(left.values[items]) & ~np.isnan(right.values[items])]
        if len(both):
            one, other = left.values[both], right.values[both]
            replies = left.replies[both], right.replies[both]
            difference = model_against_model(one, other, self._frame.pictures[both], replies=replies)
            p = _mcnemar_of_models(left, right, both)
            mid_p = p is not None and uses_mid_p(one, other)
            yield ModelPairRow(benchmark, left.name, right.name, len(both), difference, p, None, mid_p=mid_p)


def contrast_with_model(
    answers: ScoredAnswers, model: ModelValues, plan: AnalysisSettings, margin: float | None = None
) -> tuple[AccuracyDifference, AccuracyDifference | None]:
    """People minus a model, people aggregated as the analysis says: for the population, and for these participants
    alone where that interval differs. `margin`: of equivalence, as a fraction. A reference with infinitely many replies
    (chance) does not vary, so the mixed model leaves it to the closed form."""
    values, replies = model.values, model.replies
    if plan.pooling in {"majority", "best"} and answers.n_people > 1:
        found = aggregate_people(answers, plan.pooling, plan.seed)
        assert found.values is not None, "a majority and a best person have one value per item"
        pictures, of_model = answers.pictures[found.items], values[found.items]
        counts = np.ones(len(found.items)), replies[found.items]
        paired = model_against_model(found.values, of_model, pictures, replies=counts, margin=margin)
        return replace(paired, method=PARTICIPANTS_METHOD), None
    these = people_against_model(answers, values, replies=replies, fixed=True, margin=margin)
    if answers.n_people == 1:
        return these, None
    if plan.method == "mixed" and np.isfinite(replies[answers.answered]).all():
        from desktop.analysis.stats.mixed_logistic_model import mixed_model_difference

        return mixed_model_difference(
            answers, values, replies=replies, margin=margin, sequential=plan.sequential
        ), these
    tested = people_against_model(answers, values, replies=replies, margin=margin, sequential=plan.sequential)
    return tested, these


def _mcnemar_of_models(left: ModelValues, right: ModelValues, items: Ints) -> float | None:
    """None where either model replied to an item more than once: the test counts pairs of single replies."""
    if max(left.replies[items].max(), right.replies[items].max()) > 1:
        return None
    return mcnemar_p_value(left.values[items], right.values[items])


def _answers_to_items(answers: ScoredAnswers, has: Bools) -> ScoredAnswers:
    if not len(answers.values) or has[answers.answered].all():
        return answers
    kept = has[answers.items]
    return ScoredAnswers(answers.values[kept], answers.people[kept], answers.items[kept], answers.pictures)


def _model_values_by_item(frame: AnalysisFrame) -> Iterator[ModelValues]:
    columns = frame.predictions
    for index, places in split_by_key(columns.who):
        if not frame.sources[index].baseline:
            values, replies = np.full(len(frame.items), np.nan), np.ones(len(frame.items))
            items, means, counts = pool_by_key(columns.item[places], columns.right(places))
            values[items], replies[items] = means, counts
            yield ModelValues(frame.sources[index].name, values, replies)


def _answers_at(frame: AnalysisFrame, places: Ints) -> ScoredAnswers:
    columns = frame.answers
    return ScoredAnswers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)


R = TypeVar("R", DifferenceRow, ModelPairRow, ContrastRow)


def _with_holm_family(row: R, p_holm: float, size: int) -> R:
    return replace(row, p_holm=p_holm, family=size)


def _holm_of_rows(family: Sequence[DifferenceRow | ModelPairRow]) -> list[float]:
    return holm_adjust([row.difference.p for row in family])
