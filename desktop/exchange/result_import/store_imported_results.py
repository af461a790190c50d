"""Stores imported results: a model, a run, predictions with scores, and the verdicts of the harness's judge."""

import uuid
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.access.chunked_writes import write_in_chunks
from db.lab import Lab
from db.rows import ModelRunRow, PredictionRow, VerdictRow
from db.stores import models_runs_predictions
from desktop.benchmarks.canonical_json import Json, canonical_json, sha256_hex
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence
from desktop.benchmarks.parse_imported_cells import CUT_AT
from desktop.exchange.result_import.match_replies_to_items import MatchedResult, items_without_reply
from desktop.exchange.result_import.match_replies_to_items import match_results as match
from desktop.exchange.result_import.read_exported_predictions import FORM
from desktop.exchange.result_import.read_harness_result_file import read_results
from desktop.exchange.result_import.result_file_content import HarnessReply, HarnessResults
from desktop.inference.batch_runs.store_and_score_predictions import score_unscored_predictions
from desktop.inference.models.models_with_imported_replies import ImportedModel
from desktop.inference.models.registry import add_model, model_row
from desktop.library import stored_judge_verdicts
from desktop.library.machine.clock import wall_time_now

CONDITION = "imported"


@dataclass(frozen=True, slots=True)
class ResultImportOutcome:
    """The outcome of a result import. run_id: None if nothing was imported. done: new predictions. unchanged: stored
    before. verdicts: new ones. refused: rejected entries by number with the reason. form: the file's format. sha256: of
    its bytes. answered: items with results in the file; no_reply: other items of the same sets. doubles: entries that
    repeat another one of the same item and sample; replaced: entries followed by a different one."""

    run_id: uuid.UUID | None
    model: str
    done: int
    unchanged: int
    verdicts: int
    refused: Sequence[tuple[int, Sentence]]
    form: str = ""
    sha256: str = ""
    answered: frozenset[uuid.UUID] = frozenset()
    no_reply: frozenset[uuid.UUID] = frozenset()
    doubles: Sequence[int] = ()
    replaced: Sequence[int] = ()


def import_result_file(
    lab: Lab,
    file: Path,
    *,
    name: str = "",
    form: str = "",
    version: str | None = None,
    query: str = "",
    run: str = "",
    kept_by: str = "",
) -> ResultImportOutcome:
    """Import the results of a file, scored under every rule, as a finished run of a model.

    name: the model's name here, default its name in the file. version: of the answered benchmark; required if the lab
    has several. query: the items to search. run, kept_by: as for `read_results`. Repeating an import changes nothing,
    and completes an interrupted one; predictions that this lab exported itself are skipped. Raises NoSuchFile,
    BrokenFile, UnknownResults, ModelNameTaken, BadQuery.
    """
    found, own = _without_own_predictions(lab, read_results(file, form, run=run, kept_by=kept_by))
    every, refused = match(lab, found, version, query)
    matched, doubles, replaced = _last_reply_of_each(every)
    told, file_hash = name or _model_name_of(found, matched), sha256_hex(file.read_bytes())
    about = ResultImportOutcome(
        None, told, 0, own, 0, refused, found.form, file_hash, doubles=doubles, replaced=replaced
    )
    if not matched:
        return about
    answered, left = frozenset(item.id for item, _ in matched), items_without_reply(lab, matched, query)
    model = add_model(
        lab, model_row(told, ImportedModel(harness=found.form, model=found.model if found.told else told), trained=True)
    )
    of_run: dict[str, Json] = {"run": run} if run else {}
    key = str(content_id("model_run", {"model": str(model.id), "file": file_hash, **of_run}))
    same = [run for run in lab.read(models_runs_predictions.list_model_runs, model.id) if run.key == key]
    about = replace(about, model=model.name, answered=answered, no_reply=left)
    if any(lab.read(models_runs_predictions.model_run_end, one.id) for one in same):
        return replace(about, unchanged=own + len(matched))
    row = same[-1] if same else _imported_model_run(model.id, key, found, matched, file_hash)
    lab.write(models_runs_predictions.start_model_run, row).result()
    done = sum(
        write_in_chunks(
            lab.write, models_runs_predictions.add_predictions, [*_prediction_rows_of_results(row.id, found, matched)]
        )
    )
    rows = _stored_predictions(lab, row.id, matched)
    score_unscored_predictions(lab, [item for item, _ in matched], rows)
    judged = _store_new_verdicts(lab, [*_harness_verdicts(found, matched, rows, file)])
    lab.write(models_runs_predictions.finish_model_run, row.id).result()
    return replace(about, run_id=row.id, done=done, unchanged=own + len(rows) - done, verdicts=judged)


def _without_own_predictions(lab: Lab, found: HarnessResults) -> tuple[HarnessResults, int]:
    """The results without predictions of this lab, and the number of those."""
    try:
        run = uuid.UUID(str(found.settings["run"]) if found.form == FORM else "")
    except ValueError:
        return found, 0
    known = {str(row.id) for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run)}
    kept = [result for result in found.results if result.prediction not in known]
    return replace(found, results=kept), len(found.results) - len(kept)


def _last_reply_of_each(matched: Sequence[MatchedResult]) -> tuple[list[MatchedResult], list[int], list[int]]:
    """The last reply of each item and sample, as lmms-eval reads a continued log; the numbers of entries that repeat
    it, such as a row per filter, and of entries that it replaces. All tries of our own exports are kept."""
    last = {(item.id, result.repeat): result for item, result in matched}
    kept: list[MatchedResult] = []
    doubles: list[int] = []
    replaced: list[int] = []
    for item, result in matched:
        holds = last[item.id, result.repeat]
        if result.attempt or result is holds:
            kept.append((item, result))
        else:
            (doubles if result.raw == holds.raw else replaced).append(result.number)
    return kept, [*dict.fromkeys(doubles)], [*dict.fromkeys(replaced)]


def _model_name_of(found: HarnessResults, matched: Sequence[tuple[Item, HarnessReply]]) -> str:
    """The model's name. VLMEvalKit's file names consist of the model and the data set."""
    if found.form != "vlmevalkit":
        return found.model
    sets = {name for item, _ in matched for name in (item.key.rpartition("/")[0], item.benchmark)}
    for name in sorted(filter(None, sets), key=len, reverse=True):
        at = found.model.casefold().rfind(f"_{name.casefold()}")
        if at > 0:
            return found.model[:at]
    return found.model


def _imported_model_run(
    model_id: uuid.UUID, key: str, found: HarnessResults, matched: Sequence[tuple[Item, HarnessReply]], file_hash: str
) -> ModelRunRow:
    """The run of this import: its id is derived from its content, so it is the same in every lab and in every
    import."""
    plan: dict[str, Json] = {
        "items": sorted({str(item.id) for item, _ in matched}),
        "repeats": max(result.repeat for _, result in matched) + 1,
        "imported": {"form": found.form, "file": file_hash, "settings": found.settings},
    }
    return ModelRunRow(
        id=content_id("imported_run", {"key": key, "plan": plan}),
        model_id=model_id,
        key=key,
        condition=CONDITION,
        plan=canonical_json(plan),
        planned=len(matched),
        started=wall_time_now(),
    )


def _prediction_rows_of_results(
    run_id: uuid.UUID, found: HarnessResults, matched: Sequence[tuple[Item, HarnessReply]]
) -> Iterator[PredictionRow]:
    replies: Counter[tuple[int, str]] = Counter()
    for (item, result), attempt in zip(matched, _attempt_numbers(matched), strict=True):
        raw = result.raw or ""
        state = result.state or ("failed" if result.raw is None else "cut" if len(raw) == CUT_AT else "answered")
        nth = replies[result.number, result.key]
        replies[result.number, result.key] += 1
        told: dict[str, Json] = {"run": str(run_id), "number": result.number, "key": result.key}
        key = content_id("imported", {**told, "nth": nth} if nth else told)
        yield PredictionRow(
            id=key,
            model_run_id=run_id,
            item_id=item.id,
            stimulus_id=item.stimulus_id,
            repeat=result.repeat,
            attempt=attempt,
            key=str(key),
            state=state,
            raw=raw,
            finish_reason="",
            prompt_tokens=result.prompt_tokens,
            output_tokens=result.output_tokens,
            first_token_ns=None,
            total_ns=None if result.seconds is None else round(result.seconds * 1e9),
            sent=canonical_json({"harness": found.form, "number": result.number}),
            at=wall_time_now(),
        )


def _attempt_numbers(matched: Sequence[tuple[Item, HarnessReply]]) -> Iterator[int]:
    """The number of each result's try at its stimulus and repeat."""
    tries: Counter[tuple[uuid.UUID, int]] = Counter()
    for item, result in matched:
        tries[item.stimulus_id, result.repeat] += 1
        yield result.attempt or tries[item.stimulus_id, result.repeat]


def _stored_predictions(
    lab: Lab, run_id: uuid.UUID, matched: Sequence[tuple[Item, HarnessReply]]
) -> list[PredictionRow]:
    """The stored predictions for the results, including those of an interrupted import."""
    known = {
        (row.stimulus_id, row.repeat, row.attempt): row
        for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run_id)
    }
    return [
        known[item.stimulus_id, result.repeat, attempt]
        for (item, result), attempt in zip(matched, _attempt_numbers(matched), strict=True)
    ]


def _store_new_verdicts(lab: Lab, rows: Sequence[VerdictRow]) -> int:
    """Store the verdicts that are not stored yet; returns how many were new."""
    known = stored_judge_verdicts.load_verdicts(lab, "prediction", [row.target_id for row in rows])
    new = [row for row in rows if stored_judge_verdicts.verdict_from_row(row) not in known.get(row.target_id, ())]
    return stored_judge_verdicts.save_verdicts(lab, new)


def _harness_verdicts(
    found: HarnessResults, matched: Sequence[tuple[Item, HarnessReply]], rows: Sequence[PredictionRow], file: Path
) -> Iterator[VerdictRow]:
    for (_, result), row in zip(matched, rows, strict=True):
        if result.judged:
            given = stored_judge_verdicts.verdict_row(
                "prediction",
                row.id,
                stored_judge_verdicts.JudgeVerdict(
                    right=result.right,
                    judge=found.judge,
                    answer=row.raw,
                    truth=result.truth,
                    raw=result.judge_raw,
                    source=file.name,
                ),
            )
            told: dict[str, Json] = {"prediction": str(row.id), "verdict": given.body}
            yield replace(given, id=content_id("imported_verdict", told))
