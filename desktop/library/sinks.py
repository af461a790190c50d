"""Where new items go: into a lab in slices under one import id, or into a folder of files."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from db.lab import Lab
from db.rows import Added, MediumRow
from db.stores import items, media
from desktop.benchmarks.drafts import Draft, Source
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.item import Item, Picture
from desktop.benchmarks.ordinal.released import released_row
from desktop.benchmarks.words import say
from desktop.library.packing import Packer
from desktop.library.rows import item_row

SLICE = 50


class FolderTaken(WrongUse):
    """A folder to write to that holds something already."""

    code = "folder_taken"


class Sink(Protocol):
    """Takes drafts one by one; what it took is kept when it is left, also by an interruption."""

    def take(self, draft: Draft) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def added(self) -> Added | None:
        """What was new, where that can be told."""
        ...


class LabSink:
    """Writes into a lab: pictures as files first, then items in slices, each one short transaction."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._import = new_id()
        self._packer = Packer(self._store)
        self._drafts: list[tuple[Item, tuple[Source, ...]]] = []
        self._known: set[str] = set()
        self._added = Added(added=0, unchanged=0)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._flush()
        finally:
            self._packer.close()

    def take(self, draft: Draft) -> None:
        """Store the pictures that are new and queue the item."""
        for picture, pixels in zip(draft.item.images, draft.pictures, strict=True):
            self._packer.add(picture.pixels, pixels)
        self._drafts.append((draft.item, draft.sources))
        if len(self._drafts) >= SLICE:
            self._flush()

    def added(self) -> Added:
        """Counts over all slices written so far."""
        return self._added

    def _store(self, name: str, data: bytes) -> tuple[str, int]:
        return self._lab.media.put(data), len(data)

    def _flush(self) -> None:
        if not self._drafts:
            return
        rows = [item_row(item, [self._packer.stored(p.pixels)[0] for p in item.images]) for item, _ in self._drafts]
        self._lab.write(media.add, list(self._media())).result()
        told = items.add_slices(self._lab.write, rows, import_id=self._import)
        self._added = Added(
            added=self._added.added + told.added,
            unchanged=self._added.unchanged + told.unchanged,
            changed=(*self._added.changed, *told.changed),
        )
        self._drafts = []

    def _media(self) -> Iterator[MediumRow]:
        """A row for each picture that was not noted before, from wherever it was first cut."""
        for item, sources in self._drafts:
            for index, picture in enumerate(item.images):
                if picture.pixels not in self._known:
                    self._known.add(picture.pixels)
                    yield _medium(picture, sources[index] if sources else None, *self._packer.stored(picture.pixels))


class FolderSink:
    """Writes into a folder of its own: `lines` is the file that gets one JSON line an item."""

    lines = "items.jsonl"

    def __init__(self, out: Path) -> None:
        self.out = out

    def __enter__(self) -> Self:
        if self.out.exists() and (not self.out.is_dir() or any(self.out.iterdir())):
            raise FolderTaken(
                say("{out} holds something already."),
                hint=say("Name a folder that is new or empty."),
                out=str(self.out),
            )
        (self.out / "images").mkdir(parents=True, exist_ok=True)
        self._file = (self.out / self.lines).open("w", encoding="utf-8")
        self.packer = Packer(self._store)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.packer.settle()
        finally:
            self.packer.close()
            self._file.close()

    def take(self, draft: Draft) -> None:
        """Write the item's line and the pictures that are new."""
        self._file.write(json.dumps(self.line_of(draft), ensure_ascii=False) + "\n")

    def line_of(self, draft: Draft) -> Mapping[str, object]:
        """The item as a program reads it, its pictures as paths within the folder."""
        paths = [f"images/{picture.pixels[:24]}.png" for picture in draft.item.images]
        for path, pixels in zip(paths, draft.pictures, strict=True):
            self.packer.add(path, pixels)
        return _line(draft.item, paths)

    def added(self) -> None:
        """Nothing: all that was made is new in a new folder."""

    def _store(self, path: str, data: bytes) -> None:
        place = self.out / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


class ReleasedSink(FolderSink):
    """A folder in OrdinalBench's released form: annotations, pictures and the layouts they were drawn from."""

    lines = "annotations.jsonl"

    def line_of(self, draft: Draft) -> Mapping[str, object]:
        """The released row of a question; its picture and layout lie where it says."""
        row = released_row(draft.item)
        self.packer.add(str(row["image_path"]), draft.pictures[0])
        layout = self.out / str(row["layout_path"])
        if not layout.exists():
            layout.parent.mkdir(parents=True, exist_ok=True)
            layout.write_text(json.dumps(draft.layout, ensure_ascii=False) + "\n", encoding="utf-8")
        return row


def write_lines(file: Path, lines: Iterable[Mapping[str, object]]) -> None:
    """A file of JSON lines."""
    file.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")


def _medium(picture: Picture, source: Source | None, file: str, size: int) -> MediumRow:
    return MediumRow(
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


def _line(item: Item, paths: list[str]) -> dict[str, object]:
    body = item.model_dump(mode="json", exclude_none=True)
    told = {name: body[name] for name in ("fields", "hint", "tags", "group") if body.get(name)}
    return {
        "key": item.key,
        "benchmark": item.benchmark,
        "version": item.version,
        "task": item.task,
        "kind": item.kind.value,
        "question": item.question,
        "images": [
            {"path": path, "role": picture.role.value} for path, picture in zip(paths, item.images, strict=True)
        ],
        "options": body["options"],
        "answer": body.get("answer"),
        "factors": body["factors"],
        **told,
    }
