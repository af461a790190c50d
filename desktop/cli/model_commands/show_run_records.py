"""`eyeline run show`: the records of a run as a list, or one with prompt, reply and each rule's reading."""

import json
import uuid
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, OutputBlock, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.lab import Lab
    from db.rows import ScoreRow
    from db.stores.prediction_lists_and_searches import PredictionListEntry
    from desktop.inference.batch_runs.recorded_answer_details import RecordedAnswer

UNKNOWN = "not recorded"
Run = Annotated[uuid.UUID, typer.Argument(metavar="RUN", help="run_id printed by eyeline run.")]
ItemKey = Annotated[str, typer.Option("--item", metavar="KEY", help="Show the record of this item.")]
Sample = Annotated[int, typer.Option("--sample", metavar="N", min=1, help="With --item: number of the sample.")]
Outcome = Annotated[
    str,
    typer.Option(
        "--outcome",
        metavar="KIND",
        help="Only records with this outcome: right, wrong, invalid, missing, truncated or failed.",
    ),
]
Search = Annotated[
    str, typer.Option("--search", metavar="TEXT", help="Only records with this text in key, reply or prompt.")
]
First = Annotated[int, typer.Option("--from", metavar="N", min=1, help="Number of the first record printed.")]
ShowScores = Annotated[
    bool, typer.Option("--show-scores", help="Show scores that are hidden until a run is declared. This is recorded.")
]
Most = Annotated[int, typer.Option("--most", metavar="N", min=1, help="Number of records printed.")]


def show_run_command(
    run: Run,
    item: ItemKey = "",
    sample: Sample = 1,
    outcome: Outcome = "",
    search: Search = "",
    first: First = 1,
    most: Most = 100,
    show_scores: ShowScores = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Show the records of a run, or one record with --item: prompt and images as sent, reply, and the parsed answer
    under each rule.

    For example: eyeline run show 01890000-0000-7000-8000-000000000000 --outcome invalid --lab DIR
    """
    from desktop.inference.batch_runs.recorded_answer_details import RecordFilter, list_run_answers, recorded_answer

    with open_named_lab(lab) as opened:
        _open_closed_scores(opened, run, wanted=show_scores)
        if item:
            answer = recorded_answer(opened, _newest_record_of(opened, run, item, sample))
            return CommandOutcome(_record_document(answer), _record_output(answer))
        found, total = list_run_answers(opened, run, RecordFilter(outcome, search), first - 1, most)
    grid = OutputGrid(
        ("item", "sample", "try", "outcome", "answer", "tokens", "seconds"),
        [
            (
                one.key,
                one.repeat + 1,
                one.attempt,
                one.kind or "not scored",
                _parsed_answer_text(one.parsed),
                *_record_cost_cells(one),
            )
            for one in found
        ],
    )
    document = {"run_id": run, "total": total, "records": [_record_line(one) for one in found]}
    return CommandOutcome(document, [grid, f"{len(found)} of {total} records."])


def _open_closed_scores(lab: "Lab", run: uuid.UUID, *, wanted: bool) -> None:
    """Raise NotFound without such a run, CannotDo where its scores are closed and must stay so."""
    from db.stores import models_runs_predictions
    from desktop.inference.batch_runs.declare_run_before_scores import load_declarations, record_scores_opened

    lab.read(models_runs_predictions.get_model_run, run)
    if not load_declarations(lab).hides(run):
        return
    if not wanted:
        raise CannotDo(
            say("The scores of this run are hidden until it is declared."),
            hint=say("Declare it in the window, or add --show-scores, which is recorded."),
        )
    record_scores_opened(lab, run)


def _newest_record_of(lab: "Lab", run: uuid.UUID, key: str, sample: int) -> uuid.UUID:
    """The newest record of an item's sample in a run. Raises WrongUse."""
    from db.stores import prediction_lists_and_searches

    found = [
        one for one, repeat in lab.read(prediction_lists_and_searches.records_of_item, run, key) if repeat == sample - 1
    ]
    if not found:
        raise WrongUse(
            say("The run has no record of sample {sample} of the item {key}."),
            hint=say("List its records with: eyeline run show {run}"),
            sample=sample,
            key=key,
            run=str(run),
        )
    return found[-1]


def _record_line(one: "PredictionListEntry") -> "Mapping[str, object]":
    return {
        "id": one.id,
        "item": one.key,
        "benchmark": one.benchmark,
        "task": one.task,
        "sample": one.repeat + 1,
        "try": one.attempt,
        "outcome": one.kind,
        "answer": None if one.parsed is None else json.loads(one.parsed),
        "output_tokens": one.output_tokens,
        "seconds": _seconds_of_ns(one.total_ns),
    }


def _record_document(answer: "RecordedAnswer") -> "Mapping[str, object]":
    from desktop.analysis.data.model_display_names import training_label

    row = answer.row
    images = [
        {"image": one.index + 1, "size": one.size, "tiles": one.tiles, "tokens": one.tokens} for one in answer.images
    ]
    return {
        "id": row.id,
        "run_id": row.model_run_id,
        "model": answer.model.name,
        "training": training_label(answer.model) or None,
        "condition": answer.run.condition,
        "item": {"id": row.item_id, "benchmark": answer.item.benchmark, "key": answer.item.key},
        "sample": row.repeat + 1,
        "try": row.attempt,
        "state": row.state,
        "finish_reason": row.finish_reason or None,
        "prompt": answer.prompt or None,
        "prompt_source": answer.source,
        "images": images,
        "reply": row.raw,
        "readings": [_reading_document(one, current=one == answer.reading) for one in answer.readings],
        "prompt_tokens": row.prompt_tokens,
        "image_tokens": answer.image_tokens,
        "output_tokens": row.output_tokens,
        "first_token_seconds": _seconds_of_ns(row.first_token_ns),
        "seconds": _seconds_of_ns(row.total_ns),
        "settings": answer.settings,
        "notes": answer.sent.get("notes") or [],
        "failure": answer.detail or None,
    }


def _reading_document(score: "ScoreRow", *, current: bool) -> "Mapping[str, object]":
    return {
        "rule": score.rule,
        "rule_version": score.rule_version,
        "current": current,
        "outcome": score.outcome,
        "reason": score.reason,
        "answer": None if score.parsed is None else json.loads(score.parsed),
    }


def _record_output(answer: "RecordedAnswer") -> list[OutputBlock]:
    from desktop.analysis.data.model_display_names import model_display_name

    row = answer.row
    sources = {
        "sent": "Prompt, exactly as it was sent:",
        "rendered": "Prompt, rendered again from the item (the text that was sent is not recorded):",
        "none": "No prompt is recorded.",
    }
    head = f"{answer.item.key}, sample {row.repeat + 1}, try {row.attempt}: {row.state}"
    blocks: list[OutputBlock] = [model_display_name(answer.model, answer.run.condition), head]
    blocks += [f"Failed: {answer.detail}"] if answer.detail else []
    blocks += [sources[answer.source], *answer.prompt.split("\n")] if answer.prompt else [sources[answer.source]]
    sizes = [
        (
            one.index + 1,
            UNKNOWN if one.size is None else f"{one.size[0]} × {one.size[1]}",
            _token_count_text(one.tokens),
        )
        for one in answer.images
    ]
    blocks += [OutputGrid(("image", "size as sent", "tokens"), sizes)] if sizes else []
    blocks += ["Reply:", *row.raw.split("\n")]
    readings = [
        (f"{one.rule} {one.rule_version}", one.outcome, one.reason or "", _parsed_answer_text(one.parsed))
        for one in answer.readings
    ]
    blocks.append(OutputGrid(("rule", "outcome", "reason", "answer"), readings))
    blocks.append(
        f"Tokens: prompt {_token_count_text(row.prompt_tokens)}, images {_token_count_text(answer.image_tokens)}, "
        f"reply {_token_count_text(row.output_tokens)}."
    )
    blocks.append(f"Seconds: first token {_duration_text(row.first_token_ns)}, all {_duration_text(row.total_ns)}.")
    settings = ", ".join(f"{name} {value}" for name, value in answer.settings.items())
    return [*blocks, f"Settings: {settings or UNKNOWN}."]


def _record_cost_cells(one: "PredictionListEntry") -> tuple[str, str]:
    return _token_count_text(one.output_tokens), _duration_text(one.total_ns)


def _token_count_text(number: int | None) -> str:
    return UNKNOWN if number is None else f"{number:,}"


def _duration_text(ns: int | None) -> str:
    return UNKNOWN if ns is None else f"{ns / 1e9:.2g}"


def _seconds_of_ns(ns: int | None) -> float | None:
    return None if ns is None else ns / 1e9


def _parsed_answer_text(parsed: str | None) -> str:
    if parsed is None:
        return ""
    value = json.loads(parsed)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
