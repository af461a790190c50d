"""Closing a job: labels stay and the queue ends; the job can be reopened."""

import json

from db import Connection
from db.ids import new_id
from db.rows import JobEventRow, Moment
from db.stores import job_events
from desktop.annotation.errors import BadJob, JobClosed
from desktop.annotation.job import Job, behind_in
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.words import say


def close(conn: Connection, job: Job, reason: str, at: Moment) -> None:
    """End a job's queue, in the writer's transaction: no annotator can enter or write any more. Raises BadJob without a
    reason, or if it is closed already."""
    _note(conn, job, job_events.CLOSED, reason, at)


def open_again(conn: Connection, job: Job, reason: str, at: Moment) -> None:
    """Reopen a closed job, in the writer's transaction. Raises BadJob without a reason, or if it is open."""
    _note(conn, job, job_events.OPENED, reason, at)


def check_open(conn: Connection, job: Job) -> None:
    """Raise JobClosed if a job, or its parent job, was closed."""
    of = job.parent or job.id
    body = job_events.closed(conn, of).get(of)
    if body is not None:
        raise JobClosed(
            say("The job was closed ({reason}); nothing more is written in it."),
            hint=say("Whoever supervises it can open it again, on its page."),
            reason=json.loads(body)["reason"],
        )


def _note(conn: Connection, job: Job, kind: str, reason: str, at: Moment) -> None:
    is_closed = bool(job_events.closed(conn, job.id))
    if is_closed == (kind == job_events.CLOSED):
        literal = say("{name} is closed already.") if is_closed else say("{name} is open.")
        raise BadJob(literal, name=job.name)
    if not reason.strip():
        raise BadJob(say("Say why; it is kept."))
    body = canonical_json({"reason": reason.strip()})
    row = JobEventRow(id=new_id(), job_id=job.id, kind=kind, body=body, at=behind_in(conn, job, at))
    job_events.add(conn, row)
