"""The application's style: Fusion, with padding in tool tips.

Fusion leaves one pixel, which no palette changes. Only `polish` is overridden, which is called once per widget; calls
during painting and layout stay in Qt.
"""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QProxyStyle, QWidget
from typing_extensions import override

from desktop.gui.theme.design_tokens import SPACE_4, SPACE_8

TIP = "QTipLabel"
"""Class name of Qt's tool tip window."""


class ApplicationStyle(QProxyStyle):
    """Fusion, whose tips breathe."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    @override
    def polish(self, asked: QWidget | QApplication | QPalette) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().polish(asked)  # pyright: ignore[reportCallIssue, reportArgumentType]
        if isinstance(asked, QWidget) and asked.inherits(TIP):
            asked.setContentsMargins(SPACE_8, SPACE_4, SPACE_8, SPACE_4)
