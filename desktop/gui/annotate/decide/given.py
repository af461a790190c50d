"""The labels of each annotator for an item, side by side, under their names or under anonymous letters."""

import uuid
from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.annotation.conflicts import Conflict, Given
from desktop.annotation.decisions import aliases
from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.badge import Badge
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr


class GivenCard(Card):
    """The labels of one annotator: disputed tags emphasised, unanimous ones muted."""

    def __init__(self, name: str, given: Given, conflict: Conflict) -> None:
        super().__init__()
        self.setObjectName(f"given_{name}")
        self.body.setSpacing(SPACE_8)
        head = QHBoxLayout()
        head.addWidget(Text(name, weight=STRONG), 1)
        if given.flagged:
            head.addWidget(Badge("invalid", tr("flagged")))
        flow = FlowLayout()
        for label in sorted(given.labels):
            flow.addWidget(Badge("muted" if label in conflict.unanimous else "accent", label))
        if not given.labels:
            flow.addWidget(Badge("accent", tr("None apply")))
        self.body.addLayout(head)
        self.body.addLayout(flow)
        if given.note:
            self.body.addWidget(Text(given.note, SMALL, tone="muted", wrap=True))
        self.body.addStretch()


class GivenRow(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE_12)

    def show_conflict(self, conflict: Conflict, codes: Mapping[uuid.UUID, str], *, hidden: bool) -> None:
        """Show the labels; hidden: without names, in an order and with letters that identify no annotator."""
        while (entry := self._row.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        letters = aliases(conflict.item_id, [given.annotator_id for given in conflict.given])
        names = letters if hidden else {who: codes.get(who, "?") for who in letters}
        for given in sorted(conflict.given, key=lambda one: names[one.annotator_id]):
            self._row.addWidget(GivenCard(names[given.annotator_id], given, conflict), 1)
