"""An annotator's marks on one item, and the revisions that store them."""

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from db import Connection
from db.ids import new_id
from db.rows import LabelRow, LabelState, WallTime
from db.stores import annotation_job_decisions, item_claim_leases, people
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import is_reopened
from desktop.annotation.jobs.annotation_errors import BadLabels, ItemClosed
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import SUBMITTED, AnnotationStatus
from desktop.annotation.jobs.close_and_reopen_job import check_job_open
from desktop.annotation.jobs.label_scheme_versions import carry_labels
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say

SKIP_REASONS: Mapping[str, str] = {
    "unsure": say("Not sure"),
    "picture": say("Image is damaged"),
    "question": say("Question is unclear"),
}
"""Reasons that an annotator can choose."""
IMPORTED = "imported"
REASONS: Mapping[str, str] = {**SKIP_REASONS, IMPORTED: say("Changed in another program, no reason given")}
"""Reasons that a revision can have."""


@dataclass(frozen=True, slots=True)
class ItemMark:
    """An annotator's marks: labels (an empty set is an answer too), a note, and a flag for discussion."""

    labels: frozenset[str] = frozenset()
    note: str = ""
    flagged: bool = False

    def toggled(self, label: str) -> "ItemMark":
        """A copy with one label switched."""
        return ItemMark(self.labels ^ {label}, self.note, self.flagged)


def mark_from_row(row: LabelRow | None) -> ItemMark:
    """The marks of a stored revision; empty for None."""
    return ItemMark() if row is None else ItemMark(frozenset(json.loads(row.labels)), row.note, row.flagged)


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionWriter:
    """Creates revisions for a job and its annotator. code: theirs, if shares depend on it."""

    job: AnnotationJob
    annotator_id: uuid.UUID
    code: str = ""

    def revise(
        self,
        item_id: uuid.UUID,
        previous: LabelRow | None,
        mark: ItemMark,
        standing: AnnotationStatus,
        *,
        spent_ns: int,
        at: WallTime,
        reason: str | None = None,
        imported: bool = False,
    ) -> LabelRow:
        """The next revision of this annotator's labels of an item.

        spent_ns: time with the item so far, all revisions together. imported: given in another program, perhaps before
        a label was archived, and perhaps skipped without a reason. Raises BadLabels for labels that the scheme does not
        offer (one that was given before it was archived may stay) and for a skip without a known reason.
        """
        kept = frozenset[str]() if previous is None else mark_from_row(previous).labels
        known = self.job.scheme.labels if imported else self.job.scheme.offered
        unknown = mark.labels - {label.id for label in known} - kept
        if unknown:
            raise BadLabels(say("The scheme has no label {label}."), label=min(unknown))
        if (standing is AnnotationStatus.SKIPPED) != (reason in (REASONS if imported else SKIP_REASONS)):
            raise BadLabels(say("A skipped item must have a reason, and other items must not have one."))
        return LabelRow(
            id=new_id(),
            job_id=self.job.id,
            item_id=item_id,
            scheme_id=self.job.scheme_id,
            annotator_id=self.annotator_id,
            revision=0 if previous is None else previous.revision + 1,
            state=standing.value,
            labels=canonical_json(sorted(mark.labels)),
            note=mark.note,
            spent_ns=spent_ns,
            at=at,
            flagged=mark.flagged,
            reason=reason,
        )


def save_revision(conn: Connection, row: LabelRow, job: AnnotationJob) -> bool:
    """Store a revision, in the writer's transaction; False if it was stored before. Submitted or skipped items are
    released.

    Raises JobClosed. Raises ItemClosed if the item is closed (compared labels never change; a draft overtaken by others
    stays and is not counted), unless it was reopened: then those who submitted it may change their labels, without
    effect on the agreement headline; or unless this annotator's labels have another meaning under the current version
    of the scheme. If released tags are shown after submission, submitted labels stay.
    """
    check_job_open(conn, job)
    history = store.label_states_of_item(conn, job.id, row.item_id)
    newest = {past.annotator_id: past for past in history}
    # simulated annotators do not close items for people
    submitters = {
        who for who, past in newest.items() if _is_submitted(past) and not people.get_person(conn, who).simulated
    }
    if is_reopened(annotation_job_decisions.decisions_of_job(conn, job.id, [row.item_id])):
        may, mine = row.annotator_id in {past.annotator_id for past in history if _is_submitted(past)}, False
    elif row.annotator_id in submitters and _has_doubtful_labels(conn, row, job):
        may, mine = True, False
    else:
        may, mine = len(submitters) < job.overlap, row.annotator_id in submitters
        if may and mine and job.terms.tags_shown == "after":
            raise ItemClosed(
                say("You have seen the published tags of this item, so your submission can no longer be changed.")
            )
    if not may:
        raise ItemClosed(
            say("All annotators have submitted this item; it can no longer be changed.")
            if mine
            else say("Others have completed this item in the meantime. Your draft is saved but will not be used.")
        )
    if row.state != AnnotationStatus.DRAFT:
        item_claim_leases.drop_claims(conn, job.id, annotator_id=row.annotator_id, items=[row.item_id])
    return store.save_label_revision(conn, row)


def _has_doubtful_labels(conn: Connection, row: LabelRow, job: AnnotationJob) -> bool:
    """Whether this annotator's earlier labels have another meaning under the current version."""
    past = store.label_history_of_item(conn, job.id, row.item_id, row.annotator_id)[-1]
    old = store.get_scheme(conn, past.scheme_id)
    if old is None or past.scheme_id == row.scheme_id:
        return False
    return bool(carry_labels(json.loads(past.labels), LabelScheme.model_validate_json(old.body), job.scheme).doubtful)


def _is_submitted(row: LabelState) -> bool:
    return row.state == SUBMITTED
