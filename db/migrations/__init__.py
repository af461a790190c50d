"""Upgrades from older schemas: one module per revision, each with its own frozen tables. Alembic is loaded only if an
upgrade is needed."""

import importlib
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import Connection, text

from db import triggers, versions, views
from db.connections import raw_of
from db.errors import Corrupt
from db.schema import alembic_version
from db.watching import NOBODY, Watch
from db.words import say


def upgrade(conn: Connection, where: str, *, found: str = "", watch: Watch = NOBODY) -> tuple[str, ...]:
    """Upgrade a database from the revision `found` (empty: a new database) to the newest, in one transaction of its
    own; returns the applied revisions.

    Views and triggers are dropped first and recreated at the end. Raises Corrupt, and changes nothing, if a foreign key
    would be violated afterwards. `watch` can cancel, which changes nothing either.
    """
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    done = 0 if not found else versions.REVISIONS.index(found) + 1
    todo = versions.REVISIONS[done:]
    with _links_unchecked(conn), conn.begin():
        views.remove(conn)
        triggers.remove(conn)
        operations = Operations(MigrationContext.configure(conn, opts={"render_as_batch": True}))
        for number, revision in enumerate(todo):
            watch.step(number, len(todo))
            importlib.import_module(f"db.migrations.r{revision}").upgrade(operations)
        versions.settle(conn)
        conn.execute(alembic_version.delete())
        conn.execute(alembic_version.insert().values(version_num=versions.HEAD))
        _check_links(conn, where)
        watch.hold()
    watch.step(len(todo), len(todo))
    return todo


@contextmanager
def _links_unchecked(conn: Connection) -> Generator[None]:
    """Disable SQLite's foreign keys while tables are rebuilt; they are checked at the end."""
    if conn.dialect.name != "sqlite":
        yield
        return
    raw = raw_of(conn)
    raw.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys = ON")


def _check_links(conn: Connection, where: str) -> None:
    if conn.dialect.name == "sqlite" and conn.execute(text("PRAGMA foreign_key_check")).first() is not None:
        raise Corrupt(
            say("{where} could not be upgraded to the new schema: some rows would lose their references."),
            hint=say("Nothing was changed. Please report this, with the lab's backup."),
            where=where,
        )
