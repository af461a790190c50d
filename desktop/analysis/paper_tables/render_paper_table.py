"""A table of a paper as a table of the report: percentages with one decimal, published rows as they are printed, and
marked."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value, untranslated_text
from desktop.analysis.figures.answerer_colours_and_markers import (
    baseline_label,
    footnotes_below_table,
    name_with_footnote_sign,
)
from desktop.analysis.paper_tables.measure_table_cell import SHARES, GridCell
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridRow
from desktop.analysis.paper_tables.table_specs import Measure, TableSpec
from desktop.benchmarks.messages import FilledSentence, Sentence, concatenate_sentences, join_texts, say
from desktop.benchmarks.published_paper_results import paper_misprints
from desktop.benchmarks.published_paper_results import published_values as published_cells

VALUES = say("Values shown in the figure.")
PUBLISHED = say("{name} (published, other items)")
FILES = str.maketrans({" ": "_", ",": "", "/": "_"})


def table_file_name(grid: TableGrid) -> str:
    """The name of the table's file."""
    return f"{grid.benchmark}_{grid.spec.id}".translate(FILES)


def render_paper_table(grid: TableGrid, frame: AnalysisFrame) -> ReportTable:
    """The table, with rows of people emphasised. Cells with a spread read "mean ± SD"."""
    rows = [*grid.rows, *grid.published]
    cells = [
        [
            table_cell.answerer_cell(_grid_row_name(row, frame)),
            *(_render_grid_cell(one, measure) for one, measure in zip(row.cells, grid.measures, strict=True)),
            _n_items_cell(row),
        ]
        for row in rows
    ]
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    heads = (
        say("Respondent") if not grid.spec.item_rows else say("Items"),
        *(
            FilledSentence(f">{name}") if isinstance(name, FilledSentence) else FilledSentence(">{name}", name=name)
            for name in grid.columns
        ),
        say(">n items"),
    )
    marked = [row.who for row in grid.rows if _row_footnote_marks(row, frame)]
    words = footnotes_below_table({row.who: _row_footnote_marks(row, frame) for row in grid.rows}, marked)
    drawn = grid.spec.draw != "table"
    made = build_table(
        table_file_name(grid),
        concatenate_sentences(paper_table_caption(grid, frame), words),
        heads,
        cells,
        strong,
        folded=drawn,
    )
    return replace(made, under=concatenate_sentences(VALUES, words)) if drawn and not grid.empty else made


def paper_table_caption(grid: TableGrid, frame: AnalysisFrame) -> str:
    """The title of the table, its benchmark and its rule."""
    from desktop.analysis.tables.findings_sentences import TITLES

    rule = frame.rules[grid.benchmark]
    caption = FilledSentence(
        say("{benchmark}, {table}: {title}. Rule {rule} {version}."),
        benchmark=TITLES.get(grid.benchmark, grid.benchmark),
        table=paper_table_number(grid.spec),
        title=paper_table_title(grid.spec),
        rule=rule.name,
        version=rule.version,
    )
    if grid.spec.items == "shared":
        caption = concatenate_sentences(caption, say("Models on the items that people answered."))
    if grid.published:
        published = say("Published rows are shown as in the paper and are not used in tests.")
        caption = concatenate_sentences(caption, published, *_unit_note(grid))
    return concatenate_sentences(caption, grid.note)


def _unit_note(grid: TableGrid) -> Iterator[str]:
    """A note where the paper prints fractions of 1."""
    if any(cell.unit == "fraction" for cell in published_cells(grid.benchmark, grid.spec.id)):
        yield say("The paper prints fractions of 1, shown as percentages here.")


WITHIN = {"table": say("table {number}"), "figure": say("figure {number}")}
FIRST = {"table": say("Table {number}"), "figure": say("Figure {number}")}
"""How a table of the paper is named within a sentence, and at its beginning."""


def paper_table_id(spec: TableSpec, kinds: Mapping[str, str] = WITHIN) -> FilledSentence:
    """Which table or figure of the paper it is: "table 2", "figure 2, by level"."""
    head, *rest = spec.id.removesuffix(f", {spec.model}").split(", ")
    kind, _, number = head.partition(" ")
    return join_texts(
        ", ", (FilledSentence(kinds[kind], number=number), *map(FilledSentence, rest), *_single_model_name(spec))
    )


def paper_table_number(spec: TableSpec, kinds: Mapping[str, str] = WITHIN) -> FilledSentence:
    """The number for use with the title: the part of a figure is left out where the title repeats it."""
    head, _, part = spec.id.partition(", ")
    return paper_table_id(spec if part != spec.title else spec.model_copy(update={"id": head}), kinds)


def paper_table_title(spec: TableSpec) -> FilledSentence:
    """The title; after a colon the model of a table about one model."""
    return join_texts(
        ": ", (*map(FilledSentence, spec.title.removesuffix(f": {spec.model}").split(": ")), *_single_model_name(spec))
    )


def _single_model_name(spec: TableSpec) -> tuple[str, ...]:
    return (untranslated_text(spec.model),) if spec.model else ()


def misprint_sentences(grid: TableGrid) -> list[str]:
    """Values of the paper's table that contradict its other values."""
    here = [entry for entry in paper_misprints(grid.benchmark) if entry.where.startswith(f"{grid.spec.id},")]
    return [
        FilledSentence(
            say("{where}: printed {printed}, computed {computed}; {why}."),
            where=join_texts(", ", (paper_table_id(grid.spec), entry.where.removeprefix(f"{grid.spec.id}, "))),
            printed=entry.printed,
            computed=entry.computed,
            why=FilledSentence(entry.why),
        )
        for entry in here
    ]


def _grid_row_name(row: TableGridRow, frame: AnalysisFrame) -> str:
    if row.kind == "published":
        return FilledSentence(PUBLISHED, name=row.who)
    return (
        baseline_label(row.who)
        if row.kind == "baseline"
        else name_with_footnote_sign(row.who, _row_footnote_marks(row, frame))
    )


def _row_footnote_marks(row: TableGridRow, frame: AnalysisFrame) -> tuple[Sentence, ...]:
    """How the row's model was asked otherwise than most; for several conditions in one row, that of the first."""
    return () if row.source is None or row.kind == "baseline" else frame.sources[row.source].marks


def _render_grid_cell(one: GridCell, measure: Measure) -> TableCell:
    share = measure in SHARES
    return TableCell(one.value, "percent" if share else "magnitude", sd=one.sd if share else None, note=one.printed)


def _n_items_cell(row: TableGridRow) -> TableCell | Value:
    sizes = {one.n_items for one in row.cells if one.value is not None and one.n_items}
    return table_cell.interval_cell("count", min(sizes), max(sizes)) if len(sizes) > 1 else next(iter(sizes), None)
