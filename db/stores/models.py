"""Models: the registry, runs over items, and predictions, which are stored before scoring."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection, exists, func, select

from db.clock import behind, now
from db.errors import NotFound
from db.ids import new_id
from db.rows import ModelRow, ModelRunRow, Moment, PredictionRow
from db.schema import model_changes, model_run_ends, model_runs, models, settings
from db.schema import predictions as prediction_table
from db.statements import insert_new, put, row_of, values_of
from db.stores.answers import of_models as answers
from db.stores.derived import current_models
from db.words import say

__all__ = [
    "add",
    "add_predictions",
    "all",
    "answers",
    "by_name",
    "call_untrained",
    "end_of",
    "finish_run",
    "get",
    "predictions",
    "remove",
    "run",
    "runs",
    "start_run",
    "unfinished_run",
]


_UNTRAINED = "model_untrained."
"""Prefix of settings with later findings about models, whose own rows never change; settings belong to one lab."""


def add(conn: Connection, row: ModelRow) -> bool:
    """Register a configuration under its name; False if it is registered under that name already."""
    insert_new(conn, models, [values_of(row, without=("name", "added"))])
    known = conn.scalar(select(current_models.c.name).where(current_models.c.id == row.id))
    if known == row.name:
        return False
    _change(conn, row.id, row.name, present=True, at=row.added)
    return True


def remove(conn: Connection, name: str, at: Moment | None = None) -> None:
    """Remove a model from the registry; its runs and predictions stay. Raises NotFound."""
    row = by_name(conn, name)
    if row is None:
        raise NotFound(say("This lab has no model named {name}."), name=name)
    _change(conn, row.id, name, present=False, at=at or now())


def all(conn: Connection) -> list[ModelRow]:  # noqa: A001 - read as models.all
    """The models of the registry, oldest first."""
    query = select(current_models).order_by(current_models.c.added_us, current_models.c.id)
    return _told(conn, [row_of(ModelRow, record) for record in conn.execute(query).mappings()])


def by_name(conn: Connection, name: str) -> ModelRow | None:
    """The registered model of that name, the latest if there are several; None if there is none."""
    query = select(current_models).where(current_models.c.name == name)
    query = query.order_by(current_models.c.added_us.desc(), current_models.c.id.desc())
    record = conn.execute(query.limit(1)).mappings().first()
    return None if record is None else _told(conn, [row_of(ModelRow, record)])[0]


def get(conn: Connection, model_id: uuid.UUID) -> ModelRow:
    """The configuration with that id, also a removed one, under its last name. Raises NotFound."""
    query = (
        select(models, model_changes.c.name, model_changes.c.at_us, model_changes.c.at_offset)
        .join(model_changes, model_changes.c.model_id == models.c.id)
        .where(models.c.id == model_id, model_changes.c.present)
        .order_by(model_changes.c.at_us.desc(), model_changes.c.id.desc())
    )
    record = conn.execute(query).mappings().first()
    if record is None:
        raise NotFound(say("This lab has no model {id}."), id=str(model_id))
    return _told(conn, [row_of(ModelRow, record, added=Moment(us=record["at_us"], offset=record["at_offset"]))])[0]


def call_untrained(conn: Connection, model_id: uuid.UUID) -> bool:
    """Record that a model registered as trained is untrained, for all later reads; False if it is known already."""
    if not get(conn, model_id).trained:
        return False
    put(conn, settings, {"key": f"{_UNTRAINED}{model_id}", "value": "1"})
    return True


def start_run(conn: Connection, row: ModelRunRow) -> bool:
    """Begin a run over items; False if it was begun already."""
    return insert_new(conn, model_runs, [values_of(row)]) == 1


def run(conn: Connection, model_run_id: uuid.UUID) -> ModelRunRow:
    """The run with that id. Raises NotFound."""
    record = conn.execute(select(model_runs).where(model_runs.c.id == model_run_id)).mappings().first()
    if record is None:
        raise NotFound(
            say("This lab has no model run {id}."),
            hint=say("Use the run_id that eyeline run printed, or --resume for the newest matching run."),
            id=str(model_run_id),
        )
    return row_of(ModelRunRow, record)


def runs(conn: Connection, model_id: uuid.UUID | None = None) -> list[ModelRunRow]:
    """Every run, of one configuration if given, oldest first."""
    query = select(model_runs).order_by(model_runs.c.started_us, model_runs.c.id)
    query = query if model_id is None else query.where(model_runs.c.model_id == model_id)
    return [row_of(ModelRunRow, record) for record in conn.execute(query).mappings()]


def unfinished_run(conn: Connection, key: str) -> ModelRunRow | None:
    """The newest run of that key that has not ended."""
    query = (
        select(model_runs)
        .where(model_runs.c.key == key, ~exists().where(model_run_ends.c.model_run_id == model_runs.c.id))
        .order_by(model_runs.c.started_us.desc(), model_runs.c.id.desc())
    )
    record = conn.execute(query.limit(1)).mappings().first()
    return None if record is None else row_of(ModelRunRow, record)


def finish_run(conn: Connection, model_run_id: uuid.UUID, state: str = "done", at: Moment | None = None) -> bool:
    """Record that a run has ended, and how; False if it is recorded already."""
    when = at or now()
    row = {"model_run_id": model_run_id, "state": state, "at_us": when.us, "at_offset": when.offset}
    return insert_new(conn, model_run_ends, [row]) == 1


def end_of(conn: Connection, model_run_id: uuid.UUID) -> str | None:
    """How a run ended; None if it has not."""
    return conn.scalar(select(model_run_ends.c.state).where(model_run_ends.c.model_run_id == model_run_id))


def add_predictions(conn: Connection, rows: Sequence[PredictionRow]) -> int:
    """Add the predictions whose run, stimulus, repeat and try are not stored yet; returns how many were new."""
    return insert_new(conn, prediction_table, [values_of(row) for row in rows])


def predictions(
    conn: Connection,
    *,
    model_run_id: uuid.UUID | None = None,
    item_ids: Iterable[uuid.UUID] | None = None,
    stimulus_ids: Iterable[uuid.UUID] | None = None,
    ids: Iterable[uuid.UUID] | None = None,
) -> list[PredictionRow]:
    """Predictions by run, items, stimuli or ids, whatever is given; in order of run, stimulus, repeat and try."""
    table = prediction_table.c
    query = select(prediction_table)
    query = query if model_run_id is None else query.where(table.model_run_id == model_run_id)
    query = query if item_ids is None else query.where(table.item_id.in_(list(item_ids)))
    query = query if stimulus_ids is None else query.where(table.stimulus_id.in_(list(stimulus_ids)))
    query = query if ids is None else query.where(table.id.in_(list(ids)))
    query = query.order_by(table.model_run_id, table.stimulus_id, table.repeat, table.attempt)
    return [row_of(PredictionRow, record) for record in conn.execute(query).mappings()]


def _told(conn: Connection, rows: list[ModelRow]) -> list[ModelRow]:
    """The rows, with later findings about training applied."""
    keys = {f"{_UNTRAINED}{row.id}": row.id for row in rows if row.trained}
    noted = conn.scalars(select(settings.c.key).where(settings.c.key.in_(keys))) if keys else ()
    untrained = {keys[key] for key in noted}
    return [replace(row, trained=False) if row.id in untrained else row for row in rows]


def _change(conn: Connection, model_id: uuid.UUID, name: str, *, present: bool, at: Moment) -> None:
    newest = conn.scalar(select(func.max(model_changes.c.at_us)).where(model_changes.c.model_id == model_id))
    when = {"at_us": behind(at, newest).us, "at_offset": at.offset}
    insert_new(conn, model_changes, [{"id": new_id(), "model_id": model_id, "name": name, "present": present, **when}])
