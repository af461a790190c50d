"""JSON lines: a file a table, a record a line, UTF-8; beside them the dictionary of all columns."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from desktop.benchmarks.canonical import Json
from desktop.exchange.out.tables import Table
from desktop.exchange.out.writing import Written, as_line, beside, differs, document, hash_of, moved

DICTIONARY = "dictionary.json"


def write_jsonl(tables: Sequence[Table], out: Path, kept_back: Mapping[str, int] | None = None) -> list[Written]:
    """Write the tables into the folder `out`; the dictionary comes last and says how many people were `kept_back`, by
    why. Raises CannotWrite."""
    out.mkdir(parents=True, exist_ok=True)
    with beside(out) as folder:
        written = [_table(table, folder / f"{table.name}.jsonl") for table in tables]
        told = dictionary(tables, written) | ({} if kept_back is None else {"kept_back": dict(kept_back)})
        written.append(document(folder / DICTIONARY, told, sum(len(table.columns) for table in tables)))
    return moved(written, out)


def dictionary(tables: Sequence[Table], written: Sequence[Written]) -> dict[str, Json]:
    """What the tables are: of each its file, rows and hash, and every column with type, unit and meaning."""
    told: dict[str, Json] = {}
    for table, file in zip(tables, written, strict=True):
        columns: list[Json] = [
            {"name": column.name, "type": column.type, "unit": column.unit, "meaning": column.meaning}
            for column in table.columns
        ]
        told[table.name] = {
            "about": table.about,
            "file": file.path.name,
            "rows": file.rows,
            "sha256": file.sha256,
            "columns": columns,
        }
    return {"format": "eyeline-jsonl", "version": 1, "tables": told}


def read_jsonl(path: Path) -> Iterator[Json]:
    """The records of a file; only a line feed ends a line."""
    with path.open(encoding="utf-8", newline="\n") as file:
        for line in file:
            yield json.loads(line)


def _table(table: Table, path: Path) -> Written:
    """Write the records, then read the file back: what comes must be what went, record by record."""
    went, rows = hashlib.sha256(), 0
    with path.open("w", encoding="utf-8", newline="\n") as out:
        for record in table.records():
            line = as_line(record)
            went.update(line.encode())
            out.write(line + "\n")
            rows += 1
    came, back = hashlib.sha256(), 0
    for record in read_jsonl(path):
        came.update(as_line(record).encode())
        back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise differs(path)
    return Written(path, rows, hash_of(path))
