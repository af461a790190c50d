"""The first page: the participant ID."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.messages import say
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr, translate_in_each
from desktop.gui.collect.participant.views.typed_view import AnswerLineEdit
from desktop.gui.theme.design_tokens import CONTROL_LARGE
from desktop.gui.widgets.widget_setup import named_widget


class ParticipantIdPage(ParticipantPage):
    """Asks for the participant ID, prefilled with `proposed`. languages: shown in each of them while the participant's
    language is unknown.

    Signals: given(str). left(): the participant does not take part.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, study: str, proposed: str, parent: QWidget, *, languages: Sequence[str] = ()) -> None:
        super().__init__("code", parent)

        def said(literal: str) -> list[str]:
            return translate_in_each(languages, literal) if languages else [tr(literal)]

        self.heading(" · ".join(said(say("Welcome"))))
        self.paragraph(study, quiet=True)
        for told in said(say("This is your ID. Your answers are saved under it, never under your name.")):
            self.paragraph(told)
        self.field = AnswerLineEdit(self, "code")
        self.field.setAccessibleName(tr("Your ID"))
        self.field.setFixedHeight(CONTROL_LARGE + 8)
        self.field.setFixedWidth(280)
        self.field.setText(proposed)
        self.column.addWidget(self.field, 0, Qt.AlignmentFlag.AlignLeft)
        self.error = named_widget(self.paragraph(""), "code-error")
        self.error.hide()
        self._go = self.button(" · ".join(said(say("Continue"))), "Enter", "go-on", self._give, strong=True)
        self.button(" · ".join(said(say("Back"))), "Esc", "leave", self.left.emit)

    def arrive(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def refuse(self, sentence: str) -> None:
        """Show what is wrong with the ID; empty hides the message."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self._go.setEnabled(True)
        self.lay_out()

    def _give(self) -> None:
        self._go.setEnabled(False)
        self.given.emit(self.field.text())
