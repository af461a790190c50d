"""All commands: `eyeline` alone opens the window, each group of commands has its module."""

from pathlib import Path
from typing import Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.cli import (
    agreement,
    compare,
    doctor,
    explain,
    export,
    items,
    jobs,
    judge,
    lab,
    labels,
    models,
    people,
    results,
    run,
    run_show,
    score,
    study,
    tour,
)
from desktop.cli.display import NoDisplay, has_display
from desktop.cli.done import Done, progress_on_stderr
from desktop.cli.entries import Entries
from desktop.cli.options import Json, LabFolder, lab_of_environment
from desktop.cli.stop import INTERRUPTED
from desktop.library.version import version

app = typer.Typer(
    help="A desktop laboratory for visual reasoning. Without a command: open the window.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("tour")(tour.tour)
app.command("doctor")(doctor.doctor)
app.add_typer(lab.app, name="lab")
app.add_typer(items.app, name="items")
score.app.command("import")(results.import_results)
score.app.command("judge")(judge.judge)
app.add_typer(score.app, name="score")
app.add_typer(people.app, name="people")
app.add_typer(models.app, name="models")
jobs.app.command("import")(labels.import_labels)
app.add_typer(jobs.app, name="jobs")
app.command("agreement")(agreement.agreement)
app.command("compare")(compare.compare)
app.command("report")(compare.report)
app.command("explain")(explain.explain)
app.command("export")(export.export)
run.app.command("show")(run_show.show)
app.add_typer(run.app, name="run")
app.add_typer(study.app, name="study")


@app.callback(invoke_without_command=True)
def window(
    context: typer.Context,
    lab: LabFolder = None,
    sample: Annotated[
        bool, typer.Option("--sample", help="Open the sample lab; it is made if it is not there.")
    ] = False,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    as_json: Json = False,
) -> Done | None:
    """Open the window on a lab: the one named, else EYELINE_LAB's, else the last one."""
    if context.invoked_subcommand is not None:
        if lab is not None or sample or show_version:
            raise WrongUse(
                say("{command} takes its options after its name."),
                hint=say("For example: eyeline items list --lab DIR"),
                command=context.invoked_subcommand,
            )
        return None
    if show_version:
        return Done({"version": version()}, [f"Eyeline {version()}"])
    if not has_display():
        raise NoDisplay(
            say("No display found to open a window on."),
            hint=say("To see the window as images: eyeline tour --out DIR"),
        )
    folder = _sample() if sample else lab or lab_of_environment()
    if folder is not None:
        _refuse_what_cannot_open(folder)
    entries: Entries = context.obj
    code = entries.open_window(folder)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return Done({"lab": folder}, code=code)


def _refuse_what_cannot_open(folder: Path) -> None:
    """Report in the shell, before opening, the errors that the window would find. Raises NotALab, LabInUse."""
    from db import locks
    from db.labfile import read_lab_file

    read_lab_file(folder)
    holder = locks.holder_of(folder)
    if holder is not None:
        raise locks.in_use(folder, holder)


def _sample() -> Path:
    from desktop.inference.demo import add_tiny
    from desktop.library.sample import default_place, sample_lab

    with progress_on_stderr("Sample items") as progress:
        return sample_lab(default_place(), add_tiny, progress=progress)
