"""One of a few: SegmentedControl([("grid", tr("Grid")), ("list", tr("List"))]); `chosen(key)` after a press."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessibleInterface, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from desktop.gui.theme.design_tokens import BODY, CONTROL, RADIUS_CONTROL, REGULAR
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import control_edge_colour, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_group, install_accessible_factory
from desktop.gui.widgets.pressable_widget import PressableWidget, set_tab_stop
from desktop.gui.widgets.widget_setup import fill_box, named_widget

SIDE = 14
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class SegmentButton(PressableWidget):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setAutoExclusive(True)  # the group enforces it; this is for screen readers
        self.set_text(text)
        self.setFixedHeight(CONTROL)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(2 * SIDE + round(QFontMetricsF(scaled_font(BODY)).horizontalAdvance(self.label())), CONTROL)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        inner = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        if self.isChecked():
            paint_box(painter, inner, RADIUS_CONTROL - 3, fill=token_colour("surface"), edge=control_edge_colour())
        painter.setPen(token_colour("ink") if self.isChecked() or self.hovered() else token_colour("muted"))
        painter.setFont(scaled_font(BODY, REGULAR))
        room = int(inner.width()) - 2
        shown = painter.fontMetrics().elidedText(self.label(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, shown)
        if self.ringed():
            paint_focus_ring(painter, inner, RADIUS_CONTROL - 3)
        painter.end()


class SegmentedControl(QWidget):
    """A row of choices with exactly one checked; arrow keys move.

    Signals: chosen(key): another choice was picked.
    """

    chosen = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str]], current: str = "") -> None:
        super().__init__()
        install_accessible_factory()
        self._segments: dict[str, SegmentButton] = {}
        exclusive = QButtonGroup(self)
        row = fill_box(QHBoxLayout(self), spacing=0, margins=0)
        for key, text in choices:
            segment = named_widget(SegmentButton(text), key)
            exclusive.addButton(segment)
            row.addWidget(segment)
            self._segments[key] = segment
        self.set_current(current or choices[0][0])
        exclusive.buttonClicked.connect(self._on_clicked)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def current(self) -> str:
        """The key of the choice that is on."""
        return next(key for key, segment in self._segments.items() if segment.isChecked())

    def set_current(self, key: str) -> None:
        """Switch without a signal; a focused choice passes the focus to the checked one."""
        self._segments[key].setChecked(True)
        set_tab_stop(self._segments[key], self._segments.values())

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a group of choices."""
        return accessible_group(self)

    def set_name(self, name: str) -> None:
        """The name of the choice, which screen readers read with each segment."""
        self.setAccessibleName(name)
        for segment in self._segments.values():
            segment.setAccessibleDescription(name)

    def offer(self, keys: Collection[str]) -> None:
        """Show these choices alone; the one that is on stays."""
        for key, segment in self._segments.items():
            segment.setVisible(key in keys or segment.isChecked())

    def set_texts(self, texts: Sequence[str]) -> None:
        """Set the choices' texts again, in their order."""
        for segment, text in zip(self._segments.values(), texts, strict=True):
            segment.set_text(text)

    def focus_current(self) -> None:
        """Give the keyboard to the choice that is on."""
        self._segments[self.current()].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        keys = [key for key, segment in self._segments.items() if not segment.isHidden()]
        at = max(0, min(len(keys) - 1, keys.index(self.current()) + step))
        self._segments[keys[at]].setFocus(Qt.FocusReason.TabFocusReason)
        self._segments[keys[at]].click()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=token_colour("sunken"), edge=control_edge_colour())
        painter.end()

    @Slot()
    def _on_clicked(self) -> None:
        set_tab_stop(self._segments[self.current()], self._segments.values())
        self.chosen.emit(self.current())
