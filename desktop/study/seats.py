"""Stations of a study without a connection: each is a lab of its own with its codes, its cells and backup codes.

`seat_labs.write_seats` creates them; at a station, `admit` checks who may take part and `next_code` gives the next
code. A station is described in a study event, so that the lab into which they are merged knows it too.
"""

import json
import uuid

from pydantic import Field

from db import Connection
from db.lab import Lab
from db.rows import StudyEventRow
from db.stores import people, settings, studies
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.library.codes import normal_code
from desktop.study.free_codes import free_code, spent
from desktop.study.handed import is_final
from desktop.study.rehearsing import is_rehearsal
from desktop.study.seat_codes import HERE, meant, read_code, slip
from desktop.study.topped import given_to

SEAT = "seat"
"""The kind of study event that describes a station, and the setting of a lab that is one."""

CLOSED, REOPENED = "closed", "reopened"
"""Kinds of study events: the study was closed with a data revision, or reopened."""


class OtherSeat(WrongUse):
    """The code belongs to another station, and was not transferred from there."""

    code = "other_seat"


class StudyClosed(WrongUse):
    """The study is closed; participation has ended."""

    code = "study_closed"


class NoCodeLeft(CannotDo):
    """All codes of this station are in use."""

    code = "no_code_left"


class SeatDone(NoCodeLeft):
    """The station's final transfer was made; its free places belong to others now."""

    code = "seat_done"


class Seat(Frozen):
    """One of `of` stations. cells: numbers of the study's cells that are filled here. codes: as many as cells; reserve:
    codes for replacements. doctor: the values of the station's doctor report."""

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


def seat_in(row: StudyEventRow) -> Seat:
    """The station described by a study event."""
    return Seat.model_validate_json(row.body)


def seats_of(lab: Lab, study_id: uuid.UUID) -> list[Seat]:
    """The stations of a study known to this lab, by name; a station knows only itself until labs are merged."""
    found = {seat.name: seat for seat in map(seat_in, lab.read(studies.events, study_id, SEAT))}
    return [found[name] for name in sorted(found)]


def seat_of(lab: Lab, study_id: uuid.UUID) -> Seat | None:
    """Which station of the study this lab is, or None."""
    name = json.loads(lab.read(settings.get, SEAT) or "{}").get(str(study_id))
    return next((seat for seat in seats_of(lab, study_id) if seat.name == name), None)


def cells_here(lab: Lab, study_id: uuid.UUID) -> frozenset[int] | None:
    """The cells that participants of this lab may fill: a station's own, elsewhere those of no station; None: any."""
    seat = seat_of(lab, study_id)
    if seat is not None:
        return frozenset(seat.cells)
    return frozenset() if seats_of(lab, study_id) else None


def next_code(lab: Lab, study_id: uuid.UUID | None = None) -> str:
    """The next code to issue here: a station's own in order, then its backup codes, without codes assigned to backup
    participants or of deleted persons. Raises NoCodeLeft, SeatDone.

    study_id: by default the study that the lab is a station of.
    """
    seat = next(filter(None, (seat_of(lab, one) for one in _studies(lab, study_id))), None)
    if seat is None:
        return free_code(lab)
    for one in _studies(lab, study_id):
        lab.read(refuse_done, one, seat)
    taken = set(spent(lab))
    for code in (*seat.codes, *seat.reserve):
        if not {code, code.partition("-")[0]} & taken:
            return code
    raise NoCodeLeft(
        say("Every code of seat {seat} was given out."), hint=say("Request more stations or codes."), seat=seat.name
    )


def refuse_done(conn: Connection, study_id: uuid.UUID, seat: Seat) -> None:
    """Raise SeatDone if the station's final transfer was made."""
    if is_final(conn, study_id, seat.name):
        raise SeatDone(
            say("Seat {seat} handed over for good; its free places went to the reserve."),
            hint=say("To continue here, first transfer again, not permanently, and merge the file."),
            seat=seat.name,
        )


def is_closed(lab: Lab, study_id: uuid.UUID) -> bool:
    """Whether the study is closed, i.e. its data revision is locked and participation has ended."""
    return lab.read(closed_in, study_id)


def refuse_closed(conn: Connection, study_id: uuid.UUID) -> None:
    """Raise StudyClosed if the study is closed; also used within the transaction of a new session."""
    if closed_in(conn, study_id):
        raise StudyClosed(say("This study is closed."), hint=say("Open it again with: eyeline study close --reopen"))


def closed_in(conn: Connection, study_id: uuid.UUID) -> bool:
    """`is_closed` within a transaction."""
    ends = [row for kind in (CLOSED, REOPENED) for row in studies.events(conn, study_id, kind)]
    last = max(ends, key=lambda row: (row.at.us, row.id), default=None)
    return last is not None and last.kind == CLOSED


def admit(lab: Lab, study_id: uuid.UUID, typed: str) -> None:
    """Check whether a person with this code may take part here. Raises BadCode, OtherSeat, StudyClosed.

    At a station: its own codes, and persons transferred to it. Elsewhere: no code of a station, since that person has
    runs there. Everywhere: test runs, and backup participants with missing items. None once the study is closed.
    """
    code = normal_code(typed)
    lab.read(refuse_closed, study_id)
    if is_rehearsal(code) or given_to(lab, study_id, code) is not None:
        return
    seat = seat_of(lab, study_id)
    known = lab.read(people.by_code, code)
    if seat is None:
        if known is None and _is_a_seats(lab, study_id, code):
            raise _other_seat(code)
        return
    if known is not None or code in {*seat.codes, *seat.reserve}:
        return
    read = read_code(code)
    if read is not None and read.seat == HERE:
        raise OtherSeat(
            say("{code} is a code of the lab in the middle."),
            hint=say("That participant belongs there. Here, use the next code of this station."),
            code=code,
        )
    raise _other_seat(code)


def refuse_slip(lab: Lab, code: str) -> None:
    """Raise BadCode for an unused code that is probably mistyped: its check character does not fit, or it is letter and
    digits, and without the last digit a code issued here."""
    read_code(code)
    intended = meant(code)
    if intended is None:
        return
    rows = [row for study in lab.read(studies.all) for row in lab.read(studies.events, study.id, SEAT)]
    of_seats = {one for seat in map(seat_in, rows) for one in (*seat.codes, *seat.reserve)}
    if intended in {*spent(lab), *of_seats}:
        raise slip()


def _studies(lab: Lab, study_id: uuid.UUID | None) -> list[uuid.UUID]:
    if study_id is not None:
        return [study_id]
    return [uuid.UUID(one) for one in json.loads(lab.read(settings.get, SEAT) or "{}")]


def _is_a_seats(lab: Lab, study_id: uuid.UUID, code: str) -> bool:
    return any(code in {*seat.codes, *seat.reserve} for seat in seats_of(lab, study_id))


def _other_seat(code: str) -> OtherSeat:
    return OtherSeat(
        say("{code} belongs to another seat."),
        hint=say("Go on there, or bring the hand-over file that is written there."),
        code=code,
    )
