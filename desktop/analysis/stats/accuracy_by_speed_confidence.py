"""People's accuracy by response time, and by confidence.

The conditional accuracy function is accuracy by quantile of response time: each person's undisturbed answers to a task
in the order of their times, in five parts as equal as they can be, each part averaged over people (Gratton et al. 1988;
Heitz 2014, doi:10.3389/fnins.2014.00150). Calibration is accuracy by stated confidence. AUROC2 is the area under the
type 2 receiver operating characteristic: the probability that a person was more confident of a correct answer than of
an incorrect one, equal confidence counting as a half; for each person, then the mean with Student's t over people
(Fleming & Lau 2014, doi:10.3389/fnhum.2014.00443); 0.5 is chance.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

import numpy as np

from db.lab import Lab
from db.stores import sessions, studies
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey, split_by_key
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import ConfidenceInterval, ScoredAnswers, population_interval
from desktop.benchmarks.canonical_json import Json
from desktop.library.statistics.accuracy_score_test import t_quantile

PARTS = 5
LEVELS = (1, 2, 3, 4, 5)
"""From a guess to certain."""
CONFIDENCE = "confidence"
"""The kind of event with a confidence rating."""


@dataclass(frozen=True, slots=True)
class SpeedRow:
    """A fifth of people's answers to a task, the fastest first (1): n answers of n_people, the mean over people of
    their mean seconds, and their accuracy."""

    key: TaskKey
    part: int
    n: int
    n_people: int
    seconds: float
    accuracy: ConfidenceInterval


@dataclass(frozen=True, slots=True)
class ConfidenceRow:
    """People's answers to a task with one confidence level, from 1, a guess, to 5, certain."""

    key: TaskKey
    level: int
    n: int
    n_people: int
    accuracy: ConfidenceInterval


@dataclass(frozen=True, slots=True)
class TaskConfidence:
    """Confidence on a task: accuracy by level, and AUROC2 over the n_people with correct and incorrect answers; None
    without such people, its limits None with one."""

    key: TaskKey
    rows: tuple[ConfidenceRow, ...]
    n_people: int
    auroc2: float | None
    low: float | None
    high: float | None


def accuracy_by_speed(frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints]) -> Iterator[SpeedRow]:
    """By task, over people with five undisturbed answers or more."""
    columns = frame.answers
    for key, places in _answers_by_task(frame, tasks):
        used = places[columns.undisturbed[places]]
        parts: list[list[Ints]] = [[] for _ in range(PARTS)]
        for _, mine in split_by_key(columns.who[used], used):
            if len(mine) >= PARTS:
                order = mine[np.argsort(columns.seconds[mine], kind="stable")]
                for part, chosen in zip(parts, np.array_split(order, PARTS), strict=True):
                    part.append(chosen)
        for number, chosen in enumerate(parts, 1):
            if chosen:
                taken = np.concatenate(chosen)
                seconds = float(np.mean([columns.seconds[mine].mean() for mine in chosen]))
                yield SpeedRow(key, number, len(taken), len(chosen), seconds, _interval_at(frame, taken))


def accuracy_by_confidence(lab: Lab, frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints]) -> Iterator[TaskConfidence]:
    """By task, where people rated their confidence."""
    if not any('"confidence":true' in row.protocol for row in lab.read(studies.load_all_studies)):
        return
    told = lab.read(sessions.last_event_by_trial, CONFIDENCE)
    ids, known = frame.answers.ids, {trial.bytes: float(json.loads(body)["value"]) for trial, body in told.items()}
    sure = np.array([known.get(ids[place].bytes, np.nan) for place in range(len(frame.answers))], dtype=np.float64)
    for key, places in _answers_by_task(frame, tasks):
        asked = places[~np.isnan(sure[places])]
        if len(asked):
            yield _task_confidence(frame, key, asked, sure[asked])


def auroc2(sure: Floats, right: Floats) -> float | None:
    """How often a correct answer (1) was more confident than an incorrect one, ties as a half; None without both."""
    ours, others = sure[right > 0.5][:, None], sure[right <= 0.5]
    if ours.size == 0 or others.size == 0:
        return None
    return float(((ours > others) + 0.5 * (ours == others)).mean())


def _task_confidence(frame: AnalysisFrame, key: TaskKey, places: Ints, sure: Floats) -> TaskConfidence:
    rows: list[ConfidenceRow] = []
    for level in LEVELS:
        here = places[sure == level]
        if len(here):
            n_people = len(np.unique(frame.answers.who[here]))
            rows.append(ConfidenceRow(key, level, len(here), n_people, _interval_at(frame, here)))
    right, who = frame.answers.right(places), frame.answers.who[places]
    each = [auroc2(sure[mine], right[mine]) for _, mine in split_by_key(who)]
    found = np.array([one for one in each if one is not None], dtype=np.float64)
    if not len(found):
        return TaskConfidence(key, tuple(rows), 0, None, None, None)
    mean, n = float(found.mean()), len(found)
    if n == 1:
        return TaskConfidence(key, tuple(rows), 1, mean, None, None)
    half = t_quantile(0.95, n - 1) * float(found.std(ddof=1)) / sqrt(n)
    return TaskConfidence(key, tuple(rows), n, mean, max(0.0, mean - half), min(1.0, mean + half))


def _answers_by_task(frame: AnalysisFrame, tasks: Mapping[TaskKey, Ints]) -> Iterator[tuple[TaskKey, Ints]]:
    for key, items in tasks.items():
        yield key, np.flatnonzero(np.isin(frame.answers.item, items))


def _interval_at(frame: AnalysisFrame, places: Ints) -> ConfidenceInterval:
    columns = frame.answers
    answers = ScoredAnswers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)
    return population_interval(answers, sequential=frame.plan.sequential)


def speed_row_document(row: SpeedRow) -> dict[str, Json]:
    """An entry of `accuracy_by_time`."""
    return {**_task_key_document(row.key), "part": row.part, "seconds": row.seconds, **_accuracy_document(row)}


def confidence_document(found: TaskConfidence) -> dict[str, Json]:
    """An entry of `confidence`."""
    return {
        **_task_key_document(found.key),
        "levels": [{"level": row.level, **_accuracy_document(row)} for row in found.rows],
        "auroc2": found.auroc2,
        "auroc2_low": found.low,
        "auroc2_high": found.high,
        "auroc2_people": found.n_people,
    }


def _task_key_document(key: TaskKey) -> dict[str, Json]:
    return {"benchmark": key.benchmark, "task": key.task}


def _accuracy_document(row: SpeedRow | ConfidenceRow) -> dict[str, Json]:
    of = row.accuracy
    return {"n": row.n, "n_people": row.n_people, "accuracy": of.estimate, "low": of.low, "high": of.high}
