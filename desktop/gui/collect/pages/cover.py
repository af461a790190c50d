"""What hides an item: go on, or stop. Leaving is the participant's right; nobody is asked for a passcode."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.words import tr


class CoverPage(Page):
    """Stands over an item.

    Signals: resumed(), stopped().
    """

    resumed = Signal()
    stopped = Signal()

    def __init__(self, why: str, parent: QWidget, *, paused: bool) -> None:
        super().__init__("cover", parent)
        self.why = why
        if why == "focus":
            self.heading(tr("Another window was in front"))
            self.paragraph(tr("The item is covered until you go on."))
        else:
            self.heading(tr("Paused"))
            self.paragraph(tr("The item is covered and its time stands still. Go on when you like."))
        if not paused:
            self.paragraph(tr("The time for this item goes on meanwhile."), quiet=True)
        self.paragraph(
            tr("If you stop, what you have answered is kept and you can go on later with your code."), quiet=True
        )
        self.button(tr("Go on"), "Enter", "go-on", self.resumed.emit, strong=True)
        self.button(tr("Stop here, keep my answers"), "S", "stop", self.stopped.emit)
