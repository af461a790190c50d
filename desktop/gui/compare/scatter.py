"""Points in a square: what lies at a place is told on hover, and opened by a press or with the keyboard."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import cast

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair
from desktop.gui.theme.tokens import SMALL
from desktop.gui.theme.type import font
from desktop.gui.widgets.accessible import announce
from desktop.gui.widgets.text import show_tip

LEFT, BOTTOM, TOP, RIGHT = 46, 44, 12, 16
LEAST, MOST = 4.0, 16.0
NEAR = 6.0
TICKS = 4
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class Spot:
    """A point: where, how many are there, the words on hover, and what it stands for."""

    x: float
    y: float
    n: int
    words: str
    of: object
    token: str = "accent"


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis: its name and range, and how its ticks are written: percent or plain."""

    name: str
    low: float = 0.0
    high: float = 1.0
    percent: bool = True

    def words(self, value: float) -> str:
        return f"{100 * value:.0f}" if self.percent else f"{value:.3g}"


class Scatter(QWidget):
    """Signals: wanted(object), what a pressed point stands for."""

    wanted = Signal(object)

    def __init__(self, *, diagonal: bool = False) -> None:
        super().__init__()
        self._spots: Sequence[Spot] = ()
        self._x_axis, self._y_axis = Axis(""), Axis("")
        self._diagonal = diagonal
        self._at = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_spots(self, spots: Sequence[Spot], x_axis: Axis, y_axis: Axis) -> None:
        """Draw these, the fullest first, so that none hides another."""
        self._spots = sorted(spots, key=lambda spot: -spot.n)
        self._x_axis, self._y_axis, self._at = x_axis, y_axis, -1
        self.setAccessibleName(f"{y_axis.name} / {x_axis.name}")
        self.setAccessibleDescription("\n".join(spot.words for spot in self._spots[:200]))
        self.update()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def sizeHint(self) -> QSize:
        return QSize(420, 360)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 240)

    def place_of(self, spot: Spot) -> QPointF:
        area = self._inner()
        x = (spot.x - self._x_axis.low) / (self._x_axis.high - self._x_axis.low)
        y = (spot.y - self._y_axis.low) / (self._y_axis.high - self._y_axis.low)
        return QPointF(area.left() + x * area.width(), area.bottom() - y * area.height())

    def spot_at(self, place: QPointF) -> Spot | None:
        """The point that lies there, the smallest of several."""
        for spot in reversed(self._spots):
            apart = place - self.place_of(spot)
            if sqrt(QPointF.dotProduct(apart, apart)) <= max(self._radius(spot), NEAR):
                return spot
        return None

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            asked = cast("QHelpEvent", event)
            spot = self.spot_at(QPointF(asked.pos()))
            if spot is None:
                QToolTip.hideText()
            else:
                show_tip(asked.globalPos(), spot.words, self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.spot_at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if over is None else Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.spot_at(event.position())
        if spot is not None and event.button() == Qt.MouseButton.LeftButton:
            self._at = list(self._spots).index(spot)
            self.update()
            self.wanted.emit(spot.of)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None and self._spots:
            self._at = (self._at + step) % len(self._spots)
            spot = self._spots[self._at]
            show_tip(self.mapToGlobal(self.place_of(spot).toPoint()), spot.words, self)
            announce(self, spot.words)
            self.update()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self._at >= 0:
            self.wanted.emit(self._spots[self._at].of)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axes(painter)
        for place, spot in enumerate(self._spots):
            radius = self._radius(spot)
            painter.setBrush(colour(spot.token, 0.35))
            painter.setPen(QPen(colour(spot.token), 1.4))
            painter.drawEllipse(self.place_of(spot), radius, radius)
            if place == self._at:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour("ink"), 2))
                painter.drawEllipse(self.place_of(spot), radius + 3, radius + 3)
        painter.end()

    def _paint_axes(self, painter: QPainter) -> None:
        area, inner = self._area(), self._inner()
        painter.setFont(font(SMALL))
        for tick in range(TICKS + 1):
            share = tick / TICKS
            x, y = inner.left() + share * inner.width(), inner.bottom() - share * inner.height()
            painter.setPen(QPen(colour("line"), hair(painter)))
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
            painter.drawLine(QLineF(area.left(), y, area.right(), y))
            painter.setPen(colour("muted"))
            words = self._x_axis.words(self._x_axis.low + share * (self._x_axis.high - self._x_axis.low))
            painter.drawText(QRectF(x - 30, area.bottom() + 4, 60, 16), Qt.AlignmentFlag.AlignHCenter, words)
            words = self._y_axis.words(self._y_axis.low + share * (self._y_axis.high - self._y_axis.low))
            across = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, y - 8, LEFT - 8, 16), across, words)
        if self._diagonal:
            painter.setPen(QPen(colour("chance"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(inner.bottomLeft(), inner.topRight())
        painter.setPen(colour("ink"))
        below = QRectF(area.left(), area.bottom() + 22, area.width(), 18)
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, self._x_axis.name)
        above = painter.fontMetrics().elidedText(self._y_axis.name, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(QRectF(area.left(), 0, area.width(), 18), Qt.AlignmentFlag.AlignLeft, above)

    def _area(self) -> QRectF:
        head = QFontMetricsF(font(SMALL)).height() + 6
        return QRectF(self.rect()).adjusted(LEFT, TOP + head, -RIGHT, -BOTTOM)

    def _inner(self) -> QRectF:
        """Where the ends of both axes lie: the largest circle has room there."""
        return self._area().adjusted(MOST, MOST, -MOST, -MOST)

    def _radius(self, spot: Spot) -> float:
        """By area; the fullest as large as it may be."""
        most = max(1, *(one.n for one in self._spots)) if len(self._spots) > 1 else max(1, self._spots[0].n)
        return LEAST + (MOST - LEAST) * sqrt((spot.n - 1) / max(1, most - 1))
