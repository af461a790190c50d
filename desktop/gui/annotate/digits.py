"""The digit row by the place of its keys, for layouts where digits need Shift (AZERTY and others)."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_X11 = {10 + place: str((place + 1) % 10) for place in range(10)}
_WINDOWS = {2 + place: str((place + 1) % 10) for place in range(10)}
_MAC = dict(zip((18, 19, 20, 21, 23, 22, 26, 28, 25, 29), "1234567890", strict=True))
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def digit_of(event: QKeyEvent) -> str | None:
    """The digit printed on the key that was pressed without Shift; None for another key, or one that types a digit
    anyway (its shortcut has taken it)."""
    if event.modifiers() & (_HELD | Qt.KeyboardModifier.ShiftModifier) or event.isAutoRepeat():
        return None
    if sys.platform == "darwin":
        return _MAC.get(event.nativeVirtualKey()) if event.nativeScanCode() <= 1 else None
    return (_WINDOWS if sys.platform == "win32" else _X11).get(event.nativeScanCode())
