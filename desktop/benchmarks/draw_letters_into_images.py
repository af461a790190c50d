"""Draws letters into images with an included font, so that a seed draws the same image everywhere."""

import io
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from desktop.benchmarks.decode_image_pixels import Pixels

FONT = "Inter-SemiBold.otf"


@lru_cache(maxsize=4096)
def render_text_ink(text: str, size: int) -> NDArray[np.uint8]:
    """How much ink `text` has at `size` pixels: (height, width), 0 to 255, cropped to what is inked."""
    font = _lettering_font(size)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text))
    canvas = Image.new("L", (right - left + 4, bottom - top + 4))
    ImageDraw.Draw(canvas).text((2 - left, 2 - top), text, fill=255, font=font)
    box = canvas.getbbox()
    return np.asarray(canvas.crop(box) if box else canvas)


def stamp_text(
    pixels: Pixels, ink: NDArray[np.uint8], centre: tuple[float, float], colour: tuple[int, int, int]
) -> None:
    """Draw `ink` in `colour` on `pixels`, centred at `centre` (x, y); parts outside the image are cut off."""
    height, width = ink.shape
    left, top = round(centre[0] - width / 2), round(centre[1] - height / 2)
    x, y = max(left, 0), max(top, 0)
    part = pixels[y : top + height, x : left + width]
    share = ink[y - top : y - top + part.shape[0], x - left : x - left + part.shape[1], np.newaxis] / 255
    part[:] = np.rint(part * (1 - share) + np.array(colour) * share).astype(np.uint8)


@lru_cache(maxsize=64)
def _lettering_font(size: int) -> ImageFont.FreeTypeFont:
    data = (resources.files("resources.fonts") / FONT).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)
