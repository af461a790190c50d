"""What a run shows next, derived from its plan and how far it is; nothing here is drawn or stored."""

from dataclasses import dataclass

from desktop.benchmarks.item import Item
from desktop.study.plan import RunPlan, Step


@dataclass(frozen=True, slots=True)
class Instructions:
    """The instructions of a block; `again` where they were read before in this run."""

    block: int
    task: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Break:
    """Time to rest: `done` timed items of this sitting lie behind, `left` ahead."""

    done: int
    left: int


@dataclass(frozen=True, slots=True)
class Show:
    """One showing of an item: `number` of `total` counts the timed items of its sitting from 1 (practice: the practice
    items); sittings: of how many the plan is."""

    step: Step
    item: Item
    attempt: int
    number: int
    total: int
    sittings: int = 1


@dataclass(frozen=True, slots=True)
class Finished:
    """The plan is done, or the time for all its items is over: `done` items lie behind, `left` were not met."""

    done: int
    left: int = 0


@dataclass(frozen=True, slots=True)
class SittingOver:
    """This sitting is over, another comes on another day: `number` of `total` is done."""

    number: int
    total: int


Next = Instructions | Break | Show | Finished | SittingOver


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is: the step that comes next, the attempt it would be, which block's instructions were read in
    this sitting, before which step the break was taken, which sitting this is (that of its first step)."""

    position: int
    attempt: int = 1
    instructed: int | None = None
    rested: int | None = None
    sitting: int | None = None


def next_step(plan: RunPlan, items: dict[int, Item], progress: Progress) -> Next:
    """What to show now; `items` by position."""
    timed = [step.position for step in plan.steps if not step.practice]
    if progress.position >= len(plan.steps):
        return Finished(len(timed))
    step = plan.steps[progress.position]
    if progress.sitting is not None and step.sitting > progress.sitting:
        return SittingOver(progress.sitting, sittings_of(plan))
    if step.break_before and progress.rested != step.position:
        here = [position for position in timed if plan.steps[position].sitting == step.sitting]
        done = sum(position < progress.position for position in here)
        return Break(done, len(here) - done)
    if progress.instructed != step.block:
        again = any(earlier.block == step.block for earlier in plan.steps[: step.position])
        return Instructions(step.block, plan.blocks[step.block], again)
    shown = showing(plan, items, progress.position, progress.attempt)
    assert shown is not None
    return shown


def time_over(plan: RunPlan, progress: Progress) -> Finished:
    """The end where the time for all items together is over."""
    timed = [step.position for step in plan.steps if not step.practice]
    behind = sum(position < progress.position for position in timed)
    return Finished(behind, len(timed) - behind)


def showing(plan: RunPlan, items: dict[int, Item], position: int, attempt: int) -> Show | None:
    """The showing at a position of the plan; None behind its end."""
    if position >= len(plan.steps):
        return None
    step = plan.steps[position]
    peers = [
        other.position for other in plan.steps if other.practice == step.practice and other.sitting == step.sitting
    ]
    return Show(step, items[position], attempt, peers.index(position) + 1, len(peers), sittings_of(plan))


def sittings_of(plan: RunPlan) -> int:
    """Over how many sittings the plan goes."""
    return max((step.sitting for step in plan.steps), default=1)
