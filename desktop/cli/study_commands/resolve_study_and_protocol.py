"""Resolves the study and the protocol of a command."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow
    from desktop.study.protocol import StudyProtocol

Study = Annotated[
    str, typer.Option("--study", metavar="NAME or ID", help="Study. Default: the only one, or the newest.")
]


class NoSuchStudy(WrongUse):
    """A name or id that no study of the lab has."""

    code = "no_such_study"


class NoProtocol(WrongUse):
    """Neither a file nor a preset was given, or the preset does not exist."""

    code = "no_protocol"


def resolve_study(lab: "Lab", named: str) -> "StudyRow":
    """The study of a name or an id, the newest of that name; without one the newest of the lab. Raises NoSuchStudy."""
    from db.stores import studies

    found = [row for row in lab.read(studies.load_all_studies) if not named or named in {row.name, str(row.id)}]
    if not found:
        raise NoSuchStudy(
            say("This lab has no study {name}.") if named else say("This lab has no study."),
            hint=say("See: eyeline study status"),
            name=named,
        )
    return found[-1]


def resolve_protocol(file: Path | None, preset: str) -> "StudyProtocol":
    """The protocol of a file, else of a preset. Raises NoProtocol and BadProtocol."""
    from desktop.study.protocol import read_protocol
    from desktop.study.protocol.protocol_templates import PRESETS, find_preset

    if file is not None:
        return read_protocol(file)
    found = find_preset(preset)
    if found is None:
        raise NoProtocol(
            say("Unknown preset: {name}.") if preset else say("No protocol is given."),
            hint=say("Name a YAML file, or --preset with one of: {known}."),
            name=preset,
            known=", ".join(one.file for one in PRESETS),
        )
    return found.protocol
