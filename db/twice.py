"""Items that one annotator labelled in two labs. Not a conflict, because the newer revision counts, but it is
reported."""

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
    """An item that an annotator labelled in both labs before they were merged.

    code: of the annotator. job: its name. key: of the item. differs: whether the last labels of the two labs differ;
    then those with the higher revision count, or the later ones.
    """

    code: str
    job: str
    key: str
    differs: bool


def labelled_twice(source: Connection, target: Connection) -> list[Twice]:
    """Items for which each side has labels of its own (except drafts) by one annotator in one job; called before the
    union."""
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
    """Add the names of job, item and annotator."""
    jobs = {row.id: row.name for row in conn.execute(select(schema.jobs.c.id, schema.jobs.c.name))} if found else {}
    people = {row.id: row.code for row in conn.execute(select(schema.people.c.id, schema.people.c.code))}
    keys = schema.items.c
    named: list[Twice] = []
    for (job, item, annotator), differs in found:
        key = conn.scalar(select(keys.key).where(keys.id == item)) or str(item)
        named.append(Twice(people[annotator], jobs[job], key, differs))
    return sorted(named, key=lambda one: (one.job, one.key, one.code))
