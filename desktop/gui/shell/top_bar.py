"""The bar on top: where we are, and what can be done here."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QWidget
from typing_extensions import override

from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import LARGE, SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG, TOP_BAR
from desktop.gui.theme.paint_control_shapes import hairline_width
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.widget_setup import box_widget, fill_box, named_widget, row_box

NARROW = 900
"""Below this width, in logical pixels, the tools are closer together."""


class TopBar(QWidget):
    """Heading, subtitle, and the tools of the screen in front."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("top_bar")
        self.setFixedHeight(TOP_BAR)
        self._title = ElidedText("", LARGE, STRONG)  # gives way to the tools, where a larger text leaves little room
        self._title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._title.setObjectName("title")
        self._subtitle = named_widget(ElidedText(tone="muted", steady=True), "subtitle")
        self._tools = QStackedWidget()
        self._tools.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._none = QWidget()
        self._tools.addWidget(self._none)
        self._boxes: dict[PlaceScreen, QWidget] = {}
        row = self._row = QHBoxLayout(self)
        fill_box(
            row, self._title, (self._subtitle, 1), self._tools, spacing=SPACE_16, margins=(SPACE_24, 0, SPACE_24, 0)
        )

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the tools move together before one is cut."""
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW
        self._row.setSpacing(SPACE_8 if narrow else SPACE_16)
        for box in self._boxes.values():
            if (tools := box.layout()) is not None:
                tools.setSpacing(SPACE_4 if narrow else SPACE_12)

    def show_screen(self, screen: PlaceScreen) -> None:
        self.show_heading(screen.title(), screen.subtitle())
        if screen not in self._boxes:
            self._boxes[screen] = _tool_row(screen.tools(), SPACE_4 if self.width() < NARROW else SPACE_12)
            self._tools.addWidget(self._boxes[screen])
        self._show_tools(self._boxes[screen])

    def tools(self) -> QWidget:
        """The box of the tools that are shown."""
        return self._tools.currentWidget() or self._none

    def show_heading(self, title: str, subtitle: str = "") -> None:
        """Show a heading; the tools stay."""
        self._title.setText(title)
        self._subtitle.setText(subtitle)

    def show_alone(self, title: str) -> None:
        """Show a heading without tools."""
        self.show_heading(title)
        self._show_tools(self._none)

    def forget(self, screen: PlaceScreen) -> None:
        """Drop the tools of a screen that is removed."""
        box = self._boxes.pop(screen, None)
        if box is not None:
            self._tools.removeWidget(box)
            box.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token_colour("surface"))
        width = hairline_width(painter)
        painter.fillRect(QRectF(0, self.height() - width, self.width(), width), token_colour("line"))
        painter.end()

    def _show_tools(self, box: QWidget) -> None:
        for other in (self._none, *self._boxes.values()):
            policy = QSizePolicy.Policy.Maximum if other is box else QSizePolicy.Policy.Ignored
            other.setSizePolicy(policy, policy)
        self._tools.setCurrentWidget(box)
        self._tools.updateGeometry()


def _tool_row(tools: list[QWidget], spacing: int) -> QWidget:
    return box_widget(row_box(*tools, spacing=spacing, margins=0))
