"""Writes one file per table and a dictionary of all columns, in any table format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.progress import progress_range
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    write_json_file,
)
from desktop.exchange.table_files.record_table_and_columns import RecordTable, table_progress_ranges


@dataclass(frozen=True, slots=True)
class TableFileFormat:
    """A table format: name and file extension, name of its dictionary, a function that writes and verifies one table,
    and the dictionary's notes about the format."""

    name: str
    dictionary: str
    write: Callable[[RecordTable, Path], ExportedFile]
    notes: Mapping[str, Json] = field(default_factory=dict[str, "Json"])


def write_tables_as_files(
    form: TableFileFormat, tables: Sequence[RecordTable], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[ExportedFile]:
    """Write the tables into the folder `out`; the dictionary is written last and includes the number of people
    `kept_back`, by reason. Raises CannotWrite."""
    out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(out) as folder:
        written: list[ExportedFile] = []
        for table, begin, end in table_progress_ranges(tables):
            with progress_range(begin, end):
                written.append(form.write(table, folder / f"{table.name}.{form.name}"))
        told = describe_tables(form, tables, written) | ({} if kept_back is None else {"kept_back": dict(kept_back)})
        written.append(write_json_file(folder / form.dictionary, told, sum(len(table.columns) for table in tables)))
    return exported_files_after_move(written, folder, out)


def describe_tables(
    form: TableFileFormat, tables: Sequence[RecordTable], written: Sequence[ExportedFile]
) -> dict[str, Json]:
    """The dictionary of the tables: file, rows and hash of each, and type, unit and meaning of every column."""
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
    return {"format": f"eyeline-{form.name}", "version": 1, **form.notes, "tables": told}
