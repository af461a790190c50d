"""Deletes stored merge decisions whose rows no longer exist, and finds the people that a decision's key names."""

import uuid

from sqlalchemy import Connection, Uuid, delete, select

from db.schema import tables


def people_of_code_conflict(key: str) -> tuple[str, uuid.UUID, uuid.UUID] | None:
    """Code and two ids, the earlier first, of a decision about one code for two people; None for any other key, also
    one written by another program."""
    kind, _, rest = key.partition(":")
    if kind != "code":
        return None
    try:
        code, first, later = rest.rsplit(":", 2)
        return code, uuid.UUID(first), uuid.UUID(later)
    except ValueError:
        return None


def forget_merge_decisions(conn: Connection) -> None:
    """Delete the decisions about rows that no longer exist, because their keys contain codes and ids. No later merge
    needs them: deleted people are first deleted on the other side too."""
    table = tables.merge_decisions
    for key in conn.scalars(select(table.c.conflict)).all():
        about = _rows_of_decision(key)
        if about is not None and not _any_row_exists(conn, *about):
            conn.execute(delete(table).where(table.c.conflict == key))


def _rows_of_decision(key: str) -> tuple[str, list[uuid.UUID]] | None:
    """Table and ids of the rows that a key is about; None if they do not identify a person."""
    if (two := people_of_code_conflict(key)) is not None:
        return "people", [*two[1:]]
    kind, _, rest = key.partition(":")
    name, _, rest = rest.partition(":") if kind == "row" else ("runs", "", rest)
    table = tables.metadata.tables.get(name)
    if kind not in {"run", "row"} or table is None or not isinstance(next(iter(table.primary_key)).type, Uuid):
        return None
    try:
        return name, [uuid.UUID(rest.partition(":")[0].partition(",")[0])]
    except ValueError:
        return None


def _any_row_exists(conn: Connection, name: str, ids: list[uuid.UUID]) -> bool:
    first = next(iter(tables.metadata.tables[name].primary_key))
    return conn.scalar(select(first).where(first.in_(ids)).limit(1)) is not None
