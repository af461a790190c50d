"""The first page: the participant's code."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.collect.views.text import Field
from desktop.gui.collect.words import tr
from desktop.gui.theme.tokens import CONTROL_LARGE


class CodePage(Page):
    """Asks for the code; `proposed` stands there already.

    Signals: given(str). left(): nobody takes part.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, study: str, proposed: str, parent: QWidget) -> None:
        super().__init__("code", parent)
        self.heading(tr("Welcome"))
        self.paragraph(study, quiet=True)
        self.paragraph(tr("This is your code. Your answers are stored under it, never under your name."))
        self.field = Field(self, "code")
        self.field.setAccessibleName(tr("Your code"))
        self.field.setFixedHeight(CONTROL_LARGE + 8)
        self.field.setFixedWidth(280)
        self.field.setText(proposed)
        self.column.addWidget(self.field, 0, Qt.AlignmentFlag.AlignLeft)
        self.error = self.paragraph("")
        self.error.setObjectName("code-error")
        self.error.hide()
        self._go = self.button(tr("Go on"), "Enter", "go-on", self._give, strong=True)
        self.button(tr("Back"), "Esc", "leave", self.left.emit)

    def arrive(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def refuse(self, sentence: str) -> None:
        """Say what is wrong with the code; empty takes it away."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))
        self._go.setEnabled(True)
        self.lay_out()

    def _give(self) -> None:
        self._go.setEnabled(False)
        self.given.emit(self.field.text())
