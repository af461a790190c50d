"""Items with their images, read in the pool and cached, so that the next item is shown at once."""

import uuid
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from db.lab import Lab
from db.stores import items
from desktop.benchmarks.item import Item
from desktop.gui.app_context import AppContext
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.library.images import verified_pixel_cache
from desktop.library.item_rows import item_from_row
from desktop.library.machine.error_messages import EXPECTED_ERRORS, ExpectedError

KEPT = 12


@dataclass(frozen=True, slots=True, eq=False)
class LoadedItem:
    """An item and its pictures, in order; `problem` where a picture could not be read (its place is a null image)."""

    item: Item
    images: tuple[QImage, ...]
    problem: ExpectedError | None = None


class ItemLoader(QObject):
    """Reads items by id.

    Signals: loaded(LoadedItem), for every requested item that was not cached.
    """

    loaded = Signal(object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._kept: OrderedDict[uuid.UUID, LoadedItem] = OrderedDict()
        self._asked: set[uuid.UUID] = set()

    def get(self, item_id: uuid.UUID) -> LoadedItem | None:
        """The item if it is cached; otherwise start reading it; `loaded` is emitted when it is there."""
        known = self._kept.get(item_id)
        if known is not None:
            self._kept.move_to_end(item_id)
        elif item_id not in self._asked and self._context.lab is not None:
            self._asked.add(item_id)
            self._context.tasks.run(
                partial(load_item_with_images, self._context.lab, item_id),
                self._on_read,
                owner=self,
                failed=partial(self._on_failed, item_id),
            )
        return known

    def forget(self) -> None:
        """Another lab was opened: clear the cache."""
        self._kept.clear()
        self._asked.clear()

    def _on_read(self, loaded: LoadedItem) -> None:
        self._asked.discard(loaded.item.id)
        self._kept[loaded.item.id] = loaded
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.loaded.emit(loaded)

    def _on_failed(self, item_id: uuid.UUID, error: Exception) -> None:
        self._asked.discard(item_id)
        self._context.fail(error)


def load_item_with_images(lab: Lab, item_id: uuid.UUID) -> LoadedItem:
    """Read an item and its images; an image that cannot be read is left out, and its error is returned."""
    item = item_from_row(lab.read(items.get_item, item_id))
    images: list[QImage] = []
    problem: ExpectedError | None = None
    for picture in item.images:
        try:
            images.append(image_from_pixels(verified_pixel_cache.load_pixels(lab, picture)))
        except EXPECTED_ERRORS as error:
            images.append(QImage())
            problem = error
    return LoadedItem(item, tuple(images), problem)
