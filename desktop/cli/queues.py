"""Detached plans: their progress, stopping them, and running them from the process that a login starts."""

from collections.abc import Mapping
from pathlib import Path

from desktop.cli.done import Done, Grid
from desktop.cli.plan import called_in, summed_up
from desktop.cli.stop import INTERRUPTED, stop_wished

COLUMNS = ("queue", "state", "member", "done", "total", "minutes_left", "summary")


def queued(name: str) -> Done:
    """Run a queue."""
    from desktop.inference.detached import run_queue

    with stop_wished() as stopped:
        results = run_queue(name, stopped=stopped)
    if results is None:
        return Done({"queue": name, "stopped": True}, ["It runs already, or was stopped."], INTERRUPTED)
    return summed_up(results)


def ended(name: str) -> Done:
    """Stop a queue."""
    from desktop.inference.detached import stop

    stop(name)
    return Done({"ended": name}, [f"{name} ends; what it has is kept."])


def statuses(lab: Path) -> Done:
    """The queues of a lab."""
    from db.lab import open_lab
    from desktop.inference.detached import queues

    found = queues(lab)
    called: Mapping[object, str] = {}
    if found:
        with open_lab(lab) as opened:
            called = {**called_in(opened)}
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
    return Done({"queues": [one.model_dump(mode="json") for one in found]}, [Grid(COLUMNS, rows)])
