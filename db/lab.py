"""A lab: its folder, its database, its pictures; one writer, readers of their own."""

import os
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from db import locks, versions
from db.connections import plain_engine, set_identity
from db.database import Database, SqliteDatabase
from db.errors import LabExists, NotALab, ReadOnly, told_apart
from db.files import sync_file, sync_folder
from db.ids import new_id
from db.labfile import NAME, LabFile, maker, read_lab_file, write_lab_file
from db.locks import LabLock
from db.media import MediaFiles
from db.words import say
from db.writer import Writer

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

DATABASE = "lab.db"
FOLDERS = ("media", "backups", "exports", "cache")


class Lab:
    """An open lab. Close it, or use it as a context manager; its methods may be called from any thread."""

    def __init__(self, folder: Path, file: LabFile, database: Database, lock: LabLock | None) -> None:
        self.folder = folder
        self.name = file.name
        self.id = file.id
        self.media = MediaFiles(folder / "media")
        self.unclean = lock is not None and lock.taken_over
        """Whether the last window on this lab ended without closing it."""
        self._database = database
        self._lock = lock
        self._writer = Writer(database.writer, database.where, database.rest)

    @property
    def lock(self) -> LabLock | None:
        """The lock of the window that this lab was opened for."""
        return self._lock

    def write(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in one transaction, in the writer's thread, after what waits already.

        The future has the result once it is on disk. If it fails it has the error (StoreError where the store or the
        machine failed), and nothing of the call was written. Keep a call under 50 ms: see `db.slices`.
        """
        return self._writer.write(fn, *args, **kwargs)

    def write_first(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, before anything that waits there: for trials."""
        return self._writer.write_first(fn, *args, **kwargs)

    def read(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(conn, *args, **kwargs)` here, on a connection that sees one state and cannot write."""
        with told_apart(self._database.where), self._database.reader.connect() as conn:
            return fn(conn, *args, **kwargs)

    def revision(self) -> int:
        """A number that changes when anything was committed, by this program or by another; cheap."""
        return self._database.revision()

    def close(self) -> None:
        """Write what waits, settle the files, give the lab back. Closing twice is allowed."""
        self._database.close()
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def create_lab(folder: Path, *, name: str, window: bool = False) -> Lab:
    """Make a lab in `folder`, which must be new or empty, and open it. Raises LabExists, ReadOnly, DiskFull.

    lab.toml comes last: a folder in which this was cut off is no lab, and may be given again.
    """
    folder = folder.absolute()
    database = folder / DATABASE
    unfinished = database.with_name(f"{DATABASE}.new")
    with told_apart(folder):
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_a_used_folder(folder, {*FOLDERS, unfinished.name})
        for inner in FOLDERS:
            (folder / inner).mkdir(exist_ok=True)
        unfinished.unlink(missing_ok=True)
        _build(unfinished)
        sync_file(unfinished)
        unfinished.rename(database)
        sync_folder(folder)
    write_lab_file(folder, LabFile(id=new_id(), name=name, made_by=maker()))
    return open_lab(folder, window=window)


def open_lab(folder: Path, *, window: bool = False) -> Lab:
    """Open the lab in `folder`; `window` takes the lock that only one window may hold.

    Raises NotALab (exit 2), NewerLab, LabInUse, ReadOnly, Corrupt.
    """
    folder = folder.absolute()
    file = read_lab_file(folder)
    if not os.access(folder, os.W_OK):
        raise ReadOnly(
            say("{where} is read-only: a lab must be written to."),
            hint=say("Give yourself the right to write in this folder, or copy the lab to a disk of your own."),
            where=str(folder),
        )
    lock = locks.take(folder, locks.WINDOW) if window else _pass_by_the_lock(folder)
    try:
        database = _open_database(folder)
        return Lab(folder, file, database, lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def _open_database(folder: Path) -> Database:
    path = folder / DATABASE
    if not path.is_file():
        raise NotALab(
            say("{where} has no database: lab.db is missing."),
            hint=say("Restore a backup with: eyeline lab restore."),
            where=str(folder),
        )
    database = SqliteDatabase(path)
    with told_apart(path), database.reader.connect() as conn:
        versions.revision_of(conn, str(folder))
    return database


def _pass_by_the_lock(folder: Path) -> None:
    """Commands may work beside a window, but not beside work that needs the lab alone."""
    holder = locks.holder_of(folder)
    if holder is not None and holder.doing != locks.WINDOW:
        raise locks.in_use(folder, holder)


def _refuse_a_used_folder(folder: Path, ours: set[str]) -> None:
    if (folder / NAME).exists():
        raise LabExists(
            say("{where} is a lab already."), hint=say("Choose another folder, or open it."), where=str(folder)
        )
    if any(entry.name not in ours for entry in folder.iterdir()):
        raise LabExists(
            say("{where} is not empty: a lab needs a folder of its own."),
            hint=say("Choose a new or an empty folder."),
            where=str(folder),
        )


def _build(path: Path) -> None:
    engine = plain_engine(path, create=True)
    with engine.connect() as conn:
        set_identity(conn)
        with conn.begin():
            versions.build(conn)
    engine.dispose()
