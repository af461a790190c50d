"""The items behind the figures: lists such as "people right, models wrong" as small pictures."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot

from desktop.analysis.tables.answer_summary_per_item import (
    SELECTIONS,
    ItemSummary,
    empty_selection_reason,
    select_items,
)
from desktop.gui.app_context import AppContext
from desktop.gui.compare.thumbnail_grid import ThumbnailGrid
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_16
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget

COLUMNS = 3


class ItemListsCard(SurfaceCard):
    """Signals: item_wanted(Line), when a picture was pressed."""

    item_requested = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("items_card")
        self._lines: Sequence[ItemSummary] = ()
        self._which = named_widget(SelectField(), "which_items")
        self._which.chosen.connect(self._on_chosen)
        self._count = TextLabel("", tone="muted")
        self._count.setMinimumHeight(self._which.sizeHint().height())
        self.grid = ThumbnailGrid(context, columns=COLUMNS)
        self.grid.item_requested.connect(self.item_requested)
        head = FlowLayout(gap=SPACE_16)
        head.addWidget(self._which)
        head.addWidget(self._count)
        fill_box(self.body, head, self.grid)
        self.retranslate()

    def retranslate(self) -> None:
        self._which.set_name(tr("Item list"))
        self._which.set_choices([(s.key, tr(s.title)) for s in SELECTIONS], self._which.current())
        self.grid.retranslate()
        self._fill(from_the_first=False)

    def show_lines(self, lines: Sequence[ItemSummary]) -> None:
        """Choose from these; the list that was shown stays."""
        self._lines = lines
        self._fill(from_the_first=False)

    def shown(self) -> list[ItemSummary]:
        return self.grid.shown()

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        self._fill(from_the_first=True)

    def _fill(self, *, from_the_first: bool) -> None:
        key = self._which.current()
        chosen = select_items(self._lines, key)
        self._count.setText(tr("{n} items", n=len(chosen)))
        self.grid.show_lines(chosen, none=empty_selection_reason(self._lines, key), from_the_first=from_the_first)
