"""Backups: the database is copied in one step while others keep working, and verified before the copy is reported."""

import logging
import shutil
import uuid
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import Connection, Engine, select

from db import rotation, versions
from db.connections import driver, plain_engine, raw_of, reader_engine
from db.counting import all_counts, counts
from db.errors import Corrupt, NotALab, StoreError, explained, told_apart
from db.files import copy_file, sync_file, sync_folder
from db.labfile import NAME as LAB_FILE
from db.labfile import LabFile, read_lab_file
from db.media import MediaFiles
from db.rights import is_shared, settle_lab, working
from db.schema import people
from db.soundness import damage
from db.watching import NOBODY, Part, Watch, heard
from db.words import say

log = logging.getLogger("eyeline.db")

FOLDER = "backups"
EVERY = timedelta(minutes=30)
FORM = "%Y%m%dT%H%M%S.%fZ"
PAGES = 256
"""Pages copied between two checks for cancellation. One read transaction covers the whole copy."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A verified copy of a lab's database: file, time of the backup (UTC) and row counts."""

    path: Path
    at: datetime
    bytes: int
    verified: bool
    counts: dict[str, int]


def back_up(folder: Path, *, second: Path | None = None, watch: Watch = NOBODY) -> Backup:
    """Copy the database of the lab in `folder` into its `backups/`, verify the copy, and delete surplus old copies.

    Works while a window has the lab open. `second` is a folder on another disk that also gets the copy and the images
    (default: `second_backups` in lab.toml). The backup of a lab on a server is a lab folder of its own, including
    images. Raises Corrupt if the copy differs from the lab; the copy is then removed and no old one is deleted. `watch`
    can cancel while the copy is made, which leaves no copy, but not afterwards.
    """
    file = read_lab_file(folder)
    second = second or file.second_backups
    with working(folder), told_apart(folder):
        if file.database is None:
            made = copy_into(folder / "lab.db", folder / FOLDER, Part(watch, 0.0, 0.9 if second else 1.0))
        else:
            made = _copy_of_server(folder, file, watch)
        _rotate(folder / FOLDER)
        if second is not None:
            _mirror(folder, made.path, second, Part(watch, 0.9, 1.0))
    return made


def backups(folder: Path, watch: Watch = NOBODY) -> list[Backup]:
    """The backups of the lab in `folder`, newest first, with their row counts. `verified` is False if a backup cannot
    be read. `watch` can cancel."""
    found: list[Backup] = []
    paths = [path for _, path in sorted(_by_time(folder / FOLDER).items(), reverse=True)]
    for n, path in enumerate(paths):
        watch.step(n, len(paths))
        found.append(examine(path, Part(watch, n / len(paths), (n + 1) / len(paths))))
    return found


@dataclass(frozen=True, slots=True)
class Copy:
    """A backup by file name and size, not opened. changed_ns: modification time of the file, which identifies its
    content."""

    path: Path
    at: datetime
    bytes: int
    changed_ns: int


def at_hand(folder: Path) -> list[Copy]:
    """The backup files of the lab in `folder`, newest first. Fast, because none is opened."""
    found: list[Copy] = []
    for at, path in sorted(_by_time(folder / FOLDER).items(), reverse=True):
        with suppress(FileNotFoundError):  # deleted meanwhile
            told = database_of(path).stat()
            found.append(Copy(path, at, told.st_size, told.st_mtime_ns))
    return found


def examine(path: Path, watch: Watch = NOBODY) -> Backup:
    """Verify a backup and count its rows. `watch` can cancel."""
    at = _time_of(path) or datetime.fromtimestamp(path.stat().st_mtime, UTC)
    size = database_of(path).stat().st_size
    try:
        found = verify(database_of(path), watch)
    except (Corrupt, NotALab):
        return Backup(path, at, size, verified=False, counts={})
    return Backup(path, at, size, verified=True, counts=found)


def database_of(backup: Path) -> Path:
    """The database file of a backup, which is a file or a lab folder."""
    return backup / "lab.db" if backup.is_dir() else backup


def verify(path: Path, watch: Watch = NOBODY) -> dict[str, int]:
    """Check the database file `path` and count its rows. `watch` can cancel. Raises NotALab, NewerLab, or Corrupt if
    the file is damaged."""
    engine = plain_engine(path)
    with told_apart(path), engine.connect() as conn:
        versions.revision_of(conn, str(path))
        if found := damage(conn, watch=watch):
            raise _damaged(path, found, say("Keep the file, and choose another backup."))
        return counts(conn)


def holds_people(path: Path, ids: Collection[uuid.UUID]) -> bool:
    """Whether a database file contains any of these people; True if it cannot be read."""
    try:
        engine = plain_engine(path)
        with told_apart(path), engine.connect() as conn:
            return any(person in ids for person in conn.scalars(select(people.c.id)))
    except StoreError:
        return True


def due(folder: Path, now: datetime | None = None) -> bool:
    """Whether the last backup of the lab in `folder` is at least half an hour old, or missing. Also True if the clock
    was set back to before it, because its age is then unknown."""
    last = newest(folder / FOLDER)
    return last is None or not timedelta(0) <= (now or datetime.now(UTC)) - last < EVERY


def newest(place: Path) -> datetime | None:
    """Time of the newest backup in the folder `place`; None if there is none."""
    return max(_by_time(place), default=None)


def copy_into(file: Path, folder: Path, watch: Watch = NOBODY) -> Backup:
    """Make a verified copy of the database `file` in `folder`, named by its time. `watch` can cancel until the copy has
    its final name."""
    folder.mkdir(exist_ok=True)
    at = datetime.now(UTC)
    target = folder / f"lab-{at.strftime(FORM)}.db"
    temporary = target.with_suffix(".tmp")
    try:
        found = copy_database(file, temporary, watch)
        sync_file(temporary)
        watch.hold()
        temporary.rename(target)
        sync_folder(folder)
    finally:
        temporary.unlink(missing_ok=True)
    return Backup(target, at, target.stat().st_size, verified=True, counts=found)


def copy_database(file: Path, target: Path, watch: Watch = NOBODY) -> dict[str, int]:
    """Copy a consistent state of a database to the new file `target` (a single file without a log) and verify the copy;
    returns its row counts. `watch` can cancel: the caller removes the incomplete file."""
    reader = reader_engine(file)
    copy = plain_engine(target, create=True)
    try:
        with reader.connect() as source, copy.connect() as destination:
            with heard(source, watch):
                wanted = _state(source)
            _copy(source, destination, file, target, Part(watch, 0.1, 0.7))
            raw_of(destination).execute("PRAGMA journal_mode = DELETE")
        return _verified(copy, target, wanted, file, Part(watch, 0.7, 1.0))
    finally:
        reader.dispose()


def _copy(source: Connection, destination: Connection, file: Path, target: Path, watch: Watch) -> None:
    """Copy all pages. Errors are reported for the target, unless SQLite reports that the source is damaged."""

    def tell(_: int, left: int, pages: int) -> None:
        watch.step(pages - left, pages)

    try:
        raw_of(source).backup(raw_of(destination), pages=PAGES, progress=tell)
    except driver().Error as error:
        damaged = isinstance(explained(error, target), Corrupt | NotALab)
        with told_apart(file if damaged else target):
            raise


def _state(conn: Connection) -> dict[str, int]:
    conn.begin()
    return all_counts(conn)


def _verified(
    engine: Engine, path: Path, wanted: dict[str, int], original: Path, watch: Watch = NOBODY
) -> dict[str, int]:
    """Row counts of the copy. Raises Corrupt, which names the original if that is the damaged file."""
    with engine.connect() as conn:
        whole = not damage(conn, quick=True, watch=watch)
        with heard(conn, watch):
            if whole and all_counts(conn) == wanted:
                return counts(conn)
    reader = reader_engine(original)
    with reader.connect() as source:
        found = damage(source, quick=True)
    reader.dispose()
    if found:
        raise _damaged(original, found, say("Keep the file, and restore a backup with: eyeline lab restore."))
    raise Corrupt(
        say("The copy {where} differs from the original."),
        hint=say("Check the disk and its free space, then try again."),
        where=str(path),
    )


def _damaged(path: Path, found: Sequence[str], hint: str) -> Corrupt:
    """The error of a damaged file. SQLite's findings go to the log only: they are long and do not help the user."""
    log.info("%s is damaged: %s", path.name, "; ".join(found))
    return Corrupt(say("{where} is damaged."), hint=hint, where=str(path))


def _copy_of_server(folder: Path, file: LabFile, watch: Watch) -> Backup:
    from db.serverside import server_lab

    at = datetime.now(UTC)
    target = folder / FOLDER / f"lab-{at.strftime(FORM)}"
    temporary = target.with_name(f".{target.name}.tmp")
    try:
        found = server_lab(folder, file, temporary, watch)
        watch.hold()
        temporary.rename(target)
        sync_folder(target.parent)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
    return Backup(target, at, database_of(target).stat().st_size, verified=True, counts=found)


def _rotate(folder: Path) -> None:
    by_time = _by_time(folder)
    for time in rotation.surplus(by_time, datetime.now(UTC)):
        if by_time[time].is_dir():
            shutil.rmtree(by_time[time])
        else:
            by_time[time].unlink()


def _by_time(folder: Path) -> dict[datetime, Path]:
    return {time: path for path in folder.glob("lab-*") if (time := _time_of(path))}


def _time_of(path: Path) -> datetime | None:
    try:
        name = path.name.removesuffix(".db").removeprefix("lab-")
        return datetime.strptime(name, FORM).replace(tzinfo=UTC)
    except ValueError:
        return None


def _mirror(folder: Path, made: Path, second: Path, watch: Watch) -> None:
    """Copy the newest backup, the images and lab.toml to the second disk, so that a lab can be restored from there."""
    place = mirror_of(folder, second)
    (place / FOLDER).mkdir(parents=True, exist_ok=True)
    _copy_whole(folder / LAB_FILE, place / LAB_FILE)
    if made.is_dir():
        shutil.copytree(made, place / FOLDER / made.name)
    else:
        _copy_whole(made, place / FOLDER / made.name)
    _rotate(place / FOLDER)
    files, copies = MediaFiles(folder / "media"), MediaFiles(place / "media")
    hashes = files.all()
    for n, file_hash in enumerate(hashes):
        watch.step(n, len(hashes))
        if not copies.path(file_hash).is_file():
            copies.put(files.get(file_hash))
    settle_lab(place, shared=is_shared(folder), group=folder.stat().st_gid)


def copies(folder: Path) -> list[Path]:
    """Every database file that is a copy of the lab in `folder`: backups, databases replaced by a restore, and the
    copies on the second disk named in lab.toml."""
    return [path for place in _places(folder) for path in sorted(place.rglob("*.db"))]


def leftovers(folder: Path) -> list[Path]:
    """Incomplete copies of the lab in `folder` that a crash left behind, as files and folders. Nothing else uses them
    while the lab is locked exclusively."""
    found = [*folder.glob("lab.db.restoring*")]
    found += [path for scratch in ("merge-*", "foresee-*") for path in (folder / "cache").glob(scratch)]
    for place in _places(folder):
        found += [path for half in ("*.tmp", "*.tmp-*", "*.erasing", "*.erasing-*") for path in place.glob(half)]
    return found


def out_of_reach(folder: Path) -> Path | None:
    """The second backup folder of lab.toml if it is not available now, so that its content is unknown; else None."""
    second = read_lab_file(folder).second_backups
    return None if second is None or second.is_dir() else second


def _places(folder: Path) -> list[Path]:
    second = read_lab_file(folder).second_backups
    return [folder / FOLDER] + ([] if second is None else [mirror_of(folder, second) / FOLDER])


def mirror_of(folder: Path, second: Path) -> Path:
    """The folder on the second disk with the copies of the lab in `folder`."""
    return second / f"{folder.name}-{read_lab_file(folder).id}"


def _copy_whole(source: Path, target: Path) -> None:
    temporary = target.with_name(f".{target.name}.tmp")
    copy_file(source, temporary)
    sync_file(temporary)
    temporary.replace(target)
    sync_folder(target.parent)
