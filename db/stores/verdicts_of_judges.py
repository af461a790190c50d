"""Verdicts of judges (people or models) on items, trials and predictions. Append-only: a new verdict is a new row."""

import uuid
from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, select

from db.errors import NotFound
from db.rows import VerdictRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import verdicts
from db.translatable_store_messages import say

_PART = 500


def add_verdicts(conn: Connection, rows: Sequence[VerdictRow]) -> int:
    """Add the verdicts that are not stored yet; returns how many were new."""
    return insert_missing_rows(conn, verdicts, [column_values_of(row) for row in rows])


def get_verdict(conn: Connection, verdict_id: uuid.UUID) -> VerdictRow:
    """The verdict with that id. Raises NotFound."""
    record = conn.execute(select(verdicts).where(verdicts.c.id == verdict_id)).mappings().first()
    if record is None:
        raise NotFound(say("This lab has no verdict {id}."), id=str(verdict_id))
    return row_from_record(VerdictRow, record)


def verdicts_on_targets(
    conn: Connection, target: str, ids: Iterable[uuid.UUID], *, kind: str | None = None
) -> list[VerdictRow]:
    """The verdicts on these items, trials or predictions (`target`), of one kind if given; oldest first."""
    wanted = list(dict.fromkeys(ids))
    query = select(verdicts).where(verdicts.c.target == target)
    query = query if kind is None else query.where(verdicts.c.kind == kind)
    found: list[VerdictRow] = []
    for start in range(0, len(wanted), _PART):
        part = query.where(verdicts.c.target_id.in_(wanted[start : start + _PART]))
        found += [row_from_record(VerdictRow, record) for record in conn.execute(part).mappings()]
    return sorted(found, key=lambda row: (row.at.us, str(row.id)))


def verdicts_of_kind(conn: Connection, kind: str, *, target: str | None = None) -> list[VerdictRow]:
    """Every verdict of a kind, on one type of target if given; oldest first."""
    query = select(verdicts).where(verdicts.c.kind == kind).order_by(verdicts.c.at_us, verdicts.c.id)
    query = query if target is None else query.where(verdicts.c.target == target)
    return [row_from_record(VerdictRow, record) for record in conn.execute(query).mappings()]
