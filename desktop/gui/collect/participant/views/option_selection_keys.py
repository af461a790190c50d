"""The option that a key selects: by letter, or by digit on row or keypad, in any keyboard layout.

On AZERTY and Czech rows digits need Shift, and without Num Lock the keypad has arrows: both are recognised by the
position of their keys.
"""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.gui.theme.theme_language_motion import appearance

MODIFIED = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
HELD = MODIFIED | Qt.KeyboardModifier.ShiftModifier
_ROW = "1234567890"
_PAD = "7894561230"
_ROWS = {"linux": 10, "win32": 2}
_MAC: dict[int, str] = dict(zip((18, 19, 20, 21, 23, 22, 26, 28, 25, 29), _ROW, strict=True))
"""The upper row by Carbon's key codes, which macOS reports instead of scan codes."""
SCANS = {
    "linux": dict(zip([*range(10, 20), 79, 80, 81, 83, 84, 85, 87, 88, 89, 90], _ROW + _PAD, strict=True)),
    "win32": dict(zip([*range(2, 12), 71, 72, 73, 75, 76, 77, 79, 80, 81, 82], _ROW + _PAD, strict=True)),
}
"""Characters of the upper row and the keypad on a US keyboard, by scan code: evdev, and set 1."""

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
RIGHT = "JKL;"
"""Keys under the right hand for the first options, if that hand answers."""
_SEMICOLON = {"linux": 47, "win32": 39}
"""The scan code of the key right of L in any layout: evdev, and set 1."""
LEFT_FIGURES = 5


def use_answering_hand(hand: str) -> None:
    """Set the answering hand at this station: either, left or right."""
    appearance().hand = hand


def answering_hand() -> str:
    return appearance().hand


def is_confirm_key(event: QKeyEvent) -> bool:
    """Whether a key hands an answer in: Enter, and Space where the left hand answers."""
    return event.key() in ENTER or (answering_hand() == "left" and event.key() == Qt.Key.Key_Space)


def confirm_key_cap() -> str:
    """The cap of the key that hands in."""
    return "Space" if answering_hand() == "left" else "Enter"


def option_key_caps(count: int, *, figures: bool = True) -> tuple[str, str]:
    """The caps of the first and the last of `count` places; letters where the hand's own keys do not reach."""
    if answering_hand() == "left" and figures and count <= LEFT_FIGURES:
        return "1", str(count)
    if answering_hand() == "right" and count <= len(RIGHT):
        return RIGHT[0], RIGHT[count - 1]
    return "A", option_letter(count - 1)


def option_letter(place: int) -> str:
    """The letter of the option at a place: A, B, …"""
    return chr(ord("A") + place)


def option_place_of_key(event: QKeyEvent, count: int, *, figures: bool = True) -> int | None:
    """Which of `count` places a key means; None where it means none.

    figures: whether 1, 2, … mean places as well; not if digits below the item's images refer to those.
    """
    if event.modifiers() & MODIFIED:
        return None
    key = event.key()
    if Qt.Key.Key_A.value <= key < Qt.Key.Key_A.value + count:
        return key - Qt.Key.Key_A.value
    under_hand = _right_hand_place(event)
    if under_hand is not None and under_hand < count <= len(RIGHT):
        return under_hand
    if not figures:
        return None
    digit = digit_of_key(key, event.nativeScanCode())
    return digit - 1 if digit is not None and 1 <= digit <= count else None


def _right_hand_place(event: QKeyEvent, system: str = sys.platform) -> int | None:
    """The place of a key under the right hand, where that one answers."""
    if answering_hand() != "right":
        return None
    if event.key() == Qt.Key.Key_Semicolon or event.nativeScanCode() == _SEMICOLON.get(system):
        return RIGHT.index(";")
    return next((place for place, sign in enumerate(RIGHT[:-1]) if event.key() == ord(sign)), None)


def digit_of_key(key: int, scan: int, system: str = sys.platform) -> int | None:
    """The digit of a key: its own, else the one at that position of a US keyboard."""
    if Qt.Key.Key_0.value <= key <= Qt.Key.Key_9.value:
        return key - Qt.Key.Key_0.value
    sign = SCANS.get(system, {}).get(scan)
    return None if sign is None else int(sign)


def digit_of_row_key(event: QKeyEvent, system: str = sys.platform) -> str | None:
    """The digit at the position of a key in the upper row of a US keyboard, pressed alone; None for another key or a
    repeat. For layouts in which digits need Shift; a key that types its digit is a shortcut already."""
    scan = event.nativeScanCode()
    if event.modifiers() & HELD or event.isAutoRepeat():
        return None
    if system == "darwin":
        return _MAC.get(event.nativeVirtualKey()) if scan <= 1 else None
    place = scan - _ROWS.get(system, _ROWS["linux"])
    return _ROW[place] if 0 <= place < len(_ROW) else None
