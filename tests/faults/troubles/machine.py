"""Troubles of the machine: no room, no right to write, somebody else's lock, a clock that goes back."""

import json
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self
from unittest.mock import patch

from typing_extensions import override

from db.access.lab_lock import NAME as LOCK
from db.backups.verified_backups import back_up_lab, list_backups
from db.connections.sqlite_connections import sqlite_driver
from db.errors import LabDiskFull, LabInUse, LabLocked
from db.lab import open_lab
from tests.faults.kills.work import Losses, answers_in, compared
from tests.faults.troubles import clock
from tests.faults.troubles.bench import Told, answer, as_stored, complaint, left_of, refusal, troubled
from tests.limits import within

ROOM = 4_000_000
LONG = '"' + "A" * 60_000 + '"'


def can_mount() -> bool:
    """Whether this process may make file systems of its own."""
    return sys.platform == "linux" and os.geteuid() == 0


@contextmanager
def _disk(place: Path, room: int = ROOM) -> Generator[Path]:
    disk = place / "disk"
    disk.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room}", "none", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        subprocess.run(["umount", str(disk)], check=True)


def full_disk(place: Path) -> Told:
    """The disk fills up in the middle of a run; then there is room again."""
    with _disk(place) as disk:
        lab = troubled(disk)
        wanted, told, amiss = answers_in(lab), "", ("the disk never was full",)
        with open_lab(lab, window=True) as opened:
            room = os.statvfs(disk)
            (disk / "ballast").write_bytes(b"\0" * max(0, room.f_bavail * room.f_bsize - 600_000))
            for _ in range(400):
                told, amiss = refusal(lambda: answer(opened, 1, response=LONG), LabDiskFull)
                if told:
                    break
            wanted = answers_in(lab)
        (disk / "ballast").unlink()
        losses = Losses(problems=amiss) + left_of(lab, wanted)
        with open_lab(lab) as opened:
            kept = len(answers_in(lab)) - len(wanted)
        losses += Losses(problems=() if kept == 1 else (f"{kept} of the answer that was refused came in later",))
        return Told(losses, told)


def limited_files(place: Path) -> Told:
    """No file may grow (what a quota does): a backup, and the answers of a window."""
    lab = troubled(place)
    wanted = answers_in(lab)
    code = (
        "import resource, sys\nfrom pathlib import Path\nfrom db.errors import StoreError\n"
        "from db.lab import open_lab\nfrom tests.faults.troubles.bench import answer, complaint\n"
        "lab = Path(sys.argv[1])\n"
        "with open_lab(lab, window=True) as opened:\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))\n"
        "    print(*complaint('lab', 'backup', lab), sep='|')\n"
        "    try:\n        while True: answer(opened, 1, response=chr(34) + 'A' * 60_000 + chr(34)); print('ok')\n"
        "    except StoreError as error: print(error.sentence, error.hint, sep=' ')\n"
    )
    out = subprocess.run(
        [sys.executable, "-c", code, str(lab)], capture_output=True, text=True, check=False, timeout=within()
    )
    lines = out.stdout.splitlines()
    losses = Losses(problems=() if out.returncode == 0 else (out.stderr[-300:],))
    found = answers_in(lab)
    losses += compared(wanted, found)
    if len(found) < len(wanted) + lines.count("ok"):
        losses += Losses(lost=("an answer that was acknowledged under the limit",))
    return Told(losses + left_of(lab, found), lines[-1] if lines else "")


def read_only(place: Path) -> Told:
    """The lab lies on a file system that cannot be written."""
    with _disk(place) as disk:
        lab = troubled(disk)
        wanted = answers_in(lab)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        told, amiss = complaint("items", "tasks", "--lab", lab)
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        return Told(Losses(problems=amiss) + left_of(lab, wanted), told)


def two_windows(place: Path) -> Told:
    """A second window, and what needs the lab alone, while one is open."""
    lab = troubled(place)
    with open_lab(lab, window=True) as opened:
        told, amiss = refusal(lambda: open_lab(lab, window=True), LabInUse)
        answer(opened, 2)
        wanted = answers_in(lab)
        alone, more = complaint("lab", "restore", lab, list_backups(lab)[0].path)
        losses = Losses(problems=(*amiss, *more))
    return Told(losses + left_of(lab, wanted), told or alone, 2)


def foreign_lock(place: Path) -> Told:
    """lab.lock names a window of another machine."""
    lab = troubled(place)
    wanted = answers_in(lab)
    holder = {"host": f"{socket.gethostname()}-2", "pid": 1, "boot": "b", "start": 1, "doing": "window"}
    (lab / LOCK).write_text(json.dumps(holder))
    told, amiss = refusal(lambda: open_lab(lab, window=True), LabInUse)
    (lab / LOCK).unlink()
    return Told(Losses(problems=amiss) + left_of(lab, wanted), told)


def held_database(place: Path) -> Told:
    """Another program holds the database's own lock, and lets go later."""
    lab = troubled(place)
    with (
        open_lab(lab, window=True) as opened,
        patch.dict("db.connections.sqlite_connections._WRITER", busy_timeout=200),
    ):
        wanted = answers_in(lab)
        other = sqlite_driver().connect(lab / "lab.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        told, amiss = refusal(lambda: answer(opened, 1), LabLocked)
        other.execute("ROLLBACK")
        other.close()
        more = answer(opened, 1) if not amiss else []
    losses = Losses(problems=amiss) + left_of(lab, wanted)
    came = len(answers_in(lab)) - len(wanted)
    return Told(losses + Losses(problems=() if came == 1 else (f"{came} answers of one, {len(more)}",)), told)


class _Earlier(datetime):
    """The clock of somebody who set it back by a day."""

    @override
    @classmethod
    def now(cls, tz: object = None) -> Self:
        return super().now(UTC) - timedelta(days=1)


def clock_set_back(place: Path) -> Told:
    """The clock is set back by a day in the middle of a run: answers, their order, backups."""
    lab = troubled(place)
    real = time.time_ns
    with open_lab(lab, window=True) as opened:
        answer(opened, 2)
        back_up_lab(lab)
        with (
            patch("time.time_ns", lambda: real() - 86_400 * 10**9),
            patch("db.backups.verified_backups.datetime", _Earlier),
        ):
            answer(opened, 2)
            wanted = answers_in(lab)
            due = opened.back_up_if_due()
    problems = [] if due is not None else ["no backup is made until the clock is where it was"]
    if due is not None and not due.path.is_file():
        problems.append("the backup was taken for an old one and let go")
    if clock.can_set_back():
        problems += _in_a_process_behind(place, lab, wanted)
    with open_lab(lab, window=True) as opened:
        wanted.update(as_stored(answer(opened, 2)))
    order = [int(line.split()[2]) for line in wanted]
    twice = () if len(set(order)) == len(order) else ("a place is filled twice",)
    return Told(
        Losses(problems=(*problems, *twice)) + left_of(lab, wanted),
        "Set the clock right: answers keep their order and their times, which are differences of one clock.",
        2 if clock.can_set_back() else 1,
    )


def _in_a_process_behind(place: Path, lab: Path, wanted: Counter[str]) -> list[str]:
    """A window that is started after the clock was set back goes on with the run, and makes a backup."""
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom db.lab import open_lab\n"
        "from tests.faults.troubles.bench import answer, as_stored\n"
        "with open_lab(Path(sys.argv[1]), window=True) as opened:\n"
        "    print(time.time())\n    made = answer(opened, 2)\n    due = opened.back_up_if_due()\n"
        "print(due is not None and due.path.is_file())\nprint(*as_stored(made), sep=chr(10))\n"
    )
    done = clock.set_back(place, code, lab)
    if done.returncode:
        return [done.stderr[-300:]]
    told, backed_up, *lines = done.stdout.splitlines()
    wanted.update(lines)
    amiss = [] if time.time() - float(told) > clock.BACK_S / 2 else ["the clock was not set back"]
    return amiss + ([] if backed_up == "True" else ["a window that starts behind makes no backup"])
