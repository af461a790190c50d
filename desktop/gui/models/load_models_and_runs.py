"""Loaders of the models' screens, outside the window's thread. No Qt."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, ValidationError

from db import Connection
from db.lab import Lab
from db.rows import ItemFilter, ItemRow, ModelRow, ModelRunRow, QueryCondition, TaskCount
from db.stores import item_facets, lab_settings, model_run_progress
from db.stores import items as item_store
from db.stores import models_runs_predictions as model_store
from db.stores import sessions as run_store
from db.stores.model_run_progress import ModelRunTally, RecentAnswer
from desktop.analysis.data.answer_cache.lazy_pyarrow_import import preload_pyarrow
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.inference.batch_runs.declare_run_before_scores import DeclarationRegister, load_declarations
from desktop.inference.checks.loaded_model_warnings import NOTES
from desktop.inference.models.model_metadata import load_attention_way
from desktop.inference.models.registry import lab_models
from desktop.inference.worker_control.worker_code_bundle import write_bundle_early
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import current_rule
from desktop.library.stored_judge_verdicts import JudgedOutcome, judged_outcomes

if TYPE_CHECKING:
    from desktop.inference.batch_runs.background_plan_process import BackgroundQueue

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

    def where(self) -> ItemFilter:
        """The query that finds its items."""
        return ItemFilter(
            (
                QueryCondition(field="benchmark", op="in", values=(self.benchmark,)),
                QueryCondition(field="version", op="in", values=(self.version,)),
                QueryCondition(field="task", op="in", values=(self.task,)),
            )
        )


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run that the lab holds, and how far it is."""

    row: ModelRow
    tally: ModelRunTally

    @property
    def model(self) -> str:
        return self.row.name


@dataclass(frozen=True, slots=True)
class RunList:
    """Runs besides the window's own queue, and which scores are closed."""

    past: list[PastRun]
    detached: "list[BackgroundQueue]"
    declarations: DeclarationRegister


class PanelSettings(FrozenModel):
    """Settings of the side-by-side view: number of models, and whether people's answers show before the models'."""

    columns: Annotated[int, Field(ge=1, le=MOST_COLUMNS)] = 2
    people_first: bool = False


@dataclass(frozen=True, slots=True)
class LabModels:
    """The models of a lab, its tasks, the answer-extraction rule of each benchmark, the items that people answered, the
    settings of the side-by-side view, whether some items have short answers, and the attention implementation chosen
    for models by id."""

    models: tuple[ModelRow, ...]
    tasks: tuple[TaskChoice, ...]
    rules: Mapping[str, ExtractionRule]
    answered: TaskChoice | None = None
    panel: PanelSettings = field(default_factory=PanelSettings)
    short_answers: bool = False
    attention: Mapping[uuid.UUID, str] = field(default_factory=dict[uuid.UUID, str])


def read_lab_models(lab: Lab) -> LabModels:
    tasks = tuple(map(_task_choice, lab.read(item_store.count_items_by_task)))
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {task.benchmark for task in tasks}}
    answered = len(lab.read(run_store.answered_item_ids))
    choice = TaskChoice("", "", "", answered, of_people=True) if answered else None
    models = tuple(sorted(lab_models(lab), key=_model_sort_key))
    attention = {row.id: load_attention_way(lab, row) for row in models}
    return LabModels(models, tasks, rules, choice, _read_panel_settings(lab), _has_short_answers(lab), attention)


def warm_up_asking() -> None:
    """Import and warm up in idle time what asking models and reading people's answers need."""
    from desktop.analysis.data import load_analysis_frame  # noqa: F401 - for their import  # pyright: ignore[reportUnusedImport]
    from desktop.analysis.tables import answer_summary_per_item  # noqa: F401 - for their import  # pyright: ignore[reportUnusedImport]

    write_bundle_early()
    preload_pyarrow()


def _has_short_answers(lab: Lab) -> bool:
    where = ItemFilter((QueryCondition(field="kind", op="in", values=("text", "number")),))
    return lab.read(item_store.count_items, where) > 0


def _read_panel_settings(lab: Lab) -> PanelSettings:
    kept = lab.read(lab_settings.get_setting, PANEL)
    try:
        return PanelSettings.model_validate_json(kept) if kept else PanelSettings()
    except ValidationError:  # of another version: choose the columns again
        return PanelSettings()


def task_item_ids(lab: Lab, task: TaskChoice | None) -> list[uuid.UUID]:
    """The items of a task in their order; all items for None."""
    if task is not None and task.of_people:
        return [row.id for row in _task_item_rows(lab, task)]
    return lab.read(item_facets.find_item_ids, item_store.EVERYTHING if task is None else task.where())


def run_items_for(lab: Lab, task: TaskChoice | None, most: int = 0, only: Sequence[uuid.UUID] = ()) -> list[Item]:
    """At most `most` items of a task (0: all), spread evenly over their order; or those of `only`."""
    rows = list(lab.read(item_store.get_items, only).values()) if only else _task_item_rows(lab, task)
    items = [item_from_row(row) for row in rows]
    if most <= 0 or len(items) <= most:
        return items
    return [items[place * len(items) // most] for place in range(most)]


def read_past_runs(lab: Lab, rules: Mapping[str, ExtractionRule]) -> list[PastRun]:
    """The newest runs of the lab, newest first, with their models."""
    found = lab.read(model_run_progress.load_model_run_tallies, _rule_names(rules), most=MOST_RUNS, notes=NOTES)
    rows = {model: lab.read(model_store.get_model, model) for model in {tally.run.model_id for tally in found}}
    judged = judged_outcomes(lab, [tally.run.id for tally in found])
    return [PastRun(rows[tally.run.model_id], _judged_tally(tally, judged.get(tally.run.id, {}))) for tally in found]


def _judged_tally(tally: ModelRunTally, judged: Mapping[uuid.UUID, JudgedOutcome]) -> ModelRunTally:
    """The counts of a run with the outcomes that a judge gives in place of the exact rule's."""
    right = sum(one.outcome is Outcome.RIGHT for one in judged.values())
    unreadable = sum(one.exact == Outcome.INVALID for one in judged.values())
    return tally._replace(right=tally.right + right, invalid=tally.invalid - unreadable)


def read_run_list(lab: Lab, rules: Mapping[str, ExtractionRule]) -> RunList:
    """The runs of the lab, and the queues of this machine that work on it without a window and are not at their end."""
    from desktop.inference.batch_runs.background_plan_process import list_queues

    open_queues = [queue for queue in list_queues(lab.folder) if queue.state in {"running", "waiting"}]
    return RunList(read_past_runs(lab, rules), open_queues, load_declarations(lab))


def read_newest_answers(
    lab: Lab, run_id: uuid.UUID, rules: Mapping[str, ExtractionRule], most: int
) -> list[RecentAnswer]:
    return lab.read(model_run_progress.newest_run_answers, run_id, _rule_names(rules), most=most)


def planned_item_ids(run: ModelRunRow) -> tuple[uuid.UUID, ...]:
    return tuple(map(uuid.UUID, json.loads(run.plan)["items"]))


def _rule_names(rules: Mapping[str, ExtractionRule]) -> dict[str, tuple[str, int]]:
    return {benchmark: (rule.name, rule.version) for benchmark, rule in rules.items()}


def _task_item_rows(lab: Lab, task: TaskChoice | None) -> list[ItemRow]:
    if task is not None and task.of_people:
        rows = lab.read(item_store.get_items, lab.read(run_store.answered_item_ids)).values()
        return sorted(rows, key=lambda row: (row.benchmark, row.task, row.key))
    return lab.read(_find_task_rows, item_store.EVERYTHING if task is None else task.where())


def _find_task_rows(conn: Connection, where: ItemFilter) -> list[ItemRow]:
    return item_store.find_stored_items(conn, where)


def _task_choice(count: TaskCount) -> TaskChoice:
    return TaskChoice(count.benchmark, count.version, count.task, count.n)


def _model_sort_key(row: ModelRow) -> tuple[bool, bool, str]:
    """Trained models first, then untrained ones, baselines last."""
    return row.kind == "baseline", not row.trained, row.name
