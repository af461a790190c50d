"""The window's screens, created lazily on the first visit and deleted when another lab is opened."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from desktop.gui.app_context import AppContext
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.shell.rail_places import rail_place_for_role
from desktop.gui.widgets.widget_setup import named_widget


class ScreenStack(QStackedWidget):
    """One page a place, and the start page in front of them.

    They fill the available room and their size hints are ignored: otherwise each change in one page would recompute
    those of all, with all their wrapped texts.
    """

    def __init__(self, context: AppContext, start: QWidget) -> None:
        super().__init__()
        self._context = context
        self._start = start
        self._screens: dict[str, PlaceScreen] = {}
        self._current = ""
        self.addWidget(start)

    @override
    def hasHeightForWidth(self) -> bool:
        return False

    @override
    def sizeHint(self) -> QSize:
        return QSize(0, 0)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def key(self) -> str:
        """The place in front; empty while the start page is."""
        return self._current

    def front(self) -> PlaceScreen | None:
        return self._screens.get(self._current)

    def screens(self) -> Mapping[str, PlaceScreen]:
        """The screens made so far."""
        return self._screens

    def go(self, key: str) -> PlaceScreen:
        if key not in self._screens:
            made = named_widget(rail_place_for_role(self._context.role, key).make(self._context), f"screen_{key}")
            made.retranslate()
            self._screens[key] = made
            self.addWidget(made)
        screen = self._screens[key]
        if key != self._current:
            self._leave()
            self._current = key
            self.setCurrentWidget(screen)
            screen.setAccessibleName(screen.title())
            screen.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
            screen.shown()
        return screen

    def show_start_page(self) -> None:
        """Bring the start page to the front."""
        self._leave()
        self.setCurrentWidget(self._start)

    def drop(self) -> list[PlaceScreen]:
        """Take every screen out; the caller lets the bar forget them. The start page is in front."""
        self.show_start_page()
        gone = list(self._screens.values())
        self._screens.clear()
        for screen in gone:
            self.removeWidget(screen)
            screen.deleteLater()
        return gone

    def drop_behind(self) -> list[PlaceScreen]:
        """Remove every screen but the one in front; they saved their state when they were hidden."""
        gone = [screen for key, screen in self._screens.items() if key != self._current]
        self._screens = {key: screen for key, screen in self._screens.items() if key == self._current}
        for screen in gone:
            self.removeWidget(screen)
            screen.deleteLater()
        return gone

    def retranslate(self) -> None:
        for screen in self._screens.values():
            screen.retranslate()
            screen.setAccessibleName(screen.title())

    def take_focus(self) -> None:
        """A card or guide was closed: give the keyboard's focus to the screen in front."""
        (self.front() or self._start).setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        screen = self.front()
        self._current = ""
        if screen is not None:
            screen.hidden()
