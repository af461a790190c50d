"""Runs of people: plan, stretches, events and trials, which are added once and never change."""

import json
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, Table, and_, func, select, true

from db.clock import behind
from db.errors import NotFound, Outdated
from db.ids import new_id
from db.rows import Done, EventRow, MarkRow, Moment, RunRow, RunState, ScoreRow, StretchRow, TrialRow
from db.schema import answers as answer_table
from db.schema import events as event_table
from db.schema import items, run_marks, runs, stretches
from db.schema import trials as trial_table
from db.statements import insert_new, row_of, values_of
from db.stores import scores as score_store
from db.stores.answers import of_people as answers
from db.stores.derived import current_people, current_runs, excluded_trials
from db.words import say

__all__ = [
    "RunState",
    "add_events",
    "add_stretch",
    "all",
    "answers",
    "commit_trial",
    "events",
    "excluded_trials_of",
    "get",
    "mark",
    "marks",
    "of_person",
    "of_study",
    "spans",
    "start",
    "state",
    "states",
    "stretches_of",
    "trial",
    "trials",
    "trials_on",
    "unfinished",
]


def start(conn: Connection, run: RunRow, stretch: StretchRow, events: Sequence[EventRow]) -> bool:
    """Begin a run with its first stretch and events; False if it was begun already."""
    added = insert_new(conn, runs, [values_of(run)]) == 1
    add_stretch(conn, stretch)
    add_events(conn, events)
    return added


def add_stretch(conn: Connection, row: StretchRow) -> bool:
    """Record that a run continues in another process; False if this stretch is stored already.

    Raises Outdated if another process has continued the run under that number.
    """
    if insert_new(conn, stretches, [values_of(row)]) == 1:
        return True
    if row not in stretches_of(conn, row.run_id):
        raise _went_on_elsewhere()
    return False


def add_events(conn: Connection, rows: Iterable[EventRow]) -> int:
    """Add the events that are not stored yet; returns how many were new.

    Raises Outdated if another process has used one of their numbers for another event.
    """
    wanted = list(rows)
    new = insert_new(conn, event_table, [values_of(row) for row in wanted])
    if new < len(wanted) and any(not _is_stored(conn, row) for row in wanted):
        raise _went_on_elsewhere()
    return new


def _is_stored(conn: Connection, row: EventRow) -> bool:
    key = (event_table.c.run_id == row.run_id, event_table.c.sequence == row.sequence)
    record = conn.execute(select(event_table).where(*key)).mappings().one()
    return row_of(EventRow, record) == row


def _went_on_elsewhere() -> Outdated:
    return Outdated(
        say("This session was resumed in another window or at another station."),
        hint=say("Continue there, or close it there and resume the session here."),
    )


def commit_trial(conn: Connection, trial: TrialRow, scores: Sequence[ScoreRow], events: Sequence[EventRow]) -> bool:
    """Store a finished trial with its scores and events.

    True if it is new. False if a trial of that run, position and attempt is stored already: it is kept and these scores
    are dropped, but the events are added.
    """
    values = values_of(trial, without=("response",))
    answered = trial.ended_on == "answered"
    new = insert_new(conn, trial_table, [values | {"last_state": None if answered else trial.response}]) == 1
    if new and answered and trial.response is not None:
        insert_new(conn, answer_table, [{"trial_id": trial.id, "response": trial.response}])
    if new:
        score_store.add(conn, scores)
    add_events(conn, events)
    return new


def mark(
    conn: Connection,
    run_id: uuid.UUID,
    kind: str,
    reason: str,
    at: Moment,
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
    row = MarkRow(
        id=new_id(),
        run_id=run_id,
        trial_id=trial_id,
        person_id=person_id,
        kind=kind,
        reason=reason,
        author=author,
        seen=seen,
        at=behind(at, newest),
    )
    insert_new(conn, run_marks, [values_of(row)])
    return row.id


def marks(conn: Connection, run_id: uuid.UUID | None = None) -> list[MarkRow]:
    """The decisions about a run, or all, oldest first."""
    query = select(run_marks).order_by(run_marks.c.at_us, run_marks.c.id)
    query = query if run_id is None else query.where(run_marks.c.run_id == run_id)
    return [row_of(MarkRow, record) for record in conn.execute(query).mappings()]


def trial(conn: Connection, trial_id: uuid.UUID) -> TrialRow | None:
    """The trial with that id; None if there is none."""
    record = conn.execute(with_response().where(trial_table.c.id == trial_id)).mappings().first()
    return None if record is None else row_of(TrialRow, record)


def excluded_trials_of(conn: Connection) -> set[uuid.UUID]:
    return set(conn.scalars(select(excluded_trials.c.trial_id)))


def get(conn: Connection, run_id: uuid.UUID) -> RunRow:
    """The run with that id. Raises NotFound."""
    found = _runs(conn, runs.c.id == run_id)
    if not found:
        raise NotFound(say("This lab has no run {id}."), id=str(run_id))
    return found[0]


def of_person(conn: Connection, person_id: uuid.UUID) -> list[RunRow]:
    """A person's runs under every code that was joined with theirs, oldest first."""
    stands = conn.scalar(select(current_people.c.current_id).where(current_people.c.person_id == person_id))
    return _runs(conn, current_runs.c.person_id == (stands or person_id))


def of_study(conn: Connection, study_id: uuid.UUID) -> list[RunRow]:
    """A study's runs, oldest first."""
    return _runs(conn, runs.c.study_id == study_id)


def all(conn: Connection) -> list[RunRow]:  # noqa: A001 - read as runs.all
    """Every run, oldest first."""
    return _runs(conn)


def unfinished(conn: Connection) -> list[RunState]:
    """The runs without a `run_finished`, oldest first."""
    here = current_runs.alias()
    return _states(conn, runs.c.id.in_(select(here.c.run_id).where(~here.c.finished)))


def state(conn: Connection, run_id: uuid.UUID) -> RunState:
    """The progress of a run. Raises NotFound."""
    return _states(conn, runs.c.id == get(conn, run_id).id)[0]


def states(conn: Connection) -> list[RunState]:
    """The progress of every run, oldest first."""
    return _states(conn, true())


def trials(conn: Connection, run_id: uuid.UUID) -> list[TrialRow]:
    """A run's trials in order of position and attempt."""
    query = with_response().where(trial_table.c.run_id == run_id)
    query = query.order_by(trial_table.c.position, trial_table.c.attempt)
    return [row_of(TrialRow, record) for record in conn.execute(query).mappings()]


def trials_on(conn: Connection, stimulus_ids: Iterable[uuid.UUID]) -> list[TrialRow]:
    """Every trial in which one of these stimuli was shown, in order of run, position and attempt."""
    shown = select(items.c.id).where(items.c.stimulus_id.in_(list(stimulus_ids)))
    query = with_response().where(trial_table.c.item_id.in_(shown))
    query = query.order_by(trial_table.c.run_id, trial_table.c.position, trial_table.c.attempt)
    return [row_of(TrialRow, record) for record in conn.execute(query).mappings()]


def events(conn: Connection, run_id: uuid.UUID, kind: str | None = None) -> list[EventRow]:
    """A run's events in order of sequence, of one kind if given."""
    query = select(event_table).where(event_table.c.run_id == run_id).order_by(event_table.c.sequence)
    query = query if kind is None else query.where(event_table.c.kind == kind)
    return [row_of(EventRow, record) for record in conn.execute(query).mappings()]


def events_of_kinds(conn: Connection, kinds: Collection[str]) -> list[EventRow]:
    """The events of these kinds of every run, run by run, in order of sequence."""
    query = select(event_table).where(event_table.c.kind.in_(kinds))
    rows = conn.execute(query.order_by(event_table.c.run_id, event_table.c.sequence)).mappings()
    return [row_of(EventRow, record) for record in rows]


def beside_trials(conn: Connection, kind: str) -> dict[uuid.UUID, str]:
    """By trial, the body of its last event of this kind, whose body contains the trial's position and attempt."""
    events = events_of_kinds(conn, [kind])
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


def next_sequences(conn: Connection) -> dict[uuid.UUID, int]:
    """The sequence number of each run's next event."""
    query = select(event_table.c.run_id, func.max(event_table.c.sequence) + 1).group_by(event_table.c.run_id)
    return {row[0]: row[1] for row in conn.execute(query)}


def stretches_of(conn: Connection, run_id: uuid.UUID) -> list[StretchRow]:
    """A run's stretches in order."""
    query = select(stretches).where(stretches.c.run_id == run_id).order_by(stretches.c.number)
    return [row_of(StretchRow, record) for record in conn.execute(query).mappings()]


def spans(conn: Connection, study_id: uuid.UUID) -> dict[uuid.UUID, list[int]]:
    """For each run of a study, the durations of its stretches in nanoseconds, from the first to the last event."""
    mine = select(runs.c.id).where(runs.c.study_id == study_id)
    columns = (event_table.c.run_id, event_table.c.stretch)
    length = func.max(event_table.c.clock_ns) - func.min(event_table.c.clock_ns)
    query = select(event_table.c.run_id, length).where(event_table.c.run_id.in_(mine)).group_by(*columns)
    found: dict[uuid.UUID, list[int]] = {}
    for run_id, ns in conn.execute(query.order_by(*columns)):
        found.setdefault(run_id, []).append(ns)
    return found


def answered(conn: Connection) -> list[uuid.UUID]:
    """The item versions shown in timed trials, including simulated ones, each once."""
    query = select(trial_table.c.item_id).where(~trial_table.c.practice).distinct()
    return [row[0] for row in conn.execute(query)]


def with_response() -> Select[Any]:
    """A query of trials with `response`: the answer, or the last state if none was submitted."""
    response = func.coalesce(answer_table.c.response, trial_table.c.last_state).label("response")
    joined = trial_table.outerjoin(answer_table, answer_table.c.trial_id == trial_table.c.id)
    return select(trial_table, response).select_from(joined)


def _runs(conn: Connection, *where: ColumnElement[bool]) -> list[RunRow]:
    """Runs, each with its current owner."""
    columns = [current_runs.c.person_id if column.name == "person_id" else column for column in runs.c]
    query = select(*columns).join(current_runs, current_runs.c.run_id == runs.c.id)
    query = query.where(*where).order_by(runs.c.started_us, runs.c.id)
    return [row_of(RunRow, record) for record in conn.execute(query).mappings()]


def _states(conn: Connection, where: ColumnElement[bool]) -> list[RunState]:
    """The progress of the runs that match `where`, in a fixed number of queries."""
    chosen = _runs(conn, where)
    ids = select(runs.c.id).where(where).scalar_subquery()
    done: defaultdict[uuid.UUID, list[Done]] = defaultdict(list)
    table = trial_table.c
    query = select(table.run_id, table.position, table.attempt, table.ended_on).where(table.run_id.in_(ids))
    for record in conn.execute(query.order_by(table.run_id, table.position, table.attempt)).mappings():
        done[record["run_id"]].append(row_of(Done, record))
    last = _per_run(conn, event_table, func.max(event_table.c.sequence), ids)
    numbers = _per_run(conn, stretches, func.count(), ids)
    opened = _last_opened(conn, ids)
    marks = {row.run_id: row for row in conn.execute(select(current_runs).where(current_runs.c.run_id.in_(ids)))}
    return [
        RunState(
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


def _per_run(
    conn: Connection, table: Table, value: ColumnElement[int], ids: ScalarSelect[uuid.UUID]
) -> dict[uuid.UUID, int]:
    query = select(table.c.run_id, value).where(table.c.run_id.in_(ids)).group_by(table.c.run_id)
    return {row[0]: row[1] for row in conn.execute(query)}


def _last_opened(conn: Connection, ids: ScalarSelect[uuid.UUID]) -> dict[uuid.UUID, str]:
    """The body of each run's newest `trial_opened`."""
    newest = (
        select(event_table.c.run_id, func.max(event_table.c.sequence).label("sequence"))
        .where(event_table.c.kind == "trial_opened", event_table.c.run_id.in_(ids))
        .group_by(event_table.c.run_id)
        .subquery()
    )
    same = and_(event_table.c.run_id == newest.c.run_id, event_table.c.sequence == newest.c.sequence)
    return {row.run_id: row.body for row in conn.execute(select(event_table).join(newest, same))}


def _open_position(body: str | None, steps: Sequence[Done]) -> int | None:
    if body is None:
        return None
    opened = json.loads(body)
    closed = any((step.position, step.attempt) == (opened["position"], opened["attempt"]) for step in steps)
    return None if closed else int(opened["position"])
