"""A wish to be deleted is carried out on a lab that nobody holds, and on nobody else."""

import json
from pathlib import Path

import pytest

from db.deletion import delete_person
from db.errors import LabInUse, NotFound
from db.lab import Lab, open_lab
from db.merge import merge
from db.stores import people, runs, settings
from desktop.library.codes import CodeTaken
from desktop.study import corrections
from desktop.study.closing import Closure, close, closure, still_open
from desktop.study.enrolment import identify
from desktop.study.free_codes import free_code, next_number
from desktop.study.handover import hand_over_seat
from desktop.study.leaving import Leaving, carry_out, hide, waiting
from desktop.study.seats import next_code
from desktop.study.session import RunSession
from desktop.study.steps import Show
from desktop.study.studies import all_studies
from tests.unit.study import test_seats
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


def test_that_a_wish_said_at_a_seat_survives_the_hand_over_and_is_open_until_it_is_carried_out(
    lab: Lab, tmp_path: Path
) -> None:
    one, _ = test_seats.seats(lab, tmp_path)
    with test_seats.at(one) as seat_lab:
        session = test_seats.begin(seat_lab)
        session.leave(Leaving.DELETE.value).result()
        session.ask_deletion().result()
        session.ask_deletion().result()
        handed = hand_over_seat(seat_lab, tmp_path / "stick").path
    lab.close()
    merge(lab.folder, [handed])
    with open_lab(lab.folder) as united:
        assert waiting(united) == [session.code]
        assert still_open(united, all_studies(united)[0]).deletions == (session.code,)
    assert carry_out(lab.folder) == [session.code]
    with open_lab(lab.folder) as after:
        assert after.read(people.all) == []
        assert still_open(after, all_studies(after)[0]).deletions == ()


def test_that_a_wish_queued_by_an_earlier_eyeline_is_carried_out_once(lab: Lab) -> None:
    begin(lab, study(lab), "P001")
    lab.write(settings.put, "deletions", '["P001", "P777"]').result()
    assert waiting(lab) == ["P001"]
    lab.close()
    assert carry_out(lab.folder) == ["P001"]
    with open_lab(lab.folder) as after:
        begin(after, study(after), "P777")
        assert waiting(after) == []


def test_that_the_code_of_who_was_deleted_is_never_given_out_again_and_nothing_of_them_is_kept(lab: Lab) -> None:
    first = free_code(lab)
    gone = left(lab, first)
    lab.close()
    assert carry_out(lab.folder) == [first]
    with open_lab(lab.folder) as after:
        assert free_code(after) == next_number([first]) != first
        for typed in (first, first.partition("-")[0]):
            with pytest.raises(CodeTaken):
                identify(after, study(after).id, typed)
        kept = json.dumps(after.read(settings.all))
    assert first not in kept
    assert str(gone.run.person_id) not in kept
    with pytest.raises(NotFound):
        delete_person(lab.folder, first)


def test_that_a_seat_does_not_give_out_the_code_of_who_was_deleted_there(lab: Lab, tmp_path: Path) -> None:
    one, _ = test_seats.seats(lab, tmp_path)
    with test_seats.at(one) as seat_lab:
        first = test_seats.begin(seat_lab).code
    delete_person(one.folder, first)
    with test_seats.at(one) as seat_lab:
        assert first == one.seat.codes[0]
        assert next_code(seat_lab) == one.seat.codes[1]


def test_that_a_code_that_somebody_chose_is_not_kept(lab: Lab) -> None:
    begin(lab, study(lab), "BERTHA")
    before = lab.read(settings.all)
    lab.close()
    delete_person(lab.folder, "BERTHA")
    with open_lab(lab.folder) as after:
        assert after.read(settings.all) == before


def test_that_nobody_makes_the_answers_count_again_of_who_asked_to_be_deleted(lab: Lab) -> None:
    ground = corrections.Ground("a slip", "RS")
    gone = left(lab, "P001")
    (trial,) = lab.read(runs.trials, gone.run.id)
    for target in (gone.run.id, trial.id):
        if target == trial.id:
            corrections.exclude(lab, str(target), ground)
        with pytest.raises(corrections.NoCorrection, match="requested deletion"):
            corrections.include(lab, str(target), ground)
    assert lab.read(runs.state, gone.run.id).excluded
    assert trial.id in lab.read(runs.excluded_trials_of)
    other = begin(lab, study(lab), "P002")
    corrections.exclude(lab, str(other.run.id), ground)
    corrections.include(lab, str(other.run.id), ground)
    assert not lab.read(runs.state, other.run.id).excluded


def test_that_a_study_that_was_closed_while_a_deletion_waited_is_as_it_was_once_it_is_done(lab: Lab) -> None:
    gone = left(lab, "P001")
    of = next(one for one in all_studies(lab) if one.id == gone.run.study_id)
    late = begin(lab, of, "P002")
    kept = close(lab, of)
    lab.close()
    assert carry_out(lab.folder) == ["P001"]
    with open_lab(lab.folder) as opened:
        assert closure(opened, of) == Closure(kept, closed=True, changed=False)
        opened.write(hide, "P002", late.run.person_id).result()
        assert closure(opened, of).changed, "who leaves after the close takes away what was pinned"
