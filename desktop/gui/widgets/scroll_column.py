"""A column that scrolls: scroll = ScrollColumn(); scroll.column.addWidget(…). Transparent, no frame, no sideways bar.

The column is as wide as there is room and as high as its texts are at that width (Qt alone takes the height that they
would have at the narrowest width). The scroll bar is in the margin of the parent layout, so that cards are aligned
whether they scroll or not; it takes room inside only without such a margin.

A focused widget inside is scrolled into view. If nothing inside takes the focus, the column itself does as soon as it
is longer than its viewport: arrow and Page keys scroll it, and a screen reader reads its text.
"""

from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QFocusEvent, QHideEvent, QMoveEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.theme.design_tokens import RADIUS_CONTROL, SPACE_16
from desktop.gui.theme.paint_control_shapes import paint_focus_ring
from desktop.gui.widgets.slim_scrollbar import WIDTH, SlimScrollBar, use_slim_scrollbars
from desktop.gui.widgets.widget_setup import fill_box

LEAST_MARGIN = 8
"""Margin next to the column from which the scroll bar fits there, in logical pixels."""


class ScrollColumn(QScrollArea):
    """`column` is the layout to fill; its content stays at the top. fills: takes the available height, down to its
    minimum. snug: its size hint is the height of its content."""

    def __init__(self, *, spacing: int = SPACE_16, fills: bool = False, snug: bool = False) -> None:
        super().__init__()
        self._fills, self._snug = fills, snug
        inner = self._inner = QWidget()
        self.column = fill_box(QVBoxLayout(inner), spacing=spacing, margins=0)
        self.column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        use_slim_scrollbars(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._alone = False
        self._ring = _FocusRing(self)
        self._told, self._wanted = "", 0
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._on_focus)
        self._beside = SlimScrollBar(Qt.Orientation.Vertical)
        self._beside.hide()
        self._beside.valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(self._beside.setValue)
        self.verticalScrollBar().rangeChanged.connect(self._settle_bar)
        self.destroyed.connect(self._beside.deleteLater)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ring.setGeometry(self.viewport().geometry())
        self._fit()
        self._settle_bar()

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._wanted) if self._snug else super().sizeHint()

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

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        texts = [label.text() for label in self._inner.findChildren(QLabel) if label.isVisible() and label.text()]
        if texts and self.accessibleName() == self._told:
            self._told = texts.pop(0)
            self.setAccessibleName(self._told)
        self.setAccessibleDescription("\n".join(texts))
        super().focusInEvent(event)
        self._ring.setGeometry(self.viewport().geometry())
        self._ring.show()
        self._ring.raise_()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring.hide()
        if self._told and self.accessibleName() == self._told:
            self._told = ""
            self.setAccessibleName("")
            self.setAccessibleDescription("")

    @Slot("QWidget*", "QWidget*")
    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        """Scroll to the focused widget, as Qt does only if Tab stays inside; a pressed one is visible already."""
        pressed = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and not pressed and self.isVisible() and self._inner.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, SPACE_16)

    def _settle_reach(self) -> None:
        own = self.verticalScrollBar()
        alone = own.maximum() > own.minimum() and not any(map(_is_tab_stop, self._inner.findChildren(QWidget)))
        if alone != self._alone:
            self._alone = alone
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus if alone else Qt.FocusPolicy.NoFocus)

    def _fit(self) -> None:
        inner = self.widget()
        column = inner.layout() if inner is not None else None
        if inner is None or column is None:
            return
        width = self.viewport().width()
        height = column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()
        if self._fills:
            height = max(self.viewport().height(), column.totalMinimumHeightForWidth(width))
        inner.resize(width, height)
        if self._snug and height != self._wanted:
            self._wanted = height
            self.updateGeometry()

    @Slot()
    def _settle_bar(self) -> None:
        """Put the bar into the margin at the right, where there is one."""
        self._settle_reach()
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


class _FocusRing(QWidget):
    """The focus ring, painted above the content of the column."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


def _is_tab_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and not widget.isHidden()
