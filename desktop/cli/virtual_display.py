"""A virtual display where the machine has none: Xvfb, with openbox for full screen and the active window."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

NEEDED = {"Xvfb": "xvfb", "openbox": "openbox"}
PATIENCE_S = 30.0
LOOK_EVERY_S = 0.01


class NoDisplay(CannotDo):
    """There is neither a display nor a way to start one."""

    code = "no_display"


def has_display() -> bool:
    """Whether a window can open on a screen of this session; a local X display must answer."""
    if os.name == "nt" or sys.platform == "darwin" or os.environ.get("WAYLAND_DISPLAY"):
        return True
    local = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", os.environ.get("DISPLAY", ""))
    return _socket_answers(f"/tmp/.X11-unix/X{local[1]}") if local else bool(os.environ.get("DISPLAY"))


def _socket_answers(address: str) -> bool:
    """Whether a server listens at a Unix socket, in the file system or (Linux) in the abstract name space."""
    for place in (address, f"\0{address}"):
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                probe.connect(place)
            except OSError:
                continue
            return True
    return False


def _die_with_parent_command() -> list[str]:
    """The command prefix that ends a program with this process, however that ends, where the machine has it."""
    return ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []


@contextmanager
def virtual_display(width: int = 1920, height: int = 1080) -> Generator[str]:
    """Start Xvfb and openbox, set DISPLAY for this process while they run, and end both.

    Raises NoDisplay with the command that installs missing programs.
    """
    missing = [package for program, package in NEEDED.items() if shutil.which(program) is None]
    if missing:
        raise NoDisplay(
            say("No display found, and {packages} for a virtual display is not installed."),
            hint=say("Install with: sudo apt-get install {packages}"),
            packages=" ".join(missing),
        )
    reader, writer = os.pipe()
    screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-dpi", "96"]
    server = subprocess.Popen(
        [*_die_with_parent_command(), "Xvfb", "-displayfd", str(writer), *screen],
        pass_fds=[writer],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as answer:
        number = answer.readline().strip()
    before = {name: os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    display = f":{number}"
    os.environ["DISPLAY"] = display
    os.environ.pop("WAYLAND_DISPLAY", None)
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    running = [server]
    try:
        running.append(_start_window_manager())
        yield display
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait()
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _start_window_manager() -> subprocess.Popen[bytes]:
    """Openbox, once it manages windows: a window that is mapped earlier is never activated."""
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready"
        manager = subprocess.Popen(
            [*_die_with_parent_command(), "openbox", "--startup", f"touch {ready}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE_S
        while not ready.exists():
            if manager.poll() is not None or time.monotonic() > end:
                manager.kill()
                manager.wait()
                raise NoDisplay(say("The virtual display's window manager does not start."))
            time.sleep(LOOK_EVERY_S)
    return manager
