"""Aggregation of participants to one row: the mean, the majority per item, the best person, one person per item.

A majority and a best person are one answerer each: their interval is for these people, with images random. It is never
Wilson's, which is for one person or one model.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import (
    LEVEL,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
    ConfidenceInterval,
    ScoredAnswers,
    cluster_variance,
    clustered_interval,
    dense_labels,
    participants_interval,
    population_interval,
    score_interval,
    sequential_share,
    sums_by,
)
from desktop.library.statistics.accuracy_score_test import satterthwaite_degrees

Aggregation = Literal["mean", "majority", "best", "one_an_item"]
AGGREGATES: dict[Aggregation, str] = {
    "mean": "mean_over_people",
    "majority": "majority_of_people",
    "best": "best_person",
    "one_an_item": "one_person_an_item",
}


@dataclass(frozen=True, slots=True)
class AggregatedPeople:
    """People's row. interval: for the population where people are random; these: for these people alone, None where
    `interval` is that already. values: of each item in `items` where an item has one value (None for the mean over
    people); ties: items with as many correct as incorrect answers, which count as incorrect; kept: the answers that it
    uses, as places in `answers`."""

    interval: ConfidenceInterval
    these: ConfidenceInterval | None
    aggregate: str
    items: Ints
    values: Floats | None
    ties: int
    kept: Ints


def aggregate_people(
    answers: ScoredAnswers, way: Aggregation, seed: int = 0, level: float = LEVEL, *, sequential: bool = False
) -> AggregatedPeople:
    """Aggregate people's answers to one row; with one person it is that person's own, whatever the aggregation. `seed`:
    for drawing one person per item; `sequential`: whether the study stopped by the width of the mean's interval, which
    widens intervals for the population."""
    everything = np.arange(len(answers.values))
    if answers.n_people == 1 or way == "mean":
        alone = answers.n_people == 1
        aggregate, these = (
            ("one_person", None) if alone else (AGGREGATES["mean"], participants_interval(answers, level))
        )
        own = population_interval(answers, level, sequential=sequential)
        return AggregatedPeople(own, these, aggregate, answers.answered, None, 0, everything)
    if way == "majority":
        return _aggregate_majority(answers, level)
    return (
        _aggregate_best(answers, level)
        if way == "best"
        else _aggregate_one_per_item(answers, seed, level, sequential=sequential)
    )


def mean_of_groups(values: Floats, groups: Ints, *, share: float | None = None) -> float | None:
    """The mean of the groups' means, a group being a person or an item; with `share` the share of the groups whose mean
    is above it. None without values."""
    if not len(values):
        return None
    n = np.bincount(groups)
    means = np.bincount(groups, values)[n > 0] / n[n > 0]
    return float((means if share is None else means > share).mean())


def _aggregate_majority(answers: ScoredAnswers, level: float) -> AggregatedPeople:
    n = np.bincount(answers.items)
    items = np.flatnonzero(n)
    share = np.bincount(answers.items, answers.values)[items] / n[items]
    values = (share > 0.5).astype(np.float64)
    ties = int(np.sum(share == 0.5))
    interval = _as_participants_interval(clustered_interval(values, answers.pictures[items], level))
    return AggregatedPeople(interval, None, AGGREGATES["majority"], items, values, ties, np.arange(len(answers.values)))


def _aggregate_best(answers: ScoredAnswers, level: float) -> AggregatedPeople:
    """The person with the highest accuracy; among equals the one with most answers, then the first."""
    n = np.bincount(answers.people)
    means = np.bincount(answers.people, answers.values) / np.maximum(n, 1)
    who = max(np.flatnonzero(n).tolist(), key=lambda person: (means[person], n[person], -person))
    kept = np.flatnonzero(answers.people == who)
    order = kept[np.argsort(answers.items[kept], kind="stable")]
    items, values = answers.items[order], answers.values[order]
    interval = _as_participants_interval(clustered_interval(values, answers.pictures[items], level))
    return AggregatedPeople(interval, None, AGGREGATES["best"], items, values, 0, kept)


def _aggregate_one_per_item(answers: ScoredAnswers, seed: int, level: float, *, sequential: bool) -> AggregatedPeople:
    """One answer per item, drawn at random among its answers; persons and images both random."""
    order = np.random.default_rng(seed).permutation(len(answers.items))
    items, first = np.unique(answers.items[order], return_index=True)
    kept = order[first]
    values, who = answers.values[kept], dense_labels(answers.people[kept])
    pictures = dense_labels(answers.pictures[items])
    mean = float(values.mean())
    weighted = (values - mean) / len(values)
    n_people, n_pictures = int(who.max()) + 1, int(pictures.max()) + 1
    these = _as_participants_interval(clustered_interval(values, pictures, level))
    if n_people == 1:
        return AggregatedPeople(these, None, AGGREGATES["one_an_item"], items, values, 0, kept)
    by_people, by_pictures = cluster_variance(weighted, who), cluster_variance(weighted, pictures)
    crossing = float(np.square(sums_by(dense_labels(who * n_pictures + pictures), weighted)).sum())
    total = max(by_people, by_pictures, by_people + by_pictures - crossing)
    df = satterthwaite_degrees((by_people, n_people - 1), (by_pictures, n_pictures - 1), total=total)
    stopped = sequential_share(n_people, by_people - crossing, total) if sequential else None
    interval = score_interval(mean, total, len(values), n_pictures, POPULATION_METHOD, level, df, stopped=stopped)
    return AggregatedPeople(interval, these, AGGREGATES["one_an_item"], items, values, 0, kept)


def _as_participants_interval(found: ConfidenceInterval) -> ConfidenceInterval:
    return ConfidenceInterval(found.estimate, found.low, found.high, PARTICIPANTS_METHOD, found.se, found.df)
