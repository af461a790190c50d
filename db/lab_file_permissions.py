"""File permissions of a lab on POSIX: for its owner alone, or also for one group if the lab is shared. On other
systems the permissions of the parent folder apply, and these functions do nothing.

with private_files():              files that this process creates in the block are private, whatever the umask
with lab_file_permissions(folder):        the same, but readable and writable by the group if the lab in `folder` is
shared
set_file_permissions(path)                 sets the permissions of a written file or folder, according to the lab around
it
"""

import os
import stat
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from db.translatable_store_messages import StoreMessage, say

POSIX = os.name == "posix"
GROUP, OTHERS = 0o070, 0o007
_NAME = "lab.toml"
_lock = threading.Lock()
_works: list[bool] = []
"""For each operation of this process on a lab: whether that lab is shared. The umask is global to the process."""
_umask_before = 0


@dataclass(frozen=True, slots=True)
class PermissionsChange:
    """How many files and folders of a lab got other permissions, and whether the lab is shared."""

    folder: Path
    changed: int
    shared: bool

    @property
    def sentence(self) -> StoreMessage:
        """The message for the person who opens the lab."""
        closed = say(
            "Other accounts on this computer can no longer read the lab {where}. Files and folders changed: {changed}."
        )
        shared = say(
            "The group of the shared lab {where} can now read and write its files, others cannot. Changed: {changed}."
        )
        return StoreMessage(shared if self.shared else closed, {"where": str(self.folder), "changed": self.changed})


_changes: list[PermissionsChange] = []


def take_permission_changes() -> list[PermissionsChange]:
    """The changes made in this process since the last call."""
    found, _changes[:] = list(_changes), []
    return found


@contextmanager
def private_files() -> Generator[None]:
    """Files created in the block get mode 0600, folders 0700."""
    enter_lab_work(shared=False)
    try:
        yield
    finally:
        leave_lab_work(shared=False)


@contextmanager
def lab_file_permissions(folder: Path) -> Generator[None]:
    """As `private_files`, or 0660 and 2770 if the lab in `folder` is shared."""
    shared = is_shared_lab(folder)
    enter_lab_work(shared=shared)
    try:
        yield
    finally:
        leave_lab_work(shared=shared)


def enter_lab_work(*, shared: bool) -> None:
    """Begin an operation on a lab and set the umask."""
    global _umask_before  # noqa: PLW0603 - the umask is one for the process
    with _lock:
        _works.append(shared)
        before = os.umask(_umask_of_current_work())
        if len(_works) == 1:
            _umask_before = before


def leave_lab_work(*, shared: bool) -> None:
    """End an operation; the umask is restored after the last one."""
    with _lock:
        _works.remove(shared)
        os.umask(_umask_of_current_work() if _works else _umask_before)


def _umask_of_current_work() -> int:
    return OTHERS if any(_works) else GROUP | OTHERS


def is_shared_lab(folder: Path) -> bool:
    """Whether a group uses the lab in `folder`: the folder is group-writable and passes its group on to new files."""
    with suppress(OSError):
        mode = folder.stat().st_mode
        return POSIX and bool(mode & stat.S_ISGID and mode & stat.S_IWGRP)
    return False


def make_private_folder(folder: Path) -> None:
    """Create a folder and its parents, private to the owner from the start; an existing folder of ours becomes private.
    Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):
        if POSIX and folder.stat().st_uid == os.geteuid() and folder.stat().st_mode & (GROUP | OTHERS):
            folder.chmod(0o700)


def make_empty_file(path: Path) -> None:
    """Create an empty file with the current permissions, if it does not exist: files that SQLite creates itself are not
    group-writable. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o660))


def set_file_permissions(path: Path) -> None:
    """Set the permissions of a written file, or of a new folder with its files: those of the group in a shared lab,
    else those of the owner alone."""
    if not POSIX:
        return
    around = next((above for above in path.absolute().parents if (above / _NAME).is_file()), None)
    shared = around is not None and is_shared_lab(around)
    if not path.is_dir():
        path.chmod(0o660 if shared else 0o600)
        return
    for folder, _, _ in os.walk(path, topdown=False):
        with suppress(PermissionError):
            Path(folder).chmod(0o2770 if shared else 0o700)


def set_lab_permissions(folder: Path, *, shared: bool, group: int | None = None) -> int:
    """Set the permissions of every file and folder of a lab that belongs to this user; returns how many changed.

    A folder that already has the right permissions is skipped. Links are not followed. group: the group of a shared
    lab, default the folder's.
    """
    if not POSIX or folder.stat().st_uid != os.geteuid():
        return 0
    own = folder.stat()
    group = own.st_gid if group is None else group
    whole = _intended_mode(own.st_mode, shared=shared) != stat.S_IMODE(own.st_mode)
    return sum(
        _set_path_permissions(path, group, shared=shared)
        for path in _paths_to_check(folder, shared=shared, whole=whole)
    )


def set_permissions_on_opening(folder: Path, *, shared: bool) -> PermissionsChange | None:
    """`set_lab_permissions` for a lab that is being opened; the change is also stored for `take_permission_changes`."""
    changed = set_lab_permissions(folder, shared=shared)
    if not changed:
        return None
    _changes.append(change := PermissionsChange(folder, changed, shared))
    return change


def _paths_to_check(folder: Path, *, shared: bool, whole: bool) -> Iterator[Path]:
    """The paths to check, folders after their content, so that an interruption leaves the rest to the next call."""
    for path in folder.iterdir():
        if path.is_symlink():
            continue
        if path.is_dir():
            mode = path.stat().st_mode
            if whole or _intended_mode(mode, shared=shared) != stat.S_IMODE(mode):
                for inner, folders, files in os.walk(path, topdown=False):
                    yield from (Path(inner, name) for name in (*files, *folders))
        yield path
    yield folder


def _set_path_permissions(path: Path, group: int, *, shared: bool) -> bool:
    """Set the permissions of one path; returns whether they changed."""
    with suppress(FileNotFoundError, PermissionError):  # deleted meanwhile, or another user's
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or found.st_uid != os.geteuid():
            return False
        if shared and found.st_gid != group:
            os.chown(path, -1, group)
        wanted = _intended_mode(found.st_mode, shared=shared)
        if wanted != stat.S_IMODE(found.st_mode):
            path.chmod(wanted)
            return True
    return False


def _intended_mode(mode: int, *, shared: bool) -> int:
    """The mode that a path of this mode should have: the owner's bits stay, the group gets the same or none."""
    owner = mode & stat.S_IRWXU
    if not shared:
        return owner
    return owner | owner >> 3 | (stat.S_ISGID if stat.S_ISDIR(mode) else 0)
