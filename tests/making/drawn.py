"""Small pictures that differ from one another, quick to draw."""

import io
from pathlib import Path

import numpy as np
from PIL import Image


def picture(number: int, width: int = 64, height: int = 48) -> bytes:
    """A PNG with stripes whose colour and width come from `number`."""
    rng = np.random.default_rng(number)
    colours = rng.integers(0, 256, (4, 3), dtype=np.uint8)
    stripes = colours[(np.arange(width) * (1 + number % 5) // 8) % 4]
    pixels = np.broadcast_to(stripes, (height, width, 3)).copy()
    pixels[0, :3] = np.frombuffer(number.to_bytes(9, "big"), dtype=np.uint8).reshape(3, 3)
    return _packed(pixels, "PNG")


def noise(number: int, size: int) -> bytes:
    """A JPEG of about `size` bytes that packs no further, as photographs do."""
    side = int((size / 0.72) ** 0.5)
    rng = np.random.default_rng(number)
    return _packed(rng.integers(0, 256, (side, side, 3), dtype=np.uint8), "JPEG", quality=80)


def write(folder: Path, name: str, data: bytes) -> str:
    """Put a picture below `folder`; its path there."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    return name


def _packed(pixels: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]", form: str, **options: int) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, form, **options)
    return out.getvalue()
