"""The report's parts for a paper: figures as SVG, PDF and PNG, and every table as CSV, Markdown and LaTeX. They are
written to a temporary folder and moved together: after an interruption the earlier files are unchanged."""

import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from db.lab import Lab
from db.lab_file_permissions import set_file_permissions
from db.progress import current_progress, progress_range
from desktop.analysis.data.report_pseudonyms import hiding_names
from desktop.analysis.document_model.report_document import ReportDocument, ReportSection, ReportTable
from desktop.analysis.document_model.table_output_formats import table_bytes
from desktop.analysis.figures.accuracy_figure_data import accuracy_plots
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure, response_times_figure
from desktop.analysis.figures.answerer_colours_and_markers import series_marks
from desktop.analysis.figures.figure_style import figure_bytes
from desktop.analysis.figures.gap_difficulty_speed_figures import LabFigure, lab_figures
from desktop.analysis.figures.speed_and_confidence_curves import accuracy_curve_figures
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
from desktop.analysis.paper_tables.draw_paper_figures import draw_paper_figure
from desktop.analysis.paper_tables.render_paper_table import render_paper_table, table_file_name
from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.analysis.report import findings_and_accuracy_sections
from desktop.analysis.report.error_consistency_section import consistency_matrix_figure
from desktop.analysis.report.subgroups_rules_difficulty_sections import item_list_tables
from desktop.analysis.tables.compare_people_and_models import shareable_comparison
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.library.files.exported_files_record import record_export

if TYPE_CHECKING:
    from matplotlib.figure import Figure

KINDS, TABLES = ("svg", "pdf", "png"), ("csv", "md", "tex")


def export_for_paper(
    comparison: PeopleModelComparison, out: Path, lab: Lab | None = None, document: ReportDocument | None = None
) -> list[Path]:
    """Write `figures/` and `tables/` into `out`; a figure's data are the table of its name. With a lab, the papers' own
    tables and figures too, and only people who agreed to open sharing are named; with the report's document, every
    table of it. Returns the paths of the files."""
    if lab is None:
        return _write_paper_files(comparison, out, None, document)
    with hiding_names(lab):
        return _write_paper_files(shareable_comparison(lab, comparison), out, lab, document)


def _write_paper_files(
    comparison: PeopleModelComparison, out: Path, lab: Lab | None, document: ReportDocument | None
) -> list[Path]:
    with progress_range(0.0, 0.15):
        grids = [] if lab is None else [grid for grid in all_paper_tables(lab, comparison.frame) if not grid.refused]
    with progress_range(0.15, 0.3):
        own = (
            *lab_figures(comparison),
            *accuracy_curve_figures(comparison),
            *map(consistency_matrix_figure, comparison.consistency or ()),
        )
    tables = {
        table.name: table
        for table in [*(document or _document_without_lab(comparison, grids)).tables(), *(one.data for one in own)]
    }
    out.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=out, prefix=".pieces-"))
    try:
        with progress_range(0.3, 0.95):
            _write_paper_figures(_figures_by_name(comparison, own, grids), _make_subfolder(half, "figures"))
        with progress_range(0.95, 1.0):
            _write_paper_tables(tables, _make_subfolder(half, "tables"))
        current_progress().hold()
        if lab is None:
            return _move_into_place(half, out)
        with record_export(lab, "pieces", out) as files:
            files.extend(_move_into_place(half, out))
        return files
    finally:
        shutil.rmtree(half, ignore_errors=True)


def _make_subfolder(out: Path, name: str) -> Path:
    folder = out / name
    folder.mkdir(exist_ok=True)
    return folder


def _move_into_place(half: Path, out: Path) -> list[Path]:
    """Move the files to their places and return their paths."""
    made = sorted(path for path in half.rglob("*") if path.is_file())
    for path in made:
        set_file_permissions(path)
        path.replace(_make_subfolder(out, path.parent.name) / path.name)
    return [out / path.relative_to(half) for path in made]


def _figures_by_name(
    comparison: PeopleModelComparison, own: Sequence[LabFigure], grids: Sequence[TableGrid]
) -> Mapping[str, "Callable[[], Figure | None]"]:
    tasks, marks = accuracy_plots(comparison), series_marks(comparison.frame)
    found: dict[str, Callable[[], Figure | None]] = {
        f"accuracy_{benchmark}": partial(accuracy_figure, [task for task in tasks if task.key.benchmark == benchmark])
        for benchmark in dict.fromkeys(task.key.benchmark for task in tasks)
    }
    found["response_times"] = partial(response_times_figure, comparison.times)
    found |= {one.data.name: one.draw for one in own}
    return found | {table_file_name(grid): partial(draw_paper_figure, grid, marks) for grid in grids}


def _write_paper_figures(figures: "Mapping[str, Callable[[], Figure | None]]", folder: Path) -> None:
    """Each figure in every format; empty ones are left out."""
    for n, (name, draw) in enumerate(figures.items()):
        current_progress().step(n, len(figures))
        figure = draw()
        if figure is None:
            continue
        for kind in KINDS:
            current_progress().ask()
            (folder / f"{name}.{kind}").write_bytes(figure_bytes(figure, kind))


def _write_paper_tables(tables: Mapping[str, ReportTable], folder: Path) -> None:
    for n, (name, table) in enumerate(tables.items()):
        current_progress().step(n, len(tables))
        for ending in TABLES:
            current_progress().ask()
            (folder / f"{name}.{ending}").write_bytes(table_bytes(table, ending))


def _document_without_lab(comparison: PeopleModelComparison, grids: Sequence[TableGrid]) -> ReportDocument:
    """The tables that need only the comparison."""
    parts = (
        *([findings_and_accuracy_sections.accuracy_section(comparison)] if comparison.rows else []),
        *findings_and_accuracy_sections.differences_section(comparison),
        *findings_and_accuracy_sections.model_pairs_section(comparison),
        *findings_and_accuracy_sections.response_times_section(comparison),
        findings_and_accuracy_sections.data_quality_section(comparison),
    )
    current_progress().ask()
    more = [*item_list_tables(comparison.frame)]
    for grid in grids:
        current_progress().ask()
        more.append(render_paper_table(grid, comparison.frame))
    return ReportDocument("", "", "", (*parts, ReportSection("more", "", tuple(more))))
