"""The queue in which user input is saved to the lab: written in order, and kept until it is on disk.

saver = context.service(Saver)
saver.write(keep, row, job, done=self._saved, failed=self._refused, owner=self)
saver.when_saved(go, owner=self)
"""

import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import shiboken6
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.gui.app_context import AppContext

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from desktop.library.machine.error_messages import ExpectedError

LATE_S = 1.0
"""After this long a notice shows that something is not saved yet."""
TICK_MS = 100
AGAIN_MS = 2_000


@dataclass(slots=True, eq=False)
class _QueuedWrite:
    write: "Callable[[], Future[Any]]"
    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    owner: QObject
    since: float
    sent: bool = False


class SaveQueue(QObject):
    """Every write is passed to the lab's writer in order. One that fails for technical reasons (a full disk, a server
    without answer) is reported once and repeated every two seconds until it is on disk; one that the lab refuses is
    returned to its page. The page may be closed meanwhile.

    Signals: changed: `unsaved`, `late` or `trouble` has changed.
    """

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(context.signals)
        self.trouble: ExpectedError | None = None
        """The technical error that prevents saving; None without one, or if saving only waits."""
        self._context = context
        self._entries: list[_QueuedWrite] = []
        self._waiting: list[tuple[QObject, Callable[[], object]]] = []
        self._was_late = False
        self._ticks = QTimer(self, interval=TICK_MS)
        self._ticks.timeout.connect(self._on_tick)
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self._send_next)

    @property
    def unsaved(self) -> int:
        """The number of writes that are not on disk yet."""
        return len(self._entries)

    @property
    def late(self) -> bool:
        """Whether one of them takes longer than a second."""
        return bool(self._entries) and time.monotonic() - self._entries[0].since > LATE_S

    def write(
        self,
        work: Callable[..., Any],
        *args: object,
        done: Callable[[Any], object],
        failed: Callable[[Exception], object] | None = None,
        owner: QObject,
        **kwargs: object,
    ) -> None:
        """Pass `work(conn, *args, **kwargs)` to the lab's writer; then call `done(result)`, or `failed(error)` if the
        lab refuses it, unless `owner` was deleted."""
        lab = self._context.lab
        if lab is None:
            return
        give = cast("Callable[[], Future[Any]]", partial(lab.write, work, *args, **kwargs))
        entry = _QueuedWrite(give, done, failed or self._context.fail, owner, time.monotonic())
        self._entries.append(entry)
        self._ticks.start()
        if self.trouble is None:
            self._send(entry)

    def when_saved(self, then: Callable[[], object], *, owner: QObject) -> None:
        """Call `then` once everything is on disk, at once where it is; the last one that `owner` asked for alone."""
        self.forget(owner)
        if self._entries:
            self._waiting.append((owner, then))
        else:
            then()

    def forget(self, owner: QObject) -> None:
        """Call nothing that `owner` asked for."""
        self._waiting = [one for one in self._waiting if one[0] is not owner]

    def stop(self) -> Callable[[], None]:
        """The lab is closed: drop the entries that are not on disk yet."""
        self._entries.clear()
        self._waiting.clear()
        self._ticks.stop()
        self._again.stop()
        self.deleteLater()
        return _no_saves_to_await

    def _send(self, entry: _QueuedWrite) -> None:
        entry.sent = True
        self._context.tasks.await_write(
            entry.write(), partial(self._on_done, entry), owner=self, failed=partial(self._on_failed, entry)
        )

    @Slot()
    def _send_next(self) -> None:
        if self._entries and not self._entries[0].sent:
            self._send(self._entries[0])

    def _on_done(self, entry: _QueuedWrite, result: object) -> None:
        if entry not in self._entries:
            return
        self._entries.remove(entry)
        self.trouble = None
        for other in self._entries:
            if not other.sent:
                self._send(other)
        if shiboken6.isValid(entry.owner):
            entry.done(result)
        self._settle()

    def _on_failed(self, entry: _QueuedWrite, error: Exception) -> None:
        from db.errors import EnvironmentFault  # the store is loaded after the window's first frame

        if entry not in self._entries:
            return
        entry.sent = False
        if isinstance(error, EnvironmentFault):
            if self.trouble is None:
                self._context.fail(error)
            self.trouble = error
            self._again.start()
            self.changed.emit()
            return
        self._entries.remove(entry)
        (entry.failed if shiboken6.isValid(entry.owner) else self._context.fail)(error)
        self._send_next()
        self._settle()

    def _settle(self) -> None:
        if not self._entries:
            self._ticks.stop()
            waiting, self._waiting = self._waiting, []
            for owner, then in waiting:
                if shiboken6.isValid(owner):
                    then()
        self._on_tick()

    @Slot()
    def _on_tick(self) -> None:
        if self._was_late != self.late:
            self._was_late = self.late
            self.changed.emit()


def _no_saves_to_await() -> None:
    """There is nothing to wait for."""
