"""Data of figures: distributions of response times, difficulty of items for people and models, human–model gaps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.analysis_frame import OUTCOMES, AnalysisFrame, TaskKey, pool_by_key, split_by_key
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark, series_marks
from desktop.analysis.stats.accuracy_confidence_intervals import PARTICIPANTS_METHOD
from desktop.analysis.tables.analysis_plan_sentences import is_interval_unreliable
from desktop.analysis.tables.answer_summary_per_item import ItemSummary
from desktop.analysis.tables.comparison_rows_and_json import (
    OWN,
    PEOPLE,
    SHARED,
    DifferenceRow,
    OutcomeCounts,
    PeopleModelComparison,
    TimeRow,
)
from desktop.analysis.tables.item_lists_behind_figures import TraceErrors
from desktop.analysis.tables.response_times_by_outcome import response_times
from desktop.benchmarks.outcome import Outcome

BINS = 28


@dataclass(frozen=True, slots=True)
class TimeDistribution:
    """Undisturbed response times with one outcome: the number between each two edges (seconds, on a logarithmic scale,
    the same for all outcomes), and their median and quartiles."""

    outcome: Outcome
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    row: TimeRow


def time_distributions(frame: AnalysisFrame, key: TaskKey | None = None) -> tuple[TimeDistribution, ...]:
    """By outcome, over the benchmark's own items or one task's; an outcome that was never timed has no counts."""
    columns = frame.answers
    here = frame.own[columns.item] if len(columns) else np.zeros(0, dtype=np.bool_)
    if key is not None:
        of_task = np.array([(item.benchmark, item.task) == key for item in frame.items], dtype=np.bool_)
        here &= of_task[columns.item]
    places = np.flatnonzero(here)
    kept = places[columns.undisturbed[places] & (columns.seconds[places] > 0)]
    edges = _bin_edges(columns.seconds[kept])
    rows = {row.outcome: row for row in response_times(columns, places)}
    return tuple(
        TimeDistribution(
            outcome, edges, _bin_counts(columns.seconds[kept[columns.outcome[kept] == code]], edges), rows[outcome]
        )
        for code, outcome in enumerate(OUTCOMES)
        if outcome in rows
    )


def _bin_edges(seconds: np.ndarray) -> tuple[float, ...]:
    if len(seconds) == 0:
        return ()
    low, high = float(seconds.min()), float(seconds.max())
    if high <= low:
        low, high = low / 1.25, high * 1.25
    edges: list[float] = np.geomspace(low, high, BINS + 1).tolist()
    return (low, *edges[1:-1], high)


def _bin_counts(seconds: np.ndarray, edges: tuple[float, ...]) -> tuple[int, ...]:
    if len(seconds) == 0:
        return ()
    counted: list[int] = np.histogram(seconds, np.array(edges))[0].tolist()
    return tuple(counted)


@dataclass(frozen=True, slots=True)
class DifficultyDot:
    """Items with the same values: the share of people who were correct and that of a model, or of all models."""

    people: float
    model: float
    lines: tuple[ItemSummary, ...]


def difficulty_dots_by_share(lines: Sequence[ItemSummary], model: str | None = None) -> tuple[DifficultyDot, ...]:
    """Item difficulty for people and for a model (None: the mean over models), on items that both answered; items with
    the same values are one dot."""
    found: dict[tuple[float, float], list[ItemSummary]] = {}
    for line in lines:
        values = [value for name, value in line.models if model is None or name == model]
        if line.people is not None and values:
            place = (round(line.people, 4), round(sum(values) / len(values), 4))
            found.setdefault(place, []).append(line)
    return tuple(
        DifficultyDot(people, model_share, tuple(here)) for (people, model_share), here in sorted(found.items())
    )


@dataclass(frozen=True, slots=True)
class HumanModelGap:
    """The gap between people and a model over a benchmark: people minus model with its interval. likeness: whether the
    interval is for the population, or for these participants alone. each: where the former is unreliable, each
    participant minus the model on the items that both answered."""

    benchmark: str
    model: str
    mark: SeriesMark
    row: DifferenceRow
    likeness: bool
    trained: bool
    each: tuple[float, ...] = ()


def human_model_gaps(comparison: PeopleModelComparison) -> tuple[HumanModelGap, ...]:
    """One per benchmark and model, the smallest gap first; untrained models last."""
    marks = series_marks(comparison.frame)
    trained = {source.name: source.trained for source in comparison.frame.sources}
    return tuple(_sort_gaps(_gaps_by_row(comparison, marks, trained), [row.benchmark for row in comparison.rows]))


def _gaps_by_row(
    comparison: PeopleModelComparison, marks: Mapping[str, SeriesMark], trained: Mapping[str, bool]
) -> Iterator[HumanModelGap]:
    for row in comparison.differences:
        if row.task is None:
            likeness = row.difference.method != PARTICIPANTS_METHOD
            unreliable = likeness and is_interval_unreliable(row.n_people)
            each = tuple(_participant_gaps(comparison.frame, row)) if unreliable else ()
            yield HumanModelGap(row.benchmark, row.model, marks[row.model], row, likeness, trained[row.model], each)


def _participant_gaps(frame: AnalysisFrame, row: DifferenceRow) -> Iterator[float]:
    """Each participant minus the model on the items of the benchmark that both answered."""
    predictions, answers = frame.predictions, frame.answers
    source = next(index for index, source in enumerate(frame.sources) if source.name == row.model)
    places = np.flatnonzero(predictions.who == source)
    items, means, _ = pool_by_key(predictions.item[places], predictions.right(places))
    values = np.full(len(frame.items), np.nan)
    values[items] = means
    of_it = np.array([item.benchmark == row.benchmark and item.own for item in frame.items], dtype=np.bool_)
    met = np.flatnonzero((of_it & ~np.isnan(values))[answers.item])
    for _, mine in split_by_key(answers.who[met], met):
        yield float((answers.right(mine) - values[answers.item[mine]]).mean())


def _sort_gaps(gaps: Iterator[HumanModelGap], benchmarks: Sequence[str]) -> list[HumanModelGap]:
    order = {name: place for place, name in enumerate(dict.fromkeys(benchmarks))}
    return sorted(gaps, key=lambda gap: (order[gap.benchmark], not gap.trained, gap.row.difference.estimate, gap.model))


@dataclass(frozen=True, slots=True)
class OutcomeShares:
    """The outcomes of an answerer's answers, over all tasks."""

    who: str
    mark: SeriesMark
    counts: OutcomeCounts

    def share(self, outcome: Outcome) -> float:
        return self.counts.of(outcome) / max(1, sum(map(self.counts.of, OUTCOMES)))


def outcomes_by_answerer(comparison: PeopleModelComparison) -> tuple[OutcomeShares, ...]:
    """People together, then each model and baseline: on the items that people answered where there are any."""
    marks = series_marks(comparison.frame)
    shared = {(row.who, row.key) for row in comparison.rows if row.items == SHARED}
    found: dict[str, list[OutcomeCounts]] = {}
    for row in comparison.rows:
        beside = row.kind != "people" and row.items == OWN and (row.who, row.key) in shared
        if row.kind != "person" and not beside:
            found.setdefault(row.who, []).append(row.counts)
    order = sorted(found, key=lambda who: (who != PEOPLE, who != PEOPLE and marks[who].baseline))
    return tuple(
        OutcomeShares(who, PEOPLE_MARK if who == PEOPLE else marks[who], _sum_outcomes(found[who])) for who in order
    )


def _sum_outcomes(every: Sequence[OutcomeCounts]) -> OutcomeCounts:
    return OutcomeCounts(*(sum(one.of(outcome) for one in every) for outcome in OUTCOMES))


@dataclass(frozen=True, slots=True)
class WrongSteps:
    """The share of an answerer's paths that have left the true one, by step from 1: of all their answers by a path, at
    each step where one does."""

    who: str
    shares: Mapping[int, float]


def wrong_steps(walked: Sequence[TraceErrors]) -> tuple[WrongSteps, ...]:
    """For every answerer with a wrong path."""
    found: list[WrongSteps] = []
    for one in walked:
        so_far, shares = 0, dict[int, float]()
        for step, n in one.first_wrong:
            so_far += n
            shares[step] = so_far / one.n
        if shares:
            found.append(WrongSteps(one.who, shares))
    return tuple(found)


def summaries_at(lines: Sequence[ItemSummary], places: Sequence[int] | Ints) -> list[ItemSummary]:
    """The summaries of these items (indices of the frame), in the order given, each once."""
    known = {line.index: line for line in lines}
    return [known[place] for place in dict.fromkeys(int(place) for place in places) if place in known]
