"""An overlay for cards over the screens, which Esc closes: the error panel, the palette, help. They block no work."""

from typing import cast

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, QObject, Qt, Slot
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from desktop.gui.shell.palette_commands import quit_shortcuts
from desktop.gui.theme.design_tokens import SPACE_24
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import AccessibleControl, install_accessible_factory
from desktop.gui.widgets.key_names_and_shortcuts import key_sequences
from desktop.gui.widgets.pressable_widget import PressableWidget


class CardOverlay(QWidget):
    """Covers its host with a thin veil and centres one card; Esc or a press outside the card closes it.

    While it is open, shortcuts of the window below are ignored except Quit, Tab stays inside, and a page below that
    finishes loading takes no focus. Afterwards the keyboard's focus returns to where it was, or would have gone.
    """

    def __init__(self, host: QWidget, card: QWidget, *, width: int, top: int) -> None:
        super().__init__(host)
        install_accessible_factory()
        self._host = host
        self._card = card
        self._width, self._top = width, top
        self._before: QWidget | None = None
        card.setParent(self)
        self.hide()
        cast("QApplication", QApplication.instance()).focusChanged.connect(self._on_focus)

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a dialog, of which readers say all texts when the keyboard comes into it."""
        return _AccessibleDialog(self, QAccessible.Role.Dialog)

    def name(self) -> str:
        """What the card is about."""
        return self._card.accessibleName()

    def open(self) -> None:
        # Of this window: a widget of a dialog is deleted with the dialog.
        focus = cast("QWidget | None", self.window().focusWidget())
        if focus is not None and not self.isAncestorOf(focus):
            self._before = focus
        self._hear_all(on=True)
        self._settle()
        self.show()
        self.raise_()
        self._settle()

    def dismiss(self) -> None:
        """Take the card away."""
        if not self.isVisible():
            return
        self._hear_all(on=False)
        self.hide()
        before, self._before = self._before, None
        if before is not None and shiboken6.isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        cards = [one for one in self._host.children() if isinstance(one, CardOverlay) and one.isVisible()]
        if cards:
            cards[-1].focusNextPrevChild(True)

    @Slot("QWidget*", "QWidget*")
    def _on_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isVisible() or now.window() is not self.window():
            return
        other = _enclosing_overlay(now)
        if other is not None and not self._covers(other):
            return
        self._before = now
        if old is not None and _enclosing_overlay(old) is self:
            old.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focusNextPrevChild(True)

    def _covers(self, other: "CardOverlay") -> bool:
        """Whether another card of this window is below this one."""
        stacked = self._host.children()
        return other is not self and other in stacked and stacked.index(self) > stacked.index(other)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._host:
            self._settle()
        if event.type() == QEvent.Type.ShortcutOverride and self.isVisible() and self._host.isActiveWindow():
            if isinstance(event, QKeyEvent) and (QKeySequence(event.keyCombination()) in quit_shortcuts()):
                return False
            event.accept()
            return True
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle()
        if event.type() == QEvent.Type.MouseButtonPress:
            self.dismiss()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(focus, PressableWidget):
            focus.click()
        elif not event.isAutoRepeat():
            without_keypad = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            self._press(QKeySequence(QKeyCombination(without_keypad, Qt.Key(event.key()))))

    def _press(self, pressed: QKeySequence) -> None:
        """Press the button on which this key is printed: a card over the window hears no shortcuts, and a field that
        has the keyboard leaves it the keys that are no text."""
        for button in self._card.findChildren(PressableWidget):
            if button.isVisible() and button.isEnabled() and button.key() and pressed in key_sequences(button.key()):
                button.click()
                return

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        inside = [child for child in self._card.findChildren(QWidget) if _accepts_tab_focus(child)]
        focus = QApplication.focusWidget()
        at = inside.index(focus) if focus in inside else -1
        if inside:
            reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
            inside[(at + (1 if next else -1)) % len(inside)].setFocus(reason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token_colour("paper", 0.72))
        painter.end()

    def _hear_all(self, *, on: bool) -> None:
        app = QCoreApplication.instance()
        if app is not None and on:
            app.installEventFilter(self)
        elif app is not None:
            app.removeEventFilter(self)

    def _settle(self) -> None:
        self.setGeometry(self._host.rect())
        width = min(self._width, self.width() - 2 * SPACE_24)
        height = self._card.heightForWidth(width) if self._card.hasHeightForWidth() else self._card.sizeHint().height()
        height = min(height, self.height() - self._top - SPACE_24)
        self._card.setGeometry((self.width() - width) // 2, self._top, width, height)


class _AccessibleDialog(AccessibleControl[CardOverlay]):
    @override
    def text(self, t: QAccessible.Text) -> str:
        over = self.of()
        return over.name() if t == QAccessible.Text.Name and over is not None else super().text(t)


def _enclosing_overlay(widget: QWidget) -> "CardOverlay | None":
    above: QWidget | None = widget
    while above is not None and not isinstance(above, CardOverlay):
        above = above.parentWidget()
    return above


def _accepts_tab_focus(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isVisible() and widget.isEnabled()
