"""Assignment of a cell of the plan to a participant, by completed runs and by what they have seen before.

A cell is assigned once: no other participant gets it while a run in it is unfinished or completed. It becomes free when
that run is excluded or abandoned, or its participant withdraws. Pilot and simulated runs are shown a cell's items
without occupying it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from db.lab import Lab
from db.rows import PersonRow, StudyRow
from db.stores import cells as cell_store
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, joined, say
from desktop.study.cells import CellState, FrozenPlan, cell_states, freeze, frozen, hand_of
from desktop.study.errors import MetBefore, NoCell
from desktop.study.exposure import WAYS, Exposure, exposure_of
from desktop.study.plan import Hand
from desktop.study.protocol import Protocol
from desktop.study.seats import cells_here, refuse_done, seat_of, seats_of
from desktop.study.selection import named, sampled
from desktop.study.topped import Given, given_to


@dataclass(frozen=True, slots=True)
class Assigned:
    """What a participant is shown, the cell that this fills (None: none), and the number of cells."""

    hand: Hand
    cell: int | None = None
    cells: int = 0


def assign(lab: Lab, study: StudyRow, person: PersonRow | None, code: str, *, counts: bool) -> Assigned:
    """Choose what the person with `code` is shown; nothing is written except a study's frozen plan, once.

    counts: whether the run may fill a cell. Pilot and simulated runs do not, and may see items seen before. Raises
    NoCell, SeatDone, MetBefore, TooFewItems.
    """
    protocol = Protocol.stored(study.protocol)
    exposure = exposure_of(lab, person.id if person is not None else None)
    plan = freeze(lab, study)
    if plan is None:
        return _open(lab, study, protocol, exposure, counts=counts)
    wanted = given_to(lab, study.id, code) if counts else None
    if wanted is not None:
        turn = _turn(lab, study) if wanted.cell is None else _kept(lab, study, wanted, wanted.cell)
        hand = hand_of(lab, plan, wanted.items, turn=turn, cell=wanted.cell)
        return Assigned(_checked(protocol, hand, exposure, counts=counts), wanted.cell, len(plan.cells))
    free = _free(lab, study, plan) if counts else [_in_turn(lab, study, plan)]
    cell = _least_met(lab, plan, free, exposure)
    hand = hand_of(lab, plan, plan.all_cells[cell].items, turn=cell, cell=cell if counts else None)
    return Assigned(_checked(protocol, hand, exposure, counts=counts), hand.cell, len(plan.cells))


def ask_place(lab: Lab, study: StudyRow, code: str) -> None:
    """Check for a free place before a new participant gives consent. Raises NoCell, SeatDone if there is none."""
    plan = frozen(lab, study.id)  # before the first session there is none, and every place is free
    if plan is not None and given_to(lab, study.id, code) is None:
        _free(lab, study, plan)


def _open(lab: Lab, study: StudyRow, protocol: Protocol, exposure: Exposure, *, counts: bool) -> Assigned:
    drawn = sampled(lab, protocol)
    hand = Hand(drawn.items, drawn.practice, drawn.probes, drawn.checks, _turn(lab, study))
    return Assigned(_checked(protocol, hand, exposure, counts=counts))


def _turn(lab: Lab, study: StudyRow) -> int:
    """Number of completed runs of the study that count."""
    runs = lab.read(cell_store.of_study, study.id)
    return sum(run.finished and not (run.excluded or run.pilot or run.simulated or run.withdrawn) for run in runs)


def _in_turn(lab: Lab, study: StudyRow, plan: FrozenPlan) -> int:
    """The cell shown to a run that fills none: at a station one of its own, a different one after each run, so that
    test runs cover the items of different participants."""
    mine = sorted(cells_here(lab, study.id) or range(len(plan.cells)))
    return mine[len(lab.read(cell_store.of_study, study.id)) % len(mine)]


def _kept(lab: Lab, study: StudyRow, given: Given, cell: int) -> int:
    """The place reserved for a backup participant. Raises NoCell if another participant has filled it."""
    if cell_states(lab, study)[cell] is not CellState.FREE:
        raise NoCell(
            say("The place that was kept for {code} was filled by somebody else meanwhile."),
            hint=say("List missing answers with: eyeline study topup"),
            code=given.code,
        )
    return cell


def _free(lab: Lab, study: StudyRow, plan: FrozenPlan) -> list[int]:
    """The unoccupied cells in order. Raises NoCell, SeatDone."""
    here, seat = cells_here(lab, study.id), seat_of(lab, study.id)
    if seat is not None:
        lab.read(refuse_done, study.id, seat)
    elif seats_of(lab, study.id):
        raise NoCell(
            say("The places of this plan belong to its seats; none is filled here."),
            hint=say("Take part at a seat, or give what is missing to people of the reserve: eyeline study topup"),
        )
    known = cell_states(lab, study)
    mine = [n for n in range(len(plan.cells)) if here is None or n in here]
    free = [n for n in mine if known[n] is CellState.FREE]
    if not free:
        away = {run.cell for run in lab.read(cell_store.of_study, study.id) if run.away}
        running = [n for n in mine if known[n] is CellState.RUNNING and n not in away]
        raise NoCell(
            say("All {n} places of the plan on this computer are taken. Incomplete sessions here: {running}."),
            hint=say("Finish or exclude an unfinished run, or give what is missing to people of the reserve."),
            n=len(mine),
            running=len(running),
        )
    return free


def _least_met(lab: Lab, plan: FrozenPlan, free: Sequence[int], exposure: Exposure) -> int:
    """The first of the free cells with fewest items that the person has seen."""
    if exposure.empty:
        return free[0]
    by_id = {item.id: item for item in named(lab, plan.items)}
    return min(free, key=lambda n: len(exposure.met(by_id[one] for one in plan.all_cells[n].items)))


def _checked(protocol: Protocol, hand: Hand, exposure: Exposure, *, counts: bool) -> Hand:
    """The items, with those seen before flagged. Raises MetBefore if the protocol refuses them."""
    met = exposure.met(_shown(hand))
    if met and counts and protocol.exposure == "refused":
        ways = sorted({WAYS.get(how, how) for how in met.values()})
        raise MetBefore(
            say("This person met {n} of the items before ({ways}), and the protocol refuses that."),
            hint=say(
                "Invite another participant, or allow it in a new version of the study. Such items are then flagged."
            ),
            n=len(met),
            ways=joined(", ", (Filled(way) for way in ways)),
        )
    return replace(hand, met=met)


def _shown(hand: Hand) -> list[Item]:
    return [*hand.items, *(probe for probes in hand.probes.values() for probe in probes)]
