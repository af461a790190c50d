"""Operations that need exclusive access to the lab, started from its window: the lab is closed, the operation done, the
lab opened again, and the result shown where it was started."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from desktop.benchmarks.messages import Sentence, say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser, TaskProgress
from desktop.gui.i18n import TranslatableSentence
from desktop.gui.settings.whole_lab_operations import LabOperation
from desktop.library.machine.error_messages import EXPECTED_ERRORS

STOPPED = Sentence(say("Stopped. The lab is unchanged."))


class ExclusiveOperation(QObject):
    """Lives until the lab is open again; the earlier screens are deleted by then."""

    def __init__(
        self,
        context: AppContext,
        operation: LabOperation,
        work: Callable[[TaskProgress], Sequence[TranslatableSentence]],
    ) -> None:
        super().__init__(context.signals)
        self._context = context
        self._operation = operation
        self._work = work
        self._told: Sequence[TranslatableSentence] = ()
        self._error: Exception | None = None

    def begin(self, folder: Path) -> None:
        """Close the lab in `folder`, do the work in a thread of its own, and open it again."""
        self._context.between = (self._operation.name, self._between)
        self._context.signals.lab_opened.connect(self._on_opened)
        self._context.open_lab(folder)

    def _between(self, watch: TaskProgress) -> None:
        """Do the work; the lab is opened again afterwards, also after an error."""
        try:
            self._told = self._work(watch)
        except StoppedByUser:
            self._told = (STOPPED,)
        except EXPECTED_ERRORS as error:
            self._error = error

    @Slot()
    def _on_opened(self) -> None:
        self._context.signals.lab_opened.disconnect(self._on_opened)
        self._context.tasks.run(lambda: None, self._tell, owner=self)

    def _tell(self, _: None) -> None:
        """After the window has shown the lab again."""
        self._context.open_place(self._operation.place, work=self._operation.key, told=tuple(self._told))
        if self._error is not None:
            self._context.fail(self._error)
        self.deleteLater()
