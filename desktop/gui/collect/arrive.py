"""A future's result, brought to the window's thread without a thread of its own; and writes that a page waits for.

when_done(run.commit(…), self._stored, self._not_stored, owner=self)
saving.wait(partial(run.commit, …), self._stored, again=run.retry)
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.library.failures import FAILURES

if TYPE_CHECKING:
    from desktop.gui.collect.stage import Stage

T = TypeVar("T")


class _Arrival(QObject):
    arrived = Signal()

    def __init__(
        self,
        future: "Future[object]",
        done: Callable[[object], object],
        failed: Callable[[Exception], object],
        owner: QObject,
    ) -> None:
        super().__init__(owner)
        self._future = future
        self._done = done
        self._failed = failed
        self.arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    def tell(self, _: "Future[object]") -> None:
        """Called in the thread that made the result."""
        if shiboken6.isValid(self):
            self.arrived.emit()

    @Slot()
    def _on_arrived(self) -> None:
        self.deleteLater()
        error = self._future.exception()
        if error is None:
            self._done(self._future.result())
        elif isinstance(error, Exception):
            self._failed(error)


def when_done(
    future: "Future[T]", done: Callable[[T], object], failed: Callable[[Exception], object], *, owner: QObject
) -> None:
    """Call `done(result)` or `failed(error)` in the window's thread, and neither once `owner` is gone."""
    arrival = _Arrival(cast("Future[object]", future), cast("Callable[[object], object]", done), failed, owner)
    future.add_done_callback(cast("Callable[[Future[T]], object]", arrival.tell))


class Saving(QObject):
    """The writes that a participant's window waits for before it continues. What fails is kept, and written again when
    the person asks for it. `close` ends the session from the page of a failure."""

    def __init__(self, stage: "Stage", close: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._close = close
        self._given_up = False
        stage.given_up.connect(self._on_given_up)

    @Slot()
    def _on_given_up(self) -> None:
        """Nothing comes after what is still being saved."""
        self._given_up = True

    def wait(
        self,
        write: "Callable[[], Future[T]]",
        then: Callable[[T], object],
        *,
        again: "Callable[[], Future[T]] | None" = None,
    ) -> None:
        """Call `write`, and `then(result)` once it is done. again: what gives the same to the writer once more, where
        calling `write` twice would note it twice."""
        self._stage.expect()

        def done(result: T) -> None:
            self._stage.settled()
            if not self._given_up:
                then(result)

        def failed(error: Exception) -> None:
            self._stage.settled()
            if not isinstance(error, FAILURES):
                raise error
            if self._given_up:
                self._stage.failed.emit(error)
                return
            retry = partial(self.wait, again or write, then)
            self._stage.show_trouble(error, self._close, retry)

        when_done(write(), done, failed, owner=self)
