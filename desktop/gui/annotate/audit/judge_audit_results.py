"""Results of a judge's audit: its error rate per source, with the counts behind it."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.judge_audit.judge_audit_job import (
    PEOPLE,
    VerdictClass,
    audit_plan_of_job,
    load_auditable_verdicts,
    load_audits,
)
from desktop.annotation.judge_audit.judge_error_rates import JudgeErrorRates, judge_error_rates, reveal_change_rate
from desktop.benchmarks.messages import say
from desktop.gui.annotate.agreement_estimate_widgets import figure_number_text
from desktop.gui.annotate.results_page_base import ResultsPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, row_box


@dataclass(frozen=True, slots=True)
class AuditReading:
    """The content of the page. auditors: number of people who judged; blind: number of sampled verdicts judged blind;
    changed: share of auditors' verdicts that changed after the reveal."""

    figures: tuple[JudgeErrorRates, ...]
    auditors: int
    blind: int
    changed: float | None


class AuditResultsPage(ResultsPage):
    """Figures alone; an audit decides nothing."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._head, self._more = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", tone="muted", wrap=True)
        self._head.setObjectName("audit_head")
        self._read: AuditReading | None = None
        self.table: DataTable[JudgeErrorRates] = DataTable(_audit_columns(), name=tr("Sources"))
        self.table.setObjectName("audit_figures")
        self._back = PushButton("", key="Esc")
        self._back.clicked.connect(self.left)
        card = SurfaceCard(self._head, self._more, padding=SPACE_16)
        listed = SurfaceCard(self.table, padding=SPACE_8)
        foot = row_box(STRETCH, self._back)
        fill_box(QVBoxLayout(self), self.waiting, card, (listed, 1), foot, spacing=SPACE_16, margins=SPACE_24)
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        if self._read is not None:
            self._show(self._read)

    def take_focus(self) -> None:
        self.table.setFocus()

    def read_again(self) -> None:
        job = self.job
        self.read_lab(lambda lab: _read_audit(lab, job), self._show)

    def _show(self, read: AuditReading) -> None:
        self._read = read
        plan = audit_plan_of_job(self.job)
        judge = plan.judge or tr("all judges")
        self._head.setText(tr("Error rate of {judge}", judge=judge))
        lines = [
            tr(
                "{blind} of {all} sampled verdicts audited blind; auditors: {n}. Percentages are "
                "weighted to all verdicts.",
                blind=read.blind,
                all=len(plan.sample),
                n=read.auditors,
            )
        ]
        if read.changed is not None:
            share = figure_number_text(read.changed, percent=True)
            lines.append(
                tr(
                    "{share} of the verdicts changed after the reveal. These changes are not included in the figures.",
                    share=share,
                )
            )
        lines.append(tr("Precision, recall and F1 refer to the verdict “correct”."))
        self._more.setText("\n".join(lines))
        self.table.set_rows(read.figures)
        if read.figures:
            self.table.selectRow(0)


def _read_audit(lab: Lab, job: AnnotationJob) -> AuditReading:
    plan = audit_plan_of_job(job)
    said = lab.read(load_audits, job)
    blind = [audited for _, audited in said if not audited.revealed]
    figures = judge_error_rates(lab.read(load_auditable_verdicts, plan.judge), blind)
    return AuditReading(
        figures, len({who for who, _ in said}), len({one.judge for one in blind}), reveal_change_rate(said)
    )


def _audit_columns() -> list[DataTableColumn[JudgeErrorRates]]:
    return [
        DataTableColumn(say("Source"), _answer_source_text, stretch=True),
        DataTableColumn(say("Error rate"), lambda one: figure_number_text(one.error_rate, percent=True), number=True),
        DataTableColumn(say("95% CI"), _error_rate_interval, number=True),
        DataTableColumn(say("Judged"), lambda one: str(one.n), number=True),
        DataTableColumn(say("Unparsable"), lambda one: figure_number_text(one.unparseable, percent=True), number=True),
        DataTableColumn(say("Unclear"), lambda one: str(one.untold), number=True),
        DataTableColumn(say("Precision"), partial(_verdict_measure_text, "precision", VerdictClass.RIGHT), number=True),
        DataTableColumn(say("Recall"), partial(_verdict_measure_text, "recall", VerdictClass.RIGHT), number=True),
        DataTableColumn(say("F1"), partial(_verdict_measure_text, "f1", VerdictClass.RIGHT), number=True),
        DataTableColumn(say("kappa"), lambda one: figure_number_text(one.kappa), number=True),
        DataTableColumn(say("AC1"), lambda one: figure_number_text(one.ac1), number=True),
    ]


def _answer_source_text(one: JudgeErrorRates) -> str:
    return tr("people") if one.source == PEOPLE else one.source


def _error_rate_interval(one: JudgeErrorRates) -> str:
    if one.error_rate is None:
        return "–"
    return f"{figure_number_text(one.low, percent=True)} – {figure_number_text(one.high, percent=True)}"


def _verdict_measure_text(name: str, verdict: VerdictClass, one: JudgeErrorRates) -> str:
    found = {"precision": one.precision, "recall": one.recall, "f1": one.f1}[name]
    return figure_number_text(found(verdict), percent=True)
