"""Folders that items are written into: who may write there, and what an attempt may find."""

from pathlib import Path
from typing import TYPE_CHECKING

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say

if TYPE_CHECKING:
    from filelock import FileLock

PICTURES = ("images", "layouts")
"""Folders beside the lines that pictures and layouts go into."""


class FolderTaken(WrongUse):
    """A folder to write to that holds something already."""

    code = "folder_taken"


def refuse_used(out: Path, lines: str) -> None:
    """Raises FolderTaken unless `out` is new or empty, or holds only what an attempt left that did not end well."""
    if not out.exists():
        return
    found = {path.name for path in out.iterdir()} if out.is_dir() else {""}
    ours = {unfinished(lines), lock_name(lines)}
    if found and not (found & ours and found <= {*ours, *PICTURES}):
        raise FolderTaken(
            say("{out} holds something already."),
            where=str(out),
            hint=say("Name a folder that is new or empty, or empty this one."),
            out=str(out),
        )


def unfinished(lines: str) -> str:
    """The name under which the lines are written until all are there."""
    return f"{lines}.new"


def lock_name(lines: str) -> str:
    return f".{lines}.lock"


def locked(out: Path, lines: str) -> "FileLock":
    """The lock of who writes into `out`. Raises FolderTaken where somebody else holds it."""
    from filelock import FileLock, Timeout

    lock = FileLock(out / lock_name(lines))
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise FolderTaken(
            say("Another program is writing items into {out}."),
            where=str(out),
            hint=say("Wait for it to end, or name another folder."),
            out=str(out),
        ) from error
    return lock
