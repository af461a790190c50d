"""The next step of a session, derived from its plan and progress; nothing here is random or stored."""

from dataclasses import dataclass

from desktop.benchmarks.item import Item
from desktop.study.plan import RunPlan, Step


@dataclass(frozen=True, slots=True)
class Instructions:
    """The instructions of a block; `again` if they were read before in this run."""

    block: int
    task: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class Break:
    """A break after `done` timed items of this session, with `left` to go."""

    done: int
    left: int


@dataclass(frozen=True, slots=True)
class Show:
    """One presentation of an item: `number` of `total` counts the timed items of its session from 1 (practice: the
    practice items); sittings: number of sessions of the plan."""

    step: Step
    item: Item
    attempt: int
    number: int
    total: int
    sittings: int = 1


@dataclass(frozen=True, slots=True)
class Finished:
    """The plan is done, or the time for all its items is over, after `done` items, with `left` not shown."""

    done: int
    left: int = 0


@dataclass(frozen=True, slots=True)
class SittingOver:
    """This session is over, another follows on another day: `number` of `total` is done."""

    number: int
    total: int


Next = Instructions | Break | Show | Finished | SittingOver


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a run: the next step's position, its attempt, the block whose instructions were read in this session,
    the step before which the break was taken, and the session (that of its first step)."""

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
    """The end if the time for all items together is over."""
    timed = [step.position for step in plan.steps if not step.practice]
    behind = sum(position < progress.position for position in timed)
    return Finished(behind, len(timed) - behind)


def showing(plan: RunPlan, items: dict[int, Item], position: int, attempt: int) -> Show | None:
    """The presentation at a position of the plan; None after its end."""
    if position >= len(plan.steps):
        return None
    step = plan.steps[position]
    peers = [
        other.position for other in plan.steps if other.practice == step.practice and other.sitting == step.sitting
    ]
    return Show(step, items[position], attempt, peers.index(position) + 1, len(peers), sittings_of(plan))


def sittings_of(plan: RunPlan) -> int:
    """Number of sessions of the plan."""
    return max((step.sitting for step in plan.steps), default=1)
