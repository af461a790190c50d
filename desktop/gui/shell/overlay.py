"""Cards that lie over the screens and go with Esc: the error panel, the palette, help. Nothing waits for them."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from desktop.gui.theme.colours import colour
from desktop.gui.theme.tokens import SPACE_24


class Overlay(QWidget):
    """Covers its host with a thin veil and centres one card; a press beside the card closes it.

    The keyboard's focus goes back to where it was.
    """

    def __init__(self, host: QWidget, card: QWidget, *, width: int, top: int) -> None:
        super().__init__(host)
        self._host = host
        self._card = card
        self._width, self._top = width, top
        self._before: QWidget | None = None
        card.setParent(self)
        host.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show the card."""
        focus = QApplication.focusWidget()
        if focus is not None and not self.isAncestorOf(focus):
            self._before = focus
        self._settle()
        self.show()
        self.raise_()
        self._settle()

    def dismiss(self) -> None:
        """Take the card away."""
        if not self.isVisible():
            return
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        if event.type() == QEvent.Type.MouseButtonPress:
            self.dismiss()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("paper", 0.72))
        painter.end()

    def _settle(self) -> None:
        self.setGeometry(self._host.rect())
        width = min(self._width, self.width() - 2 * SPACE_24)
        height = self._card.heightForWidth(width) if self._card.hasHeightForWidth() else self._card.sizeHint().height()
        height = min(max(height, self._card.minimumSizeHint().height()), self.height() - self._top - SPACE_24)
        self._card.setGeometry((self.width() - width) // 2, self._top, width, height)
