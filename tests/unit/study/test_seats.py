"""Seats that never meet: codes, hand-overs, and one lab in the end with every cell filled once."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.check import check
from db.errors import StoreError
from db.ids import new_id
from db.lab import Lab, open_lab
from db.merge import merge
from db.rows import PersonRow, StudyRow
from db.stores import people, runs
from db.stores import settings as lab_settings
from desktop.benchmarks.canonical import content_hash
from desktop.library.codes import BadCode
from desktop.library.moments import now
from desktop.study.enrolment import enrol, identify, known_run
from desktop.study.handover import (
    BadHandOver,
    CannotHandOver,
    StillSitting,
    WentOn,
    hand_over,
    hand_over_seat,
    missing_seats,
    not_handed_over,
    take_over,
)
from desktop.study.plan import RunPlan
from desktop.study.protocol import sample_protocol
from desktop.study.seat_labs import BadSeats, Doctor, MadeSeat, write_seats
from desktop.study.seats import NoCodeLeft, OtherSeat, admit, cells_here, next_code, seat_of, seats_of
from desktop.study.session import RunEnd, RunSession
from desktop.study.simulated import Player
from desktop.study.studies import add_study, all_studies
from tests.limits import examples
from tests.making.doctors import doctor_text

FITS = [Doctor.read(doctor_text(f"room {number}")) for number in range(1, 6)]
FIT = FITS[0]
UNFIT = Doctor.read('{"ok": false, "checks": [{"name": "free disk", "ok": false, "value": "1 GiB"}]}')


def seats(lab: Lab, out: Path, count: int = 2, *, cells: int = 4) -> list[MadeSeat]:
    study = planned(lab, cells)
    return write_seats(lab, study, out, count=count, doctors=FITS[:count], reserve=1)


def planned(lab: Lab, people: int, **changes: object) -> StudyRow:
    """A study of so many people, each of whom meets one item of each task in two sittings."""
    tasks = "task=missing_piece_easy,connection,anomaly,2d_single_loop"
    fields = {"items": {"query": tasks, "per_task": 1}, "practice": 1, "sittings": 2}
    return add_study(lab, sample_protocol(**fields | {"people": {"planned": people, "tasks_per_picture": 8}} | changes))


@contextmanager
def at(seat: MadeSeat) -> Generator[Lab]:
    with open_lab(seat.folder) as lab:
        yield lab


def begin(lab: Lab, code: str | None = None) -> RunSession:
    (study,) = all_studies(lab)
    known = identify(lab, study.id, code or next_code(lab, study.id))
    return RunSession.start(lab, enrol(lab, study, known, {"take_part": True}, seat="hall", app_version="1"))


def test_that_codes_and_cells_of_seats_are_disjoint_and_whole(lab: Lab, tmp_path: Path) -> None:
    made = seats(lab, tmp_path, 3, cells=8)
    given = [code for one in made for code in (*one.seat.codes, *one.seat.reserve)]
    assert len(given) == len(set(given)) == 8 + 3
    assert sorted(cell for one in made for cell in one.seat.cells) == list(range(8))
    assert [seat.name for seat in seats_of(lab, all_studies(lab)[0].id)] == ["A", "B", "C"]
    assert cells_here(lab, all_studies(lab)[0].id) == frozenset()
    for one in made:
        with at(one) as seat_lab:
            (study,) = all_studies(seat_lab)
            assert seat_of(seat_lab, study.id) == one.seat
            assert cells_here(seat_lab, study.id) == set(one.seat.cells)
            assert not check(seat_lab).problems


def test_that_seats_are_refused_where_they_were_not_looked_over(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    cases: list[tuple[int, list[Doctor]]] = [(2, [FIT]), (2, [FIT, UNFIT]), (0, []), (5, FITS), (40, [FIT] * 40)]
    for count, doctors in cases:
        with pytest.raises(BadSeats):
            write_seats(lab, study, tmp_path / "out", count=count, doctors=doctors)
    with pytest.raises(BadSeats):
        write_seats(lab, add_study(lab, sample_protocol()), tmp_path / "out", count=1, doctors=[FIT])
    assert not (tmp_path / "out").exists()
    assert seats_of(lab, study.id) == []
    with pytest.raises(BadSeats):
        Doctor.read('{"trouble": 1}')


def test_that_what_the_doctor_measured_is_kept_with_the_seat(lab: Lab, tmp_path: Path) -> None:
    said = seats(lab, tmp_path)[0].seat.doctor
    assert json.loads(said["frame interval"])["n"] == 90
    assert (said["full screen"], said["scaling"], said["eyeline"]) == ("true", "1.0", "0.1.0")
    assert not [name for name in said if "folder" in name]


def test_that_a_document_without_a_seat_check_is_told_so(lab: Lab, tmp_path: Path) -> None:
    untimed = Doctor.read(doctor_text(**{"frame interval": None}))
    with pytest.raises(BadSeats, match="seat 2 has no seat check"):
        write_seats(lab, planned(lab, 4), tmp_path / "out", count=2, doctors=[FIT, untimed])


def test_that_a_document_of_an_older_eyeline_is_told_so_in_a_sentence(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    with pytest.raises(BadSeats, match="seat 1 does not name the seat"):
        write_seats(lab, study, tmp_path / "out", count=2, doctors=[Doctor.read(doctor_text(None)), FIT])


def test_that_a_seat_whose_check_failed_is_made_for_a_reason_that_is_kept(lab: Lab, tmp_path: Path) -> None:
    told = json.loads(doctor_text("yard"))
    busy = [check | {"ok": False} if check["name"] == "injected keys" else check for check in told["checks"]]
    unfit = Doctor.read(json.dumps(told | {"ok": False, "checks": busy}))
    study = planned(lab, 4)
    with pytest.raises(BadSeats, match="Seat 2 is not fit: injected keys"):
        write_seats(lab, study, tmp_path / "out", count=2, doctors=[FIT, unfit])
    made = write_seats(lab, study, tmp_path / "out", count=2, doctors=[FIT, unfit], unfit="0.52 ms, a busy machine")
    assert [seat.seat.doctor.get("used though unfit") for seat in made] == [None, "0.52 ms, a busy machine"]


def test_that_one_seat_is_not_two_though_its_document_comes_twice(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    hall, yard = (named_doctor(name) for name in ("hall", "yard"))
    with pytest.raises(BadSeats) as refused:
        write_seats(lab, study, tmp_path / "out", count=3, doctors=[hall, yard, hall])
    assert "Files 1 and 3 are both from hall" in str(refused.value)
    assert len(write_seats(lab, study, tmp_path / "out", count=2, doctors=[hall, yard])) == 2


def named_doctor(name: str) -> Doctor:
    return Doctor.read(doctor_text(name))


def test_that_of_seats_that_cannot_all_be_made_none_is_left(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "seat-B").write_text("in the way")
    with pytest.raises(StoreError):
        write_seats(lab, study, tmp_path / "out", count=2, doctors=FITS[:2])
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["seat-B"]
    assert seats_of(lab, study.id) == []
    (tmp_path / "out" / "seat-B").unlink()
    assert len(write_seats(lab, study, tmp_path / "out", count=2, doctors=FITS[:2])) == 2


def test_that_seats_are_made_once(lab: Lab, tmp_path: Path) -> None:
    seats(lab, tmp_path)
    with pytest.raises(BadSeats):
        seats(lab, tmp_path / "again")


def test_that_codes_are_never_given_to_two_studies(lab: Lab, tmp_path: Path) -> None:
    first = {code for one in seats(lab, tmp_path) for code in (*one.seat.codes, *one.seat.reserve)}
    more = write_seats(lab, planned(lab, 3, name="Another"), tmp_path / "b", count=1, doctors=[FIT])
    assert not first & {*more[0].seat.codes, *more[0].seat.reserve}


def test_that_a_seat_proposes_its_codes_in_order_until_none_is_left(lab: Lab, tmp_path: Path) -> None:
    one, _ = seats(lab, tmp_path, cells=2)
    with at(one) as seat_lab:
        for code in (*one.seat.codes, *one.seat.reserve):
            assert next_code(seat_lab) == code
            seat_lab.write(people.add, PersonRow(id=new_id(), code=code, simulated=False, created=now())).result()
        with pytest.raises(NoCodeLeft):
            next_code(seat_lab)


def test_that_a_seat_takes_its_own_codes_only(lab: Lab, tmp_path: Path) -> None:
    one, two = seats(lab, tmp_path)
    study = all_studies(lab)[0]
    code = two.seat.codes[0]
    slipped = code[:-1] + ("0" if code[-1] != "0" else "1")
    own = one.seat.codes[0]
    own_slipped = own[:-2] + ("0" if own[-1] != "0" else "1")
    with at(one) as seat_lab:
        for typed, error in ((code, OtherSeat), (slipped, BadCode), (own_slipped, BadCode)):
            with pytest.raises(error):
                identify(seat_lab, study.id, typed)
        for typed in ("P001", "P001-J"):
            with pytest.raises(OtherSeat, match="the lab in the middle" if "-" in typed else "another seat"):
                identify(seat_lab, study.id, typed)
    with pytest.raises(OtherSeat):
        identify(lab, study.id, code)
    admit(lab, study.id, "P001")


def moved(lab: Lab, tmp_path: Path) -> tuple[MadeSeat, MadeSeat, RunSession, Path]:
    """Somebody who did three trials at the first seat and brings the file."""
    one, two = seats(lab, tmp_path)
    with at(one) as seat_lab:
        run = begin(seat_lab)
        Player(np.random.default_rng(3)).sit(run, most=3)
        path = hand_over(seat_lab, run.run.study_id, run.code, tmp_path / "stick")
    return one, two, run, path


def test_that_a_person_goes_on_elsewhere_with_the_file_and_no_longer_here(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    with at(one) as first:
        for ask in (
            lambda: identify(first, run.run.study_id, run.code),
            lambda: known_run(first, run.run.id),
        ):
            with pytest.raises(WentOn):
                ask()
        done = hand_over_seat(first, tmp_path / "stick")
        assert (done.runs, done.unfinished, done.elsewhere) == (1, 0, 1)
    with at(two) as second:
        assert take_over(second, path).trials == 3
        assert take_over(second, path).trials == 0
        known = identify(second, run.run.study_id, run.code)
        assert known.unfinished is not None
        again = RunSession.resume(second, known.unfinished.run.id)
        Player(np.random.default_rng(4)).sit(again)
        trials = second.read(runs.trials, run.run.id)
        assert len({trial.position for trial in trials}) == len(trials)
    done = merge(lab.folder, [one.folder, two.folder]) if _closed(lab) else None
    assert done is not None
    assert done.conflicts == ()
    merge(one.folder, [lab.folder])
    with at(one) as first:
        assert not_handed_over(first) == 1, "it came back finished"
        done = hand_over_seat(first, tmp_path / "stick")
        assert (done.runs, done.unfinished, done.elsewhere) == (1, 0, 0)


def test_that_a_file_that_was_lost_is_written_again_until_the_person_comes_back(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    before = json.loads(path.read_text())
    path.unlink()
    (tmp_path / "file").write_text("no folder")
    with at(one) as first:
        with pytest.raises(CannotHandOver):
            hand_over(first, run.run.study_id, run.code, tmp_path / "file")
        again = hand_over(first, run.run.study_id, run.code.replace("-", ""), tmp_path / "again")
        assert json.loads(again.read_text())["tables"] == before["tables"]
        with pytest.raises(WentOn):
            identify(first, run.run.study_id, run.code)
    with at(two) as second:
        assert take_over(second, again).trials == 3
        RunSession.resume(second, run.run.id).close(RunEnd.LEFT).result()
        back = hand_over(second, run.run.study_id, run.code, tmp_path / "back")
    with at(one) as first:
        take_over(first, back)
        assert identify(first, run.run.study_id, run.code).unfinished is not None


def test_that_a_run_that_was_merged_goes_on_at_its_seat_and_nowhere_else(lab: Lab, tmp_path: Path) -> None:
    one, two = seats(lab, tmp_path)
    with at(one) as seat_lab:
        run = begin(seat_lab)
        Player(np.random.default_rng(3)).sit(run, most=2)
        path = hand_over_seat(seat_lab, tmp_path / "stick").path
    lab.close()
    merge(lab.folder, [path])
    merge(two.folder, [path])
    for folder in (lab.folder, two.folder):
        with open_lab(folder) as elsewhere:
            for ask in (
                lambda lab=elsewhere: identify(lab, run.run.study_id, run.code),
                lambda lab=elsewhere: known_run(lab, run.run.id),
                lambda lab=elsewhere: hand_over(lab, run.run.study_id, run.code, tmp_path / "no"),
            ):
                with pytest.raises(WentOn, match="seat A's"):
                    ask()
    with at(one) as seat_lab:
        assert identify(seat_lab, run.run.study_id, run.code).unfinished is not None


def _closed(lab: Lab) -> bool:
    lab.close()
    return True


def test_that_nobody_is_given_up_and_nothing_handed_over_where_the_file_cannot_be_written(
    lab: Lab, tmp_path: Path
) -> None:
    one, _ = seats(lab, tmp_path)
    (tmp_path / "file").write_text("no folder")
    with at(one) as seat_lab:
        run = begin(seat_lab)
        with pytest.raises(StillSitting):
            hand_over(seat_lab, run.run.study_id, run.code, tmp_path / "stick")
        assert not (tmp_path / "stick").exists()
        run.close(RunEnd.LEFT).result()
        with pytest.raises(CannotHandOver):
            hand_over(seat_lab, run.run.study_id, run.code, tmp_path / "file")
        assert identify(seat_lab, run.run.study_id, run.code).unfinished is not None
        with pytest.raises(CannotHandOver):
            hand_over_seat(seat_lab, tmp_path / "file")
        assert not_handed_over(seat_lab) == 1


def test_that_a_person_who_comes_back_brings_the_other_seats_file(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    with at(two) as second:
        take_over(second, path)
        back = hand_over(second, run.run.study_id, run.code, tmp_path / "back")
    with at(one) as first:
        take_over(first, back)
        assert identify(first, run.run.study_id, run.code).unfinished is not None
    with at(two) as second, pytest.raises(WentOn):
        identify(second, run.run.study_id, run.code)


def test_that_a_file_that_is_none_was_changed_or_is_of_another_study_is_refused(lab: Lab, tmp_path: Path) -> None:
    _, two, _, path = moved(lab, tmp_path)
    document = json.loads(path.read_text())

    def changed(**fields: object) -> Path:
        other = tmp_path / "changed.json"
        other.write_text(json.dumps(document | fields))
        return other

    wrong: list[Callable[[], Path]] = [
        lambda: changed(code="A002-0"),
        lambda: changed(version=2),
        lambda: changed(study="00000000-0000-0000-0000-000000000000"),
        lambda: tmp_path / "nothing.json",
        lambda: Path(shutil.copy(__file__, tmp_path / "code.json")),
    ]
    with at(two) as second:
        for make in wrong:
            with pytest.raises(BadHandOver):
                take_over(second, make())
        assert second.read(runs.all) == []


def edited(document: dict[str, Any]) -> list[str]:
    """Files that somebody put right by hand, each with a hash that fits."""
    tables = document["tables"]
    evil = tables["people"][0] | {"id": str(new_id()), "code": "EVIL"}
    first = tables["trials"][0]
    changes: list[dict[str, Any]] = [
        {"tables": list[object]()},
        {"study": "no id"},
        {"protocol": "another"},
        {"tables": tables | {"people": [*tables["people"], evil]}},
        {"tables": tables | {"trials": [first | {"run_id": str(new_id())}]}},
        {"tables": tables | {"trials": [first | {"id": "no id"}]}},
        {"tables": tables | {"trials": [{"id": first["id"]}]}},
        {"tables": tables | {"trials": [first | {"position": "first"}]}},
    ]
    made = [document | change for change in changes]
    made += [{name: value for name, value in document.items() if name != gone} for gone in ("study", "tables", "code")]
    plain = [{name: value for name, value in one.items() if name != "hash"} for one in made]
    hashed = [json.dumps(one | {"hash": content_hash(one)}) for one in plain]
    return [*hashed, "[" * 100_000, json.dumps(document | {"at_us": float("nan")})]


def test_that_a_file_that_was_edited_by_hand_is_refused_in_a_sentence_and_nothing_comes(
    lab: Lab, tmp_path: Path
) -> None:
    _, two, _, path = moved(lab, tmp_path)
    other = tmp_path / "edited.json"
    with at(two) as second:
        for text in edited(json.loads(path.read_text())):
            other.write_text(text)
            with pytest.raises(BadHandOver):
                take_over(second, other)
        assert second.read(people.all) == []
        assert take_over(second, path).trials == 3


def test_that_what_is_not_handed_over_is_counted_and_the_lab_in_the_middle_knows_who_is_missing(
    lab: Lab, tmp_path: Path
) -> None:
    one, _ = seats(lab, tmp_path)
    study = all_studies(lab)[0]
    with at(one) as seat_lab:
        run = begin(seat_lab)
        assert not_handed_over(seat_lab) == 1
        Player(np.random.default_rng(1)).sit(run, most=1)
        done = hand_over_seat(seat_lab, tmp_path / "stick")
        assert (done.runs, done.unfinished) == (1, 1)
        assert not_handed_over(seat_lab) == 0
        again = RunSession.resume(seat_lab, run.run.id)
        assert not_handed_over(seat_lab) == 1
        again.close(RunEnd.LEFT).result()
    assert missing_seats(lab, study.id) == ["A", "B"]
    assert not_handed_over(lab) == 0
    lab.close()
    assert merge(lab.folder, [done.path]).conflicts == ()
    with open_lab(lab.folder) as united:
        assert missing_seats(united, study.id) == ["B"]
        assert united.read(lab_settings.get, "seat") is None


@pytest.mark.campaign
@pytest.mark.long(120, reason="eighteen people sit twice each")
def test_that_eighteen_people_at_four_seats_fill_every_cell_once_without_a_conflict(lab: Lab, tmp_path: Path) -> None:
    made = seats(lab, tmp_path, 4, cells=18)
    player = Player(np.random.default_rng(18))
    coming: list[tuple[Lab, str, Path | None]] = []
    handed: list[Path] = []
    with ExitStack() as stack:
        labs = [stack.enter_context(at(seat)) for seat in made]
        for place, (seat, seat_lab) in enumerate(zip(made, labs, strict=True)):
            for number in range(len(seat.seat.cells)):
                run = begin(seat_lab)
                assert player.sit(run) is RunEnd.LEFT, "the first of two sittings"
                elsewhere = number % 2 == 1
                path = hand_over(seat_lab, run.run.study_id, run.code, tmp_path / "sticks") if elsewhere else None
                coming.append((labs[(place + 1) % 4] if elsewhere else seat_lab, run.code, path))
        for seat_lab, code, path in coming:
            if path is not None:
                take_over(seat_lab, path)
            known = identify(seat_lab, all_studies(seat_lab)[0].id, code)
            assert known.unfinished is not None
            assert player.sit(RunSession.resume(seat_lab, known.unfinished.run.id)) is RunEnd.FINISHED
        handed += [hand_over_seat(seat_lab, tmp_path / "stick").path for seat_lab in labs]
    lab.close()
    done = merge(lab.folder, handed)
    assert done.conflicts == ()
    assert merge(lab.folder, [seat.folder for seat in reversed(made)]).added.get("trials", 0) == 0
    with open_lab(lab.folder) as united:
        states = united.read(runs.states)
        assert len(states) == len(united.read(people.all)) == 18
        assert all(state.finished for state in states)
        assert not check(united).problems
        cells = Counter(RunPlan.stored(state.run.plan).cell for state in states)
        assert cells == Counter(range(18))


@settings(max_examples=examples(1))
@given(
    visits=st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(1, 3)), min_size=1, max_size=4),
    turned=st.booleans(),
)
def test_that_whoever_sits_where_however_often_two_labs_unite_without_a_conflict(
    sample_folder: Path, tmp_path_factory: pytest.TempPathFactory, visits: list[tuple[int, int, int]], turned: bool
) -> None:
    place = tmp_path_factory.mktemp("visits")
    shutil.copytree(sample_folder, place / "lab")
    with open_lab(place / "lab") as lab:
        made = seats(lab, place / "seats", cells=2)
    player, runs_of, here = Player(np.random.default_rng(1)), dict[int, RunSession](), {0: 0, 1: 1}
    with ExitStack() as stack:
        labs = [stack.enter_context(at(seat)) for seat in made]
        for person, where, trials in visits:
            if person in runs_of and where != here[person]:
                run = runs_of[person]
                path = hand_over(labs[here[person]], run.run.study_id, run.code, place / "stick")
                take_over(labs[where], path)
                here[person] = where
            run = runs_of.get(person)
            seat_lab = labs[here[person]]
            runs_of[person] = begin(seat_lab) if run is None else RunSession.resume(seat_lab, run.run.id)
            player.sit(runs_of[person], most=trials)
    folders = [seat.folder for seat in made]
    assert merge(place / "lab", folders[::-1] if turned else folders).conflicts == ()
    with open_lab(place / "lab") as united:
        assert not check(united).problems
        for run in runs_of.values():
            found = united.read(runs.trials, run.run.id)
            assert len({trial.position for trial in found}) == len(found)
