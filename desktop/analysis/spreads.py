"""The data of the window's figures of items and times: distributions of times, difficulty for people and models,
human–model gaps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.arrays import Ints
from desktop.analysis.frame import OUTCOMES, Frame, TaskKey, pooled_by, split
from desktop.analysis.intervals import THESE_PEOPLE
from desktop.analysis.lists import Traces
from desktop.analysis.marks import PEOPLE_MARK, Mark, marks_of
from desktop.analysis.per_item import Line
from desktop.analysis.plan_words import is_unreliable
from desktop.analysis.rows import OWN, PEOPLE, SHARED, Comparison, Counts, DifferenceRow, TimeRow
from desktop.analysis.times import response_times
from desktop.benchmarks.outcome import Outcome

BINS = 28


@dataclass(frozen=True, slots=True)
class Distribution:
    """Undisturbed response times with one outcome: the number between each two edges (seconds, on a logarithmic scale,
    the same for all outcomes), and their median and quartiles."""

    outcome: Outcome
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    row: TimeRow


def distributions(frame: Frame, key: TaskKey | None = None) -> tuple[Distribution, ...]:
    """By outcome, over the benchmark's own items or one task's; an outcome that was never timed has no counts."""
    columns = frame.answers
    here = frame.own[columns.item] if len(columns) else np.zeros(0, dtype=np.bool_)
    if key is not None:
        of_task = np.array([(item.benchmark, item.task) == key for item in frame.items], dtype=np.bool_)
        here &= of_task[columns.item]
    places = np.flatnonzero(here)
    kept = places[columns.undisturbed[places] & (columns.seconds[places] > 0)]
    edges = _edges(columns.seconds[kept])
    rows = {row.outcome: row for row in response_times(columns, places)}
    return tuple(
        Distribution(
            outcome, edges, _counts(columns.seconds[kept[columns.outcome[kept] == code]], edges), rows[outcome]
        )
        for code, outcome in enumerate(OUTCOMES)
        if outcome in rows
    )


def _edges(seconds: np.ndarray) -> tuple[float, ...]:
    if len(seconds) == 0:
        return ()
    low, high = float(seconds.min()), float(seconds.max())
    if high <= low:
        low, high = low / 1.25, high * 1.25
    edges: list[float] = np.geomspace(low, high, BINS + 1).tolist()
    return (low, *edges[1:-1], high)


def _counts(seconds: np.ndarray, edges: tuple[float, ...]) -> tuple[int, ...]:
    if len(seconds) == 0:
        return ()
    counted: list[int] = np.histogram(seconds, np.array(edges))[0].tolist()
    return tuple(counted)


@dataclass(frozen=True, slots=True)
class Dot:
    """Items with the same values: the share of people who were correct and that of a model, or of all models."""

    people: float
    model: float
    lines: tuple[Line, ...]


def difficulties(lines: Sequence[Line], model: str | None = None) -> tuple[Dot, ...]:
    """Item difficulty for people and for a model (None: the mean over models), on items that both answered; items with
    the same values are one dot."""
    found: dict[tuple[float, float], list[Line]] = {}
    for line in lines:
        values = [value for name, value in line.models if model is None or name == model]
        if line.people is not None and values:
            place = (round(line.people, 4), round(sum(values) / len(values), 4))
            found.setdefault(place, []).append(line)
    return tuple(Dot(people, model_share, tuple(here)) for (people, model_share), here in sorted(found.items()))


@dataclass(frozen=True, slots=True)
class Gap:
    """The gap between people and a model over a benchmark: people minus model with its interval. likeness: whether the
    interval is for the population, or for these participants alone. each: where the former is unreliable, each
    participant minus the model on the items that both answered."""

    benchmark: str
    model: str
    mark: Mark
    row: DifferenceRow
    likeness: bool
    trained: bool
    each: tuple[float, ...] = ()


def gaps_of(comparison: Comparison) -> tuple[Gap, ...]:
    """One per benchmark and model, the smallest gap first; untrained models last."""
    marks = marks_of(comparison.frame)
    trained = {source.name: source.trained for source in comparison.frame.sources}
    return tuple(_sorted(_gaps(comparison, marks, trained), [row.benchmark for row in comparison.rows]))


def _gaps(comparison: Comparison, marks: Mapping[str, Mark], trained: Mapping[str, bool]) -> Iterator[Gap]:
    for row in comparison.differences:
        if row.task is None:
            likeness = row.difference.method != THESE_PEOPLE
            unreliable = likeness and is_unreliable(row.n_people)
            each = tuple(_each(comparison.frame, row)) if unreliable else ()
            yield Gap(row.benchmark, row.model, marks[row.model], row, likeness, trained[row.model], each)


def _each(frame: Frame, row: DifferenceRow) -> Iterator[float]:
    """Each participant minus the model on the items of the benchmark that both answered."""
    predictions, answers = frame.predictions, frame.answers
    source = next(index for index, source in enumerate(frame.sources) if source.name == row.model)
    places = np.flatnonzero(predictions.who == source)
    items, means, _ = pooled_by(predictions.item[places], predictions.right(places))
    values = np.full(len(frame.items), np.nan)
    values[items] = means
    of_it = np.array([item.benchmark == row.benchmark and item.own for item in frame.items], dtype=np.bool_)
    met = np.flatnonzero((of_it & ~np.isnan(values))[answers.item])
    for _, mine in split(answers.who[met], met):
        yield float((answers.right(mine) - values[answers.item[mine]]).mean())


def _sorted(gaps: Iterator[Gap], benchmarks: Sequence[str]) -> list[Gap]:
    order = {name: place for place, name in enumerate(dict.fromkeys(benchmarks))}
    return sorted(gaps, key=lambda gap: (order[gap.benchmark], not gap.trained, gap.row.difference.estimate, gap.model))


@dataclass(frozen=True, slots=True)
class Ended:
    """The outcomes of an answerer's answers, over all tasks."""

    who: str
    mark: Mark
    counts: Counts

    def share(self, outcome: Outcome) -> float:
        return self.counts.of(outcome) / max(1, sum(map(self.counts.of, OUTCOMES)))


def outcomes_of(comparison: Comparison) -> tuple[Ended, ...]:
    """People together, then each model and baseline: on the items that people answered where there are any."""
    marks = marks_of(comparison.frame)
    shared = {(row.who, row.key) for row in comparison.rows if row.items == SHARED}
    found: dict[str, list[Counts]] = {}
    for row in comparison.rows:
        beside = row.kind != "people" and row.items == OWN and (row.who, row.key) in shared
        if row.kind != "person" and not beside:
            found.setdefault(row.who, []).append(row.counts)
    order = sorted(found, key=lambda who: (who != PEOPLE, who != PEOPLE and marks[who].baseline))
    return tuple(Ended(who, PEOPLE_MARK if who == PEOPLE else marks[who], _added(found[who])) for who in order)


def _added(every: Sequence[Counts]) -> Counts:
    return Counts(*(sum(one.of(outcome) for one in every) for outcome in OUTCOMES))


@dataclass(frozen=True, slots=True)
class WrongSteps:
    """The share of an answerer's paths that have left the true one, by step from 1: of all their answers by a path, at
    each step where one does."""

    who: str
    shares: Mapping[int, float]


def wrong_steps(walked: Sequence[Traces]) -> tuple[WrongSteps, ...]:
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


def items_at(lines: Sequence[Line], places: Sequence[int] | Ints) -> list[Line]:
    """The summaries of these items (indices of the frame), in the order given, each once."""
    known = {line.index: line for line in lines}
    return [known[place] for place in dict.fromkeys(int(place) for place in places) if place in known]
