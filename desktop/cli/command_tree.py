"""All commands: `eyeline` alone opens the window, each group of commands has its module."""

from pathlib import Path
from typing import Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli import doctor_command, export_command, lab_commands, people_commands, tour_command
from desktop.cli.analysis_commands import (
    compare_and_report,
    explain_run_difference,
    grade_with_judge_model,
    import_harness_results,
    score_prediction_files,
)
from desktop.cli.annotation_commands import agreement_command, annotation_jobs_command, import_labels_command
from desktop.cli.item_commands import list_import_correct_items
from desktop.cli.model_commands import list_probe_install_models, run_model_command, show_run_records
from desktop.cli.print_command_outcome import CommandOutcome, progress_on_stderr
from desktop.cli.shared_command_options import Json, LabFolder, add_json_option, lab_from_environment
from desktop.cli.stop_signals import INTERRUPTED
from desktop.cli.study_commands import create_and_plan_study
from desktop.cli.virtual_display import NoDisplay, has_display
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.library.machine.eyeline_version import eyeline_version

app = typer.Typer(
    help="A desktop laboratory for visual reasoning. Without a command: open the window.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("tour")(tour_command.tour_command)
app.command("doctor")(doctor_command.doctor_command)
app.add_typer(lab_commands.app, name="lab")
app.add_typer(list_import_correct_items.app, name="items")
score_prediction_files.app.command("import")(import_harness_results.import_results_command)
score_prediction_files.app.command("judge")(grade_with_judge_model.judge_command)
app.add_typer(score_prediction_files.app, name="score")
app.add_typer(people_commands.app, name="people")
app.add_typer(list_probe_install_models.app, name="models")
annotation_jobs_command.app.command("import")(import_labels_command.import_labels_command)
app.add_typer(annotation_jobs_command.app, name="jobs")
app.command("agreement")(agreement_command.agreement_command)
app.command("compare")(compare_and_report.compare_command)
app.command("report")(compare_and_report.report_command)
app.command("explain")(explain_run_difference.explain_command)
app.command("export")(export_command.export_command)
run_model_command.app.command("show")(show_run_records.show_run_command)
app.add_typer(run_model_command.app, name="run")
app.add_typer(create_and_plan_study.app, name="study")
add_json_option(app)


@app.callback(invoke_without_command=True)
def open_window_command(
    context: typer.Context,
    lab: LabFolder = None,
    sample: Annotated[
        bool, typer.Option("--sample", help="Open the sample lab. It is created if it does not exist.")
    ] = False,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    as_json: Json = False,
) -> CommandOutcome | None:
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
        return CommandOutcome({"version": eyeline_version()}, [f"Eyeline {eyeline_version()}"])
    if not has_display():
        raise NoDisplay(
            say("No display found to open a window on."),
            hint=say("To see the window as images: eyeline tour --out DIR"),
        )
    folder = _sample_lab_for_window() if sample else lab or lab_from_environment()
    if folder is not None:
        _refuse_unopenable_lab(folder)
    entries: WindowEntryPoints = context.obj
    code = entries.open_window(folder)
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return CommandOutcome({"lab": folder}, code=code)


def _refuse_unopenable_lab(folder: Path) -> None:
    """Report in the shell, before opening, the errors that the window would find. Raises NotALab, LabInUse."""
    from db.access import lab_lock
    from db.folder.lab_toml_file import read_lab_description

    read_lab_description(folder)
    holder = lab_lock.read_lock_holder(folder)
    if holder is not None:
        raise lab_lock.lab_in_use_error(folder, holder)


def _sample_lab_for_window() -> Path:
    from desktop.inference.models.add_demo_models import add_tiny_model
    from desktop.library.item_generation.sample_lab import find_or_create_sample_lab, sample_lab_folder

    with progress_on_stderr("Sample items") as progress:
        return find_or_create_sample_lab(sample_lab_folder(), add_tiny_model, progress=progress)
