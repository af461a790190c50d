"""The end of a study: what is missing and who gets it, what is open, the revision that is pinned, minutes for pay."""

import csv
import threading
import uuid
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db import Connection
from db.deletion.person_deletion import delete_person_from_lab
from db.lab import Lab, open_lab
from db.merge.merge_labs import merge_labs
from db.progress import reporting_progress_to
from db.rows import StudyRow
from db.stores import items, sessions
from desktop.library.correct_or_withdraw_items import correct_item_answer, withdraw_versions_in_slices
from desktop.library.machine.clock import wall_time_now
from desktop.study.completion import study_closing
from desktop.study.completion.answers_needed_per_item import (
    counted_runs,
    load_counted_answers,
    load_item_coverage,
    pending_topups,
)
from desktop.study.completion.assign_missing_answers import (
    BackupParticipant,
    NoTopUp,
    _deal_missing_evenly,
    _deal_missing_items,
    _record_topup,
    apply_topup,
    plan_topup,
    revoke_topups,
)
from desktop.study.completion.study_closing import (
    TRIES,
    DataChanged,
    StudyClosure,
    close_study,
    compute_data_revision,
    list_changed_closed_studies,
    load_last_revision,
    load_outstanding_work,
    load_study_closure,
    reopen_study,
)
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason, NoCorrection
from desktop.study.participants.payment_times import CannotWritePaymentTimes, load_payment_times, write_payment_times
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import (
    enrol_participant,
    identify_participant,
    identify_unfinished_run,
)
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.stations.create_station_labs import create_station_labs
from desktop.study.stations.stations_without_connection import StationFinished, StudyClosed, next_station_code
from desktop.study.study_errors import NoFreeCell
from desktop.study.transfer.transfer_between_stations import (
    ContinuedElsewhere,
    NoSuchStation,
    give_up_station,
    transfer_station,
)
from tests.db.looking import Ended, Looker
from tests.unit.study import builders
from tests.unit.study.test_seats import FITS, planned

SLIP = CorrectionReason("slip", "AB", True)


def begin(
    lab: Lab, study: StudyRow, code: str = "", flag: str = "", *, shared: bool = True, app_version: str = "1"
) -> ParticipantSession:
    known = identify_participant(lab, study.id, code or next_station_code(lab, study.id))
    enrolment = enrol_participant(
        lab,
        study,
        known,
        {"take_part": True, "share_openly": shared},
        seat="hall",
        app_version=app_version,
        pilot=flag == "pilot",
        simulated=flag == "simulated",
    )
    return ParticipantSession.start(lab, enrolment)


def sit(lab: Lab, run: ParticipantSession, most: int | None = None) -> None:
    SimulatedParticipant(np.random.default_rng(7)).sit(run, most=most)


def collected(lab: Lab, people: int = 2, **changes: object) -> tuple[StudyRow, list[ParticipantSession]]:
    """A study that everybody finished."""
    study = planned(lab, people, sittings=1, **changes)
    made = [begin(lab, study) for _ in range(people)]
    for run in made:
        sit(lab, run)
    return study, made


def missing(lab: Lab, study: StudyRow) -> int:
    return sum(one.missing for one in load_item_coverage(lab, study))


def test_that_a_study_that_everybody_finished_wants_nothing(lab: Lab) -> None:
    study, made = collected(lab)
    assert [(one.planned, one.given, one.coming) for one in load_item_coverage(lab, study)] == [(2, 2, 0)] * 4
    assert load_outstanding_work(lab, study).nothing
    assert plan_topup(lab, study).people == ()
    assert counted_runs(lab, study) == {run.run.id for run in made}


def test_that_what_is_excluded_is_missing_and_goes_to_the_reserve_who_fill_it(lab: Lab) -> None:
    study, made = collected(lab)
    trials = [trial for trial in lab.read(sessions.trials_of_session, made[0].run.id) if not trial.practice][:2]
    for trial in trials:
        data_corrections.exclude_run_or_trial(lab, str(trial.id), SLIP)
    assert missing(lab, study) == 2
    done = apply_topup(lab, study)
    (reserve,) = done.people
    assert set(reserve.items) == {trial.item_id for trial in trials}
    assert missing(lab, study) == 0, "they are to come"
    assert [(one.code, len(one.items)) for one in load_outstanding_work(lab, study).reserve] == [(reserve.code, 2)]
    run = begin(lab, study, reserve.code)
    plan = ParticipantPlan.stored(run.run.plan)
    assert plan.cell is None
    assert {step.item for step in plan.steps if step.counts} == set(reserve.items)
    sit(lab, run)
    assert {one.given for one in load_item_coverage(lab, study)} == {2}
    assert load_outstanding_work(lab, study).nothing


def test_that_an_excluded_run_gives_its_cell_back_and_a_person_fills_it(lab: Lab) -> None:
    study, made = collected(lab)
    data_corrections.exclude_run_or_trial(lab, str(made[0].run.id), SLIP)
    assert load_outstanding_work(lab, study).cells == 1
    assert load_outstanding_work(lab, study).left_out == {"run": 4}
    sit(lab, begin(lab, study))
    assert load_outstanding_work(lab, study).nothing


@pytest.mark.parametrize("count", [True, False])
def test_that_the_protocol_says_whether_an_abandoned_runs_answers_count(lab: Lab, count: bool) -> None:
    study = planned(lab, 1, sittings=1, end={"abandon_after_h": 1e-12, "unfinished_count": count})
    run = begin(lab, study)
    sit(lab, run, most=3)
    given = len([trial for trial in lab.read(sessions.trials_of_session, run.run.id) if not trial.practice])
    assert len(load_counted_answers(lab, study)) == (given if count else 0)
    assert missing(lab, study) == (4 - given if count else 0), "a place that holds nothing is filled anew"
    assert load_outstanding_work(lab, study).cells == 1
    assert load_outstanding_work(lab, study).left_out == ({} if count else {"abandoned": given})
    assert load_outstanding_work(lab, study).runs == ()


def test_that_runs_that_go_on_are_open_and_their_answers_to_come(lab: Lab) -> None:
    study = planned(lab, 1, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=3)
    (left,) = load_outstanding_work(lab, study).runs
    assert (left.code, left.done, left.planned) == (run.code, 3, run.run.planned)
    assert missing(lab, study) == 0


def test_that_pilots_and_simulated_runs_count_in_nothing(lab: Lab) -> None:
    study = planned(lab, 1, sittings=1)
    for flag in ("pilot", "simulated"):
        sit(lab, begin(lab, study, flag=flag))
    assert load_counted_answers(lab, study) == []
    assert (missing(lab, study), load_outstanding_work(lab, study).cells) == (0, 1)
    assert load_outstanding_work(lab, study).runs == ()


def test_that_a_withdrawn_item_wants_no_answers_and_a_corrected_one_keeps_its_own(lab: Lab) -> None:
    study, _ = collected(lab)
    plan = load_frozen_plan(lab, study.id)
    assert plan is not None
    withdraw_versions_in_slices(lab, [plan.items[0]], "broken")
    assert {one.item for one in load_item_coverage(lab, study)} == set(plan.items[1:])
    assert load_outstanding_work(lab, study).left_out == {"withdrawn": 2}
    row = next(row for row in lab.read(items.get_items, plan.items[1:]).values() if row.task == "connection")
    other = next(letter for letter in "ABC" if f'"answer":"{letter}"' not in row.body)
    correct_item_answer(lab, str(row.id), other, "misprint")
    assert {one.given for one in load_item_coverage(lab, study)} == {2}


def test_that_the_revision_is_of_the_data_and_not_of_the_lab(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    seats = create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    for seat in seats:
        with open_lab(seat.folder) as seat_lab:
            sit(seat_lab, begin(seat_lab, study))
            transfer_station(seat_lab, tmp_path / "stick")
    lab.close()
    files = sorted((tmp_path / "stick").iterdir())
    merge_labs(lab.folder, files)
    merge_labs(seats[0].folder, [seats[1].folder])
    with open_lab(lab.folder) as one, open_lab(seats[0].folder) as other:
        assert compute_data_revision(one, study) == compute_data_revision(other, study)
        before = close_study(one, study, "AB")
        assert (before.people, before.runs, before.answers) == (2, 2, 8)
        assert load_last_revision(one, study.id) == before
        trial = one.read(sessions.trials_of_session, one.read(sessions.all_sessions)[0].id)[-1]
        data_corrections.exclude_run_or_trial(one, str(trial.id), SLIP)
        assert compute_data_revision(one, study) != before.revision
        assert load_last_revision(one, study.id) == before


def test_that_nobody_takes_part_in_a_closed_study_until_it_is_opened_again(lab: Lab) -> None:
    study = planned(lab, 2, sittings=1)
    close_study(lab, study)
    with pytest.raises(StudyClosed):
        begin(lab, study)
    reopen_study(lab, study, "one more came")
    begin(lab, study)


def test_that_no_run_of_a_closed_study_goes_on_and_none_begins_that_was_drawn_before(lab: Lab) -> None:
    study = planned(lab, 2, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=1)
    drawn = enrol_participant(
        lab, study, identify_participant(lab, study.id, "P002"), {"take_part": True}, seat="hall", app_version="1"
    )
    before = close_study(lab, study)
    for attempt in (
        lambda: identify_unfinished_run(lab, run.run.id),
        lambda: ParticipantSession.resume(lab, run.run.id),
        lambda: ParticipantSession.start(lab, drawn),
    ):
        with pytest.raises(StudyClosed):
            attempt()
    assert compute_data_revision(lab, study) == before.revision
    reopen_study(lab, study, "one more came")
    assert identify_unfinished_run(lab, run.run.id).unfinished is not None
    ParticipantSession.resume(lab, run.run.id)


def test_that_a_second_close_says_what_was_pinned_and_never_moves_the_pin_in_silence(lab: Lab) -> None:
    study, made = collected(lab)
    first = close_study(lab, study, "AB")
    assert close_study(lab, study, "CD") == first == load_last_revision(lab, study.id)
    assert load_study_closure(lab, study) == StudyClosure(first, closed=True, changed=False)
    data_corrections.exclude_run_or_trial(lab, str(made[0].run.id), SLIP)
    assert load_study_closure(lab, study) == StudyClosure(first, closed=True, changed=True)
    assert [(row.id, pin) for row, pin in list_changed_closed_studies(lab)] == [(study.id, first)]
    with pytest.raises(DataChanged):
        close_study(lab, study)
    with pytest.raises(NoCorrection):
        reopen_study(lab, study, "  ")
    reopen_study(lab, study, "one run was excluded")
    assert list_changed_closed_studies(lab) == []
    with pytest.raises(NoCorrection):
        reopen_study(lab, study, "again")
    second = close_study(lab, study)
    assert (second.answers, load_study_closure(lab, study).changed) == (4, False)
    assert second.revision != first.revision


@pytest.mark.parametrize("busy", [1, TRIES])
def test_that_what_is_pinned_is_what_the_transaction_sees(lab: Lab, busy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is decided between the reading and the writing of a pin is in it, however often that happens."""
    study, made = collected(lab, 2)
    trials = [trial.id for trial in lab.read(sessions.trials_of_session, made[0].run.id) if not trial.practice]
    asked: list[uuid.UUID] = []
    plain = study_closing._prepare_revision  # pyright: ignore[reportPrivateUsage]

    def meanwhile(conn: Connection, row: StudyRow) -> object:
        ready = plain(conn, row)
        if len(asked) < busy and threading.current_thread() is main:
            asked.append(trials[len(asked) % len(trials)])
            kind = "excluded" if len(asked) <= len(trials) else "included"
            lab.write(
                sessions.add_session_mark, made[0].run.id, kind, "slip", wall_time_now(), trial_id=asked[-1]
            ).result()
        return ready

    main = threading.current_thread()
    monkeypatch.setattr(study_closing, "_prepare_revision", meanwhile)
    kept = close_study(lab, study)
    assert len(asked) == busy
    assert kept.answers == len(load_counted_answers(lab, study)) < 8
    assert load_study_closure(lab, study) == StudyClosure(kept, closed=True, changed=False)


def test_that_seats_and_tombstones_are_open_until_every_seat_has_told(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    one, two = create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    with open_lab(one.folder) as seat_lab:
        run = begin(seat_lab, study)
        sit(seat_lab, run)
        first = transfer_station(seat_lab, tmp_path / "stick").path
    lab.close()
    merge_labs(lab.folder, [first])
    gone = delete_person_from_lab(lab.folder, run.code)
    assert gone.left == (), "what the seat said of itself names nobody's run"
    stone = gone.tombstone
    with open_lab(lab.folder) as united:
        (unconfirmed,) = load_outstanding_work(united, study).tombstones
        assert unconfirmed.seats == ("A", "B")
        assert load_outstanding_work(united, study).seats == ("B",)
    told: list[Path] = []
    for seat in (one, two):
        (seat.folder / "tombstones").mkdir(exist_ok=True)
        (seat.folder / "tombstones" / stone.name).write_bytes(stone.read_bytes())
        merge_labs(seat.folder, [lab.folder])
        with open_lab(seat.folder) as seat_lab:
            told.append(transfer_station(seat_lab, tmp_path / "again").path)
    merge_labs(lab.folder, told)
    with open_lab(lab.folder) as united:
        assert load_outstanding_work(united, study).tombstones == ()
        assert load_outstanding_work(united, study).seats == ()


def test_that_a_seat_that_still_collects_keeps_its_places_and_its_codes(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4, sittings=1)
    one, two = create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])

    def handed(*folders: Path, final: bool = False) -> None:
        paths: list[Path] = []
        for folder in folders:
            with open_lab(folder) as seat_lab:
                paths.append(transfer_station(seat_lab, tmp_path / "stick", final=final).path)
        merge_labs(lab.folder, paths)

    lab.close()
    handed(one.folder, two.folder)
    with open_lab(lab.folder) as united:
        assert missing(united, study) == 0, "both seats go on"
        assert plan_topup(united, study).people == ()
    handed(two.folder, final=True)
    with open_lab(two.folder) as done, pytest.raises(StationFinished):
        begin(done, study, two.seat.codes[0])
    with open_lab(lab.folder) as united:
        assert missing(united, study) == 4 * len(two.seat.cells)
        given = {person.code: person.cell for person in apply_topup(united, study).people}
        assert sorted(cell for cell in given.values() if cell is not None) == sorted(two.seat.cells), "whole places"
        assert not given.keys() & {*one.seat.codes, *one.seat.reserve, *two.seat.codes, *two.seat.reserve}
        assert next_station_code(united, study.id) not in given
        assert {one.missing for one in load_item_coverage(united, study)} == {0}
        first, second = sorted(given)
        run = begin(united, study, first)
        sit(united, run)
        assert ParticipantPlan.stored(run.run.plan).cell == given[first]
        assert [one.code for one in load_outstanding_work(united, study).reserve] == [second]
        assert load_outstanding_work(united, study).cells == len(one.seat.cells), (
            "those of the seat that still collects"
        )
    with open_lab(two.folder) as going_on:
        transfer_station(going_on, tmp_path / "stick")
        later = begin(going_on, study, two.seat.codes[0])
        sit(going_on, later)
    handed(two.folder)
    with open_lab(lab.folder) as united:
        assert ParticipantPlan.stored(later.run.plan).cell == given[first], (
            "the seat filled a place that was given away"
        )
        assert {one.over for one in load_outstanding_work(united, study).over} == {1}


def test_that_a_seat_that_was_lost_is_given_up_and_its_people_go_on_in_the_middle(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    one, _ = create_station_labs(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    with open_lab(one.folder) as seat_lab:
        run = begin(seat_lab, study)
        sit(seat_lab, run, most=2)
        handed = transfer_station(seat_lab, tmp_path / "stick").path
        with pytest.raises(NoSuchStation):
            give_up_station(seat_lab, study.id, "A", "it is here")
    lab.close()
    merge_labs(lab.folder, [handed])
    with open_lab(lab.folder) as united:
        with pytest.raises(ContinuedElsewhere):
            identify_unfinished_run(united, run.run.id)
        for name, reason, error in (("C", "lost", NoSuchStation), ("B", " ", NoCorrection)):
            with pytest.raises(error):
                give_up_station(united, study.id, name, reason)
        for name in ("a", "B"):
            give_up_station(united, study.id, name, "its disk died", "RS")
        assert identify_unfinished_run(united, run.run.id).unfinished is not None
        sit(united, ParticipantSession.resume(united, run.run.id))
        assert load_outstanding_work(united, study).seats == ("B",), "nothing ever came from there"
        (given,) = apply_topup(united, study).people
        assert given.cell == 1
        sit(united, begin(united, study, given.code))
        assert [one for one in load_outstanding_work(united, study).items if one.missing] == []
        assert load_outstanding_work(united, study).cells == 0


def test_that_what_nobody_came_for_is_taken_back_and_given_anew(lab: Lab) -> None:
    study, made = collected(lab)
    data_corrections.exclude_run_or_trial(
        lab, str(next(trial.id for trial in lab.read(sessions.trials_of_session, made[0].run.id)[1:])), SLIP
    )
    (first,) = apply_topup(lab, study).people
    with pytest.raises(NoTopUp):
        revoke_topups(lab, study, "P099")
    assert revoke_topups(lab, study, first.code.lower()) == [first.code]
    assert (missing(lab, study), load_outstanding_work(lab, study).reserve) == (1, ())
    (second,) = apply_topup(lab, study).people
    assert (second.code != first.code, second.items) == (True, first.items)
    sit(lab, begin(lab, study, second.code))
    assert revoke_topups(lab, study) == []
    with pytest.raises(NoFreeCell):
        begin(lab, study, first.code)


def test_that_a_person_of_the_reserve_has_come_whatever_code_they_are_joined_with(lab: Lab) -> None:
    study, made = collected(lab)
    data_corrections.exclude_run_or_trial(lab, str(lab.read(sessions.trials_of_session, made[0].run.id)[-1].id), SLIP)
    (given,) = apply_topup(lab, study).people
    run = begin(lab, study, given.code)
    sit(lab, run)
    data_corrections.merge_codes(lab, given.code, made[1].code, SLIP)
    assert (load_outstanding_work(lab, study).reserve, load_outstanding_work(lab, study).items) == ((), ())


def test_that_items_answered_more_often_than_planned_are_told_of(lab: Lab) -> None:
    study, made = collected(lab)
    data_corrections.exclude_run_or_trial(lab, str(made[0].run.id), SLIP)
    sit(lab, begin(lab, study))
    assert load_outstanding_work(lab, study).over == ()
    mark = lab.write(sessions.add_session_mark, made[0].run.id, "included", "found again", wall_time_now())
    mark.result()
    assert {(one.in_all, one.given, one.over) for one in load_outstanding_work(lab, study).over} == {(2, 3, 1)}
    assert load_outstanding_work(lab, study).nothing


def test_that_minutes_are_counted_by_sitting_for_everybody_who_came(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=2)
    sit(lab, ParticipantSession.resume(lab, run.run.id))
    other = begin(lab, study, flag="pilot")
    sit(lab, other)
    sit(lab, begin(lab, study, "S1", "simulated"))
    data_corrections.exclude_run_or_trial(lab, str(run.run.id), SLIP)
    rows = load_payment_times(lab, study.id)
    assert [(row.code, row.sittings, row.runs, row.finished) for row in rows] == [
        (run.code, 2, 1, 1),
        (other.code, 1, 1, 1),
    ]
    trials = lab.read(sessions.trials_of_session, run.run.id)
    least = sum((trial.response_time_ns or 0) for trial in trials) / 60e9
    assert least <= rows[0].minutes < least + 1
    text = write_payment_times(rows, tmp_path / "pay.csv").read_text(encoding="utf-8")
    table = list(csv.reader(text.splitlines()))
    assert table[1] == [run.code, f"{rows[0].minutes:.2f}", "2", "1", "1"]
    (tmp_path / "in the way").mkdir()
    with pytest.raises(CannotWritePaymentTimes, match="in the way cannot be written"):
        write_payment_times(rows, tmp_path / "in the way")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["pay.csv"]


@given(
    wanted=st.lists(st.integers(1, 4), min_size=1, max_size=12),
    pictures=st.integers(1, 5),
    size=st.integers(1, 6),
    tasks=st.integers(1, 8),
    most=st.one_of(st.none(), st.integers(0, 3)),
)
def test_that_what_is_dealt_and_what_is_left_are_what_was_missing(
    wanted: list[int], pictures: int, size: int, tasks: int, most: int | None
) -> None:
    tasks_of_jigsaw = ("missing_piece_easy", "missing_piece_hard", "connection")
    made = [
        builders.choice(f"k{n}", task=tasks_of_jigsaw[n % 3], group=f"photo {n % pictures}") for n in range(len(wanted))
    ]
    by_id = {item.id: item for item in made}
    missing = dict(zip(by_id, wanted, strict=True))
    hands, left = _deal_missing_items(by_id, missing, size, tasks, most)
    total: Counter[uuid.UUID] = Counter(one for hand in hands for one in hand)
    assert total + Counter(left) == Counter(missing)
    for hand in hands:
        assert 0 < len(hand) <= size
        assert len(set(hand)) == len(hand)
        names = [(by_id[one].group, by_id[one].task) for one in hand]
        easy = {group for group, task in names if task == "missing_piece_easy"}
        assert not easy & {group for group, task in names if task == "missing_piece_hard"}
    assert most is not None or not left
    evened, still = _deal_missing_evenly(by_id, missing, size, tasks, most)
    assert (len(evened), sum(still.values())) == (len(hands), sum(left.values()))
    assert max(map(len, evened), default=0) <= max(map(len, hands), default=0)


def test_that_taking_back_from_many_tells_how_far_it_is_and_ends_where_somebody_asks(lab: Lab) -> None:
    study, _ = collected(lab)
    given = [BackupParticipant(f"Z-{number:04}", (study.id,), 1.0) for number in range(50)]
    _record_topup(lab, study, given)
    looker = Looker()
    with pytest.raises(Ended), reporting_progress_to(Looker(stop_at=30)):
        revoke_topups(lab, study)
    assert len(pending_topups(lab, study)) == 50
    with reporting_progress_to(looker):
        assert len(revoke_topups(lab, study)) == 50
    assert looker.shares == sorted(looker.shares)
    assert len({share for share in looker.shares if share < 0.9}) > 40
    assert pending_topups(lab, study) == []
