"""Accuracy and time of people's answers by subgroup (position, session, station, operator, exposure), and split-half
reliability."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame, AnswerColumns, FrameSession, TaskKey
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import ConfidenceInterval, ScoredAnswers, population_interval
from desktop.benchmarks.messages import FilledSentence, say

SPLITS = 200
NOT_RECORDED = say("not recorded")
"""Shown where a time or a number of tokens is not recorded."""
BANDS = 5
FEWEST_FOR_HALVES = 3


@dataclass(frozen=True, slots=True)
class SubgroupRow:
    """People's answers in one subgroup: their accuracy (mean over people) with its interval, median seconds of
    undisturbed answers, number of answers and people."""

    by: str
    part: str
    n: int
    n_people: int
    accuracy: ConfidenceInterval
    median_s: float | None


@dataclass(frozen=True, slots=True)
class SplitHalfReliability:
    """Split-half reliability: the mean over random halves of the items of the correlation r of people's scores,
    corrected by Spearman and Brown's formula as 2r/(1 + |r|), which keeps a negative r within −1 (Parsons, Kievit &
    Rogers 2019, doi:10.1177/2515245919879695); None with its reason where it is not defined."""

    value: float | None
    low: float | None
    high: float | None
    n_people: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AnswerTimeRow:
    """The time per item of people or a model: median seconds; of a model also to the first token, and tokens written;
    each None where no answer records it."""

    who: str
    kind: str
    n: int
    median_s: float | None
    first_s: float | None
    tokens: float | None


def accuracy_by_subgroup(frame: AnalysisFrame, key: TaskKey | None = None) -> tuple[SubgroupRow, ...]:
    """By position (fifths of the longest run), session, station, operator, and previous exposure to the image; over all
    tasks, or one. A variable with one value only is left out."""
    answers = frame.answers
    here = frame.own[answers.item] & _is_answer_to_task(frame, key)
    ways: Mapping[str, Callable[[], Iterator[tuple[str, Bools]]]] = {
        FilledSentence(say("Position")): lambda: _position_subgroups(answers),
        FilledSentence(say("Session part")): lambda: _session_subgroups(frame, lambda sitting: str(sitting.number)),
        FilledSentence(say("Station")): lambda: _session_subgroups(frame, lambda sitting: sitting.seat),
        FilledSentence(say("Operator")): lambda: _session_subgroups(
            frame, lambda sitting: sitting.operator or FilledSentence(say("not stated"))
        ),
        FilledSentence(say("Image")): lambda: _exposure_subgroups(frame),
    }
    rows: list[SubgroupRow] = []
    for by, way in ways.items():
        current_progress().ask()
        found = [(part, holds & here) for part, holds in way()]
        held = [(part, holds) for part, holds in found if holds.any()]
        if len(held) > 1:
            rows += [_subgroup_row(frame, by, part, np.flatnonzero(holds)) for part, holds in held]
    return tuple(rows)


def _is_answer_to_task(frame: AnalysisFrame, key: TaskKey | None) -> Bools:
    answers = frame.answers
    if key is None:
        return np.ones(len(answers), dtype=np.bool_)
    return np.array([(item.benchmark, item.task) == key for item in frame.items], dtype=np.bool_)[answers.item]


def _subgroup_row(frame: AnalysisFrame, by: str, part: str, places: Ints) -> SubgroupRow:
    current_progress().ask()
    columns = frame.answers
    given = ScoredAnswers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)
    seconds = columns.seconds[places][columns.undisturbed[places]]
    median = float(np.median(seconds)) if len(seconds) else None
    return SubgroupRow(by, part, len(places), given.n_people, population_interval(given), median)


def _position_subgroups(answers: AnswerColumns) -> Iterator[tuple[str, Bools]]:
    if len(answers) == 0:
        return
    last = int(answers.place.max()) + 1
    edges = [round(last * band / BANDS) for band in range(BANDS + 1)]
    for low, high in pairwise(edges):
        if high > low:
            yield f"{low + 1}–{high}", (answers.place >= low) & (answers.place < high)


def _session_subgroups(frame: AnalysisFrame, name: Callable[[FrameSession], str]) -> Iterator[tuple[str, Bools]]:
    """The subgroups of sessions by a property; numbers in numeric order."""
    names = [name(sitting) for sitting in frame.sittings]
    for one in sorted(set(names), key=lambda text: (not text.isdigit(), int(text) if text.isdigit() else 0, text)):
        yield one, np.array([other == one for other in names], dtype=np.bool_)[frame.answers.run]


def _exposure_subgroups(frame: AnalysisFrame) -> Iterator[tuple[str, Bools]]:
    """Answers are in order of time, so the first of a person on an image is the first exposure."""
    answers = frame.answers
    pair = answers.who * (len(frame.items) + 1) + frame.pictures[answers.item] if len(answers) else answers.who
    _, first = np.unique(pair, return_index=True)
    met = np.ones(len(pair), dtype=np.bool_)
    met[first] = False
    yield FilledSentence(say("first seen")), ~met
    yield FilledSentence(say("seen before")), met


def split_half_reliability(frame: AnalysisFrame, key: TaskKey | None = None, seed: int = 0) -> SplitHalfReliability:
    """Over all items, or one task's, that people answered."""
    answers = frame.answers
    places = np.flatnonzero(frame.own[answers.item] & _is_answer_to_task(frame, key))
    n_people = len(np.unique(answers.who[places]))
    if n_people < FEWEST_FOR_HALVES:
        return SplitHalfReliability(None, None, None, n_people, say("at least three participants are needed"))
    found = _split_half_correlations(answers, places, np.random.default_rng(seed))
    if len(found) == 0:
        return SplitHalfReliability(None, None, None, n_people, say("participants do not vary in one of the halves"))
    low, high = np.quantile(found, [0.025, 0.975]).tolist()
    return SplitHalfReliability(float(found.mean()), low, high, n_people)


def _split_half_correlations(answers: AnswerColumns, places: Ints, rng: np.random.Generator) -> Floats:
    items, right, who = answers.item[places], answers.right(places), answers.who[places]
    n_people, n_items = int(who.max()) + 1, int(items.max()) + 1
    found: list[float] = []
    for _ in range(SPLITS):
        current_progress().ask()
        half = rng.permutation(n_items) < n_items / 2
        side = half[items].astype(np.int64)
        n = np.bincount(who * 2 + side, minlength=2 * n_people).reshape(-1, 2)
        score = np.bincount(who * 2 + side, right, minlength=2 * n_people).reshape(-1, 2)
        both = (n > 0).all(axis=1)
        means = score[both] / n[both]
        if both.sum() >= FEWEST_FOR_HALVES and (means.std(axis=0) > 0).all():
            r = float(np.corrcoef(means[:, 0], means[:, 1])[0, 1])
            found.append(2 * r / (1 + abs(r)))
    return np.array(found, dtype=np.float64)


def answer_times(frame: AnalysisFrame) -> tuple[AnswerTimeRow, ...]:
    """People's seconds, and models' latency and tokens, on the items that people answered where there are any."""
    rows: list[AnswerTimeRow] = []
    answers, predictions = frame.answers, frame.predictions
    kept = answers.seconds[answers.undisturbed]
    if len(kept):
        rows.append(
            AnswerTimeRow(FilledSentence(say("People")), "people", len(kept), float(np.median(kept)), None, None)
        )
    shared = np.isin(predictions.item, answers.item) if len(answers) else np.ones(len(predictions), dtype=np.bool_)
    for index, source in enumerate(frame.sources):
        current_progress().ask()
        places = np.flatnonzero(shared & (predictions.who == index))
        if len(places) and not source.baseline:
            rows.append(
                AnswerTimeRow(
                    who=source.name,
                    kind="model",
                    n=len(places),
                    median_s=_median_of_known(predictions.seconds[places]),
                    first_s=_median_of_known(predictions.first[places]),
                    tokens=_median_of_known(predictions.output[places]),
                )
            )
    return tuple(rows)


def _median_of_known(values: Floats) -> float | None:
    known = values[~np.isnan(values)]
    return float(np.median(known)) if len(known) else None
