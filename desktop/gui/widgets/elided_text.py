"""A line of text that is elided ("…") where room is short; the whole text is its tooltip and accessible name.

ElidedText(tr("picosdeeuropa-01"), tone="muted")
"""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.theme.design_tokens import BODY, REGULAR
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_text
from desktop.gui.widgets.text_label import set_tool_tip

FEW = 6
"""If no more than these characters fit, no text is shown."""


class ElidedText(QWidget):
    """One line that takes the width it gets. steady: a new text causes no new layout."""

    accessible = accessible_text

    def __init__(
        self, text: str = "", size: int = BODY, weight: int = REGULAR, *, tone: str = "ink", steady: bool = False
    ) -> None:
        super().__init__()
        self._text = ""
        self._steady = steady
        self._tone = tone
        self.setFont(scaled_font(size, weight))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setText(text)

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:  # noqa: N802 - as a label has it
        self._text = text
        self.setAccessibleName(text)
        set_tool_tip(self, text)
        if not self._steady:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(0 if self._steady else metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(token_colour(self._tone))
        painter.setFont(self.font())
        shown = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        if shown == self._text or len(shown) > FEW:
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()
