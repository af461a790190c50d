"""The place Models: side by side on one item, or the lab's models and runs over many items."""

import uuid
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from desktop.benchmarks.catalog import task_of
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_title
from desktop.gui.models.data import Shelf, TaskChoice, item_ids, read_shelf
from desktop.gui.models.handing_over import hand_over_all, plan_of
from desktop.gui.models.judge_card import JudgeCard
from desktop.gui.models.machine_card import MachineCard
from desktop.gui.models.run_card import RunCard
from desktop.gui.models.run_queue import RunWish
from desktop.gui.models.runs_card import RunsCard
from desktop.gui.models.shelf import ModelShelf
from desktop.gui.models.side_by_side import SideBySide
from desktop.gui.models.votes_view import VotesView
from desktop.gui.shell.screen import Screen
from desktop.gui.theme.tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.words import tr
from desktop.inference.package import write_ahead

RUN_WIDTH, RUN_LEAST = 440, 380
LEFT_SHARE, RIGHT_SHARE = 3, 2
NARROW = 1000
"""Of the screen, in logical pixels: below it what the arrows say is left to the arrows."""


class ModelsScreen(Screen):
    """Its two views share the lab's models; it opens on the list where there is none yet."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._shelf_data: Shelf | None = None
        self._wanted: uuid.UUID | None = None
        self._view = SegmentedControl([("panel", ""), ("models", ""), ("votes", "")])
        self._view.chosen.connect(self._on_view)
        self._tasks = Select()
        self._tasks.setObjectName("tasks")
        self._tasks.chosen.connect(self._on_task)
        self._ask = Button("", key="Enter", variant="primary")
        self._ask.setObjectName("ask")
        self._stop = Button("", key="Esc")
        self._stop.setObjectName("stop_models")
        self._next = Button("", key="→", variant="primary")
        self._next.setObjectName("next_item")
        self._blind = Chip(tr("Blind"), key="B")
        self._blind.setObjectName("blind")
        self._blind.toggled.connect(self._on_blind)
        self._back = Button("", key="←")
        self._back.setObjectName("previous_item")
        self._panel = SideBySide(context)
        self._panel.changed.connect(self._show_tools)
        self._votes = VotesView(context)
        self._panel.voted.connect(self._votes.read)
        self._shelf, self._run = ModelShelf(context), RunCard()
        self._runs, self._machine, self._judge = RunsCard(context), MachineCard(context), JudgeCard(context)
        self._run.wanted.connect(self._runs.add)
        self._runs.compare_wanted.connect(self._on_compare)
        self._runs.hand_over_wanted.connect(self._on_hand_over)
        self._shelf.changed.connect(self._read)
        self._empty = EmptyState("models")
        self._models = QWidget()
        self._stack = QStackedLayout(self)
        self._lay_out()
        self._ask.clicked.connect(self._panel.ask)
        self._stop.clicked.connect(self._panel.stop)
        self._next.clicked.connect(self._panel.next_item)
        self._back.clicked.connect(self._panel.previous_item)
        context.signals.lab_opened.connect(self._on_lab_opened)
        context.signals.lab_changed.connect(self._on_lab_changed)
        for tool in self.tools():
            tool.setParent(self)  # until the top bar takes it, lest it shows as a window of its own
        self.retranslate()
        self._show_tools()

    def title(self) -> str:
        titles = {"panel": tr("Side by side"), "votes": tr("Votes")}
        return titles.get(self._view.current(), tr("Models"))

    def subtitle(self) -> str:
        loaded = self._panel.loaded
        if not self._on_panel() or loaded is None:
            return ""
        return " · ".join((loaded.item.benchmark, tr(task_of(loaded.item).title), loaded.item.key))

    def tools(self) -> list[QWidget]:
        return [self._tasks, self._blind, self._stop, self._ask, self._back, self._next, self._view]

    def help(self) -> str:
        return tr(
            "Put one item to up to four models and see their answers beside people's. Enter asks, Esc stops within one "
            "token, the arrows go to the next and the previous item, M stands one more model beside the others, D "
            "compares the words for people and for models. B hides which model is which: vote with the numbers, T for "
            "equally good, N for none."
        )

    def retranslate(self) -> None:
        self._view.set_texts([tr("Side by side"), tr("Models and runs"), tr("Votes")])
        self._ask.set_text(tr("Ask"))
        self._stop.set_text(tr("Stop"))
        self._fit_tools()
        self._blind.setText(tr("Blind"))
        self._blind.setAccessibleName(tr("Blind"))
        self._back.setAccessibleName(tr("Previous item"))
        self._back.setToolTip(tr("Previous item"))
        self._empty.set_texts(
            tr("No items yet"), tr("Models answer the items of the Library. First make or import some there.")
        )
        if self._shelf_data is not None:
            self._offer_tasks(self._shelf_data)
        self._panel.retranslate()
        self._shelf.retranslate()
        for part in (self._run, self._runs, self._machine, self._judge, self._votes):
            part.retranslate()

    def shown(self) -> None:
        self.setFocus()
        self._read()

    def arrive(self, values: Mapping[str, object]) -> None:
        item = values.get("item")
        if isinstance(item, uuid.UUID):
            self._wanted = item
            self._tasks.set_current("")
            self._view.set_current("panel")
            self._read_items()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def _fit_tools(self) -> None:
        words = tr("Next item")
        self._next.set_text("" if self.width() < NARROW else words)
        self._next.setAccessibleName(words)
        self._next.setToolTip(words)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self._models)
        row.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        row.setSpacing(SPACE_16)
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, parts in ((left, (self._shelf, self._runs)), (right, (self._run, self._judge, self._machine))):
            column.setSpacing(SPACE_16)
            for part in parts:
                column.addWidget(part, 1 if column is left else 0)
        right.addStretch()
        for part in (self._run, self._judge, self._machine):
            part.setMinimumWidth(RUN_LEAST)
            part.setMaximumWidth(RUN_WIDTH)
        row.addLayout(left, LEFT_SHARE)
        row.addLayout(right, RIGHT_SHARE)
        self._halves = row
        for page in (self._panel, self._models, self._votes, self._empty):
            self._stack.addWidget(page)

    def _on_panel(self) -> bool:
        return self._view.current() == "panel"

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(partial(read_shelf, lab), self._on_shelf, owner=self, turn="shelf")

    def _on_shelf(self, shelf: Shelf) -> None:
        first = self._shelf_data is None
        tasks_changed = first or self._shelf_data is None or _offered(self._shelf_data) != _offered(shelf)
        self._shelf_data = shelf
        if not shelf.models:
            self._view.set_current("models")
        self._shelf.show_models(shelf.models)
        self._run.show_shelf(shelf)
        self._runs.show_shelf(shelf)
        for part in (self._run, self._runs, self._machine):
            part.setVisible(bool(shelf.models))
        self._halves.setStretch(1, RIGHT_SHARE if shelf.models else 0)
        self._judge.show_shelf(shelf)
        self._judge.setVisible(shelf.short_answers and bool(shelf.models))
        self._panel.show_models(shelf.models, shelf.rules, shelf.panel)
        if tasks_changed:
            self._offer_tasks(shelf)
            self._read_items()
        self._show_tools()
        if first and shelf.models:
            self.context.tasks.run(write_ahead, lambda _none: None, owner=self)

    def _offer_tasks(self, shelf: Shelf) -> None:
        choices = [(task.key, task_title(task.benchmark, task.task)) for task in shelf.tasks]
        if shelf.answered is not None:
            choices = [(shelf.answered.key, tr("Answered by people")), *choices]
        self._tasks.set_choices([("", tr("All items")), *choices], self._tasks.current())

    def _task(self) -> TaskChoice | None:
        shelf = self._shelf_data
        choices = () if shelf is None else (*filter(None, [shelf.answered]), *shelf.tasks)
        return next((task for task in choices if task.key == self._tasks.current()), None)

    @Slot()
    def _read_items(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(partial(item_ids, lab, self._task()), self._on_items, owner=self, instead="items")

    def _on_items(self, items: list[uuid.UUID]) -> None:
        self._panel.show_items(items, self._wanted)
        self._wanted = None
        self._show_tools()

    @Slot(str)
    def _on_task(self, _key: str) -> None:
        self._read_items()

    @Slot()
    def _on_view(self) -> None:
        if self._view.current() == "votes":
            self._votes.read()
        self._show_tools()

    @Slot()
    def _on_compare(self) -> None:
        self.context.open_place("compare")

    @Slot(object)
    def _on_hand_over(self, wishes: list[RunWish]) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(partial(hand_over_all, lab, wishes), self._on_handed_over, owner=self)

    def _on_handed_over(self, number: int) -> None:
        queue = self._runs.queue
        for entry in [entry for entry in queue.waiting if plan_of(entry.wish) is not None]:
            queue.end(entry)
        self._runs.read()
        self.context.say(
            tr("1 run goes on without this window.")
            if number == 1
            else tr("{n} runs go on without this window.", n=number)
        )

    @Slot(bool)
    def _on_blind(self, blind: bool) -> None:
        self._panel.set_blind(blind)

    @Slot()
    def _on_lab_opened(self) -> None:
        self._shelf_data = None
        self._panel.forget()
        self._runs.forget()
        if self.isVisible():
            self._read()

    @Slot()
    def _on_lab_changed(self) -> None:
        if self.isVisible() and not self._panel.running:
            self._read()

    @Slot()
    def _show_tools(self) -> None:
        panel = self._on_panel()
        has_items = self._shelf_data is None or bool(self._shelf_data.tasks)
        pages = {"panel": self._panel if has_items else self._empty, "votes": self._votes}
        self._stack.setCurrentWidget(pages.get(self._view.current(), self._models))
        running = self._panel.running
        self._tasks.setVisible(panel and has_items)
        self._next.setVisible(panel and has_items)
        self._back.setVisible(panel and has_items)
        self._blind.setVisible(panel and has_items)
        self._blind.setEnabled(not running)
        self._ask.setVisible(panel and has_items and not running)
        self._ask.setEnabled(self._panel.can_ask())
        self._ask.set_text(tr("Ask again") if self._panel.answered else tr("Ask"))
        self._ask.set_variant("plain" if self._panel.answered else "primary")
        self._next.set_variant("primary" if self._panel.answered or running else "plain")
        self._stop.setVisible(panel and running)
        self._stop.set_key("" if self._panel.shows_difference else "Esc")
        self.heading_changed()


def _offered(shelf: Shelf) -> tuple[object, ...]:
    """What of a shelf the choice of items shows."""
    return shelf.tasks, shelf.answered
