"""One table or figure, whole: caption, figure, table, what must be known of it."""

from PySide6.QtCore import QPoint, Signal

from desktop.gui.app_context import AppContext
from desktop.gui.compare.chart_view import ChartView
from desktop.gui.compare.list_tables_and_figures import TableOrFigure
from desktop.gui.compare.report_table_widget import DocumentTable
from desktop.gui.i18n import tr, translate_sentence, translate_text
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_12, SPACE_24, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box

WIDEST = 880


class TableOrFigureCard(SurfaceCard):
    """Signals: save_wanted; all_wanted; widened(bool), it is to have the whole width."""

    save_requested = Signal()
    widened = Signal(bool)
    export_all_requested = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self.context = context
        self._sheet: TableOrFigure | None = None
        self._title, self._caption = (
            TextLabel("", LARGE, STRONG, wrap=True),
            TextLabel("", SMALL, tone="muted", wrap=True),
        )
        self._title.setObjectName("sheet_title")
        self._caption.setObjectName("sheet_caption")
        self._wide = named_widget(ToggleChip("", key="F", yields=True), "whole_width")
        self._wide.toggled.connect(self.widened)
        self._save, self._all = PushButton(key="E"), PushButton(key="W")
        self._save.setObjectName("save_sheet")
        self._all.setObjectName("save_all")
        self._save.clicked.connect(self.save_requested)
        self._all.clicked.connect(self.export_all_requested)
        self.figure = ChartView(context)
        self.figure.setMaximumWidth(WIDEST)
        self._inner = named_widget(ScrollColumn(spacing=SPACE_12), "sheet")
        self.table: DocumentTable | None = None
        self._words: list[TextLabel] = []
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._wide.set_text(tr("Expand"))
        self._save.set_text(tr("Save as…"))
        self._all.set_text(tr("Export all for a paper"))
        if self._sheet is not None:
            self._title.setText(translate_sentence(self._sheet.title))
            self._caption.setText(translate_text(self._sheet.caption))

    def below_save(self) -> QPoint:
        """Where the button's menu opens."""
        return self._save.mapToGlobal(self._save.rect().bottomLeft())

    def set_busy(self, busy: bool) -> None:
        self._all.setEnabled(not busy)

    def show_sheet(self, sheet: TableOrFigure) -> None:
        self._sheet = sheet
        self._title.setText(translate_sentence(sheet.title))
        self._caption.setText(translate_text(sheet.caption))
        self._save.setEnabled(not sheet.refused)
        self._clear()
        alone = sheet.draw is None and sheet.table is not None
        where = self.body if alone else self._inner.column
        self._inner.setVisible(not alone)
        if sheet.table is not None:
            self.table = DocumentTable(sheet.table, sheet.tones, tall=not alone)
            where.addWidget(self.table, 1 if alone else 0)
        words = [sheet.refused] if sheet.refused else list(sheet.words)
        self._words = [
            TextLabel(translate_text(word), SMALL, wrap=True, tone="ink" if sheet.refused else "muted")
            for word in words
        ]
        for text in self._words:
            where.addWidget(text)
        self._inner.verticalScrollBar().setValue(0)
        self.figure.clear()
        self.figure.setVisible(sheet.draw is not None)
        if sheet.draw is not None:
            self.figure.show_figure(sheet.draw, (), translate_text(sheet.caption))

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
        head = row_box(STRETCH, self._wide, self._save, self._all, spacing=SPACE_8)
        fill_box(self.body, head, self._title, self._caption)
        self._inner.column.addWidget(self.figure)
        self.body.addWidget(self._inner, 1)
