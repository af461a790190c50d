"""The door between the participant's window and the desktop: open, or locked with the operator's passcode."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.pages.operator_passcode import OperatorPasscodePage
from desktop.library.machine.passcodes import verify_passcode

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow


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
