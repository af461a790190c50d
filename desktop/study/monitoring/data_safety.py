"""Safety of a lab's data: free disk space against what is still to come, the last verified backup, the copy on another
disk, and data that no other lab has yet."""

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from db.backups.verified_backups import FOLDER, backup_mirror_folder, newest_backup_time
from db.folder.lab_toml_file import read_lab_description
from db.lab import Lab
from desktop.benchmarks.messages import Sentence, say
from desktop.study.monitoring.session_and_place_progress import CellCount, SessionSummary
from desktop.study.monitoring.session_quality_flags import plural_sentence
from desktop.study.transfer.transfer_between_stations import count_untransferred_runs

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
class DataSafety:
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
class DataSafetyLine:
    """One line for the operator; `ok` is None without a requirement."""

    name: str
    ok: bool | None
    said: Sentence
    advice: Sentence | None = None


def load_data_safety(lab: Lab, views: Iterable[SessionSummary], places: Iterable[CellCount]) -> DataSafety:
    """The safety of `lab`'s data now, given its runs and the places left."""
    file = read_lab_description(lab.folder)
    second = file.second_backups
    mirror = None if second is None else backup_mirror_folder(lab.folder, second) / FOLDER
    open_views = [view for view in views if view.open]
    planned = [view.planned for view in open_views]
    usual = max(planned, default=ITEMS_A_PLACE)
    to_come = sum(view.planned - view.done for view in open_views) + sum(place.free for place in places) * usual
    database = lab.folder / "lab.db"
    held = database.stat().st_size if database.exists() else 0
    return DataSafety(
        free=shutil.disk_usage(lab.folder).free,
        needed=held + 2 * to_come * ITEM_BYTES,
        backup=newest_backup_time(lab.folder / FOLDER),
        second=second,
        second_there=second is not None and os.access(second, os.W_OK),
        second_backup=None if mirror is None else newest_backup_time(mirror),
        not_handed_over=count_untransferred_runs(lab),
    )


def describe_data_safety(found: DataSafety, at: datetime | None = None) -> list[DataSafetyLine]:
    """One line per check, with advice where something is wrong."""
    moment = at or datetime.now(UTC)
    told = [_disk_space_line(found), _backup_line(found, moment), _second_backup_line(found, moment)]
    one, many = (
        say("1 session of this station is not saved elsewhere"),
        say("{n} sessions of this station are not saved elsewhere"),
    )
    advice = Sentence(say("Transfer the data of this station at the end of the day."))
    return [
        *told,
        *(
            DataSafetyLine(say("Transfer"), False, said, advice)
            for said in plural_sentence(found.not_handed_over, one, many)
        ),
    ]


def _disk_space_line(found: DataSafety) -> DataSafetyLine:
    said = Sentence(
        say("{free} free; planned sessions require about {needed}"),
        {"free": _format_byte_count(found.free), "needed": _format_byte_count(found.needed)},
    )
    ok = found.free >= found.needed + RESERVE_BYTES
    return DataSafetyLine(
        say("Disk"), ok, said, None if ok else Sentence(say("Free up some disk space before the next session."))
    )


def _backup_line(found: DataSafety, at: datetime) -> DataSafetyLine:
    if found.backup is None:
        advice = Sentence(say("A backup is made when a session ends, or run `eyeline lab backup`."))
        return DataSafetyLine(say("Backup"), False, Sentence(say("none yet")), advice)
    ok = at - found.backup < STALE
    advice = None if ok else Sentence(say("Run `eyeline lab backup`, and check why none was made."))
    return DataSafetyLine(say("Backup"), ok, _backup_age(VERIFIED, found.backup, at), advice)


def _second_backup_line(found: DataSafety, at: datetime) -> DataSafetyLine:
    title = say("Second disk")
    if found.second is None:
        advice = Sentence(say("Specify a folder on another disk as second_backups in lab.toml."))
        return DataSafetyLine(title, None, Sentence(say("no folder specified")), advice)
    if not found.second_there:
        advice = Sentence(say("Connect the disk, or specify another folder."))
        return DataSafetyLine(title, False, Sentence(say("{path} is missing"), {"path": str(found.second)}), advice)
    if found.second_backup is None:
        return DataSafetyLine(title, None, Sentence(say("{path}, no copy yet"), {"path": str(found.second)}))
    ok = at - found.second_backup < STALE
    said = _backup_age(COPIED, found.second_backup, at)
    return DataSafetyLine(title, ok, said, None if ok else Sentence(say("Check why no copy was made.")))


def _backup_age(literals: Ages, then: datetime, at: datetime) -> Sentence:
    minutes = max(0, round((at - then).total_seconds() / 60))
    just_now, of_minutes, of_hours, of_days = literals
    if minutes < 1:
        return Sentence(just_now)
    if minutes < 60:
        return Sentence(of_minutes, {"n": minutes})
    hours = minutes // 60
    return Sentence(of_hours, {"n": hours}) if hours < 48 else Sentence(of_days, {"n": hours // 24})


def _format_byte_count(number: int) -> str:
    for unit, step in (("GB", 10**9), ("MB", 10**6)):
        if number >= step:
            return f"{number / step:.1f} {unit}"
    return f"{max(1, round(number / 1000))} kB"
