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
from typing import ParamSpec, Self, TypeVar

from sqlalchemy import Connection

from db import lab_file_permissions
from db.access.lab_lock import LabLock
from db.access.sqlite_database import LabDatabase
from db.access.write_queue import WriteQueue, WriteWork
from db.backups.database_damage_and_schema import find_damage
from db.backups.verified_backups import LabBackup, back_up_lab, backup_is_due
from db.deletion.erase_person_rows import read_erased_run_marks, readable_tombstone_files
from db.errors import EnvironmentFault, LabExists, StoreError, UnsuitableFolder, translate_store_errors
from db.folder.lab_location_checks import folder_warnings, refuse_network_drive
from db.folder.lab_toml_file import (
    NAME,
    LabDescription,
    eyeline_version_label,
    read_lab_description,
    write_lab_description,
)
from db.folder.unsaved_trial_journal import FOLDER as JOURNAL
from db.folder.unsaved_trial_journal import TrialJournal, UnsavedTrial, fallback_journal_folder
from db.ids import new_id
from db.lifecycle import checks_before_opening, create_lab_database
from db.lifecycle.checks_before_opening import DATABASE
from db.progress import SILENT_WATCH, ProgressWatch, cancellable_sql, current_progress
from db.rows import ScoreRow, SessionEventRow, TrialRow
from db.schema.postgres_station_privileges import sees_whole_lab
from db.server.images_in_database import DatabaseMedia, MediaFiles
from db.stores import sessions
from db.translatable_store_messages import StoreMessage, say

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("eyeline.db")

FOLDERS = ("media", "backups", "exports", "cache")


class Lab:
    """An open lab. Close it, or use it as a context manager; its methods may be called from any thread."""

    def __init__(
        self, folder: Path, file: LabDescription, database: LabDatabase, lock: LabLock | None, *, shared: bool
    ) -> None:
        self.folder = folder
        self.name = file.name
        self.id = file.id
        self.media = MediaFiles(folder / "media")
        if file.database is not None:
            self.media = DatabaseMedia(folder / "cache" / "media", self.read, self.write)
        self.unclean = lock is not None and lock.taken_over
        """Whether the last window on this lab ended without closing it."""
        self._journal = TrialJournal((folder / JOURNAL, fallback_journal_folder(file.id)))
        self._database = database
        self._lock = lock
        self._pending_trials: dict[uuid.UUID, UnsavedTrial] = {}
        self._writer = WriteQueue(database, self._journal_pending_trials)
        self._backed_up = -1
        self.rights_change: lab_file_permissions.PermissionsChange | None = None
        """The permissions that were corrected when the lab was opened."""
        self._shared: bool | None = shared
        lab_file_permissions.enter_lab_work(shared=shared)
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

    def lock_wait_s(self) -> float:
        """For how many seconds the next write has waited for another program's lock; 0 if none waits."""
        return self._writer.lock_wait_s()

    def settle(self) -> None:
        """Wait until every trial committed before, including those of the side journal, is on disk or cannot be stored
        yet."""
        self.take_in()
        self.write_first(_write_nothing).result()

    def write(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in one transaction, in the writer's thread, after the writes already queued.

        The future has the result once it is on disk, or the error (StoreError if the store or the machine failed), and
        then nothing of the call was written. Keep a call under 50 ms: see `db.access.chunked_writes`. From here on, a
        watch
        (`db.progress.reporting_progress_to`) can no longer cancel the work.
        """
        current_progress().hold()
        return self._writer.write(fn, *args, **kwargs)

    def write_first(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, but ahead of all queued writes: for trials."""
        return self._writer.write_first(fn, *args, **kwargs)

    def read(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `fn(conn, *args, **kwargs)` here, on a read-only connection that sees one consistent state. Can be
        cancelled by this thread's watch."""
        if self.held is not None:
            with cancellable_sql(self.held, current_progress()):
                return fn(self.held, *args, **kwargs)
        with (
            translate_store_errors(self._database.where, files=False),
            self._database.reader.connect() as conn,
            cancellable_sql(conn, current_progress()),
        ):
            return fn(conn, *args, **kwargs)

    @contextmanager
    def still(self) -> Generator["Lab"]:
        """A snapshot of the lab: all its reads see the state of this moment, whatever is written meanwhile. For one
        thread, until the block ends."""
        with translate_store_errors(self._database.where, files=False), self._database.reader.connect() as conn:
            held = copy(self)
            held.held = conn
            yield held

    def commit_trial(
        self, trial: TrialRow, scores: Sequence[ScoreRow], events: Sequence[SessionEventRow]
    ) -> Future[bool]:
        """`sessions.commit_trial` ahead of all queued writes: True once the trial is on disk, False if it was stored
        before.

        If it fails, the future has the error and the trial is saved in the side journal, from which the next window
        stores it; the same applies while another program holds the lock. Calling it again with the same rows is safe:
        nothing is stored twice.
        """
        what = self._pending_trials[trial.id] = UnsavedTrial(trial, tuple(scores), tuple(events))
        told: Future[bool] = Future()
        self.write_first(sessions.commit_trial, trial, scores, events).add_done_callback(
            partial(self._settle, what, told)
        )
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
            marks = {mark for stone in readable_tombstone_files(self.folder) for mark in stone.runs}
            self._journal.forget(marks | self.read(read_erased_run_marks))

    def back_up(self, *, second: Path | None = None, watch: ProgressWatch = SILENT_WATCH) -> LabBackup:
        """A verified copy of the database in `backups/`; see `db.backups.verified_backups.back_up_lab`."""
        return back_up_lab(self.folder, second=second, watch=watch)

    def back_up_if_due(self, *, second: Path | None = None) -> LabBackup | None:
        """Make a backup if the last one is half an hour old and anything was written since; called by a timer. None
        otherwise, and at a station, which does not see the whole lab of a server."""
        if not self.read(sees_whole_lab):
            return None
        revision = self.revision()
        if revision == self._backed_up or not backup_is_due(self.folder):
            return None
        made = self.back_up(second=second)
        self._backed_up = revision
        return made

    def damage(self) -> list[str]:
        """The findings of SQLite's quick check. Slow on a large lab, so call it in the background."""
        return self.read(find_damage, quick=True)

    def doubts(self) -> tuple[StoreMessage, ...]:
        """Warnings for the operator about the lab's folder: synchronised folder, little free space, corrected
        permissions."""
        changed = () if self.rights_change is None else (self.rights_change.sentence,)
        return (*folder_warnings(self.folder), *changed)

    def revision(self) -> int:
        """A number that changes with every commit of this or another program; fast."""
        return self._database.revision()

    def _settle(self, what: UnsavedTrial, told: Future[bool], done: Future[bool]) -> None:
        """In the writer's thread: save the trial to the journal or drop it from there, before the caller's future is
        set."""
        error = done.exception()
        self._pending_trials.pop(what.trial.id, None)
        try:
            if error is None:
                self._journal.drop(what.trial.id)
            elif isinstance(error, EnvironmentFault):
                self._journal.keep(what)
        except OSError as trouble:
            log.warning("the side journal could not be tidied: %s", type(trouble).__name__)
        if error is None:
            told.set_result(done.result())
        else:
            told.set_exception(error)

    def _journal_pending_trials(self) -> None:
        """In the writer's thread: save the pending trials to the side journal while another program holds the lock."""
        while self._pending_trials:
            self._journal.keep(self._pending_trials.popitem()[1])

    def close(self) -> None:
        """Finish queued writes, run a checkpoint and release the lock. Can be called twice."""
        self._database.close()
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        if self._shared is not None:
            lab_file_permissions.leave_lab_work(shared=self._shared)
            self._shared = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@lab_file_permissions.private_files()
def create_lab(
    folder: Path, *, name: str, window: bool = False, database: str | None = None, stations: Sequence[str] = ()
) -> Lab:
    """Create a lab in `folder`, which must be new or empty, and open it. Raises LabExists, ReadOnly, DiskFull.

    `database` is the address of a PostgreSQL database (see `db.server.postgres_database`): an empty one is set up for
    the lab, one that
    contains a lab gets another station, under the lab's own name. `stations` are server roles that may insert there and
    read their own rows (see `db.schema.postgres_station_privileges`). lab.toml is written last: a folder in which this
    was
    interrupted is not a
    lab and can be used again. On POSIX only the owner can read the files until `share_lab`.
    """
    folder = folder.absolute()
    refuse_network_drive(folder)
    with translate_store_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_folder_in_use(folder, {*FOLDERS, f"{DATABASE}.new"})
        lab_file_permissions.make_private_folder(folder)
        for inner in FOLDERS:
            (folder / inner).mkdir(exist_ok=True)
        file = LabDescription(id=new_id(), name=name, made_by=eyeline_version_label(), database=database)
        if database is None:
            file = create_lab_database.create_folder_database(folder / DATABASE, file)
        else:
            file = create_lab_database.create_server_database(database, file, stations)
    write_lab_description(folder, file)
    return open_lab(folder, window=window)


def open_lab(folder: Path, *, window: bool = False, watch: ProgressWatch = SILENT_WATCH) -> Lab:
    """Open the lab in `folder`. With `window`, take the lock that only one window can hold, check the file first if the
    last window did not close it, and store the trials of the side journal.

    A lab of an older schema is upgraded after a backup, if no other process has it open; `watch` can cancel that, which
    leaves the lab unchanged. A window first applies tombstones of other stations in the lab's folder; unsaved trials of
    deleted runs are always dropped. Raises NotALab (exit 2), NewerLab, LabInUse, ReadOnly, UnsuitableFolder, Corrupt.
    """
    folder = folder.absolute()
    file = read_lab_description(folder)
    checks_before_opening.refuse_unwritable_folder(folder)
    with translate_store_errors(folder):
        change = lab_file_permissions.set_permissions_on_opening(
            folder, shared=file.shared or lab_file_permissions.is_shared_lab(folder)
        )
    with lab_file_permissions.lab_file_permissions(folder):
        lab = _open_lab_parts(folder, file, window=window, watch=watch)
    lab.rights_change = change
    return lab


def share_lab(folder: Path) -> str:
    """Let the group of the lab's folder read and write the lab from now on; no process may have it open. Returns the
    group's name. Raises NotALab, UnsuitableFolder."""
    refuse_sharing()
    import grp

    file = read_lab_description(folder)
    with lab_file_permissions.private_files(), translate_store_errors(folder):
        write_lab_description(folder, replace(file, shared=True))
        lab_file_permissions.set_lab_permissions(folder, shared=True)
        number = folder.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:  # a group without a name on this machine
        return str(number)


def refuse_sharing() -> None:
    """Raise UnsuitableFolder if this system does not support shared labs."""
    if not lab_file_permissions.POSIX:
        raise UnsuitableFolder(
            say("Labs are shared through user groups, which this system does not have."),
            hint=say("Set the permissions of the folder in its properties, or use a database server (docs/seats.md)."),
        )


def _open_lab_parts(folder: Path, file: LabDescription, *, window: bool, watch: ProgressWatch) -> Lab:
    lock = checks_before_opening.lock_for_opening(folder, window=window)
    try:
        suspect = lock is not None and lock.taken_over
        database = checks_before_opening.open_lab_database(folder, file, suspect=suspect, watch=watch)
        if window and file.database is None and not checks_before_opening.tombstones_are_applied(folder, database):
            database.close()
            checks_before_opening.apply_waiting_tombstones(folder, watch)
            database = checks_before_opening.open_lab_database(folder, file, suspect=False)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    lab = Lab(folder, file, database, lock, shared=lab_file_permissions.is_shared_lab(folder))
    try:
        lab.forget_deleted()
        if window:
            lab.take_in()
    except BaseException:
        lab.close()
        raise
    return lab


def _write_nothing(_: Connection) -> None:
    """An empty write, which completes after all writes before it."""


def _refuse_folder_in_use(folder: Path, ours: set[str]) -> None:
    if (folder / NAME).exists():
        raise LabExists(
            say("{where} is already a lab."), hint=say("Choose another folder, or open it."), where=str(folder)
        )
    if any(entry.name not in ours for entry in folder.iterdir()):
        raise LabExists(
            say("{where} is not empty: a lab needs a folder of its own."),
            hint=say("Choose a new or an empty folder."),
            where=str(folder),
        )
