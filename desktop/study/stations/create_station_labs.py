"""Creation of the stations of a study: one lab each, after every station was checked."""

import json
import shutil
import uuid
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, JsonValue, ValidationError

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.rows import StudyEventRow, StudyRow
from db.stores import lab_settings, studies
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.messages import say
from desktop.library.lab_extract import create_lab_extract
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.frozen_plan_cells import CellState, freeze_study, load_cell_states
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.station_code_letters import LETTERS, StationCode, parse_station_code
from desktop.study.stations.stations_without_connection import (
    SEAT,
    StudyStation,
    load_stations,
    refuse_closed_study,
    station_from_event,
)

HOST = "seat"
"""The check in the doctor report that names the station."""
TIMED = "frame interval"
"""The check in the doctor report that needs the station's own window; without it timing was not checked."""


class BadStations(WrongUse):
    """The stations cannot be created: too many, created already, or not checked."""

    code = "bad_seats"


class DoctorCheck(BaseModel):
    """One check of a doctor report. value: a word, or the measured figures."""

    name: str
    ok: bool | None = None
    value: JsonValue = None

    @property
    def said(self) -> str:
        """The value in one line; empty without a value."""
        if self.value is None or isinstance(self.value, str):
            return self.value or ""
        return canonical_json(self.value)


class DoctorReport(BaseModel):
    """The output of `eyeline doctor --json` at a station."""

    ok: bool
    checks: tuple[DoctorCheck, ...]

    @classmethod
    def read(cls, text: str, number: int = 1) -> "DoctorReport":
        """Parse the document of station `number`. Raises BadStations if it is invalid."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise BadStations(
                say("File {number} is not output of eyeline doctor --json."),
                hint=say("Run it at the station, and save its output."),
                number=number,
            ) from error

    @property
    def values(self) -> dict[str, str]:
        """The values of the checks, without paths on that machine."""
        return {check.name: check.said for check in self.checks if check.said and "folder" not in check.name}

    @property
    def host(self) -> str:
        """The station's name, as in its sessions; empty if the document does not have it."""
        return next((check.said for check in self.checks if check.name == HOST), "")

    @property
    def timed(self) -> bool:
        """Whether the station's window was timed."""
        return any(check.name == TIMED and check.value is not None for check in self.checks)


@dataclass(frozen=True, slots=True)
class StationLab:
    seat: StudyStation
    folder: Path


def create_station_labs(
    lab: Lab,
    study: StudyRow,
    out: Path,
    *,
    count: int,
    doctors: Sequence[DoctorReport],
    reserve: int = 2,
    app_version: str = "",
    unfit: str = "",
    watch: ProgressWatch = SILENT_WATCH,
) -> list[StationLab]:
    """Freeze the study and create one lab per station in `out`, with the study, its events, and all items that may be
    shown there; the free cells are distributed in turn.

    doctors: one document of `eyeline doctor --json` per station; unfit: why stations are used although a check failed
    there, stored with each of these. `watch` may cancel until the stations are recorded. Raises BadStations,
    StudyClosed,
    LabExists, and what freezing raises; then no station is recorded.
    """
    check_doctor_reports(count, doctors, unfit=unfit)
    lab.read(refuse_closed_study, study.id)
    if load_stations(lab, study.id):
        raise BadStations(
            say("The stations of this study already exist."),
            hint=say("To change them, create a new version of the study with new stations."),
        )
    plan = freeze_study(lab, study)
    if plan is None:
        raise BadStations(
            say("An open study has no places to divide among stations."),
            hint=say("Plan the number of participants first: people.planned in the protocol."),
        )
    free = [number for number, state in enumerate(load_cell_states(lab, study)) if state is CellState.FREE]
    if len(free) < count:
        raise BadStations(say("{cells} free places are available for {count} stations."), cells=len(free), count=count)
    protocol_hash = StudyProtocol.stored(study.protocol).hash
    taken = _highest_code_numbers(lab)
    rows: list[tuple[StudyStation, StudyEventRow]] = []
    for place, doctor in enumerate(doctors):
        name, mine = LETTERS[place], tuple(free[place::count])
        codes = _station_code_range(name, taken.get(name, 0), len(mine) + reserve)
        seat = StudyStation(
            name=name,
            of=count,
            cells=mine,
            codes=codes[: len(mine)],
            reserve=codes[len(mine) :],
            app_version=app_version,
            protocol_hash=protocol_hash,
            doctor=doctor.values | ({"used though unfit": unfit} if unfit and not doctor.ok else {}),
        )
        rows.append(
            (seat, StudyEventRow(id=new_id(), study_id=study.id, kind=SEAT, body=seat.body, at=wall_time_now()))
        )
    with _remove_on_failure([out / f"seat-{seat.name}" for seat, _ in rows]) as folders:
        made = [
            StationLab(
                seat,
                _create_station_lab(
                    lab, study, folder, row, plan.everything, SubProgress(watch, n / count, (n + 1) / count)
                ),
            )
            for n, (folder, (seat, row)) in enumerate(zip(folders, rows, strict=True))
        ]
        watch.hold()
        lab.write(studies.add_study_events, [row for _, row in rows]).result()
    return made


@contextmanager
def _remove_on_failure(folders: Sequence[Path]) -> Generator[Sequence[Path]]:
    """After an error inside, remove those of these folders that are new."""
    fresh, done = [folder for folder in folders if not folder.exists()], False
    try:
        yield folders
        done = True
    finally:
        for folder in () if done else fresh:
            shutil.rmtree(folder, ignore_errors=True)


def _create_station_lab(
    lab: Lab, study: StudyRow, folder: Path, row: StudyEventRow, items: Sequence[uuid.UUID], watch: ProgressWatch
) -> Path:
    name = station_from_event(row).name
    before = [event for event in lab.read(studies.events_of_study, study.id) if event.kind != SEAT]
    with create_lab_extract(lab, folder, items, name=f"{study.name}, {name}", watch=watch) as part:
        part.write(_copy_study_to_lab, study, [*before, row], name).result()
    return folder.absolute()


def _copy_study_to_lab(conn: Connection, study: StudyRow, events: Sequence[StudyEventRow], name: str) -> None:
    studies.copy_study(conn, study, events)
    lab_settings.set_setting(conn, SEAT, json.dumps({str(study.id): name}))


def check_doctor_reports(count: int, doctors: Sequence[DoctorReport], *, unfit: str = "") -> None:
    """Check that every station was checked and is fit; unfit: why failed checks are accepted. Raises BadStations."""
    if not 1 <= count <= len(LETTERS):
        raise BadStations(say("A study can have 1 to {most} stations."), most=len(LETTERS))
    if len(doctors) != count:
        raise BadStations(
            say("{given} stations were checked, but {count} are required."),
            hint=say("Run eyeline doctor --json at every station first, and pass each file with --doctor."),
            given=len(doctors),
            count=count,
        )
    seen: dict[str, int] = {}
    for number, doctor in enumerate(doctors, 1):
        _check_one_doctor_report(number, doctor, unfit=unfit)
        if seen.setdefault(doctor.host, number) != number:
            raise BadStations(
                say("Files {first} and {number} are both from {host}: one station was checked twice."),
                hint=say("Run the check at every station. Stations need unique names (Settings)."),
                first=seen[doctor.host],
                number=number,
                host=doctor.host,
            )


def _check_one_doctor_report(number: int, doctor: DoctorReport, *, unfit: str) -> None:
    if not doctor.host:
        raise BadStations(
            say("Station check file {number} does not name its station: it is from an older version of Eyeline."),
            hint=say("Run eyeline doctor --json there again, with this version."),
            number=number,
        )
    if not doctor.timed:
        raise BadStations(
            say("Station check file {number} contains no station check."),
            hint=say("Run eyeline doctor --json there on the screen for participants, without --no-seat."),
            number=number,
        )
    failed = [check.name for check in doctor.checks if check.ok is False]
    if (failed or not doctor.ok) and not unfit:
        raise BadStations(
            say("Station {number} failed its check: {checks}."),
            hint=say(
                "Follow the hints of the check and run it again, or give a reason for using the station "
                "anyway with --unfit."
            ),
            number=number,
            checks=", ".join(failed),
        )


def _station_code_range(letter: str, after: int, count: int) -> tuple[str, ...]:
    return tuple(StationCode(letter, after + number).text for number in range(1, count + 1))


def _highest_code_numbers(lab: Lab) -> dict[str, int]:
    """The highest number per letter issued to a station by any study of this lab, since codes are never reused."""
    rows = [
        row for study in lab.read(studies.load_all_studies) for row in lab.read(studies.events_of_study, study.id, SEAT)
    ]
    given = [code for seat in map(station_from_event, rows) for code in (*seat.codes, *seat.reserve)]
    highest: dict[str, int] = {}
    for read in filter(None, map(parse_station_code, given)):
        highest[read.seat] = max(read.number, highest.get(read.seat, 0))
    return highest
