"""Corrections: what may be put right and what may not, and what an operator gets back."""

from collections.abc import Callable

import numpy as np
import pytest

from db.lab import Lab
from db.rows import PersonRow
from db.stores import items, people, sessions
from desktop.benchmarks.base_errors import WrongUse
from desktop.library.item_rows import item_from_row
from desktop.library.people.person_codes import BadCode
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason, NoCorrection, NoSuchCode, NoSuchRun
from desktop.study.participants.items_seen_before_run import load_exposure
from desktop.study.planning.frozen_plan_cells import CellState, load_cell_states
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.study_errors import ItemsSeenBefore

SLIP = CorrectionReason("wrong code", "AB", False)


def started(lab: Lab, code: str, *, simulated: bool = False) -> ParticipantSession:
    study = add_study(lab, sample_protocol(items={"per_task": 1}))
    known = identify_participant(lab, study.id, code)
    enrolment = enrol_participant(
        lab, study, known, {"share_openly": True}, seat="seat", app_version="0", simulated=simulated
    )
    return ParticipantSession.start(lab, enrolment)


def code_of(lab: Lab, run: ParticipantSession) -> str:
    return lab.read(people.get_person, lab.read(sessions.get_session, run.run.id).person_id).code


def known(lab: Lab, code: str) -> PersonRow:
    found = lab.read(people.person_by_code, code)
    assert found is not None
    return found


def test_that_a_reassigned_run_takes_its_consent_along(lab: Lab) -> None:
    run = started(lab, "P001")
    mark = data_corrections.reassign_run(lab, str(run.run.id), "p002", SLIP)
    assert (mark.reason, mark.author, mark.seen) == ("wrong code", "AB", False)
    assert code_of(lab, run) == "P002"
    (consent,) = lab.read(people.consents_of_person, known(lab, "P002").id)
    assert consent.choices == '{"share_openly":true}'
    study = run.run.study_id
    assert identify_participant(lab, study, "P001").unfinished is None
    again = identify_participant(lab, study, "P002").unfinished
    assert again is not None
    assert again.run.id == run.run.id
    data_corrections.reassign_run(lab, str(run.run.id), "P001", SLIP)
    assert code_of(lab, run) == "P001"


def test_that_a_joined_code_finds_the_run_of_the_other(lab: Lab) -> None:
    run = started(lab, "P001")
    started(lab, "P002")
    data_corrections.merge_codes(lab, "P002", "P001", SLIP)
    states = [identify_participant(lab, run.run.study_id, code) for code in ("P001", "P002")]
    assert states[0].unfinished == states[1].unfinished
    assert ParticipantSession.resume(lab, run.run.id).code == "P001"
    data_corrections.separate_codes(lab, "P001", "P002", SLIP)
    states = [identify_participant(lab, run.run.study_id, code) for code in ("P001", "P002")]
    assert states[0].unfinished != states[1].unfinished


Wrong = Callable[[Lab, ParticipantSession], object]
REFUSED: dict[str, tuple[type[WrongUse], Wrong]] = {
    "no reason": (NoCorrection, lambda lab, run: data_corrections.exclude_run_or_trial(lab, str(run.run.id),
    CorrectionReason("  "))),
    "an unknown code": (NoSuchCode, lambda lab, run: data_corrections.merge_codes(lab, "P001", "P404", SLIP)),
    "no code": (BadCode, lambda lab, run: data_corrections.reassign_run(lab, str(run.run.id), "a b", SLIP)),
    "a code with itself": (NoCorrection, lambda lab, run: data_corrections.merge_codes(lab, "P001", "P001", SLIP)),
    "a simulated one": (NoCorrection, lambda lab, run: data_corrections.merge_codes(lab, "P001", "S001", SLIP)),
    "run to simulated": (NoCorrection, lambda lab, run: data_corrections.reassign_run(lab, str(run.run.id), "S001",
    SLIP)),
    "a run to its own": (NoCorrection, lambda lab, run: data_corrections.reassign_run(lab, str(run.run.id), "P001",
    SLIP)),
    "codes never joined": (NoCorrection, lambda lab, run: data_corrections.separate_codes(lab, "P001", "P002", SLIP)),
    "no id": (NoSuchRun, lambda lab, run: data_corrections.exclude_run_or_trial(lab, "first", SLIP)),
    "an unknown id": (NoSuchRun, lambda lab, run: data_corrections.exclude_run_or_trial(lab, str(run.run.study_id),
    SLIP)),
    "what counts": (NoCorrection, lambda lab, run: data_corrections.include_run_or_trial(lab, str(run.run.id), SLIP)),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_that_a_correction_that_cannot_be_is_refused(lab: Lab, what: str) -> None:
    run = started(lab, "P001")
    started(lab, "P002")
    started(lab, "S001", simulated=True)
    error, attempt = REFUSED[what]
    with pytest.raises(error):
        attempt(lab, run)
    assert lab.read(sessions.marks_of_session) == []


def test_that_a_run_is_excluded_once_and_taken_back_in_once(lab: Lab) -> None:
    run = started(lab, "P001")
    data_corrections.exclude_run_or_trial(lab, str(run.run.id), SLIP)
    with pytest.raises(NoCorrection):
        data_corrections.exclude_run_or_trial(lab, str(run.run.id), SLIP)
    data_corrections.include_run_or_trial(lab, str(run.run.id), SLIP)
    assert not lab.read(sessions.state_of_session, run.run.id).excluded


def test_that_a_pilot_never_becomes_a_real_run(lab: Lab) -> None:
    run = started(lab, "P001")
    data_corrections.mark_run_as_pilot(lab, str(run.run.id), SLIP)
    assert lab.read(sessions.state_of_session, run.run.id).pilot
    with pytest.raises(NoCorrection):
        data_corrections.mark_run_as_pilot(lab, str(run.run.id), SLIP)


def test_that_notes_keep_their_time_and_author(lab: Lab) -> None:
    run = started(lab, "P001")
    data_corrections.add_person_note(lab, "P001", "came late", "AB")
    data_corrections.add_run_note(lab, str(run.run.id), "the phone rang", "AB")
    (of_person,) = lab.read(people.notes_on_person, known(lab, "P001").id)
    (of_run,) = lab.read(sessions.marks_of_session, run.run.id)
    assert (of_person.body, of_run.reason) == ("came late", "the phone rang")
    assert of_person.at.us > run.run.started.us


def test_that_exposure_goes_with_the_person_whose_the_run_is(lab: Lab) -> None:
    study = add_study(lab, sample_protocol(items={"per_task": 1}))
    run = started(lab, "P001")
    SimulatedParticipant(np.random.default_rng(1)).sit(run)
    shown = [item_from_row(row) for row in lab.read(items.get_items, [step.item for step in run.plan.steps]).values()]

    def met(code: str) -> int:
        person = lab.read(people.person_by_code, code)
        return len(load_exposure(lab, None if person is None else person.id).met(shown))

    data_corrections.reassign_run(lab, str(run.run.id), "P002", SLIP)
    assert (met("P001"), met("P002")) == (0, len(shown))
    started(lab, "P003")
    data_corrections.merge_codes(lab, "P003", "P002", SLIP)
    assert met("P003") == len(shown)
    with pytest.raises(ItemsSeenBefore):
        enrol_participant(lab, study, identify_participant(lab, study.id, "P003"), {}, seat="seat", app_version="0")
    data_corrections.separate_codes(lab, "P003", "P002", SLIP)
    assert met("P003") == 0


def test_that_a_run_takes_its_place_along_and_gives_it_back_when_excluded(lab: Lab) -> None:
    people_of = {"planned": 2, "tasks_per_picture": 8}
    study = add_study(lab, sample_protocol(name="Two", items={"per_task": 1}, people=people_of))
    known = identify_participant(lab, study.id, "P001")
    run = ParticipantSession.start(lab, enrol_participant(lab, study, known, {}, seat="seat", app_version="0"))
    data_corrections.reassign_run(lab, str(run.run.id), "P002", SLIP)
    assert load_cell_states(lab, study) == [CellState.RUNNING, CellState.FREE]
    data_corrections.exclude_run_or_trial(lab, str(run.run.id), SLIP)
    assert load_cell_states(lab, study) == [CellState.FREE, CellState.FREE]
    data_corrections.include_run_or_trial(lab, str(run.run.id), SLIP)
    assert load_cell_states(lab, study) == [CellState.RUNNING, CellState.FREE]
