"""Row counts, used to verify copies, merges and restores."""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, inspect, text

from db.schema import tables

COUNTED: dict[str, Table] = {
    "items": tables.items,
    "media": tables.media,
    "people": tables.people,
    "runs": tables.runs,
    "trials": tables.trials,
    "answers": tables.answers,
    "labels": tables.labels,
    "predictions": tables.predictions,
}


def main_row_counts(conn: Connection) -> dict[str, int]:
    """Row counts of the tables that users care about."""
    found = count_table_rows(conn, [table.name for table in COUNTED.values()])
    return {name: found[table.name] for name, table in COUNTED.items()}


def all_row_counts(conn: Connection) -> dict[str, int]:
    """Row counts of every table that exists in the database; older schemas lack some."""
    here = set(inspect(conn).get_table_names())
    return count_table_rows(conn, [table.name for table in tables.metadata.sorted_tables if table.name in here])


def count_table_rows(conn: Connection, names: Sequence[str]) -> dict[str, int]:
    quoted = conn.dialect.identifier_preparer.quote
    each = (f"SELECT '{name}', count(*) FROM {quoted(name)}" for name in names)
    return {str(name): int(n) for name, n in conn.execute(text(" UNION ALL ".join(each)))}
