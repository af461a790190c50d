"""The lab's models: a list, and the ways to add one."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from uuid import UUID

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser, TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.models.add_model_folder_form import (
    FolderModelRequest,
    ModelFolderFacts,
    ModelFolderForm,
    inspect_model_folder,
)
from desktop.gui.models.add_server_model_form import ServerForm, ServerModelRequest
from desktop.gui.models.model_and_score_text import model_kind_text, model_line, model_title
from desktop.gui.theme.design_tokens import CONTROL, LARGE, SPACE_4, SPACE_8, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box
from desktop.inference.models.add_demo_models import add_tiny_model
from desktop.inference.models.check_folder_with_python import check_model_weights
from desktop.inference.models.registry import add_baseline, add_folder, add_model, remove_from_registry
from desktop.inference.servers.add_server_model import ServerSetup, add_server

TABLE_LEAST = 132
"""Height of the header and two rows, in every language."""


class ModelListCard(SurfaceCard):
    """Signals: changed, when a model was added or taken off the list."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("model_shelf")
        self._context = context
        self._title = TextLabel("", LARGE, STRONG)
        self._table: DataTable[ModelRow] = named_widget(DataTable(self._columns(), name=tr("Models")), "models")
        self._table.setMinimumHeight(TABLE_LEAST)
        self._table.chosen.connect(self._on_chosen)
        self._row, self._middle, self._adders = QHBoxLayout(), QHBoxLayout(), QWidget()
        self._empty = EmptyState("models", action=_layout_holder(self._middle))
        self._folder = context.actions.button("add_folder", self._on_folder)
        self._demo = context.actions.button("add_demo", self._on_demo)
        self._chance, self._remove = PushButton(), PushButton(variant="quiet")
        self._undo = PushButton("", key="Ctrl+Z", variant="quiet")
        self._undo.hide()
        self._taken_off: ModelRow | None = None
        self._add = TextLabel("", tone="muted")
        self._server, self._form = context.actions.button("add_server", self._on_server), ServerForm()
        self._form.wanted.connect(self._on_server_wanted)
        self._form.left.connect(self._on_form_left)
        self._place = ModelFolderForm()
        self._place.folder_check_requested.connect(self._on_look_wanted)
        self._place.wanted.connect(self._on_folder_wanted)
        self._place.left.connect(self._on_form_left)
        self._forms: tuple[QWidget, ...] = (self._form, self._place)
        for form in self._forms:
            form.hide()
        self._rows: tuple[ModelRow, ...] = ()
        self._attention: Mapping[UUID, str] = {}
        self._progress = ProgressLine()
        self._progress.hide()
        self._lay_out()
        self.retranslate()
        self._show_page(self._table)

    def retranslate(self) -> None:
        self._title.setText(tr("Models of this lab"))
        self._add.setText(tr("Add"))
        self._table.setAccessibleName(tr("Models"))
        self._empty.set_texts(
            tr("No models yet"),
            tr(
                "Models answer the same items as people and appear with them in Compare. Add a model "
                "folder with weights. The demo model was trained on generated items only: a teaching "
                "aid, not a baseline."
            ),
        )
        self._form.retranslate()
        self._place.retranslate()
        self._demo.setAccessibleName(tr("Demo model"))
        set_tool_tip(self._demo, tr("Demo model"))
        self._chance.set_text(tr("Chance"))
        self._remove.set_text(tr("Remove"))
        self._undo.set_text(tr("Undo"))

    def _columns(self) -> list[DataTableColumn[ModelRow]]:
        return [
            DataTableColumn(say("Model"), model_title, stretch=True),
            DataTableColumn(say("Kind"), model_kind_text),
            DataTableColumn(
                say("Sampling"), lambda row: model_line(row, self._attention.get(row.id, "")), stretch=True, wraps=True
            ),
        ]

    def show_models(self, rows: tuple[ModelRow, ...], attention: Mapping[UUID, str]) -> None:
        """attention: the ways that were chosen, by the models' ids."""
        self._rows = rows
        self._attention = attention
        self._table.set_rows(rows)
        if all(form.isHidden() for form in self._forms):
            self._show_page(self._table if rows else self._empty)
        self._remove.setEnabled(self._table.current() is not None)

    def add_path(self, folder: Path, name: str = "") -> None:
        """Add the model in a folder, under the folder's name unless a name is given."""
        lab = self._context.lab
        if lab is not None:
            called = name or folder.name
            self._run(
                tr("Checking {folder}", folder=folder.name),
                lambda watch: add_folder(lab, called, folder, step=watch.step, check=check_model_weights),
            )

    def _lay_out(self) -> None:
        adders = FlowLayout(self._adders, gap=SPACE_4, one_line=True)
        self._add.setFixedHeight(CONTROL)
        buttons = {
            "add_chance": (self._chance, self._on_chance),
            "remove_model": (self._remove, self._on_remove),
            "undo_remove": (self._undo, self._on_undo),
        }
        for name, (button, slot) in buttons.items():
            button.setObjectName(name)
            button.clicked.connect(slot)
        for part in (self._add, self._folder, self._server, self._demo, self._chance):
            adders.addWidget(part)
        self._row.addStretch()
        head = row_box(self._title, STRETCH, self._undo, self._remove, spacing=SPACE_8)
        fill_box(self.body, head, (self._table, 1), (self._empty, 1))
        for form in self._forms:
            self.body.addWidget(form, 1)
        fill_box(self.body, self._progress, self._row)

    def _show_page(self, page: QWidget) -> None:
        """The table, or what the place is for; the buttons that add go along."""
        empty, form = page is self._empty, page in self._forms
        for each in (self._table, self._remove):
            each.setVisible(not empty and not form)
        self._title.setVisible(not empty)
        self._empty.setVisible(empty)
        for each in self._forms:
            each.setVisible(each is page)
        if not form:
            self._folder.set_variant("primary" if empty else "plain")
            if empty:
                self._middle.addWidget(self._adders)
            else:
                self._row.insertWidget(0, self._adders)
        self._adders.setVisible(not form)

    def _run(self, text: str, work: Callable[[TaskProgress], ModelRow]) -> None:
        self._set_busy(busy=True)
        self._progress.start(text)
        self._progress.show()
        self._progress.follow(self._context.tasks.run_long(work, self._on_added, owner=self, failed=self._on_failed))

    def _set_busy(self, *, busy: bool) -> None:
        for button in (self._folder, self._server, self._demo, self._chance):
            button.setEnabled(not busy)
        self._form.set_busy(busy=busy)
        self._place.set_busy(busy=busy)
        self._progress.setVisible(busy)

    def _on_added(self, row: ModelRow) -> None:
        self._set_busy(busy=False)
        self._taken_off = None
        self._undo.hide()
        for form in self._forms:
            form.hide()
        self._context.say(tr("{name} added.", name=model_title(row)))
        self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self._set_busy(busy=False)
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)

    @Slot()
    def _on_folder(self) -> None:
        self._place.start()
        self._show_page(self._place)

    @Slot(object)
    def _on_look_wanted(self, folder: Path) -> None:
        self._set_busy(busy=True)
        self._progress.start(tr("Checking {folder}", folder=folder.name))
        looking = partial(inspect_model_folder, folder)
        self._progress.follow(self._context.tasks.run_long(looking, self._on_look, owner=self, failed=self._on_failed))

    def _on_look(self, look: ModelFolderFacts) -> None:
        self._set_busy(busy=False)
        self._place.show_folder_facts(look)

    @Slot(object)
    def _on_folder_wanted(self, wish: FolderModelRequest) -> None:
        self.add_path(wish.folder, wish.name)

    @Slot()
    def _on_server(self) -> None:
        self._form.start()
        self._show_page(self._form)

    @Slot()
    def _on_form_left(self) -> None:
        for form in self._forms:
            form.hide()
        self.show_models(self._rows, self._attention)

    @Slot(object)
    def _on_server_wanted(self, wish: ServerModelRequest) -> None:
        lab = self._context.lab
        stated = ServerSetup(revision=wish.revision, quantisation=wish.quantisation)
        if lab is not None:
            self._run(
                tr("Checking {address}", address=wish.url),
                lambda _: add_server(lab, wish.name, wish.url, served=wish.served, setup=stated, key=wish.key),
            )

    @Slot()
    def _on_demo(self) -> None:
        lab = self._context.lab
        if lab is not None:
            self._run(tr("Adding the demo model"), lambda watch: add_tiny_model(lab, progress=watch.progress))

    @Slot()
    def _on_chance(self) -> None:
        lab = self._context.lab
        if lab is not None:
            self._run(tr("Adding chance"), lambda _: add_baseline(lab, "chance"))

    @Slot()
    def _on_remove(self) -> None:
        lab, row = self._context.lab, self._table.current()
        if lab is not None and row is not None:
            self._context.tasks.run_long(lambda _: _remove_listed_model(lab, row), self._on_removed, owner=self)

    def _on_removed(self, row: ModelRow) -> None:
        self._taken_off = row
        self._undo.show()
        self._context.say(tr("{name} removed. Its runs and answers are kept.", name=model_title(row)))
        self.changed.emit()

    @Slot()
    def _on_undo(self) -> None:
        lab, row = self._context.lab, self._taken_off
        if lab is not None and row is not None:
            self._context.tasks.run_long(
                lambda _: add_model(lab, row), self._on_added, owner=self, failed=self._on_failed
            )

    @Slot(object)
    def _on_chosen(self, _row: ModelRow) -> None:
        self._remove.setEnabled(True)


def _layout_holder(layout: QHBoxLayout) -> QWidget:
    widget = QWidget()
    layout.setContentsMargins(0, 0, 0, 0)
    widget.setLayout(layout)
    return widget


def _remove_listed_model(lab: Lab, row: ModelRow) -> ModelRow:
    remove_from_registry(lab, row.name)
    return row
