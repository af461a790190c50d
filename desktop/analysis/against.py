"""People minus each model on the items that both answered, and models against each other, by task and over all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeVar

import numpy as np

from db.watching import onlooker
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.data.arrays import Bools, Floats, Ints
from desktop.analysis.difference import Difference, holm, is_mid_p, mcnemar, model_against_model, people_against_model
from desktop.analysis.frame import Frame, TaskKey, pooled_by, split
from desktop.analysis.intervals import THESE_PEOPLE, Answers
from desktop.analysis.pooling import pool
from desktop.analysis.rows import ContrastRow, DifferenceRow, PairRow
from desktop.study.protocol.analysis import Contrast


@dataclass(frozen=True, slots=True)
class ModelValues:
    """A model's value (0 to 1, NaN where it has none) for every item of a frame, and how many replies each pools."""

    name: str
    values: Floats
    replies: Floats


class Against:
    """The models of a frame, each with its value for every item (repeats pooled, NaN where it has none) and the number
    of its replies."""

    def __init__(self, frame: Frame, tasks: Mapping[TaskKey, Ints]) -> None:
        self._frame = frame
        self._tasks = tasks
        self._models = list(_models(frame))

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
            yield from (_in_family(row, p, len(family)) for row, p in zip(family, _adjusted(family), strict=True))
            together = self._answers(np.concatenate(list(parts.values())))
            overall = [row for model in self._models for row in self._people_row(benchmark, None, model, together)]
            yield from (_in_family(row, p, len(overall)) for row, p in zip(overall, _adjusted(overall), strict=True))

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
        found = [row.difference for row in rows if row.difference is not None]
        adjusted = iter(holm([one.p for one in found]))
        within = iter(holm([one.equivalence.p for one in found if one.equivalence is not None]))
        for row in rows:
            if row.difference is None:
                yield row
            else:
                p = None if row.difference.equivalence is None else next(within)
                yield replace(_in_family(row, next(adjusted), len(found)), p_equivalence=p)

    def _contrast(self, contrast: Contrast, items: Ints) -> ContrastRow:
        answers = self._answers(items)
        model = next((model for model in self._models if model.name == contrast.against), None)
        if contrast.against == "chance":
            chances = self._frame.chances
            model = ModelValues("chance", chances, np.full(len(chances), np.inf))
        answers = answers if model is None else self._counted(_where(answers, ~np.isnan(model.values)))
        found = these = None
        margin = None if contrast.margin is None else contrast.margin / 100
        if model is not None and len(answers.values):
            found, these = compared(answers, model, self._frame.plan, margin)
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

    def _counted(self, answers: Answers) -> Answers:
        """The answers that count: with one person per item only the drawn ones, so that n_people is the number
        drawn."""
        plan = self._frame.plan
        if plan.pooling != "one_an_item" or not len(answers.values):
            return answers
        kept = pool(answers, plan.pooling, plan.seed).kept
        return Answers(answers.values[kept], answers.people[kept], answers.items[kept], answers.pictures)

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
        self, benchmark: str, task: str | None, model: ModelValues, answers: Answers
    ) -> Iterator[DifferenceRow]:
        onlooker().ask()
        answers = self._counted(_where(answers, ~np.isnan(model.values)))
        if len(answers.values):
            difference, these = compared(answers, model, self._frame.plan)
            n_items, n_people = len(answers.answered), answers.n_people
            planned = self._planned(model.name, answers.answered)
            yield DifferenceRow(benchmark, task, model.name, n_items, n_people, difference, None, planned, these=these)

    def _pair_row(self, benchmark: str, left: ModelValues, right: ModelValues, items: Ints) -> Iterator[PairRow]:
        onlooker().ask()
        both = items[~np.isnan(left.values[items]) & ~np.isnan(right.values[items])]
        if len(both):
            one, other = left.values[both], right.values[both]
            replies = left.replies[both], right.replies[both]
            difference = model_against_model(one, other, self._frame.pictures[both], replies=replies)
            p = _mcnemar(left, right, both)
            mid_p = p is not None and is_mid_p(one, other)
            yield PairRow(benchmark, left.name, right.name, len(both), difference, p, None, mid_p=mid_p)


def compared(
    answers: Answers, model: ModelValues, plan: Analysis, margin: float | None = None
) -> tuple[Difference, Difference | None]:
    """People minus a model, people aggregated as the analysis says: for the population, and for these participants
    alone where that interval differs. `margin`: of equivalence, as a fraction. A reference with infinitely many replies
    (chance) does not vary, so the mixed model leaves it to the closed form."""
    values, replies = model.values, model.replies
    if plan.pooling in {"majority", "best"} and answers.n_people > 1:
        found = pool(answers, plan.pooling, plan.seed)
        assert found.values is not None, "a majority and a best person have one value per item"
        pictures, of_model = answers.pictures[found.items], values[found.items]
        counts = np.ones(len(found.items)), replies[found.items]
        paired = model_against_model(found.values, of_model, pictures, replies=counts, margin=margin)
        return replace(paired, method=THESE_PEOPLE), None
    these = people_against_model(answers, values, replies=replies, fixed=True, margin=margin)
    if answers.n_people == 1:
        return these, None
    if plan.method == "mixed" and np.isfinite(replies[answers.answered]).all():
        from desktop.analysis.crossed_logistic import crossed

        return crossed(answers, values, replies=replies, margin=margin, sequential=plan.sequential), these
    tested = people_against_model(answers, values, replies=replies, margin=margin, sequential=plan.sequential)
    return tested, these


def _mcnemar(left: ModelValues, right: ModelValues, items: Ints) -> float | None:
    """None where either model replied to an item more than once: the test counts pairs of single replies."""
    if max(left.replies[items].max(), right.replies[items].max()) > 1:
        return None
    return mcnemar(left.values[items], right.values[items])


def _where(answers: Answers, has: Bools) -> Answers:
    """The answers to those items for which `has` is true."""
    if not len(answers.values) or has[answers.answered].all():
        return answers
    kept = has[answers.items]
    return Answers(answers.values[kept], answers.people[kept], answers.items[kept], answers.pictures)


def _models(frame: Frame) -> Iterator[ModelValues]:
    columns = frame.predictions
    for index, places in split(columns.who):
        if not frame.sources[index].baseline:
            values, replies = np.full(len(frame.items), np.nan), np.ones(len(frame.items))
            items, means, counts = pooled_by(columns.item[places], columns.right(places))
            values[items], replies[items] = means, counts
            yield ModelValues(frame.sources[index].name, values, replies)


def _taken(frame: Frame, places: Ints) -> Answers:
    columns = frame.answers
    return Answers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)


R = TypeVar("R", DifferenceRow, PairRow, ContrastRow)


def _in_family(row: R, p_holm: float, size: int) -> R:
    return replace(row, p_holm=p_holm, family=size)


def _adjusted(family: Sequence[DifferenceRow | PairRow]) -> list[float]:
    return holm([row.difference.p for row in family])
