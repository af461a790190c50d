"""Consensus discussion: who took part, and the comments."""

import uuid
from collections.abc import Mapping

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.annotation.decisions import Comment, Settled
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.text import Text
from desktop.gui.words import named, tr


class Together(QWidget):
    """The participants as chips; the discussion as comments with their authors."""

    def __init__(self) -> None:
        super().__init__()
        self._chips: dict[uuid.UUID, Chip] = {}
        self._codes: dict[uuid.UUID, str] = {}
        self._said: list[Comment] = []
        self._people = FlowLayout()
        self._who = Select()
        self._who.setObjectName("comment_by")
        self._text = TextField()
        self._text.setObjectName("comment")
        self._add = Button("")
        self._add.setObjectName("comment_add")
        self._add.clicked.connect(self._on_add)
        self._text.returnPressed.connect(self._on_add)
        self._lines = Text("", SMALL, tone="muted", wrap=True)
        self._lines.setObjectName("discussion")
        self._took_part, self._discussion = Text("", SMALL, tone="muted"), Text("", SMALL, tone="muted")
        head, row = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._discussion, 1)
        head.addWidget(self._who)
        row.setSpacing(SPACE_4)
        row.addWidget(self._text, 1)
        row.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_8)
        column.addWidget(self._took_part)
        column.addLayout(self._people)
        column.addWidget(self._lines)
        column.addLayout(head)
        column.addLayout(row)
        self.retranslate()

    def retranslate(self) -> None:
        self._took_part.setText(tr("Took part"))
        self._who.set_name(tr("Took part"))
        self._discussion.setText(tr("Discussion"))
        self._text.set_name(tr("Notes"))
        self._add.set_text(tr("Add"))

    def show_people(self, codes: Mapping[uuid.UUID, str]) -> None:
        """Offer these people; all are marked as participants at first."""
        self._people.clear()
        self._codes = dict(codes)
        self._chips = {}
        self._said = []
        for person, code in codes.items():
            chip = self._chips[person] = Chip(code, checked=True)
            chip.setObjectName(f"took_part_{code}")
            self._people.addWidget(chip)
        self._who.set_choices([(person.hex, code) for person, code in codes.items()])
        self._text.clear()
        self._show_lines()

    def show_settled(self, settled: Settled, codes: Mapping[uuid.UUID, str]) -> None:
        """Show the participants and comments of a stored decision."""
        for person, chip in self._chips.items():
            chip.setChecked(person in settled.took_part or not settled.took_part)
        self._said = list(settled.discussion)
        self._codes |= codes
        self._show_lines()

    def took_part(self) -> tuple[uuid.UUID, ...]:
        return tuple(person for person, chip in self._chips.items() if chip.isChecked())

    def discussion(self) -> tuple[Comment, ...]:
        """The comments, in order."""
        return tuple(self._said)

    def _show_lines(self) -> None:
        lines = [named(self._codes.get(one.by, "?"), one.text) for one in self._said]
        self._lines.setText("\n".join(lines))
        self._lines.setVisible(bool(lines))

    @Slot()
    def _on_add(self) -> None:
        text = self._text.text().strip()
        if text and self._who.current():
            self._said.append(Comment(by=uuid.UUID(self._who.current()), text=text))
            self._text.clear()
            self._show_lines()
