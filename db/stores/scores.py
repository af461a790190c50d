"""Scores of trials and predictions under rules, identified by (target, item version, rule, version)."""

import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, select

from db.rows import ScoreRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import prediction_scores, trial_scores

_TABLES = {"trial": trial_scores, "prediction": prediction_scores}


def add_scores(conn: Connection, rows: Sequence[ScoreRow]) -> int:
    """Add the scores that are not stored yet; returns how many were new."""
    return sum(
        insert_missing_rows(conn, table, [_score_values(row) for row in rows if row.target == target])
        for target, table in _TABLES.items()
    )


def scores_of_targets(
    conn: Connection,
    target: str,
    ids: Iterable[uuid.UUID],
    *,
    rule: str | None = None,
    rule_version: int | None = None,
) -> list[ScoreRow]:
    """The scores of these trials or predictions (`target`), of one rule if given."""
    table, wanted = _TABLES[target], list(dict.fromkeys(ids))
    query = select(table)
    query = query if rule is None else query.where(table.c.rule == rule)
    query = query if rule_version is None else query.where(table.c.rule_version == rule_version)
    found: list[ScoreRow] = []
    for start in range(0, len(wanted), 500):
        part = query.where(table.c[f"{target}_id"].in_(wanted[start : start + 500]))
        found += [
            score_from_record(target, record) for record in conn.execute(part.order_by(*table.primary_key)).mappings()
        ]
    return found


def score_from_record(target: str, record: RowMapping) -> ScoreRow:
    """The score in a record with the columns of the target's score table."""
    return row_from_record(ScoreRow, record, target=target, target_id=record[f"{target}_id"])


def _score_values(row: ScoreRow) -> dict[str, Any]:
    return {f"{row.target}_id": row.target_id, **column_values_of(row, without=("target", "target_id"))}
