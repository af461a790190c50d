"""Reading a large lab for Collect: bars and Stops, and ways to read it after all."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from db.errors import StoreError
from desktop.gui.collect.operator import collect_screen
from desktop.gui.collect.operator.collect_screen import CollectScreen
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.tour.simulated_keys_and_clicks import find_widget
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from tests.gui.collect.test_operator import ONE, collect
from tests.gui.gate import Gate, stop_at


def test_that_reading_the_runs_is_stopped_and_begun_again(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, board = Gate(collect_screen.load_dashboard), collect_screen.load_dashboard
    monkeypatch.setattr(collect_screen, "load_dashboard", gate)
    window.go("collect")
    screen = window.pages.front()
    assert isinstance(screen, CollectScreen)
    line, again = screen.findChild(DelayedProgressLine), screen.findChild(PushButton, "reread")
    assert line is not None and again is not None
    assert not again.isVisible()
    stop_at(gate, line, qtbot)
    qtbot.waitUntil(again.isVisible)
    assert screen.subtitle() == ""
    monkeypatch.setattr(collect_screen, "load_dashboard", board)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    to_studies = screen.findChild(PushButton, "to_studies")
    assert to_studies is not None
    qtbot.waitUntil(to_studies.isVisible)
    assert not again.isVisible()


def test_that_a_look_at_what_can_be_read_on_a_screen_is_stopped_and_made_when_next_wanted(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, small_print = Gate(collect_screen.legibility_warnings), collect_screen.legibility_warnings
    monkeypatch.setattr(collect_screen, "legibility_warnings", gate)
    screen, _ = collect(window, ONE.varied(before={"distance_mm": 3000}))
    line, warning = find_widget(screen, DelayedProgressLine, "looking"), find_widget(screen, TextLabel, "warning")
    stop_at(gate, line, qtbot)
    assert "text around the images" not in warning.text()
    monkeypatch.setattr(collect_screen, "legibility_warnings", small_print)
    window.go("library")
    window.go("collect")
    qtbot.waitUntil(lambda: "text around the images" in warning.text())
    assert not line.isVisible()


def test_that_what_cannot_be_read_is_not_called_stopped(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = collect_screen.load_dashboard

    def broken(*_: object) -> object:
        raise StoreError("The disk gave nothing.")

    monkeypatch.setattr(collect_screen, "load_dashboard", broken)
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    again = find_widget(screen, PushButton, "reread")
    qtbot.waitUntil(again.isVisible)
    told = " ".join(text.text() for text in screen.findChildren(TextLabel) if text.isVisible())
    assert "Could not refresh." in told and "Stopped." not in told
    monkeypatch.setattr(collect_screen, "load_dashboard", board)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not again.isVisible())
