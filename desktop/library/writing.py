"""Items and their pictures into a lab, in slices under one import id: what went in stays in."""

from db.lab import Lab
from db.rows import Added, ItemRow, MediumRow
from db.stores import items, media
from desktop.benchmarks.ids import new_id

SLICE = 500
"""Items that wait before they are written; the store cuts them into short transactions by itself."""


class LabWriter:
    """Collects rows and writes them, pictures before the items that show them. Files must be in the lab already."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._import = new_id()
        self._items: list[ItemRow] = []
        self._media: dict[str, MediumRow] = {}
        self._noted: set[str] = set()
        self.added = Added(added=0, unchanged=0)
        """Counts over all that was written so far."""

    @property
    def full(self) -> bool:
        """Whether it is time to flush."""
        return len(self._items) >= SLICE

    def picture(self, row: MediumRow) -> None:
        """Note a stored picture, once."""
        if row.file not in self._noted:
            self._noted.add(row.file)
            self._media[row.file] = row

    def item(self, row: ItemRow) -> None:
        """Take an item whose pictures were noted."""
        self._items.append(row)

    def flush(self) -> None:
        """Write what waits."""
        if self._media:
            self._lab.write(media.add, list(self._media.values())).result()
            self._media = {}
        if self._items:
            told = items.add_slices(self._lab.write, self._items, import_id=self._import)
            self._items = []
            self.added = Added(
                added=self.added.added + told.added,
                unchanged=self.added.unchanged + told.unchanged,
                changed=(*self.added.changed, *told.changed),
            )
