"""A table of the document model as a table of the window: the same cells that the report and the exports have."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QWidget
from typing_extensions import override

from desktop.analysis.document_model import report_document
from desktop.analysis.document_model.table_cell import Order
from desktop.gui import i18n
from desktop.gui.theme.design_tokens import BODY, SMALL, SPACE_8, SPACE_12
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.widgets.data_table import ROW, DataTable, DataTableColumn

HEADER, BAR = 44, 14
MOST_ROWS = 12
WIDEST = 360
SHORT = 12
MEASURED = 12
"""Number of the longest cells that determine a width: a table may have thousands."""


@dataclass(frozen=True, slots=True)
class DocumentTableRow:
    """A row: its cells as texts, what they are sorted by, its place in the document's table, and the colour token of
    its name."""

    cells: tuple[str, ...]
    order: tuple[Order, ...]
    place: int
    tone: str


class DocumentTable(DataTable[DocumentTableRow]):
    """Sorted by a click on a heading, numbers numerically. tall: as high as its rows up to a limit, then it scrolls;
    else it takes the available height. `opened` emits the Entry."""

    _sized: tuple[Sequence[int], Sequence[int]] = ((), ())
    """Column widths with normal and with dense cells."""

    def __init__(
        self, shown: report_document.ReportTable, tones: Mapping[int, str] | None = None, *, tall: bool = True
    ) -> None:
        super().__init__(_document_columns(shown), name=i18n.translate_text(shown.caption))
        self.setObjectName(f"table_{shown.name}")
        self.shown = shown
        told = tones or {}
        rows = [
            DocumentTableRow(
                tuple(cell.shown(i18n.translate_text) for cell in cells),
                tuple(cell.order(i18n.translate_text) for cell in cells),
                place,
                told.get(place, "people" if place in shown.strong else "ink"),
            )
            for place, cells in enumerate(shown.rows)
        ]
        self.set_rows(rows)
        self._fit(rows)
        if tall:
            self.setFixedHeight(HEADER + ROW * min(len(rows), MOST_ROWS) + BAR)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def entries(self) -> list[DocumentTableRow]:
        """The rows in the order shown."""
        return self.rows_model().rows()

    @override
    def _share_width(self) -> None:
        super()._share_width()
        wide = self._sized[1 if self._cells.dense else 0]
        spare = max(0, self.viewport().width() - sum(wide)) // max(1, len(wide))
        for number, width in enumerate(wide):
            self.setColumnWidth(number, width + spare)

    def _fit(self, rows: list[DocumentTableRow]) -> None:
        header = self.horizontalHeader()
        header.setStretchLastSection(self.shown.columns[-1].align == "left")
        usual: list[int] = []
        dense: list[int] = []
        for number, column in enumerate(self.shown.columns):
            header.setSectionResizeMode(number, QHeaderView.ResizeMode.Interactive)
            longest = nlargest(MEASURED, (entry.cells[number] for entry in rows), key=len)
            heads = break_heading(i18n.translate_column_heading(column.title)).split("\n")
            usual.append(_text_column_width(heads, longest, BODY, SPACE_12))
            dense.append(_text_column_width(heads, longest, SMALL, SPACE_8))
        self._sized = (tuple(usual), tuple(dense))
        self._share_width()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setCornerWidget(QWidget())
        header.setFixedHeight(HEADER)


def _document_columns(shown: report_document.ReportTable) -> list[DataTableColumn[DocumentTableRow]]:
    first = shown.rows[0] if shown.rows else ()
    named = next((number for number, cell in enumerate(first) if cell.kind == "who"), 0)
    return [
        DataTableColumn(
            column.title,
            lambda entry, number=number: entry.cells[number],
            number=column.align == "right",
            tone=(lambda entry: entry.tone) if number == named else None,
            sort=lambda entry, number=number: entry.order[number],
            shape=break_heading,
        )
        for number, column in enumerate(shown.columns)
    ]


def _text_column_width(heads: Sequence[str], cells: Sequence[str], size: int, air: int) -> int:
    """The width of a column with cells of that size and that margin at both sides."""
    head, cell = QFontMetricsF(scaled_font(SMALL)), QFontMetricsF(scaled_font(size))
    advances = [*map(head.horizontalAdvance, heads), *map(cell.horizontalAdvance, cells)]
    return min(round(max(advances)) + 2 * air + 4, WIDEST)


def break_heading(title: str) -> str:
    """A long heading in two lines of much the same length."""
    if len(title) <= SHORT or " " not in title:
        return title
    at = min((place for place, char in enumerate(title) if char == " "), key=lambda place: abs(2 * place - len(title)))
    return f"{title[:at]}\n{title[at + 1 :]}"
