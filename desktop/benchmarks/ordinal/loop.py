"""2D Single Loop (OrdinalBench 3.3): labelled objects evenly spaced on a circle."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.item import Option, Place
from desktop.benchmarks.lettering import lettering
from desktop.benchmarks.ordinal.labels import COUNT
from desktop.benchmarks.ordinal.options import BadOption
from desktop.benchmarks.pixels import LARGEST, Pixels
from desktop.benchmarks.words import say

RADIUS = 44
"""Radius of an object, in pixels."""

_MARGIN = 16
_INK = 0x1D
_RING = 0xC8
_LETTERS = 27


def check_count(count: int) -> None:
    """Raise BadOption for a number of objects that no loop has: its picture must be one that can be decoded again."""
    most = _most()
    if not 2 <= count <= most:
        raise BadOption(
            say("A loop takes 2 to {most} objects, not {size}."),
            hint=say("For example: 5,10,20"),
            most=most,
            size=count,
        )


@lru_cache(maxsize=1)
def _most() -> int:
    return next(count for count in range(COUNT, 1, -1) if _extent(count)[1] ** 2 <= LARGEST)


@lru_cache(maxsize=64)
def places(count: int) -> tuple[int, tuple[Place, ...]]:
    """Side of the picture and the place of each object, clockwise from the top."""
    ring, side = _extent(count)
    angles = [math.tau * index / count for index in range(count)]
    return side, tuple(
        Place(
            x=round(side / 2 + ring * math.sin(angle), 1), y=round(side / 2 - ring * math.cos(angle), 1), radius=RADIUS
        )
        for angle in angles
    )


def _extent(count: int) -> tuple[float, int]:
    """Radius of the circle and side of the picture."""
    ring = max(2.4 * RADIUS, count * 2 * RADIUS * 1.18 / math.tau)
    return ring, 2 * math.ceil(ring + RADIUS + _MARGIN)


def options_of(labels: tuple[str, ...]) -> tuple[Option, ...]:
    """The objects with their places, clockwise from the top."""
    return tuple(Option(id=label, place=place) for label, place in zip(labels, places(len(labels))[1], strict=True))


def draw(labels: tuple[str, ...]) -> Pixels:
    """The picture of a loop with these labels, clockwise from the top."""
    grey = _empty(len(labels)).copy()
    for label, place in zip(labels, places(len(labels))[1], strict=True):
        ink = lettering(label, _LETTERS)
        height, width = ink.shape
        top, left = round(place.y - height / 2), round(place.x - width / 2)
        area = grey[top : top + height, left : left + width]
        area[:] = area + (_INK - area.astype(np.int16)) * ink // 255
    return np.repeat(grey[:, :, np.newaxis], 3, axis=2)


@lru_cache(maxsize=16)
def _empty(count: int) -> NDArray[np.uint8]:
    """The loop without its labels: a thin ring under white discs with a dark edge."""
    side, where = places(count)
    ring = math.hypot(where[0].x - side / 2, where[0].y - side / 2)
    grey = np.full((side, side), 255.0)
    _mix(grey, np.abs(_distance(grey, side / 2, side / 2) - ring), 1.5, _RING)
    for place in where:
        top, left = int(place.y) - RADIUS - 2, int(place.x) - RADIUS - 2
        around = grey[top : top + 2 * RADIUS + 5, left : left + 2 * RADIUS + 5]
        distance = _distance(around, place.x - left, place.y - top)
        _mix(around, distance, RADIUS, 255)
        _mix(around, np.abs(distance - RADIUS + 1), 1.0, _INK)
    return np.rint(grey).astype(np.uint8)


def _distance(area: NDArray[np.float64], x: float, y: float) -> NDArray[np.float64]:
    """The distance of each pixel of `area` from a point in it."""
    down, right = np.ogrid[: area.shape[0], : area.shape[1]]
    return np.hypot(right - x, down - y)


def _mix(area: NDArray[np.float64], distance: NDArray[np.float64], reach: float, ink: float) -> None:
    """Draw with `ink` within the distance `reach`, with a soft edge of one pixel."""
    share = np.clip(reach - distance + 0.5, 0, 1)
    area += (ink - area) * share
