"""A window on a sample lab with a small job, at the place where annotators begin."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.annotate.annotate_screen import AnnotateScreen
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.item_query_language import find_items
from tests.gui.looks import BETWEEN_MS, LOOKS

MakeWindow = Callable[..., MainWindow]
ITEMS = 4


class Annotator:
    """A person's hands and eyes at the place Annotate."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.bot = qtbot
        window.go("annotate")
        screen = window.pages.front()
        assert isinstance(screen, AnnotateScreen)
        self.screen = screen

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Keys, one after the other, to whatever has the focus."""
        for key in keys:
            QTest.keyClick(self.window.windowHandle(), key, modifier)

    def write(self, text: str) -> None:
        """Letters, to whatever has the focus."""
        focused = self.window.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, text)

    def click(self, name: str, kind: type[QWidget] = QWidget) -> None:
        """A click in the middle of a control, once it is visible and, if it soon can, may be pressed."""
        for _ in range(LOOKS):
            if self.see(name, kind).isEnabled():
                break
            self.bot.wait(BETWEEN_MS)
        QApplication.processEvents()
        widget = self.see(name, kind)
        place = widget.mapTo(self.window, widget.rect().center())
        QTest.mouseClick(self.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    def see(self, name: str, kind: type[QWidget] = QWidget) -> QWidget:
        """A control, once it is visible."""
        self.bot.waitUntil(lambda: self._visible(name, kind) is not None)
        found = self._visible(name, kind)
        assert found is not None
        return found

    def enter(self, code: str) -> TaggingPage:
        """Come to the bench with a code."""
        self.see("code", QLineEdit).setFocus()
        self.write(code)
        self.press(Qt.Key.Key_Return)
        self.bot.waitUntil(lambda: self.bench() is not None and self.bench().loaded is not None)  # pyright: ignore[reportOptionalMemberAccess]
        bench = self.bench()
        assert bench is not None
        return bench

    def bench(self) -> TaggingPage | None:
        """The bench, while an item lies on it."""
        return next((bench for bench in self.screen.findChildren(TaggingPage) if bench.at_work()), None)

    def _visible(self, name: str, kind: type[QWidget]) -> QWidget | None:
        return next((w for w in self.window.findChildren(kind, name) if w.isVisible()), None)


@pytest.fixture
def job_lab(sample: Path) -> Path:
    """A sample lab with a job over four items for two annotators."""
    with open_lab(sample) as lab:
        create_tag_job(lab, "Capability tags", stored_scheme("moat"), find_items(lab, ""), most=ITEMS)
    return sample


@pytest.fixture
def annotator(make_window: MakeWindow, job_lab: Path, qtbot: QtBot) -> Annotator:
    """Somebody in front of the window."""
    return Annotator(make_window(lab=job_lab), qtbot)
