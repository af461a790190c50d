"""The figures of the report: accuracy with intervals, response times by outcome."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

from desktop.analysis.drawing import MARKERS, bare, is_narrow, style, tokens
from desktop.analysis.faces import face_of
from desktop.analysis.frame import TaskKey
from desktop.analysis.marks import Mark, named
from desktop.analysis.plot import Point, TaskPlot, names
from desktop.analysis.rows import PEOPLE, TimeRow
from desktop.analysis.voice import spoken, voice
from desktop.benchmarks.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, NARROW = 8.0, 6.4
"""Inches, on paper and in a narrow place: where room is short the points give it, not the letters."""
STEP = 0.2
FOOT = 0.36
LEFT, RIGHT = 0.29 * WIDTH, 0.97
LEGEND_LINE, LEGEND_COLUMNS, NARROW_COLUMNS = 0.24, 5, 3
LEGEND_SIZE, NARROW_SIZE = 9, 10
SPAN = 1.03
CONSTANT = (0, (1, 1.5))
BROKEN = (0, (2.5, 1.5))


def accuracy_figure(tasks: Sequence[TaskPlot]) -> "Figure":
    """Each task a band of points with 95 % intervals; chance dashed, the guesser's p < 0.05 line thin and
    solid, the best constant answer dotted."""
    from matplotlib.figure import Figure

    with style():
        bands = [max(0.5, STEP * (len(task.points) + 1)) for task in tasks]
        head = LEGEND_LINE * legend_lines(tasks) + 0.12
        height = sum(bands) + head + FOOT
        figure = Figure(figsize=(_width(), height))
        axes = figure.add_axes((_left(), FOOT / height, RIGHT - _left(), sum(bands) / height))
        bare(axes)
        axes.set_xlim((1 - SPAN) / 2, (1 + SPAN) / 2)
        axes.set_ylim(sum(bands), 0)
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0", "25", "50", "75", "100 %"])
        axes.set_yticks([])
        top = 0.0
        for task, band in zip(tasks, bands, strict=True):
            _draw_task(axes, task, top, band)
            top += band
        _legend(figure, tasks)
    return figure


def legend_lines(tasks: Sequence[TaskPlot]) -> int:
    """How many lines the legend takes: everybody and the three lines, a few a line."""
    return ceil((len(names(tasks)) + 3) / (NARROW_COLUMNS if is_narrow() else LEGEND_COLUMNS))


def _width() -> float:
    return NARROW if is_narrow() else WIDTH


def _left() -> float:
    """Where the points begin, as a share of the width: titles are as wide in every figure."""
    return LEFT / _width()


def _title_at() -> float:
    """Where a title begins, in units of the points."""
    return (1 - SPAN) / 2 - (_left() - 0.064 / _width()) * SPAN / (RIGHT - _left())


def _draw_task(axes: "Axes", task: TaskPlot, top: float, band: float) -> None:
    colours = tokens()
    if top:
        axes.axhline(top, color=colours["line"], linewidth=0.6)
    axes.text(_title_at(), top + band / 2, task.title, va="center", color=colours["ink"])
    axes.plot([task.chance] * 2, [top + 0.03, top + band - 0.03], color=colours["chance"], linewidth=1, dashes=(3, 2))
    first = top + (band - STEP * (len(task.points) - 1)) / 2
    for place, point in enumerate(task.points):
        _draw_point(axes, point, first + place * STEP)


def _draw_point(axes: "Axes", point: Point, y: float) -> None:
    colours = tokens()
    colour = colours[point.mark.token]
    if point.critical is not None:
        axes.plot([point.critical] * 2, [y - STEP / 2, y + STEP / 2], color=colours["chance"], linewidth=0.7)
    axes.plot(
        [point.majority] * 2, [y - STEP / 2, y + STEP / 2], color=colours["chance"], linewidth=1.2, linestyle=CONSTANT,
    )  # fmt: skip
    axes.plot(
        [point.low, point.high], [y, y], color=colour, linewidth=1.4, solid_capstyle="butt", clip_on=False,
        linestyle=BROKEN if point.unreliable else "-",
    )  # fmt: skip
    if point.these is not None:
        axes.plot(point.these, [y, y], color=colour, linewidth=3, solid_capstyle="butt", clip_on=False)
    axes.plot(
        point.each, [y] * len(point.each), linestyle="none", marker="o", markersize=4.2 if point.unreliable else 3,
        alpha=1 if point.unreliable else 0.5, markeredgewidth=0.8 if point.unreliable else 0.5,
        markerfacecolor=colours["surface"] if point.unreliable else "none", markeredgecolor=colour, clip_on=False,
    )  # fmt: skip
    axes.plot(
        [point.accuracy], [y], marker=MARKERS[point.mark.shape], markersize=6.5, color=colour, linestyle="none",
        markeredgecolor=colour if point.mark.shape == "bar" else colours["surface"], markeredgewidth=0.8, clip_on=False,
    )  # fmt: skip


def _legend(figure: "Figure", tasks: Sequence[TaskPlot]) -> None:
    from matplotlib.lines import Line2D

    colours = tokens()
    handles = [
        Line2D([], [], linestyle="none", marker=MARKERS[mark.shape], color=colours[mark.token], markersize=6,
               label=say("People") if who == PEOPLE else _said(who, mark))
        for who, mark in names(tasks)
    ]  # fmt: skip
    handles.append(Line2D([], [], color=colours["chance"], linewidth=1, dashes=(3, 2), label="chance"))
    handles.append(Line2D([], [], color=colours["chance"], linewidth=0.7, label="p < 0.05"))
    handles.append(
        Line2D([], [], color=colours["chance"], linewidth=1.2, linestyle=CONSTANT, label="best constant answer")
    )
    figure.legend(
        handles=handles, loc="upper left", bbox_to_anchor=(0, 1), ncols=ceil(len(handles) / legend_lines(tasks)),
        frameon=False, handletextpad=0.4, columnspacing=1.4, borderaxespad=0.2,
        fontsize=NARROW_SIZE if is_narrow() else LEGEND_SIZE, labelcolor=colours["ink"],
    )  # fmt: skip


def _said(who: str, mark: Mark) -> str:
    """A legend's name in the language that is spoken: matplotlib keeps its letters alone, not what it was filled of."""
    name = named(who, mark)
    return voice(spoken())(name) if face_of(spoken()) is not None else name


def times_figure(times: Mapping[TaskKey | None, Sequence[TimeRow]]) -> "Figure | None":
    """Median and quartiles of people's response times by outcome, over all tasks; None where nothing was timed."""
    from matplotlib.figure import Figure

    rows = [row for row in times[None] if row.median is not None]
    if not rows:
        return None
    with style():
        height = 0.34 * len(rows) + 0.5
        figure = Figure(figsize=(_width(), height))
        axes = figure.add_axes((_left(), 0.42 / height, RIGHT - _left(), (height - 0.46) / height))
        bare(axes)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_yticks(range(len(rows)), [f"{row.outcome.value} ({row.n})" for row in rows])
        for y, row in enumerate(rows):
            _draw_time(axes, row, y)
        axes.set_xlim(left=0)
        axes.set_xlabel("seconds", color=tokens()["muted"], fontsize=9)
    return figure


def _draw_time(axes: "Axes", row: TimeRow, y: int) -> None:
    if row.low is None or row.high is None or row.median is None:
        return
    colour = tokens()[row.outcome.value]
    axes.barh(y, row.high - row.low, left=row.low, height=0.55, color=colour, alpha=0.3, edgecolor=colour)
    axes.plot([row.median] * 2, [y - 0.275, y + 0.275], color=colour, linewidth=2.4)
