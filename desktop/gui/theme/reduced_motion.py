"""Reduced motion: nothing blinks, menus open at once, and streamed text grows in few steps.

use_motion(app, "system")       at the start and when the setting changes: "system", "full" or "reduced"
is_motion_reduced()                       asked by whatever would move
"""

from typing import Literal

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication

from desktop.gui.theme.appearance import appearance
from desktop.gui.theme.system_reduced_motion import SystemReducedMotion

Motion = Literal["system", "full", "reduced"]
EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)


def is_motion_reduced() -> bool:
    """Whether little should move."""
    return appearance().reduced


def use_motion(app: QApplication, choice: Motion) -> None:
    """Apply the setting; "system" follows the system's setting, live."""
    mover = app.findChild(_MotionSwitch) or _MotionSwitch(app)
    mover.choose(choice)


class _MotionSwitch(QObject):
    """Holds the setting, the system's setting, and the effects that were on before motion was reduced."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._choice: Motion = "system"
        self._flash = app.cursorFlashTime()
        self._effects = [effect for effect in EFFECTS if QApplication.isEffectEnabled(effect)]
        self._wish = SystemReducedMotion(self)
        self._wish.changed.connect(self._settle)

    def choose(self, choice: Motion) -> None:
        self._choice = choice
        self._settle()

    @Slot()
    def _settle(self) -> None:
        on = self._choice == "reduced" or (self._choice == "system" and self._wish.calm())
        if on == appearance().reduced:
            return
        appearance().reduced = on
        self._app.setCursorFlashTime(0 if on else self._flash)
        for effect in self._effects:
            QApplication.setEffectEnabled(effect, not on)
