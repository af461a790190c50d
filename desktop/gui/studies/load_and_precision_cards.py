"""Cards with a plan's load per participant and precision: estimates, one row per task, and problems."""

import math
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.analysis.power.simulate_study_power import ComparisonPower
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import title_of_task_name
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_12, STRONG, TITLE
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import box_widget, column_box, named_widget, spaced_grid
from desktop.study.planning.load_and_precision_estimate import StratumEstimate, StudyEstimate, TaskEstimate


def participant_load_card(load: StudyEstimate, *, padding: int = 16) -> SurfaceCard:
    """The load of a person: items, minutes, sittings, and the shares that a sample keeps."""
    card = SurfaceCard(TextLabel(tr("Participant session"), LARGE, STRONG), padding=padding)
    numbers = QWidget()
    flow = FlowLayout(numbers, gap=24)
    figures = [(TextLabel(number, TITLE, STRONG), words) for number, words in _load_figures(load)]
    highest = max(number.sizeHint().height() for number, _ in figures)
    for number, words in figures:
        number.setFixedHeight(highest)  # signs of some scripts are higher than figures
        flow.addWidget(_figure_with_label(number, words))
    card.body.addWidget(numbers)
    for line in _plan_remarks(load):
        card.body.addWidget(TextLabel(line, SMALL, tone="muted", wrap=True))
    return card


def precision_card(load: StudyEstimate, *, padding: int = 16, narrow: bool = False) -> SurfaceCard:
    """The precision of a planned study per task; for an open one only its tasks. narrow: for a narrow column, with the
    name of a task on its own line above its figures."""
    card = SurfaceCard(padding=padding)
    planned = load.people is not None
    card.body.addWidget(TextLabel(tr("Precision and power") if planned else tr("Tasks"), LARGE, STRONG))
    grid = spaced_grid(QGridLayout(), SPACE_12)
    stacked = planned and narrow
    grid.setVerticalSpacing(SPACE_4 if stacked else SPACE_8)
    for line in _column_explanations(load) if planned else ():
        card.body.addWidget(TextLabel(line, SMALL, tone="muted", wrap=True))
    heads = [tr("Items"), tr("Min"), tr("±"), tr("± these"), tr("Detects")] if planned else [tr("Items"), tr("Minutes")]
    for place, head in enumerate(heads, 1):
        grid.addWidget(TextLabel(head, SMALL, tone="muted"), 0, place, Qt.AlignmentFlag.AlignRight)
    for share in load.tasks:
        _add_row(grid, title_of_task_name(share.task), _task_share_cells(share, load), stacked=stacked)
    for share in load.asked:
        cells = _task_share_cells(share, load)[:2]
        _add_row(grid, title_of_task_name(share.task), cells, tone="muted", stacked=stacked)
    for share in load.strata:
        cells = [str(share.of), "", *_margin_cells(share, load)]
        _add_row(grid, f"{share.name} {share.value}", cells, tone="muted", stacked=stacked)
    grid.setColumnStretch(0, 1)
    card.body.addLayout(grid)
    return card


def plan_warnings_card(load: StudyEstimate, more: Sequence[str] = (), *, padding: int = 16) -> SurfaceCard | None:
    """Warnings about a plan before it is frozen, and `more`; None for none."""
    lines = [*map(translate_sentence, load.doubts), *more]
    if not lines:
        return None
    card = named_widget(SurfaceCard(padding=padding, stripe="invalid"), "doubts")
    card.body.addWidget(TextLabel(tr("Warnings"), LARGE, STRONG))
    for line in lines:
        card.body.addWidget(TextLabel(line, SMALL, wrap=True))
    return card


def power_comparison_text(one: ComparisonPower) -> str:
    """One comparison: power after Holm and its Monte Carlo error, for these participants, and of equivalence."""
    values = {
        "name": title_of_task_name(one.name),
        "power": f"{100 * one.power:.0f}",
        "alone": f"{100 * one.alone:.0f}",
        "these": f"{100 * one.these:.0f}",
        "error": f"{100 * one.error:.1f}",
        "runs": one.runs,
    }
    words = tr(
        "{name}: power {power}% after Holm (Monte Carlo SE {error} points, {runs} simulated studies), {alone}% before; "
        "these participants {these}%",
        **values,
    )
    if one.equivalence is None:
        return words
    return " · ".join((words, tr("equivalence {power}%", power=f"{100 * one.equivalence:.0f}")))


def _load_figures(load: StudyEstimate) -> list[tuple[str, str]]:
    found = [
        (str(load.items), tr("timed items")),
        (tr("≈ {n} min", n=load.whole_minutes), _minutes_note(load)),
    ]
    if load.sittings > 1:
        found.append((str(load.sittings), tr("sessions of ≈ {n} min", n=math.ceil(load.minutes / load.sittings))))
    if load.practice:
        found.append((str(load.practice), tr("practice items")))
    if load.probes:
        found.append((str(load.probes), tr("probes")))
    if load.checks:
        found.append((str(load.checks), tr("attention checks")))
    return found


def _minutes_note(load: StudyEstimate) -> str:
    if load.checks:
        return tr("with practice and checks, without breaks") if load.practice else tr("with checks, without breaks")
    return tr("with practice, without breaks") if load.practice else tr("without breaks")


def _plan_remarks(load: StudyEstimate) -> list[str]:
    found: list[str] = []
    if load.people is not None:
        one = tr("1 participant, {items} items in total.", items=load.in_all)
        more = tr("{people} participants, {items} items in total.", people=load.people, items=load.in_all)
        found.append(one if load.people == 1 else more)
    if load.deviation is not None:
        where = "=".join(load.where) if load.where is not None else ""
        off = tr("Largest deviation of a share: {n} percentage points", n=f"{100 * load.deviation:.2f}")
        found.append(f"{off} ({where})." if where else f"{off}.")
    if load.given_away:
        found.append(tr("{n} items follow an item in the same session that reveals their answer.", n=load.given_away))
    return found


def _task_share_cells(share: TaskEstimate, load: StudyEstimate) -> list[str]:
    if load.people is None:
        return [str(share.items), tr("≈ {n}", n=f"{share.minutes:.1f}")]
    return [str(share.of), f"{share.minutes:.0f}", *_margin_cells(share, load)]


def _margin_cells(share: TaskEstimate | StratumEstimate, load: StudyEstimate) -> list[str]:
    """The margins of error for the population (nothing with one participant) and for these participants; the detectable
    differences of a model below and above people."""
    population = "" if load.these else _percentage_points_text(share.half_width)
    finds = f"{_percentage_points_text(share.smallest)} / {_percentage_points_text(share.smallest_above)}"
    return [population, _percentage_points_text(share.half_width_these), finds]


def _percentage_points_text(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}"


def _column_explanations(load: StudyEstimate) -> list[str]:
    found = [
        tr(
            "Min: minutes per participant. ±: margin of error, half of the expected 95% CI of "
            "participants' accuracy in percentage points, for the population that they are sampled from; "
            "± these: for these participants only. Detects: the minimum detectable difference, with 80% "
            "power, from a model below / above participants. –: even the largest possible difference "
            "would not be detected with this power."
        )
    ]
    if load.claims is not None:
        found.append(translate_sentence(load.claims))
    wanted = [share for share in load.tasks if share.needed is not None]
    if wanted:
        most = max(wanted, key=lambda share: share.needed or 0)
        found.append(tr("{n} participants are required for the target margin of error.", n=most.needed or 0))
    return found


def _add_row(grid: QGridLayout, name: str, cells: Sequence[str], *, tone: str = "ink", stacked: bool) -> None:
    """Append a row: a name, and its figures in the same line or, if stacked, in the next."""
    line = grid.rowCount()
    title = TextLabel(name, tone=tone, wrap=True)
    if stacked:
        title.setContentsMargins(0, SPACE_4, 0, 0)
    grid.addWidget(title, line, 0, 1, grid.columnCount() if stacked else 1)
    for place, words in enumerate(cells, 1):
        cell = TextLabel(words, tone=tone)
        grid.addWidget(cell, line + stacked, place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def _figure_with_label(number: TextLabel, words: str) -> QWidget:
    return box_widget(column_box(number, TextLabel(words, SMALL, tone="muted"), spacing=SPACE_4, margins=0))
