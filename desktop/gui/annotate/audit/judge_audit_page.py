"""The page of a judge's audit: the answer and the correct one, first blind; then the judge's verdict, and a second
judgement."""

import uuid
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from db.rows import PersonRow
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.judge_audit.judge_audit_job import (
    AuditCase,
    RevealedVerdict,
    VerdictClass,
    audit_plan_of_job,
    open_audit_case,
    record_audit,
    reveal_verdict,
    verdicts_to_audit,
)
from desktop.benchmarks.messages import say
from desktop.gui.annotate.item_form_page_base import ItemPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, STRONG
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button
from desktop.library.machine.clock import wall_time_now

Verdict = Literal["right", "wrong", "untold"]
VALUES: dict[Verdict, bool | None] = {"right": True, "wrong": False, "untold": None}
KEYS: dict[Verdict, str] = {"right": "R", "wrong": "W", "untold": "U"}
SAID = {
    VerdictClass.RIGHT: ("right", say("Judge: correct")),
    VerdictClass.WRONG: ("wrong", say("Judge: incorrect")),
    VerdictClass.UNPARSEABLE: ("missing", say("Judge: no answer found")),
}
MOST_RAW = 600


class VerdictButtonRow(QWidget):
    """Buttons for correct, incorrect and undecidable; after the reveal also one that confirms the first verdict.

    Signals: given(str), a key of VALUES; stays.
    """

    given = Signal(str)
    stays = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._buttons = {verdict: PushButton("", key=key) for verdict, key in KEYS.items()}
        self._stays = named_button(PushButton("", key="Enter", variant="primary"), "audit_stays", self.stays)
        row = fill_box(QHBoxLayout(self), spacing=SPACE_8, margins=0)
        for verdict, button in self._buttons.items():
            button.setObjectName(f"audit_{verdict}")
            row.addWidget(button)
        fill_box(row, STRETCH, self._stays)
        self._buttons["right"].clicked.connect(lambda: self.given.emit("right"))
        self._buttons["wrong"].clicked.connect(lambda: self.given.emit("wrong"))
        self._buttons["untold"].clicked.connect(lambda: self.given.emit("untold"))

    def retranslate(self) -> None:
        self._buttons["right"].set_text(tr("Correct"))
        self._buttons["wrong"].set_text(tr("Incorrect"))
        self._buttons["untold"].set_text(tr("Unclear"))
        self._stays.set_text(tr("Keep"))

    def show_stage(self, *, revealed: bool, waits: bool) -> None:
        """revealed: the judge's verdict is shown; waits: a verdict is on its way to the disk."""
        for button in self._buttons.values():
            button.setEnabled(not waits)
        self._stays.setVisible(revealed)
        self._stays.setEnabled(not waits)


class AuditPage(ItemPage):
    """Judges one verdict after the other. The judge's verdict is not read before the auditor's own is on disk."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._waiting: list[uuid.UUID] = []
        self._all = len(audit_plan_of_job(job).sample)
        self._case: AuditCase | None = None
        self._revealed: RevealedVerdict | None = None
        self._titles = [TextLabel("", SMALL, tone="muted") for _ in range(2)]
        self.answer, self.truth = TextLabel("", LARGE, wrap=True), TextLabel("", LARGE, STRONG, wrap=True)
        self.answer.setObjectName("audit_answer")
        self.truth.setObjectName("audit_truth")
        self.badge, self._raw = OutcomeBadge("missing", " "), TextLabel("", SMALL, tone="muted", wrap=True)
        self.badge.setObjectName("audit_badge")
        self._ask = TextLabel("", wrap=True)
        self._row = VerdictButtonRow()
        self._lay_out()
        self._row.given.connect(self._on_given)
        self._row.stays.connect(self._on_stays)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        for title, text in zip(self._titles, (tr("Given answer"), tr("Correct answer")), strict=True):
            title.setText(text)
        self._row.retranslate()
        self._show_stage()

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(lambda: lab.read(verdicts_to_audit, self.job, self.who.id), self._on_waiting)

    def counts(self) -> str:
        return tr("{done} of {all}", done=self._all - len(self._waiting), all=self._all)

    def may_look(self) -> bool:
        return not self._waiting

    def _lay_out(self) -> None:
        card = SurfaceCard()
        scroll = ScrollColumn(spacing=SPACE_8)
        column = scroll.column
        for title, field in zip(self._titles, (self.answer, self.truth), strict=True):
            fill_box(column, title, field)
            column.addSpacing(SPACE_8)
        fill_box(column, HairLine(), self._ask, self.badge, self._raw)
        card.body.addWidget(scroll)
        fill_box(self.side, (card, 1), self._row)

    def _on_waiting(self, found: list[uuid.UUID]) -> None:
        self._waiting = found
        self._next()

    def _next(self) -> None:
        self._case, self._revealed = None, None
        lab = self.context.lab
        if not self._waiting:
            text = tr("You have judged every answer in the sample.")
            if not self.context.restricted:
                results = tr("The judge's error rate is shown under Results.")
                text = f"{text} {results}"
            self.show_end(tr("All done"), text)
        elif lab is not None:
            self.read(lambda: lab.read(open_audit_case, self.job, self._waiting[0], self.who.id), self._on_case)

    def _on_case(self, found: tuple[AuditCase, RevealedVerdict | None]) -> None:
        case, self._revealed = found
        self._case = case
        self.answer.setText(case.answer or tr("(nothing)"))
        self.truth.setText(case.truth)
        self._show_stage()
        self.show_item(case.item_id)
        self.moved.emit()

    def _show_stage(self, *, waits: bool = False) -> None:
        told = self._revealed
        self._row.show_stage(revealed=told is not None, waits=waits or self._case is None)
        self.badge.setVisible(told is not None)
        self._raw.setVisible(told is not None)
        if told is None:
            self._ask.setText(tr("Does the answer match the correct answer?"))
            return
        token, literal = SAID[told.said]
        self.badge.set_state(token, tr(literal))
        self._raw.setText(told.raw[:MOST_RAW])
        mine = {True: tr("correct"), False: tr("incorrect"), None: tr("unclear")}[told.mine]
        self._ask.setText(tr("Your verdict: {mine}. Keep it?", mine=mine))

    @Slot(str)
    def _on_given(self, verdict: Verdict) -> None:
        case, told = self._case, self._revealed
        if case is not None:
            self._keep(case, VALUES[verdict], revealed=told is not None)

    @Slot()
    def _on_stays(self) -> None:
        if self._case is not None and self._revealed is not None:
            self._keep(self._case, self._revealed.mine, revealed=True)

    def _keep(self, case: AuditCase, right: bool | None, *, revealed: bool) -> None:
        """Save a verdict; the next step is shown once it is on disk."""
        self._show_stage(waits=True)
        self.write(
            record_audit,
            self.job,
            case.verdict,
            self.who.id,
            done=self._on_twice if revealed else self._on_kept,
            failed=self._on_refused,
            right=right,
            revealed=revealed,
            at=wall_time_now(),
        )

    def _on_kept(self, _new: bool) -> None:
        lab, case = self.context.lab, self._case
        if lab is not None and case is not None:
            self.read(lambda: lab.read(reveal_verdict, self.job, case.verdict, self.who.id), self._on_revealed)

    def _on_revealed(self, told: RevealedVerdict) -> None:
        self._revealed = told
        self._show_stage()

    def _on_twice(self, _new: bool) -> None:
        if self._waiting:
            self._waiting.pop(0)
        self._next()

    def _on_refused(self, error: Exception) -> None:
        self._show_stage()
        self.context.fail(error)
