"""The cells of a frozen study: the items of each, and whether it is free, running or done."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from pydantic import Field, ValidationError

from db import Connection
from db.lab import Lab
from db.rows import StudyRow
from db.stores import items, studies
from db.stores import plan_cell_of_session as store
from db.stores.plan_cell_of_session import PlanCellSession
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.participant_item_order import ParticipantItems
from desktop.study.planning.sample_and_allocate_items import StudyDesign, draw_design
from desktop.study.planning.study_item_pool import load_items_by_id
from desktop.study.protocol import StudyProtocol
from desktop.study.study_errors import CellTaken

FROZEN = "frozen"
"""The kind of study event that stores a study's cells."""


class CellState(StrEnum):
    """State of a cell. A run that was excluded, abandoned or withdrawn frees its cell."""

    FREE = "free"
    RUNNING = "running"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class PlanCell:
    """One place of the plan: the ids of its items, without practice, checks and probes."""

    number: int
    items: tuple[uuid.UUID, ...]


class FrozenPlan(FrozenModel):
    """The sampled plan of a frozen study: the ids of all items, and for each cell the indexes of its items."""

    items: tuple[uuid.UUID, ...]
    cells: tuple[tuple[int, ...], ...]
    answers: int
    practice: tuple[uuid.UUID, ...] = ()
    checks: tuple[uuid.UUID, ...] = ()
    probes: dict[str, tuple[uuid.UUID, ...]] = Field(default_factory=dict[str, tuple[uuid.UUID, ...]])
    deviation: float | None = None

    @classmethod
    def of(cls, made: StudyDesign) -> "FrozenPlan":
        drawn = made.sample
        return cls(
            items=tuple(item.id for item in drawn.items),
            cells=made.cells,
            answers=made.answers,
            practice=tuple(item.id for item in drawn.practice),
            checks=tuple(item.id for item in drawn.checks),
            probes={name: tuple(probe.id for probe in probes) for name, probes in drawn.probes.items()},
            deviation=drawn.deviation,
        )

    @cached_property
    def all_cells(self) -> tuple[PlanCell, ...]:
        return tuple(PlanCell(n, tuple(self.items[index] for index in mine)) for n, mine in enumerate(self.cells))

    @cached_property
    def everything(self) -> tuple[uuid.UUID, ...]:
        """The ids of all items that any participant may see."""
        probes = [probe for mine in self.probes.values() for probe in mine]
        return tuple(dict.fromkeys([*self.items, *probes, *self.practice, *self.checks]))


def freeze_study(lab: Lab, study: StudyRow, made: StudyDesign | None = None) -> FrozenPlan | None:
    """Sample the study's items and cells and store them; an existing plan is never changed. made: the design of its
    protocol, if available. Returns None for an open study.

    Raises TooFewItems, Infeasible and other errors of a protocol that does not fit the lab.
    """
    protocol = StudyProtocol.stored(study.protocol)
    if protocol.people.planned is None:
        return None
    known = load_frozen_plan(lab, study.id)
    if known is not None:
        return known
    plan = FrozenPlan.of(made or draw_design(lab, protocol))
    lab.write(_write_frozen_plan, study.id, canonical_json(plan.model_dump(mode="json"))).result()
    return load_frozen_plan(lab, study.id)


def load_frozen_plan(lab: Lab, study_id: uuid.UUID) -> FrozenPlan | None:
    """The study's frozen plan; None if it is an open study or not frozen yet."""
    return lab.read(frozen_plan_in, study_id)


def frozen_plan_in(conn: Connection, study_id: uuid.UUID) -> FrozenPlan | None:
    """`load_frozen_plan` within a transaction."""
    found = [event for event in studies.events_of_study(conn, study_id, FROZEN) if "cells" in json.loads(event.body)]
    try:
        return FrozenPlan.model_validate_json(found[0].body) if found else None
    except ValidationError as error:
        raise UnreadableRow(
            say(
                "Could not read the places of a study. They were written by another version of Eyeline, or are damaged."
            ),
            hint=say("Open the lab with the version that wrote it, or check the lab in Settings."),
        ) from error


def load_cells(lab: Lab, study: StudyRow) -> Sequence[PlanCell]:
    """The cells of a study, which is frozen first if necessary; an open study has none."""
    plan = freeze_study(lab, study)
    return plan.all_cells if plan is not None else ()


def derive_cell_states(
    protocol: StudyProtocol, runs: Sequence[PlanCellSession], count: int, at_us: int
) -> list[CellState]:
    """The state of each of `count` cells, given the study's runs and the time."""
    found = [CellState.FREE] * count
    for run in runs:
        if run.cell is None or run.cell >= count or not _run_holds_cell(protocol, run, at_us):
            continue
        done = run.finished or found[run.cell] is CellState.DONE
        found[run.cell] = CellState.DONE if done else CellState.RUNNING
    return found


def load_cell_states(lab: Lab, study: StudyRow) -> list[CellState]:
    protocol, runs = StudyProtocol.stored(study.protocol), lab.read(store.plan_cells_of_study, study.id)
    return derive_cell_states(protocol, runs, len(load_cells(lab, study)), wall_time_now().us)


def is_abandoned(protocol: StudyProtocol, run: PlanCellSession, at_us: int) -> bool:
    """Whether an unfinished run counts as abandoned: left for too long, or replaced by a new run of the person."""
    limit = protocol.end.abandon_after_h
    if run.dropped and not run.finished:
        return True
    return limit is not None and not run.finished and at_us - run.last_us > limit * 3_600e6


def claim_cell(conn: Connection, study: StudyRow, cell: int, count: int) -> None:
    """Check, in the transaction that begins a run, that its cell is still free; writes of all stations of a lab are
    sequential. Raises CellTaken."""
    now_states = derive_cell_states(
        StudyProtocol.stored(study.protocol), store.plan_cells_of_study(conn, study.id), count, wall_time_now().us
    )
    if now_states[cell] is not CellState.FREE:
        raise CellTaken(
            say("Place {cell} of the plan was assigned to another participant a moment ago."),
            hint=say("Start again. The next free place will be assigned."),
            cell=cell + 1,
        )


def check_cell_kept(conn: Connection, study: StudyRow, run_id: uuid.UUID) -> None:
    """Check, in the transaction in which a run is resumed or included again, that its cell was not assigned to another
    run meanwhile. Raises CellTaken."""
    cell = find_lost_cell(
        StudyProtocol.stored(study.protocol), store.plan_cells_of_study(conn, study.id), run_id, wall_time_now().us
    )
    if cell is not None:
        raise CellTaken(
            say("Place {cell} of the plan was assigned to another participant in the meantime."),
            hint=say("Exclude the other session first, or let this participant start again."),
            cell=cell + 1,
        )


def find_lost_cell(
    protocol: StudyProtocol, runs: Sequence[PlanCellSession], run_id: uuid.UUID, at_us: int
) -> int | None:
    """The cell of a run if another run occupies it now; None if not, or if the run fills none."""
    mine = next((run for run in runs if run.run_id == run_id), None)
    if mine is None or mine.cell is None or mine.pilot or mine.simulated:
        return None
    others = (run for run in runs if run.cell == mine.cell and run.run_id != run_id)
    return mine.cell if any(_run_holds_cell(protocol, run, at_us) for run in others) else None


def select_participant_items(
    lab: Lab, plan: FrozenPlan, mine: Sequence[uuid.UUID], *, turn: int, cell: int | None
) -> ParticipantItems:
    """What a participant with these items is shown, without withdrawn items."""
    gone = lab.read(items.withdrawn_item_ids, plan.everything)
    probes = {str(one): plan.probes.get(str(one), ()) for one in mine}
    wanted = dict.fromkeys(
        [*mine, *plan.practice, *plan.checks, *(probe for some in probes.values() for probe in some)]
    )
    by_id = {item.id: item for item in load_items_by_id(lab, [one for one in wanted if one not in gone])}
    return ParticipantItems(
        items=_present_items(by_id, mine),
        practice=_present_items(by_id, plan.practice),
        probes={name: _present_items(by_id, some) for name, some in probes.items() if some},
        checks=_present_items(by_id, plan.checks),
        turn=turn,
        cell=cell,
    )


def _present_items(by_id: Mapping[uuid.UUID, Item], ids: Sequence[uuid.UUID]) -> tuple[Item, ...]:
    return tuple(by_id[one] for one in ids if one in by_id)


def _run_holds_cell(protocol: StudyProtocol, run: PlanCellSession, at_us: int) -> bool:
    """Whether a run occupies its cell: real, not excluded, not withdrawn, and not abandoned."""
    out = run.excluded or run.pilot or run.simulated or run.withdrawn
    return not out and not is_abandoned(protocol, run, at_us)


def _write_frozen_plan(conn: Connection, study_id: uuid.UUID, body: str) -> None:
    if not any("cells" in json.loads(event.body) for event in studies.events_of_study(conn, study_id, FROZEN)):
        studies.note_study_event(conn, study_id, FROZEN, body, wall_time_now())
