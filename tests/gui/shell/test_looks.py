"""Every screen of the shell, looked at in both themes and in two sizes; the faults that the looker finds are real."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.base_errors import CannotDo
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from desktop.library.machine.settings import MachineSettings
from tests.gui.looks import look_once, looks, schemes

MakeWindow = Callable[..., MainWindow]
SIZES = (QSize(1280, 720), QSize(1920, 1080))


def faults_of(window: MainWindow, qtbot: QtBot) -> list[str]:
    """The faults in both themes and both sizes."""
    found: list[str] = []
    for name in schemes(window):
        for size in SIZES:
            window.resize(size)
            qtbot.waitUntil(lambda size=size: window.size() == size)
            found += [f"{name} {size.width()}: {fault}" for fault in looks(window)]
    return found


def test_that_the_library_can_be_shown_to_a_friend(window: MainWindow, qtbot: QtBot) -> None:
    inspector = window.findChild(QWidget, "inspector_prompt")
    assert inspector is not None
    qtbot.waitUntil(inspector.isVisible)
    assert faults_of(window, qtbot) == []


def test_that_the_settings_can_be_shown_to_a_friend(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    check = window.findChild(QWidget, "check_lab")
    assert check is not None
    qtbot.waitUntil(check.isEnabled, timeout=10_000)
    assert faults_of(window, qtbot) == []


def test_that_the_first_start_can_be_shown_to_a_friend(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    recent = tuple(str(tmp_path / name) for name in ("a pilot", "the study of the spring"))
    assert faults_of(make_window(MachineSettings(recent_labs=recent)), qtbot) == []


def test_that_a_refused_lab_can_be_shown_to_a_friend(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window = make_window()
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.open(tmp_path / "not there")
    assert faults_of(window, qtbot) == []


@pytest.mark.parametrize("what", ["palette", "help", "roles", "error"])
def test_that_what_lies_over_a_screen_can_be_shown_to_a_friend(window: MainWindow, qtbot: QtBot, what: str) -> None:
    match what:
        case "palette":
            window.show_palette()
        case "help":
            window.show_help()
        case "roles":
            window.show_roles()
        case _:
            window.context.fail(CannotDo("The photograph cannot be read.", where="IMG_0042.jpg", hint="Take another."))
    assert faults_of(window, qtbot) == []


class TestTheLooker:
    """A looker that sees nothing would pass every screen."""

    def test_that_cut_text_is_seen(self, qtbot: QtBot) -> None:
        window = self._window(qtbot)
        text = TextLabel("A sentence that is longer than its place")
        text.setParent(window)
        text.setGeometry(10, 10, 60, 20)
        text.show()
        assert any("text is cut" in fault for fault in look_once(window))

    def test_that_text_cut_where_it_scrolls_is_seen(self, qtbot: QtBot) -> None:
        window = self._window(qtbot)
        scroll = ScrollColumn()
        text = TextLabel("Many words that break into lines. " * 12, wrap=True)
        scroll.column.addWidget(text)
        QHBoxLayout(window).addWidget(scroll)
        scroll.show()
        qtbot.waitUntil(lambda: scroll.viewport().width() > 200)
        assert looks(window) == []
        text.setFixedHeight(40)
        assert any("text needs" in fault for fault in look_once(window))

    def test_that_a_column_lower_than_its_texts_is_seen(self, qtbot: QtBot) -> None:
        window = self._window(qtbot)
        scroll = ScrollColumn()
        for _ in range(4):
            scroll.column.addWidget(TextLabel("Words.", wrap=True))
        QHBoxLayout(window).addWidget(scroll)
        scroll.show()
        inner = scroll.widget()
        assert inner is not None
        inner.resize(inner.width(), 30)
        assert any("content needs" in fault for fault in look_once(window))

    def test_that_overlapping_controls_are_seen(self, qtbot: QtBot) -> None:
        window = self._window(qtbot)
        for left in (10, 40):
            button = PushButton("Skip")
            button.setParent(window)
            button.move(left, 10)
            button.show()
        assert any(fault.startswith("overlap") for fault in look_once(window))

    def test_that_pale_text_is_seen(self, qtbot: QtBot) -> None:
        window = self._window(qtbot)
        text = TextLabel("Almost white")
        text.setStyleSheet("color: #D8D8D8")
        row = QHBoxLayout(window)
        row.addWidget(text)
        text.show()
        window.adjustSize()
        assert any("contrast" in fault for fault in look_once(window))

    @staticmethod
    def _window(qtbot: QtBot) -> QWidget:
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(300, 120)
        window.show()
        return window
