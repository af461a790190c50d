"""Which of several places a key means: its letter, its figure on row or pad, whatever the keyboard's layout puts there.

On AZERTY and Czech rows the figures are a level up, and without Num Lock the pad has arrows: both are known by the
place of their keys as well.
"""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

MODIFIED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_ROW = "1234567890"
_PAD = "7894561230"
SCANS = {
    "linux": dict(zip([*range(10, 20), 79, 80, 81, 83, 84, 85, 87, 88, 89, 90], _ROW + _PAD, strict=True)),
    "win32": dict(zip([*range(2, 12), 71, 72, 73, 75, 76, 77, 79, 80, 81, 82], _ROW + _PAD, strict=True)),
}
"""What stands on the keys of the upper row and of the pad on a US keyboard, by scan code: evdev, and set 1."""


def letter(place: int) -> str:
    """The letter of the option at a place: A, B, …"""
    return chr(ord("A") + place)


def place_of(event: QKeyEvent, count: int, *, figures: bool = True) -> int | None:
    """Which of `count` places a key means; None where it means none.

    figures: whether 1, 2, … mean places as well; not where figures stand below the item's pictures and mean those.
    """
    if event.modifiers() & MODIFIED:
        return None
    key = event.key()
    if Qt.Key.Key_A.value <= key < Qt.Key.Key_A.value + count:
        return key - Qt.Key.Key_A.value
    if not figures:
        return None
    digit = digit_of(key, event.nativeScanCode())
    return digit - 1 if digit is not None and 1 <= digit <= count else None


def digit_of(key: int, scan: int, system: str = sys.platform) -> int | None:
    """The figure of a key: what it says, else what stands there on a US keyboard."""
    if Qt.Key.Key_0.value <= key <= Qt.Key.Key_9.value:
        return key - Qt.Key.Key_0.value
    sign = SCANS.get(system, {}).get(scan)
    return None if sign is None else int(sign)
