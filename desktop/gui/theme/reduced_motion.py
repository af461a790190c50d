"""Reduced motion: nothing blinks, menus open at once, and streamed text grows in few steps.

use_motion(app, "system")       at the start and when the setting changes: "system", "full" or "reduced"
is_motion_reduced()                       asked by whatever would move
"""

import os
import sys
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import SLOT, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop.gui.theme.theme_language_motion import appearance

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

Motion = Literal["system", "full", "reduced"]
EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)
PORTAL = "org.freedesktop.portal.Desktop"
PLACE = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
CALM = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Settings of the portal, and the values that mean reduced motion."""
ANIMATES = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows' SystemParametersInfo."""


class SystemReducedMotion(QObject):
    """Signals: changed: `calm()` has changed."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._said: dict[tuple[str, str], object] = {}
        self._windows = _windows_reduces_motion()
        if sys.platform == "linux" and os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
            self._ask()

    def calm(self) -> bool:
        """Whether the system asks for reduced motion, as far as it has answered."""
        return self._windows or any(self._said.get(key) == value for key, value in CALM.items())

    def _ask(self) -> None:
        """Ask without blocking: the answers arrive as events; without a portal there are none."""
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        heard = SLOT("_on_signal(QDBusMessage)")  # a text is taken, whatever the stub says
        bus.connect(PORTAL, PLACE, SETTINGS, "SettingChanged", self, heard)  # pyright: ignore[reportArgumentType]
        for key in CALM:
            call = QDBusMessage.createMethodCall(PORTAL, PLACE, SETTINGS, "Read")
            call.setArguments(list(key))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)
            watcher.setProperty("key", list(key))
            watcher.finished.connect(self._on_answer)

    @Slot("QDBusPendingCallWatcher*")
    def _on_answer(self, watcher: "QDBusPendingCallWatcher") -> None:
        space, name = watcher.property("key")
        values = watcher.reply().arguments()
        if not watcher.isError() and values:
            self._hear((space, name), values[0])
        watcher.deleteLater()

    @Slot("QDBusMessage")
    def _on_signal(self, message: "QDBusMessage") -> None:
        values = message.arguments()
        if len(values) == 3:
            self._hear((values[0], values[1]), values[2])

    def _hear(self, key: tuple[str, str], value: object) -> None:
        if key in CALM:
            before = self.calm()
            self._said[key] = _unwrap_variant(value)
            if self.calm() != before:
                self.changed.emit()


def _unwrap_variant(value: object) -> object:
    """Unwrap the variants in which D-Bus returns a value: one, or two from an old portal."""
    from PySide6.QtDBus import QDBusVariant

    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value


def _windows_reduces_motion() -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    animates = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(ANIMATES, 0, ctypes.byref(animates), 0)
    return not animates.value


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
