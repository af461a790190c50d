"""Keeps the machine from going to sleep while a long run goes on.

The holder waits on a pipe of ours: however this process ends, the pipe closes and the machine may sleep again.
"""

import logging
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

log = logging.getLogger("eyeline.inference")

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
# ES_CONTINUOUS | ES_SYSTEM_REQUIRED of SetThreadExecutionState
WINDOWS_KEEP, WINDOWS_LET_GO = 0x80000001, 0x80000000


@contextmanager
def kept_awake() -> Generator[None]:
    """Hold sleep off inside the block, where the system offers a way."""
    if sys.platform == "win32":
        yield from _windows()
        return
    command = HOLDERS.get(sys.platform, ())
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


def _windows() -> Generator[None]:
    import ctypes

    kernel = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue, reportUnknownVariableType, reportUnknownMemberType]
    kernel.SetThreadExecutionState(WINDOWS_KEEP)  # pyright: ignore[reportUnknownMemberType]
    try:
        yield
    finally:
        kernel.SetThreadExecutionState(WINDOWS_LET_GO)  # pyright: ignore[reportUnknownMemberType]
