"""Where the seat's megabytes are, and whether it keeps to its limit."""

from pathlib import Path

LIMIT_MB = 470
"""17 of them are the demo model."""


def megabytes(folder: Path) -> float:
    """The size of all files below, each counted once however often it is linked, in MiB as du -m tells it."""
    seen: dict[tuple[int, int], int] = {}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            told = path.stat()
            seen[told.st_dev, told.st_ino] = told.st_size
    return sum(seen.values()) / 2**20


def report(seat: Path) -> list[str]:
    """A line for each of the heaviest parts, and one for all."""
    inside = seat / "_internal"
    parts = sorted(
        ((megabytes(one) if one.is_dir() else one.lstat().st_size / 2**20, one.name) for one in inside.iterdir()),
        reverse=True,
    )
    lines = [f"{size:8.1f} MB  {name}" for size, name in parts[:15]]
    return [*lines, f"{megabytes(seat):8.1f} MB  in all (limit {LIMIT_MB})"]
