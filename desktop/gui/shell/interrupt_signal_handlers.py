"""Handlers of interrupt signals (Ctrl+C and SIGTERM) in the window's event loop: no exception is raised in the middle
of a slot.

interrupt = InterruptHandler(window.close)
...
interrupt.came            whether one came
interrupt.end()           the handlers that were there before are back
"""

import os
import signal
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Slot

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class InterruptHandler(QObject):
    """Calls `then` once for the first signal; `came`: whether there was one."""

    def __init__(self, then: Callable[[], object]) -> None:
        super().__init__()
        self.came = False
        self._then = then
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._writer, False)
        # Python runs its handlers between two of its instructions; this wakes it while Qt waits.
        self._wakeup = signal.set_wakeup_fd(self._writer, warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._reader, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)
        self._before = [signal.signal(number, self._handle) for number in SIGNALS]

    def end(self) -> None:
        for number, handler in zip(SIGNALS, self._before, strict=True):
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._wakeup)
        self._notifier.setEnabled(False)
        os.close(self._reader)
        os.close(self._writer)

    def _handle(self, _number: int, _frame: FrameType | None) -> None:
        if not self.came:
            self.came = True
            QTimer.singleShot(0, self._then)

    @Slot()
    def _drain(self) -> None:
        os.read(self._reader, 64)
