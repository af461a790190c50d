"""Output targets of new items: a lab, in slices under one import id, or a folder of files."""

import json
import shutil
import uuid
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from db.rows import ImageFileRow, ItemFilter, ItemsAdded, QueryCondition
from db.stores import items
from desktop.benchmarks.generated_item_drafts import ItemDraft, PhotoSource
from desktop.benchmarks.item import Item, ItemImage
from desktop.benchmarks.ordinal.write_released_rows import released_row
from desktop.library.images.image_credits_table import NO_CREDITS, CreditLookup
from desktop.library.item_generation.items_of_same_seed import REMOVED_GROUPS, read_item_lines, removed_groups
from desktop.library.item_generation.lock_output_folder import (
    PICTURES,
    lock_file_name,
    lock_output_folder,
    refuse_used_folder,
    unfinished_name,
)
from desktop.library.item_generation.png_writer import PngWriter
from desktop.library.item_jsonl import credit_item_line, item_line
from desktop.library.item_rows import item_row
from desktop.library.item_writer import ItemWriter

SLICE = 200
"""Number of items whose images may still be encoded while the next ones are generated."""


class DraftSink(Protocol):
    """Takes drafts one by one. What it took is stored when the context ends, also after an interruption."""

    def take(self, draft: ItemDraft) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

    def added(self) -> ItemsAdded | None:
        """What was new; None if that is not known."""
        ...


class LabSink:
    """Writes into a lab: images as files first, then items in slices, each one short transaction."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._writer = ItemWriter(lab)
        self._packer = PngWriter(self._store)
        self._waiting: list[tuple[Item, tuple[PhotoSource, ...]]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            with self._writer:
                self._flush()
        finally:
            self._packer.close()

    def take(self, draft: ItemDraft) -> None:
        """Store the images that are new and queue the item."""
        for picture, pixels in zip(draft.item.images, draft.pictures, strict=True):
            self._packer.add(picture.pixels, pixels)
        self._waiting.append((draft.item, draft.sources))
        if len(self._waiting) >= SLICE:
            self._flush()

    def added(self) -> ItemsAdded:
        """Counts over all slices written so far."""
        return self._writer.added()

    def _store(self, name: str, data: bytes) -> tuple[str, int]:
        return self._lab.media.put(data), len(data)

    def _flush(self) -> None:
        for item, sources in self._waiting:
            stored = [self._packer.stored(picture.pixels) for picture in item.images]
            for index, (picture, (file, size)) in enumerate(zip(item.images, stored, strict=True)):
                self._writer.picture(_medium_row(picture, sources[index] if sources else None, file, size))
            self._writer.item(item_row(item, [file for file, _ in stored]))
        self._waiting = []
        self._writer.flush()


class PreviewSink:
    """Writes nothing: counts what would be new to a lab, and keeps example drafts: the first of every task, and others
    up to `most`, at most `each` per task and none of an image that has an example already."""

    def __init__(self, lab: Lab, *, most: int, each: int) -> None:
        self._lab = lab
        self._most, self._each = most, each
        self._waiting: list[Item] = []
        self._added = ItemsAdded(added=0, unchanged=0)
        self.samples: list[ItemDraft] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._count()

    def take(self, draft: ItemDraft) -> None:
        """Count the item, and keep it as an example if it shows something new."""
        task = [kept for kept in self.samples if kept.item.task == draft.item.task]
        shown = {kept.item.images[0].pixels for kept in self.samples}
        more = len(self.samples) < self._most and len(task) < self._each
        if not task or (more and draft.item.images[0].pixels not in shown):
            self.samples.append(draft)
        self._waiting.append(draft.item)
        if len(self._waiting) >= SLICE:
            self._count()

    def added(self) -> ItemsAdded:
        """What would be new to the lab in its present state."""
        return self._added

    def _count(self) -> None:
        made, self._waiting = self._waiting, []
        keys = tuple(item.key for item in made)
        held: dict[tuple[str, str, str], set[uuid.UUID]] = {}
        for row in (
            self._lab.read(items.find_stored_items, ItemFilter((QueryCondition("key", "in", keys),)), old=True)
            if keys
            else ()
        ):
            held.setdefault((row.benchmark, row.version, row.key), set()).add(row.id)
        known = [held.get((item.benchmark, item.version, item.key), set[uuid.UUID]()) for item in made]
        unchanged = sum(item.id in ids for item, ids in zip(made, known, strict=True))
        changed = tuple(item.key for item, ids in zip(made, known, strict=True) if ids and item.id not in ids)
        before = self._added
        self._added = ItemsAdded(
            added=before.added + len(made) - unchanged - len(changed),
            unchanged=before.unchanged + unchanged,
            changed=(*before.changed, *changed),
        )


class FolderSink:
    """Writes into a folder of its own; `lines` is the file that gets one JSON line per item.

    extend: the folder may have earlier items. Their lines stay, except those of `dropped` groups, which are recorded as
    removed and whose images are deleted unless another item shows them; no key is written twice. Missing credits for
    images of those lines are filled in by photograph, per group.
    """

    lines = "items.jsonl"

    def __init__(
        self,
        out: Path,
        *,
        extend: bool = False,
        dropped: Collection[str] = (),
        told: CreditLookup = lambda group: NO_CREDITS,
    ) -> None:
        self.out = out
        self._extend = extend
        self._dropped = dropped
        self._told = told
        self._keys: dict[str, uuid.UUID] = {}
        self._shown: set[str] = set()
        self._unshown: set[str] = set()
        self._taken = 0
        self._changed: list[str] = []

    def __enter__(self) -> Self:
        self._refuse_used()
        self._made = not self.out.exists()
        self.out.mkdir(parents=True, exist_ok=True)
        self._lock = lock_output_folder(self.out, self.lines)
        try:
            self._begin()
        except BaseException:
            self._let_go()
            raise
        self.packer = PngWriter(self._store)
        return self

    def _refuse_used(self) -> None:
        if not (self._extend and (self.out / self.lines).is_file()):
            refuse_used_folder(self.out, self.lines)

    def _begin(self) -> None:
        """Check the folder again under its lock, since the previous holder may have changed it."""
        self._refuse_used()
        kept = self._kept() if self._extend else []
        if not self._extend:
            self._take_back()
        self._new = self.out / unfinished_name(self.lines)
        self._file = self._new.open("w", encoding="utf-8", newline="\n")
        try:
            (self.out / "images").mkdir(exist_ok=True)
            self._file.writelines(kept)
        except BaseException:
            with suppress(OSError):
                self._file.close()
            self._new.unlink(missing_ok=True)
            raise

    def _let_go(self) -> None:
        # Windows deletes the file when the lock is released; elsewhere it is deleted before, never a later lock.
        with suppress(OSError):
            (self.out / lock_file_name(self.lines)).unlink(missing_ok=True)
        self._lock.release()
        if self._made and not any(self.out.iterdir()):
            self.out.rmdir()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Store what was taken. After an error a new folder's files are deleted, so that it can be used again."""
        whole = False
        try:
            if not isinstance(error, Exception):
                self.packer.settle()
                self._file.close()
                self._write_removed_groups()
                self._new.replace(self.out / self.lines)
                whole = True
                self._delete_unshown_images()
        finally:
            self.packer.close()
            # What could not be written is deleted below.
            with suppress(OSError):
                self._file.close()
            if not whole:
                self._take_back()
            self._let_go()

    def _write_removed_groups(self) -> None:
        if self._dropped:
            groups = sorted({*removed_groups(self.out), *self._dropped})
            write_json_lines(self.out / REMOVED_GROUPS, [{"group": group} for group in groups])

    def _delete_unshown_images(self) -> None:
        """Delete the images of removed items; files that another program has open stay."""
        for path in self._unshown - self._shown:
            with suppress(OSError):
                (self.out / path).unlink(missing_ok=True)

    def _take_back(self) -> None:
        """Delete what an unfinished attempt left; earlier files stay."""
        (self.out / unfinished_name(self.lines)).unlink(missing_ok=True)
        if not self._extend:
            for name in PICTURES:
                shutil.rmtree(self.out / name, ignore_errors=True)

    def take(self, draft: ItemDraft) -> None:
        """Write the item's line and the images that are new."""
        if draft.item.key in self._keys:
            if draft.item.id != self._keys[draft.item.key]:  # else another program wrote it meanwhile
                self._changed.append(draft.item.key)
            return
        self._taken += 1
        self._file.write(_json_line(self.line_of(draft)))

    def line_of(self, draft: ItemDraft) -> Mapping[str, object]:
        """The item as a JSON object, its images as paths within the folder."""
        paths = _png_paths(draft.item)
        self._shown.update(paths)
        for path, pixels in zip(paths, draft.pictures, strict=True):
            self.packer.add(path, pixels)
        return item_line(draft.item, paths, draft.sources)

    def added(self) -> ItemsAdded | None:
        """What was new compared with the folder's earlier items; None for a new folder."""
        kept = len(self._keys)
        return ItemsAdded(added=self._taken, unchanged=kept, changed=tuple(self._changed)) if self._extend else None

    def _kept(self) -> list[str]:
        """The lines that stay; also records their keys."""
        file = self.out / self.lines
        kept: list[str] = []
        for line, item in read_item_lines(file) if file.is_file() else ():
            if item.group in self._dropped:
                self._unshown.update(_png_paths(item))
            else:
                self._shown.update(_png_paths(item))
                self._keys[item.key] = item.id
                kept.append(credit_item_line(line, self._told(item.group)))
        return kept

    def _store(self, path: str, data: bytes) -> None:
        """Existing equal files are not written again; in an existing folder new files are written atomically."""
        place = self.out / path
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_file() and place.read_bytes() == data:
            return
        if self._extend:
            write_file_atomically(place, data)
        else:  # no item shows it yet, and an unfinished attempt is deleted
            place.write_bytes(data)


class ReleasedFormatSink(FolderSink):
    """A folder in OrdinalBench's released format: annotations, images and the layouts they were rendered from."""

    lines = "annotations.jsonl"

    def line_of(self, draft: ItemDraft) -> Mapping[str, object]:
        """The released row of a question; writes its image and layout to the paths it names."""
        row = released_row(draft.item)
        self.packer.add(str(row["image_path"]), draft.pictures[0])
        layout = self.out / str(row["layout_path"])
        if not layout.exists():
            layout.parent.mkdir(parents=True, exist_ok=True)
            layout.write_text(json.dumps(draft.layout, ensure_ascii=False) + "\n", encoding="utf-8")
        return row


def write_json_lines(file: Path, lines: Iterable[Mapping[str, object]]) -> None:
    write_file_atomically(file, "".join(map(_json_line, lines)).encode())


def _png_paths(item: Item) -> list[str]:
    """Paths of its images within a folder of items."""
    return [f"images/{picture.pixels[:24]}.png" for picture in item.images]


def _json_line(told: Mapping[str, object]) -> str:
    return json.dumps(told, ensure_ascii=False) + "\n"


def _medium_row(picture: ItemImage, source: PhotoSource | None, file: str, size: int) -> ImageFileRow:
    return ImageFileRow(
        file=file,
        pixels=picture.pixels,
        width=picture.width,
        height=picture.height,
        bytes=size,
        mime="image/png",
        source=source.name if source else picture.source,
        creator=source.creator if source else None,
        licence=source.licence if source else None,
    )
