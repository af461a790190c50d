"""A key as a small cap: KeyCap("Enter"), or painted inside another control with `paint_key_cap`."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.theme.design_tokens import BODY, REGULAR, SMALL, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import mix_colours, paint_box
from desktop.gui.theme.token_colours import token_colour, trial_paper_colour
from desktop.gui.widgets.accessible_interfaces import accessible_text

HEIGHT = 20
LARGE_HEIGHT = 26
PADDING = 6


def key_cap_width(label: str, *, large: bool = False) -> int:
    metrics = QFontMetricsF(_key_cap_font(large))
    return max(LARGE_HEIGHT + 8 if large else HEIGHT, round(metrics.horizontalAdvance(label)) + 2 * PADDING)


def paint_key_cap(
    painter: QPainter, area: QRectF, label: str, *, ink: QColor, fill: QColor, edge: QColor, large: bool = False
) -> None:
    """Paint a key's cap into `area`: a light box with a slightly heavier lower edge."""
    paint_box(painter, area, 5, fill=mix_colours(fill, edge, 0.9), edge=None)
    paint_box(painter, area.adjusted(0, 0, 0, -1), 5, fill=fill, edge=edge)
    painter.setPen(ink)
    painter.setFont(_key_cap_font(large))
    painter.drawText(area.adjusted(0, 0, 0, -1), Qt.AlignmentFlag.AlignCenter, label)


class KeyCap(QWidget):
    """A painted key; `large` for the letter of an answer, `trial` on the neutral surround of a trial."""

    accessible = accessible_text

    def __init__(self, label: str, *, large: bool = False, trial: bool = False) -> None:
        super().__init__()
        self._label = label
        self._large = large
        self._trial = trial
        self.setAccessibleName(label)
        self.setFixedSize(self.sizeHint())

    def label(self) -> str:
        return self._label

    def sizeHint(self) -> QSize:
        return QSize(key_cap_width(self._label, large=self._large), LARGE_HEIGHT if self._large else HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._trial:
            ink, fill, edge = token_colour("trial_ink"), trial_paper_colour(), token_colour("trial_bar", 0.35)
        else:
            ink, fill, edge = token_colour("muted"), token_colour("surface"), token_colour("line")
        paint_key_cap(painter, QRectF(self.rect()), self._label, ink=ink, fill=fill, edge=edge, large=self._large)
        painter.end()


def _key_cap_font(large: bool) -> QFont:
    return scaled_font(BODY if large else SMALL, STRONG if large else REGULAR)
