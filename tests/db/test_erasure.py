"""Deleting a person: nothing left in any file, work kept nameless, no way back."""

import json
import uuid
from pathlib import Path

import pytest

from db.check import check_lab
from db.connections import plain_engine
from db.counting import counts
from db.deletion import delete_person, traces
from db.erasure import Tombstone, erase, erase_in_copy, erase_in_file, read_stone, stones_in
from db.errors import Corrupt, LabInUse, NotFound
from db.ids import nobody
from db.lab import Lab, create_lab, open_lab
from db.restore import restore
from db.rows import PersonRow, RunRow, VerdictRow
from db.stores import items, labels, people, runs, settings, verdicts
from tests.db.making import THEN, begun, filled

Two = tuple[RunRow, PersonRow]


@pytest.fixture
def two_people(folder: Path) -> Two:
    """A lab with two people, P01 and P02, and a backup of it."""
    with create_lab(folder, name="x") as lab:
        gone, _, who = filled(lab, "P01-of-this-lab")
        filled(lab, "P02-of-this-lab")
        lab.back_up()
    return gone, who


def test_that_a_deleted_person_leaves_no_trace_in_any_file(folder: Path, two_people: Two) -> None:
    gone, who = two_people
    with open_lab(folder) as lab:
        trials = [trial.id for trial in lab.read(runs.trials, gone.id)]
    assert len(traces(folder, [gone.id, *trials])) == 2
    told = delete_person(folder, who.code)
    assert told.rows > 10
    assert [path.parent.name for path in told.backups] == ["backups"]
    assert told.left == ()
    assert traces(folder, [gone.id, *trials]) == []
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in files if who.code.encode() in path.read_bytes()]
    assert [path for path in files if b"P02-of-this-lab" in path.read_bytes()]


def test_that_a_wish_that_was_queued_in_the_settings_goes_with_the_person_in_every_copy(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        codes = [filled(lab, code)[2].code for code in ("P01-of-this-lab", "P02-of-this-lab")]
        lab.write(settings.put, "deletions", json.dumps(codes)).result()
        lab.back_up()
    told = delete_person(folder, codes[0])
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in files if codes[0].encode() in path.read_bytes()]
    for database in (folder / "lab.db", *told.backups):
        with plain_engine(database).connect() as conn:
            assert settings.get(conn, "deletions") == json.dumps(codes[1:])


def test_that_the_other_person_stays_whole(folder: Path, two_people: Two) -> None:
    _, who = two_people
    told = delete_person(folder, who.code)
    with open_lab(folder) as lab:
        found = lab.read(counts)
        assert (found["people"], found["runs"], found["trials"], found["labels"]) == (2, 1, 3, 2)
        assert lab.read(people.by_code, who.code) is None
    assert check_lab(folder).ok
    with plain_engine(told.backups[0]).connect() as conn:
        assert counts(conn)["trials"] == 3


def test_that_labels_stay_without_their_author_and_the_authors_words(folder: Path, two_people: Two) -> None:
    _, who = two_people
    delete_person(folder, who.code)
    with open_lab(folder) as lab:
        rows = [row for job in lab.read(labels.jobs) for row in lab.read(labels.revisions, job.id)]
        (nameless,) = [row for row in rows if row.annotator_id == nobody(who.id)]
        assert (nameless.labels, nameless.note) == ('["CNT"]', "")
        assert lab.read(people.get, nobody(who.id)).code.startswith("nameless-")


def test_that_a_tombstone_file_says_who_and_nothing_else(folder: Path, two_people: Two) -> None:
    _, who = two_people
    stone = delete_person(folder, who.code).tombstone
    assert set(json.loads(stone.read_text())) == {"person", "at_us", "at_offset"}
    with open_lab(folder) as lab:
        assert lab.read(stones_in) == [read_stone(stone)]
    stone.write_text("{}")
    with pytest.raises(Corrupt):
        read_stone(stone)


def test_that_a_restore_does_not_bring_a_deleted_person_back(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    hidden = folder.parent / "on a stick.db"
    hidden.write_bytes(kept.read_bytes())
    delete_person(folder, who.code)
    restore(folder, hidden)
    with open_lab(folder) as lab:
        assert lab.read(people.by_code, who.code) is None
        assert lab.read(counts)["trials"] == 3
    assert check_lab(folder).ok


def test_that_a_backup_with_a_deleted_person_is_a_problem(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    old = kept.read_bytes()
    told = delete_person(folder, who.code)
    kept.write_bytes(old)
    assert [problem.code for problem in check_lab(folder).problems] == ["backup_of_a_deleted_person"]
    erase_in_copy(kept, [read_stone(told.tombstone)])
    assert check_lab(folder).ok


def test_that_a_backup_that_cannot_be_cleaned_is_named(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    kept.write_bytes(b"not a database")
    told = delete_person(folder, who.code)
    assert told.left == (kept,)
    assert kept.read_bytes() == b"not a database"


def test_that_exports_that_hold_the_person_are_named(folder: Path, two_people: Two) -> None:
    gone, who = two_people
    export = folder / "exports" / "runs.csv"
    export.write_text(f"run\n{gone.id}\n")
    assert delete_person(folder, who.code).left == (export,)


def test_that_erasing_twice_changes_nothing_more(folder: Path, two_people: Two) -> None:
    _, who = two_people
    stone = read_stone(delete_person(folder, who.code).tombstone)
    assert erase_in_file(folder / "lab.db", [stone]) == 0
    assert check_lab(folder).ok


def test_that_deleting_needs_the_lab_alone_and_a_person(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        filled(lab)
        with pytest.raises(LabInUse):
            delete_person(folder, "P01")
    with pytest.raises(NotFound, match="P77"):
        delete_person(folder, "P77")


def test_that_a_person_without_work_leaves_no_nameless_author(lab: Lab) -> None:
    _, _, who = begun(lab)
    lab.write(erase, Tombstone(who.id, THEN)).result()
    assert lab.read(people.all) == []


def test_that_what_a_person_answered_to_probes_goes_and_what_they_judged_stays_nameless(
    folder: Path, two_people: Two
) -> None:
    _, who = two_people
    with open_lab(folder) as lab:
        other = next(person for person in lab.read(people.all) if person.code == "P02-of-this-lab")
        item = lab.read(items.find)[0]
        rows = [
            VerdictRow(
                id=uuid.uuid4(), target="item", target_id=item.id, kind=kind, person_id=person, model_id=None,
                body=f'{{"raw":"SECRET-{kind}"}}', at=THEN,
            )
            for kind in ("probe_answer", "audit")
            for person in (who.id, other.id)
        ]  # fmt: skip
        lab.write(verdicts.add, rows).result()
    delete_person(folder, who.code)
    with open_lab(folder) as lab:
        left = lab.read(verdicts.of_targets, "item", [item.id])
        assert {(row.kind, row.person_id) for row in left} == {
            ("probe_answer", other.id),
            ("audit", other.id),
            ("audit", nobody(who.id)),
        }
