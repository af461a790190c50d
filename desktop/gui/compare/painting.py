"""Marks of people and models as QPainter draws them; the same shapes as in the report."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.analysis.marks import PEOPLE_MARK, Mark, Shape, named
from desktop.gui.theme.colours import colour
from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_16
from desktop.gui.theme.type import font
from desktop.gui.words import listed, shown, tr

RADIUS = 5.0
LINE = 20
Pen = Callable[[], QPen]
ICON = 16
THICK = 4.0
"""Width of the interval for these participants, which lies on the one for the population."""

_POINTS: dict[Shape, Sequence[tuple[float, float]]] = {
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "diamond": ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
    "triangle": ((0, -1.1), (1.1, 0.85), (-1.1, 0.85)),
    "triangle_down": ((0, 1.1), (1.1, -0.85), (-1.1, -0.85)),
    "plus": (
        (-0.38, -1.1), (0.38, -1.1), (0.38, -0.38), (1.1, -0.38), (1.1, 0.38), (0.38, 0.38),
        (0.38, 1.1), (-0.38, 1.1), (-0.38, 0.38), (-1.1, 0.38), (-1.1, -0.38), (-0.38, -0.38),
    ),
    "cross": (
        (-1.05, -0.55), (-0.55, -1.05), (0, -0.5), (0.55, -1.05), (1.05, -0.55), (0.5, 0),
        (1.05, 0.55), (0.55, 1.05), (0, 0.5), (-0.55, 1.05), (-1.05, 0.55), (-0.5, 0),
    ),
    "bar": ((-0.2, -1.1), (0.2, -1.1), (0.2, 1.1), (-0.2, 1.1)),
}  # fmt: skip


def paint_mark(painter: QPainter, mark: Mark, centre: QPointF, ground: str = "surface") -> None:
    """The mark at `centre`, parted from what lies below by a thin line of the ground."""
    painter.setPen(QPen(colour(ground), 1))
    painter.setBrush(colour(mark.token))
    if mark.shape == "circle":
        painter.drawEllipse(centre, RADIUS, RADIUS)
        return
    points = [QPointF(centre.x() + x * RADIUS, centre.y() + y * RADIUS) for x, y in _POINTS[mark.shape]]
    painter.drawPolygon(QPolygonF(points))


def who_words(who: str, mark: Mark) -> str:
    """The name beside a mark; a baseline is called one, whatever its name."""
    if mark.baseline:
        return shown(named(who, mark))
    return tr("People") if mark == PEOPLE_MARK else who


def paint_interval(
    painter: QPainter, token: str, ends: tuple[QPointF, QPointF], *, broken: bool = False, width: float = 2
) -> None:
    """An interval from end to end; `broken` where it is unreliable."""
    pen = QPen(colour(token), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if broken:
        pen.setDashPattern([2.0, 1.5])
    painter.setPen(pen)
    painter.drawLine(*ends)


def paint_each(painter: QPainter, token: str, places: Sequence[QPointF], *, strong: bool) -> None:
    """A small ring for each participant; `strong` where they stand in for an unreliable interval."""
    painter.setBrush(colour("surface") if strong else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(token) if strong else colour(token, 0.6), 1.5 if strong else 1))
    for place in places:
        painter.drawEllipse(place, 3.0 if strong else 2.5, 3.0 if strong else 2.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def dotted() -> QPen:
    """The pen of the best constant answer."""
    pen = QPen(colour("chance"), 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.01, 1.8])
    return pen


def dashed() -> QPen:
    pen = QPen(colour("chance"), 1.4)
    pen.setDashPattern([3, 2])
    return pen


def _thin() -> QPen:
    return QPen(colour("chance"), 1)


class Legend(QWidget):
    """Who is who, in as many lines as it takes; chance and the guesser's line at the end."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[tuple[str, Mark | Pen]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_names(self, names: Sequence[tuple[str, Mark]]) -> None:
        self._entries = [
            *((who_words(who, mark), mark) for who, mark in names),
            (tr("chance"), dashed),
            (tr("best constant answer"), dotted),
            (tr("p < 0.05"), _thin),
        ]
        self.setAccessibleName(listed(name for name, _ in self._entries))
        self.updateGeometry()
        self.update()

    def show_only(self, names: Sequence[tuple[str, Mark]]) -> None:
        """Show these without the lines of chance."""
        self._entries = [(who_words(who, mark), mark) for who, mark in names]
        self.setAccessibleName(listed(name for name, _ in self._entries))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return LINE * (1 + max((line for _, line in self._places(width)), default=0))

    def sizeHint(self) -> QSize:
        return QSize(480, self.heightForWidth(480))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(SMALL))
        for (name, sign), (left, line) in zip(self._entries, self._places(self.width()), strict=True):
            middle = line * LINE + LINE / 2
            if isinstance(sign, Mark):
                paint_mark(painter, sign, QPointF(left + ICON / 2, middle))
            else:
                painter.setPen(sign())
                painter.drawLine(QPointF(left + ICON / 2, middle - 7), QPointF(left + ICON / 2, middle + 7))
            painter.setPen(colour("ink" if isinstance(sign, Mark) else "muted"))
            area = QRectF(left + ICON + 4, line * LINE, self.width(), LINE)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.end()

    def _places(self, width: int) -> list[tuple[float, int]]:
        """Where each entry begins: left and line."""
        metrics = QFontMetricsF(font(SMALL))
        places: list[tuple[float, int]] = []
        left, line = 0.0, 0
        for name, _ in self._entries:
            wide = ICON + 4 + metrics.horizontalAdvance(name)
            if left > 0 and left + wide > width:
                left, line = 0.0, line + 1
            places.append((left, line))
            left += wide + SPACE_16 + SPACE_8
        return places
