"""Holds the screen saver off while somebody works, and lets go afterwards.

    awake = Awake(parent); awake.hold(tr("A study is running")); …; awake.release()

Linux: the session's org.freedesktop.ScreenSaver, on a connection of its own, whose end ends the hold; Windows:
SetThreadExecutionState; macOS: caffeinate. `kept` says whether somebody answered.
"""

import ctypes
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

SERVICE = "org.freedesktop.ScreenSaver"
PATH = "/org/freedesktop/ScreenSaver"
CONNECTION = "eyeline-awake"
CONTINUOUS, SYSTEM, DISPLAY = 0x80000000, 0x00000001, 0x00000002


class Awake(QObject):
    """One hold at a time; nothing here waits for an answer."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.kept = False
        self._child: subprocess.Popen[bytes] | None = None
        self._asked: QDBusPendingCallWatcher | None = None

    def hold(self, reason: str) -> None:
        """Keep the screen on until `release`."""
        if sys.platform == "win32":
            self.kept = _execution_state(CONTINUOUS | SYSTEM | DISPLAY)
        elif sys.platform == "darwin":
            self._child = subprocess.Popen(["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())])
            self.kept = True
        elif "DBUS_SESSION_BUS_ADDRESS" in os.environ:
            self._ask(reason)

    def release(self) -> None:
        """Let the screen saver come again."""
        if sys.platform == "win32":
            _execution_state(CONTINUOUS)
        elif self._child is not None:
            self._child.terminate()
            self._child.wait()
            self._child = None
        elif self._asked is not None:
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


def _execution_state(flags: int) -> bool:
    kernel = ctypes.windll.kernel32  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]
    return bool(kernel.SetThreadExecutionState(ctypes.c_uint(flags)))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
