"""Text fields and select controls.

TextField(tr("Search"), icon="search")        a QLineEdit with a hairline edge, 32 high
TextArea(tr("Note"), lines=3)                 a QPlainTextEdit
SelectField([("", tr("All tasks")), ("anomaly", tr("Anomaly"))]); chosen(key); set_choices
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessibleInterface,
    QAction,
    QActionGroup,
    QDragEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QSizePolicy
from typing_extensions import override

from desktop.gui.theme.design_tokens import BODY, CONTROL, RADIUS_CONTROL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.paint_control_shapes import control_edge_colour, mix_colours, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.theme.widget_text_colour import clear_background
from desktop.gui.widgets.accessible_interfaces import report_value_change
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.select_popup_menu import AccessibleComboBox, ChoicePopup, PopupChoice
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars

RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
SIDE = 12
ICON = 16
NOTHING = "–"
"""Shown if there are no choices."""

LEAST = 72
"""Minimum width of a select control, in logical pixels."""


class TextField(QLineEdit):
    def __init__(self, name: str = "", *, icon: str = "") -> None:
        super().__init__()
        self._icon = icon
        self.setFont(scaled_font(BODY))
        self.setFixedHeight(CONTROL)
        self.setFrame(False)
        self.setTextMargins(SIDE + (ICON + 8 if icon else 0), 0, SIDE, 0)
        clear_background(self)
        self.set_name(name)

    @override
    def setText(self, text: str | None) -> None:
        super().setText(text)
        if not self.hasFocus():
            self.home(False)  # a long text is shown from its beginning

    @override
    def dragEnterEvent(self, arg__1: QDragEnterEvent) -> None:
        if not _ignore_file_drag(arg__1):
            super().dragEnterEvent(arg__1)

    def set_name(self, name: str, example: str = "") -> None:
        """The accessible name, also shown as placeholder unless there is an example."""
        self.setPlaceholderText(example or name)
        self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=token_colour("surface"), edge=control_edge_colour())
        if self._icon:
            paint_icon(painter, QRectF(SIDE, (self.height() - ICON) / 2, ICON, ICON), self._icon, token_colour("muted"))
        if self.hasFocus():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()
        super().paintEvent(event)


class LineField(TextField):
    """A text field of a form that takes all keys, so that they trigger no shortcuts. Enter ends the input, Esc leaves
    it.

    Signals: entered, left.
    """

    entered = Signal()
    left = Signal()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in RETURNS:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class TextArea(QPlainTextEdit):
    """A few lines to write in; Tab leaves it."""

    def __init__(self, name: str = "", *, lines: int = 3) -> None:
        super().__init__()
        self.setFont(scaled_font(BODY))
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        use_slim_scrollbars(self)
        self.setFixedHeight(round(QFontMetricsF(self.font()).lineSpacing() * lines) + 20)
        self.document().setDocumentMargin(8)

    @override
    def dragEnterEvent(self, e: QDragEnterEvent) -> None:
        if not _ignore_file_drag(e):
            super().dragEnterEvent(e)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        area = QRectF(self.viewport().rect())
        paint_box(painter, area, RADIUS_CONTROL, fill=token_colour("surface"), edge=control_edge_colour())
        if self.hasFocus():
            paint_focus_ring(painter, area, RADIUS_CONTROL)
        painter.end()
        super().paintEvent(event)


class SelectField(PressableWidget):
    """A select control with a menu.

    Signals: chosen(key): another choice was picked.
    """

    chosen = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str]] = (), current: str = "", *, name: str = "") -> None:
        super().__init__()
        self._name = name
        self._current = ""
        self._most = 0
        self._menu = ChoicePopup(self)
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._on_triggered)
        self.setFont(scaled_font(BODY))
        self.setFixedHeight(CONTROL)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)
        self.set_choices(choices, current)

    def set_name(self, name: str) -> None:
        """The accessible name; its value is the choice."""
        self._name = name
        self.set_current(self._current)

    def set_most(self, width: int) -> None:
        """Be no wider than this, in logical pixels (0: as wide as the text); a longer text ends in …."""
        if width != self._most:
            self._most = width
            self.updateGeometry()
            self.update()

    def current(self) -> str:
        """The key of the choice that is on; empty where there is none."""
        return self._current

    def choices(self) -> list[str]:
        """The keys, in order."""
        return [str(action.data()) for action in self._group.actions()]

    def set_choices(self, choices: Sequence[tuple[str, str]], current: str = "") -> None:
        """Offer other choices; the current one is `current` if it is among them, else the first."""
        for old in self._group.actions():
            self._group.removeAction(old)
        self._menu.clear()
        for key, text in choices:
            action = PopupChoice(text.replace("&", "&&"), self._menu)
            action.setData(key)
            self._group.addAction(action)
            self._menu.addAction(action)
        keys = [key for key, _ in choices]
        self.set_current(current if current in keys else keys[0] if keys else "")

    def set_texts(self, texts: Sequence[str]) -> None:
        """Set other texts for the same choices, in their order; safe while the menu is open."""
        for action, text in zip(self._group.actions(), texts, strict=True):
            action.setText(text.replace("&", "&&"))
        self.set_current(self._current)

    def set_current(self, key: str) -> None:
        """Switch without a signal."""
        self._current = key
        for one in self._menu.choices():
            one.chosen = one.data() == key
        action = next((a for a in self._group.actions() if a.data() == key), None)
        self.setText(action.text() if action is not None else "" if self._group.actions() else NOTHING)
        self.setAccessibleName(self._name or self.label())
        report_value_change(self, self.label())
        self.updateGeometry()
        self.update()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a combo box."""
        return AccessibleComboBox(self, self._menu)

    def sizeHint(self) -> QSize:
        width = 2 * SIDE + round(QFontMetricsF(self.font()).horizontalAdvance(self.label())) + 8 + ICON
        return QSize(min(width, self._most) if self._most else max(width, LEAST), CONTROL)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill = mix_colours(token_colour("surface"), token_colour("ink"), 0.04 if self.hovered() else 0.0)
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=fill, edge=control_edge_colour())
        painter.setPen(token_colour("ink") if self.isEnabled() else token_colour("muted", 0.7))
        painter.setFont(self.font())
        area = QRectF(SIDE, 0, self.width() - 2 * SIDE - ICON, self.height())
        room = round(area.width()) + 1
        shown = painter.fontMetrics().elidedText(self.label(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        arrow = QRectF(self.width() - SIDE - ICON + 4, (self.height() - ICON) / 2, ICON, ICON)
        paint_icon(painter, arrow, "down", token_colour("muted"))
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()

    @Slot()
    def _on_clicked(self) -> None:
        if self._group.actions():
            self._menu.setMinimumWidth(self.width())
            self._menu.setAccessibleName(self._name or self.label())
            self._menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
            present = next((one for one in self._group.actions() if one.data() == self._current), None)
            if present is not None:
                self._menu.setActiveAction(present)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        if action.data() != self._current:
            self.set_current(str(action.data()))
            self.chosen.emit(self._current)


def _ignore_file_drag(event: QDragEnterEvent) -> bool:
    """Ignore a dragged file, so that the widget around the field can accept it."""
    is_file = any(url.isLocalFile() for url in event.mimeData().urls())
    if is_file:
        event.ignore()
    return is_file
