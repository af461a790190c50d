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
from db.deletion import delete_person
from db.lab import Lab, open_lab
from db.merge import merge
from db.rows import StudyRow
from db.stores import items, runs
from db.watching import looked_on
from desktop.library.changing import correct, take_out
from desktop.library.moments import now
from desktop.study import closing, corrections
from desktop.study.cells import frozen
from desktop.study.closing import (
    TRIES,
    Closure,
    DataChanged,
    close,
    closed_and_changed,
    closure,
    pinned,
    reopen,
    revision_of,
    still_open,
)
from desktop.study.corrections import Ground, NoCorrection
from desktop.study.counting import answers_that_count, counting_runs, still_to_come, wanted_items
from desktop.study.enrolment import enrol, identify, known_run
from desktop.study.errors import NoCell
from desktop.study.handover import NoSuchSeat, WentOn, give_up_seat, hand_over_seat
from desktop.study.pay import CannotWriteMinutes, minutes_of, write_minutes
from desktop.study.plan import RunPlan
from desktop.study.seat_labs import write_seats
from desktop.study.seats import SeatDone, StudyClosed, next_code
from desktop.study.session import RunSession
from desktop.study.simulated import Player
from desktop.study.topup import (
    NotGiven,
    Reserve,
    _dealt,  # pyright: ignore[reportPrivateUsage]
    _evened,  # pyright: ignore[reportPrivateUsage]
    _note,  # pyright: ignore[reportPrivateUsage]
    plan_topup,
    take_back,
    top_up,
)
from tests.db.looking import Ended, Looker
from tests.unit.study import builders
from tests.unit.study.test_seats import FITS, planned

SLIP = Ground("slip", "AB", True)


def begin(
    lab: Lab, study: StudyRow, code: str = "", flag: str = "", *, shared: bool = True, app_version: str = "1"
) -> RunSession:
    known = identify(lab, study.id, code or next_code(lab, study.id))
    enrolment = enrol(
        lab,
        study,
        known,
        {"take_part": True, "share_openly": shared},
        seat="hall",
        app_version=app_version,
        pilot=flag == "pilot",
        simulated=flag == "simulated",
    )
    return RunSession.start(lab, enrolment)


def sit(lab: Lab, run: RunSession, most: int | None = None) -> None:
    Player(np.random.default_rng(7)).sit(run, most=most)


def collected(lab: Lab, people: int = 2, **changes: object) -> tuple[StudyRow, list[RunSession]]:
    """A study that everybody finished."""
    study = planned(lab, people, sittings=1, **changes)
    made = [begin(lab, study) for _ in range(people)]
    for run in made:
        sit(lab, run)
    return study, made


def missing(lab: Lab, study: StudyRow) -> int:
    return sum(one.missing for one in wanted_items(lab, study))


def test_that_a_study_that_everybody_finished_wants_nothing(lab: Lab) -> None:
    study, made = collected(lab)
    assert [(one.planned, one.given, one.coming) for one in wanted_items(lab, study)] == [(2, 2, 0)] * 4
    assert still_open(lab, study).nothing
    assert plan_topup(lab, study).people == ()
    assert counting_runs(lab, study) == {run.run.id for run in made}


def test_that_what_is_excluded_is_missing_and_goes_to_the_reserve_who_fill_it(lab: Lab) -> None:
    study, made = collected(lab)
    trials = [trial for trial in lab.read(runs.trials, made[0].run.id) if not trial.practice][:2]
    for trial in trials:
        corrections.exclude(lab, str(trial.id), SLIP)
    assert missing(lab, study) == 2
    done = top_up(lab, study)
    (reserve,) = done.people
    assert set(reserve.items) == {trial.item_id for trial in trials}
    assert missing(lab, study) == 0, "they are to come"
    assert [(one.code, len(one.items)) for one in still_open(lab, study).reserve] == [(reserve.code, 2)]
    run = begin(lab, study, reserve.code)
    plan = RunPlan.stored(run.run.plan)
    assert plan.cell is None
    assert {step.item for step in plan.steps if step.counts} == set(reserve.items)
    sit(lab, run)
    assert {one.given for one in wanted_items(lab, study)} == {2}
    assert still_open(lab, study).nothing


def test_that_an_excluded_run_gives_its_cell_back_and_a_person_fills_it(lab: Lab) -> None:
    study, made = collected(lab)
    corrections.exclude(lab, str(made[0].run.id), SLIP)
    assert still_open(lab, study).cells == 1
    assert still_open(lab, study).left_out == {"run": 4}
    sit(lab, begin(lab, study))
    assert still_open(lab, study).nothing


@pytest.mark.parametrize("count", [True, False])
def test_that_the_protocol_says_whether_an_abandoned_runs_answers_count(lab: Lab, count: bool) -> None:
    study = planned(lab, 1, sittings=1, end={"abandon_after_h": 1e-12, "unfinished_count": count})
    run = begin(lab, study)
    sit(lab, run, most=3)
    given = len([trial for trial in lab.read(runs.trials, run.run.id) if not trial.practice])
    assert len(answers_that_count(lab, study)) == (given if count else 0)
    assert missing(lab, study) == (4 - given if count else 0), "a place that holds nothing is filled anew"
    assert still_open(lab, study).cells == 1
    assert still_open(lab, study).left_out == ({} if count else {"abandoned": given})
    assert still_open(lab, study).runs == ()


def test_that_runs_that_go_on_are_open_and_their_answers_to_come(lab: Lab) -> None:
    study = planned(lab, 1, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=3)
    (left,) = still_open(lab, study).runs
    assert (left.code, left.done, left.planned) == (run.code, 3, run.run.planned)
    assert missing(lab, study) == 0


def test_that_pilots_and_simulated_runs_count_in_nothing(lab: Lab) -> None:
    study = planned(lab, 1, sittings=1)
    for flag in ("pilot", "simulated"):
        sit(lab, begin(lab, study, flag=flag))
    assert answers_that_count(lab, study) == []
    assert (missing(lab, study), still_open(lab, study).cells) == (0, 1)
    assert still_open(lab, study).runs == ()


def test_that_a_withdrawn_item_wants_no_answers_and_a_corrected_one_keeps_its_own(lab: Lab) -> None:
    study, _ = collected(lab)
    plan = frozen(lab, study.id)
    assert plan is not None
    take_out(lab, [plan.items[0]], "broken")
    assert {one.item for one in wanted_items(lab, study)} == set(plan.items[1:])
    assert still_open(lab, study).left_out == {"withdrawn": 2}
    row = next(row for row in lab.read(items.get_many, plan.items[1:]).values() if row.task == "connection")
    other = next(letter for letter in "ABC" if f'"answer":"{letter}"' not in row.body)
    correct(lab, str(row.id), other, "misprint")
    assert {one.given for one in wanted_items(lab, study)} == {2}


def test_that_the_revision_is_of_the_data_and_not_of_the_lab(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    seats = write_seats(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    for seat in seats:
        with open_lab(seat.folder) as seat_lab:
            sit(seat_lab, begin(seat_lab, study))
            hand_over_seat(seat_lab, tmp_path / "stick")
    lab.close()
    files = sorted((tmp_path / "stick").iterdir())
    merge(lab.folder, files)
    merge(seats[0].folder, [seats[1].folder])
    with open_lab(lab.folder) as one, open_lab(seats[0].folder) as other:
        assert revision_of(one, study) == revision_of(other, study)
        before = close(one, study, "AB")
        assert (before.people, before.runs, before.answers) == (2, 2, 8)
        assert pinned(one, study.id) == before
        trial = one.read(runs.trials, one.read(runs.all)[0].id)[-1]
        corrections.exclude(one, str(trial.id), SLIP)
        assert revision_of(one, study) != before.revision
        assert pinned(one, study.id) == before


def test_that_nobody_takes_part_in_a_closed_study_until_it_is_opened_again(lab: Lab) -> None:
    study = planned(lab, 2, sittings=1)
    close(lab, study)
    with pytest.raises(StudyClosed):
        begin(lab, study)
    reopen(lab, study, "one more came")
    begin(lab, study)


def test_that_no_run_of_a_closed_study_goes_on_and_none_begins_that_was_drawn_before(lab: Lab) -> None:
    study = planned(lab, 2, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=1)
    drawn = enrol(lab, study, identify(lab, study.id, "P002"), {"take_part": True}, seat="hall", app_version="1")
    before = close(lab, study)
    for attempt in (
        lambda: known_run(lab, run.run.id),
        lambda: RunSession.resume(lab, run.run.id),
        lambda: RunSession.start(lab, drawn),
    ):
        with pytest.raises(StudyClosed):
            attempt()
    assert revision_of(lab, study) == before.revision
    reopen(lab, study, "one more came")
    assert known_run(lab, run.run.id).unfinished is not None
    RunSession.resume(lab, run.run.id)


def test_that_a_second_close_says_what_was_pinned_and_never_moves_the_pin_in_silence(lab: Lab) -> None:
    study, made = collected(lab)
    first = close(lab, study, "AB")
    assert close(lab, study, "CD") == first == pinned(lab, study.id)
    assert closure(lab, study) == Closure(first, closed=True, changed=False)
    corrections.exclude(lab, str(made[0].run.id), SLIP)
    assert closure(lab, study) == Closure(first, closed=True, changed=True)
    assert [(row.id, pin) for row, pin in closed_and_changed(lab)] == [(study.id, first)]
    with pytest.raises(DataChanged):
        close(lab, study)
    with pytest.raises(NoCorrection):
        reopen(lab, study, "  ")
    reopen(lab, study, "one run was excluded")
    assert closed_and_changed(lab) == []
    with pytest.raises(NoCorrection):
        reopen(lab, study, "again")
    second = close(lab, study)
    assert (second.answers, closure(lab, study).changed) == (4, False)
    assert second.revision != first.revision


@pytest.mark.parametrize("busy", [1, TRIES])
def test_that_what_is_pinned_is_what_the_transaction_sees(lab: Lab, busy: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is decided between the reading and the writing of a pin is in it, however often that happens."""
    study, made = collected(lab, 2)
    trials = [trial.id for trial in lab.read(runs.trials, made[0].run.id) if not trial.practice]
    asked: list[uuid.UUID] = []
    plain = closing._ready  # pyright: ignore[reportPrivateUsage]

    def meanwhile(conn: Connection, row: StudyRow) -> object:
        ready = plain(conn, row)
        if len(asked) < busy and threading.current_thread() is main:
            asked.append(trials[len(asked) % len(trials)])
            kind = "excluded" if len(asked) <= len(trials) else "included"
            lab.write(runs.mark, made[0].run.id, kind, "slip", now(), trial_id=asked[-1]).result()
        return ready

    main = threading.current_thread()
    monkeypatch.setattr(closing, "_ready", meanwhile)
    kept = close(lab, study)
    assert len(asked) == busy
    assert kept.answers == len(answers_that_count(lab, study)) < 8
    assert closure(lab, study) == Closure(kept, closed=True, changed=False)


def test_that_seats_and_tombstones_are_open_until_every_seat_has_told(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    one, two = write_seats(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    with open_lab(one.folder) as seat_lab:
        run = begin(seat_lab, study)
        sit(seat_lab, run)
        first = hand_over_seat(seat_lab, tmp_path / "stick").path
    lab.close()
    merge(lab.folder, [first])
    gone = delete_person(lab.folder, run.code)
    assert gone.left == (), "what the seat said of itself names nobody's run"
    stone = gone.tombstone
    with open_lab(lab.folder) as united:
        (unconfirmed,) = still_open(united, study).tombstones
        assert unconfirmed.seats == ("A", "B")
        assert still_open(united, study).seats == ("B",)
    told: list[Path] = []
    for seat in (one, two):
        (seat.folder / "tombstones").mkdir(exist_ok=True)
        (seat.folder / "tombstones" / stone.name).write_bytes(stone.read_bytes())
        merge(seat.folder, [lab.folder])
        with open_lab(seat.folder) as seat_lab:
            told.append(hand_over_seat(seat_lab, tmp_path / "again").path)
    merge(lab.folder, told)
    with open_lab(lab.folder) as united:
        assert still_open(united, study).tombstones == ()
        assert still_open(united, study).seats == ()


def test_that_a_seat_that_still_collects_keeps_its_places_and_its_codes(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4, sittings=1)
    one, two = write_seats(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])

    def handed(*folders: Path, final: bool = False) -> None:
        paths: list[Path] = []
        for folder in folders:
            with open_lab(folder) as seat_lab:
                paths.append(hand_over_seat(seat_lab, tmp_path / "stick", final=final).path)
        merge(lab.folder, paths)

    lab.close()
    handed(one.folder, two.folder)
    with open_lab(lab.folder) as united:
        assert missing(united, study) == 0, "both seats go on"
        assert plan_topup(united, study).people == ()
    handed(two.folder, final=True)
    with open_lab(two.folder) as done, pytest.raises(SeatDone):
        begin(done, study, two.seat.codes[0])
    with open_lab(lab.folder) as united:
        assert missing(united, study) == 4 * len(two.seat.cells)
        given = {person.code: person.cell for person in top_up(united, study).people}
        assert sorted(cell for cell in given.values() if cell is not None) == sorted(two.seat.cells), "whole places"
        assert not given.keys() & {*one.seat.codes, *one.seat.reserve, *two.seat.codes, *two.seat.reserve}
        assert next_code(united, study.id) not in given
        assert {one.missing for one in wanted_items(united, study)} == {0}
        first, second = sorted(given)
        run = begin(united, study, first)
        sit(united, run)
        assert RunPlan.stored(run.run.plan).cell == given[first]
        assert [one.code for one in still_open(united, study).reserve] == [second]
        assert still_open(united, study).cells == len(one.seat.cells), "those of the seat that still collects"
    with open_lab(two.folder) as going_on:
        hand_over_seat(going_on, tmp_path / "stick")
        later = begin(going_on, study, two.seat.codes[0])
        sit(going_on, later)
    handed(two.folder)
    with open_lab(lab.folder) as united:
        assert RunPlan.stored(later.run.plan).cell == given[first], "the seat filled a place that was given away"
        assert {one.over for one in still_open(united, study).over} == {1}


def test_that_a_seat_that_was_lost_is_given_up_and_its_people_go_on_in_the_middle(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    one, _ = write_seats(lab, study, tmp_path / "seats", count=2, doctors=FITS[:2])
    with open_lab(one.folder) as seat_lab:
        run = begin(seat_lab, study)
        sit(seat_lab, run, most=2)
        handed = hand_over_seat(seat_lab, tmp_path / "stick").path
        with pytest.raises(NoSuchSeat):
            give_up_seat(seat_lab, study.id, "A", "it is here")
    lab.close()
    merge(lab.folder, [handed])
    with open_lab(lab.folder) as united:
        with pytest.raises(WentOn):
            known_run(united, run.run.id)
        for name, reason, error in (("C", "lost", NoSuchSeat), ("B", " ", NoCorrection)):
            with pytest.raises(error):
                give_up_seat(united, study.id, name, reason)
        for name in ("a", "B"):
            give_up_seat(united, study.id, name, "its disk died", "RS")
        assert known_run(united, run.run.id).unfinished is not None
        sit(united, RunSession.resume(united, run.run.id))
        assert still_open(united, study).seats == ("B",), "nothing ever came from there"
        (given,) = top_up(united, study).people
        assert given.cell == 1
        sit(united, begin(united, study, given.code))
        assert [one for one in still_open(united, study).items if one.missing] == []
        assert still_open(united, study).cells == 0


def test_that_what_nobody_came_for_is_taken_back_and_given_anew(lab: Lab) -> None:
    study, made = collected(lab)
    corrections.exclude(lab, str(next(trial.id for trial in lab.read(runs.trials, made[0].run.id)[1:])), SLIP)
    (first,) = top_up(lab, study).people
    with pytest.raises(NotGiven):
        take_back(lab, study, "P099")
    assert take_back(lab, study, first.code.lower()) == [first.code]
    assert (missing(lab, study), still_open(lab, study).reserve) == (1, ())
    (second,) = top_up(lab, study).people
    assert (second.code != first.code, second.items) == (True, first.items)
    sit(lab, begin(lab, study, second.code))
    assert take_back(lab, study) == []
    with pytest.raises(NoCell):
        begin(lab, study, first.code)


def test_that_a_person_of_the_reserve_has_come_whatever_code_they_are_joined_with(lab: Lab) -> None:
    study, made = collected(lab)
    corrections.exclude(lab, str(lab.read(runs.trials, made[0].run.id)[-1].id), SLIP)
    (given,) = top_up(lab, study).people
    run = begin(lab, study, given.code)
    sit(lab, run)
    corrections.join(lab, given.code, made[1].code, SLIP)
    assert (still_open(lab, study).reserve, still_open(lab, study).items) == ((), ())


def test_that_items_answered_more_often_than_planned_are_told_of(lab: Lab) -> None:
    study, made = collected(lab)
    corrections.exclude(lab, str(made[0].run.id), SLIP)
    sit(lab, begin(lab, study))
    assert still_open(lab, study).over == ()
    mark = lab.write(runs.mark, made[0].run.id, "included", "found again", now())
    mark.result()
    assert {(one.in_all, one.given, one.over) for one in still_open(lab, study).over} == {(2, 3, 1)}
    assert still_open(lab, study).nothing


def test_that_minutes_are_counted_by_sitting_for_everybody_who_came(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2, sittings=1)
    run = begin(lab, study)
    sit(lab, run, most=2)
    sit(lab, RunSession.resume(lab, run.run.id))
    other = begin(lab, study, flag="pilot")
    sit(lab, other)
    sit(lab, begin(lab, study, "S1", "simulated"))
    corrections.exclude(lab, str(run.run.id), SLIP)
    rows = minutes_of(lab, study.id)
    assert [(row.code, row.sittings, row.runs, row.finished) for row in rows] == [
        (run.code, 2, 1, 1),
        (other.code, 1, 1, 1),
    ]
    trials = lab.read(runs.trials, run.run.id)
    least = sum((trial.response_time_ns or 0) for trial in trials) / 60e9
    assert least <= rows[0].minutes < least + 1
    text = write_minutes(rows, tmp_path / "pay.csv").read_text(encoding="utf-8")
    table = list(csv.reader(text.splitlines()))
    assert table[1] == [run.code, f"{rows[0].minutes:.2f}", "2", "1", "1"]
    (tmp_path / "in the way").mkdir()
    with pytest.raises(CannotWriteMinutes, match="in the way cannot be written"):
        write_minutes(rows, tmp_path / "in the way")
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
    hands, left = _dealt(by_id, missing, size, tasks, most)
    total: Counter[uuid.UUID] = Counter(one for hand in hands for one in hand)
    assert total + Counter(left) == Counter(missing)
    for hand in hands:
        assert 0 < len(hand) <= size
        assert len(set(hand)) == len(hand)
        names = [(by_id[one].group, by_id[one].task) for one in hand]
        easy = {group for group, task in names if task == "missing_piece_easy"}
        assert not easy & {group for group, task in names if task == "missing_piece_hard"}
    assert most is not None or not left
    evened, still = _evened(by_id, missing, size, tasks, most)
    assert (len(evened), sum(still.values())) == (len(hands), sum(left.values()))
    assert max(map(len, evened), default=0) <= max(map(len, hands), default=0)


def test_that_taking_back_from_many_tells_how_far_it_is_and_ends_where_somebody_asks(lab: Lab) -> None:
    study, _ = collected(lab)
    given = [Reserve(f"Z-{number:04}", (study.id,), 1.0) for number in range(50)]
    _note(lab, study, given)
    looker = Looker()
    with pytest.raises(Ended), looked_on(Looker(stop_at=30)):
        take_back(lab, study)
    assert len(still_to_come(lab, study)) == 50
    with looked_on(looker):
        assert len(take_back(lab, study)) == 50
    assert looker.shares == sorted(looker.shares)
    assert len({share for share in looker.shares if share < 0.9}) > 40
    assert still_to_come(lab, study) == []
