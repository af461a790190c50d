"""The report's section of the papers' tables and figures, with our rows and the published ones."""

from collections.abc import Iterator

from db.lab import Lab
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model.report_document import ReportBlock, ReportParagraph, ReportSection
from desktop.analysis.figures.answerer_colours_and_markers import series_marks
from desktop.analysis.figures.figure_style import report_figure
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
from desktop.analysis.paper_tables.draw_paper_figures import draw_paper_figure
from desktop.analysis.paper_tables.render_paper_table import (
    misprint_sentences,
    paper_table_caption,
    render_paper_table,
    table_file_name,
)
from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.analysis.tables.findings_sentences import TITLES
from desktop.benchmarks.messages import FilledSentence, concatenate_sentences, join_texts, say

KNOWN_MISPRINTS = say("Known misprints in the paper's table: {all}")


def paper_sections(lab: Lab, frame: AnalysisFrame) -> Iterator[ReportSection]:
    """One section per benchmark that has any of its tables."""
    grids = list(all_paper_tables(lab, frame))
    for benchmark in dict.fromkeys(grid.benchmark for grid in grids):
        blocks = [block for grid in grids if grid.benchmark == benchmark for block in paper_table_blocks(grid, frame)]
        title = FilledSentence(say("{benchmark}: tables from the paper"), benchmark=TITLES.get(benchmark, benchmark))
        yield ReportSection(f"paper_{benchmark}", title, tuple(blocks))


def paper_table_blocks(grid: TableGrid, frame: AnalysisFrame) -> Iterator[ReportBlock]:
    """A table with its misprints, or a figure with its data; one sentence where it was refused."""
    if grid.refused:
        yield ReportParagraph(concatenate_sentences(paper_table_caption(grid, frame), grid.refused))
        return
    data = render_paper_table(grid, frame)
    figure = draw_paper_figure(grid, series_marks(frame))
    if figure is not None:
        caption = paper_table_caption(grid, frame)
        yield report_figure(figure, table_file_name(grid), caption, data, alt=caption)
    yield data
    wrong = misprint_sentences(grid)
    if wrong:
        yield ReportParagraph(FilledSentence(KNOWN_MISPRINTS, all=join_texts(" ", wrong)))
