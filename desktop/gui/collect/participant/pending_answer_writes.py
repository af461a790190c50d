"""Pending writes of answers that a participant's window waits for.

saving.wait(partial(run.commit, …), self._stored, again=run.retry)
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Slot

from desktop.gui.background_tasks import TaskPool
from desktop.library.machine.error_messages import EXPECTED_ERRORS

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow

T = TypeVar("T")


class AwaitedWrites(QObject):
    """The writes that a participant's window waits for before it continues. A failed write is kept and repeated on
    request. `close` ends the session from the page of a failure."""

    def __init__(
        self, stage: "FullscreenWindow", tasks: TaskPool, close: Callable[[], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.tasks = tasks
        self._stage = stage
        self._close = close
        self._given_up = False
        stage.given_up.connect(self._on_given_up)

    @Slot()
    def _on_given_up(self) -> None:
        """Nothing follows the write that is still running."""
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
            if self._given_up:
                self._stage.failed.emit(error)
                return
            retry = partial(self.wait, again or write, then)
            assert isinstance(error, EXPECTED_ERRORS)
            self._stage.show_trouble(error, self._close, retry)

        self.tasks.await_write(write(), done, failed=failed, owner=self)
