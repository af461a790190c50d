"""Rows of a spreadsheet (XLSX), every cell as text: what stands there as text stays as it is; numbers and dates, which
a sheet keeps as numbers, are written out as they are meant.
"""

import lzma
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, cast

from desktop.benchmarks.words import Sentence, say
from desktop.exchange.numbered import BOMB, BROKEN, Numbered, is_bomb, row_of, twice

if TYPE_CHECKING:
    from openpyxl.cell import ReadOnlyCell
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

ZIP = b"PK\x03\x04"
WORKBOOK = "xl/workbook.xml"
MOST_BYTES = 1 << 32
"""Of a workbook that is unpacked; a small file can stand for any number of them."""
_BROKEN_IN = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, RuntimeError, LookupError, ArithmeticError, AttributeError,
    ValueError, TypeError, EOFError, SyntaxError,
)  # fmt: skip
"""A broken workbook breaks in its reader wherever it is broken; SyntaxError is of XML, RuntimeError of a part
packed in a way, or with a password, that is not known."""
_SEVERAL = say("Several sheets of this workbook hold rows: {names}. Keep one of them.")
_TWICE = say("Two columns of this table are named {name}.")
_ZEROS = re.compile(r"0{2,20}")
"""A format that fills a number up with zeros, as 007."""


def is_sheet(head: bytes) -> bool:
    """Whether a file that begins so may be a workbook."""
    return head.startswith(ZIP)


def sheet_rows(file: Path) -> Iterator[Numbered]:
    """The rows of the one sheet that has any, numbered as the sheet numbers them; formulas give what they last gave.

    Cells without anything are None.
    """
    number = 0
    try:
        for number, row in _rows(file):
            yield number, row
    except _BROKEN_IN:
        yield number + 1, BROKEN


def _rows(file: Path) -> Iterator[Numbered]:
    from openpyxl import load_workbook

    with zipfile.ZipFile(file) as packed:
        unpacked = sum(part.file_size for part in packed.infolist())
        if unpacked > MOST_BYTES:
            yield 1, Sentence(say("This workbook unpacks to more than 4 GB."))
            return
        if is_bomb(file.stat().st_size, unpacked):
            yield 1, BOMB
            return
        if WORKBOOK not in packed.namelist():
            yield 1, Sentence(say("This file is packed and no workbook; unpack it first."))
            return
    # The library tells by the ending of a name whether it can read a file; of an open one it asks nothing.
    with ExitStack() as stack:
        book = load_workbook(stack.enter_context(file.open("rb")), read_only=True, data_only=True)
        stack.callback(book.close)
        sheets = cast("list[ReadOnlyWorksheet]", book.worksheets)
        filled = [sheet for sheet in sheets if _has_rows(sheet)]
        if len(filled) > 1:
            yield 1, Sentence(_SEVERAL, {"names": ", ".join(str(sheet.title) for sheet in filled)})
        elif filled:
            yield from _of_sheet(filled[0])


def _has_rows(sheet: "ReadOnlyWorksheet") -> bool:
    """Whether there is a row below the header."""
    sheet.reset_dimensions()
    filled = (row for row in sheet.iter_rows(values_only=True) if any(cell is not None for cell in row))
    return sum(1 for _ in zip(filled, range(2), strict=False)) > 1


def _of_sheet(sheet: "ReadOnlyWorksheet") -> Iterator[Numbered]:
    names: list[str] = []
    for number, cells in enumerate(cast("Iterator[tuple[ReadOnlyCell, ...]]", sheet.iter_rows()), 1):
        texts = [_text(cell) for cell in cells]
        if names:
            yield number, row_of(names, texts)
        elif any(texts):
            names = [text or "" for text in texts]
            while not names[-1]:
                names.pop()
            if name := twice(names):
                yield number, Sentence(_TWICE, {"name": name})
                return


def _text(cell: "ReadOnlyCell") -> str | None:
    """A cell as text. Of a number its format is heeded where that fills up with zeros (an id 007)."""
    value = cell.value
    match value:
        case None:
            return None
        case bool():
            return "TRUE" if value else "FALSE"
        case int():
            zeros = str(cell.number_format)
            return f"{value:0{len(zeros)}}" if _ZEROS.fullmatch(zeros) else str(value)
        case datetime():
            return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
        case date() | time():
            return value.isoformat()
        case timedelta():
            return str(value)
        case _:
            return str(value)
