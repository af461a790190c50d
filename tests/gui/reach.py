"""Whether a screen can be used without eyes and without a mouse: names, roles, keys, and a focus that is seen.

assert unnamed(window) == []
assert unseen_focus(window) == []
"""

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QShortcut
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar, QWidget

from desktop.gui.widgets.press import Pressable

NAMED = {
    QAccessible.Role.Button,
    QAccessible.Role.ButtonMenu,
    QAccessible.Role.CheckBox,
    QAccessible.Role.ComboBox,
    QAccessible.Role.EditableText,
    QAccessible.Role.List,
    QAccessible.Role.RadioButton,
    QAccessible.Role.Slider,
    QAccessible.Role.SpinBox,
    QAccessible.Role.Table,
    QAccessible.Role.Tree,
}
"""Roles that say nothing without a name."""
AROUND = 4


def unnamed(window: QWidget) -> list[str]:
    """What a screen reader meets in `window` and cannot tell: a control without a name, or pressed without a role.

    Asked of each widget's own interface: PySide makes what `QAccessibleInterface.object` gives its own and deletes it.
    """
    faults: list[str] = []
    for widget in _seen(window, QWidget):
        here = QAccessible.queryAccessibleInterface(widget)
        what = here.role(), here.text(QAccessible.Text.Name)
        del here  # Qt deletes it with its widget, and its place in memory gets another object
        role, name = what
        who = f"{type(widget).__name__} {widget.objectName()}"
        if role in NAMED and not name.strip() and not isinstance(widget, QScrollBar):
            faults.append(f"{who}: {role.name} without a name")
        if isinstance(widget, Pressable) and role not in NAMED:
            faults.append(f"{who}: pressed, but its role is {role.name}")
    return faults


def out_of_reach(window: QWidget) -> list[str]:
    """Controls that neither Tab nor a key of their own reaches."""
    faults: list[str] = []
    for control in _seen(window, Pressable):
        assert isinstance(control, Pressable)
        key = getattr(control, "key", None)
        bound = bool(key()) if callable(key) else False
        if not _by_tab(control) and not bound and not _beside_one_by_tab(control, window):
            faults.append(f"{type(control).__name__} {control.objectName()} “{control.text()}”")
    return faults


def _beside_one_by_tab(control: Pressable, window: QWidget) -> bool:
    """Of choices that exclude one another Tab goes to the one that had the focus last, arrows to the others."""
    others = [w for w in _seen(window, Pressable) if w.parent() is control.parent() and w is not control]
    return control.isCheckable() and any(_by_tab(other) for other in others)


def _by_tab(control: QWidget) -> bool:
    return bool(control.focusPolicy() & Qt.FocusPolicy.TabFocus)


def doubled_keys(window: QWidget) -> list[str]:
    """Keys that two in sight lay claim to: Qt then gives them to neither."""
    claims: dict[str, list[str]] = {}
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        everywhere = shortcut.context() == Qt.ShortcutContext.WindowShortcut
        if everywhere and shortcut.isEnabled() and isinstance(owner, QWidget) and _can_be_pressed(owner, window):
            claims.setdefault(shortcut.key().toString(), []).append(f"{type(owner).__name__} {owner.objectName()}")
    return [f"{key}: {', '.join(owners)}" for key, owners in claims.items() if len(owners) > 1]


def _can_be_pressed(owner: QWidget, window: QWidget) -> bool:
    return owner.isEnabled() and owner.isVisibleTo(window)


def unseen_focus(window: QWidget) -> list[str]:
    """Controls that look the same with the keyboard's focus and without it."""
    faults: list[str] = []
    before = QApplication.focusWidget()
    for control in _seen(window, QWidget):
        if not _by_tab(control) or isinstance(control, QAbstractScrollArea):
            continue
        if not control.isEnabled():
            continue
        window.setFocus(Qt.FocusReason.OtherFocusReason)
        if control.hasFocus():
            continue
        without = _picture(control, window)
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if control.hasFocus() and _picture(control, window) == without:
            faults.append(f"{type(control).__name__} {control.objectName()} “{control.accessibleName()}”")
    if before is not None:
        before.setFocus(Qt.FocusReason.OtherFocusReason)
    return faults


def _picture(control: QWidget, window: QWidget) -> object:
    place = QRect(control.mapTo(window, QPoint(0, 0)), control.size()).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    return window.grab(place).toImage()


def _seen(window: QWidget, kind: type[QWidget]) -> list[QWidget]:
    return [w for w in window.findChildren(kind) if w.isVisibleTo(window) and not w.visibleRegion().isEmpty()]
