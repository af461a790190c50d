"""A window on a sample lab with two scripted models and chance, at the place Models."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items
from desktop.benchmarks.item import Item
from desktop.gui.models.item_comparison.side_by_side_view import SideBySideView
from desktop.gui.models.models_screen import ModelsScreen
from desktop.gui.shell.main_window import MainWindow
from desktop.inference.models.registry import add_baseline
from desktop.library.item_rows import item_from_row
from tests.gui.models.labs import add_scripted

MakeWindow = Callable[..., MainWindow]
TASK = "missing_piece_easy"
W = TypeVar("W", bound=QWidget)
LONG = "The gap lies on the slope below the ridge, where grass meets scree.\n\nB"


class Visitor:
    """A person's hands and eyes at the place Models."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.bot = qtbot
        window.go("models")
        screen = window.pages.front()
        assert isinstance(screen, ModelsScreen)
        self.screen = screen

    @property
    def panel(self) -> SideBySideView:
        """The columns."""
        found = self.screen.findChild(SideBySideView)
        assert found is not None
        return found

    def press(self, *keys: Qt.Key) -> None:
        """Keys, one after the other."""
        for key in keys:
            QTest.keyClick(self.window.windowHandle(), key)

    def click(self, name: str, kind: type[QWidget] = QWidget) -> None:
        """A click in the middle of a control, once it is visible, can be pressed and lies where it stays."""
        self.bot.waitUntil(lambda: (found := self.seen(name, kind)) is not None and found.isEnabled())
        QApplication.processEvents()
        widget = self.see(name, kind)
        place = widget.mapTo(self.window, widget.rect().center())
        QTest.mouseClick(self.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    def see(self, name: str, kind: type[W] = QWidget) -> W:
        """A control, once it is visible."""
        self.bot.waitUntil(lambda: self.seen(name, kind) is not None)
        found = self.seen(name, kind)
        assert found is not None
        return found

    def seen(self, name: str, kind: type[W] = QWidget) -> W | None:
        """A control, if it is visible."""
        return next((w for w in self.window.findChildren(kind, name) if w.isVisible()), None)

    def go_to(self, item: Item) -> None:
        """Come with an item in mind, as from the Library."""
        self.window.context.open_place("models", item=item.id)
        self.bot.waitUntil(lambda: self.panel.loaded is not None and self.panel.loaded.item.id == item.id)
        self.bot.waitUntil(lambda: bool(self.panel.columns))

    def ask(self) -> None:
        """Ask, once that can be done, and wait for all answers."""
        self.bot.waitUntil(lambda: self.see("ask").isEnabled())
        self.press(Qt.Key.Key_Return)
        assert self.panel.running
        self.bot.waitUntil(lambda: not self.panel.running, timeout=20_000)


def first_item(folder: Path, task: str = TASK) -> Item:
    """The first item of a task."""
    with open_lab(folder) as lab:
        where = ItemFilter((QueryCondition(field="task", op="in", values=(task,)),))
        return item_from_row(lab.read(items.find_stored_items, where)[0])


@pytest.fixture(autouse=True)
def scripted_models(quick: None) -> None:
    """Models of these tests are scripted."""


@pytest.fixture
def models_lab(sample: Path) -> Path:
    """A sample lab with two scripted models, one of them untrained, and chance."""
    with open_lab(sample) as lab:
        add_scripted(lab, "scripted-1", say=LONG, tokens=8, token_seconds=0.01)
        add_scripted(lab, "scripted-2", trained=False, say="C", tokens=4)
        add_baseline(lab, "chance")
    return sample


@pytest.fixture
def visitor(make_window: MakeWindow, models_lab: Path, qtbot: QtBot) -> Visitor:
    """Somebody in front of the window."""
    return Visitor(make_window(lab=models_lab), qtbot)
