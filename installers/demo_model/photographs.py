# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The photographs that `eyeline-tiny` learns from, and those that it is examined on: free ones that packages ship.

`photographs.csv` lists them. None is one of the sample lab's or of the tests': those are only examined on, or unknown.
"""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image

from desktop.benchmarks.canonical_json import sha256_hex
from desktop.benchmarks.decode_image_pixels import Pixels

LIST = Path(__file__).with_name("photographs.csv")
LONGEST = 640
TRAIN, HELD = "train", "held out"


@dataclass(frozen=True, slots=True)
class Listed:
    """A photograph of the list: its package's name and version, its path in that package, the SHA-256 of its file, the
    licence that the package states, and whether it is for training or held out."""

    name: str
    package: str
    version: str
    path: str
    file: str
    licence: str
    part: str


@cache
def listed() -> tuple[Listed, ...]:
    """The list as it is stored."""
    with LIST.open(encoding="utf-8", newline="") as stream:
        return tuple(Listed(**row) for row in csv.DictReader(stream))


def prepare(roots: Iterable[Path], folder: Path) -> list[str]:
    """Write every listed photograph that is below one of `roots` to `folder`, at most `LONGEST` pixels long.

    Returns the names of those that are not there. Raises ValueError for a file that is not the listed one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing: list[str] = []
    for entry in listed():
        found = next((root / entry.path for root in roots if (root / entry.path).is_file()), None)
        if found is None:
            missing.append(entry.name)
            continue
        if sha256_hex(found.read_bytes()) != entry.file:
            raise ValueError(f"{found} is another file than the one that is listed as {entry.name}")
        _small(found).save(folder / f"{entry.name}.png")
    return missing


def load(folder: Path, part: str) -> list[tuple[str, Pixels]]:
    """The prepared photographs of one part, by name. Raises ValueError where there are fewer than listed."""
    names = [entry.name for entry in listed() if entry.part == part]
    if missing := [name for name in names if not (folder / f"{name}.png").is_file()]:
        raise ValueError(f"not prepared in {folder}: {', '.join(missing)}")
    return [(name, np.asarray(Image.open(folder / f"{name}.png").convert("RGB"))) for name in names]


def drawn(rng: np.random.Generator, count: int) -> Iterator[Pixels]:
    """Drawn textures: coloured clouds of several sizes under random shapes."""
    for _ in range(count):
        height, width = (int(side) for side in rng.integers(200, 320, 2))
        picture = np.zeros((height, width, 3), np.float32)
        for side in (3, 7, 16, 40):
            coarse = rng.normal(size=(side, side, 3)) * rng.uniform(0.2, 1.0) / side**0.3
            picture += _enlarged(coarse.astype(np.float32), height, width)
        mixed = picture @ rng.normal(size=(3, 3)).astype(np.float32)
        mixed = (mixed - mixed.mean()) / (mixed.std() + 1e-6)
        yield _with_shapes(rng, np.clip(128 + 55 * mixed, 0, 255).astype(np.uint8))


def _with_shapes(rng: np.random.Generator, pixels: Pixels) -> Pixels:
    height, width = pixels.shape[:2]
    down, right = np.mgrid[:height, :width]
    out = pixels.copy()
    for _ in range(int(rng.integers(0, 5))):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.05, 0.4) * min(height, width)
        turn = rng.uniform(0, np.pi)
        along = (right - x) * np.cos(turn) + (down - y) * np.sin(turn)
        across = ((down - y) * np.cos(turn) - (right - x) * np.sin(turn)) * rng.uniform(0.3, 4)
        round_ = rng.random() < 0.5
        inside = np.hypot(along, across) < size if round_ else np.maximum(abs(along), abs(across)) < size
        colour, share = rng.integers(0, 256, 3), rng.uniform(0.4, 1)
        out[inside] = (out[inside] * (1 - share) + colour * share).astype(np.uint8)
    return out


def _enlarged(coarse: np.ndarray, height: int, width: int) -> np.ndarray:
    planes = [Image.fromarray(coarse[..., c]).resize((width, height), Image.Resampling.BICUBIC) for c in range(3)]
    return np.stack([np.asarray(plane) for plane in planes], axis=-1)


def _small(file: Path) -> Image.Image:
    Image.MAX_IMAGE_PIXELS = None
    with Image.open(file) as picture:
        whole = picture.convert("RGB")
    whole.thumbnail((LONGEST, LONGEST), Image.Resampling.LANCZOS)
    return whole
