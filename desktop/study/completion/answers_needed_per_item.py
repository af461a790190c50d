"""Answers of a study per item: those of sessions that count, and those still needed."""

import uuid
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import ScoredTrialRow, StudyRow
from db.stores import items, people, sessions
from db.stores import plan_cell_of_session as cell_store
from db.stores.plan_cell_of_session import PlanCellSession
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import CURRENT_RULE
from desktop.study.planning.frozen_plan_cells import (
    CellState,
    FrozenPlan,
    PlanCell,
    is_abandoned,
    load_cell_states,
    load_frozen_plan,
)
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.stored_topup_assignments import TopUpAssignment, load_topups
from desktop.study.protocol import StudyProtocol
from desktop.study.stations.stations_without_connection import find_station_here, load_stations, station_cells
from desktop.study.transfer.transfer_between_stations import collecting_stations

GIVEN = {"answered", "timeout", "skipped"}


@dataclass(frozen=True, slots=True)
class ItemCoverage:
    """Coverage of one item. planned: answers required (at a station: for its own places). given: answers that count.
    coming: expected from unfinished runs, from backup participants, and from free places that can still be filled here
    or at a station that is still collecting. in_all: required by all places."""

    item: uuid.UUID
    planned: int
    given: int
    coming: int
    in_all: int

    @property
    def missing(self) -> int:
        """Number of required answers that are not expected from anybody."""
        return max(0, self.planned - self.given - self.coming)

    @property
    def expected(self) -> int:
        return self.given + self.coming

    @property
    def over(self) -> int:
        """Number of answers, present or expected, beyond those planned."""
        return max(0, self.expected - self.in_all)


def counted_runs(lab: Lab, study: StudyRow, at_us: int | None = None) -> set[uuid.UUID]:
    """The runs whose answers count: real, not excluded, and finished, or abandoned if the protocol counts those;
    unfinished runs count as far as they are."""
    return lab.read(_counted_runs_in, study, wall_time_now().us if at_us is None else at_us)


def load_counted_answers(lab: Lab, study: StudyRow) -> list[ScoredTrialRow]:
    """The trials of a study that count: of runs that count, timed, not excluded, ended by the participant or the
    clock."""
    return lab.read(counted_answers_in, study, wall_time_now().us)


def counted_answers_in(conn: Connection, study: StudyRow, at_us: int) -> list[ScoredTrialRow]:
    """`load_counted_answers` at a moment, within a transaction."""
    wanted = _counted_runs_in(conn, study, at_us)
    rows = sessions.answers(conn, simulated=False, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)
    counted = [row for row in rows if row.run_id in wanted and not (row.practice or row.excluded)]
    return [row for row in counted if row.ended_on in GIVEN]


def _counted_runs_in(conn: Connection, study: StudyRow, at_us: int) -> set[uuid.UUID]:
    protocol = StudyProtocol.stored(study.protocol)
    return {run.run_id for run in cell_store.plan_cells_of_study(conn, study.id) if _run_counts(protocol, run, at_us)}


def count_excluded_trials(lab: Lab, study: StudyRow) -> dict[str, int]:
    """Number of timed trials of real runs that are excluded, by reason: `run`, `trial`, `withdrawn` (the item), or
    `is_abandoned` (the run, if the protocol does not count those). Their outcomes stay."""
    wanted = counted_runs(lab, study)
    rule = CURRENT_RULE
    rows = lab.read(sessions.answers, simulated=False, rule=rule.name, rule_version=rule.version)
    mine = [row for row in rows if row.study_id == study.id and not (row.practice or row.pilot)]
    reasons = [row.exclusion or ("" if row.run_id in wanted else "abandoned") for row in mine if row.ended_on in GIVEN]
    return {reason: n for reason, n in sorted(Counter(reasons).items()) if reason}


def load_item_coverage(lab: Lab, study: StudyRow) -> list[ItemCoverage]:
    """Coverage of every item of the plan in use. An open study requires no answers, a station those of its own places.

    Answers belong to the stimulus: answers to an item that was corrected count for its correction.
    """
    plan = load_frozen_plan(lab, study.id)
    if plan is None:
        return []
    gone = lab.read(items.withdrawn_item_ids, plan.everything)
    seat = find_station_here(lab, study.id)
    ours = [cell for cell in plan.all_cells if seat is None or cell.number in seat.cells]
    planned = Counter(item for cell in ours for item in cell.items)
    in_all = Counter(item for cell in plan.all_cells for item in cell.items)
    stimuli = {one: row.stimulus_id for one, row in lab.read(items.get_items, plan.everything).items()}
    given = Counter(row.stimulus_id for row in load_counted_answers(lab, study))
    coming = _count_expected_answers(lab, study, plan)

    def least(one: uuid.UUID) -> uuid.UUID:
        """The one of an item and its probes with fewest answers, since they are always asked together."""
        together = [one, *(probe for probe in plan.probes.get(str(one), ()) if probe not in gone)]
        return min((stimuli[each] for each in together), key=lambda stimulus: given[stimulus] + coming[stimulus])

    return [
        ItemCoverage(one, planned[one], given[least(one)], coming[least(one)], in_all[one])
        for one in plan.items
        if one not in gone and planned[one]
    ]


def _count_expected_answers(lab: Lab, study: StudyRow, frozen_plan: FrozenPlan) -> Counter[uuid.UUID]:
    """How often each stimulus is still to be answered: in unfinished runs, and by backup participants."""
    protocol, moment = StudyProtocol.stored(study.protocol), wall_time_now().us
    found: Counter[uuid.UUID] = Counter()
    known = lab.read(cell_store.plan_cells_of_study, study.id)
    for run in known:
        if run.finished or not _run_counts(protocol, run, moment) or is_abandoned(protocol, run, moment):
            continue
        plan = ParticipantPlan.stored(lab.read(sessions.get_session, run.run_id).plan)
        done = {trial.position for trial in lab.read(sessions.trials_of_session, run.run_id) if trial.ended_on in GIVEN}
        found.update(step.stimulus for step in plan.steps if step.counts and step.position not in done)
    given = [one.items for one in pending_topups(lab, study)]
    for ids in (*given, *(cell.items for cell in _fillable_cells(lab, study, frozen_plan))):
        asked = [*ids, *(probe for one in ids for probe in frozen_plan.probes.get(str(one), ()))]
        found.update(row.stimulus_id for row in lab.read(items.get_items, asked).values())
    return found


def pending_topups(
    lab: Lab, study: StudyRow, known: Mapping[str, TopUpAssignment] | None = None
) -> list[TopUpAssignment]:
    """Backup participants who were assigned missing items, have not come, and can still come, i.e. whose place is not
    occupied. known: the assignments, if they were read already."""
    given = [one for one in (load_topups(lab, study.id) if known is None else known).values() if one.items]
    if not given:
        return []
    begun = lab.read(_started_codes, study.id)
    states = load_cell_states(lab, study)
    free = {number for number, state in enumerate(states) if state is CellState.FREE}
    return [one for one in given if one.code not in begun and (one.cell is None or one.cell in free)]


def _started_codes(conn: Connection, study_id: uuid.UUID) -> set[str]:
    """The codes that began the study, and those merged with them."""
    came, stands = (
        {run.person_id for run in cell_store.plan_cells_of_study(conn, study_id)},
        people.current_person_ids(conn),
    )
    return {person.code for person in people.all_people(conn) if stands.get(person.id, person.id) in came}


def unfillable_cells(lab: Lab, study: StudyRow, plan: FrozenPlan) -> list[PlanCell]:
    """The free places that will not be filled here or at a station that is still collecting, are not reserved, and have
    no answers that count."""
    filled = {cell.number for cell in _fillable_cells(lab, study, plan)}
    kept = {one.cell for one in pending_topups(lab, study)}
    return [cell for cell in _untouched_cells(lab, study, plan) if cell.number not in filled | kept]


def _fillable_cells(lab: Lab, study: StudyRow, plan: FrozenPlan) -> list[PlanCell]:
    """The free places that can still be filled, here or at a station that is still collecting."""
    here, waiting = station_cells(lab, study.id), collecting_stations(lab, study.id)
    away = {cell for seat in load_stations(lab, study.id) if seat.name in waiting for cell in seat.cells}
    kept = {one.cell for one in pending_topups(lab, study)}
    free = [cell for cell in _untouched_cells(lab, study, plan) if cell.number not in kept]
    return [cell for cell in free if here is None or cell.number in here or cell.number in away]


def _untouched_cells(lab: Lab, study: StudyRow, plan: FrozenPlan) -> list[PlanCell]:
    """The free places without answers that count. A place in which an abandoned run has answers that count is left out;
    the rest of it is assigned to backup participants."""
    counting = counted_runs(lab, study)
    begun = {run.cell for run in lab.read(cell_store.plan_cells_of_study, study.id) if run.run_id in counting}
    states = zip(plan.all_cells, load_cell_states(lab, study), strict=True)
    return [cell for cell, state in states if state is CellState.FREE and cell.number not in begun]


def _run_counts(protocol: StudyProtocol, run: PlanCellSession, at_us: int) -> bool:
    if run.excluded or run.pilot or run.simulated:
        return False
    given_up = not run.finished and (run.withdrawn or is_abandoned(protocol, run, at_us))
    return protocol.end.unfinished_count if given_up or run.withdrawn else True
