"""Corrections: what may be put right and what may not, and what an operator gets back."""

from collections.abc import Callable

import numpy as np
import pytest

from db.lab import Lab
from db.rows import PersonRow
from db.stores import items, people, runs
from desktop.benchmarks.errors import WrongUse
from desktop.library.codes import BadCode
from desktop.library.rows import item_of
from desktop.study import corrections
from desktop.study.cells import CellState, cell_states
from desktop.study.corrections import Ground, NoCorrection, NoSuchCode, NoSuchRun
from desktop.study.enrolment import enrol, identify
from desktop.study.errors import MetBefore
from desktop.study.exposure import exposure_of
from desktop.study.protocol import sample_protocol
from desktop.study.session import RunSession
from desktop.study.simulated import Player
from desktop.study.studies import add_study

SLIP = Ground("wrong code", "AB", False)


def started(lab: Lab, code: str, *, simulated: bool = False) -> RunSession:
    study = add_study(lab, sample_protocol(items={"per_task": 1}))
    known = identify(lab, study.id, code)
    enrolment = enrol(lab, study, known, {"share_openly": True}, seat="seat", app_version="0", simulated=simulated)
    return RunSession.start(lab, enrolment)


def code_of(lab: Lab, run: RunSession) -> str:
    return lab.read(people.get, lab.read(runs.get, run.run.id).person_id).code


def known(lab: Lab, code: str) -> PersonRow:
    found = lab.read(people.by_code, code)
    assert found is not None
    return found


def test_that_a_reassigned_run_takes_its_consent_along(lab: Lab) -> None:
    run = started(lab, "P001")
    mark = corrections.reassign(lab, str(run.run.id), "p002", SLIP)
    assert (mark.reason, mark.author, mark.seen) == ("wrong code", "AB", False)
    assert code_of(lab, run) == "P002"
    (consent,) = lab.read(people.consents_of, known(lab, "P002").id)
    assert consent.choices == '{"share_openly":true}'
    study = run.run.study_id
    assert identify(lab, study, "P001").unfinished is None
    again = identify(lab, study, "P002").unfinished
    assert again is not None
    assert again.run.id == run.run.id
    corrections.reassign(lab, str(run.run.id), "P001", SLIP)
    assert code_of(lab, run) == "P001"


def test_that_a_joined_code_finds_the_run_of_the_other(lab: Lab) -> None:
    run = started(lab, "P001")
    started(lab, "P002")
    corrections.join(lab, "P002", "P001", SLIP)
    states = [identify(lab, run.run.study_id, code) for code in ("P001", "P002")]
    assert states[0].unfinished == states[1].unfinished
    assert RunSession.resume(lab, run.run.id).code == "P001"
    corrections.part(lab, "P001", "P002", SLIP)
    states = [identify(lab, run.run.study_id, code) for code in ("P001", "P002")]
    assert states[0].unfinished != states[1].unfinished


Wrong = Callable[[Lab, RunSession], object]
REFUSED: dict[str, tuple[type[WrongUse], Wrong]] = {
    "no reason": (NoCorrection, lambda lab, run: corrections.exclude(lab, str(run.run.id), Ground("  "))),
    "an unknown code": (NoSuchCode, lambda lab, run: corrections.join(lab, "P001", "P404", SLIP)),
    "no code": (BadCode, lambda lab, run: corrections.reassign(lab, str(run.run.id), "a b", SLIP)),
    "a code with itself": (NoCorrection, lambda lab, run: corrections.join(lab, "P001", "P001", SLIP)),
    "a simulated one": (NoCorrection, lambda lab, run: corrections.join(lab, "P001", "S001", SLIP)),
    "run to simulated": (NoCorrection, lambda lab, run: corrections.reassign(lab, str(run.run.id), "S001", SLIP)),
    "a run to its own": (NoCorrection, lambda lab, run: corrections.reassign(lab, str(run.run.id), "P001", SLIP)),
    "codes never joined": (NoCorrection, lambda lab, run: corrections.part(lab, "P001", "P002", SLIP)),
    "no id": (NoSuchRun, lambda lab, run: corrections.exclude(lab, "first", SLIP)),
    "an unknown id": (NoSuchRun, lambda lab, run: corrections.exclude(lab, str(run.run.study_id), SLIP)),
    "what counts": (NoCorrection, lambda lab, run: corrections.include(lab, str(run.run.id), SLIP)),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_that_a_correction_that_cannot_be_is_refused(lab: Lab, what: str) -> None:
    run = started(lab, "P001")
    started(lab, "P002")
    started(lab, "S001", simulated=True)
    error, attempt = REFUSED[what]
    with pytest.raises(error):
        attempt(lab, run)
    assert lab.read(runs.marks) == []


def test_that_a_run_is_excluded_once_and_taken_back_in_once(lab: Lab) -> None:
    run = started(lab, "P001")
    corrections.exclude(lab, str(run.run.id), SLIP)
    with pytest.raises(NoCorrection):
        corrections.exclude(lab, str(run.run.id), SLIP)
    corrections.include(lab, str(run.run.id), SLIP)
    assert not lab.read(runs.state, run.run.id).excluded


def test_that_a_pilot_never_becomes_a_real_run(lab: Lab) -> None:
    run = started(lab, "P001")
    corrections.make_pilot(lab, str(run.run.id), SLIP)
    assert lab.read(runs.state, run.run.id).pilot
    with pytest.raises(NoCorrection):
        corrections.make_pilot(lab, str(run.run.id), SLIP)


def test_that_notes_keep_their_time_and_author(lab: Lab) -> None:
    run = started(lab, "P001")
    corrections.note_person(lab, "P001", "came late", "AB")
    corrections.note_run(lab, str(run.run.id), "the phone rang", "AB")
    (of_person,) = lab.read(people.notes_of, known(lab, "P001").id)
    (of_run,) = lab.read(runs.marks, run.run.id)
    assert (of_person.body, of_run.reason) == ("came late", "the phone rang")
    assert of_person.at.us > run.run.started.us


def test_that_exposure_goes_with_the_person_whose_the_run_is(lab: Lab) -> None:
    study = add_study(lab, sample_protocol(items={"per_task": 1}))
    run = started(lab, "P001")
    Player(np.random.default_rng(1)).sit(run)
    shown = [item_of(row) for row in lab.read(items.get_many, [step.item for step in run.plan.steps]).values()]

    def met(code: str) -> int:
        person = lab.read(people.by_code, code)
        return len(exposure_of(lab, None if person is None else person.id).met(shown))

    corrections.reassign(lab, str(run.run.id), "P002", SLIP)
    assert (met("P001"), met("P002")) == (0, len(shown))
    started(lab, "P003")
    corrections.join(lab, "P003", "P002", SLIP)
    assert met("P003") == len(shown)
    with pytest.raises(MetBefore):
        enrol(lab, study, identify(lab, study.id, "P003"), {}, seat="seat", app_version="0")
    corrections.part(lab, "P003", "P002", SLIP)
    assert met("P003") == 0


def test_that_a_run_takes_its_place_along_and_gives_it_back_when_excluded(lab: Lab) -> None:
    people_of = {"planned": 2, "tasks_per_picture": 8}
    study = add_study(lab, sample_protocol(name="Two", items={"per_task": 1}, people=people_of))
    known = identify(lab, study.id, "P001")
    run = RunSession.start(lab, enrol(lab, study, known, {}, seat="seat", app_version="0"))
    corrections.reassign(lab, str(run.run.id), "P002", SLIP)
    assert cell_states(lab, study) == [CellState.RUNNING, CellState.FREE]
    corrections.exclude(lab, str(run.run.id), SLIP)
    assert cell_states(lab, study) == [CellState.FREE, CellState.FREE]
    corrections.include(lab, str(run.run.id), SLIP)
    assert cell_states(lab, study) == [CellState.RUNNING, CellState.FREE]
