"""What happens before a lab is open: is it one, may it be written, is it whole, is its schema the newest."""

import os
from pathlib import Path

from sqlalchemy import Connection

from db import locks, versions
from db.database import Database, SqliteDatabase
from db.errors import Corrupt, NotALab, ReadOnly, told_apart
from db.locks import LabLock
from db.places import refuse_network
from db.soundness import damage
from db.words import say

DATABASE = "lab.db"


def refuse_unwritable(folder: Path) -> None:
    """Raise ReadOnly or UnfitFolder where a lab could not be kept."""
    if not os.access(folder, os.W_OK):
        raise ReadOnly(
            say("{where} is read-only: a lab must be written to."),
            hint=say("Give yourself the right to write in this folder, or copy the lab to a disk of your own."),
            where=str(folder),
        )
    refuse_network(folder)


def lock_for(folder: Path, *, window: bool) -> LabLock | None:
    """The lock of a window; commands take none, but do not work beside what needs the lab alone."""
    if window:
        return locks.take(folder, locks.WINDOW)
    holder = locks.holder_of(folder)
    if holder is not None and holder.doing != locks.WINDOW:
        raise locks.in_use(folder, holder)
    return None


def open_database(folder: Path, *, suspect: bool) -> Database:
    """The lab's database at the newest schema; checked before anything else if it is `suspect` after an unclean end."""
    path = folder / DATABASE
    if not path.is_file():
        raise NotALab(
            say("{where} has no database: lab.db is missing."),
            hint=say("Restore a backup with: eyeline lab restore."),
            where=str(folder),
        )
    database = SqliteDatabase(path)
    try:
        with told_apart(path), database.reader.connect() as conn:
            if suspect:
                refuse_damage(conn, path)
            found = versions.revision_of(conn, str(folder))
    except BaseException:
        database.close()
        raise
    if found == versions.HEAD:
        return database
    database.close()
    _bring_forward(folder, path)
    return SqliteDatabase(path)


def refuse_damage(conn: Connection, path: Path) -> None:
    """Raise Corrupt where SQLite finds the file broken."""
    if found := damage(conn, quick=True):
        raise Corrupt(
            say("{where} is damaged ({what})."),
            hint=say("Keep the file, and restore a backup with: eyeline lab restore."),
            where=str(path),
            what=found[0],
        )


def _bring_forward(folder: Path, path: Path) -> None:
    from db.migrating import migrate

    migrate(folder, path)
