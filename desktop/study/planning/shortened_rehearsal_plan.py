"""The shortened plan of a rehearsal, and its code: every screen of the study, with two items per block."""

import re
import uuid
from collections.abc import Mapping, Sequence

from db.lab import Lab
from db.stores import people
from desktop.benchmarks.item import Item
from desktop.study.planning.participant_item_order import ParticipantPlan, PlanStep, hash_item_ids

CODE = re.compile(r"REHEARSAL-[0-9A-F]{6}-\d+")
ITEMS_A_BLOCK = 2
Probes = Mapping[str, Sequence[Item]]
"""The probes of each item, by its id."""


def is_rehearsal_code(code: str) -> bool:
    """Whether this is the code of a test run, whose runs are pilots, fill no place and are short."""
    return CODE.fullmatch(code) is not None


def next_rehearsal_code(lab: Lab) -> str:
    """The next code for a test run here; no other lab has the same, so that labs can be merged."""
    stem = f"REHEARSAL-{lab.id.hex[-6:].upper()}-"
    return f"{stem}{1 + sum(person.code.startswith(stem) for person in lab.read(people.all_people))}"


def shorten_plan(plan: ParticipantPlan, probes: Probes) -> ParticipantPlan:
    """The plan with its practice, its first attention check and two items of each block, in one session, with a break
    before the last block if the study has any. Of the items with probes, the one with most kinds of probes is included
    with all of them."""
    kept = _rehearsed_steps(plan, probes)
    breaks = any(step.break_before for step in plan.steps)
    last = next((n for n, step in enumerate(kept) if step.counts and step.block == kept[-1].block), -1)
    steps = [
        step.model_copy(
            update={"position": place, "sitting": 1, "break_before": breaks and place == last and place > 0}
        )
        for place, step in enumerate(kept)
    ]
    return plan.model_copy(
        update={"steps": tuple(steps), "items_hash": hash_item_ids(step.item for step in steps), "cell": None}
    )


def _rehearsed_steps(plan: ParticipantPlan, probes: Probes) -> list[PlanStep]:
    """The steps to run, in order."""
    parents = {probe.id: uuid.UUID(parent) for parent, some in probes.items() for probe in some}
    items, probed = _choose_rehearsal_items(plan, probes, parents)
    kept: list[PlanStep] = []
    checked = False
    for step in plan.steps:
        if step.check:
            take, checked = not checked, True
        elif step.item in parents:
            take = parents[step.item] in probed
        else:
            take = step.practice or step.item in items
        if take:
            kept.append(step)
    return kept


def _choose_rehearsal_items(
    plan: ParticipantPlan, probes: Probes, parents: Mapping[uuid.UUID, uuid.UUID]
) -> tuple[set[uuid.UUID], set[uuid.UUID]]:
    """Two items of each block, including one with most kinds of probes, and the items whose probes are included."""
    by_block: dict[int, list[uuid.UUID]] = {}
    for step in plan.steps:
        if step.counts and step.item not in parents:
            by_block.setdefault(step.block, []).append(step.item)

    def kinds(item: uuid.UUID) -> int:
        return len({(probe.task, probe.kind) for probe in probes.get(str(item), ())})

    probed = {max(items, key=kinds) for items in by_block.values()}
    others = [[item for item in items if item not in probed][: ITEMS_A_BLOCK - 1] for items in by_block.values()]
    return probed | {item for some in others for item in some}, probed
