"""Work that goes on while another program, of another SQLite, opens the database again and again: it reads, at times it
writes, and it closes, before, during and after each kill."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from typing_extensions import override

from tests.faults.kills.commands import Merge
from tests.faults.kills.steady import Backups, Imports, Runs
from tests.faults.kills.work import Losses, Work

PROGRAM = """
import random, sqlite3, sys, time
draws = random.Random(int(sys.argv[2]))
while True:
    try:
        conn = sqlite3.connect(f"file:{sys.argv[1]}?mode=rw", uri=True, timeout=2)
        conn.execute("SELECT COUNT(*) FROM trials").fetchone()
        if draws.random() < 0.5:
            with conn:
                row = ("foreign", str(draws.random()))
                conn.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", row)
            print("written", flush=True)
        conn.close()
    except sqlite3.Error:
        pass
    time.sleep(draws.random() * 0.02)
"""


class Beside(Work):
    """Starts the program before each child, waits until it has written once, and ends it after the kill."""

    _other: "subprocess.Popen[bytes] | None" = None

    @override
    def begin(self, place: Path, number: int) -> Path:
        lab = super().begin(place, number)
        command = [sys.executable, "-c", PROGRAM, str(lab / "lab.db"), str(number)]
        self._other = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._other.stdout is not None
        assert self._other.stdout.readline() == b"written\n"
        return lab

    @override
    def after(self, lab: Path, told: Sequence[str]) -> Losses:
        assert self._other is not None
        alive = self._other.poll() is None
        self._other.kill()
        self._other.communicate()
        return super().after(lab, told) + Losses(problems=() if alive else ("the other program had ended",))


class RunsBeside(Beside, Runs):
    """Answers of a person."""

    name = "runs with another program"
    times = 60


class ImportsBeside(Beside, Imports):
    """An import in the background of a run."""

    name = "imports with another program"
    times = 50


class BackupsBeside(Beside, Backups):
    """A backup after every answer."""

    name = "backups with another program"
    times = 50


class MergeBeside(Beside, Merge):
    """`lab merge` of another seat's lab."""

    name = "lab merge with another program"
    times = 40
