"""Base of every widget that can be pressed: hover, and a focus ring when the keyboard moved the focus.

Enter presses the control with the ring, as Space does, before the page's button with the key Enter. Checkable controls
leave Enter to the page: Space ticks, Enter continues. A control that got the focus only because another one disappeared
has no ring; one that gets it back, from its menu or another window, has the ring that it had.

A click belongs to the button that was there when it began: for 400 ms after a press no other button accepts one at that
position, and a button that acts once accepts no second one (`once`), nor its key pressed twice with no other key in
between. Windows with an input filter of their own are exempt (`settles`).
"""

import time
import weakref
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Slot
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
GIVEN_BACK = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SETTLED_MS = 400
"""How long after a press other buttons at its position accept none."""


class _FocusTracker(QObject):
    """Keeps the widget that has the focus until Qt has announced the next one."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._holder: weakref.ref[QWidget] | None = None
        self._pressed: list[tuple[int, QRect, int]] = []
        self._key, self._twice_at = (0, 0), 0.0
        application.focusChanged.connect(self._on_changed)

    @Slot(QWidget, QWidget)
    def _on_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._holder = weakref.ref(now) if now is not None else None

    def left(self) -> bool:
        """Whether the widget that had the focus can have it no more: hidden, disabled or deleted."""
        widget = self._holder and self._holder()
        return widget is not None and not (isValid(widget) and widget.isVisible() and widget.isEnabled())

    def pressed(self, button: "PressableWidget", event: QMouseEvent) -> None:
        """Note that a button was pressed where it is now, at the time of the window system."""
        at, place = event.timestamp(), QRect(button.mapToGlobal(QPoint()), button.size())
        self._pressed = [past for past in self._pressed if 0 <= at - past[0] < SETTLED_MS]
        self._pressed.append((at, place, id(button)))

    def meant_for(self, event: QMouseEvent) -> int | None:
        """The `id()` of the button that was pressed at this place less than 400 ms ago; None for none."""
        at, place = event.timestamp(), event.globalPosition().toPoint()
        for then, area, button in reversed(self._pressed):
            if at and 0 <= at - then < SETTLED_MS and area.contains(place):
                return button
        return None

    def key_pressed(self, event: QKeyEvent) -> None:
        """Note a new press of a key, at the time of the window system; it may come here twice."""
        key, before = (event.nativeScanCode(), event.timestamp()), self._key
        if key == before:
            return
        again = key[0] != 0 and key[0] == before[0] and 0 <= key[1] - before[1] < SETTLED_MS
        self._key, self._twice_at = key, time.monotonic() if again else 0.0

    def key_was_pressed_twice(self) -> bool:
        """Whether the key press that is handled now follows another one of the same key by less than 400 ms."""
        return time.monotonic() - self._twice_at < SETTLED_MS / 1000


def note_key_press(event: QKeyEvent) -> None:
    """Note a new press of a key in a window, before a button or shortcut gets it."""
    _focus_tracker().key_pressed(event)


def key_was_pressed_twice() -> bool:
    """Whether the key press that is handled now is the second one of a double press."""
    return _focus_tracker().key_was_pressed_twice()


def _focus_tracker() -> _FocusTracker:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application.findChild(_FocusTracker) or _FocusTracker(application)


class PressableWidget(QAbstractButton):
    """A button that paints itself; `ringed()` says whether the focus ring belongs there."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        _focus_tracker()

    def set_text(self, text: str) -> None:
        """Show another text; it is the accessible name too."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()

    def label(self) -> str:
        return self.text().replace("&&", "&")

    def ringed(self) -> bool:
        """Whether the keyboard's focus is here and was brought by the keyboard."""
        return self._ringed and self.hasFocus()

    def key(self) -> str:
        """The key that presses it, as its cap shows it; empty for none."""
        return ""

    def least_width(self) -> int:
        """The width in logical pixels below which something of it is cut."""
        return self.sizeHint().width()

    def hovered(self) -> bool:
        """Whether the pointer is over an enabled control."""
        return self.isEnabled() and self.underMouse()

    def enters(self) -> bool:
        """Whether Enter presses it as Space does, where it wears the ring."""
        return not self.isCheckable()

    def once(self) -> bool:
        """Whether the second press of a double click does nothing here; else it is a press as the first."""
        return False

    def settles(self) -> bool:
        """Whether a press right after another button's at this position is ignored; else every press counts."""
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A double click comes here twice."""
        if not self.settles():
            super().mousePressEvent(event)
            return
        before = _focus_tracker().meant_for(event)
        twice = before == id(self) or event.type() == QEvent.Type.MouseButtonDblClick
        if (before is not None and before != id(self)) or (twice and self.once()):
            event.accept()
            return
        _focus_tracker().pressed(self, event)
        super().mousePressEvent(event)

    def press_by_key(self) -> None:
        """Click it by a key; the second press of a double one does nothing where a second click does nothing."""
        if not (self.settles() and self.once() and key_was_pressed_twice()):
            self.click()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._enters(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._enters(event):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.press_by_key()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in GIVEN_BACK:
            brought = event.reason() in BY_KEYBOARD or event.reason() == Qt.FocusReason.OtherFocusReason
            self._ringed = brought and not _focus_tracker().left()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in GIVEN_BACK:
            self._ringed = False
        super().focusOutEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def _enters(self, event: QKeyEvent) -> bool:
        """Whether the key is Enter alone and meant for this control."""
        alone = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        return self.ringed() and self.enters() and alone and event.key() in ENTER


def set_tab_stop(chosen: PressableWidget, among: Iterable[PressableWidget]) -> None:
    """Among exclusive choices, Tab goes to the checked one, and arrow keys from there to the others.

    If another one has the focus, it moves to the checked one: Qt lets Tab return to the one focused last.
    """
    choices = list(among)
    if any(one.hasFocus() for one in choices if one is not chosen):
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)
    for one in choices:
        one.setFocusPolicy(Qt.FocusPolicy.StrongFocus if one is chosen else Qt.FocusPolicy.ClickFocus)
