"""Whether a screen can be used without eyes and without a mouse: names, roles, keys, and a focus that is seen.

assert unnamed(window) == []
assert unseen_focus(window) == []
assert astray(window) == []             what somebody meets who goes round by Tab
"""

from collections import Counter

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar, QWidget

from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.segmented_control import SegmentedControl

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
MOST_STOPS = 400
LEAST_SEEN = 20
"""So many logical pixels of a control that has the focus must be in sight."""


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
        if isinstance(widget, SelectField) and (role != QAccessible.Role.ComboBox or name == widget.label()):
            faults.append(f"{who}: tells what is chosen, “{name}”, and not of what")
        if isinstance(widget, SegmentedControl | ItemImageView) and not name.strip():
            faults.append(f"{who}: {role.name} without a name")
        if isinstance(widget, PressableWidget) and role not in NAMED:
            faults.append(f"{who}: pressed, but its role is {role.name}")
    return faults


def out_of_reach(window: QWidget) -> list[str]:
    """Controls that neither Tab nor a key of their own reaches."""
    faults: list[str] = []
    for control in _seen(window, PressableWidget):
        assert isinstance(control, PressableWidget)
        key = getattr(control, "key", None)
        bound = bool(key()) if callable(key) else False
        if not _by_tab(control) and not bound and not _beside_one_by_tab(control, window):
            faults.append(f"{type(control).__name__} {control.objectName()} “{control.text()}”")
    return faults


def _beside_one_by_tab(control: PressableWidget, window: QWidget) -> bool:
    """Of choices that exclude one another Tab goes to the one that had the focus last, arrows to the others."""
    others = [w for w in _seen(window, PressableWidget) if w.parent() is control.parent() and w is not control]
    return control.isCheckable() and any(_by_tab(other) for other in others)


def _by_tab(control: QWidget) -> bool:
    return bool(control.focusPolicy() & Qt.FocusPolicy.TabFocus)


def alike(window: QWidget) -> list[str]:
    """Names that several controls in sight share: by ear nobody can tell which of them has the focus."""
    shown = [one for one in _seen(window, PressableWidget) if isinstance(one, PressableWidget) and _by_tab(one)]
    met = [one for one in shown if not _over_it(one, window)]
    # Of choices the description says what is chosen by them.
    told = [(one.isCheckable() and one.accessibleDescription(), one.accessibleName()) for one in met]
    return [f"{n} controls are called “{name}”" for (_of, name), n in Counter(told).items() if n > 1]


def astray(window: QWidget) -> list[str]:
    """What goes wrong where somebody goes round `window` by Tab: a stop that keeps the focus, that is out of sight, of
    which a screen reader says nothing, and controls that are never come to."""
    faults: list[str] = []
    met: list[QWidget] = []
    now: QWidget | None = None
    while len(met) < MOST_STOPS:
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        if now is None:
            return [*faults, "Tab leads nowhere"]
        if now in met:
            break
        met.append(now)
        if not _in_sight(now):
            faults.append(f"out of sight with the focus: {_called(now)}")
        if not now.accessibleName().strip():
            faults.append(f"nothing is said of {_called(now)}")
    if met and now is not met[0]:
        faults.append(f"Tab does not lead on from {_called(met[-1])}")
    missed = [one for one in _seen(window, QWidget) if _by_tab(one) and one.isEnabled() and one not in met]
    return [*faults, *(f"Tab never comes to {_called(one)}" for one in missed if not _over_it(one, window))]


def _in_sight(widget: QWidget) -> bool:
    shown = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    part = shown.visibleRegion().boundingRect()
    return part.height() >= min(LEAST_SEEN, shown.height()) and part.width() >= min(LEAST_SEEN, shown.width())


def _over_it(widget: QWidget, window: QWidget) -> bool:
    """Whether something lies over the screens, and the widget is not in it."""
    return any(over.isVisible() and not over.isAncestorOf(widget) for over in window.findChildren(CardOverlay))


def _called(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()} “{widget.accessibleName()[:60]}”"


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
