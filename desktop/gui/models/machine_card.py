"""The load of this machine: memory and utilisation of each GPU, read every two seconds while visible."""

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout

from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_4, SPACE_16, STRONG
from desktop.gui.widgets.card import Card as Surface
from desktop.gui.widgets.elide import ElidedText
from desktop.gui.widgets.progress import Bar
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.inference.cards import Card, cards, processor
from desktop.inference.errors import gigabytes

EVERY_MS = 2_000
NAME_WIDTH = 88


class MachineCard(Surface):
    """A row a card, and one for the processor; without a card it says so."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("machine_card")
        self._context = context
        self._cards: list[Card] = []
        self._reading = False
        self._title = Text("", LARGE, STRONG)
        self._none = Text("", SMALL, tone="muted", wrap=True)
        self._none.setObjectName("no_card")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE_16)
        self._grid.setVerticalSpacing(SPACE_4)
        self._grid.setColumnMinimumWidth(0, NAME_WIDTH)
        self._rows: list[tuple[ElidedText, Bar, Text]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.read)
        self.body.addWidget(self._title)
        self.body.addWidget(self._none)
        self.body.addLayout(self._grid)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("This machine"))
        self._none.setText(tr("No GPU found. Models run on the CPU."))
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.read()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @Slot()
    def read(self) -> None:
        """Measure again, away from the window's thread."""
        if not self._reading:
            self._reading = True
            self._context.tasks.run(lambda: [*cards(), processor()], self._on_read, owner=self, turn="cards")

    def _on_read(self, found: list[Card]) -> None:
        self._reading = False
        self._cards = found
        self._show()

    def _show(self) -> None:
        self._none.setVisible(len(self._cards) == 1)
        while len(self._rows) < len(self._cards):
            row = ElidedText("", SMALL), Bar(), Text("", SMALL, tone="muted")
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, len(self._rows), column)
            self._rows.append(row)
        for place, (name, bar, words) in enumerate(self._rows):
            there = place < len(self._cards)
            for widget in (name, bar, words):
                widget.setVisible(there)
            if there:
                card = self._cards[place]
                name.setText(tr("CPU") if card.device == "cpu" else f"{card.device} · {card.name}")
                bar.set_share(card.used / card.total if card.total else 0.0)
                words.setText(card_words(card))
                bar.setAccessibleName(card_words(card))


def card_words(card: Card) -> str:
    """Memory and load of a GPU as text."""
    memory = tr("{used} of {total}", used=gigabytes(card.used), total=gigabytes(card.total))
    return memory if card.load is None else tr("{memory} · {load}% CPU", memory=memory, load=round(100 * card.load))
