"""`eyeline study`: how far the studies of a lab are."""

from typing import TYPE_CHECKING

import typer

from desktop.cli.done import Done, Grid
from desktop.cli.options import Json, LabFolder, lab_folder

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow

app = typer.Typer(help="Studies: who answers what, under which protocol.")
COLUMNS = ("study", "planned", "running", "done", "excluded", "pilot", "simulated")


@app.callback()
def study() -> None:
    """Studies: who answers what, under which protocol."""


@app.command()
def status(lab: LabFolder = None, as_json: Json = False) -> Done:
    """How many runs of each study are planned, running, done and excluded; pilot and simulated ones stand apart."""
    from db.lab import open_lab
    from db.stores import studies

    with open_lab(lab_folder(lab)) as opened:
        cells = [_cell(opened, row) for row in opened.read(studies.all)]
    return Done({"cells": cells}, [Grid(COLUMNS, [[cell[column] for column in COLUMNS] for cell in cells])])


def _cell(lab: "Lab", study: "StudyRow") -> dict[str, object]:
    from db.stores import runs

    states = [lab.read(runs.state, row.id) for row in lab.read(runs.of_study, study.id)]
    real = [state for state in states if not (state.run.simulated or state.pilot)]
    kept = [state for state in real if not state.excluded]
    return {
        "study": study.name,
        "study_id": study.id,
        "planned": 0,
        "running": sum(not state.finished for state in kept),
        "done": sum(state.finished for state in kept),
        "excluded": len(real) - len(kept),
        "pilot": sum(state.pilot for state in states),
        "simulated": sum(state.run.simulated for state in states),
    }
