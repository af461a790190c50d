"""Answers and scores of many runs at once, as columns are made of them, on both databases."""

from db.lab import Lab
from db.stores import bulk, items, models, runs, studies
from tests.db.making import event, filled, item, run, stretch


def test_that_every_answer_and_score_comes_with_ids_as_hex_digits(lab: Lab) -> None:
    made, what, _ = filled(lab, trials=3)
    assert lab.read(bulk.counts, "people") == {made.id.hex: 3}
    (rows,) = lab.read(lambda conn: list(bulk.made(conn, "people", [made.id.hex])))
    told = [dict(zip(bulk.MADE["people"], row, strict=True)) for row in rows]
    stored = {trial.id.hex: trial for trial in lab.read(runs.trials, made.id)}
    assert {row["id"] for row in told} == set(stored)
    assert all((row["run_id"], row["item_id"]) == (made.id.hex, what.id.hex) for row in told)
    assert all(row["submitted_ns"] == stored[row["id"]].submitted_ns for row in told)
    (scored,) = lab.read(lambda conn: list(bulk.scored(conn, "people", [made.id.hex])))
    assert {row[0] for row in scored} == set(stored)
    assert {row[1] for row in scored} == {what.id.hex}
    assert len(scored) == lab.read(bulk.n_scores, "people") == 3


def test_that_predictions_come_run_by_run(lab: Lab) -> None:
    _, what, _ = filled(lab)
    (asked,) = lab.read(models.runs)
    assert lab.read(bulk.counts, "models") == {asked.id.hex: 1}
    ((row,),) = lab.read(lambda conn: list(bulk.made(conn, "models", [asked.id.hex])))
    assert dict(zip(bulk.MADE["models"], row, strict=True))["item_id"] == what.id.hex


def test_that_decisions_and_standing_runs_are_told_apart_from_answers(lab: Lab) -> None:
    made, what, who = filled(lab)
    trial = lab.read(runs.trials, made.id)[0]
    lab.write(runs.mark, made.id, "excluded", "asleep", trial.at, trial_id=trial.id).result()
    corrected = item(key=what.key, body='{"answer":"B"}', stimulus_id=what.stimulus_id)
    lab.write(items.correct, what.id, corrected, reason="B was meant").result()
    lab.write(items.withdraw, [corrected.id], reason="two answers").result()
    found = lab.read(bulk.decided)
    assert found.versions == {what.id: corrected.id}
    assert (found.withdrawn, found.excluded) == (frozenset({corrected.id}), frozenset({trial.id}))
    (run,) = lab.read(bulk.standing_runs)
    assert (run.id, run.person_id, run.code, run.finished, run.excluded) == (made.id, who.id, who.code, True, False)
    assert set(lab.read(bulk.item_ids)) == {what.id, corrected.id}


def test_that_a_run_tells_who_ran_its_seat_and_how_many_events_it_has(lab: Lab) -> None:
    first, _, who = filled(lab)
    told = run(lab.read(studies.all)[0], who, certificate='{"operator":"AB","refresh_hz":60.0}')
    other = run(lab.read(studies.all)[0], who, certificate='{"operator":""}')
    for made in (told, other):
        lab.write(runs.start, made, stretch(made), [event(made, 0), event(made, 1, "question_answered")]).result()
    assert lab.read(bulk.operators) == {told.id: "AB"}
    assert lab.read(runs.next_sequences) == {first.id: 5, told.id: 2, other.id: 2}
    found = lab.read(runs.events_of_kinds, {"question_answered"})
    assert {(row.run_id, row.sequence) for row in found} == {(told.id, 1), (other.id, 1)}
    assert lab.read(runs.events_of_kinds, set()) == []
