"""What every kind of work that is killed has in common, and what is counted afterwards."""

import shutil
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from db.connections.sqlite_connections import sqlite_driver
from db.maintenance.check_lab_integrity import check_lab_folder

Say = Callable[[str], None]
"""One line about something that was acknowledged."""


@dataclass(frozen=True, slots=True)
class Losses:
    """What was lost, what is there twice, and what a check of the lab says."""

    lost: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    def __add__(self, other: "Losses") -> "Losses":
        return Losses(self.lost + other.lost, self.doubled + other.doubled, self.problems + other.problems)


class Work(ABC):
    """One kind of work. `times`: how often of the five hundred it is killed. `advice`: what whoever sat there does."""

    name: ClassVar[str]
    times: ClassVar[int]
    advice: ClassVar[str]

    @abstractmethod
    def prepare(self, place: Path) -> None:
        """Make in `place` what is needed, once."""

    @abstractmethod
    def begin(self, place: Path, number: int) -> Path:
        """The lab that the next child works on."""

    @abstractmethod
    def work(self, lab: Path, say: Say) -> None:
        """In the child: work on, and say what is acknowledged."""

    @abstractmethod
    def after(self, lab: Path, told: Sequence[str]) -> Losses:
        """What this kill cost."""

    def end(self, place: Path, told: Sequence[str]) -> Losses:
        """What all the kills cost, counted once at the end."""
        return Losses()

    def moment(self, draw: float, lived: float) -> tuple[int, float]:
        """After how many lines and seconds more a child is killed; `lived`: how long an undisturbed one takes."""
        return 0, draw * lived


def fresh(template: Path, lab: Path) -> Path:
    """A copy of a lab, with nothing left of the one before it."""
    shutil.rmtree(lab, ignore_errors=True)
    shutil.copytree(template, lab)
    return lab


def answers_in(lab: Path) -> Counter[str]:
    """Every stored answer: its trial, where it stands in its run, and what was answered."""
    query = "SELECT t.id, t.run_id, t.position, t.attempt, a.response FROM trials t JOIN answers a ON a.trial_id = t.id"
    raw = sqlite_driver().connect(lab / "lab.db")
    try:
        return Counter(" ".join(map(str, row)) for row in raw.execute(query))
    finally:
        raw.close()


def compared(wanted: Iterable[str], found: Counter[str]) -> Losses:
    """What of the acknowledged is not there, or more than once."""
    lost = tuple(line for line in wanted if not found[line])
    return Losses(lost, tuple(line for line, count in found.items() if count > 1))


def checked(lab: Path) -> Losses:
    """What `lab check` says of a lab."""
    return Losses(problems=tuple(str(problem) for problem in check_lab_folder(lab).problems))


def broke(told: Sequence[str]) -> Losses:
    """What a child said that did not work as it should."""
    return Losses(problems=tuple(line for line in told if line.startswith("broke ")))
