"""A job: which items, under which scheme, by how many annotators each."""

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from db import Connection
from db.rows import JobRow, Moment, SchemeRow
from db.stores import labels as store
from desktop.annotation.errors import BadJob
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.ids import content_id, new_id
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say

OVERLAP = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A job as it is worked on. items: item versions in the order in which they are offered; overlap: how many
    different annotators each item needs."""

    id: uuid.UUID
    name: str
    scheme_id: uuid.UUID
    scheme: Scheme
    items: tuple[uuid.UUID, ...]
    overlap: int

    def row(self, created: Moment) -> JobRow:
        """The row that keeps this job."""
        body = canonical_json({"items": [str(item) for item in self.items], "overlap": self.overlap})
        return JobRow(id=self.id, name=self.name, scheme_id=self.scheme_id, body=body, created=created)


def scheme_row(scheme: Scheme) -> SchemeRow:
    """The row of a scheme's version; its id is that of its content."""
    body = canonical_json(scheme.model_dump(mode="json", exclude_none=True))
    return SchemeRow(
        id=content_id("scheme", json.loads(body)), name=scheme.name, version=str(scheme.version), body=body
    )


def new_job(name: str, scheme: Scheme, items: Sequence[uuid.UUID], *, overlap: int = OVERLAP) -> Job:
    """A new job over `items`, each once. Raises BadJob where there is nothing to do."""
    if not items:
        raise BadJob(say("A job needs items; none were chosen."))
    if overlap < 1:
        raise BadJob(say("A job needs at least one annotator an item, not {overlap}."), overlap=overlap)
    unique = tuple(dict.fromkeys(items))
    return Job(
        id=new_id(),
        name=name.strip() or scheme.name,
        scheme_id=scheme_row(scheme).id,
        scheme=scheme,
        items=unique,
        overlap=overlap,
    )


def spread(items: Sequence[uuid.UUID], most: int) -> tuple[uuid.UUID, ...]:
    """At most `most` of the items, evenly over their order; all of them for 0."""
    if most <= 0 or len(items) <= most:
        return tuple(items)
    return tuple(items[place * len(items) // most] for place in range(most))


def jobs_of(conn: Connection) -> list[Job]:
    """The jobs of a lab, newest first."""
    schemes = {row.id: row for row in store.all_schemes(conn)}
    rows = sorted(store.jobs(conn), key=lambda row: row.created.us, reverse=True)
    return [job_of(row, schemes[row.scheme_id]) for row in rows]


def add_job(conn: Connection, job: Job, created: Moment) -> bool:
    """Keep a job and its scheme's version, in the writer's transaction."""
    store.add_scheme(conn, scheme_row(job.scheme))
    return store.add_job(conn, job.row(created))


def job_of(row: JobRow, scheme: SchemeRow) -> Job:
    """The job that a row keeps, under the scheme as the lab has it."""
    body = json.loads(row.body)
    return Job(
        id=row.id,
        name=row.name,
        scheme_id=row.scheme_id,
        scheme=Scheme.model_validate_json(scheme.body),
        items=tuple(uuid.UUID(item) for item in body["items"]),
        overlap=body["overlap"],
    )
