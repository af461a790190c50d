"""What leaves a seat: one person who goes on at another, or all that was collected.

A hand-over file holds a person's rows of one study, the study's id and the hash of it all: a guard against mistakes,
not against forgery. With it the seat gives the person up, so that no run goes on in two labs.
"""

import json
import shutil
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from pydantic import BaseModel, ConfigDict

from db import Connection, carrying
from db.errors import Bug, StoreError
from db.files import write_whole
from db.lab import Lab
from db.rows import EventRow, RunState
from db.stores import items, runs, studies
from desktop.benchmarks.canonical import Json, canonical_json, content_hash
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say
from desktop.library.moments import Stretch, now
from desktop.study.corrections import person_of
from desktop.study.seats import SEAT, seat_of, seats_of

FORM = "eyeline-hand-over"
VERSION = 1
AWAY, BACK = "run_handed_over", "run_taken_over"
HANDED = "handed_over"
"""The kind of study event that says what a seat has handed over."""


class BadHandOver(WrongUse):
    """A file that is no hand-over, was changed, or is of another study."""

    code = "bad_hand_over"


class WentOn(WrongUse):
    """The person went on at another seat."""

    code = "went_on_elsewhere"


class StillSitting(WrongUse):
    """The person is answering here right now."""

    code = "still_sitting"


class CannotHandOver(CannotDo):
    """The file could not be written; everything is as it was."""

    code = "cannot_hand_over"


class NothingToHandOver(CannotDo):
    """The lab is no seat of any study."""

    code = "no_seat"


@dataclass(frozen=True, slots=True)
class Taken:
    """Who came, with how many runs and trials that were new here."""

    code: str
    runs: int
    trials: int


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The file that a seat handed over, with how many runs it holds and how many of these are unfinished."""

    path: Path
    runs: int
    unfinished: int


# ---------------------------------------------------------------- one person


def hand_over(lab: Lab, study_id: uuid.UUID, typed: str, out: Path) -> Path:
    """Write a person's hand-over file into the folder `out`, and give the person up here until they come back with one.

    Raises NoSuchCode, WentOn for somebody who was given up already, StillSitting, and CannotHandOver; then nobody is
    given up.
    """
    person = person_of(lab, typed)
    refuse_away(lab, study_id, person.id)
    states = [state for state in _states(lab, study_id, person.id) if not state.finished]
    if any(is_sitting(lab, state) for state in states):
        raise StillSitting(
            say("{code} is still sitting here: the run was not left."),
            hint=say("Leave it in the participant's window first."),
            code=person.code,
        )
    lab.write(_note_runs, states, AWAY, _seat_name(lab, study_id)).result()
    tables = lab.read(carrying.rows_of, person.id, study_id)
    protocol = content_hash(json.loads(lab.read(studies.get, study_id).protocol))
    content: dict[str, Json] = {
        "format": FORM,
        "version": VERSION,
        "study": str(study_id),
        "protocol": protocol,
        "from": _seat_name(lab, study_id),
        "code": person.code,
        "at_us": now().us,
        "tables": cast("Json", tables),
    }
    path = out / f"hand-over-{person.code}.json"
    try:
        out.mkdir(parents=True, exist_ok=True)
        write_whole(path, (canonical_json({**content, "hash": content_hash(content)}) + "\n").encode())
    except OSError as error:
        given_up = [state for state in _states(lab, study_id, person.id) if not state.finished]
        lab.write(_note_runs, given_up, BACK, _seat_name(lab, study_id)).result()
        raise _unwritable(path, error) from error
    return path


def take_over(lab: Lab, path: Path) -> Taken:
    """Take in the person of a hand-over file; taking it again changes nothing.

    Raises BadHandOver, NotTheSame.
    """
    content = _read(path)
    study_id = content.study
    known = {study.id for study in lab.read(studies.all)}
    if study_id not in known:
        raise BadHandOver(
            say("{file} is of a study that this lab does not have."),
            hint=say("Take it to a seat of the same study."),
            where=str(path),
            file=path.name,
        )
    tables = content.tables
    protocol = content_hash(json.loads(lab.read(studies.get, study_id).protocol))
    if content.protocol != protocol:
        raise _broken(path)
    wanted = {uuid.UUID(str(row["item_id"])) for row in tables.get("trials", ())}
    if wanted - lab.read(items.get_many, wanted).keys():
        raise BadHandOver(say("{file} names items that this lab does not have."), where=str(path), file=path.name)
    try:
        added = lab.write(carrying.take, tables).result()
    except Bug as error:
        raise _broken(path) from error
    code = content.code
    person = person_of(lab, code)
    away = [state for state in _states(lab, study_id, person.id) if not state.finished and is_away(lab, state)]
    lab.write(_note_runs, away, BACK, _seat_name(lab, study_id)).result()
    return Taken(code, added["runs"], added["trials"])


def is_away(lab: Lab, state: RunState) -> bool:
    """Whether an unfinished run was given up here and has not come back."""
    moves = [event for kind in (AWAY, BACK) for event in lab.read(runs.events, state.run.id, kind)]
    last = max(moves, key=lambda event: event.sequence, default=None)
    return last is not None and last.kind == AWAY


def is_sitting(lab: Lab, state: RunState) -> bool:
    """Whether this process began the run's last stretch and has not left it; a stretch of a process that died is
    over."""
    last = max(lab.read(runs.stretches_of, state.run.id), key=lambda row: row.number, default=None)
    here = Stretch.begin()
    if last is None or (last.boot_id, last.process_start) != (here.boot_id, here.process_start):
        return False
    kinds = {event.kind for event in lab.read(runs.events, state.run.id) if event.stretch == last.number}
    return not kinds & {"run_left", "run_finished"}


def refuse_away(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> None:
    """Raise WentOn where this person's run went on at another seat."""
    if any(is_away(lab, state) for state in _states(lab, study_id, person_id) if not state.finished):
        raise WentOn(
            say("This run went on at another seat."),
            hint=say("Go on there, or bring the hand-over file that is written there."),
        )


# ---------------------------------------------------------------- a whole seat


def not_handed_over(lab: Lab) -> int:
    """How many runs of this seat nobody else has, as they are now; 0 in a lab that is no seat."""
    return sum(len(_open_at(lab, study.id)) for study in lab.read(studies.all) if seat_of(lab, study.id) is not None)


def hand_over_seat(lab: Lab, out: Path, *, final: bool = False) -> HandedOver:
    """Write a verified copy of the seat's database into the folder `out`; `eyeline lab merge` takes it in.

    final: nobody sits down at this seat any more, so that its free places go to the reserve; a later hand-over that is
    not final takes that back.

    Raises NothingToHandOver, CannotHandOver, and what a backup raises; then nothing counts as handed over.
    """
    mine = [study for study in lab.read(studies.all) if seat_of(lab, study.id) is not None]
    if not mine:
        raise NothingToHandOver(
            say("This lab is no seat of a study."), hint=say("Seats are made with: eyeline study seats FILE")
        )
    states = [lab.read(runs.state, run.id) for study in mine for run in lab.read(runs.of_study, study.id)]
    for study in mine:
        lab.write(studies.note, study.id, HANDED, _handed(lab, study.id, final=final), now()).result()
    try:
        out.mkdir(parents=True, exist_ok=True)
        made = lab.back_up()
        name = f"seat-{_seat_name(lab, mine[0].id)}-{made.path.stem.removeprefix('lab-')}{made.path.suffix}"
        _copy(made.path, out / name)
    except (OSError, StoreError) as error:
        for study in mine:
            lab.write(studies.note, study.id, HANDED, _nothing(lab, study.id), now()).result()
        if isinstance(error, OSError):
            raise _unwritable(out, error) from error
        raise
    return HandedOver(out / name, len(states), sum(not state.finished for state in states))


def missing_seats(lab: Lab, study_id: uuid.UUID) -> list[str]:
    """The seats that have handed over nothing that came here, by name."""
    last = handed_by(lab, study_id)
    names = sorted({str(json.loads(row.body)["name"]) for row in lab.read(studies.events, study_id, SEAT)})
    return [name for name in names if not last.get(name)]


def collecting_seats(lab: Lab, study_id: uuid.UUID) -> set[str]:
    """The seats that have not said here that their last hand-over was the final one, by name."""
    last = handed_by(lab, study_id)
    return {seat.name for seat in seats_of(lab, study_id) if last.get(seat.name, {}).get("final") is not True}


def handed_by(lab: Lab, study_id: uuid.UUID) -> dict[str, dict[str, Json]]:
    """What each seat said last when it handed over; an empty one where that failed."""
    found: dict[str, dict[str, Json]] = {}
    for row in lab.read(studies.events, study_id, HANDED):
        body = cast("dict[str, Json]", json.loads(row.body))
        found[str(body["seat"])] = body if "runs" in body else {}
    return found


def _open_at(lab: Lab, study_id: uuid.UUID) -> list[uuid.UUID]:
    name = _seat_name(lab, study_id)
    known = cast("Mapping[str, int]", handed_by(lab, study_id).get(name, {}).get("runs", {}))
    now_here = _sequences(lab, study_id)
    return [run_id for run_id, sequence in now_here.items() if known.get(str(run_id)) != sequence]


def _handed(lab: Lab, study_id: uuid.UUID, *, final: bool) -> str:
    from db.erasure import stones_in

    runs_here: dict[str, Json] = {str(run_id): sequence for run_id, sequence in _sequences(lab, study_id).items()}
    stones: list[Json] = [str(stone.person_id) for stone in lab.read(stones_in)]
    return canonical_json({"seat": _seat_name(lab, study_id), "runs": runs_here, "tombstones": stones, "final": final})


def _nothing(lab: Lab, study_id: uuid.UUID) -> str:
    return canonical_json({"seat": _seat_name(lab, study_id)})


def _sequences(lab: Lab, study_id: uuid.UUID) -> dict[uuid.UUID, int]:
    return {run.id: lab.read(runs.state, run.id).last_sequence for run in lab.read(runs.of_study, study_id)}


def _copy(source: Path, to: Path) -> None:
    unfinished = to.with_name(f".{to.name}.new")
    shutil.copyfile(source, unfinished)
    unfinished.replace(to)


def _states(lab: Lab, study_id: uuid.UUID, person_id: uuid.UUID) -> list[RunState]:
    mine = [run for run in lab.read(runs.of_person, person_id) if run.study_id == study_id]
    return [lab.read(runs.state, run.id) for run in mine]


def _note_runs(conn: Connection, states: list[RunState], kind: str, seat: str) -> None:
    """An event behind each run's last, in its last stretch: nothing happened meanwhile on any clock."""
    for state in states:
        last = runs.events(conn, state.run.id)[-1]
        event = EventRow(
            run_id=state.run.id,
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


class _Content(BaseModel):
    """A hand-over file, read."""

    model_config = ConfigDict(extra="ignore")

    study: uuid.UUID
    protocol: str
    code: str
    tables: dict[str, list[dict[str, str | int | float | bool | None]]]


def _read(path: Path) -> _Content:
    try:
        content = json.loads(path.read_bytes(), parse_constant=_no_number)
    except (OSError, ValueError, RecursionError) as error:
        raise BadHandOver(say("{file} cannot be read as a hand-over file."), where=str(path), file=path.name) from error
    if not isinstance(content, dict):
        raise _broken(path)
    found = cast("dict[str, Json]", content)
    if (found.get("format"), found.get("version")) != (FORM, VERSION):
        raise BadHandOver(
            say("{file} is no hand-over file of this version of Eyeline."),
            hint=say("Write it again at the other seat, with the same Eyeline."),
            where=str(path),
            file=path.name,
        )
    try:
        if found.pop("hash", None) != content_hash(found):
            raise _broken(path)
        read = _Content.model_validate(found)
        carrying.check(read.tables, read.code, read.study)
    except (ValueError, carrying.Misfit) as error:
        raise _broken(path) from error
    return read


def _no_number(text: str) -> float:
    raise ValueError(text)


def _broken(path: Path) -> BadHandOver:
    return BadHandOver(
        say("{file} was changed or cut since it was written."),
        hint=say("Write it again at the other seat."),
        where=str(path),
        file=path.name,
    )
