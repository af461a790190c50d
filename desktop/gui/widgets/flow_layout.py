"""A layout whose widgets flow in lines and break where a line is full: chips, badges, thumbnails."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from desktop.gui.theme.design_tokens import SPACE_8


class FlowLayout(QLayout):
    """FlowLayout(parent, gap=8); widgets have their size hints, but are no wider than the layout where they can be
    narrower. one_line: one line is wished for, where there is room."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = SPACE_8, one_line: bool = False) -> None:
        super().__init__(parent)
        self._one_line = one_line
        self._entries: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._entries.append(item)

    def count(self) -> int:
        return len(self._entries)

    def itemAt(self, index: int) -> QLayoutItem | None:  # pyright: ignore[reportIncompatibleMethodOverride] - null at the end, as Qt asks
        return self._entries[index] if 0 <= index < len(self._entries) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # pyright: ignore[reportIncompatibleMethodOverride] - null at the end, as Qt asks
        return self._entries.pop(index) if 0 <= index < len(self._entries) else None

    def clear(self) -> None:
        """Take every widget out and delete it."""
        while self._entries:
            widget = self._entries.pop().widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:
        shown = [entry.sizeHint() for entry in self._entries if self._one_line and not entry.isEmpty()]
        width = sum(size.width() for size in shown) + self._gap * (len(shown) - 1)
        return self.minimumSize().expandedTo(QSize(width, 0))

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        size = QSize()
        for entry in self._entries:
            size = size.expandedTo(entry.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        for entry in self._entries:
            if entry.isEmpty():  # its widget is hidden
                continue
            size = entry.sizeHint()
            size.setWidth(min(size.width(), max(rect.width(), entry.minimumSize().width())))
            if x > rect.x() and x + size.width() > rect.x() + rect.width():
                x, y, line = rect.x(), y + line + self._gap, 0
            if place:
                entry.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self._gap
            line = max(line, size.height())
        return y + line - rect.y()
