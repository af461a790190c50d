"""Pixels of a lab's images, verified against their hash, with a cache of those used last."""

import threading
from collections import OrderedDict

import numpy as np
from numpy.typing import NDArray

from db.errors import ImageFileMissing
from db.lab import Lab
from db.stores import image_metadata
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.decode_image_pixels import decode, pixel_hash
from desktop.benchmarks.item import ItemImage
from desktop.benchmarks.messages import say

Pixels = NDArray[np.uint8]
KEPT_BYTES = 96 * 1024 * 1024


class DamagedImage(CannotDo):
    """A stored image no longer has the pixels that the item refers to."""

    code = "damaged_picture"


class WithdrawnImage(CannotDo):
    """The pixels of the image were erased from the lab."""

    code = "withdrawn_picture"


class _PixelCache:
    """Cache of the pixels used last, up to a number of bytes; thread-safe."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._lock = threading.Lock()
        self._pixels: OrderedDict[str, Pixels] = OrderedDict()

    def get(self, name: str) -> Pixels | None:
        with self._lock:
            if name in self._pixels:
                self._pixels.move_to_end(name)
            return self._pixels.get(name)

    def put(self, name: str, pixels: Pixels) -> None:
        with self._lock:
            if name in self._pixels or pixels.nbytes > self._limit:
                return
            self._pixels[name] = pixels
            self._bytes += pixels.nbytes
            while self._bytes > self._limit:
                self._bytes -= self._pixels.popitem(last=False)[1].nbytes


_kept = _PixelCache(KEPT_BYTES)


def load_pixels(lab: Lab, picture: ItemImage) -> Pixels:
    """The normalised pixels of `picture`, (height, width, 3), read-only.

    Raises DamagedImage if the stored file no longer gives the pixels that the item refers to, WithdrawnImage if
    they were erased from the lab, and the store's error if the file is missing otherwise.
    """
    known = _kept.get(picture.pixels)
    if known is not None:
        return known
    if picture.file is None:
        raise DamagedImage(say("An image of this item was never stored."), where=picture.pixels)
    pixels = decode(_stored_image_bytes(lab, picture.file))
    if pixel_hash(pixels) != picture.pixels:
        raise DamagedImage(
            say("A stored image has changed since the item was created."),
            where=picture.file,
            hint=say("Run `eyeline lab check` and restore a backup."),
        )
    pixels.setflags(write=False)
    _kept.put(picture.pixels, pixels)
    return pixels


def _stored_image_bytes(lab: Lab, file: str) -> bytes:
    try:
        return lab.media.get(file)
    except ImageFileMissing as error:
        if file in lab.read(image_metadata.withdrawn_image_files):
            raise WithdrawnImage(say("This image was withdrawn and removed from the lab."), where=file) from error
        raise
