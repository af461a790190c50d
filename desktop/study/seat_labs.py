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
from db.rows import StudyEventRow, StudyRow
from db.stores import settings, studies
from db.watching import NOBODY, Part, Watch
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.library.moments import now
from desktop.library.parts import make_part
from desktop.study.cells import CellState, cell_states, freeze
from desktop.study.protocol import Protocol
from desktop.study.seat_codes import LETTERS, SeatCode, read_code
from desktop.study.seats import SEAT, Seat, refuse_closed, seat_in, seats_of

HOST = "seat"
"""The check in the doctor report that names the station."""
TIMED = "frame interval"
"""The check in the doctor report that needs the station's own window; without it timing was not checked."""


class BadSeats(WrongUse):
    """The stations cannot be created: too many, created already, or not checked."""

    code = "bad_seats"


class Check(BaseModel):
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


class Doctor(BaseModel):
    """The output of `eyeline doctor --json` at a station."""

    ok: bool
    checks: tuple[Check, ...]

    @classmethod
    def read(cls, text: str, number: int = 1) -> "Doctor":
        """Parse the document of station `number`. Raises BadSeats if it is invalid."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise BadSeats(
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
class MadeSeat:
    """A station and the folder of its lab."""

    seat: Seat
    folder: Path


def write_seats(
    lab: Lab,
    study: StudyRow,
    out: Path,
    *,
    count: int,
    doctors: Sequence[Doctor],
    reserve: int = 2,
    app_version: str = "",
    unfit: str = "",
    watch: Watch = NOBODY,
) -> list[MadeSeat]:
    """Freeze the study and create one lab per station in `out`, with the study, its events, and all items that may be
    shown there; the free cells are distributed in turn.

    doctors: one document of `eyeline doctor --json` per station; unfit: why stations are used although a check failed
    there, stored with each of these. `watch` may cancel until the stations are recorded. Raises BadSeats, StudyClosed,
    LabExists, and what freezing raises; then no station is recorded.
    """
    check_doctors(count, doctors, unfit=unfit)
    lab.read(refuse_closed, study.id)
    if seats_of(lab, study.id):
        raise BadSeats(
            say("The seats of this study were made already."),
            hint=say("A change is a new version of the study, with seats of its own."),
        )
    plan = freeze(lab, study)
    if plan is None:
        raise BadSeats(
            say("An open study has no places to divide among stations."),
            hint=say("Plan the number of participants first: people.planned in the protocol."),
        )
    free = [number for number, state in enumerate(cell_states(lab, study)) if state is CellState.FREE]
    if len(free) < count:
        raise BadSeats(say("There are {cells} free places for {count} seats."), cells=len(free), count=count)
    protocol_hash = Protocol.stored(study.protocol).hash
    taken = _highest(lab)
    rows: list[tuple[Seat, StudyEventRow]] = []
    for place, doctor in enumerate(doctors):
        name, mine = LETTERS[place], tuple(free[place::count])
        codes = _codes(name, taken.get(name, 0), len(mine) + reserve)
        seat = Seat(
            name=name,
            of=count,
            cells=mine,
            codes=codes[: len(mine)],
            reserve=codes[len(mine) :],
            app_version=app_version,
            protocol_hash=protocol_hash,
            doctor=doctor.values | ({"used though unfit": unfit} if unfit and not doctor.ok else {}),
        )
        rows.append((seat, StudyEventRow(id=new_id(), study_id=study.id, kind=SEAT, body=seat.body, at=now())))
    with _all_or_none([out / f"seat-{seat.name}" for seat, _ in rows]) as folders:
        made = [
            MadeSeat(seat, _make(lab, study, folder, row, plan.everything, Part(watch, n / count, (n + 1) / count)))
            for n, (folder, (seat, row)) in enumerate(zip(folders, rows, strict=True))
        ]
        watch.hold()
        lab.write(studies.add_events, [row for _, row in rows]).result()
    return made


@contextmanager
def _all_or_none(folders: Sequence[Path]) -> Generator[Sequence[Path]]:
    """After an error inside, remove those of these folders that are new."""
    fresh, done = [folder for folder in folders if not folder.exists()], False
    try:
        yield folders
        done = True
    finally:
        for folder in () if done else fresh:
            shutil.rmtree(folder, ignore_errors=True)


def _make(
    lab: Lab, study: StudyRow, folder: Path, row: StudyEventRow, items: Sequence[uuid.UUID], watch: Watch
) -> Path:
    name = seat_in(row).name
    before = [event for event in lab.read(studies.events, study.id) if event.kind != SEAT]
    with make_part(lab, folder, items, name=f"{study.name}, {name}", watch=watch) as part:
        part.write(_settle, study, [*before, row], name).result()
    return folder.absolute()


def _settle(conn: Connection, study: StudyRow, events: Sequence[StudyEventRow], name: str) -> None:
    studies.copy(conn, study, events)
    settings.put(conn, SEAT, json.dumps({str(study.id): name}))


def check_doctors(count: int, doctors: Sequence[Doctor], *, unfit: str = "") -> None:
    """Check that every station was checked and is fit; unfit: why failed checks are accepted. Raises BadSeats."""
    if not 1 <= count <= len(LETTERS):
        raise BadSeats(say("A study has 1 to {most} seats."), most=len(LETTERS))
    if len(doctors) != count:
        raise BadSeats(
            say("{given} stations were checked, but {count} are needed."),
            hint=say("Run eyeline doctor --json at every station first, and give each file with --doctor."),
            given=len(doctors),
            count=count,
        )
    seen: dict[str, int] = {}
    for number, doctor in enumerate(doctors, 1):
        _check_doctor(number, doctor, unfit=unfit)
        if seen.setdefault(doctor.host, number) != number:
            raise BadSeats(
                say("Files {first} and {number} are both from {host}: one station was checked twice."),
                hint=say("Run the doctor at every seat; seats need names of their own (Settings)."),
                first=seen[doctor.host],
                number=number,
                host=doctor.host,
            )


def _check_doctor(number: int, doctor: Doctor, *, unfit: str) -> None:
    if not doctor.host:
        raise BadSeats(
            say("What the doctor said of seat {number} does not name the seat: an older Eyeline wrote it."),
            hint=say("Run eyeline doctor --json there once more, with this version."),
            number=number,
        )
    if not doctor.timed:
        raise BadSeats(
            say("What the doctor said of seat {number} has no seat check."),
            hint=say("Run eyeline doctor --json there on the screen that people will use, without --no-seat."),
            number=number,
        )
    failed = [check.name for check in doctor.checks if check.ok is False]
    if (failed or not doctor.ok) and not unfit:
        raise BadSeats(
            say("Station {number} failed its check: {checks}."),
            hint=say(
                "The doctor says there what to do; run it again, or say with --unfit why the seat is used as it is."
            ),
            number=number,
            checks=", ".join(failed),
        )


def _codes(letter: str, after: int, count: int) -> tuple[str, ...]:
    return tuple(SeatCode(letter, after + number).text for number in range(1, count + 1))


def _highest(lab: Lab) -> dict[str, int]:
    """The highest number per letter issued to a station by any study of this lab, since codes are never reused."""
    rows = [row for study in lab.read(studies.all) for row in lab.read(studies.events, study.id, SEAT)]
    given = [code for seat in map(seat_in, rows) for code in (*seat.codes, *seat.reserve)]
    highest: dict[str, int] = {}
    for read in filter(None, map(read_code, given)):
        highest[read.seat] = max(read.number, highest.get(read.seat, 0))
    return highest
