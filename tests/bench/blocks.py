"""How long the window's thread is held by one event."""

import time
from typing import Any

from PySide6.QtWidgets import QApplication


class Measured(QApplication):
    """An application that notes the longest event it delivered, whatever that set off, in seconds.

    wall: by the clock. own: by the thread's processor time, which other processes do not lengthen. many: how many
    events there were.
    """

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._inside = False
        self.start()

    def start(self) -> None:
        """Forget what was measured so far."""
        self.wall = self.own = 0.0
        self.many = 0

    def notify(self, receiver: Any, event: Any) -> bool:  # noqa: ANN401 - Qt hands over whatever it has
        if self._inside:
            return super().notify(receiver, event)
        self._inside = True
        wall, own = time.perf_counter(), time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            self._inside = False
            self.wall = max(self.wall, time.perf_counter() - wall)
            self.own = max(self.own, time.thread_time() - own)
            self.many += 1
