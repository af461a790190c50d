"""An annotation job: its items, label scheme, number of annotators per item, and terms."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from db import Connection
from db.clock import behind
from db.ids import new_id
from db.rows import JobRow, Moment, SchemeRow
from db.stores import job_events
from db.stores import labels as store
from desktop.annotation.errors import BadJob
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say

T = TypeVar("T")
OVERLAP = 2
TAGS = "tags"
NEVER_COMPLETE = 1_000_000
"""The overlap of parts, so that an item is never complete for the others."""

Shown = Literal["never", "after", "always"]
Part = Literal["calibration", "again"]


class Terms(Frozen):
    """Terms of the work; empty fields set no condition.

    annotators: codes of those who may take part (empty: anybody). shares: for each of them the indexes of their items,
    in order (empty: everybody takes what is next). daily: target number of items per day and annotator. tags_shown:
    when gold and released tags are shown. again: share of an annotator's items that are offered again, hidden among the
    others, at least `again_gap` submissions later. pass_mark: pass threshold for the qualification items (mean Jaccard,
    0 to 1). seed: for all random choices.
    """

    annotators: tuple[str, ...] = ()
    shares: tuple[tuple[int, ...], ...] = ()
    daily: int = 0
    tags_shown: Shown = "never"
    again: float = 0.0
    again_gap: int = 20
    pass_mark: float = 0.8
    seed: int = 0


NO_TERMS = Terms()


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """An annotation job. items: item versions in the order in which they are offered; overlap: number of different
    annotators per item.

    kind: the type of job. spec: further data of that type. scheme: the current version, `made_under` the one that the
    job was created under. parent, part: the job that this one is a part of, and which part; labels of a part are never
    mixed with those of the job itself. closed: why its queue was ended; None while it is open.
    """

    id: uuid.UUID
    name: str
    scheme_id: uuid.UUID
    scheme: Scheme
    items: tuple[uuid.UUID, ...]
    overlap: int
    kind: str = TAGS
    spec: Mapping[str, Json] = field(default_factory=dict[str, Json])
    terms: Terms = NO_TERMS
    parent: uuid.UUID | None = None
    part: Part | None = None
    made_under: uuid.UUID | None = None
    closed: str | None = None

    def row(self, created: Moment) -> JobRow:
        body: dict[str, Json] = {"items": [str(item) for item in self.items], "overlap": self.overlap}
        if self.kind != TAGS:
            body["kind"] = self.kind
        if self.spec:
            body["spec"] = dict(self.spec)
        if self.terms != NO_TERMS:
            body["terms"] = self.terms.model_dump(mode="json", exclude_defaults=True)
        if self.parent is not None:
            body |= {"parent": str(self.parent), "part": self.part or ""}
        scheme_id = self.made_under or self.scheme_id
        return JobRow(id=self.id, name=self.name, scheme_id=scheme_id, body=canonical_json(body), created=created)


def scheme_row(scheme: Scheme) -> SchemeRow:
    """The row of a scheme's version; its id is derived from the content."""
    body = canonical_json(scheme.model_dump(mode="json", exclude_none=True))
    return SchemeRow(
        id=content_id("scheme", json.loads(body)), name=scheme.name, version=str(scheme.version), body=body
    )


def new_job(
    name: str,
    scheme: Scheme,
    items: Sequence[uuid.UUID],
    *,
    overlap: int = OVERLAP,
    kind: str = TAGS,
    terms: Terms = NO_TERMS,
    spec: Mapping[str, Json] | None = None,
) -> Job:
    """A new job over `items`, without duplicates. Raises BadJob without items, or if the terms need more annotators
    than they list."""
    if not items:
        raise BadJob(say("A job needs items; none were chosen."))
    if overlap < 1:
        raise BadJob(say("A job needs at least one annotator an item, not {overlap}."), overlap=overlap)
    if terms.annotators and len(terms.annotators) < overlap:
        raise BadJob(
            say("Each item needs {overlap} annotators, and {n} are named."), overlap=overlap, n=len(terms.annotators)
        )
    unique = tuple(dict.fromkeys(items))
    return Job(
        id=new_id(),
        name=name.strip() or scheme.name,
        scheme_id=scheme_row(scheme).id,
        scheme=scheme,
        items=unique,
        overlap=overlap,
        kind=kind,
        spec=dict(spec or {}),
        terms=terms,
    )


def spread(items: Sequence[T], most: int) -> tuple[T, ...]:
    """At most `most` of the items, evenly spaced; 0: all."""
    if most <= 0 or len(items) <= most:
        return tuple(items)
    return tuple(items[place * len(items) // most] for place in range(most))


def jobs_of(conn: Connection) -> list[Job]:
    """The jobs of a lab, newest first, each under the current version of its scheme; parts are left out."""
    rows = sorted(store.jobs(conn), key=lambda row: row.created.us, reverse=True)
    return [job for job in _made(conn, rows) if job.parent is None]


def parts_of(conn: Connection, job: Job) -> dict[Part, Job]:
    """The parts of a job: its qualification items, and its repeat items."""
    found = _made(conn, job_events.parts(conn, job.id))
    return {made.part: made for made in found if made.part is not None}


def add_job(conn: Connection, job: Job, created: Moment) -> bool:
    """Store a job and the version of its scheme, in the writer's transaction."""
    store.add_scheme(conn, scheme_row(job.scheme))
    return store.add_job(conn, job.row(created))


def job_of(row: JobRow, scheme: SchemeRow, *, closed: str | None = None) -> Job:
    """The job of a row, with the scheme as the lab has it. closed: the body of the event that closed it."""
    body = json.loads(row.body)
    parent = body.get("parent")
    return Job(
        id=row.id,
        name=row.name,
        scheme_id=scheme.id,
        scheme=Scheme.model_validate_json(scheme.body),
        items=tuple(uuid.UUID(item) for item in body["items"]),
        overlap=body["overlap"],
        kind=body.get("kind", TAGS),
        spec=body.get("spec", {}),
        terms=Terms.model_validate_json(json.dumps(body["terms"])) if "terms" in body else NO_TERMS,
        parent=uuid.UUID(parent) if parent else None,
        part=body.get("part"),
        made_under=row.scheme_id if scheme.id != row.scheme_id else None,
        closed=json.loads(closed)["reason"] if closed is not None else None,
    )


def behind_in(conn: Connection, job: Job, at: Moment) -> Moment:
    """The time for the next event of a job, after that of its newest."""
    return behind(at, max((past.at.us for past in job_events.of_job(conn, job.id)), default=None))


def _made(conn: Connection, rows: Sequence[JobRow]) -> list[Job]:
    schemes = {row.id: row for row in store.all_schemes(conn)}
    moved, closed = job_events.moved_to(conn), job_events.closed(conn)
    return [job_of(row, schemes[moved.get(row.id, row.scheme_id)], closed=closed.get(row.id)) for row in rows]
