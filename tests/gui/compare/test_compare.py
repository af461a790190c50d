"""People against models in a real window, on labs made through the real stores."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.compare.items_card import Thumb
from desktop.gui.compare.screen import CompareScreen
from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.press import Pressable
from tests.gui.looks import looks
from tests.unit.analysis.labs import MadeLab

EASY, CONNECTION = "missing_piece_easy", "connection"
MakeWindow = Callable[..., MainWindow]


def seen(parent: QWidget, name: str) -> QWidget:
    found = parent.findChild(QWidget, name)
    assert found is not None, name
    return found


def press(parent: QWidget, name: str) -> None:
    button = seen(parent, name)
    assert isinstance(button, Pressable)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def filled(folder: Path, *, simulated: bool = False) -> Path:
    made = MadeLab(folder, tasks=(EASY, CONNECTION), n=6)
    for number in range(5):
        made.person(f"P{number}", {EASY: "AAAAAB", CONNECTION: "AAAABm"}, simulated=simulated, unfocused=[0])
    made.model("vlm", {EASY: ["B", "B", "A", "A or B", "A", "A"], CONNECTION: ["B"] * 6})
    made.model("other", {EASY: ["B", "A", "A", "A", "A", "A"], CONNECTION: ["A"] * 6})
    made.model("chance", {EASY: ["A"] * 6}, kind="baseline")
    made.lab.close()
    return folder


@pytest.fixture
def at_compare(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = make_window(lab=filled(tmp_path / "lab"))
    opened(window, qtbot)
    yield window


def opened(window: MainWindow, qtbot: QtBot) -> CompareScreen:
    QTest.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    screen = screen_of(window)
    qtbot.waitUntil(lambda: screen.page.isVisible() and len(screen.page.plot.tasks()) > 0)
    return screen


def screen_of(window: MainWindow) -> CompareScreen:
    screen = window.pages.front()
    assert isinstance(screen, CompareScreen)
    return screen


def test_that_points_come_with_words_times_and_every_row(at_compare: MainWindow) -> None:
    screen = screen_of(at_compare)
    easy, connection = screen.page.plot.tasks()
    assert [point.who for point in easy.points] == ["people", "other", "vlm", "chance"]
    assert "chance (baseline)" in screen.page.legend.accessibleName()
    assert "best constant answer" in screen.page.legend.accessibleName()
    assert (easy.key.task, connection.key.task) == (EASY, CONNECTION)
    assert "5 people answered" in screen.page.said.text()
    assert "rule strict, version 1" in screen.subtitle()
    rows = screen.page.table.rows_model().rows()
    assert len(rows) == len([row for row in rows if row.kind == "person"]) + 2 + 4 * 2 + 2
    press(at_compare, "each_person")
    assert not [row for row in screen.page.table.rows_model().rows() if row.kind == "person"]


def test_that_the_pointer_over_a_point_tells_its_figures(at_compare: MainWindow) -> None:
    plot = screen_of(at_compare).page.plot
    people = plot.tasks()[0].points[0]
    assert "People: 83.3 %" in plot.words_at(plot.place_of(people))
    assert "best constant answer 100.0 %" in plot.words_at(plot.place_of(people))
    baseline = plot.tasks()[0].points[-1]
    assert "chance (baseline): 100.0 %" in plot.words_at(plot.place_of(baseline))
    assert plot.words_at(QPoint(2, 2).toPointF()) == ""


def test_that_all_items_show_models_on_their_own(at_compare: MainWindow) -> None:
    screen = screen_of(at_compare)
    assert all(point.shared for point in screen.page.plot.tasks()[0].points)
    press(screen.which, "own")
    assert [point.shared for point in screen.page.plot.tasks()[0].points] == [True, False, False, False]


def test_that_an_item_opens_with_its_picture_and_all_that_was_said(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    assert [line.item.key for line in screen.page.items.shown()] == ["photo-00-missing_piece_easy"]
    QTest.mouseClick(screen.page.items.findChildren(Thumb)[-1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(screen.page.item.isVisible)
    assert screen.page.item.item_key() == "photo-00-missing_piece_easy"
    said = screen.page.item.texts()
    assert "5 of 5 people" in said
    assert "Right answer: A: piece A" in said
    assert {"vlm", "other", "chance"} <= set(said)
    QTest.keyClick(at_compare, Qt.Key.Key_Escape)
    assert screen.page.items.isVisible()


def test_that_an_item_is_shown_whole_in_the_library(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    QTest.mouseClick(screen.page.items.findChildren(Thumb)[-1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(screen.page.item.isVisible)
    press(at_compare, "open_in_library")
    assert at_compare.pages.key() == "library"


def test_that_the_report_is_written_and_shown_where_it_lies(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    QTest.keyClick(at_compare, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: screen.report.page() is not None, timeout=20_000)
    page = screen.report.page()
    assert page is not None
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert seen(at_compare, "report_where").accessibleName() == str(page)
    assert screen.write.isEnabled()


def test_that_simulated_people_are_left_out_until_asked_for_and_said(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=4)
    made.person("S1", {EASY: "AAAA"}, simulated=True)
    made.lab.close()
    window = make_window(lab=tmp_path / "lab")
    window.go("compare")
    qtbot.waitUntil(seen(window, "show_simulated").isVisible)
    press(window, "show_simulated")
    screen = screen_of(window)
    qtbot.waitUntil(screen.page.isVisible)
    assert screen.simulated.isChecked()
    assert screen.page.warning.isVisible()
    QTest.keyClick(window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: not screen.page.isVisible())


def test_that_an_empty_lab_says_what_this_place_is_for(window: MainWindow, qtbot: QtBot) -> None:
    window.go("compare")
    qtbot.waitUntil(seen(window, "go_collect").isVisible)
    assert not screen_of(window).write.isEnabled()
    press(window, "go_collect")
    assert window.pages.key() == "collect"


def test_that_new_answers_arrive_by_themselves(at_compare: MainWindow, qtbot: QtBot) -> None:
    screen = screen_of(at_compare)
    lab = at_compare.context.lab
    assert lab is not None
    before = len(screen.page.table.rows_model().rows())
    adding = MadeLab.of(lab)
    adding.model("third", {EASY: ["A"] * 6})
    qtbot.waitUntil(lambda: len(screen.page.table.rows_model().rows()) == before + 2, timeout=10_000)


@pytest.mark.parametrize(
    ("size", "scheme"), [((1024, 640), "light"), ((1280, 720), "light"), ((1280, 720), "dark"), ((1440, 900), "dark")]
)
def test_that_nothing_is_cut_or_pale(at_compare: MainWindow, qtbot: QtBot, size: tuple[int, int], scheme: str) -> None:
    at_compare.context.theme.apply("dark" if scheme == "dark" else "light")
    at_compare.resize(*size)
    screen = screen_of(at_compare)
    QTest.mouseClick(screen.page.items.findChildren(Thumb)[-1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(screen.page.item.isVisible)
    qtbot.waitUntil(lambda: at_compare.width() == size[0])
    inner, column = screen.page.widget(), screen.page.column
    assert inner is not None
    qtbot.waitUntil(lambda: inner.height() >= column.totalHeightForWidth(inner.width()))
    assert looks(at_compare) == []
    at_compare.context.theme.apply("light")
