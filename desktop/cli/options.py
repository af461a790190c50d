"""Options that many commands share, and what they stand for."""

import os
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say


class NoFolder(WrongUse):
    """A folder was asked for and an empty text given, as a variable of the shell that is not set leaves it."""

    code = "no_folder"


def named_folder(text: str | Path) -> Path:
    """The folder that an argument names; "." is the one where the command runs. Raises NoFolder."""
    if not str(text):
        raise NoFolder(say("The folder's name is empty."), hint=say("Write its path; . is the folder you are in."))
    return Path(text)


# Taken by the edge wherever it stands in the line; commands name it for their help.
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
LabFolder: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--lab",
        metavar="DIR",
        help="The lab's folder; else EYELINE_LAB names it.",
        show_default=False,
        parser=named_folder,
    ),
]
Query: TypeAlias = Annotated[
    str, typer.Argument(metavar="QUERY", help="For example: 'benchmark=ordinal N=2..99'. Nothing means everything.")
]
OutFolder: TypeAlias = Annotated[
    Path, typer.Option("--out", metavar="DIR", help="The folder to write to.", show_default=False, parser=named_folder)
]


class NoLabNamed(WrongUse):
    """A command that needs a lab was given none."""

    code = "no_lab"


def lab_folder(named: Path | None) -> Path:
    """The lab that a command means: `--lab`, else EYELINE_LAB. Raises NoLabNamed where neither is there."""
    folder = named or lab_of_environment()
    if folder is None:
        raise NoLabNamed(say("No lab is named."), hint=say("Give --lab DIR after the command, or set EYELINE_LAB."))
    return folder


def lab_of_environment() -> Path | None:
    """The lab that EYELINE_LAB names, if it does."""
    text = os.environ.get("EYELINE_LAB", "")
    return Path(text) if text else None
