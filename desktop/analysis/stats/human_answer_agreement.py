"""Agreement of people's answers: percent of pairs and Krippendorff's alpha, by task."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import OUTCOMES, AnalysisFrame, TaskKey
from desktop.annotation.agreement import (
    WHY,
    AgreementEstimate,
    LabelRatings,
    krippendorff_alpha,
    nominal_distance,
    percent_agreement,
)
from desktop.benchmarks.messages import FilledSentence

LARGEST = 4_000_000
"""Items times people: beyond it the matrix of answers is not made."""


@dataclass(frozen=True, slots=True)
class TaskAnswerAgreement:
    """Agreement on one task, over the `n_items` that several people answered; None with the reason where it is not
    defined. The intervals (low, high) are from resamples of the items; None where these do not differ."""

    key: TaskKey
    n_items: int
    n_people: int
    percent: float | None
    alpha: float | None
    reason: str = ""
    percent_interval: tuple[float, float] | None = None
    alpha_interval: tuple[float, float] | None = None


def answer_agreement_by_task(frame: AnalysisFrame) -> Iterator[TaskAnswerAgreement]:
    """By task, over the answers that count; two invalid or missing answers agree where they have the same outcome."""
    columns = frame.answers
    keys = [TaskKey(item.benchmark, item.task) for item in frame.items]
    for key in dict.fromkeys(keys):
        current_progress().ask()
        of_task = np.array([one == key for one in keys], dtype=np.bool_)
        places = np.flatnonzero(of_task[columns.item]) if len(columns) else np.zeros(0, dtype=np.int64)
        n_items, n_people = len(np.unique(columns.item[places])), len(np.unique(columns.who[places]))
        met = np.bincount(columns.item[places], minlength=1)
        if n_people < 2 or n_items * n_people > LARGEST:
            continue
        rated = (
            (str(int(columns.item[place])), str(int(columns.who[place])), frozenset({_answer_or_outcome(frame, place)}))
            for place in places.tolist()
        )
        ratings = LabelRatings.of(rated)
        current_progress().ask()
        seed = frame.plan.seed
        same, chance_apart = (
            percent_agreement(ratings, seed=seed),
            krippendorff_alpha(ratings, nominal_distance, seed=seed),
        )
        why = chance_apart.reason
        reason = "" if why is None else FilledSentence(WHY[why], n=chance_apart.n_items)
        n_items = int((met > 1).sum())
        ends = _interval_ends(same), _interval_ends(chance_apart)
        yield TaskAnswerAgreement(key, n_items, n_people, same.value, chance_apart.value, reason, *ends)


def _interval_ends(found: AgreementEstimate) -> tuple[float, float] | None:
    return None if found.low is None or found.high is None else (found.low, found.high)


def _answer_or_outcome(frame: AnalysisFrame, place: int) -> str:
    columns = frame.answers
    told = columns.parsed[place]
    return OUTCOMES[int(columns.outcome[place])].value if told is None else told
