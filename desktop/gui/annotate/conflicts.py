"""Conflicts: how far the annotators agree, and, item by item, what each of them tagged, side by side."""

import uuid
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from desktop.annotation.agreement import TagAgreement
from desktop.annotation.conflicts import Conflict, Given, Report
from desktop.benchmarks.words import say
from desktop.gui.annotate.figures import AgreementCard, number_text, rare_text
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.items.views import ItemWords, PictureBoard
from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

LIST_WIDTH = 380


class GivenCard(Card):
    """What one annotator gave: contested tags loud, unanimous ones quiet."""

    def __init__(self, code: str, given: Given, conflict: Conflict) -> None:
        super().__init__()
        self.setObjectName(f"given_{code}")
        self.body.setSpacing(SPACE_8)
        head = QHBoxLayout()
        head.addWidget(Text(code, weight=STRONG), 1)
        if given.flagged:
            head.addWidget(Badge("invalid", tr("flagged")))
        flow = FlowLayout()
        for label in sorted(given.labels):
            flow.addWidget(Badge("muted" if label in conflict.unanimous else "accent", label))
        if not given.labels:
            flow.addWidget(Badge("accent", tr("none of them")))
        self.body.addLayout(head)
        self.body.addLayout(flow)
        if given.note:
            self.body.addWidget(Text(given.note, SMALL, tone="muted", wrap=True))
        self.body.addStretch()


class ConflictDetail(QWidget):
    """One contested item with the tags of all its annotators."""

    def __init__(self) -> None:
        super().__init__()
        self._board = PictureBoard()
        self._words = ItemWords(brief=True)
        self._given = QHBoxLayout()
        self._given.setSpacing(SPACE_12)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addWidget(self._board, 1)
        column.addWidget(self._words)
        column.addLayout(self._given)

    def show_conflict(self, conflict: Conflict, codes: dict[uuid.UUID, str]) -> None:
        """Show what was given; the item follows once it is read."""
        while (entry := self._given.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for given in conflict.given:
            self._given.addWidget(GivenCard(codes.get(given.annotator_id, "?"), given, conflict), 1)

    def show_item(self, loaded: LoadedItem) -> None:
        """Show the item."""
        self._board.show_item(loaded)
        self._words.show_item(loaded.item)


class ConflictsPage(QWidget):
    """Signals: left, when the person goes back; simulated_wanted(bool), whether simulated annotators should count."""

    left = Signal()
    simulated_wanted = Signal(bool)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._report: Report | None = None
        self._names: dict[uuid.UUID, str] = {}
        self._figures = AgreementCard()
        self._views = SegmentedControl([("conflicts", ""), ("tags", "")])
        self._views.chosen.connect(self._on_view)
        self._simulated = Chip(tr("With simulated annotators"))
        self._simulated.setObjectName("conflicts_with_simulated")
        self._simulated.clicked.connect(self.simulated_wanted)
        self._back = Button("", key="Esc")
        self._back.setObjectName("conflicts_back")
        self._back.clicked.connect(self.left)
        self._list: Table[Conflict] = Table(self._conflict_columns(), name=tr("Conflicts"))
        self._list.setObjectName("conflict_list")
        self._list.chosen.connect(self._on_chosen)
        self._tags: Table[TagAgreement] = Table(_tag_columns(), name=tr("Tags"))
        self._tags.setObjectName("tag_list")
        self._rare = Text("", tone="muted", wrap=True)
        self._rare.setObjectName("rare")
        self._detail = ConflictDetail()
        self._nothing = EmptyState("check")
        self._stack = QStackedLayout()
        self._lay_out()

    def retranslate(self) -> None:
        """Set all texts."""
        self._back.set_text(tr("Back"))
        if self._report is None:
            self._views.set_texts([tr("Conflicts"), tr("Tags")])
        else:
            self.show_report(self._report, self._names)

    def show_report(self, report: Report, names: dict[uuid.UUID, str]) -> None:
        """Show a job's conflicts; `names` are the keys of its contested items."""
        self._report, self._names = report, names
        self._figures.show_agreement(report.agreement, simulated=report.simulated, with_simulated=report.with_simulated)
        self._simulated.setVisible(report.simulated > 0)
        self._simulated.setChecked(report.with_simulated)
        self._views.set_texts([tr("Conflicts ({n})", n=len(report.conflicts)), tr("Tags")])
        self._list.set_rows(report.conflicts)
        self._tags.set_rows(report.agreement.tags)
        self._rare.setText("\n".join(rare_text(tag) for tag in report.agreement.tags if tag.paradox))
        self._nothing.set_texts(*_nothing_texts(report.closed))
        self._on_view()
        self._list.setFocus()
        if report.conflicts and self._list.current() is None:
            self._list.selectRow(0)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._views)
        head.addStretch()
        head.addWidget(self._simulated)
        head.addWidget(self._back)
        side = Card(padding=SPACE_8)
        side.setFixedWidth(LIST_WIDTH)
        side.body.addWidget(self._list)
        conflicts, row = QWidget(), QHBoxLayout()
        conflicts.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_16)
        row.addWidget(side)
        row.addWidget(self._detail, 1)
        tags = Card(padding=SPACE_8)
        tags.body.addWidget(self._tags)
        tags.body.addWidget(self._rare)
        for page in (conflicts, tags, self._nothing):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_16)
        column.addWidget(self._figures)
        column.addLayout(head)
        column.addLayout(self._stack, 1)

    def _conflict_columns(self) -> list[Column[Conflict]]:
        return [
            Column(say("Item"), self._name, stretch=True),
            Column(say("Contested"), partial(_contested, ", ")),
        ]

    def _name(self, conflict: Conflict) -> str:
        return self._names.get(conflict.item_id, "")

    @Slot()
    def _on_view(self) -> None:
        nothing = self._report is None or not self._report.conflicts
        wants_tags = self._views.current() == "tags"
        self._stack.setCurrentIndex(1 if wants_tags else 2 if nothing else 0)

    @Slot(object)
    def _on_chosen(self, conflict: Conflict) -> None:
        if self._report is not None:
            self._detail.show_conflict(conflict, dict(self._report.codes))
            loaded = self._loader.get(conflict.item_id)
            if loaded is not None:
                self._detail.show_item(loaded)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        chosen = self._list.current()
        if chosen is not None and chosen.item_id == loaded.item.id:
            self._detail.show_item(loaded)


def _contested(between: str, conflict: Conflict) -> str:
    return between.join(label for label, _ in conflict.contested)


def _nothing_texts(closed: int) -> tuple[str, str]:
    if closed:
        text = tr("The annotators gave the same tags to all {n} items that all of them have submitted.", n=closed)
        return tr("No conflicts"), text
    return tr("Nothing to compare yet"), tr("An item appears here once all its annotators have submitted it.")


def _tag_columns() -> list[Column[TagAgreement]]:
    return [
        Column(say("Tag"), lambda tag: tag.label, stretch=True),
        Column(say("alpha"), lambda tag: number_text(tag.alpha.value), number=True),
        Column(say("AC1"), lambda tag: number_text(tag.ac1.value), number=True),
        Column(say("Positive agreement"), lambda tag: number_text(tag.positive_agreement.value), number=True),
        Column(say("Equal"), lambda tag: number_text(tag.percent.value, percent=True), number=True),
        Column(say("Prevalence"), lambda tag: number_text(tag.prevalence.value, percent=True), number=True),
    ]
