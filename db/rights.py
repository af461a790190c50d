"""Who may use the files of a lab on POSIX: its owner alone, or one group too where the lab is shared. On other systems
the rights of the folder above count, and nothing here does anything.

with private():              what this process makes in the block nobody else may read, whatever the umask was
with working(folder):        the same; the group gets its rights where the lab in `folder` is shared
settle(path)                 the rights of a file or folder that was written, by the lab around it
"""

import os
import stat
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from db.words import Sentence, say

POSIX = os.name == "posix"
GROUP, OTHERS = 0o070, 0o007
_NAME = "lab.toml"
_lock = threading.Lock()
_works: list[bool] = []
"""Of each piece of work of this process on a lab: whether that is shared. The umask belongs to the whole process."""
_umask_before = 0


@dataclass(frozen=True, slots=True)
class RightsChange:
    """How many files and folders of a lab got other rights, and whether the lab is shared."""

    folder: Path
    changed: int
    shared: bool

    @property
    def sentence(self) -> Sentence:
        """What whoever opens the lab should know of it."""
        closed = say(
            "Other accounts of this machine cannot read the lab {where} any more; files and folders: {changed}."
        )
        shared = say(
            "The group of the shared lab {where} may read and write its files now, others may not; changed: {changed}."
        )
        return Sentence(shared if self.shared else closed, {"where": str(self.folder), "changed": self.changed})


_changes: list[RightsChange] = []


def taken_changes() -> list[RightsChange]:
    """What was changed in this process since this was asked last."""
    found, _changes[:] = list(_changes), []
    return found


@contextmanager
def private() -> Generator[None]:
    """Files of the block are 0600 and folders 0700."""
    enter(shared=False)
    try:
        yield
    finally:
        leave(shared=False)


@contextmanager
def working(folder: Path) -> Generator[None]:
    """As `private`, or 0660 and 2770 where the lab in `folder` is shared."""
    shared = is_shared(folder)
    enter(shared=shared)
    try:
        yield
    finally:
        leave(shared=shared)


def enter(*, shared: bool) -> None:
    """Begin a piece of work on a lab."""
    global _umask_before  # noqa: PLW0603 - the umask is one for the process
    with _lock:
        _works.append(shared)
        before = os.umask(_umask())
        if len(_works) == 1:
            _umask_before = before


def leave(*, shared: bool) -> None:
    """End it: the umask is what it was before the first."""
    with _lock:
        _works.remove(shared)
        os.umask(_umask() if _works else _umask_before)


def _umask() -> int:
    return OTHERS if any(_works) else GROUP | OTHERS


def is_shared(folder: Path) -> bool:
    """Whether a group has the lab in `folder`: its folder is the group's to write in, and hands the group down."""
    with suppress(OSError):
        mode = folder.stat().st_mode
        return POSIX and bool(mode & stat.S_ISGID and mode & stat.S_IWGRP)
    return False


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it, that is its owner's alone from the first moment; one of ours that is there
    becomes so. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(PermissionError):
        if POSIX and folder.stat().st_uid == os.geteuid() and folder.stat().st_mode & (GROUP | OTHERS):
            folder.chmod(0o700)


def make_file(path: Path) -> None:
    """Make an empty file with the rights of this moment, where none is: what SQLite makes by itself the group cannot
    write. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o660))


def settle(path: Path) -> None:
    """Set the permissions of a written file, or of a new folder with its files: the group's in a shared lab, else those
    of its owner alone."""
    if not POSIX:
        return
    around = next((above for above in path.absolute().parents if (above / _NAME).is_file()), None)
    shared = around is not None and is_shared(around)
    if not path.is_dir():
        path.chmod(0o660 if shared else 0o600)
        return
    for folder, _, _ in os.walk(path, topdown=False):
        with suppress(PermissionError):
            Path(folder).chmod(0o2770 if shared else 0o700)


def settle_lab(folder: Path, *, shared: bool, group: int | None = None) -> int:
    """Give every file and folder of a lab its rights, as far as they are ours; how many had others.

    A folder whose rights are right already is not gone through. Links are left alone. group: whose a shared lab is,
    else the folder's.
    """
    if not POSIX or folder.stat().st_uid != os.geteuid():
        return 0
    own = folder.stat()
    group = own.st_gid if group is None else group
    whole = _wanted(own.st_mode, shared=shared) != stat.S_IMODE(own.st_mode)
    return sum(_settled(path, group, shared=shared) for path in _in_question(folder, shared=shared, whole=whole))


def settle_opened(folder: Path, *, shared: bool) -> RightsChange | None:
    """`settle_lab` for a lab that is opened; what changed, which is kept for `taken_changes`, too."""
    changed = settle_lab(folder, shared=shared)
    if not changed:
        return None
    _changes.append(change := RightsChange(folder, changed, shared))
    return change


def _in_question(folder: Path, *, shared: bool, whole: bool) -> Iterator[Path]:
    """What to look at, folders after what is in them: an end in between leaves the rest to the next time."""
    for path in folder.iterdir():
        if path.is_symlink():
            continue
        if path.is_dir():
            mode = path.stat().st_mode
            if whole or _wanted(mode, shared=shared) != stat.S_IMODE(mode):
                for inner, folders, files in os.walk(path, topdown=False):
                    yield from (Path(inner, name) for name in (*files, *folders))
        yield path
    yield folder


def _settled(path: Path, group: int, *, shared: bool) -> bool:
    """Whether something had to be changed of a file or folder."""
    with suppress(FileNotFoundError, PermissionError):  # let go meanwhile, or somebody else's
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or found.st_uid != os.geteuid():
            return False
        if shared and found.st_gid != group:
            os.chown(path, -1, group)
        wanted = _wanted(found.st_mode, shared=shared)
        if wanted != stat.S_IMODE(found.st_mode):
            path.chmod(wanted)
            return True
    return False


def _wanted(mode: int, *, shared: bool) -> int:
    """The rights that a file or folder of these should have: the owner's stay, the group gets the same or none."""
    owner = mode & stat.S_IRWXU
    if not shared:
        return owner
    return owner | owner >> 3 | (stat.S_ISGID if stat.S_ISDIR(mode) else 0)
