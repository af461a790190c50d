"""Writes items and their images into a lab, in slices under one import id; what was written stays."""

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Self

from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow, ItemRow, ItemsAdded
from db.stores import image_metadata, items

SLICE, LONGEST_S = 2_500, 3.0
"""Items that wait before they are written, and the longest time the first may wait: larger slices write fewer pages
twice. The store splits them into short transactions."""


class ItemWriter:
    """Collects rows and writes them in its own thread, images before the items that show them.

    Files must be in the lab already. Use as a context manager: leaving it writes what waits and ends the thread.
    """

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._import = new_id()
        self._items: list[ItemRow] = []
        self._media: dict[str, ImageFileRow] = {}
        self._noted: set[str] = set()
        self._flushed = time.monotonic()
        self._withdrawn = lab.read(image_metadata.withdrawn_image_files)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="eyeline-items")
        self._written: Future[ItemsAdded] | None = None
        self._added = ItemsAdded(added=0, unchanged=0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.flush()
            self.added()
        finally:
            self._thread.shutdown()

    @property
    def full(self) -> bool:
        return len(self._items) >= SLICE or (bool(self._items) and time.monotonic() - self._flushed > LONGEST_S)

    def picture(self, row: ImageFileRow) -> None:
        """Add a stored image, once. One that was withdrawn from this lab is not added again."""
        if row.file in self._withdrawn:
            self._lab.media.erase(row.file)
        elif row.file not in self._noted:
            self._noted.add(row.file)
            self._media[row.file] = row

    def has_withdrawn_image(self, files: Iterable[str]) -> bool:
        """Whether one of these images was withdrawn from this lab, so that no new item can show it."""
        return not self._withdrawn.isdisjoint(files)

    def item(self, row: ItemRow) -> None:
        """Add an item whose images were added."""
        self._items.append(row)

    def flush(self) -> None:
        """Start writing what waits after the previous write has finished; raises what that raised."""
        self.added()
        pictures, rows = list(self._media.values()), self._items
        self._media, self._items, self._flushed = {}, [], time.monotonic()
        if pictures or rows:
            self._written = self._thread.submit(self._write, pictures, rows)

    def added(self) -> ItemsAdded:
        """Counts over all writes started; waits for the last and raises what it raised."""
        begun, self._written = self._written, None
        if begun is not None:
            told = begun.result()
            self._added = ItemsAdded(
                added=self._added.added + told.added,
                unchanged=self._added.unchanged + told.unchanged,
                changed=(*self._added.changed, *told.changed),
            )
        return self._added

    def _write(self, pictures: Sequence[ImageFileRow], rows: Sequence[ItemRow]) -> ItemsAdded:
        if pictures:
            self._lab.write(image_metadata.add_image_files, pictures).result()
        return items.add_items_in_chunks(self._lab.write, rows, import_id=self._import)
