"""What the models' screens read from a lab, away from the window's thread. No Qt."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from db import Connection
from db.lab import Lab
from db.rows import Filter, ItemRow, ModelRow, TaskCount, Word
from db.stores import items as item_store
from db.stores import runs as run_store
from db.stores import settings
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.outcome import Rule
from desktop.inference.registry import all_models
from desktop.library.scoring import current_rule

ANSWERED = "answered"
PANEL = "models.panel"
MOST_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class TaskChoice:
    """Items that a run can be asked for: those of a task, or (`of_people`) those that people answered."""

    benchmark: str
    version: str
    task: str
    n: int
    of_people: bool = False

    @property
    def key(self) -> str:
        """By which it is known in a list."""
        return ANSWERED if self.of_people else f"{self.benchmark}/{self.version}/{self.task}"

    def where(self) -> Filter:
        """The query that finds its items."""
        return Filter(
            (
                Word(field="benchmark", op="in", values=(self.benchmark,)),
                Word(field="version", op="in", values=(self.version,)),
                Word(field="task", op="in", values=(self.task,)),
            )
        )


class PanelSettings(Frozen):
    """How this lab stands models side by side: how many, and whether people's answers show before the models'."""

    columns: Annotated[int, Field(ge=1, le=MOST_COLUMNS)] = 2
    people_first: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """The models of a lab, the tasks of its items, the rule under which each benchmark is read, the items that people
    answered, if any, and how models stand side by side."""

    models: tuple[ModelRow, ...]
    tasks: tuple[TaskChoice, ...]
    rules: Mapping[str, Rule]
    answered: TaskChoice | None = None
    panel: PanelSettings = field(default_factory=PanelSettings)


def read_shelf(lab: Lab) -> Shelf:
    """Read all of it."""
    tasks = tuple(map(_choice, lab.read(item_store.tasks)))
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {task.benchmark for task in tasks}}
    answered = len(lab.read(run_store.answered))
    choice = TaskChoice("", "", "", answered, of_people=True) if answered else None
    return Shelf(tuple(sorted(all_models(lab), key=_by_use)), tasks, rules, choice, _panel(lab))


def _panel(lab: Lab) -> PanelSettings:
    kept = lab.read(settings.get, PANEL)
    return PanelSettings.model_validate_json(kept) if kept else PanelSettings()


def item_ids(lab: Lab, task: TaskChoice | None) -> list[uuid.UUID]:
    """The items of a task in their order; all items for None."""
    return [row.id for row in _rows(lab, task)]


def item_rows(lab: Lab, task: TaskChoice | None, most: int = 0) -> list[ItemRow]:
    """At most `most` items of a task (0: all), spread evenly over their order."""
    rows = _rows(lab, task)
    if most <= 0 or len(rows) <= most:
        return rows
    return [rows[place * len(rows) // most] for place in range(most)]


def _rows(lab: Lab, task: TaskChoice | None) -> list[ItemRow]:
    if task is not None and task.of_people:
        rows = lab.read(item_store.get_many, lab.read(run_store.answered)).values()
        return sorted(rows, key=lambda row: (row.benchmark, row.task, row.key))
    return lab.read(_find, item_store.EVERYTHING if task is None else task.where())


def _find(conn: Connection, where: Filter) -> list[ItemRow]:
    return item_store.find(conn, where)


def _choice(count: TaskCount) -> TaskChoice:
    return TaskChoice(count.benchmark, count.version, count.task, count.n)


def _by_use(row: ModelRow) -> tuple[bool, bool, str]:
    """Trained models first, then untrained ones, baselines last."""
    return row.kind == "baseline", not row.trained, row.name
