"""Stored decisions about merges: whom a key names, and that a key goes with the rows that it is about."""

import uuid

from sqlalchemy import Connection, Uuid, delete, select

from db import schema


def two_people(key: str) -> tuple[str, uuid.UUID, uuid.UUID] | None:
    """The code and the two ids, the earlier first, of a decision about one code for two people; None of any other key,
    also of one that a foreign program wrote."""
    kind, _, rest = key.partition(":")
    if kind != "code":
        return None
    try:
        code, first, later = rest.rsplit(":", 2)
        return code, uuid.UUID(first), uuid.UUID(later)
    except ValueError:
        return None


def forget_decisions(conn: Connection) -> None:
    """Take away the decisions about rows of which none is here any more: their keys name codes and ids. No merge meets
    them again, as whoever was deleted is deleted on the other side first."""
    table = schema.merge_decisions
    for key in conn.scalars(select(table.c.conflict)).all():
        about = _about(key)
        if about is not None and not _is_any_here(conn, *about):
            conn.execute(delete(table).where(table.c.conflict == key))


def _about(key: str) -> tuple[str, list[uuid.UUID]] | None:
    """The table and the ids of the rows that a key is about; None where they are of no person."""
    if (two := two_people(key)) is not None:
        return "people", [*two[1:]]
    kind, _, rest = key.partition(":")
    name, _, rest = rest.partition(":") if kind == "row" else ("runs", "", rest)
    table = schema.metadata.tables.get(name)
    if kind not in {"run", "row"} or table is None or not isinstance(next(iter(table.primary_key)).type, Uuid):
        return None
    try:
        return name, [uuid.UUID(rest.partition(":")[0].partition(",")[0])]
    except ValueError:
        return None


def _is_any_here(conn: Connection, name: str, ids: list[uuid.UUID]) -> bool:
    first = next(iter(schema.metadata.tables[name].primary_key))
    return conn.scalar(select(first).where(first.in_(ids)).limit(1)) is not None
