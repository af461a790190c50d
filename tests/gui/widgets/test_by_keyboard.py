"""What the keyboard alone can do with a window's parts, and what a screen reader is told of them."""

import sys
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.messages import say
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentButton, SegmentedControl
from desktop.gui.widgets.tab_bar import TabBar
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from tests.gui.reach import alike, astray

W = TypeVar("W", bound=QWidget)
Role = QAccessible.Role


def _window(qtbot: QtBot, *parts: QWidget) -> QWidget:
    window = QWidget()
    column = QVBoxLayout(window)
    for part in parts:
        column.addWidget(part)
    window.resize(400, 300)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def _come_to(widget: W) -> W:
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    return widget


def _role(widget: QWidget) -> QAccessible.Role:
    return _told(widget).role()


def _told(widget: QWidget) -> QAccessibleInterface:
    told = QAccessible.queryAccessibleInterface(widget)
    assert told is not None
    return told


def _items(combo: QAccessibleInterface) -> list[tuple[str, QAccessible.Role, bool]]:
    """Of what can be chosen: the name, the role, and whether it is chosen."""
    items = [combo.child(0).child(number) for number in range(combo.child(0).childCount())]
    return [(one.text(QAccessible.Text.Name), one.role(), bool(one.state().selected)) for one in items]


def _at() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None, "the keyboard is nowhere"
    return focus


def _press(key: Qt.Key) -> None:
    QTest.keyClick(_at(), key)


def test_that_a_choice_keeps_its_ring_when_its_menu_closes_so_that_enter_opens_it_again(qtbot: QtBot) -> None:
    pressed: list[str] = []
    select, page = SelectField([("a", "A"), ("b", "B")], name="Letter"), PushButton("Create", key="Enter")
    page.clicked.connect(lambda: pressed.append("page"))
    window = _window(qtbot, select, page)
    _come_to(page)
    _come_to(select)
    for _ in range(2):
        _press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        assert menu.accessibleName() == "Letter"
        QTest.keyClick(menu, Qt.Key.Key_Escape)
        qtbot.waitUntil(select.hasFocus)
        assert select.ringed()
    assert not pressed, "Enter went on to the page's button"
    window.close()


def test_that_a_choice_is_told_as_a_combo_box_with_its_value_and_its_list(qtbot: QtBot) -> None:
    select, said = SelectField([("a", "A"), ("b", "B & C")], "b", name="Letter"), QAccessible.Text
    window = _window(qtbot, select)
    combo = _told(select)
    assert (combo.role(), combo.text(said.Value)) == (Role.ComboBox, "B & C")
    assert combo.text(said.Name) == ("Letter: B & C" if sys.platform == "linux" else "Letter"), "AT-SPI has no value"
    assert (combo.state().expandable, combo.state().expanded, combo.state().collapsed) == (1, 0, 1)
    assert _items(combo) == [("A", Role.ListItem, False), ("B & C", Role.ListItem, True)]
    assert combo.child(0).role() == Role.List and combo.child(0).parent().role() == Role.ComboBox
    assert combo.child(0).indexOfChild(combo.child(0).child(1)) == 1 and combo.indexOfChild(combo.child(0)) == 0

    combo.actionInterface().doAction(combo.actionInterface().showMenuAction())
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert menu is not None and combo.state().expanded and not combo.state().collapsed
    QTest.keyClick(menu, Qt.Key.Key_Up)
    at = combo.child(0).child(0)
    assert at.state().focused and not at.state().invisible and menu.frameGeometry().contains(at.rect())
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert not combo.state().expanded and combo.text(said.Value) == "A"
    assert [chosen for _, _, chosen in _items(combo)] == [True, False]
    select.set_choices([("c", "C")])
    assert _items(combo) == [("C", Role.ListItem, True)] and combo.text(said.Value) == "C"
    window.close()


def test_that_one_of_a_few_is_told_as_such_and_tab_comes_to_the_one_that_is_on(qtbot: QtBot) -> None:
    few, after = SegmentedControl([("x", "X"), ("y", "Y"), ("z", "Z")], "z"), PushButton("After")
    few.set_name("Axis")
    window = _window(qtbot, few, after)
    _come_to(after)
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    now = _at()
    assert isinstance(now, SegmentButton) and now.label() == "Z"
    assert _role(now) == QAccessible.Role.RadioButton
    assert now.accessibleDescription() == "Axis"
    assert (_role(few), _told(few).text(QAccessible.Text.Name)) == (Role.Grouping, "Axis")
    few.set_current("x")
    _come_to(after)
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert _at().accessibleName() == "X"
    few.set_current("y")
    assert _at().accessibleName() == "Y", "the keyboard stays on a choice that is off"
    window.close()


def test_that_the_keyboard_goes_with_the_view_that_a_key_chooses(qtbot: QtBot) -> None:
    tabs, after = TabBar(("one", "two", "three")), PushButton("After")
    tabs.set_texts(["One", "Two", "Three"])
    window = _window(qtbot, tabs, after)
    _come_to(after)
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert _at().accessibleName() == "One"
    QTest.keyClick(window, Qt.Key.Key_3)
    assert (tabs.current(), _at().accessibleName()) == (2, "Three"), "the ring is on a view that is not shown"
    _come_to(after)
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert _at().accessibleName() == "Three"
    window.close()


def test_that_a_chip_with_the_focus_is_told_from_one_that_is_on_alone(qtbot: QtBot) -> None:
    chip, other = ToggleChip("On", checked=True), PushButton("Other")
    window = _window(qtbot, chip, other)
    _come_to(other)
    without = chip.grab().toImage()
    _come_to(chip)
    with_it = chip.grab().toImage()
    row = chip.height() // 2
    changed = [x for x in range(8) if without.pixelColor(x, row) != with_it.pixelColor(x, row)]
    assert len(changed) >= 3, "its edge is the ring's colour: the ring alone is hardly seen"
    window.close()


def test_that_tab_leaves_a_table_where_arrows_go_from_cell_to_cell(qtbot: QtBot) -> None:
    columns: list[DataTableColumn[str]] = [DataTableColumn(say("Task"), str), DataTableColumn(say("Items"), str)]
    table, after = DataTable(columns, name="Rows"), PushButton("After")
    table.set_rows([str(number) for number in range(40)])
    window = _window(qtbot, table, after)
    _come_to(table)
    _press(Qt.Key.Key_Right)
    _press(Qt.Key.Key_Down)
    assert (table.currentIndex().row(), table.currentIndex().column()) == (1, 1)
    _press(Qt.Key.Key_Tab)
    assert after.hasFocus()
    window.close()


def test_that_alt_and_arrows_sort_a_table_by_the_column_of_the_current_cell(qtbot: QtBot) -> None:
    columns: list[DataTableColumn[tuple[str, int]]] = [
        DataTableColumn(say("Task"), lambda row: row[0]),
        DataTableColumn(say("Items"), lambda row: str(row[1]), number=True, sort=lambda row: row[1]),
    ]
    table = DataTable(columns, name="Rows")
    table.set_rows([("b", 12), ("a", 3), ("c", 100)])
    window = _window(qtbot, table)
    _come_to(table)
    _press(Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [row[1] for row in table.rows_model().rows()] == [100, 12, 3]
    assert table.current() == ("b", 12), "the cell that was current stays it"
    QTest.keyClick(table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [row[1] for row in table.rows_model().rows()] == [3, 12, 100]
    window.close()


def test_that_what_tab_comes_to_from_outside_is_scrolled_into_sight(qtbot: QtBot) -> None:
    before, scroll = PushButton("Before"), ScrollColumn()
    fields = [TextField(f"Field {number}") for number in range(30)]
    for field in fields:
        scroll.column.addWidget(field)
    window = _window(qtbot, before, scroll)
    _come_to(fields[-1])
    assert not fields[-1].visibleRegion().isEmpty()
    _come_to(before)
    _press(Qt.Key.Key_Tab)
    assert fields[0].hasFocus()
    assert fields[0].visibleRegion().boundingRect().height() == fields[0].height()
    assert astray(window) == []
    window.close()


def test_that_a_long_text_alone_is_scrolled_by_keys_and_read_out(qtbot: QtBot) -> None:
    before, scroll = PushButton("Before"), ScrollColumn()
    scroll.column.addWidget(TextLabel("The heading"))
    scroll.column.addWidget(TextLabel(" ".join(["and a long story of it"] * 300), wrap=True))
    window = _window(qtbot, before, scroll)
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() > 0)
    _come_to(before)
    without = window.grab().toImage()
    _press(Qt.Key.Key_Tab)
    assert scroll.hasFocus()
    assert window.grab().toImage() != without, "nobody sees where the keyboard is"
    assert scroll.accessibleName() == "The heading"
    assert "long story" in scroll.accessibleDescription()
    _press(Qt.Key.Key_PageDown)
    assert scroll.verticalScrollBar().value() > 0
    window.resize(3000, 2400)
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() == 0)
    assert scroll.focusPolicy() == Qt.FocusPolicy.NoFocus, "there is nothing to scroll"
    window.close()


def test_that_the_looks_of_a_round_by_tab_find_what_is_wrong(qtbot: QtBot) -> None:
    column, one, other = QWidget(), PushButton("Begin"), PushButton("Begin")
    nameless, last = TextField(), PushButton("Last")
    inner = QVBoxLayout(column)
    for part in (one, other, nameless, last):
        inner.addWidget(part)
    window = _window(qtbot, column)
    column.setFocusProxy(last)
    found = astray(window)
    assert any("nothing is said of TextField" in fault for fault in found) or any("never comes" in f for f in found)
    assert alike(window) == ["2 controls are called “Begin”"]
    column.setFocusProxy(None)  # pyright: ignore[reportArgumentType] - Qt takes it away so
    nameless.set_name("Name", "e.g. A1")
    assert nameless.placeholderText() == "e.g. A1"
    assert astray(window) == []
    window.close()


def test_that_the_rail_is_left_and_come_to_by_tab_gone_along_by_arrows_and_pressed_by_enter(window: MainWindow) -> None:
    _come_to(window.rail.mark)
    _press(Qt.Key.Key_Tab)
    assert _at().objectName() == "rail_library"
    assert _role(_at()) == QAccessible.Role.RadioButton
    _press(Qt.Key.Key_Down)
    _press(Qt.Key.Key_Down)
    assert (_at().objectName(), window.pages.key()) == ("rail_collect", "library"), "arrows go nowhere by themselves"
    _press(Qt.Key.Key_Return)
    assert window.pages.key() == "collect"
    front = window.pages.front()
    assert front is not None and front.accessibleName() == "Collect"
    _come_to(window.rail.mark)
    _press(Qt.Key.Key_Tab)
    assert _at().objectName() == "rail_collect", "Tab comes to the place that is in front"


def test_that_the_keyboard_goes_on_in_the_place_when_the_first_walk_is_closed(window: MainWindow) -> None:
    window.show_guide()
    QTest.keyClick(window.guide.next_button, Qt.Key.Key_Escape)
    assert window.pages.isAncestorOf(_at())
