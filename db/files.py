"""Files that are either the old ones or the new ones, never half."""

import os
from pathlib import Path

from db.ids import new_id


def write_whole(path: Path, data: bytes) -> None:
    """Write `path` through a temporary file beside it, on disk before the name changes. Raises OSError."""
    temporary = path.with_name(f".{path.name}.{new_id().hex}.tmp")
    try:
        with temporary.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make names in `folder` durable, where the platform knows how."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_file(path: Path) -> None:
    """Make what was written to `path` durable."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
