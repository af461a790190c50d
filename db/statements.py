"""Rows to columns and back, and the one way in which rows go in: those that are there already are left as they are."""

import dataclasses
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy import Connection, RowMapping, Table
from sqlalchemy.dialects import sqlite

from db.rows import Moment

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

R = TypeVar("R")


def insert_new(conn: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> int:
    """Insert the `rows` that are not there yet; how many were new."""
    if not rows:
        return 0
    statement = _insert(conn, table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    return conn.execute(statement, list(rows)).rowcount


def _insert(conn: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if conn.dialect.name != "postgresql":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # a lab in a folder starts without it

    return postgresql.insert(table)


def insert_plain(conn: Connection, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """As `insert_new`, a third of its time, for rows in great number: values in the order of the table's columns.

    They go to the driver as they are: ids as `plain_ids` makes them, texts already checked.
    """
    if rows:
        names = [column.name for column in table.columns]
        place = f"INSERT INTO {table.name} ({_names(names)}) VALUES {_marks(conn, len(names))}"
        conn.exec_driver_sql(f"{place} ON CONFLICT DO NOTHING", list(rows))


def select_plain(
    conn: Connection, table: Table, wanted: Sequence[str], key: str, values: Sequence[object]
) -> Iterable[Sequence[Any]]:
    """The columns `wanted` of the rows whose column `key` holds one of `values`; plain on the way in and out."""
    query = f"SELECT {_names(wanted)} FROM {table.name} WHERE {_names([key])} IN {_marks(conn, len(values))}"
    return conn.exec_driver_sql(query, tuple(values))


def plain_ids(conn: Connection) -> Callable[[uuid.UUID], object]:
    """How an id becomes what the driver takes."""
    return (lambda value: value) if conn.dialect.name == "postgresql" else (lambda value: value.hex)


def plain_id(value: uuid.UUID | str) -> uuid.UUID:
    """The id that the driver gave."""
    return value if isinstance(value, uuid.UUID) else uuid.UUID(hex=value)


class Known(dict[object, uuid.UUID]):
    """What `plain_id` does, for very many of the same ids: those that are known already are not made once more."""

    def __init__(self, ids: Iterable[uuid.UUID] = ()) -> None:
        super().__init__({id_.hex: id_ for id_ in ids})

    def __missing__(self, plain: uuid.UUID | str) -> uuid.UUID:
        made = self[plain] = plain_id(plain)
        return made


def _names(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _marks(conn: Connection, count: int) -> str:
    return f"({', '.join(['%s' if conn.dialect.name == 'postgresql' else '?'] * count)})"


def put(conn: Connection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert `row`, or set its other columns where its key is there already; for tables that are no record."""
    keys = [column.name for column in table.primary_key]
    changed = {name: value for name, value in row.items() if name not in keys}
    conn.execute(_insert(conn, table).values(**row).on_conflict_do_update(index_elements=keys, set_=changed))


def values_of(row: object, *, without: Iterable[str] = ()) -> dict[str, Any]:
    """The columns of a row: a `Moment` becomes two, `without` names fields that lie elsewhere."""
    left_out = set(without)
    values: dict[str, Any] = {}
    for field, is_moment in _fields(type(row)):
        if field in left_out:
            continue
        value = getattr(row, field)
        if is_moment:
            values[f"{field}_us"], values[f"{field}_offset"] = value.us, value.offset
        else:
            values[field] = value
    return values


def row_of(kind: type[R], record: Mapping[str, Any] | RowMapping, **given: object) -> R:
    """The row that `record`'s columns make; `given` are fields that lie elsewhere."""
    return maker(kind)(record, given)


@cache
def maker(kind: type[R]) -> Callable[[Mapping[str, Any] | RowMapping, Mapping[str, Any]], R]:
    """What `row_of` does, for many records."""
    fields = _fields(kind)

    def make(record: Mapping[str, Any] | RowMapping, given: Mapping[str, Any]) -> R:
        values: dict[str, Any] = dict(given)
        for field, is_moment in fields:
            if field in values:
                continue
            if is_moment:
                values[field] = Moment(us=record[f"{field}_us"], offset=record[f"{field}_offset"])
            else:
                values[field] = record[field]
        return kind(**values)

    return make


@cache
def _fields(kind: type[object]) -> tuple[tuple[str, bool], ...]:
    return tuple((field.name, field.type is Moment) for field in dataclasses.fields(cast("Any", kind)))
