"""Labels for texts in the type scale.

TextLabel(tr("Items"), LARGE, STRONG)
TextLabel(tr("12 of 480"), tone="muted")          tones are tokens
TextLabel(tr("A long sentence."), wrap=True)
HairLine()                                   a horizontal line of one device pixel
set_tool_tip(widget, item.question)               a tool tip with plain text; show_tip at a position, tip for a model
"""

from html import escape
from math import ceil

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from desktop.gui.theme.design_tokens import BODY, REGULAR
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import hairline_width
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.theme.widget_text_colour import tint_text


class TextLabel(QLabel):
    """A plain text (never markup) of one size, weight and tone."""

    def __init__(
        self, text: str = "", size: int = BODY, weight: int = REGULAR, *, tone: str = "ink", wrap: bool = False
    ) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(scaled_font(size, weight))
        tint_text(self, tone)
        self.setWordWrap(wrap)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def set_tone(self, tone: str) -> None:
        tint_text(self, tone)


def line_height(face: QFont, text: str) -> int:
    """The height of a line that begins like `text`, in logical pixels: fonts of other scripts are higher."""
    return ceil(QFontMetricsF(face).boundingRect(QRectF(0, 0, 1000, 1000), 0, text[:1] or "A").height())


def plain_tool_tip(text: str) -> str:
    """Untrusted text (of an item, person or file) for a tool tip: Qt would interpret markup in it and load images that
    it names."""
    return f'<p style="white-space:pre-wrap">{escape(text)}</p>' if GuiQt.mightBeRichText(text) else text


def set_tool_tip(widget: QWidget | QAction, text: str) -> None:
    """Set a widget's tool tip; the only way allowed, so that no text is interpreted as markup."""
    widget.setToolTip(plain_tool_tip(text))


def show_tool_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Show a tool tip now, at a place of the screen."""
    QToolTip.showText(place, plain_tool_tip(text), widget)


class HairLine(QWidget):
    """A horizontal line of one device pixel in a widget one logical pixel high."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(16, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, self.width(), hairline_width(painter)), token_colour("line"))
        painter.end()
