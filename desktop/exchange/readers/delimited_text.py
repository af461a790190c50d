"""Delimited text tables: delimiter and encoding are detected from their first bytes."""

import codecs
import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path

from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.readers.numbered_file_rows import (
    AHEAD,
    BROKEN,
    NumberedRow,
    explain_bad_header,
    find_duplicate_name,
    find_spreadsheet_error,
    row_from_cells,
)
from desktop.exchange.table_files.csv_files import is_neutralised
from desktop.library.files.escape_spreadsheet_formulas import unescape_formula

LONGEST_CELL = 1 << 30
"""A cell may contain an image as text."""
UTF_8, UTF_16 = "utf-8-sig", "utf-16"
_TAB = "\t"
_SIGNS = (",", ";", _TAB)
_ERROR = say(
    "A cell of this row contains the spreadsheet error {error}. Correct it in the spreadsheet and save the table again."
)
NOT_UTF_8 = say("Line {line} of this file is not UTF-8 text. Save the file in UTF-8 (CSV UTF-8) and import it again.")


def detect_encoding(head: bytes) -> str:
    """UTF-8, with or without a byte order mark, unless the file begins with the mark of UTF-16 (a spreadsheet's
    "Unicode text")."""
    return UTF_16 if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else UTF_8


def detect_delimiter(line: str) -> str:
    """The delimiter of a table's header; empty if it is ambiguous.

    A tab is never part of a name. Between comma and semicolon, the header decides: the delimiter is the only one found
    outside quotation marks, or the one that gives distinct, non-empty names.
    """
    columns = {sign: _split_cells(line, sign) for sign in _SIGNS}
    ways = [sign for sign in _SIGNS if len(columns[sign]) > 1]
    if not ways:
        return ","
    if "\t" in ways:
        return "\t"
    whole = [sign for sign in ways if all(columns[sign]) and not find_duplicate_name(columns[sign])]
    found = whole or ways
    return found[0] if len(found) == 1 else ""


def read_delimited_rows(file: Path) -> Iterator[NumberedRow]:
    """The rows of a table, every cell as text. Rows longer than the header and blank rows are reported as messages.
    Missing cells are None; the apostrophes of our own exports are removed."""
    csv.field_size_limit(LONGEST_CELL)
    number, encoding = 1, UTF_8
    try:
        with file.open("rb") as binary:
            encoding = detect_encoding(binary.read(2))
        with file.open(encoding=encoding, newline="") as opened:
            first = opened.readline()
            lines = (
                [first]
                if len(_split_cells(first, _TAB)) > 1 or any(sign in first for sign in _SIGNS)
                else _lines_up_to_delimiter(first, opened)
            )
            sign = detect_delimiter(lines[-1])
            if not sign:
                yield (
                    1,
                    Sentence(say("The columns could be separated by commas or semicolons. Save the table with tabs.")),
                )
                return
            reader = csv.reader(chain(lines, opened), delimiter=sign, strict=True)
            names = [name.strip() for name in next(reader, list[str]())]
            if wrong := explain_bad_header(names, 1, _rows_below_header(file, encoding, sign)):
                yield 1, wrong
                return
            marked = sign == "," and is_neutralised(file, names)
            for number, cells in enumerate(reader, 2):
                error = None if marked else find_spreadsheet_error(cells)
                told = [unescape_formula(cell) for cell in cells] if marked else cells
                yield number, Sentence(_ERROR, {"error": error}) if error else row_from_cells(names, told, number)
    except csv.Error:
        yield number + 1, BROKEN
    except UnicodeError:
        yield number + 1, undecodable_line(file, encoding)


def read_complete_columns(file: Path, accepts: Callable[[Sequence[str]], bool]) -> Mapping[str, Sequence[str]] | None:
    """The columns of a UTF-8 table by name, in a fraction of the time of `read_delimited_rows`, whose rows they equal.

    None where only that function says what a row is: rows of another length than the header, formula errors, cells to
    unescape, an unclear header; and where `accepts` refuses the column names. A row of blank cells is returned as such.
    """
    csv.field_size_limit(LONGEST_CELL)
    with suppress(csv.Error, UnicodeError), file.open(encoding=UTF_8, newline="") as opened:
        first = opened.readline()
        sign = detect_delimiter(first)
        if not sign or sign not in first:
            return None
        reader = csv.reader(chain([first], opened), delimiter=sign, strict=True)
        names = [name.strip() for name in next(reader, list[str]())]
        if "" in names or not accepts(names) or (sign == "," and is_neutralised(file, names)):
            return None
        rows = [*reader]
        if {len(names)} != set(map(len, rows)) or explain_bad_header(names, 1, enumerate(rows[: AHEAD - 1], 2)):
            return None
        columns = [*zip(*rows, strict=True)]
        return None if any(map(find_spreadsheet_error, columns)) else dict(zip(names, columns, strict=True))
    return None


def _rows_below_header(file: Path, encoding: str, sign: str) -> list[tuple[int, list[str]]]:
    """The readable rows below the first, as many as are searched for a header."""
    found: list[tuple[int, list[str]]] = []
    with file.open(encoding=encoding, newline="") as opened, suppress(csv.Error, UnicodeError):
        for number, cells in islice(enumerate(csv.reader(opened, delimiter=sign, strict=True), 1), 1, AHEAD):
            found.append((number, cells))
    return found


def _lines_up_to_delimiter(first: str, opened: Iterable[str]) -> list[str]:
    lines = [first]
    for line in islice(opened, AHEAD):
        lines.append(line)
        if any(sign in line for sign in _SIGNS):
            break
    return lines


def undecodable_line(file: Path, encoding: str = UTF_8) -> Sentence:
    """The message about a file in another encoding, with the first line that shows it."""
    with file.open("rb") as binary:
        for number, line in enumerate(binary, 1):
            try:
                line.decode("utf-8")
            except UnicodeDecodeError:
                return Sentence(NOT_UTF_8, {"line": number}) if encoding == UTF_8 else BROKEN
    return BROKEN


def _split_cells(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader([line.rstrip("\r\n")], delimiter=sign), list[str]())
    except csv.Error:
        return []
