"""The lock between the participant's window and the desktop: open, or closed by the operator's passcode."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.views.typed_view import AnswerLineEdit
from desktop.gui.theme.design_tokens import CONTROL_LARGE
from desktop.gui.widgets.widget_setup import named_widget
from desktop.library.machine.role_passcode_hashes import verify_passcode

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow


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
        self.error.setText(tr("Incorrect operator passcode."))
        self.error.show()
        self.field.clear()
        self._go.setEnabled(True)
        self.lay_out()

    def _give(self) -> None:
        self._go.setEnabled(False)
        self.typed.emit(self.field.text())


class OperatorLock(QObject):
    """`kept` is the passcode's hash; empty: the door has no lock. `busy`: a passcode is being tried."""

    def __init__(self, stage: "FullscreenWindow", tasks: TaskPool, kept: str, parent: QObject) -> None:
        super().__init__(parent)
        self.busy = False
        self.open = not kept
        self._stage = stage
        self._tasks = tasks
        self._kept = kept
        self._through: Callable[[], object] | None = None

    def pass_then(self, then: Callable[[], object]) -> None:
        """Call `then` once the passcode was accepted; until then the passcode page is shown."""
        if self.open:
            then()
        elif self._through is None:
            self._through = then
            page = OperatorPasscodePage(self._stage)
            page.typed.connect(self._on_typed)
            self._stage.show_page(page)

    @Slot(str)
    def _on_typed(self, passcode: str) -> None:
        self.busy = True
        kept = self._kept
        self._tasks.run(lambda: verify_passcode(kept, passcode), self._tried, owner=self)

    def _tried(self, right: bool) -> None:
        self.busy = False
        page = self._stage.findChild(OperatorPasscodePage)
        if right and self._through is not None:
            self.open = True
            self._through()
        elif isinstance(page, OperatorPasscodePage):
            page.refuse()
