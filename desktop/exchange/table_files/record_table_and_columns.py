"""Tables of records, independent of any file format."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from db.progress import with_progress
from desktop.benchmarks.canonical_json import Json

ColumnType = Literal["text", "integer", "number", "boolean", "time", "json"]
"""time: ISO 8601 with UTC offset. json: a nested or mixed value. Every value may be null: undefined or not given."""
TableRecord = Mapping[str, Json]
WRITTEN = 0.6
"""The fraction of a file's time for writing it; the rest is for verifying it."""
LEAST = 100
"""A table with few rows takes at least this fraction of the total time."""


@dataclass(frozen=True, slots=True)
class ExportColumn:
    """A column: name, type, meaning, and the unit of a number. personal: excluded unless requested."""

    name: str
    type: ColumnType
    meaning: str
    unit: str = ""
    personal: bool = False


@dataclass(frozen=True, slots=True)
class RecordTable:
    """A table of records. rows may contain more than the columns; only these are written. about_n: approximate number
    of rows for the progress, 0 if unknown. takes: time as a number of rows, if larger."""

    name: str
    about: str
    columns: Sequence[ExportColumn]
    rows: Iterable[TableRecord]
    about_n: int = 0
    takes: int = 0

    @property
    def weight(self) -> int:
        """Time relative to other tables."""
        return max(self.about_n, self.takes)

    def without_personal(self) -> "RecordTable":
        return replace(self, columns=[column for column in self.columns if not column.personal])

    def records(self) -> Iterable[TableRecord]:
        """The rows with their values in the order of the columns; missing values are null. Each is reported to the
        current watch, which can cancel."""
        names = [column.name for column in self.columns]
        for row in with_progress(self.rows, self.about_n):
            yield {name: row.get(name) for name in names}


def table_progress_ranges(tables: Sequence[RecordTable]) -> Iterator[tuple[RecordTable, float, float]]:
    """Each table with its progress range (0 to 1), roughly in proportion to its rows and never empty."""
    rows = sum(table.weight for table in tables)
    least = max(1, rows // LEAST)
    whole, before = sum(max(table.weight, least) for table in tables), 0
    for table in tables:
        after = before + max(table.weight, least)
        yield table, before / whole, after / whole
        before = after
