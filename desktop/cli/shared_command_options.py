"""Options that many commands share, and their resolution."""

import inspect
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

if TYPE_CHECKING:
    from db.lab import Lab


class EmptyFolderName(WrongUse):
    """An empty text was given for a folder, e.g. from an unset shell variable."""

    code = "no_folder"


def parse_folder(text: str | Path) -> Path:
    """The folder of an argument; "." is the working directory. Raises EmptyFolderName."""
    if not str(text):
        raise EmptyFolderName(
            say("The folder name is empty."), hint=say("Give its path. Use . for the current folder.")
        )
    return Path(text)


Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
LabFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--lab",
        metavar="DIR",
        help="Lab folder. Default: EYELINE_LAB.",
        show_default=False,
        parser=parse_folder,
    ),
]
Query: TypeAlias = Annotated[
    str, typer.Argument(metavar="QUERY", help="For example: 'benchmark=ordinal N=2..99'. Empty: all items.")
]
OutFolder: TypeAlias = Annotated[
    Path, typer.Option("--out", metavar="DIR", help="Output folder.", show_default=False, parser=parse_folder)
]


class NoLabNamed(WrongUse):
    """A command that needs a lab was given none."""

    code = "no_lab"


def lab_folder(named: Path | None) -> Path:
    """The lab of a command: `--lab`, else EYELINE_LAB. Raises NoLabNamed without either."""
    folder = named or lab_from_environment()
    if folder is None:
        raise NoLabNamed(say("No lab is given."), hint=say("Give --lab DIR after the command, or set EYELINE_LAB."))
    return folder


def open_named_lab(named: Path | None) -> "Lab":
    """Open the lab of a command. Raises NoLabNamed, and whatever `open_lab` raises."""
    from db.lab import open_lab

    return open_lab(lab_folder(named))


def lab_from_environment() -> Path | None:
    """The lab of EYELINE_LAB, if set."""
    text = os.environ.get("EYELINE_LAB", "")
    return Path(text) if text else None


def add_json_option(app: typer.Typer) -> None:
    """Declare --json for every command's help; it is handled before parsing, anywhere in the line."""
    for command in app.registered_commands:
        if command.callback is not None:
            command.callback = _with_json_option(command.callback)
    for group in app.registered_groups:
        if group.typer_instance is not None:
            add_json_option(group.typer_instance)


def _with_json_option(run: Callable[..., object]) -> Callable[..., object]:
    @wraps(run)
    def command(as_json: bool = False, **options: object) -> object:
        return run(**options)

    signature = inspect.signature(run, eval_str=True)
    option = inspect.Parameter("as_json", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Json)
    parameters = [*signature.parameters.values(), option]
    vars(command)["__signature__"] = signature.replace(parameters=parameters)
    return command
