"""Moving a job to another version of its scheme: work continues under it, and existing labels do not change."""

import uuid
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from db import Connection
from db.ids import new_id
from db.rows import JobEventRow, Moment
from db.stores import job_events, standings
from db.stores import labels as store
from desktop.annotation.errors import BadScheme
from desktop.annotation.job import Job, behind_in, parts_of, scheme_row
from desktop.annotation.rounds import items_in, rounds_of
from desktop.annotation.schemes import changed_meanings
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say


@dataclass(frozen=True, slots=True)
class Outlook:
    """Preview of a move. changed: labels with another meaning, or split. affected: per annotator, how many items have
    submitted labels to check again. counts: number of items behind the agreement headline now; after: after the move,
    before any labels are checked."""

    changed: frozenset[str]
    affected: Mapping[uuid.UUID, int]
    counts: int = 0
    after: int = 0


def outlook(conn: Connection, job: Job, scheme: Scheme) -> Outlook:
    """Preview moving the job to a version."""
    changed: set[str] = set()
    affected: Counter[uuid.UUID] = Counter()
    for row in store.all_schemes(conn):
        if row.name == scheme.name and (here := changed_meanings(Scheme.model_validate_json(row.body), scheme)):
            found = standings.holding(conn, job.id, row.id, here)
            affected.update(found)
            changed |= here if found or row.id == job.scheme_id else set()
    moved = replace(job, scheme=scheme, scheme_id=scheme_row(scheme).id)
    counts, after = (items_in(rounds_of(conn, under).blind) for under in (job, moved))
    return Outlook(frozenset(changed), dict(affected), counts, after)


def move(conn: Connection, job: Job, scheme: Scheme, at: Moment) -> Job:
    """Move the job and its parts to another version, in the writer's transaction. Raises BadScheme for another scheme,
    or a version that the lab does not have. The last move applies, regardless of a station's clock."""
    row = scheme_row(scheme)
    if scheme.name != job.scheme.name or store.scheme(conn, row.id) is None:
        raise BadScheme(
            say("The lab has no version {name} of this job's label scheme."), name=f"{scheme.name} {scheme.version}"
        )
    for each in (job, *parts_of(conn, job).values()):
        body = canonical_json({"scheme_id": str(row.id)})
        job_events.add(
            conn,
            JobEventRow(id=new_id(), job_id=each.id, kind=job_events.MOVED, body=body, at=behind_in(conn, each, at)),
        )
    made = job.made_under or job.scheme_id
    return replace(job, scheme=scheme, scheme_id=row.id, made_under=None if made == row.id else made)
