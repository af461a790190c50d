"""The lab's own figures beyond accuracy and times by outcome, each with its data: human–model gap, distribution of
times, subgroups, difficulty, gaps by tag, speed, steps at which paths go wrong."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from db.watching import onlooker
from desktop.analysis import cell
from desktop.analysis.cell import word
from desktop.analysis.document import Table, table
from desktop.analysis.drawing import (
    MARKERS,
    bare,
    figure_name,
    figure_width,
    figure_words,
    legend_at_right,
    note_row,
    note_spot,
    style,
    tokens,
)
from desktop.analysis.figures import Estimate, forest_figure, seconds_words
from desktop.analysis.lists import Speed, gaps_table, speed_table, speeds, traces
from desktop.analysis.lists import gaps as gaps_by_tag
from desktop.analysis.marks import PEOPLE_MARK, Mark, marks_of
from desktop.analysis.per_item import Line, lines
from desktop.analysis.quality import NOT_RECORDED, PartRow, parts
from desktop.analysis.rows import PEOPLE, Comparison
from desktop.analysis.spreads import (
    Distribution,
    Dot,
    Gap,
    WrongSteps,
    difficulties,
    distributions,
    gaps_of,
    wrong_steps,
)
from desktop.analysis.words_of import TITLES, mark_words
from desktop.benchmarks.words import Filled, in_percent, say

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
    data: Table
    draw: "Callable[[], Figure]"


def lab_figures(comparison: Comparison) -> Iterator[LabFigure]:
    frame = comparison.frame
    every, marks = lines(frame), marks_of(frame)
    ways: Sequence[Callable[[], LabFigure | None]] = (
        lambda: _distance(comparison),
        lambda: _times(distributions(frame)),
        lambda: _parts(comparison),
        lambda: _difficulty(every),
        lambda: _by_tag(comparison, marks),
        lambda: _speed(speeds(frame)),
        lambda: _steps(wrong_steps(tuple(traces(frame))), marks),
    )
    for n, way in enumerate(ways):
        onlooker().step(n, len(ways))
        found = way()
        if found is not None:
            yield found


def _distance(comparison: Comparison) -> LabFigure | None:
    gaps = gaps_of(comparison)
    if not gaps:
        return None
    rows = [
        (
            *(TITLES.get(one.benchmark, one.benchmark), cell.who(one.model), one.row.n_items, one.row.n_people),
            cell.points(one.row.difference.estimate),
            cell.interval("points", one.row.difference.low, one.row.difference.high),
            Filled(say("people like these") if one.likeness else say("these people")),
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
        say("Speaks of"),
    )
    caption = say("People minus model over all tasks, on the items that both answered, with 95% CI.")
    data = table("distance", caption, columns, rows)
    return LabFigure(
        say("How far models are from people"),
        data,
        partial(forest_figure, gap_estimates(gaps), say("points"), zero=True),
    )


def _parts(comparison: Comparison) -> LabFigure | None:
    found = parts(comparison.frame)
    if not found:
        return None
    rows = [
        (
            *(row.by, row.part, row.n, row.n_people, cell.percent(row.accuracy.estimate)),
            cell.interval("percent", row.accuracy.low, row.accuracy.high),
            cell.number(row.median_s, 3, note=NOT_RECORDED if row.median_s is None else ""),
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
    caption = say("People's accuracy (mean over people) part by part, with the 95 % interval, and the median time.")
    draw = partial(forest_figure, part_estimates(found), say("%"))
    return LabFigure(say("People part by part"), table("parts", caption, columns, rows), draw)


def gap_estimates(gaps: Sequence[Gap]) -> list[Estimate]:
    """People minus each model with a short text, under its benchmark where there are several."""
    several = len({gap.benchmark for gap in gaps}) > 1
    return [
        Estimate(
            gap.model, gap.mark, gap.row.difference.estimate, gap.row.difference.low, gap.row.difference.high,
            Filled.of(mark_words(gap.row)), TITLES.get(gap.benchmark, gap.benchmark) if several else "",
            None if gap.row.these is None else (gap.row.these.low, gap.row.these.high), bool(gap.each), gap.each,
        )
        for gap in gaps
    ]  # fmt: skip


def part_estimates(rows: Sequence[PartRow]) -> list[Estimate]:
    """People's accuracy by subgroup, with the median time."""
    literal = say("{accuracy} % ({low} to {high}) · {seconds} · answers {n}, people {people}")
    return [
        Estimate(
            row.part, PEOPLE_MARK, row.accuracy.estimate, row.accuracy.low, row.accuracy.high,
            Filled(
                literal, accuracy=f"{100 * row.accuracy.estimate:.1f}", low=f"{100 * row.accuracy.low:.1f}",
                high=f"{100 * row.accuracy.high:.1f}", seconds=seconds_words(row.median_s), n=row.n,
                people=row.n_people,
            ),
            row.by,
        )
        for row in rows
    ]  # fmt: skip


def _times(found: Sequence[Distribution]) -> LabFigure | None:
    timed = [one for one in found if one.counts]
    if not timed:
        return None
    rows = [
        (word(one.outcome.value), cell.number(one.edges[place], 3), cell.number(one.edges[place + 1], 3), n)
        for one in timed
        for place, n in enumerate(one.counts)
    ]
    caption = say("Undisturbed response times by outcome, between edges on a scale of powers.")
    data = table("times_spread", caption, (say("Outcome"), say(">From, s"), say(">To, s"), say(">Answers")), rows)
    return LabFigure(say("Distribution of response times"), data, partial(spread_figure, timed))


def spread_figure(found: Sequence[Distribution]) -> "Figure":
    """Bars by outcome on a logarithmic scale, the quartiles shaded and the median as a line."""
    from matplotlib.figure import Figure

    with style():
        wide = figure_width()
        height = BAND * len(found) + FOOT + HEAD
        left, right = 1.1, 0.34 * min(wide, WIDTH)
        figure = Figure(figsize=(wide, height))
        for place, one in enumerate(found):
            bottom = (FOOT + BAND * (len(found) - 1 - place)) / height
            axes = figure.add_axes((left / wide, bottom, (wide - left - right) / wide, BAND * 0.86 / height))
            bare(axes)
            colour = tokens()[one.outcome.value]
            widths = [high - low for low, high in zip(one.edges, one.edges[1:], strict=False)]
            axes.bar(one.edges[:-1], one.counts, widths, align="edge", color=colour, alpha=0.55, linewidth=0)
            if one.row.median is not None and one.row.low is not None and one.row.high is not None:
                axes.axvspan(one.row.low, one.row.high, color=colour, alpha=0.12, linewidth=0)
                axes.axvline(one.row.median, color=colour, linewidth=2)
            axes.set_xscale("log")
            axes.set_xlim(found[0].edges[0], found[0].edges[-1])
            axes.set_yticks([])
            note_row(axes, *axes.get_ylim())
            axes.set_ylabel(figure_words(one.outcome.value), rotation=0, ha="right", va="center", color=tokens()["ink"])
            axes.text(1.02, 0.5, figure_words(spread_words(one)), transform=axes.transAxes, va="center", fontsize=9,
                      color=tokens()["muted"])  # fmt: skip
            _powers(axes)
            axes.tick_params(labelbottom=place == len(found) - 1)
        figure.axes[-1].set_xlabel(figure_words(say("seconds")), color=tokens()["muted"], fontsize=9)
    return figure


def spread_words(one: Distribution) -> Filled:
    """The median with the quartiles, and how many answers."""
    row = one.row
    if row.median is None or row.low is None or row.high is None:
        return Filled(say("n {n}"), n=row.n)
    m, low, high = (f"{value:.1f}" for value in (row.median, row.low, row.high))
    return Filled(say("median {m} s ({low}–{high}), n {n}"), m=m, low=low, high=high, n=row.n)


def _difficulty(every: Sequence[Line]) -> LabFigure | None:
    shared = [line for line in every if line.shared]
    if not shared:
        return None
    rows = [
        (
            line.item.key, line.item.task, cell.percent(line.people), line.n_people,
            cell.percent(sum(value for _, value in line.models) / len(line.models)), len(line.models),
        )
        for line in shared
    ]  # fmt: skip
    columns = (
        say("Item"),
        say("Task"),
        say(">People right, %"),
        say(">People"),
        say(">Models right, %"),
        say(">Models"),
    )
    caption = say("How many people and how many models get each item right, on items that both answered.")
    return LabFigure(
        say("Difficulty for people and models"), table("item_difficulty", caption, columns, rows),
        partial(scatter_figure, dots_of(difficulties(shared)), say("models right, %")),
    )  # fmt: skip


def dots_of(found: Sequence[Dot]) -> list[tuple[float, float, int]]:
    """Places with how many items are there."""
    return [(dot.people, dot.model, len(dot.lines)) for dot in found]


def scatter_figure(dots: Sequence[tuple[float, float, int]], y_name: str) -> "Figure":
    """Item difficulty for people and for a model; items at the same point are one circle, its area their number."""
    with style():
        figure, axes = _square()
        axes.plot([0, 1], [0, 1], color=tokens()["chance"], linewidth=1, dashes=(3, 2))
        _percents(axes, say("people right, %"), y_name)
        axes.set_xlim(-0.03, 1.03)
        _circles(axes, dots, "accent")
    return figure


def _circles(axes: "Axes", dots: Sequence[tuple[float, float, int]], token: str) -> None:
    """The area shows the number, the largest has the maximal radius; each is recorded as a spot of its own size."""
    from matplotlib.colors import to_rgba

    colour, most = tokens()[token], max((n for _, _, n in dots), default=1)
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
        note_spot(axes, x - dx, y - dy, x + dx, y + dy)


def _speed(found: Sequence[Speed]) -> LabFigure | None:
    if not found:
        return None
    caption = say("Each person's median undisturbed seconds beside their accuracy.")
    data = speed_table("speed_accuracy", caption, found)
    return LabFigure(say("Speed against accuracy"), data, partial(speed_figure, found))


def speed_figure(found: Sequence[Speed]) -> "Figure":
    """Each person's median time and accuracy."""
    with style():
        figure, axes = _square()
        _percents(axes, say("median seconds"), say("right, %"))
        axes.set_xlim(0, 1.08 * max((one.seconds for one in found), default=1.0))
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        _circles(axes, [(one.seconds, one.accuracy, 1) for one in found], "people")
    return figure


def _by_tag(comparison: Comparison, marks: Mapping[str, Mark]) -> LabFigure | None:
    found = gaps_by_tag(comparison.frame)
    if not found:
        return None
    entries = [
        Estimate(
            one.model, marks[one.model], one.value, min(one.value, one.people), max(one.value, one.people),
            heading=one.tag, people=one.people,
        )
        for one in sorted(found, key=lambda one: (one.tag, -one.gap))
    ]  # fmt: skip
    caption = say("People and each model by tag on the items that both answered; the line between them is the gap.")
    return LabFigure(
        say("Gap by capability"), gaps_table("gaps_by_tag", caption, found),
        partial(forest_figure, entries, say("right, %: model, and people (circle)")),
    )  # fmt: skip


def _steps(found: Sequence[WrongSteps], marks: Mapping[str, Mark]) -> LabFigure | None:
    if not found:
        return None
    rows = [(cell.who(one.who), step, cell.percent(share)) for one in found for step, share in one.shares.items()]
    caption = say("Share of everybody's answers by a path that have left the true one by a step.")
    data = table("wrong_steps", caption, (say("Who"), say(">Step"), say(">Gone wrong by then, %")), rows)
    return LabFigure(say("Where paths go wrong"), data, partial(steps_figure, found, marks))


def steps_figure(found: Sequence[WrongSteps], marks: Mapping[str, Mark]) -> "Figure":
    """The share of wrong paths by step, a line per answerer."""
    from matplotlib.figure import Figure

    with style():
        figure = Figure(figsize=(figure_width(), 3.6))
        axes = figure.add_axes((0.09, 0.16, 0.6, 0.78))
        bare(axes)
        for one in found:
            mark = PEOPLE_MARK if one.who == PEOPLE else marks[one.who]
            axes.step(
                list(one.shares), list(one.shares.values()), where="post", color=tokens()[mark.token],
                label=figure_name(one.who), marker=MARKERS[mark.shape], markevery=[-1], markersize=6, linewidth=1.3,
            )  # fmt: skip
        axes.set_xscale("log")
        axes.set_ylim(bottom=0)
        _powers(axes)
        axes.yaxis.set_major_formatter(lambda value, _: figure_words(in_percent(value)))
        axes.grid(axis="y", color=tokens()["line"], linewidth=0.6)
        axes.set_xlabel(figure_words(say("step")), color=tokens()["muted"], fontsize=9)
        legend_at_right(figure, 0.72)
    return figure


def _powers(axes: "Axes") -> None:
    """Ticks at 1, 2 and 5 of each power of ten only."""
    from matplotlib.ticker import LogLocator, NullLocator

    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")


def _square() -> "tuple[Figure, Axes]":
    from matplotlib.figure import Figure

    wide = figure_width()
    height = min(5.0, 0.8 * wide)
    figure = Figure(figsize=(wide, height))
    axes = figure.add_axes((0.75 / wide, 0.65 / height, min(1 - 1 / wide, 7 / wide), 1 - 0.85 / height))
    bare(axes)
    axes.grid(color=tokens()["line"], linewidth=0.6)
    return figure, axes


def _percents(axes: "Axes", x_name: str, y_name: str) -> None:
    axes.set_ylim(-0.03, 1.03)
    for axis, label in ((axes.xaxis, x_name), (axes.yaxis, y_name)):
        axis.set_major_formatter(lambda value, _: f"{100 * value:.0f}")
        axis.set_label_text(figure_words(label))
        axis.label.set_color(tokens()["muted"])
