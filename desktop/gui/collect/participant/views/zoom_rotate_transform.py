"""The transform of a zoomed, rotated or moved image. Pure geometry between image pixels and the box of the image.

Never stretched: one scale for both directions. Rotated by quarter turns, the image is fitted into its box again.
"""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

LARGEST = 8.0
STEP = 1.25


@dataclass(frozen=True, slots=True)
class ViewTransform:
    """zoom: relative to the fitted size, 1 to LARGEST. turns: clockwise quarter turns, 0 to 3. x, y: offset of the
    image's centre from the centre of its box, in logical pixels."""

    zoom: float = 1.0
    turns: int = 0
    x: float = 0.0
    y: float = 0.0

    @property
    def plain(self) -> bool:
        """Whether the image is neither zoomed nor rotated."""
        return self.zoom == 1.0 and self.turns == 0

    def scale(self, place: QRectF, picture: QSizeF) -> float:
        """Logical pixels a picture pixel."""
        size = picture.transposed() if self.turns % 2 else picture
        return min(place.width() / size.width(), place.height() / size.height()) * self.zoom

    def transform(self, place: QRectF, picture: QSizeF) -> QTransform:
        """From picture pixels to the place's coordinates."""
        scale = self.scale(place, picture)
        found = QTransform()
        found.translate(place.center().x() + self.x, place.center().y() + self.y)
        found.rotate(90 * self.turns)
        found.scale(scale, scale)
        found.translate(-picture.width() / 2, -picture.height() / 2)
        return found

    def to_picture(self, point: QPointF, place: QRectF, picture: QSizeF) -> QPointF:
        return self.transform(place, picture).inverted()[0].map(point)

    def zoomed(self, factor: float, about: QPointF, place: QRectF, picture: QSizeF) -> "ViewTransform":
        """Larger or smaller; the picture pixel at `about` stays where it is as far as the edges let it."""
        zoom = min(LARGEST, max(1.0, self.zoom * factor))
        by = zoom / self.zoom
        off = about - place.center()
        moved = replace(self, zoom=zoom, x=off.x() - (off.x() - self.x) * by, y=off.y() - (off.y() - self.y) * by)
        return moved.held(place, picture)

    def turned(self, place: QRectF, picture: QSizeF) -> "ViewTransform":
        """A quarter clockwise about the middle of the place."""
        return replace(self, turns=(self.turns + 1) % 4, x=-self.y, y=self.x).held(place, picture)

    def moved(self, x: float, y: float, place: QRectF, picture: QSizeF) -> "ViewTransform":
        """Moved by so many logical pixels."""
        return replace(self, x=self.x + x, y=self.y + y).held(place, picture)

    def held(self, place: QRectF, picture: QSizeF) -> "ViewTransform":
        """No further off than that the picture fills its place as far as it can."""
        scale = self.scale(place, picture)
        size = picture.transposed() if self.turns % 2 else picture
        room_x = max(0.0, (size.width() * scale - place.width()) / 2)
        room_y = max(0.0, (size.height() * scale - place.height()) / 2)
        return replace(self, x=min(room_x, max(-room_x, self.x)), y=min(room_y, max(-room_y, self.y)))

    def as_seen(self, direction: tuple[int, int]) -> tuple[int, int]:
        """A direction on the screen as one of the picture."""
        x, y = direction
        for _ in range(self.turns):
            x, y = y, -x
        return x, y
