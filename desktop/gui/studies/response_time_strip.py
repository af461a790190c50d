"""The response times of a session as a strip: a bar for each trial, in the order in which they were shown."""

from collections.abc import Sequence
from math import log1p
from statistics import median

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from desktop.gui.i18n import format_measured_seconds, tr
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.text_label import set_tool_tip

HIGH, LEAST = 40, 2.0
WIDEST = 14.0
"""Most pixels for a trial's bar and the gap after it."""


class ResponseTimeStrip(QWidget):
    """Bars by the logarithm of the time, in the outcome's colour; a trial without a time has the least bar.

    Signals: chosen(place): the bar of a trial was pressed.
    """

    accessible = accessible_graphic

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._bars: Sequence[tuple[float | None, str]] = ()
        self._current = -1
        self.setObjectName("response_times")
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_trials(self, bars: Sequence[tuple[float | None, str]], current: int) -> None:
        """Show the trials: seconds, and an outcome as a colour token; current: the place of the chosen one, or −1."""
        self._bars, self._current = bars, current
        timed = [seconds for seconds, _ in bars if seconds is not None]
        words = format_measured_seconds(median(timed) if timed else None)
        said = tr("Response times in trial order, median {time}", time=words)
        self.setAccessibleName(said)
        set_tool_tip(self, said)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, HIGH)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = int(event.position().x() // self._step()) if self._bars else -1
        if 0 <= place < len(self._bars):
            self.chosen.emit(place)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        step, most = self._step(), max((seconds or 0.0 for seconds, _ in self._bars), default=0.0)
        for place, (seconds, outcome) in enumerate(self._bars):
            share = log1p(seconds) / log1p(most) if seconds and most else 0.0
            high = max(LEAST, share * (self.height() - LEAST))
            area = QRectF(place * step, self.height() - high, max(1.0, step - min(2.0, step / 4)), high)
            if place == self._current:
                painter.fillRect(QRectF(area.left(), 0, area.width(), self.height()), token_colour("accent_soft"))
            painter.fillRect(area, token_colour(outcome))
        painter.end()

    def _step(self) -> float:
        return min(WIDEST, self.width() / max(1, len(self._bars)))
