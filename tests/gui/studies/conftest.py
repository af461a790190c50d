"""The place Studies in a real window on the sample lab, used by its buttons and fields."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies.studies_screen import StudiesScreen
from desktop.gui.studies.study_list import StudyOrDraft
from desktop.gui.tour.simulated_keys_and_clicks import click_widget, find_widget
from desktop.gui.widgets.data_table import DataTable
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.tab_bar import TabButton
from desktop.gui.widgets.text_label import TextLabel
from tests.gui.conftest import MakeWindow
from tests.gui.patience import pause_after
from tests.limits import within


class Designer:
    """A researcher at the place Studies."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self._qtbot = qtbot
        window.go("studies")
        self.screen = find_widget(window, StudiesScreen, "screen_studies")

    def wait(self, condition: Callable[[], bool]) -> None:
        """Until it holds. The loop lets the threads run that work out what is waited for; `qWait` holds them up."""
        began, looked = time.monotonic(), time.thread_time()
        while not condition():
            assert time.monotonic() - began < within(), "what is waited for did not come"
            loop = QEventLoop()
            QTimer.singleShot(max(10, pause_after(time.thread_time() - looked)), loop.quit)
            loop.exec()
            looked = time.thread_time()

    def press(self, name: str) -> None:
        """Press a button once it is there and may be pressed."""
        self.wait(lambda: self._button(name) is not None)
        loop = QEventLoop()  # what just came is laid out in the next turn
        QTimer.singleShot(0, loop.quit)
        loop.exec()
        button = self._button(name)
        assert button is not None
        _bring(button)
        click_widget(button)

    def freeze(self) -> None:
        """Freeze the draft, for good, as is asked."""
        self.press("editor_freeze")
        self.press("freeze_now")

    def page(self, name: str) -> None:
        """Go to a page of the editor, or to a section of one, with all that it folds."""
        if name == "yaml":
            self.press("editor_text")
            return
        step = {"answering": "course", "questions": "texts", "checklist": "analysis"}.get(name, name)
        click_widget(find_widget(self.screen, TabButton, f"page {step}"))
        if self.enabled("more_fields"):
            self.press("more_fields")

    def write(self, path: str, text: str, *, last: bool = False) -> None:
        """Write over what stands in a field, key by key; in the last of that name if asked for."""
        field = self._seen(path, (TextField, TextArea), last=last)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClicks(field, text)

    def paste(self, path: str, text: str) -> None:
        """Put a long text in place of what stands in a field."""
        field = self._seen(path, (TextField, TextArea))
        QGuiApplication.clipboard().setText(text)
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    def value(self, path: str) -> str:
        """What stands in a field."""
        field = self._seen(path, (TextField, TextArea, SelectField))
        if isinstance(field, SelectField):
            return field.current()
        return field.toPlainText() if isinstance(field, TextArea) else field.text()  # type: ignore[attr-defined]

    def texts(self) -> str:
        """Every text that is seen."""
        return " ".join(text.text() for text in self.screen.findChildren(TextLabel) if text.isVisible())

    def reads(self, *words: str) -> None:
        """Wait until all of these are to be read."""

        def read() -> bool:
            seen = self.texts()
            return all(word in seen for word in words)

        self.wait(read)

    def enabled(self, name: str) -> bool:
        """Whether a button is there and may be pressed."""
        return self._button(name) is not None

    def _button(self, name: str) -> PushButton | None:
        found = [one for one in self.window.findChildren(PushButton, name) if one.isVisible() and one.isEnabled()]
        return found[0] if found else None

    def rows(self) -> list[str]:
        """The lines of the list of studies."""
        table = cast("DataTable[StudyOrDraft]", find_widget(self.screen, DataTable, "studies"))  # pyright: ignore[reportUnknownMemberType]
        return [f"{one.name} {one.version} {one.state}" for one in table.rows_model().rows()]

    def _seen(self, path: str, kinds: tuple[type[QWidget], ...], *, last: bool = False) -> QWidget:
        self.wait(lambda: any(one.isVisible() for one in self.screen.findChildren(QWidget, path)))
        found = [one for one in self.screen.findChildren(QWidget, path) if isinstance(one, kinds) and one.isVisible()]
        assert found, f"there is no field {path}"
        chosen = found[-1 if last else 0]
        _bring(chosen)
        return chosen


def _bring(widget: QWidget) -> None:
    """Scroll to it, as a wheel would."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


@pytest.fixture
def designer(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Iterator[Designer]:
    yield Designer(make_window(lab=sample), qtbot)
