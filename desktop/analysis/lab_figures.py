"""The lab's own figures beyond accuracy and times by outcome, each with the data behind it: how far models are from
people, times as they are spread, people part by part, difficulty, gaps by tag, speed, where paths go wrong."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from db.watching import onlooker
from desktop.analysis.document import Table, table
from desktop.analysis.drawing import MARKERS, bare, style, tokens
from desktop.analysis.lists import Speed, speeds, traces
from desktop.analysis.lists import gaps as gaps_by_tag
from desktop.analysis.marks import PEOPLE_MARK, Mark, marks_of
from desktop.analysis.per_item import Line, lines
from desktop.analysis.quality import NOT_RECORDED, parts
from desktop.analysis.rows import Comparison
from desktop.analysis.sections import percent, signed
from desktop.analysis.spreads import Distribution, WrongSteps, difficulties, distributions, gaps_of, wrong_steps
from desktop.analysis.words_of import TITLES
from desktop.benchmarks.words import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, LINE, FOOT, HEAD = 8.0, 0.27, 0.55, 0.2
BAND = 0.9


@dataclass(frozen=True, eq=False)
class LabFigure:
    """A figure under its name, with its data; `draw` makes it."""

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


@dataclass(frozen=True, slots=True)
class _Entry:
    """One line of a forest: heading, name, a mark at its value on a line from low to high; people: where their mark
    stands on it."""

    heading: str
    name: str
    mark: Mark
    low: float
    value: float
    high: float
    people: float | None = None


def _distance(comparison: Comparison) -> LabFigure | None:
    gaps = gaps_of(comparison)
    if not gaps:
        return None
    entries = [
        _Entry(
            TITLES.get(one.benchmark, one.benchmark), one.model, one.mark, one.row.difference.low,
            one.row.difference.estimate, one.row.difference.high,
        )
        for one in gaps
    ]  # fmt: skip
    rows = [
        (
            TITLES.get(one.benchmark, one.benchmark), one.model, str(one.row.n_items), str(one.row.n_people),
            signed(one.row.difference.estimate), signed(one.row.difference.low), signed(one.row.difference.high),
            say("people like these") if one.likeness else say("these people"),
        )
        for one in gaps
    ]  # fmt: skip
    columns = (
        say("Benchmark"),
        say("Model"),
        say(">n items"),
        say(">n people"),
        say(">People − model, points"),
        say(">Low"),
        say(">High"),
        say("Speaks of"),
    )
    caption = say("People minus model over all tasks, on the items that both answered, with the 95 % interval.")
    data = table("distance", caption, columns, rows)
    return LabFigure(say("How far models are from people"), data, partial(_forest, entries, say("points"), zero=True))


def _parts(comparison: Comparison) -> LabFigure | None:
    found = parts(comparison.frame)
    if not found:
        return None
    entries = [
        _Entry(row.by, row.part, PEOPLE_MARK, row.accuracy.low, row.accuracy.estimate, row.accuracy.high)
        for row in found
    ]
    rows = [
        (
            row.by, row.part, str(row.n), str(row.n_people), percent(row.accuracy.estimate), percent(row.accuracy.low),
            percent(row.accuracy.high), NOT_RECORDED if row.median_s is None else f"{row.median_s:.3f}",
        )
        for row in found
    ]  # fmt: skip
    columns = (
        say("By"),
        say("Part"),
        say(">Answers"),
        say(">People"),
        say(">Accuracy, %"),
        say(">Low"),
        say(">High"),
        say(">Median s"),
    )
    caption = say("People's accuracy (mean over people) part by part, with the 95 % interval, and the median time.")
    return LabFigure(
        say("People part by part"), table("parts", caption, columns, rows), partial(_forest, entries, "%", zero=False)
    )


def _forest(entries: Sequence[_Entry], unit: str, *, zero: bool) -> "Figure":
    from matplotlib.figure import Figure

    with style():
        colours = tokens()
        headings = len(dict.fromkeys(entry.heading for entry in entries))
        height = LINE * (len(entries) + headings) + FOOT + HEAD
        figure = Figure(figsize=(WIDTH, height))
        axes = figure.add_axes((0.3, FOOT / height, 0.66, (height - FOOT - HEAD) / height))
        bare(axes)
        ticks: list[tuple[int, str]] = []
        y, before = 0, None
        for entry in entries:
            if entry.heading != before:
                before = entry.heading
                axes.text(-0.42, y, before, transform=axes.get_yaxis_transform(), va="center", weight="semibold",
                          color=colours["muted"], fontsize=9)  # fmt: skip
                y += 1
            ticks.append((y, entry.name))
            _interval(axes, entry, y)
            y += 1
        if zero:
            axes.axvline(0, color=colours["chance"], linewidth=1, dashes=(3, 2))
        axes.set_ylim(y - 0.5, -0.5)
        axes.set_yticks([at for at, _ in ticks], [name for _, name in ticks], color=colours["ink"], fontsize=9)
        axes.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f}".replace("-", "−"))
        axes.set_xlabel(unit, color=colours["muted"], fontsize=9)
    return figure


def _interval(axes: "Axes", entry: _Entry, y: float) -> None:
    colour = tokens()[entry.mark.token]
    axes.plot([entry.low, entry.high], [y, y], color=colour, linewidth=1.4, solid_capstyle="butt")
    if entry.people is not None:
        axes.plot([entry.people], [y], marker=MARKERS[PEOPLE_MARK.shape], color=tokens()["people"], markersize=6.5,
                  linestyle="none", markeredgecolor=tokens()["surface"], markeredgewidth=0.8)  # fmt: skip
    axes.plot([entry.value], [y], marker=MARKERS[entry.mark.shape], color=colour, markersize=6.5, linestyle="none",
              markeredgecolor=tokens()["surface"], markeredgewidth=0.8)  # fmt: skip


def _times(found: Sequence[Distribution]) -> LabFigure | None:
    timed = [one for one in found if one.counts]
    if not timed:
        return None
    rows = [
        (one.outcome.value, f"{one.edges[place]:.3f}", f"{one.edges[place + 1]:.3f}", str(n))
        for one in timed
        for place, n in enumerate(one.counts)
    ]
    caption = say("Undisturbed response times by outcome, between edges on a scale of powers.")
    data = table("times_spread", caption, (say("Outcome"), say(">From, s"), say(">To, s"), say(">Answers")), rows)
    return LabFigure(say("How response times are spread"), data, partial(_spread, timed))


def _spread(found: Sequence[Distribution]) -> "Figure":
    from matplotlib.figure import Figure

    with style():
        height = BAND * len(found) + FOOT + HEAD
        figure = Figure(figsize=(WIDTH, height))
        for place, one in enumerate(found):
            bottom = (FOOT + BAND * (len(found) - 1 - place)) / height
            axes = figure.add_axes((0.14, bottom, 0.82, BAND * 0.86 / height))
            bare(axes)
            colour = tokens()[one.outcome.value]
            wide = [high - low for low, high in zip(one.edges, one.edges[1:], strict=False)]
            axes.bar(one.edges[:-1], one.counts, wide, align="edge", color=colour, alpha=0.55, linewidth=0)
            if one.row.median is not None and one.row.low is not None and one.row.high is not None:
                axes.axvspan(one.row.low, one.row.high, color=colour, alpha=0.12, linewidth=0)
                axes.axvline(one.row.median, color=colour, linewidth=2)
            axes.set_xscale("log")
            axes.set_xlim(found[0].edges[0], found[0].edges[-1])
            axes.set_yticks([])
            axes.set_ylabel(one.outcome.value, rotation=0, ha="right", va="center", color=tokens()["ink"])
            _powers(axes)
            axes.tick_params(labelbottom=place == len(found) - 1)
        figure.axes[-1].set_xlabel(say("seconds"), color=tokens()["muted"], fontsize=9)
    return figure


def _difficulty(every: Sequence[Line]) -> LabFigure | None:
    shared = [line for line in every if line.shared]
    if not shared:
        return None
    rows = [
        (
            line.item.key, line.item.task, percent(line.people), str(line.n_people),
            percent(sum(value for _, value in line.models) / len(line.models)), str(len(line.models)),
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
        partial(_scattered, [(dot.people, dot.model, len(dot.lines)) for dot in difficulties(shared)]),
    )  # fmt: skip


def _scattered(dots: Sequence[tuple[float, float, int]]) -> "Figure":
    """Items at one place are one circle; its area says how many."""
    from matplotlib.figure import Figure

    with style():
        figure, axes = _square(Figure)
        colour = tokens()["accent"]
        axes.plot([0, 1], [0, 1], color=tokens()["chance"], linewidth=1, dashes=(3, 2))
        axes.scatter(
            [x for x, _, _ in dots], [y for _, y, _ in dots], s=[18 * n for _, _, n in dots], color=colour, alpha=0.4,
            edgecolors=colour, clip_on=False,
        )  # fmt: skip
        _percents(axes, say("people right, %"), say("models right, %"))
    return figure


def _speed(found: Sequence[Speed]) -> LabFigure | None:
    if not found:
        return None
    rows = [(one.who, str(one.n), f"{one.seconds:.3f}", percent(one.accuracy)) for one in found]
    data = table(
        "speed_accuracy", say("Each person's median undisturbed seconds beside their accuracy."),
        (say("Who"), say(">Answers"), say(">Median s"), say(">Accuracy, %")), rows,
    )  # fmt: skip
    return LabFigure(say("Speed against accuracy"), data, partial(_sped, found))


def _sped(found: Sequence[Speed]) -> "Figure":
    from matplotlib.figure import Figure

    with style():
        figure, axes = _square(Figure)
        colour = tokens()["people"]
        axes.plot([one.seconds for one in found], [one.accuracy for one in found], linestyle="none", marker="o",
                  color=colour, alpha=0.7, clip_on=False)  # fmt: skip
        _percents(axes, say("median seconds"), say("right, %"))
        axes.set_xlim(left=0)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    return figure


def _by_tag(comparison: Comparison, marks: Mapping[str, Mark]) -> LabFigure | None:
    found = gaps_by_tag(comparison.frame)
    if not found:
        return None
    entries = [
        _Entry(
            one.tag,
            one.model,
            marks[one.model],
            min(one.value, one.people),
            one.value,
            max(one.value, one.people),
            one.people,
        )
        for one in sorted(found, key=lambda one: (one.tag, -one.gap))
    ]
    rows = [
        (one.tag, one.model, str(one.n_items), percent(one.people), percent(one.value), signed(one.gap))
        for one in found
    ]
    columns = (*(say("Tag"), say("Model"), say(">n items"), say(">People, %"), say(">Model, %"), say(">Gap, points")),)
    caption = say("People and each model by tag on the items that both answered; the line between them is the gap.")
    return LabFigure(
        say("Gap by capability"), table("gaps_by_tag", caption, columns, rows),
        partial(_forest, entries, say("right, %: model, and people (circle)"), zero=False),
    )  # fmt: skip


def _steps(found: Sequence[WrongSteps], marks: Mapping[str, Mark]) -> LabFigure | None:
    if not found:
        return None
    rows = [(one.who, str(step), percent(share)) for one in found for step, share in one.shares.items()]
    caption = say("Share of everybody's answers by a path that have left the true one by a step.")
    data = table("wrong_steps", caption, (say("Who"), say(">Step"), say(">Gone wrong by then, %")), rows)
    whose = [(one, PEOPLE_MARK if one.who == "people" else marks[one.who]) for one in found]
    return LabFigure(say("Where paths go wrong"), data, partial(_stairs, whose))


def _stairs(found: Sequence[tuple[WrongSteps, Mark]]) -> "Figure":
    from matplotlib.figure import Figure

    with style():
        figure = Figure(figsize=(WIDTH, 3.6))
        axes = figure.add_axes((0.09, 0.16, 0.6, 0.78))
        bare(axes)
        for one, mark in found:
            axes.step(
                list(one.shares), list(one.shares.values()), where="post", color=tokens()[mark.token], label=one.who,
                marker=MARKERS[mark.shape], markevery=[-1], markersize=6, linewidth=1.3,
            )  # fmt: skip
        axes.set_xscale("log")
        axes.set_ylim(bottom=0)
        _powers(axes)
        axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
        axes.grid(axis="y", color=tokens()["line"], linewidth=0.6)
        axes.set_xlabel(say("step"), color=tokens()["muted"], fontsize=9)
        figure.legend(loc="center left", bbox_to_anchor=(0.72, 0.5), frameon=False, fontsize=9)
    return figure


def _powers(axes: "Axes") -> None:
    """Ticks at 1, 2 and 5 of each power, nothing between."""
    from matplotlib.ticker import LogLocator, NullLocator

    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")


def _square(figure_class: "type[Figure]") -> "tuple[Figure, Axes]":
    figure = figure_class(figsize=(WIDTH, 5.0))
    axes = figure.add_axes((0.1, 0.13, 0.56, 0.83))
    bare(axes)
    axes.grid(color=tokens()["line"], linewidth=0.6)
    return figure, axes


def _percents(axes: "Axes", x_name: str, y_name: str) -> None:
    axes.set_ylim(-0.03, 1.03)
    for axis, name in ((axes.xaxis, x_name), (axes.yaxis, y_name)):
        axis.set_major_formatter(lambda value, _: f"{100 * value:.0f}")
        axis.set_label_text(name)
        axis.label.set_color(tokens()["muted"])
