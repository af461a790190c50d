"""A wish to be deleted is carried out on a lab that nobody holds, and on nobody else."""

import pytest

from db.errors import LabInUse
from db.lab import Lab, open_lab
from db.stores import people, runs
from desktop.study import corrections
from desktop.study.leaving import Leaving, carry_out, waiting
from desktop.study.session import RunSession
from desktop.study.steps import Show
from tests.unit.study.test_session import answer, begin, study, to_show


def left(lab: Lab, code: str) -> RunSession:
    session = begin(lab, study(lab), code)
    show = to_show(session)
    assert isinstance(show, Show)
    answer(session, show)
    session.leave(Leaving.DELETE.value).result()
    session.ask_deletion().result()
    return session


def test_that_who_asked_is_deleted_once_the_lab_is_free_and_nobody_else(lab: Lab) -> None:
    begin(lab, study(lab), "P002")
    gone = left(lab, "P001")
    assert lab.read(runs.state, gone.run.id).excluded
    assert waiting(lab) == ["P001"]
    lab.close()
    assert carry_out(lab.folder) == ["P001"]
    with open_lab(lab.folder) as again:
        assert [person.code for person in again.read(people.all)] == ["P002"]
        assert waiting(again) == []
    assert carry_out(lab.folder) == []


def test_that_the_queue_waits_while_somebody_holds_the_lab(lab: Lab) -> None:
    left(lab, "P001")
    lab.close()
    with open_lab(lab.folder, window=True) as held:
        with pytest.raises(LabInUse):
            carry_out(lab.folder)
        assert waiting(held) == ["P001"]
    assert carry_out(lab.folder) == ["P001"]


def test_that_two_codes_of_one_person_who_both_asked_are_deleted_in_one_go(lab: Lab) -> None:
    for code in ("P001", "P002"):
        left(lab, code)
    corrections.join(lab, "P002", "P001", corrections.Ground("one person"))
    lab.close()
    assert carry_out(lab.folder) == ["P001"]
    with open_lab(lab.folder) as again:
        assert again.read(people.all) == []
        assert waiting(again) == []
