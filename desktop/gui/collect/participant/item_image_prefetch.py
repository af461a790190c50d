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
from desktop.benchmarks.option_images_and_listing import option_image_indexes
from desktop.gui.collect.participant.trial_item_layout import ItemLayout, LayoutBox, image_box_in_option
from desktop.library.images.verified_pixel_cache import Pixels, load_pixels

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PreparedImages:
    """An item's pictures: their pixels, and scaled to the device pixels of their places."""

    pixels: Mapping[int, Pixels]
    scaled: Mapping[int, QImage] = field(default_factory=dict[int, QImage])


class ImagePrefetcher(QObject):
    """Prepares one item at a time and caches the latest requests."""

    def __init__(self, lab: Lab, parent: QObject) -> None:
        super().__init__(parent)
        self._lab = lab
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="eyeline-pictures")
        self._asked: dict[tuple[str, int, int, float], Future[PreparedImages]] = {}

    def prepare(
        self, item: Item, arrange: Callable[[Item], ItemLayout], size: QSize, ratio: float
    ) -> "Future[PreparedImages]":
        """The images of `item` for a window of `size`; an earlier request is not repeated."""
        key = (str(item.id), size.width(), size.height(), ratio)
        if key not in self._asked:
            while len(self._asked) > 1:
                self._asked.pop(next(iter(self._asked)))
            self._asked[key] = self._pool.submit(prepare_item_images, self._lab, item, arrange(item), ratio)
        return self._asked[key]

    def read(self, work: "Callable[[], T]") -> "Future[T]":
        """Read something short in the thread that prepares the images."""
        return self._pool.submit(work)

    def close(self) -> None:
        """Wait for what runs and end the thread."""
        self._asked.clear()
        self._pool.shutdown(wait=True, cancel_futures=True)


def prepare_item_images(lab: Lab, item: Item, arranged: ItemLayout, ratio: float) -> PreparedImages:
    """Load and scale the pictures of `item`. Raises DamagedImage and the store's errors."""
    pixels = {index: load_pixels(lab, picture) for index, picture in enumerate(item.images)}
    places = {**arranged.pictures, **_option_image_boxes(item, arranged)}
    scaled = {
        index: scale_pixels(pixels[index], QSize(round(box.width), round(box.height)), ratio)
        for index, box in places.items()
    }
    return PreparedImages(pixels, scaled)


def scale_pixels(pixels: Pixels, size: QSize, ratio: float) -> QImage:
    """RGB pixels (h, w, 3) at `size` logical pixels on a screen with `ratio` device pixels each.

    Pillow is used, which releases the GIL: the window's thread is not blocked.
    """
    width, height = max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio))
    picture = Image.fromarray(pixels).resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)
    made = QImage(picture.tobytes("raw", "BGRX"), width, height, 4 * width, QImage.Format.Format_RGB32).copy()
    made.setDevicePixelRatio(ratio)
    return made


def image_at_size(pictures: PreparedImages, index: int, size: QSize, ratio: float, known: QImage) -> QImage:
    """The picture at `size`: `known` or the prepared one where they fit, else scaled here (the window was resized)."""
    wanted = QSize(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    ready = pictures.scaled.get(index)
    for image in (known, ready):
        if image is not None and image.size() == wanted and image.devicePixelRatio() == ratio:
            return image
    return scale_pixels(pictures.pixels[index], size, ratio)


def _option_image_boxes(item: Item, arranged: ItemLayout) -> dict[int, LayoutBox]:
    boxes = arranged.tray or arranged.answers
    return {index: image_box_in_option(item, index, boxes[0]) for index in option_image_indexes(item)} if boxes else {}
