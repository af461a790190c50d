"""The operator's board of a real lab: who is next, which places are left, who is here, what became of runs."""

from collections.abc import Callable
from types import ModuleType

import pytest

from db import Connection
from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import people, plan_cell_of_session, sessions, studies
from desktop.benchmarks.canonical_json import Json
from desktop.library.machine.clock import clock, wall_time_now
from desktop.study.monitoring.operator_dashboard import load_dashboard
from desktop.study.monitoring.session_and_place_progress import CellCount, SessionSummary, load_session_summaries
from desktop.study.planning.frozen_plan_cells import freeze_study
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.rehearsal_report import list_rehearsals
from desktop.study.sessions.next_session_step import BreakStep, EndStep, InstructionStep, TrialStep
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.trials.input_timestamps import InputStamp
from desktop.study.trials.trial_state_machine import TrialStateMachine

QUERY = {"query": "task=missing_piece_easy", "per_task": 3}


def begin(lab: Lab, study: StudyRow, code: str, answers: int) -> ParticipantSession:
    """A run in which so many items are answered; ended where the plan ends."""
    known = identify_participant(lab, study.id, code)
    session = ParticipantSession.start(lab, enrol_participant(lab, study, known, {}, seat="desk", app_version="1"))
    while answers >= 0:
        coming = session.next()
        if isinstance(coming, InstructionStep):
            session.instructed(coming.block)
        elif isinstance(coming, BreakStep):
            session.rested()
        elif isinstance(coming, EndStep):
            session.close(SessionEnd.FINISHED).result()
            break
        elif isinstance(coming, TrialStep) and answers:
            answer(session, coming)
            answers -= 1
        else:
            break
    return session


def answer(session: ParticipantSession, show: TrialStep) -> None:
    trial = TrialStateMachine(clock())
    trial.loaded(clock())
    trial.shown(clock(), 0)
    trial.change("A", InputStamp(clock()))
    trial.submit(InputStamp(clock()))
    session.commit(show, trial.ended(), {}).result()
    session.advance(show, trial.ended().ended_on)


def only(lab: Lab) -> SessionSummary:
    (view,) = load_dashboard(lab, "another desk").runs
    return view


@pytest.fixture
def open_study(lab: Lab) -> StudyRow:
    return add_study(lab, sample_protocol(items=QUERY, practice=1))


def test_that_an_open_study_has_a_next_code_and_no_places(lab: Lab, open_study: StudyRow) -> None:
    found = load_dashboard(lab, "desk")
    assert found.coming[open_study.id].code.startswith("P001") and found.coming[open_study.id].cells is None
    begin(lab, open_study, found.coming[open_study.id].code, 0)
    assert load_dashboard(lab, "desk").coming[open_study.id].code.startswith("P002")


def test_that_case_19_places_are_counted_by_what_became_of_their_runs(lab: Lab) -> None:
    people: dict[str, Json] = {"planned": 3, "answers_per_item": 3}
    study = add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy"}, practice=0, people=people))
    plan = freeze_study(lab, study)
    assert plan is not None and len(plan.all_cells) == 3

    def places() -> CellCount | None:
        return load_dashboard(lab, "desk").coming[study.id].cells

    assert places() == CellCount(free=3, running=0, done=0)
    first = begin(lab, study, load_dashboard(lab, "desk").coming[study.id].code, 99)
    begin(lab, study, load_dashboard(lab, "desk").coming[study.id].code, 1)
    assert places() == CellCount(free=1, running=1, done=1)
    lab.write(sessions.add_session_mark, first.run.id, "excluded", "slept", wall_time_now()).result()
    assert places() == CellCount(free=2, running=1, done=0)


def test_that_a_full_plan_admits_who_began_in_it_and_nobody_who_began_elsewhere(lab: Lab, open_study: StudyRow) -> None:
    one = {**QUERY, "per_task": 2}
    study = add_study(lab, sample_protocol(items=one, practice=0, people={"planned": 1, "answers_per_item": 1}))
    begin(lab, study, "P001", 1)
    begin(lab, open_study, "P002", 1)
    coming = load_dashboard(lab, "desk").coming[study.id]
    assert coming.full is not None
    assert [coming.admits(code, pilot=False) for code in ("P001", "P002", "P003")] == [True, False, False]
    assert coming.admits("P002", pilot=True)


def test_that_who_left_waits_and_who_answers_is_here(lab: Lab, open_study: StudyRow) -> None:
    session = begin(lab, open_study, "P001", 2)
    assert only(lab).here and only(lab).open and only(lab).ending == "unfinished"
    session.leave("for_now").result()
    assert not only(lab).here and only(lab).open
    ParticipantSession.resume(lab, session.run.id)
    assert only(lab).here and [str(remark) for remark in only(lab).remarks if "resumed" in str(remark)] == [
        "resumed once"
    ]


def test_that_a_run_that_was_cut_off_at_this_very_seat_waits_and_is_nobody_s(lab: Lab, open_study: StudyRow) -> None:
    begin(lab, open_study, "P001", 2)
    (view,) = load_dashboard(lab, "desk").runs
    assert view.open and not view.here and view.ending == "unfinished"


def test_that_a_withdrawn_and_an_excluded_run_wait_for_nobody(lab: Lab, open_study: StudyRow) -> None:
    session = begin(lab, open_study, "P001", 2)
    session.leave("keep").result()
    assert not only(lab).open and only(lab).ending == "withdrawn, data kept"
    lab.write(sessions.add_session_mark, session.run.id, "excluded", "slept", wall_time_now()).result()
    assert not only(lab).open and only(lab).ending == "excluded"


def test_that_practice_is_none_of_the_items_that_are_counted(lab: Lab, open_study: StudyRow) -> None:
    begin(lab, open_study, "P001", 1)
    assert (only(lab).done, only(lab).planned) == (0, 3)
    assert only(lab).median_s is None


@pytest.mark.parametrize(
    ("store", "name"),
    [(people, "all_people"), (studies, "load_all_studies"), (plan_cell_of_session, "plan_cells_of_study")],
    ids=["people", "studies", "places"],
)
def test_that_a_run_that_begins_while_the_board_is_read_stands_on_the_next_one(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, store: ModuleType, name: str
) -> None:
    study = add_study(lab, sample_protocol(items=QUERY))
    begin(lab, study, "P001", 1)
    read: Callable[..., object] = getattr(store, name)

    def interrupted(*args: object, **kwargs: object) -> object:
        found = read(*args, **kwargs)
        monkeypatch.undo()
        begin(lab, study, "P002", 0)
        return found

    monkeypatch.setattr(store, name, interrupted)
    assert [view.code for view in load_session_summaries(lab)] == ["P001"]
    assert [view.code for view in load_session_summaries(lab)] == ["P002", "P001"]


def test_that_somebody_who_comes_while_rehearsals_are_read_is_none(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    study = add_study(lab, sample_protocol(items=QUERY))
    everybody = people.all_people

    def interrupted(conn: Connection) -> list[PersonRow]:
        found = everybody(conn)
        monkeypatch.undo()
        begin(lab, study, "P001", 0)
        return found

    monkeypatch.setattr(people, "all_people", interrupted)
    assert list_rehearsals(lab, study.id) == []
