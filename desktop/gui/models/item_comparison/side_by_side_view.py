"""People and models side by side on one item: the item above, a column for people and one for each model below."""

import uuid
from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.lab import Lab
from db.rows import ModelRow
from db.stores import lab_settings
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.items.load_item_with_images import ItemLoader, LoadedItem
from desktop.gui.models.item_comparison.blind_columns_and_vote import BlindColumnOrder, make_vote_row, save_vote
from desktop.gui.models.item_comparison.blind_vote_bar import BlindVoteBar, blind_column_name
from desktop.gui.models.item_comparison.count_people_answers import PeopleAnswers, count_people_answers
from desktop.gui.models.item_comparison.item_above_columns import ItemHeadPanel
from desktop.gui.models.item_comparison.model_column import ModelColumn
from desktop.gui.models.item_comparison.people_column import PeopleColumn
from desktop.gui.models.item_comparison.people_model_prompt_difference import PromptDifferenceView
from desktop.gui.models.load_models_and_runs import MOST_COLUMNS, PANEL, PanelSettings
from desktop.gui.models.model_and_score_text import SentImages, model_title
from desktop.gui.models.model_update_bridge import ModelBridge
from desktop.gui.save_queue import SaveQueue
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_16, SPACE_24
from desktop.gui.theme.token_colours import model_colour_token
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import box_widget, column_box, discard_widget, fill_box, named_widget
from desktop.inference.streamed_model_panel import PanelAnswer, PanelUpdate

MARGIN = 20
SHARES = ((460, 30), (720, 39), (100_000, 46))
"""Below each of these heights (logical pixels) the item takes that percentage of it."""
AFTER_MS = 150
"""Delay of reading people's answers after the models' last text, which is still being laid out and painted."""


class SideBySideView(QWidget):
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
        self._rules: Mapping[str, ExtractionRule] = {}
        self._models: Sequence[ModelRow] = ()
        self._asks_next = False
        self._people_asked: uuid.UUID | None = None
        self._head = ItemHeadPanel()
        self._head.difference_requested.connect(self._on_difference)
        self._head.model_requested.connect(self.add_column)
        self._people = PeopleColumn()
        self._people.simulated_people_requested.connect(self._on_simulated)
        self._people.people_first_requested.connect(self._on_people_first)
        self._columns: list[ModelColumn] = []
        self._settings = PanelSettings()
        self._draw: BlindColumnOrder | None = None
        self._session = BlindColumnOrder()
        self._voted_on: Sequence[tuple[uuid.UUID, PanelAnswer]] = ()
        self._votes = named_widget(BlindVoteBar(), "vote_bar")
        self._votes.voted.connect(self._on_voted)
        for over in (self._votes.voter.entered, self._votes.voter.left):
            over.connect(self._on_voter_named)
        self._votes.hide()
        self._people.set_voting(on=False)
        self._no_vote = named_widget(TextLabel("", tone="muted", wrap=True), "no_vote")
        self._no_vote.hide()
        self._ended = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._ended.timeout.connect(self._on_all_ended)
        self._row = QHBoxLayout()
        self._difference = PromptDifferenceView(context)
        self._difference.left.connect(self._on_difference_left)
        self._below = QStackedLayout()
        self._lay_out()

    @property
    def loaded(self) -> LoadedItem | None:
        return self._shown

    @property
    def columns(self) -> tuple[ModelColumn, ...]:
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

    @property
    def blind(self) -> bool:
        """Whether models are asked without being named."""
        return self._draw is not None

    @property
    def voting(self) -> bool:
        return not self._votes.isHidden()

    def can_ask(self) -> bool:
        """Whether there is an item and a model, and none is at work."""
        return self._shown is not None and bool(self._columns) and not self.running

    def can_add(self) -> bool:
        """Whether there is room and a model for another column."""
        return len(self._columns) < min(MOST_COLUMNS, len(self._models)) and not self.blind

    def retranslate(self) -> None:
        self._head.retranslate()
        self._people.retranslate()
        self._difference.retranslate()
        self._votes.retranslate()
        self._no_vote.setText(tr("Nothing to vote on: fewer than two models answered."))
        for column in self._columns:
            column.retranslate()

    def show_models(
        self,
        models: Sequence[ModelRow],
        rules: Mapping[str, ExtractionRule],
        kept_settings: PanelSettings | None = None,
    ) -> None:
        """Show these models of the lab; columns keep their model if it is still there."""
        self._models, self._rules = models, rules
        self._connect_bridge()
        if kept_settings is not None and kept_settings != self._settings:
            self._settings = kept_settings
            self._show_people_setting()
        kept = [column.row for column in self._columns if column.row in models]
        others = [row for row in models if row not in kept]
        rows = [row for row in (*kept, *others)[: self._settings.columns] if row is not None]
        if [column.row for column in self._columns] != rows:
            self._make_columns(rows)

    @Slot()
    def add_column(self) -> None:
        """Add a column for the first model that is not shown yet."""
        if self.can_add():
            shown = [column.row for column in self._columns]
            row = next(row for row in self._models if row not in shown)
            taken = {column.objectName() for column in self._columns}
            place = next(place for place in range(MOST_COLUMNS) if f"model_column_{place}" not in taken)
            self._columns.append(self._column(place, row))
            self._keep(columns=len(self._columns))

    def set_blind(self, blind: bool) -> None:
        """Ask without model names, in a random order, and let the user vote."""
        self._draw = self._session if blind else None
        if blind:
            self._ended.stop()
            self._head.show_why("")
        self._end_vote()
        for place, column in enumerate(self._columns):
            if blind and not column.ended:
                continue
            column.set_blind(blind_column_name(place) if blind else "")
            if blind:
                column.clear()
        self._show_columns()
        self._people_as_set()

    def show_items(self, items: list[uuid.UUID], wanted: uuid.UUID | None = None) -> None:
        """Show these items, beginning with `wanted`, else with the present one, else with the first."""
        before = self._items[self._at] if self._items else None
        first = wanted or before
        self._items = items
        at = items.index(first) if first is not None and first in items else 0
        if items and items[at] == before:
            self._at = at
        else:
            self._go(at)

    def forget(self) -> None:
        """Another lab was opened: its bridge, items and models are different."""
        self._bridge, self._session = None, BlindColumnOrder()
        self._votes.voter.clear()
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
        self._end_vote()
        self._people_as_set()
        if self._draw is not None:
            self._head.show_why("")
            self._shuffle(self._draw, item)
        rows = [column.row for column in self._columns if column.row is not None]
        tickets = self._bridge.ask(rows, item)
        for column, row in zip(self._columns, rows, strict=True):
            column.start(tickets[row.id], item, self._rules[item.benchmark])
        self._show_columns()

    @Slot()
    def stop(self) -> None:
        """Stop all models within one token."""
        if self._bridge is not None:
            self._bridge.stop_asking()

    @Slot()
    def next_item(self) -> None:
        """Show the next item, and ask at once if the last one was asked."""
        if self._items:
            self._go((self._at + 1) % len(self._items))

    @Slot()
    def previous_item(self) -> None:
        if self._items:
            self._go((self._at - 1) % len(self._items))

    def _lay_out(self) -> None:
        columns = box_widget(column_box((self._row, 1), self._votes, self._no_vote, spacing=SPACE_12, margins=0))
        fill_box(self._row, (self._people, 1), spacing=SPACE_16)
        column = self._halves = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, MARGIN, SPACE_24, MARGIN)
        column.setSpacing(MARGIN)
        column.addWidget(self._head)
        column.addLayout(self._below)  # before its pages: the first is shown where it is put
        self._below.addWidget(columns)
        self._below.addWidget(self._difference)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        share = next(share for below, share in SHARES if self.height() < below)
        self._halves.setStretch(0, share)
        self._halves.setStretch(1, 100 - share)

    def _column(self, place: int, row: ModelRow) -> ModelColumn:
        column = ModelColumn(self._context.tasks, model_colour_token(place))
        column.setObjectName(f"model_column_{place}")
        column.show_model(row, self._models)
        column.model_chosen.connect(partial(self._on_model_chosen, column))
        column.dropped.connect(partial(self._on_dropped, column))
        column.set_blind(blind_column_name(place) if self.blind else "")
        self._row.addWidget(column, 1)
        return column

    def _make_columns(self, rows: Sequence[ModelRow]) -> None:
        self._end_vote()
        for column in self._columns:
            discard_widget(column)
        self._columns = [self._column(place, row) for place, row in enumerate(rows)]
        self._show_columns()

    def _show_columns(self) -> None:
        for place, column in enumerate(self._columns, 1):
            column.set_droppable(len(self._columns) > 1)
            column.set_place(place)
        self._head.set_can_add(self.can_add())
        self.changed.emit()

    def _shuffle(self, draw: BlindColumnOrder, item: Item) -> None:
        """Assign the models to the columns in another order, under the same names."""
        rows = draw.order([column.row for column in self._columns if column.row is not None], item)
        for place, (column, row) in enumerate(zip(self._columns, rows, strict=True)):
            column.set_blind(blind_column_name(place))
            column.show_model(row, self._models)

    def _on_dropped(self, column: ModelColumn) -> None:
        if self._bridge is not None:
            self._bridge.stop_one(column.ticket)
        ran = self.running
        self._columns.remove(column)
        if self.voting and not self._await_vote():
            self._reveal()
        if ran and not self.running:
            self._ended.start()
        discard_widget(column)
        self._keep(columns=len(self._columns))

    def _keep(self, **changes: object) -> None:
        """Change the settings of the side-by-side view, here at once and on disk soon after."""
        self._settings = self._settings.model_copy(update=changes)
        self._show_columns()
        if (lab := self._context.lab) is not None:
            written = lab.write(lab_settings.set_setting, PANEL, self._settings.model_dump_json())
            self._context.tasks.await_write(written, _ignore_saved_setting, owner=self)

    def _connect_bridge(self) -> None:
        if self._bridge is None and self._context.lab is not None:
            self._bridge = self._context.service(ModelBridge)
            self._bridge.updated.connect(self._on_updated)

    def _go(self, at: int) -> None:
        self.stop()
        self._ended.stop()
        self._at = at
        self._shown = None
        self._end_vote()
        for place, column in enumerate(self._columns):
            column.clear()
            if self.blind:
                column.set_blind(blind_column_name(place))
        self._people_asked = None
        self._people.hide_answers()
        self._on_difference_left()
        if self._items:
            loaded = self._loader.get(self._items[at])
            if loaded is not None:
                self._on_loaded(loaded)
            self._loader.get(self._items[(at + 1) % len(self._items)])
        self.changed.emit()

    def _on_model_chosen(self, column: ModelColumn, key: str) -> None:
        row = next((row for row in self._models if str(row.id) == key), None)
        if row is None:
            return
        column.show_model(row, self._models)
        self._show_columns()

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if not self._items or loaded.item.id != self._items[self._at] or self._shown is not None:
            return
        self._shown = loaded
        self._head.show_item(loaded)
        if self._asks_next:
            self.ask()
        else:
            self._people_as_set()
        self.changed.emit()

    @Slot(int, object)
    def _on_updated(self, ticket: int, update: PanelUpdate) -> None:
        before = self.running
        for column in self._columns:
            column.take(ticket, update)
        if update.why is not None and not self.blind:
            self._head.show_why(translate_sentence(update.why))
        if before and not self.running:
            self._ended.start()
            self.changed.emit()

    @Slot()
    def _on_all_ended(self) -> None:
        if self.running:
            return
        if not self.blind or len(self._columns) < 2:
            self._reveal()
        elif not self._await_vote():
            self._reveal()
            self._no_vote.show()

    def _await_vote(self) -> bool:
        """Ask which of the answers is best. A model that failed or was stopped gave none: it neither wins nor loses;
        fewer than two answers allow no vote."""
        places = [place for place, column in enumerate(self._columns) if column.answer is not None]
        shown = [(c.row.id, c.answer) for c in self._columns if c.row is not None and c.answer is not None]
        self._voted_on = shown if len(shown) == len(places) else ()
        if len(self._voted_on) > 1:
            self._votes.ask_about(places, len(self._columns))
            self._votes.show()
            self._people.set_voting(on=True)
            self._show_columns()
        return len(self._voted_on) > 1

    def _reveal(self) -> None:
        """Show the model names, the scores, what was sent, and people's answers."""
        self._end_vote()
        for column in self._columns:
            if column.blind:
                column.set_blind("")
        answered = [column for column in self._columns if column.answer is not None and column.row is not None]
        self._head.show_sent(
            {
                model_title(c.row): SentImages(c.answer.pictures, c.row.kind == "server")
                for c in answered
                if c.row and c.answer
            }
        )
        self._read_people(with_simulated=False)
        self._show_columns()

    def _end_vote(self) -> None:
        self._votes.hide()
        self._people.set_voting(on=False)
        self._no_vote.hide()

    @Slot(str)
    def _on_voted(self, choice: str) -> None:
        if self._shown is None or self._draw is None or not self.voting:
            return
        shown = self._voted_on
        self._end_vote()
        row = make_vote_row(self._draw, self._shown.item, shown, choice)
        self._context.service(SaveQueue).write(
            save_vote,
            row,
            self._votes.voter.text(),
            done=partial(self._on_vote_kept, self._draw, self._tickets()),
            failed=partial(self._on_vote_lost, self._draw, self._tickets()),
            owner=self,
        )

    @Slot()
    def _on_voter_named(self) -> None:
        """The keys vote again."""
        self._votes.setFocus()

    def _on_vote_kept(self, draw: BlindColumnOrder, tickets: Sequence[int], _new: bool) -> None:
        """Show the names if the same answers are still there: saving may have ended after a new question."""
        if draw is self._draw and tickets == self._tickets() and not self.running:
            self._reveal()

    def _on_vote_lost(self, draw: BlindColumnOrder, tickets: Sequence[int], error: Exception) -> None:
        """The vote was not saved: it can be repeated if the same answers are still shown, unnamed."""
        self._context.fail(error)
        if draw is self._draw and tickets == self._tickets():
            self._await_vote()

    def _tickets(self) -> list[int]:
        """The tickets of the questions in the columns."""
        return [column.ticket for column in self._columns]

    def _people_as_set(self) -> None:
        """Before the models have answered: people's answers where the lab has them first, else none."""
        self._people_asked = None
        if self._settings.people_first:
            self._read_people(with_simulated=False)
        else:
            self._people.hide_answers()

    def _show_people_setting(self) -> None:
        self._people.set_first(self._settings.people_first)

    @Slot()
    def _on_people_first(self) -> None:
        self._keep(people_first=not self._settings.people_first)
        self._show_people_setting()
        if not self.answered or self.running or self.voting:
            self._people_as_set()

    def _read_people(self, *, with_simulated: bool) -> None:
        lab: Lab | None = self._context.lab
        if lab is None or self._shown is None:
            return
        item = self._shown.item
        self._people_asked = item.id
        self._context.tasks.run(
            lambda: count_people_answers(lab, item, with_simulated=with_simulated),
            partial(self._on_people, item.id),
            owner=self,
            instead="people",
        )

    def _on_people(self, item: uuid.UUID, found: PeopleAnswers) -> None:
        here = self._shown is not None and self._shown.item.id == item
        due = self._settings.people_first or not (self.running or self.voting)
        if item == self._people_asked and here and due:
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


def _ignore_saved_setting(_: None) -> None:
    """Ignore that the setting was saved."""
