"""A text field of several lines: Enter submits, Shift+Enter begins a new line."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QInputMethodEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.gui.collect import look
from desktop.gui.collect.views.base import ENTER
from desktop.gui.collect.views.composing import end_composition
from desktop.gui.theme.paint import box
from desktop.gui.theme.tokens import LARGE, RADIUS_CONTROL
from desktop.gui.theme.type import font
from desktop.gui.widgets.scrollbar import slim

LINES = 5
LONGEST = 10_000
MARGIN = 12


class Area(QPlainTextEdit):
    """A text field of several lines on the surround, limited to LONGEST characters."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFont(font(LARGE))
        slim(self)
        self.setFixedHeight(round(QFontMetricsF(self.font()).lineSpacing() * LINES) + 2 * MARGIN)
        self.document().setDocumentMargin(MARGIN)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._composed = ""

    def text(self) -> str:
        return self.toPlainText()

    def end_composition(self) -> None:
        """Take over what an input method still shows as unfinished."""
        end_composition(self, lambda: self._composed)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._composed = event.preeditString()
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._composed and event.key() in ENTER:
            self.end_composition()
        elif event.key() in ENTER and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            event.ignore()
        elif event.key() in ENTER:
            self.insertPlainText("\n")
        elif not event.text().isprintable() or len(self.text()) < LONGEST:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        edge = look.ink() if self.hasFocus() else look.edge()
        box(painter, QRectF(self.viewport().rect()), RADIUS_CONTROL, fill=look.paper(), edge=edge)
        painter.end()
        super().paintEvent(event)
