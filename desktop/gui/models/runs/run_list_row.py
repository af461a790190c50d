"""One run of the list: its subject, progress, results and actions."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.i18n import join_name_and_text
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.progress_line import ThinProgressBar
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import clear_layout, column_box, fill_box, named_button, named_widget, row_box


@dataclass(frozen=True, slots=True)
class RunRowState:
    """The content of a row. share: 0 to 1 if there is a bar. deeds: names and texts of its buttons. warned: a warning;
    said: further text."""

    title: str
    state: str
    tone: str
    line: str
    share: float | None = None
    said: str = ""
    warned: str = ""
    row_actions: tuple[tuple[str, str], ...] = ()


class RunListRow(QWidget):
    """Signals: wanted(name of the action); a double click on the row requests its records."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._title = named_widget(ElidedText("", weight=STRONG), "run_title")
        self._badge = named_widget(OutcomeBadge("muted", " "), "run_state")
        self._line = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "run_line")
        self._bar = ThinProgressBar()
        self._said = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "run_said")
        self._warned = named_widget(TextLabel("", SMALL, tone="invalid", wrap=True), "run_warned")
        self._buttons = row_box(spacing=SPACE_8)
        self._row_actions: tuple[tuple[str, str], ...] = ()
        self._lay_out()

    def title(self) -> str:
        return self._title.text()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if any(name == "run_records" for name, _ in self._row_actions):
            self.wanted.emit("run_records")

    def show_face(self, face: RunRowState) -> None:
        """Show this in place of what was shown before."""
        self._title.setText(face.title)
        self._badge.set_state(face.tone, face.state)
        self._line.setText(face.line)
        self._bar.setVisible(face.share is not None)
        self._bar.set_share(face.share or 0.0)
        self._bar.setAccessibleName(face.line)
        for label, text in ((self._said, face.said), (self._warned, face.warned)):
            label.setText(text)
            label.setVisible(bool(text))
        if face.row_actions != self._row_actions:
            self._show_row_actions(face.row_actions)
        for button in self._row_buttons():
            button.setAccessibleName(join_name_and_text(button.label(), face.title))
            button.setAccessibleDescription(face.line)

    def _show_row_actions(self, row_actions: Sequence[tuple[str, str]]) -> None:
        self._row_actions = tuple(row_actions)
        clear_layout(self._buttons)
        for name, text in row_actions:
            button = named_button(PushButton(text), name, self._on_clicked)
            self._buttons.addWidget(button)

    def _row_buttons(self) -> list[PushButton]:
        entries = [self._buttons.itemAt(place) for place in range(self._buttons.count())]
        return [one for entry in entries if entry is not None and isinstance(one := entry.widget(), PushButton)]

    def _on_clicked(self) -> None:
        self.wanted.emit(self.sender().objectName())

    def _lay_out(self) -> None:
        head = row_box((self._title, 1), self._badge, spacing=SPACE_12)
        words = column_box(head, self._bar, self._line, self._said, self._warned, spacing=SPACE_8)
        row = row_box((words, 1), self._buttons, spacing=SPACE_16)
        row.setAlignment(self._buttons, Qt.AlignmentFlag.AlignVCenter)
        fill_box(QVBoxLayout(self), row, HairLine(), spacing=SPACE_12, margins=0)
