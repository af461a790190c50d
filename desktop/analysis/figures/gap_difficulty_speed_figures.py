"""Figures of the human–model gap, of item difficulty, and of speed, times, subgroups and wrong steps; each with its
data."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from db.progress import current_progress
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import outcome_label
from desktop.analysis.figures.accuracy_forest_outcome_plots import PlottedEstimate, forest_figure, seconds_text
from desktop.analysis.figures.answerer_colours_and_markers import PEOPLE_MARK, SeriesMark, series_marks
from desktop.analysis.figures.figure_style import (
    MARKERS,
    figure_colours,
    figure_label,
    figure_text,
    figure_width,
    legend_at_right,
    mark_row_area,
    mark_spot_area,
    strip_axes,
    use_figure_style,
)
from desktop.analysis.figures.times_and_difficulty_data import (
    DifficultyDot,
    HumanModelGap,
    TimeDistribution,
    WrongSteps,
    difficulty_dots_by_share,
    human_model_gaps,
    time_distributions,
    wrong_steps,
)
from desktop.analysis.stats.subgroups_and_split_half import NOT_RECORDED, SubgroupRow, accuracy_by_subgroup
from desktop.analysis.tables.answer_summary_per_item import ItemSummary, item_summaries
from desktop.analysis.tables.comparison_rows_and_json import PEOPLE, PeopleModelComparison
from desktop.analysis.tables.findings_sentences import TITLES, gap_label
from desktop.analysis.tables.item_lists_behind_figures import (
    ParticipantSpeed,
    build_participant_speed_table,
    build_tag_gaps_table,
    gaps_by_tag,
    participant_speeds,
    trace_errors,
)
from desktop.benchmarks.messages import FilledSentence, format_percent, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, FOOT, HEAD, BAND = 8.0, 0.55, 0.2, 0.9
SMALLEST, LARGEST = 3.0, 11.5
"""Radii of circles in points."""


@dataclass(frozen=True, eq=False)
class LabFigure:
    """A figure with its title and data; `draw` draws it."""

    title: str
    data: ReportTable
    draw: "Callable[[], Figure]"


def lab_figures(comparison: PeopleModelComparison) -> Iterator[LabFigure]:
    frame = comparison.frame
    every, marks = item_summaries(frame), series_marks(frame)
    ways: Sequence[Callable[[], LabFigure | None]] = (
        lambda: _lab_gap_figure(comparison),
        lambda: _lab_times_figure(time_distributions(frame)),
        lambda: _lab_subgroup_figure(comparison),
        lambda: _lab_difficulty_figure(every),
        lambda: _lab_tag_gap_figure(comparison, marks),
        lambda: _lab_speed_figure(participant_speeds(frame)),
        lambda: _lab_wrong_steps_figure(wrong_steps(tuple(trace_errors(frame))), marks),
    )
    for n, way in enumerate(ways):
        current_progress().step(n, len(ways))
        found = way()
        if found is not None:
            yield found


def _lab_gap_figure(comparison: PeopleModelComparison) -> LabFigure | None:
    gaps = human_model_gaps(comparison)
    if not gaps:
        return None
    rows = [
        (
            *(
                TITLES.get(one.benchmark, one.benchmark),
                table_cell.answerer_cell(one.model),
                one.row.n_items,
                one.row.n_people,
            ),
            table_cell.points_cell(one.row.difference.estimate),
            table_cell.interval_cell("points", one.row.difference.low, one.row.difference.high),
            FilledSentence(say("population") if one.likeness else say("these participants")),
        )
        for one in gaps
    ]
    columns = (
        say("Benchmark"),
        say("Model"),
        say(">n items"),
        say(">n people"),
        say(">People − model, points"),
        say(">95% CI"),
        say("CI for"),
    )
    caption = say("People minus model over all tasks, on the items that both answered, with 95% CI.")
    data = build_table("distance", caption, columns, rows)
    return LabFigure(
        say("Differences between people and models"),
        data,
        partial(forest_figure, gap_estimates(gaps), say("points"), zero=True),
    )


def _lab_subgroup_figure(comparison: PeopleModelComparison) -> LabFigure | None:
    found = accuracy_by_subgroup(comparison.frame)
    if not found:
        return None
    rows = [
        (
            *(row.by, row.part, row.n, row.n_people, table_cell.percent_cell(row.accuracy.estimate)),
            table_cell.interval_cell("percent", row.accuracy.low, row.accuracy.high),
            table_cell.number_cell(row.median_s, 3, note=NOT_RECORDED if row.median_s is None else ""),
        )
        for row in found
    ]
    columns = (
        say("By"),
        say("Part"),
        say(">Answers"),
        say(">People"),
        say(">Accuracy, %"),
        say(">95% CI"),
        say(">Median s"),
    )
    caption = say("People's accuracy (mean over participants) by subgroup with 95% CI, and median response time.")
    draw = partial(forest_figure, subgroup_estimates(found), say("%"))
    return LabFigure(say("People by subgroup"), build_table("parts", caption, columns, rows), draw)


def gap_estimates(gaps: Sequence[HumanModelGap]) -> list[PlottedEstimate]:
    """People minus each model with a short text, under its benchmark where there are several."""
    several = len({gap.benchmark for gap in gaps}) > 1
    return [
        PlottedEstimate(
            gap.model, gap.mark, gap.row.difference.estimate, gap.row.difference.low, gap.row.difference.high,
            FilledSentence.of(gap_label(gap.row)), TITLES.get(gap.benchmark, gap.benchmark) if several else "",
            None if gap.row.these is None else (gap.row.these.low, gap.row.these.high), bool(gap.each), gap.each,
        )
        for gap in gaps
    ]  # fmt: skip


def subgroup_estimates(rows: Sequence[SubgroupRow]) -> list[PlottedEstimate]:
    """People's accuracy by subgroup, with the median time."""
    literal = say("{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}")
    return [
        PlottedEstimate(
            row.part, PEOPLE_MARK, row.accuracy.estimate, row.accuracy.low, row.accuracy.high,
            FilledSentence(
                literal, accuracy=f"{100 * row.accuracy.estimate:.1f}", low=f"{100 * row.accuracy.low:.1f}",
                high=f"{100 * row.accuracy.high:.1f}", seconds=seconds_text(row.median_s), n=row.n,
                people=row.n_people,
            ),
            row.by,
        )
        for row in rows
    ]  # fmt: skip


def _lab_times_figure(found: Sequence[TimeDistribution]) -> LabFigure | None:
    timed = [one for one in found if one.counts]
    if not timed:
        return None
    rows = [
        (
            outcome_label(one.outcome.value),
            table_cell.number_cell(one.edges[place], 3),
            table_cell.number_cell(one.edges[place + 1], 3),
            n,
        )
        for one in timed
        for place, n in enumerate(one.counts)
    ]
    caption = say("Undisturbed response times by outcome, in logarithmic bins.")
    data = build_table("times_spread", caption, (say("Outcome"), say(">From, s"), say(">To, s"), say(">Answers")), rows)
    return LabFigure(say("Distribution of response times"), data, partial(time_distribution_figure, timed))


def time_distribution_figure(found: Sequence[TimeDistribution]) -> "Figure":
    """Bars by outcome on a logarithmic scale, the quartiles shaded and the median as a line."""
    from matplotlib.figure import Figure

    with use_figure_style():
        wide = figure_width()
        height = BAND * len(found) + FOOT + HEAD
        left, right = 1.1, 0.34 * min(wide, WIDTH)
        figure = Figure(figsize=(wide, height))
        for place, one in enumerate(found):
            bottom = (FOOT + BAND * (len(found) - 1 - place)) / height
            axes = figure.add_axes((left / wide, bottom, (wide - left - right) / wide, BAND * 0.86 / height))
            strip_axes(axes)
            colour = figure_colours()[one.outcome.value]
            widths = [high - low for low, high in zip(one.edges, one.edges[1:], strict=False)]
            axes.bar(one.edges[:-1], one.counts, widths, align="edge", color=colour, alpha=0.55, linewidth=0)
            if one.row.median is not None and one.row.low is not None and one.row.high is not None:
                axes.axvspan(one.row.low, one.row.high, color=colour, alpha=0.12, linewidth=0)
                axes.axvline(one.row.median, color=colour, linewidth=2)
            axes.set_xscale("log")
            axes.set_xlim(found[0].edges[0], found[0].edges[-1])
            axes.set_yticks([])
            mark_row_area(axes, *axes.get_ylim())
            axes.set_ylabel(
                figure_text(outcome_label(one.outcome.value)),
                rotation=0,
                ha="right",
                va="center",
                color=figure_colours()["ink"],
            )
            axes.text(1.02, 0.5, figure_text(time_quartiles_text(one)), transform=axes.transAxes, va="center",
            fontsize=9,
                      color=figure_colours()["muted"])  # fmt: skip
            _set_log_ticks(axes)
            axes.tick_params(labelbottom=place == len(found) - 1)
        figure.axes[-1].set_xlabel(figure_text(say("seconds")), color=figure_colours()["muted"], fontsize=9)
    return figure


def time_quartiles_text(one: TimeDistribution) -> FilledSentence:
    """The median with the quartiles, and how many answers."""
    row = one.row
    if row.median is None or row.low is None or row.high is None:
        return FilledSentence(say("n {n}"), n=row.n)
    m, low, high = (f"{value:.1f}" for value in (row.median, row.low, row.high))
    return FilledSentence(say("median {m} s ({low}–{high}), n {n}"), m=m, low=low, high=high, n=row.n)


def _lab_difficulty_figure(every: Sequence[ItemSummary]) -> LabFigure | None:
    shared = [line for line in every if line.shared]
    if not shared:
        return None
    rows = [
        (
            line.item.key, line.item.task, table_cell.percent_cell(line.people), line.n_people,
            table_cell.percent_cell(sum(value for _, value in line.models) / len(line.models)), len(line.models),
        )
        for line in shared
    ]  # fmt: skip
    columns = (
        say("Item"),
        say("Task"),
        say(">People correct, %"),
        say(">People"),
        say(">Models correct, %"),
        say(">Models"),
    )
    caption = say("Share of people and of models that answered each item correctly, on items that both answered.")
    return LabFigure(
        say("Difficulty for people and models"), build_table("item_difficulty", caption, columns, rows),
        partial(difficulty_scatter_figure, difficulty_dots(difficulty_dots_by_share(shared)), say("models correct, %")),
    )  # fmt: skip


def difficulty_dots(found: Sequence[DifficultyDot]) -> list[tuple[float, float, int]]:
    """Places with how many items are there."""
    return [(dot.people, dot.model, len(dot.lines)) for dot in found]


def difficulty_scatter_figure(dots: Sequence[tuple[float, float, int]], y_name: str) -> "Figure":
    """Item difficulty for people and for a model; items at the same point are one circle, its area their number."""
    with use_figure_style():
        figure, axes = _square_axes()
        axes.plot([0, 1], [0, 1], color=figure_colours()["chance"], linewidth=1, dashes=(3, 2))
        _set_percent_axes(axes, say("people correct, %"), y_name)
        axes.set_xlim(-0.03, 1.03)
        _draw_circles(axes, dots, "accent")
    return figure


def _draw_circles(axes: "Axes", dots: Sequence[tuple[float, float, int]], token: str) -> None:
    """The area shows the number, the largest has the maximal radius; each is recorded as a spot of its own size."""
    from matplotlib.colors import to_rgba

    colour, most = figure_colours()[token], max((n for _, _, n in dots), default=1)
    radii = [SMALLEST + (LARGEST - SMALLEST) * sqrt((n - 1) / max(1, most - 1)) for _, _, n in dots]
    axes.scatter(
        [x for x, _, _ in dots], [y for _, y, _ in dots], s=[(2 * radius) ** 2 for radius in radii],
        color=to_rgba(colour, 0.35), edgecolors=colour, clip_on=False,
    )  # fmt: skip
    extent = axes.get_window_extent()
    across, up = 72 * extent.width / axes.figure.dpi, 72 * extent.height / axes.figure.dpi
    (left, right), (low, high) = axes.get_xlim(), axes.get_ylim()
    for (x, y, _), radius in zip(dots, radii, strict=True):
        dx, dy = radius * (right - left) / across, radius * (high - low) / up
        mark_spot_area(axes, x - dx, y - dy, x + dx, y + dy)


def _lab_speed_figure(found: Sequence[ParticipantSpeed]) -> LabFigure | None:
    if not found:
        return None
    caption = say("Median undisturbed response time and accuracy of each participant.")
    data = build_participant_speed_table("speed_accuracy", caption, found)
    return LabFigure(say("Speed against accuracy"), data, partial(speed_accuracy_figure, found))


def speed_accuracy_figure(found: Sequence[ParticipantSpeed]) -> "Figure":
    """Each person's median time and accuracy."""
    with use_figure_style():
        figure, axes = _square_axes()
        _set_percent_axes(axes, say("median seconds"), say("correct, %"))
        axes.set_xlim(0, 1.08 * max((one.seconds for one in found), default=1.0))
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        _draw_circles(axes, [(one.seconds, one.accuracy, 1) for one in found], "people")
    return figure


def _lab_tag_gap_figure(comparison: PeopleModelComparison, marks: Mapping[str, SeriesMark]) -> LabFigure | None:
    found = gaps_by_tag(comparison.frame)
    if not found:
        return None
    entries = [
        PlottedEstimate(
            one.model, marks[one.model], one.value, min(one.value, one.people), max(one.value, one.people),
            heading=one.tag, people=one.people,
        )
        for one in sorted(found, key=lambda one: (one.tag, -one.gap))
    ]  # fmt: skip
    caption = say("People and each model by tag on the items that both answered; the line between them is the gap.")
    return LabFigure(
        say("Gap by capability"), build_tag_gaps_table("gaps_by_tag", caption, found),
        partial(forest_figure, entries, say("correct, %: model, and people (circle)")),
    )  # fmt: skip


def _lab_wrong_steps_figure(found: Sequence[WrongSteps], marks: Mapping[str, SeriesMark]) -> LabFigure | None:
    if not found:
        return None
    rows = [
        (table_cell.answerer_cell(one.who), step, table_cell.percent_cell(share))
        for one in found
        for step, share in one.shares.items()
    ]
    caption = say("Share of path answers that have left the correct path by each step.")
    data = build_table("wrong_steps", caption, (say("Respondent"), say(">Step"), say(">Left the path, %")), rows)
    return LabFigure(say("Locations of path errors"), data, partial(wrong_steps_figure, found, marks))


def wrong_steps_figure(found: Sequence[WrongSteps], marks: Mapping[str, SeriesMark]) -> "Figure":
    """The share of wrong paths by step, a line per answerer."""
    from matplotlib.figure import Figure

    with use_figure_style():
        figure = Figure(figsize=(figure_width(), 3.6))
        axes = figure.add_axes((0.09, 0.16, 0.6, 0.78))
        strip_axes(axes)
        for one in found:
            mark = PEOPLE_MARK if one.who == PEOPLE else marks[one.who]
            axes.step(
                list(one.shares), list(one.shares.values()), where="post", color=figure_colours()[mark.token],
                label=figure_label(one.who), marker=MARKERS[mark.shape], markevery=[-1], markersize=6, linewidth=1.3,
            )  # fmt: skip
        axes.set_xscale("log")
        axes.set_ylim(bottom=0)
        _set_log_ticks(axes)
        axes.yaxis.set_major_formatter(lambda value, _: figure_text(format_percent(value)))
        axes.grid(axis="y", color=figure_colours()["line"], linewidth=0.6)
        axes.set_xlabel(figure_text(say("step")), color=figure_colours()["muted"], fontsize=9)
        legend_at_right(figure, 0.72)
    return figure


def _set_log_ticks(axes: "Axes") -> None:
    """Ticks at 1, 2 and 5 of each power of ten only."""
    from matplotlib.ticker import LogLocator, NullLocator

    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")


def _square_axes() -> "tuple[Figure, Axes]":
    from matplotlib.figure import Figure

    wide = figure_width()
    height = min(5.0, 0.8 * wide)
    figure = Figure(figsize=(wide, height))
    axes = figure.add_axes((0.75 / wide, 0.65 / height, min(1 - 1 / wide, 7 / wide), 1 - 0.85 / height))
    strip_axes(axes)
    axes.grid(color=figure_colours()["line"], linewidth=0.6)
    return figure, axes


def _set_percent_axes(axes: "Axes", x_name: str, y_name: str) -> None:
    axes.set_ylim(-0.03, 1.03)
    for axis, label in ((axes.xaxis, x_name), (axes.yaxis, y_name)):
        axis.set_major_formatter(lambda value, _: f"{100 * value:.0f}")
        axis.set_label_text(figure_text(label))
        axis.label.set_color(figure_colours()["muted"])
