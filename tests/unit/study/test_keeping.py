"""An operator is told how well the data are kept, and what to do where they are not."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from db.folder.lab_toml_file import read_lab_description
from db.lab import Lab
from desktop.study.monitoring.data_safety import DataSafety, DataSafetyLine, describe_data_safety, load_data_safety
from desktop.study.monitoring.session_and_place_progress import CellCount

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
WELL = DataSafety(
    free=10**11,
    needed=5 * 10**6,
    backup=NOON - timedelta(minutes=12),
    second=Path("/elsewhere"),
    second_there=True,
    second_backup=NOON - timedelta(hours=3),
    not_handed_over=0,
)


def told(found: DataSafety) -> dict[str, DataSafetyLine]:
    return {line.name: line for line in describe_data_safety(found, NOON)}


def test_that_well_kept_data_need_nothing() -> None:
    said = {name: (line.ok, str(line.said), line.advice) for name, line in told(WELL).items()}
    assert said == {
        "Disk": (True, "100.0 GB free; planned sessions require about 5.0 MB", None),
        "Backup": (True, "verified, made 12 min ago", None),
        "Second disk": (True, "copied 3 h ago", None),
    }


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Disk", {"free": 600 * 10**6, "needed": 200 * 10**6}),
        ("Backup", {"backup": None}),
        ("Backup", {"backup": NOON - timedelta(days=3)}),
        ("Second disk", {"second_there": False}),
        ("Second disk", {"second_backup": NOON - timedelta(days=3)}),
        ("Transfer", {"not_handed_over": 1}),
    ],
)
def test_that_each_gap_is_told_with_what_to_do(name: str, change: dict[str, object]) -> None:
    found = told(replace(WELL, **change))  # pyright: ignore[reportArgumentType]
    assert found[name].ok is False and str(found[name].advice)
    assert all(line.ok for other, line in found.items() if other != name)


def test_that_runs_nowhere_else_are_counted_in_words_that_fit() -> None:
    assert (
        str(told(replace(WELL, not_handed_over=1))["Transfer"].said)
        == "1 session of this station is not saved elsewhere"
    )
    assert (
        str(told(replace(WELL, not_handed_over=2))["Transfer"].said)
        == "2 sessions of this station are not saved elsewhere"
    )


def test_that_no_second_folder_is_no_fault() -> None:
    assert told(replace(WELL, second=None, second_there=False, second_backup=None))["Second disk"].ok is None


def test_that_a_lab_says_what_is_true_of_it(lab: Lab, tmp_path: Path) -> None:
    fresh = load_data_safety(lab, [], [])
    assert fresh.backup is None and fresh.second is None and fresh.free > 0
    second = tmp_path / "other disk"
    second.mkdir()
    named = lab.folder / "lab.toml"
    named.write_text(f'{named.read_text()}\nsecond_backups = "{second}"\n')
    assert read_lab_description(lab.folder).second_backups == second
    lab.back_up()
    kept = load_data_safety(lab, [], [CellCount(free=10, running=0, done=0)])
    assert kept.second_there and kept.backup is not None and kept.backup == kept.second_backup
    assert datetime.now(UTC) - kept.backup < timedelta(minutes=1)
    assert kept.needed > fresh.needed
