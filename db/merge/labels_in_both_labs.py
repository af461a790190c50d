"""Items that one annotator labelled in both labs of a merge. Not a conflict, because the newer revision counts, but it
is reported."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from db.schema import tables
from db.schema.pair_rows_of_two_databases import pair_table_rows

DRAFT = "draft"

_Place = tuple[uuid.UUID, uuid.UUID, uuid.UUID]


@dataclass(frozen=True, slots=True)
class DuplicateLabels:
    """An item that an annotator labelled in both labs before they were merged.

    code: of the annotator. job: its name. key: of the item. differs: whether the last labels of the two labs differ;
    then those with the higher revision count, or the later ones.
    """

    code: str
    job: str
    key: str
    differs: bool


def find_duplicate_labels(source: Connection, target: Connection) -> list[DuplicateLabels]:
    """Items for which each side has labels of its own (except drafts) by one annotator in one job; called before the
    union."""
    ours: dict[_Place, tuple[int, int, str]] = {}
    theirs: dict[_Place, tuple[int, int, str]] = {}
    for pair in pair_table_rows(source, target, tables.labels):
        row = pair.source or pair.target
        if row is None or (pair.source and pair.target) or row["state"] == DRAFT:
            continue
        place = (row["job_id"], row["item_id"], row["annotator_id"])
        side = theirs if pair.source else ours
        side[place] = max(side.get(place, (-1, 0, "")), (row["revision"], row["at_us"], row["labels"]))
    both = sorted(ours.keys() & theirs.keys())
    return _describe_duplicates(target, [(place, ours[place][2] != theirs[place][2]) for place in both])


def _describe_duplicates(conn: Connection, found: Sequence[tuple[_Place, bool]]) -> list[DuplicateLabels]:
    """Add the names of job, item and annotator."""
    jobs = {row.id: row.name for row in conn.execute(select(tables.jobs.c.id, tables.jobs.c.name))} if found else {}
    people = {row.id: row.code for row in conn.execute(select(tables.people.c.id, tables.people.c.code))}
    keys = tables.items.c
    named: list[DuplicateLabels] = []
    for (job, item, annotator), differs in found:
        key = conn.scalar(select(keys.key).where(keys.id == item)) or str(item)
        named.append(DuplicateLabels(people[annotator], jobs[job], key, differs))
    return sorted(named, key=lambda one: (one.job, one.key, one.code))
