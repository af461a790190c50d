"""Accessible interfaces of our own controls, which Qt cannot derive from the widget's class.

class Select(Pressable):
    def __init__(self):
        …
        install_accessible_factory()
    def accessible(self):
        return _SelectInterface(self)     with its role, value, states and children

A class provides it by a method `accessible`; one without it keeps Qt's own interface.
"""

import sys
import weakref
from collections.abc import Callable
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
from PySide6.QtWidgets import QAccessibleWidget, QStackedWidget, QWidget
from shiboken6 import isValid
from typing_extensions import override

W = TypeVar("W", bound=QWidget)
ANNOUNCES = sys.platform in {"win32", "darwin"}
"""Whether readers of this platform speak announcements: over AT-SPI, Orca does only since version 46."""


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


class _AccessibleText(AccessibleControl[QWidget]):
    @override
    def state(self) -> QAccessible.State:
        """Without a text there is nothing to come to."""
        state, widget = super().state(), self.of()
        state.invisible = bool(state.invisible) or widget is None or not widget.accessibleName()
        return state


def accessible_graphic(widget: QWidget) -> QAccessibleInterface:
    """A painted image or figure; its name says what it shows. In a class: `accessible = accessible_graphic`."""
    return AccessibleControl(widget, QAccessible.Role.Graphic)


def accessible_text(widget: QWidget) -> QAccessibleInterface:
    """A painted text, which is read like a label. In a class: `accessible = accessible_text`."""
    return _AccessibleText(widget, QAccessible.Role.StaticText)


class SpokenNotification(QWidget):
    """What a window has to say to AT-SPI readers, apart from the control with the keyboard; never on the screen."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.hide()
        install_accessible_factory()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a notification."""
        return AccessibleControl(self, QAccessible.Role.Notification)

    def say(self, text: str) -> None:
        """Have `text` spoken, also if it was the last one spoken."""
        self.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))


def announce_text(widget: QWidget, text: str | Callable[[], str]) -> None:
    """Have a screen reader say something now, wherever the keyboard is. text: called only where a reader listens.

    Over AT-SPI it is a notification of the window. A window that `speaks_by_name`, which has no other use for its name,
    takes it as its name: a reader says that without a word before it, and says it again on request.
    """
    if not QAccessible.isActive():
        return
    said, window = text if isinstance(text, str) else text(), widget.window()
    if not said:
        return
    if ANNOUNCES:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said))
    elif getattr(window, "speaks_by_name", False):
        window.setAccessibleName(said)
    else:
        (window.findChild(SpokenNotification) or SpokenNotification(window)).say(said)


def report_value_change(widget: QWidget, value: str) -> None:
    """Report a new value to screen readers, and the name, which may include it.

    Not of a hidden control: Orca stops at the hundreds of events that a page would cause while it is filled.
    """
    if QAccessible.isActive() and widget.isVisible():
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
    if isinstance(of, QStackedWidget):  # as any container: Orca speaks Qt's role for it on each way in
        return AccessibleControl(of, QAccessible.Role.Client)
    make = getattr(type(of), "accessible", None)
    return None if make is None else cast("QAccessibleInterface", make(of))
