"""Little moves where the system asks for it: told by the desktop's portal on a bus of the test's own, live."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.limits import within

PORTAL = """
import sys
from PySide6.QtCore import QCoreApplication, QSocketNotifier
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

KEY = ["org.freedesktop.appearance", "reduced-motion"]
PLACE = "/org/freedesktop/portal/desktop"

class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, connection):
        known = message.arguments() == KEY
        connection.send(message.createReply(QDBusVariant(1)) if known else message.createErrorReply("no.such", ""))
        return True

def on_line():
    line = sys.stdin.readline()
    if not line:
        app.quit()
        return
    signal = QDBusMessage.createSignal(PLACE, "org.freedesktop.portal.Settings", "SettingChanged")
    signal.setArguments([*KEY, QDBusVariant(int(line))])
    bus.send(signal)

app = QCoreApplication([])
bus, portal = QDBusConnection.sessionBus(), Portal()
assert bus.registerVirtualObject(PLACE, portal, QDBusConnection.VirtualObjectRegisterOption.SubPath)
assert bus.registerService("org.freedesktop.portal.Desktop")
lines = QSocketNotifier(0, QSocketNotifier.Type.Read)
lines.activated.connect(on_line)
print("there", flush=True)
app.exec()
"""
WINDOW = """
import subprocess
import sys
from PySide6.QtWidgets import QApplication

from desktop.gui.theme.reduced_motion import is_motion_reduced, use_motion

pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
with subprocess.Popen([sys.executable, "-P", "-c", sys.argv[1]], **pipes) as portal:
    assert portal.stdout.readline() == "there\\n"
    app = QApplication(["eyeline"])
    flash = app.cursorFlashTime()

    def until(wanted):
        while is_motion_reduced() is not wanted:
            app.processEvents()
        assert app.cursorFlashTime() == (0 if wanted else flash)

    def say(value):
        portal.stdin.write(f"{value}\\n")
        portal.stdin.flush()

    use_motion(app, "system")
    until(True)
    say(0)
    until(False)
    say(1)
    until(True)
    use_motion(app, "full")
    until(False)
    use_motion(app, "system")
    until(True)
    print("followed")
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="there is no message bus here")
def test_that_the_wish_of_the_system_is_followed_live() -> None:
    root = Path(__file__).parents[3]
    command = ["dbus-run-session", "--", sys.executable, "-P", "-c", WINDOW, PORTAL]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=within(), cwd=root)
    assert done.stdout == "followed\n", done.stderr
