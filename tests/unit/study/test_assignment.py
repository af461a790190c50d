"""Who gets which cell, when a cell is free again, and what people met before."""

import json
import uuid
from collections.abc import Sequence

import pytest

from db.ids import new_id
from db.lab import Lab
from db.rows import JobRow, LabelRow, PersonRow, SchemeRow, StudyRow
from db.stores import jobs_and_label_revisions, people, sessions
from db.stores import plan_cell_of_session as store
from desktop.library.machine.clock import wall_time_now
from desktop.study.participants.items_seen_before_run import load_exposure
from desktop.study.planning.frozen_plan_cells import (
    CellState,
    derive_cell_states,
    freeze_study,
    load_cell_states,
    load_cells,
    load_frozen_plan,
)
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.planning.study_item_pool import load_items_by_id
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.study_errors import ItemsSeenBefore, NoFreeCell
from tests.unit.study.builders import protocol
from tests.unit.study.test_session import answer, to_show

THREE = "task=connection,missing_piece_easy,order_generation"
DESIGN = {"planned": 4, "answers_per_item": 2, "tasks_per_picture": 2}
FREE, RUNNING, DONE = CellState.FREE, CellState.RUNNING, CellState.DONE


def study(lab: Lab, **changes: object) -> StudyRow:
    rules = protocol(**{"people": DESIGN, "items": {"query": THREE}, "practice": 0, **changes})
    return add_study(lab, rules)


def begin(lab: Lab, row: StudyRow, code: str, *, pilot: bool = False, simulated: bool = False) -> ParticipantSession:
    known = identify_participant(lab, row.id, code)
    return ParticipantSession.start(
        lab, enrol_participant(lab, row, known, {}, seat="hall", app_version="1", pilot=pilot, simulated=simulated)
    )


def cell_of(run: ParticipantSession) -> int | None:
    return run.plan.cell


def shown(run: ParticipantSession) -> set[uuid.UUID]:
    return {step.item for step in run.plan.steps}


def finish(run: ParticipantSession) -> None:
    run.close(SessionEnd.FINISHED).result()


def test_that_each_person_gets_the_next_free_cell_and_exactly_its_items(lab: Lab) -> None:
    row = study(lab)
    sessions = [begin(lab, row, code) for code in ("A", "B", "C", "D")]
    assert [cell_of(run) for run in sessions] == [0, 1, 2, 3]
    assert [shown(run) for run in sessions] == [set(cell.items) for cell in load_cells(lab, row)]
    answers = [one for run in sessions for one in shown(run)]
    assert all(answers.count(one) == 2 for one in set(answers))
    with pytest.raises(NoFreeCell) as caught:
        begin(lab, row, "E")
    assert "4" in str(caught.value)


def test_that_a_study_is_frozen_once(lab: Lab) -> None:
    row = study(lab)
    assert load_frozen_plan(lab, row.id) is None
    first = freeze_study(lab, row)
    assert freeze_study(lab, row) == first == load_frozen_plan(lab, row.id)
    assert freeze_study(lab, add_study(lab, protocol(practice=0, items={"per_task": 1}))) is None


def test_that_excluded_withdrawn_and_abandoned_runs_give_their_cells_back(lab: Lab) -> None:
    row = study(lab, end={"abandon_after_h": 1})
    a, b, c, d = (begin(lab, row, code) for code in ("A", "B", "C", "D"))
    finish(a)
    finish(b)
    lab.write(sessions.add_session_mark, b.run.id, "excluded", "slept", wall_time_now()).result()
    c.leave("keep").result()
    finish(d)
    assert load_cell_states(lab, row) == [DONE, FREE, FREE, DONE]
    assert cell_of(begin(lab, row, "E")) == 1
    assert load_cell_states(lab, row) == [DONE, RUNNING, FREE, DONE]
    rows = lab.read(store.plan_cells_of_study, row.id)
    rules = protocol(end={"abandon_after_h": 1})
    assert derive_cell_states(rules, rows, 4, wall_time_now().us + 2 * 3_600_000_000) == [DONE, FREE, FREE, DONE]


def test_that_pilot_and_simulated_runs_see_a_cells_items_and_take_none(lab: Lab) -> None:
    row = study(lab)
    pilot, simulated = begin(lab, row, "A", pilot=True), begin(lab, row, "B", simulated=True)
    assert (cell_of(pilot), cell_of(simulated)) == (None, None)
    assert shown(pilot) == set(load_cells(lab, row)[0].items)
    assert load_cell_states(lab, row) == [FREE] * 4
    assert cell_of(begin(lab, row, "C")) == 0


def test_that_a_cell_taken_in_the_meantime_is_drawn_anew(lab: Lab) -> None:
    row = study(lab)
    known = [identify_participant(lab, row.id, code) for code in ("A", "B")]
    first, second = (enrol_participant(lab, row, one, {}, seat="hall", app_version="1") for one in known)
    assert (first.assigned.cell, second.assigned.cell) == (0, 0)
    sessions = [ParticipantSession.start(lab, one) for one in (first, second)]
    assert [cell_of(run) for run in sessions] == [0, 1]
    assert [run.cell for run in lab.read(store.plan_cells_of_study, row.id)] == [0, 1]


def test_that_a_known_code_is_told_with_its_sitting_its_last_date_and_its_seat(lab: Lab) -> None:
    row = study(lab)
    run = begin(lab, row, "A")
    answer_first(run)
    finish(run)
    assert load_cell_states(lab, row)[0] is DONE
    known = identify_participant(lab, row.id, "A")
    assert known.again is not None
    assert (known.again.sitting, known.again.seat) == (2, "hall")
    assert known.again.last is not None


def answer_first(run: ParticipantSession) -> uuid.UUID:
    """Answer the first item; which it was."""
    show = to_show(run)
    assert isinstance(show, TrialStep)
    answer(run, show)
    return show.step.item


def tagged(lab: Lab, code: str, items: Sequence[uuid.UUID], name: str = "moat") -> PersonRow:
    person = PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
    lab.write(people.add_person, person).result()
    kind = SchemeRow(id=new_id(), name=name, version="1", body="{}")
    job = JobRow(id=new_id(), name="Tagging", scheme_id=kind.id, body="{}", created=wall_time_now())
    lab.write(jobs_and_label_revisions.add_label_scheme, kind).result()
    lab.write(jobs_and_label_revisions.add_annotation_job, job).result()
    for one in items:
        row = LabelRow(
            id=new_id(),
            job_id=job.id,
            item_id=one,
            scheme_id=job.scheme_id,
            annotator_id=person.id,
            revision=1,
            state="draft",
            labels="[]",
            note="",
            spent_ns=0,
            at=wall_time_now(),
        )
        lab.write(jobs_and_label_revisions.save_label_revision, row).result()
    return person


def test_that_who_tagged_an_item_gets_a_cell_without_it(lab: Lab) -> None:
    row = study(lab)
    plan = load_cells(lab, row)
    only_first = next(one for one in plan[0].items if one not in plan[1].items)
    tagged(lab, "TAGGER", [only_first])
    run = begin(lab, row, "TAGGER")
    assert only_first not in shown(run)
    assert cell_of(run) != 0
    assert cell_of(begin(lab, row, "OTHER")) == 0


def test_that_who_met_items_of_every_cell_is_refused_in_words(lab: Lab) -> None:
    row = study(lab)
    plan = load_frozen_plan(lab, row.id) or freeze_study(lab, row)
    assert plan is not None
    tagged(lab, "TAGGER", plan.items)
    with pytest.raises(ItemsSeenBefore) as caught:
        begin(lab, row, "TAGGER")
    assert "tagged" in str(caught.value)
    assert cell_of(begin(lab, row, "OTHER")) == 0


def test_that_a_protocol_may_let_met_items_pass_and_flags_them(lab: Lab) -> None:
    row = study(lab, exposure="flagged")
    plan = freeze_study(lab, row)
    assert plan is not None
    tagged(lab, "TAGGER", plan.items)
    run = begin(lab, row, "TAGGER")
    assert {step.met for step in run.plan.steps} == {"label"}
    assert ParticipantPlan.stored(run.plan.canonical) == run.plan


def test_that_who_screened_a_photograph_has_met_all_of_its_items(lab: Lab) -> None:
    row = study(lab)
    plan = load_cells(lab, row)
    tagged(lab, "SCREENER", [one for cell in plan for one in cell.items][:1], name="jigsaw_screening")
    person = lab.read(people.person_by_code, "SCREENER")
    assert person is not None
    items = load_items_by_id(lab, sorted({one for cell in plan for one in cell.items}))
    met = load_exposure(lab, person.id).met(items)
    (group,) = {item.group for item in items if item.id in met}
    assert set(met) == {item.id for item in items if item.group == group}
    assert set(met.values()) == {"screened"}


def test_that_items_of_another_study_count_as_met(lab: Lab) -> None:
    first, second = study(lab), study(lab, seed=7, people={**DESIGN, "planned": 2, "tasks_per_picture": 3})
    run = begin(lab, first, "A")
    met = answer_first(run)
    finish(run)
    with pytest.raises(ItemsSeenBefore) as caught:
        begin(lab, second, "A")
    assert met in {one for cell in load_cells(lab, second) for one in cell.items}
    assert "answered" in str(caught.value)


def test_that_the_first_event_of_a_run_names_its_cell(lab: Lab) -> None:
    run = begin(lab, study(lab), "A")
    (event, *_) = lab.read(sessions.events_of_session, run.run.id, "run_started")
    assert json.loads(event.body) == {"cell": 0}


def test_that_each_trial_says_which_tasks_of_its_picture_were_met_before_and_how_long_ago(lab: Lab) -> None:
    run = begin(lab, study(lab, people={**DESIGN, "planned": 2, "tasks_per_picture": 3}), "A")
    asked: list[tuple[str | None, str]] = []
    while isinstance(show := to_show(run), TrialStep):
        asked.append((show.item.group, show.item.task))
        answer(run, show)
    stored = [
        json.loads(trial.display).get("met_before", []) for trial in lab.read(sessions.trials_of_session, run.run.id)
    ]
    for place, (group, _) in enumerate(asked):
        before = {task for other, task in asked[:place] if other == group}
        assert {entry["task"] for entry in stored[place]} == before
        assert all(0 <= entry["seconds"] < 60 for entry in stored[place])
    assert any(stored)


def test_that_attention_checks_are_asked_and_count_in_no_figure(lab: Lab) -> None:
    row = study(lab, items={"query": "task=connection"}, checks={"every": 2, "query": "benchmark=ordinal"})
    run = begin(lab, row, "A")
    while isinstance(show := to_show(run), TrialStep):
        answer(run, show)
    checked = [step for step in run.plan.steps if step.check]
    assert checked
    assert checked[0].position == 2
    kept = lab.read(sessions.trials_of_session, run.run.id)
    assert {trial.position for trial in kept if trial.practice} == {step.position for step in checked}
    items = {item.id: item for item in load_items_by_id(lab, [step.item for step in run.plan.steps])}
    pictures = {items[step.item].group for step in run.plan.steps if step.counts}
    assert not pictures & {items[step.item].group for step in checked}
