"""Error consistency in the report, in the window and in JSON: tables, a matrix for each task, the document."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import (
    ReportBlock,
    ReportParagraph,
    ReportSection,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.table_cell import TableCell, Value
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.figures.figure_style import (
    figure_colours,
    figure_label,
    report_figure,
    strip_axes,
    use_figure_style,
)
from desktop.analysis.figures.gap_difficulty_speed_figures import WIDTH, LabFigure
from desktop.analysis.stats.error_consistency import ConsistencyEstimate, TaskConsistency
from desktop.benchmarks.messages import FilledSentence, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_SHOWN, MOST_NUMBERED = 24, 14
"""Answerers of a matrix: with more people, these are one row; with more cells, no numbers are written into them."""
LONGEST = 30
"""Characters of a name next to a matrix."""
READING = say(
    "Error consistency (κ): agreement of two answerers on which items are correct and incorrect, "
    "corrected for their accuracies (0: chance, 1: perfect). The ceiling is the error consistency "
    "between participants. The mean over participants is resampled over participants and images, a "
    "majority over images only. “Same wrong option” is computed on items that both answered incorrectly, "
    "corrected for chance. Sources: Geirhos et al. 2020, Klein et al. 2025."
)


def consistency_section(found: Sequence[TaskConsistency]) -> ReportSection:
    blocks: list[ReportBlock] = [consistency_with_people_table(found)]
    for one in found:
        figure = consistency_matrix_figure(one)
        alt = FilledSentence(say("{task}: matrix of error consistency."), task=catalogue_task_title(one.key))
        blocks.append(report_figure(figure.draw(), figure.data.name, figure.data.caption, figure.data, alt=alt))
    title = say("Error consistency")
    return ReportSection(
        "consistency", title, (*blocks, ReportParagraph(READING)) if found else (ReportParagraph(NOTHING),)
    )


MATRIX = say("{task}: error consistency")
NOTHING = say("No items were answered by two people or models.")


def consistency_with_people_table(found: Sequence[TaskConsistency]) -> ReportTable:
    """Consistency of people with each other and of each model with people, by task."""
    columns = (
        *(say("Task"), say("Respondent"), say(">n items"), say(">With a participant"), say(">95% CI")),
        *(say(">With the majority of the rest"), say(">95% CI"), say(">With the majority of a half"), say(">95% CI")),
        *(say(">Same incorrect option"), say(">95% CI")),
    )
    rows = [(catalogue_task_title(one.key), *cells) for one in found for cells in _consistency_with_people_rows(one)]
    strong = [place for place, row in enumerate(rows) if row[1] == CEILING]
    caption = say("Error consistency (κ) of each model with people, and between participants (the ceiling).")
    return build_table("error_consistency", caption, columns, rows, strong)


CEILING = table_cell.answerer_cell(FilledSentence(say("People (ceiling)")))


def _consistency_with_people_rows(one: TaskConsistency) -> Iterator[tuple[TableCell | Value, ...]]:
    entries = [(CEILING, one.ceiling), *((table_cell.answerer_cell(beside.who), beside) for beside in one.beside)]
    for who, beside in entries:
        if beside is not None:
            measures = (beside.with_person, beside.with_rest, beside.with_half, beside.same_wrong)
            yield (who, one.n_items, *(part for measure in measures for part in _consistency_cells(measure)))


def consistency_matrix_figure(one: TaskConsistency) -> LabFigure:
    """The matrix of one task: each answerer with each other one."""
    columns = (
        *(say("Respondent"), say("Compared with"), say(">n items"), say(">Error consistency (κ)"), say(">95% CI")),
        *(say(">Both incorrect"), say(">Same incorrect option"), say(">95% CI")),
    )
    rows = [
        (
            pair.left,
            pair.right,
            str(pair.n_items),
            *_consistency_cells(pair.kappa),
            f"{pair.both_wrong:g}",
            *_consistency_cells(pair.same_wrong),
        )
        for pair in one.pairs
    ]
    caption = FilledSentence(
        say(
            "{task}: pairwise error consistency (κ), corrected for accuracy. CIs by resampling images. "
            "“Both wrong” counts items with three or more options on which both chose a wrong one."
        ),
        task=catalogue_task_title(one.key),
    )
    name = f"consistency_{one.key.benchmark}_{one.key.task}"
    return LabFigure(
        FilledSentence(MATRIX, task=catalogue_task_title(one.key)),
        build_table(name, caption, columns, rows, folded=True),
        partial(_draw_consistency_matrix, one),
    )


def _consistency_cells(measure: ConsistencyEstimate) -> tuple[TableCell, TableCell]:
    """The estimate and its interval, nothing where they are not defined."""
    if measure.value is None:
        return table_cell.number_cell(None), table_cell.number_cell(None)
    return table_cell.number_cell(measure.value), table_cell.interval_cell("number", measure.low, measure.high)


def _consistency_matrix_values(one: TaskConsistency) -> tuple[list[str], Floats]:
    """The names of the rows and κ of each two, NaN where it is not defined; many people are one row, their mean."""
    many = len(one.people) + len(one.models) > MOST_SHOWN
    who = [PEOPLE_ROW] if many else list(one.people)
    names = [*who, *one.models]
    values = np.full((len(names), len(names)), np.nan)
    known = {(pair.left, pair.right): pair.kappa.value for pair in one.pairs}
    means = {beside.who: beside.with_person.value for beside in one.beside} if many else {}
    for row, left in enumerate(names):
        for column, right in enumerate(names[row + 1 :], row + 1):
            value = means.get(right) if many and row == 0 else known.get((left, right))
            values[row, column] = values[column, row] = np.nan if value is None else value
    if many and one.ceiling is not None and one.ceiling.with_person.value is not None:
        values[0, 0] = one.ceiling.with_person.value
    return names, values


PEOPLE_ROW = FilledSentence(say("People (mean)"))


def _draw_consistency_matrix(one: TaskConsistency) -> "Figure":
    from matplotlib.figure import Figure

    names, values = _consistency_matrix_values(one)
    names = list(map(figure_label, names))
    with use_figure_style():
        side = min(0.42 * len(names), 6.0)
        names = [text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…" for text in names]
        wide, foot = 0.32 * WIDTH, 0.4 + 0.055 * max(map(len, names))
        figure = Figure(figsize=(WIDTH, side + foot + 0.15))
        axes = figure.add_axes((wide / WIDTH, foot / (side + foot + 0.15), side / WIDTH, side / (side + foot + 0.15)))
        strip_axes(axes)
        for row in range(len(names)):
            for column in range(len(names)):
                _draw_matrix_square(axes, row, column, float(values[row, column]), numbered=len(names) <= MOST_NUMBERED)
        axes.set_xlim(0, len(names))
        axes.set_ylim(len(names), 0)
        places = [place + 0.5 for place in range(len(names))]
        size = 9 if len(names) <= MOST_NUMBERED else 7
        axes.set_yticks(places, names, color=figure_colours()["ink"], fontsize=size)
        axes.set_xticks(places, names, color=figure_colours()["ink"], fontsize=size, rotation=45, ha="right")
        border = len(names) - len(one.models)
        if 0 < border < len(names):
            axes.axhline(border, color=figure_colours()["ink"], linewidth=1)
            axes.axvline(border, color=figure_colours()["ink"], linewidth=1)
    return figure


def _draw_matrix_square(axes: "Axes", row: int, column: int, value: float, *, numbered: bool) -> None:
    """One square: a stronger colour is more consistent, another colour is below chance, a dash is undefined."""
    from matplotlib.patches import Rectangle

    colours = figure_colours()
    known = not np.isnan(value)
    full = colours["accent"] if known and value >= 0 else colours["wrong"]
    alpha = min(1.0, abs(value)) if known else 0.0
    axes.add_patch(Rectangle((column, row), 1, 1, facecolor=full, alpha=alpha, linewidth=0))
    axes.add_patch(Rectangle((column, row), 1, 1, fill=False, edgecolor=colours["line"], linewidth=0.6))
    if row == column and not known:
        return
    if numbered or not known:
        ink = colours["on_accent"] if alpha > 0.55 else colours["ink"]
        text = table_cell.number_cell(value).shown() if known else table_cell.MISSING
        axes.text(column + 0.5, row + 0.5, text, ha="center", va="center", fontsize=8,
                  color=ink)  # fmt: skip
