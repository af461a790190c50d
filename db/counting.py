"""How much is in a lab: the numbers by which a copy, a merge or a restore is judged."""

from sqlalchemy import Connection, Table, func, inspect, select

from db import schema

COUNTED: dict[str, Table] = {
    "items": schema.items,
    "media": schema.media,
    "people": schema.people,
    "runs": schema.runs,
    "trials": schema.trials,
    "answers": schema.answers,
    "labels": schema.labels,
    "predictions": schema.predictions,
}


def counts(conn: Connection) -> dict[str, int]:
    """The rows of the tables that a person asks for."""
    return {name: rows_in(conn, table) for name, table in COUNTED.items()}


def all_counts(conn: Connection) -> dict[str, int]:
    """The rows of every table that the database has: one of an older schema lacks some."""
    here = set(inspect(conn).get_table_names())
    return {table.name: rows_in(conn, table) for table in schema.metadata.sorted_tables if table.name in here}


def rows_in(conn: Connection, table: Table) -> int:
    """How many rows a table has."""
    return conn.scalar(select(func.count()).select_from(table)) or 0
