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

from db import Connection, carrying
from db.errors import Bug, StoreError
from db.files import sync_file, sync_folder, write_whole
from db.lab import Lab
from db.rights import settle
from db.rows import EventRow, RunState
from db.stores import cells, items, people, runs, studies, studywide
from db.watching import NOBODY, Watch
from desktop.benchmarks.canonical import Json, canonical_json, content_hash
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say
from desktop.library.moments import Stretch, now
from desktop.library.written import recorded
from desktop.study.corrections import Ground, person_of
from desktop.study.handed import HANDED, give_up, handed_by, is_gone
from desktop.study.handover_file import BadHandOver, broken, file_of, read_file
from desktop.study.seats import SEAT, seat_of, seats_of

AWAY, BACK = "run_handed_over", "run_taken_over"


class WentOn(WrongUse):
    """The person continued at another station, or never left it."""

    code = "went_on_elsewhere"


class StillSitting(WrongUse):
    """The person has a session in progress here."""

    code = "still_sitting"


class CannotHandOver(CannotDo):
    """The file could not be written; nothing has changed."""

    code = "cannot_hand_over"


class NoSuchSeat(WrongUse):
    """This lab does not know the station, or is the station itself."""

    code = "no_such_seat"


class NothingToHandOver(CannotDo):
    """The lab is not a station of any study."""

    code = "no_seat"


@dataclass(frozen=True, slots=True)
class Taken:
    """The received person's code, and the numbers of runs and trials that were new here."""

    code: str
    runs: int
    trials: int


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The transferred file, with the number of people with runs in it, of unfinished runs here, and of runs continued
    elsewhere; pilots and test runs are counted separately."""

    path: Path
    runs: int
    unfinished: int
    elsewhere: int = 0
    pilots: int = 0


# ---------------------------------------------------------------- one person


def hand_over(lab: Lab, study_id: uuid.UUID, typed: str, out: Path) -> Path:
    """Write a person's transfer file into the folder `out`, and release the person here until they return with one.

    Can be repeated for a lost file until they return. Raises NoSuchCode, WentOn for a person whose run is at another
    station, StillSitting, and CannotHandOver; then the person is not released.
    """
    person = person_of(lab, typed)
    states = [state for state in _states(lab, study_id, person.id) if not state.finished]
    leaving = [state for state in states if not is_away(lab, state)]
    refuse_elsewhere(lab, study_id, person.id, leaving)
    if any(is_sitting(lab, state) for state in leaving):
        raise StillSitting(
            say("{code} is still active here: the session was not left."),
            hint=say("Leave it in the participant's window first."),
            code=person.code,
        )
    given_up = [state.run.id for state in leaving]
    lab.write(_note_runs, given_up, AWAY, _seat_name(lab, study_id)).result()
    path = out / f"hand-over-{person.code}.json"
    try:
        out.mkdir(parents=True, exist_ok=True)
        # Its name contains the code, which the lab must not store.
        with recorded(lab, "hand-over", out, [person.id]):
            write_whole(path, file_of(lab, study_id, person, _seat_name(lab, study_id)).encode())
    except OSError as error:
        lab.write(_note_runs, given_up, BACK, _seat_name(lab, study_id)).result()
        raise _unwritable(path, error) from error
    return path


def take_over(lab: Lab, path: Path) -> Taken:
    """Receive the person of a transfer file; receiving it again changes nothing.

    Raises BadHandOver, NotTheSame.
    """
    content = read_file(path)
    study_id = content.study
    known = {study.id for study in lab.read(studies.all)}
    if study_id not in known:
        raise BadHandOver(
            say("{file} is of a study that this lab does not have."),
            hint=say("Take it to a station of the same study."),
            where=str(path),
            file=path.name,
        )
    tables = content.tables
    protocol = content_hash(json.loads(lab.read(studies.get, study_id).protocol))
    if content.protocol != protocol:
        raise broken(path)
    wanted = {uuid.UUID(str(row["item_id"])) for row in tables.get("trials", ())}
    if wanted - lab.read(items.get_many, wanted).keys():
        raise BadHandOver(say("{file} names items that this lab does not have."), where=str(path), file=path.name)
    try:
        added = lab.write(carrying.take, tables).result()
    except Bug as error:
        raise broken(path) from error
    code = content.code
    person = person_of(lab, code)
    away = [state for state in _states(lab, study_id, person.id) if not state.finished and is_away(lab, state)]
    lab.write(_note_runs, [state.run.id for state in away], BACK, _seat_name(lab, study_id)).result()
    return Taken(code, added["runs"], added["trials"])


def is_away(lab: Lab, state: RunState) -> bool:
    """Whether an unfinished run was transferred and has not arrived at any station that this lab knows of."""
    last = _last_move(lab, state)
    return last is not None and last.kind == AWAY


def _last_move(lab: Lab, state: RunState) -> EventRow | None:
    moves = [event for kind in (AWAY, BACK) for event in lab.read(runs.events, state.run.id, kind)]
    return max(moves, key=lambda event: event.sequence, default=None)


def is_sitting(lab: Lab, state: RunState) -> bool:
    """Whether this process began the run's last segment and has not left it; segments of dead processes are over."""
    last = max(lab.read(runs.stretches_of, state.run.id), key=lambda row: row.number, default=None)
    here = Stretch.begin()
    if last is None or (last.boot_id, last.process_start) != (here.boot_id, here.process_start):
        return False
    kinds = {event.kind for event in lab.read(runs.events, state.run.id) if event.stretch == last.number}
    return not kinds & {"run_left", "run_finished"}


def refuse_away(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> None:
    """Raise WentOn if this person's run continued at another station, or never left it (merged rows are copies)."""
    states = [state for state in _states(lab, study_id, person_id) if not state.finished]
    if any(is_away(lab, state) for state in states):
        raise WentOn(
            say("This run went on at another seat."),
            hint=say("Go on there, or bring the hand-over file that is written there."),
        )
    refuse_elsewhere(lab, study_id, person_id, states)


def refuse_elsewhere(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID, states: Sequence[RunState]) -> None:
    """Raise WentOn if an unfinished run belongs to another lab of the study."""
    mine = _seat_name(lab, study_id)
    for state in states:
        where = _seat_that_has(lab, study_id, person_id, state)
        if where is not None and where != mine and not (mine == "" and lab.read(is_gone, study_id, where)):
            raise WentOn(
                say("This session belongs to station {seat}.")
                if where
                else say("This run went on in the lab in the middle."),
                hint=say("Go on there, or bring the hand-over file that is written there."),
                seat=where,
            )


def _seat_that_has(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID, state: RunState) -> str | None:
    """The station of a run: the last it was transferred to, else the issuer of the code; empty: main lab; None:
    unknown."""
    last = _last_move(lab, state)
    if last is not None:
        return str(json.loads(last.body)["seat"])
    codes = set(lab.read(people.codes_of, person_id))
    found = [seat.name for seat in seats_of(lab, study_id) if codes & {*seat.codes, *seat.reserve}]
    return found[0] if len(found) == 1 else None


# ---------------------------------------------------------------- a whole seat


def not_handed_over(lab: Lab) -> int:
    """Number of people with runs of this station that no other lab has in their present state; 0 elsewhere."""
    return sum(len(_open_at(lab, study.id)) for study in lab.read(studies.all) if seat_of(lab, study.id) is not None)


def hand_over_seat(lab: Lab, out: Path, *, final: bool = False, watch: Watch = NOBODY) -> HandedOver:
    """Write a verified copy of the station's database into the folder `out`; `eyeline lab merge` imports it.

    final: the station takes no more participants, so that its free places go to backup participants; a later transfer
    that is not final revokes this. Cancellation by `watch` is possible until the transfer is recorded.

    Raises NothingToHandOver, CannotHandOver, and what a backup raises; then nothing counts as transferred.
    """
    mine = [study for study in lab.read(studies.all) if seat_of(lab, study.id) is not None]
    if not mine:
        raise NothingToHandOver(
            say("This lab is not a station of a study."), hint=say("Create stations with: eyeline study seats FILE")
        )
    found = [run for study in mine for run in lab.read(cells.of_study, study.id)]
    watch.hold()
    for study in mine:
        lab.write(studies.note, study.id, HANDED, _handed(lab, study.id, final=final), now()).result()
    try:
        out.mkdir(parents=True, exist_ok=True)
        made = lab.back_up(watch=watch)
        name = f"seat-{_seat_name(lab, mine[0].id)}-{made.path.stem.removeprefix('lab-')}{made.path.suffix}"
        with recorded(lab, "hand-over", out / name):
            _copy(made.path, out / name)
    except (OSError, StoreError) as error:
        for study in mine:
            lab.write(studies.note, study.id, HANDED, _nothing(lab, study.id), now()).result()
        if isinstance(error, OSError):
            raise _unwritable(out, error) from error
        raise
    real = [run for run in found if not (run.pilot or run.simulated)]
    elsewhere = sum(run.away for run in real)
    unfinished = sum(not run.finished for run in real) - elsewhere
    return HandedOver(out / name, len(real), unfinished, elsewhere, len(found) - len(real))


def give_up_seat(lab: Lab, study_id: uuid.UUID, name: str, reason: str, author: str = "") -> None:
    """Record that a station was lost with all data not transferred: its free places are missing, and its unfinished
    runs continue in the main lab from their last transfer. A later transfer of the station revokes this.

    Raises NoSuchSeat, also at a station, and NoCorrection without a reason.
    """
    ground = Ground(reason, author)
    known = {seat.name for seat in seats_of(lab, study_id)}
    if seat_of(lab, study_id) is not None or name.upper() not in known:
        raise NoSuchSeat(
            say("This lab knows no other seat {name}."),
            hint=say("In the lab in the middle: eyeline study seats; here there are: {known}."),
            name=name,
            known=", ".join(sorted(known)) or "-",
        )
    lab.write(give_up, study_id, name.upper(), ground.reason, ground.author).result()


def missing_seats(lab: Lab, study_id: uuid.UUID) -> list[str]:
    """The names of stations without a transfer that arrived here."""
    last = lab.read(handed_by, study_id)
    names = sorted({str(json.loads(row.body)["name"]) for row in lab.read(studies.events, study_id, SEAT)})
    return [name for name in names if "runs" not in last.get(name, {})]


def collecting_seats(lab: Lab, study_id: uuid.UUID) -> set[str]:
    """The names of stations without a final transfer here."""
    last = lab.read(handed_by, study_id)
    return {seat.name for seat in seats_of(lab, study_id) if last.get(seat.name, {}).get("final") is not True}


def _open_at(lab: Lab, study_id: uuid.UUID) -> list[uuid.UUID]:
    name = _seat_name(lab, study_id)
    known = cast("Mapping[str, int]", lab.read(handed_by, study_id).get(name, {}).get("runs", {}))
    apart = {run.run_id for run in lab.read(cells.of_study, study_id) if run.pilot or run.simulated}
    now_here = _sequences(lab, study_id)
    return [one for one, last in now_here.items() if one not in apart and last not in _known_of(known, one)]


def _known_of(known: Mapping[str, int], run_id: uuid.UUID) -> set[int | None]:
    """The last transferred event of a run; earlier transfers named runs by their ids."""
    return {known.get(_named(run_id)), known.get(str(run_id))}


def _named(run_id: uuid.UUID) -> str:
    """A run's name in a station's report: a hash instead of the id, since it outlives the deletion of the person."""
    return hashlib.sha256(b"eyeline run\n" + run_id.bytes).hexdigest()[:16]


def _handed(lab: Lab, study_id: uuid.UUID, *, final: bool) -> str:
    from db.erasure import stones_in

    runs_here: dict[str, Json] = {_named(run_id): last for run_id, last in _sequences(lab, study_id).items()}
    stones: list[Json] = [str(stone.person_id) for stone in lab.read(stones_in)]
    return canonical_json({"seat": _seat_name(lab, study_id), "runs": runs_here, "tombstones": stones, "final": final})


def _nothing(lab: Lab, study_id: uuid.UUID) -> str:
    return canonical_json({"seat": _seat_name(lab, study_id)})


def _sequences(lab: Lab, study_id: uuid.UUID) -> dict[uuid.UUID, int]:
    return {state.run.id: state.last_sequence for state in lab.read(studywide.states, study_id)}


def _copy(source: Path, to: Path) -> None:
    unfinished = to.with_name(f".{to.name}.new")
    try:
        shutil.copyfile(source, unfinished)
        sync_file(unfinished)
        settle(unfinished)
        if _hash(unfinished) != _hash(source):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        unfinished.replace(to)
        sync_folder(to.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _states(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> list[RunState]:
    mine = [run for run in lab.read(runs.of_person, person_id) if run.study_id == study_id]
    return [lab.read(runs.state, run.id) for run in mine]


def _note_runs(conn: Connection, ids: Sequence[uuid.UUID], kind: str, seat: str) -> None:
    """Add an event after each run's last one, in its last segment, since no time passed on any clock."""
    for run_id in ids:
        last = runs.events(conn, run_id)[-1]
        event = EventRow(
            run_id=run_id,
            sequence=last.sequence + 1,
            stretch=last.stretch,
            kind=kind,
            clock_ns=last.clock_ns,
            body=canonical_json({"seat": seat}),
        )
        runs.add_events(conn, [event])


def _seat_name(lab: Lab, study_id: uuid.UUID) -> str:
    seat = seat_of(lab, study_id)
    return "" if seat is None else seat.name


def _unwritable(path: Path, error: OSError) -> CannotHandOver:
    return CannotHandOver(
        say("{file} cannot be written: {reason}."),
        where=str(path),
        hint=say("Name another folder. Nothing was given up here."),
        file=path.name,
        reason=error.strerror or type(error).__name__,
    )
