"""The placeholder where an item's image is missing: the first words of its question, or its kind where room is
short."""

import json
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from db.rows import ItemRow
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_12
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.token_colours import token_colour

REMEMBERED = 2000
"""Number of texts cached as lines: a scrolling list repaints the same few."""
LEAST_ROOM = 100
"""In less width one word is shown, centred and with a small margin."""


@lru_cache(REMEMBERED)
def question_of_body(body: str) -> str:
    """The question of a stored item, in one line, without reading the whole of it as an item."""
    return " ".join(str(json.loads(body).get("question", "")).split())


def placeholder_text(row: ItemRow) -> str:
    """The placeholder text of an item without an image."""
    return question_of_body(row.body)


def paint_placeholder(painter: QPainter, words: str, area: QRectF) -> None:
    """Write `words` in muted type in place of the image: at the top for a text, centred where only a word fits; longer
    text ends in …"""
    wide = area.width() >= LEAST_ROOM
    air = SPACE_12 if wide else SPACE_4
    inner = area.adjusted(air, air, -air, -air)
    face = scaled_font(SMALL)
    high = QFontMetricsF(face).lineSpacing()
    lines = break_into_lines(words, round(inner.width()), max(1, int(inner.height() / high)), face.toString())
    side = Qt.AlignmentFlag.AlignLeft if wide and len(lines) > 1 else Qt.AlignmentFlag.AlignHCenter
    top = inner.top() if side is Qt.AlignmentFlag.AlignLeft else inner.center().y() - high * len(lines) / 2
    painter.setFont(face)
    painter.setPen(token_colour("muted"))
    for number, line in enumerate(lines):
        painter.drawText(QRectF(inner.left(), top + number * high, inner.width(), high), side, line)


@lru_cache(REMEMBERED)
def break_into_lines(words: str, width: int, most: int, face: str) -> tuple[str, ...]:
    """`words` broken into at most so many lines of that width; the last one ends in … if text is left."""
    told = QFont()
    told.fromString(face)
    units = words.encode("utf-16-le")  # Qt counts in these, two bytes each
    layout = QTextLayout(words, told)
    layout.setTextOption(_wrap_anywhere_option())
    layout.beginLayout()
    found: list[str] = []
    while len(found) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        part = units[start:end] if len(found) < most - 1 else units[start:]
        found.append(part.decode("utf-16-le").rstrip())
    layout.endLayout()
    if found:
        found[-1] = QFontMetricsF(told).elidedText(found[-1], Qt.TextElideMode.ElideRight, width)
    return tuple(found)


def _wrap_anywhere_option() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option
