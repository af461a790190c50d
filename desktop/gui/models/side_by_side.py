"""People and models on one item: the item above, a column for people and one for each model below."""

import uuid
from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.outcome import Rule
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.models.bridge import ModelBridge
from desktop.gui.models.difference import DifferenceView
from desktop.gui.models.item_head import ItemHead
from desktop.gui.models.model_column import ModelColumn
from desktop.gui.models.people_column import PeopleColumn
from desktop.gui.models.people_data import PeopleAnswers, people_answers
from desktop.gui.models.words import model_title
from desktop.gui.theme.colours import model_colour
from desktop.gui.theme.tokens import SPACE_16, SPACE_24
from desktop.inference.panel import Update

COLUMNS = 2
MARGIN = 20


class SideBySide(QWidget):
    """Signals: changed, when another item is shown or it begins or ends to run."""

    changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._bridge: ModelBridge | None = None
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._items: list[uuid.UUID] = []
        self._at = 0
        self._shown: LoadedItem | None = None
        self._rules: Mapping[str, Rule] = {}
        self._models: Sequence[ModelRow] = ()
        self._asks_next = False
        self._people_asked: uuid.UUID | None = None
        self._head = ItemHead()
        self._head.difference_wanted.connect(self._on_difference)
        self._people = PeopleColumn()
        self._people.wanted_simulated.connect(self._on_simulated)
        self._columns: list[ModelColumn] = []
        self._row = QHBoxLayout()
        self._difference = DifferenceView(context)
        self._difference.left.connect(self._on_difference_left)
        self._below = QStackedLayout()
        self._lay_out()

    @property
    def loaded(self) -> LoadedItem | None:
        """The item that is shown."""
        return self._shown

    @property
    def columns(self) -> tuple[ModelColumn, ...]:
        """The models' columns, from left to right."""
        return tuple(self._columns)

    @property
    def running(self) -> bool:
        """Whether a model is still at work."""
        return any(not column.ended for column in self._columns)

    @property
    def answered(self) -> bool:
        """Whether a model has answered the item that is shown."""
        return any(column.answer is not None for column in self._columns)

    @property
    def shows_difference(self) -> bool:
        """Whether the texts are compared at the moment."""
        return self._below.currentWidget() is self._difference

    def can_ask(self) -> bool:
        """Whether there is an item and a model, and none is at work."""
        return self._shown is not None and bool(self._columns) and not self.running

    def retranslate(self) -> None:
        """Set the texts again."""
        self._head.retranslate()
        self._people.retranslate()
        self._difference.retranslate()

    def show_models(self, models: Sequence[ModelRow], rules: Mapping[str, Rule]) -> None:
        """Stand for these models of the lab; the columns keep theirs where they are still there."""
        self._models, self._rules = models, rules
        self._connect_bridge()
        kept = [column.row for column in self._columns if column.row in models]
        others = [row for row in models if row not in kept]
        rows = [row for row in (*kept, *others)[:COLUMNS] if row is not None]
        if [column.row for column in self._columns] == rows:
            return
        for column in self._columns:
            column.hide()
            column.deleteLater()
        self._columns = [self._column(place, row) for place, row in enumerate(rows)]

    def show_items(self, items: list[uuid.UUID], wanted: uuid.UUID | None = None) -> None:
        """Go through these items, beginning with `wanted`, else with the one that is shown, else with the first."""
        before = self._items[self._at] if self._items else None
        first = wanted or before
        self._items = items
        at = items.index(first) if first is not None and first in items else 0
        if items and items[at] == before:
            self._at = at
        else:
            self._go(at)

    def forget(self) -> None:
        """Another lab is open: its bridge, items and models are others."""
        self._bridge = None
        self._loader.forget()
        self._items, self._shown = [], None
        self.show_models((), {})

    @Slot()
    def ask(self) -> None:
        """Put the item to the models of all columns."""
        if self._shown is None or self._bridge is None or not self._columns:
            return
        item = self._shown.item
        self._asks_next = True
        self._people_asked = None
        self._people.hide_answers()
        self._bridge.keep_only({column.row.id for column in self._columns if column.row is not None})
        for column in self._columns:
            if column.row is not None:
                column.start(self._bridge.ask(column.row, item), item, self._rules[item.benchmark])
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Stop all models within one token."""
        if self._bridge is not None:
            self._bridge.stop_asking()

    @Slot()
    def next_item(self) -> None:
        """Go on to the next item, and ask at once if the last one was asked."""
        if self._items:
            self._go((self._at + 1) % len(self._items))

    @Slot()
    def previous_item(self) -> None:
        """Go back."""
        if self._items:
            self._go((self._at - 1) % len(self._items))

    def _lay_out(self) -> None:
        columns = QWidget()
        columns.setLayout(self._row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE_16)
        self._row.addWidget(self._people, 1)
        self._below.addWidget(columns)
        self._below.addWidget(self._difference)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        column.setSpacing(MARGIN)
        column.addWidget(self._head, 36)
        column.addLayout(self._below, 64)

    def _column(self, place: int, row: ModelRow) -> ModelColumn:
        column = ModelColumn(model_colour(place))
        column.setObjectName(f"model_column_{place}")
        column.show_model(row, self._models)
        column.model_chosen.connect(partial(self._on_model_chosen, column))
        self._row.addWidget(column, 1)
        return column

    def _connect_bridge(self) -> None:
        if self._bridge is None and self._context.lab is not None:
            self._bridge = self._context.service(ModelBridge)
            self._bridge.updated.connect(self._on_updated)

    def _go(self, at: int) -> None:
        self.stop()
        self._at = at
        self._shown = None
        for column in self._columns:
            column.clear()
        self._people.hide_answers()
        self._on_difference_left()
        if self._items:
            loaded = self._loader.get(self._items[at])
            if loaded is not None:
                self._on_loaded(loaded)
            self._loader.get(self._items[(at + 1) % len(self._items)])
        self.changed.emit()

    def _on_model_chosen(self, column: ModelColumn, key: str) -> None:
        row = next(row for row in self._models if str(row.id) == key)
        column.show_model(row, self._models)
        self.changed.emit()

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if not self._items or loaded.item.id != self._items[self._at] or self._shown is not None:
            return
        self._shown = loaded
        self._head.show_item(loaded)
        if self._asks_next:
            self.ask()
        self.changed.emit()

    @Slot(int, object)
    def _on_updated(self, ticket: int, update: Update) -> None:
        before = self.running
        for column in self._columns:
            column.take(ticket, update)
        if before and not self.running:
            self._on_all_ended()

    def _on_all_ended(self) -> None:
        answered = [column for column in self._columns if column.answer is not None and column.row is not None]
        self._head.show_sent({model_title(c.row): c.answer.pictures for c in answered if c.row and c.answer})
        self._read_people(with_simulated=False)
        self.changed.emit()

    def _read_people(self, *, with_simulated: bool) -> None:
        lab: Lab | None = self._context.lab
        if lab is None or self._shown is None:
            return
        item = self._shown.item
        self._people_asked = item.id
        self._context.tasks.run(
            lambda: people_answers(lab, item, with_simulated=with_simulated),
            partial(self._on_people, item.id),
            owner=self,
        )

    def _on_people(self, item: uuid.UUID, found: PeopleAnswers) -> None:
        if item == self._people_asked and self._shown is not None and self._shown.item.id == item and not self.running:
            self._people.show_answers(found)

    @Slot()
    def _on_simulated(self) -> None:
        self._read_people(with_simulated=True)

    @Slot()
    def _on_difference(self) -> None:
        if self._shown is not None:
            self._difference.show_item(self._shown.item)
            self._below.setCurrentWidget(self._difference)
            self.changed.emit()

    @Slot()
    def _on_difference_left(self) -> None:
        self._below.setCurrentIndex(0)
        self.changed.emit()
