"""Upgrades an older lab to the newest schema: with exclusive access, after a verified backup, in one transaction."""

from pathlib import Path

from db import locks, migrations, versions
from db.alone import alone, refuse_company
from db.backup import FOLDER, copy_into
from db.connections import plain_engine
from db.errors import told_apart
from db.postgres import PostgresDatabase
from db.watching import NOBODY, Part, Unheld, Watch


def migrate(folder: Path, path: Path, watch: Watch = NOBODY) -> tuple[str, ...]:
    """Upgrade the database of the lab in `folder`; returns the applied revisions.

    The lab must be closed; a window that already holds its lock may call this. `watch` can cancel, which changes
    nothing. Raises LabInUse.
    """
    holder = locks.holder_of(folder)
    if holder is not None and locks.is_mine(holder):
        refuse_company(path, folder)
        return _migrate(folder, path, watch)
    with alone(folder, "migrating"):
        return _migrate(folder, path, watch)


def _migrate(folder: Path, path: Path, watch: Watch) -> tuple[str, ...]:
    with told_apart(path):
        copy_into(path, folder / FOLDER, Unheld(Part(watch, 0.0, 0.5)))
        engine = plain_engine(path)
        with engine.connect() as conn:
            with conn.begin():
                found = versions.revision_of(conn, str(path))
            return migrations.upgrade(conn, str(path), found=found, watch=Part(watch, 0.5, 1.0))


def migrate_server(address: str, watch: Watch = NOBODY) -> tuple[str, ...]:
    """Upgrade a server's database in one transaction, during which no other station can write.

    The operator is responsible for the server's own backup: docs/seats.md.
    """
    database = PostgresDatabase(address)
    database.close()
    with told_apart(database.where), database.writer.connect() as conn:
        with conn.begin():
            found = versions.revision_of(conn, database.where)
        return migrations.upgrade(conn, database.where, found=found, watch=watch)
