"""The popup menu of a select control; for screen readers a combo box, its value and its list."""

import sys
import weakref

from PySide6.QtCore import QPoint, QRect, Qt, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
    QAction,
    QHideEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMenu, QWidget
from shiboken6 import isValid
from typing_extensions import override

from desktop.gui.i18n import join_name_and_text
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.style_sheet import style_sheet
from desktop.gui.widgets.accessible_interfaces import (
    AccessibleControl,
    accessible_interface,
    install_accessible_factory,
    report_expanded_change,
)
from desktop.gui.widgets.pressable_widget import PressableWidget

ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
VALUE_IN_NAME = sys.platform not in {"win32", "darwin"}
"""AT-SPI reads no value of a combo box, so Qt's own reports the choice as its name there. Ours reports both."""

OPENS = (QAccessibleActionInterface.showMenuAction(), QAccessibleActionInterface.pressAction())


class PopupChoice(QAction):
    """One of many; `chosen` where it is the one."""

    chosen = False

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: an entry of the list."""
        return _AccessibleChoice(self)

    def label(self) -> str:
        return self.text().replace("&&", "&")


class ThemedMenu(QMenu):
    """Sets its colours when it opens, since the scheme may have changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFont(scaled_font())
        self.aboutToShow.connect(self._dress)

    @Slot()
    def _dress(self) -> None:
        if self.styleSheet() != style_sheet():
            self.setStyleSheet(style_sheet())


class ChoicePopup(ThemedMenu):
    """The many, below the control that shows the one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        install_accessible_factory()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a list."""
        return _AccessibleChoiceList(self, QAccessible.Role.List)

    def choices(self) -> list[PopupChoice]:
        return [one for one in self.actions() if isinstance(one, PopupChoice)]

    @override
    def keyPressEvent(self, arg__1: QKeyEvent) -> None:
        """Home and End go to the first and the last, as in every list."""
        choices = [one for one in self.choices() if one.isEnabled()]
        if arg__1.key() in ENDS and choices:
            self.setActiveAction(choices[ENDS[Qt.Key(arg__1.key())]])
        else:
            super().keyPressEvent(arg__1)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        report_expanded_change(self.parentWidget())

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        report_expanded_change(self.parentWidget())


class AccessibleComboBox(AccessibleControl[PressableWidget]):
    """The control, which a press opens."""

    def __init__(self, control: PressableWidget, menu: ChoicePopup) -> None:
        super().__init__(control, QAccessible.Role.ComboBox)
        self._menu = weakref.ref(menu)

    @override
    def state(self) -> QAccessible.State:
        state, menu = super().state(), self._opened()
        state.expandable = state.hasPopup = True
        state.expanded = menu is not None and menu.isVisible()
        state.collapsed = not state.expanded
        return state

    @override
    def text(self, t: QAccessible.Text) -> str:
        if t == QAccessible.Text.Value:
            return self._value()
        name, value = super().text(t), self._value()
        joined = VALUE_IN_NAME and t == QAccessible.Text.Name and name != value
        return join_name_and_text(name, value) if joined and value else name

    @override
    def childCount(self) -> int:
        return int(self._opened() is not None)

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return accessible_interface(self._opened()) if index == 0 else None

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        return 0 if isinstance(arg__1, _AccessibleChoiceList) and arg__1.of() is self._opened() else -1

    @override
    def actionNames(self) -> list[str]:
        return [*OPENS, *super().actionNames()]

    @override
    def doAction(self, actionName: str) -> None:
        control = self.of()
        if actionName in OPENS and control is not None:
            control.click()
        else:
            super().doAction(actionName)

    def _value(self) -> str:
        menu = self._opened()
        return next((one.label() for one in menu.choices() if one.chosen), "") if menu is not None else ""

    def _opened(self) -> ChoicePopup | None:
        menu = self._menu()
        return menu if menu is not None and isValid(menu) else None


class _AccessibleChoiceList(AccessibleControl[ChoicePopup]):
    @override
    def parent(self) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        menu = self.of()
        return accessible_interface(menu.parentWidget() if menu is not None else None)

    @override
    def childCount(self) -> int:
        return len(self._choices())

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        choices = self._choices()
        return accessible_interface(choices[index]) if 0 <= index < len(choices) else None

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        # Never by the child's `object()`: PySide makes what that gives its own, and deletes it.
        choice = arg__1.of() if isinstance(arg__1, _AccessibleChoice) else None
        choices = self._choices()
        return choices.index(choice) if choice in choices else -1

    def _choices(self) -> list[PopupChoice]:
        menu = self.of()
        return menu.choices() if menu is not None else []


class _AccessibleChoice(QAccessibleObject):
    def __init__(self, choice: PopupChoice) -> None:
        super().__init__(choice)
        self._choice = weakref.ref(choice)

    def of(self) -> PopupChoice | None:
        """The choice, None if it was deleted."""
        choice = self._choice()
        return choice if choice is not None and isValid(choice) else None

    @override
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    @override
    def state(self) -> QAccessible.State:
        state, choice, menu = QAccessible.State(), self.of(), self._menu()
        if choice is None or menu is None:
            state.invalid = True
            return state
        state.selectable = state.focusable = True
        state.selected = choice.chosen
        state.focused = menu.activeAction() is choice
        state.invisible = not menu.isVisible()
        return state

    @override
    def text(self, t: QAccessible.Text) -> str:
        choice = self.of()
        return choice.label() if choice is not None and t == QAccessible.Text.Name else ""

    @override
    def rect(self) -> QRect:
        choice, menu = self.of(), self._menu()
        if choice is None or menu is None or not menu.isVisible():
            return QRect()
        place = menu.actionGeometry(choice)
        return QRect(menu.mapToGlobal(QPoint(place.x(), place.y())), place.size())

    @override
    def parent(self) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return accessible_interface(self._menu())

    @override
    def childCount(self) -> int:
        return 0

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return None

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        return -1

    def _menu(self) -> ChoicePopup | None:
        choice = self.of()
        menu = choice.parent() if choice is not None else None
        return menu if isinstance(menu, ChoicePopup) else None
