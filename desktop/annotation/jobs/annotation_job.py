"""An annotation job: its items, label scheme, number of annotators per item, and terms."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from db import Connection
from db.ids import new_id
from db.row_timestamps import wall_time_after_newest
from db.rows import JobRow, SchemeRow, WallTime
from db.stores import annotation_job_events
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.jobs.annotation_errors import BadJob
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say

T = TypeVar("T")
OVERLAP = 2
TAGS = "tags"
AUDIT = "audit"
"""The kind of auditors' verdicts on a judge's verdicts, and of audit jobs."""
NEVER_COMPLETE = 1_000_000
"""The overlap of parts, so that an item is never complete for the others."""

Shown = Literal["never", "after", "always"]
JobPart = Literal["calibration", "again"]


class JobTerms(FrozenModel):
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


NO_TERMS = JobTerms()


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnotationJob:
    """An annotation job. items: item versions in the order in which they are offered; overlap: number of different
    annotators per item.

    kind: the type of job. spec: further data of that type. scheme: the current version, `made_under` the one that the
    job was created under. parent, part: the job that this one is a part of, and which part; labels of a part are never
    mixed with those of the job itself. closed: why its queue was ended; None while it is open.
    """

    id: uuid.UUID
    name: str
    scheme_id: uuid.UUID
    scheme: LabelScheme
    items: tuple[uuid.UUID, ...]
    overlap: int
    kind: str = TAGS
    spec: Mapping[str, Json] = field(default_factory=dict[str, Json])
    terms: JobTerms = NO_TERMS
    parent: uuid.UUID | None = None
    part: JobPart | None = None
    made_under: uuid.UUID | None = None
    closed: str | None = None

    def row(self, created: WallTime) -> JobRow:
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


def scheme_row(scheme: LabelScheme) -> SchemeRow:
    """The row of a scheme's version; its id is derived from the content."""
    body = canonical_json(scheme.model_dump(mode="json", exclude_none=True))
    return SchemeRow(
        id=content_id("scheme", json.loads(body)), name=scheme.name, version=str(scheme.version), body=body
    )


def build_job(
    name: str,
    scheme: LabelScheme,
    items: Sequence[uuid.UUID],
    *,
    overlap: int = OVERLAP,
    kind: str = TAGS,
    terms: JobTerms = NO_TERMS,
    spec: Mapping[str, Json] | None = None,
) -> AnnotationJob:
    """A new job over `items`, without duplicates. Raises BadJob without items, or if the terms need more annotators
    than they list."""
    if not items:
        raise BadJob(say("A job requires items, but none were selected."))
    if overlap < 1:
        raise BadJob(say("A job requires at least one annotator per item, not {overlap}."), overlap=overlap)
    if terms.annotators and len(terms.annotators) < overlap:
        raise BadJob(
            say("Each item requires {overlap} annotators, but only {n} are named."),
            overlap=overlap,
            n=len(terms.annotators),
        )
    unique = tuple(dict.fromkeys(items))
    return AnnotationJob(
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


def sample_evenly(items: Sequence[T], most: int) -> tuple[T, ...]:
    """At most `most` of the items, evenly spaced; 0: all."""
    if most <= 0 or len(items) <= most:
        return tuple(items)
    return tuple(items[place * len(items) // most] for place in range(most))


def load_jobs(conn: Connection) -> list[AnnotationJob]:
    """The jobs of a lab, newest first, each under the current version of its scheme; parts are left out."""
    rows = sorted(store.all_annotation_jobs(conn), key=lambda row: row.created.us, reverse=True)
    return [job for job in _jobs_from_rows(conn, rows) if job.parent is None]


def load_job_parts(conn: Connection, job: AnnotationJob) -> dict[JobPart, AnnotationJob]:
    """The parts of a job: its qualification items, and its repeat items."""
    found = _jobs_from_rows(conn, annotation_job_events.part_jobs_of(conn, job.id))
    return {made.part: made for made in found if made.part is not None}


def save_job(conn: Connection, job: AnnotationJob, created: WallTime) -> bool:
    """Store a job and the version of its scheme, in the writer's transaction."""
    store.add_label_scheme(conn, scheme_row(job.scheme))
    return store.add_annotation_job(conn, job.row(created))


def job_from_row(row: JobRow, scheme: SchemeRow, *, closed: str | None = None) -> AnnotationJob:
    """The job of a row, with the scheme as the lab has it. closed: the body of the event that closed it."""
    body = json.loads(row.body)
    parent = body.get("parent")
    return AnnotationJob(
        id=row.id,
        name=row.name,
        scheme_id=scheme.id,
        scheme=LabelScheme.model_validate_json(scheme.body),
        items=tuple(uuid.UUID(item) for item in body["items"]),
        overlap=body["overlap"],
        kind=body.get("kind", TAGS),
        spec=body.get("spec", {}),
        terms=JobTerms.model_validate_json(json.dumps(body["terms"])) if "terms" in body else NO_TERMS,
        parent=uuid.UUID(parent) if parent else None,
        part=body.get("part"),
        made_under=row.scheme_id if scheme.id != row.scheme_id else None,
        closed=json.loads(closed)["reason"] if closed is not None else None,
    )


def next_event_time(conn: Connection, job: AnnotationJob, at: WallTime) -> WallTime:
    """The time for the next event of a job, after that of its newest."""
    return wall_time_after_newest(
        at, max((past.at.us for past in annotation_job_events.events_of_job(conn, job.id)), default=None)
    )


def _jobs_from_rows(conn: Connection, rows: Sequence[JobRow]) -> list[AnnotationJob]:
    schemes = {row.id: row for row in store.all_label_schemes(conn)}
    moved, closed = annotation_job_events.current_scheme_of_moved_jobs(conn), annotation_job_events.closed_jobs(conn)
    return [job_from_row(row, schemes[moved.get(row.id, row.scheme_id)], closed=closed.get(row.id)) for row in rows]
