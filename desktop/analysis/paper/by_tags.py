"""Tables by tags: the source of their tags, rows under the tags that the lab decided, and the agreement of both."""

from collections.abc import Iterator
from dataclasses import replace

from desktop.analysis.frame import Frame
from desktop.analysis.paper.cells import EMPTY, GridCell
from desktop.analysis.paper.grid import Grid, Row
from desktop.analysis.paper.spec import TableSpec
from desktop.analysis.tag_source import Decided, same
from desktop.benchmarks.words import Filled, in_a_row, say

DECIDED = say(
    "Rows “tags decided” rest on those that annotators of this lab decided, for {n} items here, {open} more are "
    "undecided."
)
BY_ONE = say("Rows “tags by {code}” use the tags of that annotator only, for {n} items here.")


def by_tags(spec: TableSpec) -> bool:
    """Whether a table's columns are tags."""
    return any("tag" in column.where for column in spec.columns) and not spec.item_rows


def with_tags(frame: Frame, grid: Grid, other: Grid, source: Decided) -> Grid:
    """A table with its rows under tags of another source (`other`) below its own, and a row with the agreement of the
    released tags and these."""
    own = [item for item in frame.items if item.benchmark == grid.benchmark and item.id in source.tags]
    if not own:
        return grid
    literal = say("{name}, tags by {code}") if source.by else say("{name}, tags decided")
    both = say("Released tags and those by {code} agree") if source.by else say("Released and decided tags agree")
    under = [replace(row, who=Filled(literal, name=row.who, code=source.by)) for row in other.rows if not _empty(row)]
    agree = Row(Filled(both, code=source.by), "tags", tuple(_agreeing(frame, grid, source)))
    note = Filled(BY_ONE if source.by else DECIDED, code=source.by, n=len(own), open=source.open)
    return replace(grid, rows=(*grid.rows, *under, agree), note=in_a_row(grid.note, note))


def _empty(row: Row) -> bool:
    return all(cell.value is None for cell in row.cells)


def _agreeing(frame: Frame, grid: Grid, decided: Decided) -> Iterator[GridCell]:
    """For each column of one tag the share of decided items on which both sources agree about the tag."""
    where = {column.name: column.where.get("tag", ()) for column in grid.spec.columns}
    for name, measure in zip(grid.columns, grid.measures, strict=True):
        labels = where.get(name, ())
        told = same(frame, decided, labels[0]) if len(labels) == 1 and measure == "accuracy" else None
        yield EMPTY if told is None or not len(told) else GridCell(float(told.mean()), len(told), len(told))
