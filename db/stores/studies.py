"""Studies: one row per protocol version; and events of studies."""

import uuid
from collections.abc import Iterable

from sqlalchemy import ColumnElement, Connection, func, select

from db.errors import NotFound
from db.ids import new_id
from db.rows import StudyEventRow, StudyRow, WallTime
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import studies, study_events
from db.translatable_store_messages import say

_CREATED = ("created",)


def insert_study(conn: Connection, row: StudyRow) -> bool:
    """Add a study; False if this protocol is stored already."""
    added = insert_missing_rows(conn, studies, [column_values_of(row, without=_CREATED)]) == 1
    if added:
        event = {"id": new_id(), "study_id": row.id, "kind": "created", "body": "{}"}
        at = {"at_us": row.created.us, "at_offset": row.created.offset}
        insert_missing_rows(conn, study_events, [event | at])
    return added


def copy_study(conn: Connection, row: StudyRow, happened: Iterable[StudyEventRow]) -> None:
    """Insert a study of another lab with its events."""
    insert_missing_rows(conn, studies, [column_values_of(row, without=_CREATED)])
    add_study_events(conn, happened)


def get_study(conn: Connection, study_id: uuid.UUID) -> StudyRow:
    """The study with that id. Raises NotFound."""
    found = _load_studies(conn, studies.c.id == study_id)
    if not found:
        raise NotFound(say("This lab has no study {id}."), id=str(study_id))
    return found[0]


def load_all_studies(conn: Connection) -> list[StudyRow]:
    """Every study, oldest first."""
    return _load_studies(conn)


def note_study_event(conn: Connection, study_id: uuid.UUID, kind: str, body: str, at: WallTime) -> StudyEventRow:
    row = StudyEventRow(id=new_id(), study_id=study_id, kind=kind, body=body, at=at)
    add_study_events(conn, [row])
    return row


def add_study_events(conn: Connection, rows: Iterable[StudyEventRow]) -> int:
    """Add events of studies under their ids from another lab; returns how many were new."""
    return insert_missing_rows(conn, study_events, [column_values_of(row) for row in rows])


def events_of_study(conn: Connection, study_id: uuid.UUID, kind: str | None = None) -> list[StudyEventRow]:
    """The events of a study, oldest first, of one kind if given."""
    query = select(study_events).where(study_events.c.study_id == study_id)
    query = query if kind is None else query.where(study_events.c.kind == kind)
    query = query.order_by(study_events.c.at_us, study_events.c.id)
    return [row_from_record(StudyEventRow, record) for record in conn.execute(query).mappings()]


def _load_studies(conn: Connection, *where: ColumnElement[bool]) -> list[StudyRow]:
    created = (
        select(
            study_events.c.study_id,
            func.min(study_events.c.at_us).label("created_us"),
            func.min(study_events.c.at_offset).label("created_offset"),
        )
        .where(study_events.c.kind == "created")
        .group_by(study_events.c.study_id)
        .subquery()
    )
    query = (
        select(studies, created.c.created_us, created.c.created_offset)
        .join(created, created.c.study_id == studies.c.id)
        .where(*where)
        .order_by(created.c.created_us, studies.c.id)
    )
    return [row_from_record(StudyRow, record) for record in conn.execute(query).mappings()]
