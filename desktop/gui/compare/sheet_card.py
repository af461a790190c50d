"""One table or figure, whole: caption, figure, table, what must be known of it."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout

from desktop.gui.compare.chart import Chart
from desktop.gui.compare.document_table import DocumentTable
from desktop.gui.compare.sheets import Sheet
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, shown, tr

WIDEST = 880


class SheetCard(Card):
    """Signals: save_wanted; all_wanted; widened(bool), it is to have the whole width."""

    save_wanted = Signal()
    widened = Signal(bool)
    all_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self.context = context
        self._sheet: Sheet | None = None
        self._title, self._caption = Text("", LARGE, STRONG, wrap=True), Text("", SMALL, tone="muted", wrap=True)
        self._title.setObjectName("sheet_title")
        self._caption.setObjectName("sheet_caption")
        self._wide = Chip("", key="F", yields=True)
        self._wide.setObjectName("whole_width")
        self._wide.toggled.connect(self.widened)
        self._save, self._all = Button(key="E"), Button(key="W")
        self._save.setObjectName("save_sheet")
        self._all.setObjectName("save_all")
        self._save.clicked.connect(self.save_wanted)
        self._all.clicked.connect(self.all_wanted)
        self.figure = Chart(context)
        self.figure.setMaximumWidth(WIDEST)
        self._inner = Scroll(spacing=SPACE_12)
        self._inner.setObjectName("sheet")
        self.table: DocumentTable | None = None
        self._words: list[Text] = []
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._wide.set_text(tr("Expand"))
        self._save.set_text(tr("Save as…"))
        self._all.set_text(tr("Export all for a paper"))
        if self._sheet is not None:
            self._title.setText(sentence(self._sheet.title))
            self._caption.setText(shown(self._sheet.caption))

    def below_save(self) -> QPoint:
        """Where the button's menu opens."""
        return self._save.mapToGlobal(self._save.rect().bottomLeft())

    def set_busy(self, busy: bool) -> None:
        self._all.setEnabled(not busy)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show it in place of the one before."""
        self._sheet = sheet
        self._title.setText(sentence(sheet.title))
        self._caption.setText(shown(sheet.caption))
        self._save.setEnabled(not sheet.refused)
        self._clear()
        alone = sheet.draw is None and sheet.table is not None
        where = self.body if alone else self._inner.column
        self._inner.setVisible(not alone)
        if sheet.table is not None:
            self.table = DocumentTable(sheet.table, sheet.tones, tall=not alone)
            where.addWidget(self.table, 1 if alone else 0)
        words = [sheet.refused] if sheet.refused else list(sheet.words)
        self._words = [Text(shown(word), SMALL, wrap=True, tone="ink" if sheet.refused else "muted") for word in words]
        for text in self._words:
            where.addWidget(text)
        self._inner.verticalScrollBar().setValue(0)
        self.figure.clear()
        self.figure.setVisible(sheet.draw is not None)
        if sheet.draw is not None:
            self.figure.show_figure(sheet.draw, (), shown(sheet.caption))

    def texts(self) -> str:
        """Its notes, one per line."""
        return "\n".join(text.text() for text in self._words)

    def _clear(self) -> None:
        for gone in (*self._words, *([self.table] if self.table is not None else [])):
            gone.hide()
            gone.setParent(None)
            gone.deleteLater()
        self.table, self._words = None, []

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE_8)
        head.addStretch()
        for button in (self._wide, self._save, self._all):
            head.addWidget(button)
        self.body.addLayout(head)
        self.body.addWidget(self._title)
        self.body.addWidget(self._caption)
        self._inner.column.addWidget(self.figure)
        self.body.addWidget(self._inner, 1)
