"""Moving a job to another version of its scheme: work goes on under it, and what was done stays as it was."""

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
    """What a move would mean. changed: labels that mean something else, or were split. affected: of how many items each
    annotator must look at their submitted labels again. counts: how many items the headline of agreement rests on now;
    after: on how many it will, before anybody has looked again."""

    changed: frozenset[str]
    affected: Mapping[uuid.UUID, int]
    counts: int = 0
    after: int = 0


def outlook(conn: Connection, job: Job, scheme: Scheme) -> Outlook:
    """What moving the job to a version would mean."""
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
    """Let the job and its parts go on under another version, in the writer's transaction. Raises BadScheme for another
    scheme, or a version that the lab does not have. The move that was made last holds, whatever a seat's clock says."""
    row = scheme_row(scheme)
    if scheme.name != job.scheme.name or store.scheme(conn, row.id) is None:
        raise BadScheme(
            say("{name} is no version of this job's scheme that the lab has."), name=f"{scheme.name} {scheme.version}"
        )
    for each in (job, *parts_of(conn, job).values()):
        body = canonical_json({"scheme_id": str(row.id)})
        job_events.add(
            conn,
            JobEventRow(id=new_id(), job_id=each.id, kind=job_events.MOVED, body=body, at=behind_in(conn, each, at)),
        )
    made = job.made_under or job.scheme_id
    return replace(job, scheme=scheme, scheme_id=row.id, made_under=None if made == row.id else made)
