"""What a person met before, in whatever part, and which cells the runs of a study fill."""

import threading
import uuid
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert

from db import Connection
from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import JobRow, LabelRow, PersonRow, SchemeRow, SessionRow, StudyRow
from db.schema.tables import decisions, verdicts
from db.stores import (
    corrections_and_withdrawals,
    items,
    items_seen_by_person,
    jobs_and_label_revisions,
    model_answer_votes,
    people,
    plan_cell_of_session,
    sessions,
    studies,
)
from tests.db import making
from tests.db.making import THEN


def begun(lab: Lab, study: StudyRow, who: PersonRow, cell: int | None, *, pilot: bool = False) -> SessionRow:
    row = making.run(study, who, pilot=pilot)
    body = "{}" if cell is None else f'{{"cell":{cell}}}'
    lab.write(sessions.start_session, row, making.stretch(row), [making.event(row, 0, "run_started", body)]).result()
    return row


def with_people(lab: Lab, *codes: str) -> list[PersonRow]:
    rows = [making.person(code) for code in codes]
    for row in rows:
        lab.write(people.add_person, row).result()
    return rows


def test_that_trials_labels_decisions_verdicts_and_votes_are_met_items(lab: Lab) -> None:
    (anna, other) = with_people(lab, "ANNA", "OTHER")
    rows = [making.item(f"k{n}", group=f"photo{n}") for n in range(7)]
    making.stored(lab, *rows)
    study = making.study()
    lab.write(studies.insert_study, study).result()
    run = begun(lab, study, anna, None)
    theirs = begun(lab, study, other, None)
    lab.write(sessions.commit_trial, making.trial(run, rows[0]), [], []).result()
    their_trial = making.trial(theirs, rows[3])
    lab.write(sessions.commit_trial, their_trial, [], []).result()
    lab.write(_annotated, anna.id, rows[1].id, rows[2].id).result()
    lab.write(_judged, anna.id, [("trial", their_trial.id, "grade"), ("item", rows[4].id, "review")]).result()
    lab.write(model_answer_votes.add_vote, making.vote(rows[5], None, person_id=anna.id)).result()
    lab.write(model_answer_votes.add_vote, making.vote(rows[6], None)).result()
    met = lab.read(items_seen_by_person.exposures_of_person, anna.id)
    assert {(row.key, row.how, row.scheme) for row in met} == {
        ("k0", "trial", ""),
        ("k1", "label", "jigsaw_screening"),
        ("k2", "decision", ""),
        ("k3", "grade", ""),
        ("k4", "review", ""),
        ("k5", "vote", ""),
    }
    assert {row.run_id for row in met if row.how == "trial"} == {run.id}
    assert next(row for row in met if row.key == "k1").group == "photo1"
    assert [row.key for row in lab.read(items_seen_by_person.exposures_of_person, other.id)] == ["k3"]


def test_that_the_cells_of_runs_are_told_with_what_became_of_them(lab: Lab) -> None:
    who = with_people(lab, "A", "B", "C", "D", "E")
    study, other = making.study(), making.study("other")
    for row in (study, other):
        lab.write(studies.insert_study, row).result()
    finished, left, excluded = (begun(lab, study, who[n], n) for n in range(3))
    begun(lab, study, who[3], None, pilot=True)
    begun(lab, other, who[4], 0)
    ends = [making.event(finished, 1, "run_finished"), making.event(left, 1, "run_withdrawn")]
    lab.write(sessions.add_session_events, ends).result()
    lab.write(sessions.add_session_mark, excluded.id, "excluded", "why", THEN).result()
    place = {row.id: number for number, row in enumerate(who)}
    found = sorted(lab.read(plan_cell_of_session.plan_cells_of_study, study.id), key=lambda run: place[run.person_id])
    assert [(run.cell, run.finished, run.withdrawn, run.excluded, run.pilot) for run in found] == [
        (0, True, False, False, False),
        (1, False, True, False, False),
        (2, False, False, True, False),
        (None, False, False, False, True),
    ]
    assert [run.person_id for run in found] == [row.id for row in who[:4]]
    assert all(run.last_us == THEN.us for run in found)


def test_that_a_run_is_away_from_its_hand_over_until_it_comes_back_or_is_finished(lab: Lab) -> None:
    who = with_people(lab, "A", "B", "C", "D")
    study = making.study()
    lab.write(studies.insert_study, study).result()
    moves = {
        "A": ["run_handed_over"],
        "B": ["run_handed_over", "run_taken_over"],
        "C": ["run_handed_over", "run_taken_over", "run_handed_over"],
        "D": ["run_handed_over", "run_finished"],
    }
    for number, (person, kinds) in enumerate(zip(who, moves.values(), strict=True)):
        run = begun(lab, study, person, number)
        lab.write(sessions.add_session_events, [making.event(run, n, kind) for n, kind in enumerate(kinds, 1)]).result()
    code = {row.id: row.code for row in who}
    found = {code[run.person_id]: run.away for run in lab.read(plan_cell_of_session.plan_cells_of_study, study.id)}
    assert found == {"A": True, "B": False, "C": True, "D": False}


def test_that_the_decisions_about_items_are_told_with_their_authors(lab: Lab) -> None:
    old, new, gone = making.item("one"), making.item("one"), making.item("two")
    making.stored(lab, old, gone)
    lab.write(items.correct_item, old.id, new, reason="misprint", author="AB").result()
    lab.write(items.withdraw_stored_items, [gone.id], reason="licence").result()
    (change,) = lab.read(corrections_and_withdrawals.item_corrections)
    assert (change.item_id, change.corrected_id, change.reason, change.author) == (old.id, new.id, "misprint", "AB")
    (change,) = lab.read(corrections_and_withdrawals.item_withdrawals)
    assert (change.item_id, change.corrected_id, change.reason, change.author) == (gone.id, None, "licence", "")


def test_that_the_last_moment_of_a_run_is_its_newest_trials(lab: Lab) -> None:
    (anna,) = with_people(lab, "ANNA")
    row = making.item()
    making.stored(lab, row)
    study = making.study()
    lab.write(studies.insert_study, study).result()
    run = begun(lab, study, anna, 0)
    later = replace(THEN, us=THEN.us + 5)
    lab.write(sessions.commit_trial, making.trial(run, row, at=later), [], []).result()
    assert [found.last_us for found in lab.read(plan_cell_of_session.plan_cells_of_study, study.id)] == [later.us]


def _annotated(conn: Connection, person_id: uuid.UUID, labelled: uuid.UUID, decided: uuid.UUID) -> None:
    scheme = SchemeRow(id=new_id(), name="jigsaw_screening", version="1", body="{}")
    job = JobRow(id=new_id(), name="Screening", scheme_id=scheme.id, body="{}", created=THEN)
    jobs_and_label_revisions.add_label_scheme(conn, scheme)
    jobs_and_label_revisions.add_annotation_job(conn, job)
    row = LabelRow(
        id=new_id(),
        job_id=job.id,
        item_id=labelled,
        scheme_id=scheme.id,
        annotator_id=person_id,
        revision=1,
        state="draft",
        labels="[]",
        note="",
        spent_ns=0,
        at=THEN,
    )
    jobs_and_label_revisions.save_label_revision(conn, row)
    at = {"at_us": THEN.us, "at_offset": THEN.offset}
    decision = {"id": new_id(), "job_id": job.id, "item_id": decided, "person_id": person_id, "body": "{}"}
    conn.execute(insert(decisions).values(decision | at))


def _judged(conn: Connection, person_id: uuid.UUID, on: list[tuple[str, uuid.UUID, str]]) -> None:
    at = {"at_us": THEN.us, "at_offset": THEN.offset}
    for target, target_id, kind in on:
        row = {"id": new_id(), "target": target, "target_id": target_id, "kind": kind, "person_id": person_id}
        conn.execute(insert(verdicts).values(row | at | {"body": "{}"}))


def test_that_seats_that_begin_at_once_take_each_cell_once(
    lab: Lab, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    study = making.study()
    lab.write(studies.insert_study, study).result()
    server = "postgres" in request.node.name
    seats = [
        create_lab(tmp_path / f"s{n}", name="x", database=request.getfixturevalue("database"))
        if server
        else open_lab(lab.folder)
        for n in range(5)
    ]
    wait = threading.Barrier(len(seats))

    def begin(seat: Lab, number: int) -> None:
        wait.wait()
        for turn in range(4):
            seat.write_first(_take_next, study, making.person(f"P{number}-{turn}")).result()

    threads = [threading.Thread(target=begin, args=(seat, n)) for n, seat in enumerate(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seat in seats:
        seat.close()
    assert sorted(
        run.cell for run in lab.read(plan_cell_of_session.plan_cells_of_study, study.id) if run.cell is not None
    ) == list(range(20))


def _take_next(conn: Connection, study: StudyRow, who: PersonRow) -> None:
    """The first cell that nobody has, taken within one transaction."""
    taken = {run.cell for run in plan_cell_of_session.plan_cells_of_study(conn, study.id)}
    cell = next(n for n in range(100) if n not in taken)
    people.add_person(conn, who)
    row = making.run(study, who)
    sessions.start_session(conn, row, making.stretch(row), [making.event(row, 0, "run_started", f'{{"cell":{cell}}}')])
