"""Blind votes on models' answers as a table. They belong to no study and to no person."""

import json
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from db.rows import ModelRow
from db.stores import items, models, votes
from desktop.analysis.who_words import training_words
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.scope import Scope, iso
from desktop.exchange.out.tables import Column, Record, Table

COLUMNS = (
    Column("vote_id", "text", "The vote."),
    Column("item_id", "text", "The item version whose answers were compared."),
    Column("benchmark", "text", "The item's benchmark."),
    Column("task", "text", "The item's task."),
    Column("key", "text", "The item's key."),
    Column("choice", "text", "model (one was preferred), tie (equally good) or all_bad."),
    Column("model", "text", "The name of the model that was preferred."),
    Column("model_id", "text", "Its row in the lab's registry."),
    Column("place", "integer", "Where its answer stood, from the left, from 1."),
    Column("answers", "json", "All that were shown, from left to right: model, model_id, text, outcome, training."),
    Column("blind", "boolean", "Names and verdicts were hidden until the vote."),
    Column("order_seed", "integer", "The seed of the sitting by which orders were drawn."),
    Column("order_drawn", "integer", "Which draw of that seed this order is."),
    Column("at", "time", "When."),
)


def vote_tables(scope: Scope) -> list[Table]:
    """One table; empty in a study's own export."""
    return [Table("votes", "Which of several models' answers to an item somebody preferred.", COLUMNS, _votes(scope))]


def _votes(scope: Scope) -> Iterator[Record]:
    rows = [] if scope.study is not None else scope.lab.read(votes.all)
    about = scope.lab.read(items.get_many, [row.item_id for row in rows])
    known: dict[str, ModelRow] = {}
    for row in rows:
        shown: Mapping[str, Json] = json.loads(row.shown)
        answers = cast("Sequence[Mapping[str, Json]]", shown.get("answers") or ())
        for answer in answers:
            if (model := str(answer["model"])) not in known:
                known[model] = scope.lab.read(models.get, uuid.UUID(model))
        item = about[row.item_id]
        preferred = None if row.model_id is None else str(row.model_id)
        yield {
            "vote_id": str(row.id),
            "item_id": str(row.item_id),
            "benchmark": item.benchmark,
            "task": item.task,
            "key": item.key,
            "choice": row.choice,
            "model": known[preferred].name if preferred in known else None,
            "model_id": preferred,
            "place": next((at for at, one in enumerate(answers, 1) if one["model"] == preferred), None),
            "answers": [_told(answer, known) for answer in answers],
            "blind": row.blind,
            "order_seed": shown.get("seed"),
            "order_drawn": shown.get("drawn"),
            "at": iso(row.at),
        }


def _told(answer: Mapping[str, Json], known: Mapping[str, ModelRow]) -> dict[str, Json]:
    row = known[str(answer["model"])]
    told = {"model": row.name, "model_id": str(row.id), "text": answer["raw"], "outcome": answer["outcome"]}
    return {**told, "training": training_words(row) or None}
