"""A text field of several lines: Enter submits, Shift+Enter begins a new line."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QInputMethodEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop.gui.collect.participant import trial_palette
from desktop.gui.collect.participant.views.answer_view import ENTER
from desktop.gui.collect.participant.views.input_method import commit_input_method
from desktop.gui.theme.design_tokens import LARGE, RADIUS_CONTROL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_shapes import paint_box
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars

LINES = 5
LONGEST = 10_000
MARGIN = 12


class AnswerTextArea(QPlainTextEdit):
    """A text field of several lines on the surround, limited to LONGEST characters."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFont(scaled_font(LARGE))
        use_slim_scrollbars(self)
        self.setFixedHeight(round(QFontMetricsF(self.font()).lineSpacing() * LINES) + 2 * MARGIN)
        self.document().setDocumentMargin(MARGIN)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._composed = ""

    def text(self) -> str:
        return self.toPlainText()

    def end_composition(self) -> None:
        """Take over what an input method still shows as unfinished."""
        commit_input_method(self, lambda: self._composed)

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
        edge = trial_palette.ink_colour() if self.hasFocus() else trial_palette.edge_colour()
        paint_box(painter, QRectF(self.viewport().rect()), RADIUS_CONTROL, fill=trial_palette.paper_colour(), edge=edge)
        painter.end()
        super().paintEvent(event)
