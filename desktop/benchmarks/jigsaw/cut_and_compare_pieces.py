"""Cutting images at whole pixels, none lost or doubled, and comparing the pieces."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from desktop.benchmarks.decode_image_pixels import Pixels

THUMB = 32
"""Side of the reduction on which two regions are compared: noise is gone, structure stays."""


class ImageRegion(NamedTuple):
    """A rectangle of a photograph in whole pixels."""

    top: int
    left: int
    height: int
    width: int

    def of(self, pixels: Pixels) -> Pixels:
        """The part of `pixels` inside this region (a view)."""
        return pixels[self.top : self.top + self.height, self.left : self.left + self.width]

    def overlaps(self, other: "ImageRegion") -> bool:
        """Whether the two share a pixel."""
        return (
            self.top < other.top + other.height
            and other.top < self.top + self.height
            and self.left < other.left + other.width
            and other.left < self.left + self.width
        )


def grid_regions(height: int, width: int, rows: int, columns: int) -> tuple[ImageRegion, ...]:
    """The regions of a grid in reading order; together they hold every pixel once."""
    return tuple(
        ImageRegion(top, left, bottom - top, right - left)
        for top, bottom in pairwise(height * row // rows for row in range(rows + 1))
        for left, right in pairwise(width * column // columns for column in range(columns + 1))
    )


def make_thumb(pixels: Pixels) -> NDArray[np.float32]:
    """`pixels` averaged over a 32 × 32 grid; turns and mirrors of it are those of the picture.

    The weights fall off evenly to both sides of a cell; a plain box would lean to one side where sizes do not divide.
    """
    image = Image.fromarray(np.ascontiguousarray(pixels))
    return np.asarray(image.resize((THUMB, THUMB), Image.Resampling.BILINEAR), dtype=np.float32)


def thumbs_alike(one: NDArray[np.float32], other: NDArray[np.float32], tolerance: float) -> bool:
    """Whether two thumbs differ by at most `tolerance` grey levels on average."""
    return float(np.abs(one - other).mean()) <= tolerance


def any_thumbs_alike(thumbs: Sequence[NDArray[np.float32]], tolerance: float) -> bool:
    """Whether any two of them are alike."""
    return any(thumbs_alike(one, other, tolerance) for one, other in combinations(thumbs, 2))
