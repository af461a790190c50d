"""The door of an annotator's seat: a code, its PIN, the operator; and where the PIN is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.deletion import delete_person
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import LabelRow
from db.stores import items, labels, people
from desktop.annotation.doorway import Door, Needs, choose_pin, door_of, is_open_to
from desktop.annotation.entry import person_of
from desktop.annotation.job import Job
from desktop.library.codes import CodeTaken
from desktop.library.passcodes import hashed, matches
from desktop.library.pins import BadPin, kept_pin, set_pin
from tests.db.making import item
from tests.unit.annotation.labs import AT, add_person, lab_with_job


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, Job]]:
    lab, job = lab_with_job(tmp_path, 2)
    with lab:
        yield lab, job


def test_that_a_new_code_chooses_a_pin_and_needs_it_from_then_on(place: tuple[Lab, Job]) -> None:
    lab, _ = place
    door = door_of(lab, " a1 ")
    assert door == Door("A1", None, Needs.NEW_PIN)
    with pytest.raises(BadPin, match="4"):
        choose_pin(lab, door, "123")
    choose_pin(lab, door, "1234")
    again = door_of(lab, "A1")
    assert again.needs is Needs.PIN
    assert is_open_to(lab, again, "1234", ())
    assert not is_open_to(lab, again, "4321", ())


def test_that_the_operator_opens_every_door_and_another_person_none(place: tuple[Lab, Job]) -> None:
    lab, _ = place
    for code, pin in (("A1", "1111"), ("B2", "2222")):
        choose_pin(lab, door_of(lab, code), pin)
    operator = hashed("operator")
    door = door_of(lab, "A1")
    assert is_open_to(lab, door, "operator", (operator, ""))
    assert not is_open_to(lab, door, "2222", (operator, ""))
    assert not is_open_to(lab, door, "", ("",))


def test_that_a_code_that_has_worked_without_a_pin_is_opened_by_the_operator(place: tuple[Lab, Job]) -> None:
    lab, job = place
    who = lab.write(add_person, "A1").result()
    assert door_of(lab, "A1").needs is Needs.NEW_PIN
    row = LabelRow(
        id=who,
        job_id=job.id,
        item_id=job.items[0],
        scheme_id=job.scheme_id,
        annotator_id=who,
        revision=0,
        state="draft",
        labels="[]",
        note="",
        spent_ns=0,
        at=AT,
    )
    lab.write(labels.save, row).result()
    door = door_of(lab, "A1")
    assert door.needs is Needs.OPERATOR
    assert not is_open_to(lab, door, "1234", ("",))


def test_that_the_newest_pin_holds_and_is_kept_as_a_hash_alone(place: tuple[Lab, Job]) -> None:
    lab, _ = place
    who = lab.write(add_person, "A1").result()
    set_pin(lab, who, "first1")
    set_pin(lab, who, "second")
    kept = lab.read(kept_pin, who)
    assert matches(kept, "second")
    assert not matches(kept, "first1")
    assert kept.startswith("$argon2id$")
    assert not any("second" in note.body for note in lab.read(people.notes_of, who))


def test_that_nobody_else_gets_the_code_that_an_item_names_as_its_author(place: tuple[Lab, Job]) -> None:
    lab, _ = place
    for code in ("ANNA", "BERT", "A017"):
        choose_pin(lab, door_of(lab, code), "1234")
    lab.write(items.add, [item("probe", factors=(("author", "ANNA"),))], import_id=new_id()).result()
    lab.close()
    for code in ("ANNA", "BERT", "A017"):
        delete_person(lab.folder, code)
    with open_lab(lab.folder) as after:
        for taken in ("ANNA", "A017"):
            with pytest.raises(CodeTaken, match=taken):
                door_of(after, taken)
            with pytest.raises(CodeTaken):
                person_of(after, taken)
        assert door_of(after, "BERT").person is None
