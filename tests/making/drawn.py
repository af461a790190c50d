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


def photograph(number: int, width: int = 1280, height: int = 960, grain: float = 6.0) -> bytes:
    """A JPEG that is as large as a photograph of its size (about 240 kB), soft shapes under a grain."""
    rng = np.random.default_rng(number)
    soft = Image.fromarray(rng.integers(0, 256, (12, 16, 3), dtype=np.uint8)).resize(
        (width, height), Image.Resampling.BICUBIC
    )
    rough = rng.normal(0, grain, (height // 2, width // 2, 1)).repeat(2, axis=0).repeat(2, axis=1)
    pixels = np.clip(np.asarray(soft, dtype=np.float32) + rough, 0, 255).astype(np.uint8)
    return _packed(pixels, "JPEG", quality=85)


def write(folder: Path, name: str, data: bytes) -> str:
    """Put a picture below `folder`; its path there."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    return name


def _packed(pixels: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]", form: str, **options: int) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, form, **options)
    return out.getvalue()
