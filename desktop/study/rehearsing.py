"""A dry run's code and its plan: every screen of the study, with two items a block."""

import re

from db.lab import Lab
from db.stores import people
from desktop.study.plan import RunPlan, Step, items_hash

CODE = re.compile(r"REHEARSAL-[0-9A-F]{6}-\d+")
ITEMS_A_BLOCK = 2


def is_rehearsal(code: str) -> bool:
    """Whether this code is one of rehearsals: its runs are pilots, fill no place and are short."""
    return CODE.fullmatch(code) is not None


def rehearsal_code(lab: Lab) -> str:
    """The next code for a rehearsal here; no other lab has the same, so that labs unite."""
    stem = f"REHEARSAL-{lab.id.hex[-6:].upper()}-"
    return f"{stem}{1 + sum(person.code.startswith(stem) for person in lab.read(people.all))}"


def shortened(plan: RunPlan) -> RunPlan:
    """The plan with its practice, its first attention check and two items of each block, in one sitting, with a break
    before the last block where the study has any break."""
    kept: list[Step] = []
    of_block: dict[int, int] = {}
    checked = False
    for step in plan.steps:
        if step.check and checked:
            continue
        if step.counts:
            of_block[step.block] = of_block.get(step.block, 0) + 1
            if of_block[step.block] > ITEMS_A_BLOCK:
                continue
        checked = checked or step.check
        kept.append(step)
    breaks = any(step.break_before for step in plan.steps)
    last = next((n for n, step in enumerate(kept) if step.counts and step.block == kept[-1].block), -1)
    steps = [
        step.model_copy(
            update={"position": place, "sitting": 1, "break_before": breaks and place == last and place > 0}
        )
        for place, step in enumerate(kept)
    ]
    return plan.model_copy(
        update={"steps": tuple(steps), "items_hash": items_hash(step.item for step in steps), "cell": None}
    )
