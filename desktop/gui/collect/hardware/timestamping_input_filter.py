"""The input filter of the participant's window: every input event gets its timestamp here, and is admitted or not.

gate = InputFilter(StampReader(offset_ns=0))
window.windowHandle().installEventFilter(gate)
gate.admit(trial)            from now on the trial decides; admit(None): only fresh, single presses of the page count,
                             and none of a key that was down when the page came
gate.stamp                   when the input happened that is being handled; a release has the time of its press
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from desktop.library.machine.clock import clock
from desktop.study.trials.input_timestamps import InputStamp, StampReader, StampSource
from desktop.study.trials.trial_state_machine import TrialState, TrialStateMachine

KEYS = {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}
PRESSES = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
BUTTONS = PRESSES | {QEvent.Type.MouseButtonRelease}

SERVICE = {Qt.Key.Key_Escape, Qt.Key.Key_F1}


class InputFilter(QObject):
    """Filters the input of one window.

    `repeats(point)` says whether the control at a point of the window lets every press of a double click act, and
    `types()` whether a field has the focus, where keys belong to the field. shut: presses are refused.

    X11 repeats a held key as a release and a press with one time stamp. If the release is processed before the press is
    there, Qt reports both as new: a press with the time stamp of the release of the same key is a repeat.

    Signals: refused(str): the reason why an input was refused.
    """

    refused = Signal(str)

    def __init__(self, reader: StampReader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stamp = InputStamp(clock())
        self.shut = False
        self.repeats: Callable[[QPointF], bool] = _never_repeats
        self.types: Callable[[], bool] = _field_has_no_focus
        self._reader = reader
        self._trial: TrialStateMachine | None = None
        self._down: dict[str, InputStamp] = {}
        self._held: set[str] = set()
        self._released: _LastRelease | None = None

    def admit(self, trial: TrialStateMachine | None) -> None:
        """Let `trial` decide what counts, or None: a page, where single and fresh presses count."""
        self._trial = trial
        self._held = set(self._down)

    def down(self) -> frozenset[str]:
        """The keys and buttons that are down."""
        return frozenset(self._down)

    def forget(self) -> None:
        """The window lost the focus: releases may go elsewhere."""
        self._down.clear()
        self._held.clear()
        self._released = None

    def now(self) -> InputStamp:
        """A stamp of this moment, for what no input caused."""
        return InputStamp(clock())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in KEYS and isinstance(event, QKeyEvent):
            if event.key() in SERVICE:
                return self._service(event, kind == QEvent.Type.KeyPress)
            return self._refuse(_key_code(event), event, kind == QEvent.Type.KeyPress, repeat=event.isAutoRepeat())
        if kind in BUTTONS and isinstance(event, QMouseEvent) and not precedes_double_click(event):
            double = kind == QEvent.Type.MouseButtonDblClick and not self.repeats(event.position())
            return self._refuse(f"button {event.button().value}", event, kind in PRESSES, double=double)
        return kind == QEvent.Type.Wheel and self._trial is not None and self._trial.state is not TrialState.OPEN

    def _refuse(
        self, code: str, event: QKeyEvent | QMouseEvent, pressed: bool, *, repeat: bool = False, double: bool = False
    ) -> bool:
        """True keeps the event from the window."""
        now = self._reader.read(event.timestamp(), clock())
        if repeat and not pressed:
            return True
        if pressed:
            return self._pressed(code, now, self._resumed(code, event, now) or repeat, double)
        held = code in self._held
        self._held.discard(code)
        self.stamp = self._down.pop(code, now)
        refused = self._trial is not None and self._trial.release(code, now) is not None
        self._released = _LastRelease(code, event.timestamp(), self.stamp, held or refused)
        return refused

    def _resumed(self, code: str, event: QKeyEvent | QMouseEvent, now: InputStamp) -> bool:
        """Whether this press repeats a key whose release was just reported, though the key was down all the time."""
        before, self._released = self._released, None
        if before is None or not isinstance(event, QKeyEvent) or now.source is not StampSource.SYSTEM:
            return False
        if (before.code, before.ms) != (code, event.timestamp()):
            return False
        self._down[code] = before.stamp
        if before.held:
            self._held.add(code)
        if self._trial is not None:
            self._trial.resume(code, held=before.held)
        return True

    def _service(self, event: QKeyEvent, pressed: bool) -> bool:
        """Keys that give no answer work at any time on a new press, whether or not the trial accepts input."""
        code, now = _key_code(event), self._reader.read(event.timestamp(), clock())
        repeat = event.isAutoRepeat() or (pressed and self._resumed(code, event, now))
        if pressed and not repeat:
            self._down[code] = now
        elif not pressed and not repeat:
            self._released = _LastRelease(code, event.timestamp(), self._down.pop(code, now), code in self._held)
            self._held.discard(code)
        self.stamp = now
        return self.shut or not pressed or repeat

    def _pressed(self, code: str, now: InputStamp, repeat: bool, double: bool) -> bool:
        if not repeat:
            self._down[code] = now
            self._held.discard(code)
        self.stamp = now
        if self._trial is not None:
            reason = self._trial.press(code, now, repeat=repeat, double=double)
            if reason is not None:
                self.refused.emit(reason.value)
            return reason is not None
        return self.shut or double or (repeat and (code in self._held or not self.types()))


@dataclass(frozen=True, slots=True)
class _LastRelease:
    """The last release: of which key, with which time stamp of the window system; when the key had been pressed, and
    whether that was before what is up now."""

    code: str
    ms: int
    stamp: InputStamp
    held: bool


def precedes_double_click(event: QEvent) -> bool:
    """Whether this press only announces the double click that follows; no widget ever gets it."""
    if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonPress:
        return False
    return bool(event.flags() & Qt.MouseEventFlag.MouseEventCreatedDoubleClick)


def _key_code(event: QKeyEvent) -> str:
    """One code for press and release of a key, independent of modifiers; the event log stores it."""
    scan = event.nativeScanCode()
    return f"key {scan}" if scan else f"key {Qt.Key(event.key()).name}"


def _never_repeats(_: QPointF) -> bool:
    return False


def _field_has_no_focus() -> bool:
    return False
