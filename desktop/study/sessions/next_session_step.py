"""The next step of a session, derived from its plan and progress; nothing here is random or stored."""

from dataclasses import dataclass

from desktop.benchmarks.item import Item
from desktop.study.planning.participant_item_order import ParticipantPlan, PlanStep


@dataclass(frozen=True, slots=True)
class InstructionStep:
    """The instructions of a block; `again` if they were read before in this run."""

    block: int
    task: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class BreakStep:
    """A break after `done` timed items of this session, with `left` to go."""

    done: int
    left: int


@dataclass(frozen=True, slots=True)
class TrialStep:
    """One presentation of an item: `number` of `total` counts the timed items of its session from 1 (practice: the
    practice items); sittings: number of sessions of the plan."""

    step: PlanStep
    item: Item
    attempt: int
    number: int
    total: int
    sittings: int = 1


@dataclass(frozen=True, slots=True)
class EndStep:
    """The plan is done, or the time for all its items is over, after `done` items, with `left` not shown."""

    done: int
    left: int = 0


@dataclass(frozen=True, slots=True)
class SessionEndStep:
    """This session is over, another follows on another day: `number` of `total` is done."""

    number: int
    total: int


SessionStep = InstructionStep | BreakStep | TrialStep | EndStep | SessionEndStep


@dataclass(frozen=True, slots=True)
class SessionProgress:
    """Progress of a run: the next step's position, its attempt, the block whose instructions were read in this session,
    the step before which the break was taken, and the session (that of its first step)."""

    position: int
    attempt: int = 1
    instructed: int | None = None
    rested: int | None = None
    sitting: int | None = None


def next_step(plan: ParticipantPlan, items: dict[int, Item], progress: SessionProgress) -> SessionStep:
    """What to show now; `items` by position."""
    timed = [step.position for step in plan.steps if not step.practice]
    if progress.position >= len(plan.steps):
        return EndStep(len(timed))
    step = plan.steps[progress.position]
    if progress.sitting is not None and step.sitting > progress.sitting:
        return SessionEndStep(progress.sitting, count_sessions(plan))
    if step.break_before and progress.rested != step.position:
        here = [position for position in timed if plan.steps[position].sitting == step.sitting]
        done = sum(position < progress.position for position in here)
        return BreakStep(done, len(here) - done)
    if progress.instructed != step.block:
        again = any(earlier.block == step.block for earlier in plan.steps[: step.position])
        return InstructionStep(step.block, plan.blocks[step.block], again)
    shown = trial_step_at(plan, items, progress.position, progress.attempt)
    assert shown is not None
    return shown


def time_limit_step(plan: ParticipantPlan, progress: SessionProgress) -> EndStep:
    """The end if the time for all items together is over."""
    timed = [step.position for step in plan.steps if not step.practice]
    behind = sum(position < progress.position for position in timed)
    return EndStep(behind, len(timed) - behind)


def trial_step_at(plan: ParticipantPlan, items: dict[int, Item], position: int, attempt: int) -> TrialStep | None:
    """The presentation at a position of the plan; None after its end."""
    if position >= len(plan.steps):
        return None
    step = plan.steps[position]
    peers = [
        other.position for other in plan.steps if other.practice == step.practice and other.sitting == step.sitting
    ]
    return TrialStep(step, items[position], attempt, peers.index(position) + 1, len(peers), count_sessions(plan))


def count_sessions(plan: ParticipantPlan) -> int:
    return max((step.sitting for step in plan.steps), default=1)
