"""Work that one annotator did in two labs: no conflict, for the newer revision holds, but nothing to pass over."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from db import schema
from db.union import pairs

DRAFT = "draft"

_Place = tuple[uuid.UUID, uuid.UUID, uuid.UUID]


@dataclass(frozen=True, slots=True)
class Twice:
    """An item that an annotator labelled in either lab while the labs were apart.

    code: of the annotator. job: its name. key: of the item. differs: whether the last words of both were other labels;
    then those with the higher revision, or else the later moment, hold.
    """

    code: str
    job: str
    key: str
    differs: bool


def labelled_twice(source: Connection, target: Connection) -> list[Twice]:
    """Where each side has labels of its own, drafts aside, of one annotator, item and job; before they are united."""
    ours: dict[_Place, tuple[int, int, str]] = {}
    theirs: dict[_Place, tuple[int, int, str]] = {}
    for pair in pairs(source, target, schema.labels):
        row = pair.source or pair.target
        if row is None or (pair.source and pair.target) or row["state"] == DRAFT:
            continue
        place = (row["job_id"], row["item_id"], row["annotator_id"])
        side = theirs if pair.source else ours
        side[place] = max(side.get(place, (-1, 0, "")), (row["revision"], row["at_us"], row["labels"]))
    both = sorted(ours.keys() & theirs.keys())
    return _named(target, [(place, ours[place][2] != theirs[place][2]) for place in both])


def _named(conn: Connection, found: Sequence[tuple[_Place, bool]]) -> list[Twice]:
    """With what people call the job, the item and the annotator."""
    jobs = {row.id: row.name for row in conn.execute(select(schema.jobs.c.id, schema.jobs.c.name))} if found else {}
    people = {row.id: row.code for row in conn.execute(select(schema.people.c.id, schema.people.c.code))}
    keys = schema.items.c
    named: list[Twice] = []
    for (job, item, annotator), differs in found:
        key = conn.scalar(select(keys.key).where(keys.id == item)) or str(item)
        named.append(Twice(people[annotator], jobs[job], key, differs))
    return sorted(named, key=lambda one: (one.job, one.key, one.code))
