"""Decisions about items with differing labels: adjudicated by one person, or by consensus."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from db import Connection
from db.errors import StaleRevision
from db.ids import new_id
from db.row_timestamps import wall_time_after_newest
from db.rows import DecisionRow, LabelRow, WallTime
from db.stores import annotation_job_decisions as store
from db.stores import jobs_and_label_revisions, lab_settings, labels_open_for_comparison
from desktop.annotation.adjudication.who_may_see_labels import BlindnessLift
from desktop.annotation.jobs.annotation_errors import BadDecision, ItemOpen
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import SUBMITTED
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say

ERROR_SOURCES: Mapping[str, str] = {
    "ambiguous": say("The item is ambiguous"),
    "guideline": say("The guideline has a gap"),
    "slip": say("Annotator error"),
    "edge": say("Edge case"),
    "taste": say("Matter of judgement"),
}
"""Where a disagreement came from (the taxonomy of Potato's adjudication)."""


class DecisionAct(StrEnum):
    """What happened to an item; each of them lifts its blindness."""

    ADJUDICATED = "adjudicated"
    CONSENSUS = "consensus"
    MEETING = "meeting"
    REVEALED = "revealed"
    REOPENED = "reopened"


DRAFTS = "draft"
"""Prefix of the settings keys under which a lab stores unfinished decisions; these are not merged into other labs."""
SETTLED = frozenset({DecisionAct.ADJUDICATED, DecisionAct.CONSENSUS})


class DiscussionComment(FrozenModel):
    """A comment in a discussion; `by` is a person's id."""

    by: uuid.UUID
    text: str


class LabelDecision(FrozenModel):
    """A decision as stored. labels: ids of the labels that apply now (empty for an act that decides nothing).

    chosen: the contested labels that were shown and accepted; the others were unanimous. error_source: a key of
    ERROR_SOURCES. guideline: whether the guideline needs work. majority: accepted by majority, of many items at once.
    took_part, discussion: of a joint decision. revisions: the label rows at that time, on which the decision is based.
    """

    act: DecisionAct
    labels: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    reason: str = ""
    confidence: Literal["sure", "fair", "unsure"] | None = None
    error_source: str | None = None
    guideline: bool = False
    majority: bool = False
    took_part: tuple[uuid.UUID, ...] = ()
    discussion: tuple[DiscussionComment, ...] = ()
    revisions: tuple[uuid.UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelContest:
    """The input of a decision: labels that all gave (shown and kept) and, for those that some gave, how many did."""

    unanimous: frozenset[str]
    contested: Mapping[str, int]
    annotators: int


def find_contested_labels(rows: Collection[LabelRow], apart: Collection[str] = ()) -> LabelContest:
    """The unanimous and contested labels in the submitted labels of one item. apart: labels given with different
    meanings, which therefore never count as unanimous."""
    counts = Counter(label for row in rows for label in json.loads(row.labels))
    unanimous = frozenset(label for label, n in counts.items() if n == len(rows) and label not in apart)
    return LabelContest(
        unanimous, {label: n for label, n in sorted(counts.items()) if label not in unanimous}, len(rows)
    )


def annotator_aliases(item: uuid.UUID, annotators: Iterable[uuid.UUID]) -> dict[uuid.UUID, str]:
    """Names that hide the annotators: A, B, … in an order that differs between items and reveals nothing."""
    mixed = sorted(annotators, key=lambda one: uuid.uuid5(item, one.hex).hex)
    return {annotator: chr(ord("A") + place) for place, annotator in enumerate(mixed)}


def build_decision(
    rows: Collection[LabelRow], chosen: Collection[str], settled: LabelDecision, *, apart: Collection[str] = ()
) -> LabelDecision:
    """The decision that accepts `chosen` of the contested labels in addition to the unanimous ones. `settled` has the
    other fields; apart: labels given with different meanings.

    Raises BadDecision: a label that was not contested, a missing reason, an unknown error source, an adjudication
    without confidence, a joint decision of fewer than two, a comment of a person who took no part.
    """
    contest = find_contested_labels(rows, apart)
    asked = set(chosen) - set(contest.contested)
    if asked:
        raise BadDecision(
            say("{label} is not disputed on this item. Only disputed tags are adjudicated."), label=min(asked)
        )
    if not settled.reason.strip():
        raise BadDecision(say("A decision requires a reason."))
    if settled.error_source is not None and settled.error_source not in ERROR_SOURCES:
        raise BadDecision(say("No source of disagreement is named {name}."), name=settled.error_source)
    if settled.act is DecisionAct.ADJUDICATED and settled.confidence is None:
        raise BadDecision(say("State your confidence in the decision."))
    _check_joint_decision(settled)
    return settled.model_copy(
        update={
            "labels": tuple(sorted(contest.unanimous | set(chosen))),
            "chosen": tuple(sorted(chosen)),
            "revisions": tuple(sorted(row.id for row in rows)),
        }
    )


def decision_row(
    job: AnnotationJob, item: uuid.UUID, person: uuid.UUID, settled: LabelDecision, at: WallTime
) -> DecisionRow:
    body = canonical_json(settled.model_dump(mode="json", exclude_defaults=True))
    return DecisionRow(id=new_id(), job_id=job.id, item_id=item, person_id=person, body=body, at=at)


def decision_from_row(row: DecisionRow) -> LabelDecision:
    return LabelDecision.model_validate_json(row.body)


def load_comparable_labels(conn: Connection, job: AnnotationJob, item: uuid.UUID) -> list[LabelRow]:
    """The submitted labels of an item that may be compared. Raises ItemOpen while annotators are missing."""
    rows = labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap, item)
    if not rows:
        newest = {past.annotator_id: past for past in jobs_and_label_revisions.label_states_of_item(conn, job.id, item)}
        raise ItemOpen(
            say("Only {n} of {overlap} annotators have submitted this item. It can be adjudicated when all have."),
            n=sum(past.state == SUBMITTED for past in newest.values()),
            overlap=job.overlap,
        )
    return rows


def save_decision(conn: Connection, row: DecisionRow, job: AnnotationJob) -> bool:
    """Store a decision, in the writer's transaction; False if it is stored already. Its time is set after that of the
    newest decision, regardless of a station's clock, so that the last decision applies.

    Raises ItemOpen, and Outdated if an annotator changed labels after the adjudicator saw them.
    """
    past = store.decisions_of_job(conn, job.id, [row.item_id])
    if row.id in {one.id for one in past}:
        return False
    rows = load_comparable_labels(conn, job, row.item_id)
    if {label.id for label in rows} != set(decision_from_row(row).revisions):
        raise StaleRevision(
            say("An annotator changed the labels of this item in the meantime."),
            hint=say("Review the new labels, then decide."),
        )
    return store.add_decision(conn, _time_after_newest(past, row))


def current_decision_id(rows: Sequence[DecisionRow]) -> uuid.UUID | None:
    """Id of the decision or reopening that applies now (of an item's decisions, oldest first), or None."""
    return next((row.id for row in reversed(rows) if _decides_or_reopens(row)), None)


def load_current_decision_ids(conn: Connection, job: AnnotationJob) -> dict[uuid.UUID, uuid.UUID]:
    """By item, the id of the decision or reopening that applies now."""
    return {row.item_id: row.id for row in store.decisions_of_job(conn, job.id) if _decides_or_reopens(row)}


def check_decision_current(conn: Connection, job: AnnotationJob, item: uuid.UUID, seen: uuid.UUID | None) -> None:
    """Raise StaleRevision if an item was decided or reopened since `seen` was its newest decision."""
    if current_decision_id(store.decisions_of_job(conn, job.id, [item])) != seen:
        raise StaleRevision(
            say("Another person has adjudicated this item in the meantime."),
            hint=say("Review the new labels, then decide."),
        )


def lift_blindness(
    conn: Connection,
    job: AnnotationJob,
    item: uuid.UUID,
    person: uuid.UUID,
    act: DecisionAct,
    at: WallTime,
    *,
    reason: str = "",
) -> DecisionRow:
    """Record a meeting or a reveal, or reopen a closed item (`reopened`, which needs a reason), in the writer's
    transaction. Raises ItemOpen, BadDecision."""
    if act in SETTLED:
        raise BadDecision(say("A decision requires more than a note: choose an outcome."))
    if act is DecisionAct.REOPENED and not reason.strip():
        raise BadDecision(say("Give a reason for reopening the item."))
    rows = load_comparable_labels(conn, job, item)
    settled = LabelDecision(act=act, reason=reason.strip(), revisions=tuple(sorted(row.id for row in rows)))
    row = _time_after_newest(store.decisions_of_job(conn, job.id, [item]), decision_row(job, item, person, settled, at))
    store.add_decision(conn, row)
    return row


def lifts_from_decisions(rows: Iterable[DecisionRow]) -> list[BlindnessLift]:
    """When blindness of the items was lifted; every decision row lifts it."""
    return [BlindnessLift(row.item_id, row.at, frozenset(decision_from_row(row).revisions)) for row in rows]


def is_reopened(rows: Sequence[DecisionRow]) -> bool:
    """Whether the newest of an item's decisions (oldest first) is a reopening."""
    acts = [decision_from_row(row).act for row in rows if _decides_or_reopens(row)]
    return bool(acts) and acts[-1] is DecisionAct.REOPENED


def load_reopened_items(conn: Connection, job: AnnotationJob) -> frozenset[uuid.UUID]:
    """The items of a job that were reopened and not decided since."""
    of: defaultdict[uuid.UUID, list[DecisionRow]] = defaultdict(list)
    for row in store.decisions_of_job(conn, job.id):
        of[row.item_id].append(row)
    return frozenset(item for item, rows in of.items() if is_reopened(rows))


def _decides_or_reopens(row: DecisionRow) -> bool:
    act = decision_from_row(row).act
    return act is DecisionAct.REOPENED or act in SETTLED


def _time_after_newest(past: Sequence[DecisionRow], row: DecisionRow) -> DecisionRow:
    """The row, with a time at least one microsecond after the newest of `past`."""
    return replace(row, at=wall_time_after_newest(row.at, max((one.at.us for one in past), default=None)))


def _check_joint_decision(settled: LabelDecision) -> None:
    if settled.act is DecisionAct.CONSENSUS and len(set(settled.took_part)) < 2:
        raise BadDecision(say("A consensus requires at least two participants."))
    if strangers := {comment.by for comment in settled.discussion} - set(settled.took_part):
        raise BadDecision(say("{n} people who commented did not take part in the decision."), n=len(strangers))


def load_decision_drafts(conn: Connection, job: AnnotationJob) -> dict[uuid.UUID, str]:
    """The unfinished decisions of a job, by item, as the form was left."""
    return {
        uuid.UUID(item): text
        for item, text in lab_settings.settings_with_prefix(conn, _decision_draft_key(job)).items()
    }


def save_decision_draft(conn: Connection, job: AnnotationJob, item: uuid.UUID, text: str) -> None:
    """Save an unfinished decision; an empty text deletes it."""
    key = f"{_decision_draft_key(job)}{item}"
    if text:
        lab_settings.set_setting(conn, key, text)
    else:
        lab_settings.delete_setting(conn, key)


def _decision_draft_key(job: AnnotationJob) -> str:
    return f"{DRAFTS}.{job.id}."
