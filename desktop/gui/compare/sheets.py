"""Every table and figure that the lab's answers give: its own, and those that the papers print."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from db.files import write_whole
from db.lab import Lab
from db.watching import within
from desktop.analysis import sections
from desktop.analysis.accuracy_curves import curves
from desktop.analysis.consistency_section import MATRIX, NOTHING, READING, beside_table, matrix
from desktop.analysis.document import Section, Table
from desktop.analysis.drawing import save
from desktop.analysis.figures import accuracy_figure, times_figure
from desktop.analysis.formats import TABLES, table_bytes
from desktop.analysis.frame import Frame
from desktop.analysis.lab_figures import lab_figures
from desktop.analysis.paper.charts import DRAWN, chart
from desktop.analysis.paper.every import tables_of
from desktop.analysis.paper.grid import Grid
from desktop.analysis.paper.shown import FIRST, caption_of, misprinted, name_of, number_words, shown, title_words
from desktop.analysis.plot import plots, title_of
from desktop.analysis.quality_section import plan
from desktop.analysis.rows import Comparison
from desktop.benchmarks.words import Filled, Sentence, say
from desktop.gui.compare.reading import CannotSave, Shown, cannot_save
from desktop.gui.items.titles import benchmark_title

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FIGURES = ("svg", "pdf", "png")
TONES = {"people": "people", "person": "people", "published": "published", "baseline": "published", "chance": "muted",
         "critical": "muted"}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Sheet:
    """A table, or a figure with its table. words: notes; refused: why there is none. tones: colour tokens of rows by
    their place. draw: makes the figure, None for a table. later: whether it is only calculated when selected."""

    key: str
    heading: str
    title: Sentence
    caption: str
    table: Table | None = None
    tones: Mapping[int, str] = field(default_factory=dict[int, str])
    words: tuple[str, ...] = ()
    refused: str = ""
    draw: "Callable[[], Figure | None] | None" = None
    later: bool = False


def sheets(lab: Lab, at: Shown) -> tuple[Sheet, ...]:
    """The lab's own first, then each paper's in its order."""
    frame = at.comparison.frame
    with within(0.0, 0.5):
        own = tuple(_own(at))
    with within(0.5, 1.0):
        return (*own, *(_of_paper(grid, frame, at) for grid in tables_of(lab, frame)))


OWN = Filled(say("This lab"))
OF_BENCHMARK = (say("{benchmark}: accuracy"), say("{benchmark}: outcomes"), say("{benchmark}: each participant"))
TITLES = {
    "differences": say("Human minus model"),
    "models_apart": say("Model vs. model"),
    "contrasts": say("Planned comparisons"),
    "analysis": say("Analysis settings"),
}


def _own(at: Shown) -> Iterator[Sheet]:
    comparison = at.comparison
    for benchmark in dict.fromkeys(row.benchmark for row in comparison.rows):
        yield from _of_benchmark(comparison, benchmark)
    for section in (*sections.differences(comparison), *sections.pairs(comparison), plan(comparison)):
        for table in _tables(section):
            yield _sheet(Sentence(TITLES.get(table.name, table.name)), table)
    if any(row.median is not None for row in comparison.times[None]):
        times = partial(times_figure, comparison.times)
        yield _sheet(Sentence(say("Response times")), sections.times_table(comparison), times)
    for one in (*lab_figures(comparison), *curves(comparison)):
        yield _sheet(Sentence(one.title), one.data, one.draw)
    if comparison.rows:
        yield Sheet(CONSISTENCY, OWN, Sentence(CONSISTENT), say("Calculated when selected."), later=True)


CONSISTENCY = "error_consistency"
CONSISTENT = say("Error consistency")


def consistency_sheets(comparison: Comparison) -> tuple[Sheet, ...]:
    """All answerers compared with people, then a matrix per task; `comparison` must include error consistency."""
    found = comparison.consistency or ()
    words = (READING,) if found else (NOTHING,)
    first = replace(_sheet(Sentence(CONSISTENT), beside_table(found)), words=words)
    figures = [(Sentence(MATRIX, {"task": title_of(one.key)}), matrix(one)) for one in found]
    return (first, *(_sheet(title, figure.data, figure.draw) for title, figure in figures))


def _of_benchmark(comparison: Comparison, benchmark: str) -> Iterator[Sheet]:
    tasks = [task for task in plots(comparison) if task.key.benchmark == benchmark]
    values = {"benchmark": benchmark_title(benchmark)}
    rows, *others = sections.accuracy_tables(comparison, benchmark)
    first = _sheet(Sentence(OF_BENCHMARK[0], values), rows, partial(accuracy_figure, tasks))
    yield replace(first, words=(sections.READING,))
    for literal, table in zip(OF_BENCHMARK[1:], others, strict=False):
        yield _sheet(Sentence(literal, values), table)


def _sheet(title: Sentence, table: Table, draw: "Callable[[], Figure | None] | None" = None) -> Sheet:
    return Sheet(table.name, OWN, title, table.caption, table, draw=draw)


def _tables(section: Section) -> Iterator[Table]:
    yield from (block for block in section.blocks if isinstance(block, Table))


def _of_paper(grid: Grid, frame: Frame, at: Shown) -> Sheet:
    rows = (*grid.rows, *grid.published)
    return Sheet(
        key=name_of(grid),
        heading=benchmark_title(grid.benchmark),
        title=Sentence(
            say("{table} · {title}"), {"table": number_words(grid.spec, FIRST), "title": title_words(grid.spec)}
        ),
        caption=caption_of(grid, frame),
        table=None if grid.refused else shown(grid, frame),
        tones={place: TONES[row.kind] for place, row in enumerate(rows) if row.kind in TONES},
        words=tuple(misprinted(grid)),
        refused=grid.refused,
        draw=partial(chart, grid, at.marks) if grid.spec.draw in DRAWN and not grid.refused else None,
    )


def kinds_of(sheet: Sheet) -> tuple[str, ...]:
    """The endings that it can be saved with: a figure's own, and the data's."""
    return ((*FIGURES,) if sheet.draw is not None else ()) + (tuple(TABLES) if sheet.table is not None else ())


def save_sheet(sheet: Sheet, path: Path) -> tuple[Path, ...]:
    """Write it in the format of the file extension; a figure is written with its data as CSV. Returns the paths. Raises
    CannotSave."""
    kind = path.suffix.removeprefix(".").lower()
    made: list[tuple[Path, bytes]] = []
    if kind in FIGURES and sheet.draw is not None:
        figure = sheet.draw()
        if figure is not None:
            made.append((path, save(figure, kind)))
        if sheet.table is not None:
            made.append((path.with_suffix(".csv"), table_bytes(sheet.table, "csv")))
    elif kind in TABLES and sheet.table is not None:
        made.append((path, table_bytes(sheet.table, kind)))
    if not made:
        raise CannotSave(
            say("Cannot save {name} as “{kind}”."), hint=say("Choose one of the listed file types."),
            name=str(sheet.title), kind=kind,
        )  # fmt: skip
    try:
        for where, data in made:
            write_whole(where, data)
    except OSError as error:
        raise cannot_save(path, error) from error
    return tuple(where for where, _ in made)
