"""Whether the system's settings ask for reduced motion, read at the start and on every change.

wish = SystemReducedMotion(parent); wish.changed.connect(…); wish.calm()

On Linux the desktop's portal is asked (org.freedesktop.portal.Settings: `reduced-motion` of org.freedesktop.appearance,
and GNOME's `enable-animations`), on Windows "Animation effects" is read; elsewhere nothing is known and nothing asked.
"""

import os
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, Signal, Slot

if TYPE_CHECKING:  # loaded where there is a bus alone
    from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

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
