"""Reads rows of a spreadsheet (XLSX), every cell as the text that the sheet shows. If that is unknown or misleading
(hidden rows, merged cells, errors, formulas without a value), the row is rejected with the address of the cell."""

import lzma
import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.readers.numbered_file_rows import (
    AHEAD,
    BOMB,
    BROKEN,
    NumberedRow,
    Row,
    column_letters,
    explain_bad_header,
    is_decompression_bomb,
    is_spreadsheet_error,
    row_from_cells,
)
from desktop.exchange.readers.recognise_unsupported_files import unsupported_archive_kind
from desktop.exchange.readers.spreadsheet_number_formats import format_cell_value
from desktop.exchange.table_files.xlsx_files import DICTIONARY

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from openpyxl.cell import ReadOnlyCell
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

ZIP = b"PK\x03\x04"
WORKBOOK = "xl/workbook.xml"
MOST_BYTES = 1 << 32
"""Limit of a workbook's unpacked size, because a small file can unpack to any size."""
_BROKEN_IN = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, LookupError, ArithmeticError, AttributeError,
    ValueError, TypeError, EOFError, SyntaxError,
)  # fmt: skip
"""Errors raised by a broken workbook: SyntaxError comes from XML, RuntimeError from a part with an unknown compression
or a password."""
_SEVERAL = say("Several sheets of this workbook contain rows: {names}. Keep one of them.")
_HIDDEN_SHEET = say("The sheet {name} is hidden, and no other sheet contains rows. Unhide it in the spreadsheet.")
_HIDDEN_COLUMN = say("The column {column} ({name}) is hidden in the spreadsheet. Unhide it or delete it.")
_HIDDEN_ROW = say("This row is hidden in the spreadsheet. Unhide it or delete it.")
_UNSET = say("The cell {cell} contains a formula without a value. Open the file in a spreadsheet and save it.")
_ERROR = say("The cell {cell} contains the error {error}. Correct it in the spreadsheet.")
_MERGED = say("The cell {cell} is part of the merged cells {cells}. Unmerge them and fill in each cell.")
_RAISED_TEXT = say(
    "Cell {cell} has superscript or subscript formatting, which is lost in plain text. Use plain "
    "characters, e.g. 10² or 10^2."
)
_FORMAT = say("The cell {cell} has the unsupported number format {form}. Format it as text.")
_CUT = say(
    "The text in {column} was truncated at the cell limit. Export as csv, jsonl or parquet, and import that file."
)
_RAISED = re.compile(rb"vertAlign")
_MARKED = re.compile(rb"<(?:\w+:)?f[\s/>]|hidden=|<(?:\w+:)?mergeCell\s|vertAlign")
_TEXTS = ("sharedStrings.xml", "styles.xml")
"""Parts of a workbook with the formatting of superscripts and subscripts."""
_TRUE = {"1", "true"}
_PIECE, _OVERLAP = 1 << 20, 64


def is_workbook(head: bytes) -> bool:
    """Whether a file that begins like this may be a workbook."""
    return head.startswith(ZIP)


def read_sheet_rows(file: Path, name: str = "") -> Iterator[NumberedRow]:
    """The rows of the only visible sheet with rows, numbered as in the sheet; formulas give their stored values. name:
    the sheet to read of a workbook that Eyeline wrote.

    Empty cells are None.
    """
    number = 0
    try:
        for number, row in _read_workbook(file, name):
            yield number, row
    except _BROKEN_IN:
        yield number + 1, BROKEN


def _read_workbook(file: Path, name: str) -> Iterator[NumberedRow]:
    from openpyxl import load_workbook

    with zipfile.ZipFile(file) as packed:
        unpacked = sum(part.file_size for part in packed.infolist())
        if unpacked > MOST_BYTES:
            yield 1, Sentence(say("This workbook expands to more than 4 GB."))
            return
        if is_decompression_bomb(file.stat().st_size, unpacked):
            yield 1, BOMB
            return
        if WORKBOOK not in packed.namelist():
            yield 1, unsupported_archive_kind(packed)
            return
    # openpyxl checks the extension of a path, but not that of an open file.
    with ExitStack() as stack:
        opened = stack.enter_context(file.open("rb"))
        packed = stack.enter_context(zipfile.ZipFile(file))
        raised = any(_part_contains(packed, name, _RAISED) for name in packed.namelist() if name.endswith(_TEXTS))
        book = load_workbook(opened, read_only=True, data_only=True, rich_text=raised)
        stack.callback(book.close)
        sheets = cast("list[ReadOnlyWorksheet]", book.worksheets)
        if name and _is_eyeline_workbook(sheets):
            yield from _read_eyeline_sheet(name, sheets, packed)
            return
        filled = [sheet for sheet in sheets if _sheet_has_rows(sheet)]
        seen = [sheet for sheet in filled if sheet.sheet_state == "visible"]
        if len(seen) > 1:
            yield 1, Sentence(_SEVERAL, {"names": ", ".join(str(sheet.title) for sheet in seen)})
        elif seen:
            yield from _read_sheet(seen[0], _read_sheet_marks(packed, seen[0]), raised=raised)
        elif filled:
            yield 1, Sentence(_HIDDEN_SHEET, {"name": str(filled[0].title)})


def _is_eyeline_workbook(sheets: "Sequence[ReadOnlyWorksheet]") -> bool:
    """Whether a workbook contains the data dictionary of Eyeline's exports."""
    found = next((sheet for sheet in sheets if sheet.title == "dictionary"), None)
    if found is None:
        return False
    header = next(cast("Iterator[tuple[object, ...]]", found.iter_rows(max_row=1, values_only=True)), ())
    return tuple(header) == tuple(column.name for column in DICTIONARY)


def _read_eyeline_sheet(
    name: str, sheets: "Sequence[ReadOnlyWorksheet]", packed: zipfile.ZipFile
) -> Iterator[NumberedRow]:
    """The rows of one table of a workbook that Eyeline wrote. Rows with truncated cells are rejected."""
    tables = {str(sheet.title): sheet for sheet in sheets}
    cut: dict[int, str] = {}
    for row in tables["truncated"].iter_rows(min_row=2, max_col=3, values_only=True) if "truncated" in tables else ():
        if row[0] == name:
            cut.setdefault(int(str(row[1])), str(row[2]))
    if name not in tables:
        return
    sheet = tables[name]
    sheet.reset_dimensions()
    for number, found in _read_sheet(sheet, _read_sheet_marks(packed, sheet), raised=False, own=True):
        yield number, Sentence(_CUT, {"column": cut[number]}) if number in cut else found


def _sheet_has_rows(sheet: "ReadOnlyWorksheet") -> bool:
    """Whether there is a row below the header."""
    sheet.reset_dimensions()
    filled = (row for row in sheet.iter_rows(values_only=True) if any(cell is not None for cell in row))
    return sum(1 for _ in zip(filled, range(2), strict=False)) > 1


@dataclass(slots=True)
class _SheetMarks:
    """Properties of a sheet that affect how it is shown. hidden: rows. columns: hidden ones, from 1. By address: unset,
    formulas without a value; raised, cells with superscript or subscript characters. merged: corners of merged cells
    (left, top, right, bottom), from 1."""

    hidden: set[int] = field(default_factory=set[int])
    columns: set[int] = field(default_factory=set[int])
    unset: set[str] = field(default_factory=set[str])
    raised: set[str] = field(default_factory=set[str])
    merged: list[tuple[int, int, int, int]] = field(default_factory=list[tuple[int, int, int, int]])


def _read_sheet_marks(packed: zipfile.ZipFile, sheet: "ReadOnlyWorksheet") -> _SheetMarks:
    """The properties of a sheet; its XML is read a second time only if it has any."""
    from openpyxl.utils.cell import range_boundaries  # pyright: ignore[reportUnknownVariableType]
    from openpyxl.xml.functions import iterparse  # pyright: ignore[reportUnknownVariableType]

    found = _SheetMarks()
    name: str = getattr(sheet, "_worksheet_path")  # noqa: B009 - the library tells it nowhere else
    if not _part_contains(packed, name, _MARKED):
        return found
    row = 0
    with packed.open(name) as part:
        for _, element in cast("Iterator[tuple[str, Element]]", iterparse(part)):
            kind = element.tag.rpartition("}")[2]
            if kind == "row":
                row = int(element.get("r") or row + 1)
                if element.get("hidden") in _TRUE:
                    found.hidden.add(row)
                element.clear()
            elif kind == "c":
                parts = {child.tag.rpartition("}")[2]: child.text for child in element}
                if "f" in parts and not parts.get("v") and ("v" not in parts or element.get("t") != "str"):
                    found.unset.add(str(element.get("r")))
                if any(child.tag.endswith("}vertAlign") for child in element.iter()):
                    found.raised.add(str(element.get("r")))
            elif kind == "col" and element.get("hidden") in _TRUE:
                found.columns.update(range(int(element.get("min") or 0), int(element.get("max") or 0) + 1))
            elif kind == "mergeCell":
                found.merged.append(cast("tuple[int, int, int, int]", range_boundaries(str(element.get("ref")))))
    return found


def _part_contains(packed: zipfile.ZipFile, name: str, pattern: re.Pattern[bytes]) -> bool:
    """Whether a part of a workbook contains a short pattern."""
    before = b""
    with packed.open(name) as part:
        while piece := part.read(_PIECE):
            if pattern.search(before + piece):
                return True
            before = piece[-_OVERLAP:]
    return False


def _read_sheet(
    sheet: "ReadOnlyWorksheet", marks: _SheetMarks, *, raised: bool, own: bool = False
) -> Iterator[NumberedRow]:
    """The rows of a sheet. own: Eyeline wrote it, so texts that look like errors are texts."""
    names: list[str] = []
    rows = cast("Iterator[tuple[ReadOnlyCell, ...]]", sheet.iter_rows())
    for number, cells in enumerate(rows, 1):
        if names:
            yield (
                number,
                _explain_unreadable_row(number, cells, marks, len(names), raised=raised, own=own)
                or _row_of_sheet(names, cells, number),
            )
        elif any(texts := [_header_text(cell) for cell in cells]):
            names = [text or "" for text in texts]
            while not names[-1]:
                names.pop()
            if wrong := explain_bad_header(names, number, _rows_below(sheet, number)):
                yield number, wrong
                return
            for place in marks.columns:
                if place <= len(names) and names[place - 1]:
                    yield (
                        number,
                        Sentence(_HIDDEN_COLUMN, {"column": column_letters(place - 1), "name": names[place - 1]}),
                    )
                    return


def _rows_below(sheet: "ReadOnlyWorksheet", number: int) -> list[tuple[int, list[str | None]]]:
    rows = cast("Iterator[tuple[ReadOnlyCell, ...]]", sheet.iter_rows(min_row=number + 1, max_row=number + AHEAD))
    return [(at, [_header_text(cell) for cell in cells]) for at, cells in enumerate(rows, number + 1)]


def _row_of_sheet(names: Sequence[str], cells: "Sequence[ReadOnlyCell]", number: int) -> "Row | Sentence":
    texts: list[str | None] = []
    for place, cell in enumerate(cells):
        form = str(cell.number_format) if cell.value is not None else ""
        text = None if cell.value is None else format_cell_value(_unescape_cell(cell.value), form)
        if text is None and cell.value not in {None, ""}:
            return Sentence(_FORMAT, {"cell": f"{column_letters(place)}{number}", "form": form})
        texts.append(text)
    return row_from_cells(names, texts, number)


def _explain_unreadable_row(
    number: int, cells: "Sequence[ReadOnlyCell]", marks: _SheetMarks, width: int, *, raised: bool, own: bool
) -> Sentence | None:
    """Why a row cannot be read as shown, with the cell's address; None if it can, or is blank."""
    for place in range(width):
        cell = cells[place] if place < len(cells) else None
        address = {"cell": f"{column_letters(place)}{number}"}
        if address["cell"] in marks.unset:
            return Sentence(_UNSET, address)
        is_text = isinstance(cell.value, str) if cell is not None and not own else False
        if cell is not None and (cell.data_type == "e" or (is_text and is_spreadsheet_error(str(cell.value)))):
            return Sentence(_ERROR, {**address, "error": str(cell.value)})
        if address["cell"] in marks.raised or (
            raised and cell is not None and cell.value and _has_raised_characters(cell)
        ):
            return Sentence(_RAISED_TEXT, address)
    if not any(cell.value is not None for cell in cells):
        return None
    if number in marks.hidden:
        return Sentence(_HIDDEN_ROW)
    for left, top, right, bottom in marks.merged:
        if top <= number <= bottom and left <= width and (number > top or min(right, width) > left):
            place = left - 1 if number > top else left
            first = f"{column_letters(left - 1)}{top}"
            last = f"{column_letters(right - 1)}{bottom}"
            return Sentence(_MERGED, {"cell": f"{column_letters(place)}{number}", "cells": f"{first}:{last}"})
    return None


def _has_raised_characters(cell: "ReadOnlyCell") -> bool:
    """Whether characters of a cell are superscript or subscript: as plain text 10² would become 102."""
    fonts = [cell.font, *(getattr(part, "font", None) for part in (cell.value if isinstance(cell.value, list) else ()))]
    return any(getattr(font, "vertAlign", None) in {"superscript", "subscript"} for font in fonts)


def _unescape_cell(value: object) -> object:
    """A value with decoded XML escapes (_x000D_); rich text becomes plain text."""
    from openpyxl.utils.escape import unescape  # pyright: ignore[reportUnknownVariableType]

    if isinstance(value, list):  # a rich text
        value = str(cast("object", value))
    return unescape(value) if isinstance(value, str) and "_x" in value else value


def _header_text(cell: "ReadOnlyCell") -> str | None:
    """The text of a cell in a header or a possible header."""
    return None if cell.value is None else str(_unescape_cell(cell.value)).strip() or None
