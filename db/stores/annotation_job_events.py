"""Events of annotation jobs after their creation. Append-only."""

import json
import uuid

from sqlalchemy import Connection, select

from db.rows import JobEventRow, JobRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import job_events, jobs

MOVED = "moved"
CLOSED = "closed"
OPENED = "opened"


def add_job_event(conn: Connection, row: JobEventRow) -> bool:
    """Add an event; False if it is stored already."""
    return insert_missing_rows(conn, job_events, [column_values_of(row)]) == 1


def events_of_job(conn: Connection, job_id: uuid.UUID) -> list[JobEventRow]:
    """The events of a job, oldest first."""
    query = select(job_events).where(job_events.c.job_id == job_id).order_by(job_events.c.at_us, job_events.c.id)
    return [row_from_record(JobEventRow, record) for record in conn.execute(query).mappings()]


def current_scheme_of_moved_jobs(conn: Connection) -> dict[uuid.UUID, uuid.UUID]:
    """The current scheme version of each job that was moved to another one."""
    query = select(job_events).where(job_events.c.kind == MOVED).order_by(job_events.c.at_us, job_events.c.id)
    rows = [row_from_record(JobEventRow, record) for record in conn.execute(query).mappings()]
    return {row.job_id: uuid.UUID(json.loads(row.body)["scheme_id"]) for row in rows}


def closed_jobs(conn: Connection, job_id: uuid.UUID | None = None) -> dict[uuid.UUID, str]:
    """The closed jobs, with the body of the event that closed them; one job only if given."""
    query = select(job_events.c.job_id, job_events.c.kind, job_events.c.body)
    query = query.where(job_events.c.kind.in_((CLOSED, OPENED)))
    if job_id is not None:
        query = query.where(job_events.c.job_id == job_id)
    query = query.order_by(job_events.c.at_us, job_events.c.id)
    newest = {row.job_id: row for row in conn.execute(query)}
    return {job: row.body for job, row in newest.items() if row.kind == CLOSED}


def part_jobs_of(conn: Connection, job_id: uuid.UUID) -> list[JobRow]:
    query = select(jobs).where(jobs.c.body.contains(f'"parent":"{job_id}"', autoescape=True)).order_by(jobs.c.id)
    return [row_from_record(JobRow, record) for record in conn.execute(query).mappings()]
