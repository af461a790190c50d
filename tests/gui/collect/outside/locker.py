"""A session whose screen is locked and whose machine falls asleep: run under dbus-run-session, prints what was noticed.

The same bus plays the system's.
"""

import time
from collections.abc import Sequence

from PySide6.QtDBus import QDBusConnection, QDBusMessage
from PySide6.QtWidgets import QApplication, QWidget

from desktop.gui.collect.hardware.interruption_monitor import LOGIN, InterruptionMonitor, login_session_path

SIGNALS: Sequence[tuple[str, str, str, list[object]]] = (
    ("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", [True]),
    ("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", [False]),
    (
        login_session_path("2"),
        "org.freedesktop.DBus.Properties",
        "PropertiesChanged",
        ["org.freedesktop.login1.Session", {"LockedHint": True}, []],
    ),
    ("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", [True]),
)


def main() -> None:
    app = QApplication([])
    window = QWidget()
    window.show()
    found: list[str] = []
    watchman = InterruptionMonitor(window)

    def noticed(kind: str, _: object) -> None:
        found.append(kind)

    def hidden(why: str) -> None:
        found.append(f"hidden: {why}")

    watchman.noticed.connect(noticed)
    watchman.hidden.connect(hidden)
    watchman.start()
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "somebody")
    assert bus.registerService(LOGIN)
    for path, interface, name, arguments in SIGNALS:
        signal = QDBusMessage.createSignal(path, interface, name)
        signal.setArguments(arguments)
        assert bus.send(signal)
        before, deadline = len(found), time.monotonic() + 60
        while len(found) == before and time.monotonic() < deadline:
            app.processEvents()
    watchman.stop()
    print(found)  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main()
