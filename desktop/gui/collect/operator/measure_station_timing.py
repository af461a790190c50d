"""Measures a station's timing: regularity of frames, accuracy of key and button times, delays of the event loop.

check = StationCheck(stage)
check.done.connect(…)          the results, as stored with every session
check.start()                  takes about four seconds; the stage must be shown, and active for keys and buttons
check.stop()                   ends it with the results so far: the window lost the focus
"""

import shutil
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.hardware.event_loop_heartbeat import EventLoopHeartbeat
from desktop.gui.collect.hardware.frame_onset import FRAME_NS, choose_onset_kind
from desktop.gui.collect.hardware.inject_input_events import EventInjector, make_event_injector
from desktop.gui.collect.hardware.timestamping_input_filter import precedes_double_click
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.collect.participant.station_display_certificate import screen_facts
from desktop.gui.screen_of_window import screen_of
from desktop.library.machine.clock import clock, wall_time_now
from desktop.library.machine.garbage_collector_tuning import pause_gc, resume_gc
from desktop.study.stations.evaluate_station_check import measure_clock
from desktop.study.trials.input_timestamps import StampReader, StampSource
from desktop.study.trials.time_summary_statistics import TimingSummary

FRAMES = 90
EVENTS = 200
DROPPED = 1.5
PATIENCE_MS = 200
LIMIT_MS = 60_000
PRESSES = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}


class StationCheck(QObject):
    """Signals: progressed(int done, int total). done(object): the figures."""

    progressed = Signal(int, int)
    done = Signal(object)

    def __init__(self, stage: FullscreenWindow, folder: Path, *, events: int = EVENTS) -> None:
        super().__init__(stage)
        self._total = FRAMES + events
        self._stage = stage
        self._folder = folder
        self._frames: list[int] = []
        self._heartbeat = EventLoopHeartbeat(self)
        self._injector: EventInjector | None = None
        self._events = InjectedEventCheck(stage, stage.reader, events, self)
        self._events.done.connect(self._finish)
        self._limit = QTimer(self, singleShot=True, interval=LIMIT_MS)
        self._limit.timeout.connect(self._finish)
        self._over = False
        stage.onset.presented.connect(self._on_frame)

    def start(self) -> None:
        """Begin with the frames, in the calm that a run has."""
        pause_gc()
        self._limit.start()
        self._heartbeat.start()
        self._stage.onset.watch()

    def stop(self) -> None:
        """End now and keep what was measured."""
        self._finish()

    @Slot(object, object)
    def _on_frame(self, ns: int, _: int) -> None:
        if self._over or len(self._frames) > FRAMES:
            return
        self._frames.append(ns)
        self.progressed.emit(len(self._frames), self._total)
        if len(self._frames) <= FRAMES:
            self._stage.onset.watch()
        else:
            self._inject()

    def _inject(self) -> None:
        self._injector = make_event_injector() if self._stage.isActiveWindow() else None
        if self._injector is None:
            self._finish()
            return
        QCursor.setPos(self._stage.mapToGlobal(self._stage.rect().center()))
        self._events.progressed.connect(self._on_event)
        self._events.start(self._injector)

    @Slot(int)
    def _on_event(self, number: int) -> None:
        self.progressed.emit(FRAMES + number, self._total)

    def abandon(self) -> None:
        """Release all resources without emitting a result."""
        if self._over:
            return
        self._over = True
        resume_gc()
        self._limit.stop()
        self._events.stop()
        self._heartbeat.stop()
        if self._injector is not None:
            self._injector.close()

    @Slot()
    def _finish(self) -> None:
        if self._over:
            return
        figures: dict[str, Json] = {
            "at": wall_time_now().us,
            **screen_facts(self._stage),
            "active": self._stage.isActiveWindow(),
            "clock": measure_clock(),
            **self._frame_figures(),
            "keys": self._events.figures("key") if self._injector is not None else None,
            "buttons": self._events.figures("button") if self._injector is not None else None,
            "heartbeat": self._heartbeat.body(),
            "free_bytes": shutil.disk_usage(self._folder).free,
        }
        self.abandon()
        self.done.emit(figures)

    def _frame_figures(self) -> dict[str, Json]:
        """The regularity of the frames, and the kind of onset for sessions here."""
        usual, nominal = median_frame_gap(self._frames), nominal_frame_gap(screen_of(self._stage).refreshRate())
        choice = choose_onset_kind(self._stage.onset.kind, usual, nominal)
        return {"frames": frame_statistics(self._frames, nominal), "onset_choice": choice}


def median_frame_gap(frames: Sequence[int]) -> int:
    """The median of the gaps between these times, in nanoseconds."""
    gaps = sorted(after - before for before, after in pairwise(frames))
    return gaps[len(gaps) // 2] if gaps else 0


def nominal_frame_gap(refresh_hz: float) -> float:
    """A frame of a screen in nanoseconds; the usual one where the screen does not say."""
    return 1e9 / refresh_hz if refresh_hz > 1 else FRAME_NS


def frame_statistics(frames: Sequence[int], nominal_ns: float) -> dict[str, Json]:
    """The regularity of frames at these times (nanoseconds), on a screen with one every `nominal_ns`.

    dropped: gaps of more than one and a half frames. synchronised: whether frames wait for the screen; if not (a
    virtual screen), no frame counts as dropped within the screen's own interval.
    """
    usual, gaps = median_frame_gap(frames), [after - before for before, after in pairwise(frames)]
    dropped = sum(gap > DROPPED * max(usual, nominal_ns) for gap in gaps)
    return {**TimingSummary.of(gaps).body(), "dropped": dropped, "synchronised": usual > nominal_ns / 2}


class InjectedEventCheck(QObject):
    """Injects keys and buttons in turn, each after the previous one has arrived or timed out.

    Signals: progressed(int). done().
    """

    progressed = Signal(int)
    done = Signal()

    def __init__(self, stage: FullscreenWindow, reader: StampReader, events: int, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._reader = reader
        self._events = events
        self._sent = 0
        self._sent_at = 0
        self._stopped = False
        self._waiting = ""
        self._errors: dict[str, list[int]] = {"key": [], "button": []}
        self._stamps: dict[str, int] = {"key": 0, "button": 0}
        self._doubled = {"key": 0, "button": 0}
        self._tried = {"key": 0, "button": 0}
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self._next)

    def start(self, injector: EventInjector) -> None:
        """Begin; the window must be in front."""
        self._injector = injector
        self._stage.windowHandle().installEventFilter(self)
        self._next()

    def stop(self) -> None:
        """Send no more events and release pressed keys and buttons."""
        self._patience.stop()
        if self._sent and self._sent_at and not self._stopped:
            self._stopped = True
            self._release()
            self._stage.windowHandle().removeEventFilter(self)

    def figures(self, kind: str) -> dict[str, Json]:
        """Stamp minus true time in milliseconds, the numbers of lost and double events, the stamps' source."""
        errors = self._errors[kind]
        return {
            **TimingSummary.of(errors).body(),
            "lost": self._tried[kind] - len(errors),
            "doubled": self._doubled[kind],
            "system_stamps": self._stamps[kind],
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in PRESSES and isinstance(event, QKeyEvent | QMouseEvent) and not precedes_double_click(event):
            kind = "key" if isinstance(event, QKeyEvent) else "button"
            self._came(kind, event.timestamp(), clock())
        return False

    def _came(self, kind: str, event_ms: int, handled_ns: int) -> None:
        if kind != self._waiting:
            self._doubled[kind] += 1
            return
        stamp = self._reader.read(event_ms, handled_ns)
        self._errors[kind].append(stamp.ns - self._sent_at)
        self._stamps[kind] += stamp.source is StampSource.SYSTEM
        self._waiting = ""
        self._patience.start(4 + self._sent % 7)

    @Slot()
    def _next(self) -> None:
        """Send the next press; between presses the pace varies, so that no timer keeps step with them."""
        self.progressed.emit(self._sent)
        if self._sent >= self._events:
            self.stop()
            self.done.emit()
            return
        self._release()
        kind = "key" if self._sent % 2 == 0 else "button"
        self._waiting = kind
        self._tried[kind] += 1
        self._sent += 1
        self._patience.start(PATIENCE_MS)
        self._sent_at = clock()
        self._press(kind, pressed=True)

    def _release(self) -> None:
        if self._sent:
            self._press("key" if self._sent % 2 == 1 else "button", pressed=False)

    def _press(self, kind: str, *, pressed: bool) -> None:
        if kind == "key":
            self._injector.key(pressed=pressed)
        else:
            self._injector.button(pressed=pressed)
