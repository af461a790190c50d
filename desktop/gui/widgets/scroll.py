"""A column that scrolls: scroll = Scroll(); scroll.column.addWidget(…). Transparent, no frame, no sideways bar.

The column is as wide as there is room and as high as its texts are at that width (Qt alone takes the height that they
would have at the narrowest width). The bar lies beside it, in the margin of what it stands in, so that cards end where
their neighbours end, whether they scroll or not; it takes room inside only where there is no such margin.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.scrollbar import WIDTH, ScrollBar, slim

LEAST_MARGIN = 8
"""Logical pixels beside the column from which the bar fits there."""


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
        self._beside = ScrollBar(Qt.Orientation.Vertical)
        self._beside.hide()
        self._beside.valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(self._beside.setValue)
        self.verticalScrollBar().rangeChanged.connect(self._settle_bar)
        self.destroyed.connect(self._beside.deleteLater)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._settle_bar()

    @override
    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._settle_bar()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settle_bar()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._beside.hide()

    @override
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

    @Slot()
    def _settle_bar(self) -> None:
        """Put the bar into the margin at the right, where there is one."""
        around, margin = self._around()
        if around is None:
            self._beside.hide()
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            return
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        own = self.verticalScrollBar()
        if self._beside.parentWidget() is not around:
            self._beside.setParent(around)
        place = self.mapTo(around, QPoint(self.width() + min(0, margin - WIDTH), 0))
        self._beside.setGeometry(QRect(place, QSize(WIDTH, self.height())))
        self._beside.setPageStep(own.pageStep())
        self._beside.setSingleStep(own.singleStep())
        self._beside.setRange(own.minimum(), own.maximum())
        self._beside.setValue(own.value())
        self._beside.setVisible(self.isVisible() and own.maximum() > own.minimum())
        self._beside.raise_()

    def _around(self) -> tuple[QWidget | None, int]:
        """The nearest widget around it that leaves a margin at its right, and how wide that is."""
        around = self.parentWidget()
        while around is not None and not isinstance(around.parentWidget(), QAbstractScrollArea):
            margin = around.width() - self.mapTo(around, QPoint(self.width(), 0)).x()
            if margin >= LEAST_MARGIN:
                return around, margin
            if around.isWindow():
                break
            around = around.parentWidget()
        return None, 0
