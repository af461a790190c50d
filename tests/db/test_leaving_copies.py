"""Deleting a person from whatever is a copy of the lab, and doing what another seat's tombstones say."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from db.backups.verified_backups import back_up_lab, backup_mirror_folder, database_copies
from db.deletion.erase_person_rows import read_tombstone_file
from db.deletion.person_deletion import apply_tombstones, count_deletable_rows, delete_person_from_lab, files_naming_ids
from db.errors import NotFound
from db.folder.lab_toml_file import read_lab_description, write_lab_description
from db.folder.unsaved_trial_journal import TrialJournal, UnsavedTrial
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_labs import merge_labs
from db.rows import PersonRow, SessionRow
from db.stores import people
from tests.db.making import begun, event, filled, score, trial

CODE = "P01-to-be-deleted"


@pytest.fixture
def two_people(folder: Path) -> tuple[SessionRow, PersonRow]:
    """A lab with two people, and a backup of it here and on another disk."""
    with create_lab(folder, name="x") as lab:
        gone, _, who = filled(lab, CODE)
        filled(lab, "P02")
    _second(folder, folder.parent / "stick")
    back_up_lab(folder)
    return gone, who


def _second(folder: Path, second: Path) -> None:
    second.mkdir(exist_ok=True)
    write_lab_description(folder, replace(read_lab_description(folder), second_backups=second))


def holding(place: Path, word: str) -> list[Path]:
    """The files anywhere under `place` that hold the word as bytes."""
    return [path for path in place.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def test_that_copies_on_another_disk_are_cleaned_too(folder: Path, two_people: tuple[SessionRow, PersonRow]) -> None:
    gone, _ = two_people
    assert len(holding(folder.parent, CODE)) == 3
    told = delete_person_from_lab(folder, CODE)
    assert (len(told.backups), told.left, told.unconfirmed) == (2, (), ())
    assert holding(folder.parent, CODE) == []
    assert files_naming_ids(folder.parent, [gone.id]) == []
    assert check_lab_folder(folder).ok


def test_that_another_disk_that_is_away_has_not_confirmed(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    away = folder.parent / "stick"
    away.rename(folder.parent / "taken home")
    told = delete_person_from_lab(folder, CODE)
    assert told.unconfirmed == (away,)
    assert away in told.left
    (folder.parent / "taken home").rename(away)
    assert "backup_of_a_deleted_person" in {problem.code for problem in check_lab_folder(folder).problems}
    again = apply_tombstones(folder, [read_tombstone_file(told.tombstone)])
    assert (again.rows, again.unconfirmed, holding(folder.parent, CODE)) == (0, (), [])
    assert check_lab_folder(folder).ok


def test_that_what_a_restore_replaced_is_cleaned_with_its_log(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    replaced = folder / "backups" / "replaced-20260101T000000.000000Z.db"
    with open_lab(folder) as lab:
        begun(lab, "P03")
        for end in ("", "-wal"):  # as a restore keeps a database that a crash left: rows in the log
            shutil.copyfile(folder / f"lab.db{end}", replaced.with_name(replaced.name + end))
    assert replaced.with_name(f"{replaced.name}-wal").stat().st_size
    delete_person_from_lab(folder, CODE)
    assert holding(folder.parent, CODE) == []
    assert check_lab_folder(folder).ok
    restore_backup(folder, replaced)
    with open_lab(folder) as lab:
        assert [person.code for person in lab.read(people.all_people) if person.code.startswith("P0")] == ["P02", "P03"]


def test_that_another_seat_does_what_a_tombstones_file_says(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    gone, who = two_people
    seat = Path(shutil.copytree(folder, folder.parent / "seat"))
    stone = delete_person_from_lab(folder, CODE).tombstone
    told = apply_tombstones(seat, [read_tombstone_file(stone)])
    assert told.rows > 10
    assert (told.left, holding(seat, CODE), files_naming_ids(seat, [gone.id])) == ((), [], [])
    assert read_tombstone_file(told.tombstone).person_id == who.id
    assert merge_labs(folder, [seat]).added.get("people", 0) == 0


def test_that_what_waits_beside_the_lab_goes_where_a_merge_brings_the_deletion(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    other = Path(shutil.copytree(folder, folder.parent / "seat"))
    with open_lab(folder) as lab:
        run, what, _ = begun(lab, "P03-is-going")
        late = trial(run, what)
        TrialJournal((folder / "unsaved",)).keep(UnsavedTrial(late, (score(late),), (event(run, 1),)))
    merge_labs(other, [folder])
    delete_person_from_lab(other, "P03-is-going")
    assert files_naming_ids(folder / "unsaved", [run.id])
    merge_labs(folder, [other])
    assert files_naming_ids(folder, [run.id]) == []


def test_that_what_a_deletion_would_take_is_counted_before(lab: Lab) -> None:
    filled(lab, "P01")
    found = lab.read(count_deletable_rows, "P01")
    assert found == {"runs": 1, "trials": 3, "answers": 3, "events": 5, "consents": 1, "labels_nameless": 1}
    with pytest.raises(NotFound):
        lab.read(count_deletable_rows, "P99")


def test_that_copies_are_found_here_and_on_the_other_disk(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    second = backup_mirror_folder(folder, folder.parent / "stick")
    assert [path.parent.parent for path in database_copies(folder)] == [folder, second]


def test_that_what_a_crash_left_of_copies_half_made_goes_with_the_person(
    folder: Path, two_people: tuple[SessionRow, PersonRow]
) -> None:
    second = backup_mirror_folder(folder, folder.parent / "stick") / "backups"
    halves = [folder / "backups" / "lab-20260101T000000.000000Z.tmp", folder / "backups" / "lab-x.erasing-journal",
              second / ".lab-x.db.tmp", folder / "lab.db.restoring", folder / "cache" / "merge-abc" / "0.db",
              folder / "cache" / "foresee-abc" / "lab" / "lab.db"]  # fmt: skip
    for half in halves:
        half.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / "lab.db", half)
    told = delete_person_from_lab(folder, CODE)
    assert told.left == ()
    assert holding(folder.parent, CODE) == []
    assert not [half for half in halves if half.exists()]
