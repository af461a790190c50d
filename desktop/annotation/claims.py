"""Work that is held for somebody: claims with a lease, so that nobody waits for one who went home."""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from db import Connection
from db.rows import ClaimRow, LabelState, Moment
from db.stores import claims as store
from db.stores import job_events
from desktop.annotation.job import Job
from desktop.annotation.queue import SUBMITTED

LEASE_S = 15 * 60
"""How long a claim holds without a sign of life."""


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody holds: items, and until when (microseconds since the epoch) the last of them."""

    annotator_id: uuid.UUID
    items: tuple[uuid.UUID, ...]
    until_us: int


@dataclass(frozen=True, slots=True)
class JobProgress:
    """How far a job is: items that enough annotators submitted, that some have begun, that nobody has.

    wanted: submissions that the job asks for; given: those that count, at most as many as an item asks for.
    """

    closed: int
    begun: int
    untouched: int
    given: int
    wanted: int


def claim(
    conn: Connection,
    job: Job,
    annotator: uuid.UUID,
    at: Moment,
    *,
    items: Iterable[uuid.UUID] | None = None,
    most: int = 1,
    lease_s: int = LEASE_S,
) -> list[uuid.UUID]:
    """Claim up to `most` of `items` (else the job's, in its order), in the writer's transaction: what was got. Nothing
    of a closed job."""
    if job_events.closed(conn, job.id):
        return []
    known = set(job.items)
    wanted = job.items if items is None else [item for item in items if item in known]
    return store.take(conn, _asking(job, annotator, at, lease_s), wanted, most)


def keep_alive(
    conn: Connection, job: Job, annotator: uuid.UUID, at: Moment, *, lease_s: int = LEASE_S
) -> list[uuid.UUID]:
    """Draw out the annotator's leases; the items still held. A lease that ran out is gone, and may be another's."""
    return store.renew(conn, _asking(job, annotator, at, lease_s))


def held_in(conn: Connection, job: Job, at: Moment) -> list[Held]:
    """Who holds what, for the sentence "10 items are held by A until 14:20"; the longest lease first."""
    of: defaultdict[uuid.UUID, list[ClaimRow]] = defaultdict(list)
    for row in store.live(conn, job.id, at.us):
        of[row.annotator_id].append(row)
    found = [
        Held(who, tuple(row.item_id for row in rows), max(row.until_us for row in rows)) for who, rows in of.items()
    ]
    return sorted(found, key=lambda held: (-held.until_us, held.annotator_id))


def release(conn: Connection, job: Job, annotator: uuid.UUID | None = None) -> int:
    """The supervisor gives claims free at once: one annotator's, or all; how many. Drafts stay."""
    return store.release(conn, job.id, annotator_id=annotator)


def progress_of(job: Job, states: Iterable[LabelState]) -> JobProgress:
    """How far a job is, each annotator counted once an item."""
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


def _asking(job: Job, annotator: uuid.UUID, at: Moment, lease_s: int) -> store.Asking:
    return store.Asking(
        job_id=job.id,
        annotator_id=annotator,
        overlap=job.overlap,
        now_us=at.us,
        until_us=at.us + lease_s * 1_000_000,
    )
