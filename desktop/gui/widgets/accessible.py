"""Accessible interfaces of our own controls, which Qt cannot derive from the widget's class.

class Select(Pressable):
    def __init__(self):
        …
        install_accessible_factory()
    def accessible(self):
        return _SelectInterface(self)     with its role, value, states and children

A class provides it by a method `accessible`; one without it keeps Qt's own interface.
"""

import weakref
from functools import cache
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QObject
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
    QAccessibleValueChangeEvent,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

W = TypeVar("W", bound=QWidget)


class AccessibleControl(QAccessibleWidget, Generic[W]):
    """A widget with another role than Qt's for its class; name and description are the widget's.

    It references its widget weakly: Qt keeps it until the widget is deleted, which a strong reference prevents.
    """

    def __init__(self, widget: W, role: QAccessible.Role) -> None:
        super().__init__(widget, role, "")
        self._widget = weakref.ref(widget)

    def of(self) -> W | None:
        """The widget, None if it was deleted."""
        widget = self._widget()
        return widget if widget is not None and isValid(widget) else None


def accessible_group(widget: QWidget) -> QAccessibleInterface:
    """Some controls that belong together, under a name of their own."""
    return AccessibleControl(widget, QAccessible.Role.Grouping)


def accessible_interface(of: QObject | None) -> QAccessibleInterface | None:
    """The accessible interface of an object, to be returned as a child or a parent."""
    return None if of is None else QAccessible.queryAccessibleInterface(of)


def announce_text(widget: QWidget, text: str) -> None:
    """Have a screen reader say something now, wherever the keyboard is."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def report_value_change(widget: QWidget, value: str) -> None:
    """Report a new value to screen readers, and the name, which may include it."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, value))
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))


def report_expanded_change(widget: QWidget | None) -> None:
    """Report to screen readers that a popup opened or closed."""
    if widget is not None and QAccessible.isActive():
        changed = QAccessible.State()
        changed.expanded = True
        QAccessible.updateAccessibility(QAccessibleStateChangeEvent(widget, changed))


@cache
def install_accessible_factory() -> None:
    """From now on Qt asks our classes first; once a process."""
    QAccessible.installFactory(_make_interface)


def _make_interface(_kind: str, of: QObject) -> QAccessibleInterface | None:
    make = getattr(type(of), "accessible", None)
    return None if make is None else cast("QAccessibleInterface", make(of))
