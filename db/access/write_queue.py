"""The write queue: one writer thread per process, which runs short transactions, trials first."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from db.access.sqlite_database import LabDatabase
from db.errors import EnvironmentFault, JournalLost, LabLocked, StoreBug, StoreError, translate_store_errors
from db.translatable_store_messages import say

P = ParamSpec("P")
T = TypeVar("T")
WriteWork = Callable[Concatenate[Connection, P], T]

log = logging.getLogger("eyeline.db")

LONGEST_S = 0.05
"""How long a write may hold the lock; longer ones are logged."""
REST_S = 0.3
"""Idle time after which the write-ahead log is written to the database file."""

_ENDED = say("Writing to the lab has stopped: {where}")


@dataclass(slots=True, eq=False)
class _WriteJob:
    work: Callable[[Connection], Any]
    future: Future[Any]
    queue: "deque[_WriteJob]"
    begun: bool = False

    def begin(self) -> bool:
        """Whether the work is still wanted, i.e. its future was not cancelled before it began."""
        self.begun = self.begun or self.future.set_running_or_notify_cancel()
        return self.begun


class WriteQueue:
    """Runs each submitted function in its own transaction, in the writer's thread.

    `write` and `write_first` can be called from any thread and never block. The future gets the result once it is
    durable, or a StoreError, and then nothing of that call was written. The database runs a checkpoint when the writer
    is idle, when the log is long, and before the connection closes.

    patient: a write that is blocked by another program's lock is retried until the lock is free, and `held_up` is
    called after each attempt, in the writer's thread; otherwise it fails with LabLocked after the first attempt.
    """

    def __init__(self, database: LabDatabase, on_lock_wait: Callable[[], object] = lambda: None) -> None:
        self.patient = False
        self._brief = False
        self._on_lock_wait = on_lock_wait
        self._lock_wait_began: float | None = None
        self._database = database
        self._first: deque[_WriteJob] = deque()
        self._other: deque[_WriteJob] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="eyeline-writer", daemon=True)
        self._thread.start()

    def write(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in its own transaction, after the work submitted before."""
        return self._put(self._other, lambda conn: fn(conn, *args, **kwargs))

    def write_first(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, but ahead of all waiting work except other calls of `write_first`."""
        return self._put(self._first, lambda conn: fn(conn, *args, **kwargs))

    def close(self) -> None:
        """Finish the waiting work, then end the thread and its connection. If another program does not release its lock
        within one attempt, all waiting work fails."""
        self.patient = False
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()

    def lock_wait_s(self) -> float:
        """For how many seconds the next write has waited for another program's lock; 0 if none waits."""
        since = self._lock_wait_began
        return 0.0 if since is None else time.monotonic() - since

    def _put(self, queue: deque[_WriteJob], work: Callable[[Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        with self._wake:
            if self._closing:
                raise StoreBug(say("The lab is closed already: {where}"), where=self._database.where)
            queue.append(_WriteJob(work, future, queue))
            self._wake.notify()
        return future

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as error:
            log.exception("the writer has ended")
            self._fail_waiting_jobs(
                StoreBug(_ENDED, hint=say("Close the lab and open it again."), where=self._database.where), error
            )

    def _work(self) -> None:
        conn: Connection | None = None
        rested = True
        while (job := self._next(wait=None if rested else REST_S)) is not None or not self._closing or not rested:
            if job is not None:
                conn, rested = self._do(job, conn), False
            if (job is None and not rested) or self._pressed(conn):
                self._run_checkpoint(conn)
                rested = True
        if conn is not None:
            conn.close()

    def _fail_waiting_jobs(self, error: StoreError, cause: BaseException | None = None) -> None:
        """Fail all waiting work with `error` and accept no more."""
        error.__cause__ = cause or error.__cause__
        with self._wake:
            self._closing = True
            waiting = [*self._first, *self._other]
            self._first.clear()
            self._other.clear()
        for job in waiting:
            if job.begin():
                job.future.set_exception(error)

    def _next(self, wait: float | None) -> _WriteJob | None:
        with self._wake:
            if not (self._first or self._other or self._closing):
                self._wake.wait(wait)
            queue = self._first or self._other
            return queue.popleft() if queue else None

    def _do(self, job: _WriteJob, conn: Connection | None) -> Connection | None:
        if not job.begin():
            return conn
        try:
            with translate_store_errors(self._database.where, files=False):
                conn = conn or self._database.writer.connect()
                result = self._transaction(job, conn)
        except BaseException as error:  # noqa: BLE001 - it belongs to whoever holds the future
            # If the journal was removed, this may be the only connection that can still read it.
            if isinstance(error, EnvironmentFault) and not isinstance(error, JournalLost):
                conn = self._dropped(conn)
            self._failed(job, error)
            return conn
        job.future.set_result(result)
        return conn

    def _failed(self, job: _WriteJob, error: BaseException) -> None:
        """Fail the job, or put it back if another program holds the lock and the writer is patient."""
        locked = error if isinstance(error, LabLocked) and self._lock_wait_began is not None else None
        if locked is not None and (self.patient or self._brief):
            self._brief = False  # the connection was dropped
            self._on_lock_wait()
            with self._wake:
                job.queue.appendleft(job)
            return
        self._lock_wait_began = None
        job.future.set_exception(error)
        if locked is not None and self._closing:
            self._fail_waiting_jobs(locked)

    def _transaction(self, job: _WriteJob, conn: Connection) -> object:
        self._lock_wait_began = self._lock_wait_began or time.monotonic()
        if self.patient and not self._brief:
            self._database.set_short_lock_timeout(conn)
            self._brief = True
        self._database.check_files(conn, written=False)
        with conn.begin():
            self._lock_wait_began = None
            began = time.perf_counter()
            result = job.work(conn)
        if (held := time.perf_counter() - began) > LONGEST_S:
            log.info("a write held the lock for %.0f ms", held * 1000)
        self._database.check_files(conn, written=True)
        return result

    def _dropped(self, conn: Connection | None) -> None:
        """Discard the connection after a failure, whatever its state."""
        if conn is not None:
            self._log_on_failure("a connection could not be closed", lambda: (conn.invalidate(), conn.close()))

    def _run_checkpoint(self, conn: Connection | None) -> None:
        if conn is not None:
            self._log_on_failure("a checkpoint has to wait", lambda: self._database.rest(conn))

    def _pressed(self, conn: Connection | None) -> bool:
        pressed: list[bool] = []
        if conn is not None:
            self._log_on_failure("the log's length is not known", lambda: pressed.append(self._database.pressed(conn)))
        return pressed == [True]

    def _log_on_failure(self, failed: str, work: Callable[[], object]) -> None:
        """Run work whose failure loses nothing, because it is repeated later; failures are logged."""
        try:
            with translate_store_errors(self._database.where):
                work()
        except StoreError as error:
            log.info("%s: %s", failed, error.code)
