"""Preview of an import: the same rows through the same readers, without changing the lab."""

import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from db.errors import StoreError
from db.lab import Lab, create_lab
from db.rows import ItemFilter, ItemRow, QueryCondition
from db.stores import image_metadata, items
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.import_item_files import RefusedItemRow, item_files_of
from desktop.exchange.import_one_item_file import ImportTask, read_file_rows
from desktop.exchange.readers.read_rows_any_format import BLANK
from desktop.library.images.import_image_files import ImageImporter

SHOWN, MOST_TASKS = 12, 40
"""Number of items whose first image is kept for the preview, and of tasks that have at least one."""
PART = 400
_WITHDRAWN = say("Its image was withdrawn from this lab.")


@dataclass(frozen=True, slots=True)
class PreviewItem:
    """An item that would be imported, with the bytes of its first image."""

    row: ItemRow
    picture: bytes | None


@dataclass(frozen=True, slots=True)
class ItemImportPreview:
    """What an import would do. tasks: new items by benchmark and task. changed: keys used by another item. rows: rows
    read. cancelled: the preview was stopped and covers only the rows until then."""

    tasks: dict[tuple[str, str], int]
    unchanged: int
    changed: tuple[str, ...]
    refused: tuple[RefusedItemRow, ...]
    samples: tuple[PreviewItem, ...]
    rows: int
    blank: int = 0
    cancelled: bool = False

    @property
    def new(self) -> int:
        """The number of items that would be imported."""
        return sum(self.tasks.values())


def preview_import(
    lab: Lab,
    path: Path,
    *,
    form: str = "",
    version: str | None = None,
    progress: Callable[[int, int | None], None] = lambda done, total: None,
    cancel: Callable[[], bool] = lambda: False,
) -> ItemImportPreview:
    """Read all rows of a file or folder as `import_items` would. Images are decoded into a temporary folder. Raises
    NoSuchFile, UnknownItemFormat, BadMapping.

    Probes whose items are part of the same import are rejected, because nothing is written that they could refer to.
    """
    seen = _ImportCounter(lab)
    root = path if path.is_dir() else path.parent
    with tempfile.TemporaryDirectory(prefix="eyeline-look-") as folder:
        with create_lab(Path(folder) / "lab", name="look") as aside, ImageImporter(aside) as intake:
            for file in item_files_of(path, form):
                for came in read_file_rows(lab, intake, ImportTask(file, root, form, version)):
                    seen.take(file, came.number, came.what)
                    if isinstance(came.what, ItemRow) and seen.shows(came.what):
                        seen.samples.append(PreviewItem(came.what, _first_image_of(came.what, aside, lab)))
                    progress(seen.rows, None)
                    if cancel():
                        return seen.told(cancelled=True)
        return seen.told(cancelled=False)


def _first_image_of(row: ItemRow, *labs: Lab) -> bytes | None:
    for lab in labs:
        with suppress(StoreError):
            return lab.media.get(row.images[0]) if row.images else None
    return None


class _ImportCounter:
    """Counts rows in batches, in the same way as `db.stores.items.add_items`."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._withdrawn = lab.read(image_metadata.withdrawn_image_files)
        self._waiting: list[ItemRow] = []
        self._places: dict[tuple[str, str, str], set[str]] = {}
        self._tasks: Counter[tuple[str, str]] = Counter()
        self._unchanged = 0
        self._changed: list[str] = []
        self._refused: list[RefusedItemRow] = []
        self._blank = 0
        self.rows = 0
        self.samples: list[PreviewItem] = []

    def shows(self, row: ItemRow) -> bool:
        """Whether to show an item: the first of its task, or one of the first SHOWN of the import."""
        known = {(sample.row.benchmark, sample.row.task) for sample in self.samples}
        new = (row.benchmark, row.task) not in known
        return len(self.samples) < SHOWN or (new and len(known) < MOST_TASKS)

    def take(self, file: Path, number: int, what: ItemRow | Sentence) -> None:
        self.rows += 1
        if what == BLANK:
            self._blank += 1
        elif isinstance(what, Sentence):
            self._refused.append(RefusedItemRow(str(file), number, what))
        elif not self._withdrawn.isdisjoint(what.images):
            self._refused.append(RefusedItemRow(str(file), number, Sentence(_WITHDRAWN, {})))
        else:
            self._waiting.append(what)
            if len(self._waiting) >= PART:
                self._count()

    def told(self, *, cancelled: bool) -> ItemImportPreview:
        self._count()
        refused = tuple(sorted(self._refused, key=lambda entry: (entry.file, entry.row)))
        told = (dict(self._tasks), self._unchanged, tuple(self._changed), refused, tuple(self.samples))
        return ItemImportPreview(*told, self.rows, self._blank, cancelled)

    def _count(self) -> None:
        rows, self._waiting = self._waiting, []
        keys = tuple(dict.fromkeys(row.key for row in rows))
        if not keys:
            return
        for held in self._lab.read(items.find_stored_items, ItemFilter((QueryCondition("key", "in", keys),)), old=True):
            place = (held.benchmark, held.version, held.key)
            self._places.setdefault(place, set()).add(str(held.id))
        for row in rows:
            held_here = self._places.setdefault((row.benchmark, row.version, row.key), set())
            if str(row.id) in held_here:
                self._unchanged += 1
            elif held_here:
                self._changed.append(row.key)
            else:
                held_here.add(str(row.id))
                self._tasks[row.benchmark, row.task] += 1
