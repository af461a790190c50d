"""Closing a study: outstanding work, and the data revision that analyses cite.

The revision is the hash of what was collected and decided, in an order of its own. Labs with the same data have the
same revision, and any later addition or correction gives another.
"""

import hashlib
import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from db import Connection
from db.erasure import stones_in
from db.lab import Lab
from db.rows import Moment, StudyRow
from db.stores import cells as cell_store
from db.stores import items, people, runs, studies, studywide
from db.watching import onlooker, within
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.library.moments import now
from desktop.study.cells import CellState, abandoned, cell_states, frozen
from desktop.study.corrections import Ground, NoCorrection
from desktop.study.counting import Wanted, answers_counted, left_out, still_to_come, wanted_items
from desktop.study.handed import handed_by
from desktop.study.handover import missing_seats
from desktop.study.leaving import leavers, waiting
from desktop.study.protocol import Protocol
from desktop.study.seats import CLOSED, REOPENED, SEAT, closed_in, seat_in
from desktop.study.topped import Given

TRIES = 5
"""How often closing reads the data again after additions meanwhile, before it blocks other writes."""


class DataChanged(CannotDo):
    """The study is closed, and its data differ from the locked revision."""

    code = "data_changed"


@dataclass(frozen=True, slots=True)
class OpenRun:
    """A real run that has not ended: whose it is, its progress, and whether it was transferred and has not arrived."""

    run_id: uuid.UUID
    code: str
    done: int
    planned: int
    away: bool = False


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A person who was deleted here, and the stations that have not confirmed the deletion."""

    person_id: uuid.UUID
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Outstanding work of a study. seats: stations without a transfer that arrived here; deletions: codes that wait for
    deletion; cells: free places that are not reserved; reserve: backup participants with missing items who have not
    come; items: items that need answers."""

    runs: tuple[OpenRun, ...]
    seats: tuple[str, ...]
    tombstones: tuple[Unconfirmed, ...]
    deletions: tuple[str, ...]
    cells: int
    reserve: tuple[Given, ...]
    items: tuple[Wanted, ...]
    over: tuple[Wanted, ...] = ()
    """Items with more answers, present or expected, than planned: not outstanding, but shown before closing."""
    left_out: Mapping[str, int] = field(default_factory=dict[str, int])
    """Excluded trials by reason (see `counting.left_out`), shown as well."""

    @property
    def nothing(self) -> bool:
        told = (self.runs, self.seats, self.tombstones, self.deletions, self.cells, self.reserve, self.items)
        return not any(told)


@dataclass(frozen=True, slots=True)
class Pinned:
    """A locked data revision, with the numbers of participants, runs and answers that counted."""

    revision: str
    people: int
    runs: int
    answers: int
    at_us: int


@dataclass(frozen=True, slots=True)
class Closure:
    """State of a study: the last locked revision (None: none), whether it is closed, and whether the data have changed
    since."""

    pinned: Pinned | None
    closed: bool
    changed: bool


def still_open(lab: Lab, study: StudyRow) -> StillOpen:
    states = cell_states(lab, study) if frozen(lab, study.id) is not None else []
    reserve = still_to_come(lab, study)
    with within(0.1, 0.5):
        wanted = wanted_items(lab, study)
    onlooker().step(1, 2)
    return StillOpen(
        runs=tuple(_open_runs(lab, study)),
        seats=tuple(missing_seats(lab, study.id)),
        tombstones=tuple(unconfirmed(lab, study.id)),
        deletions=tuple(waiting(lab)),
        cells=sum(state is CellState.FREE for state in states) - sum(one.cell is not None for one in reserve),
        reserve=tuple(reserve),
        items=tuple(one for one in wanted if one.missing),
        over=tuple(one for one in wanted if one.over),
        left_out=left_out(lab, study),
    )


def revision_of(lab: Lab, study: StudyRow) -> str:
    """SHA-256 over what was collected and decided in a study."""
    return lab.read(_revision, study)


def closure(lab: Lab, study: StudyRow) -> Closure:
    """The state of a study, in one read."""
    return lab.read(_closure, study)


def closed_and_changed(lab: Lab) -> list[tuple[StudyRow, Pinned]]:
    """The closed studies of a lab whose data have changed since they were locked, e.g. by a merge, a correction or a
    deletion, with the locked revision."""
    return lab.read(_closed_and_changed)


def close(lab: Lab, study: StudyRow, author: str = "") -> Pinned:
    """Lock the study's data revision; participation ends.

    The revision is that of the transaction that writes it. The data are read before, so that other writes do not wait,
    and again after additions meanwhile. If the study is closed already, nothing is written and the locked revision is
    returned. Raises DataChanged if its data have changed since: a locked revision is never moved silently.
    """
    for _ in range(TRIES):
        ready = lab.read(_ready, study)
        if ready.mark is None or lab.write(_pin, study, ready, author).result():
            return ready.pinned
    return lab.write(_close_at_once, study, author).result()


def reopen(lab: Lab, study: StudyRow, reason: str, author: str = "") -> None:
    """Allow participation again; the locked revision stays on record. Raises NoCorrection without a reason, and if the
    study is not closed."""
    ground = Ground(reason, author)
    lab.write(_reopen, study, ground).result()


def pinned(lab: Lab, study_id: uuid.UUID) -> Pinned | None:
    """The revision locked last, whatever came after, or None."""
    return lab.read(_pinned, study_id)


def _pinned(conn: Connection, study_id: uuid.UUID) -> Pinned | None:
    rows = studies.events(conn, study_id, CLOSED)
    if not rows:
        return None
    body = json.loads(rows[-1].body)
    names = ("revision", "people", "runs", "answers")
    return Pinned(**{name: body[name] for name in names}, at_us=rows[-1].at.us)


def _closure(conn: Connection, study: StudyRow) -> Closure:
    kept = _pinned(conn, study.id)
    if kept is None:
        return Closure(None, closed=False, changed=False)
    return Closure(kept, closed_in(conn, study.id), kept.revision != _revision(conn, study))


def _closed_and_changed(conn: Connection) -> list[tuple[StudyRow, Pinned]]:
    found = [(study, _closure(conn, study)) for study in studies.all(conn)]
    return [(study, one.pinned) for study, one in found if one.pinned is not None and one.closed and one.changed]


@dataclass(frozen=True, slots=True)
class _Ready:
    """The revision to lock, and the data mark that it was read at; None: it is locked already."""

    pinned: Pinned
    mark: tuple[object, ...] | None


def _ready(conn: Connection, study: StudyRow) -> _Ready:
    with within(0.0, 0.1):
        before = _closure(conn, study)
    if before.pinned is not None and before.closed:
        if not before.changed:
            return _Ready(before.pinned, None)
        raise DataChanged(
            say("This study is closed, but its data differ from the locked data."),
            hint=say("Open it again with a reason, then close it: eyeline study close --reopen REASON"),
        )
    at = now()
    counted = answers_counted(conn, study, at.us)
    with within(0.3, 1.0):
        revision = _revision(conn, study)
    made = Pinned(
        revision=revision,
        people=len({row.person_id for row in counted}),
        runs=len({row.run_id for row in counted}),
        answers=len(counted),
        at_us=at.us,
    )
    return _Ready(made, studywide.mark(conn, study.id))


def _pin(conn: Connection, study: StudyRow, ready: _Ready, author: str) -> bool:
    """Write the revision, unless data were added since it was read."""
    if studywide.mark(conn, study.id) != ready.mark:
        return False
    made = ready.pinned
    body: dict[str, Json] = {
        "revision": made.revision,
        "people": made.people,
        "runs": made.runs,
        "answers": made.answers,
        "author": author,
    }
    studies.note(conn, study.id, CLOSED, canonical_json(body), Moment(us=made.at_us, offset=now().offset))
    return True


def _close_at_once(conn: Connection, study: StudyRow, author: str) -> Pinned:
    """Read and write in one transaction, where answers arrive faster than the data can be read."""
    ready = _ready(conn, study)
    if ready.mark is not None:
        _pin(conn, study, ready, author)
    return ready.pinned


def _reopen(conn: Connection, study: StudyRow, ground: Ground) -> None:
    if not closed_in(conn, study.id):
        raise NoCorrection(say("This study is not closed."), hint=say("See: eyeline study status"))
    body = canonical_json({"reason": ground.reason, "author": ground.author})
    studies.note(conn, study.id, REOPENED, body, now())


def _open_runs(lab: Lab, study: StudyRow) -> Iterator[OpenRun]:
    """Runs that were neither finished, nor withdrawn, nor abandoned by the protocol's rule."""
    protocol, at_us = Protocol.stored(study.protocol), now().us
    known = lab.read(cell_store.of_study, study.id)
    given_up = {run.run_id for run in known if abandoned(protocol, run, at_us)}
    away = {run.run_id for run in known if run.away}
    codes = {person.id: person.code for person in lab.read(people.all)}
    for state in lab.read(runs.unfinished):
        run = state.run
        if run.study_id != study.id or run.id in given_up or run.simulated or state.pilot or state.excluded:
            continue
        done = {step.position for step in state.done if step.ended_on in {"answered", "timeout", "skipped"}}
        yield OpenRun(run.id, codes.get(run.person_id, ""), len(done), run.planned, run.id in away)


def unconfirmed(lab: Lab, study_id: uuid.UUID) -> Iterator[Unconfirmed]:
    """Persons deleted after the stations of a study were created, with the stations that have not confirmed it."""
    handed = lab.read(handed_by, study_id)
    made = {seat_in(row).name: row.at.us for row in lab.read(studies.events, study_id, SEAT)}
    for stone in lab.read(stones_in):
        told = str(stone.person_id)
        asked = sorted(name for name, at_us in made.items() if at_us < stone.at.us)
        left = [name for name in asked if told not in _list(handed.get(name, {}).get("tombstones"))]
        if left:
            yield Unconfirmed(stone.person_id, tuple(left))


def _list(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _revision(conn: Connection, study: StudyRow) -> str:
    digest = hashlib.sha256()
    for line in _lines(conn, study):
        digest.update(canonical_json(line).encode() + b"\n")
    return digest.hexdigest()


def _lines(conn: Connection, study: StudyRow) -> Iterator[Json]:
    """Everything that an estimate could depend on, by run and trial, in the order of their ids.

    Data that wait for deletion are left out, so that carrying out the deletion changes no estimate and a study closed
    meanwhile stays unchanged.
    """
    yield Protocol.stored(study.protocol).hash
    excluded, of_run, going = runs.excluded_trials_of(conn), studywide.trials(conn, study.id), leavers(conn)
    met: set[uuid.UUID] = set()
    states = sorted(studywide.states(conn, study.id), key=lambda one: one.run.id)
    for n, state in enumerate(states):
        onlooker().step(3 * len(states) + n, 4 * len(states))  # reading their trials took three times as long
        run = state.run
        if run.person_id in going:
            continue
        flags = [state.finished, state.excluded, state.pilot, run.simulated]
        yield [str(run.id), str(run.person_id), *flags]
        for trial in sorted(of_run.get(run.id, ()), key=lambda row: row.id):
            met.add(trial.item_id)
            times = [trial.shown_ns, trial.submitted_ns, trial.paused_ns, trial.unfocused_ns]
            ended = [trial.position, trial.attempt, trial.practice, trial.ended_on, trial.flags, trial.response]
            yield [str(trial.id), str(trial.item_id), *ended, *times, trial.id in excluded]
    standing, gone = items.current(conn, met), items.withdrawn(conn, met)
    yield [[str(one), str(standing[one]), one in gone] for one in sorted(met)]
