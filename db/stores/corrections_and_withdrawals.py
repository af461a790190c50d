"""Corrections and withdrawals of items, with author and reason."""

import uuid
from typing import NamedTuple

from sqlalchemy import Connection, null, select

from db.rows import WallTime
from db.schema.tables import corrections, withdrawals


class ItemChange(NamedTuple):
    """A decision about an item version. corrected_id: the version that replaces it; None if it was withdrawn."""

    id: uuid.UUID
    item_id: uuid.UUID
    corrected_id: uuid.UUID | None
    reason: str
    author: str
    at: WallTime


def item_withdrawals(conn: Connection) -> list[ItemChange]:
    """Every withdrawn item version, oldest first."""
    table = withdrawals.c
    query = select(table.id, table.item_id, null(), table.reason, table.author, table.at_us, table.at_offset)
    return [_item_change_row(row) for row in conn.execute(query.order_by(table.at_us, table.id))]


def item_corrections(conn: Connection) -> list[ItemChange]:
    """Every item version that was corrected, oldest first."""
    table = corrections.c
    columns = (table.id, table.item_id, table.corrected_id, table.reason, table.author, table.at_us, table.at_offset)
    return [_item_change_row(row) for row in conn.execute(select(*columns).order_by(table.at_us, table.id))]


def _item_change_row(row: tuple[uuid.UUID, uuid.UUID, uuid.UUID | None, str, str, int, int]) -> ItemChange:
    return ItemChange(row[0], row[1], row[2], row[3], row[4], WallTime(us=row[5], offset=row[6]))
