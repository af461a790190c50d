"""Another program that holds the write lock of a lab's database: the sqlite3 shell, else another Python."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

PYTHON = """
import sqlite3, sys
raw = sqlite3.connect(sys.argv[1], isolation_level=None)
for line in sys.stdin:
    for row in raw.execute(line):
        print(row[0], flush=True)
"""


class ForeignLock:
    """with ForeignLock(lab.folder): …        or `release()` before the end of the block."""

    def __init__(self, folder: Path) -> None:
        shell = shutil.which("sqlite3")
        program = [shell, "-batch"] if shell else [sys.executable, "-c", PYTHON]
        self._process = subprocess.Popen(
            [*program, str(folder / "lab.db")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._say("BEGIN IMMEDIATE;", "SELECT 'held';")

    def release(self) -> None:
        """Let go of the lock."""
        if self._process.poll() is None:
            self._say("ROLLBACK;", "SELECT 'free';")
            assert self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write("\n".join(lines) + "\n")
        self._process.stdin.flush()
        assert self._process.stdout.readline().strip() in {"held", "free"}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
