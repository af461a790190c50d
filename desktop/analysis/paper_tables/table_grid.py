"""The grid of a calculated table: rows and columns with their cells, and the published rows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fnmatch import fnmatchcase
from typing import Literal

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.numpy_array_types import Bools
from desktop.analysis.paper_tables.measure_table_cell import (
    EMPTY,
    GridCell,
    answers_to_selected,
    model_cell,
    people_cell,
)
from desktop.analysis.paper_tables.paper_answers_and_rates import mean_of_defined
from desktop.analysis.paper_tables.row_and_column_items import ItemSelector
from desktop.analysis.paper_tables.table_specs import ColumnSpec, Measure, RowSpec, TableSpec
from desktop.analysis.stats.guessing_chance_threshold import critical_accuracy, critical_mean
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.published_paper_results import PublishedValue as Published
from desktop.benchmarks.published_paper_results import published_values as published_cells

RowKind = Literal["chance", "critical", "people", "person", "model", "baseline", "mean", "items", "tags", "published"]
CHANCE_MEASURES = frozenset({"accuracy", "answered"})


@dataclass(frozen=True, slots=True)
class TableGridRow:
    """One row: its name, its kind, its cells in the columns' order. source: its index among the frame's sources."""

    who: str
    kind: RowKind
    cells: tuple[GridCell, ...]
    source: int | None = None


@dataclass(frozen=True, slots=True)
class TableGrid:
    """A table or the data of a figure. refused: why it could not be calculated, empty where it was. measures: one per
    column. note: what readers must know about it."""

    benchmark: str
    spec: TableSpec
    columns: tuple[str, ...]
    measures: tuple[Measure, ...]
    rows: tuple[TableGridRow, ...]
    published: tuple[TableGridRow, ...] = ()
    refused: str = ""
    note: str = ""

    def row(self, who: str) -> TableGridRow:
        """The row of that name. Raises KeyError."""
        for row in self.rows:
            if row.who == who:
                return row
        raise KeyError(who)

    @property
    def empty(self) -> bool:
        """Whether no own row has a value."""
        return not any(cell.value is not None for row in self.rows for cell in row.cells)


class TableGridBuilder:
    """Calculates tables of one benchmark from a frame."""

    def __init__(self, frame: AnalysisFrame, benchmark: str) -> None:
        self._frame = frame
        self._benchmark = benchmark
        self._chooser = ItemSelector(frame, benchmark)

    def grid(self, spec: TableSpec, only: Bools | None = None, *, model: int | None = None) -> TableGrid:
        """The table of that form, over these items alone if given; cells over models are over one model if given (the
        index of its source)."""
        base = self._chooser.base(spec)
        base = base if only is None else base & only
        if spec.items == "shared":
            answered = np.zeros(len(base), dtype=np.bool_)
            answered[self._frame.answers.item] = True
            base &= answered
        columns = spec.columns or tuple(self._each(spec, base))
        masks = {column.name: base & self._chooser.where(column.where) for column in columns}
        made = _GridRows(self._frame, spec, columns, masks, model)
        if spec.kind == "items":
            rows = tuple(made.counts(base))
        elif spec.item_rows:
            rows = tuple(made.item_rows([(row, self._chooser.where(row.where)) for row in spec.item_rows]))
        else:
            rows = tuple(made.rows())
        shown = [place for place, column in enumerate(columns) if not column.hidden]
        return TableGrid(
            benchmark=self._benchmark,
            spec=spec,
            columns=tuple(FilledSentence(columns[n].name) if spec.columns else columns[n].name for n in shown),
            measures=tuple(columns[place].measure or spec.measure for place in shown),
            rows=tuple(_visible_cells(row, shown) for row in rows),
            published=tuple(published_rows(self._benchmark, spec.id, [columns[place].name for place in shown])),
            note=say("Tags as released.") if any("tag" in column.where for column in columns) else "",
        )

    def _each(self, spec: TableSpec, base: Bools) -> Iterator[ColumnSpec]:
        for value in self._chooser.values_of(spec.each, base):
            yield ColumnSpec(name=value, where={spec.each: (value,)})


@dataclass(frozen=True, slots=True)
class _GridRows:
    """The rows of one table. masks: the items of each column; model: the one model of cells over models."""

    frame: AnalysisFrame
    spec: TableSpec
    columns: Sequence[ColumnSpec]
    masks: Mapping[str, Bools]
    model: int | None = None

    def rows(self) -> Iterator[TableGridRow]:
        for kind in self.spec.rows:
            if kind == "chance" or kind == "critical":
                yield from self._guessing(kind)
            elif kind == "people" and len(self.frame.people):
                yield self._row(
                    FilledSentence(say("People")), "people", [self._people(column) for column in self.columns]
                )
            elif kind == "each_person":
                yield from self._persons()
            elif kind in {"models", "baselines"}:
                yield from self._sources(baselines=kind == "baselines")
        if "mean" in self.spec.rows:
            yield from self._mean()

    def counts(self, base: Bools) -> Iterator[TableGridRow]:
        """The number of items of each column, as a share of all."""
        n = int(base.sum())
        cells = [
            GridCell(float(self.masks[c.name].sum()) / n if n else None, n, int(self.masks[c.name].sum()))
            for c in self.columns
        ]
        yield TableGridRow(FilledSentence(say("Items")), "items", tuple(cells))

    def item_rows(self, parts: Sequence[tuple[RowSpec, Bools]]) -> Iterator[TableGridRow]:
        """Rows that are parts of the items, over all people or all models."""
        for part, where in parts:
            current_progress().ask()
            cells = [
                EMPTY if column.mean_of else self._over(column, self.masks[column.name] & where)
                for column in self.columns
            ]
            yield self._row(FilledSentence(part.name), "items", cells)

    def _over(self, column: ColumnSpec, items: Bools) -> GridCell:
        measure = column.measure or self.spec.measure
        if self.spec.over == "people":
            return people_cell(self.frame, answers_to_selected(self.frame.answers, items), measure)
        found = [
            model_cell(self.frame, answers_to_selected(self.frame.predictions, items, index), measure)
            for index, source in enumerate(self.frame.sources)
            if not source.baseline and self.model in {None, index}
        ]
        held = [cell for cell in found if cell.value is not None]
        if not held:
            return EMPTY
        return GridCell(
            mean_of_defined(cell.value for cell in held), sum(cell.n for cell in held), max(c.n_items for c in held)
        )

    def _row(self, who: str, kind: RowKind, cells: Sequence[GridCell], source: int | None = None) -> TableGridRow:
        current_progress().ask()
        by_name = {column.name: cell for column, cell in zip(self.columns, cells, strict=True)}
        done = [
            _mean_cell([by_name[name] for name in column.mean_of], all_of=kind != "items") if column.mean_of else cell
            for column, cell in zip(self.columns, cells, strict=True)
        ]
        return TableGridRow(who, kind, tuple(done), source)

    def _people(self, column: ColumnSpec, who: int | None = None) -> GridCell:
        if column.mean_of or not _accepts_condition(column, "default"):
            return EMPTY
        places = answers_to_selected(self.frame.answers, self.masks[column.name], who)
        return people_cell(self.frame, places, column.measure or self.spec.measure, spread=column.spread)

    def _persons(self) -> Iterator[TableGridRow]:
        for index, person in enumerate(self.frame.people):
            yield self._row(person.code, "person", [self._people(column, index) for column in self.columns])

    def _sources(self, *, baselines: bool) -> Iterator[TableGridRow]:
        sources = self.frame.sources
        rows: dict[object, list[int]] = {}
        for index, source in enumerate(sources):
            fits = not self.spec.condition or source.condition in self.spec.condition
            if source.baseline == baselines and fits:
                own = source.model_id or source.model
                rows.setdefault(own if self.spec.by_model else source.name, []).append(index)
        alike = Counter(sources[indices[0]].model for indices in rows.values())
        for indices in rows.values():
            first = sources[indices[0]]
            name = first.called if self.spec.by_model and alike[first.model] == 1 else first.name
            cells = [self._source(column, indices) for column in self.columns]
            if any(cell.value is not None for cell in cells):
                yield self._row(name, "baseline" if baselines else "model", cells, indices[0])

    def _source(self, column: ColumnSpec, indices: Sequence[int]) -> GridCell:
        if column.mean_of:
            return EMPTY
        for index in indices:
            if _accepts_condition(column, self.frame.sources[index].condition):
                places = answers_to_selected(self.frame.predictions, self.masks[column.name], index)
                measure = column.measure or self.spec.measure
                return model_cell(self.frame, places, measure, spread=column.spread)
        return EMPTY

    def _guessing(self, kind: RowKind) -> Iterator[TableGridRow]:
        """Chance, and the accuracy that guessing reaches in under 5 % of tries."""
        cells = [self._guess(column, kind) for column in self.columns]
        row = self._row(GUESSING[kind], kind, cells)
        if kind == "critical":
            row = TableGridRow(
                row.who,
                kind,
                tuple(self._critical(column, cell) for column, cell in zip(self.columns, row.cells, strict=True)),
            )
        if any(cell.value is not None for cell in row.cells):
            yield row

    def _guess(self, column: ColumnSpec, kind: RowKind) -> GridCell:
        chances = self.frame.guesses(np.flatnonzero(self.masks[column.name]))
        if column.mean_of or not len(chances) or (column.measure or self.spec.measure) not in CHANCE_MEASURES:
            return EMPTY
        value = float(chances.mean()) if kind == "chance" else critical_accuracy(chances.tolist())
        return GridCell(value, len(chances), len(chances))

    def _critical(self, column: ColumnSpec, cell: GridCell) -> GridCell:
        """For a mean of columns the exact threshold, not the mean of theirs."""
        if not column.mean_of or cell.value is None:
            return cell
        parts = [self.frame.chances[self.masks[name]] for name in column.mean_of]
        return GridCell(critical_mean([(len(part), float(part.mean())) for part in parts]), cell.n, cell.n_items)

    def _mean(self) -> Iterator[TableGridRow]:
        models = list(self._sources(baselines=False))
        if len(models) > 1:
            yield TableGridRow(
                MEAN,
                "mean",
                tuple(_mean_cell(list(cells), all_of=False) for cells in zip(*(m.cells for m in models), strict=True)),
            )


GUESSING: Mapping[RowKind, str] = {
    "chance": FilledSentence(say("Random guessing")),
    "critical": FilledSentence(say("Random (p < 0.05)")),
}
MEAN = FilledSentence(say("Mean over models"))


def published_rows(benchmark: str, table: str, columns: Sequence[str]) -> Iterator[TableGridRow]:
    """The paper's rows in these columns. They were measured on other items, so nothing is tested against them."""
    found: dict[str, dict[str, GridCell]] = {}
    for cell in published_cells(benchmark, table):
        scale = 100 if cell.unit == "percent" else 1
        sd = None if cell.sd is None else cell.sd / scale
        made = GridCell(cell.value / scale, cell.n or 0, cell.n or 0, sd=sd, printed=_printed_value(cell))
        found.setdefault(cell.who, {})[cell.column] = made
    for who, cells in found.items():
        yield TableGridRow(who, "published", tuple(cells.get(column, EMPTY) for column in columns))


def _printed_value(cell: Published) -> str:
    """As the paper prints it; a fraction of 1 as a percentage with the same digits, like all shares."""
    return f"{Decimal(cell.printed).scaleb(2):f}" if cell.unit == "fraction" else cell.printed


def _accepts_condition(column: ColumnSpec, condition: str) -> bool:
    """Whether a column includes answers under a condition; "resized-*" is any size."""
    return any(fnmatchcase(condition, one) for one in column.where.get("condition", ("*",)))


def _mean_cell(cells: Sequence[GridCell], *, all_of: bool) -> GridCell:
    """The unweighted mean: of all cells, or without `all_of` of those that have a value."""
    held = [cell for cell in cells if cell.value is not None]
    if not held or (all_of and len(held) < len(cells)):
        return EMPTY
    return GridCell(
        mean_of_defined(cell.value for cell in held), sum(cell.n for cell in held), sum(cell.n_items for cell in held)
    )


def _visible_cells(row: TableGridRow, places: Sequence[int]) -> TableGridRow:
    return TableGridRow(row.who, row.kind, tuple(row.cells[place] for place in places), row.source)
