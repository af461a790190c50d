"""Restores a backup: it replaces the lab's database; the replaced database is kept."""

import logging
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Table, inspect, select

from db.access.exclusive_access import exclusive_lab_access
from db.backups.verified_backups import FOLDER, FORM, copy_database, verify_database
from db.connections.sqlite_connections import driver_connection, exclusive_file_engine
from db.deletion.erase_person_rows import (
    PersonTombstone,
    erase_people_in_file,
    read_tombstone_files,
    read_tombstone_rows,
)
from db.errors import NotALab, StoreError, translate_store_errors
from db.folder.atomic_file_writes import copy_file_with_progress, fsync_file, fsync_folder
from db.folder.lab_toml_file import read_lab_description
from db.maintenance.erase_withdrawn_images import note_withdrawals_in_file, withdrawal_rows_in
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.schema import tables
from db.schema.row_counts import main_row_counts
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.translatable_store_messages import say

log = logging.getLogger("eyeline.db")

_LOGS = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class RestoreOutcome:
    """Where the replaced database is kept, and the row counts of the lab now."""

    replaced_kept_at: Path | None
    counts: dict[str, int]


def restore_backup(folder: Path, backup: Path, watch: ProgressWatch = SILENT_WATCH) -> RestoreOutcome:
    """Replace the lab's database by the database file `backup`; the old one is kept in `backups/`.

    The lab must be closed in every process. At any moment its database is either the old or the new one. People whose
    deletion either database knows of are also deleted from the restored one. `watch` can cancel until the old database
    has been put away.
    """
    if read_lab_description(folder).database is not None:
        raise NotALab(
            say("The database of {where} is on a server, so a file cannot replace it."),
            hint=say("Open the backup's own folder as a lab, or merge it into a new one."),
            where=str(folder),
        )
    if not backup.is_file():
        raise NotALab(
            say("The backup {where} does not exist."), hint=say("Choose a file in backups."), where=str(backup)
        )
    with exclusive_lab_access(folder, "restoring"), translate_store_errors(folder):
        verify_database(backup, SubProgress(watch, 0.0, 0.3))
        database = folder / "lab.db"
        fresh = database.with_name("lab.db.restoring")
        try:
            # An existing link must not be followed.
            fresh.unlink(missing_ok=True)
            copy_database(backup, fresh, SubProgress(watch, 0.3, 0.5))
            SubProgress(watch, 0.5, 0.7).step(0, 1)
            known = _surviving_records(folder)
            erase_people_in_file(fresh, known.stones)
            note_withdrawals_in_file(fresh, known.withdrawn)
            _store_surviving_rows(fresh, known)
            found = _prepare_restored_file(fresh)
            watch.hold()
            kept = _keep_replaced_database(database, folder / FOLDER, SubProgress(watch, 0.7, 1.0))
            for log in _LOGS:
                database.with_name(database.name + log).unlink(missing_ok=True)
            fresh.replace(database)
            fsync_folder(folder)
        finally:
            fresh.unlink(missing_ok=True)
    return RestoreOutcome(kept, found)


@dataclass(frozen=True, slots=True)
class _SurvivingRecords:
    """Records that survive the replacement. stones: known deletions, also from tombstone files. withdrawn: withdrawn
    images, which do not return. rows: tables about actions outside the database."""

    stones: set[PersonTombstone]
    withdrawn: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    rows: dict[Table, list[dict[str, object]]] = field(default_factory=dict[Table, "list[dict[str, object]]"])


_OUTSIDE = (tables.erased_runs, tables.exports)


def _surviving_records(folder: Path) -> _SurvivingRecords:
    """The records of the replaced database, as far as it is readable."""
    beside = set(read_tombstone_files(folder))
    try:
        engine = exclusive_file_engine(folder / "lab.db")
        with translate_store_errors(folder), engine.connect() as conn:
            here = [table for table in _OUTSIDE if inspect(conn).has_table(table.name)]
            rows = {table: [dict(row) for row in conn.execute(select(table)).mappings()] for table in here}
            return _SurvivingRecords(beside | set(read_tombstone_rows(conn)), withdrawal_rows_in(conn), rows)
    except StoreError as error:
        log.info("the database to be replaced cannot be read: %s", error.code)
        return _SurvivingRecords(beside)


def _store_surviving_rows(file: Path, known: _SurvivingRecords) -> None:
    with translate_store_errors(file), exclusive_file_engine(file).connect() as conn, conn.begin():
        for table, rows in known.rows.items():
            insert_missing_rows(conn, table, rows)


def _prepare_restored_file(file: Path) -> dict[str, int]:
    """Switch `file` to WAL mode and count its rows."""
    engine = exclusive_file_engine(file)
    with engine.connect() as conn:
        found = main_row_counts(conn)
        conn.rollback()
        driver_connection(conn).execute("PRAGMA journal_mode = WAL")
    fsync_file(file)
    return found


def _keep_replaced_database(database: Path, folder: Path, watch: ProgressWatch) -> Path | None:
    """Copy the replaced database unchanged, with its log if there is one."""
    if not database.is_file():
        return None
    folder.mkdir(exist_ok=True)
    kept = folder / f"replaced-{datetime.now(UTC).strftime(FORM)}.db"
    for log_name in ("", "-wal"):
        source = database.with_name(database.name + log_name)
        if source.is_file():
            target = kept.with_name(kept.name + log_name)
            copy_file_with_progress(source, target, watch)
            fsync_file(target)
    fsync_folder(folder)
    return kept
