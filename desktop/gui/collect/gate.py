"""The first event filter of the participant's window: every input passes here, gets its time, and is let in or not.

gate = Gate(StampReader(offset_ns=0))
window.windowHandle().installEventFilter(gate)
gate.admit(trial)            from now on the trial decides; admit(None): only fresh, single presses of the page count
gate.stamp                   when the input happened that is being handled; a release has the time of its press
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.library.moments import clock
from desktop.study.timing import Stamp, StampReader
from desktop.study.trial import State, Trial

KEYS = {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}
PRESSES = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
BUTTONS = PRESSES | {QEvent.Type.MouseButtonRelease}

SERVICE = {Qt.Key.Key_Escape, Qt.Key.Key_F1}


class Gate(QObject):
    """Filters the input of one window.

    `repeats(point)` says whether the control at a point of the window lets every press of a double click act, and
    `types()` whether a field has the focus, where keys belong to the field. shut: a page waits, and no press counts.

    Signals: refused(str), an input that did nothing, with the reason.
    """

    refused = Signal(str)

    def __init__(self, reader: StampReader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stamp = Stamp(clock())
        self.shut = False
        self.repeats: Callable[[QPointF], bool] = _never
        self.types: Callable[[], bool] = _no
        self._reader = reader
        self._trial: Trial | None = None
        self._down: dict[str, Stamp] = {}

    def admit(self, trial: Trial | None) -> None:
        """Let `trial` decide what counts, or None: a page, where single and fresh presses count."""
        self._trial = trial

    def down(self) -> frozenset[str]:
        """The keys and buttons that are down."""
        return frozenset(self._down)

    def forget(self) -> None:
        """The window lost the focus: releases may go elsewhere."""
        self._down.clear()

    def now(self) -> Stamp:
        """A stamp of this moment, for what no input caused."""
        return Stamp(clock())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in KEYS and isinstance(event, QKeyEvent):
            if event.key() in SERVICE:
                return self._service(event, kind == QEvent.Type.KeyPress)
            return self._refuse(_key_code(event), event, kind == QEvent.Type.KeyPress, repeat=event.isAutoRepeat())
        if kind in BUTTONS and isinstance(event, QMouseEvent) and not is_shadow(event):
            double = kind == QEvent.Type.MouseButtonDblClick and not self.repeats(event.position())
            return self._refuse(f"button {event.button().value}", event, kind in PRESSES, double=double)
        return kind == QEvent.Type.Wheel and self._trial is not None and self._trial.state is not State.OPEN

    def _refuse(
        self, code: str, event: QKeyEvent | QMouseEvent, pressed: bool, *, repeat: bool = False, double: bool = False
    ) -> bool:
        """True keeps the event from the window."""
        now = self._reader.read(event.timestamp(), clock())
        if repeat and not pressed:
            return True
        if pressed:
            return self._pressed(code, now, repeat, double)
        self.stamp = self._down.pop(code, now)
        return self._trial is not None and self._trial.release(code, now) is not None

    def _service(self, event: QKeyEvent, pressed: bool) -> bool:
        """Keys that are no answer work at any time, pressed afresh, whatever the trial thinks of input."""
        self.stamp = self._reader.read(event.timestamp(), clock())
        return self.shut or not pressed or event.isAutoRepeat()

    def _pressed(self, code: str, now: Stamp, repeat: bool, double: bool) -> bool:
        if not repeat:
            self._down[code] = now
        self.stamp = now
        if self._trial is not None:
            reason = self._trial.press(code, now, repeat=repeat, double=double)
            if reason is not None:
                self.refused.emit(reason.value)
            return reason is not None
        return self.shut or double or (repeat and not self.types())


def is_shadow(event: QEvent) -> bool:
    """Whether this press only announces the double click that follows; no widget ever gets it."""
    if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonPress:
        return False
    return bool(event.flags() & Qt.MouseEventFlag.MouseEventCreatedDoubleClick)


def _key_code(event: QKeyEvent) -> str:
    """One code for press and release of a key, whatever was held beside it; the name is for the event log."""
    scan = event.nativeScanCode()
    return f"key {scan}" if scan else f"key {Qt.Key(event.key()).name}"


def _never(_: QPointF) -> bool:
    return False


def _no() -> bool:
    return False
