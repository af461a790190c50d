"""The way to the desktop, where the operator has a passcode: for who runs the study, never for leaving a run."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.participant.pages.participant_page import ParticipantPage
from desktop.gui.collect.participant.participant_i18n import tr
from desktop.gui.collect.participant.views.typed_view import AnswerLineEdit
from desktop.gui.theme.design_tokens import CONTROL_LARGE
from desktop.gui.widgets.widget_setup import named_widget


class OperatorPasscodePage(ParticipantPage):
    """Everything is stored; only the operator opens the desktop.

    Signals: typed(str).
    """

    typed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("locked", parent)
        self.heading(tr("This computer is locked"))
        self.paragraph(tr("Please tell the experimenter. Everything is saved."))
        self.paragraph(tr("Enter the operator passcode to open the desktop."), quiet=True)
        self.field = AnswerLineEdit(self, "passcode")
        self.field.setAccessibleName(tr("Operator passcode"))
        self.field.setEchoMode(AnswerLineEdit.EchoMode.Password)
        self.field.setFixedHeight(CONTROL_LARGE + 8)
        self.field.setFixedWidth(280)
        self.column.addWidget(self.field, 0, Qt.AlignmentFlag.AlignLeft)
        self.error = named_widget(self.paragraph(""), "passcode-error")
        self.error.hide()
        self._go = self.button(tr("Open the desktop"), "Enter", "unlock", self._give, strong=True)

    def arrive(self) -> None:
        self.field.setFocus()

    def refuse(self) -> None:
        """The passcode was wrong."""
        self.error.setText(tr("Incorrect operator passcode."))
        self.error.show()
        self.field.clear()
        self._go.setEnabled(True)
        self.lay_out()

    def _give(self) -> None:
        self._go.setEnabled(False)
        self.typed.emit(self.field.text())
