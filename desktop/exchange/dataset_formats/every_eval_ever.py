"""Results in the schema of Every Eval Ever (0.3): for each benchmark and each model, and for people, one document with
the accuracy of each task and its interval, and a row for each answer.

Source: the package every_eval_ever, `eval.schema.json` and `instance_level_eval.schema.json`. People are a model named
`human/` and the hash of their study's protocol; how they were sampled is in its details. Accuracies are those of
`eyeline compare`. Rows are left out for participants who did not agree to sharing, so a figure can rest on more.
"""

import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from db.progress import progress_range, with_progress
from db.stores import items
from desktop.analysis.data.analysis_frame import ModelSource
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import OWN, SHARED, AccuracyRow, PeopleModelComparison
from desktop.benchmarks.canonical_json import Json, canonical_json, sha256_hex
from desktop.benchmarks.item import Item
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.records.prediction_record_table import predictions_of_scope
from desktop.exchange.records.trial_record_table import trial_records
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    json_text_line,
    write_json_file,
    write_text_file,
)
from desktop.exchange.table_files.record_table_and_columns import TableRecord
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.study.protocol import StudyProtocol

SCHEMA = "0.3.0"
DATA = "data"
_FORBIDDEN = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class EvaluatedSource:
    """People, or a model under a condition, on one benchmark. id: as a Hugging Face name. rows: its accuracy by task.
    answers: records of its trials or predictions that count."""

    benchmark: str
    id: str
    name: str
    details: Mapping[str, str]
    rows: Sequence[AccuracyRow]
    answers: Sequence[TableRecord]


def write_every_eval_ever(asked: ExportRequest) -> ExportOutcome:
    """Write the documents and rows into `data` below the folder, and read them back. Raises CannotWrite."""
    scope = asked.scope
    with progress_range(0.0, 0.5):
        found = compare_lab(scope.lab, with_simulated=scope.simulated)
    made = [*_people_sources(scope, found), *_model_sources(scope, found)]
    known = _items_of(scope, made)
    asked.out.mkdir(parents=True, exist_ok=True)
    written: list[ExportedFile] = []
    with progress_range(0.5, 1.0), atomic_export_folder(asked.out) as folder:
        for source in with_progress(made, len(made)):
            written += _write_source(folder, source, known)
    return ExportOutcome(exported_files_after_move(written, folder, asked.out))


def _people_sources(scope: ExportScope, found: PeopleModelComparison) -> Iterator[EvaluatedSource]:
    """The participants of the exported studies together, on each benchmark that they answered."""
    protocols = [StudyProtocol.stored(study.protocol) for study in scope.studies]
    hashes = sorted(protocol.hash for protocol in protocols)
    name = hashes[0] if len(hashes) == 1 else sha256_hex(canonical_json([*hashes]).encode())
    answers = [row for row in trial_records(scope) if row["counts"]]
    for benchmark in dict.fromkeys(row.benchmark for row in found.rows):
        rows = [row for row in found.rows if row.benchmark == benchmark and row.kind == "people"]
        if rows:
            yield EvaluatedSource(
                benchmark=benchmark,
                id=f"human/{name}",
                name="Human participants",
                details=_sampling(protocols),
                rows=rows,
                answers=[one for one in answers if one["benchmark"] == benchmark],
            )


def _sampling(protocols: Iterable[StudyProtocol]) -> dict[str, str]:
    """How participants and items were sampled, as the protocols state it."""
    stated: defaultdict[str, list[str]] = defaultdict(list)
    for protocol in protocols:
        stated["study"].append(f"{protocol.name}, version {protocol.version}")
        stated["protocol_hash"].append(protocol.hash)
        stated["participants_planned"].append(str(protocol.people.planned or "open"))
        stated["responses_per_item"].append(str(protocol.people.answers_per_item or "every participant"))
        stated["item_query"].append(protocol.items.query or "all items")
        stated["sampling_preset"].append(protocol.items.recipe or "none")
        stated["exclusion_criteria"].append("; ".join(rule.where for rule in protocol.analysis.exclusions) or "none")
    return {name: " | ".join(values) for name, values in stated.items()}


def _model_sources(scope: ExportScope, found: PeopleModelComparison) -> Iterator[EvaluatedSource]:
    """Each model under each condition, on each benchmark that it answered."""
    shown = None if scope.study is None else frozenset(scope.shown)
    replies: defaultdict[str, list[TableRecord]] = defaultdict(list)
    for row in predictions_of_scope(scope.lab, asked=shown):
        replies[str(row["run_id"])].append(row)
    for source in found.frame.sources:
        answers = _counted_predictions(one for run, _ in source.runs for one in replies[str(run)])
        for benchmark in dict.fromkeys(row.benchmark for row in found.rows):
            rows = [row for row in found.rows if row.benchmark == benchmark and row.who == source.name]
            given = [one for one in answers if one["benchmark"] == benchmark]
            if rows and given:
                yield EvaluatedSource(benchmark, _model_id(source), source.called, _model_details(source), rows, given)


def _counted_predictions(rows: Iterable[TableRecord]) -> list[TableRecord]:
    """The reply that counts for each item and sample: the last one."""
    return [*{(row["item_id"], row["repeat"]): row for row in rows}.values()]


def _model_id(source: ModelSource) -> str:
    """The model's name as on Hugging Face; models without an organization are of `unknown`."""
    named = [_FORBIDDEN.sub("-", part).strip("-.") for part in source.model.split("/")]
    parts = [part for part in named if part] or ["model"]
    suffix = "" if source.condition in {"default", "imported"} else f"-{_FORBIDDEN.sub('-', source.condition)}"
    return f"{parts[0] if len(parts) > 1 else 'unknown'}/{'-'.join(parts[1:] or parts)}{suffix}"


def _model_details(source: ModelSource) -> dict[str, str]:
    training = "generated items only" if source.generated else "trained" if source.trained else "untrained"
    return {"kind": source.kind, "condition": source.condition, "training": training}


def _items_of(scope: ExportScope, sources: Iterable[EvaluatedSource]) -> dict[str, Item]:
    ids = {uuid.UUID(str(row["item_id"])) for source in sources for row in source.answers}
    return {str(key): item_from_row(row) for key, row in scope.lab.read(items.get_items, ids).items()}


def _write_source(folder: Path, source: EvaluatedSource, known: Mapping[str, Item]) -> list[ExportedFile]:
    """The document of a source and the file of its rows."""
    stamp = wall_time_now().us / 1e6
    developer, _, model = source.id.partition("/")
    name = uuid.uuid4()
    place = f"{DATA}/{_FORBIDDEN.sub('-', source.benchmark)}/{developer}/{model}/{name}"
    evaluation = f"{source.benchmark}/{source.id}/{stamp:.3f}"
    lines = [json_text_line(_instance(source, evaluation, row, known[str(row["item_id"])])) for row in source.answers]
    rows = write_text_file(folder / f"{place}_samples.jsonl", "".join(f"{line}\n" for line in lines), len(lines))
    document: dict[str, Json] = {
        "schema_version": SCHEMA,
        "evaluation_id": evaluation,
        "retrieved_timestamp": f"{stamp:.3f}",
        "source_metadata": {
            "source_name": "Eyeline",
            "source_type": "evaluation_run",
            "source_organization_name": "not stated",
            "evaluator_relationship": "other",
        },
        "eval_library": {"name": "eyeline", "version": eyeline_version()},
        "model_info": _model_info(source),
        "evaluation_results": [_result(source, row) for row in source.rows],
        "detailed_evaluation_results": {
            "format": "jsonl",
            "file_path": f"{place}_samples.jsonl",
            "hash_algorithm": "sha256",
            "checksum": rows.sha256,
            "total_rows": len(lines),
        },
    }
    return [write_json_file(folder / f"{place}.json", document, len(source.rows)), rows]


def _model_info(source: EvaluatedSource) -> dict[str, Json]:
    """The model as the schema describes it. Only the weights of local models are known to be available."""
    local = source.details.get("kind") == "transformers"
    return {
        "name": source.name,
        "id": source.id,
        "developer": source.id.partition("/")[0],
        "additional_details": {
            "deployment_type": "self_deployed" if local else "unknown",
            "model_availability": "open_weights" if local else "unknown",
            **source.details,
        },
    }


def _result_id(source: EvaluatedSource, benchmark: str, task: str) -> str:
    return f"{benchmark}/{task}/{source.id}/accuracy"


def _result(source: EvaluatedSource, row: AccuracyRow) -> dict[str, Json]:
    """A row of the comparison: accuracy with its interval. A task with other items than people answered has two."""
    details = {"items": row.items, "n_items": row.n_items, "n_participants": row.n_people, "aggregate": row.aggregate,
               "extraction_rule": row.rule, "chance": row.chance, "majority_class": row.majority,
               "low_these_participants": row.low_these, "high_these_participants": row.high_these,
               "correct": row.counts.right, "incorrect": row.counts.wrong, "invalid": row.counts.invalid,
               "missing": row.counts.missing}  # fmt: skip
    beside = any((one.task, one.items) == (row.task, OWN) for one in source.rows)
    suffix = f"/{SHARED}" if row.items == SHARED and beside else ""
    return {
        "evaluation_result_id": _result_id(source, row.benchmark, row.task) + suffix,
        "evaluation_name": f"{row.benchmark}/{row.task}{suffix}",
        "source_data": {"dataset_name": row.benchmark, "source_type": "other"},
        "metric_config": {
            "metric_id": "accuracy",
            "metric_name": "Accuracy",
            "metric_unit": "proportion",
            "evaluation_description": "Correct over all answers; invalid and missing answers count as incorrect.",
            "lower_is_better": False,
            "score_type": "continuous",
            "min_score": 0.0,
            "max_score": 1.0,
        },
        "score_details": {
            "score": row.accuracy,
            "details": {name: str(value) for name, value in details.items() if value is not None},
            "uncertainty": {
                "confidence_interval": {
                    "lower": row.low, "upper": row.high, "confidence_level": 0.95, "method": row.interval,
                },
                "num_samples": row.n,
            },
        },
    }  # fmt: skip


def _instance(source: EvaluatedSource, evaluation: str, row: TableRecord, item: Item) -> dict[str, Json]:
    """One answer."""
    reference = [] if item.answer is None else [_text(item.answer)]
    given, read = _given(row)
    choices: list[Json] = [option.text or option.id for option in item.options]
    latency = row.get("response_time_s", row.get("seconds"))
    return {
        "schema_version": SCHEMA,
        "evaluation_id": evaluation,
        "model_id": source.id,
        "evaluation_name": f"{item.benchmark}/{item.task}",
        "evaluation_result_id": _result_id(source, item.benchmark, item.task),
        "sample_id": item.key,
        "sample_hash": sha256_hex((item.question + "".join(reference)).encode()),
        "interaction_type": "single_turn",
        "input": {"raw": item.question, "reference": [*reference], "choices": choices or None},
        "output": {"raw": [given]},
        "answer_attribution": [
            {
                "turn_idx": 0,
                "source": "output.raw",
                "extracted_value": read,
                "extraction_method": f"{row['rule']} {row['rule_version']}",
                "is_terminal": True,
            }
        ],
        "evaluation": {"score": float(row["outcome"] == "right"), "is_correct": row["outcome"] == "right"},
        "token_usage": _token_usage(row),
        "performance": None if latency is None else {"latency_ms": 1000 * cast("float", latency)},
        "metadata": {
            name: str(row[name])
            for name in ("item_id", "outcome", "reason", "person", "repeat", "state", "confidence")
            if row.get(name) is not None
        },
    }


def _given(row: TableRecord) -> tuple[str, str]:
    """The raw reply or response, and what was extracted from it."""
    if "raw" in row:
        return str(row["raw"] or ""), _text(row.get("parsed"))
    response = _text(row.get("response"))
    return response, response


def _token_usage(row: TableRecord) -> dict[str, Json] | None:
    sent, written = row.get("prompt_tokens"), row.get("output_tokens")
    if not isinstance(sent, int) or not isinstance(written, int):
        return None
    return {"input_tokens": sent, "output_tokens": written, "total_tokens": sent + written}


def _text(value: Json) -> str:
    return "" if value is None else value if isinstance(value, str) else canonical_json(value)
