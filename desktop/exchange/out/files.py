"""Writes one file per table and a dictionary of all columns, in any table format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.watching import within
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.tables import Table, shares
from desktop.exchange.out.writing import Written, beside, document, moved


@dataclass(frozen=True, slots=True)
class Form:
    """A table format: name and file extension, name of its dictionary, a function that writes and verifies one table,
    and the dictionary's notes about the format."""

    name: str
    dictionary: str
    write: Callable[[Table, Path], Written]
    notes: Mapping[str, Json] = field(default_factory=dict[str, "Json"])


def write_files(
    form: Form, tables: Sequence[Table], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[Written]:
    """Write the tables into the folder `out`; the dictionary is written last and includes the number of people
    `kept_back`, by reason. Raises CannotWrite."""
    out.mkdir(parents=True, exist_ok=True)
    with beside(out) as folder:
        written: list[Written] = []
        for table, begin, end in shares(tables):
            with within(begin, end):
                written.append(form.write(table, folder / f"{table.name}.{form.name}"))
        told = dictionary(form, tables, written) | ({} if kept_back is None else {"kept_back": dict(kept_back)})
        written.append(document(folder / form.dictionary, told, sum(len(table.columns) for table in tables)))
    return moved(written, folder, out)


def dictionary(form: Form, tables: Sequence[Table], written: Sequence[Written]) -> dict[str, Json]:
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
