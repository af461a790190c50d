"""Specifications of the papers' tables as data: rows, columns, measure. Read from `resources/tables`."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Literal

from pydantic import Field

from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.safe_yaml import load_plain_yaml

Where = dict[str, tuple[str, ...]]
"""Facts of an item (task, tag, simplifies, simplified, a factor's name) or of a row's source (condition), each with the
values that it may have, or ranges of numbers (`21..50`, `100..`); all must hold."""
Measure = Literal["accuracy", "answered", "nlcp", "sta", "cov", "mae", "latency", "failure"]
RowGroup = Literal["chance", "critical", "people", "each_person", "models", "baselines", "mean"]
TableKind = Literal["accuracy", "items", "errors", "similarity", "facts"]
ChartKind = Literal["table", "radar", "heat", "scatter", "bars", "lines"]


class ColumnSpec(FrozenModel):
    """A column, under the name that the paper prints. mean_of: the unweighted mean of other columns (names). spread:
    also show the standard deviation over repeats, or over people. hidden: calculated only for a mean."""

    name: str
    where: Where = Field(default_factory=dict[str, tuple[str, ...]])
    measure: Measure | None = None
    mean_of: tuple[str, ...] = ()
    spread: bool = False
    hidden: bool = False


class RowSpec(FrozenModel):
    """A row for a part of the items: its cells are over all people, or over all models."""

    name: str
    where: Where = Field(default_factory=dict[str, tuple[str, ...]])


class TableSpec(FrozenModel):
    """A table or a figure of a paper.

    items: all that each row answered, or only those that people answered. condition: the conditions of its rows; empty
    means all. by_model: one row per model, whatever its conditions (columns then name them). variants, probes: about
    these instead of the benchmark's own questions. item_rows with over: rows are parts of the items, cells over these
    answerers. each: columns are the values of this factor. apart: also one table for each model alone; model: the model
    of this one.
    """

    id: str
    title: str
    draw: ChartKind = "table"
    kind: TableKind = "accuracy"
    rows: tuple[RowGroup, ...] = ()
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


class TableFile(FrozenModel):
    tables: tuple[TableSpec, ...]


@lru_cache
def table_specs() -> Mapping[str, tuple[TableSpec, ...]]:
    """Every table by benchmark, in the papers' order."""
    return {name: _read_table_specs(name) for name in ("jigsaw", "moat", "vriq", "ordinal")}


def table_spec(benchmark: str, table: str) -> TableSpec:
    """One table. Raises KeyError."""
    for spec in table_specs().get(benchmark, ()):
        if spec.id == table:
            return spec
    raise KeyError(f"{benchmark}: {table}")


def _read_table_specs(name: str) -> tuple[TableSpec, ...]:
    text = (resources.files("resources.tables") / f"{name}.yaml").read_text(encoding="utf-8")
    return TableFile.model_validate(load_plain_yaml(text), strict=False).tables
