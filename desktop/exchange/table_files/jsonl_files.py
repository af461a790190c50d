"""JSONL files (JSON lines): one file per table, one record per line, UTF-8; and a dictionary of all columns."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from db.progress import progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.table_files.atomic_export import ExportedFile, json_text_line, read_back_error, sha256_of_file
from desktop.exchange.table_files.record_table_and_columns import WRITTEN, RecordTable
from desktop.exchange.table_files.tables_with_dictionary import TableFileFormat, write_tables_as_files

DICTIONARY = "dictionary.json"


def write_jsonl(
    tables: Sequence[RecordTable], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[ExportedFile]:
    """Write the tables into the folder `out`; see `write_tables_as_files`. Raises CannotWrite."""
    return write_tables_as_files(TableFileFormat("jsonl", DICTIONARY, write_jsonl_table), tables, out, kept_back)


def read_jsonl(path: Path) -> Iterator[Json]:
    """The records of a file; only line feeds end a line."""
    with path.open(encoding="utf-8", newline="\n") as file:
        for line in file:
            yield json.loads(line)


def write_jsonl_table(table: RecordTable, path: Path) -> ExportedFile:
    """Write the records, then read the file back and compare record by record."""
    went, rows = hashlib.sha256(), 0
    with progress_range(0.0, WRITTEN), path.open("w", encoding="utf-8", newline="\n") as out:
        for record in table.records():
            line = json_text_line(record)
            went.update(line.encode())
            out.write(line + "\n")
            rows += 1
    came, back = hashlib.sha256(), 0
    with progress_range(WRITTEN, 1.0):
        for record in with_progress(read_jsonl(path), rows):
            came.update(json_text_line(record).encode())
            back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))
