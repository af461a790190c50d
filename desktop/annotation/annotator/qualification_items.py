"""Qualification items: items with a known answer and its reason, labelled before the work and excluded from agreement.

Expected labels are read, like given ones, by the current version of the scheme.
"""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import cast

from desktop.annotation.annotator.annotator_labels import AnnotatorLabels
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.label_schemes import LabelScheme

EXPECTED, PER_TRY = "expected", "per_try"


class ExpectedLabels(FrozenModel):
    """The labels expected for an item, and why."""

    labels: tuple[str, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class QualificationFeedback:
    """Given against expected labels. closeness: their Jaccard index, 1 if both are empty."""

    given: frozenset[str]
    expected: frozenset[str]
    reason: str
    closeness: float

    @property
    def missed(self) -> frozenset[str]:
        return self.expected - self.given

    @property
    def surplus(self) -> frozenset[str]:
        return self.given - self.expected


def qualification_spec(expected: Mapping[uuid.UUID, ExpectedLabels], per_try: int = 0) -> dict[str, Json]:
    """The stored `spec` of a calibration job. per_try: number of items per attempt (0: all)."""
    kept: dict[str, Json] = {EXPECTED: {str(item): one.model_dump(mode="json") for item, one in expected.items()}}
    return kept | ({PER_TRY: per_try} if 0 < per_try < len(expected) else {})


class QualificationProgress:
    """An annotator's progress in the qualification items: each attempt has other items while there are any. `lane` has
    the annotator's labels."""

    def __init__(self, lane: AnnotatorLabels, pass_mark: float) -> None:
        self.lane = lane
        self.pass_mark = pass_mark
        job = lane.desk.job
        self._expected = _expected_by_item(job)
        n = max(1, int(str(job.spec.get(PER_TRY, len(job.items)))))
        whole = range(0, len(job.items) - n + 1, n)  # the remaining items are too few for an attempt
        self._sets = [job.items[start : start + n] for start in whole] or [job.items]
        self._at = self._current_try()

    @property
    def items(self) -> tuple[uuid.UUID, ...]:
        """The items of this attempt, in order."""
        return self._sets[self._at]

    def go_on(self) -> tuple[uuid.UUID, ...]:
        """Start the next attempt. Returns those of its items that were answered in an earlier attempt and have to be
        answered again."""
        self._at = (self._at + 1) % len(self._sets)
        return tuple(item for item in self.items if self.lane.row(item) is not None)

    def next_open(self) -> uuid.UUID | None:
        """The first item that was not answered in this attempt."""
        return next((item for item in self.items if self.lane.standing(item) is not AnnotationStatus.SUBMITTED), None)

    def done(self) -> int:
        """How many items of this attempt are answered."""
        return sum(self.lane.standing(item) is AnnotationStatus.SUBMITTED for item in self.items)

    def feedback(self, item: uuid.UUID) -> QualificationFeedback:
        expected, job = self._expected[item], self.lane.desk.job
        wanted = self.lane.read(expected.labels, job.made_under or job.scheme_id)
        aside = _retired_labels(wanted, job.scheme)
        given, wanted = self.lane.mark(item).labels - aside, wanted - aside
        return QualificationFeedback(given, wanted, expected.reason, jaccard_index(given, wanted))

    def score(self) -> float | None:
        """The mean closeness over the attempt; None while items are open."""
        if self.next_open() is not None:
            return None
        return sum(self.feedback(item).closeness for item in self.items) / len(self.items)

    def passed(self) -> bool:
        score = self.score()
        return score is not None and score >= self.pass_mark - 1e-9

    def _current_try(self) -> int:
        """The attempt in progress: the one with the newest label."""
        last = [max(_last_answer_times(self.lane, items), default=0) for items in self._sets]
        return max(range(len(last)), key=lambda at: (last[at], at)) if any(last) else 0


def _last_answer_times(lane: AnnotatorLabels, items: Collection[uuid.UUID]) -> list[int]:
    return [row.at.us for item in items if (row := lane.row(item)) is not None]


def jaccard_index(given: Collection[str], expected: Collection[str]) -> float:
    """The Jaccard index; 1 for two empty sets."""
    one, other = frozenset(given), frozenset(expected)
    return len(one & other) / len(one | other) if one | other else 1.0


def _retired_labels(expected: Collection[str], scheme: LabelScheme) -> frozenset[str]:
    """Expected labels that can no longer be given, with the labels that a split replaced them by. It is unknown which
    of these is right, so that they are ignored in the comparison."""
    known = {label.id: label for label in scheme.labels}
    aside = {label for label in expected if label not in known or known[label].archived}
    waiting = list(aside)
    while waiting:
        label = known.get(waiting.pop())
        parts = set(label.split_into or ()) - aside if label is not None else set[str]()
        aside |= parts
        waiting += parts
    return frozenset(aside)


def _expected_by_item(job: AnnotationJob) -> dict[uuid.UUID, ExpectedLabels]:
    kept = cast("Mapping[str, Json]", job.spec.get(EXPECTED, {}))
    return {uuid.UUID(item): ExpectedLabels.model_validate(one) for item, one in kept.items()}
