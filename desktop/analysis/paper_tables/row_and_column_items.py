"""Selects the items of a row or a column of a paper's table."""

from collections.abc import Sequence

import numpy as np

from desktop.analysis.data.analysis_frame import AnalysisFrame, AnalysisItem
from desktop.analysis.data.numpy_array_types import Bools
from desktop.analysis.paper_tables.table_specs import TableSpec, Where

SOURCE = frozenset({"condition"})
"""Facts about the answerer instead of the item."""


class ItemSelector:
    """Selects items of one benchmark in a frame."""

    def __init__(self, frame: AnalysisFrame, benchmark: str) -> None:
        self._items: Sequence[AnalysisItem] = frame.items
        self._benchmark = np.array([item.benchmark == benchmark for item in frame.items], dtype=np.bool_)
        simplified: dict[str, set[str]] = {}
        for item in frame.items:
            if item.variant_of is not None and "simplifies" in item.factors:
                simplified.setdefault(item.variant_of, set()).add(str(item.factors["simplifies"]))
        self._simplified = simplified
        self._known: dict[tuple[str, tuple[str, ...]], Bools] = {}

    def base(self, spec: TableSpec) -> Bools:
        """The items that a table is about."""
        chosen = self._benchmark & self.where(spec.where)
        probe = np.array([item.task.startswith("probe_") for item in self._items], dtype=np.bool_)
        if spec.probes:
            return chosen & probe
        own = np.array([item.own for item in self._items], dtype=np.bool_)
        return chosen & (~probe if spec.variants else own)

    def where(self, where: Where) -> Bools:
        """The items for which all facts are true."""
        chosen = np.ones(len(self._items), dtype=np.bool_)
        for name, values in where.items():
            if name not in SOURCE:
                chosen &= self._fact(name, values)
        return chosen

    def values_of(self, factor: str, among: Bools) -> list[str]:
        """The values of a factor among these items, numbers by size."""
        found = {self._items[place].factors.get(factor) for place in np.flatnonzero(among).tolist()}
        known = [value for value in found if value is not None]
        return [str(value) for value in sorted(known, key=lambda value: (isinstance(value, str), value))]

    def _fact(self, name: str, values: tuple[str, ...]) -> Bools:
        key = (name, values)
        if key not in self._known:
            self._known[key] = np.array([self._holds(item, name, values) for item in self._items], dtype=np.bool_)
        return self._known[key]

    def _holds(self, item: AnalysisItem, name: str, values: tuple[str, ...]) -> bool:
        if name == "task":
            return item.task in values
        if name == "tag":
            return not set(values).isdisjoint(item.tags)
        if name == "simplified":
            return item.own and not self._simplified.get(item.key, set()).isdisjoint(values)
        return name in item.factors and any(_factor_matches(item.factors[name], value) for value in values)


def _factor_matches(factor: object, wanted: str) -> bool:
    """Whether a factor has a value, or is within a range of numbers, whose end may be omitted: `21..50`, `100..`."""
    low, dots, high = wanted.partition("..")
    if not dots:
        return str(factor) == wanted
    return isinstance(factor, int) and int(low) <= factor <= (int(high) if high else factor)
