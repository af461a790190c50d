"""Tables of records: what goes into every format, before any of them has a form."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from db.watching import counted
from desktop.benchmarks.canonical import Json

Type = Literal["text", "integer", "number", "boolean", "time", "json"]
"""time: ISO 8601 with offset. json: a value with parts, or one of several kinds. Everything may be null: not defined,
or not given."""
Record = Mapping[str, Json]
WRITTEN = 0.6
"""The share of a file's time that writing it takes; reading it back takes the rest."""
LEAST = 100
"""A table of few rows takes that part of what all take."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, type and meaning, and the unit of a number. personal: left out unless asked for."""

    name: str
    type: Type
    meaning: str
    unit: str = ""
    personal: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of records. rows may hold more than the columns: only these are written. about_n: how many there are,
    for who looks on; 0 where nobody knows. takes: as long as how many rows, where that is more."""

    name: str
    about: str
    columns: Sequence[Column]
    rows: Iterable[Record]
    about_n: int = 0
    takes: int = 0

    @property
    def weight(self) -> int:
        """How long it takes beside other tables."""
        return max(self.about_n, self.takes)

    def without_personal(self) -> "Table":
        """The same without personal columns."""
        return replace(self, columns=[column for column in self.columns if not column.personal])

    def records(self) -> Iterable[Record]:
        """The rows with the columns' values in their order; what a row lacks is null. Whoever looks on hears of each,
        and may end it."""
        names = [column.name for column in self.columns]
        for row in counted(self.rows, self.about_n):
            yield {name: row.get(name) for name in names}


def shares(tables: Sequence[Table]) -> Iterator[tuple[Table, float, float]]:
    """Each table with where it begins and ends in the work on all (0 to 1): they take as long as they have rows, about,
    and none takes no time."""
    rows = sum(table.weight for table in tables)
    least = max(1, rows // LEAST)
    whole, before = sum(max(table.weight, least) for table in tables), 0
    for table in tables:
        after = before + max(table.weight, least)
        yield table, before / whole, after / whole
        before = after
