"""A card: a surface with a hairline edge.

card = SurfaceCard(title, (table, 1))      card.body is its QVBoxLayout (padding 16, spacing 12), with these parts
SurfaceCard(padding=24, stripe="people")   a stripe of the token's colour on top, as in Side by side
SurfaceCard(ground="sunken")               behind a picture
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.theme.design_tokens import RADIUS_CARD, SPACE_12, SPACE_16
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.widget_setup import BoxPart, fill_box

STRIPE = 3


class SurfaceCard(QWidget):
    """A rounded box that contains a layout."""

    def __init__(
        self,
        *parts: BoxPart,
        padding: int = SPACE_16,
        spacing: int = SPACE_12,
        ground: str = "surface",
        stripe: str = "",
    ) -> None:
        super().__init__()
        self._ground = ground
        self._stripe = stripe
        margins = (padding, padding + (STRIPE if stripe else 0), padding, padding)
        self.body = fill_box(QVBoxLayout(self), *parts, spacing=spacing, margins=margins)

    def set_stripe(self, token: str) -> None:
        """Show the stripe in another token's colour."""
        self._stripe = token
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), RADIUS_CARD, fill=token_colour(self._ground), edge=token_colour("line"))
        if self._stripe:
            outline = QPainterPath()
            outline.addRoundedRect(QRectF(self.rect()), RADIUS_CARD, RADIUS_CARD)
            painter.setClipPath(outline)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.fillRect(QRectF(0, 0, self.width(), STRIPE), token_colour(self._stripe))
        painter.end()
