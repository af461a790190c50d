"""The note to an item: while it has the keyboard, keys are letters and nothing else."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.gui.widgets.fields import TextArea


class NoteField(TextArea):
    """A few lines; Esc leaves it, Ctrl+Enter submits the item.

    Signals: left, when Esc was pressed; submitted.
    """

    left = Signal()
    submitted = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif _submits(event):
            self.submitted.emit()
        else:
            super().keyPressEvent(event)


def _submits(event: QKeyEvent) -> bool:
    enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
