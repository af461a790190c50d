"""Tables of records: what goes into every format, before any of them has a form."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from db.watching import onlooker
from desktop.benchmarks.canonical import Json

Type = Literal["text", "integer", "number", "boolean", "time", "json"]
"""time: ISO 8601 with offset. json: a value with parts, or one of several kinds. Everything may be null: not defined,
or not given."""
Record = Mapping[str, Json]


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
    """A kind of records. rows may hold more than the columns: only these are written."""

    name: str
    about: str
    columns: Sequence[Column]
    rows: Iterable[Record]

    def without_personal(self) -> "Table":
        """The same without personal columns."""
        return Table(self.name, self.about, [column for column in self.columns if not column.personal], self.rows)

    def records(self) -> Iterable[Record]:
        """The rows with the columns' values in their order; what a row lacks is null. Whoever looks on may end it."""
        names, watch = [column.name for column in self.columns], onlooker()
        for row in self.rows:
            watch.ask()
            yield {name: row.get(name) for name in names}
