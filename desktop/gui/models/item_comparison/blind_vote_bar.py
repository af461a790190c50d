"""The blind vote on answers: which is best, tie, or all bad; and who votes."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16, STRONG
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget

MOST = 4
LONGEST, WIDE = 32, 160
"""Characters of a participant ID, and the width of its field in logical pixels."""
TIE, NONE = "tie", "all_bad"
LETTERS = "ABCD"
SIDES = (say("Left model"), say("Right model"))


class BlindVoteBar(QWidget):
    """Signals: voted(choice), which of the answers that are asked about, from the left, as text ("0", "1", …), or
    `tie`, or `all_bad`."""

    voted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._places: Sequence[int] = (0, 1)
        self._sides = True
        self._title = TextLabel("", weight=STRONG)
        self._best = [PushButton("", key=str(place + 1)) for place in range(MOST)]
        self._tie, self._none = PushButton("", key="T"), PushButton("", key="N")
        self.voter = named_widget(LineField(), "voter")
        self.voter.setMaxLength(LONGEST)
        self.voter.setFixedWidth(WIDE)
        self._whose, self._why = TextLabel("", SMALL), TextLabel("", SMALL, tone="muted")
        column = fill_box(QVBoxLayout(self), spacing=SPACE_8, margins=0)
        row, who = QHBoxLayout(), QHBoxLayout()
        for line in (row, who):
            line.setSpacing(SPACE_8)
            column.addLayout(line)
        fill_box(who, self._whose, self.voter, self._why, STRETCH)
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
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.ask_about((0, 1), 2)

    def ask_about(self, places: Sequence[int], columns: int) -> None:
        """Ask about the answers at these positions from the left, of so many columns."""
        self._places, self._sides = places, columns == len(places) == len(SIDES)
        for place, button in enumerate(self._best):
            button.setVisible(place in places)
        self.retranslate()

    def retranslate(self) -> None:
        two = len(self._places) == len(SIDES)
        self._title.setText(tr("Which answer is better?") if two else tr("Which answer is best?"))
        names = [tr(side) for side in SIDES] if self._sides else [blind_column_name(place) for place in range(MOST)]
        for button, name in zip(self._best, names, strict=False):
            button.set_text(name)
        self._whose.setText(tr("Participant ID"))
        self.voter.set_name(tr("Participant ID"))
        self._why.setText(tr("Optional. Votes of one participant count as one cluster."))
        self._tie.set_text(tr("Tie"))
        self._none.set_text(tr("Both bad") if two else tr("All bad"))

    def _on_clicked(self) -> None:
        name = self.sender().objectName().removeprefix("vote_")
        self.voted.emit(str(self._places.index(int(name))) if name.isdigit() else name)


def blind_column_name(place: int) -> str:
    """The name of a column whose model is hidden."""
    return tr("Model {letter}", letter=LETTERS[place])
