"""Tables of text: which sign stands between their cells and in which encoding they are, their first bytes say."""

import codecs
import csv
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from desktop.benchmarks.words import Sentence, say
from desktop.exchange.numbered import BROKEN, Numbered, row_of, twice
from desktop.exchange.out.csv import is_neutralised
from desktop.library.formulas import restored

LONGEST_CELL = 1 << 30
"""A cell may hold a picture as text."""
UTF_8, UTF_16 = "utf-8-sig", "utf-16"
_SIGNS = (",", ";", "\t")
_TWICE = say("Two columns of this table are named {name}.")


def encoding_of(head: bytes) -> str:
    """UTF-8, with or without a mark, unless the mark of UTF-16 stands in front (a spreadsheet's "Unicode text")."""
    return UTF_16 if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else UTF_8


def delimiter_of(line: str) -> str:
    """The sign between the names of a table's columns; empty where it could be one in two ways.

    A tab is never part of a name. Between comma and semicolon the header decides: only one of them stands outside
    quotation marks, or parts it into names that are all different and none of them empty.
    """
    columns = {sign: _cells(line, sign) for sign in _SIGNS}
    ways = [sign for sign in _SIGNS if len(columns[sign]) > 1]
    if not ways:
        return ","
    if "\t" in ways:
        return "\t"
    whole = [sign for sign in ways if all(columns[sign]) and not twice(columns[sign])]
    found = whole or ways
    return found[0] if len(found) == 1 else ""


def table_rows(file: Path) -> Iterator[Numbered]:
    """The rows of a table, every cell as text; a row that is longer than the header gives none, nor does one without
    any text. Cells that are not there are None; the apostrophes of our own exports are taken off."""
    csv.field_size_limit(LONGEST_CELL)
    number = 1
    try:
        with file.open("rb") as binary:
            encoding = encoding_of(binary.read(2))
        with file.open(encoding=encoding, newline="") as opened:
            first = opened.readline()
            sign = delimiter_of(first)
            if not sign:
                yield 1, Sentence(say("Comma and semicolon could both part the columns here; save it with tabs."))
                return
            reader = csv.reader(chain([first], opened), delimiter=sign, strict=True)
            names = next(reader, list[str]())
            if name := twice(names):
                yield 1, Sentence(_TWICE, {"name": name})
                return
            marked = sign == "," and is_neutralised(file, names)
            for number, cells in enumerate(reader, 2):
                yield number, row_of(names, [restored(cell) for cell in cells] if marked else cells)
    except (csv.Error, UnicodeError):
        yield number + 1, BROKEN


def _cells(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader([line.rstrip("\r\n")], delimiter=sign), list[str]())
    except csv.Error:
        return []
