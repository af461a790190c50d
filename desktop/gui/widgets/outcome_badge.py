"""The badge of an answer's outcome: always colour and word.

OutcomeBadge("right")                    "right"
OutcomeBadge("wrong", tr("D wrong"))     with a text of its own (which says the word)
badge.set_state("missing")
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import mix_colours, paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_text

WORDS = {
    "right": say("correct"),
    "wrong": say("incorrect"),
    "invalid": say("invalid"),
    "missing": say("missing"),
}
HEIGHT = 22
SIDE = 8


class OutcomeBadge(QWidget):
    """A small filled label; `state` is an outcome or any token (people, model_1, accent, muted)."""

    accessible = accessible_text

    def __init__(self, state: str = "missing", text: str = "") -> None:
        super().__init__()
        self._state = state
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.set_state(state, text)

    def set_state(self, state: str, text: str = "") -> None:
        """Show another verdict; without a text, the outcome's word."""
        shown = text or (tr(WORDS[state]) if state in WORDS else state)
        if (state, shown) == (self._state, self._text) and self.accessibleName() == shown:
            return
        self._state, self._text = state, shown
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self.update()

    def label(self) -> str:
        return self._text

    def sizeHint(self) -> QSize:
        return QSize(2 * SIDE + round(QFontMetricsF(scaled_font(SMALL, STRONG)).horizontalAdvance(self._text)), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tint = token_colour(self._state)
        paint_box(painter, self.rect(), 6, fill=mix_colours(token_colour("surface"), tint, 0.08), edge=None)
        painter.setPen(tint)
        painter.setFont(scaled_font(SMALL, STRONG))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
