"""The page of a comparison: figure and words left, items and times right, every row below."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.marks import Mark, marks_of
from desktop.analysis.plot import names, plots
from desktop.analysis.rows import OWN, SHARED
from desktop.gui.compare.accuracy_plot import AccuracyPlot
from desktop.gui.compare.item_view import ItemView
from desktop.gui.compare.items_card import ItemsCard
from desktop.gui.compare.painting import Legend
from desktop.gui.compare.reading import Detail, Shown
from desktop.gui.compare.rows_table import RowsTable
from desktop.gui.compare.times_view import TimesView
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import BODY, LARGE, REGULAR, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import sentence, tr

RIGHT_LEAST, RIGHT_MOST = 340, 460
BAR = 10


class Sentences(QWidget):
    """What can be said, a sentence a line; a name that ends in a colon stands above what belongs to it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE_8)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Show these instead."""
        while self._column.count():
            entry = self._column.takeAt(0)
            gone = entry.widget() if entry is not None else None
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        for text in texts:
            head = text.endswith(":")
            label = Text(text.removesuffix(":"), SMALL if head else BODY, STRONG if head else REGULAR, wrap=True)
            label.set_tone("muted" if head else "ink")
            label.setContentsMargins(0, SPACE_8 if head and text != texts[0] else 0, 0, 0)
            self._column.addWidget(label)

    def text(self) -> str:
        """All sentences, a line each."""
        return "\n".join(label.text() for label in self.findChildren(Text) if not label.isHidden())


class ComparePage(Scroll):
    """Signals: item_wanted(Line); library_wanted(key)."""

    item_wanted = Signal(object)
    library_wanted = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(spacing=SPACE_24)
        self._shown: Shown | None = None
        self._items = SHARED
        self._marks: Mapping[str, Mark] = {}
        self.warning = Text("", LARGE, STRONG, tone="invalid", wrap=True)
        self.warning.setObjectName("simulated_warning")
        self.legend = Legend()
        self.plot = AccuracyPlot()
        self.said = Sentences()
        self.said.setObjectName("said")
        self.items = ItemsCard(context)
        self.item = ItemView()
        self.times = TimesView()
        self.table = RowsTable()
        self._heading, self._said_heading = Text("", weight=STRONG), Text("", weight=STRONG)
        self._times_heading, self._rows_heading = Text("", weight=STRONG), Text("", weight=STRONG)
        self._each = Chip(tr("Each person"), key="E", checked=True)
        self._each.setObjectName("each_person")
        self._each.toggled.connect(self._fill_table)
        self._connect()
        self._lay_out()
        self.close_item()
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts again."""
        self._heading.setText(tr("Accuracy, 95 % interval"))
        self._said_heading.setText(tr("What can be said"))
        self._times_heading.setText(tr("Response time by outcome"))
        self._rows_heading.setText(tr("Every row, in percent"))
        self.warning.setText(tr("Simulated people are among these figures: they come from no person."))
        self.table.setAccessibleName(tr("Every row"))
        self.items.retranslate()
        self.item.retranslate()
        if self._shown is not None:
            self.show_comparison(self._shown)

    def show_comparison(self, shown: Shown) -> None:
        """Show it; an item that is open stays open."""
        self._shown = shown
        comparison = shown.comparison
        self._marks = marks_of(comparison.frame)
        self.warning.setVisible(comparison.frame.simulated)
        self.said.show_texts([sentence(said) for said in comparison.said])
        self.times.show_rows(comparison.times[None])
        self.items.show_lines(shown.lines)
        self._fill_plot()
        self._fill_table()

    def use_items(self, which: str) -> None:
        """Draw models on the shared items, or on their own."""
        self._items = SHARED if which == SHARED else OWN
        self._fill_plot()

    def show_detail(self, detail: Detail) -> None:
        """Show one item in place of the list."""
        self.item.show_detail(detail, dict(self._marks))
        self.items.hide()
        self.item.show()

    @Slot()
    def close_item(self) -> None:
        """Back to the list."""
        self.item.hide()
        self.items.show()

    @Slot()
    def _fill_table(self) -> None:
        if self._shown is None:
            return
        rows = self._shown.comparison.rows
        people = any(row.kind == "person" for row in rows)
        self._each.setVisible(people)
        self.table.show_rows(tuple(row for row in rows if self._each.isChecked() or row.kind != "person"))

    def _fill_plot(self) -> None:
        if self._shown is not None:
            tasks = plots(self._shown.comparison, self._items)
            self.legend.show_names(names(tasks))
            self.plot.show_tasks(tasks)

    def _connect(self) -> None:
        self.items.item_wanted.connect(self.item_wanted)
        self.item.left.connect(self.close_item)
        self.item.library_wanted.connect(self.library_wanted)

    def _lay_out(self) -> None:
        left = Card(padding=SPACE_24)
        left.body.setSpacing(SPACE_16)
        left.body.addWidget(self._heading)
        left.body.addWidget(self.legend)
        left.body.addWidget(self.plot)
        left.body.addWidget(HairLine())
        words = QVBoxLayout()
        words.setSpacing(SPACE_8)
        words.addWidget(self._said_heading)
        words.addWidget(self.said)
        left.body.addLayout(words)
        left.body.addStretch()
        times = Card()
        times.body.addWidget(self._times_heading)
        times.body.addWidget(self.times)
        right = QWidget()
        right.setMinimumWidth(RIGHT_LEAST)
        right.setMaximumWidth(RIGHT_MOST)
        right.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_16)
        column.addWidget(self.items)
        column.addWidget(self.item)
        column.addWidget(times)
        column.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addWidget(left, 5)
        row.addWidget(right, 3)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24 - BAR, SPACE_24)
        self.column.setSpacing(SPACE_16)
        self.column.addWidget(self.warning)
        self.column.addLayout(row)
        self.column.addWidget(self._table_card())

    def _table_card(self) -> Card:
        card = Card(padding=SPACE_24)
        head = QHBoxLayout()
        head.addWidget(self._rows_heading)
        head.addStretch()
        head.addWidget(self._each)
        card.body.addLayout(head)
        card.body.addWidget(self.table)
        return card
