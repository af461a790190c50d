"""Runs of the queue given to a process that outlives the window. No Qt."""

from collections.abc import Sequence

from db.lab import Lab
from desktop.gui.models.run_queue import RunWish
from desktop.inference.detached import hand_over
from desktop.inference.plans import RunPlan


def plan_of(wish: RunWish) -> RunPlan | None:
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


def hand_over_all(lab: Lab, wishes: Sequence[RunWish]) -> int:
    """Detach the runs that a plan can express; returns their number. Raises what `detached.hand_over` raises."""
    plans = [plan for wish in wishes if (plan := plan_of(wish)) is not None]
    for plan in plans:
        hand_over(lab, plan)
    return len(plans)
