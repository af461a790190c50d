"""Runs: trials go in once, states say where a run stands, answers come with their scores."""

import uuid
from dataclasses import replace
from typing import TypedDict

import pytest
from sqlalchemy import event as sql_event
from sqlalchemy import text

from db.errors import NotFound, StaleRevision, StoreBug
from db.lab import Lab
from db.rows import StepTrial, WallTime
from db.stores import items, people, scores, sessions, studies
from tests.db.making import THEN, begun, consent, event, filled, item, person, run, score, stored, stretch, study, trial


class Strict(TypedDict):
    rule: str
    rule_version: int


STRICT: Strict = {"rule": "strict", "rule_version": 1}


def test_that_a_run_comes_back_as_it_went_in(lab: Lab) -> None:
    made, what, who = filled(lab)
    assert lab.read(sessions.get_session, made.id) == made
    assert lab.read(sessions.sessions_of_person, who.id) == [made]
    assert lab.read(sessions.sessions_of_study, made.study_id) == [made]
    assert lab.read(sessions.segments_of_session, made.id) == [stretch(made)]
    assert [each.item_id for each in lab.read(sessions.trials_of_session, made.id)] == [what.id] * 3
    assert [each.sequence for each in lab.read(sessions.events_of_session, made.id)] == [0, 1, 2, 3, 4]
    assert [each.kind for each in lab.read(sessions.events_of_session, made.id, "run_finished")] == ["run_finished"]


def test_that_a_trial_comes_back_as_it_went_in_however_it_ended(lab: Lab) -> None:
    made, what, _ = begun(lab)
    answered = trial(made, what)
    timed_out = trial(made, what, 1, ended_on="timeout", submitted_ns=None, response='"B"', flags="slow,suspended")
    skipped = trial(made, what, 2, ended_on="skipped", submitted_ns=None, response=None)
    for each in (answered, timed_out, skipped):
        assert lab.commit_trial(each, [], []).result()
    assert lab.read(sessions.trials_of_session, made.id) == [answered, timed_out, skipped]
    assert lab.read(lambda conn: conn.execute(text("SELECT COUNT(*) FROM answers")).scalar()) == 1


def test_that_the_same_trial_twice_is_stored_once(lab: Lab) -> None:
    made, what, _ = begun(lab)
    done = trial(made, what)
    assert lab.commit_trial(done, [score(done)], [event(made, 1)]).result() is True
    assert lab.commit_trial(done, [score(done)], [event(made, 1)]).result() is False
    assert lab.read(sessions.trials_of_session, made.id) == [done]
    assert len(lab.read(sessions.events_of_session, made.id)) == 2


def test_that_a_second_answer_to_a_step_is_refused_and_its_events_are_kept(lab: Lab) -> None:
    made, what, _ = begun(lab)
    first, second = trial(made, what), trial(made, what, response='"B"')
    assert lab.commit_trial(first, [score(first)], [event(made, 1)]).result() is True
    assert lab.commit_trial(second, [score(second, "wrong")], [event(made, 2)]).result() is False
    assert lab.read(sessions.trials_of_session, made.id) == [first]
    assert [each.sequence for each in lab.read(sessions.events_of_session, made.id)] == [0, 1, 2]
    assert lab.read(scores.scores_of_targets, "trial", [second.id]) == []


def test_that_a_trial_of_an_unknown_run_is_refused_whole(lab: Lab) -> None:
    made, what, _ = begun(lab)
    lost = trial(run(study(), person()), what)
    with pytest.raises(StoreBug):
        lab.commit_trial(lost, [], [event(made, 1)]).result()
    assert len(lab.read(sessions.events_of_session, made.id)) == 1


@pytest.mark.parametrize(
    "changes",
    [{"ended_on": "won"}, {"attempt": 0}, {"position": -1}, {"submitted_ns": None}, {"ended_on": "timeout"}],
    ids=str,
)
def test_that_codes_outside_the_closed_lists_are_refused(lab: Lab, changes: dict[str, object]) -> None:
    made, what, _ = begun(lab)
    with pytest.raises(StoreBug):
        lab.commit_trial(trial(made, what, **changes), [], []).result()


def test_that_a_state_says_where_a_run_stands(lab: Lab) -> None:
    made, what, _ = begun(lab)
    opened = [event(made, 1, "trial_opened", '{"attempt":1,"position":0}')]
    lab.write(sessions.add_session_events, opened).result()
    state = lab.read(sessions.state_of_session, made.id)
    assert (state.done, state.open_position, state.last_sequence, state.stretches) == ((), 0, 1, 1)
    lab.commit_trial(trial(made, what), [], [event(made, 2)]).result()
    state = lab.read(sessions.state_of_session, made.id)
    assert (state.done, state.open_position) == ((StepTrial(position=0, attempt=1, ended_on="answered"),), None)
    assert lab.read(sessions.incomplete_session_states) == [state]
    lab.write(sessions.add_segment, stretch(made, 1)).result()
    lab.write(sessions.add_session_events, [replace(event(made, 3, "run_finished"), stretch=1)]).result()
    assert lab.read(sessions.incomplete_session_states) == []
    state = lab.read(sessions.state_of_session, made.id)
    assert (state.finished, state.stretches, state.last_sequence) == (True, 2, 3)


def test_that_a_run_resumed_twice_at_once_goes_on_in_one_place_only(lab: Lab) -> None:
    made, _, _ = begun(lab)
    here, there = stretch(made, 1), replace(stretch(made, 1), process_start=2)
    assert lab.write(sessions.add_segment, here).result() is True
    assert lab.write(sessions.add_segment, here).result() is False
    with pytest.raises(StaleRevision, match="resumed"):
        lab.write(sessions.add_segment, there).result()
    assert lab.read(sessions.segments_of_session, made.id) == [stretch(made), here]


def test_that_an_event_number_used_elsewhere_refuses_the_whole_commit(lab: Lab) -> None:
    made, what, _ = begun(lab)
    lab.write(sessions.add_session_events, [event(made, 1, "of another seat")]).result()
    with pytest.raises(StaleRevision):
        lab.commit_trial(trial(made, what), [], [event(made, 1), event(made, 2)]).result()
    assert lab.read(sessions.trials_of_session, made.id) == []
    assert len(lab.read(sessions.events_of_session, made.id)) == 2


def test_that_a_stimulus_names_its_trials(lab: Lab) -> None:
    made, what, _ = filled(lab)
    filled(lab, "P02")
    assert lab.read(sessions.trials_of_stimuli, [what.stimulus_id]) == lab.read(sessions.trials_of_session, made.id)


def test_that_the_states_of_many_runs_cost_a_handful_of_queries(lab: Lab) -> None:
    for number in range(4):
        begun(lab, f"P{number}")
    asked: list[str] = []
    sql_event.listen(lab._database.reader, "before_cursor_execute", lambda *a: asked.append(a[2]))
    assert len(lab.read(sessions.incomplete_session_states)) == 4
    assert len(asked) <= 7


def test_that_an_interrupted_attempt_opens_the_step_again(lab: Lab) -> None:
    made, what, _ = begun(lab)
    lab.commit_trial(trial(made, what, ended_on="interrupted", submitted_ns=None), [], []).result()
    lab.write(sessions.add_session_events, [event(made, 1, "trial_opened", '{"attempt":2,"position":0}')]).result()
    assert lab.read(sessions.state_of_session, made.id).open_position == 0


def test_that_a_run_that_is_not_there_is_said_so(lab: Lab) -> None:
    with pytest.raises(NotFound):
        lab.read(sessions.state_of_session, uuid.uuid4())


def test_that_answers_come_with_the_score_of_the_rule_asked_for(lab: Lab) -> None:
    _, what, who = filled(lab)
    strict, lenient = (
        lab.read(sessions.answers, benchmark="jigsaw", rule=rule, rule_version=1) for rule in ("strict", "lenient")
    )
    assert [each.position for each in strict] == [0, 1, 2]
    assert {each.outcome for each in strict} == {"right"}
    assert {each.outcome for each in lenient} == {None}
    assert strict[0].person_code == who.code
    assert strict[0].response_time_ns == 3_500
    assert (strict[0].item_id, strict[0].simulated, strict[0].pilot, strict[0].excluded) == (
        what.id,
        False,
        False,
        False,
    )
    assert lab.read(sessions.answers, benchmark="vriq", **STRICT) == []


def test_that_answers_are_scored_against_the_corrected_item(lab: Lab) -> None:
    made, what, _ = begun(lab)
    done = trial(made, what)
    lab.commit_trial(done, [score(done, "right")], []).result()
    corrected = item(what.key, stimulus_id=what.stimulus_id, body='{"answer":"B"}')
    lab.write(items.correct_item, what.id, corrected, reason="gold").result()
    assert [(each.item_id, each.outcome) for each in lab.read(sessions.answers, **STRICT)] == [(corrected.id, None)]
    lab.write(scores.add_scores, [replace(score(done, "wrong"), item_id=corrected.id)]).result()
    assert [(each.item_id, each.outcome) for each in lab.read(sessions.answers, **STRICT)] == [(corrected.id, "wrong")]


def test_that_marks_made_later_show_in_states_and_answers(lab: Lab) -> None:
    made, _, _ = filled(lab)
    marks = [("excluded", 1), ("included", 2), ("excluded", 3), ("pilot", 4)]
    seen: list[tuple[bool, bool]] = []
    for kind, later in marks:
        lab.write(sessions.add_session_mark, made.id, kind, "because", WallTime(us=THEN.us + later, offset=0)).result()
        state = lab.read(sessions.state_of_session, made.id)
        seen.append((state.excluded, state.pilot))
    assert seen == [(True, False), (False, False), (True, False), (True, True)]
    assert {(each.excluded, each.pilot) for each in lab.read(sessions.answers, **STRICT)} == {(True, True)}


def test_that_simulated_people_can_be_left_out(lab: Lab) -> None:
    filled(lab)
    robot, of, what = person("S01", simulated=True), study("s"), item("s")
    stored(lab, what)
    lab.write(people.add_person, robot).result()
    lab.write(studies.insert_study, of).result()
    made = run(of, robot)
    lab.write(sessions.start_session, made, stretch(made), []).result()
    lab.commit_trial(trial(made, what), [], []).result()
    assert len(lab.read(sessions.answers, **STRICT)) == 4
    assert len(lab.read(sessions.answers, simulated=False, **STRICT)) == 3


def test_that_scores_are_kept_once_for_an_answer_item_rule_and_version(lab: Lab) -> None:
    made, what, _ = begun(lab)
    done = trial(made, what)
    lab.commit_trial(done, [score(done)], []).result()
    new = replace(score(done), rule_version=2, outcome="wrong")
    assert lab.write(scores.add_scores, [score(done), new]).result() == 1
    assert [each.outcome for each in lab.read(scores.scores_of_targets, "trial", [done.id])] == ["right", "wrong"]
    assert lab.read(scores.scores_of_targets, "trial", [done.id], rule="strict", rule_version=1) == [score(done)]


def test_that_a_code_is_a_persons_own(lab: Lab) -> None:
    first, second = person("P01"), person("P01")
    assert lab.write(people.add_person, first).result() is True
    assert lab.write(people.add_person, first).result() is False
    assert lab.write(people.add_person, second).result() is False
    assert lab.read(people.person_by_code, "P01") == first
    assert lab.read(people.person_by_code, "P02") is None
    assert lab.read(people.all_people) == [first]
    given = consent(first)
    assert lab.write(people.record_consent, given).result() is True
    assert lab.read(people.consents_of_person, first.id) == [given]


def test_that_codes_sort_by_their_bytes_on_every_database(lab: Lab) -> None:
    for code in ("b", "B", "a", "é", "Z", "_"):
        lab.write(people.add_person, person(code)).result()
    assert [each.code for each in lab.read(people.all_people)] == ["B", "Z", "_", "a", "b", "é"]


def test_that_a_study_is_added_once(lab: Lab) -> None:
    of = study()
    assert lab.write(studies.insert_study, of).result() is True
    assert lab.write(studies.insert_study, of).result() is False
    assert lab.read(studies.load_all_studies) == [of]
    assert lab.read(studies.get_study, of.id) == of
