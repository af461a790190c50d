"""The study that a command means."""

from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import StudyRow

Study = Annotated[
    str, typer.Option("--study", metavar="NAME or ID", help="Which study; else the only one, or the newest.")
]


class NoSuchStudy(WrongUse):
    """A name or id that no study of the lab has."""

    code = "no_such_study"


def chosen(lab: "Lab", named: str) -> "StudyRow":
    """The study of a name or an id, the newest of that name; without one the newest of the lab. Raises NoSuchStudy."""
    from db.stores import studies

    found = [row for row in lab.read(studies.all) if not named or named in {row.name, str(row.id)}]
    if not found:
        raise NoSuchStudy(
            say("This lab has no study {name}.") if named else say("This lab has no study."),
            hint=say("See: eyeline study status"),
            name=named,
        )
    return found[-1]
