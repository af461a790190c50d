"""Room for a table in which no row is cut in two: WholeRowsFrame(table) takes the place of the table in a layout."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QTableView, QWidget
from typing_extensions import override

from desktop.gui.widgets.data_table import ROW
from desktop.gui.widgets.slim_scrollbar import WIDTH


class WholeRowsFrame(QWidget):
    """Takes the given height; the table in it is as high as its heading and as many whole rows as fit, at least one."""

    def __init__(self, table: QTableView) -> None:
        super().__init__()
        self._table = table
        table.setParent(self)
        table.horizontalScrollBar().rangeChanged.connect(self._fit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self._table.minimumSizeHint().width(), self._around() + ROW)

    @override
    def sizeHint(self) -> QSize:
        return self._table.sizeHint()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        rows = max(1, (self.height() - self._around()) // ROW)
        self._table.setGeometry(0, 0, self.width(), self._around() + rows * ROW)

    def _around(self) -> int:
        """The height without rows: the heading, and the scroll bar at the bottom if there is one."""
        bar = self._table.horizontalScrollBar()
        return self._table.horizontalHeader().sizeHint().height() + (WIDTH if bar.maximum() > bar.minimum() else 0)
