"""After an answer: how sure are you? Stored apart from the answer."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.words import tr

MOST = 5


class RatePage(Page):
    """Signals: rated(int), 1 to 5."""

    rated = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("confidence", parent)
        self.heading(tr("How sure are you of your answer?"))
        self.paragraph(tr("1: a guess. 5: certain."), quiet=True)
        for value in range(1, MOST + 1):
            self.button(str(value), str(value), f"sure-{value}", lambda value=value: self.rated.emit(value))
