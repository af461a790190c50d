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

from db.errors import LabInUse, translate_store_errors
from db.translatable_store_messages import say

NAME = "lab.lock"
WINDOW = "window"
UNKNOWN = 0
"""Start time of a running process where the system does not show it."""
_IMPORTED = int(time.time())
_held: set[tuple[int, int]] = set()
"""The lock files that this process holds, by device and inode, because a folder may be moved meanwhile."""


@dataclass(frozen=True, slots=True)
class LockHolder:
    """The holder of a lab: its process (`start` distinguishes it from a later process with the same number) and what it
    does."""

    host: str
    pid: int
    boot: str
    start: int
    doing: str


class LabLock:
    """A lock taken by this process. `taken_over`: whether the last holder died without releasing it."""

    def __init__(self, path: Path, inode: tuple[int, int], holder: LockHolder, *, taken_over: bool) -> None:
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
        with translate_store_errors(self._path), _guarded_lock_file(self._path) as file:
            if _read_holder_record(file) == self.holder:
                _write_holder_record(file, "")


def take_lab_lock(folder: Path, doing: str) -> LabLock:
    """Take the lock. Raises LabInUse while another live process, or a process of another machine, holds it."""
    path = folder / NAME
    with translate_store_errors(path), _guarded_lock_file(path) as file:
        before, inode = _read_holder_record(file), _inode_of_open_file(file)
        if (
            before is not None
            and holder_may_be_alive(before)
            and not (holder_is_this_process(before) and inode not in _held)
        ):
            raise lab_in_use_error(folder, before)
        mine = LockHolder(socket.gethostname(), os.getpid(), machine_boot_id(), process_start_time(os.getpid()), doing)
        _write_holder_record(file, json.dumps(asdict(mine)))
        _held.add(inode)
        return LabLock(path, inode, mine, taken_over=before is not None)


def read_lock_holder(folder: Path) -> LockHolder | None:
    """The current holder of the lab; None if there is none or it is dead."""
    path = folder / NAME
    if not path.is_file():
        return None
    with translate_store_errors(path), path.open("rb") as file:
        found = _parse_holder_record(file.read())
    return found if found is not None and holder_may_be_alive(found) else None


def lab_in_use_error(folder: Path, holder: LockHolder) -> LabInUse:
    return LabInUse(
        say("{where} is in use by process {pid} on {host} ({doing})."),
        hint=say("Close it there first. If that computer no longer exists, delete lab.lock in the lab's folder."),
        where=str(folder),
        pid=holder.pid,
        host=holder.host,
        doing=holder.doing,
    )


def holder_may_be_alive(holder: LockHolder) -> bool:
    """Whether the holder may still be running. Always True for another machine, which cannot be queried, and for a
    process of the same number if the system does not show its start time."""
    if holder.host != socket.gethostname():
        return True
    boot, start = machine_boot_id(), process_start_time(holder.pid)
    if start < 0 or (boot and holder.boot and boot != holder.boot):
        return False
    return start in {holder.start, UNKNOWN} or bool(boot) != bool(holder.boot)


def holder_is_this_process(holder: LockHolder) -> bool:
    return holder.pid == os.getpid() and holder.host == socket.gethostname() and holder_may_be_alive(holder)


def machine_boot_id() -> str:
    """The boot id of this machine; empty where only process start times are available (there they are wall-clock times,
    and a boot time derived from them would not be stable)."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def process_start_time(pid: int) -> int:
    """Start time of a process: ticks since boot on Linux, elsewhere seconds of the wall clock; −1 for a missing
    process. If Linux does not show it (/proc is not mounted or hides other users' processes): `UNKNOWN` for another
    process, for this one the time at which this module was imported."""
    if sys.platform == "linux":
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return _start_of_hidden_process(pid)
        fields = stat.rpartition(")")[2].split()
        return -1 if fields[0] == "Z" else int(fields[19])
    import psutil

    try:
        return int(psutil.Process(pid).create_time())
    except psutil.NoSuchProcess:
        return -1
    except psutil.AccessDenied:
        return UNKNOWN


def _start_of_hidden_process(pid: int) -> int:
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
def _guarded_lock_file(path: Path) -> Generator[int]:
    """The lock file, open, protected against other processes until the block ends."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        _lock_open_file(file)
        yield file
    finally:
        os.close(file)


def _lock_open_file(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def _inode_of_open_file(file: int) -> tuple[int, int]:
    status = os.fstat(file)
    return status.st_dev, status.st_ino


def _read_holder_record(file: int) -> LockHolder | None:
    os.lseek(file, 0, os.SEEK_SET)
    return _parse_holder_record(os.read(file, 4096))


def _write_holder_record(file: int, text: str) -> None:
    os.ftruncate(file, 0)
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, text.encode())
    os.fsync(file)


def _parse_holder_record(data: bytes) -> LockHolder | None:
    """An unreadable lock was being written when its process died, so it has no holder."""
    try:
        found = json.loads(data)
        host, boot, doing = str(found["host"]), str(found["boot"]), str(found["doing"])
        return LockHolder(host, int(found["pid"]), boot, int(found["start"]), doing)
    except (ValueError, OverflowError, KeyError, TypeError, RecursionError):
        return None
