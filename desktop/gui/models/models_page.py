"""The lab's models and their batch runs, with the LLM judge and the machine's load."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.context import AppContext
from desktop.gui.models.data import Shelf
from desktop.gui.models.handing_over import hand_over_all, plan_of
from desktop.gui.models.judge_card import JudgeCard
from desktop.gui.models.machine_card import MachineCard
from desktop.gui.models.run_card import RunCard
from desktop.gui.models.run_queue import RunWish
from desktop.gui.models.runs_card import RunsCard
from desktop.gui.models.serving.card import ServeCard
from desktop.gui.models.shelf import ModelShelf
from desktop.gui.theme.tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.words import tr

RUN_WIDTH, RUN_LEAST = 440, 380
LEFT_SHARE, RIGHT_SHARE = 3, 2


class ModelsPage(QWidget):
    """It is hidden until `show_shelf`, so that no button works before the models are known.

    Signals: changed: a model was added or removed; compare_wanted: to show the results; records_wanted(run id, title,
    closed): to show the records of a run.
    """

    changed = Signal()
    compare_wanted = Signal()
    records_wanted = Signal(object, str, bool)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._shelf, self._run = ModelShelf(context), RunCard()
        self._runs, self._machine, self._judge = RunsCard(context), MachineCard(context), JudgeCard(context)
        self._serve = ServeCard(context)
        self._serve.added.connect(self.changed)
        self._run.wanted.connect(self._runs.add)
        self._runs.compare_wanted.connect(self.compare_wanted)
        self._runs.records_wanted.connect(self.records_wanted)
        self._runs.hand_over_wanted.connect(self._on_hand_over)
        self._shelf.changed.connect(self.changed)
        self._lay_out()
        for part in self._parts():
            part.hide()

    def retranslate(self) -> None:
        for part in self._parts():
            part.retranslate()

    def show_shelf(self, shelf: Shelf) -> None:
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

    def _parts(self) -> tuple[ModelShelf, RunsCard, RunCard, JudgeCard, ServeCard, MachineCard]:
        return self._shelf, self._runs, self._run, self._judge, self._serve, self._machine

    def _lay_out(self) -> None:
        row = self._halves = QHBoxLayout(self)
        row.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        row.setSpacing(SPACE_16)
        left, right = QVBoxLayout(), Scroll(spacing=SPACE_16)
        left.setSpacing(SPACE_16)
        for part in (self._shelf, self._runs):
            left.addWidget(part, 1)
        for part in (self._run, self._judge, self._serve, self._machine):
            part.setMinimumWidth(RUN_LEAST)
            right.column.addWidget(part)
        right.setMinimumWidth(RUN_LEAST)
        right.setMaximumWidth(RUN_WIDTH)
        self._right = right
        row.addLayout(left, LEFT_SHARE)
        row.addWidget(right, RIGHT_SHARE)

    @Slot(object)
    def _on_hand_over(self, wishes: Sequence[RunWish]) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run_long(lambda _: hand_over_all(lab, wishes), self._on_handed_over, owner=self)

    def _on_handed_over(self, number: int) -> None:
        queue = self._runs.queue
        for entry in [entry for entry in queue.waiting if plan_of(entry.wish) is not None]:
            queue.end(entry)
        self._runs.read()
        self._context.say(tr("{n} runs continue in the background.", n=number))
