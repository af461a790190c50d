"""Data safety: disk space, backups, and data that exist nowhere else."""

from PySide6.QtWidgets import QVBoxLayout

from desktop.gui.collect.seat_card import LineOfCheck
from desktop.gui.theme.tokens import LARGE, STRONG
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, tr
from desktop.study.keeping import Keeping, lines


class KeepingCard(Card):
    """Where the answers are stored, and how to keep them safe."""

    def __init__(self) -> None:
        super().__init__(padding=24)
        self.setObjectName("keeping")
        self._keeping: Keeping | None = None
        self._title = Text("", LARGE, STRONG)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._shown: list[LineOfCheck] = []
        self.body.addWidget(self._title)
        self.body.addLayout(self._rows)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("The data"))
        if self._keeping is not None:
            self.show_keeping(self._keeping)

    def show_keeping(self, found: Keeping) -> None:
        self._keeping = found
        for row in self._shown:
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._shown = [LineOfCheck(tr(line.name), line.ok, sentence(line.said), line.advice) for line in lines(found)]
        for row in self._shown:
            self._rows.addWidget(row)
