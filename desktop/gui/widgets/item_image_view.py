"""An image of an item: as large as it fits, never stretched, never recoloured.

    picture = ItemImageView()
    picture.set_pixels(pixels)                       uint8 (h, w, 3), as benchmarks.pixels.decode gives them
    picture.to_widget(QPointF(x, y))                 picture pixels to widget coordinates, and back: to_picture
    picture.pressed.connect(self._on_pressed)        QPointF in picture pixels
    picture.shown_size()                             (width, height) in device pixels, for the trial's `display`

To draw marks over it, derive and override `paint_over(painter)`; the painter is in widget coordinates.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.widgets.accessible_interfaces import accessible_graphic

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray


def image_from_pixels(pixels: "NDArray[uint8]") -> QImage:
    """A QImage with a copy of RGB `pixels`, shape (h, w, 3)."""
    height, width, _ = pixels.shape
    return QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888).copy()


class ItemImageView(QWidget):
    """Shows one picture, centred.

    Signals: pressed(QPointF), a press of the first button inside the picture, in picture pixels.
    """

    accessible = accessible_graphic
    pressed = Signal(QPointF)

    def __init__(self, *, enlarge: bool = True, minimum: int = 48) -> None:
        super().__init__()
        self._image = QImage()
        self._enlarge = enlarge
        self._scaled = QPixmap()
        self.setMinimumSize(minimum, minimum)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_pixels(self, pixels: "NDArray[uint8] | None") -> None:
        """Show these pixels; None shows nothing."""
        self.set_image(QImage() if pixels is None else image_from_pixels(pixels))

    def set_image(self, image: QImage) -> None:
        """Show an image that is normalised already."""
        self._image = image
        self._scaled = QPixmap()
        self.updateGeometry()
        self.update()

    def image(self) -> QImage:
        """The shown image; null for none."""
        return self._image

    def scale(self) -> float:
        """Logical pixels a picture pixel."""
        if self._image.isNull():
            return 1.0
        fit = min(self.width() / self._image.width(), self.height() / self._image.height())
        return fit if self._enlarge else min(fit, 1.0)

    def picture_rect(self) -> QRectF:
        scale = self.scale()
        width, height = self._image.width() * scale, self._image.height() * scale
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def shown_size(self) -> tuple[int, int]:
        """Width and height of the shown picture in device pixels."""
        area, ratio = self.picture_rect(), self.devicePixelRatioF()
        return round(area.width() * ratio), round(area.height() * ratio)

    def to_widget(self, point: QPointF) -> QPointF:
        """From picture pixels to widget coordinates."""
        return self.picture_rect().topLeft() + point * self.scale()

    def to_picture(self, point: QPointF) -> QPointF:
        """From widget coordinates to picture pixels."""
        return (point - self.picture_rect().topLeft()) / self.scale()

    def paint_over(self, painter: QPainter) -> None:
        """For derived pictures: draw over the picture."""

    def sizeHint(self) -> QSize:
        return QSize(320, 240) if self._image.isNull() else self._image.size()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._scaled = QPixmap()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self._image.isNull():
            self._paint_picture(painter)
        self.paint_over(painter)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        inside = self.picture_rect().contains(event.position())
        if event.button() == Qt.MouseButton.LeftButton and inside and not self._image.isNull():
            self.pressed.emit(self.to_picture(event.position()))
        else:
            super().mousePressEvent(event)

    def _paint_picture(self, painter: QPainter) -> None:
        width, height = self.shown_size()
        if self._scaled.size() != QSize(width, height) and width > 0 and height > 0:
            self._scaled = QPixmap.fromImage(
                self._image.scaled(
                    width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            )
            self._scaled.setDevicePixelRatio(self.devicePixelRatioF())
        painter.drawPixmap(self.picture_rect().topLeft(), self._scaled)
