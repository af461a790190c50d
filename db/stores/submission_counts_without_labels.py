"""Counts of annotators' submissions for the items of a job, without labels: for the queue, without breaking
blindness."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, String, case, cast, func, or_, select, type_coerce
from sqlalchemy.types import NullType

from db.rows import WallTime
from db.schema.row_mapping_and_insertion import UuidCache, uuid_of_driver_value
from db.schema.tables import labels, people
from db.stores.current_view_tables import current_labels, of_real_people

_PART = 250


def count_other_submissions(
    conn: Connection,
    job_id: uuid.UUID,
    annotator_id: uuid.UUID,
    items: Sequence[uuid.UUID] | None = None,
    *,
    known: UuidCache | None = None,
) -> dict[uuid.UUID, int]:
    """The number of other annotators who submitted each item; without given items, only items with at least one.
    Simulated annotators are ignored. known: cached ids of the job's items."""
    # ids as returned by the driver, because there may be very many rows
    query: Select[*tuple[Any, ...]] = (
        select(type_coerce(current_labels.c.item_id, NullType()).label("item_id"), func.count().label("n"))
        .where(
            current_labels.c.job_id == job_id,
            current_labels.c.annotator_id != annotator_id,
            current_labels.c.state == "submitted",
            of_real_people,
        )
        .group_by(current_labels.c.item_id)
    )
    if items is None:
        return _count_all_submissions(conn, query, UuidCache() if known is None else known)
    found = dict.fromkeys(items, 0)
    for start in range(0, len(items), _PART):
        part = items[start : start + _PART]
        here = query.where(current_labels.c.item_id.in_(part))
        found |= {uuid_of_driver_value(row[0]): row[1] for row in conn.execute(here)}
    return found


def _count_all_submissions(conn: Connection, query: Select[*tuple[Any, ...]], known: UuidCache) -> dict[uuid.UUID, int]:
    """The counts of all items. As there are few counts and many items, one row per count with its items as one text:
    the database does the grouping and returns only a few rows."""
    each = query.subquery()
    told = select(each.c.n, func.aggregate_strings(cast(each.c.item_id, String), ",")).group_by(each.c.n)
    return {known[plain]: n for n, items in conn.execute(told) for plain in items.replace("-", "").split(",")}


def count_items_with_labels(
    conn: Connection, job_id: uuid.UUID, scheme_id: uuid.UUID, labels: Collection[str]
) -> dict[uuid.UUID, int]:
    """For each annotator, the number of items submitted under that scheme version with any of these labels."""
    here = current_labels.c
    query = (
        select(here.annotator_id, func.count().label("n"))
        .where(here.job_id == job_id, here.scheme_id == scheme_id, here.state == "submitted")
        .where(or_(*(here.labels.contains(f'"{label}"', autoescape=True) for label in sorted(labels))))
        .group_by(here.annotator_id)
    )
    return {row.annotator_id: row.n for row in conn.execute(query)} if labels else {}


def count_items_by_label(conn: Connection, job_id: uuid.UUID, labels: Sequence[str]) -> dict[str, int]:
    """For each label, the number of a job's items to which it is assigned in submitted labels; simulated annotators are
    ignored."""
    here = current_labels.c
    items = [
        func.count(case((here.labels.contains(f'"{label}"', autoescape=True), here.item_id)).distinct())
        for label in labels
    ]
    query = select(*items).where(here.job_id == job_id, here.state == "submitted", of_real_people)
    return dict(zip(labels, conn.execute(query).one(), strict=True)) if items else {}


def simulated_submitters(conn: Connection, job_id: uuid.UUID) -> frozenset[uuid.UUID]:
    made_up = list(conn.scalars(select(people.c.id).where(people.c.simulated)))
    if not made_up:  # saves a scan of all labels
        return frozenset()
    query = select(labels.c.annotator_id).distinct()
    query = query.where(labels.c.job_id == job_id, labels.c.state == "submitted", labels.c.annotator_id.in_(made_up))
    return frozenset(conn.scalars(query))


def submission_times(conn: Connection, job_id: uuid.UUID) -> dict[uuid.UUID, list[WallTime]]:
    """For each annotator, the times of their current submissions."""
    here = current_labels.c
    query = select(here.annotator_id, here.at_us, here.at_offset)
    found: defaultdict[uuid.UUID, list[WallTime]] = defaultdict(list)
    for row in conn.execute(query.where(here.job_id == job_id, here.state == "submitted")):
        found[row.annotator_id].append(WallTime(us=row.at_us, offset=row.at_offset))
    return dict(found)
