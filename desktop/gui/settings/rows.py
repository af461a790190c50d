"""One setting: its name and what it means at the left, its control at the right."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_4, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.text import HairLine, Text


class SettingRow(QWidget):
    """Texts are set with set_texts; `control` keeps its size."""

    def __init__(self, control: QWidget) -> None:
        super().__init__()
        self.control = control
        self._name = Text()
        self._note = Text("", SMALL, tone="muted", wrap=True)
        words = QVBoxLayout()
        words.setSpacing(SPACE_4)
        words.addWidget(self._name)
        words.addWidget(self._note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_24)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_texts(self, name: str, note: str) -> None:
        """Set both texts; the name is the control's accessible name too."""
        self._name.setText(name)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        if isinstance(self.control, Select):
            self.control.set_name(name)
        else:
            self.control.setAccessibleName(name)


class SettingsCard(Card):
    """A heading and rows with hairlines between them."""

    def __init__(self, *rows: QWidget) -> None:
        super().__init__(padding=SPACE_24)
        self._title = Text("", LARGE, STRONG)
        self.body.setSpacing(SPACE_16)
        self.body.addWidget(self._title)
        for row in rows:
            self.body.addWidget(HairLine())
            self.body.addWidget(row)

    def set_title(self, title: str) -> None:
        """Set the heading."""
        self._title.setText(title)
