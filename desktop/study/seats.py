"""Seats of a study that never meet: each is a lab of its own with its codes, its cells and a reserve.

`write_seats` makes them and freezes the study; at a seat, `admit` says who may take part there and `next_code` who is
next. What a seat is stands as a study event, so that the lab that unites them knows it too.
"""

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, Field, ValidationError

from db import Connection
from db.lab import Lab
from db.rows import StudyEventRow, StudyRow
from db.stores import people, settings, studies
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.library.codes import normal_code
from desktop.library.moments import now
from desktop.library.parts import make_part
from desktop.study.free_codes import free_code
from desktop.study.seat_codes import LETTERS, SeatCode, read_code

SEAT = "seat"
"""The kind of study event that says what a seat is, and the setting of a lab that is one."""


class BadSeats(WrongUse):
    """Seats that cannot be made: too many, made already, not looked over."""

    code = "bad_seats"


class OtherSeat(WrongUse):
    """The code belongs to another seat, and nothing was brought from there."""

    code = "other_seat"


class NoCodeLeft(CannotDo):
    """Every code of this seat was given out."""

    code = "no_code_left"


class Check(BaseModel):
    """One check of the doctor."""

    name: str
    ok: bool | None = None
    value: str | None = None


class Doctor(BaseModel):
    """What `eyeline doctor --json` printed at a seat."""

    ok: bool
    checks: tuple[Check, ...]

    @classmethod
    def read(cls, text: str, number: int = 1) -> "Doctor":
        """The document of seat `number`. Raises BadSeats where it is none."""
        try:
            return cls.model_validate_json(text)
        except ValidationError as error:
            raise BadSeats(
                say("File {number} is no document of eyeline doctor --json."),
                hint=say("Run it at the seat, and keep what it prints."),
                number=number,
            ) from error

    @property
    def values(self) -> dict[str, str]:
        """What the checks found, without where things lie on that machine."""
        return {check.name: check.value for check in self.checks if check.value and "folder" not in check.name}


class Seat(Frozen):
    """One of `of` seats. cells: numbers of the study's cells that are filled here. codes: as many as cells; reserve:
    codes for people who come in for others. doctor: what the seat's machine said of itself, check by check."""

    name: str
    of: int
    cells: tuple[int, ...]
    codes: tuple[str, ...]
    reserve: tuple[str, ...]
    app_version: str = ""
    protocol_hash: str = ""
    doctor: dict[str, str] = Field(default_factory=dict)

    @property
    def body(self) -> str:
        """As a study event's body."""
        return canonical_json(self.model_dump(mode="json"))


@dataclass(frozen=True, slots=True)
class MadeSeat:
    """A seat and the folder of its lab."""

    seat: Seat
    folder: Path


def seats_of(lab: Lab, study_id: uuid.UUID) -> list[Seat]:
    """The seats of a study that this lab knows of, by name; at a seat only itself until labs were united."""
    found = {seat.name: seat for seat in map(_seat, lab.read(studies.events, study_id, SEAT))}
    return [found[name] for name in sorted(found)]


def seat_of(lab: Lab, study_id: uuid.UUID) -> Seat | None:
    """Which seat of the study this lab is; None where it is none."""
    name = json.loads(lab.read(settings.get, SEAT) or "{}").get(str(study_id))
    return next((seat for seat in seats_of(lab, study_id) if seat.name == name), None)


def cells_here(lab: Lab, study_id: uuid.UUID) -> frozenset[int] | None:
    """The cells that people of this lab may fill: a seat's own, elsewhere none that a seat has; None: any."""
    seat = seat_of(lab, study_id)
    if seat is not None:
        return frozenset(seat.cells)
    return frozenset() if seats_of(lab, study_id) else None


def next_code(lab: Lab, study_id: uuid.UUID | None = None) -> str:
    """The next code to give out here: a seat's own in order, then its reserve. Raises NoCodeLeft.

    study_id: without it, that of the study which the lab is a seat of.
    """
    seat = next(filter(None, (seat_of(lab, one) for one in _studies(lab, study_id))), None)
    if seat is None:
        return free_code(lab)
    taken = {person.code for person in lab.read(people.all)}
    for code in (*seat.codes, *seat.reserve):
        if code not in taken:
            return code
    raise NoCodeLeft(
        say("Every code of seat {seat} was given out."), hint=say("Ask for more seats or codes."), seat=seat.name
    )


def admit(lab: Lab, study_id: uuid.UUID, typed: str) -> None:
    """Whether somebody with this code may take part here. Raises BadCode, OtherSeat.

    At a seat: its own codes, and whoever was handed over to it. Elsewhere: no code of a seat, as that person has runs
    there.
    """
    code = normal_code(typed)
    seat = seat_of(lab, study_id)
    known = lab.read(people.by_code, code)
    if seat is None:
        if known is None and _is_a_seats(lab, study_id, code):
            raise _other_seat(code)
        return
    if known is not None or code in {*seat.codes, *seat.reserve}:
        return
    read_code(code)
    raise _other_seat(code)


def write_seats(
    lab: Lab,
    study: StudyRow,
    out: Path,
    *,
    count: int,
    cells: int,
    items: Sequence[uuid.UUID],
    doctors: Sequence[Doctor],
    reserve: int = 2,
    app_version: str = "",
    protocol_hash: str = "",
) -> list[MadeSeat]:
    """Make one lab a seat in `out`, with the items, the study and what happened to it, and note the seats here.

    cells: how many cells the study has; they are dealt out in turn. items: what any of them may show, practice too.
    doctors: one document of `eyeline doctor --json` a seat. Raises BadSeats, LabExists; then nothing is noted.
    """
    _check(lab, study, count, cells, doctors)
    taken = _highest(lab)
    rows: list[tuple[Seat, StudyEventRow]] = []
    for place, doctor in enumerate(doctors[:count]):
        mine = tuple(range(place, cells, count))
        codes = _codes(LETTERS[place], taken.get(LETTERS[place], 0), len(mine) + reserve)
        seat = Seat(
            name=LETTERS[place],
            of=count,
            cells=mine,
            codes=codes[: len(mine)],
            reserve=codes[len(mine) :],
            app_version=app_version,
            protocol_hash=protocol_hash,
            doctor=doctor.values,
        )
        rows.append((seat, StudyEventRow(id=new_id(), study_id=study.id, kind=SEAT, body=seat.body, at=now())))
    made = [MadeSeat(seat, _make(lab, study, out / f"seat-{seat.name}", seat, row, items)) for seat, row in rows]
    lab.write(studies.add_events, [row for _, row in rows]).result()
    return made


def _make(lab: Lab, study: StudyRow, folder: Path, seat: Seat, row: StudyEventRow, items: Sequence[uuid.UUID]) -> Path:
    before = [event for event in lab.read(studies.events, study.id) if event.kind != SEAT]
    with make_part(lab, folder, items, name=f"{study.name}, {seat.name}") as part:
        part.write(_settle, study, [*before, row], seat.name).result()
    return folder.absolute()


def _settle(conn: Connection, study: StudyRow, events: Sequence[StudyEventRow], name: str) -> None:
    studies.copy(conn, study, events)
    settings.put(conn, SEAT, json.dumps({str(study.id): name}))


def _studies(lab: Lab, study_id: uuid.UUID | None) -> list[uuid.UUID]:
    if study_id is not None:
        return [study_id]
    return [uuid.UUID(one) for one in json.loads(lab.read(settings.get, SEAT) or "{}")]


def _check(lab: Lab, study: StudyRow, count: int, cells: int, doctors: Sequence[Doctor]) -> None:
    if not 1 <= count <= len(LETTERS):
        raise BadSeats(say("A study has 1 to {most} seats."), most=len(LETTERS))
    if cells < count:
        raise BadSeats(say("There are {cells} people for {count} seats."), cells=cells, count=count)
    if seats_of(lab, study.id):
        raise BadSeats(
            say("The seats of this study were made already."),
            hint=say("A change is a new version of the study, with seats of its own."),
        )
    if len(doctors) != count:
        raise BadSeats(
            say("{given} seats were looked over, {count} are wanted."),
            hint=say("Run eyeline doctor --json at every seat first, and give each file with --doctor."),
            given=len(doctors),
            count=count,
        )
    for number, doctor in enumerate(doctors, 1):
        _check_doctor(number, doctor)


def _check_doctor(number: int, doctor: Doctor) -> None:
    failed = [check.name for check in doctor.checks if check.ok is False]
    if failed or not doctor.ok:
        raise BadSeats(
            say("Seat {number} is not fit: {checks}."),
            hint=say("The doctor says there what to do; run it again afterwards."),
            number=number,
            checks=", ".join(failed),
        )


def _codes(letter: str, after: int, count: int) -> tuple[str, ...]:
    return tuple(SeatCode(letter, after + number).text for number in range(1, count + 1))


def _highest(lab: Lab) -> dict[str, int]:
    """The highest number of each letter that any study of this lab gave to a seat: codes are never given twice."""
    rows = [row for study in lab.read(studies.all) for row in lab.read(studies.events, study.id, SEAT)]
    given = [code for seat in map(_seat, rows) for code in (*seat.codes, *seat.reserve)]
    highest: dict[str, int] = {}
    for read in filter(None, map(read_code, given)):
        highest[read.seat] = max(read.number, highest.get(read.seat, 0))
    return highest


def _is_a_seats(lab: Lab, study_id: uuid.UUID, code: str) -> bool:
    return any(code in {*seat.codes, *seat.reserve} for seat in seats_of(lab, study_id))


def _other_seat(code: str) -> OtherSeat:
    return OtherSeat(
        say("{code} belongs to another seat."),
        hint=say("Go on there, or bring the hand-over file that is written there."),
        code=code,
    )


def _seat(row: StudyEventRow) -> Seat:
    return Seat.model_validate_json(row.body)
