"""Points with 95 % intervals, task by task; the pointer over a point tells its figures.

By keyboard: Up and Down go from task to task, Left and Right from point to point, Enter does what a click does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip
from typing_extensions import override

from desktop.analysis.plot import Point, TaskPlot
from desktop.benchmarks.words import say
from desktop.gui.compare.painting import THICK, dashed, dotted, paint_each, paint_interval, paint_mark, who_words
from desktop.gui.items.titles import benchmark_title
from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import hair, ring
from desktop.gui.theme.tokens import BODY, RADIUS_CONTROL, SMALL, SPACE_12, STRONG
from desktop.gui.theme.type import font
from desktop.gui.widgets.accessible import announce
from desktop.gui.widgets.painted import PaintedRows
from desktop.gui.widgets.text import show_tip
from desktop.gui.words import named, parted, percentage, tr

STEP = 16
BAND = 22
HEADING = 30
AXIS = 26
WIDEST_TITLE, NARROWEST_TITLE = 240, 120
EDGE = 10
TICKS = (0, 25, 50, 75, 100)
NEAR = 9.0
AROUND = 8.0
ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@dataclass(frozen=True, slots=True)
class Band:
    """Where a task lies; `heading` is a benchmark's name above it, empty for none."""

    task: TaskPlot
    heading: str
    top: float
    height: float


class AccuracyPlot(PaintedRows):
    """Titles at the left, 0 to 100 % at the right.

    Signals: task_wanted(TaskKey), a task was pressed.
    """

    task_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("accuracy_plot")
        self._tasks: Sequence[TaskPlot] = ()
        self._point = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tasks(self, tasks: Sequence[TaskPlot]) -> None:
        self._tasks, self._point = tasks, -1
        self.setAccessibleName(tr("Accuracy of people and models, {n} tasks", n=len(tasks)))
        self.setAccessibleDescription("\n".join(self._words()))
        self.updateGeometry()
        self.update()

    def tasks(self) -> Sequence[TaskPlot]:
        return self._tasks

    def sizeHint(self) -> QSize:
        bands = self._bands()
        return QSize(560, round(bands[-1].top + bands[-1].height if bands else 0) + AXIS)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())

    def place_of(self, point: Point) -> QPointF:
        for band in self._bands():
            for number, other in enumerate(band.task.points):
                if other is point:
                    return QPointF(self._x(point.accuracy), self._y(band, number))
        raise KeyError(point.who)

    @override
    def rows(self) -> Sequence[tuple[str, QRectF]]:
        return list(zip(self._words(), map(self._place, self._bands()), strict=True))

    @override
    def press(self, row: int) -> None:
        self.task_wanted.emit(self._tasks[row].key)

    @override
    def go(self, row: int) -> None:
        self._point = -1
        QToolTip.hideText()
        super().go(row)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, at = ACROSS.get(Qt.Key(event.key())), self.at()
        if step is None or at is None:
            super().keyPressEvent(event)
            return
        points = self._tasks[at].points
        self._point = max(0, min(len(points) - 1, self._point + step))
        point = points[self._point]
        show_tip(self.mapToGlobal(self.place_of(point).toPoint()), point_words(point), self)
        announce(self, point_words(point))
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            asked = cast("QHelpEvent", event)
            words = self.words_at(QPointF(asked.pos()))
            if words:
                show_tip(asked.globalPos(), words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        band = self._band_at(event.position().y())
        if band is not None and event.button() == Qt.MouseButton.LeftButton:
            self.task_wanted.emit(band.task.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        inside = self._band_at(event.position().y()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if inside else Qt.CursorShape.ArrowCursor)

    def _band_at(self, y: float) -> Band | None:
        return next((band for band in self._bands() if band.top <= y < band.top + band.height), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = self.at()
        for number, band in enumerate(self._bands()):
            self._paint_band(painter, band)
            if number == at:
                self._paint_focus(painter, band)
        self._paint_axis(painter)
        painter.end()

    def _paint_band(self, painter: QPainter, band: Band) -> None:
        if band.heading:
            painter.setFont(font(SMALL, STRONG))
            painter.setPen(colour("muted"))
            above = QRectF(0, band.top - HEADING, self.width(), HEADING - 6)
            painter.drawText(above, Qt.AlignmentFlag.AlignBottom, band.heading)
        area = QRectF(0, band.top, self._left() - SPACE_12, band.height)
        painter.setFont(font(BODY))
        painter.setPen(colour("ink"))
        title = painter.fontMetrics().elidedText(tr(band.task.title), Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        painter.setPen(dashed())
        chance = self._x(band.task.chance)
        painter.drawLine(QLineF(chance, band.top + 2, chance, band.top + band.height - 2))
        for number, point in enumerate(band.task.points):
            self._paint_point(painter, point, self._y(band, number))

    def _ends(self, low: float, high: float, y: float) -> tuple[QPointF, QPointF]:
        return QPointF(self._x(low), y), QPointF(self._x(high), y)

    def _paint_focus(self, painter: QPainter, band: Band) -> None:
        ring(painter, self._place(band), RADIUS_CONTROL)
        if 0 <= self._point < len(band.task.points):
            point = band.task.points[self._point]
            around = QRectF(-AROUND, -AROUND, 2 * AROUND, 2 * AROUND)
            where = QPointF(self._x(point.accuracy), self._y(band, self._point))
            ring(painter, around.translated(where), AROUND, colour("ink"))

    def _paint_point(self, painter: QPainter, point: Point, y: float) -> None:
        if point.critical is not None:
            painter.setPen(QPen(colour("chance"), 1))
            line = self._x(point.critical)
            painter.drawLine(QLineF(line, y - STEP / 2, line, y + STEP / 2))
        painter.setPen(dotted())
        constant = self._x(point.majority)
        painter.drawLine(QLineF(constant, y - STEP / 2, constant, y + STEP / 2))
        token, broken = point.mark.token, point.unreliable
        paint_interval(painter, token, self._ends(point.low, point.high, y), broken=broken)
        if point.these is not None:
            paint_interval(painter, token, self._ends(*point.these, y), width=THICK)
        paint_each(painter, token, [QPointF(self._x(one), y) for one in point.each], strong=broken)
        paint_mark(painter, point.mark, QPointF(self._x(point.accuracy), y))

    def _paint_axis(self, painter: QPainter) -> None:
        top = self.height() - AXIS
        painter.setPen(QPen(colour("line"), hair(painter)))
        painter.drawLine(QLineF(self._x(0), top + 1, self._x(1), top + 1))
        painter.setFont(font(SMALL))
        painter.setPen(colour("muted"))
        for tick in TICKS:
            words = percentage(tick / 100) if tick == TICKS[-1] else str(tick)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(words) + 4
            left = min(self._x(tick / 100) - wide / 2, self.width() - wide)
            painter.drawText(QRectF(left, top + 4, wide, AXIS - 4), Qt.AlignmentFlag.AlignHCenter, words)

    def _bands(self) -> list[Band]:
        bands: list[Band] = []
        several = len({task.key.benchmark for task in self._tasks}) > 1
        before, top = "", 0.0
        for task in self._tasks:
            new = several and task.key.benchmark != before
            before = task.key.benchmark
            top += HEADING if new else 0
            height = float(BAND + STEP * (len(task.points) - 1))
            bands.append(Band(task, benchmark_title(before) if new else "", top, height))
            top += height
        return bands

    def _place(self, band: Band) -> QRectF:
        return QRectF(0, band.top, self.width(), band.height)

    def _left(self) -> float:
        metrics = QFontMetricsF(font(BODY))
        widest = max((metrics.horizontalAdvance(tr(task.title)) for task in self._tasks), default=0)
        return min(max(widest + SPACE_12, NARROWEST_TITLE), WIDEST_TITLE, self.width() * 0.42) + EDGE

    def _x(self, fraction: float) -> float:
        left = self._left()
        return left + fraction * (self.width() - left - EDGE)

    def _y(self, band: Band, number: int) -> float:
        return band.top + (band.height - STEP * (len(band.task.points) - 1)) / 2 + STEP * number

    def words_at(self, place: QPointF) -> str:
        """The figures of the point whose line lies there, empty for none."""
        for band in self._bands():
            for number, point in enumerate(band.task.points):
                y = self._y(band, number)
                inside = self._x(point.low) - NEAR <= place.x() <= self._x(point.high) + NEAR
                if inside and abs(place.y() - y) <= STEP / 2:
                    return point_words(point)
        return ""

    def _words(self) -> Iterator[str]:
        for task in self._tasks:
            yield named(tr(task.title), parted(point_words(point) for point in task.points))


def point_words(point: Point) -> str:
    words = _point_words(point)
    if point.these is not None:
        low, high = (f"{100 * end:.1f}" for end in point.these)
        words = parted([words, tr("for these participants {low} to {high}", low=low, high=high)])
    return parted([words, tr("the interval for the population is unreliable")]) if point.unreliable else words


def _point_words(point: Point) -> str:
    literal = say("{who}: {accuracy} % ({low} to {high}), {n} items; best constant answer {majority} %")
    if not point.shared:
        literal = say("{who}: {accuracy} % ({low} to {high}), {n} items of its own; best constant answer {majority} %")
    return tr(
        literal,
        who=who_words(point.who, point.mark),
        accuracy=f"{100 * point.accuracy:.1f}",
        low=f"{100 * point.low:.1f}",
        high=f"{100 * point.high:.1f}",
        n=point.n_items,
        majority=f"{100 * point.majority:.1f}",
    )
