"""Plans of the next participants of a study, without writing anything."""

from collections.abc import Sequence

from db.lab import Lab
from db.rows import StudyRow
from desktop.study.cells import CellState, cell_states, frozen, hand_of
from desktop.study.design import Design, design, design_again
from desktop.study.free_codes import next_number, spent
from desktop.study.plan import RunPlan, plan_of, run_seed
from desktop.study.protocol import Protocol


def planned_design(lab: Lab, protocol: Protocol, study: StudyRow | None) -> Design:
    """The design of a protocol: the frozen one of its study, else one sampled now. Raises what `design` raises."""
    plan = frozen(lab, study.id) if study is not None else None
    if plan is None:
        return design(lab, protocol)
    hand = hand_of(lab, plan, plan.items, turn=0, cell=None)
    return design_again(plan.items, plan.cells, plan.answers, hand, plan.deviation)


def next_plans(lab: Lab, protocol: Protocol, made: Design, study: StudyRow | None, count: int) -> list[RunPlan]:
    """The plans of the next `count` participants under the next free codes; fewer if fewer cells are free."""
    codes = spent(lab)
    found: list[RunPlan] = []
    for turn, cell in enumerate(_free(lab, made, study, count)):
        codes.append(next_number(codes))
        hand = made.hand(cell, turn if cell is None else cell)
        found.append(plan_of(protocol, hand, run_seed(protocol, codes[-1])))
    return found


def _free(lab: Lab, made: Design, study: StudyRow | None, count: int) -> Sequence[int | None]:
    if not made.cells:
        return [None] * count
    if study is None or frozen(lab, study.id) is None:
        return list(range(len(made.cells)))[:count]
    return [n for n, state in enumerate(cell_states(lab, study)) if state is CellState.FREE][:count]
