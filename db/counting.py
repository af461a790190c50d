"""How much is in a lab: the numbers by which a copy, a merge or a restore is judged."""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, inspect, text

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
    found = numbers(conn, [table.name for table in COUNTED.values()])
    return {name: found[table.name] for name, table in COUNTED.items()}


def all_counts(conn: Connection) -> dict[str, int]:
    """The rows of every table that the database has: one of an older schema lacks some."""
    here = set(inspect(conn).get_table_names())
    return numbers(conn, [table.name for table in schema.metadata.sorted_tables if table.name in here])


def numbers(conn: Connection, names: Sequence[str]) -> dict[str, int]:
    """How many rows each of these tables has, asked in one go."""
    quoted = conn.dialect.identifier_preparer.quote
    each = (f"SELECT '{name}', count(*) FROM {quoted(name)}" for name in names)
    return {str(name): int(n) for name, n in conn.execute(text(" UNION ALL ".join(each)))}
