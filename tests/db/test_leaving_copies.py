"""Deleting a person from whatever is a copy of the lab, and doing what another seat's tombstones say."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from db.backup import back_up, copies, mirror_of
from db.check import check_lab
from db.deletion import delete_person, obey, rows_of, traces
from db.erasure import read_stone
from db.errors import NotFound
from db.journal import Journal, Unsaved
from db.lab import Lab, create_lab, open_lab
from db.labfile import read_lab_file, write_lab_file
from db.merge import merge
from db.restore import restore
from db.rows import PersonRow, RunRow
from db.stores import people
from tests.db.making import begun, event, filled, score, trial

CODE = "P01-to-be-deleted"


@pytest.fixture
def two_people(folder: Path) -> tuple[RunRow, PersonRow]:
    """A lab with two people, and a backup of it here and on another disk."""
    with create_lab(folder, name="x") as lab:
        gone, _, who = filled(lab, CODE)
        filled(lab, "P02")
    _second(folder, folder.parent / "stick")
    back_up(folder)
    return gone, who


def _second(folder: Path, second: Path) -> None:
    second.mkdir(exist_ok=True)
    write_lab_file(folder, replace(read_lab_file(folder), second_backups=second))


def holding(place: Path, word: str) -> list[Path]:
    """The files anywhere under `place` that hold the word as bytes."""
    return [path for path in place.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def test_that_copies_on_another_disk_are_cleaned_too(folder: Path, two_people: tuple[RunRow, PersonRow]) -> None:
    gone, _ = two_people
    assert len(holding(folder.parent, CODE)) == 3
    told = delete_person(folder, CODE)
    assert (len(told.backups), told.left, told.unconfirmed) == (2, (), ())
    assert holding(folder.parent, CODE) == []
    assert traces(folder.parent, [gone.id]) == []
    assert check_lab(folder).ok


def test_that_another_disk_that_is_away_has_not_confirmed(folder: Path, two_people: tuple[RunRow, PersonRow]) -> None:
    away = folder.parent / "stick"
    away.rename(folder.parent / "taken home")
    told = delete_person(folder, CODE)
    assert told.unconfirmed == (away,)
    assert away in told.left
    (folder.parent / "taken home").rename(away)
    assert "backup_of_a_deleted_person" in {problem.code for problem in check_lab(folder).problems}
    again = obey(folder, [read_stone(told.tombstone)])
    assert (again.rows, again.unconfirmed, holding(folder.parent, CODE)) == (0, (), [])
    assert check_lab(folder).ok


def test_that_what_a_restore_replaced_is_cleaned_with_its_log(
    folder: Path, two_people: tuple[RunRow, PersonRow]
) -> None:
    replaced = folder / "backups" / "replaced-20260101T000000.000000Z.db"
    with open_lab(folder) as lab:
        begun(lab, "P03")
        for end in ("", "-wal"):  # as a restore keeps a database that a crash left: rows in the log
            shutil.copyfile(folder / f"lab.db{end}", replaced.with_name(replaced.name + end))
    assert replaced.with_name(f"{replaced.name}-wal").stat().st_size
    delete_person(folder, CODE)
    assert holding(folder.parent, CODE) == []
    assert check_lab(folder).ok
    restore(folder, replaced)
    with open_lab(folder) as lab:
        assert [person.code for person in lab.read(people.all) if person.code.startswith("P0")] == ["P02", "P03"]


def test_that_another_seat_does_what_a_tombstones_file_says(folder: Path, two_people: tuple[RunRow, PersonRow]) -> None:
    gone, who = two_people
    seat = Path(shutil.copytree(folder, folder.parent / "seat"))
    stone = delete_person(folder, CODE).tombstone
    told = obey(seat, [read_stone(stone)])
    assert told.rows > 10
    assert (told.left, holding(seat, CODE), traces(seat, [gone.id])) == ((), [], [])
    assert read_stone(told.tombstone).person_id == who.id
    assert merge(folder, [seat]).added.get("people", 0) == 0


def test_that_what_waits_beside_the_lab_goes_where_a_merge_brings_the_deletion(
    folder: Path, two_people: tuple[RunRow, PersonRow]
) -> None:
    other = Path(shutil.copytree(folder, folder.parent / "seat"))
    with open_lab(folder) as lab:
        run, what, _ = begun(lab, "P03-is-going")
        late = trial(run, what)
        Journal((folder / "unsaved",)).keep(Unsaved(late, (score(late),), (event(run, 1),)))
    merge(other, [folder])
    delete_person(other, "P03-is-going")
    assert traces(folder / "unsaved", [run.id])
    merge(folder, [other])
    assert traces(folder, [run.id]) == []


def test_that_what_a_deletion_would_take_is_counted_before(lab: Lab) -> None:
    filled(lab, "P01")
    found = lab.read(rows_of, "P01")
    assert found == {"runs": 1, "trials": 3, "answers": 3, "events": 5, "consents": 1, "labels_nameless": 1}
    with pytest.raises(NotFound):
        lab.read(rows_of, "P99")


def test_that_copies_are_found_here_and_on_the_other_disk(folder: Path, two_people: tuple[RunRow, PersonRow]) -> None:
    second = mirror_of(folder, folder.parent / "stick")
    assert [path.parent.parent for path in copies(folder)] == [folder, second]


def test_that_what_a_crash_left_of_copies_half_made_goes_with_the_person(
    folder: Path, two_people: tuple[RunRow, PersonRow]
) -> None:
    second = mirror_of(folder, folder.parent / "stick") / "backups"
    halves = [folder / "backups" / "lab-20260101T000000.000000Z.tmp", folder / "backups" / "lab-x.erasing-journal",
              second / ".lab-x.db.tmp", folder / "lab.db.restoring", folder / "cache" / "merge-abc" / "0.db",
              folder / "cache" / "foresee-abc" / "lab" / "lab.db"]  # fmt: skip
    for half in halves:
        half.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / "lab.db", half)
    told = delete_person(folder, CODE)
    assert told.left == ()
    assert holding(folder.parent, CODE) == []
    assert not [half for half in halves if half.exists()]
