"""Runs a script in a window: a generator that yields conditions, and continues when each is true."""

import time
from collections.abc import Callable, Generator

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

Condition = Callable[[], bool]
Script = Generator[tuple[str, Condition], None, None]


class TourStuck(CannotDo):
    """Something that the tour waits for does not come."""

    code = "tour_stuck"


class TourInterrupted(CannotDo):
    """Something failed that should not have; the log has it."""

    code = "tour_broken"


class ScriptRunner(QObject):
    """Runs a script in the window's own event loop.

    The script yields (what it waits for, condition); the condition is checked every few milliseconds and must be true
    within `patience` seconds.

    Signals: finished(object): None when the script ended, else the exception that ended it.
    """

    finished = Signal(object)

    def __init__(self, script: Script, *, patience: float = 180.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._script = script
        self._patience = patience
        self._waiting: tuple[str, Condition] = ("", lambda: True)
        self._since = 0.0
        self._timer = QTimer(self, interval=5)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin at the next turn of the event loop."""
        self._since = time.perf_counter()
        self._timer.start()

    @Slot(object)
    def fail(self, error: Exception) -> None:
        """End the script with what the window could not do."""
        self._end(error)

    @Slot(str, str)
    def break_off(self, kind: str, log_file: str) -> None:
        """End the script because of an uncaught exception."""
        self._end(TourInterrupted(say("Something went wrong in the tour ({kind})."), where=log_file, kind=kind))

    def interrupt(self) -> None:
        """End the script as Ctrl+C does."""
        self._end(KeyboardInterrupt())

    @Slot()
    def _look(self) -> None:
        try:
            if self._waiting[1]():
                self._waiting = next(self._script)
                self._since = time.perf_counter()
            elif time.perf_counter() - self._since > self._patience:
                raise TourStuck(
                    say("The tour waited {seconds} s for {what}, which did not appear."),
                    seconds=round(self._patience),
                    what=self._waiting[0],
                )
        except StopIteration:
            self._end(None)
        except Exception as error:  # noqa: BLE001 - handed to whoever started the tour
            self._end(error)

    def _end(self, error: BaseException | None) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self.finished.emit(error)
