"""Image prefetch in a separate thread: images are decoded, checked against their hash, scaled.

People see the pixels that models get: decoded by `benchmarks.pixels`, scaled once, smoothly, to their boxes.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from PIL import Image
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.benchmarks.listing import option_pictures
from desktop.gui.collect.layout import Arranged, Box, within
from desktop.library.pictures import Pixels, load

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Prepared:
    """An item's pictures: their pixels, and scaled to the device pixels of their places."""

    pixels: Mapping[int, Pixels]
    scaled: Mapping[int, QImage] = field(default_factory=dict[int, QImage])


class Preparer(QObject):
    """Prepares one item at a time and caches the latest requests."""

    def __init__(self, lab: Lab, parent: QObject) -> None:
        super().__init__(parent)
        self._lab = lab
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="eyeline-pictures")
        self._asked: dict[tuple[str, int, int, float], Future[Prepared]] = {}

    def prepare(self, item: Item, arrange: Callable[[Item], Arranged], size: QSize, ratio: float) -> "Future[Prepared]":
        """The images of `item` for a window of `size`; an earlier request is not repeated."""
        key = (str(item.id), size.width(), size.height(), ratio)
        if key not in self._asked:
            while len(self._asked) > 1:
                self._asked.pop(next(iter(self._asked)))
            self._asked[key] = self._pool.submit(prepared, self._lab, item, arrange(item), ratio)
        return self._asked[key]

    def read(self, work: "Callable[[], T]") -> "Future[T]":
        """Read something short in the thread that prepares the images."""
        return self._pool.submit(work)

    def close(self) -> None:
        """Wait for what runs and end the thread."""
        self._asked.clear()
        self._pool.shutdown(wait=True, cancel_futures=True)


def prepared(lab: Lab, item: Item, arranged: Arranged, ratio: float) -> Prepared:
    """Load and scale the pictures of `item`. Raises DamagedPicture and the store's errors."""
    pixels = {index: load(lab, picture) for index, picture in enumerate(item.images)}
    places = {**arranged.pictures, **_answer_places(item, arranged)}
    scaled = {
        index: scale(pixels[index], QSize(round(box.width), round(box.height)), ratio) for index, box in places.items()
    }
    return Prepared(pixels, scaled)


def scale(pixels: Pixels, size: QSize, ratio: float) -> QImage:
    """RGB pixels (h, w, 3) at `size` logical pixels on a screen with `ratio` device pixels each.

    Pillow is used, which releases the GIL: the window's thread is not blocked.
    """
    width, height = max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio))
    picture = Image.fromarray(pixels).resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)
    made = QImage(picture.tobytes("raw", "BGRX"), width, height, 4 * width, QImage.Format.Format_RGB32).copy()
    made.setDevicePixelRatio(ratio)
    return made


def fitted(pictures: Prepared, index: int, size: QSize, ratio: float, known: QImage) -> QImage:
    """The picture at `size`: `known` or the prepared one where they fit, else scaled here (the window was resized)."""
    wanted = QSize(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    ready = pictures.scaled.get(index)
    for image in (known, ready):
        if image is not None and image.size() == wanted and image.devicePixelRatio() == ratio:
            return image
    return scale(pictures.pixels[index], size, ratio)


def _answer_places(item: Item, arranged: Arranged) -> dict[int, Box]:
    boxes = arranged.tray or arranged.answers
    return {index: within(item, index, boxes[0]) for index in option_pictures(item)} if boxes else {}
