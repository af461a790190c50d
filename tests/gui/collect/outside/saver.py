"""A session with a screen saver that counts who holds it off: run under dbus-run-session, prints what it saw."""

import time

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtDBus import QDBusConnection

from desktop.gui.collect.hardware.screensaver_inhibitor import PATH, SERVICE, ScreensaverInhibitor
from tests.limits import within


class Saver(QObject):
    """The other side of the bus."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str]] = []

    @Slot(str, str, result=int)
    def Inhibit(self, name: str, reason: str) -> int:  # noqa: N802 - the bus's name
        self.asked.append((name, reason))
        return 7


def main() -> None:
    app = QCoreApplication([])
    saver = Saver()
    bus = QDBusConnection.sessionBus()
    flags = QDBusConnection.RegisterOption.ExportAllSlots
    assert bus.registerService(SERVICE) and bus.registerObject(PATH, SERVICE, saver, flags)
    awake = ScreensaverInhibitor(app)
    awake.hold("A study is running")
    deadline = time.monotonic() + within()
    while not awake.kept and time.monotonic() < deadline:
        app.processEvents()
    print(saver.asked, awake.kept)  # noqa: T201 - the test reads it
    awake.release()
    print(awake.kept)  # noqa: T201


if __name__ == "__main__":
    main()
