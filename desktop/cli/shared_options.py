"""Options that many commands share, and their resolution."""

import os
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say


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


# Handled before parsing, anywhere in the line; commands declare it for their help.
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


def lab_from_environment() -> Path | None:
    """The lab of EYELINE_LAB, if set."""
    text = os.environ.get("EYELINE_LAB", "")
    return Path(text) if text else None
