"""A picture's file below a folder, named by a path from elsewhere."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath


@dataclass(frozen=True, slots=True)
class FileBelow:
    """A file below `folder`, to be read when called: a value, so that another process can do it.

    home: where the folder really is, if that was looked up already.
    """

    folder: Path
    path: str
    home: Path | None = None

    def __call__(self) -> bytes | None:
        """The file's bytes; None where it is missing, or its path leads out of the folder, by itself or by a link."""
        below = PurePosixPath(self.path)
        if below.is_absolute() or ".." in below.parts:
            return None
        try:
            found = (self.folder / below).resolve()
            home = self.home or self.folder.resolve()
            # A pipe or a device would be waited for.
            return found.read_bytes() if found.is_relative_to(home) and found.is_file() else None
        except (OSError, ValueError, RuntimeError):  # RuntimeError: Python 3.11 and 3.12 find a link in a circle
            return None
