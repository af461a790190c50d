"""Every table and figure that the lab's answers give: its own, and those that the papers print."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from db.progress import progress_range
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model.report_document import ReportSection, ReportTable
from desktop.analysis.document_model.table_output_formats import TABLES, table_bytes
from desktop.analysis.figures.accuracy_figure_data import accuracy_plots, catalogue_task_title
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure, response_times_figure
from desktop.analysis.figures.figure_style import figure_bytes
from desktop.analysis.figures.gap_difficulty_speed_figures import lab_figures
from desktop.analysis.figures.speed_and_confidence_curves import accuracy_curve_figures
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
from desktop.analysis.paper_tables.draw_paper_figures import CHART_PAINTERS, draw_paper_figure
from desktop.analysis.paper_tables.render_paper_table import (
    FIRST,
    misprint_sentences,
    paper_table_caption,
    paper_table_number,
    paper_table_title,
    render_paper_table,
    table_file_name,
)
from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.analysis.report import findings_and_accuracy_sections
from desktop.analysis.report.error_consistency_section import (
    MATRIX,
    NOTHING,
    READING,
    consistency_matrix_figure,
    consistency_with_people_table,
)
from desktop.analysis.report.subgroups_rules_difficulty_sections import plan_section
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.gui.compare.load_compare_data import CannotSaveFile, LoadedComparison, cannot_save_error
from desktop.gui.items.benchmark_and_task_titles import benchmark_title

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FIGURES = ("svg", "pdf", "png")
TONES = {"people": "people", "person": "people", "published": "published", "baseline": "published", "chance": "muted",
         "critical": "muted"}  # fmt: skip


@dataclass(frozen=True, eq=False)
class TableOrFigure:
    """A table, or a figure with its table. words: notes; refused: why there is none. tones: colour tokens of rows by
    their place. draw: makes the figure, None for a table. later: whether it is only calculated when selected."""

    key: str
    heading: str
    title: Sentence
    caption: str
    table: ReportTable | None = None
    tones: Mapping[int, str] = field(default_factory=dict[int, str])
    words: tuple[str, ...] = ()
    refused: str = ""
    draw: "Callable[[], Figure | None] | None" = None
    later: bool = False


def list_tables_and_figures(lab: Lab, at: LoadedComparison) -> tuple[TableOrFigure, ...]:
    """The lab's own by their groups first, then each paper's in its order."""
    frame = at.comparison.frame
    with progress_range(0.0, 0.5):
        own = sorted(_lab_tables_and_figures(at), key=lambda one: GROUPS.index(one.heading))
    with progress_range(0.5, 1.0):
        return (*own, *(_paper_table_entry(grid, frame, at) for grid in all_paper_tables(lab, frame)))


ACCURACY = FilledSentence(say("Accuracy"))
PARTICIPANTS, MODELS = FilledSentence(say("Participants")), FilledSentence(say("Models"))
GROUPS = (ACCURACY, PARTICIPANTS, MODELS)
"""The headings of the lab's own tables and figures, in their order."""
ABOUT_PARTICIPANTS = ("each_person_", "response_times", "times_", "parts", "speed_", "accuracy_by_")
ABOUT_MODELS = ("models_apart", "error_consistency", "consistency_", "wrong_steps")
"""How the keys of those begin that are not about accuracy as a whole."""
OF_BENCHMARK = (say("{benchmark}: accuracy"), say("{benchmark}: outcomes"), say("{benchmark}: each participant"))
TITLES = {
    "differences": say("Human minus model"),
    "models_apart": say("Model vs. model"),
    "contrasts": say("Planned comparisons"),
    "analysis": say("Analysis settings"),
}


def _lab_tables_and_figures(at: LoadedComparison) -> Iterator[TableOrFigure]:
    comparison = at.comparison
    for benchmark in dict.fromkeys(row.benchmark for row in comparison.rows):
        yield from _benchmark_tables_and_figures(comparison, benchmark)
    for section in (
        *findings_and_accuracy_sections.differences_section(comparison),
        *findings_and_accuracy_sections.model_pairs_section(comparison),
        plan_section(comparison),
    ):
        for table in _section_tables(section):
            yield _document_table(Sentence(TITLES.get(table.name, table.name)), table)
    if any(row.median is not None for row in comparison.times[None]):
        times = partial(response_times_figure, comparison.times)
        yield _document_table(
            Sentence(say("Response times")), findings_and_accuracy_sections.response_times_table(comparison), times
        )
    for one in (*lab_figures(comparison), *accuracy_curve_figures(comparison)):
        yield _document_table(Sentence(one.title), one.data, one.draw)
    if comparison.rows:
        yield TableOrFigure(CONSISTENCY, MODELS, Sentence(CONSISTENT), say("Calculated when selected."), later=True)


CONSISTENCY = "error_consistency"
CONSISTENT = say("Error consistency")


def error_consistency_tables(comparison: PeopleModelComparison) -> tuple[TableOrFigure, ...]:
    """All answerers compared with people, then a matrix per task; `comparison` must include error consistency."""
    found = comparison.consistency or ()
    words = (READING,) if found else (NOTHING,)
    first = replace(_document_table(Sentence(CONSISTENT), consistency_with_people_table(found)), words=words)
    figures = [
        (Sentence(MATRIX, {"task": catalogue_task_title(one.key)}), consistency_matrix_figure(one)) for one in found
    ]
    return (first, *(_document_table(title, figure.data, figure.draw) for title, figure in figures))


def _benchmark_tables_and_figures(comparison: PeopleModelComparison, benchmark: str) -> Iterator[TableOrFigure]:
    tasks = [task for task in accuracy_plots(comparison) if task.key.benchmark == benchmark]
    values = {"benchmark": benchmark_title(benchmark)}
    rows, *others = findings_and_accuracy_sections.accuracy_tables(comparison, benchmark)
    first = _document_table(Sentence(OF_BENCHMARK[0], values), rows, partial(accuracy_figure, tasks))
    yield replace(first, words=(findings_and_accuracy_sections.READING,))
    for literal, table in zip(OF_BENCHMARK[1:], others, strict=False):
        yield _document_table(Sentence(literal, values), table)


def _document_table(
    title: Sentence, table: ReportTable, draw: "Callable[[], Figure | None] | None" = None
) -> TableOrFigure:
    name = table.name
    group = (
        PARTICIPANTS if name.startswith(ABOUT_PARTICIPANTS) else MODELS if name.startswith(ABOUT_MODELS) else ACCURACY
    )
    return TableOrFigure(name, group, title, table.caption, table, draw=draw)


def _section_tables(section: ReportSection) -> Iterator[ReportTable]:
    yield from (block for block in section.blocks if isinstance(block, ReportTable))


def _paper_table_entry(grid: TableGrid, frame: AnalysisFrame, at: LoadedComparison) -> TableOrFigure:
    rows = (*grid.rows, *grid.published)
    return TableOrFigure(
        key=table_file_name(grid),
        heading=FilledSentence(say("Paper: {benchmark}"), benchmark=benchmark_title(grid.benchmark)),
        title=Sentence(
            say("{table} · {title}"),
            {"table": paper_table_number(grid.spec, FIRST), "title": paper_table_title(grid.spec)},
        ),
        caption=paper_table_caption(grid, frame),
        table=None if grid.refused else render_paper_table(grid, frame),
        tones={place: TONES[row.kind] for place, row in enumerate(rows) if row.kind in TONES},
        words=tuple(misprint_sentences(grid)),
        refused=grid.refused,
        draw=partial(draw_paper_figure, grid, at.marks)
        if grid.spec.draw in CHART_PAINTERS and not grid.refused
        else None,
    )


def save_formats(sheet: TableOrFigure) -> tuple[str, ...]:
    """The endings that it can be saved with: a figure's own, and the data's."""
    return ((*FIGURES,) if sheet.draw is not None else ()) + (tuple(TABLES) if sheet.table is not None else ())


def save_table_or_figure(sheet: TableOrFigure, path: Path) -> tuple[Path, ...]:
    """Write it in the format of the file extension; a figure is written with its data as CSV. Returns the paths. Raises
    CannotSaveFile."""
    kind = path.suffix.removeprefix(".").lower()
    made: list[tuple[Path, bytes]] = []
    if kind in FIGURES and sheet.draw is not None:
        figure = sheet.draw()
        if figure is not None:
            made.append((path, figure_bytes(figure, kind)))
        if sheet.table is not None:
            made.append((path.with_suffix(".csv"), table_bytes(sheet.table, "csv")))
    elif kind in TABLES and sheet.table is not None:
        made.append((path, table_bytes(sheet.table, kind)))
    if not made:
        raise CannotSaveFile(
            say("Cannot save {name} as “{kind}”."), hint=say("Choose one of the listed file types."),
            name=str(sheet.title), kind=kind,
        )  # fmt: skip
    try:
        for where, data in made:
            write_file_atomically(where, data)
    except OSError as error:
        raise cannot_save_error(path, error) from error
    return tuple(where for where, _ in made)
