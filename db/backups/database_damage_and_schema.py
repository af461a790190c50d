"""Finds damage in a database file with SQLite's own checks, and differences from the expected schema."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from db.connections.shared_statement_cache_dialect import URL
from db.connections.sqlite_connections import sqlite_driver
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress, cancellable_sql
from db.schema import append_only_triggers, build_schema_and_revision
from db.schema.row_counts import count_table_rows

SchemaObjects = frozenset[tuple[str, str, str]]
"""Kind, name and SQL of every object in a schema."""


MOST = 20
"""Most lines reported about damage."""
_LOOK_EVERY = 20_000
"""SQLite virtual-machine instructions between two checks for cancellation; pages, where it walks a tree from disk."""
_A_COLUMN = 4
"""Approximate instructions per column of a row, and per index entry; for the progress bar only."""
_EXTENTS = """
SELECT m.name, (SELECT count(*) FROM pragma_table_info(m.name)), (SELECT count(*) FROM pragma_index_list(m.name)),
       (SELECT count(*) FROM pragma_foreign_key_list(m.name)) FROM sqlite_master AS m WHERE m.type = 'table'"""


@dataclass(frozen=True, slots=True)
class _TableExtent:
    """The amount of data in a table. A row takes about as long in an index as in the table itself, a reference a
    quarter of that."""

    rows: int
    columns: int
    indexes: int
    references: int


@dataclass(frozen=True, slots=True)
class _CheckStep:
    """One step of the check. weight: time relative to other steps. expected: approximate number of instructions."""

    statements: Sequence[str]
    weight: int
    expected: int


def find_damage(conn: Connection, *, quick: bool = False, watch: ProgressWatch = SILENT_WATCH) -> list[str]:
    """Damage that SQLite finds in the file: broken pages, incomplete indexes, violated foreign keys. Returns nothing
    for a server, which checks its own files.

    The file as a whole is checked first: pages, free list, row format; with `quick` only that. Then follow each table
    with its indexes, which together cover SQLite's full check, and the foreign keys, step by step so that progress can
    be reported. `watch` can cancel.
    """
    if conn.dialect.name != "sqlite":
        return []
    steps = list(_integrity_check_steps(_table_extents(conn), quick=quick))
    total, before = max(1, sum(step.weight for step in steps)), 0
    try:
        for step in steps:
            part = SubProgress(watch, before / total, (before + step.weight) / total)
            before += step.weight
            part.step(0, 1)
            with cancellable_sql(conn, part, every=_LOOK_EVERY, expected=step.expected):
                found = [line for statement in step.statements for line in _lines_of_check(conn, statement)]
            if found:
                return found[:MOST]
    except DatabaseError as error:
        return [str(error.orig)]
    return []


def _table_extents(conn: Connection) -> Mapping[str, _TableExtent]:
    """By table; empty if the file is too damaged."""
    try:
        told = {str(row[0]): row[1:] for row in conn.execute(text(_EXTENTS))}
        rows = count_table_rows(conn, list(told)) if told else {}
    except DatabaseError:
        return {}
    return {name: _TableExtent(rows[name], *map(int, parts)) for name, parts in told.items()}


def _integrity_check_steps(tables: Mapping[str, _TableExtent], *, quick: bool) -> Iterator[_CheckStep]:
    rows = sum(table.rows for table in tables.values())
    expected = _A_COLUMN * sum(table.rows * table.columns for table in tables.values())
    yield _CheckStep([f"PRAGMA quick_check({MOST})"], rows, expected)
    if quick:
        return
    if not tables:
        yield _CheckStep([f"PRAGMA integrity_check({MOST})"], 0, 0)
    yield _CheckStep([_table_check_pragma(name) for name, table in tables.items() if not table.rows], 0, 0)
    for name, table in tables.items():
        if table.rows:
            expected = _A_COLUMN * table.rows * (table.columns + table.indexes)
            yield _CheckStep([_table_check_pragma(name)], table.rows * (1 + table.indexes), expected)
    references = sum(table.rows * table.references for table in tables.values())
    yield _CheckStep(["PRAGMA foreign_key_check"], references // 4, _A_COLUMN * references)


def _table_check_pragma(name: str) -> str:
    return f'PRAGMA integrity_check("{name}")'


def _lines_of_check(conn: Connection, statement: str) -> list[str]:
    """The findings of a check as lines; a violated foreign key as table, row number and referenced table."""
    rows = conn.execute(text(statement)).fetchmany(MOST)
    told = [line for row in rows if len(row) == 1 for line in str(row[0]).splitlines()]
    # A header line names the database.
    found = [line for line in told if line != "ok" and not line.startswith("***")]
    return found + [f"{row[0]} {row[1]} → {row[2]}" for row in rows if len(row) > 1]


def schema_differences(conn: Connection) -> list[str]:
    """Names of missing, changed or foreign tables, indexes, triggers and views; for a server's database, of missing
    triggers."""
    if conn.dialect.name == "postgresql":
        there = set(conn.scalars(text("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'")))
        return sorted(f"trigger {name}" for name, _, _ in append_only_triggers.trigger_rules() if name not in there)
    found, wanted = _schema_objects(conn), _expected_schema()
    return sorted({f"{kind} {name}" for kind, name, _ in found ^ wanted})


@cache
def _expected_schema() -> SchemaObjects:
    engine = create_engine(URL, module=sqlite_driver(), poolclass=StaticPool)
    with engine.begin() as conn:
        build_schema_and_revision.build_schema(conn)
        made = _schema_objects(conn)
    engine.dispose()
    return made


def _schema_objects(conn: Connection) -> SchemaObjects:
    query = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    return frozenset((row[0], row[1], row[2]) for row in conn.execute(text(query)))
