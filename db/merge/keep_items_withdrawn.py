"""Keeps withdrawn items withdrawn after a merge, including corrections of them that another lab has made."""

import uuid
from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from db.ids import NAMESPACE
from db.schema import tables
from db.schema.row_mapping_and_insertion import insert_missing_rows


def withdraw_corrections(conn: Connection) -> int:
    """Withdraw the corrections of withdrawn versions, with the same reason and time; returns how many. The rows are
    identical in every lab, so repeating this adds nothing."""
    gone = conn.execute(select(tables.withdrawals)).mappings().all()
    if not gone:
        return 0
    corrected: defaultdict[uuid.UUID, list[uuid.UUID]] = defaultdict(list)
    edges = tables.corrections.c
    for before, after in conn.execute(select(edges.item_id, edges.corrected_id)):
        corrected[before].append(after)
    rows = [made for row in gone for made in _withdrawals_of_corrections(row, corrected)]
    return insert_missing_rows(conn, tables.withdrawals, rows)


def _withdrawals_of_corrections(row: RowMapping, corrected: dict[uuid.UUID, list[uuid.UUID]]) -> list[dict[str, Any]]:
    """The withdrawals of all versions that correct the withdrawn one."""
    seen = {row["item_id"]}
    open_ids = [row["item_id"]]
    made: list[dict[str, Any]] = []
    while open_ids:
        for version in corrected.get(open_ids.pop(), []):
            if version not in seen:
                seen.add(version)
                open_ids.append(version)
                said = f"withdrawn with an earlier version\n{version}\n{row['at_us']}\n{row['reason']}"
                made.append(dict(row) | {"id": uuid.uuid5(NAMESPACE, said), "item_id": version})
    return made
