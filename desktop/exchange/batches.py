"""Batches of rows that share their images, and how they become items."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import cast

from pydantic import JsonValue
from pydantic_core import from_json

from desktop.benchmarks.cells import BadRow, can_be_held, optional_text
from desktop.benchmarks.item import Item, Picture
from desktop.benchmarks.ordinal import NO_PICTURE, Brief, brief, read_rows
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.item_tables import held_as, is_exported, line_of_table
from desktop.exchange.rows_in import Numbered, Row
from desktop.exchange.texts import parsed
from desktop.library.below import FileBelow
from desktop.library.intake import Taken
from desktop.library.lines import NoItem, item_of_line, paths_of

ORIGINS = ("source", "creator", "licence")
"""Columns with the origin of an image."""
Outcome = tuple[int, "Item | Sentence"]
Reads = Mapping[str, Callable[[], bytes | None]]
Look = Callable[[str], Taken | Sentence]
"""Returns the image read under a name, or why there is none."""
Looked = Callable[[str], Picture]
"""As `Look`, for a required image: raises BadRow if it is missing."""


@dataclass(frozen=True)
class Batch:
    """Numbered rows, readers for the images they name, and a function that makes items once the images are read.

    `origins` contains creator and licence by image, if the rows name them.
    """

    reads: Reads
    items: Callable[[Look], Iterator[Outcome]]
    origins: Mapping[str, Mapping[str, object]] = field(default_factory=dict[str, Mapping[str, object]])


@dataclass(frozen=True, slots=True)
class Place:
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


class Form(ABC):
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
    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        """Group the rows into batches."""


class RowForm(Form):
    """A format in which each row is independent of the others."""

    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        seen: set[tuple[str, str, str]] = set()
        for number, row in rows:
            if isinstance(row, Sentence):
                yield refused(number, row)
                continue
            try:
                yield self._unseen(number, self.one(number, row, place), seen)
            except BadRow as error:
                yield refused(number, error.reason)

    @abstractmethod
    def one(self, number: int, row: Row, place: Place) -> "Single":
        """The images of a row, and how it becomes an item. Raises BadRow."""

    def _unseen(self, number: int, single: "Single", seen: set[tuple[str, str, str]]) -> Batch:
        def items(look: Look) -> Iterator[Outcome]:
            try:
                item = single.item(lambda name: looked(name, look))
                # One table may hold several versions of a benchmark.
                if (item.benchmark, item.version, item.key) in seen:
                    raise BadRow(say("The item {key} was there before."), key=item.key)
            except BadRow as error:
                yield number, error.reason
                return
            seen.add((item.benchmark, item.version, item.key))
            yield number, item

        return Batch(single.reads, items)


@dataclass(frozen=True, slots=True)
class Single:
    """An independent row. item: makes the item from the images named in `reads`; raises BadRow."""

    reads: Reads
    item: Callable[[Looked], Item]


class OwnLines(Form):
    """items.jsonl as written by the generator: one item per line."""

    name = "items"
    columns = frozenset({"key", "task", "kind", "question", "images"})
    files = ("items.jsonl",)

    def pictures(self, row: Row) -> list[str]:
        try:
            return paths_of(row)
        except NoItem:
            return []

    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        seen: set[tuple[str, str]] = set()
        for number, row in rows:
            yield self._batch(number, row, place, seen)

    def _batch(self, number: int, row: Row | Sentence, place: Place, seen: set[tuple[str, str]]) -> Batch:
        if isinstance(row, Sentence):
            return refused(number, row)
        folder, version = place.folder, place.version
        try:
            row = line_of_table(row) if is_exported(row) else row
        except BadRow as error:
            return refused(number, error.reason)
        if version is None and (own := held_as(row, place.held)) is not None:
            return Batch({}, lambda look: iter([(number, own)]))
        line = row if version is None else {**row, "version": version}
        try:
            paths = paths_of(line)
            images = cast("Sequence[Mapping[str, object]]", line.get("images") or ())
            _check_origins(images)
        except NoItem as error:
            return refused(number, error.reason)

        def items(look: Look) -> Iterator[Outcome]:
            try:
                pictures = [_looked(folder, path, look) for path in paths]
                item = item_of_line(line, pictures)
                if (item.benchmark, item.key) in seen:
                    raise NoItem(say("The item {key} was there before."), key=item.key)
            except NoItem as error:
                yield number, error.reason
                return
            seen.add((item.benchmark, item.key))
            yield number, item

        names = [str(folder / path) for path in paths]
        return Batch(
            {name: FileBelow(folder, path) for name, path in zip(names, paths, strict=True)},
            items,
            dict(zip(names, images, strict=True)),
        )


class ReleasedRows(Form):
    """OrdinalBench's released rows, grouped by image."""

    name = "ordinal"
    columns = frozenset({"question_id", "image_path", "trace"})
    files = ("annotations.jsonl", "*.parquet")

    def pictures(self, row: Row) -> list[str]:
        return [str(row.get("image_path"))]

    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        seen: set[str] = set()
        together: list[tuple[int, Brief]] = []
        folder, version = place.folder.resolve(), place.version
        for number, row in rows:
            if isinstance(row, Sentence):
                yield refused(number, row)
                continue
            if together and row.get("image_path") != together[0][1].row.get("image_path"):
                yield self._batch(together, folder, seen)
                together = []
            try:
                told = _told(row, version)
            except BadRow as error:
                yield refused(number, error.reason)
                continue
            together.append((number, told))
        if together:
            yield self._batch(together, folder, seen)

    def _batch(self, together: Sequence[tuple[int, Brief]], folder: Path, seen: set[str]) -> Batch:
        path = str(together[0][1].row.get("image_path"))

        def items(look: Look) -> Iterator[Outcome]:
            taken = look(str(folder / path))
            picture = None if isinstance(taken, Sentence) else taken.picture
            rows = [_without_picture(told) for _, told in together]
            found = read_rows(rows, lambda _: picture, lambda layout: layout_below(folder, layout))
            for (number, _), entry in zip(together, found, strict=True):
                if not isinstance(entry, Item):
                    yield number, _reason(entry.reason, taken)
                elif entry.key in seen:
                    yield number, Sentence(say("The question {key} was there before."), {"key": entry.key})
                else:
                    seen.add(entry.key)
                    yield number, entry

        within = inside(together[0][1].row.get("image"))
        read = FileBelow(folder, path, folder) if within is None else (lambda: within)
        return Batch({str(folder / path): read}, items)


def _reason(found: Sentence, taken: Taken | Sentence) -> Sentence:
    """Why a row was rejected; for a missing image, with the reason found for its file."""
    if isinstance(taken, Sentence) and found.literal == NO_PICTURE:
        return Sentence(taken.literal, {**found.values, **taken.values})
    return found


def _told(row: Row, version: str | None) -> Brief:
    """A released row in brief, with its version as text, or absent if none is named. Raises BadRow, also for a boolean
    in place of a count, which would be read as 1."""
    for name in ("N", "stride"):
        if isinstance(row.get(name), bool):
            raise BadRow(say("The field {name} is missing or of the wrong kind."), name=name)
    own = optional_text(row.get("version"), "version") if version is None else version
    told = {**row, "version": own}
    if own is None:
        del told["version"]
    return brief(told)


def _check_origins(images: Sequence[Mapping[str, object]]) -> None:
    """Reject a line with an origin that cannot be stored as text. Raises NoItem."""
    for image in images:
        for name in ORIGINS:
            text = image.get(name)
            if isinstance(text, str) and not can_be_held(text):
                raise NoItem(say("{field} holds characters that no text can hold."), field=f"images.{name}")


def _without_picture(told: Brief) -> Brief:
    if "image" not in told.row:
        return told
    return replace(told, row={name: value for name, value in told.row.items() if name != "image"})


def refused(number: int, reason: Sentence) -> Batch:
    return Batch({}, lambda look: iter([(number, reason)]))


def looked(name: str, look: Look) -> Picture:
    """The image read under that name. Raises BadRow if it is missing or unreadable."""
    taken = look(name)
    if isinstance(taken, Sentence):
        # The name of an embedded image contains its column: FILE#ROW/COLUMN/PLACE.
        within = PurePosixPath(name.rpartition("#")[2]).parts
        raise BadRow(taken.literal, **{"path": within[1] if len(within) > 2 else "image", **taken.values})
    return taken.picture


def _looked(folder: Path, path: str, look: Look) -> Picture:
    taken = look(str(folder / path))
    if isinstance(taken, Sentence):
        raise NoItem(taken.literal, **{"path": path, **taken.values})
    return taken.picture


def layout_below(folder: Path, path: str) -> JsonValue:
    """The objects of an image from a layout file below a folder, whose path must not contain links; None if there is no
    file. Raises ValueError for invalid JSON or null."""
    data = FileBelow(folder, path, folder)()
    if data is None:
        return None
    try:
        content: JsonValue = from_json(data)  # several times as fast, and stricter
    except ValueError:
        content = parsed(data)
    if content is None:
        raise ValueError("null")
    return content


def inside(image: object) -> bytes | None:
    """The bytes of an image stored in its row, as in parquet files of data sets."""
    data = cast("Mapping[str, object]", image).get("bytes") if isinstance(image, Mapping) else image
    return data if isinstance(data, bytes) else None
