"""Viewing geometry of a screen: its name, pixels per millimetre, and the visual size of an item's details."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QScreen
from PySide6.QtWidgets import QWidget

from db.watching import counted
from desktop.benchmarks.item import Item
from desktop.gui.collect.layout import Arranged, Box, arrange
from desktop.gui.screens import screen_of
from desktop.gui.theme.tokens import BODY
from desktop.gui.theme.type import font
from desktop.study.vision.sizes import INCH_MM, Seeing, Smallest, screen_px_per_mm, smallest

USUAL_DPI = 96
AROUND = (64, 190)
"""Width and height of the trial frame's margins, bars and lines, in logical pixels."""


def screen_key(screen: QScreen) -> str:
    """A screen by what decides how large things are on it: name, device pixels, scale."""
    size, ratio = screen.size(), screen.devicePixelRatio()
    return f"{screen.name()} {round(size.width() * ratio)}x{round(size.height() * ratio)} @{ratio:g}"


def seeing_of(screen: QScreen, distance_mm: float, cards: Mapping[str, float] | None = None) -> Seeing:
    """The geometry of a screen: from the card calibration, else its own size, else the default resolution."""
    measured = (cards or {}).get(screen_key(screen))
    if measured is not None:
        return Seeing(measured, distance_mm, calibrated=True)
    ratio = screen.devicePixelRatio()
    told = screen_px_per_mm(round(screen.size().width() * ratio), screen.physicalSize().width())
    return Seeing(told or USUAL_DPI * ratio / INCH_MM, distance_mm)


def seeing_at(widget: QWidget, distance_mm: float, cards: Mapping[str, float] | None = None) -> Seeing:
    """The same of the screen on which a widget is."""
    return seeing_of(screen_of(widget), distance_mm, cards)


def scales(item: Item, arranged: Arranged, ratio: float) -> dict[int, float]:
    """Device pixels a picture pixel, for each picture that has a place of its own."""
    return {index: box.width * ratio / item.images[index].width for index, box in arranged.pictures.items()}


def seen_sizes(items: Sequence[Item], size: QSize, ratio: float, seeing: Seeing) -> list[Smallest]:
    """The smallest text and object of each item in a window of `size` logical pixels, before a session."""
    area = Box(0, 0, size.width() - AROUND[0], size.height() - AROUND[1])
    letter = QFontMetricsF(font(BODY)).capHeight() * ratio
    return [
        smallest(item, scales(item, arrange(item, area), ratio), seeing, text_px=letter)
        for item in counted(items, len(items))
    ]


def shown_sides(items: Sequence[Item], size: QSize, ratio: float) -> list[int]:
    """The shorter side of the largest image of each item as shown in such a window, in device pixels."""
    area = Box(0, 0, size.width() - AROUND[0], size.height() - AROUND[1])
    found: list[int] = []
    for item in counted(items, len(items)):
        boxes = list(arrange(item, area).pictures.values())
        if boxes:
            largest = max(boxes, key=lambda box: box.width * box.height)
            found.append(round(min(largest.width, largest.height) * ratio))
    return found
