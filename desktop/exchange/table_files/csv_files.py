"""CSV as in RFC 4180: one file per table, UTF-8 without byte order mark, header, commas, CR LF line ends, decimal
points in any locale, times in ISO 8601 with UTC offset; and a dictionary of all columns.

An empty cell is missing; an empty text is a pair of quotes. Nested values are written as JSON.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import cast

from db.progress import progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.table_files import export_data_dictionary, label_table_dictionary
from desktop.exchange.table_files.atomic_export import ExportedFile, json_text_line, read_back_error, sha256_of_file
from desktop.exchange.table_files.record_table_and_columns import WRITTEN, ColumnType, ExportColumn, RecordTable
from desktop.exchange.table_files.tables_with_dictionary import TableFileFormat, write_tables_as_files
from desktop.library.files.escape_spreadsheet_formulas import escape_formula, escape_json_line

CSV_DICTIONARY = "dictionary-csv.json"
_QUOTED = frozenset('",;\t\r\n')
_BLOCK = 1 << 20
_OWN: tuple[tuple[ExportColumn, ...], ...] = (
    export_data_dictionary.STUDIES, export_data_dictionary.ITEMS, export_data_dictionary.PEOPLE,
    export_data_dictionary.RUNS,
    export_data_dictionary.TRIALS, export_data_dictionary.CORRECTIONS,
    export_data_dictionary.PREDICTIONS,
    label_table_dictionary.JOBS, label_table_dictionary.LABELS, label_table_dictionary.DECISIONS,
)  # fmt: skip
_HEADERS = frozenset(
    tuple(column.name for column in table if personal or not column.personal)
    for table in _OWN
    for personal in (True, False)
)
_CELLS = {
    "missing": "an empty cell without quotes",
    "empty_text": 'two quotes: ""',
    "boolean": "true or false",
    "json": "JSON text",
    "decimal_mark": ".",
    "time": "ISO 8601 with offset",
}


def write_csv(
    tables: Sequence[RecordTable], out: Path, kept_back: Mapping[str, int] | None = None, *, neutralise: bool = True
) -> list[ExportedFile]:
    """Write the tables into the folder `out`; see `write_tables_as_files`. Raises CannotWrite.

    neutralise: see `desktop.library.files.escape_spreadsheet_formulas`.
    """
    notes = {"cells": {**_CELLS, "neutralised": neutralise}}
    form = TableFileFormat("csv", CSV_DICTIONARY, partial(write_csv_table, neutralise=neutralise), notes)
    return write_tables_as_files(form, tables, out, kept_back)


def read_csv(path: Path, longest: int = 0) -> Iterator[tuple[str | None, ...]]:
    """The rows of a file below its header, each cell as text, None if missing. longest: bytes of the longest line, if
    it may exceed a megabyte."""
    from pyarrow import csv, string

    with path.open("rb") as file:
        header = next(iter(file)).decode().rstrip("\r\n").split(",")
        if not file.read(1):
            return
    rows = csv.open_csv(
        path,
        csv.ReadOptions(block_size=max(_BLOCK, 2 * longest)),
        csv.ParseOptions(newlines_in_values=True, ignore_empty_lines=False),
        csv.ConvertOptions(
            column_types=dict.fromkeys(header, string()),
            null_values=[""],
            strings_can_be_null=True,
            quoted_strings_can_be_null=False,
        ),
    )
    with rows:
        for batch in rows:
            texts = cast("list[dict[str, str | None]]", batch.to_pylist())
            yield from (tuple(row.values()) for row in texts)


def is_neutralised(path: Path, header: Sequence[str]) -> bool:
    """Whether the texts of a CSV file have the apostrophes of an export: according to its dictionary, or, if the file
    was moved away from it, if the header is that of one of our tables."""
    try:
        told = json.loads(path.with_name(CSV_DICTIONARY).read_text(encoding="utf-8"))
        if path.name in {table["file"] for table in told["tables"].values()}:
            return told["cells"]["neutralised"] is True
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass  # no dictionary of ours in that folder
    return tuple(header) in _HEADERS


def write_csv_table(table: RecordTable, path: Path, *, neutralise: bool = True) -> ExportedFile:
    """Write the records, then read the file with an independent reader and compare cell by cell."""
    went, rows, longest = hashlib.sha256(), 0, 0
    types: list[ColumnType] = [column.type for column in table.columns]
    cell = partial(_csv_cell, neutralise=neutralise)
    with progress_range(0.0, WRITTEN), path.open("w", encoding="utf-8", newline="") as out:
        out.write(",".join(column.name for column in table.columns) + "\r\n")
        for record in table.records():
            cells = [cell(value, kind) for value, kind in zip(record.values(), types, strict=True)]
            went.update(json_text_line(cells).encode())
            line = ",".join(map(_quoted_csv_cell, cells)) + "\r\n"
            out.write(line)
            rows, longest = rows + 1, max(longest, len(line.encode()))
    came, back = hashlib.sha256(), 0
    with progress_range(WRITTEN, 1.0):
        for row in with_progress(read_csv(path, longest), rows):
            came.update(json_text_line(list(row)).encode())
            back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))


def _csv_cell(value: Json, kind: ColumnType, *, neutralise: bool) -> str | None:
    if value is None:
        return None
    if kind in {"text", "time"} and isinstance(value, str):
        return escape_formula(value) if neutralise else value
    return escape_json_line(json_text_line(value)) if neutralise else json_text_line(value)


def _quoted_csv_cell(cell: str | None) -> str:
    if cell is None:
        return ""
    plain = cell and not cell[0].isspace() and not cell[-1].isspace() and _QUOTED.isdisjoint(cell)
    return cell if plain else '"' + cell.replace('"', '""') + '"'
