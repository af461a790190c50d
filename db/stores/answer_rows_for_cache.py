"""Rows of trials and predictions of many runs for the column cache, whose entries never change.

Ids are 32 hex digits in any database. Decisions that may follow later (owner of a run, exclusions, current item
versions) are read separately, because they are few.
"""

import json
import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, String, Table, Uuid, func, select, type_coerce

from db.schema.tables import items, people, prediction_scores, predictions, runs, trial_scores, trials, withdrawals
from db.stores.current_view_tables import current_runs, current_versions, excluded_trials

RespondentKind = Literal["people", "models"]
AT_ONCE = 400
"""Runs per query, within SQLite's limit of variables."""
TOGETHER = 20_000
"""Rows per batch; converting them takes some hundredths of a second."""

_SHARED = ("item_id", "attempt")
MADE: dict[RespondentKind, tuple[str, ...]] = {
    "people": (
        *("id", "run_id", *_SHARED, "position", "practice", "ended_on", "shown_ns", "submitted_ns", "paused_ns"),
        *("unfocused_ns", "changes", "flags", "at_us"),
    ),
    "models": (
        *("id", "model_run_id", *_SHARED, "repeat", "state", "prompt_tokens", "output_tokens", "first_token_ns"),
        *("total_ns", "at_us"),
    ),
}
"""The columns of `stream_answer_rows`, in their order."""
SCORED = ("item_id", "rule", "rule_version", "outcome", "reason", "measures", "parsed")
"""The columns of `stream_score_rows` after the answer's id, in their order."""


class CurrentSession(NamedTuple):
    """A person's run with its current owner and state."""

    id: uuid.UUID
    study_id: uuid.UUID
    person_id: uuid.UUID
    code: str
    seat: str
    simulated: bool
    pilot: bool
    excluded: bool
    finished: bool
    started_us: int
    app_version: str


@dataclass(frozen=True, slots=True)
class LaterDecisions:
    """Later decisions about items and trials: the current version of each corrected item version, withdrawn versions,
    and individually excluded trials."""

    versions: dict[uuid.UUID, uuid.UUID]
    withdrawn: frozenset[uuid.UUID]
    excluded: frozenset[uuid.UUID]


def load_later_decisions(conn: Connection) -> LaterDecisions:
    return LaterDecisions(
        versions={row.item_id: row.current_id for row in conn.execute(select(current_versions))},
        withdrawn=frozenset(conn.scalars(select(withdrawals.c.item_id))),
        excluded=frozenset(conn.scalars(select(excluded_trials.c.trial_id))),
    )


def load_current_sessions(conn: Connection) -> list[CurrentSession]:
    """Every run of people by start time, each with its current owner."""
    columns = (
        *(runs.c.id, runs.c.study_id, current_runs.c.person_id, people.c.code, runs.c.seat),
        (people.c.simulated | runs.c.simulated).label("simulated"),
        *(current_runs.c.pilot, current_runs.c.excluded, current_runs.c.finished, runs.c.started_us),
        runs.c.app_version,
    )
    query = select(*columns).join(current_runs, current_runs.c.run_id == runs.c.id)
    query = query.join(people, people.c.id == current_runs.c.person_id).order_by(runs.c.started_us, runs.c.id)
    return [CurrentSession(*row) for row in conn.execute(query)]


def session_operators(conn: Connection) -> dict[uuid.UUID, str]:
    """The operator's code of each run whose certificate contains it."""
    query = select(runs.c.id, runs.c.certificate).where(runs.c.certificate.contains('"operator"'))
    told = {run_id: json.loads(text).get("operator") for run_id, text in conn.execute(query)}
    return {run_id: code for run_id, code in told.items() if isinstance(code, str) and code}


def answer_counts_by_run(conn: Connection, who: RespondentKind) -> dict[str, int]:
    made = _answers_table(who)
    run = _run_column(who)
    query = select(_id_as_text(run), func.count()).select_from(made).group_by(run)
    return {(name if isinstance(name, str) else name.hex): n for name, n in conn.execute(query)}


def count_scores(conn: Connection, who: RespondentKind) -> int:
    return conn.scalar(select(func.count()).select_from(_scores_table(who))) or 0


def stream_answer_rows(
    conn: Connection, who: RespondentKind, run_ids: Iterable[str]
) -> Iterator[Sequence[tuple[Any, ...]]]:
    """The answers of these runs (hex digits) in columns `MADE`, in batches of some thousand."""
    table = _answers_table(who)
    columns = [_id_as_text(table.c[name]) for name in MADE[who]]
    for part in _chunks_of_run_ids(run_ids):
        yield from _batches_of_rows(conn.execute(select(*columns).where(_run_column(who).in_(part))))


def stream_score_rows(
    conn: Connection, who: RespondentKind, run_ids: Iterable[str]
) -> Iterator[Sequence[tuple[Any, ...]]]:
    """The scores of these runs' answers under every rule: the answer's id, then `SCORED`."""
    table, scores = _answers_table(who), _scores_table(who)
    target = scores.primary_key.columns[0]
    columns = [_id_as_text(target), *(_id_as_text(scores.c[name]) for name in SCORED)]
    for part in _chunks_of_run_ids(run_ids):
        query = select(*columns).join(table, table.c.id == target).where(_run_column(who).in_(part))
        yield from _batches_of_rows(conn.execute(query))


def all_item_ids(conn: Connection) -> list[uuid.UUID]:
    return list(conn.scalars(select(items.c.id)))


def _answers_table(who: RespondentKind) -> Table:
    return trials if who == "people" else predictions


def _scores_table(who: RespondentKind) -> Table:
    return trial_scores if who == "people" else prediction_scores


def _run_column(who: RespondentKind) -> ColumnElement[uuid.UUID]:
    return trials.c.run_id if who == "people" else predictions.c.model_run_id


def _id_as_text(column: ColumnElement[Any]) -> ColumnElement[Any]:
    """An id as text, because creating a million UUID objects takes seconds."""
    return type_coerce(column, String) if isinstance(column.type, Uuid) else column


def _batches_of_rows(result: Any) -> Iterator[list[tuple[Any, ...]]]:  # noqa: ANN401 - SQLAlchemy's cursor result of any columns
    """Rows with ids as hex digits, whether the driver returned digits or UUIDs."""
    while rows := result.fetchmany(TOGETHER):
        if any(isinstance(value, uuid.UUID) for value in rows[0]):
            rows = [tuple(value.hex if isinstance(value, uuid.UUID) else value for value in row) for row in rows]
        yield rows


def _chunks_of_run_ids(run_ids: Iterable[str]) -> Iterator[list[uuid.UUID]]:
    ids = [uuid.UUID(hex=run_id) for run_id in run_ids]
    for start in range(0, len(ids), AT_ONCE):
        yield ids[start : start + AT_ONCE]
