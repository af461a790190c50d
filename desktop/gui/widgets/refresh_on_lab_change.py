"""Refreshes a view whenever the lab changes, which takes a while in a large one: at most two reads at a time, with a
progress line.

    self._reading = AutoRefresh(context, self)
    for part in self._reading.parts: column.addWidget(part)       hidden, and without height, while nothing is read
    self._reading.read(work, show, tr("Reading the answers"), turn="board")   off the window's thread, then show(found)
    self._reading.forget()                                        another lab is open
    self._stack.addWidget(self._reading.page)                     what is read, while there is nothing else to show yet

Of two reads the older result is dropped if it arrives late. Requests during two reads are merged into one that begins
when a read has ended. After a stop or a failure a message and a button to read again are shown.
"""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.i18n import tr
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_button

T = TypeVar("T")
AT_ONCE = 2


class AutoRefresh(QObject):
    """at_once: the maximum number of parallel reads; icon: of the page. Signals: wanted: it should be read again."""

    wanted = Signal()

    def __init__(self, context: AppContext, parent: QObject, *, at_once: int = AT_ONCE, icon: str = "") -> None:
        super().__init__(parent)
        self._context = context
        self._at_once = at_once
        self._tasks: list[BackgroundTask] = []
        self._more = self._failed = False
        self.line = DelayedProgressLine()
        self.page = EmptyState(icon) if icon else QWidget()
        self._said = TextLabel("", tone="muted", wrap=True)
        self._again = named_button(PushButton("", variant="quiet"), "reread", self.wanted)
        self.parts: tuple[QWidget, ...] = (self.line, self._said, self._again)
        self._tell(stopped=False)

    def retranslate(self) -> None:
        stopped = tr("Stopped. The figures shown here may be out of date.")
        failed = tr("Could not refresh. The figures shown here may be out of date.")
        self._said.setText(failed if self._failed else stopped)
        self._again.set_text(tr("Read labels"))

    def read(self, work: Callable[[], T], show: Callable[[T], object], words: str, *, turn: str) -> None:
        """Read, then show; at the maximum of parallel reads, once one has ended."""
        if len(self._tasks) >= self._at_once:
            self._more = True
            return
        self._tell(stopped=False, words=words)
        task = self._context.tasks.run_long(
            lambda _watch: work(), show, owner=self, failed=self._on_not_read, turn=turn, whole=True
        )
        self._tasks.append(task)
        task.ended.connect(self._on_ended)
        self.line.wait_for(task, words)

    def forget(self) -> None:
        """Drop the results of all running reads."""
        for task in self._tasks:
            task.ended.disconnect(self._on_ended)
            task.forget()
        self._tasks, self._more = [], False
        self.line.rest()
        self._tell(stopped=False)

    def _on_not_read(self, error: Exception) -> None:
        """After a stop or a failure, read again only on request."""
        self._more = False
        self._failed = not isinstance(error, StoppedByUser)
        self.retranslate()
        self._tell(stopped=True)
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)

    @Slot()
    def _on_ended(self) -> None:
        ended = self.sender()
        self._tasks = [task for task in self._tasks if task is not ended]
        if self._more:
            self._more = False
            self.wanted.emit()

    def _tell(self, *, stopped: bool, words: str = "") -> None:
        if isinstance(self.page, EmptyState):
            self.page.set_texts(words, "")
        self._said.setVisible(stopped)
        self._again.setVisible(stopped)
