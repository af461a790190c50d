"""The lock of a lab, held by one window or by one operation that needs exclusive access.

`lab.lock` contains host, process and boot id; the operating system's lock on the file only protects the moment of
reading and writing it. The lock of a dead process is taken over.
"""

import json
import os
import socket
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from db.errors import LabInUse, told_apart
from db.words import say

NAME = "lab.lock"
WINDOW = "window"
UNKNOWN = 0
"""Start time of a running process where the system does not show it."""
_IMPORTED = int(time.time())
_held: set[tuple[int, int]] = set()
"""The lock files that this process holds, by device and inode, because a folder may be moved meanwhile."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The holder of a lab: its process (`start` distinguishes it from a later process with the same number) and what it
    does."""

    host: str
    pid: int
    boot: str
    start: int
    doing: str


class LabLock:
    """A lock taken by this process. `taken_over`: whether the last holder died without releasing it."""

    def __init__(self, path: Path, inode: tuple[int, int], holder: Holder, *, taken_over: bool) -> None:
        self._path = path
        self._inode = inode
        self.holder = holder
        self.taken_over = taken_over

    def release(self) -> None:
        """Release the lab, unless another process has taken it over. Also works if the folder was moved: its lock file
        names this process, which no longer holds it."""
        _held.discard(self._inode)
        if not self._path.is_file():
            return
        with told_apart(self._path), _looking(self._path) as file:
            if _read(file) == self.holder:
                _write(file, "")


def take(folder: Path, doing: str) -> LabLock:
    """Take the lock. Raises LabInUse while another live process, or a process of another machine, holds it."""
    path = folder / NAME
    with told_apart(path), _looking(path) as file:
        before, inode = _read(file), _inode(file)
        if before is not None and alive(before) and not (is_mine(before) and inode not in _held):
            raise in_use(folder, before)
        mine = Holder(socket.gethostname(), os.getpid(), boot_id(), process_start(os.getpid()), doing)
        _write(file, json.dumps(asdict(mine)))
        _held.add(inode)
        return LabLock(path, inode, mine, taken_over=before is not None)


def holder_of(folder: Path) -> Holder | None:
    """The current holder of the lab; None if there is none or it is dead."""
    path = folder / NAME
    if not path.is_file():
        return None
    with told_apart(path), path.open("rb") as file:
        found = _parse(file.read())
    return found if found is not None and alive(found) else None


def in_use(folder: Path, holder: Holder) -> LabInUse:
    """The error that names the holder of the lab."""
    return LabInUse(
        say("{where} is in use by process {pid} on {host} ({doing})."),
        hint=say("Close it there first. If that computer no longer exists, delete lab.lock in the lab's folder."),
        where=str(folder),
        pid=holder.pid,
        host=holder.host,
        doing=holder.doing,
    )


def alive(holder: Holder) -> bool:
    """Whether the holder may still be running. Always True for another machine, which cannot be queried, and for a
    process of the same number if the system does not show its start time."""
    if holder.host != socket.gethostname():
        return True
    boot, start = boot_id(), process_start(holder.pid)
    if start < 0 or (boot and holder.boot and boot != holder.boot):
        return False
    return start in {holder.start, UNKNOWN} or bool(boot) != bool(holder.boot)


def is_mine(holder: Holder) -> bool:
    """Whether this process holds the lab."""
    return holder.pid == os.getpid() and holder.host == socket.gethostname() and alive(holder)


def boot_id() -> str:
    """The boot id of this machine; empty where only process start times are available (there they are wall-clock times,
    and a boot time derived from them would not be stable)."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def process_start(pid: int) -> int:
    """Start time of a process: ticks since boot on Linux, elsewhere seconds of the wall clock; −1 for a missing
    process. If Linux does not show it (/proc is not mounted or hides other users' processes): `UNKNOWN` for another
    process, for this one the time at which this module was imported."""
    if sys.platform == "linux":
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return _hidden_start(pid)
        fields = stat.rpartition(")")[2].split()
        return -1 if fields[0] == "Z" else int(fields[19])
    import psutil

    try:
        return int(psutil.Process(pid).create_time())
    except psutil.NoSuchProcess:
        return -1
    except psutil.AccessDenied:
        return UNKNOWN


def _hidden_start(pid: int) -> int:
    if pid == os.getpid():
        return _IMPORTED
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return -1
    except PermissionError:
        pass
    return UNKNOWN


@contextmanager
def _looking(path: Path) -> Generator[int]:
    """The lock file, open, protected against other processes until the block ends."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        _guard(file)
        yield file
    finally:
        os.close(file)


def _guard(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def _inode(file: int) -> tuple[int, int]:
    status = os.fstat(file)
    return status.st_dev, status.st_ino


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    return _parse(os.read(file, 4096))


def _write(file: int, text: str) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, text.encode())
    os.fsync(file)


def _parse(data: bytes) -> Holder | None:
    """An unreadable lock was being written when its process died, so it has no holder."""
    try:
        found = json.loads(data)
        host, boot, doing = str(found["host"]), str(found["boot"]), str(found["doing"])
        return Holder(host, int(found["pid"]), boot, int(found["start"]), doing)
    except (ValueError, OverflowError, KeyError, TypeError, RecursionError):
        return None
