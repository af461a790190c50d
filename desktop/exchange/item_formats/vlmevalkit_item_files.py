"""VLMEvalKit's benchmark files: a table with images as base64 (one, or a Python list), as the index of another row, or
as paths (`image_path`); options in columns A to Z. Source: VLMEvalKit, Development.md, and
`vlmeval/dataset/image_base.py`. Lists are parsed, never evaluated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_uppercase

from desktop.benchmarks.item import Factor, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    check_placeholders,
    is_blank_cell,
    optional_cell_text,
    required_cell_text,
)
from desktop.benchmarks.task_catalogue import task_of
from desktop.exchange.item_formats.image_bytes_from_cells import Read, image_reader_of_base64, image_reader_of_cell
from desktop.exchange.item_formats.mapping.mapped_rows_to_items import list_or_single
from desktop.exchange.item_formats.plain_item_tables import TableRows, name_slug, parse_row_answer, parse_row_tags
from desktop.exchange.item_formats.rows_sharing_images import RowBatch, RowSource
from desktop.exchange.readers.read_rows_any_format import NumberedRow, read_numbered_rows
from desktop.exchange.records.item_embedded_in_cell import GUARD, options_as_shown, parse_embedded_item, row_shows_item

LONGEST_INDEX = 64
"""An image cell up to this length is the index of another row, as in VLMEvalKit."""
OWN = "eyeline_item"
"""Column of our own exports, whose texts have a guard character if pandas would change them (None, NA, 007)."""
SHOWN = ("question", "hint", "answer", *ascii_uppercase)
FACTORS = {"l2-category": "l2_category", "split": "split", "difficulty": "difficulty"}


class VlmEvalKitRows(TableRows):
    """One item per row of a benchmark file."""

    name = "vlmevalkit"
    columns = frozenset({"index", "question", "answer"})
    files = ("*.tsv",)
    fallback = False

    def __init__(self) -> None:
        super().__init__()
        self._meant: Mapping[str, str] | None = None

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        self._meant = None
        return super().batches(rows, place)

    def fits(self, row: Row) -> bool:
        told = self.columns <= row.keys() and "prediction" not in row
        return told and ("image" in row or "image_path" in row) and (_is_base64_text(row) or "A" in row)

    def pictures(self, row: Row) -> list[str]:
        return [] if "image" in row and not is_blank_cell(row["image"]) else super().pictures(row)

    def reads(self, number: int, row: Row, place: RowSource) -> Iterator[tuple[str, Read]]:
        if is_blank_cell(row.get("image")):
            if is_blank_cell(row.get("image_path")):
                raise BadRow(say("This row has no image. VLMEvalKit would skip it."))
            for n, cell in enumerate(list_or_single(row["image_path"])):
                yield image_reader_of_cell(cell, place, f"{place.file}#{number}/{n}")
            return
        for n, text in enumerate(_image_cell_entries(row["image"])):
            yield from self._read(text, f"{place.file}#{number}/{n}", place)

    def _read(self, text: str, name: str, place: RowSource) -> Iterator[tuple[str, Read]]:
        """An image, or those of the row with index `text`. Raises BadRow."""
        if len(text) > LONGEST_INDEX:
            yield image_reader_of_base64(text, name)
            return
        if self._meant is None:
            self._meant = _image_cells_by_index(place.file)
        if text not in self._meant:
            raise BadRow(say("The image of this row refers to row {index}, which has none."), index=text)
        for n, entry in enumerate(_image_cell_entries(self._meant[text])):
            yield image_reader_of_base64(entry, f"{name}/{n}")

    def made(self, row: Row, pictures: Sequence[ItemImage], place: RowSource) -> Item:
        if OWN in row:
            row = {name: cell.removesuffix(GUARD) if isinstance(cell, str) else cell for name, cell in row.items()}
            told = parse_embedded_item(row, pictures, place.version)
            if told is not None and row_shows_item(told, row, SHOWN):
                return told
        else:
            told = None
        return self._shown(row, pictures, place, told)

    def _shown(self, row: Row, pictures: Sequence[ItemImage], place: RowSource, told: Item | None) -> Item:
        """The item shown in the visible columns; the last parameter is the original item before the row was edited."""
        question = required_cell_text(row.get("question"), "question")
        factors: dict[str, Factor] = {}
        kept = options_as_shown(told, row) if told is not None and row_shows_item(told, row, ascii_uppercase) else None
        kind, options, answer = (
            parse_row_answer(row, lambda: self.starts(place.file)) if kept is None else (ItemKind.CHOICE, *kept)
        )
        if told is not None and task_of(told).names_regions:
            factors["names_regions"] = True
        else:
            check_placeholders(question, len(pictures), options)
        index, name = required_cell_text(row.get("index"), "index").strip(), place.file.stem
        for column, factor in FACTORS.items():
            if (text := optional_cell_text(row.get(column), column)) is not None:
                factors[factor] = text
        return Item(
            benchmark="vlmevalkit",
            version=place.version or "1",
            key=f"{name}/{index}",
            task=name_slug(name),
            kind=kind,
            question=question,
            images=tuple(pictures),
            options=options,
            answer=answer,
            hint=optional_cell_text(row.get("hint"), "hint"),
            tags=parse_row_tags({"category": row.get("category")}),
            factors=factors,
            group=_rotation_group(row, name, pictures),
        )


def _image_cell_entries(cell: object) -> list[str]:
    """The images or row indexes of a cell: one, or a Python list of any length.

    Neither base64 nor an index contains a comma or a quotation mark.
    """
    text = required_cell_text(cell, "image").strip()
    if not (text.startswith("[") and text.endswith("]")):
        return [text]
    return [entry.strip().strip("'\"") for entry in text[1:-1].split(",") if entry.strip()]


def _image_cells_by_index(file: Path) -> Mapping[str, str]:
    """The image cells referenced by other rows, by row index."""
    meant = {text for row in _rows_with_images(file) for text in _option_texts(row) if len(text) <= LONGEST_INDEX}
    found: dict[str, str] = {}
    for row in _rows_with_images(file):
        index = str(row.get("index", "")).strip()
        if index in meant and any(len(text) > LONGEST_INDEX for text in _option_texts(row)):
            found.setdefault(index, str(row["image"]))
    return found


def _rows_with_images(file: Path) -> Iterator[Row]:
    for _, row in read_numbered_rows(file):
        if not isinstance(row, Sentence) and not is_blank_cell(row.get("image")):
            yield row


def _option_texts(row: Row) -> list[str]:
    try:
        return _image_cell_entries(row["image"])
    except BadRow:
        return []


def _is_base64_text(row: Row) -> bool:
    cell = row.get("image")
    return isinstance(cell, str) and len(cell) > LONGEST_INDEX and "." not in cell[:LONGEST_INDEX]


def _rotation_group(row: Row, name: str, pictures: Sequence[ItemImage]) -> str | None:
    """Rotations of one question form a group, otherwise items with the same first image."""
    circle = optional_cell_text(row.get("g_index"), "g_index")
    if circle is not None:
        return f"vlmevalkit-{name}-{circle}"
    return f"vlmevalkit-{pictures[0].pixels[:16]}" if pictures else None
