"""A menu in the window's style: menu = ThemedMenu(self); menu.addAction(…); menu.popup(where)."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.style_sheet import style_sheet


class ThemedMenu(QMenu):
    """Sets its colours when it opens, since the scheme may have changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFont(scaled_font())
        self.aboutToShow.connect(self._dress)

    @Slot()
    def _dress(self) -> None:
        if self.styleSheet() != style_sheet():
            self.setStyleSheet(style_sheet())
