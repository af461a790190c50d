"""The lab's models and their batch runs, with the LLM judge and the machine's load."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.models.machine_card import MachineCard
from desktop.gui.models.model_list import ModelListCard
from desktop.gui.models.model_loaders import LabModels
from desktop.gui.models.runs.detach_runs import detach_all_runs, detached_plan_of
from desktop.gui.models.runs.judge_card import JudgeCard
from desktop.gui.models.runs.new_run_card import NewRunCard
from desktop.gui.models.runs.run_list_card import RunListCard
from desktop.gui.models.runs.run_queue import RunRequest
from desktop.gui.models.vllm_server.serve_card import ServeModelCard
from desktop.gui.theme.design_tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.widget_setup import fill_box

RUN_WIDTH, RUN_LEAST = 440, 380
LEFT_SHARE, RIGHT_SHARE = 3, 2


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
