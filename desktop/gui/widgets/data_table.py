"""A table of rows of any type.

    columns = [DataTableColumn(say("Task"), lambda row: row.task), DataTableColumn(say("n"), lambda row: str(row.n),
    number=True)]
    table = DataTable(columns)
    table.set_rows(rows)
    table.chosen.connect(self._on_chosen)       the row, when another one is current
    table.opened.connect(self._on_opened)       the row, on Enter or a double click
    table.menu_requested.connect(self._on_menu) the row and the point of the screen, on a right click or the menu key

Headings are marked with `say` and translated here. Numbers are right-aligned; a click on a heading sorts (by `sort`
where given, else by the text), and so do Alt+Up and Alt+Down by the column of the current cell.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QTextLayout,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)
from typing_extensions import override

from desktop.gui.i18n import translate_column_heading
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, SMALL, SPACE_8, SPACE_12
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import hairline_width, paint_focus_ring
from desktop.gui.theme.style_sheet import style_sheet
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.theme.widget_text_colour import tint_text
from desktop.gui.widgets.delegate_paint_arguments import delegate_cell
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars
from desktop.gui.widgets.text_label import plain_tool_tip

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
ROW = 40
LOOKED_AT = 100
"""Number of rows that determine the column widths; all rows would take too long in a large table."""

DENSE = "dense"
AIR = 2 * (SPACE_12 - SPACE_8)
"""Width that a column saves with dense cells."""

BALANCE = 6
"""Increment of the width, in pixels, until both lines fit."""

LEAST_FREE = 96
"""Minimum width of the stretched column if its texts need it; below that the table scrolls."""

BOTH_ENDS = Qt.ItemDataRole.UserRole + 1
"""The role of a cell whose end matters as much as its beginning."""

WRAPS = Qt.ItemDataRole.UserRole + 2
"""The role of a cell that may take two smaller lines where room is short."""


@dataclass(frozen=True)
class DataTableColumn(Generic[R]):
    """One column: `title` marked with `say`, `text` of a row, and what else differs from a plain text.

    tone: the colour token of a row's cell. sort: what to sort by. stretch: takes the free width. shape: lays the title
    out once it is translated. both_ends: where room is short, the middle is cut out, for keys with equal beginnings.
    wraps: where room is short, it is set in two lines of smaller type.
    """

    title: str
    text: Callable[[R], str]
    number: bool = False
    tone: Callable[[R], str] | None = None
    sort: Callable[[R], Any] | None = None
    stretch: bool = False
    shape: Callable[[str], str] = str
    both_ends: bool = False
    wraps: bool = False


SORTS = {Qt.Key.Key_Up: Qt.SortOrder.AscendingOrder, Qt.Key.Key_Down: Qt.SortOrder.DescendingOrder}


class TableRowsModel(QAbstractTableModel, Generic[R]):
    def __init__(self, columns: Sequence[DataTableColumn[R]], parent: QWidget) -> None:
        super().__init__(parent)
        self._columns = columns
        self._rows: list[R] = []

    def rows(self) -> list[R]:
        return list(self._rows)

    def set_rows(self, rows: Sequence[R]) -> None:
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def row_at(self, index: Index) -> R:
        return self._rows[index.row()]

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        column = self._columns[index.column()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            text = column.text(self.row_at(index))
            return plain_tool_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _cell_alignment(number=column.number)
        if role == Qt.ItemDataRole.ForegroundRole and column.tone is not None:
            return token_colour(column.tone(self.row_at(index)))
        if role == BOTH_ENDS:
            return column.both_ends
        if role == WRAPS:
            return column.wraps
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            column = self._columns[section]
            return column.shape(translate_column_heading(column.title))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _cell_alignment(number=self._columns[section].number)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if column < 0:
            return
        key = self._columns[column].sort or self._columns[column].text
        self.layoutAboutToBeChanged.emit()
        order_of = sorted(range(len(self._rows)), key=lambda at: key(self._rows[at]), reverse=_is_descending(order))
        after = {old: new for new, old in enumerate(order_of)}
        self._rows = [self._rows[at] for at in order_of]
        kept = self.persistentIndexList()
        self.changePersistentIndexList(kept, [self.index(after[i.row()], i.column()) for i in kept])
        self.layoutChanged.emit()


class TableRowDelegate(QStyledItemDelegate):
    """Paints a cell: hairline below, accent soft where chosen, a ring where the keyboard is. dense: in smaller type
    and with less air, where the columns would not fit otherwise."""

    dense = False

    def width_of(self, text: str) -> int:
        """The width of a cell with that text."""
        advance = QFontMetricsF(scaled_font(SMALL if self.dense else BODY)).horizontalAdvance(text)
        return ceil(advance) + 2 * (SPACE_8 if self.dense else SPACE_12) + 2

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self.width_of(str(index.data(Qt.ItemDataRole.DisplayRole) or "")), ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = delegate_cell(option)
        area = QRectF(cell.area)
        painter.save()
        if cell.chosen:
            painter.fillRect(area, token_colour("accent_soft"))
        painter.fillRect(
            QRectF(area.left(), area.bottom() - 1, area.width(), hairline_width(painter)), token_colour("line")
        )
        tint = index.data(Qt.ItemDataRole.ForegroundRole)
        painter.setPen(tint if isinstance(tint, QColor) else token_colour("ink"))
        painter.setFont(scaled_font(SMALL if self.dense else BODY))
        air = SPACE_8 if self.dense else SPACE_12
        inner = area.adjusted(air, 0, -air, 0)
        side = Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole))
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        cut = Qt.TextElideMode.ElideMiddle if index.data(BOTH_ENDS) else Qt.TextElideMode.ElideRight
        shown = painter.fontMetrics().elidedText(text, cut, int(inner.width()) + 1)
        if shown != text and index.data(WRAPS):
            painter.setFont(scaled_font(SMALL))
            shown = break_into_two_lines(text, painter.font(), int(inner.width()) + 1)
        painter.drawText(inner, side, shown)
        if cell.ringed:
            paint_focus_ring(painter, area.adjusted(1, 1, -1, -2), RADIUS_CONTROL - 2)
        painter.restore()


def break_into_two_lines(text: str, type_: QFont, width: int) -> str:
    """A text in two lines of much the same length; where they do not fit into that width, the first is full and the
    second is cut. In one line where that fits."""
    metrics = QFontMetricsF(type_)
    whole = metrics.horizontalAdvance(text)
    if whole <= width:
        return text
    narrow = min(ceil(whole / 2), width)
    ends = ((tried, _first_line_length(text, type_, tried)) for tried in range(narrow, width, BALANCE))
    both = (at for tried, at in ends if metrics.horizontalAdvance(text[at:].strip()) <= tried)
    at = next(both, None) or _first_line_length(text, type_, width)
    rest = metrics.elidedText(text[at:].strip(), Qt.TextElideMode.ElideRight, width)
    return f"{text[:at].rstrip()}\n{rest}" if rest else text


def _first_line_length(text: str, type_: QFont, width: int) -> int:
    """The number of characters that fit on the first line of that width."""
    layout = QTextLayout(text, type_)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    layout.endLayout()
    return line.textLength()


class DataTable(QTableView, Generic[R]):
    """See the module's text.

    Signals: chosen(row), opened(row), menu_requested(row, point).
    """

    chosen = Signal(object)
    opened = Signal(object)
    menu_requested = Signal(object, QPoint)

    def __init__(self, columns: Sequence[DataTableColumn[R]], *, name: str = "") -> None:
        super().__init__()
        self._rows_model = TableRowsModel(columns, self)
        self.setModel(self._rows_model)
        self.setAccessibleName(name)
        self._cells = TableRowDelegate(self)
        self.setItemDelegate(self._cells)
        use_slim_scrollbars(self)
        self.setShowGrid(False)
        # Arrows go from cell to cell; by Tab one would have to go through them all to leave.
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW)
        self._set_up_header(columns)
        self.selectionModel().currentRowChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)

    def rows_model(self) -> TableRowsModel[R]:
        return self._rows_model

    def set_rows(self, rows: Sequence[R]) -> None:
        """Show these rows; the one that was current stays current where it is still there."""
        before = self.current()
        self._rows_model.set_rows(rows)
        header = self.horizontalHeader()
        self._rows_model.sort(header.sortIndicatorSection(), header.sortIndicatorOrder())
        if before is not None and before in rows:
            self.selectRow(self._rows_model.rows().index(before))
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        alone = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.AltModifier
        if alone and event.key() in SORTS and index.isValid():
            self.sortByColumn(index.column(), SORTS[Qt.Key(event.key())])
            self.scrollTo(self.currentIndex())
        else:
            super().keyPressEvent(event)

    @override
    def contextMenuEvent(self, arg__1: QContextMenuEvent) -> None:
        index, keyboard = self.currentIndex(), arg__1.reason() == QContextMenuEvent.Reason.Keyboard
        if index.isValid():
            below = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            self.menu_requested.emit(self._rows_model.row_at(index), below if keyboard else arg__1.globalPos())

    def current(self) -> R | None:
        index = self.currentIndex()
        return self._rows_model.row_at(index) if index.isValid() else None

    def _set_up_header(self, columns: Sequence[DataTableColumn[R]]) -> None:
        header = self.horizontalHeader()
        self._stretched = [number for number, column in enumerate(columns) if column.stretch]
        header.setFont(scaled_font(SMALL))
        header.setStyleSheet(style_sheet())
        tint_text(header, "muted")
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(LOOKED_AT)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        for number, column in enumerate(columns):
            mode = QHeaderView.ResizeMode.Stretch if column.stretch else QHeaderView.ResizeMode.ResizeToContents
            header.setSectionResizeMode(number, mode)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.horizontalHeader().resizeSections()
            self._share_width()

    def _share_width(self) -> None:
        """Stretched columns take the free width, but shrink to nothing in no window. Where not even that fits, the
        cells are set in smaller type before the table scrolls sideways."""
        header = self.horizontalHeader()
        needed, least = self._widths(dense=False)
        dense = self._short_of(needed, least)
        if dense:
            needed, least = self._widths(dense=True)
        self._set_headings(dense=dense)
        spare = self.viewport().width() - sum(needed.values())
        for number, width in _column_widths(needed, least, spare).items():
            header.setSectionResizeMode(number, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(number, width)

    def _widths(self, *, dense: bool) -> tuple[dict[int, int], dict[int, int]]:
        """The needed width of each visible column, and the minimum of stretching ones; sets dense cells."""
        header = self.horizontalHeader()
        self._cells.dense = dense
        less = AIR if dense and not header.property(DENSE) else -AIR if header.property(DENSE) and not dense else 0
        shown = [number for number in range(header.count()) if not header.isSectionHidden(number)]
        needed = {
            number: max(self.sizeHintForColumn(number), header.sectionSizeHint(number) - less) for number in shown
        }
        return needed, {number: min(needed[number], LEAST_FREE) for number in self._stretched if number in needed}

    def _short_of(self, needed: Mapping[int, int], least: Mapping[int, int]) -> bool:
        """Whether there is less room than the columns need."""
        return sum(least.get(number, width) for number, width in needed.items()) > self.viewport().width()

    def _set_headings(self, *, dense: bool) -> None:
        header = self.horizontalHeader()
        if bool(header.property(DENSE)) != dense:
            header.setProperty(DENSE, dense)
            header.setStyleSheet(style_sheet())  # the property is looked at when the sheet is set
            header.resizeSections()
            self.viewport().update()

    @Slot(QModelIndex)
    def _on_current(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self._rows_model.row_at(index))

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self._rows_model.row_at(index))


def _column_widths(needed: Mapping[int, int], least: Mapping[int, int], spare: int) -> dict[int, int]:
    """Widths of the columns in `least`: the needed width and an equal share of the spare room; where room is short, the
    last column shrinks first, down to its minimum. Equal shrinking would cut one while another has room."""
    widths = {number: needed[number] for number in least}
    for place, number in enumerate(widths):
        widths[number] += max(0, spare) // len(widths) + (max(0, spare) % len(widths) if place == 0 else 0)
    missing = max(0, -spare)
    for number in reversed(widths):
        gives = min(missing, widths[number] - least[number])
        widths[number] -= gives
        missing -= gives
    return widths


def _is_descending(order: Qt.SortOrder) -> bool:
    return order == Qt.SortOrder.DescendingOrder


def _cell_alignment(*, number: bool) -> int:
    side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return (side | Qt.AlignmentFlag.AlignVCenter).value
