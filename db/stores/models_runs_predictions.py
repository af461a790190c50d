"""Models: the registry, runs over items, and predictions, which are stored before scoring."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import replace

from sqlalchemy import Connection, exists, func, select

from db.errors import NotFound
from db.ids import new_id
from db.row_timestamps import wall_time_after_newest, wall_time_now
from db.rows import ModelRow, ModelRunRow, PredictionRow, WallTime
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record, upsert_row
from db.schema.tables import model_changes, model_run_ends, model_runs, models, settings
from db.schema.tables import predictions as prediction_table
from db.stores.answers_with_scores import load_scored_predictions as answers
from db.stores.current_view_tables import current_models
from db.translatable_store_messages import say

__all__ = [
    "add_predictions",
    "answers",
    "find_unfinished_model_run",
    "finish_model_run",
    "get_model",
    "get_model_run",
    "list_model_runs",
    "load_predictions",
    "mark_model_untrained",
    "model_run_end",
    "register_model",
    "registered_model_by_name",
    "registered_models",
    "start_model_run",
    "unregister_model",
]


_UNTRAINED = "model_untrained."
"""Prefix of settings with later findings about models, whose own rows never change; settings belong to one lab."""


def register_model(conn: Connection, row: ModelRow) -> bool:
    """Register a configuration under its name; False if it is registered under that name already."""
    insert_missing_rows(conn, models, [column_values_of(row, without=("name", "added"))])
    known = conn.scalar(select(current_models.c.name).where(current_models.c.id == row.id))
    if known == row.name:
        return False
    _store_model_change(conn, row.id, row.name, present=True, at=row.added)
    return True


def unregister_model(conn: Connection, name: str, at: WallTime | None = None) -> None:
    """Remove a model from the registry; its runs and predictions stay. Raises NotFound."""
    row = registered_model_by_name(conn, name)
    if row is None:
        raise NotFound(say("This lab has no model named {name}."), name=name)
    _store_model_change(conn, row.id, name, present=False, at=at or wall_time_now())


def registered_models(conn: Connection) -> list[ModelRow]:
    """The models of the registry, oldest first."""
    query = select(current_models).order_by(current_models.c.added_us, current_models.c.id)
    return _with_untrained_flags(conn, [row_from_record(ModelRow, record) for record in conn.execute(query).mappings()])


def registered_model_by_name(conn: Connection, name: str) -> ModelRow | None:
    """The registered model of that name, the latest if there are several; None if there is none."""
    query = select(current_models).where(current_models.c.name == name)
    query = query.order_by(current_models.c.added_us.desc(), current_models.c.id.desc())
    record = conn.execute(query.limit(1)).mappings().first()
    return None if record is None else _with_untrained_flags(conn, [row_from_record(ModelRow, record)])[0]


def get_model(conn: Connection, model_id: uuid.UUID) -> ModelRow:
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
    return _with_untrained_flags(
        conn, [row_from_record(ModelRow, record, added=WallTime(us=record["at_us"], offset=record["at_offset"]))]
    )[0]


def mark_model_untrained(conn: Connection, model_id: uuid.UUID) -> bool:
    """Record that a model registered as trained is untrained, for all later reads; False if it is known already."""
    if not get_model(conn, model_id).trained:
        return False
    upsert_row(conn, settings, {"key": f"{_UNTRAINED}{model_id}", "value": "1"})
    return True


def start_model_run(conn: Connection, row: ModelRunRow) -> bool:
    """Begin a run over items; False if it was begun already."""
    return insert_missing_rows(conn, model_runs, [column_values_of(row)]) == 1


def get_model_run(conn: Connection, model_run_id: uuid.UUID) -> ModelRunRow:
    """The run with that id. Raises NotFound."""
    record = conn.execute(select(model_runs).where(model_runs.c.id == model_run_id)).mappings().first()
    if record is None:
        raise NotFound(
            say("This lab has no model run {id}."),
            hint=say("Use the run_id that eyeline run printed, or --resume for the newest matching run."),
            id=str(model_run_id),
        )
    return row_from_record(ModelRunRow, record)


def list_model_runs(conn: Connection, model_id: uuid.UUID | None = None) -> list[ModelRunRow]:
    """Every run, of one configuration if given, oldest first."""
    query = select(model_runs).order_by(model_runs.c.started_us, model_runs.c.id)
    query = query if model_id is None else query.where(model_runs.c.model_id == model_id)
    return [row_from_record(ModelRunRow, record) for record in conn.execute(query).mappings()]


def find_unfinished_model_run(conn: Connection, key: str) -> ModelRunRow | None:
    """The newest run of that key that has not ended."""
    query = (
        select(model_runs)
        .where(model_runs.c.key == key, ~exists().where(model_run_ends.c.model_run_id == model_runs.c.id))
        .order_by(model_runs.c.started_us.desc(), model_runs.c.id.desc())
    )
    record = conn.execute(query.limit(1)).mappings().first()
    return None if record is None else row_from_record(ModelRunRow, record)


def finish_model_run(
    conn: Connection, model_run_id: uuid.UUID, state: str = "done", at: WallTime | None = None
) -> bool:
    """Record that a run has ended, and how; False if it is recorded already."""
    when = at or wall_time_now()
    row = {"model_run_id": model_run_id, "state": state, "at_us": when.us, "at_offset": when.offset}
    return insert_missing_rows(conn, model_run_ends, [row]) == 1


def model_run_end(conn: Connection, model_run_id: uuid.UUID) -> str | None:
    """How a run ended; None if it has not."""
    return conn.scalar(select(model_run_ends.c.state).where(model_run_ends.c.model_run_id == model_run_id))


def add_predictions(conn: Connection, rows: Sequence[PredictionRow]) -> int:
    """Add the predictions whose run, stimulus, repeat and try are not stored yet; returns how many were new."""
    return insert_missing_rows(conn, prediction_table, [column_values_of(row) for row in rows])


def load_predictions(
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
    return [row_from_record(PredictionRow, record) for record in conn.execute(query).mappings()]


def _with_untrained_flags(conn: Connection, rows: list[ModelRow]) -> list[ModelRow]:
    """The rows, with later findings about training applied."""
    keys = {f"{_UNTRAINED}{row.id}": row.id for row in rows if row.trained}
    noted = conn.scalars(select(settings.c.key).where(settings.c.key.in_(keys))) if keys else ()
    untrained = {keys[key] for key in noted}
    return [replace(row, trained=False) if row.id in untrained else row for row in rows]


def _store_model_change(conn: Connection, model_id: uuid.UUID, name: str, *, present: bool, at: WallTime) -> None:
    newest = conn.scalar(select(func.max(model_changes.c.at_us)).where(model_changes.c.model_id == model_id))
    when = {"at_us": wall_time_after_newest(at, newest).us, "at_offset": at.offset}
    insert_missing_rows(
        conn, model_changes, [{"id": new_id(), "model_id": model_id, "name": name, "present": present, **when}]
    )
