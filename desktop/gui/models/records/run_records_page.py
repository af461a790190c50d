"""The records of a run: a list that is filtered and searched and read in parts, and the record that is chosen."""

import uuid
from functools import partial

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.stores.prediction_lists_and_searches import PredictionListEntry
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.models.records.prediction_record_detail import RecordDetail, RecordWithImages, read_record
from desktop.gui.models.records.prediction_record_text import (
    ANSWERED,
    KINDS,
    answer_kind_text,
    answer_kind_tone,
    count_or_not_recorded,
    record_answer_line,
    seconds_or_not_recorded,
)
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.refresh_on_lab_change import AutoRefresh
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget, row_box
from desktop.inference.batch_runs.recorded_answer_details import PAGE, RecordFilter, list_run_answers

WAIT_MS = 250
"""Typing pause before a search begins."""
NEAR = 0.9
"""Scroll position (share of the list) at which the next part is read."""
SAMPLE, TOKENS, TIME = 1, 4, 5
"""Columns of the list."""
Part = tuple[list[PredictionListEntry], int]


class RecordsPage(QWidget):
    """Signals: left, back to the runs."""

    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._run: uuid.UUID | None = None
        self._title_words = ""
        self._closed = False
        self._found: list[PredictionListEntry] = []
        self._total = 0
        self._filling = False
        self._make()
        self._lay_out()
        self.retranslate()

    @property
    def title(self) -> str:
        return self._title_words

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._previous.set_text(tr("Previous"))
        self._next.set_text(tr("Next"))
        self._search.set_name(tr("Search items, replies and prompts"))
        set_tool_tip(self._search, "Ctrl+F")
        self._kind.set_name(tr("Outcome"))
        self._offer_kinds()
        self._show_count()
        self._none.setText(tr("No records match. Choose another outcome, or clear the search."))
        self._detail.retranslate()
        self._reading.retranslate()

    def open_run(self, run: uuid.UUID, title: str, *, closed: bool) -> None:
        """Show the records of a run from the first one on; closed: without what its answers are worth."""
        self._run, self._title_words, self._closed = run, title, closed
        self._search.clear()
        self._offer_kinds()
        self._kind.set_current("")
        self._detail.hide()
        self._found, self._total = [], 0
        self._table.set_rows([])
        self._table.setFocus()
        self._read_first()

    def forget(self) -> None:
        """Another lab was opened."""
        self._run = None
        self._reading.forget()
        self._found, self._total = [], 0
        self._table.set_rows([])
        self._detail.hide()

    def _offer_kinds(self) -> None:
        kinds = [kind for kind in KINDS if not (self._closed and kind in ANSWERED)]
        choices = [("", tr("All outcomes")), *((kind, tr(KINDS[kind])) for kind in kinds)]
        self._kind.set_choices(choices, self._kind.current())

    @Slot()
    def _read_first(self) -> None:
        """Read the list again from its beginning."""
        self._timer.stop()
        self._read(0)

    def _read(self, first: int) -> None:
        lab, run = self._context.lab, self._run
        if lab is None or run is None:
            return
        self._filling = True
        wanted = RecordFilter(self._kind.current(), self._search.text().strip())
        work = partial(list_run_answers, lab, run, wanted, first, PAGE)
        self._reading.read(work, partial(self._on_part, run, first), tr("Loading records"), turn="records")

    def _on_part(self, run: uuid.UUID, first: int, part: Part) -> None:
        if run != self._run or first not in {0, len(self._found)}:
            return
        self._filling = False
        heads, self._total = part
        self._found = heads if first == 0 else [*self._found, *heads]
        before = self._table.current()
        self._table.set_rows(self._found)
        self._hide_unused()
        self._none.setVisible(not self._found)
        self._table.setVisible(bool(self._found))
        if first == 0 and self._found and before not in self._found:
            self._table.selectRow(0)
        elif not self._found:
            self._detail.hide()
        self._show_count()

    def _hide_unused(self) -> None:
        """Hide the columns that are empty for this run."""
        used = {
            SAMPLE: any(head.repeat for head in self._found),
            TOKENS: any(head.output_tokens is not None for head in self._found),
            TIME: any(head.total_ns is not None for head in self._found),
        }
        for column, is_used in used.items():
            self._table.setColumnHidden(column, not is_used)

    def _show_count(self) -> None:
        self._count.setText(tr("{n} records", n=self._total))
        row = self._table.currentIndex().row()
        self._previous.setEnabled(row > 0)
        self._next.setEnabled(0 <= row < self._total - 1)

    @Slot()
    def _on_scrolled(self) -> None:
        bar = self._table.verticalScrollBar()
        if bar.value() >= NEAR * bar.maximum():
            self._read_more()

    def _read_more(self) -> None:
        if not self._filling and len(self._found) < self._total:
            self._read(len(self._found))

    @Slot()
    def _on_next(self) -> None:
        self._step(1)

    @Slot()
    def _on_previous(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        row = self._table.currentIndex().row() + by
        if 0 <= row < len(self._found):
            self._table.selectRow(row)
        if row >= len(self._found) - 2:
            self._read_more()

    @Slot(object)
    def _on_chosen(self, head: PredictionListEntry) -> None:
        lab = self._context.lab
        if lab is not None:
            work = partial(read_record, lab, head.id)
            self._context.tasks.run(work, self._on_record, owner=self, instead="record")
        self._show_count()

    def _on_record(self, shown: RecordWithImages) -> None:
        current = self._table.current()
        if current is not None and current.id == shown.answer.row.id:
            self._detail.show_record(shown, closed=self._closed)
            self._detail.show()

    @Slot(str)
    def _on_kind(self, _kind: str) -> None:
        self._read_first()

    @Slot()
    def _to_search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def _make(self) -> None:
        self._back = named_button(PushButton("", key="Esc"), "back_to_runs", self.left)
        self._previous, self._next = PushButton("", key="P"), PushButton("", key="N")
        self._previous.steps = self._next.steps = True
        self._previous.setObjectName("previous_record")
        self._next.setObjectName("next_record")
        self._previous.clicked.connect(self._on_previous)
        self._next.clicked.connect(self._on_next)
        self._kind = named_widget(SelectField(), "record_kind")
        self._kind.chosen.connect(self._on_kind)
        self._search = named_widget(TextField(icon="search"), "record_search")
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._timer.timeout.connect(self._read_first)
        self._search.textEdited.connect(self._timer.start)
        KeyShortcut("Ctrl+F", say("search"), self._to_search, self)
        self._count = named_widget(TextLabel("", SMALL, tone="muted"), "record_count")
        self._none = TextLabel("", tone="muted", wrap=True)
        self._none.hide()
        self._table: DataTable[PredictionListEntry] = DataTable(
            [
                DataTableColumn(say("Item"), lambda head: head.key, both_ends=True, stretch=True),
                DataTableColumn(say("Sample"), lambda head: str(head.repeat + 1), number=True),
                DataTableColumn(say("Outcome"), self._kind_text, tone=self._kind_tone),
                DataTableColumn(say("Answer"), record_answer_line, stretch=True),
                DataTableColumn(say("Tokens"), lambda head: count_or_not_recorded(head.output_tokens), number=True),
                DataTableColumn(say("Time"), lambda head: seconds_or_not_recorded(head.total_ns), number=True),
            ]
        )
        self._table.setObjectName("records")
        self._table.setSortingEnabled(False)
        self._table.chosen.connect(self._on_chosen)
        self._table.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._detail = RecordDetail()
        self._detail.hide()
        self._reading = AutoRefresh(self._context, self)
        self._reading.wanted.connect(self._read_first)

    def _kind_text(self, head: PredictionListEntry) -> str:
        return answer_kind_text(head.kind, closed=self._closed)

    def _kind_tone(self, head: PredictionListEntry) -> str:
        return answer_kind_tone(head.kind, closed=self._closed)

    def _lay_out(self) -> None:
        tools = row_box(
            self._back, self._kind, (self._search, 1), self._count, self._previous, self._next, spacing=SPACE_8
        )
        lists = column_box(*self._reading.parts, self._none, (self._table, 1), STRETCH, spacing=SPACE_8)
        halves = row_box((lists, 5), (self._detail, 6), spacing=SPACE_16)
        fill_box(
            QVBoxLayout(self), tools, (halves, 1), spacing=SPACE_12, margins=(SPACE_24, SPACE_16, SPACE_24, SPACE_24)
        )
