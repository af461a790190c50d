"""A column that scrolls: scroll = Scroll(); scroll.column.addWidget(…). Transparent, no frame, no sideways bar."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.gui.theme.tokens import SPACE_16


class Scroll(QScrollArea):
    """`column` is the layout to fill; it keeps its content at the top."""

    def __init__(self, *, spacing: int = SPACE_16) -> None:
        super().__init__()
        inner = QWidget()
        inner.setProperty("plain", True)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(spacing)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
