"""Batches of rows that share their images, and how they become items."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import cast

from pydantic import JsonValue
from pydantic_core import from_json

from desktop.benchmarks.item import Item, ItemImage
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.ordinal import NO_PICTURE, BriefRow, parse_released_rows, shorten_row
from desktop.benchmarks.parse_imported_cells import BadRow, is_storable_text, optional_cell_text
from desktop.exchange.readers.parse_json_and_text import parse_json
from desktop.exchange.readers.read_rows_any_format import NumberedRow, Row
from desktop.exchange.records.reimport_exported_items import is_exported_item_row, item_line_of_row, unchanged_lab_item
from desktop.library.files.image_path_below_folder import ContainedFile
from desktop.library.images.import_image_files import ImportedImage
from desktop.library.item_jsonl import InvalidItemLine, image_paths_of_line, item_from_line

ORIGINS = ("source", "creator", "licence")
"""Columns with the origin of an image."""
RowOutcome = tuple[int, "Item | Sentence"]
ImageReaders = Mapping[str, Callable[[], bytes | None]]
ImageLookup = Callable[[str], ImportedImage | Sentence]
"""Returns the image read under a name, or why there is none."""
RequiredImageLookup = Callable[[str], ItemImage]
"""As `ImageLookup`, for a required image: raises BadRow if it is missing."""


@dataclass(frozen=True)
class RowBatch:
    """Numbered rows, readers for the images they name, and a function that makes items once the images are read.

    `origins` contains creator and licence by image, if the rows name them.
    """

    reads: ImageReaders
    items: Callable[[ImageLookup], Iterator[RowOutcome]]
    origins: Mapping[str, Mapping[str, object]] = field(default_factory=dict[str, Mapping[str, object]])


@dataclass(frozen=True, slots=True)
class RowSource:
    """The source of rows and the lab's data they refer to.

    file: their file. folder: base of relative paths. version: benchmark version to import them under, None for their
    own. held: the items in use under a benchmark and key. decided: the labels of an item in the lab, in addition to its
    tags.
    """

    file: Path
    folder: Path
    version: str | None = None
    held: Callable[[str, str], Sequence[Item]] = lambda benchmark, key: ()
    decided: Callable[[Item], Sequence[str]] = lambda item: ()


class ItemFormat(ABC):
    """A format of rows that can be imported. columns: required columns by which it is detected. files: file name
    patterns in a folder. fallback: whether it is used only if no other format fits."""

    name: str
    columns: frozenset[str]
    files: tuple[str, ...] = ("*.jsonl", "*.json", "*.csv", "*.tsv", "*.parquet")
    fallback: bool = False

    def fits(self, row: Row) -> bool:
        """Whether a row has this format, judged by its columns."""
        return self.columns <= row.keys()

    @abstractmethod
    def pictures(self, row: Row) -> list[str]:
        """The image files that a row names."""

    @abstractmethod
    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        """Group the rows into batches."""


class SingleRowFormat(ItemFormat):
    """A format in which each row is independent of the others."""

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        seen: set[tuple[str, str, str]] = set()
        for number, row in rows:
            if isinstance(row, Sentence):
                yield refused_row_batch(number, row)
                continue
            try:
                yield self._reject_duplicate_rows(number, self.one(number, row, place), seen)
            except BadRow as error:
                yield refused_row_batch(number, error.reason)

    @abstractmethod
    def one(self, number: int, row: Row, place: RowSource) -> "SingleRow":
        """The images of a row, and how it becomes an item. Raises BadRow."""

    def _reject_duplicate_rows(self, number: int, single: "SingleRow", seen: set[tuple[str, str, str]]) -> RowBatch:
        def items(look: ImageLookup) -> Iterator[RowOutcome]:
            try:
                item = single.item(lambda name: require_image(name, look))
                # One table may hold several versions of a benchmark.
                if (item.benchmark, item.version, item.key) in seen:
                    raise BadRow(say("The item {key} occurs twice."), key=item.key)
            except BadRow as error:
                yield number, error.reason
                return
            seen.add((item.benchmark, item.version, item.key))
            yield number, item

        return RowBatch(single.reads, items)


@dataclass(frozen=True, slots=True)
class SingleRow:
    """An independent row. item: makes the item from the images named in `reads`; raises BadRow."""

    reads: ImageReaders
    item: Callable[[RequiredImageLookup], Item]


class EyelineItemLines(ItemFormat):
    """items.jsonl as written by the generator: one item per line."""

    name = "items"
    columns = frozenset({"key", "task", "kind", "question", "images"})
    files = ("items.jsonl",)

    def pictures(self, row: Row) -> list[str]:
        try:
            return image_paths_of_line(row)
        except InvalidItemLine:
            return []

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        seen: set[tuple[str, str]] = set()
        for number, row in rows:
            yield self._batch(number, row, place, seen)

    def _batch(self, number: int, row: Row | Sentence, place: RowSource, seen: set[tuple[str, str]]) -> RowBatch:
        if isinstance(row, Sentence):
            return refused_row_batch(number, row)
        folder, version = place.folder, place.version
        try:
            row = item_line_of_row(row) if is_exported_item_row(row) else row
        except BadRow as error:
            return refused_row_batch(number, error.reason)
        if version is None and (own := unchanged_lab_item(row, place.held)) is not None:
            return RowBatch({}, lambda look: iter([(number, own)]))
        line = row if version is None else {**row, "version": version}
        try:
            paths = image_paths_of_line(line)
            images = cast("Sequence[Mapping[str, object]]", line.get("images") or ())
            _check_image_origins(images)
        except InvalidItemLine as error:
            return refused_row_batch(number, error.reason)

        def items(look: ImageLookup) -> Iterator[RowOutcome]:
            try:
                pictures = [_require_image_of_line(folder, path, look) for path in paths]
                item = item_from_line(line, pictures)
                if (item.benchmark, item.key) in seen:
                    raise InvalidItemLine(say("The item {key} occurs twice."), key=item.key)
            except InvalidItemLine as error:
                yield number, error.reason
                return
            seen.add((item.benchmark, item.key))
            yield number, item

        names = [str(folder / path) for path in paths]
        return RowBatch(
            {name: ContainedFile(folder, path) for name, path in zip(names, paths, strict=True)},
            items,
            dict(zip(names, images, strict=True)),
        )


class OrdinalBenchRows(ItemFormat):
    """OrdinalBench's released rows, grouped by image."""

    name = "ordinal"
    columns = frozenset({"question_id", "image_path", "trace"})
    files = ("annotations.jsonl", "*.parquet")

    def pictures(self, row: Row) -> list[str]:
        return [str(row.get("image_path"))]

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        seen: set[str] = set()
        together: list[tuple[int, BriefRow]] = []
        folder, version = place.folder.resolve(), place.version
        for number, row in rows:
            if isinstance(row, Sentence):
                yield refused_row_batch(number, row)
                continue
            if together and row.get("image_path") != together[0][1].row.get("image_path"):
                yield self._batch(together, folder, seen)
                together = []
            try:
                told = _brief_released_row(row, version)
            except BadRow as error:
                yield refused_row_batch(number, error.reason)
                continue
            together.append((number, told))
        if together:
            yield self._batch(together, folder, seen)

    def _batch(self, together: Sequence[tuple[int, BriefRow]], folder: Path, seen: set[str]) -> RowBatch:
        path = str(together[0][1].row.get("image_path"))

        def items(look: ImageLookup) -> Iterator[RowOutcome]:
            taken = look(str(folder / path))
            picture = None if isinstance(taken, Sentence) else taken.picture
            rows = [_without_image_column(told) for _, told in together]
            found = parse_released_rows(rows, lambda _: picture, lambda layout: read_layout_file(folder, layout))
            for (number, _), entry in zip(together, found, strict=True):
                if not isinstance(entry, Item):
                    yield number, _refusal_reason(entry.reason, taken)
                elif entry.key in seen:
                    yield number, Sentence(say("The question {key} occurs twice."), {"key": entry.key})
                else:
                    seen.add(entry.key)
                    yield number, entry

        within = image_bytes_in_cell(together[0][1].row.get("image"))
        read = ContainedFile(folder, path, folder) if within is None else (lambda: within)
        return RowBatch({str(folder / path): read}, items)


def _refusal_reason(found: Sentence, taken: ImportedImage | Sentence) -> Sentence:
    """Why a row was rejected; for a missing image, with the reason found for its file."""
    if isinstance(taken, Sentence) and found.literal == NO_PICTURE:
        return Sentence(taken.literal, {**found.values, **taken.values})
    return found


def _brief_released_row(row: Row, version: str | None) -> BriefRow:
    """A released row in brief, with its version as text, or absent if none is named. Raises BadRow, also for a boolean
    in place of a count, which would be read as 1."""
    for name in ("N", "stride"):
        if isinstance(row.get(name), bool):
            raise BadRow(say("The field {name} is missing or has the wrong type."), name=name)
    own = optional_cell_text(row.get("version"), "version") if version is None else version
    told = {**row, "version": own}
    if own is None:
        del told["version"]
    return shorten_row(told)


def _check_image_origins(images: Sequence[Mapping[str, object]]) -> None:
    """Reject a line with an origin that cannot be stored as text. Raises InvalidItemLine."""
    for image in images:
        for name in ORIGINS:
            text = image.get(name)
            if isinstance(text, str) and not is_storable_text(text):
                raise InvalidItemLine(say("{field} contains invalid characters."), field=f"images.{name}")


def _without_image_column(told: BriefRow) -> BriefRow:
    if "image" not in told.row:
        return told
    return replace(told, row={name: value for name, value in told.row.items() if name != "image"})


def refused_row_batch(number: int, reason: Sentence) -> RowBatch:
    return RowBatch({}, lambda look: iter([(number, reason)]))


def require_image(name: str, look: ImageLookup) -> ItemImage:
    """The image read under that name. Raises BadRow if it is missing or unreadable."""
    taken = look(name)
    if isinstance(taken, Sentence):
        # The name of an embedded image contains its column: FILE#ROW/COLUMN/PLACE.
        within = PurePosixPath(name.rpartition("#")[2]).parts
        raise BadRow(taken.literal, **{"path": within[1] if len(within) > 2 else "image", **taken.values})
    return taken.picture


def _require_image_of_line(folder: Path, path: str, look: ImageLookup) -> ItemImage:
    taken = look(str(folder / path))
    if isinstance(taken, Sentence):
        raise InvalidItemLine(taken.literal, **{"path": path, **taken.values})
    return taken.picture


def read_layout_file(folder: Path, path: str) -> JsonValue:
    """The objects of an image from a layout file below a folder, whose path must not contain links; None if there is no
    file. Raises ValueError for invalid JSON or null."""
    data = ContainedFile(folder, path, folder)()
    if data is None:
        return None
    try:
        content: JsonValue = from_json(data)  # several times as fast, and stricter
    except ValueError:
        content = parse_json(data)
    if content is None:
        raise ValueError("null")
    return content


def image_bytes_in_cell(image: object) -> bytes | None:
    """The bytes of an image stored in its row, as in parquet files of data sets."""
    data = cast("Mapping[str, object]", image).get("bytes") if isinstance(image, Mapping) else image
    return data if isinstance(data, bytes) else None
