"""How long the window's thread is held by one event."""

import os
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtWidgets import QApplication

WORTH_NOTING_S = 0.01


class Held(NamedTuple):
    """An event that took longer than others: when, by `time.perf_counter`, and what of it was the thread's own time."""

    began: float
    ended: float
    waited: float
    own: float


class Measured(QApplication):
    """An application that notes the longest event it delivered, whatever that set off, in seconds.

    wall: by the clock. awake: without the time in which the thread could have run and had no core, which is other
    processes' (Linux tells it; elsewhere as `wall`). own: by the thread's processor time. many: how many events there
    were. held: the long ones among them.
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
        self.held: list[Held] = []

    def notify(self, receiver: Any, event: Any) -> bool:  # noqa: ANN401 - Qt hands over whatever it has
        if self._inside:
            return super().notify(receiver, event)
        self._inside = True
        waited, began, own = self._waited(), time.perf_counter(), time.thread_time()
        try:
            return super().notify(receiver, event)
        finally:
            self._inside = False
            self._note(Held(began, time.perf_counter(), self._waited() - waited, time.thread_time() - own))

    def _note(self, held: Held) -> None:
        wall = held.ended - held.began
        self.wall = max(self.wall, wall)
        self.awake = max(self.awake, wall - held.waited)
        self.own = max(self.own, held.own)
        self.many += 1
        if wall > WORTH_NOTING_S:
            self.held.append(held)

    def _waited(self) -> float:
        """How long this thread has waited for a core so far (the second number of schedstat, nanoseconds)."""
        return 0.0 if self._told is None else int(os.pread(self._told, 64, 0).split()[1]) / 1e9
