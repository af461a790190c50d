"""Answers and scores of many runs at once, as columns are made of them, on both databases."""

from db.lab import Lab
from db.stores import answer_rows_for_cache, items, models_runs_predictions, sessions, studies
from tests.db.making import event, filled, item, run, stretch


def test_that_every_answer_and_score_comes_with_ids_as_hex_digits(lab: Lab) -> None:
    made, what, _ = filled(lab, trials=3)
    assert lab.read(answer_rows_for_cache.answer_counts_by_run, "people") == {made.id.hex: 3}
    (rows,) = lab.read(lambda conn: list(answer_rows_for_cache.stream_answer_rows(conn, "people", [made.id.hex])))
    told = [dict(zip(answer_rows_for_cache.MADE["people"], row, strict=True)) for row in rows]
    stored = {trial.id.hex: trial for trial in lab.read(sessions.trials_of_session, made.id)}
    assert {row["id"] for row in told} == set(stored)
    assert all((row["run_id"], row["item_id"]) == (made.id.hex, what.id.hex) for row in told)
    assert all(row["submitted_ns"] == stored[row["id"]].submitted_ns for row in told)
    (scored,) = lab.read(lambda conn: list(answer_rows_for_cache.stream_score_rows(conn, "people", [made.id.hex])))
    assert {row[0] for row in scored} == set(stored)
    assert {row[1] for row in scored} == {what.id.hex}
    assert len(scored) == lab.read(answer_rows_for_cache.count_scores, "people") == 3


def test_that_predictions_come_run_by_run(lab: Lab) -> None:
    _, what, _ = filled(lab)
    (asked,) = lab.read(models_runs_predictions.list_model_runs)
    assert lab.read(answer_rows_for_cache.answer_counts_by_run, "models") == {asked.id.hex: 1}
    ((row,),) = lab.read(lambda conn: list(answer_rows_for_cache.stream_answer_rows(conn, "models", [asked.id.hex])))
    assert dict(zip(answer_rows_for_cache.MADE["models"], row, strict=True))["item_id"] == what.id.hex


def test_that_decisions_and_standing_runs_are_told_apart_from_answers(lab: Lab) -> None:
    made, what, who = filled(lab)
    trial = lab.read(sessions.trials_of_session, made.id)[0]
    lab.write(sessions.add_session_mark, made.id, "excluded", "asleep", trial.at, trial_id=trial.id).result()
    corrected = item(key=what.key, body='{"answer":"B"}', stimulus_id=what.stimulus_id)
    lab.write(items.correct_item, what.id, corrected, reason="B was meant").result()
    lab.write(items.withdraw_stored_items, [corrected.id], reason="two answers").result()
    found = lab.read(answer_rows_for_cache.load_later_decisions)
    assert found.versions == {what.id: corrected.id}
    assert (found.withdrawn, found.excluded) == (frozenset({corrected.id}), frozenset({trial.id}))
    (run,) = lab.read(answer_rows_for_cache.load_current_sessions)
    assert (run.id, run.person_id, run.code, run.finished, run.excluded) == (made.id, who.id, who.code, True, False)
    assert set(lab.read(answer_rows_for_cache.all_item_ids)) == {what.id, corrected.id}


def test_that_a_run_tells_who_ran_its_seat_and_how_many_events_it_has(lab: Lab) -> None:
    first, _, who = filled(lab)
    told = run(lab.read(studies.load_all_studies)[0], who, certificate='{"operator":"AB","refresh_hz":60.0}')
    other = run(lab.read(studies.load_all_studies)[0], who, certificate='{"operator":""}')
    for made in (told, other):
        lab.write(
            sessions.start_session, made, stretch(made), [event(made, 0), event(made, 1, "question_answered")]
        ).result()
    assert lab.read(answer_rows_for_cache.session_operators) == {told.id: "AB"}
    assert lab.read(sessions.next_event_sequences) == {first.id: 5, told.id: 2, other.id: 2}
    found = lab.read(sessions.session_events_of_kinds, {"question_answered"})
    assert {(row.run_id, row.sequence) for row in found} == {(told.id, 1), (other.id, 1)}
    assert lab.read(sessions.session_events_of_kinds, set()) == []
