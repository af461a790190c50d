"""Published results of the papers: every cell of their tables with its source and the number of items behind it, as
data.

No test compares a published row with a lab's row; next to one it is marked "other items" unless the item keys match.
"""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Literal, NamedTuple

from pydantic import Field

from desktop.benchmarks.item import FrozenModel

Stated = Literal["stated", "derived", "not stated"]
ABOUT = "≈ "
"""What a paper prints before a number that is not exact."""
Who = Literal["model", "people", "chance", "mean", "probes"]


class PublishedColumn(FrozenModel):
    """A column of a table. n: items behind each of its cells; n_is: whether the paper states n, or it was derived from
    the decimals. measure and unit: where they differ from the table's; condition: how the models were prompted."""

    name: str
    n: int | None
    n_is: Stated
    measure: str | None = None
    unit: str | None = None
    condition: str | None = None


class PublishedRow(FrozenModel):
    """A row: the values of one model or group in the order of the columns, as the paper prints them ("18.70", "≈ 0");
    None for an empty cell. printed_sd: standard deviations by column. n: items by column where they differ from the
    column's. people: their number."""

    who: str
    kind: Who
    printed: tuple[str | None, ...]
    printed_sd: dict[str, str] = Field(default_factory=dict[str, str])
    n: dict[str, int | None] = Field(default_factory=dict[str, int | None])
    people: int | None = None

    @property
    def sd(self) -> dict[str, float]:
        """The standard deviations that are printed."""
        return {column: float(text) for column, text in self.printed_sd.items()}

    @property
    def values(self) -> tuple[float | None, ...]:
        """The numbers that are printed."""
        return tuple(None if text is None else float(text.removeprefix(ABOUT)) for text in self.printed)


class PublishedTable(FrozenModel):
    """A table of a paper. runs: how many answers an item's figure is over, for each model."""

    id: str
    title: str
    measure: str
    unit: str
    runs: int
    columns: tuple[PublishedColumn, ...]
    rows: tuple[PublishedRow, ...]


class PublishedPaper(FrozenModel):
    """The tables of one benchmark's paper."""

    benchmark: str
    paper: str
    tables: tuple[PublishedTable, ...]


class PaperMisprint(FrozenModel):
    """A value that contradicts the values around it: as printed, and as computed from them."""

    benchmark: str
    where: str
    printed: float | str
    computed: float | str
    why: str


class PublishedValue(NamedTuple):
    """One published value, with all that is needed to print it next to the lab's own. printed: the value and its
    standard deviation as the paper prints them; unit: the unit of both."""

    benchmark: str
    source: str
    who: str
    kind: Who
    column: str
    value: float
    sd: float | None
    n: int | None
    n_is: Stated
    runs: int
    people: int | None
    measure: str
    unit: str
    condition: str | None
    printed: str


@lru_cache
def published_papers() -> Mapping[str, PublishedPaper]:
    """Every paper whose tables are stored, by benchmark."""
    files = sorted(entry.name for entry in resources.files("resources.published").iterdir())
    names = [name.removesuffix(".json") for name in files if name.endswith(".json") and name != "misprints.json"]
    return {name: PublishedPaper.model_validate(_load_published(name)) for name in names}


def published_values(benchmark: str, table: str | None = None) -> Iterator[PublishedValue]:
    """The published values of a benchmark, of one table if named ("table 2"); nothing of a benchmark without any."""
    paper = published_papers().get(benchmark)
    for of in paper.tables if paper else ():
        if table in {None, of.id}:
            for row in of.rows:
                yield from _published_row_values(benchmark, of, row)


def paper_misprints(benchmark: str | None = None) -> tuple[PaperMisprint, ...]:
    """The known misprints, of one benchmark if named. The published value stays as it is printed."""
    listed = (PaperMisprint.model_validate(entry) for entry in _load_published("misprints")["misprints"])
    return tuple(entry for entry in listed if benchmark in {None, entry.benchmark})


def _published_row_values(benchmark: str, table: PublishedTable, row: PublishedRow) -> Iterator[PublishedValue]:
    for column, printed, value in zip(table.columns, row.printed, row.values, strict=True):
        if printed is None or value is None:
            continue
        sd = row.printed_sd.get(column.name)
        own = column.name in row.n
        n = row.n[column.name] if own else column.n
        yield PublishedValue(
            benchmark=benchmark,
            source=table.id,
            who=row.who,
            kind=row.kind,
            column=column.name,
            value=value,
            sd=row.sd.get(column.name),
            n=n,
            n_is=("not stated" if n is None else "stated") if own else column.n_is,
            runs=table.runs,
            people=row.people,
            measure=column.measure or table.measure,
            unit=column.unit or table.unit,
            condition=column.condition,
            printed=printed if sd is None else f"{printed} ± {sd}",
        )


def _load_published(name: str) -> dict[str, list[object]]:
    return json.loads((resources.files("resources.published") / f"{name}.json").read_text(encoding="utf-8"))
