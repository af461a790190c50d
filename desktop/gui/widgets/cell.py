"""What a view hands to a delegate for one cell; read here alone, since PySide's stubs leave out an option's members."""

from typing import Any, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem


class Cell(NamedTuple):
    """Where a cell is painted, in which state, and in which view."""

    area: QRect
    state: QStyle.StateFlag
    view: QAbstractItemView

    @property
    def chosen(self) -> bool:
        return bool(self.state & QStyle.StateFlag.State_Selected)

    @property
    def ringed(self) -> bool:
        return bool(self.state & QStyle.StateFlag.State_HasFocus) and self.view.hasFocus()


def cell_of(option: QStyleOptionViewItem) -> Cell:
    given: Any = option
    return Cell(given.rect, given.state, given.widget)
