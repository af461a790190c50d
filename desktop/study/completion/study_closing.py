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
from db.deletion.erase_person_rows import read_tombstone_rows
from db.lab import Lab
from db.progress import current_progress, progress_range
from db.rows import StudyRow, WallTime
from db.stores import items, people, sessions, studies, study_session_progress
from db.stores import plan_cell_of_session as cell_store
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now
from desktop.study.completion.answers_needed_per_item import (
    ItemCoverage,
    count_excluded_trials,
    counted_answers_in,
    load_item_coverage,
    pending_topups,
)
from desktop.study.participants.data_corrections import CorrectionReason, NoCorrection
from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion, persons_awaiting_deletion
from desktop.study.planning.frozen_plan_cells import CellState, is_abandoned, load_cell_states, load_frozen_plan
from desktop.study.planning.stored_topup_assignments import TopUpAssignment
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.station_transfer_log import last_transfers
from desktop.study.stations.stations_without_connection import (
    CLOSED,
    REOPENED,
    SEAT,
    is_study_closed_in,
    station_from_event,
)
from desktop.study.transfer.transfer_between_stations import missing_stations

TRIES = 5
"""How often closing reads the data again after additions meanwhile, before it blocks other writes."""


class DataChanged(CannotDo):
    """The study is closed, and its data differ from the locked revision."""

    code = "data_changed"


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A real run that has not ended: whose it is, its progress, and whether it was transferred and has not arrived."""

    run_id: uuid.UUID
    code: str
    done: int
    planned: int
    away: bool = False


@dataclass(frozen=True, slots=True)
class UnconfirmedDeletion:
    """A person who was deleted here, and the stations that have not confirmed the deletion."""

    person_id: uuid.UUID
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutstandingWork:
    """Outstanding work of a study. seats: stations without a transfer that arrived here; deletions: codes that wait for
    deletion; cells: free places that are not reserved; reserve: backup participants with missing items who have not
    come; items: items that need answers."""

    runs: tuple[OpenSession, ...]
    seats: tuple[str, ...]
    tombstones: tuple[UnconfirmedDeletion, ...]
    deletions: tuple[str, ...]
    cells: int
    reserve: tuple[TopUpAssignment, ...]
    items: tuple[ItemCoverage, ...]
    over: tuple[ItemCoverage, ...] = ()
    """Items with more answers, present or expected, than planned: not outstanding, but shown before closing."""
    left_out: Mapping[str, int] = field(default_factory=dict[str, int])
    """Excluded trials by reason (see `item_coverage.count_excluded_trials`), shown as well."""

    @property
    def nothing(self) -> bool:
        told = (self.runs, self.seats, self.tombstones, self.deletions, self.cells, self.reserve, self.items)
        return not any(told)


@dataclass(frozen=True, slots=True)
class DataRevision:
    """A locked data revision, with the numbers of participants, runs and answers that counted."""

    revision: str
    people: int
    runs: int
    answers: int
    at_us: int


@dataclass(frozen=True, slots=True)
class StudyClosure:
    """State of a study: the last locked revision (None: none), whether it is closed, and whether the data have changed
    since."""

    pinned: DataRevision | None
    closed: bool
    changed: bool


def load_outstanding_work(lab: Lab, study: StudyRow) -> OutstandingWork:
    states = load_cell_states(lab, study) if load_frozen_plan(lab, study.id) is not None else []
    reserve = pending_topups(lab, study)
    with progress_range(0.1, 0.5):
        wanted = load_item_coverage(lab, study)
    current_progress().step(1, 2)
    return OutstandingWork(
        runs=tuple(_open_sessions(lab, study)),
        seats=tuple(missing_stations(lab, study.id)),
        tombstones=tuple(unconfirmed_deletions(lab, study.id)),
        deletions=tuple(codes_awaiting_deletion(lab)),
        cells=sum(state is CellState.FREE for state in states) - sum(one.cell is not None for one in reserve),
        reserve=tuple(reserve),
        items=tuple(one for one in wanted if one.missing),
        over=tuple(one for one in wanted if one.over),
        left_out=count_excluded_trials(lab, study),
    )


def compute_data_revision(lab: Lab, study: StudyRow) -> str:
    """SHA-256 over what was collected and decided in a study."""
    return lab.read(_hash_study_data, study)


def load_study_closure(lab: Lab, study: StudyRow) -> StudyClosure:
    """The state of a study, in one read."""
    return lab.read(_study_closure_in, study)


def list_changed_closed_studies(lab: Lab) -> list[tuple[StudyRow, DataRevision]]:
    """The closed studies of a lab whose data have changed since they were locked, e.g. by a merge, a correction or a
    deletion, with the locked revision."""
    return lab.read(_changed_closed_studies_in)


def close_study(lab: Lab, study: StudyRow, author: str = "") -> DataRevision:
    """Lock the study's data revision; participation ends.

    The revision is that of the transaction that writes it. The data are read before, so that other writes do not wait,
    and again after additions meanwhile. If the study is closed already, nothing is written and the locked revision is
    returned. Raises DataChanged if its data have changed since: a locked revision is never moved silently.
    """
    for _ in range(TRIES):
        ready = lab.read(_prepare_revision, study)
        if ready.mark is None or lab.write(_write_revision, study, ready, author).result():
            return ready.pinned
    return lab.write(_close_in_one_transaction, study, author).result()


def reopen_study(lab: Lab, study: StudyRow, reason: str, author: str = "") -> None:
    """Allow participation again; the locked revision stays on record. Raises NoCorrection without a reason, and if the
    study is not closed."""
    ground = CorrectionReason(reason, author)
    lab.write(_write_reopening, study, ground).result()


def load_last_revision(lab: Lab, study_id: uuid.UUID) -> DataRevision | None:
    """The revision locked last, whatever came after, or None."""
    return lab.read(_last_revision_in, study_id)


def _last_revision_in(conn: Connection, study_id: uuid.UUID) -> DataRevision | None:
    rows = studies.events_of_study(conn, study_id, CLOSED)
    if not rows:
        return None
    body = json.loads(rows[-1].body)
    names = ("revision", "people", "runs", "answers")
    return DataRevision(**{name: body[name] for name in names}, at_us=rows[-1].at.us)


def _study_closure_in(conn: Connection, study: StudyRow) -> StudyClosure:
    kept = _last_revision_in(conn, study.id)
    if kept is None:
        return StudyClosure(None, closed=False, changed=False)
    return StudyClosure(kept, is_study_closed_in(conn, study.id), kept.revision != _hash_study_data(conn, study))


def _changed_closed_studies_in(conn: Connection) -> list[tuple[StudyRow, DataRevision]]:
    found = [(study, _study_closure_in(conn, study)) for study in studies.load_all_studies(conn)]
    return [(study, one.pinned) for study, one in found if one.pinned is not None and one.closed and one.changed]


@dataclass(frozen=True, slots=True)
class _RevisionDraft:
    """The revision to lock, and the data mark that it was read at; None: it is locked already."""

    pinned: DataRevision
    mark: tuple[object, ...] | None


def _prepare_revision(conn: Connection, study: StudyRow) -> _RevisionDraft:
    with progress_range(0.0, 0.1):
        before = _study_closure_in(conn, study)
    if before.pinned is not None and before.closed:
        if not before.changed:
            return _RevisionDraft(before.pinned, None)
        raise DataChanged(
            say("This study is closed, but its data differ from the locked data."),
            hint=say("Open it again with a reason, then close it: eyeline study close --reopen REASON"),
        )
    at = wall_time_now()
    counted = counted_answers_in(conn, study, at.us)
    with progress_range(0.3, 1.0):
        revision = _hash_study_data(conn, study)
    made = DataRevision(
        revision=revision,
        people=len({row.person_id for row in counted}),
        runs=len({row.run_id for row in counted}),
        answers=len(counted),
        at_us=at.us,
    )
    return _RevisionDraft(made, study_session_progress.study_data_version(conn, study.id))


def _write_revision(conn: Connection, study: StudyRow, ready: _RevisionDraft, author: str) -> bool:
    """Write the revision, unless data were added since it was read."""
    if study_session_progress.study_data_version(conn, study.id) != ready.mark:
        return False
    made = ready.pinned
    body: dict[str, Json] = {
        "revision": made.revision,
        "people": made.people,
        "runs": made.runs,
        "answers": made.answers,
        "author": author,
    }
    studies.note_study_event(
        conn, study.id, CLOSED, canonical_json(body), WallTime(us=made.at_us, offset=wall_time_now().offset)
    )
    return True


def _close_in_one_transaction(conn: Connection, study: StudyRow, author: str) -> DataRevision:
    """Read and write in one transaction, where answers arrive faster than the data can be read."""
    ready = _prepare_revision(conn, study)
    if ready.mark is not None:
        _write_revision(conn, study, ready, author)
    return ready.pinned


def _write_reopening(conn: Connection, study: StudyRow, ground: CorrectionReason) -> None:
    if not is_study_closed_in(conn, study.id):
        raise NoCorrection(say("This study is not closed."), hint=say("See: eyeline study status"))
    body = canonical_json({"reason": ground.reason, "author": ground.author})
    studies.note_study_event(conn, study.id, REOPENED, body, wall_time_now())


def _open_sessions(lab: Lab, study: StudyRow) -> Iterator[OpenSession]:
    """Runs that were neither finished, nor withdrawn, nor abandoned by the protocol's rule."""
    protocol, at_us = StudyProtocol.stored(study.protocol), wall_time_now().us
    known = lab.read(cell_store.plan_cells_of_study, study.id)
    given_up = {run.run_id for run in known if is_abandoned(protocol, run, at_us)}
    away = {run.run_id for run in known if run.away}
    codes = {person.id: person.code for person in lab.read(people.all_people)}
    for state in lab.read(sessions.incomplete_session_states):
        run = state.run
        if run.study_id != study.id or run.id in given_up or run.simulated or state.pilot or state.excluded:
            continue
        done = {step.position for step in state.done if step.ended_on in {"answered", "timeout", "skipped"}}
        yield OpenSession(run.id, codes.get(run.person_id, ""), len(done), run.planned, run.id in away)


def unconfirmed_deletions(lab: Lab, study_id: uuid.UUID) -> Iterator[UnconfirmedDeletion]:
    """Persons deleted after the stations of a study were created, with the stations that have not confirmed it."""
    handed = lab.read(last_transfers, study_id)
    made = {station_from_event(row).name: row.at.us for row in lab.read(studies.events_of_study, study_id, SEAT)}
    for stone in lab.read(read_tombstone_rows):
        told = str(stone.person_id)
        asked = sorted(name for name, at_us in made.items() if at_us < stone.at.us)
        left = [name for name in asked if told not in _string_list(handed.get(name, {}).get("tombstones"))]
        if left:
            yield UnconfirmedDeletion(stone.person_id, tuple(left))


def _string_list(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _hash_study_data(conn: Connection, study: StudyRow) -> str:
    digest = hashlib.sha256()
    for line in _revision_lines(conn, study):
        digest.update(canonical_json(line).encode() + b"\n")
    return digest.hexdigest()


def _revision_lines(conn: Connection, study: StudyRow) -> Iterator[Json]:
    """Everything that an estimate could depend on, by run and trial, in the order of their ids.

    Data that wait for deletion are left out, so that carrying out the deletion changes no estimate and a study closed
    meanwhile stays unchanged.
    """
    yield StudyProtocol.stored(study.protocol).hash
    excluded, of_run, going = (
        sessions.excluded_trial_ids(conn),
        study_session_progress.trials_by_session(conn, study.id),
        persons_awaiting_deletion(conn),
    )
    met: set[uuid.UUID] = set()
    states = sorted(study_session_progress.session_states_of_study(conn, study.id), key=lambda one: one.run.id)
    for n, state in enumerate(states):
        current_progress().step(3 * len(states) + n, 4 * len(states))  # reading their trials took three times as long
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
    standing, gone = items.current_item_ids(conn, met), items.withdrawn_item_ids(conn, met)
    yield [[str(one), str(standing[one]), one in gone] for one in sorted(met)]
