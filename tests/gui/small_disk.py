"""Fills a file system of a test's own."""

from contextlib import suppress
from pathlib import Path


def fill(disk: Path) -> Path:
    """Leave no room at all."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 65_536)
    return ballast
