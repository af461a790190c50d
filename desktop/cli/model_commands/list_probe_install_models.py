"""`eyeline models`: list models, remove one, probe whether it loads, and install the Python that runs models."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.model_commands.add_model_command import add_model_command
from desktop.cli.model_commands.model_json_document import model_document
from desktop.cli.model_commands.serve_model_command import serve_model_command
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid, escape_control_characters
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from db.lab import Lab
    from desktop.inference.checks.batch_parity import BatchParity

app = typer.Typer(help="Add, list, probe, serve and remove models.")
app.command("add")(add_model_command)
app.command("serve")(serve_model_command)
Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the model in the lab.")]
COLUMNS = ("name", "kind", "trained", "family", "parameters", "open", "reasoning", "tools", "attention", "revision")


@app.command("list")
def list_models_command(lab: LabFolder = None) -> CommandOutcome:
    """List the models of the lab with their properties.

    For example: eyeline models list --lab DIR --json
    """
    from desktop.inference.models.registry import lab_models

    with open_named_lab(lab) as opened:
        told = [model_document(opened, row) for row in lab_models(opened)]
    rows = [[_short_model_value(column, entry[column]) for column in COLUMNS] for entry in told]
    for row, entry in zip(rows, told, strict=True):
        row[0] = f"{entry['name']} ({entry['training']})" if entry["training"] else entry["name"]
    return CommandOutcome({"models": told}, [OutputGrid(COLUMNS, rows)])


@app.command("remove")
def remove_model_command(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Name of the model in the lab.")] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Remove the Python environment for models from this computer. Needs no lab.")
    ] = False,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Remove a model from the list. Its runs and answers are kept. With --all: undo what `models install` did.

    For example: eyeline models remove qwen --lab DIR
    """
    if everything == (name is not None):
        raise WrongUse(say("Name one model, or give --all."), hint=say("For example: eyeline models remove qwen"))
    if name is None:
        from desktop.inference.models.hub_download import models_folder
        from desktop.inference.worker_control.worker_environment import remove_worker_files

        gone = remove_worker_files()
        left = models_folder()
        words = [f"Removed: {one}" for one in gone] or ["There was nothing to remove."]
        words += [f"Models that were fetched stay in {left}."] if left.exists() else []
        return CommandOutcome({"removed": gone, "left": left if left.exists() else None}, words)
    from desktop.inference.models.registry import remove_from_registry as take_off

    with open_named_lab(lab) as opened:
        take_off(opened, name)
    return CommandOutcome({"removed": name}, [f"{name} is off the list; its answers stay."])


@app.command("probe")
def probe_model_command(
    name: Name,
    parity: Annotated[
        str | None,
        typer.Option(
            "--parity", metavar="QUERY", help="Also compare answers to 20 of these items alone and in a batch."
        ),
    ] = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Test a model: load it, run one question, unload it. Exit 1 where it does not load or answer; it says why.

    For example: eyeline models probe qwen --parity 'benchmark=jigsaw' --lab DIR
    """
    from desktop.inference.checks.model_load_test import run_load_test as look
    from desktop.library.machine.error_messages import describe_error

    with open_named_lab(lab) as opened:
        found = look(opened, name)
        compared = None if parity is None or found.error else _parity_on_query(opened, name, parity)
    told: dict[str, object] = {
        "loads": found.loads,
        "answer": found.answer,
        "engine": found.engine,
        "need_bytes": found.need_bytes,
        "free_bytes": found.free_bytes,
        "load_s": found.load_s,
        "answer_s": found.answer_s,
        "image_tokens": found.image_tokens,
        "attention": (found.loaded and found.loaded.attention) or None,
    }
    words: list[str | OutputGrid] = [OutputGrid(("", name), list(told.items()))]
    told["parity"] = compared
    told["doubts"] = [str(one) for one in found.doubts]
    words += [str(one) for one in found.doubts]
    if compared:
        words.append(str(compared.sentence))
    if found.error is None:
        return CommandOutcome(told, words)
    why = describe_error(found.error)
    return CommandOutcome({**told, "problem": why}, [*words, *filter(None, (why.message, why.hint))], code=1)


@app.command("install")
def install_models_command(
    wheels: Annotated[
        Path | None,
        typer.Option("--wheels", metavar="DIR", help="Install packages from this folder, without a network."),
    ] = None,
    python: Annotated[
        Path | None, typer.Option("--python", metavar="PATH", help="Base Python. Default: this one.")
    ] = None,
) -> CommandOutcome:
    """Install the private Python environment in which models run on this computer. Needs no lab.

    For example: eyeline models install --wheels ~/wheels
    """
    import sys

    from desktop.inference.worker_control.worker_environment import install_environment as make

    made = make(
        wheels=wheels, python=python, said=lambda line: sys.stderr.write(f"{escape_control_characters(line)}\n")
    )
    words = [
        f"Models run with {made.python} from now on.",
        OutputGrid(("package", "version"), list(made.versions.items())),
    ]
    return CommandOutcome({"python": made.python, "versions": made.versions}, words)


def _parity_on_query(lab: "Lab", name: str, query: str) -> "BatchParity":
    from desktop.inference.checks.batch_parity import check_parity
    from desktop.library.item_query_language import find_items
    from desktop.library.item_rows import item_from_row

    return check_parity(lab, name, [item_from_row(row) for row in find_items(lab, query)])


def _short_model_value(column: str, value: object) -> object:
    """A commit by its first characters, parameters in billions."""
    if column == "revision" and isinstance(value, str):
        return value[:12]
    if column == "parameters" and isinstance(value, int):
        return f"{value / 1e9:.2f} B" if value >= 10**7 else f"{value / 1e6:.2f} M"
    return value
