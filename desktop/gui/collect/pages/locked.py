"""The way to the desktop, where the operator has a passcode: for who runs the study, never for leaving a run."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.collect.views.text import Field
from desktop.gui.collect.words import tr
from desktop.gui.theme.tokens import CONTROL_LARGE


class LockedPage(Page):
    """Everything is stored; only the operator opens the desktop.

    Signals: typed(str).
    """

    typed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("locked", parent)
        self.heading(tr("This computer is locked"))
        self.paragraph(tr("Please tell the experimenter. Everything is saved."))
        self.paragraph(tr("Enter the operator passcode to open the desktop."), quiet=True)
        self.field = Field(self, "passcode")
        self.field.setAccessibleName(tr("Operator passcode"))
        self.field.setEchoMode(Field.EchoMode.Password)
        self.field.setFixedHeight(CONTROL_LARGE + 8)
        self.field.setFixedWidth(280)
        self.column.addWidget(self.field, 0, Qt.AlignmentFlag.AlignLeft)
        self.error = self.paragraph("")
        self.error.setObjectName("passcode-error")
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
