"""Members and comments of a consensus discussion."""

import uuid
from collections.abc import Mapping

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DiscussionComment, LabelDecision
from desktop.gui.i18n import join_name_and_text, tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget


class ConsensusDiscussion(QWidget):
    """The participants as chips; the discussion as comments with their authors."""

    def __init__(self) -> None:
        super().__init__()
        self._chips: dict[uuid.UUID, ToggleChip] = {}
        self._codes: dict[uuid.UUID, str] = {}
        self._said: list[DiscussionComment] = []
        self._people = FlowLayout()
        self._who = named_widget(SelectField(), "comment_by")
        self._text = named_widget(TextField(), "comment")
        self._add = named_button(PushButton(""), "comment_add", self._on_add)
        self._text.returnPressed.connect(self._on_add)
        self._lines = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "discussion")
        self._took_part, self._discussion = TextLabel("", SMALL, tone="muted"), TextLabel("", SMALL, tone="muted")
        head, row = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._discussion, 1)
        head.addWidget(self._who)
        fill_box(row, (self._text, 1), self._add, spacing=SPACE_4)
        fill_box(QVBoxLayout(self), self._took_part, self._people, self._lines, head, row, spacing=SPACE_8, margins=0)
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
            chip = self._chips[person] = ToggleChip(code, checked=True)
            chip.setObjectName(f"took_part_{code}")
            self._people.addWidget(chip)
        self._who.set_choices([(person.hex, code) for person, code in codes.items()])
        self._text.clear()
        self._show_lines()

    def show_settled(self, settled: LabelDecision, codes: Mapping[uuid.UUID, str]) -> None:
        """Show the participants and comments of a stored decision."""
        for person, chip in self._chips.items():
            chip.setChecked(person in settled.took_part or not settled.took_part)
        self._said = list(settled.discussion)
        self._codes |= codes
        self._show_lines()

    def took_part(self) -> tuple[uuid.UUID, ...]:
        return tuple(person for person, chip in self._chips.items() if chip.isChecked())

    def discussion(self) -> tuple[DiscussionComment, ...]:
        """The comments, in order."""
        return tuple(self._said)

    def _show_lines(self) -> None:
        lines = [join_name_and_text(self._codes.get(one.by, "?"), one.text) for one in self._said]
        self._lines.setText("\n".join(lines))
        self._lines.setVisible(bool(lines))

    @Slot()
    def _on_add(self) -> None:
        text = self._text.text().strip()
        if text and self._who.current():
            self._said.append(DiscussionComment(by=uuid.UUID(self._who.current()), text=text))
            self._text.clear()
            self._show_lines()
