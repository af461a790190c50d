"""Where a window is narrow: a table's cells get smaller and nearer, a tab lets its key go, and a
heading gives way to what can be done."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.analysis.document_model.report_document import build_table as document_table
from desktop.gui.compare.report_table_widget import DocumentTable
from desktop.gui.shell.top_bar import TopBar
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.data_table import DENSE
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.tab_bar import TabBar, TabButton
from tests.gui.looks import look_once

RULES = document_table(
    "rules",
    "The same raw answers under each extraction rule",
    ("Task", "Respondent", ">strict 1, %", ">lenient 1, %", ">Difference, points", ">Invalid, strict 1"),
    [("Connection Verification", "untrained-demo", "100.0", "100.0", "0.0", "0") for _ in range(4)],
)


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[WindowTheme]:
    made = WindowTheme(qapp)
    made.apply("light")
    yield made
    made.close()


def test_that_a_document_table_gets_denser_before_it_scrolls_sideways(qtbot: QtBot) -> None:
    table = DocumentTable(RULES)
    qtbot.addWidget(table)
    table.resize(2000, 300)
    table.show()
    header = table.horizontalHeader()
    assert not header.property(DENSE)
    width = 1000
    while not header.property(DENSE):
        width -= 20
        table.resize(width, 300)
        qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    assert width > 300
    table.resize(2000, 300)
    assert not header.property(DENSE)


def test_that_a_document_table_is_as_wide_as_its_place(qtbot: QtBot) -> None:
    table = DocumentTable(RULES)
    qtbot.addWidget(table)
    table.show()
    for width in (1600, 900, 1280):
        table.resize(width, 300)
        assert 0 <= table.viewport().width() - table.horizontalHeader().length() < table.horizontalHeader().count()


def test_that_a_tab_lets_its_key_go_before_its_word_is_cut(qtbot: QtBot) -> None:
    tabs = TabBar(("overview", "answers", "rules"))
    qtbot.addWidget(tabs)
    tabs.set_texts(["Overview", "Data quality", "Scoring rules"])
    tabs.show()
    whole, least = tabs.sizeHint().width(), sum(tab.least_width() for tab in tabs.findChildren(TabButton))
    assert least < whole - 60
    window = QWidget()
    qtbot.addWidget(window)
    tabs.setParent(window)
    window.show()
    tabs.show()
    for room, squeezed in ((whole - 60, False), (least - 40, True)):
        tabs.setFixedWidth(room)
        qtbot.waitUntil(lambda room=room: tabs.findChildren(TabButton)[-1].geometry().right() < room)
        cut = [(tab.label(), tab.width(), tab.least_width()) for tab in tabs.findChildren(TabButton)]
        assert any("squeezed" in fault for fault in look_once(window)) == squeezed, cut


def test_that_a_heading_gives_way_to_the_tools_and_a_rest_of_it_is_not_shown(qtbot: QtBot) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.show_heading("People vs. models", "Jigsaw-Puzzles, OrdinalBench, people: 3, rule strict, version 1")
    bar.resize(700, bar.height())
    bar.show()
    title, subtitle = bar.findChild(ElidedText, "title"), bar.findChild(ElidedText, "subtitle")
    assert title is not None and subtitle is not None
    assert title.width() >= title.sizeHint().width() and subtitle.width() > 100
    title.setFixedWidth(30)
    painted = title.grab().toImage()
    assert len({painted.pixelColor(x, painted.height() // 2).name() for x in range(painted.width())}) == 1
