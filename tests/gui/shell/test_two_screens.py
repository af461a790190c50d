"""The window on two screens of other scales: it is carried from one to the other while it is open."""

import ctypes.util
import json
import shutil
import subprocess
import sys

import pytest

from tests.limits import within

SCRIPT = """
import ctypes
import json
import os
import subprocess
from ctypes import POINTER, Structure, byref, c_int, c_ulong, c_void_p
from desktop.cli.virtual_display import virtual_display

class Monitor(Structure):
    names = ("primary", "automatic", "outputs_n", "x", "y", "wide", "high", "wide_mm", "high_mm")
    _fields_ = [("name", c_ulong), *((name, c_int) for name in names), ("outputs", c_void_p)]

def split(*screens):
    x, randr, n = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2"), c_int()
    x.XOpenDisplay.restype, x.XDefaultRootWindow.restype, x.XInternAtom.restype = c_void_p, c_ulong, c_ulong
    randr.XRRGetMonitors.restype = POINTER(Monitor)
    display = c_void_p(x.XOpenDisplay(None))
    root = c_ulong(x.XDefaultRootWindow(display))
    output = randr.XRRGetMonitors(display, root, 1, byref(n))[0].outputs
    for name, left, wide in screens:
        atom = x.XInternAtom(display, name, 0)
        made = Monitor(atom, not left, 0, not left, left, 0, wide, 1500, wide // 4, 375, None if left else output)
        randr.XRRSetMonitor(display, root, byref(made))
    x.XCloseDisplay(display)

with virtual_display(3800, 1500):
    split((b"ONE", 0, 1400), (b"TWO", 1400, 2400))
    os.environ["QT_SCREEN_SCALE_FACTORS"] = "ONE=1;TWO=2"
    from PySide6.QtWidgets import QApplication

    from desktop.gui.shell.build_window import (build_window, close_window_and_lab)
    from desktop.gui.theme.token_colours import token_colour
    from desktop.library.machine.settings import MachineSettings

    app = QApplication(["eyeline"])
    window = build_window(app, MachineSettings(theme="light"))
    window.context.remembers = False
    window.first_frame.connect(app.quit)
    window.show_window()
    app.exec()
    one, two = app.screens()
    seen = []

    def hairs():
        image = window.grab().toImage()
        ratio, line = image.devicePixelRatio(), token_colour("line").rgb()
        return sum(image.pixel(round(500 * ratio), y) == line for y in range(round(60 * ratio)))

    def look(screen):
        fits = lambda: window.width() >= 880 and window.height() >= 470
        while window.devicePixelRatioF() != screen.devicePixelRatio() or not fits():
            app.processEvents()
        seen.append([window.devicePixelRatioF(), hairs()])

    def carry(x):
        subprocess.run(["xdotool", "windowmove", str(int(window.winId())), str(x), "60"], check=True)

    look(one)
    window.resize(1100, 680)
    carry(1460)
    look(two)
    carry(40)
    look(one)
    print(json.dumps(seen))
    close_window_and_lab(window)
"""


@pytest.mark.skipif(ctypes.util.find_library("Xrandr") is None, reason="there is no libXrandr here")
@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")
def test_that_a_window_carried_to_another_screen_has_its_room_there_and_lines_of_one_pixel() -> None:
    command = [sys.executable, "-P", "-c", SCRIPT]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=within())
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[1.0, 1], [2.0, 1], [1.0, 1]]
