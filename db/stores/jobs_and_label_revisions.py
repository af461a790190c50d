"""Label schemes, annotation jobs, and the revisions of annotators' labels; the newest revision is the current state.

These functions return one annotator's own labels, or no labels at all; those of several annotators are in
`db.stores.labels_open_for_comparison`.
"""

import uuid
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, func, select, type_coerce
from sqlalchemy.types import NullType

from db.errors import StaleRevision
from db.rows import JobRow, LabelRow, LabelState, SchemeRow, WallTime
from db.schema.row_mapping_and_insertion import (
    UuidCache,
    column_values_of,
    insert_missing_rows,
    row_from_record,
    uuid_of_driver_value,
)
from db.schema.tables import jobs as job_table
from db.schema.tables import labels, schemes
from db.stores.current_view_tables import current_labels
from db.translatable_store_messages import say


def add_label_scheme(conn: Connection, row: SchemeRow) -> bool:
    """Add a scheme's version; False if it is stored already."""
    return insert_missing_rows(conn, schemes, [column_values_of(row)]) == 1


def get_scheme(conn: Connection, scheme_id: uuid.UUID) -> SchemeRow | None:
    record = conn.execute(select(schemes).where(schemes.c.id == scheme_id)).mappings().first()
    return None if record is None else row_from_record(SchemeRow, record)


def all_label_schemes(conn: Connection) -> list[SchemeRow]:
    """Every scheme's versions, in order of name and version."""
    query = select(schemes).order_by(schemes.c.name, schemes.c.version, schemes.c.id)
    return [row_from_record(SchemeRow, record) for record in conn.execute(query).mappings()]


def add_annotation_job(conn: Connection, row: JobRow) -> bool:
    """Add a job, whose scheme must be stored; False if the job is stored already."""
    return insert_missing_rows(conn, job_table, [column_values_of(row)]) == 1


def all_annotation_jobs(conn: Connection) -> list[JobRow]:
    """Every job, oldest first."""
    query = select(job_table).order_by(job_table.c.created_us, job_table.c.id)
    return [row_from_record(JobRow, record) for record in conn.execute(query).mappings()]


def annotation_job_names(conn: Connection) -> list[str]:
    """The name of every job, read without their items, of which there may be a hundred thousand."""
    return list(conn.scalars(select(job_table.c.name)))


def save_label_revision(conn: Connection, row: LabelRow) -> bool:
    """Add a revision of an annotator's labels of an item; False if it is stored already.

    Raises StaleRevision if a revision with that or a later number was saved elsewhere in the meantime.
    """
    mine = (
        labels.c.job_id == row.job_id,
        labels.c.item_id == row.item_id,
        labels.c.annotator_id == row.annotator_id,
    )
    if conn.scalar(select(labels.c.id).where(labels.c.id == row.id)) is not None:
        return False
    newest = conn.scalar(select(func.max(labels.c.revision)).where(*mine))
    if newest is not None and newest >= row.revision:
        raise StaleRevision(
            say("These labels were changed elsewhere in the meantime (revision {newest})."),
            hint=say("Review the newer labels, then save again."),
            newest=newest,
        )
    return insert_missing_rows(conn, labels, [column_values_of(row)]) == 1


def current_labels_of_annotator(
    conn: Connection, job_id: uuid.UUID, annotator_id: uuid.UUID, *, known: UuidCache | None = None
) -> list[LabelRow]:
    """One annotator's newest revisions in a job, in the order of items. Fast, because there may be very many.

    known: cached ids of the job's items.
    """
    here = current_labels.c
    # ids as returned by the driver, without a UUID object each; those of job, annotator and scheme are reused
    ids = (type_coerce(here[name], NullType()) for name in ("id", "item_id", "scheme_id"))
    rest = (here[name] for name in ("revision", "state", "labels", "note", "spent_ns", "flagged", "reason"))
    query: Select[*tuple[Any, ...]] = select(*ids, *rest, here.at_us, here.at_offset)
    query = query.where(here.job_id == job_id, here.annotator_id == annotator_id).order_by(here.item_id)
    item_of = UuidCache() if known is None else known
    scheme_of = cache(uuid_of_driver_value)
    return [
        LabelRow(
            id=uuid_of_driver_value(row[0]),
            job_id=job_id,
            item_id=item_of[row[1]],
            scheme_id=scheme_of(row[2]),
            annotator_id=annotator_id,
            revision=row[3],
            state=row[4],
            labels=row[5],
            note=row[6],
            spent_ns=row[7],
            flagged=row[8],
            reason=row[9],
            at=WallTime(us=row[10], offset=row[11]),
        )
        for row in conn.execute(query).all()
    ]


def label_revisions_of_job(conn: Connection, job_id: uuid.UUID) -> list[LabelRow]:
    """Every revision of all annotators including drafts, oldest first within an item and annotator: for exports, never
    for a screen."""
    query = select(labels).where(labels.c.job_id == job_id)
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]


def label_revisions_of_annotator(conn: Connection, job_id: uuid.UUID, annotator_id: uuid.UUID) -> list[LabelRow]:
    """Every revision of one annotator's own in a job, oldest first within an item."""
    query = select(labels).where(labels.c.job_id == job_id, labels.c.annotator_id == annotator_id)
    query = query.order_by(labels.c.item_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]


def label_states_of_job(conn: Connection, job_id: uuid.UUID) -> list[LabelState]:
    """The state of each annotator's labels of each item of a job, without the labels: for the queue, without breaking
    blindness."""
    columns = ("item_id", "annotator_id", "revision", "state")
    query = select(*(current_labels.c[name] for name in columns)).where(current_labels.c.job_id == job_id)
    query = query.order_by(current_labels.c.item_id, current_labels.c.annotator_id)
    return [row_from_record(LabelState, record) for record in conn.execute(query).mappings()]


def label_states_of_item(conn: Connection, job_id: uuid.UUID, item_id: uuid.UUID) -> list[LabelState]:
    """Every revision of an item, of all annotators, without any label; oldest first within an annotator."""
    columns = ("item_id", "annotator_id", "revision", "state")
    query = select(*(labels.c[name] for name in columns)).where(labels.c.job_id == job_id, labels.c.item_id == item_id)
    query = query.order_by(labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelState, record) for record in conn.execute(query).mappings()]


def label_history_of_item(
    conn: Connection, job_id: uuid.UUID, item_id: uuid.UUID, annotator_id: uuid.UUID
) -> list[LabelRow]:
    """Every revision of an annotator's own labels of an item in a job, oldest first."""
    query = select(labels).where(
        labels.c.job_id == job_id, labels.c.item_id == item_id, labels.c.annotator_id == annotator_id
    )
    query = query.order_by(labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]
