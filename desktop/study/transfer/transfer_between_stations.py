"""Transfer from a station: of one participant who continues at another, or of everything collected.

A transfer file has a person's rows of one study, the study's id and a hash of it all, which protects against mistakes,
not against forgery. After writing it the station releases the person, so that no run continues in two labs.
"""

import errno
import hashlib
import json
import os
import shutil
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from db import Connection
from db.errors import StoreBug, StoreError
from db.folder.atomic_file_writes import fsync_file, fsync_folder, write_file_atomically
from db.lab import Lab
from db.lab_file_permissions import set_file_permissions
from db.merge import person_rows_for_transfer
from db.progress import SILENT_WATCH, ProgressWatch
from db.rows import SessionEventRow, SessionState
from db.stores import items, people, plan_cell_of_session, sessions, studies, study_session_progress
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import Json, canonical_json, content_hash
from desktop.benchmarks.messages import say
from desktop.library.files.exported_files_record import record_export
from desktop.library.machine.clock import ClockSegment, wall_time_now
from desktop.study.participants.data_corrections import CorrectionReason, find_person
from desktop.study.stations.station_transfer_log import HANDED, is_station_lost, last_transfers, record_lost_station
from desktop.study.stations.stations_without_connection import SEAT, find_station_here, load_stations
from desktop.study.transfer.participant_transfer_file import (
    BadTransferFile,
    damaged_transfer_file,
    read_transfer_file,
    transfer_file_text,
)

AWAY, BACK = "run_handed_over", "run_taken_over"


class ContinuedElsewhere(WrongUse):
    """The person continued at another station, or never left it."""

    code = "went_on_elsewhere"


class SessionInProgress(WrongUse):
    """The person has a session in progress here."""

    code = "still_sitting"


class CannotTransfer(CannotDo):
    """The file could not be written; nothing has changed."""

    code = "cannot_hand_over"


class NoSuchStation(WrongUse):
    """This lab does not know the station, or is the station itself."""

    code = "no_such_seat"


class NothingToTransfer(CannotDo):
    """The lab is not a station of any study."""

    code = "no_seat"


@dataclass(frozen=True, slots=True)
class ReceivedParticipant:
    """The received person's code, and the numbers of runs and trials that were new here."""

    code: str
    runs: int
    trials: int


@dataclass(frozen=True, slots=True)
class StationTransfer:
    """The transferred file, with the number of people with runs in it, of unfinished runs here, and of runs continued
    elsewhere; pilots and test runs are counted separately."""

    path: Path
    runs: int
    unfinished: int
    elsewhere: int = 0
    pilots: int = 0


# ---------------------------------------------------------------- one person


def transfer_participant(lab: Lab, study_id: uuid.UUID, typed: str, out: Path) -> Path:
    """Write a person's transfer file into the folder `out`, and release the person here until they return with one.

    Can be repeated for a lost file until they return. Raises NoSuchCode, ContinuedElsewhere for a person whose run is
    at another
    station, SessionInProgress, and CannotTransfer; then the person is not released.
    """
    person = find_person(lab, typed)
    states = [state for state in _run_states_of_person(lab, study_id, person.id) if not state.finished]
    leaving = [state for state in states if not is_transferred_away(lab, state)]
    refuse_run_elsewhere(lab, study_id, person.id, leaving)
    if any(is_session_open_here(lab, state) for state in leaving):
        raise SessionInProgress(
            say("{code} is still active here: the session has not been ended."),
            hint=say("Leave the session in the participant's window first."),
            code=person.code,
        )
    given_up = [state.run.id for state in leaving]
    lab.write(_add_transfer_events, given_up, AWAY, _station_name_of_lab(lab, study_id)).result()
    path = out / f"hand-over-{person.code}.json"
    try:
        out.mkdir(parents=True, exist_ok=True)
        # Its name contains the code, which the lab must not store.
        with record_export(lab, "hand-over", out, [person.id]):
            write_file_atomically(
                path, transfer_file_text(lab, study_id, person, _station_name_of_lab(lab, study_id)).encode()
            )
    except OSError as error:
        lab.write(_add_transfer_events, given_up, BACK, _station_name_of_lab(lab, study_id)).result()
        raise _unwritable_error(path, error) from error
    return path


def receive_participant(lab: Lab, path: Path) -> ReceivedParticipant:
    """Receive the person of a transfer file; receiving it again changes nothing.

    Raises BadTransferFile, TransferConflict.
    """
    content = read_transfer_file(path)
    study_id = content.study
    known = {study.id for study in lab.read(studies.load_all_studies)}
    if study_id not in known:
        raise BadTransferFile(
            say("{file} is from a study that this lab does not have."),
            hint=say("Take it to a station of the same study."),
            where=str(path),
            file=path.name,
        )
    tables = content.tables
    protocol = content_hash(json.loads(lab.read(studies.get_study, study_id).protocol))
    if content.protocol != protocol:
        raise damaged_transfer_file(path)
    wanted = {uuid.UUID(str(row["item_id"])) for row in tables.get("trials", ())}
    if wanted - lab.read(items.get_items, wanted).keys():
        raise BadTransferFile(
            say("{file} refers to items that this lab does not have."), where=str(path), file=path.name
        )
    try:
        added = lab.write(person_rows_for_transfer.insert_transfer_rows, tables).result()
    except StoreBug as error:
        raise damaged_transfer_file(path) from error
    code = content.code
    person = find_person(lab, code)
    away = [
        state
        for state in _run_states_of_person(lab, study_id, person.id)
        if not state.finished and is_transferred_away(lab, state)
    ]
    lab.write(
        _add_transfer_events, [state.run.id for state in away], BACK, _station_name_of_lab(lab, study_id)
    ).result()
    return ReceivedParticipant(code, added["runs"], added["trials"])


def is_transferred_away(lab: Lab, state: SessionState) -> bool:
    """Whether an unfinished run was transferred and has not arrived at any station that this lab knows of."""
    last = _last_transfer_event(lab, state)
    return last is not None and last.kind == AWAY


def _last_transfer_event(lab: Lab, state: SessionState) -> SessionEventRow | None:
    moves = [event for kind in (AWAY, BACK) for event in lab.read(sessions.events_of_session, state.run.id, kind)]
    return max(moves, key=lambda event: event.sequence, default=None)


def is_session_open_here(lab: Lab, state: SessionState) -> bool:
    """Whether this process began the run's last segment and has not left it; segments of dead processes are over."""
    last = max(lab.read(sessions.segments_of_session, state.run.id), key=lambda row: row.number, default=None)
    here = ClockSegment.begin()
    if last is None or (last.boot_id, last.process_start) != (here.boot_id, here.process_start):
        return False
    kinds = {event.kind for event in lab.read(sessions.events_of_session, state.run.id) if event.stretch == last.number}
    return not kinds & {"run_left", "run_finished"}


def refuse_transferred_person(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> None:
    """Raise ContinuedElsewhere if this person's run continued at another station, or never left it (merged rows are
    copies)."""
    states = [state for state in _run_states_of_person(lab, study_id, person_id) if not state.finished]
    if any(is_transferred_away(lab, state) for state in states):
        raise ContinuedElsewhere(
            say("This session was continued at another station."),
            hint=say("Continue there, or import the transfer file written there."),
        )
    refuse_run_elsewhere(lab, study_id, person_id, states)


def refuse_run_elsewhere(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID, states: Sequence[SessionState]) -> None:
    """Raise ContinuedElsewhere if an unfinished run belongs to another lab of the study."""
    mine = _station_name_of_lab(lab, study_id)
    for state in states:
        where = _station_of_run(lab, study_id, person_id, state)
        if where is not None and where != mine and not (mine == "" and lab.read(is_station_lost, study_id, where)):
            raise ContinuedElsewhere(
                say("This session belongs to station {seat}.")
                if where
                else say("This session was continued in the main lab."),
                hint=say("Continue there, or import the transfer file written there."),
                seat=where,
            )


def _station_of_run(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID, state: SessionState) -> str | None:
    """The station of a run: the last it was transferred to, else the issuer of the code; empty: main lab; None:
    unknown."""
    last = _last_transfer_event(lab, state)
    if last is not None:
        return str(json.loads(last.body)["seat"])
    codes = set(lab.read(people.codes_of_person, person_id))
    found = [seat.name for seat in load_stations(lab, study_id) if codes & {*seat.codes, *seat.reserve}]
    return found[0] if len(found) == 1 else None


# ---------------------------------------------------------------- a whole seat


def count_untransferred_runs(lab: Lab) -> int:
    """Number of people with runs of this station that no other lab has in their present state; 0 elsewhere."""
    return sum(
        len(_untransferred_runs(lab, study.id))
        for study in lab.read(studies.load_all_studies)
        if find_station_here(lab, study.id) is not None
    )


def transfer_station(
    lab: Lab, out: Path, *, final: bool = False, watch: ProgressWatch = SILENT_WATCH
) -> StationTransfer:
    """Write a verified copy of the station's database into the folder `out`; `eyeline lab merge` imports it.

    final: the station takes no more participants, so that its free places go to backup participants; a later transfer
    that is not final revokes this. Cancellation by `watch` is possible until the transfer is recorded.

    Raises NothingToTransfer, CannotTransfer, and what a backup raises; then nothing counts as transferred.
    """
    mine = [study for study in lab.read(studies.load_all_studies) if find_station_here(lab, study.id) is not None]
    if not mine:
        raise NothingToTransfer(
            say("This lab is not a station of a study."), hint=say("Create stations with: eyeline study seats FILE")
        )
    found = [run for study in mine for run in lab.read(plan_cell_of_session.plan_cells_of_study, study.id)]
    watch.hold()
    for study in mine:
        lab.write(
            studies.note_study_event,
            study.id,
            HANDED,
            _transfer_event_body(lab, study.id, final=final),
            wall_time_now(),
        ).result()
    try:
        out.mkdir(parents=True, exist_ok=True)
        made = lab.back_up(watch=watch)
        name = f"seat-{_station_name_of_lab(lab, mine[0].id)}-{made.path.stem.removeprefix('lab-')}{made.path.suffix}"
        with record_export(lab, "hand-over", out / name):
            _copy_verified(made.path, out / name)
    except (OSError, StoreError) as error:
        for study in mine:
            lab.write(
                studies.note_study_event, study.id, HANDED, _failed_transfer_body(lab, study.id), wall_time_now()
            ).result()
        if isinstance(error, OSError):
            raise _unwritable_error(out, error) from error
        raise
    real = [run for run in found if not (run.pilot or run.simulated)]
    elsewhere = sum(run.away for run in real)
    unfinished = sum(not run.finished for run in real) - elsewhere
    return StationTransfer(out / name, len(real), unfinished, elsewhere, len(found) - len(real))


def give_up_station(lab: Lab, study_id: uuid.UUID, name: str, reason: str, author: str = "") -> None:
    """Record that a station was lost with all data not transferred: its free places are missing, and its unfinished
    runs continue in the main lab from their last transfer. A later transfer of the station revokes this.

    Raises NoSuchStation, also at a station, and NoCorrection without a reason.
    """
    ground = CorrectionReason(reason, author)
    known = {seat.name for seat in load_stations(lab, study_id)}
    if find_station_here(lab, study_id) is not None or name.upper() not in known:
        raise NoSuchStation(
            say("This lab has no other station {name}."),
            hint=say("In the main lab: eyeline study seats. Stations known here: {known}."),
            name=name,
            known=", ".join(sorted(known)) or "-",
        )
    lab.write(record_lost_station, study_id, name.upper(), ground.reason, ground.author).result()


def missing_stations(lab: Lab, study_id: uuid.UUID) -> list[str]:
    """The names of stations without a transfer that arrived here."""
    last = lab.read(last_transfers, study_id)
    names = sorted({str(json.loads(row.body)["name"]) for row in lab.read(studies.events_of_study, study_id, SEAT)})
    return [name for name in names if "runs" not in last.get(name, {})]


def collecting_stations(lab: Lab, study_id: uuid.UUID) -> set[str]:
    """The names of stations without a final transfer here."""
    last = lab.read(last_transfers, study_id)
    return {seat.name for seat in load_stations(lab, study_id) if last.get(seat.name, {}).get("final") is not True}


def _untransferred_runs(lab: Lab, study_id: uuid.UUID) -> list[uuid.UUID]:
    name = _station_name_of_lab(lab, study_id)
    known = cast("Mapping[str, int]", lab.read(last_transfers, study_id).get(name, {}).get("runs", {}))
    apart = {
        run.run_id for run in lab.read(plan_cell_of_session.plan_cells_of_study, study_id) if run.pilot or run.simulated
    }
    now_here = _last_sequences(lab, study_id)
    return [
        one for one, last in now_here.items() if one not in apart and last not in _transferred_sequences(known, one)
    ]


def _transferred_sequences(known: Mapping[str, int], run_id: uuid.UUID) -> set[int | None]:
    """The last transferred event of a run; earlier transfers named runs by their ids."""
    return {known.get(_anonymous_run_name(run_id)), known.get(str(run_id))}


def _anonymous_run_name(run_id: uuid.UUID) -> str:
    """A run's name in a station's report: a hash instead of the id, since it outlives the deletion of the person."""
    return hashlib.sha256(b"eyeline run\n" + run_id.bytes).hexdigest()[:16]


def _transfer_event_body(lab: Lab, study_id: uuid.UUID, *, final: bool) -> str:
    from db.deletion.erase_person_rows import read_tombstone_rows

    runs_here: dict[str, Json] = {
        _anonymous_run_name(run_id): last for run_id, last in _last_sequences(lab, study_id).items()
    }
    stones: list[Json] = [str(stone.person_id) for stone in lab.read(read_tombstone_rows)]
    return canonical_json(
        {"seat": _station_name_of_lab(lab, study_id), "runs": runs_here, "tombstones": stones, "final": final}
    )


def _failed_transfer_body(lab: Lab, study_id: uuid.UUID) -> str:
    return canonical_json({"seat": _station_name_of_lab(lab, study_id)})


def _last_sequences(lab: Lab, study_id: uuid.UUID) -> dict[uuid.UUID, int]:
    return {
        state.run.id: state.last_sequence
        for state in lab.read(study_session_progress.session_states_of_study, study_id)
    }


def _copy_verified(source: Path, to: Path) -> None:
    unfinished = to.with_name(f".{to.name}.new")
    try:
        shutil.copyfile(source, unfinished)
        fsync_file(unfinished)
        set_file_permissions(unfinished)
        if _file_sha256(unfinished) != _file_sha256(source):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        unfinished.replace(to)
        fsync_folder(to.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _file_sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _run_states_of_person(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> list[SessionState]:
    mine = [run for run in lab.read(sessions.sessions_of_person, person_id) if run.study_id == study_id]
    return [lab.read(sessions.state_of_session, run.id) for run in mine]


def _add_transfer_events(conn: Connection, ids: Sequence[uuid.UUID], kind: str, seat: str) -> None:
    """Add an event after each run's last one, in its last segment, since no time passed on any clock."""
    for run_id in ids:
        last = sessions.events_of_session(conn, run_id)[-1]
        event = SessionEventRow(
            run_id=run_id,
            sequence=last.sequence + 1,
            stretch=last.stretch,
            kind=kind,
            clock_ns=last.clock_ns,
            body=canonical_json({"seat": seat}),
        )
        sessions.add_session_events(conn, [event])


def _station_name_of_lab(lab: Lab, study_id: uuid.UUID) -> str:
    seat = find_station_here(lab, study_id)
    return "" if seat is None else seat.name


def _unwritable_error(path: Path, error: OSError) -> CannotTransfer:
    return CannotTransfer(
        say("{file} cannot be written: {reason}."),
        where=str(path),
        hint=say("Choose another folder. Nothing was transferred."),
        file=path.name,
        reason=error.strerror or type(error).__name__,
    )
