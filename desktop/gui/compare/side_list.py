"""A list to choose from at the left of a view: headings, entries with their counts; arrow keys move."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import box, ring
from desktop.gui.theme.tokens import BODY, RADIUS_CONTROL, REGULAR, SMALL, SPACE_8, STRONG
from desktop.gui.theme.type import font
from desktop.gui.widgets.press import Pressable, stop_at
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text, set_tip
from desktop.gui.words import named

HIGH = 30
BAR = 14
SIDE = 10
WIDE = 288
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class Choice:
    """An entry: its key, title, number of items (None: not counted), and the heading above it."""

    key: str
    title: str
    count: int | None = None
    heading: str = ""


class ChoiceRow(Pressable):
    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice
        self.setObjectName(f"choice_{choice.key}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        told = choice.title if choice.count is None else named(choice.title, str(choice.count))
        self.setAccessibleName(told)
        set_tip(self, told)

    def sizeHint(self) -> QSize:
        return QSize(WIDE - BAR, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        if on or self.hovered():
            box(painter, self.rect(), RADIUS_CONTROL, fill=colour("accent_soft" if on else "sunken"))
        inner = QRectF(self.rect()).adjusted(SIDE, 0, -SIDE, 0)
        count = "" if self.choice.count is None else str(self.choice.count)
        painter.setFont(font(SMALL))
        painter.setPen(colour("ink" if on else "muted"))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        room = inner.width() - (painter.fontMetrics().horizontalAdvance(count) + SPACE_8 if count else 0)
        painter.setFont(font(BODY, STRONG if on else REGULAR))
        painter.setPen(colour("ink" if on or self.choice.count != 0 else "muted"))
        words = painter.fontMetrics().elidedText(self.choice.title, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, words)
        if self.ringed():
            ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


class SideList(Scroll):
    """Signals: chosen(key): another entry was selected."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(spacing=2)
        self.setFixedWidth(WIDE)
        self.setAccessibleName(name)
        self._rows: list[ChoiceRow] = []
        self._heads: list[Text] = []
        self._current = ""

    def show_choices(self, choices: Sequence[Choice]) -> None:
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
                stop_at(row, self._rows)

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

    def _make(self, choices: Sequence[Choice]) -> None:
        for gone in (*self._rows, *self._heads):
            self.column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._rows, self._heads = [], []
        before = ""
        for choice in choices:
            if choice.heading != before:
                before = choice.heading
                head = Text(before, SMALL, STRONG, tone="muted")
                head.setContentsMargins(SIDE, SPACE_8 if self._rows else 0, 0, 4)
                self._heads.append(head)
                self.column.addWidget(head)
            row = ChoiceRow(choice)
            row.clicked.connect(self._on_clicked)
            self._rows.append(row)
            self.column.addWidget(row)

    @Slot()
    def _on_clicked(self) -> None:
        row = self.sender()
        if isinstance(row, ChoiceRow):
            before, _ = self._current, self.set_current(row.choice.key)
            if before != self._current:
                self.chosen.emit(self._current)
