"""What became of everybody's answers: right, wrong, invalid, missing as parts of a bar, told apart by pattern too."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.analysis.frame import OUTCOMES
from desktop.analysis.spreads import Ended
from desktop.benchmarks.outcome import Outcome
from desktop.gui.compare.painting import who_words
from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair
from desktop.gui.theme.tokens import BODY, SMALL, SPACE_12
from desktop.gui.theme.type import font
from desktop.gui.widgets.badge import WORDS
from desktop.gui.widgets.text import set_tip
from desktop.gui.words import listed, named, parted, rate, tr

LINE, BAR, KEYS = 26, 14, 24
WIDEST_NAME, WIDEST_SMALL = 150, 190
"""Of a name in type as usual and in the smaller one, which it is set in where it is longer."""
PATTERNS = {
    Outcome.RIGHT: Qt.BrushStyle.SolidPattern,
    Outcome.WRONG: Qt.BrushStyle.BDiagPattern,
    Outcome.INVALID: Qt.BrushStyle.Dense5Pattern,
    Outcome.MISSING: Qt.BrushStyle.NoBrush,
}


class OutcomesPlot(QWidget):
    """One bar for everybody; what is invalid or missing stands in words beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: Sequence[Ended] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_ended(self, shown: Sequence[Ended]) -> None:
        self._shown = shown
        self.setAccessibleName(tr("What became of everybody's answers"))
        self.setAccessibleDescription("\n".join(named(who_words(one.who, one.mark), told(one)) for one in shown))
        set_tip(self, self.accessibleDescription())
        self.updateGeometry()
        self.update()

    def shown(self) -> Sequence[Ended]:
        return self._shown

    def sizeHint(self) -> QSize:
        return QSize(300, LINE * len(self._shown) + KEYS)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = [who_words(one.who, one.mark) for one in self._shown]
        widest = self._widest(names, BODY)
        size = BODY if widest <= WIDEST_NAME else SMALL
        left = min(self._widest(names, size), WIDEST_NAME if size == BODY else WIDEST_SMALL) + SPACE_12
        for place, (one, name) in enumerate(zip(self._shown, names, strict=True)):
            area = QRectF(0, place * LINE, self.width(), LINE)
            painter.setFont(font(size))
            painter.setPen(colour("people" if one.who == "people" else "ink"))
            shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(left - SPACE_12) + 1)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
            self._paint_bar(painter, one, QRectF(left, area.top() + (LINE - BAR) / 2, self.width() - left, BAR))
        self._paint_keys(painter, LINE * len(self._shown))
        painter.end()

    def _widest(self, names: Sequence[str], size: int) -> float:
        metrics = QFontMetricsF(font(size))
        return max(map(metrics.horizontalAdvance, names), default=0.0)

    def _paint_bar(self, painter: QPainter, one: Ended, area: QRectF) -> None:
        at = area.left()
        for outcome in OUTCOMES:
            wide = area.width() * one.share(outcome)
            if wide > 0:
                _fill(painter, QRectF(at, area.top(), wide, area.height()), outcome)
                at += wide

    def _paint_keys(self, painter: QPainter, top: float) -> None:
        painter.setFont(font(SMALL))
        left = 0.0
        for outcome in OUTCOMES:
            _fill(painter, QRectF(left, top + 8, 12, 12), outcome)
            words = tr(WORDS[outcome.value])
            painter.setPen(colour("muted"))
            wide = painter.fontMetrics().horizontalAdvance(words)
            painter.drawText(QRectF(left + 17, top, wide + 4, KEYS + 4), Qt.AlignmentFlag.AlignVCenter, words)
            left += 17 + wide + SPACE_12


def _fill(painter: QPainter, area: QRectF, outcome: Outcome) -> None:
    tint = colour(outcome.value)
    inner = area.adjusted(0.5, 0, -0.5, 0)
    painter.fillRect(inner, colour(outcome.value, 0.18 if outcome is not Outcome.RIGHT else 0.85))
    if outcome is not Outcome.RIGHT:
        painter.fillRect(inner, QBrush(tint, PATTERNS[outcome]))
    painter.setPen(QPen(tint, hair(painter)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(inner)


def told(one: Ended) -> str:
    """The counts in words, and accuracy over all and over answered."""
    counts = one.counts
    parts = [f"{tr(WORDS[outcome.value])} {counts.of(outcome)}" for outcome in OUTCOMES if counts.of(outcome)]
    valid, total = counts.right + counts.wrong, sum(map(counts.of, OUTCOMES))
    answered = tr("none") if counts.answered is None else rate(counts.answered, valid)
    over_all = rate(one.share(Outcome.RIGHT), total)
    over = tr("{all} over all, {answered} over answered", all=over_all, answered=answered)
    return parted((listed(parts), over))
