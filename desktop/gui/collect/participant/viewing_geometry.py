"""Viewing geometry of a screen: its name, pixels per millimetre, and the visual size of an item's details."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QScreen
from PySide6.QtWidgets import QWidget

from db.progress import with_progress
from desktop.benchmarks.item import Item
from desktop.gui.collect.participant.trial_item_layout import ItemLayout, LayoutBox, lay_out_item
from desktop.gui.screen_of_window import screen_of
from desktop.gui.theme.design_tokens import BODY
from desktop.gui.theme.fonts import scaled_font
from desktop.study.vision.pixels_to_visual_angle import (
    INCH_MM,
    SmallestDetails,
    ViewingGeometry,
    measure_smallest_details,
    screen_px_per_mm,
)

USUAL_DPI = 96
AROUND = (64, 190)
"""Width and height of the trial frame's margins, bars and lines, in logical pixels."""


def screen_key(screen: QScreen) -> str:
    """A screen by what decides how large things are on it: name, device pixels, scale."""
    size, ratio = screen.size(), screen.devicePixelRatio()
    return f"{screen.name()} {round(size.width() * ratio)}x{round(size.height() * ratio)} @{ratio:g}"


def viewing_geometry_of(
    screen: QScreen, distance_mm: float, cards: Mapping[str, float] | None = None
) -> ViewingGeometry:
    """The geometry of a screen: from the card calibration, else its own size, else the default resolution."""
    measured = (cards or {}).get(screen_key(screen))
    if measured is not None:
        return ViewingGeometry(measured, distance_mm, calibrated=True)
    ratio = screen.devicePixelRatio()
    told = screen_px_per_mm(round(screen.size().width() * ratio), screen.physicalSize().width())
    return ViewingGeometry(told or USUAL_DPI * ratio / INCH_MM, distance_mm)


def viewing_geometry_at(
    widget: QWidget, distance_mm: float, cards: Mapping[str, float] | None = None
) -> ViewingGeometry:
    """The same of the screen on which a widget is."""
    return viewing_geometry_of(screen_of(widget), distance_mm, cards)


def image_scales(item: Item, arranged: ItemLayout, ratio: float) -> dict[int, float]:
    """Device pixels a picture pixel, for each picture that has a place of its own."""
    return {index: box.width * ratio / item.images[index].width for index, box in arranged.pictures.items()}


def smallest_visual_sizes(
    items: Sequence[Item], size: QSize, ratio: float, seeing: ViewingGeometry
) -> list[SmallestDetails]:
    """The smallest text and object of each item in a window of `size` logical pixels, before a session."""
    area = LayoutBox(0, 0, size.width() - AROUND[0], size.height() - AROUND[1])
    letter = QFontMetricsF(scaled_font(BODY)).capHeight() * ratio
    return [
        measure_smallest_details(item, image_scales(item, lay_out_item(item, area), ratio), seeing, text_px=letter)
        for item in with_progress(items, len(items))
    ]


def shown_image_sides(items: Sequence[Item], size: QSize, ratio: float) -> list[int]:
    """The shorter side of the largest image of each item as shown in such a window, in device pixels."""
    area = LayoutBox(0, 0, size.width() - AROUND[0], size.height() - AROUND[1])
    found: list[int] = []
    for item in with_progress(items, len(items)):
        boxes = list(lay_out_item(item, area).pictures.values())
        if boxes:
            largest = max(boxes, key=lambda box: box.width * box.height)
            found.append(round(min(largest.width, largest.height) * ratio))
    return found
