"""`eyeline run --plan`: preflight, runs of all members, summary."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, progress_on_stderr
from desktop.cli.stop_signals import INTERRUPTED

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.inference.batch_runs.preflight_run_estimate import PreflightEstimate
    from desktop.inference.batch_runs.run_model_over_items import RunOutcome, RunProgress
    from desktop.inference.batch_runs.run_plan_files import PlanMemberOutcome

TRIED = ("model", "condition", "prompts", "hours", "need_gb", "free_gb", "disk_mb", "parsed", "cut", "failed", "engine")
CAME = ("model", "condition", "ended", "why", "done", "failed", "skipped", "cut", "invalid")
Stopped = Callable[[], bool]
NOT_KNOWN: Mapping[str, str] = {}
WARNED_SHARE = 0.02
"""Share of truncated answers above which a warning is printed."""


def run_plan_file(
    lab: "Lab", file: Path, *, check: bool, no_check: bool, detach: bool, stopped: Stopped
) -> CommandOutcome:
    """Run the plan in a file, or only its preflight, or detach it."""
    from desktop.inference.batch_runs.background_plan_process import start_background_queue
    from desktop.inference.batch_runs.run_plan_files import preflight_members, read_run_plan, run_plan

    plan = read_run_plan(file)
    if detach:
        queue = start_background_queue(lab, plan)
        words = [f"It runs without this terminal, and goes on after a restart: {queue.id}", f"Its log is {queue.log}."]
        return CommandOutcome({"queue": queue.id, "log": queue.log}, words)
    tried, called = [] if no_check else preflight_members(lab, plan, stopped=stopped), model_labels_by_name(lab)
    words = [OutputGrid(TRIED, [_preflight_row(one, called) for one in tried])] if tried else []
    document: dict[str, object] = {"preflight": [_preflight_document(one) for one in tried]}
    if check or stopped():
        code = INTERRUPTED if stopped() else 1 if any(one.error for one in tried) else 0
        return CommandOutcome(document, [*words, *_preflight_problems(tried)], code)
    _print_preflight(words, tried)
    with progress_on_stderr("Answers") as bar:

        def tell(model: str, condition: str, now: "RunProgress") -> None:
            bar(now.done + now.failed + now.skipped, now.total)

        results = run_plan(lab, plan, progress=tell, stopped=stopped)
    return summarise_plan_results(results, document, called)


def model_labels_by_name(lab: "Lab") -> "Mapping[str, str]":
    """The display names of a lab's models by name, with notes on their training."""
    from desktop.analysis.data.model_display_names import model_display_name
    from desktop.inference.models.registry import lab_models

    return {row.name: model_display_name(row, "") for row in lab_models(lab)}


def summarise_plan_results(
    results: "Sequence[PlanMemberOutcome]",
    document: "dict[str, object] | None" = None,
    called: "Mapping[str, str]" = NOT_KNOWN,
) -> CommandOutcome:
    """The results of a plan, one line per member. called: as `model_labels_by_name`.

    Exit 3 where a member failed or was stopped by its guard, 130 where all was stopped.
    """
    from desktop.inference.batch_runs.run_plan_files import summarise_plan

    lines = summarise_plan(results)
    counts = ("done", "failed", "skipped", "cut", "invalid")
    whole = {name: sum(getattr(one.result, name) for one in results if one.result) for name in counts}
    rows = [[called.get(str(line["model"]), line["model"]), *(line[name] for name in CAME[1:])] for line in lines]
    words: list[str | OutputGrid] = [OutputGrid(CAME, rows)]
    words += [f"{line['model']} under {line['condition']}: {line['error']}" for line in lines if line["error"]]
    words += [
        _truncated_hint(one.model, one.condition, one.result)
        for one in results
        if one.result and (one.result.cut > WARNED_SHARE * one.result.done)
    ]
    ends = {one.ended for one in results}
    if "stopped" in ends:
        words.append("Stopped; run the plan again to go on.")
    code = INTERRUPTED if "stopped" in ends else 3 if ends - {"done"} or whole["failed"] else 0
    return CommandOutcome({**whole, "run_id": None, "members": lines, **(document or {})}, words, code)


def _truncated_hint(model: str, condition: str, result: "RunOutcome") -> str:
    more = f"eyeline run --model {model} --condition {condition} --cut-of {result.run_id} --max-new-tokens N"
    return f"{model} under {condition}: {result.cut} of {result.done} answers were cut. With more room: {more}"


def _preflight_document(one: "PreflightEstimate") -> dict[str, object]:
    from desktop.library.machine.error_messages import describe_error

    names = (
        "model",
        "condition",
        "prompts",
        "hours",
        "need_bytes",
        "free_bytes",
        "disk_bytes",
        "parsed",
        "cut",
        "failed",
    )
    error = describe_error(one.error) if one.error else None
    doubts = [str(doubt) for doubt in one.doubts]
    told = {name: getattr(one, name) for name in names}
    return {**told, "engine": str(one.engine), "doubts": doubts, "error": error and error.message}


def _preflight_row(one: "PreflightEstimate", called: "Mapping[str, str]") -> list[object]:
    sizes = [one.need_bytes and one.need_bytes / 1e9, one.free_bytes and one.free_bytes / 1e9]
    disk, engine = one.disk_bytes and one.disk_bytes / 1e6, str(one.engine) or None
    model = called.get(one.model, one.model)
    return [model, one.condition, one.prompts, one.hours, *sizes, disk, one.parsed, one.cut, one.failed, engine]


def _preflight_problems(tried: "Sequence[PreflightEstimate]") -> list[str]:
    from desktop.library.machine.error_messages import describe_error

    told = [(one, describe_error(one.error)) for one in tried if one.error]
    problems = [f"{one.model} under {one.condition}: {error.message} {error.hint}".strip() for one, error in told]
    return problems + [f"{one.model} under {one.condition}: {doubt}" for one in tried for doubt in one.doubts]


def _print_preflight(words: Sequence[OutputGrid], tried: "Sequence[PreflightEstimate]") -> None:
    """Print the preflight's results before the runs start: on standard error, since the outcome comes later."""
    import sys

    from desktop.cli.print_command_outcome import print_plain_output

    print_plain_output([*words, *_preflight_problems(tried)], sys.stderr)
