"""Atomic writing of files: a file is either the old or the new one, never incomplete."""

import os
from pathlib import Path

from db.ids import new_id
from db.lab_file_permissions import set_file_permissions
from db.progress import SILENT_WATCH, ProgressWatch

_PIECE = 8 * 1024 * 1024


def write_file_atomically(path: Path, data: bytes | memoryview, *, durable: bool = True) -> None:
    """Write `path` through a temporary file in the same folder, which is created if missing. Only the owner can read
    it, and the group of a shared lab. durable: flushed to disk before the rename. Raises OSError."""
    temporary = path.with_name(f".{path.name}.{new_id().hex}.tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        made = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(made, "wb") as out:
            out.write(data)
            if durable:
                out.flush()
                os.fsync(out.fileno())
        set_file_permissions(temporary)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    if durable:
        fsync_folder(path.parent)


def copy_file_with_progress(source: Path, target: Path, watch: ProgressWatch = SILENT_WATCH) -> None:
    """Copy a file in chunks. `watch` can cancel; the caller removes the incomplete copy. Raises OSError."""
    size = source.stat().st_size
    with source.open("rb") as read, target.open("wb") as out:
        while piece := read.read(_PIECE):
            out.write(piece)
            watch.step(out.tell(), size)


def fsync_folder(folder: Path) -> None:
    """Flush the names in `folder` to disk, where the platform supports it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def fsync_file(path: Path) -> None:
    """Flush the content of `path` to disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
