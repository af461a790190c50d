"""The menu of recent labs: the labs opened before, another one, the sample lab."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.widgets.select_popup_menu import ThemedMenu
from desktop.gui.window_actions import BY_ID

ENTRIES = ("open_lab", "new_lab", "make_sample")


def make_lab_menu(context: AppContext, parent: QWidget, recent: Sequence[str]) -> QMenu:
    """The menu; it deletes itself when it closes."""
    menu = ThemedMenu(parent)
    menu.setObjectName("lab_menu_list")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    current = context.lab.folder if context.lab is not None else None
    for path in recent:
        folder = Path(path)
        entry = _add_menu_entry(menu, folder.name, lambda folder=folder: context.open_lab(folder))
        entry.setEnabled(folder != current)
    if recent:
        menu.addSeparator()
    for name in ENTRIES:
        action = BY_ID[name]
        text = f"{tr(action.text)}\t{action.key}" if action.key else tr(action.text)
        _add_menu_entry(menu, text, lambda name=name: context.actions.run(name))
    return menu


def _add_menu_entry(menu: QMenu, text: str, run: Callable[[], object]) -> QAction:
    entry = menu.addAction(text)
    entry.triggered.connect(lambda: run())  # noqa: PLW0108 - `run` gets no argument of the signal
    return entry
