"""Sessions of people: plan, segments, events and trials, which are added once and never change."""

import json
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, Table, and_, func, select, true

from db.errors import NotFound, StaleRevision
from db.ids import new_id
from db.row_timestamps import wall_time_after_newest
from db.rows import (
    ScoreRow,
    SegmentRow,
    SessionEventRow,
    SessionMarkRow,
    SessionRow,
    SessionState,
    StepTrial,
    TrialRow,
    WallTime,
)
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import answers as answer_table
from db.schema.tables import events as event_table
from db.schema.tables import items, run_marks, runs, stretches
from db.schema.tables import trials as trial_table
from db.stores import scores as score_store
from db.stores.answers_with_scores import load_scored_trials as answers
from db.stores.current_view_tables import current_people, current_runs, excluded_trials
from db.translatable_store_messages import say

__all__ = [
    "SessionState",
    "add_segment",
    "add_session_events",
    "add_session_mark",
    "all_session_states",
    "all_sessions",
    "answers",
    "commit_trial",
    "events_of_session",
    "excluded_trial_ids",
    "get_session",
    "get_trial",
    "incomplete_session_states",
    "marks_of_session",
    "segment_durations_ns",
    "segments_of_session",
    "sessions_of_person",
    "sessions_of_study",
    "start_session",
    "state_of_session",
    "trials_of_session",
    "trials_of_stimuli",
]


def start_session(conn: Connection, run: SessionRow, stretch: SegmentRow, events: Sequence[SessionEventRow]) -> bool:
    """Begin a run with its first stretch and events; False if it was begun already."""
    added = insert_missing_rows(conn, runs, [column_values_of(run)]) == 1
    add_segment(conn, stretch)
    add_session_events(conn, events)
    return added


def add_segment(conn: Connection, row: SegmentRow) -> bool:
    """Record that a run continues in another process; False if this stretch is stored already.

    Raises StaleRevision if another process has continued the run under that number.
    """
    if insert_missing_rows(conn, stretches, [column_values_of(row)]) == 1:
        return True
    if row not in segments_of_session(conn, row.run_id):
        raise _resumed_elsewhere_error()
    return False


def add_session_events(conn: Connection, rows: Iterable[SessionEventRow]) -> int:
    """Add the events that are not stored yet; returns how many were new.

    Raises StaleRevision if another process has used one of their numbers for another event.
    """
    wanted = list(rows)
    new = insert_missing_rows(conn, event_table, [column_values_of(row) for row in wanted])
    if new < len(wanted) and any(not _is_stored_event(conn, row) for row in wanted):
        raise _resumed_elsewhere_error()
    return new


def _is_stored_event(conn: Connection, row: SessionEventRow) -> bool:
    key = (event_table.c.run_id == row.run_id, event_table.c.sequence == row.sequence)
    record = conn.execute(select(event_table).where(*key)).mappings().one()
    return row_from_record(SessionEventRow, record) == row


def _resumed_elsewhere_error() -> StaleRevision:
    return StaleRevision(
        say("This session was resumed in another window or at another station."),
        hint=say("Continue there, or close it there and resume the session here."),
    )


def commit_trial(
    conn: Connection, trial: TrialRow, scores: Sequence[ScoreRow], events: Sequence[SessionEventRow]
) -> bool:
    """Store a finished trial with its scores and events.

    True if it is new. False if a trial of that run, position and attempt is stored already: it is kept and these scores
    are dropped, but the events are added.
    """
    values = column_values_of(trial, without=("response",))
    answered = trial.ended_on == "answered"
    new = insert_missing_rows(conn, trial_table, [values | {"last_state": None if answered else trial.response}]) == 1
    if new and answered and trial.response is not None:
        insert_missing_rows(conn, answer_table, [{"trial_id": trial.id, "response": trial.response}])
    if new:
        score_store.add_scores(conn, scores)
    add_session_events(conn, events)
    return new


def add_session_mark(
    conn: Connection,
    run_id: uuid.UUID,
    kind: str,
    reason: str,
    at: WallTime,
    *,
    trial_id: uuid.UUID | None = None,
    person_id: uuid.UUID | None = None,
    author: str = "",
    seen: bool | None = None,
) -> uuid.UUID:
    """Add a later decision about a run or one of its trials: `excluded`, `included`, `pilot`, `reassigned` (to
    `person_id`) or `note`, with reason, author, and whether results had been seen (None: not stated). Returns the
    mark's id. The mark added last counts, whatever a station's clock says."""
    newest = conn.scalar(select(func.max(run_marks.c.at_us)).where(run_marks.c.run_id == run_id))
    row = SessionMarkRow(
        id=new_id(),
        run_id=run_id,
        trial_id=trial_id,
        person_id=person_id,
        kind=kind,
        reason=reason,
        author=author,
        seen=seen,
        at=wall_time_after_newest(at, newest),
    )
    insert_missing_rows(conn, run_marks, [column_values_of(row)])
    return row.id


def marks_of_session(conn: Connection, run_id: uuid.UUID | None = None) -> list[SessionMarkRow]:
    """The decisions about a run, or all, oldest first."""
    query = select(run_marks).order_by(run_marks.c.at_us, run_marks.c.id)
    query = query if run_id is None else query.where(run_marks.c.run_id == run_id)
    return [row_from_record(SessionMarkRow, record) for record in conn.execute(query).mappings()]


def get_trial(conn: Connection, trial_id: uuid.UUID) -> TrialRow | None:
    """The trial with that id; None if there is none."""
    record = conn.execute(trials_with_response().where(trial_table.c.id == trial_id)).mappings().first()
    return None if record is None else row_from_record(TrialRow, record)


def excluded_trial_ids(conn: Connection) -> set[uuid.UUID]:
    return set(conn.scalars(select(excluded_trials.c.trial_id)))


def get_session(conn: Connection, run_id: uuid.UUID) -> SessionRow:
    """The run with that id. Raises NotFound."""
    found = _load_sessions(conn, runs.c.id == run_id)
    if not found:
        raise NotFound(say("This lab has no session {id}."), id=str(run_id))
    return found[0]


def sessions_of_person(conn: Connection, person_id: uuid.UUID) -> list[SessionRow]:
    """A person's runs under every code that was joined with theirs, oldest first."""
    stands = conn.scalar(select(current_people.c.current_id).where(current_people.c.person_id == person_id))
    return _load_sessions(conn, current_runs.c.person_id == (stands or person_id))


def sessions_of_study(conn: Connection, study_id: uuid.UUID) -> list[SessionRow]:
    """A study's runs, oldest first."""
    return _load_sessions(conn, runs.c.study_id == study_id)


def all_sessions(conn: Connection) -> list[SessionRow]:
    """Every run, oldest first."""
    return _load_sessions(conn)


def incomplete_session_states(conn: Connection) -> list[SessionState]:
    """The runs without a `run_finished`, oldest first."""
    here = current_runs.alias()
    return _load_session_states(conn, runs.c.id.in_(select(here.c.run_id).where(~here.c.finished)))


def state_of_session(conn: Connection, run_id: uuid.UUID) -> SessionState:
    """The progress of a run. Raises NotFound."""
    return _load_session_states(conn, runs.c.id == get_session(conn, run_id).id)[0]


def all_session_states(conn: Connection) -> list[SessionState]:
    """The progress of every run, oldest first."""
    return _load_session_states(conn, true())


def trials_of_session(conn: Connection, run_id: uuid.UUID) -> list[TrialRow]:
    """A run's trials in order of position and attempt."""
    query = trials_with_response().where(trial_table.c.run_id == run_id)
    query = query.order_by(trial_table.c.position, trial_table.c.attempt)
    return [row_from_record(TrialRow, record) for record in conn.execute(query).mappings()]


def trials_of_stimuli(conn: Connection, stimulus_ids: Iterable[uuid.UUID]) -> list[TrialRow]:
    """Every trial in which one of these stimuli was shown, in order of run, position and attempt."""
    shown = select(items.c.id).where(items.c.stimulus_id.in_(list(stimulus_ids)))
    query = trials_with_response().where(trial_table.c.item_id.in_(shown))
    query = query.order_by(trial_table.c.run_id, trial_table.c.position, trial_table.c.attempt)
    return [row_from_record(TrialRow, record) for record in conn.execute(query).mappings()]


def events_of_session(conn: Connection, run_id: uuid.UUID, kind: str | None = None) -> list[SessionEventRow]:
    """A run's events in order of sequence, of one kind if given."""
    query = select(event_table).where(event_table.c.run_id == run_id).order_by(event_table.c.sequence)
    query = query if kind is None else query.where(event_table.c.kind == kind)
    return [row_from_record(SessionEventRow, record) for record in conn.execute(query).mappings()]


def session_events_of_kinds(conn: Connection, kinds: Collection[str]) -> list[SessionEventRow]:
    """The events of these kinds of every run, run by run, in order of sequence."""
    query = select(event_table).where(event_table.c.kind.in_(kinds))
    rows = conn.execute(query.order_by(event_table.c.run_id, event_table.c.sequence)).mappings()
    return [row_from_record(SessionEventRow, record) for record in rows]


def last_event_by_trial(conn: Connection, kind: str) -> dict[uuid.UUID, str]:
    """By trial, the body of its last event of this kind, whose body contains the trial's position and attempt."""
    events = session_events_of_kinds(conn, [kind])
    asked = select(event_table.c.run_id).where(event_table.c.kind == kind)
    columns = (trial_table.c.run_id, trial_table.c.position, trial_table.c.attempt, trial_table.c.id)
    rows = conn.execute(select(*columns).where(trial_table.c.run_id.in_(asked))) if events else ()
    trial_at = {(run, position, attempt): trial for run, position, attempt, trial in rows}
    found: dict[uuid.UUID, str] = {}
    for event in events:
        body: dict[str, int] = json.loads(event.body)
        trial = trial_at.get((event.run_id, body["position"], body["attempt"]))
        if trial is not None:
            found[trial] = event.body
    return found


def next_event_sequences(conn: Connection) -> dict[uuid.UUID, int]:
    """The sequence number of each run's next event."""
    query = select(event_table.c.run_id, func.max(event_table.c.sequence) + 1).group_by(event_table.c.run_id)
    return {row[0]: row[1] for row in conn.execute(query)}


def segments_of_session(conn: Connection, run_id: uuid.UUID) -> list[SegmentRow]:
    """A run's stretches in order."""
    query = select(stretches).where(stretches.c.run_id == run_id).order_by(stretches.c.number)
    return [row_from_record(SegmentRow, record) for record in conn.execute(query).mappings()]


def segment_durations_ns(conn: Connection, study_id: uuid.UUID) -> dict[uuid.UUID, list[int]]:
    """For each run of a study, the durations of its stretches in nanoseconds, from the first to the last event."""
    mine = select(runs.c.id).where(runs.c.study_id == study_id)
    columns = (event_table.c.run_id, event_table.c.stretch)
    length = func.max(event_table.c.clock_ns) - func.min(event_table.c.clock_ns)
    query = select(event_table.c.run_id, length).where(event_table.c.run_id.in_(mine)).group_by(*columns)
    found: dict[uuid.UUID, list[int]] = {}
    for run_id, ns in conn.execute(query.order_by(*columns)):
        found.setdefault(run_id, []).append(ns)
    return found


def answered_item_ids(conn: Connection) -> list[uuid.UUID]:
    """The item versions shown in timed trials, including simulated ones, each once."""
    query = select(trial_table.c.item_id).where(~trial_table.c.practice).distinct()
    return [row[0] for row in conn.execute(query)]


def trials_with_response() -> Select[Any]:
    """A query of trials with `response`: the answer, or the last state if none was submitted."""
    response = func.coalesce(answer_table.c.response, trial_table.c.last_state).label("response")
    joined = trial_table.outerjoin(answer_table, answer_table.c.trial_id == trial_table.c.id)
    return select(trial_table, response).select_from(joined)


def _load_sessions(conn: Connection, *where: ColumnElement[bool]) -> list[SessionRow]:
    """Runs, each with its current owner."""
    columns = [current_runs.c.person_id if column.name == "person_id" else column for column in runs.c]
    query = select(*columns).join(current_runs, current_runs.c.run_id == runs.c.id)
    query = query.where(*where).order_by(runs.c.started_us, runs.c.id)
    return [row_from_record(SessionRow, record) for record in conn.execute(query).mappings()]


def _load_session_states(conn: Connection, where: ColumnElement[bool]) -> list[SessionState]:
    """The progress of the runs that match `where`, in a fixed number of queries."""
    chosen = _load_sessions(conn, where)
    ids = select(runs.c.id).where(where).scalar_subquery()
    done: defaultdict[uuid.UUID, list[StepTrial]] = defaultdict(list)
    table = trial_table.c
    query = select(table.run_id, table.position, table.attempt, table.ended_on).where(table.run_id.in_(ids))
    for record in conn.execute(query.order_by(table.run_id, table.position, table.attempt)).mappings():
        done[record["run_id"]].append(row_from_record(StepTrial, record))
    last = _value_per_session(conn, event_table, func.max(event_table.c.sequence), ids)
    numbers = _value_per_session(conn, stretches, func.count(), ids)
    opened = _last_opened_trial(conn, ids)
    marks = {row.run_id: row for row in conn.execute(select(current_runs).where(current_runs.c.run_id.in_(ids)))}
    return [
        SessionState(
            run=run,
            done=tuple(done[run.id]),
            last_sequence=last.get(run.id, -1),
            stretches=numbers.get(run.id, 0),
            finished=bool(marks[run.id].finished),
            open_position=_open_position(opened.get(run.id), done[run.id]),
            excluded=bool(marks[run.id].excluded),
            pilot=bool(marks[run.id].pilot),
        )
        for run in chosen
    ]


def _value_per_session(
    conn: Connection, table: Table, value: ColumnElement[int], ids: ScalarSelect[uuid.UUID]
) -> dict[uuid.UUID, int]:
    query = select(table.c.run_id, value).where(table.c.run_id.in_(ids)).group_by(table.c.run_id)
    return {row[0]: row[1] for row in conn.execute(query)}


def _last_opened_trial(conn: Connection, ids: ScalarSelect[uuid.UUID]) -> dict[uuid.UUID, str]:
    """The body of each run's newest `trial_opened`."""
    newest = (
        select(event_table.c.run_id, func.max(event_table.c.sequence).label("sequence"))
        .where(event_table.c.kind == "trial_opened", event_table.c.run_id.in_(ids))
        .group_by(event_table.c.run_id)
        .subquery()
    )
    same = and_(event_table.c.run_id == newest.c.run_id, event_table.c.sequence == newest.c.sequence)
    return {row.run_id: row.body for row in conn.execute(select(event_table).join(newest, same))}


def _open_position(body: str | None, steps: Sequence[StepTrial]) -> int | None:
    if body is None:
        return None
    opened = json.loads(body)
    closed = any((step.position, step.attempt) == (opened["position"], opened["attempt"]) for step in steps)
    return None if closed else int(opened["position"])
