"""A line of text in a form: while it has the keyboard, keys are letters and nothing else."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.gui.widgets.fields import TextField

RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class Line(TextField):
    """Enter says that it is done, Esc leaves it.

    Signals: entered, left.
    """

    entered = Signal()
    left = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in RETURNS:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
