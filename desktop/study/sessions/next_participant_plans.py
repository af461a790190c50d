"""Plans of the next participants of a study, without writing anything."""

from collections.abc import Sequence

from db.lab import Lab
from db.rows import StudyRow
from desktop.study.planning.frozen_plan_cells import (
    CellState,
    load_cell_states,
    load_frozen_plan,
    select_participant_items,
)
from desktop.study.planning.participant_item_order import ParticipantPlan, build_participant_plan, participant_seed
from desktop.study.planning.sample_and_allocate_items import StudyDesign, draw_design, rebuild_design
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.next_free_code import next_numbered_code, used_codes


def load_planned_design(lab: Lab, protocol: StudyProtocol, study: StudyRow | None) -> StudyDesign:
    """The design of a protocol: the frozen one of its study, else one sampled now. Raises what `draw_design` raises."""
    plan = load_frozen_plan(lab, study.id) if study is not None else None
    if plan is None:
        return draw_design(lab, protocol)
    hand = select_participant_items(lab, plan, plan.items, turn=0, cell=None)
    return rebuild_design(plan.items, plan.cells, plan.answers, hand, plan.deviation)


def next_participant_plans(
    lab: Lab, protocol: StudyProtocol, made: StudyDesign, study: StudyRow | None, count: int
) -> list[ParticipantPlan]:
    """The plans of the next `count` participants under the next free codes; fewer if fewer cells are free."""
    codes = used_codes(lab)
    found: list[ParticipantPlan] = []
    for turn, cell in enumerate(_next_free_cells(lab, made, study, count)):
        codes.append(next_numbered_code(codes))
        hand = made.hand(cell, turn if cell is None else cell)
        found.append(build_participant_plan(protocol, hand, participant_seed(protocol, codes[-1])))
    return found


def _next_free_cells(lab: Lab, made: StudyDesign, study: StudyRow | None, count: int) -> Sequence[int | None]:
    if not made.cells:
        return [None] * count
    if study is None or load_frozen_plan(lab, study.id) is None:
        return list(range(len(made.cells)))[:count]
    return [n for n, state in enumerate(load_cell_states(lab, study)) if state is CellState.FREE][:count]
