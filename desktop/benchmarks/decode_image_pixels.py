"""Pixels, decoded once and by one function: what people and models see."""

import io
import struct
import zlib
from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

Pixels = NDArray[np.uint8]
"""(height, width, 3), RGB, 8 bit."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_GREY, _RGB = 0, 2
_UP = 2


def encode_png(pixels: Pixels) -> bytes:
    """A lossless PNG of normalised pixels; grey pictures take one channel. The interpreter is free meanwhile.

    Every line is stored as its difference to the line above, runs and bytes are coded, repetitions are not looked for:
    photographs hardly have any, and drawings are runs.
    """
    height, width = pixels.shape[:2]
    grey = np.array_equal(pixels[..., 0], pixels[..., 1]) and np.array_equal(pixels[..., 1], pixels[..., 2])
    lines = (pixels[..., 0] if grey else pixels).reshape(height, -1)
    filtered = np.empty((height, lines.shape[1] + 1), dtype=np.uint8)
    filtered[:, 0] = _UP
    filtered[:1, 1:] = lines[:1]
    np.subtract(lines[1:], lines[:-1], out=filtered[1:, 1:])
    packer = zlib.compressobj(1, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_RLE)
    packed = packer.compress(filtered.data) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, _GREY if grey else _RGB, 0, 0, 0)
    return _SIGNATURE + _png_chunk(b"IHDR", head) + _png_chunk(b"IDAT", packed) + _png_chunk(b"IEND", b"")


def _png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


__all__ = ["LARGEST", "BadImage", "DecodedImage", "Pixels", "decode", "decode_with_type", "encode_png", "pixel_hash"]

KINDS = (
    "PNG", "JPEG", "GIF", "BMP", "DIB", "PPM", "WEBP", "TIFF", "AVIF", "JPEG2000", "TGA", "PCX", "ICO",
)  # fmt: skip
"""The allowed file formats of pictures, in Pillow's names. The decoders of others start programs (EPS), follow links to
other files, or are for formats that no camera or image editor writes today."""
LARGEST = 64_000_000
"""Pixels a picture may have: 192 MB once decoded."""

# The limit of `decode` replaces Pillow's, which is a global setting of the process.
Image.MAX_IMAGE_PIXELS = None

_BROKEN = (
    UnidentifiedImageError,
    OSError,
    SyntaxError,
    ValueError,
    TypeError,
    LookupError,
    EOFError,
    OverflowError,
    MemoryError,
    RuntimeError,
    struct.error,
)
"""The exceptions of Pillow for broken files, which differ by format (for AVIF any error of its decoder, the last but
one)."""


class BadImage(CannotDo):
    """A file that gives no picture: broken, of no known kind, or too large."""

    code = "bad_picture"


class DecodedImage(NamedTuple):
    """An encoded picture's normalised pixels, and the media type of its file."""

    pixels: Pixels
    mime: str


def decode(data: bytes, *, limit: int = LARGEST) -> Pixels:
    """The normalised pixels of an encoded picture, (height, width, 3), RGB, 8 bit.

    The EXIF orientation is applied, transparency is composited on white, grey and CMYK become RGB, 16 bit is scaled to
    8, and the first frame of an animation is used. Colour profiles are not applied. Raises BadImage for data that
    cannot be decoded and for more than `limit` pixels.
    """
    return decode_with_type(data, limit=limit).pixels


def decode_with_type(data: bytes, *, limit: int = LARGEST) -> DecodedImage:
    """As `decode`, with what kind of file it is."""
    try:
        with Image.open(io.BytesIO(data), formats=KINDS) as image:
            _raise_too_large_image(image.width, image.height, limit)
            mime = image.get_format_mimetype() or "application/octet-stream"
            ImageOps.exif_transpose(image, in_place=True)
            return DecodedImage(_normalise_image(image), mime)
    except _BROKEN as error:
        raise BadImage(say("This file is not a valid image, or it is damaged.")) from error


def pixel_hash(pixels: Pixels) -> str:
    """SHA-256, hex, of size and bytes of normalised pixels; equal for equal pictures however they are packed."""
    height, width = pixels.shape[:2]
    digest = sha256(f"{height}x{width}\n".encode())
    digest.update(np.ascontiguousarray(pixels).data)
    return digest.hexdigest()


def _raise_too_large_image(width: int, height: int, limit: int) -> None:
    if width * height > limit:
        raise BadImage(
            say("This image has {width} × {height} pixels, but at most {limit} million are supported."),
            hint=say("Make it smaller and try again."),
            width=width,
            height=height,
            limit=round(limit / 1_000_000, 1),
        )


def _normalise_image(image: Image.Image) -> Pixels:
    if image.mode == "I" or image.mode.startswith("I;16"):
        return _from_deep_grey(image)
    if image.mode == "F":
        raise BadImage(say("Images with floating-point values are not supported."))
    if image.has_transparency_data:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, (255, 255, 255, 255))
        image = Image.alpha_composite(white, image)
    if image.mode == "L":
        return _from_grey(np.asarray(image))
    return np.asarray(image if image.mode == "RGB" else image.convert("RGB"))


def _from_deep_grey(image: Image.Image) -> Pixels:
    values = np.asarray(image).astype(np.int64)
    if values.min() < 0 or values.max() > 65535:
        raise BadImage(say("Images with more than 16 bits per channel are not supported."))
    clear = image.info.get("transparency")
    grey = ((values * 255 + 32767) // 65535).astype(np.uint8)
    if isinstance(clear, int):
        grey[values == clear] = 255
    return _from_grey(grey)


def _from_grey(grey: NDArray[np.uint8]) -> Pixels:
    """The same value in all three channels: a third of the time that Pillow takes for it."""
    pixels = np.empty((*grey.shape, 3), np.uint8)
    for channel in range(3):
        pixels[:, :, channel] = grey
    return pixels
