"""Folders that items are written into: locking, and what an earlier attempt may have left."""

from pathlib import Path
from typing import TYPE_CHECKING

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

if TYPE_CHECKING:
    from filelock import FileLock

PICTURES = ("images", "layouts")
"""Subfolders for images and layouts next to the lines."""


class FolderTaken(WrongUse):
    """The output folder is not empty, or in use."""

    code = "folder_taken"


def refuse_used_folder(out: Path, lines: str) -> None:
    """Raise FolderTaken unless `out` is new, empty, or has only the remains of a failed attempt."""
    if not out.exists():
        return
    found = {path.name for path in out.iterdir()} if out.is_dir() else {""}
    ours = {unfinished_name(lines), lock_file_name(lines)}
    if found and not (found & ours and found <= {*ours, *PICTURES}):
        raise FolderTaken(
            say("{out} is not empty."),
            where=str(out),
            hint=say("Choose a new or empty folder, or empty this one."),
            out=str(out),
        )


def unfinished_name(lines: str) -> str:
    """Name of the file while its lines are being written."""
    return f"{lines}.new"


def lock_file_name(lines: str) -> str:
    return f".{lines}.lock"


def lock_output_folder(out: Path, lines: str) -> "FileLock":
    """Lock `out` for writing. Raises FolderTaken if another process has the lock."""
    from filelock import FileLock, Timeout

    lock = FileLock(out / lock_file_name(lines))
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise FolderTaken(
            say("Another program is writing items into {out}."),
            where=str(out),
            hint=say("Wait for it to finish, or choose another folder."),
            out=str(out),
        ) from error
    return lock
