"""Keeps the machine from going to sleep while a long run goes on, or its screen on while a person works.

The holder waits on a pipe of ours: however this process ends, the pipe closes and the machine may sleep again.
"""

import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

HOLDERS = {
    "linux": (
        "systemd-inhibit",
        "--what=sleep:idle",
        "--who=Eyeline",
        "--why=Models are answering",
        "cat",
    ),
    "darwin": ("caffeinate", "-i", "cat"),
}
# ES_CONTINUOUS, ES_SYSTEM_REQUIRED, ES_DISPLAY_REQUIRED of SetThreadExecutionState
CONTINUOUS, SYSTEM, DISPLAY = 0x80000000, 0x00000001, 0x00000002


@contextmanager
def kept_awake(*, display: bool = False) -> Generator[None]:
    """Hold sleep off inside the block, where the system offers a way; display: the screen saver too, not on Linux."""
    if sys.platform == "win32":
        yield from _windows(CONTINUOUS | SYSTEM | (DISPLAY if display else 0))
        return
    command = HOLDERS.get(sys.platform, ())
    if display and sys.platform == "darwin":
        command = ("caffeinate", "-d", "cat")
    if not command or shutil.which(command[0]) is None:
        yield
        return
    holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert holder.stdin is not None
    try:
        yield
    finally:
        holder.stdin.close()
        holder.wait()


def _windows(keep: int) -> Generator[None]:
    import ctypes

    kernel = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]
    kernel.SetThreadExecutionState(keep)  # pyright: ignore[reportUnknownMemberType]
    try:
        yield
    finally:
        kernel.SetThreadExecutionState(CONTINUOUS)  # pyright: ignore[reportUnknownMemberType]
