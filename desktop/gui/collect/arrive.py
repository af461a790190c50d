"""A future's result, brought to the window's thread without a thread of its own.

when_done(run.commit(…), self._stored, self._not_stored, owner=self)
"""

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

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
