"""The window on a screen that is smaller than it would like to be, with a frame around it."""

import json
import subprocess
import sys

from tests.limits import within

SCRIPT = """
import json
from desktop.cli.virtual_display import virtual_display

with virtual_display(1280, 720):
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication

    from desktop.gui.shell.build_window import (build_window, close_window_and_lab)
    from desktop.library.machine.settings import MachineSettings

    app = QApplication(["eyeline"])
    window = build_window(app, MachineSettings())
    window.context.remembers = False
    window.first_frame.connect(app.quit)
    window.show_window()
    app.exec()
    while window.frameGeometry() == window.geometry():
        app.processEvents()
    frame, room = window.frameGeometry(), app.screens()[0].availableGeometry()
    print(json.dumps([room.contains(frame), window.height(), frame.height()]))
    close_window_and_lab(window)
"""


def test_that_the_frame_of_the_window_stays_on_a_small_screen() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", SCRIPT], capture_output=True, text=True, check=False, timeout=within()
    )
    assert done.returncode == 0, done.stderr
    inside, height, frame = json.loads(done.stdout)
    assert inside
    assert height < frame <= 720
