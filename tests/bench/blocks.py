"""How long the window's thread is held by one event."""

import os
import threading
import time
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication


class Measured(QApplication):
    """An application that notes the longest event it delivered, whatever that set off, in seconds.

    wall: by the clock. awake: without the time in which the thread could have run and had no core, which is other
    processes' (Linux tells it; elsewhere as `wall`). own: by the thread's processor time. many: how many events there
    were.
    """

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._inside = False
        told = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._told = os.open(told, os.O_RDONLY) if told.exists() else None
        self.start()

    def start(self) -> None:
        """Forget what was measured so far."""
        self.wall = self.awake = self.own = 0.0
        self.many = 0

    def notify(self, receiver: Any, event: Any) -> bool:  # noqa: ANN401 - Qt hands over whatever it has
        if self._inside:
            return super().notify(receiver, event)
        self._inside = True
        waited, wall, own = self._waited(), time.perf_counter(), time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            self._inside = False
            held = time.perf_counter() - wall
            self.wall = max(self.wall, held)
            self.awake = max(self.awake, held - (self._waited() - waited))
            self.own = max(self.own, time.thread_time() - own)
            self.many += 1

    def _waited(self) -> float:
        """How long this thread has waited for a core so far (the second number of schedstat, nanoseconds)."""
        return 0.0 if self._told is None else int(os.pread(self._told, 64, 0).split()[1]) / 1e9
