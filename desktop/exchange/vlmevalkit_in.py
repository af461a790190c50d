"""VLMEvalKit's benchmark files: a table with images as base64 (one, or a Python list), as the index of another row, or
as paths (`image_path`); options in columns A to Z. Source: VLMEvalKit, Development.md, and
`vlmeval/dataset/image_base.py`. Lists are parsed, never evaluated."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_uppercase

from desktop.benchmarks.catalog import task_of
from desktop.benchmarks.cells import BadRow, Row, check_placeholders, is_blank, optional_text, text_of
from desktop.benchmarks.item import Factor, Item, Kind, Picture
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.batches import Batch, Place
from desktop.exchange.cells_in import Read, base64_read, picture_read
from desktop.exchange.mapping.form import list_or_one
from desktop.exchange.rows_in import Numbered, rows_of
from desktop.exchange.tables_in import TableRows, answer_in, slug, tags_of
from desktop.exchange.whole import GUARD, is_shown, options_kept, told_in

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

    def batches(self, rows: Iterable[Numbered], place: Place) -> Iterator[Batch]:
        self._meant = None
        return super().batches(rows, place)

    def fits(self, row: Row) -> bool:
        told = self.columns <= row.keys() and "prediction" not in row
        return told and ("image" in row or "image_path" in row) and (_is_base64(row) or "A" in row)

    def pictures(self, row: Row) -> list[str]:
        return [] if "image" in row and not is_blank(row["image"]) else super().pictures(row)

    def reads(self, number: int, row: Row, place: Place) -> Iterator[tuple[str, Read]]:
        if is_blank(row.get("image")):
            if is_blank(row.get("image_path")):
                raise BadRow(say("This row has no picture; VLMEvalKit would pass it over."))
            for n, cell in enumerate(list_or_one(row["image_path"])):
                yield picture_read(cell, place, f"{place.file}#{number}/{n}")
            return
        for n, text in enumerate(_entries(row["image"])):
            yield from self._read(text, f"{place.file}#{number}/{n}", place)

    def _read(self, text: str, name: str, place: Place) -> Iterator[tuple[str, Read]]:
        """An image, or those of the row with index `text`. Raises BadRow."""
        if len(text) > LONGEST_INDEX:
            yield base64_read(text, name)
            return
        if self._meant is None:
            self._meant = _pictures_of(place.file)
        if text not in self._meant:
            raise BadRow(say("The picture of this row is said to be that of row {index}, which has none."), index=text)
        for n, entry in enumerate(_entries(self._meant[text])):
            yield base64_read(entry, f"{name}/{n}")

    def made(self, row: Row, pictures: Sequence[Picture], place: Place) -> Item:
        if OWN in row:
            row = {name: cell.removesuffix(GUARD) if isinstance(cell, str) else cell for name, cell in row.items()}
            told = told_in(row, pictures, place.version)
            if told is not None and is_shown(told, row, SHOWN):
                return told
        else:
            told = None
        return self._shown(row, pictures, place, told)

    def _shown(self, row: Row, pictures: Sequence[Picture], place: Place, told: Item | None) -> Item:
        """The item shown in the visible columns; the last parameter is the original item before the row was edited."""
        question = text_of(row.get("question"), "question")
        factors: dict[str, Factor] = {}
        kept = options_kept(told, row) if told is not None and is_shown(told, row, ascii_uppercase) else None
        kind, options, answer = (
            answer_in(row, lambda: self.starts(place.file)) if kept is None else (Kind.CHOICE, *kept)
        )
        if told is not None and task_of(told).names_regions:
            factors["names_regions"] = True
        else:
            check_placeholders(question, len(pictures), options)
        index, name = text_of(row.get("index"), "index").strip(), place.file.stem
        for column, factor in FACTORS.items():
            if (text := optional_text(row.get(column), column)) is not None:
                factors[factor] = text
        return Item(
            benchmark="vlmevalkit",
            version=place.version or "1",
            key=f"{name}/{index}",
            task=slug(name),
            kind=kind,
            question=question,
            images=tuple(pictures),
            options=options,
            answer=answer,
            hint=optional_text(row.get("hint"), "hint"),
            tags=tags_of({"category": row.get("category")}),
            factors=factors,
            group=_group(row, name, pictures),
        )


def _entries(cell: object) -> list[str]:
    """The images or row indexes of a cell: one, or a Python list of any length.

    Neither base64 nor an index contains a comma or a quotation mark.
    """
    text = text_of(cell, "image").strip()
    if not (text.startswith("[") and text.endswith("]")):
        return [text]
    return [entry.strip().strip("'\"") for entry in text[1:-1].split(",") if entry.strip()]


def _pictures_of(file: Path) -> Mapping[str, str]:
    """The image cells referenced by other rows, by row index."""
    meant = {text for row in _filled(file) for text in _texts(row) if len(text) <= LONGEST_INDEX}
    found: dict[str, str] = {}
    for row in _filled(file):
        index = str(row.get("index", "")).strip()
        if index in meant and any(len(text) > LONGEST_INDEX for text in _texts(row)):
            found.setdefault(index, str(row["image"]))
    return found


def _filled(file: Path) -> Iterator[Row]:
    for _, row in rows_of(file):
        if not isinstance(row, Sentence) and not is_blank(row.get("image")):
            yield row


def _texts(row: Row) -> list[str]:
    try:
        return _entries(row["image"])
    except BadRow:
        return []


def _is_base64(row: Row) -> bool:
    cell = row.get("image")
    return isinstance(cell, str) and len(cell) > LONGEST_INDEX and "." not in cell[:LONGEST_INDEX]


def _group(row: Row, name: str, pictures: Sequence[Picture]) -> str | None:
    """Rotations of one question form a group, otherwise items with the same first image."""
    circle = optional_text(row.get("g_index"), "g_index")
    if circle is not None:
        return f"vlmevalkit-{name}-{circle}"
    return f"vlmevalkit-{pictures[0].pixels[:16]}" if pictures else None
