"""Rows of the comparison's tables, and the JSON document of `eyeline compare --json`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from desktop.analysis.data.analysis_frame import OUTCOMES, AnalysisFrame, TaskKey
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.stats.accuracy_by_speed_confidence import (
    SpeedRow,
    TaskConfidence,
    confidence_document,
    speed_row_document,
)
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL
from desktop.analysis.stats.accuracy_difference_tests import AccuracyDifference
from desktop.analysis.stats.error_consistency import TaskConsistency
from desktop.analysis.stats.error_consistency_by_task import consistency_document
from desktop.analysis.tables.audited_rows import audited_row_document, audited_rows
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.benchmarks.outcome import Outcome

Kind = Literal["people", "person", "model", "baseline"]

PEOPLE = FilledSentence(say("people"))
OWN, SHARED = "own", "shared"
MEAN_OVER_PEOPLE, ONE_PERSON, ONE_MODEL = "mean_over_people", "one_person", "one_model"
MEAN_OVER_REPEATS = "mean_over_repeats"
DifferenceVerdict = Literal["different", "different_within_margin", "equivalent", "undecided"]
NONE_TO_BE_SHOWN = "no_difference_could_be_shown"
"""Reason for a missing minimum detectable difference: with these items not even 100 points would be detected."""


@dataclass(frozen=True, slots=True)
class OutcomeCounts:
    """How many answers had each outcome."""

    right: int
    wrong: int
    invalid: int
    missing: int

    @property
    def answered(self) -> float | None:
        """Accuracy over valid answers; None without any."""
        n = self.right + self.wrong
        return self.right / n if n else None

    def of(self, outcome: Outcome) -> int:
        return {
            Outcome.RIGHT: self.right,
            Outcome.WRONG: self.wrong,
            Outcome.INVALID: self.invalid,
            Outcome.MISSING: self.missing,
        }[outcome]


def outcome_counts(outcomes: Ints) -> OutcomeCounts:
    right, wrong, invalid, missing = np.bincount(outcomes, minlength=len(OUTCOMES)).tolist()
    return OutcomeCounts(right, wrong, invalid, missing)


@dataclass(frozen=True, slots=True)
class AccuracyRow:
    """One row: the accuracy of people, a person, a model or a baseline on one task.

    accuracy is correct over all answers (invalid and missing count as not correct), for aggregated people the mean over
    people. items: "shared" are exactly those that people answered; "own" all that this row's answers are about. n
    counts answers. chance: expected accuracy of guessing; majority: that of the best constant answer to the row's
    items; critical: smallest k/n with P(X ≥ k) < 0.05 for a guesser, None on rows aggregated over people and where even
    all correct would not reach it. Repeats of a model are pooled per item first, and `critical` takes each reply as one
    guess. answered: accuracy over valid answers, aggregated as accuracy is; None without any. ties: items with as many
    correct as incorrect answers of people; a majority's tie is incorrect. low, high: for aggregated people, the
    interval for the population that they were sampled from; low_these, high_these: the one for these participants
    alone, None on rows of one person or a model. marks: how the model was asked otherwise than most here.
    """

    benchmark: str
    task: str
    who: str
    items: str
    n_items: int
    n_people: int
    n: int
    aggregate: str
    rule: str
    accuracy: float
    low: float
    high: float
    interval: str
    chance: float
    majority: float
    critical: float | None
    kind: Kind
    counts: OutcomeCounts
    answered: float | None = None
    ties: int = 0
    marks: tuple[Sentence, ...] = ()
    low_these: float | None = None
    high_these: float | None = None

    @property
    def key(self) -> TaskKey:
        return TaskKey(self.benchmark, self.task)

    @property
    def could_exceed_chance(self) -> bool:
        """Whether an answerer could be above guessing on these items: all correct would exceed the chance threshold and
        the best constant answer."""
        return self.critical is not None and self.majority < 1

    @property
    def exceeds_chance(self) -> bool:
        """Whether it reaches the chance threshold and exceeds the best constant answer."""
        return self.critical is not None and self.accuracy >= self.critical and self.accuracy > self.majority


DOCUMENTED = (
    "benchmark",
    "task",
    "who",
    "items",
    "n_items",
    "n_people",
    "n",
    "aggregate",
    "rule",
    "accuracy",
    "low",
    "high",
    "interval",
    "chance",
    "majority",
    "critical",
    "low_these",
    "high_these",
)


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """People minus a model on the items that both answered. `task` is None over all tasks of the benchmark; p_holm is
    adjusted over all tasks and models of the benchmark; the rows over all tasks are a family of their own, over the
    models. family: how many comparisons these are. planned: whether the plan names this very comparison; else it is
    post hoc. difference: for the population where people are random; these: for these participants alone, None where
    `difference` is that already."""

    benchmark: str
    task: str | None
    model: str
    n_items: int
    n_people: int
    difference: AccuracyDifference
    p_holm: float | None
    planned: bool = False
    family: int = 1
    these: AccuracyDifference | None = None


@dataclass(frozen=True, slots=True)
class ContrastRow:
    """A comparison that the analysis names: people against a model or chance on the items of its query. p_holm: over
    all of them, which are `family`. difference is None where none of its items was answered. smallest: the smallest
    effect of interest, margin: of equivalence, both as a fraction; p_equivalence: of the two one-sided tests, adjusted
    by Holm over the comparisons that have a margin."""

    name: str
    against: str
    query: str
    n_items: int
    n_people: int
    difference: AccuracyDifference | None
    p_holm: float | None
    smallest: float | None
    planned: bool
    family: int = 1
    these: AccuracyDifference | None = None
    margin: float | None = None
    p_equivalence: float | None = None


@dataclass(frozen=True, slots=True)
class ModelPairRow:
    """Model `left` minus model `right` over the items of a benchmark that both answered, paired and clustered by image;
    `mcnemar` is the exact p-value that takes items as independent, None where a model replied more than once. p_holm:
    over the benchmark's pairs, which are `family`. mid_p: whether `mcnemar` is the mid-p value."""

    benchmark: str
    left: str
    right: str
    n_items: int
    difference: AccuracyDifference
    mcnemar: float | None
    p_holm: float | None
    family: int = 1
    mid_p: bool = False


def difference_verdict(row: DifferenceRow | ModelPairRow | ContrastRow) -> DifferenceVerdict | None:
    """The verdict of a row at 5 %, after Holm where it belongs to a family; None where nothing of it was answered."""
    found = row.difference
    if found is None:
        return None
    different = (found.p if row.p_holm is None else row.p_holm) < 1 - LEVEL
    tests = row.p_equivalence if isinstance(row, ContrastRow) else None
    within = tests is not None and tests < 1 - LEVEL
    if different:
        return "different_within_margin" if within else "different"
    return "equivalent" if within else "undecided"


@dataclass(frozen=True, slots=True)
class TimeRow:
    """People's response times with one outcome, in seconds: median and quartiles of the n answers with an undisturbed
    time. Excluded: `unfocused` answers, which lost focus, and `again` ones, whose item was shown before an interruption
    already; `untimed` were never submitted."""

    outcome: Outcome
    n: int
    median: float | None
    low: float | None
    high: float | None
    unfocused: int
    again: int
    untimed: int


@dataclass(frozen=True, slots=True)
class PeopleModelComparison:
    """People against models, at one revision of a lab. consistency: error consistency by task, None unless requested.
    speeds, sure: people's accuracy by response time and by confidence, where confidence was rated."""

    rows: tuple[AccuracyRow, ...]
    differences: tuple[DifferenceRow, ...]
    pairs: tuple[ModelPairRow, ...]
    times: Mapping[TaskKey | None, tuple[TimeRow, ...]]
    said: tuple[Sentence, ...]
    frame: AnalysisFrame
    contrasts: tuple[ContrastRow, ...] = ()
    consistency: tuple[TaskConsistency, ...] | None = None
    speeds: tuple[SpeedRow, ...] = ()
    sure: tuple[TaskConfidence, ...] = ()

    @property
    def tasks(self) -> tuple[TaskKey, ...]:
        """The tasks with any answer, in the order of the tables."""
        return tuple(dict.fromkeys(row.key for row in self.rows))

    def document(self) -> dict[str, Json]:
        """The output of `--json`: fractions, seconds, and null where a number is undefined."""
        frame = self.frame
        return {
            "rows": [accuracy_row_document(row) for row in self.rows],
            "outcomes": [_outcomes_document(row) for row in self.rows],
            "differences": [_difference_row_document(row) for row in self.differences],
            "models": [_model_pair_document(row) for row in self.pairs],
            "contrasts": [_contrast_document(row) for row in self.contrasts],
            "consistency": None if self.consistency is None else consistency_document(self.consistency),
            "analysis": analysis_document(frame),
            "audited": [audited_row_document(row) for row in audited_rows(frame)],
            "response_times": [_time_row_document(key, row) for key, rows in self.times.items() for row in rows],
            "accuracy_by_time": [speed_row_document(row) for row in self.speeds],
            "confidence": [confidence_document(found) for found in self.sure],
            "rules": {name: {"name": rule.name, "version": rule.version} for name, rule in frame.rules.items()},
            "runs": [_source_runs_document(frame, index) for index in range(len(frame.sources))],
            "left_out": {name: getattr(frame.left_out, name) for name in frame.left_out.__slots__},
            "people_left_out": dict(frame.people_left_out),
            "with_simulated": frame.with_simulated,
            "simulated": frame.simulated,
            "said": [str(sentence) for sentence in self.said],
            "revision": frame.revision,
        }


def accuracy_row_document(row: AccuracyRow) -> dict[str, Json]:
    return {name: getattr(row, name) for name in DOCUMENTED}


def _outcomes_document(row: AccuracyRow) -> dict[str, Json]:
    return {
        "benchmark": row.benchmark,
        "task": row.task,
        "who": row.who,
        "items": row.items,
        "right": row.counts.right,
        "wrong": row.counts.wrong,
        "invalid": row.counts.invalid,
        "missing": row.counts.missing,
        "ties": row.ties,
        "accuracy_answered": row.answered,
        "marks": [str(mark) for mark in row.marks],
    }


def _difference_row_document(row: DifferenceRow) -> dict[str, Json]:
    found = row.difference
    return {
        "benchmark": row.benchmark,
        "task": row.task,
        "model": row.model,
        "n_items": row.n_items,
        "n_people": row.n_people,
        "difference": found.estimate,
        "low": found.low,
        "high": found.high,
        "p": found.p,
        "p_holm": row.p_holm,
        "family": row.family,
        **_detectable_document(found),
        "interval": found.method,
        "verdict": difference_verdict(row),
        "planned": row.planned,
        **_participants_document(row.these),
    }


def _model_pair_document(row: ModelPairRow) -> dict[str, Json]:
    found = row.difference
    return {
        "benchmark": row.benchmark,
        "left": row.left,
        "right": row.right,
        "n_items": row.n_items,
        "difference": found.estimate,
        "low": found.low,
        "high": found.high,
        "p": found.p,
        "p_holm": row.p_holm,
        "family": row.family,
        "mcnemar": row.mcnemar,
        "mcnemar_mid_p": row.mid_p,
        "verdict": difference_verdict(row),
        **_detectable_document(found),
    }


def _contrast_document(row: ContrastRow) -> dict[str, Json]:
    found = row.difference
    return {
        "name": row.name,
        "against": row.against,
        "items": row.query,
        "n_items": row.n_items,
        "n_people": row.n_people,
        "difference": found.estimate if found else None,
        "low": found.low if found else None,
        "high": found.high if found else None,
        "p": found.p if found else None,
        "p_holm": row.p_holm,
        "family": row.family,
        "worth_finding": row.smallest,
        **(
            _detectable_document(found)
            if found
            else {"smallest": None, "smallest_reason": "nothing_answered", "n_images": 0}
        ),
        "verdict": difference_verdict(row),
        **_equivalence_document(row),
        "planned": row.planned,
        **_participants_document(row.these),
    }


def _equivalence_document(row: ContrastRow) -> dict[str, Json]:
    """The margin, and the two one-sided tests at 5 % with their 90 % interval."""
    tests = row.difference.equivalence if row.difference else None
    return {
        "margin": row.margin,
        "p_equivalence": tests.p if tests else None,
        "p_equivalence_holm": row.p_equivalence,
        "low_90": tests.low if tests else None,
        "high_90": tests.high if tests else None,
    }


def _participants_document(found: AccuracyDifference | None) -> dict[str, Json]:
    """The interval and p-value for these participants alone."""
    return {
        "low_these": found.low if found else None,
        "high_these": found.high if found else None,
        "p_these": found.p if found else None,
    }


def analysis_document(frame: AnalysisFrame) -> dict[str, Json]:
    """What fixed these results: hash, plan, aggregation, exclusion rules with their numbers, whether data are
    pinned."""
    plan = frame.plan
    return {
        "name": plan.name,
        "hash": plan.hashed,
        "planned": frame.planned,
        "pooling": plan.pooling,
        "method": plan.method,
        "sequential": plan.sequential,
        "exclusions": dict(frame.ruled_out),
        "pinned": plan.data is not None,
        "as_pinned": frame.as_pinned,
    }


def _detectable_document(found: AccuracyDifference) -> dict[str, Json]:
    reason = NONE_TO_BE_SHOWN if found.smallest is None else None
    return {"smallest": found.smallest, "smallest_reason": reason, "n_images": found.n_images}


def _time_row_document(key: TaskKey | None, row: TimeRow) -> dict[str, Json]:
    return {
        "benchmark": key.benchmark if key else None,
        "task": key.task if key else None,
        "outcome": row.outcome.value,
        "n": row.n,
        "median": row.median,
        "low": row.low,
        "high": row.high,
        "unfocused": row.unfocused,
        "again": row.again,
        "untimed": row.untimed,
    }


def _source_runs_document(frame: AnalysisFrame, index: int) -> dict[str, Json]:
    source = frame.sources[index]
    return {
        "who": source.name,
        "model": source.model,
        "condition": source.condition,
        "kind": source.kind,
        "trained": source.trained,
        "runs": [{"run_id": str(run_id), "started_us": started} for run_id, started in source.runs],
        "other_runs": source.others,
        "other_configurations": source.rivals,
        "marks": [str(mark) for mark in source.marks],
    }
