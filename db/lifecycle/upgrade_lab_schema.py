"""Upgrades an older lab to the newest schema: with exclusive access, after a verified backup, in one transaction."""

from pathlib import Path

from db import migrations
from db.access import lab_lock
from db.access.exclusive_access import exclusive_lab_access, refuse_other_connections
from db.backups.verified_backups import FOLDER, copy_database_into
from db.connections.sqlite_connections import exclusive_file_engine
from db.errors import translate_store_errors
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress, UncommittedProgress
from db.schema import build_schema_and_revision
from db.server.postgres_database import PostgresDatabase


def upgrade_folder_lab(folder: Path, path: Path, watch: ProgressWatch = SILENT_WATCH) -> tuple[str, ...]:
    """Upgrade the database of the lab in `folder`; returns the applied revisions.

    The lab must be closed; a window that already holds its lock may call this. `watch` can cancel, which changes
    nothing. Raises LabInUse.
    """
    holder = lab_lock.read_lock_holder(folder)
    if holder is not None and lab_lock.holder_is_this_process(holder):
        refuse_other_connections(path, folder)
        return _upgrade_with_backup(folder, path, watch)
    with exclusive_lab_access(folder, "migrating"):
        return _upgrade_with_backup(folder, path, watch)


def _upgrade_with_backup(folder: Path, path: Path, watch: ProgressWatch) -> tuple[str, ...]:
    with translate_store_errors(path):
        copy_database_into(path, folder / FOLDER, UncommittedProgress(SubProgress(watch, 0.0, 0.5)))
        engine = exclusive_file_engine(path)
        with engine.connect() as conn:
            with conn.begin():
                found = build_schema_and_revision.schema_revision_of(conn, str(path))
            return migrations.upgrade(conn, str(path), found=found, watch=SubProgress(watch, 0.5, 1.0))


def upgrade_server_lab(address: str, watch: ProgressWatch = SILENT_WATCH) -> tuple[str, ...]:
    """Upgrade a server's database in one transaction, during which no other station can write.

    The operator is responsible for the server's own backup: docs/seats.md.
    """
    database = PostgresDatabase(address)
    database.close()
    with translate_store_errors(database.where), database.writer.connect() as conn:
        with conn.begin():
            found = build_schema_and_revision.schema_revision_of(conn, database.where)
        return migrations.upgrade(conn, database.where, found=found, watch=watch)
