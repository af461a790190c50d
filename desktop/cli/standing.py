"""`eyeline study status`: the progress of a lab's studies."""

from typing import TYPE_CHECKING

from desktop.cli import seats
from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow
    from desktop.cli.seats import Standing

COLUMNS = (
    "study", "seat", "planned", "free", "reserve", "running", "away", "done", "topup", "over", "excluded", "pilot",
    "simulated", "not_handed_over", "closed",
)  # fmt: skip


def status(lab: LabFolder = None, as_json: Json = False) -> Done:
    """How many places of each study's plan are planned, free, running and done.

    Apart stand people of the reserve who have not come (reserve), runs that went on elsewhere (away), runs of people
    who were given what was missing (topup), items with more answers than planned (over), excluded, pilot and simulated
    runs. At a seat: its own places, and how many runs it has not handed over. For example: eyeline study status --lab
    DIR
    """
    from db.lab import open_lab
    from db.stores import studies as store

    with open_lab(lab_folder(lab)) as opened:
        rows = opened.read(store.all)
        ends = [seats.standing(opened, row) for row in rows]
        cells = [_cell(opened, row, end) for row, end in zip(rows, ends, strict=True)]
        doubts = [f"{row.name}: {one}" for row, end in zip(rows, ends, strict=True) for one in _odd(opened, row, end)]
    grid = Grid(COLUMNS, [[cell[column] for column in COLUMNS] for cell in cells])
    words = [
        f"{row.name} is closed, and its data are no longer those that were pinned: {end.revision}."
        for row, end in zip(rows, ends, strict=True)
        if end.closed and end.changed
    ]
    words += [f"{cell['study']}: {rule['words']}" for cell in cells if isinstance(rule := cell["stopping"], dict)]
    return Done({"cells": cells, "doubts": doubts}, [grid, *words, *doubts])


def _odd(lab: "Lab", study: "StudyRow", standing: "Standing") -> list[str]:
    """Warnings on the study's items that people cannot answer; none once it is closed."""
    from db.rows import Filter, Word
    from db.stores import items
    from desktop.benchmarks.errors import CannotDo, WrongUse
    from desktop.study.doubts import unanswerable
    from desktop.study.next_people import planned_design
    from desktop.study.protocol import Protocol

    if standing.closed or not lab.read(items.count, Filter((Word("kind", "in", ("trace",)),))):
        return []
    try:
        drawn = planned_design(lab, Protocol.stored(study.protocol), study).sample
    except (WrongUse, CannotDo):  # the remaining items no longer suffice for a study without a frozen plan
        return []
    return [str(one) for one in unanswerable(drawn.everything())]


def _cell(lab: "Lab", study: "StudyRow", standing: "Standing") -> dict[str, object]:
    from db.stores import cells
    from desktop.cli.ending import stopping_document
    from desktop.study.cells import CellState, cell_states, frozen
    from desktop.study.counting import still_to_come, wanted_items
    from desktop.study.stopping import stopping_progress

    found = lab.read(cells.of_study, study.id)
    real = [run for run in found if not (run.simulated or run.pilot)]
    kept = [run for run in real if not run.excluded]
    planned = frozen(lab, study.id) is not None
    states = [state for n, state in enumerate(cell_states(lab, study)) if standing.has(n)] if planned else []
    unfinished, finished = (sum(run.finished is ended for run in kept) for ended in (False, True))
    away = sum(run.away for run in kept)
    held = sum(state is CellState.RUNNING for state in states) if planned else unfinished
    reserve = still_to_come(lab, study)
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
        "over": sum(one.over > 0 for one in wanted_items(lab, study)),
        "excluded": len(real) - len(kept),
        "pilot": sum(run.pilot and not run.simulated for run in found),
        "simulated": sum(run.simulated for run in found),
        "seat": standing.seat,
        "not_handed_over": standing.not_handed_over,
        "revision": standing.revision,
        "closed": standing.closed,
        "changed": standing.changed,
        "stopping": None if (rule := stopping_progress(lab, study)) is None else stopping_document(rule),
    }
