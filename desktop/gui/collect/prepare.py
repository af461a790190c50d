"""Pictures made ready before the trial, in a thread of their own: decoded, checked against their hash, scaled.

People see the pixels that models get: decoded by `benchmarks.pixels`, scaled once, smoothly, to the place they take.
"""

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QImage

from db.lab import Lab
from desktop.benchmarks.item import Item
from desktop.gui.collect.layout import Arranged, Box
from desktop.library.pictures import Pixels, load


@dataclass(frozen=True, slots=True)
class Prepared:
    """An item's pictures: as stored, and scaled to the device pixels of their places."""

    images: Mapping[int, QImage]
    scaled: Mapping[int, QImage] = field(default_factory=dict[int, QImage])


class Preparer(QObject):
    """Prepares one item at a time and keeps what was asked for last."""

    def __init__(self, lab: Lab, parent: QObject) -> None:
        super().__init__(parent)
        self._lab = lab
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="eyeline-pictures")
        self._asked: dict[tuple[str, int, int, float], Future[Prepared]] = {}

    def prepare(self, item: Item, arrange: Callable[[Item], Arranged], size: QSize, ratio: float) -> "Future[Prepared]":
        """The pictures of `item` for a window of `size`; what was asked for before is not done again."""
        key = (str(item.id), size.width(), size.height(), ratio)
        if key not in self._asked:
            while len(self._asked) > 1:
                self._asked.pop(next(iter(self._asked)))
            self._asked[key] = self._pool.submit(prepared, self._lab, item, arrange(item), ratio)
        return self._asked[key]

    def close(self) -> None:
        """Wait for what runs and end the thread."""
        self._asked.clear()
        self._pool.shutdown(wait=True, cancel_futures=True)


def prepared(lab: Lab, item: Item, arranged: Arranged, ratio: float) -> Prepared:
    """Load and scale the pictures of `item`. Raises DamagedPicture and the store's errors."""
    images = {index: as_image(load(lab, picture)) for index, picture in enumerate(item.images)}
    places = {**arranged.pictures, **_answer_places(item, arranged)}
    scaled = {
        index: scale(images[index], QSize(round(box.width), round(box.height)), ratio) for index, box in places.items()
    }
    return Prepared(images, scaled)


def as_image(pixels: Pixels) -> QImage:
    """A QImage of RGB pixels (h, w, 3), in the form that is painted fastest."""
    height, width, _ = pixels.shape
    image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    return image.convertToFormat(QImage.Format.Format_RGB32)


def scale(image: QImage, size: QSize, ratio: float) -> QImage:
    """`image` at `size` logical pixels on a screen with `ratio` device pixels each."""
    made = image.scaled(
        max(1, round(size.width() * ratio)),
        max(1, round(size.height() * ratio)),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    made.setDevicePixelRatio(ratio)
    return made


def fitted(pictures: Prepared, index: int, size: QSize, ratio: float, known: QImage) -> QImage:
    """The picture at `size`: `known` or the prepared one where they fit, else scaled here (the window was resized)."""
    wanted = QSize(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    ready = pictures.scaled.get(index)
    for image in (known, ready):
        if image is not None and image.size() == wanted and image.devicePixelRatio() == ratio:
            return image
    return scale(pictures.images[index], size, ratio)


def _answer_places(item: Item, arranged: Arranged) -> dict[int, Box]:
    boxes = arranged.tray or arranged.answers
    indices = [option.image for option in item.options]
    return {index: box for index, box in zip(indices, boxes, strict=False) if index is not None}
