"""Inhibits sleep during a long run, and optionally the screen saver while a person works.

The inhibiting process waits on a pipe of this process. However this process ends, the pipe closes and sleep is allowed
again.
"""

import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

INHIBIT_COMMANDS = {
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
def prevent_sleep(*, display: bool = False) -> Generator[None]:
    """Prevent sleep inside the block where the system supports it. display: also the screen saver, except on Linux."""
    if sys.platform == "win32":
        yield from _prevent_windows_sleep(CONTINUOUS | SYSTEM | (DISPLAY if display else 0))
        return
    command = INHIBIT_COMMANDS.get(sys.platform, ())
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


def _prevent_windows_sleep(keep: int) -> Generator[None]:
    import ctypes

    kernel = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]
    kernel.SetThreadExecutionState(keep)  # pyright: ignore[reportUnknownMemberType]
    try:
        yield
    finally:
        kernel.SetThreadExecutionState(CONTINUOUS)  # pyright: ignore[reportUnknownMemberType]
