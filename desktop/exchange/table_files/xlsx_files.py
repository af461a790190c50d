"""XLSX files: one workbook with one sheet per table. Every text is a text cell, never a formula, a number or a date.

A missing value is an empty cell; an empty text is a text cell without characters. A text longer than a cell allows is
truncated; the sheet `truncated` lists its cell, length and SHA-256. Characters that XML does not allow are written as
_xHHHH_ (ECMA-376, ST_Xstring). Numbers have 16 significant digits; integers that would be rounded are texts.
"""

import hashlib
import math
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from db.progress import current_progress, progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    ExportNotWritten,
    atomic_export_folder,
    exported_files_after_move,
    json_text_line,
    read_back_error,
    sha256_of_file,
)
from desktop.exchange.table_files.record_table_and_columns import (
    WRITTEN,
    ColumnType,
    ExportColumn,
    RecordTable,
    TableRecord,
    table_progress_ranges,
)

NAME = "eyeline.xlsx"
LONGEST = 32_767
"""Most UTF-16 units in a cell."""
MOST_ROWS = 1_048_576
_EXACT = 2**53
_LARGEST = 1.797693134862315e308
"""The largest number of 16 digits; the largest double would round to infinity."""
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_TO_ESCAPE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
TRUNCATED = (
    ExportColumn("sheet", "text", "The sheet."),
    ExportColumn("row", "integer", "The row of the sheet; the header is row 1."),
    ExportColumn("column", "text", "The column."),
    ExportColumn("characters", "integer", "How long the text is, in UTF-16 units, of which a cell holds 32,767."),
    ExportColumn("sha256", "text", "SHA-256 of the whole text in UTF-8; jsonl, csv and parquet have it whole."),
)
DICTIONARY = (
    ExportColumn("sheet", "text", "The sheet."),
    ExportColumn("column", "text", "The column."),
    ExportColumn("type", "text", "text, integer, number, boolean, time (ISO 8601 with offset) or json (JSON text)."),
    ExportColumn("unit", "text", "The unit."),
    ExportColumn("meaning", "text", "What it means."),
    ExportColumn("truncated", "integer", "How many cells of it are cut; see the sheet truncated."),
)
SheetValue = str | int | float | bool | None


def write_xlsx(
    tables: Sequence[RecordTable], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[ExportedFile]:
    """Write the tables into one workbook in the folder `out`, and read it back. Raises CannotWrite."""
    out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(out) as folder, _writable_workbook() as book:
        went = dict[str, tuple[bytes, int]]()
        cut: list[TableRecord] = []
        for table, begin, end in table_progress_ranges(tables):
            with progress_range(WRITTEN * begin, WRITTEN * end):
                went[table.name] = _write_sheet(book, table, cut)
        for table in (
            _dictionary_sheet(tables, cut, kept_back),
            RecordTable("truncated", "What was cut.", TRUNCATED, list(cut)),
        ):
            went[table.name] = _write_sheet(book, table, [])
        path = folder / NAME
        with path.open("w+b") as file:
            book.save(_CancellableFile(file))
        with progress_range(WRITTEN, 1.0):
            whole = sum(n for _, n in went.values())
            came = _digests_of_workbook(path, whole)
        if came != went:
            raise read_back_error(path)
        written = [ExportedFile(path, sum(went[table.name][1] for table in tables), sha256_of_file(path))]
    return exported_files_after_move(written, folder, out)


class _CancellableFile:
    """The file of a workbook being written, which the current watch can cancel between two chunks. What the library
    writes afterwards to close the file is discarded, at positions that stay consistent."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._place = 0
        self._ended = False

    def write(self, data: bytes) -> int:
        """Write a chunk. Raises what the watch raises."""
        self._place += len(data)
        if self._ended:
            return len(data)
        self._ended = True
        current_progress().ask()
        self._ended = False
        return self._file.write(data)

    def tell(self) -> int:
        """The position of the next chunk."""
        return self._place

    def seek(self, place: int) -> int:
        """Go to a position, counted from the beginning."""
        self._place = place
        return place if self._ended else self._file.seek(place)

    def flush(self) -> None:
        """Does nothing: the file is flushed when it is closed."""


@contextmanager
def _writable_workbook() -> Generator[Any]:
    """A workbook for writing. After an error, open sheets are closed, which would otherwise fail during garbage
    collection, and their temporary files are deleted."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    try:
        yield book
    finally:
        for sheet in book.worksheets:
            if not sheet.closed:
                sheet.close()
            kept: Any = vars(sheet)["_writer"]  # only this deletes its temporary file
            if Path(kept.out).exists():
                kept.cleanup()


def read_xlsx(path: Path) -> Iterator[tuple[str, Iterator[list[SheetValue]]]]:
    """The sheets of a workbook by name, each with its rows below the header: escapes decoded, empty texts distinguished
    from missing values."""
    from openpyxl import load_workbook

    book = load_workbook(path, read_only=True)
    try:
        for sheet in book.worksheets:
            yield sheet.title, _sheet_rows_below_header(sheet)
    finally:
        book.close()


def _sheet_rows_below_header(sheet: Any) -> Iterator[list[SheetValue]]:  # noqa: ANN401 - openpyxl's sheet
    """The rows below the header, padded to its width, because trailing missing cells are not in the file."""
    rows = sheet.iter_rows()
    wide = len(next(rows, ()))
    for row in rows:
        cells = [_value_read_back(cell.value, str(cell.data_type)) for cell in row]
        yield [*cells, *[None] * (wide - len(cells))]


def _write_sheet(book: Any, table: RecordTable, cut: list[TableRecord]) -> tuple[bytes, int]:  # noqa: ANN401 - openpyxl's write-only book
    """Write a sheet; returns the digest of its cells and its number of rows."""
    sheet = book.create_sheet(table.name)
    sheet.append([_sheet_cell(sheet, column.name) for column in table.columns])
    digest, n = hashlib.sha256(), 0
    for n, record in enumerate(table.records(), 1):
        if n >= MOST_ROWS:
            raise ExportNotWritten(
                say("{table} has more rows than a sheet can contain ({most})."),
                hint=say("Export as csv or parquet, or one study at a time."),
                most=MOST_ROWS,
                table=table.name,
            )
        cells: list[SheetValue] = []
        for column, value in zip(table.columns, record.values(), strict=True):
            whole = _sheet_value(value, column.type)
            kept = _cut_to_cell_limit(whole) if isinstance(whole, str) else whole
            if isinstance(whole, str) and kept != whole:
                cut.append(_truncation_record(table.name, n + 1, column.name, whole))
            cells.append(kept)
        digest.update(json_text_line(cells).encode())
        sheet.append([_sheet_cell(sheet, cell) for cell in cells])
    return digest.digest(), n


def _digests_of_workbook(path: Path, whole: int) -> dict[str, tuple[bytes, int]]:
    """The digests and row counts of all sheets; whole: rows in total, for the progress."""
    came, before = dict[str, tuple[bytes, int]](), 0
    for name, rows in read_xlsx(path):
        with progress_range(before / max(1, whole), 1.0):
            came[name] = _digest_of_rows(with_progress(rows, max(1, whole - before)))
        before = min(whole, before + came[name][1])
    return came


def _digest_of_rows(rows: Iterator[list[SheetValue]]) -> tuple[bytes, int]:
    digest, n = hashlib.sha256(), 0
    for n, cells in enumerate(rows, 1):  # noqa: B007 - the last number is the count
        digest.update(json_text_line(cells).encode())
    return digest.digest(), n


def _sheet_value(value: Json, kind: ColumnType) -> SheetValue:
    if value is None:
        return None
    if kind in {"text", "time"} and isinstance(value, str):
        return value
    if kind == "boolean" and isinstance(value, bool):
        return value
    if kind in {"integer", "number"} and isinstance(value, int | float) and not isinstance(value, bool):
        return _sheet_number(value)
    return json_text_line(value)


def _sheet_number(value: float) -> SheetValue:
    """A number as stored in a sheet, where 5.0 and 5 are equal."""
    if isinstance(value, int):
        return value if abs(value) <= _EXACT else json_text_line(value)
    near = float(f"{value:.16g}")
    if math.isinf(near):
        near = math.copysign(_LARGEST, value)
    return int(near) if near.is_integer() and abs(near) <= _EXACT else near


def _cut_to_cell_limit(text: str) -> str:
    """The text truncated to the length of a cell, without splitting a character."""
    if len(text) * 2 <= LONGEST or len(data := text.encode("utf-16-le")) <= 2 * LONGEST:
        return text
    return data[: 2 * LONGEST].decode("utf-16-le", errors="ignore")


def _truncation_record(sheet: str, row: int, column: str, whole: str) -> TableRecord:
    units = len(whole.encode("utf-16-le")) // 2
    sha256 = hashlib.sha256(whole.encode()).hexdigest()
    return {"sheet": sheet, "row": row, "column": column, "characters": units, "sha256": sha256}


def _sheet_cell(sheet: Any, value: SheetValue) -> Any:  # noqa: ANN401 - openpyxl's cell
    """A cell; texts are always text cells, while openpyxl's setter would guess their type."""
    from openpyxl.cell import WriteOnlyCell

    if not isinstance(value, str):
        return value
    cell: Any = WriteOnlyCell(sheet)
    cell._value = _TO_ESCAPE.sub(lambda found: f"_x{ord(found[0]):04X}_", value)  # noqa: SLF001 - its setter guesses
    cell.data_type = "s"
    return cell


def _value_read_back(value: object, kind: str) -> SheetValue:
    if isinstance(value, str):
        return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), value)
    if value is None:
        return "" if kind == "inlineStr" else None
    if isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) > _EXACT:
        value = float(value)
    return _sheet_number(value) if isinstance(value, int | float) else str(value)


def _dictionary_sheet(
    tables: Sequence[RecordTable], cut: Sequence[TableRecord], kept_back: Mapping[str, int] | None
) -> RecordTable:
    rows: list[TableRecord] = []
    for table in tables:
        for column in table.columns:
            n = sum((one["sheet"], one["column"]) == (table.name, column.name) for one in cut)
            told = {"type": column.type, "unit": column.unit, "meaning": column.meaning, "truncated": n}
            rows.append({"sheet": table.name, "column": column.name, **told})
    for name, n in (kept_back or {}).items():
        rows.append({"sheet": "kept_back", "column": name, "type": "integer", "meaning": str(n)})
    return RecordTable("dictionary", "What every column means.", DICTIONARY, rows)
