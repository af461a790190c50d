"""The papers' figures: radar, heat map, scatter, bars and lines, each from a grid alone."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Mapping, Sequence
from math import ceil, pi
from typing import TYPE_CHECKING, cast

from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark
from desktop.analysis.figures.figure_style import (
    MARKERS,
    figure_colours,
    figure_label,
    figure_text,
    figure_width,
    legend_at_right,
    legend_columns,
    percent_ticks,
    strip_axes,
    use_figure_style,
)
from desktop.analysis.paper_tables.measure_table_cell import GridCell
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridRow
from desktop.analysis.paper_tables.table_specs import ChartKind
from desktop.benchmarks.messages import FilledSentence, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from matplotlib.projections.polar import PolarAxes

WIDTH, NARROWER = 8.0, 6.0
"""Inches: of figures on paper, and below which there is no room beside the lines."""
MOST_NAMED = 8
"""The figures show as many rows as the paper's figure 2: more cannot be distinguished."""
PAPER_MARK = SeriesMark("published", "bar")
HATCHES = ("", "///", "...", "xxx")
LINES = ("-", "--", "-.", ":")


def draw_paper_figure(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure | None":
    """The figure of a grid; None for a table, and for one that was refused or is empty."""
    draw = CHART_PAINTERS.get(grid.spec.draw)
    if draw is None or grid.refused or grid.empty:
        return None
    with use_figure_style():
        return draw(grid, marks)


def _rows_to_draw(grid: TableGrid) -> list[TableGridRow]:
    """People, then the models that are best over all columns, as many as can be distinguished."""
    people = [row for row in grid.rows if row.kind == "people"]
    models = [row for row in grid.rows if row.kind == "model"]
    best = sorted(models, key=lambda row: -sum(cell.value or 0 for cell in row.cells))[: MOST_NAMED - len(people)]
    return [*people, *(row for row in models if row in best)]


def _row_mark(row: TableGridRow, marks: Mapping[str, SeriesMark]) -> SeriesMark:
    return PEOPLE_MARK if row.kind == "people" else marks.get(row.who, PAPER_MARK)


def _draw_radar(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure":
    from matplotlib.figure import Figure

    held = [place for place in range(len(grid.columns)) if any(row.cells[place].value is not None for row in grid.rows)]
    if len(held) < 3:
        return _draw_bar_chart(grid, marks)
    colours = figure_colours()
    figure = Figure(figsize=(WIDTH, 5.2))
    axes = cast("PolarAxes", figure.add_axes((0.12, 0.1, 0.46, 0.78), projection="polar"))
    turns = [2 * pi * place / len(held) for place in range(len(held))]
    for place, row in enumerate(_rows_to_draw(grid)):
        mark, values = _row_mark(row, marks), [_value_or_nan(row.cells[at]) for at in held]
        axes.plot(
            [*turns, turns[0]], [*values, values[0]], color=colours[mark.token], marker=MARKERS[mark.shape],
            markersize=5, linewidth=1.3, linestyle=LINES[place % len(LINES)], label=figure_label(row.who),
        )  # fmt: skip
    axes.set_xticks(
        turns, [figure_label(grid.columns[at]).replace(" ", "\n", 1) for at in held], fontsize=9, color=colours["ink"]
    )
    axes.tick_params(axis="x", pad=12)
    axes.set_theta_offset(pi / 2)
    axes.set_theta_direction(-1)
    axes.set_rlabel_position(180 / len(held))
    axes.set_ylim(0, 1)
    places, labels = percent_ticks()
    axes.set_yticks(places[1:], labels[1:], fontsize=8, color=colours["muted"])
    axes.grid(color=colours["line"], linewidth=0.7)
    axes.spines["polar"].set_color(colours["line"])
    legend_at_right(figure, 0.7)
    return figure


def _value_or_nan(cell: GridCell) -> float:
    """NaN for a missing value, which interrupts the line."""
    return float("nan") if cell.value is None else cell.value


def _draw_heat_map(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure":
    """Every cell has its number, so that it is legible in grey print and with colour vision deficiency."""
    import numpy as np
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    colours = figure_colours()
    values = np.array([[np.nan if cell.value is None else cell.value for cell in row.cells] for row in grid.rows])
    height = 0.42 * len(grid.rows) + 1.1
    figure = Figure(figsize=(WIDTH, height))
    axes = figure.add_axes((0.26, 0.75 / height, 0.72, (height - 1.0) / height))
    shades = LinearSegmentedColormap.from_list("eyeline", [colours["surface"], colours["accent"]])
    low = min(0.0, float(np.nanmin(values)))
    axes.imshow(values, aspect="auto", cmap=shades, vmin=low, vmax=1)
    strip_axes(axes)
    turned = len(grid.columns) > 5
    axes.set_xticks(range(len(grid.columns)), list(map(figure_label, grid.columns)), fontsize=8,
                    rotation=20 if turned else 0, ha="right" if turned else "center")  # fmt: skip
    axes.set_yticks(range(len(grid.rows)), [figure_label(row.who) for row in grid.rows], fontsize=9)
    for y, x in np.ndindex(values.shape):
        if not np.isnan(values[y, x]):
            dark = values[y, x] > (low + 1) / 2 + 0.1
            axes.text(x, y, _heat_map_label(grid, float(values[y, x])), ha="center", va="center", fontsize=8,
                      color=colours["surface"] if dark else colours["ink"])  # fmt: skip
    return figure


def _heat_map_label(grid: TableGrid, value: float) -> str:
    return f"{value:.2f}".replace("-", "−") if grid.spec.kind == "similarity" else f"{100 * value:.0f}"


def _draw_bar_chart(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure":
    from matplotlib.figure import Figure

    colours = figure_colours()
    rows = [row for row in grid.rows if row.kind in {"people", "model", "items", "baseline"}]
    held = [place for place in range(len(grid.columns)) if any(row.cells[place].value is not None for row in rows)]
    across = legend_columns([figure_label(row.who) for row in rows], WIDTH, 9)
    each, head = 0.22, 0.24 * ceil(len(rows) / across) + 0.1
    height = each * len(rows) * len(held) + 0.3 * len(held) + 0.4 + head
    figure = Figure(figsize=(WIDTH, height))
    axes = figure.add_axes((0.26, 0.35 / height, 0.7, (height - 0.4 - head) / height))
    strip_axes(axes)
    ticks: list[tuple[float, str]] = []
    y = 0.0
    for place in held:
        ticks.append((y + each * (len(rows) - 1) / 2, figure_label(grid.columns[place])))
        for number, row in enumerate(rows):
            mark, cell = _row_mark(row, marks), row.cells[place]
            if cell.value is not None:
                axes.barh(
                    y, cell.value, height=each * 0.8, color=colours[mark.token], edgecolor=colours["surface"],
                    label=figure_label(row.who) if place == held[0] else None, linewidth=0.1,
                    hatch=HATCHES[number // 5 % len(HATCHES)],
                )  # fmt: skip
                if cell.low is not None and cell.high is not None:
                    axes.plot([cell.low, cell.high], [y, y], color=colours["ink"], linewidth=0.9)
            y += each
        y += 0.3
    axes.set_ylim(y, -each)
    axes.set_xlim(0, 1)
    axes.set_xticks(*percent_ticks())
    axes.set_yticks([at for at, _ in ticks], [text for _, text in ticks], color=colours["ink"])
    if len(rows) > 1:
        figure.legend(loc="upper left", frameon=False, ncols=across, fontsize=9, borderaxespad=0.2)
    return figure


def _draw_line_chart(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure":
    """A line for each; the legend at the right, or above where the figure is narrow."""
    from matplotlib.figure import Figure

    colours, rows, wide = figure_colours(), _rows_to_draw(grid), figure_width()
    narrow = wide < NARROWER
    head = 0.22 * len(rows) + 0.1 if narrow else 0.2
    height = head + (2.2 if narrow else 3.2)
    left, right = (0.55, 0.2) if narrow else (0.09 * wide, 0.33 * wide)
    figure = Figure(figsize=(wide, height))
    axes = figure.add_axes((left / wide, 0.48 / height, 1 - (left + right) / wide, 1 - (head + 0.48) / height))
    strip_axes(axes)
    for place, row in enumerate(rows):
        mark = _row_mark(row, marks)
        held = [(x, cell.value) for x, cell in enumerate(row.cells) if cell.value is not None]
        axes.plot(
            [x for x, _ in held], [value for _, value in held], color=colours[mark.token], label=figure_label(row.who),
            marker=MARKERS[mark.shape], markersize=6, linewidth=1.3, linestyle=LINES[place % len(LINES)], clip_on=False,
        )  # fmt: skip
    axes.set_xticks(range(len(grid.columns)), list(map(figure_label, grid.columns)))
    axes.set_xlim(-0.2, len(grid.columns) - 0.8)
    axes.set_ylim(0, 1)
    axes.set_yticks(*percent_ticks())
    axes.grid(axis="y", color=colours["line"], linewidth=0.6)
    if narrow:
        figure.legend(loc="upper left", frameon=False, fontsize=9, borderaxespad=0)
    else:
        legend_at_right(figure, 0.7)
    return figure


def _draw_size_scatter(grid: TableGrid, marks: Mapping[str, SeriesMark]) -> "Figure":
    """Parameters on a logarithmic scale; a family is one colour and one line."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    colours, hues = figure_colours(), ("model_1", "model_2", "model_3", "model_4", "people", "published")
    figure = Figure(figsize=(WIDTH, 3.8))
    axes = figure.add_axes((0.09, 0.14, 0.62, 0.8))
    strip_axes(axes)
    families: dict[str, list[TableGridRow]] = {}
    for row in grid.rows:
        family = row.who.values["p1"] if isinstance(row.who, FilledSentence) else row.who
        families.setdefault(figure_label(family if isinstance(family, str) else str(family)), []).append(row)
    shapes: Sequence[str] = ("s", "D", "^", "v", "P", "X")
    for number, (family, rows) in enumerate(families.items()):
        points = sorted((row.cells[0].value or 1.0, row.cells[1].value or 0.0) for row in rows)
        axes.plot(
            [x for x, _ in points], [y for _, y in points], color=colours[hues[number % len(hues)]],
            marker=shapes[number % len(shapes)], markersize=6, linewidth=1, label=family,
        )  # fmt: skip
    axes.set_xscale("log")
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 3)))
    axes.xaxis.set_major_formatter(FuncFormatter(_parameter_label))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.grid(color=colours["line"], linewidth=0.6)
    axes.set_ylim(0, 1)
    axes.set_yticks(*percent_ticks())
    axes.set_xlabel(figure_text(say("parameters")), color=colours["muted"], fontsize=9)
    legend_at_right(figure, 0.74)
    return figure


def _parameter_label(value: float, _place: float) -> str:
    return f"{value / 1e9:g} B" if value >= 1e8 else f"{value / 1e6:g} M"


CHART_PAINTERS: Mapping[ChartKind, Callable[[TableGrid, Mapping[str, SeriesMark]], "Figure"]] = {
    "radar": _draw_radar,
    "heat": _draw_heat_map,
    "bars": _draw_bar_chart,
    "lines": _draw_line_chart,
    "scatter": _draw_size_scatter,
}
