"""One run of the list: its subject, progress, results and actions."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.elide import ElidedText
from desktop.gui.widgets.progress import Bar
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import named


@dataclass(frozen=True, slots=True)
class RunFace:
    """The content of a row. share: 0 to 1 if there is a bar. deeds: names and texts of its buttons. warned: a warning;
    said: further text."""

    title: str
    state: str
    tone: str
    line: str
    share: float | None = None
    said: str = ""
    warned: str = ""
    deeds: tuple[tuple[str, str], ...] = ()


class RunRow(QWidget):
    """Signals: wanted(name of the action); a double click on the row requests its records."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._title = ElidedText("", weight=STRONG)
        self._title.setObjectName("run_title")
        self._badge = Badge("muted", " ")
        self._badge.setObjectName("run_state")
        self._line = Text("", SMALL, tone="muted", wrap=True)
        self._line.setObjectName("run_line")
        self._bar = Bar()
        self._said = Text("", SMALL, tone="muted", wrap=True)
        self._said.setObjectName("run_said")
        self._warned = Text("", SMALL, tone="invalid", wrap=True)
        self._warned.setObjectName("run_warned")
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(SPACE_8)
        self._deeds: tuple[tuple[str, str], ...] = ()
        self._lay_out()

    def title(self) -> str:
        return self._title.text()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if any(name == "run_records" for name, _ in self._deeds):
            self.wanted.emit("run_records")

    def show_face(self, face: RunFace) -> None:
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
        if face.deeds != self._deeds:
            self._show_deeds(face.deeds)
        for button in self._row_buttons():
            button.setAccessibleName(named(button.label(), face.title))
            button.setAccessibleDescription(face.line)

    def _show_deeds(self, deeds: Sequence[tuple[str, str]]) -> None:
        self._deeds = tuple(deeds)
        while (entry := self._buttons.takeAt(0)) is not None:
            if (old := entry.widget()) is not None:
                old.hide()
                old.deleteLater()
        for name, text in deeds:
            button = Button(text)
            button.setObjectName(name)
            button.clicked.connect(self._on_clicked)
            self._buttons.addWidget(button)

    def _row_buttons(self) -> list[Button]:
        entries = [self._buttons.itemAt(place) for place in range(self._buttons.count())]
        return [one for entry in entries if entry is not None and isinstance(one := entry.widget(), Button)]

    def _on_clicked(self) -> None:
        self.wanted.emit(self.sender().objectName())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE_12)
        head.addWidget(self._title, 1)
        head.addWidget(self._badge)
        words = QVBoxLayout()
        words.setSpacing(SPACE_8)
        words.addLayout(head)
        for widget in (self._bar, self._line, self._said, self._warned):
            words.addWidget(widget)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addLayout(words, 1)
        row.addLayout(self._buttons)
        row.setAlignment(self._buttons, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addLayout(row)
        column.addWidget(HairLine())
