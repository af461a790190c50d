"""Replaces a lab's database by a backup; the replaced database is kept."""

import logging
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Table, inspect, select

from db import schema
from db.alone import alone
from db.backup import FOLDER, FORM, copy_database, verify
from db.connections import plain_engine, raw_of
from db.counting import counts
from db.erasure import Tombstone, erase_in_file, stones_beside, stones_in
from db.errors import NotALab, StoreError, told_apart
from db.files import copy_file, sync_file, sync_folder
from db.labfile import read_lab_file
from db.statements import insert_new
from db.watching import NOBODY, Part, Watch
from db.withdrawing import note_in_file, rows_in
from db.words import say

log = logging.getLogger("eyeline.db")

_LOGS = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Restored:
    """Where the replaced database is kept, and the row counts of the lab now."""

    replaced_kept_at: Path | None
    counts: dict[str, int]


def restore(folder: Path, backup: Path, watch: Watch = NOBODY) -> Restored:
    """Replace the lab's database by the database file `backup`; the old one is kept in `backups/`.

    The lab must be closed in every process. At any moment its database is either the old or the new one. People whose
    deletion either database knows of are also deleted from the restored one. `watch` can cancel until the old database
    has been put away.
    """
    if read_lab_file(folder).database is not None:
        raise NotALab(
            say("The database of {where} is on a server, where no file can take its place."),
            hint=say("Open the backup's own folder as a lab, or merge it into a new one."),
            where=str(folder),
        )
    if not backup.is_file():
        raise NotALab(
            say("The backup {where} does not exist."), hint=say("Choose a file in backups."), where=str(backup)
        )
    with alone(folder, "restoring"), told_apart(folder):
        verify(backup, Part(watch, 0.0, 0.3))
        database = folder / "lab.db"
        fresh = database.with_name("lab.db.restoring")
        try:
            # An existing link must not be followed.
            fresh.unlink(missing_ok=True)
            copy_database(backup, fresh, Part(watch, 0.3, 0.5))
            Part(watch, 0.5, 0.7).step(0, 1)
            known = _known(folder)
            erase_in_file(fresh, known.stones)
            note_in_file(fresh, known.withdrawn)
            _carry(fresh, known)
            found = _prepared(fresh)
            watch.hold()
            kept = _keep(database, folder / FOLDER, Part(watch, 0.7, 1.0))
            for log in _LOGS:
                database.with_name(database.name + log).unlink(missing_ok=True)
            fresh.replace(database)
            sync_folder(folder)
        finally:
            fresh.unlink(missing_ok=True)
    return Restored(kept, found)


@dataclass(frozen=True, slots=True)
class _Known:
    """Records that survive the replacement. stones: known deletions, also from tombstone files. withdrawn: withdrawn
    images, which do not return. rows: tables about actions outside the database."""

    stones: set[Tombstone]
    withdrawn: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    rows: dict[Table, list[dict[str, object]]] = field(default_factory=dict[Table, "list[dict[str, object]]"])


_OUTSIDE = (schema.erased_runs, schema.exports)


def _known(folder: Path) -> _Known:
    """The records of the replaced database, as far as it is readable."""
    beside = set(stones_beside(folder))
    try:
        engine = plain_engine(folder / "lab.db")
        with told_apart(folder), engine.connect() as conn:
            here = [table for table in _OUTSIDE if inspect(conn).has_table(table.name)]
            rows = {table: [dict(row) for row in conn.execute(select(table)).mappings()] for table in here}
            return _Known(beside | set(stones_in(conn)), rows_in(conn), rows)
    except StoreError as error:
        log.info("the database to be replaced cannot be read: %s", error.code)
        return _Known(beside)


def _carry(file: Path, known: _Known) -> None:
    with told_apart(file), plain_engine(file).connect() as conn, conn.begin():
        for table, rows in known.rows.items():
            insert_new(conn, table, rows)


def _prepared(file: Path) -> dict[str, int]:
    """Switch `file` to WAL mode and count its rows."""
    engine = plain_engine(file)
    with engine.connect() as conn:
        found = counts(conn)
        conn.rollback()
        raw_of(conn).execute("PRAGMA journal_mode = WAL")
    sync_file(file)
    return found


def _keep(database: Path, folder: Path, watch: Watch) -> Path | None:
    """Copy the replaced database unchanged, with its log if there is one."""
    if not database.is_file():
        return None
    folder.mkdir(exist_ok=True)
    kept = folder / f"replaced-{datetime.now(UTC).strftime(FORM)}.db"
    for log_name in ("", "-wal"):
        source = database.with_name(database.name + log_name)
        if source.is_file():
            target = kept.with_name(kept.name + log_name)
            copy_file(source, target, watch)
            sync_file(target)
    sync_folder(folder)
    return kept
