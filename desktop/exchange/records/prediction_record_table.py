"""Records of models' predictions with their outcome under a rule."""

import json
import uuid
from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from typing import cast

from db.lab import Lab
from db.rows import ModelRow, ModelRunRow, PredictionRow, ScoreRow
from db.stores import items, models_runs_predictions, scores
from desktop.analysis.data.model_display_names import training_label
from desktop.benchmarks import answers
from desktop.exchange.records.export_scope import ExportScope, iso_time, stored_json
from desktop.exchange.table_files.export_data_dictionary import PREDICTIONS
from desktop.exchange.table_files.record_table_and_columns import RecordTable, TableRecord
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import current_rule, reporting_rule_in
from desktop.library.stored_judge_verdicts import load_current_verdicts, outcome_with_verdict


def prediction_record_tables(scope: ExportScope, about_n: int = 0) -> list[RecordTable]:
    """The table of predictions, of about `about_n` rows; for one study, of the items it showed."""
    shown = None if scope.study is None else frozenset(scope.shown)
    return [
        RecordTable(
            "predictions", "What models wrote.", PREDICTIONS, predictions_of_scope(scope.lab, asked=shown), about_n
        )
    ]


def predictions_of_scope(
    lab: Lab, *, model: str = "", rule: str = "", asked: Container[uuid.UUID] | None = None
) -> Iterator[TableRecord]:
    """Every prediction, run by run. model: only of that name. rule: to score under, default the lab's current one for
    each benchmark. asked: only these item versions."""
    for run in lab.read(models_runs_predictions.list_model_runs):
        row = lab.read(models_runs_predictions.get_model, run.model_id)
        if model in {"", row.name}:
            found = lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)
            found = [one for one in found if asked is None or one.item_id in asked]
            yield from _prediction_records(lab, row, run, found, rule)


def _prediction_records(
    lab: Lab, model: ModelRow, run: ModelRunRow, found: list[PredictionRow], rule: str
) -> Iterator[TableRecord]:
    asked = {row.item_id for row in found}
    now = lab.read(items.current_item_ids, asked)
    known = lab.read(items.get_items, asked | set(now.values()))
    rules = {name: current_rule(lab, name) for name in {row.benchmark for row in known.values()}}
    scored: dict[tuple[uuid.UUID, uuid.UUID, str, int], ScoreRow] = {
        (row.target_id, row.item_id, row.rule, row.rule_version): row
        for row in lab.read(scores.scores_of_targets, "prediction", [row.id for row in found])
    }
    reported = {name: lab.read(reporting_rule_in, name) for name in rules} if not rule else {}
    judged = {
        name: load_current_verdicts(lab, "prediction", [row.id for row in found], one) for name, one in reported.items()
    }
    imported = cast("Mapping[str, object]", json.loads(run.plan).get("imported") or {})
    for row in found:
        item = known[now.get(row.item_id, row.item_id)]
        named = rules[item.benchmark]
        read_by = answers.find_extraction_rule(rule) if rule and rule != named.name else named
        wanted, version = read_by.name, read_by.version
        score = scored.get((row.id, item.id, wanted, version))
        if item.benchmark in reported and answers.is_judge_rule(told_by := reported[item.benchmark]):
            wanted, version = told_by.name, told_by.version
            told = score and outcome_with_verdict(
                item_from_row(item), score.outcome, judged[item.benchmark].get(row.id)
            )
            score = replace(score, outcome=told[0], reason=told[1]) if score and told else score
        yield {
            "prediction_id": str(row.id),
            "run_id": str(run.id),
            "model": model.name,
            "model_kind": model.kind,
            "condition": run.condition,
            "harness": cast("str | None", imported.get("form")),
            "file_sha256": cast("str | None", imported.get("file")),
            "item_id": str(item.id),
            "asked_item_id": str(row.item_id),
            "benchmark": item.benchmark,
            "task": item.task,
            "key": item.key,
            "repeat": row.repeat,
            "attempt": row.attempt,
            "state": row.state,
            "raw": row.raw,
            "parsed": None if score is None else stored_json(score.parsed),
            "outcome": None if score is None else score.outcome,
            "reason": None if score is None else score.reason,
            "measures": None if score is None else stored_json(score.measures),
            "rule": wanted,
            "rule_version": version,
            "seconds": None if row.total_ns is None else row.total_ns / 1e9,
            "prompt_tokens": row.prompt_tokens,
            "output_tokens": row.output_tokens,
            "at": iso_time(row.at),
            "training": training_label(model) or None,
        }
