"""The slim bars of what scrolls.

use_slim_scrollbars(view)          both bars of a list, a table or a column, without a frame and without a ground of its
own
"""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollBar, QStyle, QStyleOptionSlider, QWidget
from typing_extensions import override

from desktop.gui.theme.style_sheet import style_sheet

ROUND = 3.0
WIDTH = 10
"""Width of a scroll bar with its margins, as in the style sheet."""


class SlimScrollBar(QScrollBar):
    """A handle in the colours of its window's palette; the style sheet says how slim it is and leaves arrows out."""

    def __init__(self, along: Qt.Orientation) -> None:
        super().__init__(along)
        self._hovered = False
        self.setStyleSheet(style_sheet())

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        super().enterEvent(event)
        self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        super().leaveEvent(event)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() <= self.minimum():
            return
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = self.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSlider, self
        )
        strong = self._hovered or self.isSliderDown()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._around().color(QPalette.ColorRole.Dark if strong else QPalette.ColorRole.Mid))
        painter.drawRoundedRect(QRectF(handle), ROUND, ROUND)
        painter.end()

    def _around(self) -> QPalette:
        """The palette around the bar; a style sheet fixes that of its own widget."""
        view = self.parentWidget()
        return view.palette() if view is not None else self.palette()


def use_slim_scrollbars(view: QAbstractScrollArea) -> None:
    """Give `view` slim scroll bars, without a frame and background of its own."""
    view.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical))
    view.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
    view.setCornerWidget(QWidget())
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.viewport().setAutoFillBackground(False)
