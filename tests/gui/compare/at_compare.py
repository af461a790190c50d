"""A window at Compare, on labs made through the real stores."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.compare.chart_view import ChartView
from desktop.gui.compare.compare_screen import CompareScreen
from desktop.gui.compare.compare_view_base import CompareView
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.unit.analysis.labs import MadeLab

EASY, CONNECTION = "missing_piece_easy", "connection"
MakeWindow = Callable[..., MainWindow]
KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6)


def seen(parent: QWidget, name: str) -> QWidget:
    found = parent.findChild(QWidget, name)
    assert found is not None, name
    return found


def press(parent: QWidget, name: str) -> None:
    button = seen(parent, name)
    assert isinstance(button, PressableWidget)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def filled(folder: Path, *, simulated: bool = False, rules: bool = False) -> Path:
    """Five people and two models (one under two conditions) on two tasks; with `rules` the study plans two rules of
    exclusion, of which one leaves out P4 whole."""
    made = MadeLab(folder, tasks=(EASY, CONNECTION), n=6)
    if rules:
        body = sample_protocol().model_dump()
        asleep = {"name": "asleep", "level": "person", "where": "accuracy < 0.4"}
        slow = {"name": "slow", "level": "trial", "where": "response_time_s > 60"}
        made.study = add_study(
            made.lab, StudyProtocol.model_validate(body | {"analysis": {"exclusions": [asleep, slow]}})
        )
    for number in range(5):
        letters = "BBBBBB" if rules and number == 4 else "AAAAAB"
        made.person(f"P{number}", {EASY: letters, CONNECTION: "AAAABm"}, simulated=simulated, unfocused=[0])
    made.model("vlm", {EASY: ["B", "B", "A", "A or B", "A", "A"], CONNECTION: ["B"] * 6})
    made.model("other", {EASY: ["B", "A", "A", "A", "A", "A"], CONNECTION: ["answer: A"] * 6})
    made.model("other", {EASY: ["A", "B", "A", "A", "A", "A"]}, condition="blind", start=9)
    made.model("chance", {EASY: ["A"] * 6}, kind="baseline")
    made.lab.close()
    return folder


def screen_of(window: MainWindow) -> CompareScreen:
    screen = window.pages.front()
    assert isinstance(screen, CompareScreen)
    return screen


def opened(window: MainWindow, qtbot: QtBot) -> CompareScreen:
    QTest.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    screen = screen_of(window)
    qtbot.waitUntil(lambda: screen.overview.isVisible() and len(screen.overview.tasks()) > 0, timeout=10_000)
    return screen


def drawn(screen: CompareScreen) -> bool:
    """Whether all figures of the first view are drawn."""
    return all(chart.settled() for chart in screen.overview.findChildren(ChartView) if chart.isVisible())


def at_view(window: MainWindow, qtbot: QtBot, number: int) -> QWidget:
    """Go to a view by its key; it has read what it shows."""
    QTest.keyClick(window, KEYS[number - 1])
    screen = screen_of(window)
    views = {2: screen.items, 3: screen.tables, 4: screen.quality, 5: screen.rules, 6: screen.plan}
    view: CompareView = views[number]
    qtbot.waitUntil(lambda: view.isVisible() and view.settled(), timeout=20_000)
    return view
