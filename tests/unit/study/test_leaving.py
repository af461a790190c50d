"""A wish to be deleted is carried out on a lab that nobody holds, and on nobody else."""

import json
from pathlib import Path

import pytest

from db.deletion.person_deletion import delete_person_from_lab
from db.errors import LabInUse, NotFound
from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.stores import lab_settings, people, sessions
from desktop.library.people.person_codes import CodeTaken
from desktop.study.completion.study_closing import StudyClosure, close_study, load_outstanding_work, load_study_closure
from desktop.study.participants import data_corrections
from desktop.study.participants.participant_withdrawal import (
    WithdrawalChoice,
    carry_out_deletions,
    codes_awaiting_deletion,
    exclude_for_deletion,
)
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.sessions.participant_enrolment import identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.stations.next_free_code import next_free_code, next_numbered_code
from desktop.study.stations.stations_without_connection import next_station_code
from desktop.study.transfer.transfer_between_stations import transfer_station
from tests.unit.study import test_seats
from tests.unit.study.test_session import answer, begin, study, to_show


def left(lab: Lab, code: str) -> ParticipantSession:
    session = begin(lab, study(lab), code)
    show = to_show(session)
    assert isinstance(show, TrialStep)
    answer(session, show)
    session.leave(WithdrawalChoice.DELETE.value).result()
    session.request_deletion().result()
    return session


def test_that_who_asked_is_deleted_once_the_lab_is_free_and_nobody_else(lab: Lab) -> None:
    begin(lab, study(lab), "P002")
    gone = left(lab, "P001")
    assert lab.read(sessions.state_of_session, gone.run.id).excluded
    assert codes_awaiting_deletion(lab) == ["P001"]
    lab.close()
    assert carry_out_deletions(lab.folder) == ["P001"]
    with open_lab(lab.folder) as again:
        assert [person.code for person in again.read(people.all_people)] == ["P002"]
        assert codes_awaiting_deletion(again) == []
    assert carry_out_deletions(lab.folder) == []


def test_that_the_queue_waits_while_somebody_holds_the_lab(lab: Lab) -> None:
    left(lab, "P001")
    lab.close()
    with open_lab(lab.folder, window=True) as held:
        with pytest.raises(LabInUse):
            carry_out_deletions(lab.folder)
        assert codes_awaiting_deletion(held) == ["P001"]
    assert carry_out_deletions(lab.folder) == ["P001"]


def test_that_two_codes_of_one_person_who_both_asked_are_deleted_in_one_go(lab: Lab) -> None:
    for code in ("P001", "P002"):
        left(lab, code)
    data_corrections.merge_codes(lab, "P002", "P001", data_corrections.CorrectionReason("one person"))
    lab.close()
    assert carry_out_deletions(lab.folder) == ["P001"]
    with open_lab(lab.folder) as again:
        assert again.read(people.all_people) == []
        assert codes_awaiting_deletion(again) == []


def test_that_a_wish_said_at_a_seat_survives_the_hand_over_and_is_open_until_it_is_carried_out(
    lab: Lab, tmp_path: Path
) -> None:
    one, _ = test_seats.seats(lab, tmp_path)
    with test_seats.at(one) as seat_lab:
        session = test_seats.begin(seat_lab)
        session.leave(WithdrawalChoice.DELETE.value).result()
        session.request_deletion().result()
        session.request_deletion().result()
        handed = transfer_station(seat_lab, tmp_path / "stick").path
    lab.close()
    merge_labs(lab.folder, [handed])
    with open_lab(lab.folder) as united:
        assert codes_awaiting_deletion(united) == [session.code]
        assert load_outstanding_work(united, list_studies(united)[0]).deletions == (session.code,)
    assert carry_out_deletions(lab.folder) == [session.code]
    with open_lab(lab.folder) as after:
        assert after.read(people.all_people) == []
        assert load_outstanding_work(after, list_studies(after)[0]).deletions == ()


def test_that_a_wish_queued_by_an_earlier_eyeline_is_carried_out_once(lab: Lab) -> None:
    begin(lab, study(lab), "P001")
    lab.write(lab_settings.set_setting, "deletions", '["P001", "P777"]').result()
    assert codes_awaiting_deletion(lab) == ["P001"]
    lab.close()
    assert carry_out_deletions(lab.folder) == ["P001"]
    with open_lab(lab.folder) as after:
        begin(after, study(after), "P777")
        assert codes_awaiting_deletion(after) == []


def test_that_the_code_of_who_was_deleted_is_never_given_out_again_and_nothing_of_them_is_kept(lab: Lab) -> None:
    first = next_free_code(lab)
    gone = left(lab, first)
    lab.close()
    assert carry_out_deletions(lab.folder) == [first]
    with open_lab(lab.folder) as after:
        assert next_free_code(after) == next_numbered_code([first]) != first
        for typed in (first, first.partition("-")[0]):
            with pytest.raises(CodeTaken):
                identify_participant(after, study(after).id, typed)
        kept = json.dumps(after.read(lab_settings.all_settings))
    assert first not in kept
    assert str(gone.run.person_id) not in kept
    with pytest.raises(NotFound):
        delete_person_from_lab(lab.folder, first)


def test_that_a_seat_does_not_give_out_the_code_of_who_was_deleted_there(lab: Lab, tmp_path: Path) -> None:
    one, _ = test_seats.seats(lab, tmp_path)
    with test_seats.at(one) as seat_lab:
        first = test_seats.begin(seat_lab).code
    delete_person_from_lab(one.folder, first)
    with test_seats.at(one) as seat_lab:
        assert first == one.seat.codes[0]
        assert next_station_code(seat_lab) == one.seat.codes[1]


def test_that_a_code_that_somebody_chose_is_not_kept(lab: Lab) -> None:
    begin(lab, study(lab), "BERTHA")
    before = lab.read(lab_settings.all_settings)
    lab.close()
    delete_person_from_lab(lab.folder, "BERTHA")
    with open_lab(lab.folder) as after:
        assert after.read(lab_settings.all_settings) == before


def test_that_nobody_makes_the_answers_count_again_of_who_asked_to_be_deleted(lab: Lab) -> None:
    ground = data_corrections.CorrectionReason("a slip", "RS")
    gone = left(lab, "P001")
    (trial,) = lab.read(sessions.trials_of_session, gone.run.id)
    for target in (gone.run.id, trial.id):
        if target == trial.id:
            data_corrections.exclude_run_or_trial(lab, str(target), ground)
        with pytest.raises(data_corrections.NoCorrection, match="requested deletion"):
            data_corrections.include_run_or_trial(lab, str(target), ground)
    assert lab.read(sessions.state_of_session, gone.run.id).excluded
    assert trial.id in lab.read(sessions.excluded_trial_ids)
    other = begin(lab, study(lab), "P002")
    data_corrections.exclude_run_or_trial(lab, str(other.run.id), ground)
    data_corrections.include_run_or_trial(lab, str(other.run.id), ground)
    assert not lab.read(sessions.state_of_session, other.run.id).excluded


def test_that_a_study_that_was_closed_while_a_deletion_waited_is_as_it_was_once_it_is_done(lab: Lab) -> None:
    gone = left(lab, "P001")
    of = next(one for one in list_studies(lab) if one.id == gone.run.study_id)
    late = begin(lab, of, "P002")
    kept = close_study(lab, of)
    lab.close()
    assert carry_out_deletions(lab.folder) == ["P001"]
    with open_lab(lab.folder) as opened:
        assert load_study_closure(opened, of) == StudyClosure(kept, closed=True, changed=False)
        opened.write(exclude_for_deletion, "P002", late.run.person_id).result()
        assert load_study_closure(opened, of).changed, "who leaves after the close takes away what was pinned"
