"""The view of the quality of people's answers: times, accuracy part by part, and the rules in use."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from db.progress import progress_range
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey
from desktop.analysis.document_model.report_document import ReportBlock, ReportParagraph, ReportTable
from desktop.analysis.figures.accuracy_forest_outcome_plots import forest_figure
from desktop.analysis.figures.gap_difficulty_speed_figures import (
    subgroup_estimates,
    time_distribution_figure,
    time_quartiles_text,
)
from desktop.analysis.figures.times_and_difficulty_data import TimeDistribution, time_distributions
from desktop.analysis.report import findings_and_accuracy_sections, subgroups_rules_difficulty_sections
from desktop.analysis.stats.subgroups_and_split_half import SubgroupRow, accuracy_by_subgroup
from desktop.analysis.tables.accuracy_per_exclusion_rule import exclusion_variants
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.compare.chart_tooltips import excluded_times_text
from desktop.gui.compare.chart_view import ChartView
from desktop.gui.compare.compare_view_base import CompareView, card_page_scroll
from desktop.gui.compare.load_compare_data import LoadedComparison
from desktop.gui.compare.report_table_widget import DocumentTable
from desktop.gui.i18n import join_name_and_text, tr, translate_own_name, translate_text
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.outcome_badge import WORDS
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, column_box, fill_box, named_widget, row_box

ALL = ""
BY_PART = "by_part"
"""The table that the view shows as a figure."""


@dataclass(frozen=True, eq=False)
class AnswerQuality:
    """tasks: those with answers. exclusions: rows under each exclusion rule and without; empty without rules. blocks:
    agreement, split halves, times compared with models. rest: excluded data, reasons, flags."""

    tasks: tuple[TaskKey, ...]
    exclusions: tuple[ReportTable, ...]
    blocks: tuple[ReportBlock, ...]
    rest: tuple[ReportBlock, ...]


def load_answer_quality(lab: Lab, shown: LoadedComparison) -> AnswerQuality:
    frame = shown.comparison.frame
    with progress_range(0.0, 0.4):
        exclusions = tuple(_load_exclusion_tables(lab, shown))
    with progress_range(0.4, 0.9):
        blocks = tuple(_quality_blocks(frame))
    with progress_range(0.9, 1.0):
        return AnswerQuality(
            shown.comparison.tasks,
            exclusions,
            blocks,
            findings_and_accuracy_sections.data_quality_section(shown.comparison).blocks,
        )


@dataclass(frozen=True, eq=False)
class TaskQuality:
    """People's answers to one task, or to all: their times, and accuracy by position, session, station, experimenter
    and preceding items."""

    times: tuple[TimeDistribution, ...]
    parts: tuple[SubgroupRow, ...]


def load_task_quality(shown: LoadedComparison, key: TaskKey | None) -> TaskQuality:
    frame = shown.comparison.frame
    return TaskQuality(time_distributions(frame, key), accuracy_by_subgroup(frame, key))


def _load_exclusion_tables(lab: Lab, shown: LoadedComparison) -> Iterator[ReportTable]:
    """Under the rules of the plan, whichever of them are on now."""
    ask = shown.ask
    yield from subgroups_rules_difficulty_sections.exclusion_rule_tables(
        tuple(
            exclusion_variants(lab, ask.analysis.varied(exclusions=[one.model_dump() for one in ask.plan.exclusions]))
        )
    )


def _quality_blocks(frame: AnalysisFrame) -> Iterator[ReportBlock]:
    for block in subgroups_rules_difficulty_sections.subgroup_blocks(frame):
        if not (isinstance(block, ReportTable) and block.name == BY_PART):
            yield block


class QualityView(CompareView):
    def __init__(self, context: AppContext) -> None:
        super().__init__(context, scrolls=True)
        self._found: AnswerQuality | None = None
        self._task = named_widget(SelectField(), "times_task")
        self._task.chosen.connect(self._on_task)
        self.plot = named_widget(ChartView(context), "distributions")
        self.parts = named_widget(ChartView(context), "parts")
        self._times_heading, self._times_note = (
            TextLabel("", weight=STRONG),
            TextLabel("", SMALL, tone="muted", wrap=True),
        )
        self._parts_heading, self._parts_note = (
            TextLabel("", weight=STRONG),
            TextLabel("", SMALL, tone="muted", wrap=True),
        )
        self._times, self._parts = SurfaceCard(padding=SPACE_24), SurfaceCard(padding=SPACE_24)
        self._rest = column_box(spacing=SPACE_16)
        self._scroll = card_page_scroll()
        self._lay_out()

    def retranslate(self) -> None:
        self._task.set_name(tr("Task"))
        self._times_heading.setText(tr("Response times"))
        self._parts_heading.setText(tr("Accuracy by subgroup"))
        self._parts_note.setText(
            tr(
                "Mean over participants with 95% CI, and median response time. “Seen before”: after "
                "another item on the same image."
            )
        )
        super().retranslate()

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        return load_answer_quality(lab, shown)

    def show_read(self, found: object) -> None:
        self._found = cast("AnswerQuality", found)
        choices = [
            (ALL, tr("All tasks")),
            *((_task_menu_name(key), translated_task_title(*key)) for key in self._found.tasks),
        ]
        self._task.set_choices(choices, self._task.current())
        self._on_task(self._task.current())
        self._set_rest(self._found)

    def tables(self) -> list[DocumentTable]:
        """The tables that are shown, from top to bottom."""
        cards = [entry.widget() for entry in (self._rest.itemAt(at) for at in range(self._rest.count())) if entry]
        return [table for card in cards if card is not None for table in card.findChildren(DocumentTable)]

    @Slot(str)
    def _on_task(self, name: str) -> None:
        if self._found is None:
            return
        key = next((key for key in self._found.tasks if _task_menu_name(key) == name), None)
        self.run(lambda _lab, shown: load_task_quality(shown, key), self._show_task, instead="task")

    def _show_task(self, found: TaskQuality) -> None:
        timed = [one for one in found.times if one.counts]
        words = [
            join_name_and_text(tr(WORDS[one.outcome.value]), translate_text(time_quartiles_text(one))) for one in timed
        ]
        self.plot.setVisible(bool(timed))
        self.plot.show_figure(partial(time_distribution_figure, timed), words, tr("Response times by outcome"))
        self._times_note.setText(excluded_times_text([one.row for one in found.times]))
        entries = subgroup_estimates(found.parts)
        words = [
            join_name_and_text(" · ".join(map(translate_own_name, (one.heading, one.name))), translate_text(one.words))
            for one in entries
        ]
        draw = partial(forest_figure, entries, say("%"), whole=True)
        self.parts.show_figure(draw, words, tr("Accuracy by subgroup"))
        self._parts.setVisible(bool(found.parts))

    def _set_rest(self, found: AnswerQuality) -> None:
        clear_layout(self._rest)
        for title, blocks in (
            (tr("Sensitivity to exclusions"), found.exclusions),
            (tr("Agreement, reliability and response times"), found.blocks),
            (tr("Excluded data"), found.rest),
        ):
            if blocks:
                self._rest.addWidget(_blocks_card(title, blocks))

    def _lay_out(self) -> None:
        fill_box(self._times.body, row_box(self._times_heading, STRETCH, self._task), self.plot, self._times_note)
        for part in (self._parts_heading, self._parts_note, self.parts):
            self._parts.body.addWidget(part)
        fill_box(self._scroll.column, self._times, self._parts, self._rest)
        self.column.addWidget(self._scroll, 1)


def _task_menu_name(key: TaskKey) -> str:
    return f"{key.benchmark} {key.task}"


def _blocks_card(title: str, blocks: Sequence[ReportBlock]) -> QWidget:
    card = SurfaceCard(TextLabel(title, weight=STRONG), padding=SPACE_24, spacing=SPACE_12)
    for block in blocks:
        if isinstance(block, ReportTable):
            part = QVBoxLayout()
            part.setSpacing(SPACE_8)
            part.addWidget(TextLabel(translate_text(block.caption), SMALL, tone="muted", wrap=True))
            part.addWidget(DocumentTable(block))
            card.body.addLayout(part)
        elif isinstance(block, ReportParagraph):
            card.body.addWidget(
                TextLabel(translate_text(block.text), wrap=True, tone="invalid" if block.loud else "ink")
            )
    return card
