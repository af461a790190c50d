"""The power surface as a figure: participants on x, items on y, each size with its power; and its data."""
# pyright: reportUnknownMemberType=false
# (matplotlib's own annotations leave keyword arguments open)

from math import sqrt
from typing import TYPE_CHECKING

from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell
from desktop.analysis.figures.figure_style import (
    figure_colours,
    figure_text,
    figure_width,
    strip_axes,
    use_figure_style,
)
from desktop.analysis.power.power_of_protocol import PowerPlan
from desktop.benchmarks.messages import FilledSentence, say

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENOUGH = 0.8
WIDTH, ROW, HEAD = 6.4, 0.5, 1.1


def power_surface_table(plan: PowerPlan) -> ReportTable:
    """One row per size."""
    paid = plan.request.pay is not None
    columns = (
        *(say(">Participants"), say(">Items"), say(">Power, %"), say(">Power, these participants, %")),
        *(say(">Power of equivalence, %"), say(">Hours"), *([say(">Cost")] if paid else [])),
    )
    rows = [
        (
            *(one.people, one.items),
            *map(_whole_percent_cell, (one.power, one.these, one.equivalence)),
            table_cell.number_cell(one.hours, 1),
            *([] if one.cost is None else [table_cell.number_cell(one.cost, 0)]),
        )
        for one in plan.surface
    ]
    return build_table("power_surface", _surface_caption(plan), columns, rows)


def power_surface_figure(plan: PowerPlan) -> "Figure | None":
    """None where no surface was simulated."""
    if not plan.surface:
        return None
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    people = sorted({one.people for one in plan.surface})
    items = sorted({one.items for one in plan.surface})
    with use_figure_style():
        colours = figure_colours()
        figure = Figure(figsize=(min(WIDTH, figure_width()), HEAD + ROW * len(items)), layout="constrained")
        axes = figure.subplots()
        for one in plan.surface:
            x, y, enough = people.index(one.people), items.index(one.items), one.power >= ENOUGH
            corner = (x - 0.48, y - 0.46)
            axes.add_patch(Rectangle(corner, 0.96, 0.92, facecolor=colours["accent"], alpha=0.08 + 0.5 * one.power))
            axes.annotate(
                f"{100 * one.power:.0f}%", (x, y), ha="center", va="center", weight="bold" if enough else "normal"
            )
            if enough:
                axes.add_patch(Rectangle(corner, 0.96, 0.92, fill=False, edgecolor=colours["ink"], linewidth=1.2))
        axes.set_xlim(-0.55, len(people) - 0.45)
        axes.set_ylim(-0.55, len(items) - 0.45)
        axes.set_xticks(range(len(people)), [str(n) for n in people])
        axes.set_yticks(range(len(items)), [str(n) for n in items])
        axes.set_xlabel(figure_text(say("Participants")))
        axes.set_ylabel(figure_text(say("Items")))
        strip_axes(axes)
    return figure


def _whole_percent_cell(share: float | None) -> TableCell:
    return table_cell.number_cell(None if share is None else 100 * share, 0)


def _surface_caption(plan: PowerPlan) -> str:
    literal = say(
        "Power of {name} by participants and items before Holm, {runs} simulated studies per size (Monte Carlo SE at "
        "most {error} points), seed {seed}. Outlined: 80% or more."
    )
    runs, seed = plan.request.runs, plan.request.seed
    return FilledSentence(literal, name=plan.about, runs=runs, error=f"{50 / sqrt(runs):.1f}", seed=seed)
