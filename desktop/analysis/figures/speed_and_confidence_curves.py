"""Curves of people's accuracy by speed (response time) and by confidence, as tables and figures with a panel per
task."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportBlock, build_table
from desktop.analysis.document_model.table_cell import TableCell
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.figures.figure_style import (
    figure_colours,
    figure_label,
    figure_text,
    report_figure,
    strip_axes,
    use_figure_style,
)
from desktop.analysis.figures.gap_difficulty_speed_figures import WIDTH, LabFigure
from desktop.analysis.stats.accuracy_by_speed_confidence import LEVELS, SpeedRow, TaskConfidence
from desktop.analysis.stats.accuracy_confidence_intervals import ConfidenceInterval
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.benchmarks.messages import FilledSentence, format_percent, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ACROSS, HIGH, LONGEST = 3, 2.1, 32
"""Panels in a row, their height in inches, letters of a panel's title."""
LEVEL_WORDS = (say("a guess"), say("unsure"), say("half sure"), say("quite sure"), say("certain"))


def accuracy_curve_figures(comparison: PeopleModelComparison) -> Iterator[LabFigure]:
    if comparison.speeds:
        yield _accuracy_by_speed_figure(comparison.speeds)
    if comparison.sure:
        yield _accuracy_by_confidence_figure(comparison.sure)


def accuracy_curve_blocks(comparison: PeopleModelComparison) -> Iterator[ReportBlock]:
    """The same figures for the report, each followed by its table."""
    for one in accuracy_curve_figures(comparison):
        yield report_figure(one.draw(), one.data.name, one.data.caption, one.data, alt=one.title)
        yield one.data


@dataclass(frozen=True, slots=True)
class _AccuracyPanel:
    """One task: accuracies with intervals at x positions, and a line of text."""

    title: str
    points: tuple[tuple[float, ConfidenceInterval], ...]
    words: str = ""


def _accuracy_by_speed_figure(rows: Sequence[SpeedRow]) -> LabFigure:
    columns = (
        *(say("Task"), say("Quintile, fastest first"), say(">Answers"), say(">People"), say(">Mean, s")),
        *(say(">Accuracy, %"), say(">95% CI")),
    )
    cells = [
        (
            catalogue_task_title(row.key),
            row.part,
            row.n,
            row.n_people,
            table_cell.number_cell(row.seconds),
            *_percent_and_interval_cells(row.accuracy),
        )
        for row in rows
    ]
    caption = say(
        "People's accuracy by response time (conditional accuracy function): each participant's "
        "undisturbed answers in quintiles from fast to slow, mean over participants with 95% CI. "
        "Sources: Gratton et al. 1988, Heitz 2014."
    )
    panels = [
        _AccuracyPanel(catalogue_task_title(key), tuple((row.seconds, row.accuracy) for row in rows if row.key == key))
        for key in tuple(dict.fromkeys(row.key for row in rows))
    ]
    draw = partial(_draw_accuracy_panels, panels, say("seconds"), levels=False)
    return LabFigure(say("Accuracy by response time"), build_table("accuracy_by_time", caption, columns, cells), draw)


def _accuracy_by_confidence_figure(found: Sequence[TaskConfidence]) -> LabFigure:
    columns = (
        *(say("Task"), say("Confidence"), say(">Answers"), say(">People"), say(">Accuracy, %"), say(">95% CI")),
        *(say(">AUROC2"), say(">95% CI")),
    )
    cells = [
        (
            catalogue_task_title(one.key),
            FilledSentence(LEVEL_WORDS[row.level - 1]),
            row.n,
            row.n_people,
            *_percent_and_interval_cells(row.accuracy),
            "",
            "",
        )
        for one in found
        for row in one.rows
    ]
    cells += [
        (
            catalogue_task_title(one.key),
            FilledSentence(say("all")),
            sum(row.n for row in one.rows),
            one.n_people,
            None,
            None,
            *_auroc2_cells(one),
        )
        for one in found
    ]
    caption = say(
        "People's accuracy by confidence (calibration), mean over participants with 95% CI. AUROC2: "
        "probability that a correct answer has higher confidence than an incorrect one, mean over "
        "participants with both; chance is 0.5. Source: Fleming and Lau 2014."
    )
    panels = [
        _AccuracyPanel(
            catalogue_task_title(one.key),
            tuple((float(row.level), row.accuracy) for row in one.rows),
            _auroc2_text(one),
        )
        for one in found
    ]
    draw = partial(_draw_accuracy_panels, panels, say("confidence, from 1 (guessing) to 5 (certain)"), levels=True)
    return LabFigure(
        say("Accuracy by confidence"), build_table("accuracy_by_confidence", caption, columns, cells), draw
    )


def _percent_and_interval_cells(found: ConfidenceInterval) -> tuple[TableCell, TableCell]:
    return table_cell.percent_cell(found.estimate), table_cell.interval_cell("percent", found.low, found.high)


def _auroc2_cells(one: TaskConfidence) -> tuple[TableCell, TableCell]:
    return table_cell.number_cell(one.auroc2), table_cell.interval_cell("number", one.low, one.high)


def _auroc2_text(one: TaskConfidence) -> str:
    return "" if one.auroc2 is None else FilledSentence(say("AUROC2 {value}"), value=f"{one.auroc2:.2f}")


def _draw_accuracy_panels(panels: Sequence[_AccuracyPanel], x_name: str, *, levels: bool) -> "Figure":
    from matplotlib.figure import Figure

    down = ceil(len(panels) / ACROSS)
    with use_figure_style():
        figure = Figure(figsize=(WIDTH, HIGH * down + 0.3))
        for place, panel in enumerate(panels):
            row, column = divmod(place, ACROSS)
            left = (0.55 + column * (WIDTH - 0.3) / ACROSS) / WIDTH
            bottom = (0.55 + (down - 1 - row) * HIGH) / (HIGH * down + 0.3)
            size = ((WIDTH - 0.3) / ACROSS - 0.6) / WIDTH, (HIGH - 0.75) / (HIGH * down + 0.3)
            _draw_accuracy_panel(figure.add_axes((left, bottom, *size)), panel, levels=levels)
        figure.text(0.5, 0.012, figure_text(x_name), ha="center", color=figure_colours()["muted"], fontsize=9)
    return figure


def _draw_accuracy_panel(axes: "Axes", panel: _AccuracyPanel, *, levels: bool) -> None:
    colours = figure_colours()
    strip_axes(axes)
    axes.grid(axis="y", color=colours["line"], linewidth=0.6)
    at, values = [x for x, _ in panel.points], [found.estimate for _, found in panel.points]
    for x, found in panel.points:
        axes.plot([x, x], [found.low, found.high], color=colours["people"], linewidth=1.4, solid_capstyle="butt")
    axes.plot(at, values, color=colours["people"], marker="o", markersize=5, linewidth=1, clip_on=False)
    axes.set_ylim(0, 1.02)
    axes.set_yticks([0, 0.5, 1], ["0", "50", figure_text(format_percent(1))])
    title = figure_label(panel.title)
    title = title if len(title) <= LONGEST else f"{title[: LONGEST - 1]}…"
    axes.set_title(title, loc="left", fontsize=9, color=colours["ink"])
    axes.text(
        0.98, 0.04, figure_text(panel.words), transform=axes.transAxes, ha="right", color=colours["muted"], fontsize=8
    )
    if levels:
        axes.set_xlim(LEVELS[0] - 0.3, LEVELS[-1] + 0.3)
        axes.set_xticks(LEVELS)
    else:
        axes.set_xlim(left=0)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.tick_params(labelsize=8)
