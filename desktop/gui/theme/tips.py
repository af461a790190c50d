"""The style of the application: Fusion, with room around the words of a tool tip.

Fusion leaves a tip one pixel, and no palette reaches that. Only `polish` is answered here, which is asked once a
widget; what is asked while painting and laying out stays with Qt.
"""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QProxyStyle, QWidget
from typing_extensions import override

from desktop.gui.theme.tokens import SPACE_4, SPACE_8

TIP = "QTipLabel"
"""Qt's own name of the window that a tip is shown in."""


class RoomyTips(QProxyStyle):
    """Fusion, whose tips breathe."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    @override
    def polish(self, asked: QWidget | QApplication | QPalette) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().polish(asked)  # pyright: ignore[reportCallIssue, reportArgumentType]
        if isinstance(asked, QWidget) and asked.inherits(TIP):
            asked.setContentsMargins(SPACE_8, SPACE_4, SPACE_8, SPACE_4)
