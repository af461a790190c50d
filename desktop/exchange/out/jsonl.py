"""JSON lines: one file per table, one record per line, UTF-8; and a dictionary of all columns."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from db.watching import counted, within
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.files import Form, write_files
from desktop.exchange.out.tables import WRITTEN, Table
from desktop.exchange.out.writing import Written, as_line, differs, hash_of

DICTIONARY = "dictionary.json"


def write_jsonl(tables: Sequence[Table], out: Path, kept_back: Mapping[str, int] | None = None) -> list[Written]:
    """Write the tables into the folder `out`; see `write_files`. Raises CannotWrite."""
    return write_files(Form("jsonl", DICTIONARY, write_table), tables, out, kept_back)


def read_jsonl(path: Path) -> Iterator[Json]:
    """The records of a file; only line feeds end a line."""
    with path.open(encoding="utf-8", newline="\n") as file:
        for line in file:
            yield json.loads(line)


def write_table(table: Table, path: Path) -> Written:
    """Write the records, then read the file back and compare record by record."""
    went, rows = hashlib.sha256(), 0
    with within(0.0, WRITTEN), path.open("w", encoding="utf-8", newline="\n") as out:
        for record in table.records():
            line = as_line(record)
            went.update(line.encode())
            out.write(line + "\n")
            rows += 1
    came, back = hashlib.sha256(), 0
    with within(WRITTEN, 1.0):
        for record in counted(read_jsonl(path), rows):
            came.update(as_line(record).encode())
            back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise differs(path)
    return Written(path, rows, hash_of(path))
