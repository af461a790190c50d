"""The end of a study: what is still open, and the state of its data that analyses cite.

The revision is the hash of what was collected and decided, in an order of its own: labs that hold the same have the
same, and whatever comes in or is corrected later gives another.
"""

import hashlib
import json
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from db.erasure import stones_in
from db.lab import Lab
from db.rows import StudyRow
from db.stores import cells as cell_store
from db.stores import items, people, runs, studies
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.library.moments import now
from desktop.study.cells import CellState, abandoned, cell_states, frozen
from desktop.study.counting import Wanted, answers_that_count, left_out, wanted_items
from desktop.study.handover import handed_by, missing_seats
from desktop.study.leaving import waiting
from desktop.study.protocol import Protocol
from desktop.study.seats import CLOSED, REOPENED, SEAT, seat_in


@dataclass(frozen=True, slots=True)
class OpenRun:
    """A real run that has not ended: whose, and how far it is."""

    run_id: uuid.UUID
    code: str
    done: int
    planned: int


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """A person who was deleted here, and the seats that have not said yet that they deleted them too."""

    person_id: uuid.UUID
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StillOpen:
    """What is open at the end of a study. seats: those that handed over nothing that came here; deletions: codes whose
    deletion waits; cells: places that nobody filled; items: what still wants answers."""

    runs: tuple[OpenRun, ...]
    seats: tuple[str, ...]
    tombstones: tuple[Unconfirmed, ...]
    deletions: tuple[str, ...]
    cells: int
    items: tuple[Wanted, ...]
    left_out: Mapping[str, int] = field(default_factory=dict[str, int])
    """Trials that do not count, by why (see `counting.left_out`): nothing open, but to be known before the close."""

    @property
    def nothing(self) -> bool:
        """Whether nothing is open."""
        return not (self.runs or self.seats or self.tombstones or self.deletions or self.cells or self.items)


@dataclass(frozen=True, slots=True)
class Pinned:
    """A data revision, with what counted in it."""

    revision: str
    people: int
    runs: int
    answers: int
    at_us: int


def still_open(lab: Lab, study: StudyRow) -> StillOpen:
    """What is open in a study."""
    states = cell_states(lab, study) if frozen(lab, study.id) is not None else []
    return StillOpen(
        runs=tuple(_open_runs(lab, study)),
        seats=tuple(missing_seats(lab, study.id)),
        tombstones=tuple(_unconfirmed(lab, study.id)),
        deletions=tuple(waiting(lab)),
        cells=sum(state is CellState.FREE for state in states),
        items=tuple(one for one in wanted_items(lab, study) if one.missing),
        left_out=left_out(lab, study),
    )


def revision_of(lab: Lab, study: StudyRow) -> str:
    """SHA-256 over what was collected and decided in a study."""
    digest = hashlib.sha256()
    for line in _lines(lab, study):
        digest.update(canonical_json(line).encode() + b"\n")
    return digest.hexdigest()


def close(lab: Lab, study: StudyRow, author: str = "") -> Pinned:
    """Pin the study's data revision; nobody takes part in it any more."""
    counted = answers_that_count(lab, study)
    at = now()
    pinned = Pinned(
        revision=revision_of(lab, study),
        people=len({row.person_id for row in counted}),
        runs=len({row.run_id for row in counted}),
        answers=len(counted),
        at_us=at.us,
    )
    body: dict[str, Json] = {
        "revision": pinned.revision,
        "people": pinned.people,
        "runs": pinned.runs,
        "answers": pinned.answers,
        "author": author,
    }
    lab.write(studies.note, study.id, CLOSED, canonical_json(body), at).result()
    return pinned


def reopen(lab: Lab, study: StudyRow, reason: str, author: str = "") -> None:
    """Let people take part again; the revision that was pinned stays on record."""
    lab.write(studies.note, study.id, REOPENED, canonical_json({"reason": reason, "author": author}), now()).result()


def pinned(lab: Lab, study_id: uuid.UUID) -> Pinned | None:
    """The revision that was pinned last, whatever came after; None where none was."""
    rows = lab.read(studies.events, study_id, CLOSED)
    if not rows:
        return None
    body = json.loads(rows[-1].body)
    names = ("revision", "people", "runs", "answers")
    return Pinned(**{name: body[name] for name in names}, at_us=rows[-1].at.us)


def _open_runs(lab: Lab, study: StudyRow) -> Iterator[OpenRun]:
    """Runs that were neither finished, nor left for good, nor given up by the protocol's rule."""
    protocol, at_us = Protocol.stored(study.protocol), now().us
    given_up = {run.run_id for run in lab.read(cell_store.of_study, study.id) if abandoned(protocol, run, at_us)}
    codes = {person.id: person.code for person in lab.read(people.all)}
    for state in lab.read(runs.unfinished):
        run = state.run
        if run.study_id != study.id or run.id in given_up or run.simulated or state.pilot or state.excluded:
            continue
        done = {step.position for step in state.done if step.ended_on in {"answered", "timeout", "skipped"}}
        yield OpenRun(run.id, codes.get(run.person_id, ""), len(done), run.planned)


def _unconfirmed(lab: Lab, study_id: uuid.UUID) -> Iterator[Unconfirmed]:
    handed = handed_by(lab, study_id)
    made = {seat_in(row).name: row.at.us for row in lab.read(studies.events, study_id, SEAT)}
    for stone in lab.read(stones_in):
        told = str(stone.person_id)
        asked = sorted(name for name, at_us in made.items() if at_us < stone.at.us)
        left = [name for name in asked if told not in _list(handed.get(name, {}).get("tombstones"))]
        if left:
            yield Unconfirmed(stone.person_id, tuple(left))


def _list(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _lines(lab: Lab, study: StudyRow) -> Iterator[Json]:
    """Everything that a figure could depend on, run by run and trial by trial, in the order of their ids."""
    yield Protocol.stored(study.protocol).hash
    excluded = lab.read(runs.excluded_trials_of)
    met: set[uuid.UUID] = set()
    for run in sorted(lab.read(runs.of_study, study.id), key=lambda row: row.id):
        state = lab.read(runs.state, run.id)
        flags = [state.finished, state.excluded, state.pilot, run.simulated]
        yield [str(run.id), str(run.person_id), *flags]
        for trial in sorted(lab.read(runs.trials, run.id), key=lambda row: row.id):
            met.add(trial.item_id)
            times = [trial.shown_ns, trial.submitted_ns, trial.paused_ns, trial.unfocused_ns]
            ended = [trial.position, trial.attempt, trial.practice, trial.ended_on, trial.flags, trial.response]
            yield [str(trial.id), str(trial.item_id), *ended, *times, trial.id in excluded]
    standing, gone = lab.read(items.current, met), lab.read(items.withdrawn, met)
    yield [[str(one), str(standing[one]), one in gone] for one in sorted(met)]
