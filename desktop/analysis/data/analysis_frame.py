"""The frame of an analysis: items, people, models, and their scored answers as columns."""

import json
import math
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.answer_cache.interned_text_and_ids import IdColumn, TextColumn
from desktop.analysis.data.majority_class_baseline import number_answers
from desktop.analysis.data.model_display_names import GENERATED, name_with_notes
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.benchmarks.item import Factor, ItemKind
from desktop.benchmarks.messages import FilledSentence, Sentence
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.study.protocol.analysis_plan import PlannedComparison

OUTCOMES = (Outcome.RIGHT, Outcome.WRONG, Outcome.INVALID, Outcome.MISSING)
CODES = {outcome.value: code for code, outcome in enumerate(OUTCOMES)}
RIGHT, WRONG = 0, 1


@dataclass(frozen=True, slots=True)
class AnalysisItem:
    """An item version as the tables need it; `picture`: shared by the items of one image; `images`: the files in order.

    gold: the constant answer that would be correct on it, as canonical JSON; empty for none. variant_of: the key of the
    item of which it is a variant or a probe.
    """

    id: uuid.UUID
    stimulus_id: uuid.UUID
    benchmark: str
    version: str
    task: str
    key: str
    kind: str
    picture: str
    chance: float
    gold: str
    tags: tuple[str, ...]
    images: tuple[str, ...]
    factors: Mapping[str, Factor] = field(default_factory=dict[str, Factor])
    variant_of: str | None = None

    @property
    def own(self) -> bool:
        """Whether it is one of the benchmark's own questions: neither a variant nor a probe of another."""
        return self.variant_of is None and not self.task.startswith("probe_")


class TaskKey(NamedTuple):
    benchmark: str
    task: str


@dataclass(frozen=True, slots=True)
class FrameParticipant:
    """A participant whose answers count."""

    code: str
    simulated: bool


@dataclass(frozen=True, slots=True)
class FrameSession:
    """A participant's session: whose (index of a person), in which study, at which station, and its number among the
    person's sessions. operator: the code of the experimenter, empty where none was recorded."""

    id: uuid.UUID
    study_id: uuid.UUID
    person: int
    number: int
    seat: str
    started_us: int
    finished: bool
    app_version: str
    operator: str = ""


@dataclass(frozen=True, slots=True)
class ModelSource:
    """A model's configuration under a condition, with the runs whose answers are used.

    name: unique among the sources; runs: id and start (microseconds UTC) of each, oldest first; others: number of its
    runs that are not used. model_id: of its configuration. marks: how its newest run differs from most models'. rivals:
    number of other configurations that answered any of its items, selected or not. generated: whether it was trained on
    generated items alone.
    """

    name: str
    model: str
    condition: str
    kind: str
    trained: bool
    runs: tuple[tuple[uuid.UUID, int], ...]
    others: int
    model_id: uuid.UUID | None = None
    marks: tuple[Sentence, ...] = ()
    rivals: int = 0
    generated: bool = False

    @property
    def called(self) -> str:
        """The model without its condition, with a note on its training where that must be known."""
        return name_with_notes(self.model, [FilledSentence(GENERATED)] if self.generated else [])

    @property
    def baseline(self) -> bool:
        """Whether it is a labelled baseline and no model."""
        return self.kind == "baseline"


@dataclass(frozen=True)
class AnswerColumns:
    """Scored answers, one per place: who (index of a person or a source), item (index), outcome (index of OUTCOMES),
    seconds (NaN where nothing was submitted), focus lost, shown before an interruption already, the answer in canonical
    form, why it is invalid or missing, its flags (a comma list), its measures (canonical JSON). run: index of a
    session, or of a model's run; place: position among the timed items of the session, or the repeat; first: seconds to
    the first token; output: tokens written; NaN where not recorded."""

    who: Ints
    item: Ints
    outcome: Ints
    seconds: Floats
    unfocused: Bools
    again: Bools
    parsed: TextColumn
    reasons: TextColumn
    flags: TextColumn
    ids: IdColumn
    measures: TextColumn
    run: Ints
    place: Ints
    first: Floats
    output: Floats
    changes: Ints

    def right(self, places: Ints) -> Floats:
        """1 where the answer at a place is right, 0 where it is wrong, invalid or missing."""
        return (self.outcome[places] == RIGHT).astype(np.float64)

    def measured(self, name: str) -> Floats:
        """A measure of every answer; 0 for invalid and missing answers. NaN where an answer has other measures only: a
        path of which only the end was asked."""
        values = [_measure_value(text, name) for text in self.measures.words]
        return np.array([*values, 0.0], dtype=np.float64)[self.measures.codes]

    @cached_property
    def undisturbed(self) -> Bools:
        """Which response times are used: submitted, focus never lost, not shown before."""
        return ~np.isnan(self.seconds) & ~self.unfocused & ~self.again

    def __len__(self) -> int:
        return len(self.who)


def _measure_value(text: str, name: str) -> float:
    told: dict[str, float | None] = json.loads(text)
    value = told.get(name, math.nan if told.keys() == {"acc"} else 0.0)
    return 0.0 if value is None else float(value)


@dataclass(frozen=True, slots=True)
class ExcludedCounts:
    """Numbers of excluded answers by reason."""

    practice: int = 0
    simulated: int = 0
    pilot: int = 0
    excluded: int = 0
    withdrawn: int = 0
    again: int = 0
    unscored: int = 0
    rules: int = 0
    probes: int = 0


@dataclass(frozen=True, slots=True)
class UnreadableReplies:
    """A benchmark of which the current rule cannot read most of a model's replies: how many, and the rule that reads
    most of them (`read`), None where no rule reads more. untried: the newest lenient rule, where none of these replies
    has a score under it, as in labs older than the rule."""

    unread: int
    n: int
    rule: ExtractionRule | None
    read: int
    untried: ExtractionRule | None = None


@dataclass(frozen=True, slots=True)
class JudgeFailure:
    """The answers of a source on which the judge of a benchmark failed or gave no verdict: how many, of how many
    answers, and how many of all are correct."""

    failed: int
    n: int
    right: int


@dataclass(frozen=True)
class AnalysisFrame:
    """Everything of a lab that a comparison needs, at one revision.

    answers and predictions: what counts, probes and variants too; `plan`: the analysis that fixed it; `planned`:
    whether protocols of the lab planned it before the data. contrasts: each with the indices of its items. as_pinned:
    whether the data give the hash of the analysis; None where it has none. readings: by benchmark and source, where the
    current rule cannot read most of the replies. people_left_out: number of participants who answered but are excluded,
    by reason (a field of LeftOut). judge_failures: by benchmark and source ("" for participants), where a judge left
    answers without a verdict. audits: by benchmark that a judge scores, of each answer with a verdict the share of
    auditors who judged it correct before they saw the verdict, NaN where it was not audited.
    """

    items: tuple[AnalysisItem, ...]
    people: tuple[FrameParticipant, ...]
    sources: tuple[ModelSource, ...]
    answers: AnswerColumns
    predictions: AnswerColumns
    left_out: ExcludedCounts
    rules: Mapping[str, ExtractionRule]
    revision: int
    lab: str
    with_simulated: bool
    sittings: tuple[FrameSession, ...] = ()
    plan: AnalysisSettings = field(default_factory=AnalysisSettings)
    planned: bool = False
    ruled_out: Mapping[str, int] = field(default_factory=dict[str, int])
    contrasts: tuple[tuple[PlannedComparison, Ints], ...] = ()
    as_pinned: bool | None = None
    readings: Mapping[tuple[str, str], UnreadableReplies] = field(
        default_factory=dict[tuple[str, str], UnreadableReplies]
    )
    people_left_out: Mapping[str, int] = field(default_factory=dict[str, int])
    judge_failures: Mapping[tuple[str, str], JudgeFailure] = field(default_factory=dict[tuple[str, str], JudgeFailure])
    audits: Mapping[str, Mapping[uuid.UUID, float]] = field(default_factory=dict[str, Mapping[uuid.UUID, float]])

    @cached_property
    def own(self) -> Bools:
        """Which items are a benchmark's own questions, neither variants nor probes."""
        return np.array([item.own for item in self.items], dtype=np.bool_)

    @cached_property
    def simulated(self) -> bool:
        """Whether any answer in it is a simulated person's."""
        return any(person.simulated for person in self.people)

    @cached_property
    def pictures(self) -> Ints:
        """The image of each item, as an index from 0."""
        names = [(item.benchmark, item.picture) for item in self.items]
        known = {name: index for index, name in enumerate(dict.fromkeys(names))}
        return np.array([known[name] for name in names], dtype=np.int64)

    @cached_property
    def chances(self) -> Floats:
        return np.array([item.chance for item in self.items], dtype=np.float64)

    def guesses(self, items: Ints) -> Floats:
        """The chance of each of these items for a guesser who does not know the key: where it depends on the key
        (`fields`), the mean over the items of the task among these, as in the papers' lines of guessing."""
        found, tasks = self.chances[items], self._keyed[items]
        inside = tasks >= 0
        if inside.any():
            sums, counts = np.bincount(tasks[inside], found[inside]), np.bincount(tasks[inside])
            found[inside] = (sums / np.maximum(counts, 1))[tasks[inside]]
        return found

    @cached_property
    def _keyed(self) -> Ints:
        """The task of each item whose chance depends on its key, as a number; below zero of all others."""
        return number_answers(
            f"{one.benchmark} {one.task}" if one.kind == ItemKind.FIELDS else "" for one in self.items
        )

    @cached_property
    def golds(self) -> Ints:
        """The constant answer that would be right on each item, as a number; below zero for none."""
        return number_answers(item.gold for item in self.items)


def split_by_key(keys: Ints, places: Ints | None = None) -> Iterator[tuple[int, Ints]]:
    """Each different key of `keys`, ascending, with the places that have it; `places` names them, else 0, 1, …"""
    if len(keys) == 0:
        return
    order = np.argsort(keys, kind="stable")
    inside = keys[order]
    starts = np.flatnonzero(np.concatenate(([True], inside[1:] != inside[:-1])))
    named = order if places is None else places[order]
    for start, part in zip(starts, np.split(named, starts[1:]), strict=True):
        yield int(inside[start]), part


def pool_by_key(keys: Ints, values: Floats) -> tuple[Ints, Floats, Floats]:
    """Each different key, ascending, the mean of its values and their number: repeats pooled. Keys are small and not
    negative."""
    counts = np.bincount(keys)
    present = np.flatnonzero(counts)
    n = counts[present].astype(np.float64)
    return present, np.bincount(keys, values)[present] / n, n
