"""Runs of the queue given to a process that outlives the window. No Qt."""

from collections.abc import Sequence

from db.lab import Lab
from desktop.gui.models.runs.run_queue import RunRequest
from desktop.inference.batch_runs.background_queue import start_background_queue
from desktop.inference.batch_runs.run_plans import RunPlan


def detached_plan_of(wish: RunRequest) -> RunPlan | None:
    """The plan that asks for the same; None for one that a query cannot name (a part of a task, single items)."""
    if wish.most or wish.only or (wish.task is not None and wish.task.of_people):
        return None
    task = wish.task
    query = "" if task is None else f'benchmark={task.benchmark} version="{task.version}" task={task.task}'
    return RunPlan(
        models=(wish.model,),
        items=query,
        conditions=(wish.condition,),
        repeats=wish.repeats,
        generation=wish.generation,
    )


def detach_all_runs(lab: Lab, wishes: Sequence[RunRequest]) -> int:
    """Detach the runs that a plan can express; returns their number. Raises what
    `background_queue.start_background_queue` raises."""
    plans = [plan for wish in wishes if (plan := detached_plan_of(wish)) is not None]
    for plan in plans:
        start_background_queue(lab, plan)
    return len(plans)
