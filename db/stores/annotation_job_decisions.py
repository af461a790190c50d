"""Decisions about items of an annotation job: result, person and the revisions considered. Append-only."""

import uuid
from collections.abc import Collection

from sqlalchemy import Connection, select

from db.rows import DecisionRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import decisions


def add_decision(conn: Connection, row: DecisionRow) -> bool:
    """Add a decision; False if it is stored already."""
    return insert_missing_rows(conn, decisions, [column_values_of(row)]) == 1


def decisions_of_job(conn: Connection, job_id: uuid.UUID, items: Collection[uuid.UUID] = ()) -> list[DecisionRow]:
    """The decisions of a job, on these items if given, oldest first."""
    query = select(decisions).where(decisions.c.job_id == job_id).order_by(decisions.c.at_us, decisions.c.id)
    query = query if not items else query.where(decisions.c.item_id.in_(items))
    return [row_from_record(DecisionRow, record) for record in conn.execute(query).mappings()]
