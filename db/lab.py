"""A lab: its folder, its database, its pictures; one writer, readers of their own."""

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
        """What of the lab's files had other rights than they should when it was opened."""
        self._shared: bool | None = shared
        rights.enter(shared=shared)
        self.held: Connection | None = None
        """Of a lab as it stood (`still`): the connection that all its reads use."""

    @property
    def lock(self) -> LabLock | None:
        """The lock of the window that this lab was opened for."""
        return self._lock

    def wait_for_locks(self) -> None:
        """From now on, until the lab is closed, a write that another program's lock holds up waits however long it is.
        Otherwise it fails with LabLocked after some seconds."""
        self._writer.patient = True

    def held_up_s(self) -> float:
        """For how many seconds writing has waited for a lock that another program holds; 0 where nothing waits."""
        return self._writer.held_up_s()

    def settle(self) -> None:
        """Return once every trial that was committed before is on disk or cannot go in yet, those of the side journal
        too."""
        self.take_in()
        self.write_first(_nothing).result()

    def write(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in one transaction, in the writer's thread, after what waits already.

        The future has the result once it is on disk. If it fails it has the error (StoreError where the store or the
        machine failed), and nothing of the call was written. Keep a call under 50 ms: see `db.slices`. What is looked
        on (`db.watching.looked_on`) cannot be stopped any more.
        """
        onlooker().hold()
        return self._writer.write(fn, *args, **kwargs)

    def write_first(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, before anything that waits there: for trials."""
        return self._writer.write_first(fn, *args, **kwargs)

    def read(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(conn, *args, **kwargs)` here, on a connection that sees one state and cannot write. Ends where the
        onlooker of this thread asks to stop."""
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
        """The lab as it stands now: all its reads see one state, whatever is written meanwhile. For one thread, and for
        as long as the block lasts."""
        with told_apart(self._database.where, files=False), self._database.reader.connect() as conn:
            held = copy(self)
            held.held = conn
            yield held

    def commit_trial(self, trial: TrialRow, scores: Sequence[ScoreRow], events: Sequence[EventRow]) -> Future[bool]:
        """`runs.commit_trial` before all that waits: True once the trial is on disk, False if it was there already.

        If it fails the future has the error, and the trial is kept in the side journal, from where it goes in with the
        next window; so is one that a lock holds up. Call again with the same rows to try again: nothing is ever stored
        twice.
        """
        what = self._on_the_way[trial.id] = Unsaved(trial, tuple(scores), tuple(events))
        told: Future[bool] = Future()
        self.write_first(runs.commit_trial, trial, scores, events).add_done_callback(partial(self._settle, what, told))
        return told

    def take_in(self) -> int:
        """Commit what the side journal kept, as far as it goes in now; how many trials are still waiting. What is of
        people who were deleted meanwhile goes instead."""
        self.forget_deleted()
        for what in self._journal.waiting():
            if isinstance(error := self.commit_trial(what.trial, what.scores, what.events).exception(), StoreError):
                log.info("a trial of the side journal does not go in yet: %s", error.code)
        return len(self._journal.waiting())

    def forget_deleted(self) -> None:
        """Drop what waits in the side journal of runs that were deleted, here or at another station."""
        if self._journal.waiting():
            marks = {mark for stone in readable_stones_beside(self.folder) for mark in stone.runs}
            self._journal.forget(marks | self.read(erased_in))

    def back_up(self, *, second: Path | None = None, watch: Watch = NOBODY) -> Backup:
        """A verified copy of the database in `backups/`; see `db.backup.back_up`."""
        return back_up(self.folder, second=second, watch=watch)

    def back_up_if_due(self, *, second: Path | None = None) -> Backup | None:
        """A backup if the last one is half an hour old and anything was written since; for a timer. None otherwise, and
        at a station, which does not see the whole lab of a server."""
        if not self.read(sees_all):
            return None
        revision = self.revision()
        if revision == self._backed_up or not due(self.folder):
            return None
        made = self.back_up(second=second)
        self._backed_up = revision
        return made

    def damage(self) -> list[str]:
        """What SQLite's quick check finds wrong; slow on a large lab, so ask in the background."""
        return self.read(damage, quick=True)

    def doubts(self) -> tuple[Sentence, ...]:
        """What the operator should know about where this lab lies: a synchronised folder, little room, and whose rights
        were changed when it was opened."""
        changed = () if self.rights_change is None else (self.rights_change.sentence,)
        return (*doubts(self.folder), *changed)

    def revision(self) -> int:
        """A number that changes when anything was committed, by this program or by another; cheap."""
        return self._database.revision()

    def _settle(self, what: Unsaved, told: Future[bool], done: Future[bool]) -> None:
        """In the writer's thread: keep or drop the journal's copy before anybody hears how the commit went."""
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
        """In the writer's thread: another program holds the lock, so trials on their way go into the side journal."""
        while self._on_the_way:
            self._journal.keep(self._on_the_way.popitem()[1])

    def close(self) -> None:
        """Write what waits, settle the files, give the lab back. Closing twice is allowed."""
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
    """Make a lab in `folder`, which must be new or empty, and open it. Raises LabExists, ReadOnly, DiskFull.

    `database` is the address of a PostgreSQL database (see `db.postgres`): an empty one becomes the lab's, one that
    holds a lab already gets another seat, under the lab's own name. `stations` are roles of the server that may insert
    there and read their own (see `db.stations`).
    lab.toml comes last: a folder in which this was cut off is no lab, and may be given again. On POSIX nobody else may
    read what is in it until `share_lab`.
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
    """Open the lab in `folder`; `window` takes the lock that only one window may hold, looks the file over first if the
    last window did not close it, and takes in what the side journal kept.

    A lab of an older schema is brought forward after a backup, if nobody else has it open; `watch` may end that, and
    the lab stays as it was. A window first carries out what other stations' tombstones in the lab's folder say;
    what waits of deleted runs goes in any case. Raises NotALab (exit 2), NewerLab, LabInUse, ReadOnly, UnfitFolder,
    Corrupt.
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
    """Let the group of the lab's folder read and write in the lab, which nobody has open, and have it so for good; the
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
    """Raise UnfitFolder where no lab can be shared."""
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
    """A write of nothing: it is done once all before it is."""


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
