"""Fills a file system of a test's own."""

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

EMPTIED = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)').fetchall()"


def fill(disk: Path) -> Path:
    """Leave no room at all."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 65_536)
    return ballast


def fill_below(lab: Path) -> Path:
    """Leave no room for the next row of a lab on this disk: its write-ahead log, which SQLite would use again from the
    start, is emptied first, by another process."""
    subprocess.run([sys.executable, "-c", EMPTIED, str(lab / "lab.db")], check=True)
    return fill(lab.parent)
