"""Inhibits the screen saver during a session.

    awake = ScreensaverInhibitor(parent); awake.hold(tr("A study is running")); …; awake.release()

Linux: the session's org.freedesktop.ScreenSaver, on a separate connection that ends the inhibition when it closes;
elsewhere as `desktop.library.machine.sleep_inhibitor`. `kept`: whether the service has answered.
"""

import os
import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.library.machine.sleep_inhibitor import prevent_sleep

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

SERVICE = "org.freedesktop.ScreenSaver"
PATH = "/org/freedesktop/ScreenSaver"
CONNECTION = "eyeline-awake"


class ScreensaverInhibitor(QObject):
    """One hold at a time; nothing here waits for an answer."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.kept = False
        self._held = ExitStack()
        self._asked: QDBusPendingCallWatcher | None = None

    def hold(self, reason: str) -> None:
        """Keep the screen on until `release`."""
        if not sys.platform.startswith("linux"):
            self._held.enter_context(prevent_sleep(display=True))
            self.kept = True
        elif "DBUS_SESSION_BUS_ADDRESS" in os.environ:
            self._ask(reason)

    def release(self) -> None:
        """Let the screen saver come again."""
        self._held.close()
        if self._asked is not None:
            self._asked.deleteLater()
            self._asked = None
            from PySide6.QtDBus import QDBusConnection

            QDBusConnection.disconnectFromBus(CONNECTION)
        self.kept = False

    def _ask(self, reason: str) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, CONNECTION)
        call = QDBusMessage.createMethodCall(SERVICE, PATH, SERVICE, "Inhibit")
        call.setArguments(["Eyeline", reason])
        self._asked = QDBusPendingCallWatcher(bus.asyncCall(call), self)
        self._asked.finished.connect(self._on_answer)

    @Slot()
    def _on_answer(self) -> None:
        self.kept = self._asked is not None and not self._asked.isError()
