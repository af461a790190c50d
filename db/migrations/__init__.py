"""Upgrades from older schemas: one module per revision, each with its own frozen tables. Alembic is loaded only if an
upgrade is needed."""

import importlib
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import Connection, text

from db.connections.sqlite_connections import driver_connection
from db.errors import CorruptDatabase
from db.progress import SILENT_WATCH, ProgressWatch
from db.schema import append_only_triggers, build_schema_and_revision, current_state_views
from db.schema.tables import alembic_version
from db.translatable_store_messages import say


def upgrade(conn: Connection, where: str, *, found: str = "", watch: ProgressWatch = SILENT_WATCH) -> tuple[str, ...]:
    """Upgrade a database from the revision `found` (empty: a new database) to the newest, in one transaction of its
    own; returns the applied revisions.

    Views and triggers are dropped first and recreated at the end. Raises CorruptDatabase, and changes nothing, if a
    foreign key
    would be violated afterwards. `watch` can cancel, which changes nothing either.
    """
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    done = 0 if not found else build_schema_and_revision.REVISIONS.index(found) + 1
    todo = build_schema_and_revision.REVISIONS[done:]
    with _foreign_keys_off(conn), conn.begin():
        current_state_views.remove_views(conn)
        append_only_triggers.remove_triggers(conn)
        operations = Operations(MigrationContext.configure(conn, opts={"render_as_batch": True}))
        for number, revision in enumerate(todo):
            watch.step(number, len(todo))
            importlib.import_module(f"db.migrations.r{revision}").upgrade(operations)
        build_schema_and_revision.install_views_and_triggers(conn)
        conn.execute(alembic_version.delete())
        conn.execute(alembic_version.insert().values(version_num=build_schema_and_revision.HEAD))
        _check_foreign_keys(conn, where)
        watch.hold()
    watch.step(len(todo), len(todo))
    return todo


@contextmanager
def _foreign_keys_off(conn: Connection) -> Generator[None]:
    """Disable SQLite's foreign keys while tables are rebuilt; they are checked at the end."""
    if conn.dialect.name != "sqlite":
        yield
        return
    raw = driver_connection(conn)
    raw.execute("PRAGMA foreign_keys = OFF")
    try:
        yield
    finally:
        raw.execute("PRAGMA foreign_keys = ON")


def _check_foreign_keys(conn: Connection, where: str) -> None:
    if conn.dialect.name == "sqlite" and conn.execute(text("PRAGMA foreign_key_check")).first() is not None:
        raise CorruptDatabase(
            say("{where} could not be upgraded to the new schema: some rows would lose their references."),
            hint=say("Nothing was changed. Please report this, with the lab's backup."),
            where=where,
        )
