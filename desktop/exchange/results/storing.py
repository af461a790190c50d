"""Results into the lab: a model, a run, predictions with their scores, and the verdicts of the harness's judge."""

import uuid
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.lab import Lab
from db.rows import Filter, ModelRunRow, PredictionRow, VerdictRow, Word
from db.slices import in_slices
from db.stores import items, models, scores
from desktop.benchmarks.canonical import Json, canonical_json, sha256_hex
from desktop.benchmarks.cells import CUT_AT
from desktop.benchmarks.ids import content_id, new_id
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.results.reading import Result, Results, read_results
from desktop.inference.imported import ImportedModel
from desktop.inference.registry import add, row_of
from desktop.library import verdicts
from desktop.library.moments import now
from desktop.library.rows import item_of
from desktop.library.scoring import score_predictions

CONDITION = "imported"


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import of results did. run_id: None where nothing came in. done: new predictions. unchanged: the file
    was there already. verdicts: new ones. refused: entries by number with the reason."""

    run_id: uuid.UUID | None
    model: str
    done: int
    unchanged: int
    verdicts: int
    refused: Sequence[tuple[int, Sentence]]


def import_results(lab: Lab, file: Path, *, name: str = "", form: str = "", version: str | None = None) -> Imported:
    """Take the results of a file in, scored under every rule, as a finished run of a model of the lab.

    name: the model's name here, else its name in the file. version: of the benchmark whose items were answered; needed
    where the lab has several. The same file again changes nothing. Raises NoSuchFile, BrokenFile, UnknownResults,
    NameTaken.
    """
    found = read_results(file, form)
    known = _items(lab, found, version)
    matched, refused = _matched(found, known)
    told = name or found.model
    if not matched:
        return Imported(None, told, 0, 0, 0, refused)
    model = add(lab, row_of(told, ImportedModel(harness=found.form, model=found.model), trained=True))
    file_hash = sha256_hex(file.read_bytes())
    key = str(content_id("model_run", {"model": str(model.id), "file": file_hash}))
    same = [run.id for run in lab.read(models.runs, model.id) if run.key == key]
    if any(lab.read(models.end_of, run_id) for run_id in same):
        return Imported(None, model.name, 0, len(matched), 0, refused)
    run = _run(model.id, key, found, matched, file_hash)
    lab.write(models.start_run, run).result()
    rows = [*_predictions(run.id, found, matched)]
    by_id = {item.id: item for item, _ in matched}
    in_slices(lab.write, models.add_predictions, rows)
    in_slices(lab.write, scores.add, score_predictions(by_id, rows))
    judged = verdicts.keep(lab, _verdicts(found, matched, rows, file))
    lab.write(models.finish_run, run.id).result()
    return Imported(run.id, model.name, len(rows), 0, judged, refused)


def _items(lab: Lab, found: Results, version: str | None) -> Mapping[str, list[Item]]:
    asked = [Word("benchmark", "in", (found.benchmark,))]
    asked += [Word("version", "in", (version,))] if version else []
    by_key: dict[str, list[Item]] = {}
    for row in lab.read(items.find, Filter(tuple(asked))):
        by_key.setdefault(row.key, []).append(item_of(row))
    return by_key


def _matched(
    found: Results, known: Mapping[str, list[Item]]
) -> tuple[list[tuple[Item, Result]], list[tuple[int, Sentence]]]:
    """The results whose item the lab has, and those that have none, or several, with the reason."""
    good: list[tuple[Item, Result]] = []
    refused = [*found.refused]
    for result in found.results:
        here = known.get(result.key, [])
        if len(here) == 1:
            good.append((here[0], result))
            continue
        literal = (
            say("Several versions have an item {item}; say which one.")
            if here
            else say("The lab has no item {item} of {benchmark}.")
        )
        refused.append((result.number, Sentence(literal, {"item": result.key, "benchmark": found.benchmark})))
    return good, sorted(refused, key=lambda entry: entry[0])


def _run(
    model_id: uuid.UUID, key: str, found: Results, matched: Sequence[tuple[Item, Result]], file_hash: str
) -> ModelRunRow:
    plan: dict[str, Json] = {
        "items": sorted({str(item.id) for item, _ in matched}),
        "repeats": max(result.repeat for _, result in matched) + 1,
        "imported": {"form": found.form, "file": file_hash, "settings": found.settings},
    }
    return ModelRunRow(
        id=new_id(),
        model_id=model_id,
        key=key,
        condition=CONDITION,
        plan=canonical_json(plan),
        planned=len(matched),
        started=now(),
    )


def _predictions(run_id: uuid.UUID, found: Results, matched: Sequence[tuple[Item, Result]]) -> Iterator[PredictionRow]:
    tries: Counter[tuple[uuid.UUID, int]] = Counter()
    for item, result in matched:
        tries[item.stimulus_id, result.repeat] += 1
        raw = result.raw or ""
        state = "failed" if result.raw is None else "cut" if len(raw) == CUT_AT else "answered"
        yield PredictionRow(
            id=new_id(),
            model_run_id=run_id,
            item_id=item.id,
            stimulus_id=item.stimulus_id,
            repeat=result.repeat,
            attempt=tries[item.stimulus_id, result.repeat],
            key=str(content_id("imported", {"run": str(run_id), "number": result.number, "key": result.key})),
            state=state,
            raw=raw,
            finish_reason="",
            prompt_tokens=result.prompt_tokens,
            output_tokens=result.output_tokens,
            first_token_ns=None,
            total_ns=round(result.seconds * 1e9),
            sent=canonical_json({"harness": found.form, "number": result.number}),
            at=now(),
        )


def _verdicts(
    found: Results, matched: Sequence[tuple[Item, Result]], rows: Sequence[PredictionRow], file: Path
) -> Iterator[VerdictRow]:
    for (_, result), row in zip(matched, rows, strict=True):
        if result.judged:
            yield verdicts.row_of(
                "prediction",
                row.id,
                verdicts.Judgement(
                    right=result.right,
                    judge=found.judge,
                    answer=row.raw,
                    truth=result.truth,
                    raw=result.judge_raw,
                    source=file.name,
                ),
            )
