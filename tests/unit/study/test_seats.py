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

from db.errors import StoreError
from db.ids import new_id
from db.lab import Lab, open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.merge.merge_labs import merge_labs
from db.rows import PersonRow, StudyRow
from db.stores import lab_settings, people, sessions
from desktop.benchmarks.canonical_json import content_hash
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import BadCode
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.store_studies_and_drafts import add_study, list_studies
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import (
    enrol_participant,
    identify_participant,
    identify_unfinished_run,
)
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.stations.create_station_labs import BadStations, DoctorReport, StationLab, create_station_labs
from desktop.study.stations.stations_without_connection import (
    NoCodeLeft,
    OtherStation,
    check_admission,
    find_station_here,
    load_stations,
    next_station_code,
    station_cells,
)
from desktop.study.transfer.transfer_between_stations import (
    BadTransferFile,
    CannotTransfer,
    ContinuedElsewhere,
    SessionInProgress,
    count_untransferred_runs,
    missing_stations,
    receive_participant,
    transfer_participant,
    transfer_station,
)
from tests.limits import examples
from tests.making.doctors import doctor_text

FITS = [DoctorReport.read(doctor_text(f"room {number}")) for number in range(1, 6)]
FIT = FITS[0]
UNFIT = DoctorReport.read('{"ok": false, "checks": [{"name": "free disk", "ok": false, "value": "1 GiB"}]}')


def seats(lab: Lab, out: Path, count: int = 2, *, cells: int = 4) -> list[StationLab]:
    study = planned(lab, cells)
    return create_station_labs(lab, study, out, count=count, doctors=FITS[:count], reserve=1)


def planned(lab: Lab, people: int, **changes: object) -> StudyRow:
    """A study of so many people, each of whom meets one item of each task in two sittings."""
    tasks = "task=missing_piece_easy,connection,anomaly,2d_single_loop"
    fields = {"items": {"query": tasks, "per_task": 1}, "practice": 1, "sittings": 2}
    return add_study(lab, sample_protocol(**fields | {"people": {"planned": people, "tasks_per_picture": 8}} | changes))


@contextmanager
def at(seat: StationLab) -> Generator[Lab]:
    with open_lab(seat.folder) as lab:
        yield lab


def begin(lab: Lab, code: str | None = None) -> ParticipantSession:
    (study,) = list_studies(lab)
    known = identify_participant(lab, study.id, code or next_station_code(lab, study.id))
    return ParticipantSession.start(
        lab, enrol_participant(lab, study, known, {"take_part": True}, seat="hall", app_version="1")
    )


def test_that_codes_and_cells_of_seats_are_disjoint_and_whole(lab: Lab, tmp_path: Path) -> None:
    made = seats(lab, tmp_path, 3, cells=8)
    given = [code for one in made for code in (*one.seat.codes, *one.seat.reserve)]
    assert len(given) == len(set(given)) == 8 + 3
    assert sorted(cell for one in made for cell in one.seat.cells) == list(range(8))
    assert [seat.name for seat in load_stations(lab, list_studies(lab)[0].id)] == ["A", "B", "C"]
    assert station_cells(lab, list_studies(lab)[0].id) == frozenset()
    for one in made:
        with at(one) as seat_lab:
            (study,) = list_studies(seat_lab)
            assert find_station_here(seat_lab, study.id) == one.seat
            assert station_cells(seat_lab, study.id) == set(one.seat.cells)
            assert not check_open_lab(seat_lab).problems


def test_that_seats_are_refused_where_they_were_not_looked_over(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    cases: list[tuple[int, list[DoctorReport]]] = [(2, [FIT]), (2, [FIT, UNFIT]), (0, []), (5, FITS), (40, [FIT] * 40)]
    for count, doctors in cases:
        with pytest.raises(BadStations):
            create_station_labs(lab, study, tmp_path / "out", count=count, doctors=doctors)
    with pytest.raises(BadStations):
        create_station_labs(lab, add_study(lab, sample_protocol()), tmp_path / "out", count=1, doctors=[FIT])
    assert not (tmp_path / "out").exists()
    assert load_stations(lab, study.id) == []
    with pytest.raises(BadStations):
        DoctorReport.read('{"trouble": 1}')


def test_that_what_the_doctor_measured_is_kept_with_the_seat(lab: Lab, tmp_path: Path) -> None:
    said = seats(lab, tmp_path)[0].seat.doctor
    assert json.loads(said["frame interval"])["n"] == 90
    assert (said["full screen"], said["scaling"], said["eyeline"]) == ("true", "1.0", "0.1.0")
    assert not [name for name in said if "folder" in name]


def test_that_a_document_without_a_seat_check_is_told_so(lab: Lab, tmp_path: Path) -> None:
    untimed = DoctorReport.read(doctor_text(**{"frame interval": None}))
    with pytest.raises(BadStations, match="file 2 contains no station check"):
        create_station_labs(lab, planned(lab, 4), tmp_path / "out", count=2, doctors=[FIT, untimed])


def test_that_a_document_of_an_older_eyeline_is_told_so_in_a_sentence(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    with pytest.raises(BadStations, match="file 1 does not name its station"):
        create_station_labs(lab, study, tmp_path / "out", count=2, doctors=[DoctorReport.read(doctor_text(None)), FIT])


def test_that_a_seat_whose_check_failed_is_made_for_a_reason_that_is_kept(lab: Lab, tmp_path: Path) -> None:
    told = json.loads(doctor_text("yard"))
    busy = [check | {"ok": False} if check["name"] == "injected keys" else check for check in told["checks"]]
    unfit = DoctorReport.read(json.dumps(told | {"ok": False, "checks": busy}))
    study = planned(lab, 4)
    with pytest.raises(BadStations, match="Station 2 failed its check: injected keys"):
        create_station_labs(lab, study, tmp_path / "out", count=2, doctors=[FIT, unfit])
    made = create_station_labs(
        lab, study, tmp_path / "out", count=2, doctors=[FIT, unfit], unfit="0.52 ms, a busy machine"
    )
    assert [seat.seat.doctor.get("used though unfit") for seat in made] == [None, "0.52 ms, a busy machine"]


def test_that_one_seat_is_not_two_though_its_document_comes_twice(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    hall, yard = (named_doctor(name) for name in ("hall", "yard"))
    with pytest.raises(BadStations) as refused:
        create_station_labs(lab, study, tmp_path / "out", count=3, doctors=[hall, yard, hall])
    assert "Files 1 and 3 are both from hall" in str(refused.value)
    assert len(create_station_labs(lab, study, tmp_path / "out", count=2, doctors=[hall, yard])) == 2


def named_doctor(name: str) -> DoctorReport:
    return DoctorReport.read(doctor_text(name))


def test_that_of_seats_that_cannot_all_be_made_none_is_left(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 4)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "seat-B").write_text("in the way")
    with pytest.raises(StoreError):
        create_station_labs(lab, study, tmp_path / "out", count=2, doctors=FITS[:2])
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["seat-B"]
    assert load_stations(lab, study.id) == []
    (tmp_path / "out" / "seat-B").unlink()
    assert len(create_station_labs(lab, study, tmp_path / "out", count=2, doctors=FITS[:2])) == 2


def test_that_seats_are_made_once(lab: Lab, tmp_path: Path) -> None:
    seats(lab, tmp_path)
    with pytest.raises(BadStations):
        seats(lab, tmp_path / "again")


def test_that_codes_are_never_given_to_two_studies(lab: Lab, tmp_path: Path) -> None:
    first = {code for one in seats(lab, tmp_path) for code in (*one.seat.codes, *one.seat.reserve)}
    more = create_station_labs(lab, planned(lab, 3, name="Another"), tmp_path / "b", count=1, doctors=[FIT])
    assert not first & {*more[0].seat.codes, *more[0].seat.reserve}


def test_that_a_seat_proposes_its_codes_in_order_until_none_is_left(lab: Lab, tmp_path: Path) -> None:
    one, _ = seats(lab, tmp_path, cells=2)
    with at(one) as seat_lab:
        for code in (*one.seat.codes, *one.seat.reserve):
            assert next_station_code(seat_lab) == code
            seat_lab.write(
                people.add_person, PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
            ).result()
        with pytest.raises(NoCodeLeft):
            next_station_code(seat_lab)


def test_that_a_seat_takes_its_own_codes_only(lab: Lab, tmp_path: Path) -> None:
    one, two = seats(lab, tmp_path)
    study = list_studies(lab)[0]
    code = two.seat.codes[0]
    slipped = code[:-1] + ("0" if code[-1] != "0" else "1")
    own = one.seat.codes[0]
    own_slipped = own[:-2] + ("0" if own[-1] != "0" else "1")
    with at(one) as seat_lab:
        for typed, error in ((code, OtherStation), (slipped, BadCode), (own_slipped, BadCode)):
            with pytest.raises(error):
                identify_participant(seat_lab, study.id, typed)
        for typed in ("P001", "P001-J"):
            with pytest.raises(OtherStation, match="the main lab" if "-" in typed else "another station"):
                identify_participant(seat_lab, study.id, typed)
    with pytest.raises(OtherStation):
        identify_participant(lab, study.id, code)
    check_admission(lab, study.id, "P001")


def moved(lab: Lab, tmp_path: Path) -> tuple[StationLab, StationLab, ParticipantSession, Path]:
    """Somebody who did three trials at the first seat and brings the file."""
    one, two = seats(lab, tmp_path)
    with at(one) as seat_lab:
        run = begin(seat_lab)
        SimulatedParticipant(np.random.default_rng(3)).sit(run, most=3)
        path = transfer_participant(seat_lab, run.run.study_id, run.code, tmp_path / "stick")
    return one, two, run, path


def test_that_a_person_goes_on_elsewhere_with_the_file_and_no_longer_here(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    with at(one) as first:
        for ask in (
            lambda: identify_participant(first, run.run.study_id, run.code),
            lambda: identify_unfinished_run(first, run.run.id),
        ):
            with pytest.raises(ContinuedElsewhere):
                ask()
        done = transfer_station(first, tmp_path / "stick")
        assert (done.runs, done.unfinished, done.elsewhere) == (1, 0, 1)
    with at(two) as second:
        assert receive_participant(second, path).trials == 3
        assert receive_participant(second, path).trials == 0
        known = identify_participant(second, run.run.study_id, run.code)
        assert known.unfinished is not None
        again = ParticipantSession.resume(second, known.unfinished.run.id)
        SimulatedParticipant(np.random.default_rng(4)).sit(again)
        trials = second.read(sessions.trials_of_session, run.run.id)
        assert len({trial.position for trial in trials}) == len(trials)
    done = merge_labs(lab.folder, [one.folder, two.folder]) if _closed(lab) else None
    assert done is not None
    assert done.conflicts == ()
    merge_labs(one.folder, [lab.folder])
    with at(one) as first:
        assert count_untransferred_runs(first) == 1, "it came back finished"
        done = transfer_station(first, tmp_path / "stick")
        assert (done.runs, done.unfinished, done.elsewhere) == (1, 0, 0)


def test_that_a_file_that_was_lost_is_written_again_until_the_person_comes_back(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    before = json.loads(path.read_text())
    path.unlink()
    (tmp_path / "file").write_text("no folder")
    with at(one) as first:
        with pytest.raises(CannotTransfer):
            transfer_participant(first, run.run.study_id, run.code, tmp_path / "file")
        again = transfer_participant(first, run.run.study_id, run.code.replace("-", ""), tmp_path / "again")
        assert json.loads(again.read_text())["tables"] == before["tables"]
        with pytest.raises(ContinuedElsewhere):
            identify_participant(first, run.run.study_id, run.code)
    with at(two) as second:
        assert receive_participant(second, again).trials == 3
        ParticipantSession.resume(second, run.run.id).close(SessionEnd.LEFT).result()
        back = transfer_participant(second, run.run.study_id, run.code, tmp_path / "back")
    with at(one) as first:
        receive_participant(first, back)
        assert identify_participant(first, run.run.study_id, run.code).unfinished is not None


def test_that_a_run_that_was_merged_goes_on_at_its_seat_and_nowhere_else(lab: Lab, tmp_path: Path) -> None:
    one, two = seats(lab, tmp_path)
    with at(one) as seat_lab:
        run = begin(seat_lab)
        SimulatedParticipant(np.random.default_rng(3)).sit(run, most=2)
        path = transfer_station(seat_lab, tmp_path / "stick").path
    lab.close()
    merge_labs(lab.folder, [path])
    merge_labs(two.folder, [path])
    for folder in (lab.folder, two.folder):
        with open_lab(folder) as elsewhere:
            for ask in (
                lambda lab=elsewhere: identify_participant(lab, run.run.study_id, run.code),
                lambda lab=elsewhere: identify_unfinished_run(lab, run.run.id),
                lambda lab=elsewhere: transfer_participant(lab, run.run.study_id, run.code, tmp_path / "no"),
            ):
                with pytest.raises(ContinuedElsewhere, match="station A"):
                    ask()
    with at(one) as seat_lab:
        assert identify_participant(seat_lab, run.run.study_id, run.code).unfinished is not None


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
        with pytest.raises(SessionInProgress):
            transfer_participant(seat_lab, run.run.study_id, run.code, tmp_path / "stick")
        assert not (tmp_path / "stick").exists()
        run.close(SessionEnd.LEFT).result()
        with pytest.raises(CannotTransfer):
            transfer_participant(seat_lab, run.run.study_id, run.code, tmp_path / "file")
        assert identify_participant(seat_lab, run.run.study_id, run.code).unfinished is not None
        with pytest.raises(CannotTransfer):
            transfer_station(seat_lab, tmp_path / "file")
        assert count_untransferred_runs(seat_lab) == 1


def test_that_a_person_who_comes_back_brings_the_other_seats_file(lab: Lab, tmp_path: Path) -> None:
    one, two, run, path = moved(lab, tmp_path)
    with at(two) as second:
        receive_participant(second, path)
        back = transfer_participant(second, run.run.study_id, run.code, tmp_path / "back")
    with at(one) as first:
        receive_participant(first, back)
        assert identify_participant(first, run.run.study_id, run.code).unfinished is not None
    with at(two) as second, pytest.raises(ContinuedElsewhere):
        identify_participant(second, run.run.study_id, run.code)


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
            with pytest.raises(BadTransferFile):
                receive_participant(second, make())
        assert second.read(sessions.all_sessions) == []


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
            with pytest.raises(BadTransferFile):
                receive_participant(second, other)
        assert second.read(people.all_people) == []
        assert receive_participant(second, path).trials == 3


def test_that_what_is_not_handed_over_is_counted_and_the_lab_in_the_middle_knows_who_is_missing(
    lab: Lab, tmp_path: Path
) -> None:
    one, _ = seats(lab, tmp_path)
    study = list_studies(lab)[0]
    with at(one) as seat_lab:
        run = begin(seat_lab)
        assert count_untransferred_runs(seat_lab) == 1
        SimulatedParticipant(np.random.default_rng(1)).sit(run, most=1)
        done = transfer_station(seat_lab, tmp_path / "stick")
        assert (done.runs, done.unfinished) == (1, 1)
        assert count_untransferred_runs(seat_lab) == 0
        again = ParticipantSession.resume(seat_lab, run.run.id)
        assert count_untransferred_runs(seat_lab) == 1
        again.close(SessionEnd.LEFT).result()
    assert missing_stations(lab, study.id) == ["A", "B"]
    assert count_untransferred_runs(lab) == 0
    lab.close()
    assert merge_labs(lab.folder, [done.path]).conflicts == ()
    with open_lab(lab.folder) as united:
        assert missing_stations(united, study.id) == ["B"]
        assert united.read(lab_settings.get_setting, "seat") is None


@pytest.mark.campaign
@pytest.mark.long(120, reason="eighteen people sit twice each")
def test_that_eighteen_people_at_four_seats_fill_every_cell_once_without_a_conflict(lab: Lab, tmp_path: Path) -> None:
    made = seats(lab, tmp_path, 4, cells=18)
    player = SimulatedParticipant(np.random.default_rng(18))
    coming: list[tuple[Lab, str, Path | None]] = []
    handed: list[Path] = []
    with ExitStack() as stack:
        labs = [stack.enter_context(at(seat)) for seat in made]
        for place, (seat, seat_lab) in enumerate(zip(made, labs, strict=True)):
            for number in range(len(seat.seat.cells)):
                run = begin(seat_lab)
                assert player.sit(run) is SessionEnd.LEFT, "the first of two sittings"
                elsewhere = number % 2 == 1
                path = (
                    transfer_participant(seat_lab, run.run.study_id, run.code, tmp_path / "sticks")
                    if elsewhere
                    else None
                )
                coming.append((labs[(place + 1) % 4] if elsewhere else seat_lab, run.code, path))
        for seat_lab, code, path in coming:
            if path is not None:
                receive_participant(seat_lab, path)
            known = identify_participant(seat_lab, list_studies(seat_lab)[0].id, code)
            assert known.unfinished is not None
            assert player.sit(ParticipantSession.resume(seat_lab, known.unfinished.run.id)) is SessionEnd.FINISHED
        handed += [transfer_station(seat_lab, tmp_path / "stick").path for seat_lab in labs]
    lab.close()
    done = merge_labs(lab.folder, handed)
    assert done.conflicts == ()
    assert merge_labs(lab.folder, [seat.folder for seat in reversed(made)]).added.get("trials", 0) == 0
    with open_lab(lab.folder) as united:
        states = united.read(sessions.all_session_states)
        assert len(states) == len(united.read(people.all_people)) == 18
        assert all(state.finished for state in states)
        assert not check_open_lab(united).problems
        cells = Counter(ParticipantPlan.stored(state.run.plan).cell for state in states)
        assert cells == Counter(range(18))


@settings(max_examples=examples(1))
@given(
    visits=st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(1, 3)), min_size=1, max_size=4),
    turned=st.booleans(),
)
def test_that_whoever_sits_where_however_often_two_labs_unite_without_a_conflict(
    made_sample: Path, tmp_path_factory: pytest.TempPathFactory, visits: list[tuple[int, int, int]], turned: bool
) -> None:
    place = tmp_path_factory.mktemp("visits")
    shutil.copytree(made_sample, place / "lab")
    with open_lab(place / "lab") as lab:
        made = seats(lab, place / "seats", cells=2)
    player, runs_of, here = (
        SimulatedParticipant(np.random.default_rng(1)),
        dict[int, ParticipantSession](),
        {0: 0, 1: 1},
    )
    with ExitStack() as stack:
        labs = [stack.enter_context(at(seat)) for seat in made]
        for person, where, trials in visits:
            if person in runs_of and where != here[person]:
                run = runs_of[person]
                path = transfer_participant(labs[here[person]], run.run.study_id, run.code, place / "stick")
                receive_participant(labs[where], path)
                here[person] = where
            run = runs_of.get(person)
            seat_lab = labs[here[person]]
            runs_of[person] = begin(seat_lab) if run is None else ParticipantSession.resume(seat_lab, run.run.id)
            player.sit(runs_of[person], most=trials)
    folders = [seat.folder for seat in made]
    assert merge_labs(place / "lab", folders[::-1] if turned else folders).conflicts == ()
    with open_lab(place / "lab") as united:
        assert not check_open_lab(united).problems
        for run in runs_of.values():
            found = united.read(sessions.trials_of_session, run.run.id)
            assert len({trial.position for trial in found}) == len(found)
