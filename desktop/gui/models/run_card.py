"""A run: one model answers many items, with progress, time left and Stop; it goes on where an equal one stopped."""

from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from db.lab import Lab
from desktop.benchmarks.catalog import TASKS
from desktop.gui.context import AppContext
from desktop.gui.models.data import Shelf, TaskChoice, item_rows
from desktop.gui.models.words import model_title
from desktop.gui.tasks import Task, Watch
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.progress import ProgressLine
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.inference.runs import RunOptions, RunProgress, RunResult, run_batch
from desktop.library.rows import item_of

LIMITS = ("0", "8", "24", "100", "500")
SHOWN_FAILURES = 3


@dataclass(frozen=True, slots=True)
class RunWish:
    """What the card asks for: a model, a task (None: all), how many items at most (0: all), a condition."""

    model: str
    task: TaskChoice | None
    most: int
    condition: str


class RunCard(Card):
    """What to run, how far it is, how it ended."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("run_card")
        self._context = context
        self._shelf = Shelf((), (), {})
        self._task: Task | None = None
        self._title = Text("", LARGE, STRONG)
        self._about = Text("", tone="muted", wrap=True)
        self._fields = {name: Select() for name in ("model", "task", "most", "condition")}
        self._names = {name: Text("", SMALL, tone="muted") for name in self._fields}
        self._run = Button("", variant="primary")
        self._run.setObjectName("run")
        self._compare = Button("")
        self._compare.setObjectName("run_compare")
        self._compare.hide()
        self._progress = ProgressLine()
        self._progress.setObjectName("run_progress")
        self._progress.hide()
        self._said = Text("", wrap=True)
        self._said.setObjectName("run_said")
        self._run.clicked.connect(self._on_run)
        self._compare.clicked.connect(self._on_compare)
        self._lay_out()
        self.retranslate()

    @property
    def running(self) -> bool:
        """Whether a run is under way."""
        return self._task is not None

    def retranslate(self) -> None:
        """Set all texts."""
        self._title.setText(tr("Let a model answer many items"))
        self._about.setText(
            tr("Each answer is kept as it comes. Stopped or broken off, the same run goes on where it was.")
        )
        titles = {"model": tr("Model"), "task": tr("Items"), "most": tr("How many"), "condition": tr("Pictures")}
        for name, text in titles.items():
            self._names[name].setText(text)
        self._run.set_text(tr("Run"))
        self._compare.set_text(tr("Compare"))
        self.show_shelf(self._shelf)

    def show_shelf(self, shelf: Shelf) -> None:
        """Offer these models and tasks."""
        self._shelf = shelf
        models = [(row.name, model_title(row)) for row in shelf.models]
        total = sum(task.n for task in shelf.tasks)
        tasks = [("", tr("all {n} items", n=total)), *((task.key, task_words(task)) for task in self._choices())]
        most = [(n, tr("all of them") if n == "0" else tr("at most {n}, spread evenly", n=n)) for n in LIMITS]
        conditions = [("default", tr("as they are")), ("blind", tr("left out (blind)"))]
        for name, choices in (("model", models), ("task", tasks), ("most", most), ("condition", conditions)):
            self._fields[name].set_choices(choices, self._fields[name].current())
        self._run.setEnabled(bool(models) and total > 0 and not self.running)

    def choose(self, *, model: str = "", task: str = "", most: str = "") -> None:
        """Set the fields, as a person would."""
        for name, key in (("model", model), ("task", task), ("most", most)):
            if key in self._fields[name].choices():
                self._fields[name].set_current(key)

    def said(self) -> str:
        """What stands below the fields: how the last run ended."""
        return self._said.text()

    def _lay_out(self) -> None:
        self.body.addWidget(self._title)
        self.body.addWidget(self._about)
        for name, field in self._fields.items():
            field.setObjectName(f"run_{name}")
            block = QVBoxLayout()
            block.setSpacing(SPACE_4)
            block.addWidget(self._names[name])
            block.addWidget(field)
            self.body.addLayout(block)
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        row.addWidget(self._run)
        row.addWidget(self._compare)
        row.addStretch()
        self.body.addSpacing(SPACE_12)
        self.body.addLayout(row)
        self.body.addWidget(self._progress)
        self.body.addWidget(self._said)
        self.body.addStretch()

    def _choices(self) -> list[TaskChoice]:
        answered = [self._shelf.answered] if self._shelf.answered is not None else []
        return [*answered, *self._shelf.tasks]

    def _wish(self) -> RunWish:
        key = self._fields["task"].current()
        task = next((task for task in self._choices() if task.key == key), None)
        most = int(self._fields["most"].current())
        return RunWish(self._fields["model"].current(), task, most, self._fields["condition"].current())

    @Slot()
    def _on_run(self) -> None:
        lab = self._context.lab
        if lab is None or self._task is not None:
            return
        wish = self._wish()
        self._said.clear()
        self._compare.hide()
        self._run.setEnabled(False)
        row = next(row for row in self._shelf.models if row.name == wish.model)
        self._progress.start(tr("{model} is answering", model=model_title(row)))
        self._progress.show()
        self._task = self._context.tasks.run_long(
            lambda watch: carry_out(lab, wish, watch), self._on_result, owner=self, failed=self._on_failed
        )
        self._progress.follow(self._task)

    def _on_result(self, result: RunResult) -> None:
        self._end(result_text(result))
        self._compare.setVisible(result.done + result.skipped > 0)

    def _on_failed(self, error: Exception) -> None:
        self._end(tr("The run was broken off; what it had is kept."))
        self._context.fail(error)

    def _end(self, text: str) -> None:
        self._task = None
        self._progress.hide()
        self._run.setEnabled(True)
        self._said.setText(text)

    @Slot()
    def _on_compare(self) -> None:
        self._context.open_place("compare")


def carry_out(lab: Lab, wish: RunWish, watch: Watch) -> RunResult:
    """Do what was asked for; goes on with an equal run where there is one."""

    def tell(progress: RunProgress) -> None:
        watch.progress(progress.done + progress.failed + progress.skipped, progress.total)

    items = [item_of(row) for row in item_rows(lab, wish.task, wish.most)]
    options = RunOptions(condition=wish.condition, resume=True)
    return run_batch(lab, wish.model, items, options, progress=tell, stopped=watch.cancelled)


def result_text(result: RunResult) -> str:
    """What a run did, in words."""
    parts = [tr("{n} answered", n=result.done)]
    if result.cut:
        parts.append(tr("{n} of them cut", n=result.cut))
    if result.skipped:
        parts.append(tr("{n} were there before", n=result.skipped))
    if result.failed:
        parts.append(tr("{n} failed", n=result.failed))
    text = ", ".join(parts)
    text = tr("Stopped: {what}. Run again to go on.", what=text) if result.stopped else tr("Done: {what}.", what=text)
    failures = [f"{key}: {why}" for key, why in result.failures[:SHOWN_FAILURES]]
    return "\n".join([text, *failures])


def task_title(task: TaskChoice) -> str:
    """A task's name."""
    known = next((one for one in TASKS if (one.benchmark, one.name) == (task.benchmark, task.task)), None)
    return tr(known.title) if known is not None else task.task


def task_words(task: TaskChoice) -> str:
    """A task with the number of its items, or that it is what people answered."""
    if task.of_people:
        return tr("the {n} items that people answered", n=task.n)
    return tr("{title} · {n} items", title=task_title(task), n=task.n)
