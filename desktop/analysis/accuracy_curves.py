"""People's accuracy by response time and by confidence as tables and figures: a small panel for each task."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from desktop.analysis import cell
from desktop.analysis.cell import Cell
from desktop.analysis.document import Block, table
from desktop.analysis.drawing import bare, figure_name, figure_words, picture, style, tokens
from desktop.analysis.frame import TaskKey
from desktop.analysis.intervals import Interval
from desktop.analysis.lab_figures import WIDTH, LabFigure
from desktop.analysis.plot import title_of
from desktop.analysis.rows import Comparison
from desktop.analysis.speed_and_confidence import LEVELS, SpeedRow, Sureness
from desktop.benchmarks.words import Filled, in_percent, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ACROSS, HIGH, LONGEST = 3, 2.1, 32
"""Panels in a row, their height in inches, letters of a panel's title."""
LEVEL_WORDS = (say("a guess"), say("unsure"), say("half sure"), say("quite sure"), say("certain"))


def curves(comparison: Comparison) -> Iterator[LabFigure]:
    if comparison.speeds:
        yield _by_speed(comparison.speeds)
    if comparison.sure:
        yield _by_confidence(comparison.sure)


def curve_blocks(comparison: Comparison) -> Iterator[Block]:
    """The same figures for the report, each followed by its table."""
    for one in curves(comparison):
        yield picture(one.draw(), one.data.name, one.data.caption, one.data, alt=one.title)
        yield one.data


@dataclass(frozen=True, slots=True)
class _Panel:
    """One task: accuracies with intervals at x positions, and a line of text."""

    title: str
    points: tuple[tuple[float, Interval], ...]
    words: str = ""


def _by_speed(rows: Sequence[SpeedRow]) -> LabFigure:
    columns = (
        *(say("Task"), say("Fifth, fastest first"), say(">Answers"), say(">People"), say(">Mean s")),
        *(say(">Accuracy, %"), say(">95% CI")),
    )
    cells = [
        (title_of(row.key), row.part, row.n, row.n_people, cell.number(row.seconds), *_cells(row.accuracy))
        for row in rows
    ]
    caption = say(
        "People's accuracy by response time (conditional accuracy function): each person's undisturbed answers in five "
        "parts from fast to slow, mean over people with 95% CI. Sources: Gratton et al. 1988, Heitz 2014."
    )
    panels = [
        _Panel(title_of(key), tuple((row.seconds, row.accuracy) for row in rows if row.key == key))
        for key in _keys(rows)
    ]
    draw = partial(_draw, panels, say("seconds"), levels=False)
    return LabFigure(say("Accuracy by response time"), table("accuracy_by_time", caption, columns, cells), draw)


def _by_confidence(found: Sequence[Sureness]) -> LabFigure:
    columns = (
        *(say("Task"), say("How sure"), say(">Answers"), say(">People"), say(">Accuracy, %"), say(">95% CI")),
        *(say(">AUROC2"), say(">95% CI")),
    )
    cells = [
        (title_of(one.key), Filled(LEVEL_WORDS[row.level - 1]), row.n, row.n_people, *_cells(row.accuracy), "", "")
        for one in found
        for row in one.rows
    ]
    cells += [
        (title_of(one.key), Filled(say("all")), sum(row.n for row in one.rows), one.n_people, None, None, *_area(one))
        for one in found
    ]
    caption = say(
        "People's accuracy by how sure they were (calibration), mean over people with 95% CI. AUROC2 is how often a "
        "correct answer was surer than an incorrect one, mean over people who gave both; 0.5 is chance. Source: "
        "Fleming and Lau 2014."
    )
    panels = [
        _Panel(title_of(one.key), tuple((float(row.level), row.accuracy) for row in one.rows), _area_words(one))
        for one in found
    ]
    draw = partial(_draw, panels, say("how sure, from 1 (a guess) to 5 (certain)"), levels=True)
    return LabFigure(say("Accuracy by confidence"), table("accuracy_by_confidence", caption, columns, cells), draw)


def _keys(rows: Sequence[SpeedRow]) -> tuple[TaskKey, ...]:
    return tuple(dict.fromkeys(row.key for row in rows))


def _cells(found: Interval) -> tuple[Cell, Cell]:
    return cell.percent(found.estimate), cell.interval("percent", found.low, found.high)


def _area(one: Sureness) -> tuple[Cell, Cell]:
    return cell.number(one.auroc2), cell.interval("number", one.low, one.high)


def _area_words(one: Sureness) -> str:
    return "" if one.auroc2 is None else Filled(say("AUROC2 {value}"), value=f"{one.auroc2:.2f}")


def _draw(panels: Sequence[_Panel], x_name: str, *, levels: bool) -> "Figure":
    from matplotlib.figure import Figure

    down = ceil(len(panels) / ACROSS)
    with style():
        figure = Figure(figsize=(WIDTH, HIGH * down + 0.3))
        for place, panel in enumerate(panels):
            row, column = divmod(place, ACROSS)
            left = (0.55 + column * (WIDTH - 0.3) / ACROSS) / WIDTH
            bottom = (0.55 + (down - 1 - row) * HIGH) / (HIGH * down + 0.3)
            size = ((WIDTH - 0.3) / ACROSS - 0.6) / WIDTH, (HIGH - 0.75) / (HIGH * down + 0.3)
            _draw_panel(figure.add_axes((left, bottom, *size)), panel, levels=levels)
        figure.text(0.5, 0.012, figure_words(x_name), ha="center", color=tokens()["muted"], fontsize=9)
    return figure


def _draw_panel(axes: "Axes", panel: _Panel, *, levels: bool) -> None:
    colours = tokens()
    bare(axes)
    axes.grid(axis="y", color=colours["line"], linewidth=0.6)
    at, values = [x for x, _ in panel.points], [found.estimate for _, found in panel.points]
    for x, found in panel.points:
        axes.plot([x, x], [found.low, found.high], color=colours["people"], linewidth=1.4, solid_capstyle="butt")
    axes.plot(at, values, color=colours["people"], marker="o", markersize=5, linewidth=1, clip_on=False)
    axes.set_ylim(0, 1.02)
    axes.set_yticks([0, 0.5, 1], ["0", "50", figure_words(in_percent(1))])
    title = figure_name(panel.title)
    title = title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"
    axes.set_title(title, loc="left", fontsize=9, color=colours["ink"])
    axes.text(
        0.98, 0.04, figure_words(panel.words), transform=axes.transAxes, ha="right", color=colours["muted"], fontsize=8
    )
    if levels:
        axes.set_xlim(LEVELS[0] - 0.3, LEVELS[-1] + 0.3)
        axes.set_xticks(LEVELS)
    else:
        axes.set_xlim(left=0)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.tick_params(labelsize=8)
