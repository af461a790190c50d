"""Checks before a lab is opened: is it a lab, is it writable, is it undamaged, does it have the newest schema."""

import logging
import os
from pathlib import Path

from sqlalchemy import Connection

from db.access import lab_lock
from db.access.lab_lock import LabLock
from db.access.sqlite_database import LabDatabase, SqliteDatabase
from db.backups.database_damage_and_schema import find_damage
from db.deletion.erase_person_rows import FOLDER as STONES
from db.deletion.erase_person_rows import UNFINISHED, read_tombstone_rows, readable_tombstone_files
from db.errors import CorruptDatabase, LabInUse, NotALab, ReadOnly, translate_store_errors
from db.folder.lab_location_checks import refuse_network_drive
from db.folder.lab_toml_file import LabDescription
from db.progress import SILENT_WATCH, ProgressWatch
from db.schema import build_schema_and_revision
from db.server.postgres_database import PostgresDatabase, check_server_settings
from db.translatable_store_messages import say

DATABASE = "lab.db"

log = logging.getLogger("eyeline.db")


def refuse_unwritable_folder(folder: Path) -> None:
    """Raise ReadOnly or UnsuitableFolder if the folder is not suitable for a lab."""
    if not os.access(folder, os.W_OK):
        raise ReadOnly(
            say("{where} is read-only: a lab must be written to."),
            hint=say("Give yourself permission to write to this folder, or copy the lab to a disk of your own."),
            where=str(folder),
        )
    refuse_network_drive(folder)


def lock_for_opening(folder: Path, *, window: bool) -> LabLock | None:
    """Take the lock for a window. Commands take none, but raise LabInUse while an exclusive operation holds it."""
    if window:
        return lab_lock.take_lab_lock(folder, lab_lock.WINDOW)
    holder = lab_lock.read_lock_holder(folder)
    if holder is not None and holder.doing != lab_lock.WINDOW:
        raise lab_lock.lab_in_use_error(folder, holder)
    return None


def open_lab_database(
    folder: Path, file: LabDescription, *, suspect: bool, watch: ProgressWatch = SILENT_WATCH
) -> LabDatabase:
    """Open the lab's database and upgrade it to the newest schema. `suspect`: check it first, after an unclean end."""
    database = SqliteDatabase(_database_file_of(folder)) if file.database is None else PostgresDatabase(file.database)
    try:
        with translate_store_errors(database.where), database.reader.connect() as conn:
            if suspect and file.database is None:
                refuse_damaged_database(conn, folder / DATABASE)
            found = build_schema_and_revision.schema_revision_of(conn, database.where)
            if file.database is not None:
                check_server_settings(conn)
    except BaseException:
        database.close()
        raise
    if found == build_schema_and_revision.HEAD:
        return database
    database.close()
    _upgrade_lab_database(folder, file, watch)
    return open_lab_database(folder, file, suspect=False)


def _database_file_of(folder: Path) -> Path:
    path = folder / DATABASE
    if not path.is_file():
        raise NotALab(
            say("{where} has no database: lab.db is missing."),
            hint=say("Restore a backup with: eyeline lab restore."),
            where=str(folder),
        )
    return path


def refuse_damaged_database(conn: Connection, path: Path) -> None:
    """Raise CorruptDatabase if SQLite finds damage."""
    if found := find_damage(conn, quick=True):
        raise CorruptDatabase(
            say("{where} is damaged ({what})."),
            hint=say("Keep the file, and restore a backup with: eyeline lab restore."),
            where=str(path),
            what=found[0],
        )


def _upgrade_lab_database(folder: Path, file: LabDescription, watch: ProgressWatch) -> None:
    from db.lifecycle.upgrade_lab_schema import upgrade_folder_lab, upgrade_server_lab

    if file.database is None:
        upgrade_folder_lab(folder, folder / DATABASE, watch)
    else:
        upgrade_server_lab(file.database, watch)


def tombstones_are_applied(folder: Path, database: LabDatabase) -> bool:
    """Whether every tombstone of the folder is applied and no deletion was interrupted. False if another station's
    tombstone has arrived, or an older state of the database was copied back."""
    if any((folder / STONES).glob(f"*{UNFINISHED}")):
        return False
    if not (beside := readable_tombstone_files(folder)):
        return True
    with translate_store_errors(database.where), database.reader.connect() as conn:
        return set(beside) <= set(read_tombstone_rows(conn))


def apply_waiting_tombstones(folder: Path, watch: ProgressWatch) -> None:
    """Apply the tombstones in a lab folder whose lock the caller holds; postponed if another program has the lab
    open."""
    from db.deletion import person_deletion

    try:
        person_deletion.resume_deletions(folder, watch, held=True)
        if stones := readable_tombstone_files(folder):
            person_deletion.apply_tombstones(folder, stones, watch, held=True)
    except LabInUse:
        log.warning("tombstones wait to be obeyed: another program has the lab open")
