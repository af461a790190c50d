"""A file a table and beside them the dictionary of all columns, whatever the format."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.watching import within
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.tables import Table, shares
from desktop.exchange.out.writing import Written, beside, document, moved


@dataclass(frozen=True, slots=True)
class Form:
    """A format: its name, which is its files' ending too, the name of its dictionary, the writer of one table, which
    reads back what it wrote, and what the dictionary says of the format itself."""

    name: str
    dictionary: str
    write: Callable[[Table, Path], Written]
    notes: Mapping[str, Json] = field(default_factory=dict[str, "Json"])


def write_files(
    form: Form, tables: Sequence[Table], out: Path, kept_back: Mapping[str, int] | None = None
) -> list[Written]:
    """Write the tables into the folder `out`; the dictionary comes last and says how many people were `kept_back`, by
    why. Raises CannotWrite."""
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
    return {"format": f"eyeline-{form.name}", "version": 1, **form.notes, "tables": told}
