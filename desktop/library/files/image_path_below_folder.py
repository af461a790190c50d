"""An image file below a folder, by a path from an imported file."""

import os
from dataclasses import dataclass
from pathlib import Path

from db.folder.lab_toml_file import is_own_lab_file

LFS = b"version https://git-lfs.github.com/spec/"
"""First bytes of a Git LFS pointer, which replaces a large file in a copy of a repository."""
HTML = (b"<!doctype html", b"<html", b"<head", b"<table", b"<body", b"<meta", b"<div", b"<script")


@dataclass(frozen=True, slots=True)
class ContainedFile:
    """A file below `folder` that is read when called.

    home: the resolved folder, where it is known already.
    """

    folder: Path
    path: str
    home: Path | None = None

    def __call__(self) -> bytes | None:
        """Return the file's bytes; None if it is missing or its path, resolved, leaves the folder."""
        # Strings, since an import checks thousands of paths and Path objects take twice the time.
        if self.path.startswith("/") or ".." in self.path.split("/"):
            return None
        try:
            found = os.path.realpath(os.path.join(self.folder, self.path))  # noqa: PTH118
            home = os.path.join(self.home or os.path.realpath(self.folder), "")  # noqa: PTH118
            # Reading a pipe or a device would block.
            if not os.path.normcase(found).startswith(os.path.normcase(home)) or not os.path.isfile(found):  # noqa: PTH113
                return None
            if os.path.basename(found).startswith("lab.") and is_own_lab_file(Path(found)):  # noqa: PTH119
                return None
            with open(found, "rb") as file:  # noqa: PTH123
                return file.read()
        except (OSError, ValueError):
            return None
