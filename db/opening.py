"""Checks before a lab is opened: is it a lab, is it writable, is it undamaged, does it have the newest schema."""

import logging
import os
from pathlib import Path

from sqlalchemy import Connection

from db import locks, versions
from db.database import Database, SqliteDatabase
from db.erasure import FOLDER as STONES
from db.erasure import UNFINISHED, readable_stones_beside, stones_in
from db.errors import Corrupt, LabInUse, NotALab, ReadOnly, told_apart
from db.labfile import LabFile
from db.locks import LabLock
from db.places import refuse_network
from db.postgres import PostgresDatabase, check_server
from db.soundness import damage
from db.watching import NOBODY, Watch
from db.words import say

DATABASE = "lab.db"

log = logging.getLogger("eyeline.db")


def refuse_unwritable(folder: Path) -> None:
    """Raise ReadOnly or UnfitFolder if the folder is not suitable for a lab."""
    if not os.access(folder, os.W_OK):
        raise ReadOnly(
            say("{where} is read-only: a lab must be written to."),
            hint=say("Give yourself the right to write in this folder, or copy the lab to a disk of your own."),
            where=str(folder),
        )
    refuse_network(folder)


def lock_for(folder: Path, *, window: bool) -> LabLock | None:
    """Take the lock for a window. Commands take none, but raise LabInUse while an exclusive operation holds it."""
    if window:
        return locks.take(folder, locks.WINDOW)
    holder = locks.holder_of(folder)
    if holder is not None and holder.doing != locks.WINDOW:
        raise locks.in_use(folder, holder)
    return None


def open_database(folder: Path, file: LabFile, *, suspect: bool, watch: Watch = NOBODY) -> Database:
    """Open the lab's database and upgrade it to the newest schema. `suspect`: check it first, after an unclean end."""
    database = SqliteDatabase(_database_in(folder)) if file.database is None else PostgresDatabase(file.database)
    try:
        with told_apart(database.where), database.reader.connect() as conn:
            if suspect and file.database is None:
                refuse_damage(conn, folder / DATABASE)
            found = versions.revision_of(conn, database.where)
            if file.database is not None:
                check_server(conn)
    except BaseException:
        database.close()
        raise
    if found == versions.HEAD:
        return database
    database.close()
    _bring_forward(folder, file, watch)
    return open_database(folder, file, suspect=False)


def _database_in(folder: Path) -> Path:
    path = folder / DATABASE
    if not path.is_file():
        raise NotALab(
            say("{where} has no database: lab.db is missing."),
            hint=say("Restore a backup with: eyeline lab restore."),
            where=str(folder),
        )
    return path


def refuse_damage(conn: Connection, path: Path) -> None:
    """Raise Corrupt if SQLite finds damage."""
    if found := damage(conn, quick=True):
        raise Corrupt(
            say("{where} is damaged ({what})."),
            hint=say("Keep the file, and restore a backup with: eyeline lab restore."),
            where=str(path),
            what=found[0],
        )


def _bring_forward(folder: Path, file: LabFile, watch: Watch) -> None:
    from db.migrating import migrate, migrate_server

    if file.database is None:
        migrate(folder, folder / DATABASE, watch)
    else:
        migrate_server(file.database, watch)


def is_obeyed(folder: Path, database: Database) -> bool:
    """Whether every tombstone of the folder is applied and no deletion was interrupted. False if another station's
    tombstone has arrived, or an older state of the database was copied back."""
    if any((folder / STONES).glob(f"*{UNFINISHED}")):
        return False
    if not (beside := readable_stones_beside(folder)):
        return True
    with told_apart(database.where), database.reader.connect() as conn:
        return set(beside) <= set(stones_in(conn))


def obey(folder: Path, watch: Watch) -> None:
    """Apply the tombstones in a lab folder whose lock the caller holds; postponed if another program has the lab
    open."""
    from db import deletion

    try:
        deletion.resume(folder, watch, held=True)
        if stones := readable_stones_beside(folder):
            deletion.obey(folder, stones, watch, held=True)
    except LabInUse:
        log.warning("tombstones wait to be obeyed: another program has the lab open")
