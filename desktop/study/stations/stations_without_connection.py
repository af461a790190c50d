"""Stations of a study without a connection: each is a lab of its own with its codes, its cells and backup codes.

`station_labs.create_station_labs` creates them; at a station, `check_admission` checks who may take part and
`next_station_code`
gives the next
code. A station is described in a study event, so that the lab into which they are merged knows it too.
"""

import json
import uuid

from pydantic import Field

from db import Connection
from db.lab import Lab
from db.rows import StudyEventRow
from db.stores import lab_settings, people, studies
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.library.people.person_codes import normalise_code
from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code
from desktop.study.planning.stored_topup_assignments import find_topup
from desktop.study.stations.next_free_code import next_free_code, used_codes
from desktop.study.stations.station_code_letters import HERE, intended_code, mistyped_code_error, parse_station_code
from desktop.study.stations.station_transfer_log import is_transfer_final

SEAT = "seat"
"""The kind of study event that describes a station, and the setting of a lab that is one."""

CLOSED, REOPENED = "closed", "reopened"
"""Kinds of study events: the study was closed with a data revision, or reopened."""


class OtherStation(WrongUse):
    """The code belongs to another station, and was not transferred from there."""

    code = "other_seat"


class StudyClosed(WrongUse):
    """The study is closed; participation has ended."""

    code = "study_closed"


class NoCodeLeft(CannotDo):
    """All codes of this station are in use."""

    code = "no_code_left"


class StationFinished(NoCodeLeft):
    """The station's final transfer was made; its free places belong to others now."""

    code = "seat_done"


class StudyStation(FrozenModel):
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


def station_from_event(row: StudyEventRow) -> StudyStation:
    """The station described by a study event."""
    return StudyStation.model_validate_json(row.body)


def load_stations(lab: Lab, study_id: uuid.UUID) -> list[StudyStation]:
    """The stations of a study known to this lab, by name; a station knows only itself until labs are merged."""
    found = {seat.name: seat for seat in map(station_from_event, lab.read(studies.events_of_study, study_id, SEAT))}
    return [found[name] for name in sorted(found)]


def find_station_here(lab: Lab, study_id: uuid.UUID) -> StudyStation | None:
    name = json.loads(lab.read(lab_settings.get_setting, SEAT) or "{}").get(str(study_id))
    return next((seat for seat in load_stations(lab, study_id) if seat.name == name), None)


def station_cells(lab: Lab, study_id: uuid.UUID) -> frozenset[int] | None:
    """The cells that participants of this lab may fill: a station's own, elsewhere those of no station; None: any."""
    seat = find_station_here(lab, study_id)
    if seat is not None:
        return frozenset(seat.cells)
    return frozenset() if load_stations(lab, study_id) else None


def next_station_code(lab: Lab, study_id: uuid.UUID | None = None) -> str:
    """The next code to issue here: a station's own in order, then its backup codes, without codes assigned to backup
    participants or of deleted persons. Raises NoCodeLeft, StationFinished.

    study_id: by default the study that the lab is a station of.
    """
    seat = next(filter(None, (find_station_here(lab, one) for one in _station_study_ids(lab, study_id))), None)
    if seat is None:
        return next_free_code(lab)
    for one in _station_study_ids(lab, study_id):
        lab.read(refuse_finished_station, one, seat)
    taken = set(used_codes(lab))
    for code in (*seat.codes, *seat.reserve):
        if not {code, code.partition("-")[0]} & taken:
            return code
    raise NoCodeLeft(
        say("All IDs of station {seat} have been assigned."),
        hint=say("Request more stations or IDs."),
        seat=seat.name,
    )


def refuse_finished_station(conn: Connection, study_id: uuid.UUID, seat: StudyStation) -> None:
    """Raise StationFinished if the station's final transfer was made."""
    if is_transfer_final(conn, study_id, seat.name):
        raise StationFinished(
            say("Station {seat} has transferred its data permanently, and its free places went to the reserve."),
            hint=say("To continue here, first transfer again, not permanently, and merge the file."),
            seat=seat.name,
        )


def is_study_closed(lab: Lab, study_id: uuid.UUID) -> bool:
    """Whether the study is closed, i.e. its data revision is locked and participation has ended."""
    return lab.read(is_study_closed_in, study_id)


def refuse_closed_study(conn: Connection, study_id: uuid.UUID) -> None:
    """Raise StudyClosed if the study is closed; also used within the transaction of a new session."""
    if is_study_closed_in(conn, study_id):
        raise StudyClosed(say("This study is closed."), hint=say("Open it again with: eyeline study close --reopen"))


def is_study_closed_in(conn: Connection, study_id: uuid.UUID) -> bool:
    """`is_study_closed` within a transaction."""
    ends = [row for kind in (CLOSED, REOPENED) for row in studies.events_of_study(conn, study_id, kind)]
    last = max(ends, key=lambda row: (row.at.us, row.id), default=None)
    return last is not None and last.kind == CLOSED


def check_admission(lab: Lab, study_id: uuid.UUID, typed: str) -> None:
    """Check whether a person with this code may take part here. Raises BadCode, OtherStation, StudyClosed.

    At a station: its own codes, and persons transferred to it. Elsewhere: no code of a station, since that person has
    runs there. Everywhere: test runs, and backup participants with missing items. None once the study is closed.
    """
    code = normalise_code(typed)
    lab.read(refuse_closed_study, study_id)
    if is_rehearsal_code(code) or find_topup(lab, study_id, code) is not None:
        return
    seat = find_station_here(lab, study_id)
    known = lab.read(people.person_by_code, code)
    if seat is None:
        if known is None and _is_station_code(lab, study_id, code):
            raise _other_station_error(code)
        return
    if known is not None or code in {*seat.codes, *seat.reserve}:
        return
    read = parse_station_code(code)
    if read is not None and read.seat == HERE:
        raise OtherStation(
            say("{code} is an ID of the main lab."),
            hint=say("That participant belongs to another station. Here, use the next ID of this station."),
            code=code,
        )
    raise _other_station_error(code)


def refuse_mistyped_code(lab: Lab, code: str) -> None:
    """Raise BadCode for an unused code that is probably mistyped: its check character does not fit, or it is letter and
    digits, and without the last digit a code issued here."""
    parse_station_code(code)
    intended = intended_code(code)
    if intended is None:
        return
    rows = [
        row for study in lab.read(studies.load_all_studies) for row in lab.read(studies.events_of_study, study.id, SEAT)
    ]
    of_seats = {one for seat in map(station_from_event, rows) for one in (*seat.codes, *seat.reserve)}
    if intended in {*used_codes(lab), *of_seats}:
        raise mistyped_code_error()


def _station_study_ids(lab: Lab, study_id: uuid.UUID | None) -> list[uuid.UUID]:
    if study_id is not None:
        return [study_id]
    return [uuid.UUID(one) for one in json.loads(lab.read(lab_settings.get_setting, SEAT) or "{}")]


def _is_station_code(lab: Lab, study_id: uuid.UUID, code: str) -> bool:
    return any(code in {*seat.codes, *seat.reserve} for seat in load_stations(lab, study_id))


def _other_station_error(code: str) -> OtherStation:
    return OtherStation(
        say("{code} belongs to another station."),
        hint=say("Continue there, or import the transfer file written there."),
        code=code,
    )
