"""The page of the lab's models and their batch runs, with the LLM judge and the machine's load."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from db.lab import Lab
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.models.load_models_and_runs import LabModels
from desktop.gui.models.model_list_card import ModelListCard
from desktop.gui.models.runs.judge_grading_card import JudgeCard
from desktop.gui.models.runs.new_run_card import NewRunCard
from desktop.gui.models.runs.run_list_card import RunListCard
from desktop.gui.models.runs.run_queue import RunRequest
from desktop.gui.models.vllm_server.serve_card import ServeModelCard
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.progress_line import ThinProgressBar
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard as Surface
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget, spaced_grid
from desktop.inference.batch_runs.background_plan_process import start_background_queue
from desktop.inference.batch_runs.run_plan_files import RunPlan
from desktop.inference.gpu_and_cpu_usage import DeviceUsage, list_gpus, processor_usage
from desktop.inference.model_errors import format_bytes

RUN_WIDTH, RUN_LEAST = 440, 380
LEFT_SHARE, RIGHT_SHARE = 3, 2
EVERY_MS = 2_000
NAME_WIDTH = 88


class MachineCard(Surface):
    """A row a card, and one for the processor; without a card it says so."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("machine_card")
        self._context = context
        self._cards: list[DeviceUsage] = []
        self._reading = False
        self._title = TextLabel("", LARGE, STRONG)
        self._none = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "no_card")
        self._grid = spaced_grid(QGridLayout(), SPACE_16, SPACE_4)
        self._grid.setColumnMinimumWidth(0, NAME_WIDTH)
        self._rows: list[tuple[ElidedText, ThinProgressBar, TextLabel]] = []
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.read)
        fill_box(self.body, self._title, self._none, self._grid)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("This computer"))
        self._none.setText(tr("No GPU found. Models run on the CPU."))
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.read()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @Slot()
    def read(self) -> None:
        """Measure again, away from the window's thread."""
        if not self._reading:
            self._reading = True
            self._context.tasks.run(lambda: [*list_gpus(), processor_usage()], self._on_read, owner=self, turn="cards")

    def _on_read(self, found: list[DeviceUsage]) -> None:
        self._reading = False
        self._cards = found
        self._show()

    def _show(self) -> None:
        self._none.setVisible(len(self._cards) == 1)
        while len(self._rows) < len(self._cards):
            row = ElidedText("", SMALL), ThinProgressBar(), TextLabel("", SMALL, tone="muted")
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, len(self._rows), column)
            self._rows.append(row)
        for place, (name, bar, words) in enumerate(self._rows):
            there = place < len(self._cards)
            for widget in (name, bar, words):
                widget.setVisible(there)
            if there:
                card = self._cards[place]
                name.setText(tr("CPU") if card.device == "cpu" else f"{card.device} · {card.name}")
                bar.set_share(card.used / card.total if card.total else 0.0)
                words.setText(gpu_status_text(card))
                bar.setAccessibleName(gpu_status_text(card))


def gpu_status_text(card: DeviceUsage) -> str:
    memory = tr("{used} of {total}", used=format_bytes(card.used), total=format_bytes(card.total))
    return memory if card.load is None else tr("{memory} · {load}% CPU", memory=memory, load=round(100 * card.load))


def detached_plan_of(wish: RunRequest) -> RunPlan | None:
    """The plan that asks for the same; None for one that a query cannot name (a part of a task, single items)."""
    if wish.most or wish.only or (wish.task is not None and wish.task.of_people):
        return None
    task = wish.task
    query = "" if task is None else f'benchmark={task.benchmark} version="{task.version}" task={task.task}'
    return RunPlan(
        models=(wish.model,),
        items=query,
        conditions=(wish.condition,),
        repeats=wish.repeats,
        generation=wish.generation,
    )


def detach_all_runs(lab: Lab, wishes: Sequence[RunRequest]) -> int:
    """Detach the runs that a plan can express; returns their number. Raises what
    `background_queue.start_background_queue` raises."""
    plans = [plan for wish in wishes if (plan := detached_plan_of(wish)) is not None]
    for plan in plans:
        start_background_queue(lab, plan)
    return len(plans)


class ModelsPage(QWidget):
    """It is hidden until `show_shelf`, so that no button works before the models are known.

    Signals: changed: a model was added or removed; compare_wanted: to show the results; records_wanted(run id, title,
    closed): to show the records of a run.
    """

    changed = Signal()
    compare_requested = Signal()
    records_requested = Signal(object, str, bool)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._shelf, self._run = ModelListCard(context), NewRunCard()
        self._runs, self._machine, self._judge = RunListCard(context), MachineCard(context), JudgeCard(context)
        self._serve = ServeModelCard(context)
        self._serve.added.connect(self.changed)
        self._run.wanted.connect(self._runs.add)
        self._runs.compare_requested.connect(self.compare_requested)
        self._runs.records_requested.connect(self.records_requested)
        self._runs.detach_requested.connect(self._on_hand_over)
        self._shelf.changed.connect(self.changed)
        self._lay_out()
        for part in self._parts():
            part.hide()

    def retranslate(self) -> None:
        for part in self._parts():
            part.retranslate()

    def show_shelf(self, shelf: LabModels) -> None:
        """Show the models and tasks of the lab."""
        some = bool(shelf.models)
        self._shelf.show_models(shelf.models, shelf.attention)
        self._run.show_shelf(shelf)
        self._runs.show_shelf(shelf)
        self._judge.show_shelf(shelf)
        self._serve.show_shelf(shelf)
        self._halves.setStretch(1, RIGHT_SHARE if some else 0)
        self._shelf.show()
        self._right.setVisible(some)
        for part in (self._run, self._runs, self._machine):
            part.setVisible(some)
        self._judge.setVisible(shelf.short_answers and some)
        self._serve.setVisible(any(row.kind == "transformers" for row in shelf.models))

    def forget(self) -> None:
        """Another lab was opened."""
        self._runs.forget()

    def _parts(self) -> tuple[ModelListCard, RunListCard, NewRunCard, JudgeCard, ServeModelCard, MachineCard]:
        return self._shelf, self._runs, self._run, self._judge, self._serve, self._machine

    def _lay_out(self) -> None:
        row = self._halves = QHBoxLayout(self)
        row.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        row.setSpacing(SPACE_16)
        left, right = ScrollColumn(spacing=SPACE_16, fills=True), ScrollColumn(spacing=SPACE_16)
        for part in (self._shelf, self._runs):
            left.column.addWidget(part, 1)
        for part in (self._run, self._judge, self._serve, self._machine):
            part.setMinimumWidth(RUN_LEAST)
            right.column.addWidget(part)
        right.setMinimumWidth(RUN_LEAST)
        right.setMaximumWidth(RUN_WIDTH)
        self._right = right
        fill_box(row, (left, LEFT_SHARE), (right, RIGHT_SHARE))

    @Slot(object)
    def _on_hand_over(self, wishes: Sequence[RunRequest]) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run_long(lambda _: detach_all_runs(lab, wishes), self._on_handed_over, owner=self)

    def _on_handed_over(self, number: int) -> None:
        queue = self._runs.queue
        for entry in [entry for entry in queue.waiting if detached_plan_of(entry.wish) is not None]:
            queue.end(entry)
        self._runs.read()
        self._context.say(tr("{n} runs continue in the background.", n=number))
