"""Tabs with a key that is held, and a table of which no row is cut in two."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.studies.protocol_form import PAGES
from desktop.gui.studies.step_line import STEP_TITLES, StepLine
from desktop.gui.theme.window_language import use_language
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.data_table import ROW, DataTable, DataTableColumn
from desktop.gui.widgets.key_cap import KeyCap
from desktop.gui.widgets.tab_bar import TabBar, TabButton
from desktop.gui.widgets.whole_rows_frame import WholeRowsFrame
from tests.gui.told import painted

NARROWEST = 1024 - 76 - 2 * 24
"""What the smallest window leaves between its rail and its margins."""


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[WindowTheme]:
    made = WindowTheme(qapp)
    made.apply("light")
    yield made
    use_language(qapp, "en")
    made.close()


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    QVBoxLayout(made).setContentsMargins(0, 0, 0, 0)
    made.resize(NARROWEST, 300)
    yield made
    made.close()


def put(host: QWidget, widget: QWidget, qtbot: QtBot) -> None:
    layout = host.layout()
    assert layout is not None
    layout.addWidget(widget)
    with qtbot.waitExposed(host):
        host.show()
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)


@pytest.mark.parametrize("language", ["en", "zh_CN", "ja"])
def test_that_the_pages_of_a_protocol_stand_in_one_row_with_their_keys(
    qtbot: QtBot, qapp: QApplication, host: QWidget, language: str
) -> None:
    use_language(qapp, language)
    tabs = StepLine("page ")
    tabs.retranslate()
    put(host, tabs, qtbot)
    found = tabs.findChildren(TabButton)
    assert len({tab.y() for tab in found}) == 1 and found[-1].geometry().right() <= NARROWEST
    told = set(painted(host))
    assert set("12345678") | {"Alt"} <= told and {tr(title) for title in STEP_TITLES.values()} <= told
    chosen: list[int] = []
    tabs.chosen.connect(chosen.append)
    QTest.keyClick(host, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert chosen == [2] and tabs.current() == 2
    host.resize(tabs.minimumSizeHint().width(), 300)
    qtbot.waitUntil(lambda: found[-1].geometry().right() < host.width())
    qtbot.waitUntil(lambda: [tab.label() for tab in found if tab.width() < tab.least_width()] == [])


def test_that_tabs_without_room_let_their_keys_go_before_their_words(qtbot: QtBot, host: QWidget) -> None:
    tabs = TabBar([page for page, _ in PAGES], held="Alt")
    tabs.set_texts([title for _, title in PAGES])
    put(host, tabs, qtbot)
    host.resize(tabs.minimumSizeHint().width() + 10, 300)
    (cap,) = tabs.findChildren(KeyCap)
    qtbot.waitUntil(lambda: not cap.isVisible())
    told = painted(host)
    assert "1" not in told and {title for _, title in PAGES} <= set(told)
    assert [tab.toolTip() for tab in tabs.findChildren(TabButton)][:2] == ["Alt+1", "Alt+2"]


def test_that_no_row_of_a_table_is_cut_in_two(qtbot: QtBot, host: QWidget) -> None:
    table: DataTable[str] = DataTable([DataTableColumn(say("Task"), lambda row: row, stretch=True)])
    table.set_rows([str(n) for n in range(40)])
    put(host, WholeRowsFrame(table), qtbot)
    for height in (90, 131, 157, 240, 299):
        host.resize(400, height)
        qtbot.waitUntil(lambda height=height: height - ROW < table.height() <= height)
        assert table.viewport().height() % ROW == 0, height


def test_that_columns_that_share_what_is_free_have_what_they_need_first(qtbot: QtBot, host: QWidget) -> None:
    long = "greedy, at most forty-eight tokens, pictures as they are"
    table: DataTable[str] = DataTable(
        [
            DataTableColumn(say("Task"), lambda row: row, stretch=True),
            DataTableColumn(say("State"), lambda _: "ok"),
            DataTableColumn(say("Item"), lambda _: long, stretch=True),
        ]
    )
    table.set_rows(["a", "b"])
    put(host, table, qtbot)
    host.resize(table.columnWidth(1) + table.sizeHintForColumn(2) + 120, 200)
    qtbot.waitUntil(lambda: table.columnWidth(2) >= table.sizeHintForColumn(2))
    assert sum(table.columnWidth(at) for at in range(3)) == table.viewport().width()
    host.resize(1200, 200)
    qtbot.waitUntil(lambda: sum(table.columnWidth(at) for at in range(3)) == table.viewport().width() > 1100)


def test_that_where_room_is_missing_the_last_of_them_gives_way_first(qtbot: QtBot, host: QWidget) -> None:
    words = "a sentence that takes a good deal of room"
    table: DataTable[str] = DataTable(
        [
            DataTableColumn(say("Task"), lambda _: words, stretch=True),
            DataTableColumn(say("Item"), lambda _: words, stretch=True),
        ]
    )
    table.set_rows(["a"])
    put(host, table, qtbot)
    needed = table.sizeHintForColumn(0)
    for missing in (20, 60):
        host.resize(2 * needed - missing, 200)
        qtbot.waitUntil(lambda: sum(map(table.columnWidth, (0, 1))) == table.viewport().width())
        assert table.columnWidth(0) == table.sizeHintForColumn(0) > table.columnWidth(1), missing
