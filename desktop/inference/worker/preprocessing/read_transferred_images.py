"""Reads the images that were transferred to the worker, with the one decoder, and checks them against their hash."""

from pathlib import Path

from numpy import uint8
from numpy.typing import NDArray
from PIL import Image

from desktop.benchmarks.decode_image_pixels import BadImage, decode, pixel_hash
from desktop.inference.worker.engine_protocol_and_errors import RequestError
from desktop.inference.worker_commands import PicturePart, PromptRequest
from desktop.inference.worker_events import FailureDetail


def read_image(part: PicturePart) -> NDArray[uint8]:
    """The normalised pixels (height, width, 3) of a part. Raises RequestError where file or hash is not as named."""
    try:
        pixels = decode(Path(part.path).read_bytes())
    except OSError as error:
        raise RequestError(FailureDetail(code="bad_picture", detail=f"{part.path}: {error.strerror}")) from error
    except BadImage as error:
        raise RequestError(FailureDetail(code="bad_picture", detail=f"{part.path}: {error}")) from error
    if pixel_hash(pixels) != part.pixels:
        raise RequestError(
            FailureDetail(code="bad_picture", detail=f"{part.path}: its pixels are not those that were named")
        )
    return pixels


def read_images(request: PromptRequest) -> list[NDArray[uint8]]:
    """The pixels of all pictures of a prompt. Raises RequestError."""
    return [read_image(part) for part in request.parts if part.type == "picture"]


def image_size(part: PicturePart) -> tuple[int, int]:
    """Width and height from the file's head alone. Raises RequestError."""
    try:
        with Image.open(part.path) as picture:
            return picture.size
    except OSError as error:
        raise RequestError(FailureDetail(code="bad_picture", detail=f"{part.path}: {type(error).__name__}")) from error
