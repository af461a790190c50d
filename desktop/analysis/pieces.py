"""The report in pieces, for a paper: figures as SVG, PDF and PNG, and every table as CSV, Markdown and LaTeX."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from db.lab import Lab
from desktop.analysis import sections
from desktop.analysis.document import Document, Section, Table
from desktop.analysis.drawing import save
from desktop.analysis.figures import accuracy_figure, times_figure
from desktop.analysis.formats import comma_separated, latex, markdown
from desktop.analysis.lab_figures import LabFigure, lab_figures
from desktop.analysis.marks import marks_of
from desktop.analysis.paper.charts import chart
from desktop.analysis.paper.every import tables_of
from desktop.analysis.paper.grid import Grid
from desktop.analysis.paper.shown import name_of, shown
from desktop.analysis.plot import plots
from desktop.analysis.quality_section import listed
from desktop.analysis.rows import Comparison

KINDS = ("svg", "pdf", "png")
TABLES = {"csv": comma_separated, "md": markdown, "tex": latex}


def write_pieces(
    comparison: Comparison, out: Path, lab: Lab | None = None, document: Document | None = None
) -> list[Path]:
    """Write `figures/` and `tables/` into `out`; a figure's data are the table of its name. With a lab, the papers' own
    tables and figures too; with the report's document, every table of it. Where the files lie."""
    out.mkdir(parents=True, exist_ok=True)
    grids = [] if lab is None else [grid for grid in tables_of(lab, comparison.frame) if not grid.refused]
    own = tuple(lab_figures(comparison))
    tables = [*(document or _without_lab(comparison, grids)).tables(), *(one.data for one in own)]
    return [
        *_figures(comparison, own, grids, _folder(out, "figures")),
        *_tables(tables, _folder(out, "tables")),
    ]


def _folder(out: Path, name: str) -> Path:
    folder = out / name
    folder.mkdir(exist_ok=True)
    return folder


def _figures(comparison: Comparison, own: Sequence[LabFigure], grids: Sequence[Grid], folder: Path) -> Iterator[Path]:
    tasks = plots(comparison)
    figures = {
        f"accuracy_{benchmark}": accuracy_figure([task for task in tasks if task.key.benchmark == benchmark])
        for benchmark in dict.fromkeys(task.key.benchmark for task in tasks)
    }
    times = times_figure(comparison.times)
    if times is not None:
        figures["response_times"] = times
    marks = marks_of(comparison.frame)
    figures |= {one.data.name: one.draw() for one in own}
    figures |= {name_of(grid): figure for grid in grids if (figure := chart(grid, marks)) is not None}
    for name, figure in figures.items():
        for kind in KINDS:
            path = folder / f"{name}.{kind}"
            path.write_bytes(save(figure, kind))
            yield path


def _without_lab(comparison: Comparison, grids: Sequence[Grid]) -> Document:
    """The tables that need nothing but the comparison."""
    parts = (
        *([sections.accuracy(comparison)] if comparison.rows else []),
        *sections.differences(comparison),
        *sections.pairs(comparison),
        *sections.times(comparison),
        sections.quality(comparison),
    )
    more = (*listed(comparison.frame), *(shown(grid, comparison.frame) for grid in grids))
    return Document("", "", "", (*parts, Section("more", "", more)))


def _tables(tables: Sequence[Table], folder: Path) -> Iterator[Path]:
    found = {table.name: table for table in tables}
    for name, table in found.items():
        for ending, written in TABLES.items():
            path = folder / f"{name}.{ending}"
            path.write_text(written(table), encoding="utf-8", newline="")
            yield path
