"""A place of the plan is filled once: who left it for too long, or was excluded, does not fill it beside another."""

import numpy as np
import pytest

from db.deletion import delete_person
from db.lab import Lab, open_lab
from db.rows import StudyRow
from db.stores import cells as cell_store
from db.stores import runs
from desktop.study import corrections
from desktop.study.cells import CellState, cell_states
from desktop.study.corrections import Ground
from desktop.study.enrolment import enrol, identify
from desktop.study.errors import AlreadyBegun, CellTaken
from desktop.study.protocol import sample_protocol
from desktop.study.returning import Way, returning
from desktop.study.session import RunSession
from desktop.study.simulated import Player
from desktop.study.studies import add_study

SLIP = Ground("slip", "AB", True)


def one_place(lab: Lab, people: int = 1, **changes: object) -> StudyRow:
    fields = {
        "items": {"query": "task=missing_piece_easy,connection,anomaly,2d_single_loop", "per_task": 1},
        "people": {"planned": people, "tasks_per_picture": 8},
        "practice": 1,
    }
    return add_study(lab, sample_protocol(**fields | changes))


def begin(lab: Lab, study: StudyRow, code: str) -> RunSession:
    known = identify(lab, study.id, code)
    return RunSession.start(lab, enrol(lab, study, known, {"take_part": True}, seat="hall", app_version="1"))


def sit(run: RunSession, most: int | None = None) -> None:
    Player(np.random.default_rng(5)).sit(run, most=most)


def test_that_who_left_for_too_long_goes_on_only_while_nobody_else_has_the_place(lab: Lab) -> None:
    study = one_place(lab, end={"abandon_after_h": 1e-12})
    first = begin(lab, study, "P001")
    sit(first, 2)
    assert returning(lab, study, identify(lab, study.id, "P001")).way is Way.RESUME, "the place is free"
    sit(begin(lab, study, "P002"))
    back = returning(lab, study, identify(lab, study.id, "P001"))
    assert (back.way, back.why) == (Way.RESTART, "old")
    with pytest.raises(CellTaken):
        RunSession.resume(lab, first.run.id)
    assert lab.read(runs.state, first.run.id).stretches == 1, "nothing was written"


def test_that_a_run_that_goes_on_holds_its_place_before_its_next_answer(lab: Lab) -> None:
    study = one_place(lab)
    first = begin(lab, study, "P001")
    before = lab.read(cell_store.of_study, study.id)[0].last_us
    RunSession.resume(lab, first.run.id)
    assert lab.read(cell_store.of_study, study.id)[0].last_us > before


def test_that_an_excluded_run_of_which_somebody_has_the_place_does_not_count_again(lab: Lab) -> None:
    study = one_place(lab)
    first = begin(lab, study, "P001")
    sit(first)
    corrections.exclude(lab, str(first.run.id), SLIP)
    second = begin(lab, study, "P002")
    sit(second)
    with pytest.raises(CellTaken):
        corrections.include(lab, str(first.run.id), SLIP)
    assert lab.read(runs.state, first.run.id).excluded
    corrections.exclude(lab, str(second.run.id), SLIP)
    corrections.include(lab, str(first.run.id), SLIP)
    assert not lab.read(runs.state, first.run.id).excluded


def test_that_a_known_person_begins_once_though_two_windows_asked_before(lab: Lab) -> None:
    other, study = one_place(lab, name="Before"), one_place(lab, 2, exposure="flagged")
    sit(begin(lab, other, "P001"))
    stale = identify(lab, study.id, "P001")
    drawn = [enrol(lab, study, stale, {"take_part": True}, seat=seat, app_version="1") for seat in ("hall", "yard")]
    run = RunSession.start(lab, drawn[0])
    with pytest.raises(AlreadyBegun):
        RunSession.start(lab, drawn[1])
    assert [row.id for row in lab.read(runs.of_study, study.id)] == [run.run.id]
    sit(run)


def test_that_a_deletion_frees_the_place_that_the_person_filled(lab: Lab) -> None:
    study = one_place(lab)
    sit(begin(lab, study, "P001"))
    assert cell_states(lab, study) == [CellState.DONE]
    lab.close()
    delete_person(lab.folder, "P001")
    with open_lab(lab.folder) as again:
        assert cell_states(again, study) == [CellState.FREE]
        sit(begin(again, study, "P002"))
        assert cell_states(again, study) == [CellState.DONE]
