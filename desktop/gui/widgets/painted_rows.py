"""Rows that a widget paints itself, with keyboard navigation and an accessible interface per row.

class Plot(PaintedRows):
    def rows(self): …          the name and the place of each
    def press(self, row): …    what Enter, Space and a click do
    and `at()` is the row to put the ring around while the keyboard is here
"""

import weakref
from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QAccessibleObject, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget
from shiboken6 import isValid
from typing_extensions import override

from desktop.gui.widgets.accessible_interfaces import (
    AccessibleControl,
    accessible_interface,
    install_accessible_factory,
)
from desktop.gui.widgets.pressable_widget import ENTER

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


class PaintedRows(QWidget):
    """Tab returns to the last row; Up, Down, Home and End continue from there."""

    def __init__(self) -> None:
        super().__init__()
        install_accessible_factory()
        self._at = 0
        self._stand_ins: list[PaintedRowObject] = []
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def rows(self) -> Sequence[tuple[str, QRectF]]:
        """The name and the place of each."""
        raise NotImplementedError

    def press(self, row: int) -> None:
        raise NotImplementedError

    def at(self) -> int | None:
        """The row where the keyboard is, None where it is elsewhere."""
        return self._at if self.hasFocus() and self._at < len(self.rows()) else None

    def go(self, row: int) -> None:
        """Put the keyboard on a row, as far as there are any."""
        rows = self.rows()
        if rows:
            self._at = max(0, min(len(rows) - 1, row))
            self._bring_into_sight(rows[self._at][1])
            self.update()
            if QAccessible.isActive():
                now = QAccessibleEvent(self.accessible_row(self._at), QAccessible.Event.Focus)
                QAccessible.updateAccessibility(now)

    def accessible_row(self, row: int) -> "PaintedRowObject":
        """The object that represents a row to screen readers."""
        while len(self._stand_ins) <= row:
            self._stand_ins.append(PaintedRowObject(self, len(self._stand_ins)))
        return self._stand_ins[row]

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a list of rows."""
        return _AccessibleRowList(self, QAccessible.Role.List)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, rows = Qt.Key(event.key()), self.rows()
        if key in STEPS and rows:
            self.go(self._at + STEPS[key])
        elif key in ENDS and rows:
            self.go(ENDS[key] % len(rows))
        elif (key in ENTER or key == Qt.Key.Key_Space) and self.at() is not None:
            self.press(self._at)
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.go(self._at)

    def _bring_into_sight(self, place: QRectF) -> None:
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        inner = around.widget() if around is not None else None
        if around is not None and inner is not None:
            middle = self.mapTo(inner, place.center().toPoint())
            around.ensureVisible(middle.x(), middle.y(), 0, round(place.height()))


class PaintedRowObject(QObject):
    """Represents a row: Qt keeps accessible interfaces per object, and a painted row is not an object."""

    def __init__(self, painted: PaintedRows, number: int) -> None:
        super().__init__(painted)
        self._painted, self.number = weakref.ref(painted), number

    def painted(self) -> PaintedRows | None:
        """The painting widget, None if it was deleted or has fewer rows now."""
        painted = self._painted()
        return painted if painted is not None and isValid(painted) and self.number < len(painted.rows()) else None

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: an entry of the list."""
        return _AccessibleRow(self)


class _AccessibleRowList(AccessibleControl[PaintedRows]):
    @override
    def text(self, t: QAccessible.Text) -> str:
        """Without the description where there are rows, which say the same one by one."""
        return "" if t == QAccessible.Text.Description and self.childCount() else super().text(t)

    @override
    def childCount(self) -> int:
        painted = self.of()
        return len(painted.rows()) if painted is not None else 0

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        painted = self.of()
        return (
            accessible_interface(painted.accessible_row(index))
            if painted is not None and 0 <= index < self.childCount()
            else None
        )

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        row = arg__1.of() if isinstance(arg__1, _AccessibleRow) else None
        return row.number if row is not None and row.painted() is self.of() else -1

    @override
    def focusChild(self) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        painted = self.of()
        at = painted.at() if painted is not None else None
        return accessible_interface(painted.accessible_row(at)) if painted is not None and at is not None else None


class _AccessibleRow(QAccessibleObject):
    def __init__(self, row: PaintedRowObject) -> None:
        super().__init__(row)
        self._row = weakref.ref(row)

    def of(self) -> PaintedRowObject | None:
        """The row, None if it was deleted."""
        row = self._row()
        return row if row is not None and isValid(row) else None

    @override
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    @override
    def state(self) -> QAccessible.State:
        state, row = QAccessible.State(), self.of()
        painted = row.painted() if row is not None else None
        if row is None or painted is None:
            state.invalid = True
            return state
        state.focusable = True
        state.focused = painted.at() == row.number
        state.invisible = not painted.isVisible()
        return state

    @override
    def text(self, t: QAccessible.Text) -> str:
        here = self._here()
        return here[0] if here is not None and t == QAccessible.Text.Name else ""

    @override
    def rect(self) -> QRect:
        here, row = self._here(), self.of()
        painted = row.painted() if row is not None else None
        if here is None or painted is None:
            return QRect()
        place = here[1].toAlignedRect()
        return QRect(painted.mapToGlobal(QPoint(place.x(), place.y())), place.size())

    @override
    def parent(self) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        row = self.of()
        return accessible_interface(row.painted() if row is not None else None)

    @override
    def childCount(self) -> int:
        return 0

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return None

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        return -1

    def _here(self) -> tuple[str, QRectF] | None:
        row = self.of()
        painted = row.painted() if row is not None else None
        return painted.rows()[row.number] if row is not None and painted is not None else None
