"""Base of the views of Compare: a view reads its data in the pool when it is shown, and only then."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.compare.load_compare_data import LoadedComparison
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button

T = TypeVar("T")


class CompareView(QWidget):
    """Derive; override `read` (the work, away from the window's thread) and `show_read` (its result).

    `column` is the layout to fill. scrolls: one widget in it scrolls as a whole and reaches to the window's edge. The
    old content stays while reading; slow reading shows a progress line, and after a stop a button to resume.
    """

    def __init__(self, context: AppContext, *, scrolls: bool = False) -> None:
        super().__init__()
        self.context = context
        self.shown: LoadedComparison | None = None
        self._stale = False
        self._busy = False
        self._reading = DelayedProgressLine()
        self._again = named_button(PushButton(variant="quiet"), "work_out", self._on_again)
        self._halted = QWidget()
        self._halt = TextLabel("", tone="muted")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, 0 if scrolls else SPACE_24)
        self.column.setSpacing(SPACE_16)
        self.column.addWidget(self._reading)
        fill_box(QHBoxLayout(self._halted), self._halt, self._again, STRETCH, spacing=SPACE_12, margins=0)
        self.column.addWidget(self._halted)
        self._halted.hide()

    def take(self, shown: LoadedComparison) -> None:
        """Show this comparison: at once if the view is visible, else when it is shown."""
        self.shown = shown
        self._stale = True
        if self.isVisible():
            self._look()

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        """Read the view's data, in the pool."""
        raise NotImplementedError

    def show_read(self, found: object) -> None:
        raise NotImplementedError

    def retranslate(self) -> None:
        if self.shown is not None:
            self.take(self.shown)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def settled(self) -> bool:
        """Whether the shown content belongs to the current comparison."""
        return not self._stale and not self._busy

    def run(
        self, work: Callable[[Lab, LoadedComparison], T], done: Callable[[T], object], *, instead: str = ""
    ) -> None:
        """Work on the current comparison in the pool. A result is dropped if the comparison has changed, or if the same
        work (key `instead`) was requested again since."""
        lab, shown = self.context.lab, self.shown
        if lab is not None and shown is not None:
            self._reading.wait_for(
                self.context.tasks.run_long(
                    lambda _: work(lab, shown),
                    partial(self._on_done, shown, done),
                    owner=self,
                    failed=self._on_failed,
                    instead=instead,
                    whole=True,
                ),
                tr("Calculating…"),
            )

    def _look(self) -> None:
        if self._stale and self.shown is not None:
            self._stale, self._busy = False, True
            self._halted.hide()
            self.run(self.read, self._on_read, instead="read")

    def _on_read(self, found: object) -> None:
        self._busy = False
        self.show_read(found)

    @Slot()
    def _on_again(self) -> None:
        self._look()

    def _on_done(self, shown: LoadedComparison, done: Callable[[T], object], found: T) -> None:
        if shown is self.shown:
            done(found)

    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, StoppedByUser):
            self._stale = self._busy
            self._halt.setText(tr("Stopped. The figures shown here may be out of date."))
            self._again.set_text(tr("Calculate"))
            self._halted.setVisible(self._busy)
        else:
            self.context.fail(error)
        self._busy = False


def card_page_scroll() -> ScrollColumn:
    """A column of cards that scrolls to the window's lower edge."""
    scroll = ScrollColumn(spacing=SPACE_16)
    scroll.column.setContentsMargins(0, 0, 4, SPACE_24)
    return scroll
