"""The predictions of a model run for lists and searches, with their outcomes under a lab's rules."""

import uuid
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, FromClause, Select, and_, case, false, func, or_, select

from db.errors import NotFound
from db.rows import PredictionRow
from db.schema.row_mapping_and_insertion import row_from_record
from db.schema.tables import items, prediction_scores, predictions
from db.stores.current_view_tables import current_versions
from db.stores.model_run_progress import RulesByBenchmark
from db.translatable_store_messages import say

KINDS = ("right", "wrong", "invalid", "missing", "truncated", "failed")
"""The kinds of an answer: truncated and failed are missing answers explained by a token limit or a fault."""
TAIL = 240
"""Characters from the end of a reply shown in a list."""


class PredictionListEntry(NamedTuple):
    """A prediction in a list. kind: one of `KINDS`, None if not scored yet. parsed: canonical JSON of the parsed
    answer. tail: the end of the reply. Tokens and time are None if not recorded."""

    id: uuid.UUID
    item_id: uuid.UUID
    key: str
    benchmark: str
    task: str
    repeat: int
    attempt: int
    kind: str | None
    parsed: str | None
    tail: str
    output_tokens: int | None
    total_ns: int | None


class UncertainPrediction(NamedTuple):
    """A prediction that a rule scores as wrong or invalid (`outcome`), with the current version of its item."""

    id: uuid.UUID
    model_run_id: uuid.UUID
    item_id: uuid.UUID
    outcome: str


def uncertain_predictions(
    conn: Connection, model_run_ids: Collection[uuid.UUID], rules: RulesByBenchmark
) -> list[UncertainPrediction]:
    """The predictions of runs that a judge may score differently: wrong or invalid under the rules."""
    source, kind_of = _predictions_with_scores(rules)
    score = prediction_scores.c
    query = select(predictions.c.id, predictions.c.model_run_id, score.item_id, score.outcome).select_from(source)
    query = query.where(predictions.c.model_run_id.in_(model_run_ids), kind_of.in_(("wrong", "invalid")))
    query = query.where(items.c.benchmark.in_(rules))
    return [UncertainPrediction(*row) for row in conn.execute(query)]


def list_prediction_entries(
    conn: Connection,
    model_run_id: uuid.UUID,
    rules: RulesByBenchmark,
    *,
    kind: str = "",
    search: str = "",
    first: int = 0,
    most: int = 100,
) -> tuple[list[PredictionListEntry], int]:
    """The predictions of a run in order of item, sample and try: `most` of them from index `first`, and their total
    number.

    kind: only these. search: only those with this text in the item's key, the reply or what was sent.
    """
    source, kind_of = _predictions_with_scores(rules)
    query: Select[*tuple[Any, ...]] = select(
        predictions.c.id,
        predictions.c.item_id,
        items.c.key,
        items.c.benchmark,
        items.c.task,
        predictions.c.repeat,
        predictions.c.attempt,
        kind_of.label("kind"),
        prediction_scores.c.parsed,
        func.substr(predictions.c.raw, -TAIL).label("tail"),
        predictions.c.output_tokens,
        predictions.c.total_ns,
    ).select_from(source)
    query = _filter_records(query, model_run_id, kind_of, kind, search)
    total = conn.scalar(select(func.count()).select_from(query.subquery())) or 0
    query = query.order_by(items.c.key, predictions.c.stimulus_id, predictions.c.repeat, predictions.c.attempt)
    return [PredictionListEntry(*row) for row in conn.execute(query.offset(first).limit(most))], total


def get_prediction_record(conn: Connection, prediction_id: uuid.UUID) -> PredictionRow:
    """The prediction with that id. Raises NotFound."""
    record = conn.execute(select(predictions).where(predictions.c.id == prediction_id)).mappings().first()
    if record is None:
        raise NotFound(say("This lab has no recorded answer {id}."), id=str(prediction_id))
    return row_from_record(PredictionRow, record)


def benchmarks_of_model_run(conn: Connection, model_run_id: uuid.UUID) -> list[str]:
    """The benchmarks whose items a run answered."""
    query = select(items.c.benchmark).join(predictions, predictions.c.item_id == items.c.id)
    return list(conn.scalars(query.where(predictions.c.model_run_id == model_run_id).distinct()))


def current_item_version(conn: Connection, item_id: uuid.UUID) -> uuid.UUID:
    """The current version of an item, which scores refer to."""
    query = select(current_versions.c.current_id).where(current_versions.c.item_id == item_id)
    return conn.scalar(query) or item_id


def records_of_item(conn: Connection, model_run_id: uuid.UUID, key: str) -> list[tuple[uuid.UUID, int]]:
    """The predictions of a run for the item with that key: id and sample, in order of sample and try."""
    query = select(predictions.c.id, predictions.c.repeat).join(items, items.c.id == predictions.c.item_id)
    query = query.where(predictions.c.model_run_id == model_run_id, items.c.key == key)
    return [(row.id, row.repeat) for row in conn.execute(query.order_by(predictions.c.repeat, predictions.c.attempt))]


def samples_of_record(conn: Connection, prediction_id: uuid.UUID) -> list[uuid.UUID]:
    """The predictions of the same run for the same stimulus, including this one, in order of sample and try."""
    mine = predictions.alias()
    same = and_(mine.c.model_run_id == predictions.c.model_run_id, mine.c.stimulus_id == predictions.c.stimulus_id)
    query = select(mine.c.id).join(predictions, same).where(predictions.c.id == prediction_id)
    return list(conn.scalars(query.order_by(mine.c.repeat, mine.c.attempt)))


def _filter_records(
    query: Select[*tuple[Any, ...]], model_run_id: uuid.UUID, kind_of: ColumnElement[str], kind: str, search: str
) -> Select[*tuple[Any, ...]]:
    query = query.where(predictions.c.model_run_id == model_run_id)
    if kind:
        query = query.where(kind_of == kind)
    if search:
        texts = (items.c.key, predictions.c.raw, predictions.c.sent)
        query = query.where(or_(*(text.icontains(search, autoescape=True) for text in texts)))
    return query


def _predictions_with_scores(rules: RulesByBenchmark) -> tuple[FromClause, ColumnElement[str]]:
    """Predictions with their current item version and its score under the rules, and the expression for their kind."""
    score, version = prediction_scores.c, current_versions.c
    by_rule = [
        and_(items.c.benchmark == benchmark, score.rule == name, score.rule_version == number)
        for benchmark, (name, number) in rules.items()
    ]
    in_force = func.coalesce(version.current_id, predictions.c.item_id)
    source = predictions.join(items, items.c.id == predictions.c.item_id)
    source = source.outerjoin(current_versions, version.item_id == predictions.c.item_id)
    source = source.outerjoin(
        prediction_scores,
        and_(score.prediction_id == predictions.c.id, score.item_id == in_force, or_(false(), *by_rule)),
    )
    failed = predictions.c.state.in_(("failed", "out_of_memory", "stopped"))
    kind_of = case((predictions.c.state == "cut", "truncated"), (failed, "failed"), else_=score.outcome)
    return source, kind_of
