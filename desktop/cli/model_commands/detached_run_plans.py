"""Detached plans: their progress, stopping them, and running them from the process that a login starts."""

from collections.abc import Mapping
from pathlib import Path

from desktop.cli.model_commands.run_plan_command import model_labels_by_name, summarise_plan_results
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

COLUMNS = ("queue", "state", "member", "done", "total", "minutes_left", "summary")


def run_detached_plan(name: str) -> CommandOutcome:
    """Run a queue."""
    from desktop.inference.batch_runs.background_plan_process import run_queue

    with stop_requested() as stopped:
        results = run_queue(name, stopped=stopped)
    if results is None:
        return CommandOutcome({"queue": name, "stopped": True}, ["It runs already, or was stopped."], INTERRUPTED)
    return summarise_plan_results(results)


def stop_detached_plan(name: str) -> CommandOutcome:
    """Stop a queue."""
    from desktop.inference.batch_runs.background_plan_process import stop_queue

    stop_queue(name)
    return CommandOutcome({"ended": name}, [f"{name} ends; what it has is kept."])


def detached_plan_statuses(lab: Path) -> CommandOutcome:
    """The queues of a lab."""
    from db.lab import open_lab
    from desktop.inference.batch_runs.background_plan_process import list_queues

    found = list_queues(lab)
    called: Mapping[object, str] = {}
    if found:
        with open_lab(lab) as opened:
            called = {**model_labels_by_name(opened)}
    rows: list[list[object]] = []
    for one in found:
        now = one.progress
        left = now.get("left_s")
        member = f"{called.get(now['model'], now['model'])} {now['condition']}" if now else None
        minutes = left / 60 if isinstance(left, int | float) else None
        ended = (
            f"{called.get(line['model'], line['model'])} {line['condition']}: {line['ended']}" for line in one.summary
        )
        ends = ", ".join(ended) or one.error
        rows.append([one.id, one.state, member, now.get("done"), now.get("total"), minutes, ends])
    return CommandOutcome({"queues": [one.model_dump(mode="json") for one in found]}, [OutputGrid(COLUMNS, rows)])
