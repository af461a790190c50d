"""Simulated key presses and clicks, which enter a window where the system's own events do."""

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.tour.script_runner import TourStuck

W = TypeVar("W", bound=QWidget)


def find_widget(parent: QWidget, kind: type[W], name: str) -> W:
    """The widget of that class and object name below `parent`; TourStuck where there is none."""
    found = parent.findChild(kind, name)
    if found is None:
        raise TourStuck(say("The tour could not find {name} in the window."), name=name)
    return found


def find_usable_widget(parent: QWidget, kind: type[W], name: str) -> W | None:
    """The widget, if it is there, visible and enabled."""
    found = parent.findChild(kind, name)
    return found if found is not None and found.isVisible() and found.isEnabled() else None


def press_key(window: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key, pressed and released, to whatever has the focus in the window."""
    QTest.keyClick(window.window().windowHandle(), key, modifiers)


def type_text(field: QWidget, text: str) -> None:
    """Letters typed into a field that has been clicked."""
    click_widget(field)
    QTest.keyClicks(field, text)


def click_widget(widget: QWidget, at: QPoint | None = None) -> None:
    """A click of the left button, in the middle of the widget where no point of it is named."""
    place = at or (QPoint(12, widget.height() // 2) if isinstance(widget, QAbstractButton) else widget.rect().center())
    window = widget.window()
    QTest.mouseClick(
        window.windowHandle(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        widget.mapTo(window, place),
    )
