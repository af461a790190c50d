"""Kills of writing processes at random moments, and the count of what was acknowledged and is not there, or twice."""

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import text

from db.backup import backups
from db.check import check
from db.lab import Lab, create_lab, open_lab
from tests.db.making import begun

ROOT = Path(__file__).parents[2]
KINDS = ("runs", "imports", "backups")


@dataclass(frozen=True)
class Losses:
    """What kills did: how often was killed, how many acknowledged things are lost or doubled, and what a check says."""

    tried: int
    acknowledged: int
    lost: int
    doubled: int
    problems: tuple[str, ...]


def campaign(folder: Path, kinds: Sequence[str], seed: int) -> Losses:
    """Make a lab in `folder`, and kill one process for each of `kinds` while it works on it."""
    chance = random.Random(seed)
    with create_lab(folder, name="kills") as lab:
        begun(lab, planned=1_000_000)
    acknowledged: list[str] = []
    with _nursery(folder) as process:
        for kind in kinds:
            acknowledged += _killed(process, kind, chance)
    with open_lab(folder, window=True) as lab:
        return _losses(lab, len(kinds), acknowledged)


@contextmanager
def _nursery(folder: Path) -> Generator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.db.writing", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
    assert process.returncode == 0


def _killed(process: "subprocess.Popen[str]", kind: str, chance: random.Random) -> list[str]:
    """Have a child, kill it after some acknowledgements and a little more; all that it acknowledged."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{kind}\n")
    process.stdin.flush()
    enough, told = chance.randrange(40), list[str]()
    born = False
    while (line := process.stdout.readline().strip()) != "gone":
        if line == "born":
            born = True
        else:
            told.append(line)
        if born and len(told) >= enough:
            process.stdin.write(f"{chance.random() * 0.01}\n")
            process.stdin.flush()
            born = False
    return told


def _losses(lab: Lab, tried: int, acknowledged: list[str]) -> Losses:
    def ids(query: str) -> list[str]:
        return [str(row) for row in lab.read(lambda conn: conn.scalars(text(query)).all())]

    stored = Counter(f"answer {row}" for row in ids("SELECT trial_id FROM answers"))
    stored += Counter(f"item {row}" for row in ids("SELECT id FROM items"))
    kept = {copy.path.name: copy.verified for copy in backups(lab.folder)}
    rows = [line.replace("-", "") for line in acknowledged if not line.startswith("backup ")]
    copies = [line.removeprefix("backup ") for line in acknowledged if line.startswith("backup ")]
    lost = [line for line in rows if stored[line] == 0] + [name for name in copies if not kept.get(name)]
    doubled = [line for line, count in stored.items() if count > 1]
    doubled += [line for line, count in Counter(acknowledged).items() if count > 1]
    broken = [f"backup {name} is damaged" for name, whole in kept.items() if not whole]
    problems = (*(str(problem) for problem in check(lab).problems), *broken)
    return Losses(tried, len(acknowledged), len(lost), len(doubled), problems)
