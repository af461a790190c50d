"""Line icons of resources/icons in the colour of a token.

paint_icon(painter, QRectF(8, 8, 20, 20), "library", colour("muted"))
icon_names()
"""

from functools import cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZE = 20


def icon_names() -> list[str]:
    return sorted(e.name.removesuffix(".svg") for e in files("resources.icons").iterdir() if e.name.endswith(".svg"))


def paint_icon(painter: QPainter, area: QRectF, name: str, tint: QColor) -> None:
    before = painter.opacity()
    painter.setOpacity(before * tint.alphaF())
    _svg_renderer(name, tint.name()).render(painter, area)
    painter.setOpacity(before)


@cache
def _svg_renderer(name: str, tint: str) -> QSvgRenderer:
    drawing = files("resources.icons").joinpath(f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(drawing.replace("currentColor", tint).encode()))
