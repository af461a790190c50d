"""The report's parts for a paper: figures as SVG, PDF and PNG, and every table as CSV, Markdown and LaTeX. They are
written to a temporary folder and moved together: after an interruption the earlier files are unchanged."""

import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from db.lab import Lab
from db.rights import settle
from db.watching import onlooker, within
from desktop.analysis import sections
from desktop.analysis.accuracy_curves import curves
from desktop.analysis.consistency_section import matrix
from desktop.analysis.document import Document, Section, Table
from desktop.analysis.drawing import save
from desktop.analysis.figures import accuracy_figure, times_figure
from desktop.analysis.formats import table_bytes
from desktop.analysis.lab_figures import LabFigure, lab_figures
from desktop.analysis.marks import marks_of
from desktop.analysis.paper.charts import chart
from desktop.analysis.paper.every import tables_of
from desktop.analysis.paper.grid import Grid
from desktop.analysis.paper.shown import name_of, shown
from desktop.analysis.plot import plots
from desktop.analysis.quality_section import listed
from desktop.analysis.rows import Comparison
from desktop.analysis.table import shareable
from desktop.analysis.unnamed import unnamed
from desktop.library.written import recorded

if TYPE_CHECKING:
    from matplotlib.figure import Figure

KINDS, TABLES = ("svg", "pdf", "png"), ("csv", "md", "tex")


def write_pieces(
    comparison: Comparison, out: Path, lab: Lab | None = None, document: Document | None = None
) -> list[Path]:
    """Write `figures/` and `tables/` into `out`; a figure's data are the table of its name. With a lab, the papers' own
    tables and figures too, and only people who agreed to open sharing are named; with the report's document, every
    table of it. Returns the paths of the files."""
    if lab is None:
        return _write(comparison, out, None, document)
    with unnamed(lab):
        return _write(shareable(lab, comparison), out, lab, document)


def _write(comparison: Comparison, out: Path, lab: Lab | None, document: Document | None) -> list[Path]:
    with within(0.0, 0.15):
        grids = [] if lab is None else [grid for grid in tables_of(lab, comparison.frame) if not grid.refused]
    with within(0.15, 0.3):
        own = (*lab_figures(comparison), *curves(comparison), *map(matrix, comparison.consistency or ()))
    tables = {
        table.name: table
        for table in [*(document or _without_lab(comparison, grids)).tables(), *(one.data for one in own)]
    }
    out.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=out, prefix=".pieces-"))
    try:
        with within(0.3, 0.95):
            _draw(_figures(comparison, own, grids), _folder(half, "figures"))
        with within(0.95, 1.0):
            _tell(tables, _folder(half, "tables"))
        onlooker().hold()
        if lab is None:
            return _moved(half, out)
        with recorded(lab, "pieces", out) as files:
            files.extend(_moved(half, out))
        return files
    finally:
        shutil.rmtree(half, ignore_errors=True)


def _folder(out: Path, name: str) -> Path:
    folder = out / name
    folder.mkdir(exist_ok=True)
    return folder


def _moved(half: Path, out: Path) -> list[Path]:
    """Move the files to their places and return their paths."""
    made = sorted(path for path in half.rglob("*") if path.is_file())
    for path in made:
        settle(path)
        path.replace(_folder(out, path.parent.name) / path.name)
    return [out / path.relative_to(half) for path in made]


def _figures(
    comparison: Comparison, own: Sequence[LabFigure], grids: Sequence[Grid]
) -> Mapping[str, "Callable[[], Figure | None]"]:
    """The figures by name, each with the function that draws it."""
    tasks, marks = plots(comparison), marks_of(comparison.frame)
    found: dict[str, Callable[[], Figure | None]] = {
        f"accuracy_{benchmark}": partial(accuracy_figure, [task for task in tasks if task.key.benchmark == benchmark])
        for benchmark in dict.fromkeys(task.key.benchmark for task in tasks)
    }
    found["response_times"] = partial(times_figure, comparison.times)
    found |= {one.data.name: one.draw for one in own}
    return found | {name_of(grid): partial(chart, grid, marks) for grid in grids}


def _draw(figures: "Mapping[str, Callable[[], Figure | None]]", folder: Path) -> None:
    """Each figure in every format; empty ones are left out."""
    for n, (name, draw) in enumerate(figures.items()):
        onlooker().step(n, len(figures))
        figure = draw()
        if figure is None:
            continue
        for kind in KINDS:
            onlooker().ask()
            (folder / f"{name}.{kind}").write_bytes(save(figure, kind))


def _tell(tables: Mapping[str, Table], folder: Path) -> None:
    for n, (name, table) in enumerate(tables.items()):
        onlooker().step(n, len(tables))
        for ending in TABLES:
            onlooker().ask()
            (folder / f"{name}.{ending}").write_bytes(table_bytes(table, ending))


def _without_lab(comparison: Comparison, grids: Sequence[Grid]) -> Document:
    """The tables that need only the comparison."""
    parts = (
        *([sections.accuracy(comparison)] if comparison.rows else []),
        *sections.differences(comparison),
        *sections.pairs(comparison),
        *sections.times(comparison),
        sections.quality(comparison),
    )
    onlooker().ask()
    more = [*listed(comparison.frame)]
    for grid in grids:
        onlooker().ask()
        more.append(shown(grid, comparison.frame))
    return Document("", "", "", (*parts, Section("more", "", tuple(more))))
