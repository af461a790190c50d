"""Response times as they are spread: bars by outcome on a scale of powers, the median and the quartiles below them."""

from collections.abc import Iterator, Sequence
from math import log10

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.analysis.spreads import Distribution
from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair
from desktop.gui.theme.tokens import BODY, SMALL
from desktop.gui.theme.type import font, text_size
from desktop.gui.widgets.badge import WORDS
from desktop.gui.words import named, tr

HIGH, AXIS = 66, 26
BARS, BOX = 42, 8
NAMES, WORDS_WIDE = 76, 190
TICKS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_TICKS = 9


class DistributionsPlot(QWidget):
    """One band an outcome, all on the same scale."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: Sequence[Distribution] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_distributions(self, shown: Sequence[Distribution]) -> None:
        self._shown = [one for one in shown if one.counts]
        self.setAccessibleName(tr("Response times by outcome"))
        self.setAccessibleDescription("\n".join(named(tr(WORDS[one.outcome.value]), _told(one)) for one in self._shown))
        self.updateGeometry()
        self.update()

    def shown(self) -> Sequence[Distribution]:
        return self._shown

    def sizeHint(self) -> QSize:
        return QSize(560, HIGH * len(self._shown) + (AXIS if self._shown else 0))

    def minimumSizeHint(self) -> QSize:
        return QSize(360, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._shown:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for tick in self._ticks():
            painter.setPen(QPen(colour("line"), hair(painter)))
            painter.drawLine(QLineF(self._x(tick), 0, self._x(tick), self.height() - AXIS))
            painter.setPen(colour("muted"))
            painter.setFont(font(SMALL))
            area = QRectF(self._x(tick) - 30, self.height() - AXIS + 4, 60, AXIS - 4)
            painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, tr("{s} s", s=f"{tick:g}"))
        for place, one in enumerate(self._shown):
            self._paint(painter, one, place * HIGH)
        painter.end()

    def _paint(self, painter: QPainter, one: Distribution, top: float) -> None:
        tint = one.outcome.value
        painter.setFont(font(BODY))
        painter.setPen(colour("ink"))
        painter.drawText(QRectF(0, top, NAMES * text_size(), HIGH), Qt.AlignmentFlag.AlignVCenter, tr(WORDS[tint]))
        most = max(one.counts)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(tint, 0.45))
        for place, n in enumerate(one.counts):
            left, right = self._x(one.edges[place]), self._x(one.edges[place + 1])
            high = BARS * n / most
            painter.drawRect(QRectF(left, top + 4 + BARS - high, max(1.0, right - left - 1), high))
        if one.row.low is not None and one.row.high is not None and one.row.median is not None:
            low, middle, high = (self._x(value) for value in (one.row.low, one.row.median, one.row.high))
            painter.setBrush(colour(tint, 0.28))
            painter.drawRoundedRect(QRectF(low, top + BARS + 7, max(3.0, high - low), BOX), 3, 3)
            painter.fillRect(QRectF(middle - 1.5, top + BARS + 5, 3, BOX + 4), colour(tint))
        painter.setFont(font(SMALL))
        painter.setPen(colour("muted"))
        wide = WORDS_WIDE * text_size()
        right_side = QRectF(self.width() - wide, top, wide, HIGH)
        painter.drawText(right_side, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, _told(one))

    def _ticks(self) -> Iterator[float]:
        low, high = self._shown[0].edges[0], self._shown[0].edges[-1]
        inside = [tick for tick in TICKS if low <= tick <= high]
        step = -(-len(inside) // MOST_TICKS) or 1
        yield from inside[::step]

    def _x(self, seconds: float) -> float:
        low, high = log10(self._shown[0].edges[0]), log10(self._shown[0].edges[-1])
        left, right = NAMES * text_size() + 4, self.width() - WORDS_WIDE * text_size() - 16
        return left + (log10(seconds) - low) / (high - low) * (right - left)


def _told(one: Distribution) -> str:
    row = one.row
    if row.median is None or row.low is None or row.high is None:
        return tr("n {n}", n=row.n)
    return tr(
        "median {m} s ({low}–{high}), n {n}",
        m=f"{row.median:.1f}",
        low=f"{row.low:.1f}",
        high=f"{row.high:.1f}",
        n=row.n,
    )
