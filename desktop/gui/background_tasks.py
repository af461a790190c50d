"""Background tasks: work in a pool of threads, whose results arrive in the window's thread.

    context.tasks.run(self._load, done=self._show, owner=self)
    context.tasks.await_write(lab.write(studies.add, row), done=self._saved, owner=self)
    task = context.tasks.run_long(make, done=self._made, owner=self)      make(watch) may call watch.progress(3, 40)
                                     whatever may take longer than a second: it has threads of its own
    task.progressed.connect(line.show_progress); task.cancel()
    context.tasks.run_long(work, done, owner=self, whole=True)     all or nothing, without passing a watch
    context.tasks.run(read, self._show, owner=self, turn="board")      a result older than the one shown is dropped
    context.tasks.run(find, self._found, owner=self, instead="found")  a new request replaces the previous one

`done` and `failed` are called in the window's thread, and not at all if `owner` was deleted. An error of `FAILURES`
goes to `failed`, or to the error panel without one; any other is a bug and goes to the hook of uncaught exceptions.
"""

import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

T = TypeVar("T")
READERS = 3
LONG_AT_ONCE = 16
PROGRESS_EVERY_S = 0.05
HUNDREDTH = 0.01

Done = Callable[[T], object]
Failed = Callable[[Exception], object]


class StoppedByUser(CannotDo):
    code = "stopped"


class TaskProgress:
    """Progress and cancellation of long work; thread-safe. It is also a watch of `db.progress`."""

    def __init__(self, tell: Callable[[int, int], None], tell_held: Callable[[], None] = lambda: None) -> None:
        self._tell = tell
        self._tell_held = tell_held
        self._lock = threading.Lock()
        self._stop = False
        self._held = False
        self._told, self._share = 0.0, 0.0
        self._steps = (0, 0)

    def steps(self) -> tuple[int, int]:
        """The progress last reported: steps done and in total; total is 0 before the first report."""
        return self._steps

    def progress(self, done: int, total: int) -> None:
        """Report that `done` of `total` steps are done (0: total unknown), at most 20 times a second, and every
        hundredth, since the next step may take long."""
        now = time.monotonic()
        share = done / total if total else 0.0
        if share >= 1 or now - self._told >= PROGRESS_EVERY_S or share - self._share >= HUNDREDTH:
            self._told, self._share, self._steps = now, share, (done, total)
            self._tell(done, total)

    def step(self, done: int, total: int) -> None:
        """`progress`, but ends the work if the user has stopped it. Raises Stopped."""
        self.ask()
        self.progress(done, total)

    def ask(self) -> None:
        """End the work if the user has stopped it. Raises Stopped."""
        if self.cancelled():
            raise StoppedByUser(say("Stopped."))

    def hold(self) -> None:
        """`ask` for the last time: what follows is done completely and cannot be stopped. Raises Stopped."""
        with self._lock:
            self._held = not self._stop
        self.ask()
        self._tell_held()

    def held(self) -> bool:
        """Whether it is too late to stop."""
        return self._held

    def cancelled(self) -> bool:
        """Whether the user has stopped it; the work then ends at its next safe point and returns what it has."""
        return self._stop

    def stop(self) -> None:
        """Ask to stop; too late where the rest is done whole."""
        with self._lock:
            self._stop = not self._held


@dataclass(frozen=True, slots=True)
class ReadOrder:
    """The sequence number of a read: orders the reads of one owner under one name."""

    owner: QObject
    name: str
    number: int

    def before(self, other: "ReadOrder") -> bool:
        """Whether `other` is a later read of the same."""
        return self.owner is other.owner and self.name == other.name and self.number < other.number


class BackgroundTask(QObject):
    """One piece of work.

    Signals: progressed(done, total); held, it cannot be stopped from now on; ended, after done or failed was called.
    """

    progressed = Signal(int, int)
    held = Signal()
    ended = Signal()
    _arrived = Signal(object)

    def __init__(self, done: Callable[[object], object], failed: Failed, owner: QObject, parent: QObject) -> None:
        super().__init__(parent)
        self._done = done
        self._failed = failed
        self._owner = owner
        self.turn: ReadOrder | None = None
        self.watch = TaskProgress(self.progressed.emit, self.held.emit)
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop; `done` still gets its result."""
        self.watch.stop()

    def forget(self) -> None:
        """Drop the result and ask the work to stop."""
        self.watch.stop()
        self._done = self._failed = _discard_task_result

    def arrived(self, future: "Future[object]") -> None:
        """Called in the worker's thread when the work has ended."""
        if shiboken6.isValid(self):
            self._arrived.emit(future)

    @Slot(object)
    def _on_arrived(self, future: "Future[object]") -> None:
        from desktop.library.machine.error_messages import (
            EXPECTED_ERRORS,  # the store is loaded after the window's first frame
        )

        tasks = self.parent()
        if self.turn is not None and isinstance(tasks, TaskPool) and not future.cancelled():
            tasks.drop_before(self.turn)
        wanted = shiboken6.isValid(self._owner) and not future.cancelled()
        error = None if future.cancelled() else future.exception()
        try:
            if error is None:
                if wanted:
                    self._done(future.result())
            elif not isinstance(error, EXPECTED_ERRORS):
                sys.excepthook(type(error), error, error.__traceback__)
            elif wanted:
                self._failed(error)
        finally:
            self.ended.emit()
            self.deleteLater()


class TaskPool(QObject):
    """The window's threads: a few that read for screens, and separate ones for long work.

    Signals: failed(error): an error of FAILURES without a handler of its own.
    """

    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="eyeline-pool")
        self._stopped = False
        self._asked = 0
        self._long = ThreadPoolExecutor(LONG_AT_ONCE, thread_name_prefix="eyeline-long")

    def run(
        self,
        work: Callable[[], T],
        done: Done[T],
        *,
        owner: QObject,
        failed: Failed | None = None,
        turn: str = "",
        instead: str = "",
    ) -> BackgroundTask:
        """Run `work` in the pool, then `done(result)` here.

        turn: the name of what it reads. Of one owner's reads under one name, a result older than the last shown is
        dropped; others are shown, so that something appears during many requests. instead: the same for a changed
        question: earlier requests are dropped at once.
        """
        task = self._start(self._pool, lambda _watch: work(), done, owner, failed)
        self._queue(task, owner, turn, instead)
        return task

    def run_long(
        self,
        work: Callable[[TaskProgress], T],
        done: Done[T],
        *,
        owner: QObject,
        failed: Failed | None = None,
        turn: str = "",
        instead: str = "",
        whole: bool = False,
    ) -> BackgroundTask:
        """The same for long work, which can report progress and be stopped. whole: reading ends when the user stops it;
        once it writes to the lab it cannot be stopped (`db.progress.reporting_progress_to`)."""
        task = self._start(self._long, partial(_with_lab_progress, work) if whole else work, done, owner, failed)
        self._queue(task, owner, turn, instead)
        return task

    def drop_before(self, turn: ReadOrder) -> None:
        """Drop the earlier reads of the same owner under the same name."""
        for task in self.findChildren(BackgroundTask):
            if task.turn is not None and task.turn.before(turn):
                task.forget()

    def await_write(
        self, future: "Future[T]", done: Done[T], *, owner: QObject, failed: Failed | None = None
    ) -> BackgroundTask:
        """The same for another thread's future, such as `lab.write(…)`: `done` is called once it is on disk."""
        task = self._task(done, owner, failed)
        future.add_done_callback(cast("Callable[[Future[T]], object]", task.arrived))
        return task

    def stop(self) -> None:
        """Ask all work to stop; its results are dropped, and no new work begins."""
        self._stopped = True
        for task in self.findChildren(BackgroundTask):
            task.forget()
        for pool in (self._pool, self._long):
            pool.shutdown(wait=False, cancel_futures=True)

    def wait(self) -> None:
        """Wait for what still runs after `stop`, in any thread."""
        for pool in (self._pool, self._long):
            pool.shutdown(wait=True)

    def close(self) -> None:
        """Ask all work to stop and wait for what runs."""
        self.stop()
        self.wait()

    def _start(
        self,
        pool: ThreadPoolExecutor,
        work: Callable[[TaskProgress], T],
        done: Done[T],
        owner: QObject,
        failed: Failed | None,
    ) -> BackgroundTask:
        task = self._task(done, owner, failed)
        future: Future[T] = Future()
        if self._stopped:
            future.cancel()
        else:
            future = pool.submit(work, task.watch)
        future.add_done_callback(cast("Callable[[Future[T]], object]", task.arrived))
        return task

    def _queue(self, task: BackgroundTask, owner: QObject, turn: str, instead: str) -> None:
        if turn or instead:
            self._asked += 1
            task.turn = ReadOrder(owner, turn or instead, self._asked)
        if instead and task.turn is not None:
            self.drop_before(task.turn)

    def _task(self, done: Done[T], owner: QObject, failed: Failed | None) -> BackgroundTask:
        return BackgroundTask(cast("Callable[[object], object]", done), failed or self.failed.emit, owner, self)


def _with_lab_progress(work: Callable[[TaskProgress], T], watch: TaskProgress) -> T:
    from db.progress import reporting_progress_to  # the store is loaded after the window's first frame

    with reporting_progress_to(watch):
        return work(watch)


def _discard_task_result(_: object) -> None:
    """Discard a result."""
