"""Decisions about items with differing labels: adjudicated by one person, or by consensus."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from db import Connection
from db.clock import behind
from db.errors import Outdated
from db.ids import new_id
from db.rows import DecisionRow, LabelRow, Moment
from db.stores import compared, labels, settings
from db.stores import decisions as store
from desktop.annotation.blindness import Lift
from desktop.annotation.errors import BadDecision, ItemOpen
from desktop.annotation.job import Job
from desktop.annotation.queue import SUBMITTED
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say

ERROR_SOURCES: Mapping[str, str] = {
    "ambiguous": say("The item is ambiguous"),
    "guideline": say("The guideline has a gap"),
    "slip": say("An annotator slipped"),
    "edge": say("An edge case"),
    "taste": say("A matter of judgement"),
}
"""Where a disagreement came from (the taxonomy of Potato's adjudication)."""


class Act(StrEnum):
    """What happened to an item; each of them lifts its blindness."""

    ADJUDICATED = "adjudicated"
    CONSENSUS = "consensus"
    MEETING = "meeting"
    REVEALED = "revealed"
    REOPENED = "reopened"


DRAFTS = "draft"
"""Prefix of the settings keys under which a lab stores unfinished decisions; these are not merged into other labs."""
SETTLED = frozenset({Act.ADJUDICATED, Act.CONSENSUS})


class Comment(Frozen):
    """A comment in a discussion; `by` is a person's id."""

    by: uuid.UUID
    text: str


class Settled(Frozen):
    """A decision as stored. labels: ids of the labels that apply now (empty for an act that decides nothing).

    chosen: the contested labels that were shown and accepted; the others were unanimous. error_source: a key of
    ERROR_SOURCES. guideline: whether the guideline needs work. majority: accepted by majority, of many items at once.
    took_part, discussion: of a joint decision. revisions: the label rows at that time, on which the decision is based.
    """

    act: Act
    labels: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    reason: str = ""
    confidence: Literal["sure", "fair", "unsure"] | None = None
    error_source: str | None = None
    guideline: bool = False
    majority: bool = False
    took_part: tuple[uuid.UUID, ...] = ()
    discussion: tuple[Comment, ...] = ()
    revisions: tuple[uuid.UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """The input of a decision: labels that all gave (shown and kept) and, for those that some gave, how many did."""

    unanimous: frozenset[str]
    contested: Mapping[str, int]
    annotators: int


def contest_of(rows: Collection[LabelRow], apart: Collection[str] = ()) -> Contest:
    """The unanimous and contested labels in the submitted labels of one item. apart: labels given with different
    meanings, which therefore never count as unanimous."""
    counts = Counter(label for row in rows for label in json.loads(row.labels))
    unanimous = frozenset(label for label, n in counts.items() if n == len(rows) and label not in apart)
    return Contest(unanimous, {label: n for label, n in sorted(counts.items()) if label not in unanimous}, len(rows))


def aliases(item: uuid.UUID, annotators: Iterable[uuid.UUID]) -> dict[uuid.UUID, str]:
    """Names that hide the annotators: A, B, … in an order that differs between items and reveals nothing."""
    mixed = sorted(annotators, key=lambda one: uuid.uuid5(item, one.hex).hex)
    return {annotator: chr(ord("A") + place) for place, annotator in enumerate(mixed)}


def settle(
    rows: Collection[LabelRow], chosen: Collection[str], settled: Settled, *, apart: Collection[str] = ()
) -> Settled:
    """The decision that accepts `chosen` of the contested labels in addition to the unanimous ones. `settled` has the
    other fields; apart: labels given with different meanings.

    Raises BadDecision: a label that was not contested, a missing reason, an unknown error source, an adjudication
    without confidence, a joint decision of fewer than two, a comment of a person who took no part.
    """
    contest = contest_of(rows, apart)
    asked = set(chosen) - set(contest.contested)
    if asked:
        raise BadDecision(say("{label} is not contested here; only contested tags are decided."), label=min(asked))
    if not settled.reason.strip():
        raise BadDecision(say("A decision needs its reason."))
    if settled.error_source is not None and settled.error_source not in ERROR_SOURCES:
        raise BadDecision(say("No source of disagreement is named {name}."), name=settled.error_source)
    if settled.act is Act.ADJUDICATED and settled.confidence is None:
        raise BadDecision(say("Say how sure you are of the decision."))
    _check_together(settled)
    return settled.model_copy(
        update={
            "labels": tuple(sorted(contest.unanimous | set(chosen))),
            "chosen": tuple(sorted(chosen)),
            "revisions": tuple(sorted(row.id for row in rows)),
        }
    )


def decision_row(job: Job, item: uuid.UUID, person: uuid.UUID, settled: Settled, at: Moment) -> DecisionRow:
    body = canonical_json(settled.model_dump(mode="json", exclude_defaults=True))
    return DecisionRow(id=new_id(), job_id=job.id, item_id=item, person_id=person, body=body, at=at)


def settled_of(row: DecisionRow) -> Settled:
    return Settled.model_validate_json(row.body)


def standing_labels(conn: Connection, job: Job, item: uuid.UUID) -> list[LabelRow]:
    """The submitted labels of an item that may be compared. Raises ItemOpen while annotators are missing."""
    rows = compared.closed(conn, job.id, job.overlap, item)
    if not rows:
        newest = {past.annotator_id: past for past in labels.item_states(conn, job.id, item)}
        raise ItemOpen(
            say("{n} of {overlap} annotators have submitted this item; nothing is decided before."),
            n=sum(past.state == SUBMITTED for past in newest.values()),
            overlap=job.overlap,
        )
    return rows


def keep_decision(conn: Connection, row: DecisionRow, job: Job) -> bool:
    """Store a decision, in the writer's transaction; False if it is stored already. Its time is set after that of the
    newest decision, regardless of a station's clock, so that the last decision applies.

    Raises ItemOpen, and Outdated if an annotator changed labels after the adjudicator saw them.
    """
    past = store.of_job(conn, job.id, [row.item_id])
    if row.id in {one.id for one in past}:
        return False
    rows = standing_labels(conn, job, row.item_id)
    if {label.id for label in rows} != set(settled_of(row).revisions):
        raise Outdated(
            say("An annotator changed the labels of this item in the meantime."), hint=say("Look again, then decide.")
        )
    return store.add(conn, _behind(past, row))


def newest_word(rows: Sequence[DecisionRow]) -> uuid.UUID | None:
    """Id of the decision or reopening that applies now (of an item's decisions, oldest first), or None."""
    return next((row.id for row in reversed(rows) if _is_word(row)), None)


def newest_words(conn: Connection, job: Job) -> dict[uuid.UUID, uuid.UUID]:
    """By item, the id of the decision or reopening that applies now."""
    return {row.item_id: row.id for row in store.of_job(conn, job.id) if _is_word(row)}


def check_nothing_new(conn: Connection, job: Job, item: uuid.UUID, seen: uuid.UUID | None) -> None:
    """Raise Outdated if an item was decided or reopened since `seen` was its newest decision."""
    if newest_word(store.of_job(conn, job.id, [item])) != seen:
        raise Outdated(
            say("Somebody else has decided this item in the meantime."), hint=say("Look again, then decide.")
        )


def lift(
    conn: Connection, job: Job, item: uuid.UUID, person: uuid.UUID, act: Act, at: Moment, *, reason: str = ""
) -> DecisionRow:
    """Record a meeting or a reveal, or reopen a closed item (`reopened`, which needs a reason), in the writer's
    transaction. Raises ItemOpen, BadDecision."""
    if act in SETTLED:
        raise BadDecision(say("A decision needs more than a note: choose an outcome."))
    if act is Act.REOPENED and not reason.strip():
        raise BadDecision(say("Say why the item is opened again."))
    rows = standing_labels(conn, job, item)
    settled = Settled(act=act, reason=reason.strip(), revisions=tuple(sorted(row.id for row in rows)))
    row = _behind(store.of_job(conn, job.id, [item]), decision_row(job, item, person, settled, at))
    store.add(conn, row)
    return row


def lifts(rows: Iterable[DecisionRow]) -> list[Lift]:
    """When blindness of the items was lifted; every decision row lifts it."""
    return [Lift(row.item_id, row.at, frozenset(settled_of(row).revisions)) for row in rows]


def is_reopened(rows: Sequence[DecisionRow]) -> bool:
    """Whether the newest of an item's decisions (oldest first) is a reopening."""
    acts = [settled_of(row).act for row in rows if _is_word(row)]
    return bool(acts) and acts[-1] is Act.REOPENED


def reopened_in(conn: Connection, job: Job) -> frozenset[uuid.UUID]:
    """The items of a job that were reopened and not decided since."""
    of: defaultdict[uuid.UUID, list[DecisionRow]] = defaultdict(list)
    for row in store.of_job(conn, job.id):
        of[row.item_id].append(row)
    return frozenset(item for item, rows in of.items() if is_reopened(rows))


def _is_word(row: DecisionRow) -> bool:
    act = settled_of(row).act
    return act is Act.REOPENED or act in SETTLED


def _behind(past: Sequence[DecisionRow], row: DecisionRow) -> DecisionRow:
    """The row, with a time at least one microsecond after the newest of `past`."""
    return replace(row, at=behind(row.at, max((one.at.us for one in past), default=None)))


def _check_together(settled: Settled) -> None:
    if settled.act is Act.CONSENSUS and len(set(settled.took_part)) < 2:
        raise BadDecision(say("A joint decision needs at least two people who took part."))
    if strangers := {comment.by for comment in settled.discussion} - set(settled.took_part):
        raise BadDecision(say("{n} people commented who took no part in the decision."), n=len(strangers))


def drafts_in(conn: Connection, job: Job) -> dict[uuid.UUID, str]:
    """The unfinished decisions of a job, by item, as the form was left."""
    return {uuid.UUID(item): text for item, text in settings.under(conn, _draft_key(job)).items()}


def keep_draft(conn: Connection, job: Job, item: uuid.UUID, text: str) -> None:
    """Save an unfinished decision; an empty text deletes it."""
    key = f"{_draft_key(job)}{item}"
    if text:
        settings.put(conn, key, text)
    else:
        settings.drop(conn, key)


def _draft_key(job: Job) -> str:
    return f"{DRAFTS}.{job.id}."
