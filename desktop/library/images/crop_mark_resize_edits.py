"""Edits that crop, mark and resize an image (MOAT 4.4): operations on the original, which never changes, rendered by
one function.

    pixels = render_edits(original, [CropEdit(left=10, top=0, width=80, height=60), PointMark(x=40, y=30),
    ResizeEdit(side=512)])

All coordinates are in pixels of the original. Marks are drawn first, in their order, then the image is cropped, then
scaled. So operations can be added and removed in any order.
"""

import json
from collections.abc import Sequence
from typing import Annotated, Literal

import numpy as np
from PIL import Image
from pydantic import Field, TypeAdapter, ValidationError

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say

MARK = (224, 32, 32)
RIM = (255, 255, 255)
POINT_SHARE = 80
"""A point's radius is the longer side divided by this, so that it is visible at any size."""
LINE_SHARE = 160
LEAST = 8
"""The smallest side that a crop may leave, in pixels."""


class BadEdit(WrongUse):
    """An operation that leaves nothing visible, or is outside the image."""

    code = "bad_edit"


class CropEdit(FrozenModel):
    """Keep only this part."""

    op: Literal["crop"] = "crop"
    left: int
    top: int
    width: int
    height: int


class PointMark(FrozenModel):
    """A red dot with a white rim."""

    op: Literal["point"] = "point"
    x: int
    y: int


class RegionMark(FrozenModel):
    """A red outline with a white rim; the pixels inside do not change."""

    op: Literal["region"] = "region"
    left: int
    top: int
    width: int
    height: int


class ResizeEdit(FrozenModel):
    """Fit into a square of `side` pixels, one tile of an encoder. Never enlarges."""

    op: Literal["resize"] = "resize"
    side: int = Field(ge=LEAST)


Operation = Annotated[CropEdit | PointMark | RegionMark | ResizeEdit, Field(discriminator="op")]
Operations = Sequence[Operation]
_LIST: TypeAdapter[tuple[Operation, ...]] = TypeAdapter(tuple[Operation, ...])


def render_edits(original: Pixels, operations: Operations) -> Pixels:
    """The edited image, (height, width, 3); the original itself without operations. Raises BadEdit."""
    check_edits(original.shape[1], original.shape[0], operations)
    marks = [one for one in operations if isinstance(one, PointMark | RegionMark)]
    edited = original
    if marks:
        edited = original.copy()
        for mark in marks:
            _draw_mark(edited, mark)
    for one in operations:
        if isinstance(one, CropEdit):
            edited = edited[one.top : one.top + one.height, one.left : one.left + one.width]
    for one in operations:
        if isinstance(one, ResizeEdit):
            edited = shrink_to_side(edited, one.side)
    return np.ascontiguousarray(edited)


def check_edits(width: int, height: int, operations: Operations) -> None:
    """Raise BadEdit for two crops or two resizes, and for operations outside an image of this width and height."""
    for kind in (CropEdit, ResizeEdit):
        if sum(isinstance(one, kind) for one in operations) > 1:
            raise BadEdit(say("An image can be cropped once and scaled once. Undo the earlier operation first."))
    for one in operations:
        match one:
            case PointMark(x=x, y=y):
                inside = 0 <= x < width and 0 <= y < height
            case CropEdit() | RegionMark():
                least = LEAST if isinstance(one, CropEdit) else 2
                inside = one.left >= 0 and one.top >= 0 and min(one.width, one.height) >= least
                inside = inside and one.left + one.width <= width and one.top + one.height <= height
            case ResizeEdit():
                inside = True
        if not inside:
            raise BadEdit(
                say("The area is outside the image of {width} × {height} pixels, or too small."),
                width=width,
                height=height,
            )


def shrink_to_side(pixels: Pixels, side: int) -> Pixels:
    """The image scaled down (bicubic) so that its longer side is `side`; smaller images are returned unchanged."""
    height, width = pixels.shape[:2]
    scale = side / max(height, width)
    if scale >= 1:
        return pixels
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    return np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BICUBIC))


def serialise_edits(operations: Operations) -> str:
    """Operations as canonical JSON, as they are stored."""
    return canonical_json(_LIST.dump_python(tuple(operations), mode="json"))


def parse_edits(text: str) -> tuple[Operation, ...]:
    """Parse stored operations. Raises BadEdit."""
    try:
        return _LIST.validate_python(json.loads(text))
    except (ValidationError, ValueError) as error:
        raise BadEdit(say("These are not image operations.")) from error


def _draw_mark(pixels: Pixels, mark: PointMark | RegionMark) -> None:
    """Paint a mark onto pixels, in place."""
    longest = max(pixels.shape[:2])
    if isinstance(mark, PointMark):
        radius = max(4, longest // POINT_SHARE)
        rows, columns = np.ogrid[: pixels.shape[0], : pixels.shape[1]]
        distance = (rows - mark.y) ** 2 + (columns - mark.x) ** 2
        pixels[distance <= (radius + max(2, radius // 3)) ** 2] = RIM
        pixels[distance <= radius**2] = MARK
        return
    line = max(2, longest // LINE_SHARE)
    for grow, colour in ((line // 2 + 1, RIM), (0, MARK)):
        _draw_region_outline(pixels, mark, line, grow, colour)


def _draw_region_outline(pixels: Pixels, mark: RegionMark, line: int, grow: int, colour: tuple[int, int, int]) -> None:
    """Draw the four sides of a region just outside it, `line` pixels wide and `grow` wider at both edges."""
    height, width = pixels.shape[:2]
    top, left = mark.top, mark.left
    bottom, right = top + mark.height, left + mark.width
    out, into = line + grow, grow
    for y0, y1, x0, x1 in (
        (top - out, top + into, left - out, right + out),
        (bottom - into, bottom + out, left - out, right + out),
        (top - out, bottom + out, left - out, left + into),
        (top - out, bottom + out, right - into, right + out),
    ):
        pixels[max(0, y0) : min(height, y1), max(0, x0) : min(width, x1)] = colour
