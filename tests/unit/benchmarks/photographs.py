"""Small made-up photographs: smooth colours with structure and grain, each unlike the others."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import numpy as np
from PIL import Image

from desktop.benchmarks.decode_image_pixels import Pixels, decode
from desktop.benchmarks.jigsaw import SourcePhoto


def scenery(seed: int, height: int, width: int) -> Pixels:
    """A structured picture without symmetry, from a few random colours blown up, with grain."""
    rng = np.random.default_rng(seed)
    coarse = Image.fromarray(rng.integers(0, 256, (7, 9, 3), dtype=np.uint8))
    smooth = np.asarray(coarse.resize((width, height), Image.Resampling.BICUBIC)).astype(np.int16)
    grain = rng.integers(-9, 10, smooth.shape)
    return np.clip(smooth + grain, 0, 255).astype(np.uint8)


def photo(seed: int, height: int = 181, width: int = 243, name: str | None = None) -> SourcePhoto:
    """A made-up photograph."""
    return as_photo(scenery(seed, height, width), name or f"made-{seed}.png")


def as_photo(pixels: Pixels, name: str) -> SourcePhoto:
    """Pixels as a photograph with a file hash of their own."""
    return SourcePhoto(name, pixels, sha256(pixels.tobytes() + name.encode()).hexdigest(), "Nobody", "CC0-1.0")


def real_photos(folder: Path) -> Iterator[SourcePhoto]:
    """The photographs of a folder, one at a time."""
    for file in sorted(folder.glob("*.jpg")):
        data = file.read_bytes()
        yield SourcePhoto(file.name, decode(data), sha256(data).hexdigest())
