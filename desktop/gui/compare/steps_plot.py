"""By which step of a path answers have gone wrong: a rising line for everybody, its mark at the end."""

from collections.abc import Iterator, Mapping, Sequence
from math import log

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.analysis.marks import Mark
from desktop.gui.compare.painting import paint_mark
from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair
from desktop.gui.theme.tokens import SMALL
from desktop.gui.theme.type import font
from desktop.gui.words import percentage, tr

HIGH, LEFT, BELOW, EDGE = 240, 44, 40, 12
TICKS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300)
LEAST_APART = 26


class StepsPlot(QWidget):
    """Steps from left to right on a scale of powers, since most paths go wrong early; shares upwards."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: Sequence[tuple[Mark, Mapping[int, float]]] = ()
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lines(self, lines: Sequence[tuple[Mark, Mapping[int, float]]], name: str) -> None:
        """Draw these: of each the share of answers by step, from 1."""
        self._lines = lines
        self.setAccessibleName(name)
        self.update()

    def lines(self) -> Sequence[tuple[Mark, Mapping[int, float]]]:
        return self._lines

    def sizeHint(self) -> QSize:
        return QSize(420, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axes(painter)
        for mark, shares in self._lines:
            points = list(self._staircase(shares))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(mark.token), 1.6))
            painter.drawPolyline(QPolygonF(points))
            paint_mark(painter, mark, points[-1])
        painter.end()

    def _staircase(self, shares: Mapping[int, float]) -> Iterator[QPointF]:
        before = 0.0
        for step, share in sorted(shares.items()):
            yield self._place(step, before)
            yield self._place(step, share)
            before = share
        yield self._place(self._last(), before)

    def _paint_axes(self, painter: QPainter) -> None:
        painter.setFont(font(SMALL))
        most = self._most()
        for share in (0.0, most / 2, most):
            y = self._place(1, share).y()
            painter.setPen(QPen(colour("line"), hair(painter)))
            painter.drawLine(QLineF(LEFT, y, self.width() - EDGE, y))
            painter.setPen(colour("muted"))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - 8, LEFT - 8, 16), side, percentage(share))
        before = -100.0
        for step in (tick for tick in TICKS if tick <= self._last()):
            x = self._place(step, 0).x()
            if x - before >= LEAST_APART:
                before = x
                area = QRectF(x - 20, self.height() - BELOW + 4, 40, 16)
                painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, str(step))
        painter.setPen(colour("ink"))
        below = QRectF(LEFT, self.height() - 18, self.width() - LEFT - EDGE, 18)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, tr("step"))

    def _place(self, step: int, share: float) -> QPointF:
        across, up = self.width() - LEFT - 3 * EDGE, self.height() - BELOW - EDGE
        x = LEFT + EDGE + across * log(step) / log(max(2, self._last()))
        return QPointF(x, EDGE + up * (1 - share / self._most()))

    def _last(self) -> int:
        return max((step for _, shares in self._lines for step in shares), default=1)

    def _most(self) -> float:
        """The top of the scale: the next tenth above the largest share."""
        largest = max((share for _, shares in self._lines for share in shares.values()), default=0.0)
        return max(0.1, -(-round(1000 * largest) // 100) / 10)
