"""Whether a database file is whole: SQLite's own checks, our identity, the schema as it should be."""

from functools import cache

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from db import triggers, versions
from db.connections import driver
from db.dialect import URL

Master = frozenset[tuple[str, str, str]]
"""Kind, name and text of everything that a schema holds."""


def damage(conn: Connection, *, quick: bool = False) -> list[str]:
    """What SQLite finds wrong with the file: broken pages, indexes that miss rows, rows without what they belong to. A
    server looks after its own files."""
    if conn.dialect.name != "sqlite":
        return []
    check = "quick_check" if quick else "integrity_check"
    try:
        told = [line for row in conn.scalars(text(f"PRAGMA {check}(20)")) for line in str(row).splitlines()]
        # The first line of several names the database, of which there is one.
        found = [line for line in told if not line.startswith("***")]
        if found == ["ok"]:
            found = [
                f"{row[0]} {row[1]} → {row[2]}" for row in conn.execute(text("PRAGMA foreign_key_check")).fetchmany(20)
            ]
    except DatabaseError as error:
        return [str(error.orig)]
    return found


def drift(conn: Connection) -> list[str]:
    """The tables, indexes, triggers and views that are missing, changed or foreign, by name; of a server's database the
    triggers that are missing."""
    if conn.dialect.name == "postgresql":
        there = set(conn.scalars(text("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'")))
        return sorted(f"trigger {name}" for name, _, _ in triggers.rules() if name not in there)
    found, wanted = _master(conn), _wanted()
    return sorted({f"{kind} {name}" for kind, name, _ in found ^ wanted})


@cache
def _wanted() -> Master:
    engine = create_engine(URL, module=driver(), poolclass=StaticPool)
    with engine.begin() as conn:
        versions.build(conn)
        made = _master(conn)
    engine.dispose()
    return made


def _master(conn: Connection) -> Master:
    query = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    return frozenset((row[0], row[1], row[2]) for row in conn.execute(text(query)))
