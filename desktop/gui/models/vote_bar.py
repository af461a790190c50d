"""The vote on answers whose models are not told: which is best, alike, or none of them any good."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.theme.tokens import SPACE_8, SPACE_16, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

MOST = 4
TIE, NONE = "tie", "all_bad"
LETTERS = "ABCD"


class VoteBar(QWidget):
    """Signals: voted(choice), the place from the left as text ("0", "1", …), or `tie`, or `all_bad`."""

    voted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._size = 2
        self._title = Text("", weight=STRONG)
        self._best = [Button("", key=str(place + 1)) for place in range(MOST)]
        self._tie, self._none = Button("", key="T"), Button("", key="N")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_8)
        row.addWidget(self._title)
        row.addSpacing(SPACE_16)
        row.addStretch()
        for place, button in enumerate(self._best):
            button.setObjectName(f"vote_{place}")
            button.clicked.connect(self._on_clicked)
        for button, name in ((self._tie, TIE), (self._none, NONE)):
            button.setObjectName(f"vote_{name}")
            button.clicked.connect(self._on_clicked)
        for button in (self._best[0], self._best[1], *self._best[2:], self._tie, self._none):
            row.addWidget(button)
        self.set_size(2)

    def set_size(self, size: int) -> None:
        """Ask about that many answers."""
        self._size = size
        for place, button in enumerate(self._best):
            button.setVisible(place < size)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts."""
        two = self._size == 2
        self._title.setText(tr("Which answer is better?") if two else tr("Which answer is best?"))
        names = [tr("The left one"), tr("The right one")] if two else [name_of(place) for place in range(MOST)]
        for button, name in zip(self._best, names, strict=False):
            button.set_text(name)
        self._tie.set_text(tr("Equally good"))
        self._none.set_text(tr("Both bad") if two else tr("All bad"))

    def _on_clicked(self) -> None:
        name = self.sender().objectName().removeprefix("vote_")
        self.voted.emit(name)


def name_of(place: int) -> str:
    """What a column is called while its model is not told."""
    return tr("Model {letter}", letter=LETTERS[place])
