"""Results of failure attribution (VRIQ's tables 4 and 5): by a model's probes and by people, side by side, with their
agreement."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import PersonRow
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import TABLE_5, ErrorSources, FailureRates, ProbeFailures
from desktop.analysis.paper_tables.vriq_failures_probes_annotators import (
    FailureJobResults,
    HumanErrorSources,
    failure_job_results,
)
from desktop.analysis.report.failure_causes_section import NAMES
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.messages import say
from desktop.benchmarks.probes import FailureCategory
from desktop.gui.annotate.adjudication.adjudication_page import AdjudicationPage
from desktop.gui.annotate.agreement_estimate_widgets import figure_interval_text, figure_number_text, figure_value_text
from desktop.gui.annotate.label_scheme_translations import translate_dimension
from desktop.gui.annotate.results_page_base import ResultsPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, row_box

TABLE_4 = 196
"""The height of a table of four rows."""


@dataclass(frozen=True, slots=True)
class ErrorSourceRow:
    """A row of table 4: whose word, and each category's share."""

    who: str
    shares: Mapping[FailureCategory, float | None]
    n: str


@dataclass(frozen=True, slots=True)
class DimensionErrorRow:
    """A row of table 5: a dimension, whose answers, a cell a category, and their mean."""

    dimension: str
    who: str
    cells: Mapping[str, ProbeFailures]
    average: float | None


class FailuresResultsPage(ResultsPage):
    """Figures alone; contested failures are decided as tags are."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._sides: FailureJobResults | None = None
        self._head, self._more = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", tone="muted", wrap=True)
        self._head.setObjectName("failures_head")
        self._more.setObjectName("failures_agreement")
        self.over = SegmentedControl([("all", ""), ("attributed", "")])
        self.over.chosen.connect(self._on_over)
        self.table4: DataTable[ErrorSourceRow] = DataTable(_error_source_columns(), name=tr("Table 4"))
        self.table5: DataTable[DimensionErrorRow] = DataTable(_dimension_error_columns(), name=tr("Table 5"))
        self.table4.setObjectName("table_4")
        self.table5.setObjectName("table_5")
        self.table4.setFixedHeight(TABLE_4)
        self._titles = [TextLabel("", weight=STRONG), TextLabel("", weight=STRONG)]
        self._back = PushButton("", key="Esc")
        self._back.clicked.connect(self.left)
        self._decide = named_button(PushButton("", key="D"), "failures_decide", self._on_decide)
        self._deciding: AdjudicationPage | None = None
        self._stack = QStackedLayout(self)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._decide.set_text(tr("Adjudicate disagreements"))
        self.over.set_name(tr("Shares"))
        self.over.set_texts([tr("Of all failures"), tr("Of attributed failures")])
        self._titles[0].setText(tr("Table 4: error sources"))
        self._titles[1].setText(tr("Table 5: failed probes"))
        self._show_again()

    def take_focus(self) -> None:
        self.table4.setFocus()

    def read_again(self) -> None:
        job, viewer = self.job, self.viewer
        self.read_lab(lambda lab: _read_failure_tables(lab, job, viewer), self._show)

    def _lay_out(self) -> None:
        card = SurfaceCard(self._head, self._more, padding=SPACE_16, spacing=SPACE_8)
        figures = QWidget()
        column = fill_box(QVBoxLayout(figures), self.waiting, card, spacing=SPACE_16, margins=SPACE_24)
        for number, table in enumerate((self.table4, self.table5)):
            listed = SurfaceCard(padding=SPACE_8)
            row = row_box(self._titles[number], STRETCH)
            if number == 0:
                row.addWidget(self.over)
            fill_box(listed.body, row, table, spacing=SPACE_8)
            column.addWidget(listed, number)
        column.addLayout(row_box(STRETCH, self._decide, self._back))
        self._stack.addWidget(figures)

    def leave(self) -> None:
        if self._deciding is not None:
            self._deciding.leave()

    @Slot()
    def _on_decide(self) -> None:
        """Contested failures, as contested tags are decided."""
        page = self._deciding = AdjudicationPage(self.context, self.job, self.person)
        page.left.connect(self._on_decided)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.start()

    @Slot()
    def _on_decided(self) -> None:
        if self._deciding is not None:
            self._deciding.leave()
            self._stack.removeWidget(self._deciding)
            discard_widget(self._deciding)
            self._deciding = None
        self.refresh()
        self.table4.setFocus()

    def _show(self, sides: FailureJobResults) -> None:
        self._sides = sides
        self._show_again()

    def _on_over(self, _key: str) -> None:
        self._show_again()

    def _show_again(self) -> None:
        sides = self._sides
        if sides is None:
            return
        plan = sides.plan
        self._head.setText(
            tr(
                "{model}: {n} failures, {sample} given to annotators",
                model=sides.called,
                n=plan.failures,
                sample=len(plan.sample),
            )
        )
        self._more.setText("\n".join(_agreement_lines(sides)))
        over_all = self.over.current() == "all"
        self.table4.set_rows(
            [
                *(_probe_source_row(one, over_all=over_all) for one in sides.automatic),
                _annotator_source_row(sides.human, over_all=over_all),
            ]
        )
        self.table5.set_rows(_dimension_error_rows(sides.called, sides.rates, sides.people_rates))


def _read_failure_tables(lab: Lab, job: AnnotationJob, viewer: uuid.UUID | None) -> FailureJobResults:
    lab.read(check_may_compare, job, viewer)
    return failure_job_results(lab, job)


def _agreement_lines(sides: FailureJobResults) -> list[str]:
    agreed, between = sides.agreement, sides.between
    both = tr(
        "Probes compared with annotators: agreement {percent}, alpha {alpha} ({interval}), {n} failures.",
        percent=figure_value_text(agreed.percent, percent=True),
        alpha=figure_value_text(agreed.masi),
        interval=figure_interval_text(agreed.masi),
        n=agreed.masi.n_items,
    )
    left_out = tr(
        "Excluded: {silent} with uninformative probes, {undecided} on which annotators disagree.",
        silent=sides.not_attributable,
        undecided=sides.undecided,
    )
    people = tr(
        "Between annotators: alpha {alpha} ({interval}).",
        alpha=figure_value_text(between.masi),
        interval=figure_interval_text(between.masi),
    )
    counting = tr("{n} probes are valid: two people who did not write them answered as expected.", n=sides.counting)
    changed = ""
    if sides.changed is not None:
        share = figure_number_text(sides.changed, percent=True)
        changed = tr("The probe results changed {share} of the first judgements.", share=share)
    return [both, f"{left_out} {people}", f"{counting} {changed}".strip()]


def _probe_source_row(one: ErrorSources, *, over_all: bool) -> ErrorSourceRow:
    share = one.of_all if over_all else one.of_attributed
    n = one.n if over_all else one.n_attributed
    return ErrorSourceRow(
        tr("probes, rule {rule}", rule=one.rule.stamp), {name: share(name) for name in FailureCategory}, str(n)
    )


def _annotator_source_row(one: HumanErrorSources, *, over_all: bool) -> ErrorSourceRow:
    share = one.of_all if over_all else one.of_attributed
    shares = {name: None if name is FailureCategory.NOT_ATTRIBUTABLE else share(name) for name in FailureCategory}
    return ErrorSourceRow(tr("annotators ({n})", n=one.annotators), shares, str(one.n))


def _dimension_error_rows(model: str, rates: FailureRates, people: FailureRates) -> list[DimensionErrorRow]:
    rows: list[DimensionErrorRow] = []
    for dimension in dict.fromkeys([*rates.averages, *people.averages]):
        for who, of in ((model, rates), (tr("people"), people)):
            if dimension in of.averages:
                cells = {column: of.cells[dimension, column] for column in TABLE_5}
                rows.append(DimensionErrorRow(dimension, who, cells, of.averages[dimension]))
    for who, of in ((model, rates), (tr("people"), people)):
        if any(cell.n for cell in of.reasoning.values()):
            rows.append(DimensionErrorRow(tr("reasoning probes"), who, of.reasoning, None))
    return rows


def _error_source_columns() -> list[DataTableColumn[ErrorSourceRow]]:
    made = [DataTableColumn[ErrorSourceRow](say("By"), lambda row: row.who, stretch=True)]
    made += [
        DataTableColumn[ErrorSourceRow](
            NAMES[name], lambda row, name=name: figure_number_text(row.shares[name], percent=True), number=True
        )
        for name in FailureCategory
    ]
    return [*made, DataTableColumn[ErrorSourceRow](say("n"), lambda row: row.n, number=True)]


def _dimension_error_columns() -> list[DataTableColumn[DimensionErrorRow]]:
    made = [
        DataTableColumn[DimensionErrorRow](
            say("Dimension"), lambda row: translate_dimension(row.dimension), stretch=True
        ),
        DataTableColumn[DimensionErrorRow](say("Respondent"), lambda row: row.who),
    ]
    made += [
        DataTableColumn[DimensionErrorRow](
            name, lambda row, name=name: _failure_share_text(row.cells[name]), number=True
        )
        for name in TABLE_5
    ]
    return [
        *made,
        DataTableColumn[DimensionErrorRow](
            say("Mean"), lambda row: figure_number_text(row.average, percent=True), number=True
        ),
    ]


def _failure_share_text(cell: ProbeFailures) -> str:
    return "N/A" if cell.share is None else f"{cell.failed}/{cell.n}"
