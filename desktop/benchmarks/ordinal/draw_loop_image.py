"""Draws the image of a 2D Single Loop (OrdinalBench 3.3): labelled objects evenly spaced on a circle."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.decode_image_pixels import LARGEST, Pixels
from desktop.benchmarks.draw_letters_into_images import render_text_ink
from desktop.benchmarks.item import AnswerOption, ObjectPosition
from desktop.benchmarks.messages import say
from desktop.benchmarks.ordinal.difficulty_options import BadOrdinalOption
from desktop.benchmarks.ordinal.object_label_identifiers import COUNT

RADIUS = 44
"""Radius of an object, in pixels."""

_MARGIN = 16
_INK = 0x1D
_RING = 0xC8
_LETTERS = 27


def check_loop_count(count: int) -> None:
    """Raise BadOption for a number of objects that no loop has: its picture must be one that can be decoded again."""
    most = _most_loop_objects()
    if not 2 <= count <= most:
        raise BadOrdinalOption(
            say("A loop requires 2 to {most} objects, not {size}."),
            hint=say("For example: 5,10,20"),
            most=most,
            size=count,
        )


@lru_cache(maxsize=1)
def _most_loop_objects() -> int:
    return next(count for count in range(COUNT, 1, -1) if _loop_extent(count)[1] ** 2 <= LARGEST)


@lru_cache(maxsize=64)
def loop_positions(count: int) -> tuple[int, tuple[ObjectPosition, ...]]:
    """Side of the picture and the place of each object, clockwise from the top."""
    ring, side = _loop_extent(count)
    angles = [math.tau * index / count for index in range(count)]
    return side, tuple(
        ObjectPosition(
            x=round(side / 2 + ring * math.sin(angle), 1), y=round(side / 2 - ring * math.cos(angle), 1), radius=RADIUS
        )
        for angle in angles
    )


def _loop_extent(count: int) -> tuple[float, int]:
    """Radius of the circle and side of the picture."""
    ring = max(2.4 * RADIUS, count * 2 * RADIUS * 1.18 / math.tau)
    return ring, 2 * math.ceil(ring + RADIUS + _MARGIN)


def loop_options(labels: tuple[str, ...]) -> tuple[AnswerOption, ...]:
    """The objects with their places, clockwise from the top."""
    return tuple(
        AnswerOption(id=label, place=place) for label, place in zip(labels, loop_positions(len(labels))[1], strict=True)
    )


def draw_loop(labels: tuple[str, ...]) -> Pixels:
    """The picture of a loop with these labels, clockwise from the top."""
    grey = _blank_loop(len(labels)).copy()
    for label, place in zip(labels, loop_positions(len(labels))[1], strict=True):
        ink = render_text_ink(label, _LETTERS)
        height, width = ink.shape
        top, left = round(place.y - height / 2), round(place.x - width / 2)
        area = grey[top : top + height, left : left + width]
        area[:] = area + (_INK - area.astype(np.int16)) * ink // 255
    return np.repeat(grey[:, :, np.newaxis], 3, axis=2)


@lru_cache(maxsize=16)
def _blank_loop(count: int) -> NDArray[np.uint8]:
    """The loop without its labels: a thin ring under white discs with a dark edge."""
    side, where = loop_positions(count)
    ring = math.hypot(where[0].x - side / 2, where[0].y - side / 2)
    grey = np.full((side, side), 255.0)
    _blend_ink(grey, np.abs(_distance_to_point(grey, side / 2, side / 2) - ring), 1.5, _RING)
    for place in where:
        top, left = int(place.y) - RADIUS - 2, int(place.x) - RADIUS - 2
        around = grey[top : top + 2 * RADIUS + 5, left : left + 2 * RADIUS + 5]
        distance = _distance_to_point(around, place.x - left, place.y - top)
        _blend_ink(around, distance, RADIUS, 255)
        _blend_ink(around, np.abs(distance - RADIUS + 1), 1.0, _INK)
    return np.rint(grey).astype(np.uint8)


def _distance_to_point(area: NDArray[np.float64], x: float, y: float) -> NDArray[np.float64]:
    """The distance of each pixel of `area` from a point in it."""
    down, right = np.ogrid[: area.shape[0], : area.shape[1]]
    return np.hypot(right - x, down - y)


def _blend_ink(area: NDArray[np.float64], distance: NDArray[np.float64], reach: float, ink: float) -> None:
    """Draw with `ink` within the distance `reach`, with a soft edge of one pixel."""
    share = np.clip(reach - distance + 0.5, 0, 1)
    area += (ink - area) * share
