"""Where annotators stand with the items of a job, without any label: enough for a queue, and blind."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, String, case, cast, func, or_, select, type_coerce
from sqlalchemy.types import NullType

from db.rows import Moment
from db.schema import labels, people
from db.statements import Known, plain_id
from db.stores.derived import current_labels, of_real_people

_PART = 250


def others(
    conn: Connection,
    job_id: uuid.UUID,
    annotator_id: uuid.UUID,
    items: Sequence[uuid.UUID] | None = None,
    *,
    known: Known | None = None,
) -> dict[uuid.UUID, int]:
    """How many others than this annotator have submitted each item; without named items, only of those with any.
    Simulated annotators count not. known: the job's items, where they are at hand."""
    # ids come as the driver has them: very many rows have none but this one
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
        return _of_any(conn, query, Known() if known is None else known)
    found = dict.fromkeys(items, 0)
    for start in range(0, len(items), _PART):
        part = items[start : start + _PART]
        here = query.where(current_labels.c.item_id.in_(part))
        found |= {plain_id(row[0]): row[1] for row in conn.execute(here)}
    return found


def _of_any(conn: Connection, query: Select[*tuple[Any, ...]], known: Known) -> dict[uuid.UUID, int]:
    """The counts of all items. Counts are few and items very many: a row a count, its items as one text, so that the
    driver counts by itself while others work, and hands nothing over a hundred thousand times."""
    each = query.subquery()
    told = select(each.c.n, func.aggregate_strings(cast(each.c.item_id, String), ",")).group_by(each.c.n)
    return {known[plain]: n for n, items in conn.execute(told) for plain in items.replace("-", "").split(",")}


def holding(conn: Connection, job_id: uuid.UUID, scheme_id: uuid.UUID, labels: Collection[str]) -> dict[uuid.UUID, int]:
    """For each annotator, how many items they submitted under that version with any of these labels."""
    here = current_labels.c
    query = (
        select(here.annotator_id, func.count().label("n"))
        .where(here.job_id == job_id, here.scheme_id == scheme_id, here.state == "submitted")
        .where(or_(*(here.labels.contains(f'"{label}"', autoescape=True) for label in sorted(labels))))
        .group_by(here.annotator_id)
    )
    return {row.annotator_id: row.n for row in conn.execute(query)} if labels else {}


def given_to(conn: Connection, job_id: uuid.UUID, labels: Sequence[str]) -> dict[str, int]:
    """For each label, to how many items of a job somebody has given it in what is submitted now; nobody simulated."""
    here = current_labels.c
    items = [
        func.count(case((here.labels.contains(f'"{label}"', autoescape=True), here.item_id)).distinct())
        for label in labels
    ]
    query = select(*items).where(here.job_id == job_id, here.state == "submitted", of_real_people)
    return dict(zip(labels, conn.execute(query).one(), strict=True)) if items else {}


def simulated(conn: Connection, job_id: uuid.UUID) -> frozenset[uuid.UUID]:
    """The simulated annotators who have submitted something in a job."""
    made_up = list(conn.scalars(select(people.c.id).where(people.c.simulated)))
    if not made_up:  # rather than looking through all labels for nobody
        return frozenset()
    query = select(labels.c.annotator_id).distinct()
    query = query.where(labels.c.job_id == job_id, labels.c.state == "submitted", labels.c.annotator_id.in_(made_up))
    return frozenset(conn.scalars(query))


def submitted_at(conn: Connection, job_id: uuid.UUID) -> dict[uuid.UUID, list[Moment]]:
    """For each annotator, when they submitted what is submitted now."""
    here = current_labels.c
    query = select(here.annotator_id, here.at_us, here.at_offset)
    found: defaultdict[uuid.UUID, list[Moment]] = defaultdict(list)
    for row in conn.execute(query.where(here.job_id == job_id, here.state == "submitted")):
        found[row.annotator_id].append(Moment(us=row.at_us, offset=row.at_offset))
    return dict(found)
