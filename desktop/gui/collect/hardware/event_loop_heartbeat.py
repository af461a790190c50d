"""A heartbeat of the event loop: a timer that measures how late it was, i.e. whether the window's thread is free."""

from PySide6.QtCore import QObject, Qt, QTimer, Slot

from desktop.benchmarks.canonical_json import Json
from desktop.library.machine.clock import clock
from desktop.study.trials.time_summary_statistics import TimingSummary

EVERY_MS = 10
LATE_NS = 20_000_000
MS = 1_000_000


class EventLoopHeartbeat(QObject):
    """Beats every 10 ms from `start` to `stop`; lateness is the time beyond that."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._late: list[int] = []
        self._last = 0
        self._timer = QTimer(self, interval=EVERY_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Begin, with nothing counted."""
        self._late = []
        self._last = clock()
        self._timer.start()

    def stop(self) -> dict[str, Json]:
        """End; how late the beats were, in milliseconds, and the share of those under 20 ms apart from their time."""
        self._timer.stop()
        return self.body()

    def body(self) -> dict[str, Json]:
        """The figures so far."""
        in_time = sum(late < LATE_NS for late in self._late)
        share = round(in_time / len(self._late), 5) if self._late else None
        return {**TimingSummary.of(self._late).body(), "under_20_ms": share}

    @Slot()
    def _beat(self) -> None:
        now = clock()
        self._late.append(max(0, now - self._last - EVERY_MS * MS))
        self._last = now
