"""The view of a chart, a figure of the report: drawn in the pool at the available width, with keyboard navigation.

chart.show_figure(partial(forest_figure, entries, say("points")), words, name)
chart.wanted.connect(self._on_row)        the pressed row, or mark in a figure without rows
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QHelpEvent,
    QHideEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip
from typing_extensions import override

from desktop.analysis.document_model.report_language import use_report_language
from desktop.analysis.figures.figure_style import FigureArea, Scheme, figure_pixels, marked_areas, use_figure_style
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_focus_ring
from desktop.gui.theme.token_colours import current_scheme, token_colour
from desktop.gui.theme.window_language import current_language
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.painted_rows import PaintedRows
from desktop.gui.widgets.text_label import show_tool_tip

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INCH = 100.0
"""Logical pixels per inch of a figure at the default text size."""
RESTS_MS = 80
LEAST, AROUND = 48, 8.0
ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
Draw = Callable[[], "Figure | None"]


@dataclass(frozen=True, slots=True)
class ChartImage:
    """A drawn figure: its image in device pixels, its height in logical ones, and what can be pointed at."""

    image: QImage
    height: int
    rows: tuple[FigureArea, ...]
    spots: tuple[tuple[FigureArea, ...], ...]


def chart_image(draw: Draw, colours: Scheme, language: str, width: int, ratio: float) -> ChartImage | None:
    """A figure in the window's colours and language, so many logical pixels wide; None where nothing is drawn."""
    with use_report_language(language), use_figure_style(colours, width=width / INCH):
        figure = draw()
        if figure is None:
            return None
        shrunk = min(1.0, width / INCH / float(figure.get_figwidth()))
        data, wide, high = figure_pixels(figure, INCH * ratio * shrunk)
        rows, spots = marked_areas(figure)
    image = QImage(data, wide, high, 4 * wide, QImage.Format.Format_RGBA8888).copy()
    image.setDevicePixelRatio(ratio)
    return ChartImage(image, round(high / ratio), rows, spots)


class ChartView(PaintedRows):
    """Signals: wanted(int), the number of a pressed row, or mark."""

    wanted = Signal(int)

    def __init__(self, context: AppContext, *, pressed: bool = False) -> None:
        super().__init__()
        self._context = context
        self._pressed = pressed
        self._draw: Draw | None = None
        self._words: Sequence[str] = ()
        self._spot_words: Sequence[Sequence[str]] = ()
        self._found: ChartImage | None = None
        self._spot = -1
        self._stale = False
        self._belongs = False
        """Whether the shown image is of the requested figure, possibly at another width or in other colours."""
        self._rests = QTimer(self, singleShot=True)
        self._rests.timeout.connect(self._begin)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.theme.changed.connect(self._redraw)

    def show_figure(
        self, draw: Draw, words: Sequence[str], name: str, spot_words: Sequence[Sequence[str]] = ()
    ) -> None:
        """Draw another figure. words: tooltip of each row, or of each mark in a figure without rows; spot_words: of the
        marks of each row; both in the figure's order."""
        self._draw, self._words, self._spot_words, self._spot = draw, words, spot_words, -1
        self._belongs = False
        self.setAccessibleName(name)
        self.setAccessibleDescription("\n".join(words[:200]))
        self._redraw()

    def clear(self) -> None:
        """Clear the figure and drop running requests."""
        self._draw, self._found, self._stale, self._belongs, self._words = None, None, False, False, ()
        self.update()

    def image(self) -> QImage:
        """The shown image; null for none."""
        return self._found.image if self._found is not None else QImage()

    def settled(self) -> bool:
        """Whether the shown figure is the requested one."""
        return self._belongs and not self._stale

    @override
    def rows(self) -> Sequence[tuple[str, QRectF]]:
        return list(zip(self._words, map(self._area, self._places()), strict=False))

    @override
    def press(self, row: int) -> None:
        if self._pressed:
            self.wanted.emit(row)

    @override
    def go(self, row: int) -> None:
        self._spot = -1
        QToolTip.hideText()
        super().go(row)
        at = self.at()
        if at is not None and not self._has_rows():
            self._tell(self._words[at], self._places()[at])

    def words_at(self, place: QPointF) -> str:
        """The tooltip text of the mark at `place`, or of the row if it has no marks; empty without one."""
        for row, spots in enumerate(self._spots()):
            for number, spot in enumerate(spots):
                if self._area(spot).contains(place):
                    return self._words_of(row, number)
        row = self._row_at(place)
        return "" if row is None or self._spot_words else self._words[row]

    def place_of(self, row: int, spot: int = 0) -> QPointF:
        """The position of a mark."""
        found = self._spots()[row][spot] if self._has_rows() else self._places()[row]
        return QPointF(found.x * self.width(), found.y * self.height())

    @override
    def sizeHint(self) -> QSize:
        return QSize(480, self._found.height if self._found is not None else LEAST)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(260, self.sizeHint().height())

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            asked = cast("QHelpEvent", event)
            words = self.words_at(QPointF(asked.pos()))
            if words:
                show_tool_tip(asked.globalPos(), words, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, at = ACROSS.get(Qt.Key(event.key())), self.at()
        if step is None or at is None:
            super().keyPressEvent(event)
        elif not self._has_rows():
            self.go(at + step)
        elif spots := self._spots()[at]:
            self._spot = max(0, min(len(spots) - 1, self._spot + step))
            self._tell(self._words_of(at, self._spot), spots[self._spot])

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position())
        if row is not None and event.button() == Qt.MouseButton.LeftButton:
            self._at = row
            self.press(row)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        inside = self._pressed and self._row_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if inside else Qt.CursorShape.ArrowCursor)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._redraw()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._rests.start(0 if self._found is None else RESTS_MS)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rests.stop()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._found is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(self.rect()), self._found.image)
        elif self._draw is not None:
            painter.setFont(scaled_font(BODY))
            painter.setPen(token_colour("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, tr("Drawing…"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        at = self.at()
        if at is not None:
            area = self._area(self._places()[at])
            paint_focus_ring(painter, area if self._has_rows() else area.adjusted(-3, -3, 3, 3), RADIUS_CONTROL)
            if 0 <= self._spot < len(self._spots()[at]):
                around = QRectF(-AROUND, -AROUND, 2 * AROUND, 2 * AROUND)
                paint_focus_ring(painter, around.translated(self.place_of(at, self._spot)), AROUND, token_colour("ink"))
        painter.end()

    def _tell(self, words: str, place: FigureArea) -> None:
        where = QPointF(place.x * self.width(), place.y * self.height())
        show_tool_tip(self.mapToGlobal(where.toPoint()), words, self)
        announce_text(self, words)
        self.update()

    def _has_rows(self) -> bool:
        return self._found is not None and bool(self._found.rows)

    def _places(self) -> tuple[FigureArea, ...]:
        if self._found is None or not self._belongs:
            return ()
        return self._found.rows or tuple(spot for spots in self._found.spots for spot in spots)

    def _spots(self) -> tuple[tuple[FigureArea, ...], ...]:
        return self._found.spots if self._found is not None and self._belongs else ()

    def _words_of(self, row: int, spot: int) -> str:
        return self._spot_words[row][spot] if self._has_rows() and self._spot_words else self._words[spot]

    def _row_at(self, place: QPointF) -> int | None:
        """The last of several rows at `place`, since its circle is drawn on top."""
        found = [row for row, one in enumerate(self._places()) if self._area(one).contains(place)]
        return found[-1] if found else None

    def _area(self, place: FigureArea) -> QRectF:
        wide, high = self.width(), self.height()
        return QRectF(QPointF(place.left * wide, place.top * high), QPointF(place.right * wide, place.bottom * high))

    @Slot()
    def _redraw(self) -> None:
        self._stale = self._draw is not None
        if self._stale and self.isVisible():
            self._rests.start(0 if self._found is None else RESTS_MS)

    @Slot()
    def _begin(self) -> None:
        draw, width = self._draw, self.width()
        if draw is None or not self.isVisible():
            return
        colours, language, ratio = current_scheme(), current_language(), self.devicePixelRatioF()
        self._context.tasks.run_long(
            lambda _: (draw, width, chart_image(draw, colours, language, width, ratio)),
            self._on_drawn,
            owner=self,
            instead="drawing",
        )

    def _on_drawn(self, found: tuple[Draw, int, ChartImage | None]) -> None:
        draw, width, image = found
        if draw is not self._draw or width != self.width():
            return
        self._found, self._stale, self._belongs = image, False, True
        self.setFixedHeight(LEAST if image is None else image.height)
        self.updateGeometry()
        self.update()
