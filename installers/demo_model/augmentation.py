# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Photographs as lessons and examinations show them: sections; in training recoloured, mixed and drawn ones too."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageEnhance

from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.jigsaw import SourcePhoto
from installers.demo_model import photographs


def endless_photos(rng: np.random.Generator, folder: Path, part: str) -> Iterator[SourcePhoto]:
    """Endless photographs: sections of the listed ones, and for training drawn textures and mixtures among them."""
    pool = photographs_in(str(folder), part)
    number = 0
    while True:
        for index in rng.permutation(len(pool)):
            name, pixels = pool[int(index)]
            draw = rng.random()
            if part == photographs.TRAIN and draw < 0.05:
                name, shot = "drawn", next(photographs.drawn(rng, 1))
            elif part == photographs.TRAIN:
                shot = _section(rng, pixels)
                if draw < 0.2:
                    shot = _mixed(rng, shot, _section(rng, pool[int(rng.integers(len(pool)))][1]))
                shot = _recoloured(rng, shot)
            else:
                shot = _section(rng, pixels, least=0.5)
            yield SourcePhoto(f"{name}-{number}", np.ascontiguousarray(shot), f"{number:064d}")
            number += 1


@cache
def photographs_in(folder: str, part: str) -> Sequence[tuple[str, Pixels]]:
    """The prepared photographs of a part, once a process."""
    return photographs.load(Path(folder), part)


def _section(rng: np.random.Generator, pixels: Pixels, least: float = 0.3) -> Pixels:
    """A section of a photograph with at least that share of its sides, of any usual aspect, at 200 to 320 pixels."""
    height, width = pixels.shape[:2]
    share, aspect = rng.uniform(least, 1), np.exp(rng.uniform(-0.4, 0.6))
    tall = max(60, min(height, round(share * min(height, width / aspect))))
    wide = max(60, min(width, round(tall * aspect)))
    top, left = int(rng.integers(height - tall + 1)), int(rng.integers(width - wide + 1))
    part = pixels[top : top + tall, left : left + wide]
    if rng.random() < 0.5:
        part = part[:, ::-1]
    scale = rng.uniform(200, 320) / min(tall, wide)
    size = (max(200, round(wide * scale)), max(200, round(tall * scale)))
    return np.asarray(Image.fromarray(np.ascontiguousarray(part)).resize(size, Image.Resampling.BILINEAR))


def _mixed(rng: np.random.Generator, one: Pixels, other: Pixels) -> Pixels:
    """Two sections laid over each other, one fading into the other."""
    height, width = one.shape[:2]
    over = np.asarray(Image.fromarray(other).resize((width, height), Image.Resampling.BILINEAR)).astype(np.float32)
    turn = rng.uniform(0, 2 * np.pi)
    down, right = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    slope = rng.uniform(0.5, 8) * (np.cos(turn) * right + np.sin(turn) * down + rng.uniform(-0.5, 0.5))
    share = (1 / (1 + np.exp(-slope)))[..., np.newaxis]
    return (one * share + over * (1 - share)).astype(np.uint8)


def _recoloured(rng: np.random.Generator, pixels: Pixels) -> Pixels:
    """Other colours, brightness and contrast; now and then grey or upside down."""
    if rng.random() < 0.3:
        pixels = pixels[..., rng.permutation(3)]
    if rng.random() < 0.1:
        pixels = pixels[::-1]
    picture = Image.fromarray(np.ascontiguousarray(pixels))
    for change in (ImageEnhance.Brightness, ImageEnhance.Contrast, ImageEnhance.Color):
        picture = change(picture).enhance(float(np.exp(rng.uniform(-0.4, 0.4))))
    return np.asarray(picture.convert("L").convert("RGB") if rng.random() < 0.1 else picture)
