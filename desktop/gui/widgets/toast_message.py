"""A short message at the bottom of the window that disappears by itself. Screens call `context.say(text)`."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.theme.design_tokens import BODY, CONTROL_LARGE, RADIUS_CONTROL, SPACE_16, SPACE_24
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_text, announce_text

STAYS_MS = 4000


class ToastMessage(QWidget):
    """One toast per window; a newer text replaces the older. It never takes the focus."""

    accessible = accessible_text

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._text = ""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        window.installEventFilter(self)
        self.hide()

    def label(self) -> str:
        return self._text

    def forget(self) -> None:
        self._text = ""
        self.setAccessibleName("")
        self.hide()

    @Slot(str)
    def show_text(self, text: str) -> None:
        """Show `text` for four seconds, and announce it to screen readers."""
        self._text = text
        self.setAccessibleName(text)
        self.resize(self.sizeHint())
        self._settle()
        self.show()
        self.raise_()
        self.update()
        announce_text(self, text)
        self._timer.start(STAYS_MS)

    def sizeHint(self) -> QSize:
        width = round(QFontMetricsF(scaled_font(BODY)).horizontalAdvance(self._text)) + 2 * SPACE_16
        return QSize(min(width, self._window.width() - 2 * SPACE_24), CONTROL_LARGE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._settle()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=token_colour("ink"), edge=None)
        painter.setPen(token_colour("paper"))
        painter.setFont(scaled_font(BODY))
        inner = QRectF(self.rect()).adjusted(SPACE_16, 0, -SPACE_16, 0)
        room = int(inner.width()) + 1
        shown = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, shown)
        painter.end()

    def _settle(self) -> None:
        self.move((self._window.width() - self.width()) // 2, self._window.height() - self.height() - SPACE_24)
