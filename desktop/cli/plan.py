"""`eyeline run --plan`: preflight, runs of all members, summary."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.cli.done import Done, Grid, progress_on_stderr
from desktop.cli.stop import INTERRUPTED

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.inference.plans import MemberResult
    from desktop.inference.preflight import Preflight
    from desktop.inference.runs import RunProgress, RunResult

TRIED = ("model", "condition", "prompts", "hours", "need_gb", "free_gb", "disk_mb", "parsed", "cut", "failed", "engine")
CAME = ("model", "condition", "ended", "why", "done", "failed", "skipped", "cut", "invalid")
Stopped = Callable[[], bool]
NOT_KNOWN: Mapping[str, str] = {}
WARNED_SHARE = 0.02
"""Share of truncated answers above which a warning is printed."""


def planned(lab: "Lab", file: Path, *, check: bool, no_check: bool, detach: bool, stopped: Stopped) -> Done:
    """Run the plan in a file, or only its preflight, or detach it."""
    from desktop.inference.detached import hand_over
    from desktop.inference.plans import preflights, read_plan, run_plan

    plan = read_plan(file)
    if detach:
        queue = hand_over(lab, plan)
        words = [f"It runs without this terminal, and goes on after a restart: {queue.id}", f"Its log is {queue.log}."]
        return Done({"queue": queue.id, "log": queue.log}, words)
    tried, called = [] if no_check else preflights(lab, plan, stopped=stopped), called_in(lab)
    words = [Grid(TRIED, [_tried(one, called) for one in tried])] if tried else []
    document: dict[str, object] = {"preflight": [_told(one) for one in tried]}
    if check or stopped():
        code = INTERRUPTED if stopped() else 1 if any(one.error for one in tried) else 0
        return Done(document, [*words, *_problems(tried)], code)
    _print(words, tried)
    with progress_on_stderr("Answers") as bar:

        def tell(model: str, condition: str, now: "RunProgress") -> None:
            bar(now.done + now.failed + now.skipped, now.total)

        results = run_plan(lab, plan, progress=tell, stopped=stopped)
    return summed_up(results, document, called)


def called_in(lab: "Lab") -> "Mapping[str, str]":
    """The display names of a lab's models by name, with notes on their training."""
    from desktop.analysis.who_words import who_words
    from desktop.inference.registry import all_models

    return {row.name: who_words(row, "") for row in all_models(lab)}


def summed_up(
    results: "Sequence[MemberResult]",
    document: "dict[str, object] | None" = None,
    called: "Mapping[str, str]" = NOT_KNOWN,
) -> Done:
    """The results of a plan, one line per member. called: as `called_in`.

    Exit 3 where a member failed or was stopped by its guard, 130 where all was stopped.
    """
    from desktop.inference.plans import summary

    lines = summary(results)
    counts = ("done", "failed", "skipped", "cut", "invalid")
    whole = {name: sum(getattr(one.result, name) for one in results if one.result) for name in counts}
    rows = [[called.get(str(line["model"]), line["model"]), *(line[name] for name in CAME[1:])] for line in lines]
    words: list[str | Grid] = [Grid(CAME, rows)]
    words += [f"{line['model']} under {line['condition']}: {line['error']}" for line in lines if line["error"]]
    words += [_cut(one.model, one.condition, one.result) for one in results if one.result and _is_much(one.result)]
    ends = {one.ended for one in results}
    if "stopped" in ends:
        words.append("Stopped; run the plan again to go on.")
    code = INTERRUPTED if "stopped" in ends else 3 if ends - {"done"} or whole["failed"] else 0
    return Done({**whole, "run_id": None, "members": lines, **(document or {})}, words, code)


def _is_much(result: "RunResult") -> bool:
    return result.cut > WARNED_SHARE * result.done


def _cut(model: str, condition: str, result: "RunResult") -> str:
    more = f"eyeline run --model {model} --condition {condition} --cut-of {result.run_id} --max-new-tokens N"
    return f"{model} under {condition}: {result.cut} of {result.done} answers were cut. With more room: {more}"


def _told(one: "Preflight") -> dict[str, object]:
    from desktop.library.failures import explain

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
    error = explain(one.error) if one.error else None
    doubts = [str(doubt) for doubt in one.doubts]
    told = {name: getattr(one, name) for name in names}
    return {**told, "engine": str(one.engine), "doubts": doubts, "error": error and error.message}


def _tried(one: "Preflight", called: "Mapping[str, str]") -> list[object]:
    sizes = [one.need_bytes and one.need_bytes / 1e9, one.free_bytes and one.free_bytes / 1e9]
    disk, engine = one.disk_bytes and one.disk_bytes / 1e6, str(one.engine) or None
    model = called.get(one.model, one.model)
    return [model, one.condition, one.prompts, one.hours, *sizes, disk, one.parsed, one.cut, one.failed, engine]


def _problems(tried: "Sequence[Preflight]") -> list[str]:
    from desktop.library.failures import explain

    told = [(one, explain(one.error)) for one in tried if one.error]
    problems = [f"{one.model} under {one.condition}: {error.message} {error.hint}".strip() for one, error in told]
    return problems + [f"{one.model} under {one.condition}: {doubt}" for one in tried for doubt in one.doubts]


def _print(words: Sequence[Grid], tried: "Sequence[Preflight]") -> None:
    """Print the preflight's results before the runs start: on standard error, since the outcome comes later."""
    import sys

    from desktop.cli.done import write_plain

    write_plain([*words, *_problems(tried)], sys.stderr)
