"""The list at the side of a view: headings, entries with their counts; arrow keys move."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from desktop.gui.i18n import join_name_and_text
from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, REGULAR, SMALL, SPACE_8, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.pressable_widget import PressableWidget, set_tab_stop
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip

HIGH = 30
BAR = 14
SIDE = 10
WIDE = 288
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class SideListEntry:
    """An entry: its key, title, number of items (None: not counted), and the heading above it."""

    key: str
    title: str
    count: int | None = None
    heading: str = ""


class SideListRow(PressableWidget):
    def __init__(self, choice: SideListEntry) -> None:
        super().__init__()
        self.choice = choice
        self.setObjectName(f"choice_{choice.key}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = choice.title if choice.count is None else join_name_and_text(choice.title, str(choice.count))
        self.setAccessibleName(told)
        set_tool_tip(self, told)

    def sizeHint(self) -> QSize:
        return QSize(WIDE - BAR, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        if on or self.hovered():
            paint_box(painter, self.rect(), RADIUS_CONTROL, fill=token_colour("accent_soft" if on else "sunken"))
        inner = QRectF(self.rect()).adjusted(SIDE, 0, -SIDE, 0)
        count = "" if self.choice.count is None else str(self.choice.count)
        painter.setFont(scaled_font(SMALL))
        painter.setPen(token_colour("ink" if on else "muted"))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        room = inner.width() - (painter.fontMetrics().horizontalAdvance(count) + SPACE_8 if count else 0)
        painter.setFont(scaled_font(BODY, STRONG if on else REGULAR))
        painter.setPen(token_colour("ink" if on or self.choice.count != 0 else "muted"))
        words = painter.fontMetrics().elidedText(self.choice.title, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, words)
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


class SideList(ScrollColumn):
    """Signals: chosen(key): another entry was selected."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(spacing=2)
        self.setFixedWidth(WIDE)
        self.setAccessibleName(name)
        self._rows: list[SideListRow] = []
        self._heads: list[TextLabel] = []
        self._current = self._brought = ""
        self._bring = QTimer(self, singleShot=True, interval=0)  # once new rows have their places
        self._bring.timeout.connect(self._bring_current)

    def show_choices(self, choices: Sequence[SideListEntry]) -> None:
        """Offer these; the one that was on stays on where it is still there, else the first is."""
        if [row.choice for row in self._rows] != list(choices):
            self._make(choices)
        keys = self.keys()
        self.set_current(self._current if self._current in keys else keys[0] if keys else "")

    def keys(self) -> list[str]:
        """The keys, in order."""
        return [row.choice.key for row in self._rows]

    def current(self) -> str:
        """The key of the one that is on; empty for none."""
        return self._current

    def set_current(self, key: str) -> None:
        """Switch without a signal."""
        self._current = key
        for row in self._rows:
            row.setAutoExclusive(False)
            row.setChecked(row.choice.key == key)
        for row in self._rows:
            row.setAutoExclusive(True)
            if row.isChecked():
                set_tab_stop(row, self._rows)
        self._bring.start()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._bring.start()

    @Slot()
    def _bring_current(self) -> None:
        """Scroll once to an entry that has been switched on: Tab stops there."""
        for row in self._rows:
            if row.choice.key == self._current != self._brought and row.isVisible():
                self._brought = self._current
                self.ensureWidgetVisible(row, 0, SPACE_8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        keys = self.keys()
        if step is None or not keys:
            super().keyPressEvent(event)
            return
        at = max(0, min(len(keys) - 1, keys.index(self._current) + step))
        self._rows[at].setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(self._rows[at])
        self._rows[at].click()

    def _make(self, choices: Sequence[SideListEntry]) -> None:
        for gone in (*self._rows, *self._heads):
            self.column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._rows, self._heads = [], []
        before = ""
        for choice in choices:
            if choice.heading != before:
                before = choice.heading
                head = TextLabel(before, SMALL, STRONG, tone="muted")
                head.setContentsMargins(SIDE, SPACE_8 if self._rows else 0, 0, 4)
                self._heads.append(head)
                self.column.addWidget(head)
            row = SideListRow(choice)
            row.clicked.connect(self._on_clicked)
            self._rows.append(row)
            self.column.addWidget(row)

    @Slot()
    def _on_clicked(self) -> None:
        row = self.sender()
        if isinstance(row, SideListRow):
            before, _ = self._current, self.set_current(row.choice.key)
            if before != self._current:
                self.chosen.emit(self._current)
