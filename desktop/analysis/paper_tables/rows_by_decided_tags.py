"""Rows of a paper's table by the tags that annotators of the lab decided, and their agreement with the released
tags."""

from collections.abc import Iterator
from dataclasses import replace

from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.item_tag_sources import TagDecisions, agree_on_label
from desktop.analysis.paper_tables.measure_table_cell import EMPTY, GridCell
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridRow
from desktop.analysis.paper_tables.table_specs import TableSpec
from desktop.benchmarks.messages import FilledSentence, concatenate_sentences, say

DECIDED = say("Rows “tags decided” use tags adjudicated in this lab, for {n} items here; {open} more are undecided.")
BY_ONE = say("Rows “tags by {code}” use the tags of that annotator only, for {n} items here.")


def has_tag_columns(spec: TableSpec) -> bool:
    """Whether a table's columns are tags."""
    return any("tag" in column.where for column in spec.columns) and not spec.item_rows


def add_tag_rows(frame: AnalysisFrame, grid: TableGrid, other: TableGrid, source: TagDecisions) -> TableGrid:
    """A table with its rows under tags of another source (`other`) below its own, and a row with the agreement of the
    released tags and these."""
    own = [item for item in frame.items if item.benchmark == grid.benchmark and item.id in source.tags]
    if not own:
        return grid
    literal = say("{name}, tags by {code}") if source.by else say("{name}, tags decided")
    both = say("Released tags and those by {code} agree") if source.by else say("Released and decided tags agree")
    under = [
        replace(row, who=FilledSentence(literal, name=row.who, code=source.by))
        for row in other.rows
        if not all(cell.value is None for cell in row.cells)
    ]
    agree = TableGridRow(FilledSentence(both, code=source.by), "tags", tuple(_tag_agreement_cells(frame, grid, source)))
    note = FilledSentence(BY_ONE if source.by else DECIDED, code=source.by, n=len(own), open=source.open)
    return replace(grid, rows=(*grid.rows, *under, agree), note=concatenate_sentences(grid.note, note))


def _tag_agreement_cells(frame: AnalysisFrame, grid: TableGrid, decided: TagDecisions) -> Iterator[GridCell]:
    """For each column of one tag the share of decided items on which both sources agree about the tag."""
    where = {column.name: column.where.get("tag", ()) for column in grid.spec.columns}
    for name, measure in zip(grid.columns, grid.measures, strict=True):
        labels = where.get(name, ())
        told = agree_on_label(frame, decided, labels[0]) if len(labels) == 1 and measure == "accuracy" else None
        yield EMPTY if told is None or not len(told) else GridCell(float(told.mean()), len(told), len(told))
