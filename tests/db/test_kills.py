"""`kill -9` at random moments of a writing process: what was acknowledged is there, once."""

import random
import subprocess
import sys
from pathlib import Path

from db.check import check
from db.lab import create_lab, open_lab
from db.stores import runs
from tests.db.making import begun

ROOT = Path(__file__).parents[2]


def killed_after(folder: Path, answers: int) -> list[str]:
    """Let a process answer, kill it after so many acknowledged answers; the ids it acknowledged until it was dead."""
    command = [sys.executable, "-m", "tests.db.writing", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        told = [process.stdout.readline().strip() for _ in range(answers)]
        process.kill()
        rest = process.stdout.read().split("\n")
    return told + [line for line in rest[:-1] if line]


def test_that_no_acknowledged_answer_is_lost_or_doubled_by_kills(folder: Path) -> None:
    chance = random.Random(20)
    with create_lab(folder, name="x") as lab:
        made, _, _ = begun(lab, planned=100_000)
    acknowledged: list[str] = []
    for _ in range(5):
        acknowledged += killed_after(folder, chance.randrange(1, 60))
    with open_lab(folder, window=True) as lab:
        assert lab.unclean
        stored = [str(row.id) for row in lab.read(runs.trials, made.id)]
        assert len(stored) == len(set(stored))
        assert set(acknowledged) <= set(stored)
        assert len(acknowledged) == len(set(acknowledged))
        assert [str(problem) for problem in check(lab).problems] == []
