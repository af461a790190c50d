"""The one writer of a process: a thread that runs short transactions, trials before anything else."""

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from db.database import Database
from db.errors import Bug, Environment, told_apart
from db.words import say

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[Connection, P], T]

log = logging.getLogger("eyeline.db")

LONGEST_S = 0.05
"""How long a write may hold the lock; longer ones are named in the log."""
REST_S = 0.3
"""After this long without work the write-ahead log is carried over into the file."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[Connection], Any]
    future: Future[Any]


class Writer:
    """Runs what it is given, one transaction each, in its own thread.

    `write` and `write_first` may be called from any thread and never wait; the future holds the result once it is
    durable, or a StoreError, and then nothing of that call was written. The database is given a rest when there was no
    work for a while, when it is pressed, and before the connection closes.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._first: deque[_Job] = deque()
        self._other: deque[_Job] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="eyeline-writer", daemon=True)
        self._thread.start()

    def write(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run `fn(conn, *args, **kwargs)` in a transaction of its own, after what was asked for before."""
        return self._put(self._other, lambda conn: fn(conn, *args, **kwargs))

    def write_first(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As `write`, before everything that waits but other calls of `write_first`."""
        return self._put(self._first, lambda conn: fn(conn, *args, **kwargs))

    def close(self) -> None:
        """Finish what waits, then end the thread and its connection."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()

    def _put(self, queue: deque[_Job], work: Callable[[Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        with self._wake:
            if self._closing:
                raise Bug(say("The lab is closed already: {where}"), where=self._database.where)
            queue.append(_Job(work, future))
            self._wake.notify()
        return future

    def _run(self) -> None:
        conn: Connection | None = None
        rested = True
        while (job := self._next(wait=None if rested else REST_S)) is not None or not self._closing or not rested:
            if job is not None:
                conn, rested = self._do(job, conn), False
                if self._database.pressed():
                    self._take_rest(conn)
            elif not rested:
                rested = self._take_rest(conn)
        if conn is not None:
            conn.close()

    def _next(self, wait: float | None) -> _Job | None:
        with self._wake:
            if not (self._first or self._other or self._closing):
                self._wake.wait(wait)
            queue = self._first or self._other
            return queue.popleft() if queue else None

    def _do(self, job: _Job, conn: Connection | None) -> Connection | None:
        if not job.future.set_running_or_notify_cancel():
            return conn
        try:
            with told_apart(self._database.where, files=False):
                conn = conn or self._database.writer.connect()
                result = self._transaction(job, conn)
        except BaseException as error:  # noqa: BLE001 - it belongs to whoever holds the future
            job.future.set_exception(error)
            return self._dropped(conn) if isinstance(error, Environment) else conn
        job.future.set_result(result)
        return conn

    def _transaction(self, job: _Job, conn: Connection) -> object:
        with conn.begin():
            began = time.perf_counter()
            result = job.work(conn)
        if (held := time.perf_counter() - began) > LONGEST_S:
            log.info("a write held the lock for %.0f ms", held * 1000)
        return result

    def _dropped(self, conn: Connection | None) -> None:
        """After a failure the connection starts afresh, whatever state it was left in."""
        if conn is not None:
            try:
                conn.invalidate()
                conn.close()
            except SQLAlchemyError as error:
                log.info("a connection could not be closed: %s", type(error).__name__)

    def _take_rest(self, conn: Connection | None) -> bool:
        if conn is not None:
            try:
                self._database.rest(conn)
            except SQLAlchemyError as error:
                log.info("a checkpoint has to wait: %s", type(error).__name__)
        return True
