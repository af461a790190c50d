"""Loaders of the models' screens, outside the window's thread. No Qt."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, ValidationError

from db import Connection
from db.lab import Lab
from db.rows import Filter, ItemRow, ModelRow, ModelRunRow, TaskCount, Word
from db.stores import facets, settings, tallies
from db.stores import items as item_store
from db.stores import models as model_store
from db.stores import runs as run_store
from db.stores.tallies import Seen, Tally
from desktop.analysis.ledger.arrow import prepare
from desktop.benchmarks.item import Frozen, Item
from desktop.benchmarks.outcome import Rule
from desktop.inference.declarations import Declarations, declarations
from desktop.inference.doubts import NOTES
from desktop.inference.facts import attention_of
from desktop.inference.package import write_ahead
from desktop.inference.registry import all_models
from desktop.library.rows import item_of
from desktop.library.scoring import current_rule

if TYPE_CHECKING:
    from desktop.inference.detached import Queue

ANSWERED = "answered"
PANEL = "models.panel"
MOST_COLUMNS = 4
MOST_RUNS = 40


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
        """Its key in a list."""
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


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run that the lab holds, and how far it is."""

    row: ModelRow
    tally: Tally

    @property
    def model(self) -> str:
        """The model's name."""
        return self.row.name


@dataclass(frozen=True, slots=True)
class RunList:
    """Runs besides the window's own queue, and which scores are closed."""

    past: list[PastRun]
    detached: "list[Queue]"
    declarations: Declarations


class PanelSettings(Frozen):
    """Settings of the side-by-side view: number of models, and whether people's answers show before the models'."""

    columns: Annotated[int, Field(ge=1, le=MOST_COLUMNS)] = 2
    people_first: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """The models of a lab, its tasks, the answer-extraction rule of each benchmark, the items that people answered, the
    settings of the side-by-side view, whether some items have short answers, and the attention implementation chosen
    for models by id."""

    models: tuple[ModelRow, ...]
    tasks: tuple[TaskChoice, ...]
    rules: Mapping[str, Rule]
    answered: TaskChoice | None = None
    panel: PanelSettings = field(default_factory=PanelSettings)
    short_answers: bool = False
    attention: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])


def read_shelf(lab: Lab) -> Shelf:
    tasks = tuple(map(_choice, lab.read(item_store.tasks)))
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {task.benchmark for task in tasks}}
    answered = len(lab.read(run_store.answered))
    choice = TaskChoice("", "", "", answered, of_people=True) if answered else None
    models = tuple(sorted(all_models(lab), key=_by_use))
    attention = {row.id: attention_of(lab, row) for row in models}
    return Shelf(models, tasks, rules, choice, _panel(lab), _has_short_answers(lab), attention)


def get_ready() -> None:
    """Import and warm up in idle time what asking models and reading people's answers need."""
    from desktop.analysis import collect, per_item  # noqa: F401 - for their import  # pyright: ignore[reportUnusedImport]

    write_ahead()
    prepare()


def _has_short_answers(lab: Lab) -> bool:
    where = Filter((Word(field="kind", op="in", values=("text", "number")),))
    return lab.read(item_store.count, where) > 0


def _panel(lab: Lab) -> PanelSettings:
    kept = lab.read(settings.get, PANEL)
    try:
        return PanelSettings.model_validate_json(kept) if kept else PanelSettings()
    except ValidationError:  # of another version: choose the columns again
        return PanelSettings()


def item_ids(lab: Lab, task: TaskChoice | None) -> list[uuid.UUID]:
    """The items of a task in their order; all items for None."""
    if task is not None and task.of_people:
        return [row.id for row in _rows(lab, task)]
    return lab.read(facets.ids, item_store.EVERYTHING if task is None else task.where())


def items_for(lab: Lab, task: TaskChoice | None, most: int = 0, only: Sequence[uuid.UUID] = ()) -> list[Item]:
    """At most `most` items of a task (0: all), spread evenly over their order; or those of `only`."""
    rows = list(lab.read(item_store.get_many, only).values()) if only else _rows(lab, task)
    items = [item_of(row) for row in rows]
    if most <= 0 or len(items) <= most:
        return items
    return [items[place * len(items) // most] for place in range(most)]


def read_runs(lab: Lab, rules: Mapping[str, Rule]) -> list[PastRun]:
    """The newest runs of the lab, newest first, with their models."""
    found = lab.read(tallies.tallies, _plain(rules), most=MOST_RUNS, notes=NOTES)
    rows = {model: lab.read(model_store.get, model) for model in {tally.run.model_id for tally in found}}
    return [PastRun(rows[tally.run.model_id], tally) for tally in found]


def read_list(lab: Lab, rules: Mapping[str, Rule]) -> RunList:
    """The runs of the lab, and the queues of this machine that work on it without a window and are not at their end."""
    from desktop.inference.detached import queues

    open_queues = [queue for queue in queues(lab.folder) if queue.state in {"running", "waiting"}]
    return RunList(read_runs(lab, rules), open_queues, declarations(lab))


def newest_answers(lab: Lab, run_id: uuid.UUID, rules: Mapping[str, Rule], most: int) -> list[Seen]:
    """The newest answers of a run, newest first."""
    return lab.read(tallies.newest_answers, run_id, _plain(rules), most=most)


def planned_items(run: ModelRunRow) -> tuple[uuid.UUID, ...]:
    """The items that a run was begun with."""
    return tuple(map(uuid.UUID, json.loads(run.plan)["items"]))


def _plain(rules: Mapping[str, Rule]) -> dict[str, tuple[str, int]]:
    return {benchmark: (rule.name, rule.version) for benchmark, rule in rules.items()}


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
