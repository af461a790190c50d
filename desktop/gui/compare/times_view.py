"""Response time by outcome: a box from the first to the third quartile, the median as a line, in seconds."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.analysis.rows import TimeRow
from desktop.gui.theme.colours import colour
from desktop.gui.theme.tokens import BODY, SMALL, SPACE_8, SPACE_12
from desktop.gui.theme.type import font
from desktop.gui.widgets.badge import WORDS
from desktop.gui.widgets.text import Text
from desktop.gui.words import following, measured, named, tr

LINE = 30
BOX = 16
NAMES = 72


class Boxes(QWidget):
    """One line an outcome."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[TimeRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[TimeRow]) -> None:
        self._rows = rows
        self.setAccessibleName("\n".join(named(tr(WORDS[row.outcome.value]), seconds(row)) for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, LINE * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(font(SMALL))
        wide = max((metrics.horizontalAdvance(seconds(row)) for row in self._rows), default=0.0) + SPACE_12
        longest = max((row.high or 0.0 for row in self._rows), default=0.0) or 1.0
        room = self.width() - NAMES - wide
        for number, row in enumerate(self._rows):
            area = QRectF(0, number * LINE, self.width(), LINE)
            painter.setFont(font(BODY))
            painter.setPen(colour("ink"))
            painter.drawText(
                area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, tr(WORDS[row.outcome.value])
            )
            painter.setFont(font(SMALL))
            painter.setPen(colour("muted"))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, seconds(row))
            if row.low is not None and row.median is not None and row.high is not None:
                tint, top = row.outcome.value, area.top() + (LINE - BOX) / 2
                left, right = NAMES + room * row.low / longest, NAMES + room * row.high / longest
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(tint, 0.28))
                painter.drawRoundedRect(QRectF(left, top, max(right - left, 3), BOX), 3, 3)
                middle = NAMES + room * row.median / longest
                painter.fillRect(QRectF(middle - 1.5, top, 3, BOX), colour(tint))
        painter.end()


class TimesView(QWidget):
    """The boxes and what was left out."""

    def __init__(self) -> None:
        super().__init__()
        self._boxes = Boxes()
        self._note = Text("", SMALL, tone="muted", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_8)
        column.addWidget(self._boxes)
        column.addWidget(self._note)

    def show_rows(self, rows: Sequence[TimeRow]) -> None:
        self._boxes.show_rows(rows)
        self._note.setText(left_out_words(rows) if rows else tr("Nobody has answered yet."))


def left_out_words(rows: Sequence[TimeRow]) -> str:
    """Which answers stand in no time, and why."""
    again = sum(row.again for row in rows)
    lost, untimed = sum(row.unfocused for row in rows), sum(row.untimed for row in rows)
    words = [tr("Median and quartiles in seconds.")]
    if lost:
        words.append(tr("Left out, as focus was lost: {n}.", n=lost))
    if again:
        words.append(tr("Left out, as the item had been shown before an interruption: {n}.", n=again))
    if untimed:
        words.append(tr("Never submitted, so without a time: {n}.", n=untimed))
    return following(words)


def seconds(row: TimeRow) -> str:
    return measured(row.median)
