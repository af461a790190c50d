"""Estimates with their intervals, one a line: a name, a mark on a line of its width, and the figures in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.analysis.marks import Mark
from desktop.gui.compare.painting import THICK, dashed, paint_each, paint_interval, paint_mark
from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair
from desktop.gui.theme.tokens import BODY, SMALL, SPACE_12, STRONG
from desktop.gui.theme.type import font
from desktop.gui.words import named

LINE, HEADING, AXIS = 23, 28, 26
EDGE = 8
WIDEST_NAME = 220
STEPS = (0.05, 0.1, 0.2, 0.25, 0.5)
TICK_ROOM = 36
"""So far apart at least are two numbers of the axis."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """One line; fractions. heading: stands above where it is not that of the line before. words: at the right. these:
    the interval for these participants, where low to high is for the population; broken: whether the latter is
    unreliable, where each participant's own value is in `each`."""

    name: str
    mark: Mark
    value: float
    low: float
    high: float
    words: str
    heading: str = ""
    these: tuple[float, float] | None = None
    broken: bool = False
    each: tuple[float, ...] = ()

    @property
    def ends(self) -> tuple[float, ...]:
        """All that is drawn on the line."""
        return (self.low, self.high, *(self.these or ()), *self.each)


class Forest(QWidget):
    """The lines between the least and the largest; `zero`: the dashed line that stands for no difference."""

    def __init__(self, *, zero: bool = False, whole: bool = False) -> None:
        super().__init__()
        self._entries: Sequence[Estimate] = ()
        self._zero, self._whole = zero, whole
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_estimates(self, entries: Sequence[Estimate], name: str) -> None:
        """Draw these; `name` says what they are."""
        self._entries = entries
        self.setAccessibleName(name)
        self.setAccessibleDescription("\n".join(named(entry.name, entry.words) for entry in entries))
        self.updateGeometry()
        self.update()

    def entries(self) -> Sequence[Estimate]:
        return self._entries

    def sizeHint(self) -> QSize:
        return QSize(520, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self._height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = self.span()
        if self._zero and low <= 0 <= high:
            painter.setPen(dashed())
            painter.drawLine(QLineF(self._x(0), 0, self._x(0), self.height() - AXIS))
        top, before = 0.0, ""
        for entry in self._entries:
            if entry.heading != before:
                before = entry.heading
                painter.setFont(font(SMALL, STRONG))
                painter.setPen(colour("muted"))
                painter.drawText(QRectF(0, top, self.width(), HEADING - 6), Qt.AlignmentFlag.AlignBottom, before)
                top += HEADING
            self._paint_entry(painter, entry, top)
            top += LINE
        self._paint_axis(painter)
        painter.end()

    def _paint_entry(self, painter: QPainter, entry: Estimate, top: float) -> None:
        middle = top + LINE / 2
        painter.setFont(font(BODY))
        painter.setPen(colour("ink"))
        left = QRectF(0, top, self._left() - SPACE_12, LINE)
        shown = painter.fontMetrics().elidedText(entry.name, Qt.TextElideMode.ElideRight, int(left.width()))
        painter.drawText(left, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.setFont(font(SMALL))
        painter.setPen(colour("muted"))
        right = QRectF(self.width() - self._right() + SPACE_12, top, self._right() - SPACE_12, LINE)
        painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, entry.words)
        token = entry.mark.token
        low, high = (QPointF(self._x(end), middle) for end in (entry.low, entry.high))
        paint_interval(painter, token, (low, high), broken=entry.broken)
        if entry.these is not None:
            inner = [QPointF(self._x(end), middle) for end in entry.these]
            paint_interval(painter, token, (inner[0], inner[1]), width=THICK)
        paint_each(painter, token, [QPointF(self._x(one), middle) for one in entry.each], strong=entry.broken)
        paint_mark(painter, entry.mark, QPointF(self._x(entry.value), middle))

    def _paint_axis(self, painter: QPainter) -> None:
        if not self._entries:
            return
        low, high = self.span()
        most = min(8.0, (self._x(high) - self._x(low)) / TICK_ROOM)
        step = next(step for step in STEPS if (high - low) / step <= most or step == STEPS[-1])
        top = self.height() - AXIS
        painter.setPen(QPen(colour("line"), hair(painter)))
        painter.drawLine(QLineF(self._x(low), top + 1, self._x(high), top + 1))
        painter.setFont(font(SMALL))
        painter.setPen(colour("muted"))
        for place in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1):
            words = f"{round(100 * place * step)}".replace("-", "−")
            area = QRectF(self._x(place * step) - 24, top + 4, 48, AXIS - 4)
            painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, words)

    def span(self) -> tuple[float, float]:
        """The least and the largest that is drawn, at whole steps."""
        if self._whole or not self._entries:
            return 0.0, 1.0
        ends = [end for entry in self._entries for end in entry.ends] + ([0.0] if self._zero else [])
        low, high = min(ends), max(ends)
        low, high = floor(low * 10) / 10, ceil(high * 10) / 10
        return low, max(high, low + 0.1)

    def _height(self) -> int:
        headings = 0
        before = ""
        for entry in self._entries:
            headings += entry.heading != before
            before = entry.heading
        return LINE * len(self._entries) + HEADING * headings + AXIS

    def _left(self) -> float:
        metrics = QFontMetricsF(font(BODY))
        widest = max((metrics.horizontalAdvance(entry.name) for entry in self._entries), default=0)
        return min(widest + SPACE_12, WIDEST_NAME, self.width() * 0.36) + EDGE

    def _right(self) -> float:
        metrics = QFontMetricsF(font(SMALL))
        return max((metrics.horizontalAdvance(entry.words) for entry in self._entries), default=0) + SPACE_12 + EDGE

    def _x(self, value: float) -> float:
        low, high = self.span()
        left, right = self._left() + EDGE, self.width() - self._right() - EDGE
        return left + (value - low) / (high - low) * (right - left)
