"""Claims on items with a lease, so that an annotator who leaves does not block others."""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from db import Connection
from db.rows import ClaimRow, LabelState, WallTime
from db.stores import annotation_job_events
from db.stores import item_claim_leases as store
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import SUBMITTED

LEASE_S = 15 * 60
"""Seconds after which a claim expires unless it is renewed."""


@dataclass(frozen=True, slots=True)
class HeldItems:
    """Items claimed by an annotator, and when the last claim expires (microseconds since the epoch)."""

    annotator_id: uuid.UUID
    items: tuple[uuid.UUID, ...]
    until_us: int


@dataclass(frozen=True, slots=True)
class JobProgress:
    """Progress of a job: items that enough annotators submitted, items begun, and items not begun.

    wanted: submissions required; given: those that count, at most the required number per item.
    """

    closed: int
    begun: int
    untouched: int
    given: int
    wanted: int


def claim_job_items(
    conn: Connection,
    job: AnnotationJob,
    annotator: uuid.UUID,
    at: WallTime,
    *,
    items: Iterable[uuid.UUID] | None = None,
    most: int = 1,
    lease_s: int = LEASE_S,
) -> list[uuid.UUID]:
    """Claim up to `most` of `items` (by default the job's, in its order), in the writer's transaction. Returns the
    claimed items; none in a closed job."""
    if annotation_job_events.closed_jobs(conn, job.id):
        return []
    known = set(job.items)
    wanted = job.items if items is None else [item for item in items if item in known]
    return store.claim_free_items(conn, _claim_request(job, annotator, at, lease_s), wanted, most)


def renew_job_claims(
    conn: Connection, job: AnnotationJob, annotator: uuid.UUID, at: WallTime, *, lease_s: int = LEASE_S
) -> list[uuid.UUID]:
    """Renew the annotator's leases. Returns the items still claimed; an expired claim may be another annotator's."""
    return store.extend_claim_leases(conn, _claim_request(job, annotator, at, lease_s))


def load_held_items(conn: Connection, job: AnnotationJob, at: WallTime) -> list[HeldItems]:
    """The claims by annotator, for the sentence "10 items are held by A until 14:20"; the longest lease first."""
    of: defaultdict[uuid.UUID, list[ClaimRow]] = defaultdict(list)
    for row in store.active_claims(conn, job.id, at.us):
        of[row.annotator_id].append(row)
    found = [
        HeldItems(who, tuple(row.item_id for row in rows), max(row.until_us for row in rows))
        for who, rows in of.items()
    ]
    return sorted(found, key=lambda held: (-held.until_us, held.annotator_id))


def release_job_claims(conn: Connection, job: AnnotationJob, annotator: uuid.UUID | None = None) -> int:
    """Release claims on behalf of the supervisor: one annotator's, or all. Returns how many. Drafts stay."""
    return store.drop_claims(conn, job.id, annotator_id=annotator)


def count_job_progress(job: AnnotationJob, states: Iterable[LabelState]) -> JobProgress:
    """Progress of a job from label states, each annotator counted once per item."""
    submitters: defaultdict[uuid.UUID, set[uuid.UUID]] = defaultdict(set)
    begun: set[uuid.UUID] = set()
    for state in states:
        begun.add(state.item_id)
        if state.state == SUBMITTED:
            submitters[state.item_id].add(state.annotator_id)
    given = [min(len(submitters.get(item, ())), job.overlap) for item in job.items]
    closed = sum(n == job.overlap for n in given)
    touched = sum(item in begun for item in job.items)
    return JobProgress(closed, touched - closed, len(job.items) - touched, sum(given), len(job.items) * job.overlap)


def _claim_request(job: AnnotationJob, annotator: uuid.UUID, at: WallTime, lease_s: int) -> store.ClaimRequest:
    return store.ClaimRequest(
        job_id=job.id,
        annotator_id=annotator,
        overlap=job.overlap,
        now_us=at.us,
        until_us=at.us + lease_s * 1_000_000,
    )
