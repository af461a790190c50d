"""A run on a real lab: what reaches the disk and when, and where it goes on."""

import json
import shutil
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from db.connections import sqlite_connections
from db.errors import LabLocked
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import PersonRow, StudyRow
from db.stores import people, sessions
from db.stores import scores as score_store
from desktop.benchmarks import answers
from desktop.benchmarks.item import ItemKind
from desktop.benchmarks.outcome import Outcome
from desktop.library.machine.clock import clock, wall_time_now
from desktop.library.people.person_codes import BadCode, CodeTaken, normalise_code
from desktop.library.score_stored_answers import set_current_rule
from desktop.study.monitoring.session_and_place_progress import load_session_summaries
from desktop.study.participants.data_corrections import find_person
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.next_session_step import BreakStep, EndStep, InstructionStep, SessionEndStep, TrialStep
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.stations.next_free_code import next_free_code, next_numbered_code
from desktop.study.study_errors import ChangedItems
from desktop.study.trials.input_timestamps import InputStamp
from desktop.study.trials.trial_state_machine import FinishedTrial, TrialEnd, TrialStateMachine
from tests.unit.study.own_items import put, typed

Answer = Callable[[TrialStep], object]


def study(lab: Lab, **changes: object) -> StudyRow:
    return add_study(lab, sample_protocol(**{"items": {"per_task": 1}, "practice": 1, "break_every": 3} | changes))


def begin(lab: Lab, row: StudyRow, code: str = "P001") -> ParticipantSession:
    known = identify_participant(lab, row.id, code)
    return ParticipantSession.start(
        lab, enrol_participant(lab, row, known, {"take_part": True}, seat="hall", app_version="1")
    )


def to_show(session: ParticipantSession) -> TrialStep | EndStep | SessionEndStep:
    """Read instructions and take breaks up to the next item."""
    while True:
        coming = session.next()
        if isinstance(coming, InstructionStep):
            session.instructed(coming.block)
        elif isinstance(coming, BreakStep):
            session.rested()
        else:
            return coming


def trial_of(session: ParticipantSession, show: TrialStep, ended_on: TrialEnd = TrialEnd.ANSWERED) -> FinishedTrial:
    trial = TrialStateMachine(clock())
    trial.loaded(clock())
    trial.shown(clock(), 0)
    session.opened(show, clock()).result()
    trial.change(show.item.answer, InputStamp(clock()))
    if ended_on is TrialEnd.ANSWERED:
        trial.submit(InputStamp(clock()))
    else:
        trial.end(ended_on, clock())
    return trial.ended()


def answer(session: ParticipantSession, show: TrialStep, ended_on: TrialEnd = TrialEnd.ANSWERED) -> None:
    ended = trial_of(session, show, ended_on)
    assert session.commit(show, ended, {}).result()
    session.advance(show, ended_on)


def kinds(lab: Lab, run: uuid.UUID) -> list[str]:
    return [event.kind for event in lab.read(sessions.events_of_session, run)]


def test_that_a_run_is_answered_from_start_to_end(lab: Lab) -> None:
    session = begin(lab, study(lab))
    while isinstance(show := to_show(session), TrialStep):
        answer(session, show)
    session.close(SessionEnd.FINISHED).result()
    trials = lab.read(sessions.trials_of_session, session.run.id)
    assert [trial.position for trial in trials] == list(range(session.run.planned))
    assert lab.read(sessions.state_of_session, session.run.id).finished
    scored = lab.read(score_store.scores_of_targets, "trial", [trial.id for trial in trials])
    assert {score.outcome for score in scored} == {"right"}
    person = lab.read(people.person_by_code, "P001")
    assert person is not None
    (consent,) = lab.read(people.consents_of_person, person.id)
    assert json.loads(consent.choices) == {"take_part": True}
    assert consent.text_hash == session.protocol.consent.hash


def test_that_an_answer_is_on_the_disk_before_the_next_item_is_named(lab: Lab) -> None:
    session = begin(lab, study(lab))
    show = to_show(session)
    assert isinstance(show, TrialStep)
    ended = trial_of(session, show)
    session.commit(show, ended, {}).result()
    assert len(lab.read(sessions.trials_of_session, session.run.id)) == 1
    again = session.next()
    assert isinstance(again, TrialStep) and again.step == show.step
    session.advance(show, ended.ended_on)
    assert "trial_durable" not in kinds(lab, session.run.id)
    following = to_show(session)
    assert isinstance(following, TrialStep)
    answer(session, following)
    assert "trial_durable" in kinds(lab, session.run.id)


def test_that_practice_is_judged_by_the_rule_that_the_lab_reports(lab: Lab) -> None:
    put(
        lab,
        typed("chips", ItemKind.TEXT, "60", "What is their value?"),
        typed("dice", ItemKind.TEXT, "60", "And theirs?"),
    )
    row = study(lab, practice=1, items={"query": "benchmark=own", "per_task": 1})
    strict = begin(lab, row)
    show = to_show(strict)
    assert isinstance(show, TrialStep) and show.step.practice
    spoken = replace(trial_of(strict, show), response="sixty")
    assert strict.judged(show, spoken) is Outcome.WRONG
    set_current_rule(lab, "own", answers.find_extraction_rule("lenient")).result()
    assert begin(lab, row, "P002").judged(show, spoken) is Outcome.RIGHT


def test_that_the_same_trial_is_stored_once(lab: Lab) -> None:
    session = begin(lab, study(lab))
    show = to_show(session)
    assert isinstance(show, TrialStep)
    assert session.commit(show, trial_of(session, show), {}).result()
    assert not session.retry().result()
    assert len(lab.read(sessions.trials_of_session, session.run.id)) == 1


def test_that_a_run_left_open_goes_on_at_the_open_item_as_attempt_two(lab: Lab) -> None:
    session = begin(lab, study(lab))
    for _ in range(3):
        show = to_show(session)
        assert isinstance(show, TrialStep)
        answer(session, show)
    show = to_show(session)
    assert isinstance(show, TrialStep)
    session.opened(show, clock()).result()
    resumed = ParticipantSession.resume(lab, session.run.id)
    assert isinstance(resumed.next(), BreakStep | InstructionStep), "what was read before the stop is read again"
    again = to_show(resumed)
    assert isinstance(again, TrialStep)
    assert (again.step, again.attempt) == (show.step, 2)
    assert resumed.plan == session.plan
    answer(resumed, again)
    last = lab.read(sessions.trials_of_session, session.run.id)[-1]
    assert (last.attempt, last.stretch) == (2, 1)
    assert "again" in last.flags.split(",")


@pytest.mark.parametrize("ended_on", [TrialEnd.ABORTED, TrialEnd.INTERRUPTED])
def test_that_a_broken_off_item_is_kept_as_missing_and_shown_again(lab: Lab, ended_on: TrialEnd) -> None:
    session = begin(lab, study(lab))
    show = to_show(session)
    assert isinstance(show, TrialStep)
    answer(session, show, ended_on)
    session.close(SessionEnd.LEFT, {"why": "stopped"}).result()
    again = to_show(ParticipantSession.resume(lab, session.run.id))
    assert isinstance(again, TrialStep)
    assert (again.step, again.attempt) == (show.step, 2)
    (trial,) = lab.read(sessions.trials_of_session, session.run.id)
    assert (trial.ended_on, trial.submitted_ns) == (ended_on.value, None)
    assert {score.outcome for score in lab.read(score_store.scores_of_targets, "trial", [trial.id])} == {"missing"}


@pytest.mark.parametrize("ended_on", [TrialEnd.TIMEOUT, TrialEnd.SKIPPED])
def test_that_an_item_without_an_answer_is_over_all_the_same(lab: Lab, ended_on: TrialEnd) -> None:
    session = begin(lab, study(lab))
    show = to_show(session)
    assert isinstance(show, TrialStep)
    answer(session, show, ended_on)
    following = to_show(ParticipantSession.resume(lab, session.run.id))
    assert isinstance(following, TrialStep)
    assert (following.step.position, following.attempt) == (show.step.position + 1, 1)


def test_that_a_failed_commit_keeps_the_answer_and_goes_in_when_it_can(
    made_sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sqlite_connections._WRITER, "busy_timeout", 50)
    shutil.copytree(made_sample, tmp_path / "lab")
    with open_lab(tmp_path / "lab") as lab:
        session = begin(lab, study(lab))
        show = to_show(session)
        assert isinstance(show, TrialStep)
        ended = trial_of(session, show)
        other = sqlite_connections.sqlite_driver().connect(lab.folder / "lab.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LabLocked):
            session.commit(show, ended, {}).result()
        assert lab.read(sessions.trials_of_session, session.run.id) == []
        other.execute("ROLLBACK")
        other.close()
        assert session.retry().result()
        (trial,) = lab.read(sessions.trials_of_session, session.run.id)
        assert trial.response is not None and json.loads(trial.response) == show.item.answer
        assert "trial_ended" in kinds(lab, session.run.id)


def test_that_sequences_have_no_gap_and_every_event_its_stretch(lab: Lab) -> None:
    session = begin(lab, study(lab))
    show = to_show(session)
    assert isinstance(show, TrialStep)
    answer(session, show)
    resumed = ParticipantSession.resume(lab, session.run.id)
    show = to_show(resumed)
    assert isinstance(show, TrialStep)
    answer(resumed, show)
    events = lab.read(sessions.events_of_session, session.run.id)
    assert [event.sequence for event in events] == list(range(len(events)))
    assert sorted({event.stretch for event in events}) == [0, 1]


def test_that_a_plan_whose_item_is_gone_is_not_resumed(lab: Lab) -> None:
    session = begin(lab, study(lab))
    body = json.loads(session.run.plan)
    body["steps"][0]["item"] = str(uuid.uuid4())
    with pytest.raises(ChangedItems):
        ParticipantSession(
            lab, replace(session.run, plan=json.dumps(body)), "P001", session.protocol, 0, 99, session.progress
        )


def test_that_a_known_code_is_told_with_its_run(lab: Lab) -> None:
    row = study(lab)
    assert identify_participant(lab, row.id, " p001 ").person is None
    session = begin(lab, row)
    known = identify_participant(lab, row.id, "p001")
    assert known.unfinished is not None and known.unfinished.run.id == session.run.id
    while isinstance(show := to_show(session), TrialStep):
        answer(session, show)
    session.close(SessionEnd.FINISHED).result()
    after = identify_participant(lab, row.id, "P001")
    assert (after.unfinished, after.finished) == (None, 1)
    assert identify_participant(lab, study(lab, seed=3).id, "P001").finished == 0


def test_that_a_code_without_its_dash_is_the_same_person(lab: Lab) -> None:
    study = add_study(lab, sample_protocol())
    for code in ("P001-J", "A0034"):
        lab.write(
            people.add_person, PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
        ).result()
    for text, code in (("p001j", "P001-J"), ("a0034", "A0034")):
        known = identify_participant(lab, study.id, text)
        assert (known.code, known.person) == (code, find_person(lab, text))
    assert identify_participant(lab, study.id, "a0049").code == "A004-9"


def test_that_the_next_code_is_free(lab: Lab) -> None:
    assert next_free_code(lab) == "P001-J"
    begin(lab, study(lab), "P001")
    begin(lab, study(lab), "P007")
    begin(lab, study(lab), "ANNA")
    assert next_free_code(lab) == "P008-P"
    assert next_numbered_code([]) == "P001-J"


def test_that_a_code_given_at_another_seat_in_the_meantime_is_told(lab: Lab) -> None:
    row = study(lab)
    known = identify_participant(lab, row.id, "P001")
    begin(lab, row, "P001")
    again = enrol_participant(lab, row, known, {"take_part": True}, seat="B", app_version="0")
    with pytest.raises(CodeTaken, match="P001"):
        ParticipantSession.start(lab, again)
    assert len(lab.read(sessions.all_sessions)) == 1


@pytest.mark.parametrize("typed", ["", "  ", "a b", "ü1", "x" * 33, "../x", "-1"])
def test_that_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadCode):
        normalise_code(typed)


def test_that_an_operator_sees_who_is_how_far(lab: Lab) -> None:
    session = begin(lab, study(lab))
    for ended_on in (TrialEnd.ANSWERED, TrialEnd.TIMEOUT):
        show = to_show(session)
        assert isinstance(show, TrialStep)
        answer(session, show, ended_on)
    (view,) = load_session_summaries(lab)
    # Practice is none of the study's items.
    assert (view.code, view.done, view.planned, view.finished) == ("P001", 1, session.run.planned - 1, False)
    assert view.open and view.here and view.seat == session.run.seat
    assert "1 timed out" in map(str, view.remarks)
