"""The frozen rows that go into and come out of the stores. Ids and canonical texts are stored unchanged; times are
microseconds UTC with the local offset in minutes, clocks are nanoseconds of `time.perf_counter_ns()` within one
stretch."""

import uuid
from dataclasses import dataclass
from typing import Literal, NamedTuple


@dataclass(frozen=True, slots=True, kw_only=True)
class WallTime:
    """A wall-clock time: microseconds since the epoch in UTC, and the local offset in minutes."""

    us: int
    offset: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageFileRow:
    """A stored file: `file` and `pixels` are SHA-256, hex."""

    file: str
    pixels: str
    width: int
    height: int
    bytes: int
    mime: str
    source: str | None = None
    creator: str | None = None
    licence: str | None = None


class ImageOrigin(NamedTuple):
    """Origin of an image: the photograph or address, its creator and licence; None if not known."""

    source: str | None = None
    creator: str | None = None
    licence: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemRow:
    """An item version. `body` is the canonical JSON of the whole item; the other columns are for queries.

    `factors` maps a name to a text or a number; `images` are file hashes in order. Tags and
    factors come back sorted.
    """

    id: uuid.UUID
    stimulus_id: uuid.UUID
    benchmark: str
    version: str
    key: str
    task: str
    kind: str
    body: str
    images: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    factors: tuple[tuple[str, str | int | float], ...] = ()
    group: str | None = None
    variant_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemsAdded:
    """The outcome of an import: counts, and the keys that were not imported because the same key and version has
    another stimulus."""

    added: int
    unchanged: int
    changed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QueryCondition:
    """One condition of a query: `field` is a column, `tag`, or a factor's name.

    in, not_in: the value is, or is not (also if absent), one of `values`; numbers compare as numbers. absent, present:
    without values. range: (low, high), inclusive numbers, empty for open. has: an item's names (key, task, benchmark,
    group) contain one of `values`, ignoring case; without a field.
    """

    field: str
    op: Literal["in", "not_in", "absent", "present", "range", "has"]
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemFilter:
    """Conditions that must all apply; none matches everything."""

    words: tuple[QueryCondition, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskCount:
    """The number of current items of a task, by benchmark and version."""

    benchmark: str
    task: str
    version: str
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """A person, with one code for all roles. `simulated` people are excluded from every estimate unless requested."""

    id: uuid.UUID
    code: str
    simulated: bool
    created: WallTime
    facts: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentRow:
    """A decision about a consent text of a version and language; `choices` is canonical JSON (name to true/false)."""

    id: uuid.UUID
    person_id: uuid.UUID
    text_hash: str
    text: str
    version: str
    language: str
    given: bool
    choices: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRow:
    """A study under one protocol version; `protocol` is canonical JSON and `id` its content id."""

    id: uuid.UUID
    name: str
    protocol: str
    created: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """A person's run through a plan. `plan` is canonical JSON: seed, order of items, option orders, blocks."""

    id: uuid.UUID
    study_id: uuid.UUID
    person_id: uuid.UUID
    plan: str
    planned: int
    seat: str
    simulated: bool
    pilot: bool
    app_version: str
    certificate: str
    started: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionMarkRow:
    """A decision about a run or one of its trials: excluded, included, pilot, note, or reassigned to a person.

    author: who decided. seen: whether results had been seen by then, None if not stated.
    """

    id: uuid.UUID
    run_id: uuid.UUID
    trial_id: uuid.UUID | None
    person_id: uuid.UUID | None
    kind: str
    reason: str
    author: str
    seen: bool | None
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonNoteRow:
    """A note about a person: `note`, another code is the same person (`same_as`) or is not (`apart`), or a deletion
    request (`deletion`).

    `same_as` points from the later id to the earlier one, whichever was entered first.
    """

    id: uuid.UUID
    person_id: uuid.UUID
    other_id: uuid.UUID | None
    kind: str
    body: str
    author: str
    seen: bool | None
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyEventRow:
    """An event of a study; `body` is canonical JSON."""

    id: uuid.UUID
    study_id: uuid.UUID
    kind: str
    body: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentRow:
    """An uninterrupted segment of a run in one process; clock differences are valid within one segment only."""

    run_id: uuid.UUID
    number: int
    boot_id: str
    process_start: int
    clock_ns: int
    utc: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionEventRow:
    """An event of a run, keyed (run, sequence). `body` is canonical JSON."""

    run_id: uuid.UUID
    sequence: int
    stretch: int
    kind: str
    clock_ns: int
    body: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialRow:
    """A finished trial; all clocks of one stretch, durations in nanoseconds.

    position counts the plan's steps from 0; UNIQUE(run, position, attempt). `order` is the canonical JSON of the option
    ids as shown, `display` that of what was actually shown (size, scale, screen, hashes of the texts), `flags` a sorted
    comma list. `response` is the canonical JSON of the answer, or of the last state if none was submitted (see
    `ended_on`).
    """

    id: uuid.UUID
    run_id: uuid.UUID
    position: int
    attempt: int
    stretch: int
    item_id: uuid.UUID
    stimulus_id: uuid.UUID
    block: int
    practice: bool
    shown_ns: int
    first_input_ns: int | None
    last_change_ns: int | None
    submitted_ns: int | None
    load_ns: int
    paused_ns: int
    unfocused_ns: int
    onset_uncertainty_ns: int
    commit_started_ns: int
    ended_on: str
    changes: int
    stamp: str
    flags: str
    order: str
    display: str
    response: str | None
    at: WallTime

    @property
    def response_time_ns(self) -> int | None:
        """Submitted − shown − paused; None if nothing was submitted."""
        return None if self.submitted_ns is None else self.submitted_ns - self.shown_ns - self.paused_ns


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """A score under a rule. `target` is `trial` or `prediction`, `measures` and `parsed` are canonical JSON.

    A score is identified by (target, target_id, item_id, rule, rule_version), so that two labs that score the same
    answer have the same row.
    """

    target: str
    target_id: uuid.UUID
    item_id: uuid.UUID
    rule: str
    rule_version: int
    outcome: str
    reason: str | None
    measures: str
    parsed: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepTrial:
    """A step of a run that has a trial."""

    position: int
    attempt: int
    ended_on: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionState:
    """The progress of a run. `done` is in order of position and attempt; `last_sequence` and `stretches` count stored
    rows (−1 and 0 for none); `open_position` is the position of the newest event `trial_opened` (its body has
    `position` and `attempt`) if it has no trial yet."""

    run: SessionRow
    done: tuple[StepTrial, ...]
    last_sequence: int
    stretches: int
    finished: bool
    open_position: int | None
    excluded: bool = False
    pilot: bool = False


class ScoredTrialRow(NamedTuple):
    """A person's trial with the values that an analysis needs; compact, because there are many.

    `item_id` is the version that now replaces the one shown; outcome to parsed are its score under the requested rule,
    None if there is none. `simulated` and `pilot` combine person and run, including later marks; person and code are
    those of the run's current owner. `exclusion` names why a trial is `excluded`: `run`, `trial`, `withdrawn` (the
    item), or empty.
    """

    id: uuid.UUID
    run_id: uuid.UUID
    study_id: uuid.UUID
    person_id: uuid.UUID
    person_code: str
    simulated: bool
    pilot: bool
    excluded: bool
    item_id: uuid.UUID
    stimulus_id: uuid.UUID
    position: int
    attempt: int
    practice: bool
    ended_on: str
    shown_ns: int
    submitted_ns: int | None
    paused_ns: int
    unfocused_ns: int
    flags: str
    at_us: int
    outcome: str | None
    reason: str | None
    measures: str | None
    parsed: str | None
    exclusion: str = ""

    @property
    def response_time_ns(self) -> int | None:
        """Submitted − shown − paused; None if nothing was submitted."""
        return None if self.submitted_ns is None else self.submitted_ns - self.shown_ns - self.paused_ns


class ScoredPredictionRow(NamedTuple):
    """A model's prediction with its score, compact like `ScoredTrialRow`."""

    id: uuid.UUID
    model_run_id: uuid.UUID
    model_id: uuid.UUID
    item_id: uuid.UUID
    stimulus_id: uuid.UUID
    repeat: int
    attempt: int
    state: str
    prompt_tokens: int | None
    output_tokens: int | None
    first_token_ns: int | None
    total_ns: int | None
    outcome: str | None
    reason: str | None
    measures: str | None
    parsed: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemeRow:
    """A label scheme's version; `body` is canonical JSON and `id` its content id."""

    id: uuid.UUID
    name: str
    version: str
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelRow:
    """One revision of an annotator's labels of an item; the newest revision is the current state (a view).

    state: draft, submitted, skipped. labels: sorted canonical JSON list of label ids; an empty submitted list means
    that none applies, no row that the item was not reached. `note` is the annotator's text, `reason` why an item was
    skipped.
    """

    id: uuid.UUID
    job_id: uuid.UUID
    item_id: uuid.UUID
    scheme_id: uuid.UUID
    annotator_id: uuid.UUID
    revision: int
    state: str
    labels: str
    note: str
    flagged: bool = False
    reason: str | None = None
    spent_ns: int
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelState:
    """The state of an annotator's work on an item, without the labels."""

    item_id: uuid.UUID
    annotator_id: uuid.UUID
    revision: int
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JobRow:
    """An annotation job: items, scheme and annotators per item; `body` is canonical JSON."""

    id: uuid.UUID
    name: str
    scheme_id: uuid.UUID
    body: str
    created: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class JobEventRow:
    """An event of a job; `body` is canonical JSON. moved: to another version of its scheme, `scheme_id`."""

    id: uuid.UUID
    job_id: uuid.UUID
    kind: str
    body: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRow:
    """Who works on an item and until when (microseconds since the epoch, UTC); `slot` counts the item's annotators."""

    job_id: uuid.UUID
    item_id: uuid.UUID
    slot: int
    annotator_id: uuid.UUID
    until_us: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionRow:
    """A person's decision about an item of a job; `body` is canonical JSON and names the revisions it is based on."""

    id: uuid.UUID
    job_id: uuid.UUID
    item_id: uuid.UUID
    person_id: uuid.UUID
    body: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRow:
    """A model's configuration; `id` is the content id of `body`. `kind`: transformers, server, baseline."""

    id: uuid.UUID
    name: str
    kind: str
    trained: bool
    body: str
    added: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRunRow:
    """A run of a model over items. `key` is the content id of the settings that make two runs equal; `plan` is
    canonical JSON."""

    id: uuid.UUID
    model_id: uuid.UUID
    key: str
    condition: str
    plan: str
    planned: int
    started: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionRow:
    """A model's output for a stimulus, stored before any scoring. UNIQUE(run, stimulus, repeat, try).

    state: answered, cut, failed, out_of_memory, stopped. sent: canonical JSON of what was sent (sizes, image tokens,
    rendered prompt hash, decoding).
    """

    id: uuid.UUID
    model_run_id: uuid.UUID
    item_id: uuid.UUID
    stimulus_id: uuid.UUID
    repeat: int
    attempt: int
    key: str
    state: str
    raw: str
    finish_reason: str
    prompt_tokens: int | None
    output_tokens: int | None
    first_token_ns: int | None
    total_ns: int | None
    sent: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteRow:
    """A person's preference among several models' answers to an item.

    choice: model (`model_id` names it), tie (equally good), all_bad. shown: canonical JSON with `answers`, from left to
    right one object each with `model` (id), `raw` and `outcome`, and the `seed` and number (`drawn`) that gave the
    order. blind: the names were hidden. person_id: who voted, if known.
    """

    id: uuid.UUID
    item_id: uuid.UUID
    choice: str
    model_id: uuid.UUID | None
    shown: str
    blind: bool
    at: WallTime
    person_id: uuid.UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictRow:
    """A judge's verdict on an item, a trial's answer or a prediction (`target`); stored separately from the scores.

    kind: what was judged, `judge` for whether an answer is right. The judge is a person (`person_id`), a registered
    model (`model_id`), or an external one, named in `body`; `body` is canonical JSON.
    """

    id: uuid.UUID
    target: str
    target_id: uuid.UUID
    kind: str
    person_id: uuid.UUID | None
    model_id: uuid.UUID | None
    body: str
    at: WallTime


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRow:
    """Where answers were written to. `path` is a file or folder, `home` the lab's folder at that time, `files` and
    `people` are JSON (see `desktop.library.files.exported_files_record`)."""

    id: uuid.UUID
    kind: str
    path: str
    home: str
    files: str
    people: str
    at: WallTime
