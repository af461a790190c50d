"""The items of a filter as a paged list model: it knows their number and reads the visible ones."""

import uuid
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QObject, Qt, Signal

from db.rows import ItemFilter, ItemRow
from db.stores import items
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.widgets.data_table import NOWHERE, Index
from desktop.gui.widgets.text_label import plain_tool_tip

if TYPE_CHECKING:
    from db.lab import Lab

PAGE = 64
KEPT = 32
ROW = Qt.ItemDataRole.UserRole


class PagedItems(QAbstractListModel):
    """A list of ItemRow (role ROW; None until its page has been read).

    Signals: arrived(first, last), rows that were read. It is not `dataChanged`: on that signal a list lays out all its
    items again, which takes 0.1 s for 39,000, and their sizes never change.
    """

    arrived = Signal(int, int)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._where = ItemFilter()
        self._chosen: Sequence[uuid.UUID] | None = None
        self._count = 0
        self._pages: OrderedDict[int, list[ItemRow]] = OrderedDict()
        self._asked: set[int] = set()
        self._turn = 0

    def show(self, where: ItemFilter, count: int, chosen: Sequence[uuid.UUID] | None = None) -> None:
        """Show the `count` items that answer to `where`, or those chosen by id."""
        self.beginResetModel()
        self._where, self._count, self._chosen = where, count, chosen
        self._pages.clear()
        self._asked.clear()
        self._turn += 1
        self.endResetModel()

    def row(self, index: Index) -> ItemRow | None:
        """The item of an index, if its page has been read; asks for the page if not, and early for the next one."""
        page, place = divmod(index.row(), PAGE)
        rows = self._pages.get(page)
        if rows is None:
            self._ask(page)
            return None
        self._pages.move_to_end(page)
        self._ask(page + 1 if place >= PAGE // 2 else page - 1)
        return rows[place] if place < len(rows) else None

    def known(self, index: Index) -> ItemRow | None:
        """The item of an index, if its page has been read; asks for nothing."""
        page, place = divmod(index.row(), PAGE)
        rows = self._pages.get(page, ())
        return rows[place] if place < len(rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == ROW:
            return self.row(index)
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            row = self.row(index)
            text = (
                join_with_commas((translated_task_title(row.benchmark, row.task), row.key)) if row is not None else "…"
            )
            return plain_tool_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        return None

    def _ask(self, page: int) -> None:
        lab = self._context.lab
        if page in self._asked or page in self._pages or lab is None or not 0 <= page * PAGE < self._count:
            return
        self._asked.add(page)
        read = partial(_read_item_page, lab, self._where, self._chosen, page)
        self._context.tasks.run(read, partial(self._take, self._turn, page), owner=self)

    def _take(self, turn: int, page: int, rows: list[ItemRow]) -> None:
        if turn != self._turn:
            return
        self._asked.discard(page)
        self._pages[page] = rows
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
        first = page * PAGE
        self.arrived.emit(first, min(first + PAGE, self._count) - 1)


def _read_item_page(lab: "Lab", where: ItemFilter, chosen: Sequence[uuid.UUID] | None, page: int) -> list[ItemRow]:
    """One page of rows, in the pool."""
    if chosen is None:
        return lab.read(items.find_stored_items, where, offset=page * PAGE, limit=PAGE)
    wanted = chosen[page * PAGE : (page + 1) * PAGE]
    found = lab.read(items.get_items, wanted)
    return [found[item_id] for item_id in wanted if item_id in found]
