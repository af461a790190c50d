"""Verified backups: the database is copied in one step while others keep working, and checked before the copy is
reported."""

import logging
import shutil
import uuid
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from db.backups import backup_retention
from db.backups.database_damage_and_schema import find_damage
from db.connections.sqlite_connections import (
    driver_connection,
    exclusive_file_engine,
    sqlite_driver,
    sqlite_reader_engine,
)
from db.errors import CorruptDatabase, NotALab, StoreError, store_error_of, translate_store_errors
from db.folder.atomic_file_writes import copy_file_with_progress, fsync_file, fsync_folder
from db.folder.lab_toml_file import NAME as LAB_FILE
from db.folder.lab_toml_file import LabDescription, read_lab_description
from db.lab_file_permissions import is_shared_lab, lab_file_permissions, set_lab_permissions
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress, cancellable_sql
from db.schema import build_schema_and_revision
from db.schema.row_counts import all_row_counts, main_row_counts
from db.schema.tables import people
from db.server.images_in_database import MediaFiles
from db.translatable_store_messages import say

log = logging.getLogger("eyeline.db")

FOLDER = "backups"
EVERY = timedelta(minutes=30)
FORM = "%Y%m%dT%H%M%S.%fZ"
PAGES = 256
"""Pages copied between two checks for cancellation. One read transaction covers the whole copy."""


@dataclass(frozen=True, slots=True)
class LabBackup:
    """A verified copy of a lab's database: file, time of the backup (UTC) and row counts."""

    path: Path
    at: datetime
    bytes: int
    verified: bool
    counts: dict[str, int]


def back_up_lab(folder: Path, *, second: Path | None = None, watch: ProgressWatch = SILENT_WATCH) -> LabBackup:
    """Copy the database of the lab in `folder` into its `backups/`, verify the copy, and delete surplus old copies.

    Works while a window has the lab open. `second` is a folder on another disk that also gets the copy and the images
    (default: `second_backups` in lab.toml). The backup of a lab on a server is a lab folder of its own, including
    images. Raises CorruptDatabase if the copy differs from the lab; the copy is then removed and no old one is deleted.
    `watch`
    can cancel while the copy is made, which leaves no copy, but not afterwards.
    """
    file = read_lab_description(folder)
    second = second or file.second_backups
    with lab_file_permissions(folder), translate_store_errors(folder):
        if file.database is None:
            made = copy_database_into(
                folder / "lab.db", folder / FOLDER, SubProgress(watch, 0.0, 0.9 if second else 1.0)
            )
        else:
            made = _back_up_server(folder, file, watch)
        _delete_surplus_backups(folder / FOLDER)
        if second is not None:
            _mirror_backup(folder, made.path, second, SubProgress(watch, 0.9, 1.0))
    return made


def list_backups(folder: Path, watch: ProgressWatch = SILENT_WATCH) -> list[LabBackup]:
    """The backups of the lab in `folder`, newest first, with their row counts. `verified` is False if a backup cannot
    be read. `watch` can cancel."""
    found: list[LabBackup] = []
    paths = [path for _, path in sorted(_backups_by_time(folder / FOLDER).items(), reverse=True)]
    for n, path in enumerate(paths):
        watch.step(n, len(paths))
        found.append(examine_backup(path, SubProgress(watch, n / len(paths), (n + 1) / len(paths))))
    return found


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A backup by file name and size, not opened. changed_ns: modification time of the file, which identifies its
    content."""

    path: Path
    at: datetime
    bytes: int
    changed_ns: int


def list_backup_files(folder: Path) -> list[BackupFile]:
    """The backup files of the lab in `folder`, newest first. Fast, because none is opened."""
    found: list[BackupFile] = []
    for at, path in sorted(_backups_by_time(folder / FOLDER).items(), reverse=True):
        with suppress(FileNotFoundError):  # deleted meanwhile
            told = backup_database(path).stat()
            found.append(BackupFile(path, at, told.st_size, told.st_mtime_ns))
    return found


def examine_backup(path: Path, watch: ProgressWatch = SILENT_WATCH) -> LabBackup:
    """Verify a backup and count its rows. `watch` can cancel."""
    at = _backup_time(path) or datetime.fromtimestamp(path.stat().st_mtime, UTC)
    size = backup_database(path).stat().st_size
    try:
        found = verify_database(backup_database(path), watch)
    except (CorruptDatabase, NotALab):
        return LabBackup(path, at, size, verified=False, counts={})
    return LabBackup(path, at, size, verified=True, counts=found)


def backup_database(backup: Path) -> Path:
    """The database file of a backup, which is a file or a lab folder."""
    return backup / "lab.db" if backup.is_dir() else backup


def verify_database(path: Path, watch: ProgressWatch = SILENT_WATCH) -> dict[str, int]:
    """Check the database file `path` and count its rows. `watch` can cancel. Raises NotALab, NewerLab, or Corrupt if
    the file is damaged."""
    engine = exclusive_file_engine(path)
    with translate_store_errors(path), engine.connect() as conn:
        build_schema_and_revision.schema_revision_of(conn, str(path))
        if found := find_damage(conn, watch=watch):
            raise _damaged_database_error(path, found, say("Keep the file, and choose another backup."))
        return main_row_counts(conn)


def database_has_people(path: Path, ids: Collection[uuid.UUID]) -> bool:
    """Whether a database file contains any of these people; True if it cannot be read."""
    try:
        engine = exclusive_file_engine(path)
        with translate_store_errors(path), engine.connect() as conn:
            return any(person in ids for person in conn.scalars(select(people.c.id)))
    except StoreError:
        return True


def backup_is_due(folder: Path, now: datetime | None = None) -> bool:
    """Whether the last backup of the lab in `folder` is at least half an hour old, or missing. Also True if the clock
    was set back to before it, because its age is then unknown."""
    last = newest_backup_time(folder / FOLDER)
    return last is None or not timedelta(0) <= (now or datetime.now(UTC)) - last < EVERY


def newest_backup_time(place: Path) -> datetime | None:
    """Time of the newest backup in the folder `place`; None if there is none."""
    return max(_backups_by_time(place), default=None)


def copy_database_into(file: Path, folder: Path, watch: ProgressWatch = SILENT_WATCH) -> LabBackup:
    """Make a verified copy of the database `file` in `folder`, named by its time. `watch` can cancel until the copy has
    its final name."""
    folder.mkdir(exist_ok=True)
    at = datetime.now(UTC)
    target = folder / f"lab-{at.strftime(FORM)}.db"
    temporary = target.with_suffix(".tmp")
    try:
        found = copy_database(file, temporary, watch)
        fsync_file(temporary)
        watch.hold()
        temporary.rename(target)
        fsync_folder(folder)
    finally:
        temporary.unlink(missing_ok=True)
    return LabBackup(target, at, target.stat().st_size, verified=True, counts=found)


def copy_database(file: Path, target: Path, watch: ProgressWatch = SILENT_WATCH) -> dict[str, int]:
    """Copy a consistent state of a database to the new file `target` (a single file without a log) and verify the copy;
    returns its row counts. `watch` can cancel: the caller removes the incomplete file."""
    reader = sqlite_reader_engine(file)
    copy = exclusive_file_engine(target, create=True)
    try:
        with reader.connect() as source, copy.connect() as destination:
            with cancellable_sql(source, watch):
                wanted = _begin_and_count_rows(source)
            _copy_pages(source, destination, file, target, SubProgress(watch, 0.1, 0.7))
            driver_connection(destination).execute("PRAGMA journal_mode = DELETE")
        return _verify_copy(copy, target, wanted, file, SubProgress(watch, 0.7, 1.0))
    finally:
        reader.dispose()


def _copy_pages(source: Connection, destination: Connection, file: Path, target: Path, watch: ProgressWatch) -> None:
    """Copy all pages. Errors are reported for the target, unless SQLite reports that the source is damaged."""

    def tell(_: int, left: int, pages: int) -> None:
        watch.step(pages - left, pages)

    try:
        driver_connection(source).backup(driver_connection(destination), pages=PAGES, progress=tell)
    except sqlite_driver().Error as error:
        damaged = isinstance(store_error_of(error, target), CorruptDatabase | NotALab)
        with translate_store_errors(file if damaged else target):
            raise


def _begin_and_count_rows(conn: Connection) -> dict[str, int]:
    conn.begin()
    return all_row_counts(conn)


def _verify_copy(
    engine: Engine, path: Path, wanted: dict[str, int], original: Path, watch: ProgressWatch = SILENT_WATCH
) -> dict[str, int]:
    """Row counts of the copy. Raises CorruptDatabase, which names the original if that is the damaged file."""
    with engine.connect() as conn:
        whole = not find_damage(conn, quick=True, watch=watch)
        with cancellable_sql(conn, watch):
            if whole and all_row_counts(conn) == wanted:
                return main_row_counts(conn)
    reader = sqlite_reader_engine(original)
    with reader.connect() as source:
        found = find_damage(source, quick=True)
    reader.dispose()
    if found:
        raise _damaged_database_error(
            original, found, say("Keep the file, and restore a backup with: eyeline lab restore.")
        )
    raise CorruptDatabase(
        say("The copy {where} differs from the original."),
        hint=say("Check the disk and its free space, then try again."),
        where=str(path),
    )


def _damaged_database_error(path: Path, found: Sequence[str], hint: str) -> CorruptDatabase:
    """The error of a damaged file. SQLite's findings go to the log only: they are long and do not help the user."""
    log.info("%s is damaged: %s", path.name, "; ".join(found))
    return CorruptDatabase(say("{where} is damaged."), hint=hint, where=str(path))


def _back_up_server(folder: Path, file: LabDescription, watch: ProgressWatch) -> LabBackup:
    from db.server.copy_server_lab import copy_server_lab

    at = datetime.now(UTC)
    target = folder / FOLDER / f"lab-{at.strftime(FORM)}"
    temporary = target.with_name(f".{target.name}.tmp")
    try:
        found = copy_server_lab(folder, file, temporary, watch)
        watch.hold()
        temporary.rename(target)
        fsync_folder(target.parent)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
    return LabBackup(target, at, backup_database(target).stat().st_size, verified=True, counts=found)


def _delete_surplus_backups(folder: Path) -> None:
    by_time = _backups_by_time(folder)
    for time in backup_retention.surplus_backups(by_time, datetime.now(UTC)):
        if by_time[time].is_dir():
            shutil.rmtree(by_time[time])
        else:
            by_time[time].unlink()


def _backups_by_time(folder: Path) -> dict[datetime, Path]:
    return {time: path for path in folder.glob("lab-*") if (time := _backup_time(path))}


def _backup_time(path: Path) -> datetime | None:
    try:
        name = path.name.removesuffix(".db").removeprefix("lab-")
        return datetime.strptime(name, FORM).replace(tzinfo=UTC)
    except ValueError:
        return None


def _mirror_backup(folder: Path, made: Path, second: Path, watch: ProgressWatch) -> None:
    """Copy the newest backup, the images and lab.toml to the second disk, so that a lab can be restored from there."""
    place = backup_mirror_folder(folder, second)
    (place / FOLDER).mkdir(parents=True, exist_ok=True)
    _copy_file_atomically(folder / LAB_FILE, place / LAB_FILE)
    if made.is_dir():
        shutil.copytree(made, place / FOLDER / made.name)
    else:
        _copy_file_atomically(made, place / FOLDER / made.name)
    _delete_surplus_backups(place / FOLDER)
    files, copies = MediaFiles(folder / "media"), MediaFiles(place / "media")
    hashes = files.all()
    for n, file_hash in enumerate(hashes):
        watch.step(n, len(hashes))
        if not copies.path(file_hash).is_file():
            copies.put(files.get(file_hash))
    set_lab_permissions(place, shared=is_shared_lab(folder), group=folder.stat().st_gid)


def database_copies(folder: Path) -> list[Path]:
    """Every database file that is a copy of the lab in `folder`: backups, databases replaced by a restore, and the
    copies on the second disk named in lab.toml."""
    return [path for place in _backup_folders(folder) for path in sorted(place.rglob("*.db"))]


def incomplete_copies(folder: Path) -> list[Path]:
    """Incomplete copies of the lab in `folder` that a crash left behind, as files and folders. Nothing else uses them
    while the lab is locked exclusively."""
    found = [*folder.glob("lab.db.restoring*")]
    found += [path for scratch in ("merge-*", "foresee-*") for path in (folder / "cache").glob(scratch)]
    for place in _backup_folders(folder):
        found += [path for half in ("*.tmp", "*.tmp-*", "*.erasing", "*.erasing-*") for path in place.glob(half)]
    return found


def unreachable_backup_folder(folder: Path) -> Path | None:
    """The second backup folder of lab.toml if it is not available now, so that its content is unknown; else None."""
    second = read_lab_description(folder).second_backups
    return None if second is None or second.is_dir() else second


def _backup_folders(folder: Path) -> list[Path]:
    second = read_lab_description(folder).second_backups
    return [folder / FOLDER] + ([] if second is None else [backup_mirror_folder(folder, second) / FOLDER])


def backup_mirror_folder(folder: Path, second: Path) -> Path:
    """The folder on the second disk with the copies of the lab in `folder`."""
    return second / f"{folder.name}-{read_lab_description(folder).id}"


def _copy_file_atomically(source: Path, target: Path) -> None:
    temporary = target.with_name(f".{target.name}.tmp")
    copy_file_with_progress(source, temporary)
    fsync_file(temporary)
    temporary.replace(target)
    fsync_folder(target.parent)
