"""The report's section of the papers' tables and figures, with our rows and the published ones."""

from collections.abc import Iterator

from db.lab import Lab
from desktop.analysis.document import Block, Paragraph, Section
from desktop.analysis.drawing import picture
from desktop.analysis.frame import Frame
from desktop.analysis.marks import marks_of
from desktop.analysis.paper.charts import chart
from desktop.analysis.paper.every import tables_of
from desktop.analysis.paper.grid import Grid
from desktop.analysis.paper.shown import caption_of, misprinted, name_of, shown
from desktop.analysis.words_of import TITLES
from desktop.benchmarks.words import Filled, in_a_row, joined, say

KNOWN_MISPRINTS = say("Known misprints of the paper's table: {all}")


def paper_sections(lab: Lab, frame: Frame) -> Iterator[Section]:
    """One section per benchmark that has any of its tables."""
    grids = list(tables_of(lab, frame))
    for benchmark in dict.fromkeys(grid.benchmark for grid in grids):
        blocks = [block for grid in grids if grid.benchmark == benchmark for block in blocks_of(grid, frame)]
        title = Filled(say("{benchmark}: the paper's tables"), benchmark=TITLES.get(benchmark, benchmark))
        yield Section(f"paper_{benchmark}", title, tuple(blocks))


def blocks_of(grid: Grid, frame: Frame) -> Iterator[Block]:
    """A table with its misprints, or a figure with its data; one sentence where it was refused."""
    if grid.refused:
        yield Paragraph(in_a_row(caption_of(grid, frame), grid.refused))
        return
    data = shown(grid, frame)
    figure = chart(grid, marks_of(frame))
    if figure is not None:
        caption = caption_of(grid, frame)
        yield picture(figure, name_of(grid), caption, data, alt=caption)
    yield data
    wrong = misprinted(grid)
    if wrong:
        yield Paragraph(Filled(KNOWN_MISPRINTS, all=joined(" ", wrong)))
