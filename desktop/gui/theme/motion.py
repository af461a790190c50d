"""Reduced motion: nothing blinks, menus stand at once, and a text that a model writes grows in few steps.

use_reduced(app, on=True)       at the start and when the setting changes
reduced()                       asked by whatever would move
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)
FLASH_MS = 1000
"""Qt's own time of the cursor's blinking, where the platform says none."""

_reduced = [False]


def reduced() -> bool:
    """Whether little should move."""
    return _reduced[0]


def use_reduced(app: QApplication, *, on: bool) -> None:
    """Switch."""
    _reduced[0] = on
    app.setCursorFlashTime(0 if on else FLASH_MS)
    if on:
        for effect in EFFECTS:
            QApplication.setEffectEnabled(effect, False)
