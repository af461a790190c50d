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
from desktop.study.protocol import Protocol, open_rows


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

    def show_load(self, load: Estimate, protocol: Protocol) -> None:
        """Show the figures of a protocol, and what is worth settling before it is frozen."""
        cards: list[QWidget] = [load_card(load), power_card(load)]
        remarks = remarks_on(load, protocol)
        if remarks:
            card = Card()
            for remark in remarks:
                card.body.addWidget(Text(remark, SMALL, tone="muted", wrap=True))
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


def remarks_on(load: Estimate, protocol: Protocol) -> list[str]:
    """What is worth settling before a protocol is frozen."""
    found: list[str] = []
    smallest = max((share.smallest for share in load.tasks if share.smallest is not None), default=None)
    for contrast in protocol.analysis.contrasts:
        if smallest is not None and contrast.smallest is not None and contrast.smallest < 100 * smallest:
            values = {"name": contrast.name, "wanted": f"{contrast.smallest:g}", "found": f"{100 * smallest:.1f}"}
            found.append(tr("{name}: {wanted} points are worth finding, {found} can be found.", **values))
    told = [share.task for share in load.tasks if protocol.instruction(share.task) is None]
    if told:
        found.append(tr("No instruction of its own: {tasks}. The benchmark's words are read.", tasks=", ".join(told)))
    if rows := open_rows(protocol.form):
        found.append(tr("{n} rows of the checklist are not settled. Settle them before collecting.", n=len(rows)))
    return found
