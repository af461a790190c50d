"""The definition of a paper's table as data: rows, columns, measure. Read from `resources/tables`."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Literal

from pydantic import Field

from desktop.benchmarks.item import Frozen
from desktop.benchmarks.plain_yaml import plain_yaml

Where = dict[str, tuple[str, ...]]
"""Facts of an item (task, tag, simplifies, simplified, a factor's name) or of a row's source (condition), each with the
values that it may have, or ranges of numbers (`21..50`, `100..`); all must hold."""
Measure = Literal["accuracy", "answered", "nlcp", "sta", "cov", "mae", "latency", "failure"]
Rows = Literal["chance", "critical", "people", "each_person", "models", "baselines", "mean"]
Kind = Literal["accuracy", "items", "errors", "similarity", "facts"]
Draw = Literal["table", "radar", "heat", "scatter", "bars", "lines"]


class ColumnSpec(Frozen):
    """A column, under the name that the paper prints. mean_of: the unweighted mean of other columns (names). spread:
    also show the standard deviation over repeats, or over people. hidden: calculated only for a mean."""

    name: str
    where: Where = Field(default_factory=dict[str, tuple[str, ...]])
    measure: Measure | None = None
    mean_of: tuple[str, ...] = ()
    spread: bool = False
    hidden: bool = False


class RowSpec(Frozen):
    """A row for a part of the items: its cells are over all people, or over all models."""

    name: str
    where: Where = Field(default_factory=dict[str, tuple[str, ...]])


class TableSpec(Frozen):
    """A table or a figure of a paper.

    items: all that each row answered, or only those that people answered. condition: the conditions of its rows; empty
    means all. by_model: one row per model, whatever its conditions (columns then name them). variants, probes: about
    these instead of the benchmark's own questions. item_rows with over: rows are parts of the items, cells over these
    answerers. each: columns are the values of this factor. apart: also one table for each model alone; model: the model
    of this one.
    """

    id: str
    title: str
    draw: Draw = "table"
    kind: Kind = "accuracy"
    rows: tuple[Rows, ...] = ()
    items: Literal["own", "shared"] = "own"
    where: Where = Field(default_factory=dict[str, tuple[str, ...]])
    condition: tuple[str, ...] = ()
    by_model: bool = False
    variants: bool = False
    probes: bool = False
    measure: Measure = "accuracy"
    item_rows: tuple[RowSpec, ...] = ()
    over: Literal["people", "models"] | None = None
    columns: tuple[ColumnSpec, ...] = ()
    each: str = ""
    apart: bool = False
    model: str = ""


class Tables(Frozen):
    tables: tuple[TableSpec, ...]


@lru_cache
def specs() -> Mapping[str, tuple[TableSpec, ...]]:
    """Every table by benchmark, in the papers' order."""
    return {name: _read(name) for name in ("jigsaw", "moat", "vriq", "ordinal")}


def spec_of(benchmark: str, table: str) -> TableSpec:
    """One table. Raises KeyError."""
    for spec in specs().get(benchmark, ()):
        if spec.id == table:
            return spec
    raise KeyError(f"{benchmark}: {table}")


def _read(name: str) -> tuple[TableSpec, ...]:
    text = (resources.files("resources.tables") / f"{name}.yaml").read_text(encoding="utf-8")
    return Tables.model_validate(plain_yaml(text), strict=False).tables
