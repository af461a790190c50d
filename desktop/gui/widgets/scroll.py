"""A column that scrolls: scroll = Scroll(); scroll.column.addWidget(…). Transparent, no frame, no sideways bar.

The column is as wide as there is room and as high as its texts are at that width (Qt alone takes the height that they
would have at the narrowest width).
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.scrollbar import slim


class Scroll(QScrollArea):
    """`column` is the layout to fill; its content stays at the top."""

    def __init__(self, *, spacing: int = SPACE_16) -> None:
        super().__init__()
        inner = QWidget()
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(spacing)
        self.column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        slim(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Qt filters the events of the inner widget through here, also while this object is being taken down.
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        inner = self.widget()
        column = inner.layout() if inner is not None else None
        if inner is None or column is None:
            return
        width = self.viewport().width()
        height = column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()
        inner.resize(width, height)
