"""Keys that are held down act once, also where the window system repeats them as new presses."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from typing_extensions import override

from desktop.gui.widgets.pressable_widget import note_key_press

KEYS = {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease}
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class HeldKeyFilter(QObject):
    """Event filter of a window: repeats of Enter and Esc press nothing, and hidden repeats are marked as repeats.

    X11 repeats a held key as a release and a press with one time stamp. If Qt reads the release before the press has
    arrived, it reports both as new, and a held Enter would submit one item after the other.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._released = (0, 0)
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in KEYS or not isinstance(event, QKeyEvent):
            return False
        key = event.nativeScanCode(), event.timestamp()
        if event.type() == QEvent.Type.KeyRelease:
            self._released = (0, 0) if event.isAutoRepeat() else key
            return False
        if not event.isAutoRepeat() and key != self._released:
            note_key_press(event)
        hidden = key[0] != 0 and key == self._released and not event.isAutoRepeat()
        if event.type() == QEvent.Type.ShortcutOverride:
            if hidden:
                event.accept()  # no shortcut; the key press follows
            return hidden
        if (hidden or event.isAutoRepeat()) and _acts_once(event):
            return True
        if hidden:
            QCoreApplication.sendEvent(watched, _as_repeat(event))
        return hidden


def _acts_once(event: QKeyEvent) -> bool:
    """Enter and Esc, but not the line breaks of a text."""
    if event.key() in ENTER and isinstance(QApplication.focusWidget(), QPlainTextEdit):
        return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return event.key() in ENTER or event.key() == Qt.Key.Key_Escape


def _as_repeat(event: QKeyEvent) -> QKeyEvent:
    made = QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
    )
    made.setTimestamp(event.timestamp())
    return made
