"""Measures one cell of a paper's table: the answers of one row to some items."""

import json
from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.analysis_frame import AnalysisFrame, AnswerColumns, pool_by_key, split_by_key
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.paper_tables.paper_answers_and_rates import mean_and_sd
from desktop.analysis.paper_tables.table_specs import Measure
from desktop.analysis.stats.accuracy_confidence_intervals import (
    ConfidenceInterval,
    ScoredAnswers,
    accuracy_interval,
    clustered_interval,
)
from desktop.analysis.stats.participant_aggregation import aggregate_people
from desktop.benchmarks.answers.parse_written_numbers import parse_number

WRONG, MISSING = 1, 3
SHARES: tuple[Measure, ...] = ("accuracy", "answered", "nlcp", "sta", "cov", "failure")
"""Measures that are fractions; `mae` is in the answers' own unit, `latency` in seconds."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """A value with its interval where it has one; n answers to n_items items; sd over runs or people. printed: as a
    paper prints it, empty for values measured here."""

    value: float | None
    n: int = 0
    n_items: int = 0
    low: float | None = None
    high: float | None = None
    sd: float | None = None
    printed: str = ""


EMPTY = GridCell(None)


def measure_values(frame: AnalysisFrame, columns: AnswerColumns, places: Ints, measure: Measure) -> Floats:
    """The measure of each answer, NaN where it has none."""
    outcome = columns.outcome[places]
    if measure == "accuracy":
        return columns.right(places)
    if measure == "failure":
        return (outcome == WRONG).astype(np.float64)
    if measure == "answered":
        return np.where(outcome <= WRONG, columns.right(places), np.nan)
    if measure == "latency":
        return columns.seconds[places]
    if measure == "mae":
        return _numeric_errors(frame, columns, places)
    values, runs = columns.measured(measure)[places], columns.run[places]
    # A run in which only the end of paths is asked has no measure of paths for missing answers either.
    return np.where(np.isin(runs, runs[np.isnan(values)]), np.nan, values)


def _numeric_errors(frame: AnalysisFrame, columns: AnswerColumns, places: Ints) -> Floats:
    """The absolute difference of numeric answers from numeric answer keys."""
    found = np.full(len(places), np.nan)
    wanted: list[int] = places.tolist()
    for index, place in enumerate(wanted):
        gold, told = frame.items[int(columns.item[place])].gold, columns.parsed[place]
        if gold and told is not None and columns.outcome[place] != MISSING:
            right, given = parse_number(str(json.loads(gold))), parse_number(str(json.loads(told)))
            if right is not None and given is not None:
                found[index] = abs(float(given - right))
    return found


def model_cell(frame: AnalysisFrame, places: Ints, measure: Measure, *, spread: bool = False) -> GridCell:
    """A model's cell: repeats pooled per item first; the standard deviation is that of its repeats."""
    columns = frame.predictions
    values = measure_values(frame, columns, places, measure)
    held = ~np.isnan(values)
    if not held.any():
        return EMPTY
    places, values = places[held], values[held]
    items, means, replies = pool_by_key(columns.item[places], values)
    sd = _sd_of_group_means(columns.place[places], values) if spread else None
    found = _measure_interval(frame, items, means, float(replies.sum()), measure)
    n = len(places)
    if found is None:
        return GridCell(float(means.mean()), n, len(items), sd=sd)
    return GridCell(found.estimate, n, len(items), found.low, found.high, sd)


def _measure_interval(
    frame: AnalysisFrame, items: Ints, means: Floats, replies: float, measure: Measure
) -> ConfidenceInterval | None:
    if measure in {"accuracy", "failure", "answered"}:
        return accuracy_interval(means, frame.pictures[items], replies=replies)
    return clustered_interval(means, frame.pictures[items]) if measure in SHARES else None


def people_cell(frame: AnalysisFrame, places: Ints, measure: Measure, *, spread: bool = False) -> GridCell:
    """People's cell, aggregated as the analysis says; measures other than shares are the mean over people's means."""
    columns = frame.answers
    values = measure_values(frame, columns, places, measure)
    held = ~np.isnan(values)
    if not held.any():
        return EMPTY
    places, values = places[held], values[held]
    who, items = columns.who[places], columns.item[places]
    sd = _sd_of_group_means(who, values) if spread else None
    n_items = len(np.unique(items))
    if measure not in SHARES:
        _, means, _ = pool_by_key(who, values)
        return GridCell(float(means.mean()), len(places), n_items, sd=sd)
    found = aggregate_people(
        ScoredAnswers(values, who, items, frame.pictures),
        frame.plan.pooling,
        frame.plan.seed,
        sequential=frame.plan.sequential,
    )
    return GridCell(found.interval.estimate, len(found.kept), n_items, found.interval.low, found.interval.high, sd)


def _sd_of_group_means(groups: Ints, values: Floats) -> float | None:
    """The standard deviation, with n − 1, of the groups' means."""
    return mean_and_sd([float(values[places].mean()) for _, places in split_by_key(groups)]).sd


def answers_to_selected(columns: AnswerColumns, items: Bools, who: int | None = None) -> Ints:
    """The places of answers to these items, of one answerer if given."""
    here = items[columns.item] if len(columns) else np.zeros(0, dtype=np.bool_)
    return np.flatnonzero(here if who is None else here & (columns.who == who))
