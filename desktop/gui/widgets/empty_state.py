"""An empty state: its title, what appears here, and one action.

EmptyState("library", tr("No items yet"), tr("The library holds …"), Button(tr("Make the sample lab"), key="Enter"))
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.theme.design_tokens import SPACE_8, SPACE_16, SPACE_24, STRONG, TITLE
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, row_box

WIDTH = 440
ICON = 40


class IconImage(QWidget):
    def __init__(self, name: str, size: int = ICON, *, tint: str = "muted") -> None:
        super().__init__()
        self._name, self._tint = name, tint
        self.setFixedSize(QSize(size, size))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_icon(painter, QRectF(self.rect()), self._name, token_colour(self._tint))
        painter.end()


class EmptyState(QWidget):
    """Centred: icon, heading, one or two sentences, at most one action, and below it what helps to choose it."""

    def __init__(
        self, icon: str, title: str = "", text: str = "", action: QWidget | None = None, below: QWidget | None = None
    ) -> None:
        super().__init__()
        self._title = TextLabel(title, TITLE, STRONG)
        self._text = TextLabel(text, tone="muted", wrap=True)
        self._text.setMaximumWidth(WIDTH)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = fill_box(QVBoxLayout(self), 2, spacing=SPACE_8)
        centre = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(IconImage(icon), 0, centre)
        column.addSpacing(SPACE_16)
        fill_box(column, (self._title, centre), _centre_widget(self._text))
        for part in (action, below):
            if part is not None:
                column.addSpacing(SPACE_24)
                column.addWidget(part, 0, centre)
        column.addStretch(3)
        self._tell()

    def set_texts(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._text.setText(text)
        self._tell()

    def _tell(self) -> None:
        """Set the accessible name and description."""
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(self._text.text())


def _centre_widget(widget: QWidget) -> QHBoxLayout:
    """Room at both sides, but the widget takes all that it may have."""
    return row_box(1, (widget, 1000), 1)
