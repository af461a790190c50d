"""`eyeline study rehearse`: a test run before the first participant."""

import platform
from math import ceil
from typing import TYPE_CHECKING

from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.study_commands.resolve_study_and_protocol import Study, resolve_study

if TYPE_CHECKING:
    from desktop.study.rehearsals.rehearsal_report import RehearsalReport


def rehearse_command(study: Study = "", lab: LabFolder = None) -> CommandOutcome:
    """Test run: play the study with a simulated participant, two items per block, and list stored, scored and timed
    data. The window rehearses with every screen, at Studies. For example: eyeline study rehearse --lab seat-A. Exit 1
    where something is amiss."""
    from desktop.library.machine.eyeline_version import eyeline_version
    from desktop.study.rehearsals.simulated_rehearsal import play_rehearsal

    with open_named_lab(lab) as opened:
        told = play_rehearsal(opened, resolve_study(opened, study), seat=platform.node(), app_version=eyeline_version())
    return CommandOutcome(_rehearsal_document(told), _rehearsal_output(told), code=0 if told.ok else 1)


def _rehearsal_document(told: "RehearsalReport") -> dict[str, object]:
    return {
        "run_id": told.run_id,
        "code": told.code,
        "ok": told.ok,
        "by_person": told.by_person,
        "tasks": told.tasks,
        "screens": told.screens,
        "minutes": told.minutes,
        "corrected": told.corrected,
        "never": [{"task": task, "kind": kind} for task, kind in told.never],
        "problems": [str(problem) for problem in told.problems],
    }


def _rehearsal_output(told: "RehearsalReport") -> "list[str | OutputGrid]":
    columns = ("task", "kind", "items", "stored", "scored", "timed", "seconds")
    rows = [(one.task, one.kind, one.planned, one.stored, one.scored, one.timed, one.seconds) for one in told.tasks]
    said = ["All is well with what came." if told.never else "All is well."]
    said = said if told.ok else [str(problem) for problem in told.problems]
    said += [f"Never came: {task} ({kind})" for task, kind in told.never]
    return [OutputGrid(columns, rows), f"Expected: {ceil(told.minutes)} minutes a person.", *said]
