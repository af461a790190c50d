"""A menu in the window's style: menu = Menu(self); menu.addAction(…); menu.popup(where)."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gui.theme.sheet import style_sheet
from desktop.gui.theme.type import font


class Menu(QMenu):
    """Sets its colours when it opens, since the scheme may have changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFont(font())
        self.aboutToShow.connect(self._dress)

    @Slot()
    def _dress(self) -> None:
        if self.styleSheet() != style_sheet():
            self.setStyleSheet(style_sheet())
