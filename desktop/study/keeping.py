"""Safety of a lab's data: free disk space against what is still to come, the last verified backup, the copy on another
disk, and data that no other lab has yet."""

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from db.backup import FOLDER, mirror_of, newest
from db.lab import Lab
from db.labfile import read_lab_file
from desktop.benchmarks.words import Sentence, say
from desktop.study.handover import not_handed_over
from desktop.study.remarks import counted
from desktop.study.watch import CellCount, RunView

RESERVE_BYTES = 500 * 1024**2
ITEM_BYTES = 16 * 1024
"""Size of an answered item: its row, scores and events, in the database and again in the write-ahead log."""
STALE = timedelta(hours=24)
ITEMS_A_PLACE = 30
Ages = tuple[str, str, str, str]
VERIFIED: Ages = (
    say("verified, made just now"),
    say("verified, made {n} min ago"),
    say("verified, made {n} h ago"),
    say("verified, made {n} days ago"),
)
COPIED: Ages = (
    say("copied just now"),
    say("copied {n} min ago"),
    say("copied {n} h ago"),
    say("copied {n} days ago"),
)


@dataclass(frozen=True, slots=True)
class Keeping:
    """needed: bytes for the rest of the plan, including a backup. backup, second_backup: time of the newest verified
    copies, None for never. second: the folder on another disk named in lab.toml; second_there: whether it is available.
    not_handed_over: runs of a station that no other lab has."""

    free: int
    needed: int
    backup: datetime | None
    second: Path | None
    second_there: bool
    second_backup: datetime | None
    not_handed_over: int


@dataclass(frozen=True, slots=True)
class Kept:
    """One line for the operator; `ok` is None without a requirement."""

    name: str
    ok: bool | None
    said: Sentence
    advice: Sentence | None = None


def keeping(lab: Lab, views: Iterable[RunView], places: Iterable[CellCount]) -> Keeping:
    """The safety of `lab`'s data now, given its runs and the places left."""
    file = read_lab_file(lab.folder)
    second = file.second_backups
    mirror = None if second is None else mirror_of(lab.folder, second) / FOLDER
    open_views = [view for view in views if view.open]
    planned = [view.planned for view in open_views]
    usual = max(planned, default=ITEMS_A_PLACE)
    to_come = sum(view.planned - view.done for view in open_views) + sum(place.free for place in places) * usual
    database = lab.folder / "lab.db"
    held = database.stat().st_size if database.exists() else 0
    return Keeping(
        free=shutil.disk_usage(lab.folder).free,
        needed=held + 2 * to_come * ITEM_BYTES,
        backup=newest(lab.folder / FOLDER),
        second=second,
        second_there=second is not None and os.access(second, os.W_OK),
        second_backup=None if mirror is None else newest(mirror),
        not_handed_over=not_handed_over(lab),
    )


def lines(found: Keeping, at: datetime | None = None) -> list[Kept]:
    """One line per check, with advice where something is wrong."""
    moment = at or datetime.now(UTC)
    told = [_disk(found), _backup(found, moment), _second(found, moment)]
    one, many = say("1 run of this seat is nowhere else"), say("{n} runs of this seat are nowhere else")
    advice = Sentence(say("Hand this seat over at the end of the day."))
    return [*told, *(Kept(say("Hand-over"), False, said, advice) for said in counted(found.not_handed_over, one, many))]


def _disk(found: Keeping) -> Kept:
    said = Sentence(
        say("{free} free; what is planned takes about {needed}"),
        {"free": _size(found.free), "needed": _size(found.needed)},
    )
    ok = found.free >= found.needed + RESERVE_BYTES
    return Kept(say("Disk"), ok, said, None if ok else Sentence(say("Free some space before the next session.")))


def _backup(found: Keeping, at: datetime) -> Kept:
    if found.backup is None:
        advice = Sentence(say("A backup is made when a session ends, or run `eyeline lab backup`."))
        return Kept(say("Backup"), False, Sentence(say("none yet")), advice)
    ok = at - found.backup < STALE
    advice = None if ok else Sentence(say("Run `eyeline lab backup`, and check why none was made."))
    return Kept(say("Backup"), ok, _age(VERIFIED, found.backup, at), advice)


def _second(found: Keeping, at: datetime) -> Kept:
    title = say("Second disk")
    if found.second is None:
        advice = Sentence(say("Name a folder on another disk as second_backups in lab.toml."))
        return Kept(title, None, Sentence(say("no folder is named")), advice)
    if not found.second_there:
        advice = Sentence(say("Plug the disk in, or name another folder."))
        return Kept(title, False, Sentence(say("{path} is not there"), {"path": str(found.second)}), advice)
    if found.second_backup is None:
        return Kept(title, None, Sentence(say("{path}, no copy yet"), {"path": str(found.second)}))
    ok = at - found.second_backup < STALE
    said = _age(COPIED, found.second_backup, at)
    return Kept(title, ok, said, None if ok else Sentence(say("Check why no copy was made.")))


def _age(literals: Ages, then: datetime, at: datetime) -> Sentence:
    minutes = max(0, round((at - then).total_seconds() / 60))
    just_now, of_minutes, of_hours, of_days = literals
    if minutes < 1:
        return Sentence(just_now)
    if minutes < 60:
        return Sentence(of_minutes, {"n": minutes})
    hours = minutes // 60
    return Sentence(of_hours, {"n": hours}) if hours < 48 else Sentence(of_days, {"n": hours // 24})


def _size(number: int) -> str:
    for unit, step in (("GB", 10**9), ("MB", 10**6)):
        if number >= step:
            return f"{number / step:.1f} {unit}"
    return f"{max(1, round(number / 1000))} kB"
