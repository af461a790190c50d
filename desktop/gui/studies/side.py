"""The right column of the editor: what the protocol takes and can show, or what stands in its way."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.studies.figures import load_card, power_card
from desktop.gui.studies.problems import ProblemCard
from desktop.gui.theme.tokens import SMALL, SPACE_16
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.library.failures import Failure
from desktop.study.estimate import Estimate


class Side(Scroll):
    """Signals: taken(shape): the person takes one of the nearest plans."""

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__(spacing=SPACE_16)
        self.setObjectName("editor_side")
        self._working = Text("", SMALL, tone="muted")

    def show_working(self) -> None:
        """The figures are being worked out; those of before stay until then."""
        self._working.setText(tr("working out …"))

    def show_problem(self, error: Failure) -> None:
        """Show what is wrong, in place of figures."""
        card = ProblemCard(error)
        card.taken.connect(self.taken)
        self._show(card)

    def show_load(self, load: Estimate, open_rows: int) -> None:
        """Show the figures; open_rows: how many rows of the checklist are not settled."""
        cards: list[QWidget] = [load_card(load), power_card(load)]
        if open_rows:
            card = Card()
            words = tr("{n} rows of the checklist are not settled. Settle them before collecting.", n=open_rows)
            card.body.addWidget(Text(words, SMALL, tone="muted", wrap=True))
            cards.append(card)
        self._show(*cards)

    def _show(self, *cards: QWidget) -> None:
        self._working.setText("")
        while (entry := self.column.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None and widget is not self._working:
                widget.hide()
                widget.deleteLater()
        for card in cards:
            self.column.addWidget(card)
        self.column.addWidget(self._working)
