"""Rows of any table as plain values, for files from which another lab can be created."""

import uuid
from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection, Table, Uuid, select

from db.errors import StoreError
from db.schema.pair_rows_of_two_databases import UNITED
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.schema.tables import metadata
from db.translatable_store_messages import say

PortableValue = str | int | float | bool | uuid.UUID | None
PortableRow = dict[str, PortableValue]
PORTABLE: tuple[str, ...] = tuple(table.name for table in UNITED)
"""The tables in an order in which referenced tables come first."""
_AT_ONCE = 2_000


class InvalidTableRow(StoreError):
    """Values that do not form a valid row of the table."""

    code = "not_a_row"
    exit_code = 1


def table_column_names(table: str) -> list[str]:
    """The names of a table's columns, in order."""
    return [column.name for column in metadata.tables[table].columns]


def iterate_table_rows(conn: Connection, table: str) -> Iterator[PortableRow]:
    """All rows of a table, ordered by primary key."""
    of = metadata.tables[table]
    query = select(of).order_by(*of.primary_key.columns)
    for record in conn.execute(query.execution_options(yield_per=_AT_ONCE)).mappings():
        yield dict(record)


def row_as_plain_values(row: PortableRow) -> dict[str, str | int | float | bool | None]:
    return {name: str(value) if isinstance(value, uuid.UUID) else value for name, value in row.items()}


def insert_portable_rows(conn: Connection, table: str, plain: Sequence[Mapping[str, object]]) -> int:
    """Insert rows whose key does not exist yet; returns how many. Raises InvalidTableRow."""
    of = metadata.tables.get(table)
    if of is None or table not in PORTABLE:
        raise InvalidTableRow(say("Rows of another lab cannot be imported into a table {table}."), table=table)
    return insert_missing_rows(conn, of, [_row_by_column_types(of, row) for row in plain])


def _row_by_column_types(table: Table, row: Mapping[str, object]) -> dict[str, object]:
    """The values converted to the columns' types. Raises InvalidTableRow for missing or unknown columns and wrong
    types."""
    typed: dict[str, object] = {}
    for column in table.columns:
        value, kind = row.get(column.name), column.type.python_type
        if isinstance(column.type, Uuid) and isinstance(value, str):
            try:
                value = uuid.UUID(value)
            except ValueError as error:
                raise _invalid_column_error(table, column.name) from error
        if isinstance(value, int) and not isinstance(value, bool) and kind is float:
            value = float(value)
        wanted = kind if kind in {int, bool, float, uuid.UUID} else str
        fits = column.nullable if value is None else type(value) is wanted
        if not fits:
            raise _invalid_column_error(table, column.name)
        typed[column.name] = value
    if not set(row) <= set(typed):
        raise _invalid_column_error(table, min(set(row) - set(typed)))
    return typed


def _invalid_column_error(table: Table, column: str) -> InvalidTableRow:
    return InvalidTableRow(
        say("A row of {table} has an invalid {column}."),
        hint=say("The file was changed or comes from a newer Eyeline."),
        table=table.name,
        column=column,
    )
