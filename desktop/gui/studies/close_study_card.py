"""The card that closes a study: outstanding work, missing items for backups, the pinned revision, time for payment."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import StudyRow
from desktop.analysis.power.interim_precision_look import log_interim_look
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.studies.study_card_base import StudyCard, flow_row, labelled_column
from desktop.gui.studies.study_closing_text import (
    ClosingState,
    closing_notes_lines,
    locked_data_text,
    open_points_lines,
    read_closing_state,
)
from desktop.gui.theme.design_tokens import SMALL, STRONG
from desktop.gui.widgets.folder_dialog import choose_folder
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, column_box, fill_box, named_button
from desktop.study.completion.assign_missing_answers import TopUpPlan, apply_topup, revoke_topups
from desktop.study.completion.precision_stopping import PrecisionLook
from desktop.study.completion.study_closing import DataRevision, close_study, reopen_study
from desktop.study.participants.payment_times import export_payment_times, load_payment_times

REASON = 420


class CloseStudyCard(StudyCard):
    """Lists what is open; closing anyway asks once. A closed study can be reopened for a reason."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("closing_card")
        self._found: ClosingState | None = None
        self._asking = False
        self._list = column_box(spacing=4)
        self._pin = TextLabel("", SMALL, tone="muted", wrap=True)
        self._question = TextLabel("", weight=STRONG, wrap=True)
        self._question.hide()
        self._top_up = self._button("top_up", "T", self.top_up)
        self._take_back = self._button("take_back", "B", self.take_back)
        self._look = self._button("look", "L", self.look)
        self._close = self._button("close_study", "C", self.close_study)
        self._close.set_variant("primary")
        self._sure = self._button("close_anyway", "Y", self.close_anyway)
        self._sure.set_variant("danger")
        self._not_yet = self._button("not_yet", "Esc", self.not_yet)
        self._pay = self._button("pay", "M", self._on_pay)
        self._reason_label, self._reason = TextLabel("", SMALL, tone="muted"), TextField()
        self._reason.setObjectName("reopen_reason")
        self._reason.textChanged.connect(self._on_reason)
        self._reopen = self._button("reopen_study", "A", self.reopen)
        self._reopening, self._work = QWidget(), QWidget()
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Close study"))
        self.about.setText(
            tr("Closing ends participation and locks the data used in analyses. You can reopen the study later.")
        )
        self._top_up.set_text(tr("Assign missing items to backups"))
        self._take_back.set_text(tr("Withdraw unclaimed backups"))
        self._look.set_text(tr("Calculate margin of error"))
        self._pay.set_text(tr("Export payment times…"))
        self._close.set_text(tr("Close and lock data"))
        self._sure.set_text(tr("Close anyway"))
        self._not_yet.set_text(tr("To resolve"))
        self._reason_label.setText(tr("Reason for reopening"))
        self._reopen.set_text(tr("Reopen"))
        if self._found is not None:
            self._show_found(self._found)

    @Slot()
    def top_up(self) -> None:
        """Give missing answers to people of the reserve."""
        self._do(apply_topup, self._on_topped)

    @Slot()
    def take_back(self) -> None:
        """Take back the items assigned to backup participants who have not started."""
        self._do(revoke_topups, self._on_taken_back)

    @Slot()
    def look(self) -> None:
        """Calculate the margin of error by the stopping rule; this is logged."""
        self._do(log_interim_look, self._on_look)

    @Slot()
    def close_study(self) -> None:
        """Pin the data; where anything is open, ask first."""
        if self._found is None or self._found.left.nothing:
            self.close_anyway()
            return
        self._asking = True
        self._show_buttons(self._found)
        self._not_yet.setFocus()

    @Slot()
    def close_anyway(self) -> None:
        """Pin the data, whatever is open."""
        self._asking = False
        self._do(close_study, self._on_pinned)

    @Slot()
    def not_yet(self) -> None:
        """Leave the study open."""
        self._asking = False
        if self._found is not None:
            self._show_buttons(self._found)

    @Slot()
    def reopen(self) -> None:
        reason = self._reason.text()
        self._do(lambda lab, study: reopen_study(lab, study, reason), self._on_reopened)

    def write_pay(self, folder: Path) -> None:
        """Write all payment times into `folder`."""
        self._do(
            lambda lab, study: export_payment_times(
                lab, study.id, load_payment_times(lab, study.id), folder / "minutes.csv"
            ),
            self._on_written_pay,
        )

    @override
    def show_study(self, study: StudyRow | None) -> None:
        if self._found is not None and (study is None or study.id != self._found.study_id):
            self._work.hide()
        super().show_study(study)

    def _read(self) -> None:
        self._get(read_closing_state, self._show_found)

    def _show_found(self, found: ClosingState) -> None:
        if self._found is not None and found.study_id != self._found.study_id:
            self._asking = False
            self._reason.clear()
        self._found = found
        self._work.show()
        clear_layout(self._list)
        for words in open_points_lines(found):
            self._list.addWidget(TextLabel(words, wrap=True))
        if found.left.nothing:
            self._list.addWidget(TextLabel(tr("No open points."), weight=STRONG, tone="right"))
        if found.stopping is not None:
            self._list.addWidget(TextLabel(translate_sentence(found.stopping.words), wrap=True))
        for words in closing_notes_lines(found):
            self._list.addWidget(TextLabel(words, SMALL, tone="muted", wrap=True))
        self._pin.setText(locked_data_text(found))
        self._pin.setVisible(found.end.pinned is not None)
        self._show_buttons(found)

    def _show_buttons(self, found: ClosingState) -> None:
        closed = found.end.closed
        self._asking = self._asking and not closed and not found.left.nothing
        self._question.setText(tr("The points listed above are still open. Close the study anyway?"))
        for part in (self._question, self._sure, self._not_yet):
            part.setVisible(self._asking)
        self._close.setVisible(not closed and not self._asking)
        self._top_up.setVisible(not closed and not self._asking)
        self._top_up.setEnabled(bool(found.left.items))
        self._look.setVisible(found.stopping is not None and not closed and not self._asking)
        self._look.setEnabled(found.stopping is not None and found.stopping.may_look)
        self._take_back.setVisible(bool(found.left.reserve) and not closed and not self._asking)
        self._reopening.setVisible(closed)
        self._on_reason(self._reason.text())

    @Slot(str)
    def _on_reason(self, text: str) -> None:
        self._reopen.setEnabled(bool(text.strip()))

    def _on_topped(self, made: TopUpPlan) -> None:
        one, many = (
            tr("1 backup participant gets the missing items."),
            tr("{n} backup participants get the missing items.", n=len(made.people)),
        )
        self.context.say(one if len(made.people) == 1 else many)

    def _on_look(self, made: PrecisionLook) -> None:
        self.context.say(tr("The margin of error is ±{points} points.", points=f"{100 * made.margin:.1f}"))

    def _on_taken_back(self, codes: list[str]) -> None:
        self.context.say(tr("Withdrawn: {codes}.", codes=join_with_commas(codes)))

    def _on_pinned(self, made: DataRevision) -> None:
        one, many = tr("1 answer is locked."), tr("{n} answers are locked.", n=made.answers)
        self.context.say(one if made.answers == 1 else many)

    def _on_reopened(self, _: None) -> None:
        self._reason.clear()
        self.context.say(tr("The study is open again."))

    def _on_written_pay(self, path: Path) -> None:
        self.context.say(tr("{file} is written.", file=path.name))

    @Slot()
    def _on_pay(self) -> None:
        choose_folder(self, tr("Payment times file"), self.write_pay)

    def _button(self, name: str, key: str, then: Callable[[], None]) -> PushButton:
        return named_button(PushButton(key=key), name, then)

    def _lay_out(self) -> None:
        self._reason.setFixedWidth(REASON)
        again = QVBoxLayout(self._reopening)
        again.setContentsMargins(0, 0, 0, 0)
        again.setSpacing(8)
        again.addLayout(labelled_column(self._reason_label, self._reason))
        again.addLayout(flow_row(self._reopen))
        buttons = flow_row(self._top_up, self._take_back, self._look, self._close, self._sure, self._not_yet)
        parts = (self._list, self._pin, self._question, buttons, self._reopening, flow_row(self._pay))
        fill_box(QVBoxLayout(self._work), *parts, spacing=self.body.spacing(), margins=0)
        fill_box(self.body, self._work, STRETCH)
        self._work.hide()  # until the study is read
