"""A table of a paper as a table of the report: percentages with one decimal, published rows as they are printed, and
marked."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from desktop.analysis import cell
from desktop.analysis.cell import Cell, Value, named
from desktop.analysis.document import Table, table
from desktop.analysis.frame import Frame
from desktop.analysis.marks import baseline_words, below, signed_name
from desktop.analysis.paper.cells import SHARES, GridCell
from desktop.analysis.paper.grid import Grid, Row
from desktop.analysis.paper.spec import Measure, TableSpec
from desktop.benchmarks.published import cells as published_cells
from desktop.benchmarks.published import misprints
from desktop.benchmarks.words import Filled, Sentence, in_a_row, joined, say

VALUES = say("The values that the figure shows.")
PUBLISHED = say("{name} (published, other items)")
FILES = str.maketrans({" ": "_", ",": "", "/": "_"})


def name_of(grid: Grid) -> str:
    """The name of the table's file."""
    return f"{grid.benchmark}_{grid.spec.id}".translate(FILES)


def shown(grid: Grid, frame: Frame) -> Table:
    """The table, with rows of people emphasised. Cells with a spread read "mean ± SD"."""
    rows = [*grid.rows, *grid.published]
    cells = [
        [
            cell.who(_name(row, frame)),
            *(_cell(one, measure) for one, measure in zip(row.cells, grid.measures, strict=True)),
            _n(row),
        ]
        for row in rows
    ]
    strong = [place for place, row in enumerate(rows) if row.kind == "people"]
    heads = (
        say("Who") if not grid.spec.item_rows else say("Items"),
        *(Filled(f">{name}") if isinstance(name, Filled) else Filled(">{name}", name=name) for name in grid.columns),
        say(">n items"),
    )
    marked = [row.who for row in grid.rows if _marks(row, frame)]
    words = below({row.who: _marks(row, frame) for row in grid.rows}, marked)
    drawn = grid.spec.draw != "table"
    made = table(name_of(grid), in_a_row(caption_of(grid, frame), words), heads, cells, strong, folded=drawn)
    return replace(made, under=in_a_row(VALUES, words)) if drawn and not grid.empty else made


def caption_of(grid: Grid, frame: Frame) -> str:
    """The title of the table, its benchmark and its rule."""
    from desktop.analysis.words_of import TITLES

    rule = frame.rules[grid.benchmark]
    caption = Filled(
        say("{benchmark}, {table}: {title}. Rule {rule} {version}."),
        benchmark=TITLES.get(grid.benchmark, grid.benchmark),
        table=number_words(grid.spec),
        title=title_words(grid.spec),
        rule=rule.name,
        version=rule.version,
    )
    if grid.spec.items == "shared":
        caption = in_a_row(caption, say("Models on the items that people answered."))
    if grid.published:
        published = say("Published rows are printed as in the paper and are not tested against.")
        caption = in_a_row(caption, published, *_other_units(grid))
    return in_a_row(caption, grid.note)


def _other_units(grid: Grid) -> Iterator[str]:
    """A note where the paper prints fractions of 1."""
    if any(cell.unit == "fraction" for cell in published_cells(grid.benchmark, grid.spec.id)):
        yield say("The paper prints fractions of 1, shown as percentages here.")


WITHIN = {"table": say("table {number}"), "figure": say("figure {number}")}
FIRST = {"table": say("Table {number}"), "figure": say("Figure {number}")}
"""How a table of the paper is named within a sentence, and at its beginning."""


def id_words(spec: TableSpec, kinds: Mapping[str, str] = WITHIN) -> Filled:
    """Which table or figure of the paper it is: "table 2", "figure 2, by level"."""
    head, *rest = spec.id.removesuffix(f", {spec.model}").split(", ")
    kind, _, number = head.partition(" ")
    return joined(", ", (Filled(kinds[kind], number=number), *map(Filled, rest), *_model_name(spec)))


def number_words(spec: TableSpec, kinds: Mapping[str, str] = WITHIN) -> Filled:
    """The number for use with the title: the part of a figure is left out where the title repeats it."""
    head, _, part = spec.id.partition(", ")
    return id_words(spec if part != spec.title else spec.model_copy(update={"id": head}), kinds)


def title_words(spec: TableSpec) -> Filled:
    """The title; after a colon the model of a table about one model."""
    return joined(": ", (*map(Filled, spec.title.removesuffix(f": {spec.model}").split(": ")), *_model_name(spec)))


def _model_name(spec: TableSpec) -> tuple[str, ...]:
    return (named(spec.model),) if spec.model else ()


def misprinted(grid: Grid) -> list[str]:
    """Values of the paper's table that contradict its other values."""
    here = [entry for entry in misprints(grid.benchmark) if entry.where.startswith(f"{grid.spec.id},")]
    return [
        Filled(
            say("{where}: printed {printed}, computed {computed}; {why}."),
            where=joined(", ", (id_words(grid.spec), entry.where.removeprefix(f"{grid.spec.id}, "))),
            printed=entry.printed,
            computed=entry.computed,
            why=Filled(entry.why),
        )
        for entry in here
    ]


def _name(row: Row, frame: Frame) -> str:
    if row.kind == "published":
        return Filled(PUBLISHED, name=row.who)
    return baseline_words(row.who) if row.kind == "baseline" else signed_name(row.who, _marks(row, frame))


def _marks(row: Row, frame: Frame) -> tuple[Sentence, ...]:
    """How the row's model was asked otherwise than most; for several conditions in one row, that of the first."""
    return () if row.source is None or row.kind == "baseline" else frame.sources[row.source].marks


def _cell(one: GridCell, measure: Measure) -> Cell:
    share = measure in SHARES
    return Cell(one.value, "percent" if share else "magnitude", sd=one.sd if share else None, note=one.printed)


def _n(row: Row) -> Cell | Value:
    sizes = {one.n_items for one in row.cells if one.value is not None and one.n_items}
    return cell.interval("count", min(sizes), max(sizes)) if len(sizes) > 1 else next(iter(sizes), None)
