"""A view of Compare: it reads what it shows when it comes to the front, in the pool, and only then."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from desktop.gui.compare.reading import Shown
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

T = TypeVar("T")


class View(QWidget):
    """Derive; override `read` (the work, away from the window's thread) and `show_read` (its result).

    `column` is the layout to fill; where one thing in it `scrolls` as a whole it reaches to the window's edge. While
    something is read what stood there stays, and one quiet line says so.
    """

    def __init__(self, context: AppContext, *, scrolls: bool = False) -> None:
        super().__init__()
        self.context = context
        self.shown: Shown | None = None
        self._stale = False
        self._reading = Text("", tone="muted")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, 0 if scrolls else SPACE_24)
        self.column.setSpacing(SPACE_16)
        self.column.addWidget(self._reading)
        self._reading.hide()

    def take(self, shown: Shown) -> None:
        """Show this comparison: at once where the view is in front, else when it comes there."""
        self.shown = shown
        self._stale = True
        if self.isVisible():
            self._look()

    def read(self, lab: Lab, shown: Shown) -> object:
        """What the view shows, read in the pool."""
        raise NotImplementedError

    def show_read(self, found: object) -> None:
        """Show what `read` gave."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Set the texts again."""
        if self.shown is not None:
            self.take(self.shown)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def settled(self) -> bool:
        """Whether what is shown is of the comparison at hand."""
        return not self._stale and self._reading.isHidden()

    def run(self, work: Callable[[Lab, Shown], T], done: Callable[[T], object], *, instead: str = "") -> None:
        """Work on the comparison at hand, away from the window's thread; a result that comes too late is dropped, also
        where the same (`instead`, in a word) was asked again since."""
        lab, shown = self.context.lab, self.shown
        if lab is not None and shown is not None:
            self.context.tasks.run_long(
                lambda _: work(lab, shown),
                partial(self._on_done, shown, done),
                owner=self,
                failed=self._on_failed,
                instead=instead,
            )

    def _look(self) -> None:
        if self._stale and self.shown is not None:
            self._stale = False
            self._reading.setText(tr("Working it out …"))
            self._reading.show()
            self.run(self.read, self._on_read, instead="read")

    def _on_read(self, found: object) -> None:
        self._reading.hide()
        self.show_read(found)

    def _on_done(self, shown: Shown, done: Callable[[T], object], found: T) -> None:
        if shown is self.shown:
            done(found)

    def _on_failed(self, error: Exception) -> None:
        self._reading.hide()
        self.context.fail(error)


def page_scroll() -> Scroll:
    """A column of cards that scrolls to the window's lower edge."""
    scroll = Scroll(spacing=SPACE_16)
    scroll.column.setContentsMargins(0, 0, 4, SPACE_24)
    return scroll
