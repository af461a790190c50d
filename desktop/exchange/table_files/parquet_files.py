"""Parquet: one file per table, its columns typed by the dictionary, which is also stored in each file.

text is string, integer int64, number double, boolean bool. A time is an ISO 8601 string, because Parquet's own type has
no UTC offset per value; a nested value is JSON text. Missing values are null.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from db.progress import progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    ExportNotWritten,
    json_text_line,
    read_back_error,
    sha256_of_file,
)
from desktop.exchange.table_files.record_table_and_columns import WRITTEN, ColumnType, RecordTable, TableRecord
from desktop.exchange.table_files.tables_with_dictionary import TableFileFormat, write_tables_as_files

PARQUET_DICTIONARY = "dictionary-parquet.json"
_AT_ONCE = 2000
_NOTES = {"cells": {"missing": "null", "json": "JSON text", "time": "string, ISO 8601 with offset"}}


def write_parquet(
    tables: Sequence[RecordTable], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[ExportedFile]:
    """Write the tables into the folder `out`; see `write_tables_as_files`. Raises CannotWrite."""
    return write_tables_as_files(
        TableFileFormat("parquet", PARQUET_DICTIONARY, _write_parquet_table, _NOTES), tables, out, kept_back
    )


def read_parquet(path: Path) -> Iterator[tuple[Json, ...]]:
    """The rows of a file with their stored values: JSON as text."""
    _, parquet = _import_pyarrow()
    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(_AT_ONCE):
            yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def _write_parquet_table(table: RecordTable, path: Path) -> ExportedFile:
    """Write the records, then read the file back and compare cell by cell."""
    _, parquet = _import_pyarrow()
    schema = _parquet_schema(table)
    types: list[ColumnType] = [column.type for column in table.columns]
    went, rows = hashlib.sha256(), 0
    with progress_range(0.0, WRITTEN), path.open("wb") as sink, parquet.ParquetWriter(sink, schema) as out:
        for some in _chunks_of_records(table.records()):
            cells = [list(map(_parquet_cell, one.values(), types)) for one in some]
            for row in cells:
                went.update(json_text_line(row).encode())
            out.write_batch(_parquet_batch(table, cells, schema))
            rows += len(cells)
    came, back = hashlib.sha256(), 0
    with progress_range(WRITTEN, 1.0):
        for row in with_progress(read_parquet(path), rows):
            came.update(json_text_line(list(row)).encode())
            back += 1
    known = parquet.read_schema(path).equals(schema, check_metadata=True)
    if (came.digest(), back) != (went.digest(), rows) or not known:
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))


def _import_pyarrow() -> tuple[Any, Any]:
    """The packages pyarrow and pyarrow.parquet, whose stubs do not type columns."""
    import pyarrow as pa
    from pyarrow import parquet

    return pa, parquet


def _parquet_schema(table: RecordTable) -> Any:  # noqa: ANN401 - see _arrow
    pa, _ = _import_pyarrow()
    types: dict[ColumnType, Any] = {"integer": pa.int64(), "number": pa.float64(), "boolean": pa.bool_()}
    fields = [
        pa.field(
            column.name,
            types.get(column.type, pa.string()),
            metadata={"type": column.type, "unit": column.unit, "meaning": column.meaning},
        )
        for column in table.columns
    ]
    return pa.schema(fields, metadata={"table": table.name, "about": table.about})


def _chunks_of_records(values: Iterable[TableRecord]) -> Iterator[list[TableRecord]]:
    rest = iter(values)
    while some := list(islice(rest, _AT_ONCE)):
        yield some


def _parquet_batch(table: RecordTable, rows: Sequence[Sequence[Json]], schema: Any) -> Any:  # noqa: ANN401 - see _arrow
    pa, _ = _import_pyarrow()
    arrays: list[Any] = []
    for field, column in zip(schema, zip(*rows, strict=True), strict=True):
        try:
            arrays.append(pa.array(column, field.type))
        except (pa.ArrowException, OverflowError, TypeError) as error:
            raise ExportNotWritten(
                say("A value of {table}.{column} does not have the type {kind} given in its data dictionary."),
                hint=say("Export as jsonl, which keeps the value unchanged, and report this."),
                table=table.name,
                column=field.name,
                kind=str(field.type),
            ) from error
    return pa.record_batch(arrays, schema=schema)


def _parquet_cell(value: Json, kind: ColumnType) -> Json:
    if kind == "json":
        return None if value is None else json_text_line(value)
    return float(value) if kind == "number" and isinstance(value, int) else value
