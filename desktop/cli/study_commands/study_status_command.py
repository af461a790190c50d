"""`eyeline study status`: the progress of a lab's studies."""

from typing import TYPE_CHECKING

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.study_commands import station_transfer_commands

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow
    from desktop.cli.study_commands.station_transfer_commands import StationStatus

COLUMNS = (
    "study", "seat", "planned", "free", "reserve", "running", "away", "done", "topup", "over", "excluded", "pilot",
    "simulated", "not_handed_over", "closed",
)  # fmt: skip


def study_status_command(lab: LabFolder = None) -> CommandOutcome:
    """Show how many places of each study are planned, free, running and completed.

    Apart stand people of the reserve who have not come (reserve), runs that went on elsewhere (away), runs of people
    who were given what was missing (topup), items with more answers than planned (over), excluded, pilot and
    simulated runs. At a seat: its own places, and how many runs it has not handed over. For example: eyeline study
    status --lab DIR
    """
    from db.stores import studies as store

    with open_named_lab(lab) as opened:
        rows = opened.read(store.load_all_studies)
        ends = [station_transfer_commands.station_status_of(opened, row) for row in rows]
        cells = [_study_status_document(opened, row, end) for row, end in zip(rows, ends, strict=True)]
        doubts = [
            f"{row.name}: {one}"
            for row, end in zip(rows, ends, strict=True)
            for one in _unanswerable_warnings(opened, row, end)
        ]
    grid = OutputGrid(COLUMNS, [[cell[column] for column in COLUMNS] for cell in cells])
    words = [
        f"{row.name} is closed, and its data are no longer those that were pinned: {end.revision}."
        for row, end in zip(rows, ends, strict=True)
        if end.closed and end.changed
    ]
    words += [f"{cell['study']}: {rule['words']}" for cell in cells if isinstance(rule := cell["stopping"], dict)]
    return CommandOutcome({"cells": cells, "doubts": doubts}, [grid, *words, *doubts])


def _unanswerable_warnings(lab: "Lab", study: "StudyRow", standing: "StationStatus") -> list[str]:
    """Warnings on the study's items that people cannot answer; none once it is closed."""
    from db.rows import ItemFilter, QueryCondition
    from db.stores import items
    from desktop.benchmarks.base_errors import CannotDo, WrongUse
    from desktop.study.planning.protocol_warnings import unanswerable_item_warnings
    from desktop.study.protocol import StudyProtocol
    from desktop.study.sessions.next_participant_plans import load_planned_design

    if standing.closed or not lab.read(items.count_items, ItemFilter((QueryCondition("kind", "in", ("trace",)),))):
        return []
    try:
        drawn = load_planned_design(lab, StudyProtocol.stored(study.protocol), study).sample
    except (WrongUse, CannotDo):  # the remaining items no longer suffice for a study without a frozen plan
        return []
    return [str(one) for one in unanswerable_item_warnings(drawn.everything())]


def _study_status_document(lab: "Lab", study: "StudyRow", standing: "StationStatus") -> dict[str, object]:
    from db.stores import plan_cell_of_session
    from desktop.cli.study_commands.topup_look_and_close import stopping_document
    from desktop.study.completion.answers_needed_per_item import load_item_coverage, pending_topups
    from desktop.study.completion.precision_stopping import load_stopping_progress
    from desktop.study.planning.frozen_plan_cells import CellState, load_cell_states, load_frozen_plan

    found = lab.read(plan_cell_of_session.plan_cells_of_study, study.id)
    real = [run for run in found if not (run.simulated or run.pilot)]
    kept = [run for run in real if not run.excluded]
    planned = load_frozen_plan(lab, study.id) is not None
    states = [state for n, state in enumerate(load_cell_states(lab, study)) if standing.has(n)] if planned else []
    unfinished, finished = (sum(run.finished is ended for run in kept) for ended in (False, True))
    away = sum(run.away for run in kept)
    held = sum(state is CellState.RUNNING for state in states) if planned else unfinished
    reserve = pending_topups(lab, study)
    promised = sum(one.cell is not None and standing.has(one.cell) for one in reserve)
    return {
        "study": study.name,
        "study_id": study.id,
        "planned": len(states),
        "free": sum(state is CellState.FREE for state in states) - promised,
        "reserve": len(reserve),
        "running": max(0, held - away),
        "away": away,
        "done": sum(state is CellState.DONE for state in states) if planned else finished,
        "topup": sum(run.cell is None for run in kept) if planned else 0,
        "over": sum(one.over > 0 for one in load_item_coverage(lab, study)),
        "excluded": len(real) - len(kept),
        "pilot": sum(run.pilot and not run.simulated for run in found),
        "simulated": sum(run.simulated for run in found),
        "seat": standing.seat,
        "not_handed_over": standing.not_handed_over,
        "revision": standing.revision,
        "closed": standing.closed,
        "changed": standing.changed,
        "stopping": None if (rule := load_stopping_progress(lab, study)) is None else stopping_document(rule),
    }
