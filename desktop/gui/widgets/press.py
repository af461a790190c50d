"""What every control that can be pressed shares: hover, and a focus ring when the keyboard brought the focus."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class Pressable(QAbstractButton):
    """A button that paints itself; `ringed()` says whether the focus ring belongs there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def ringed(self) -> bool:
        """Whether the keyboard's focus is here and was brought by the keyboard."""
        return self._ringed and self.hasFocus()

    def hovered(self) -> bool:
        """Whether the pointer is over an enabled control."""
        return self.isEnabled() and self.underMouse()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in BY_KEYBOARD or event.reason() == Qt.FocusReason.OtherFocusReason
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()
