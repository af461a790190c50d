"""Setup fields of a judge's audit: which judge, and how many of its verdicts of each kind and source."""

from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from desktop.annotation.judge_audit.judge_audit_job import AuditableVerdict, VerdictClass, load_auditable_verdicts
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say
from desktop.gui.annotate.work_page_base import JobSetupFields
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.input_fields import LineField, SelectField
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_widget, row_box

KINDS = {
    VerdictClass.RIGHT: say("correct"),
    VerdictClass.WRONG: say("incorrect"),
    VerdictClass.UNPARSEABLE: say("unparsable"),
}
NARROW = 96


class AuditSetupFields(JobSetupFields):
    """An empty number takes all of a kind; 0 none."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._judged: list[AuditableVerdict] = []
        self._read = False
        self._judge_name, self._found = TextLabel("", SMALL, tone="muted"), TextLabel("", tone="muted", wrap=True)
        self._found.setObjectName("audit_found")
        self.judge = named_widget(SelectField(), "audit_judge")
        self.judge.chosen.connect(self._on_judge)
        self.most = {said: LineField() for said in VerdictClass}
        self._names = {said: TextLabel("", SMALL, tone="muted") for said in VerdictClass}
        column = fill_box(QVBoxLayout(self), self._judge_name, self.judge, spacing=SPACE_4, margins=0)
        column.addSpacing(SPACE_8)
        row = row_box(spacing=SPACE_8)
        for said, field in self.most.items():
            field.setObjectName(f"audit_most_{said.value}")
            field.setFixedWidth(NARROW)
            field.textChanged.connect(self.changed)
            row.addLayout(column_box(self._names[said], field, spacing=SPACE_4))
        row.addStretch()
        fill_box(column, row, self._found)
        self.retranslate()

    def retranslate(self) -> None:
        self._judge_name.setText(tr("Judge"))
        self.judge.set_name(tr("Judge"))
        for said, name in self._names.items():
            name.setText(tr("Most “{kind}”", kind=tr(KINDS[said])))
            self.most[said].set_name(name.text(), tr("all"))
        self._show_found()

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(partial(lab.read, load_auditable_verdicts), self._on_read, owner=self)

    def values(self) -> dict[str, Json]:
        told: dict[str, Json] = {said.value: _parse_sample_size(field.text()) for said, field in self.most.items()}
        return told | {"judge": self.judge.current()}

    def problem(self) -> str:
        if self._read and not self._judged:
            return tr("No model grades yet. Grade short answers with a model first.")
        if any(field.text().strip() and _parse_sample_size(field.text()) is None for field in self.most.values()):
            return tr("Leave the number empty to include all, or enter a whole number.")
        return ""

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "query", "limit", "overlap", "calibration", "again", "order", "tags_shown"})

    def _on_read(self, found: list[AuditableVerdict]) -> None:
        self._judged, self._read = found, True
        names = list(dict.fromkeys(one.judgement.judge for one in found))
        self.judge.set_choices([(name, name) for name in names], self.judge.current())
        self._show_found()
        self.changed.emit()

    def _on_judge(self, _name: str) -> None:
        self._show_found()
        self.changed.emit()

    def _show_found(self) -> None:
        of = [one for one in self._judged if one.judgement.judge == self.judge.current()]
        counts = {said: sum(one.said is said for one in of) for said in VerdictClass}
        sources = len({one.source for one in of})
        self._found.setText(
            tr(
                "{right} correct, {wrong} incorrect, {unread} unparsable, from {n} sources. Maximum per source:",
                right=counts[VerdictClass.RIGHT],
                wrong=counts[VerdictClass.WRONG],
                unread=counts[VerdictClass.UNPARSEABLE],
                n=sources,
            )
            if of
            else ""
        )


def _parse_sample_size(text: str) -> int | None:
    return int(text) if text.strip().isdecimal() else None
