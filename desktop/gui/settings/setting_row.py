"""The row of one setting: its name and its meaning at the left, its control at the right."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import column_box, fill_box


@runtime_checkable
class NameableControl(Protocol):
    """A control, or a group of controls, that reports the setting's name to screen readers with its value."""

    def set_name(self, name: str) -> None: ...


class SettingRow(QWidget):
    """Texts are set with set_texts; `control` keeps its size."""

    def __init__(self, control: QWidget) -> None:
        super().__init__()
        self.control = control
        self._name = TextLabel()
        self._note = TextLabel("", SMALL, tone="muted", wrap=True)
        words = column_box(self._name, self._note, spacing=SPACE_4)
        fill_box(QHBoxLayout(self), (words, 1), (control, Qt.AlignmentFlag.AlignVCenter), spacing=SPACE_24, margins=0)

    def answers_to(self, words: str) -> bool:
        """Whether each of these words occurs in its texts, ignoring case."""
        text = f"{self._name.text()} {self._note.text()}".casefold()
        return all(word in text for word in words.casefold().split())

    def name(self) -> str:
        return self._name.text()

    def set_texts(self, name: str, note: str) -> None:
        """Set both texts; the name is the control's accessible name too."""
        self._name.setText(name)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        if isinstance(self.control, NameableControl):
            self.control.set_name(name)
        else:
            self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(note)


class SettingsCard(SurfaceCard):
    """A heading and rows with hairlines between them."""

    def __init__(self, *rows: SettingRow) -> None:
        super().__init__(padding=SPACE_24)
        self.rows = rows
        self._title = TextLabel("", LARGE, STRONG)
        self._lines = [HairLine() for _ in rows]
        fill_box(self.body, self._title, spacing=SPACE_16)
        for line, row in zip(self._lines, rows, strict=True):
            fill_box(self.body, line, row)

    def set_title(self, title: str) -> None:
        self._title.setText(title)

    def show_found(self, words: str) -> int:
        """Show only the rows that match `words`, all if the heading does; returns their number."""
        wanted = words.casefold().split()
        whole = all(word in self._title.text().casefold() for word in wanted)
        found = 0
        for line, row in zip(self._lines, self.rows, strict=True):
            seen = whole or row.answers_to(words)
            row.setVisible(seen)
            line.setVisible(seen)
            found += seen
        self.setVisible(found > 0)
        return found
