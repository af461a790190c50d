"""The door of an annotator's seat: a code, its PIN, the operator; and where the PIN is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.deletion.person_deletion import delete_person_from_lab
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import LabelRow
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.annotator.annotator_pin_login import (
    AnnotatorLogin,
    LoginRequirement,
    find_login,
    set_login_pin,
    verify_login,
)
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.library.machine.role_passcode_hashes import hash_passcode, verify_passcode
from desktop.library.people.person_codes import CodeTaken
from desktop.library.people.person_pins import BadPin, set_pin, stored_pin_hash
from tests.db.making import item
from tests.unit.annotation.labs import AT, add_person, lab_with_job


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    lab, job = lab_with_job(tmp_path, 2)
    with lab:
        yield lab, job


def test_that_a_new_code_chooses_a_pin_and_needs_it_from_then_on(place: tuple[Lab, AnnotationJob]) -> None:
    lab, _ = place
    door = find_login(lab, " a1 ")
    assert door == AnnotatorLogin("A1", None, LoginRequirement.NEW_PIN)
    with pytest.raises(BadPin, match="4"):
        set_login_pin(lab, door, "123")
    set_login_pin(lab, door, "1234")
    again = find_login(lab, "A1")
    assert again.needs is LoginRequirement.PIN
    assert verify_login(lab, again, "1234", ())
    assert not verify_login(lab, again, "4321", ())


def test_that_the_operator_opens_every_door_and_another_person_none(place: tuple[Lab, AnnotationJob]) -> None:
    lab, _ = place
    for code, pin in (("A1", "1111"), ("B2", "2222")):
        set_login_pin(lab, find_login(lab, code), pin)
    operator = hash_passcode("operator")
    door = find_login(lab, "A1")
    assert verify_login(lab, door, "operator", (operator, ""))
    assert not verify_login(lab, door, "2222", (operator, ""))
    assert not verify_login(lab, door, "", ("",))


def test_that_a_code_that_has_worked_without_a_pin_is_opened_by_the_operator(place: tuple[Lab, AnnotationJob]) -> None:
    lab, job = place
    who = lab.write(add_person, "A1").result()
    assert find_login(lab, "A1").needs is LoginRequirement.NEW_PIN
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
    lab.write(jobs_and_label_revisions.save_label_revision, row).result()
    door = find_login(lab, "A1")
    assert door.needs is LoginRequirement.OPERATOR
    assert not verify_login(lab, door, "1234", ("",))


def test_that_the_newest_pin_holds_and_is_kept_as_a_hash_alone(place: tuple[Lab, AnnotationJob]) -> None:
    lab, _ = place
    who = lab.write(add_person, "A1").result()
    set_pin(lab, who, "first1")
    set_pin(lab, who, "second")
    kept = lab.read(stored_pin_hash, who)
    assert verify_passcode(kept, "second")
    assert not verify_passcode(kept, "first1")
    assert kept.startswith("$argon2id$")
    assert not any("second" in note.body for note in lab.read(people.notes_on_person, who))


def test_that_nobody_else_gets_the_code_that_an_item_names_as_its_author(place: tuple[Lab, AnnotationJob]) -> None:
    lab, _ = place
    for code in ("ANNA", "BERT", "A017"):
        set_login_pin(lab, find_login(lab, code), "1234")
    lab.write(items.add_items, [item("probe", factors=(("author", "ANNA"),))], import_id=new_id()).result()
    lab.close()
    for code in ("ANNA", "BERT", "A017"):
        delete_person_from_lab(lab.folder, code)
    with open_lab(lab.folder) as after:
        for taken in ("ANNA", "A017"):
            with pytest.raises(CodeTaken, match=taken):
                find_login(after, taken)
            with pytest.raises(CodeTaken):
                find_or_add_annotator(after, taken)
        assert find_login(after, "BERT").person is None
