"""The paint arguments of a delegate's cell; read only here, since PySide's stubs omit an option's members."""

from typing import Any, NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem


class DelegateCell(NamedTuple):
    """A cell's rectangle, state, and view."""

    area: QRect
    state: QStyle.StateFlag
    view: QAbstractItemView

    @property
    def chosen(self) -> bool:
        return bool(self.state & QStyle.StateFlag.State_Selected)

    @property
    def ringed(self) -> bool:
        return bool(self.state & QStyle.StateFlag.State_HasFocus) and self.view.hasFocus()


def delegate_cell(option: QStyleOptionViewItem) -> DelegateCell:
    given: Any = option
    return DelegateCell(given.rect, given.state, given.widget)
