"""Rows of any table as plain values, for files from which another lab can be created."""

import uuid
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection, Table, Uuid, select

from db.errors import StoreError
from db.schema import metadata
from db.statements import insert_new
from db.union import UNITED
from db.words import say

Value = str | int | float | bool | uuid.UUID | None
Row = dict[str, Value]
PORTABLE: tuple[str, ...] = tuple(table.name for table in UNITED)
"""The tables in an order in which referenced tables come first."""
_AT_ONCE = 2_000


class NotARow(StoreError):
    """Values that do not form a valid row of the table."""

    code = "not_a_row"
    exit_code = 1


def columns(table: str) -> list[str]:
    """The names of a table's columns, in order."""
    return [column.name for column in metadata.tables[table].columns]


def rows(conn: Connection, table: str) -> Iterator[Row]:
    """All rows of a table, ordered by primary key."""
    of = metadata.tables[table]
    query = select(of).order_by(*of.primary_key.columns)
    for record in conn.execute(query.execution_options(yield_per=_AT_ONCE)).mappings():
        yield dict(record)


def as_plain(row: Row) -> dict[str, str | int | float | bool | None]:
    return {name: str(value) if isinstance(value, uuid.UUID) else value for name, value in row.items()}


def take(conn: Connection, table: str, plain: Sequence[Mapping[str, object]]) -> int:
    """Insert rows whose key does not exist yet; returns how many. Raises NotARow."""
    of = metadata.tables.get(table)
    if of is None or table not in PORTABLE:
        raise NotARow(say("Rows of another lab cannot be imported into a table {table}."), table=table)
    return insert_new(conn, of, [_typed(of, row) for row in plain])


def _typed(table: Table, row: Mapping[str, object]) -> dict[str, object]:
    """The values converted to the columns' types. Raises NotARow for missing or unknown columns and wrong types."""
    typed: dict[str, object] = {}
    for column in table.columns:
        value, kind = row.get(column.name), column.type.python_type
        if isinstance(column.type, Uuid) and isinstance(value, str):
            try:
                value = uuid.UUID(value)
            except ValueError as error:
                raise _refused(table, column.name) from error
        if isinstance(value, int) and not isinstance(value, bool) and kind is float:
            value = float(value)
        wanted = kind if kind in {int, bool, float, uuid.UUID} else str
        fits = column.nullable if value is None else type(value) is wanted
        if not fits:
            raise _refused(table, column.name)
        typed[column.name] = value
    if not set(row) <= set(typed):
        raise _refused(table, min(set(row) - set(typed)))
    return typed


def _refused(table: Table, column: str) -> NotARow:
    return NotARow(
        say("A row of {table} has an invalid {column}."),
        hint=say("The file was changed or comes from a newer Eyeline."),
        table=table.name,
        column=column,
    )
