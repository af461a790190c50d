"""The menu under the mark: the labs that were open before, another one, the sample lab."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gui.context import AppContext
from desktop.gui.widgets.menu import Menu
from desktop.gui.words import tr


class Labs(Protocol):
    """What the menu needs of the window."""

    context: AppContext

    def choose_folder(self) -> None: ...
    def choose_new(self) -> None: ...
    def make_sample(self) -> None: ...


def lab_menu(window: Labs, parent: QWidget, recent: Sequence[str]) -> QMenu:
    """The menu; it deletes itself when it closes."""
    menu = Menu(parent)
    menu.setObjectName("lab_menu_list")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    current = window.context.lab.folder if window.context.lab is not None else None
    for path in recent:
        folder = Path(path)
        action = _action(menu, folder.name, lambda folder=folder: window.context.open_lab(folder))
        action.setEnabled(folder != current)
    if recent:
        menu.addSeparator()
    _action(menu, tr("Open a lab…") + "\tCtrl+O", window.choose_folder)
    _action(menu, tr("New lab…") + "\tCtrl+N", window.choose_new)
    _action(menu, tr("Open the sample lab"), window.make_sample)
    return menu


def _action(menu: QMenu, text: str, run: Callable[[], object]) -> QAction:
    action = menu.addAction(text)
    action.triggered.connect(lambda: run())  # noqa: PLW0108 - `run` gets no argument of the signal
    return action
