"""Conversion between row objects and table columns, and insertion of rows that are not stored yet."""

import dataclasses
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy import Connection, RowMapping, Table
from sqlalchemy.dialects import sqlite

from db.rows import WallTime

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

R = TypeVar("R")


def insert_missing_rows(conn: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> int:
    """Insert the `rows` whose key does not exist yet; returns how many were new."""
    if not rows:
        return 0
    statement = _dialect_insert(conn, table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    return conn.execute(statement, list(rows)).rowcount


def _dialect_insert(conn: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if conn.dialect.name != "postgresql":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # not loaded for a lab in a folder

    return postgresql.insert(table)


def uuid_of_driver_value(value: uuid.UUID | str) -> uuid.UUID:
    """The UUID for an id as the driver returned it."""
    return value if isinstance(value, uuid.UUID) else uuid.UUID(hex=value)


class UuidCache(dict[object, uuid.UUID]):
    """Cached `uuid_of_driver_value`, for large numbers of repeated ids: each is converted once."""

    def __init__(self, ids: Iterable[uuid.UUID] = ()) -> None:
        super().__init__({id_.hex: id_ for id_ in ids})

    def __missing__(self, plain: uuid.UUID | str) -> uuid.UUID:
        made = self[plain] = uuid_of_driver_value(plain)
        return made


def upsert_row(conn: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert `row`, or update its other columns if its key exists; for tables that are not append-only."""
    keys = [column.name for column in table.primary_key]
    changed = {name: value for name, value in row.items() if name not in keys}
    conn.execute(_dialect_insert(conn, table).values(**row).on_conflict_do_update(index_elements=keys, set_=changed))


def column_values_of(row: object, *, without: Iterable[str] = ()) -> dict[str, Any]:
    """The columns of a row: a `WallTime` becomes two columns, `without` names fields stored elsewhere."""
    left_out = set(without)
    values: dict[str, Any] = {}
    for field, is_moment in _row_fields(type(row)):
        if field in left_out:
            continue
        value = getattr(row, field)
        if is_moment:
            values[f"{field}_us"], values[f"{field}_offset"] = value.us, value.offset
        else:
            values[field] = value
    return values


def row_from_record(kind: type[R], record: Mapping[str, Any] | RowMapping, **given: object) -> R:
    """The row for the columns in `record`; `given` are fields stored elsewhere."""
    return row_maker(kind)(record, given)


@cache
def row_maker(kind: type[R]) -> Callable[[Mapping[str, Any] | RowMapping, Mapping[str, Any]], R]:
    """The function behind `row_from_record`, for many records of one type."""
    fields = _row_fields(kind)

    def make(record: Mapping[str, Any] | RowMapping, given: Mapping[str, Any]) -> R:
        values: dict[str, Any] = dict(given)
        for field, is_moment in fields:
            if field in values:
                continue
            if is_moment:
                values[field] = WallTime(us=record[f"{field}_us"], offset=record[f"{field}_offset"])
            else:
                values[field] = record[field]
        return kind(**values)

    return make


@cache
def _row_fields(kind: type[object]) -> tuple[tuple[str, bool], ...]:
    return tuple((field.name, field.type is WallTime) for field in dataclasses.fields(cast("Any", kind)))
