"""A place of the plan is filled once: who left it for too long, or was excluded, does not fill it beside another."""

import numpy as np
import pytest

from db.deletion.person_deletion import delete_person_from_lab
from db.lab import Lab, open_lab
from db.rows import StudyRow
from db.stores import plan_cell_of_session as cell_store
from db.stores import sessions
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.planning.frozen_plan_cells import CellState, load_cell_states
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.resume_or_restart_policy import ResumeAction, decide_resume
from desktop.study.study_errors import AlreadyBegun, CellTaken

SLIP = CorrectionReason("slip", "AB", True)


def one_place(lab: Lab, people: int = 1, **changes: object) -> StudyRow:
    fields = {
        "items": {"query": "task=missing_piece_easy,connection,anomaly,2d_single_loop", "per_task": 1},
        "people": {"planned": people, "tasks_per_picture": 8},
        "practice": 1,
    }
    return add_study(lab, sample_protocol(**fields | changes))


def begin(lab: Lab, study: StudyRow, code: str) -> ParticipantSession:
    known = identify_participant(lab, study.id, code)
    return ParticipantSession.start(
        lab, enrol_participant(lab, study, known, {"take_part": True}, seat="hall", app_version="1")
    )


def sit(run: ParticipantSession, most: int | None = None) -> None:
    SimulatedParticipant(np.random.default_rng(5)).sit(run, most=most)


def test_that_who_left_for_too_long_goes_on_only_while_nobody_else_has_the_place(lab: Lab) -> None:
    study = one_place(lab, end={"abandon_after_h": 1e-12})
    first = begin(lab, study, "P001")
    sit(first, 2)
    assert decide_resume(lab, study, identify_participant(lab, study.id, "P001")).way is ResumeAction.RESUME, (
        "the place is free"
    )
    sit(begin(lab, study, "P002"))
    back = decide_resume(lab, study, identify_participant(lab, study.id, "P001"))
    assert (back.way, back.why) == (ResumeAction.RESTART, "old")
    with pytest.raises(CellTaken):
        ParticipantSession.resume(lab, first.run.id)
    assert lab.read(sessions.state_of_session, first.run.id).stretches == 1, "nothing was written"


def test_that_a_run_that_goes_on_holds_its_place_before_its_next_answer(lab: Lab) -> None:
    study = one_place(lab)
    first = begin(lab, study, "P001")
    before = lab.read(cell_store.plan_cells_of_study, study.id)[0].last_us
    ParticipantSession.resume(lab, first.run.id)
    assert lab.read(cell_store.plan_cells_of_study, study.id)[0].last_us > before


def test_that_an_excluded_run_of_which_somebody_has_the_place_does_not_count_again(lab: Lab) -> None:
    study = one_place(lab)
    first = begin(lab, study, "P001")
    sit(first)
    data_corrections.exclude_run_or_trial(lab, str(first.run.id), SLIP)
    second = begin(lab, study, "P002")
    sit(second)
    with pytest.raises(CellTaken):
        data_corrections.include_run_or_trial(lab, str(first.run.id), SLIP)
    assert lab.read(sessions.state_of_session, first.run.id).excluded
    data_corrections.exclude_run_or_trial(lab, str(second.run.id), SLIP)
    data_corrections.include_run_or_trial(lab, str(first.run.id), SLIP)
    assert not lab.read(sessions.state_of_session, first.run.id).excluded


def test_that_a_known_person_begins_once_though_two_windows_asked_before(lab: Lab) -> None:
    other, study = one_place(lab, name="Before"), one_place(lab, 2, exposure="flagged")
    sit(begin(lab, other, "P001"))
    stale = identify_participant(lab, study.id, "P001")
    drawn = [
        enrol_participant(lab, study, stale, {"take_part": True}, seat=seat, app_version="1")
        for seat in ("hall", "yard")
    ]
    run = ParticipantSession.start(lab, drawn[0])
    with pytest.raises(AlreadyBegun):
        ParticipantSession.start(lab, drawn[1])
    assert [row.id for row in lab.read(sessions.sessions_of_study, study.id)] == [run.run.id]
    sit(run)


def test_that_a_deletion_frees_the_place_that_the_person_filled(lab: Lab) -> None:
    study = one_place(lab)
    sit(begin(lab, study, "P001"))
    assert load_cell_states(lab, study) == [CellState.DONE]
    lab.close()
    delete_person_from_lab(lab.folder, "P001")
    with open_lab(lab.folder) as again:
        assert load_cell_states(again, study) == [CellState.FREE]
        sit(begin(again, study, "P002"))
        assert load_cell_states(again, study) == [CellState.DONE]
