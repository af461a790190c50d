"""Closing a job: labels stay and the queue ends; the job can be reopened."""

import json

from db import Connection
from db.ids import new_id
from db.rows import JobEventRow, WallTime
from db.stores import annotation_job_events
from desktop.annotation.jobs.annotation_errors import BadJob, JobClosed
from desktop.annotation.jobs.annotation_job import AnnotationJob, next_event_time
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.messages import say


def close_job(conn: Connection, job: AnnotationJob, reason: str, at: WallTime) -> None:
    """End a job's queue, in the writer's transaction: no annotator can enter or write any more. Raises BadJob without a
    reason, or if it is closed already."""
    _write_job_event(conn, job, annotation_job_events.CLOSED, reason, at)


def reopen_job(conn: Connection, job: AnnotationJob, reason: str, at: WallTime) -> None:
    """Reopen a closed job, in the writer's transaction. Raises BadJob without a reason, or if it is open."""
    _write_job_event(conn, job, annotation_job_events.OPENED, reason, at)


def check_job_open(conn: Connection, job: AnnotationJob) -> None:
    """Raise JobClosed if a job, or its parent job, was closed."""
    of = job.parent or job.id
    body = annotation_job_events.closed_jobs(conn, of).get(of)
    if body is not None:
        raise JobClosed(
            say("The job was closed ({reason}). It no longer accepts changes."),
            hint=say("The job's supervisor can reopen it on the job page."),
            reason=json.loads(body)["reason"],
        )


def _write_job_event(conn: Connection, job: AnnotationJob, kind: str, reason: str, at: WallTime) -> None:
    is_closed = bool(annotation_job_events.closed_jobs(conn, job.id))
    if is_closed == (kind == annotation_job_events.CLOSED):
        literal = say("{name} is already closed.") if is_closed else say("{name} is open.")
        raise BadJob(literal, name=job.name)
    if not reason.strip():
        raise BadJob(say("Enter a reason. It is saved with the job."))
    body = canonical_json({"reason": reason.strip()})
    row = JobEventRow(id=new_id(), job_id=job.id, kind=kind, body=body, at=next_event_time(conn, job, at))
    annotation_job_events.add_job_event(conn, row)
