"""Assigns a participant to a cell of the plan, by completed sessions and by what they have seen before.

A cell is assigned once: no other participant gets it while a run in it is unfinished or completed. It becomes free when
that run is excluded or abandoned, or its participant withdraws. Pilot and simulated runs are shown a cell's items
without occupying it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import plan_cell_of_session as cell_store
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.study.participants.items_seen_before_run import WAYS, ItemExposure, load_exposure
from desktop.study.planning.frozen_plan_cells import (
    CellState,
    FrozenPlan,
    freeze_study,
    load_cell_states,
    load_frozen_plan,
    select_participant_items,
)
from desktop.study.planning.participant_item_order import ParticipantItems
from desktop.study.planning.stored_topup_assignments import TopUpAssignment, find_topup
from desktop.study.planning.study_item_pool import load_items_by_id, load_study_sample
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.stations_without_connection import (
    find_station_here,
    load_stations,
    refuse_finished_station,
    station_cells,
)
from desktop.study.study_errors import ItemsSeenBefore, NoFreeCell


@dataclass(frozen=True, slots=True)
class CellAssignment:
    """What a participant is shown, the cell that this fills (None: none), and the number of cells."""

    hand: ParticipantItems
    cell: int | None = None
    cells: int = 0


def assign_cell(lab: Lab, study: StudyRow, person: PersonRow | None, code: str, *, counts: bool) -> CellAssignment:
    """Choose what the person with `code` is shown; nothing is written except a study's frozen plan, once.

    counts: whether the run may fill a cell. Pilot and simulated runs do not, and may see items seen before. Raises
    NoFreeCell, StationFinished, ItemsSeenBefore, TooFewItems.
    """
    protocol = StudyProtocol.stored(study.protocol)
    exposure = load_exposure(lab, person.id if person is not None else None)
    plan = freeze_study(lab, study)
    if plan is None:
        return _assign_open_study(lab, study, protocol, exposure, counts=counts)
    wanted = find_topup(lab, study.id, code) if counts else None
    if wanted is not None:
        turn = (
            _count_completed_runs(lab, study)
            if wanted.cell is None
            else _reserved_cell(lab, study, wanted, wanted.cell)
        )
        hand = select_participant_items(lab, plan, wanted.items, turn=turn, cell=wanted.cell)
        return CellAssignment(_check_exposure(protocol, hand, exposure, counts=counts), wanted.cell, len(plan.cells))
    free = _free_cells(lab, study, plan) if counts else [_pilot_cell(lab, study, plan)]
    cell = _least_exposed_cell(lab, plan, free, exposure)
    hand = select_participant_items(lab, plan, plan.all_cells[cell].items, turn=cell, cell=cell if counts else None)
    return CellAssignment(_check_exposure(protocol, hand, exposure, counts=counts), hand.cell, len(plan.cells))


def check_place_free(lab: Lab, study: StudyRow, code: str) -> None:
    """Check for a free place before a new participant gives consent. Raises NoFreeCell, StationFinished if there is
    none."""
    plan = load_frozen_plan(lab, study.id)  # before the first session there is none, and every place is free
    if plan is not None and find_topup(lab, study.id, code) is None:
        _free_cells(lab, study, plan)


def _assign_open_study(
    lab: Lab, study: StudyRow, protocol: StudyProtocol, exposure: ItemExposure, *, counts: bool
) -> CellAssignment:
    drawn = load_study_sample(lab, protocol)
    hand = ParticipantItems(drawn.items, drawn.practice, drawn.probes, drawn.checks, _count_completed_runs(lab, study))
    return CellAssignment(_check_exposure(protocol, hand, exposure, counts=counts))


def _count_completed_runs(lab: Lab, study: StudyRow) -> int:
    runs = lab.read(cell_store.plan_cells_of_study, study.id)
    return sum(run.finished and not (run.excluded or run.pilot or run.simulated or run.withdrawn) for run in runs)


def _pilot_cell(lab: Lab, study: StudyRow, plan: FrozenPlan) -> int:
    """The cell shown to a run that fills none: at a station one of its own, a different one after each run, so that
    test runs cover the items of different participants."""
    mine = sorted(station_cells(lab, study.id) or range(len(plan.cells)))
    return mine[len(lab.read(cell_store.plan_cells_of_study, study.id)) % len(mine)]


def _reserved_cell(lab: Lab, study: StudyRow, given: TopUpAssignment, cell: int) -> int:
    """The place reserved for a backup participant. Raises NoFreeCell if another participant has filled it."""
    if load_cell_states(lab, study)[cell] is not CellState.FREE:
        raise NoFreeCell(
            say("The place reserved for {code} was taken by another participant in the meantime."),
            hint=say("List missing answers with: eyeline study topup"),
            code=given.code,
        )
    return cell


def _free_cells(lab: Lab, study: StudyRow, plan: FrozenPlan) -> list[int]:
    """The unoccupied cells in order. Raises NoFreeCell, StationFinished."""
    here, seat = station_cells(lab, study.id), find_station_here(lab, study.id)
    if seat is not None:
        lab.read(refuse_finished_station, study.id, seat)
    elif load_stations(lab, study.id):
        raise NoFreeCell(
            say("The places of this plan belong to its stations, so no session can start here."),
            hint=say("Take part at a station, or assign missing items to backup participants: eyeline study topup"),
        )
    known = load_cell_states(lab, study)
    mine = [n for n in range(len(plan.cells)) if here is None or n in here]
    free = [n for n in mine if known[n] is CellState.FREE]
    if not free:
        away = {run.cell for run in lab.read(cell_store.plan_cells_of_study, study.id) if run.away}
        running = [n for n in mine if known[n] is CellState.RUNNING and n not in away]
        raise NoFreeCell(
            say("All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}."),
            hint=say("Finish or exclude an incomplete session, or assign missing items to backup participants."),
            n=len(mine),
            running=len(running),
        )
    return free


def _least_exposed_cell(lab: Lab, plan: FrozenPlan, free: Sequence[int], exposure: ItemExposure) -> int:
    """The first of the free cells with fewest items that the person has seen."""
    if exposure.empty:
        return free[0]
    by_id = {item.id: item for item in load_items_by_id(lab, plan.items)}
    return min(free, key=lambda n: len(exposure.met(by_id[one] for one in plan.all_cells[n].items)))


def _check_exposure(
    protocol: StudyProtocol, hand: ParticipantItems, exposure: ItemExposure, *, counts: bool
) -> ParticipantItems:
    """The items, with those seen before flagged. Raises ItemsSeenBefore if the protocol refuses them."""
    met = exposure.met(_all_items_shown(hand))
    if met and counts and protocol.exposure == "refused":
        ways = sorted({WAYS.get(how, how) for how in met.values()})
        raise ItemsSeenBefore(
            say("This participant has seen {n} of the items before ({ways}), and the protocol does not allow that."),
            hint=say(
                "Invite another participant, or allow it in a new version of the study. Such items are then flagged."
            ),
            n=len(met),
            ways=join_texts(", ", (FilledSentence(way) for way in ways)),
        )
    return replace(hand, met=met)


def _all_items_shown(hand: ParticipantItems) -> list[Item]:
    return [*hand.items, *(probe for probes in hand.probes.values() for probe in probes)]
