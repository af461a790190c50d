"""Rehearsals: every screen with two items a block, on the main lab and on each seat, and the list at the end."""

from collections import Counter
from pathlib import Path

import numpy as np

from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.rows import StudyRow
from db.stores import sessions
from desktop.benchmarks.probes import is_probe
from desktop.exchange.import_item_files import import_item_files
from desktop.library.item_query_language import find_items
from desktop.library.machine.clock import clock
from desktop.study.planning.frozen_plan_cells import CellState, load_cell_states, load_cells
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.shortened_rehearsal_plan import next_rehearsal_code
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.planning.study_item_pool import load_items_by_id
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.rehearsal_report import list_rehearsals, load_rehearsal_report
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.rehearsals.simulated_rehearsal import play_rehearsal
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS
from desktop.study.stations.create_station_labs import create_station_labs
from desktop.study.transfer.transfer_between_stations import transfer_station
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.study.test_seats import FITS, planned

DEALT = {"planned": 4, "answers_per_item": 1, "tasks_per_picture": 8}
QUESTION = {"name": "age", "text": "How old are you?", "kind": "number"}


def rehearse(lab: Lab, study: StudyRow, *, simulated: bool = False, most: int | None = None) -> ParticipantSession:
    known = identify_participant(lab, study.id, next_rehearsal_code(lab))
    enrolment = enrol_participant(
        lab, study, known, {"take_part": True}, seat="hall", app_version="1", simulated=simulated
    )
    run = ParticipantSession.start(lab, enrolment)
    for _ in run.protocol.questions:
        run.note(STEP_EVENT_KINDS["question"], clock(), {"name": "age", "value": 30})
    SimulatedParticipant(np.random.default_rng(2)).sit(run, most=most)
    return run


def test_that_a_rehearsal_has_two_items_a_block_and_fills_no_place(lab: Lab) -> None:
    study = planned(lab, 2, items={"query": "task=connection,2d_single_loop"}, break_every=4, sittings=2)
    run = rehearse(lab, study)
    plan = ParticipantPlan.stored(run.run.plan)
    assert Counter(step.block for step in plan.steps if step.counts) == {0: 2, 1: 2}
    assert [step.position for step in plan.steps] == list(range(len(plan.steps)))
    assert sum(step.break_before for step in plan.steps) == 1
    assert lab.read(sessions.state_of_session, run.run.id).pilot
    assert set(load_cell_states(lab, study)) == {CellState.FREE}


def test_that_its_list_says_what_was_stored_scored_and_timed_and_corrects_the_minutes(lab: Lab) -> None:
    study = planned(lab, 2, questions=[QUESTION])
    told = load_rehearsal_report(lab, rehearse(lab, study).run.id)
    assert told.ok, told.problems
    assert {played.kind for played in told.tasks} == {"choice", "fields", "trace"}
    assert all(played.ok and played.seconds for played in told.tasks)
    assert told.screens == {"consent": True, "instructions": True, "questions": True, "end": True}
    assert told.corrected is not None
    assert 0 < told.corrected != told.minutes
    assert list_rehearsals(lab, study.id) == [told.run_id]


def test_that_a_machine_does_not_correct_the_minutes_of_people(lab: Lab) -> None:
    told = load_rehearsal_report(lab, rehearse(lab, planned(lab, 2), simulated=True).run.id)
    assert (told.by_person, told.corrected) == (False, None)


def test_that_what_did_not_come_is_named(lab: Lab) -> None:
    told = load_rehearsal_report(lab, rehearse(lab, planned(lab, 2), most=2).run.id)
    assert not told.ok
    words = " ".join(map(str, told.problems))
    assert "not completed" in words
    assert "0 of 1 items were stored" in words
    assert "end" in words


def test_that_every_seat_rehearses_and_all_unite(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2)
    handed: list[Path] = []
    for seat in create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2]):
        with open_lab(seat.folder) as seat_lab:
            for _ in range(2):
                assert load_rehearsal_report(seat_lab, rehearse(seat_lab, study).run.id).ok
            handed.append(transfer_station(seat_lab, tmp_path / "stick").path)
    lab.close()
    assert merge_labs(lab.folder, handed).conflicts == ()
    with open_lab(lab.folder) as united:
        assert len(list_rehearsals(united, study.id)) == 4


def test_that_a_seat_rehearses_the_items_of_its_own_places_and_draws_nothing_anew(lab: Lab, tmp_path: Path) -> None:
    tasks = "task=missing_piece_easy,connection,anomaly,2d_single_loop"
    chosen = {"query": tasks, "per_task": 2}
    study = add_study(lab, sample_protocol(items=chosen, practice=2, people=DEALT, sittings=4))
    plan = load_cells(lab, study)
    for seat in create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2]):
        own = {item for cell in seat.seat.cells for item in plan[cell].items}
        with open_lab(seat.folder) as seat_lab:
            for _ in range(2):
                told = play_rehearsal(seat_lab, study, seat="hall", app_version="1")
                assert told.ok, told.problems
                shown = ParticipantPlan.stored(seat_lab.read(sessions.get_session, told.run_id).plan)
                assert {step.item for step in shown.steps if step.counts} <= own


def probed_study(lab: Lab, place: Path) -> StudyRow:
    """Two categories of VRIQ, each item with three probes of two kinds."""
    sizes = {("abstract", "SC"): 3, ("abstract", "MP"): 3}
    import_item_files(lab, write_release(place / "release", sizes, dimensions=True))
    rows = find_items(lab, "benchmark=vriq")
    import_item_files(lab, write_probes(place / "probes.yaml", [(row.key, row.tags) for row in rows]), form="probes")
    chosen = {"query": "benchmark=vriq task!=probe_perceptual,probe_reasoning"}
    return add_study(lab, sample_protocol(items=chosen, practice=0, people={"planned": 2, "tasks_per_picture": 8}))


def test_that_a_rehearsal_plays_one_item_of_each_block_with_all_its_probes(lab: Lab, tmp_path: Path) -> None:
    study = probed_study(lab, tmp_path)
    run = rehearse(lab, study)
    told = load_rehearsal_report(lab, run.run.id)
    assert told.ok, told.problems
    assert told.never == ()
    shown = load_items_by_id(lab, [step.item for step in run.plan.steps])
    probes = "".join("p" if is_probe(item) else "-" for item in shown)
    assert probes in {one + other for one in ("-ppp-", "--ppp") for other in ("-ppp-", "--ppp")}
    assert {played.task for played in told.tasks} >= {"vriq/probe_perceptual", "vriq/probe_reasoning"}
    assert told.corrected is not None


def test_that_the_list_says_what_kind_of_screen_never_came(lab: Lab) -> None:
    chosen = {"query": "task=connection,anomaly", "per_task": 1}
    study = add_study(lab, sample_protocol(items=chosen, practice=0, people={"planned": 2, "answers_per_item": 1}))
    told = load_rehearsal_report(lab, rehearse(lab, study).run.id)
    assert told.ok
    assert len(told.never) == 1 and told.never[0] in {("jigsaw/connection", "choice"), ("jigsaw/anomaly", "fields")}
    again = load_rehearsal_report(lab, rehearse(lab, study).run.id)
    assert {*told.never, *again.never} == {("jigsaw/connection", "choice"), ("jigsaw/anomaly", "fields")}
