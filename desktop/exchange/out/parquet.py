"""Parquet: one file per table, its columns typed by the dictionary, which is also stored in each file.

text is string, integer int64, number double, boolean bool. A time is an ISO 8601 string, because Parquet's own type has
no UTC offset per value; a nested value is JSON text. Missing values are null.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from db.watching import counted, within
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import say
from desktop.exchange.out.files import Form, write_files
from desktop.exchange.out.tables import WRITTEN, Record, Table, Type
from desktop.exchange.out.writing import CannotWrite, Written, as_line, differs, hash_of

PARQUET_DICTIONARY = "dictionary-parquet.json"
_AT_ONCE = 2000
_NOTES = {"cells": {"missing": "null", "json": "JSON text", "time": "string, ISO 8601 with offset"}}


def write_parquet(tables: Sequence[Table], out: Path, kept_back: Mapping[str, int] | None = None) -> list[Written]:
    """Write the tables into the folder `out`; see `write_files`. Raises CannotWrite."""
    return write_files(Form("parquet", PARQUET_DICTIONARY, _table, _NOTES), tables, out, kept_back)


def read_parquet(path: Path) -> Iterator[tuple[Json, ...]]:
    """The rows of a file with their stored values: JSON as text."""
    _, parquet = _arrow()
    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(_AT_ONCE):
            yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def _table(table: Table, path: Path) -> Written:
    """Write the records, then read the file back and compare cell by cell."""
    _, parquet = _arrow()
    schema = _schema(table)
    types: list[Type] = [column.type for column in table.columns]
    went, rows = hashlib.sha256(), 0
    with within(0.0, WRITTEN), path.open("wb") as sink, parquet.ParquetWriter(sink, schema) as out:
        for some in _batches(table.records()):
            cells = [list(map(_cell, one.values(), types)) for one in some]
            for row in cells:
                went.update(as_line(row).encode())
            out.write_batch(_batch(table, cells, schema))
            rows += len(cells)
    came, back = hashlib.sha256(), 0
    with within(WRITTEN, 1.0):
        for row in counted(read_parquet(path), rows):
            came.update(as_line(list(row)).encode())
            back += 1
    known = parquet.read_schema(path).equals(schema, check_metadata=True)
    if (came.digest(), back) != (went.digest(), rows) or not known:
        raise differs(path)
    return Written(path, rows, hash_of(path))


def _arrow() -> tuple[Any, Any]:
    """The packages pyarrow and pyarrow.parquet, whose stubs do not type columns."""
    import pyarrow as pa
    from pyarrow import parquet

    return pa, parquet


def _schema(table: Table) -> Any:  # noqa: ANN401 - see _arrow
    pa, _ = _arrow()
    types: dict[Type, Any] = {"integer": pa.int64(), "number": pa.float64(), "boolean": pa.bool_()}
    fields = [
        pa.field(
            column.name,
            types.get(column.type, pa.string()),
            metadata={"type": column.type, "unit": column.unit, "meaning": column.meaning},
        )
        for column in table.columns
    ]
    return pa.schema(fields, metadata={"table": table.name, "about": table.about})


def _batches(values: Iterable[Record]) -> Iterator[list[Record]]:
    rest = iter(values)
    while some := list(islice(rest, _AT_ONCE)):
        yield some


def _batch(table: Table, rows: Sequence[Sequence[Json]], schema: Any) -> Any:  # noqa: ANN401 - see _arrow
    pa, _ = _arrow()
    arrays: list[Any] = []
    for field, column in zip(schema, zip(*rows, strict=True), strict=True):
        try:
            arrays.append(pa.array(column, field.type))
        except (pa.ArrowException, OverflowError, TypeError) as error:
            raise CannotWrite(
                say("A value of {table}.{column} is not of the type {kind} given in its dictionary."),
                hint=say("Export as jsonl, which keeps it as it is, and report it."),
                table=table.name,
                column=field.name,
                kind=str(field.type),
            ) from error
    return pa.record_batch(arrays, schema=schema)


def _cell(value: Json, kind: Type) -> Json:
    if kind == "json":
        return None if value is None else as_line(value)
    return float(value) if kind == "number" and isinstance(value, int) else value
