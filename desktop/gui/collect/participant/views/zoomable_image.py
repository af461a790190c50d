"""A zoomable image, which can also be moved, rotated and marked as far as the protocol allows.

glass.wheel(event), press(event), drag(event), release(event)     mouse input
glass.zoom(+1), turn(), pan(x, y), cross_by(x, y), mark()          the same by keys
"""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages, image_at_size
from desktop.gui.collect.participant.views.zoom_rotate_transform import STEP, ViewTransform
from desktop.library.images.verified_pixel_cache import Pixels
from desktop.study.protocol import ImageToolSettings

MARK = 9.0
NEAR = 12.0
CROSS = 7.0
NOTCH = 120.0
GRIPS = frozenset({Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton})

Tell = Callable[[str, dict[str, Json]], None]


class ZoomableImage:
    """area: returns the rectangle of the image in `widget`; tell(tool, what): called for each use of a tool.

    left_moves: whether the left button drags the image too, where it is not used to answer.
    """

    def __init__(
        self,
        pictures: PreparedImages,
        index: int,
        rules: ImageToolSettings,
        widget: QWidget,
        area: Callable[[], QRectF],
        tell: Tell,
        *,
        left_moves: bool,
    ) -> None:
        self.index = index
        self.lens = ViewTransform()
        self.marks: list[QPointF] = []
        self.cross: QPointF | None = None
        self.active = False
        self._pictures = pictures
        self._rules = rules
        self._widget = widget
        self._area = area
        self._tell = tell
        self._grips = GRIPS | {Qt.MouseButton.LeftButton} if left_moves else GRIPS
        self._scaled = QImage()
        self._whole: QImage | None = None
        self._held: QPointF | None = None
        self._began = ViewTransform()
        self._dragged = False
        self._wheel = 0.0

    @property
    def picture(self) -> QSizeF:
        """The picture's own pixels."""
        height, width = self._pictures.pixels[self.index].shape[:2]
        return QSizeF(width, height)

    # -- what can be done -----------------------------------------------------------------------------------------

    def zoom(self, steps: int, about: QPointF | None = None) -> None:
        """Zoom in (or out) by so many steps about a point of the widget, else its centre."""
        if self._rules.zoom == "off":
            return
        area = self._area()
        self._look(self.lens.zoomed(STEP**steps, about or area.center(), area, self.picture), "zoom")

    def turn(self) -> None:
        """A quarter clockwise."""
        if self._rules.rotate != "off":
            self._look(self.lens.turned(self._area(), self.picture), "rotate")

    def pan(self, x: float, y: float) -> None:
        """The picture moves by so many logical pixels."""
        if self._rules.pan != "off":
            self._look(self.lens.moved(x, y, self._area(), self.picture), "pan")

    def cross_by(self, x: float, y: float) -> None:
        """Move the cross, which says where a key sets a mark."""
        if self._rules.mark == "off":
            return
        area = self._area()
        at = self.to_widget(self.cross) if self.cross is not None else area.center()
        point = QPointF(
            min(area.right(), max(area.left(), at.x() + x)), min(area.bottom(), max(area.top(), at.y() + y))
        )
        self.cross = self.to_picture(point)
        self._widget.update()

    def mark(self) -> None:
        """Set or remove a mark at the cross; the first call only shows the cross."""
        if self.cross is None:
            self.cross_by(0, 0)
        else:
            self._mark_at(self.to_widget(self.cross))

    def _mark_at(self, point: QPointF) -> None:
        if self._rules.mark == "off" or not self._area().contains(point):
            return
        near = [mark for mark in self.marks if (self.to_widget(mark) - point).manhattanLength() <= NEAR]
        at = near[0] if near else self.to_picture(point)
        if near:
            self.marks.remove(at)
        else:
            self.marks.append(at)
        self._widget.update()
        self._tell("mark", {"picture": self.index, "set": not near, "x": round(at.x(), 1), "y": round(at.y(), 1)})

    def _look(self, lens: ViewTransform, tool: str) -> None:
        if lens == self.lens:
            return
        self.lens = lens
        self._widget.update()
        if self._held is None:
            self._told(tool)

    def _told(self, tool: str) -> None:
        seen = self.to_picture(self._area().center())
        self._tell(
            tool,
            {
                "picture": self.index,
                "zoom": round(self.lens.zoom, 3),
                "turned": 90 * self.lens.turns,
                "x": round(seen.x(), 1),
                "y": round(seen.y(), 1),
            },
        )

    # -- the mouse ------------------------------------------------------------------------------------------------

    def wheel(self, event: QWheelEvent) -> None:
        """A notch is a step about the pointer."""
        self._wheel += event.angleDelta().y() / NOTCH
        steps = int(self._wheel)
        if steps:
            self._wheel -= steps
            self.zoom(steps, event.position())
        event.accept()

    def press(self, event: QMouseEvent) -> bool:
        """A button was pressed; returns whether it began a drag."""
        if event.button() not in self._grips:
            return False
        self._held, self._began, self._dragged = event.position(), self.lens, False
        return True

    def drag(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        if self._held is None:
            return
        by = event.position() - self._held
        self._dragged |= by.manhattanLength() >= QApplication.startDragDistance()
        if self._dragged and self._rules.pan != "off":
            self._look(self._began.moved(by.x(), by.y(), self._area(), self.picture), "pan")

    def release(self, event: QMouseEvent) -> None:
        """The button was released: report a drag once; a right click sets a mark."""
        if self._held is None:
            return
        self._held = None
        if self._dragged:
            if self.lens != self._began:
                self._told("pan")
        elif event.button() == Qt.MouseButton.RightButton:
            self._mark_at(event.position())

    def show_active(self, active: bool) -> None:
        """Whether keys mean this picture, of several."""
        self.active = active
        self._widget.update()

    def let_go(self) -> None:
        """The item is covered: end a drag."""
        self._held = None

    # -- places and paint -----------------------------------------------------------------------------------------

    def to_widget(self, pixel: QPointF) -> QPointF:
        """The position of an image pixel in the widget."""
        return self.lens.transform(self._area(), self.picture).map(pixel)

    def to_picture(self, point: QPointF) -> QPointF:
        """The picture pixel at a point of the widget."""
        return self.lens.to_picture(point, self._area(), self.picture)

    def scale(self) -> float:
        """Logical pixels a picture pixel."""
        return self.lens.scale(self._area(), self.picture)

    def paint(self, painter: QPainter) -> None:
        """Draw the picture, and what was marked on it, within its area."""
        area = self._area()
        if self.lens.plain:
            ratio = self._widget.devicePixelRatioF()
            self._scaled = image_at_size(self._pictures, self.index, area.size().toSize(), ratio, self._scaled)
            painter.drawImage(area.topLeft(), self._scaled)
        else:
            painter.save()
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.setTransform(self.lens.transform(area, self.picture), combine=True)
            painter.drawImage(QPointF(0, 0), self._full())
            painter.restore()
        self._paint_signs(painter, area)

    def _paint_signs(self, painter: QPainter, area: QRectF) -> None:
        if not self.marks and self.cross is None and not self.active:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.active:
            self._pen(painter, neutral_trial_palette.ink_colour(), 2.0)
            painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        for ink, width in ((neutral_trial_palette.paper_colour(), 5.0), (neutral_trial_palette.ink_colour(), 2.0)):
            self._pen(painter, ink, width)
            for mark in self.marks:
                painter.drawEllipse(self.to_widget(mark), MARK, MARK)
            if self.cross is not None:
                at = self.to_widget(self.cross)
                painter.drawLine(at - QPointF(CROSS, 0), at + QPointF(CROSS, 0))
                painter.drawLine(at - QPointF(0, CROSS), at + QPointF(0, CROSS))
        painter.restore()

    def _pen(self, painter: QPainter, ink: QColor, width: float) -> None:
        pen = painter.pen()
        pen.setColor(ink)
        pen.setWidthF(width)
        painter.setPen(pen)

    def _full(self) -> QImage:
        if self._whole is None:
            self._whole = copy_to_image(self._pictures.pixels[self.index])
        return self._whole


def copy_to_image(pixels: Pixels) -> QImage:
    """All pixels (h, w, 3) as an image of its own."""
    height, width = pixels.shape[:2]
    return QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).convertToFormat(
        QImage.Format.Format_RGB32
    )
