"""A lab: its folder, database and images, one writer thread, and separate reader connections."""

import logging
import uuid
from collections.abc import Generator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from db import making, opening, rights
from db.backup import Backup, back_up, due
from db.database import Database
from db.erasure import erased_in, readable_stones_beside
from db.errors import Environment, LabExists, StoreError, UnfitFolder, told_apart
from db.ids import new_id
from db.journal import FOLDER as JOURNAL
from db.journal import Journal, Unsaved, fallback
from db.labfile import NAME, LabFile, maker, read_lab_file, write_lab_file
from db.locks import LabLock
from db.media import DatabaseMedia, MediaFiles
from db.opening import DATABASE
from db.places import doubts, refuse_network
from db.rows import EventRow, ScoreRow, TrialRow
from db.soundness import damage
from db.stations import sees_all
from db.stores import runs
from db.watching import NOBODY, Watch, heard, onlooker
from db.words import Sentence, say
from db.writer import Work, Writer

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("eyeline.db")

FOLDERS = ("media", "backups", "exports", "cache")


class Lab:
    """An open lab. Close it, or use it as a context manager; its methods may be called from any thread."""

    def __init__(self, folder: Path, file: LabFile, database: Database, lock: LabLock | None, *, shared: bool) -> None:
        self.folder = folder
        self.name = file.name
        self.id = file.id
        self.media = MediaFiles(folder / "media")
        if file.database is not None:
            self.media = DatabaseMedia(folder / "cache" / "media", self.read, self.write)
        self.unclean = lock is not None and lock.taken_over
        """Whether the last window on this lab ended without closing it."""
        self._journal = Journal((folder / JOURNAL, fallback(file.id)))
        self._database = database
        self._lock = lock
        self._on_the_way: dict[uuid.UUID, Unsaved] = {}
        self._writer = Writer(database, self._keep_aside)
        self._backed_up = -1
        self.rights_change: rights.RightsChange | None = None
        """The permissions that were corrected when the lab was opened."""
        self._shared: bool | None = shared
        rights.enter(shared=shared)
        self.held: Connection | None = None
        """The connection of a snapshot (`still`), which all its reads use."""

    @property
    def lock(self) -> LabLock | None:
        """The lock of the window that this lab was opened for."""
        return self._lock

    def wait_for_locks(self) -> None:
        """From now on until the lab is closed, a write waits for another program's lock without limit. Otherwise it
        fails with LabLocked after some seconds."""
        self._writer.patient = True

    def held_up_s(self) -> float:
        """For how many seconds the next write has waited for another program's lock; 0 if none waits."""
        return self._writer.held_up_s()

    def settle(self) -> None:
        """Wait until every trial committed before, including those of the side journal, is on disk or cannot be stored
        yet."""
        self.take_in()
        self.write_first(_nothing).result()

    def write(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in one transaction, in the writer's thread, after the writes already queued.

        The future has the result once it is on disk, or the error (StoreError if the store or the machine failed), and
        then nothing of the call was written. Keep a call under 50 ms: see `db.slices`. From here on, a watch
        (`db.watching.looked_on`) can no longer cancel the work.
        """
        onlooker().hold()
        return self._writer.write(fn, *args, **kwargs)

    def write_first(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, but ahead of all queued writes: for trials."""
        return self._writer.write_first(fn, *args, **kwargs)

    def read(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(conn, *args, **kwargs)` here, on a read-only connection that sees one consistent state. Can be
        cancelled by this thread's watch."""
        if self.held is not None:
            with heard(self.held, onlooker()):
                return fn(self.held, *args, **kwargs)
        with (
            told_apart(self._database.where, files=False),
            self._database.reader.connect() as conn,
            heard(conn, onlooker()),
        ):
            return fn(conn, *args, **kwargs)

    @contextmanager
    def still(self) -> Generator["Lab"]:
        """A snapshot of the lab: all its reads see the state of this moment, whatever is written meanwhile. For one
        thread, until the block ends."""
        with told_apart(self._database.where, files=False), self._database.reader.connect() as conn:
            held = copy(self)
            held.held = conn
            yield held

    def commit_trial(self, trial: TrialRow, scores: Sequence[ScoreRow], events: Sequence[EventRow]) -> Future[bool]:
        """`runs.commit_trial` ahead of all queued writes: True once the trial is on disk, False if it was stored
        before.

        If it fails, the future has the error and the trial is saved in the side journal, from which the next window
        stores it; the same applies while another program holds the lock. Calling it again with the same rows is safe:
        nothing is stored twice.
        """
        what = self._on_the_way[trial.id] = Unsaved(trial, tuple(scores), tuple(events))
        told: Future[bool] = Future()
        self.write_first(runs.commit_trial, trial, scores, events).add_done_callback(partial(self._settle, what, told))
        return told

    def take_in(self) -> int:
        """Commit the trials of the side journal, as far as possible; returns how many remain. Trials of people deleted
        meanwhile are dropped."""
        self.forget_deleted()
        for what in self._journal.waiting():
            if isinstance(error := self.commit_trial(what.trial, what.scores, what.events).exception(), StoreError):
                log.info("a trial of the side journal does not go in yet: %s", error.code)
        return len(self._journal.waiting())

    def forget_deleted(self) -> None:
        """Drop trials in the side journal whose runs were deleted, here or at another station."""
        if self._journal.waiting():
            marks = {mark for stone in readable_stones_beside(self.folder) for mark in stone.runs}
            self._journal.forget(marks | self.read(erased_in))

    def back_up(self, *, second: Path | None = None, watch: Watch = NOBODY) -> Backup:
        """A verified copy of the database in `backups/`; see `db.backup.back_up`."""
        return back_up(self.folder, second=second, watch=watch)

    def back_up_if_due(self, *, second: Path | None = None) -> Backup | None:
        """Make a backup if the last one is half an hour old and anything was written since; called by a timer. None
        otherwise, and at a station, which does not see the whole lab of a server."""
        if not self.read(sees_all):
            return None
        revision = self.revision()
        if revision == self._backed_up or not due(self.folder):
            return None
        made = self.back_up(second=second)
        self._backed_up = revision
        return made

    def damage(self) -> list[str]:
        """The findings of SQLite's quick check. Slow on a large lab, so call it in the background."""
        return self.read(damage, quick=True)

    def doubts(self) -> tuple[Sentence, ...]:
        """Warnings for the operator about the lab's folder: synchronised folder, little free space, corrected
        permissions."""
        changed = () if self.rights_change is None else (self.rights_change.sentence,)
        return (*doubts(self.folder), *changed)

    def revision(self) -> int:
        """A number that changes with every commit of this or another program; fast."""
        return self._database.revision()

    def _settle(self, what: Unsaved, told: Future[bool], done: Future[bool]) -> None:
        """In the writer's thread: save the trial to the journal or drop it from there, before the caller's future is
        set."""
        error = done.exception()
        self._on_the_way.pop(what.trial.id, None)
        try:
            if error is None:
                self._journal.drop(what.trial.id)
            elif isinstance(error, Environment):
                self._journal.keep(what)
        except OSError as trouble:
            log.warning("the side journal could not be tidied: %s", type(trouble).__name__)
        if error is None:
            told.set_result(done.result())
        else:
            told.set_exception(error)

    def _keep_aside(self) -> None:
        """In the writer's thread: save the pending trials to the side journal while another program holds the lock."""
        while self._on_the_way:
            self._journal.keep(self._on_the_way.popitem()[1])

    def close(self) -> None:
        """Finish queued writes, run a checkpoint and release the lock. Can be called twice."""
        self._database.close()
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        if self._shared is not None:
            rights.leave(shared=self._shared)
            self._shared = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


@rights.private()
def create_lab(
    folder: Path, *, name: str, window: bool = False, database: str | None = None, stations: Sequence[str] = ()
) -> Lab:
    """Create a lab in `folder`, which must be new or empty, and open it. Raises LabExists, ReadOnly, DiskFull.

    `database` is the address of a PostgreSQL database (see `db.postgres`): an empty one is set up for the lab, one that
    contains a lab gets another station, under the lab's own name. `stations` are server roles that may insert there and
    read their own rows (see `db.stations`). lab.toml is written last: a folder in which this was interrupted is not a
    lab and can be used again. On POSIX only the owner can read the files until `share_lab`.
    """
    folder = folder.absolute()
    refuse_network(folder)
    with told_apart(folder):
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_a_used_folder(folder, {*FOLDERS, f"{DATABASE}.new"})
        rights.make_folder(folder)
        for inner in FOLDERS:
            (folder / inner).mkdir(exist_ok=True)
        file = LabFile(id=new_id(), name=name, made_by=maker(), database=database)
        if database is None:
            file = making.in_folder(folder / DATABASE, file)
        else:
            file = making.on_server(database, file, stations)
    write_lab_file(folder, file)
    return open_lab(folder, window=window)


def open_lab(folder: Path, *, window: bool = False, watch: Watch = NOBODY) -> Lab:
    """Open the lab in `folder`. With `window`, take the lock that only one window can hold, check the file first if the
    last window did not close it, and store the trials of the side journal.

    A lab of an older schema is upgraded after a backup, if no other process has it open; `watch` can cancel that, which
    leaves the lab unchanged. A window first applies tombstones of other stations in the lab's folder; unsaved trials of
    deleted runs are always dropped. Raises NotALab (exit 2), NewerLab, LabInUse, ReadOnly, UnfitFolder, Corrupt.
    """
    folder = folder.absolute()
    file = read_lab_file(folder)
    opening.refuse_unwritable(folder)
    with told_apart(folder):
        change = rights.settle_opened(folder, shared=file.shared or rights.is_shared(folder))
    with rights.working(folder):
        lab = _opened(folder, file, window=window, watch=watch)
    lab.rights_change = change
    return lab


def share_lab(folder: Path) -> str:
    """Let the group of the lab's folder read and write the lab from now on; no process may have it open. Returns the
    group's name. Raises NotALab, UnfitFolder."""
    refuse_sharing()
    import grp

    file = read_lab_file(folder)
    with rights.private(), told_apart(folder):
        write_lab_file(folder, replace(file, shared=True))
        rights.settle_lab(folder, shared=True)
        number = folder.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:  # a group without a name on this machine
        return str(number)


def refuse_sharing() -> None:
    """Raise UnfitFolder if this system does not support shared labs."""
    if not rights.POSIX:
        raise UnfitFolder(
            say("A lab is shared by groups of accounts, which this system does not have."),
            hint=say("Set the rights of the folder in its properties, or use a server's database (docs/seats.md)."),
        )


def _opened(folder: Path, file: LabFile, *, window: bool, watch: Watch) -> Lab:
    lock = opening.lock_for(folder, window=window)
    try:
        suspect = lock is not None and lock.taken_over
        database = opening.open_database(folder, file, suspect=suspect, watch=watch)
        if window and file.database is None and not opening.is_obeyed(folder, database):
            database.close()
            opening.obey(folder, watch)
            database = opening.open_database(folder, file, suspect=False)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    lab = Lab(folder, file, database, lock, shared=rights.is_shared(folder))
    try:
        lab.forget_deleted()
        if window:
            lab.take_in()
    except BaseException:
        lab.close()
        raise
    return lab


def _nothing(_: Connection) -> None:
    """An empty write, which completes after all writes before it."""


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
