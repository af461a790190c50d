"""Shapes that every control is painted with: hairlines are one device pixel at any scale.

paint_box(painter, self.rect(), RADIUS_CONTROL, fill=colour("surface"), edge=colour("line"))
paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)          the focus ring
"""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from desktop.gui.theme.design_tokens import Scheme
from desktop.gui.theme.token_colours import current_scheme, token_colour

FOCUS_WIDTH = 2.0
_HOOK = ((0.26, 0.53), (0.43, 0.69), (0.75, 0.34))
"""Points of the tick, as shares of its box."""
EDGE_SHARES: dict[Scheme, float] = {"light": 0.7, "dark": 0.5}
"""Share of muted mixed into line for the edge of a control: the least with a contrast of 3:1 on every background (WCAG
2.2, 1.4.11)."""


def hairline_width(painter: QPainter) -> float:
    """One device pixel, in the painter's logical pixels."""
    return 1.0 / painter.device().devicePixelRatioF()


def paint_box(
    painter: QPainter, area: QRect | QRectF, radius: float, *, fill: QColor | None, edge: QColor | None = None
) -> None:
    """Paint a rounded box with a hairline edge inside `area`."""
    width = hairline_width(painter)
    inset = width / 2 if edge is not None else 0.0
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, width) if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(area).adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def paint_focus_ring(
    painter: QPainter, area: QRect | QRectF, radius: float, tint: QColor | None = None, inset: float = 0
) -> None:
    """The ring around what has the keyboard's focus, inside `area`."""
    half = FOCUS_WIDTH / 2 + inset
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(tint if tint is not None else token_colour("accent"), FOCUS_WIDTH))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(area).adjusted(half, half, -half, -half), radius - half, radius - half)


def paint_tick_box(painter: QPainter, area: QRectF, *, on: bool, tint: QColor, ground: QColor) -> None:
    """The box of a toggle: filled with `tint` and ticked where it is on, else an empty box with an edge of `tint`."""
    paint_box(painter, area, 4, fill=tint if on else ground, edge=None if on else tint)
    if not on:
        return
    painter.setPen(QPen(ground, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolyline([QPointF(area.x() + x * area.width(), area.y() + y * area.height()) for x, y in _HOOK])


def control_edge_colour() -> QColor:
    """The edge colour of buttons and fields: visible to everybody, while lines only divide."""
    return mix_colours(token_colour("line"), token_colour("muted"), EDGE_SHARES[current_scheme()])


def mix_colours(below: QColor, above: QColor, share: float) -> QColor:
    """`above` laid over `below` with opacity `share`."""
    return QColor.fromRgbF(
        below.redF() + (above.redF() - below.redF()) * share,
        below.greenF() + (above.greenF() - below.greenF()) * share,
        below.blueF() + (above.blueF() - below.blueF()) * share,
    )
