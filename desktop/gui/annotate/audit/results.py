"""Error rate of a judge per source, with the counts behind it."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.audit import PEOPLE, Said, audits_of, judged_in, plan_of
from desktop.annotation.audit_figures import JudgeFigures, change_rate, judge_figures
from desktop.annotation.job import Job
from desktop.benchmarks.words import say
from desktop.gui.annotate.figures import number_text
from desktop.gui.annotate.resultspage import ResultsPage
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr


@dataclass(frozen=True, slots=True)
class Read:
    """The content of the page. auditors: number of people who judged; blind: number of sampled verdicts judged blind;
    changed: share of auditors' verdicts that changed after the reveal."""

    figures: tuple[JudgeFigures, ...]
    auditors: int
    blind: int
    changed: float | None


class AuditResults(ResultsPage):
    """Figures alone; an audit decides nothing."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._head, self._more = Text("", LARGE, STRONG, wrap=True), Text("", tone="muted", wrap=True)
        self._head.setObjectName("audit_head")
        self._read: Read | None = None
        self.table: Table[JudgeFigures] = Table(_columns(), name=tr("Sources"))
        self.table.setObjectName("audit_figures")
        self._back = Button("", key="Esc")
        self._back.clicked.connect(self.left)
        card = Card(padding=SPACE_16)
        card.body.addWidget(self._head)
        card.body.addWidget(self._more)
        listed = Card(padding=SPACE_8)
        listed.body.addWidget(self.table)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_16)
        column.addWidget(self.waiting)
        column.addWidget(card)
        column.addWidget(listed, 1)
        column.addLayout(foot)
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        if self._read is not None:
            self._show(self._read)

    def take_focus(self) -> None:
        self.table.setFocus()

    def read_again(self) -> None:
        job = self.job
        self.read_lab(lambda lab: _read(lab, job), self._show)

    def _show(self, read: Read) -> None:
        self._read = read
        plan = plan_of(self.job)
        judge = plan.judge or tr("all judges")
        self._head.setText(tr("Error rate of {judge}", judge=judge))
        lines = [
            tr(
                "{blind} of {all} sampled verdicts judged blind; auditors: {n}. Shares are weighted back to all.",
                blind=read.blind,
                all=len(plan.sample),
                n=read.auditors,
            )
        ]
        if read.changed is not None:
            share = number_text(read.changed, percent=True)
            lines.append(
                tr("{share} of the verdicts changed after the reveal. The figures do not include this.", share=share)
            )
        lines.append(tr("Precision, recall and F1 refer to the verdict “correct”."))
        self._more.setText("\n".join(lines))
        self.table.set_rows(read.figures)
        if read.figures:
            self.table.selectRow(0)


def _read(lab: Lab, job: Job) -> Read:
    plan = plan_of(job)
    said = lab.read(audits_of, job)
    blind = [audited for _, audited in said if not audited.revealed]
    figures = judge_figures(lab.read(judged_in, plan.judge), blind)
    return Read(figures, len({who for who, _ in said}), len({one.judge for one in blind}), change_rate(said))


def _columns() -> list[Column[JudgeFigures]]:
    return [
        Column(say("Answers of"), _source, stretch=True),
        Column(say("Error rate"), lambda one: number_text(one.error_rate, percent=True), number=True),
        Column(say("95% CI"), _interval, number=True),
        Column(say("Judged"), lambda one: str(one.n), number=True),
        Column(say("Unparsable"), lambda one: number_text(one.unparseable, percent=True), number=True),
        Column(say("Unclear"), lambda one: str(one.untold), number=True),
        Column(say("Precision"), partial(_measure, "precision", Said.RIGHT), number=True),
        Column(say("Recall"), partial(_measure, "recall", Said.RIGHT), number=True),
        Column(say("F1"), partial(_measure, "f1", Said.RIGHT), number=True),
        Column(say("kappa"), lambda one: number_text(one.kappa), number=True),
        Column(say("AC1"), lambda one: number_text(one.ac1), number=True),
    ]


def _source(one: JudgeFigures) -> str:
    return tr("people") if one.source == PEOPLE else one.source


def _interval(one: JudgeFigures) -> str:
    if one.error_rate is None:
        return "–"
    return f"{number_text(one.low, percent=True)} – {number_text(one.high, percent=True)}"


def _measure(name: str, verdict: Said, one: JudgeFigures) -> str:
    found = {"precision": one.precision, "recall": one.recall, "f1": one.f1}[name]
    return number_text(found(verdict), percent=True)
