"""The Models screen: side by side on one item, or the lab's models and runs over many items."""

import uuid
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget
from typing_extensions import override

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.models.item_comparison.side_by_side_view import SideBySideView
from desktop.gui.models.load_models_and_runs import (
    LabModels,
    TaskChoice,
    read_lab_models,
    task_item_ids,
    warm_up_asking,
)
from desktop.gui.shell.lab_next_step_overview import LabOverview
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.refresh_on_lab_change import AutoRefresh
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import box_widget, column_box, named_widget
from desktop.library.machine.garbage_collector_tuning import freeze_new_objects

if TYPE_CHECKING:
    from desktop.gui.models.models_and_runs_page import ModelsPage
    from desktop.gui.models.records.run_records_page import RecordsPage

NARROW = 1000
"""Width of the screen in logical pixels below which arrow buttons have no text."""


class ModelsScreen(PlaceScreen):
    """Its views share the lab's models; it opens on the list if there are none yet.

    The list is created on first use.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._shelf_data: LabModels | None = None
        self._wanted: uuid.UUID | None = None
        self._ready = False
        self._view = SegmentedControl([("panel", ""), ("models", "")])
        self._view.chosen.connect(self._on_view)
        self._tasks = named_widget(SelectField(), "tasks")
        self._tasks.chosen.connect(self._on_task)
        self._ask = named_widget(PushButton("", key="Enter", variant="primary"), "ask")
        self._stop = named_widget(PushButton("", key="Esc"), "stop_models")
        self._next = named_widget(PushButton("", key="→", variant="primary"), "next_item")
        self._blind = named_widget(ToggleChip(tr("Blind"), key="B"), "blind")
        self._blind.toggled.connect(self._on_blind)
        self._back = named_widget(PushButton("", key="←"), "previous_item")
        self._back.steps = self._next.steps = True
        self._panel = SideBySideView(context)
        self._panel.changed.connect(self._show_tools)
        self._models: ModelsPage | None = None
        self._records: RecordsPage | None = None
        self._reads_records = False
        self._overview = LabOverview(context)
        self._empty = EmptyState("models", below=self._overview)
        self._reading = AutoRefresh(context, self, icon="models")
        self._reading.wanted.connect(self._read)
        self._stack = QStackedLayout(self)
        self._unread = _not_loaded_page(self._reading)
        for page in (self._unread, self._panel, self._empty):
            self._stack.addWidget(page)
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
        if self._records is not None and self._reads_records:
            return tr("Records")
        return tr("Side by side") if self._view.current() == "panel" else tr("Models")

    def subtitle(self) -> str:
        loaded = self._panel.loaded
        if self._records is not None and self._reads_records:
            return self._records.title
        if not self._on_panel() or loaded is None:
            return ""
        return " · ".join(
            (loaded.item.benchmark, translated_task_title(loaded.item.benchmark, loaded.item.task), loaded.item.key)
        )

    def tools(self) -> list[QWidget]:
        return [self._tasks, self._blind, self._stop, self._ask, self._back, self._next, self._view]

    @override
    def help_part(self) -> str:
        page = "records" if self._reads_records else self._view.current()
        return "" if self._on_panel() else f"models.{page}"

    def retranslate(self) -> None:
        self._view.set_name(tr("View"))
        self._view.set_texts([tr("Side by side"), tr("Models and runs")])
        self._ask.set_text(tr("Ask"))
        self._stop.set_text(tr("Stop"))
        self._fit_tools()
        self._tasks.set_name(tr("Task"))
        self._blind.setText(tr("Blind"))
        self._blind.setAccessibleName(tr("Blind"))
        self._back.setAccessibleName(tr("Previous item"))
        set_tool_tip(self._back, tr("Previous item"))
        self._overview.retranslate()
        self._empty.set_texts(
            tr("No items yet"), tr("Models answer items from the Library. First generate or import items there.")
        )
        if self._shelf_data is not None:
            self._offer_tasks(self._shelf_data)
        self._panel.retranslate()
        self._reading.retranslate()
        for page in (self._models, self._records):
            if page is not None:
                page.retranslate()

    def shown(self) -> None:
        self.setFocus()
        self._read()
        if self._shelf_data is None:
            self._read_items()

    def arrive(self, values: Mapping[str, object]) -> None:
        """`item`: the id of the item to put to the models; `view`: panel or models."""
        item, view = values.get("item"), values.get("view")
        if isinstance(view, str):
            self._view.set_current(view)
            self._on_view()
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
        set_tool_tip(self._next, words)

    def _models_page(self) -> "ModelsPage":
        from desktop.gui.models.models_and_runs_page import ModelsPage

        if self._models is None:
            page = self._models = ModelsPage(self.context)
            page.changed.connect(self._read)
            page.compare_requested.connect(self._on_compare)
            page.records_requested.connect(self._on_records)
            self._stack.addWidget(page)
            if self._shelf_data is not None:
                page.show_shelf(self._shelf_data)
        return self._models

    @Slot(object, str, bool)
    def _on_records(self, run: uuid.UUID, title: str, closed: bool) -> None:
        from desktop.gui.models.records.run_records_page import RecordsPage

        if self._records is None:
            self._records = RecordsPage(self.context)
            self._records.left.connect(self._on_view)
            self._stack.addWidget(self._records)
        self._records.open_run(run, title, closed=closed)
        self._reads_records = True
        self._show_tools()

    def _on_panel(self) -> bool:
        return self._view.current() == "panel"

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self._reading.read(partial(read_lab_models, lab), self._on_shelf, tr("Loading models"), turn="shelf")

    def _on_shelf(self, shelf: LabModels) -> None:
        first = self._shelf_data is None
        tasks_changed = (
            first or self._shelf_data is None or _item_choice_state(self._shelf_data) != _item_choice_state(shelf)
        )
        self._shelf_data = shelf
        if not shelf.models:
            self._view.set_current("models")
        if self._models is not None:
            self._models.show_shelf(shelf)
        self._panel.show_models(shelf.models, shelf.rules, shelf.panel)
        if tasks_changed:
            self._offer_tasks(shelf)
            self._read_items()
        self._show_tools()
        if shelf.models and not self._ready:
            self._ready = True
            self.context.tasks.run(warm_up_asking, lambda _none: freeze_new_objects(), owner=self)

    def _offer_tasks(self, shelf: LabModels) -> None:
        choices = [(task.key, translated_task_title(task.benchmark, task.task)) for task in shelf.tasks]
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
            self.context.tasks.run(
                partial(task_item_ids, lab, self._task()), self._on_items, owner=self, instead="items"
            )

    def _on_items(self, items: list[uuid.UUID]) -> None:
        self._panel.show_items(items, self._wanted)
        self._wanted = None
        self._show_tools()

    @Slot(str)
    def _on_task(self, _key: str) -> None:
        self._read_items()

    @Slot()
    def _on_view(self) -> None:
        self._reads_records = False
        self._show_tools()

    @Slot()
    def _on_compare(self) -> None:
        self.context.open_place("compare")

    @Slot(bool)
    def _on_blind(self, blind: bool) -> None:
        self._panel.set_blind(blind)

    @Slot()
    def _on_lab_opened(self) -> None:
        self._shelf_data = None
        self._reading.forget()
        self._panel.forget()
        self._reads_records = False
        for page in (self._models, self._records):
            if page is not None:
                page.forget()
        if self.isVisible():
            self._read()

    @Slot()
    def _on_lab_changed(self) -> None:
        if self.isVisible() and not self._panel.running:
            self._read()

    @Slot()
    def _show_tools(self) -> None:
        panel = self._on_panel()
        has_items = self._shelf_data is not None and bool(self._shelf_data.tasks)
        if panel and self._shelf_data is None:
            self._stack.setCurrentWidget(self._unread)  # what it shows first may be another view
        elif panel:
            self._stack.setCurrentWidget(self._panel if has_items else self._empty)
        elif self._records is not None and self._reads_records:
            self._stack.setCurrentWidget(self._records)
        else:
            self._stack.setCurrentWidget(self._models_page())
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


def _not_loaded_page(reading: AutoRefresh) -> QWidget:
    """The page shown before the models are read, or if reading failed."""
    return box_widget(column_box(*reading.parts, (reading.page, 1), margins=(SPACE_24, SPACE_16, SPACE_24, 0)))


def _item_choice_state(shelf: LabModels) -> tuple[object, ...]:
    """The part of the models' data that the choice of items shows."""
    return shelf.tasks, shelf.answered
