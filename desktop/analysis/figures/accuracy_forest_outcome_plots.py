"""Plots of accuracy with intervals, forest plots of estimates, and plots of times and outcomes of answers."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, TypeVar

from desktop.analysis.data.analysis_frame import OUTCOMES, TaskKey
from desktop.analysis.document_model.table_cell import outcome_label, significant_digits_cell
from desktop.analysis.figures.accuracy_figure_data import AccuracyPoint, TaskPlot, series_names
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark, series_label
from desktop.analysis.figures.figure_style import (
    MARKERS,
    elide_to_width,
    figure_colours,
    figure_label,
    figure_text,
    figure_width,
    legend_columns,
    mark_row_area,
    mark_spot_area,
    percent_ticks,
    strip_axes,
    text_width,
    use_figure_style,
    wrap_to_width,
)
from desktop.analysis.figures.times_and_difficulty_data import OutcomeShares
from desktop.analysis.tables.comparison_rows_and_json import PEOPLE, TimeRow
from desktop.analysis.tables.findings_sentences import TITLES
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.outcome import Outcome

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

STEP, HEADING, FOOT = 0.2, 0.32, 0.36
LEFT, RIGHT, LEAST = 2.32, 0.24, 1.4
"""Inches: room for titles, for half a label at the end of an axis, and the least for the marks."""
SIZE, SMALL = 10, 9
MORE_LINE = 0.155
"""Inches that a further line of a row's words takes."""
LEGEND_LINE = 0.24
SPAN = 1.03
Drawn = TypeVar("Drawn")
CONSTANT = (0, (1, 1.5))
BROKEN = (0, (2.5, 1.5))
HATCHES = {Outcome.RIGHT: "", Outcome.WRONG: "///", Outcome.INVALID: "...", Outcome.MISSING: ""}


def accuracy_figure(tasks: Sequence[TaskPlot]) -> "Figure":
    """Each task a band of points with 95 % intervals, under its benchmark where there are several; chance dashed, the
    guesser's p < 0.05 line thin and solid, the best constant answer dotted."""

    with use_figure_style():
        headings = len({task.key.benchmark for task in tasks}) > 1
        bands = [max(0.5, STEP * (len(task.points) + 1)) for task in tasks]
        many = len({task.key.benchmark for task in tasks}) if headings else 0
        inner = sum(bands) + HEADING * many
        legend = _legend_entries(tasks)
        columns = legend_columns([text for text, _ in legend], figure_width(), SMALL)
        columns = ceil(len(legend) / ceil(len(legend) / columns))
        height = inner + LEGEND_LINE * ceil(len(legend) / columns) + 0.12 + FOOT
        left = min(LEFT, 0.4 * figure_width())
        figure, axes = _framed_axes(height, left, RIGHT, FOOT, inner)
        axes.set_xlim((1 - SPAN) / 2, (1 + SPAN) / 2)
        axes.set_ylim(inner, 0)
        axes.set_xticks(*percent_ticks())
        axes.set_yticks([])
        top = 0.0
        for benchmark, group in groupby(zip(tasks, bands, strict=True), lambda pair: pair[0].key.benchmark):
            if headings:
                _draw_group_heading(axes, TITLES.get(benchmark, benchmark), top + 0.7 * HEADING, left)
                top += HEADING
            for task, band in group:
                _draw_task_band(axes, task, top, band, left)
                top += band
        figure.legend(
            handles=[handle for _, handle in legend], loc="upper left", bbox_to_anchor=(0, 1), ncols=columns,
            frameon=False, handletextpad=0.4, columnspacing=1.4, borderaxespad=0.2, fontsize=SMALL,
            labelcolor=figure_colours()["ink"],
        )  # fmt: skip
    return figure


def _framed_axes(height: float, left: float, right: float, foot: float, inner: float) -> "tuple[Figure, Axes]":
    """A figure with one frameless axes; all in inches."""
    from matplotlib.figure import Figure

    wide = figure_width()
    figure = Figure(figsize=(wide, height))
    axes = figure.add_axes((left / wide, foot / height, (wide - left - right) / wide, inner / height))
    strip_axes(axes)
    return figure, axes


def _annotate_left(
    axes: "Axes", text: str, y: float, left: float, token: str = "ink", *, heading: bool = False
) -> None:
    """A text at the left edge of the figure; `left` inches before the axes."""
    size = SMALL if heading else SIZE
    room = figure_width() if heading else left - 0.1
    shown = "\n".join(elide_to_width(line, room, size) for line in text.split("\n"))
    axes.annotate(
        shown, (0, y), (-72 * left + 2, 0), xycoords=("axes fraction", "data"), va="center",
        textcoords="offset points", color=figure_colours()[token], fontsize=size, annotation_clip=False,
        weight="semibold" if heading else "normal",
    )  # fmt: skip


def _draw_group_heading(axes: "Axes", text: str, y: float, left: float) -> None:
    _annotate_left(axes, figure_label(text), y, left, "muted", heading=True)


def _draw_task_band(axes: "Axes", task: TaskPlot, top: float, band: float, left: float) -> None:
    colours = figure_colours()
    if top:
        axes.axhline(top, color=colours["line"], linewidth=0.6)
    mark_row_area(axes, top, top + band)
    _annotate_left(axes, wrap_to_width(figure_label(task.title), left - 0.1, SIZE), top + band / 2, left)
    axes.plot([task.chance] * 2, [top + 0.03, top + band - 0.03], color=colours["chance"], linewidth=1, dashes=(3, 2))
    first = top + (band - STEP * (len(task.points) - 1)) / 2
    for place, point in enumerate(task.points):
        _draw_accuracy_point(axes, point, first + place * STEP)


def _draw_accuracy_point(axes: "Axes", point: AccuracyPoint, y: float) -> None:
    colour = figure_colours()["chance"]
    mark_spot_area(axes, point.low - 0.02, y - STEP / 2, point.high + 0.02, y + STEP / 2, point.accuracy)
    if point.critical is not None:
        axes.plot([point.critical] * 2, [y - STEP / 2, y + STEP / 2], color=colour, linewidth=0.7)
    upright = [y - STEP / 2, y + STEP / 2]
    axes.plot([point.majority] * 2, upright, color=colour, linewidth=1.2, linestyle=CONSTANT)
    draw_estimate(
        axes,
        y,
        PlottedEstimate(
            "", point.mark, point.accuracy, point.low, point.high, these=point.these, broken=point.unreliable,
            each=point.each,
        ),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlottedEstimate:
    """A mark with its interval, as fractions. heading: shown where it differs from the previous one. words: at the
    right. these: the interval for these participants, where low to high is for the population; broken: whether the
    latter is unreliable. each: participants' own values; people: where people's own mark is."""

    name: str
    mark: SeriesMark
    value: float
    low: float
    high: float
    words: str = ""
    heading: str = ""
    these: tuple[float, float] | None = None
    broken: bool = False
    each: tuple[float, ...] = ()
    people: float | None = None


def draw_estimate(axes: "Axes", y: float, one: PlottedEstimate) -> None:
    """Draw the interval, that for these participants, each participant, and the mark."""
    surface, colour = figure_colours()["surface"], figure_colours()[one.mark.token]
    whole = BROKEN if one.broken else "-"
    axes.plot(
        [one.low, one.high], [y, y], color=colour, linewidth=1.4, solid_capstyle="butt", clip_on=False, linestyle=whole,
    )  # fmt: skip
    if one.these is not None:
        axes.plot(one.these, [y, y], color=colour, linewidth=3, solid_capstyle="butt", clip_on=False)
    axes.plot(
        one.each, [y] * len(one.each), linestyle="none", marker="o", markersize=4.2 if one.broken else 3,
        alpha=1 if one.broken else 0.5, markeredgewidth=0.8 if one.broken else 0.5,
        markerfacecolor=surface if one.broken else "none", markeredgecolor=colour, clip_on=False,
    )  # fmt: skip
    marks = [(one.value, one.mark)] if one.people is None else [(one.people, PEOPLE_MARK), (one.value, one.mark)]
    for value, mark in marks:
        tint = figure_colours()[mark.token]
        axes.plot(
            [value], [y], marker=MARKERS[mark.shape], markersize=6.5, color=tint, linestyle="none", clip_on=False,
            markeredgecolor=tint if mark.shape == "bar" else surface, markeredgewidth=0.8,
        )  # fmt: skip


def forest_figure(
    entries: Sequence[PlottedEstimate], unit: str, *, zero: bool = False, whole: bool = False
) -> "Figure":
    """One estimate per line between the least and the largest, or (`whole`) on 0 to 100 %; `zero`: a dashed line for no
    difference."""
    with use_figure_style():
        left = min(
            max((text_width(figure_label(one.name), SIZE) for one in entries), default=0) + 0.2,
            LEFT,
            0.36 * figure_width(),
        )
        wanted = max((text_width(figure_text(one.words), SMALL) for one in entries), default=0) + 0.1
        right = max(RIGHT, min(wanted, figure_width() - left - LEAST))
        told = [wrap_to_width(figure_text(one.words), right - 0.05, SMALL) for one in entries]
        heads = [wrap_to_width(figure_label(one.name), left - 0.1, SIZE) for one in entries]
        line = 0.26 + MORE_LINE * max((text.count("\n") for text in (*told, *heads)), default=0)
        ys, y, before = list[float](), 0.0, ""
        headings = list[tuple[float, str]]()
        for one in entries:
            if one.heading != before:
                headings.append((y + 0.16, one.heading))
                y, before = y + HEADING, one.heading
            ys.append(y + line / 2)
            y += line
        figure, axes = _framed_axes(y + FOOT + 0.2, left, right, FOOT + 0.15, y)
        axes.set_ylim(y, 0)
        axes.set_yticks([])
        for at, text in headings:
            _draw_group_heading(axes, text, at, left)
        for at, one, head, text in zip(ys, entries, heads, told, strict=True):
            mark_row_area(axes, at - line / 2, at + line / 2)
            _annotate_left(axes, head, at, left)
            _annotate_right(axes, text, at, right)
            draw_estimate(axes, at, one)
        _forest_scale(axes, zero=zero, whole=whole)
        axes.set_xlabel(figure_text(unit), color=figure_colours()["muted"], fontsize=SMALL)
    return figure


def _forest_scale(axes: "Axes", *, zero: bool, whole: bool) -> None:
    if zero:
        axes.axvline(0, color=figure_colours()["chance"], linewidth=1, dashes=(3, 2))
    if whole:
        axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f}".replace("-", "−"))


def _annotate_right(axes: "Axes", text: str, y: float, right: float) -> None:
    axes.annotate(
        text, (1, y), (72 * right - 1, 0), xycoords=("axes fraction", "data"),
        ha="right", va="center", textcoords="offset points", color=figure_colours()["muted"], fontsize=SMALL,
        annotation_clip=False,
    )  # fmt: skip


def _legend_entries(tasks: Sequence[TaskPlot]) -> "list[tuple[str, object]]":
    from matplotlib.lines import Line2D

    colours = figure_colours()
    found: list[tuple[str, object]] = []
    for who, mark in series_names(tasks):
        text = _legend_label(who, mark)
        sign = MARKERS[mark.shape]
        found.append((text, Line2D([], [], linestyle="none", marker=sign, color=colours[mark.token], markersize=6)))
    found.append((figure_text(say("chance")), Line2D([], [], color=colours["chance"], linewidth=1, dashes=(3, 2))))
    found.append((figure_text(say("p < 0.05")), Line2D([], [], color=colours["chance"], linewidth=0.7)))
    constant = Line2D([], [], color=colours["chance"], linewidth=1.2, linestyle=CONSTANT)
    found.append((figure_text(say("majority-class baseline")), constant))
    for text, handle in found:
        assert isinstance(handle, Line2D)
        handle.set_label(text)
    return found


def _legend_label(who: str, mark: SeriesMark) -> str:
    return figure_text(say("People")) if mark == PEOPLE_MARK else figure_label(series_label(who, mark))


def response_times_figure(times: Mapping[TaskKey | None, Sequence[TimeRow]]) -> "Figure | None":
    """Median and quartiles of people's response times by outcome, over all tasks; None where nothing was timed."""
    rows = [row for row in times[None] if row.median is not None]
    if not rows:
        return None
    with use_figure_style():
        heads = [f"{figure_text(outcome_label(row.outcome.value))} ({row.n})" for row in rows]
        left = max(text_width(head, SIZE) for head in heads) + 0.15
        figure, axes = _framed_axes(0.34 * len(rows) + 0.5, left, 0.7, 0.42, 0.34 * len(rows))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_yticks([])
        for y, (row, head) in enumerate(zip(rows, heads, strict=True)):
            mark_row_area(axes, y - 0.5, y + 0.5)
            _annotate_left(axes, head, y, left)
            _annotate_right(axes, figure_text(seconds_text(row.median)), y, 0.7)
            _draw_time_bar(axes, row, y)
        axes.set_xlim(left=0)
        axes.set_xlabel(figure_text(say("seconds")), color=figure_colours()["muted"], fontsize=SMALL)
    return figure


def seconds_text(seconds: float | None) -> FilledSentence:
    """A time with two significant digits."""
    return (
        FilledSentence(say("not recorded"))
        if seconds is None
        else FilledSentence(say("{s} s"), s=significant_digits_cell(seconds).shown())
    )


def _draw_time_bar(axes: "Axes", row: TimeRow, y: int) -> None:
    if row.low is None or row.high is None or row.median is None:
        return
    colour = figure_colours()[row.outcome.value]
    axes.barh(y, row.high - row.low, left=row.low, height=0.55, color=colour, alpha=0.3, edgecolor=colour)
    axes.plot([row.median] * 2, [y - 0.275, y + 0.275], color=colour, linewidth=2.4)


def outcomes_figure(ended: Sequence[OutcomeShares]) -> "Figure":
    """The outcomes of each answerer's answers: right, wrong, invalid, missing as parts of a bar, with patterns too."""
    from matplotlib.patches import Patch

    with use_figure_style():
        colours = figure_colours()
        heads = [
            figure_text(say("People")) if one.who == PEOPLE else figure_label(series_label(one.who, one.mark))
            for one in ended
        ]
        left = min(max((text_width(head, SIZE) for head in heads), default=0) + 0.15, 0.45 * figure_width())
        heads = [wrap_to_width(head, left - 0.1, SIZE) for head in heads]
        line = 0.26 + MORE_LINE * max((head.count("\n") for head in heads), default=0)
        figure, axes = _framed_axes(line * len(ended) + 0.34, left, 0.02, 0.3, line * len(ended))
        axes.set_ylim(len(ended) - 0.5, -0.5)
        axes.set_xlim(0, 1)
        axes.set_xticks([])
        axes.set_yticks([])
        for y, (one, head) in enumerate(zip(ended, heads, strict=True)):
            mark_row_area(axes, y - 0.5, y + 0.5)
            _annotate_left(axes, head, y, left, "people" if one.mark == PEOPLE_MARK else "ink")
            at = 0.0
            for outcome in OUTCOMES:
                _draw_outcome_part(axes, y, at, one.share(outcome), outcome)
                at += one.share(outcome)
        handles = [
            _draw_hatched(Patch, outcome, label=figure_text(outcome_label(outcome.value))) for outcome in OUTCOMES
        ]
        figure.legend(handles=handles, loc="lower left", bbox_to_anchor=(0, 0), ncols=len(handles), frameon=False,
                      fontsize=SMALL, labelcolor=colours["muted"], borderaxespad=0.2, handlelength=1.1,
                      handletextpad=0.4, columnspacing=1.0, borderpad=0)  # fmt: skip
    return figure


def _draw_hatched(draw: Callable[..., Drawn], outcome: Outcome, **options: object) -> Drawn:
    """Draw with an outcome's colour and pattern; matplotlib takes the pattern's colour from its settings."""
    from matplotlib import rc_context

    colour = figure_colours()[outcome.value]
    with rc_context({"hatch.color": colour}):
        faded = (colour, 0.85 if outcome is Outcome.RIGHT else 0.18)
        return draw(facecolor=faded, edgecolor=colour, linewidth=0.6, hatch=HATCHES[outcome], **options)


def _draw_outcome_part(axes: "Axes", y: int, at: float, share: float, outcome: Outcome) -> None:
    if share > 0:
        _draw_hatched(axes.barh, outcome, y=y, width=share, left=at, height=0.52)
