"""Hands of people who do other jobs than tagging, at the place Annotate of a real window."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.design_tokens import Scheme
from desktop.gui.widgets.input_fields import SelectField
from tests.gui.annotate.conftest import Annotator
from tests.gui.looks import looks

MakeWindow = Callable[..., MainWindow]
P = TypeVar("P", bound=WorkPage)
Key = Qt.Key
WAYS: tuple[tuple[Scheme, QSize], ...] = (("dark", QSize(1024, 700)), ("light", QSize(1440, 900)))


def to_choice(menu: QWidget, key: str) -> None:
    """Lead the open menu of a select to a choice by the arrow, from wherever it stands."""
    assert isinstance(menu, QMenu)
    for _ in menu.actions():
        active = cast("QAction | None", menu.activeAction())
        if active is not None and active.data() == key:
            return
        QTest.keyClick(menu, Key.Key_Down)


class Worker(Annotator):
    """Somebody who works on the newest job of the lab."""

    _looked = 0

    def come(self, code: str, kind: type[P]) -> P:
        """Come to the page of a job with a code; whoever was at work makes room."""
        if self.page(kind) is not None or self.finds("person"):
            self.click("person")
        self.see("code", QLineEdit).setFocus()
        self.write(code)
        self.press(Key.Key_Return)
        return self.at(kind)

    def at(self, kind: type[P]) -> P:
        """The page of that kind, once it is in sight."""
        self.bot.waitUntil(lambda: self.page(kind) is not None)
        page = self.page(kind)
        assert page is not None
        return page

    def results(self, kind: type[P]) -> P:
        """The results of the job, as whoever supervises it looks at them."""
        if self.finds("person"):
            self.click("person")
        self.see("code", QLineEdit)
        self.click("show_conflicts")
        return self.at(kind)

    def page(self, kind: type[P]) -> P | None:
        """A page of that kind, while it is in sight."""
        return next((page for page in self.screen.findChildren(kind) if page.isVisible()), None)

    def finds(self, name: str) -> bool:
        """Whether a control of that name is in sight."""
        return self._visible(name, WorkPage.__bases__[0]) is not None

    def fill(self, name: str, text: str) -> None:
        """Write into a line of a form, in place of what stands there."""
        field = self.see(name, QLineEdit)
        assert isinstance(field, QLineEdit)
        field.setFocus()
        field.selectAll()
        self.write(text)

    def choose(self, select: SelectField, key: str) -> None:
        """Pick a choice in the menu of a select, by keys."""
        select.setFocus()
        self.press(Key.Key_Space)
        self.pick(key)
        self.wait(lambda: select.current() == key)

    def menu(self) -> QWidget:
        """The menu, once it is open."""
        self.wait(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        return menu

    def pick(self, key: str) -> None:
        """Pick a choice in the open menu, by keys."""
        menu = self.menu()
        to_choice(menu, key)
        QTest.keyClick(menu, Key.Key_Return)

    def text(self, name: str) -> QLabel:
        """A text, once it is in sight."""
        found = self.see(name, QLabel)
        assert isinstance(found, QLabel)
        return found

    def wait(self, holds: Callable[[], bool]) -> None:
        """Until it holds."""
        self.bot.waitUntil(holds)

    @property
    def lab(self) -> Lab:
        """The open lab."""
        lab = self.window.context.lab
        assert lab is not None
        return lab

    def faults(self) -> list[str]:
        """What is wrong with what is shown: dark and small at one call, light and large at the next."""
        theme, size = WAYS[self._looked % len(WAYS)]
        self._looked += 1
        self.window.context.theme.apply(theme)
        self.window.resize(size)
        self.bot.waitUntil(lambda: self.window.size() == size)
        return [f"{theme} {size.width()}: {fault}" for fault in looks(self.window)]


def worker(make_window: MakeWindow, lab: Path, qtbot: QtBot) -> Worker:
    """Somebody in front of a window on a lab."""
    return Worker(make_window(lab=lab), qtbot)
