"""The items behind the figures: lists such as "people right, models wrong" as small pictures."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot

from desktop.analysis.per_item import SELECTIONS, Line, choose, why_none
from desktop.gui.compare.thumbs import ThumbGrid
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

COLUMNS = 3


class ItemsCard(Card):
    """Signals: item_wanted(Line), when a picture was pressed."""

    item_wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("items_card")
        self._lines: Sequence[Line] = ()
        self._which = Select()
        self._which.setObjectName("which_items")
        self._which.chosen.connect(self._on_chosen)
        self._count = Text("", tone="muted")
        self._count.setMinimumHeight(self._which.sizeHint().height())
        self.grid = ThumbGrid(context, columns=COLUMNS)
        self.grid.item_wanted.connect(self.item_wanted)
        head = FlowLayout(gap=SPACE_16)
        head.addWidget(self._which)
        head.addWidget(self._count)
        self.body.addLayout(head)
        self.body.addWidget(self.grid)
        self.retranslate()

    def retranslate(self) -> None:
        self._which.set_name(tr("Which items"))
        self._which.set_choices([(s.key, tr(s.title)) for s in SELECTIONS], self._which.current())
        self.grid.retranslate()
        self._fill(from_the_first=False)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Choose from these; the list that was shown stays."""
        self._lines = lines
        self._fill(from_the_first=False)

    def shown(self) -> list[Line]:
        return self.grid.shown()

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        self._fill(from_the_first=True)

    def _fill(self, *, from_the_first: bool) -> None:
        key = self._which.current()
        chosen = choose(self._lines, key)
        self._count.setText(tr("{n} items", n=len(chosen)))
        self.grid.show_lines(chosen, none=why_none(self._lines, key), from_the_first=from_the_first)
