"""Controls: keys, states, pictures, tables."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QResizeEvent, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.gui.theme.design_tokens import SMALL
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.data_table import DataTable, DataTableColumn, break_into_two_lines
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.item_header import ItemHeader
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import TextLabel, plain_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[None]:
    made = WindowTheme(qapp)
    made.apply("light")
    yield
    made.close()


Shown = Callable[..., QWidget]


@pytest.fixture
def shown(qtbot: QtBot) -> Shown:
    """Show widgets side by side in an active window of their own; it stays until the test ends."""
    host = QWidget()
    qtbot.addWidget(host)

    def show(*widgets: QWidget) -> QWidget:
        row = QHBoxLayout(host)
        for widget in widgets:
            row.addWidget(widget)
        host.show()
        host.activateWindow()
        qtbot.waitUntil(host.isActiveWindow)
        return host

    return show


def test_that_a_buttons_key_presses_it_and_yields_to_a_text_field(qtbot: QtBot, shown: Shown) -> None:
    button, field = PushButton("Skip", key="S"), TextField("Note")
    host = shown(button, field)
    button.setFocus()
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(host, Qt.Key.Key_S)
    field.setFocus()
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(field, Qt.Key.Key_S)
    assert field.text() == "s"


@pytest.mark.parametrize("text", ["<img src='file:///etc/hostname'>", "<b>x</b> &lt;\n2", "1 < 2", "plain"])
def test_that_a_text_of_others_is_shown_as_it_stands(text: str) -> None:
    assert TextLabel(text).textFormat() is Qt.TextFormat.PlainText
    page = QTextDocument()
    (page.setHtml if GuiQt.mightBeRichText(plain_tool_tip(text)) else page.setPlainText)(plain_tool_tip(text))
    assert page.toPlainText() == text
    assert ElidedText(text).toolTip() == plain_tool_tip(text)


def test_that_a_disabled_or_rekeyed_button_does_not_hear_its_old_key(qtbot: QtBot, shown: Shown) -> None:
    button = PushButton("Next", key="Enter")
    host = shown(button)
    button.setEnabled(False)
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(host, Qt.Key.Key_Return)
    button.setEnabled(True)
    button.set_key("N")
    with qtbot.assertNotEmitted(button.clicked):
        QTest.keyClick(host, Qt.Key.Key_Return)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(host, Qt.Key.Key_N)


def test_that_a_chip_keeps_its_width_when_it_is_switched_by_its_key(qtbot: QtBot, shown: Shown) -> None:
    chip = ToggleChip("CNT counting", key="1")
    host = shown(chip)
    width = chip.width()
    with qtbot.waitSignal(chip.toggled):
        QTest.keyClick(host, Qt.Key.Key_1)
    assert chip.isChecked()
    assert chip.sizeHint().width() == width


def test_that_controls_tell_a_screen_reader_name_and_role(qtbot: QtBot, shown: Shown) -> None:
    button, chip, field = PushButton("Skip & go", key="S"), ToggleChip("OCR text"), TextField("Note")
    shown(button, chip, field)
    told = [QAccessible.queryAccessibleInterface(widget) for widget in (button, chip, field)]
    assert [each.text(QAccessible.Text.Name) for each in told] == ["Skip & go", "OCR text", "Note"]
    assert [each.role() for each in told] == [
        QAccessible.Role.Button,
        QAccessible.Role.CheckBox,
        QAccessible.Role.EditableText,
    ]


def test_that_a_verdict_always_says_its_word() -> None:
    words = {"right": "correct", "wrong": "incorrect", "invalid": "invalid", "missing": "missing"}
    for state, word in words.items():
        assert OutcomeBadge(state).label() == word
    assert OutcomeBadge("wrong", "D wrong").label() == "D wrong"


@given(
    width=st.integers(1, 400), height=st.integers(1, 400), room=st.tuples(st.integers(48, 700), st.integers(48, 700))
)
def test_that_a_picture_is_as_large_as_it_fits_and_never_stretched(
    qapp: QApplication, width: int, height: int, room: tuple[int, int]
) -> None:
    picture = ItemImageView()
    picture.set_pixels(np.zeros((height, width, 3), np.uint8))
    picture.resize(*room)
    area = picture.picture_rect()
    assert area.width() <= room[0] + 1e-6 and area.height() <= room[1] + 1e-6
    assert area.width() / area.height() == pytest.approx(width / height)
    assert area.width() == pytest.approx(room[0]) or area.height() == pytest.approx(room[1])
    corner = picture.to_picture(picture.to_widget(QPointF(width, height)))
    assert (corner.x(), corner.y()) == (pytest.approx(width), pytest.approx(height))


def test_that_a_press_in_a_picture_is_told_in_its_pixels(qtbot: QtBot, shown: Shown) -> None:
    picture = ItemImageView()
    picture.set_pixels(np.full((100, 200, 3), 200, np.uint8))
    shown(picture)
    picture.setFixedSize(400, 400)
    places: list[QPointF] = []
    picture.pressed.connect(places.append)
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(100, 150))
    assert places == [QPointF(50, 25)]
    with qtbot.assertNotEmitted(picture.pressed):
        QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(100, 20))


def test_that_a_picture_shows_exactly_its_pixels_at_their_own_size() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (60, 80, 3), np.uint8)
    picture = ItemImageView()
    picture.set_pixels(pixels)
    picture.resize(80, 60)
    image = picture.grab().toImage()
    painted = [image.pixelColor(x, 7) for x in range(80)]
    assert [(c.red(), c.green(), c.blue()) for c in painted] == [tuple(map(int, pixel)) for pixel in pixels[7]]


def test_that_arrows_move_along_a_segmented_control(qtbot: QtBot, shown: Shown) -> None:
    control = SegmentedControl([("grid", "Grid"), ("list", "List")])
    shown(control)
    segment = control.findChild(QWidget, "grid")
    assert segment is not None
    segment.setFocus()
    keys: list[str] = []
    control.chosen.connect(keys.append)
    QTest.keyClick(segment, Qt.Key.Key_Right)
    assert keys == ["list"] and control.current() == "list"


def test_that_a_select_keeps_its_choice_when_the_choices_change() -> None:
    select = SelectField([("", "All"), ("a", "A"), ("b", "B")], "b")
    select.set_choices([("", "All"), ("b", "B, now more")], select.current())
    assert select.current() == "b" and select.label() == "B, now more"
    select.set_choices([("", "All")], select.current())
    assert select.current() == ""


def test_that_a_select_opens_on_its_present_choice(qtbot: QtBot, shown: Shown) -> None:
    select = SelectField([("1", "one"), ("2", "two"), ("3", "three")], "2")
    shown(select)
    ways = (
        ((), "2"),
        ((Qt.Key.Key_Down,), "3"),
        ((Qt.Key.Key_Up, Qt.Key.Key_Up), "1"),
        ((Qt.Key.Key_End,), "3"),
        ((Qt.Key.Key_Home,), "1"),
    )
    for keys, expected in ways:
        QTest.keyClick(select, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        for key in (*keys, Qt.Key.Key_Return):
            QTest.keyClick(menu, key)
        assert select.current() == expected


def test_that_a_table_sorts_numbers_as_numbers_and_keeps_the_chosen_row(qtbot: QtBot, shown: Shown) -> None:
    columns = [
        DataTableColumn[tuple[str, int]](say("Task"), lambda row: row[0]),
        DataTableColumn[tuple[str, int]](say("n"), lambda row: str(row[1]), number=True, sort=lambda row: row[1]),
    ]
    table = DataTable(columns)
    rows = [("a", 9), ("b", 100), ("c", 20)]
    table.set_rows(rows)
    shown(table)
    chosen: list[tuple[str, int]] = []
    table.chosen.connect(chosen.append)
    table.selectRow(1)
    assert chosen == [("b", 100)]
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert [row[1] for row in table.rows_model().rows()] == [9, 20, 100]
    table.set_rows([*rows, ("d", 1)])
    assert table.current() == ("b", 100)
    with qtbot.waitSignal(table.opened):
        QTest.keyClick(table, Qt.Key.Key_Return)


def test_that_a_column_of_numbers_is_wide_enough_for_all_of_them(shown: Shown) -> None:
    columns = [
        DataTableColumn[str](say("Task"), lambda row: row, stretch=True),
        DataTableColumn[str](say("%"), lambda row: row, number=True),
    ]
    table = DataTable(columns)
    table.set_rows(["70.7 – 91.4", "5"])
    shown(table)
    assert table.columnWidth(1) >= QFontMetricsF(scaled_font()).horizontalAdvance("70.7 – 91.4") + 24


def test_that_a_table_is_set_in_smaller_type_before_it_scrolls_sideways(shown: Shown) -> None:
    table = DataTable([DataTableColumn[str](say("%"), lambda row: row, number=True) for _ in range(6)])
    table.set_rows(["100.0% (68 – 100)"])
    shown(table)
    table.resize(1000, 200)
    roomy = table.columnWidth(0)
    table.resize(6 * roomy - 60, 200)
    QApplication.processEvents()
    assert table.columnWidth(0) < roomy
    assert table.horizontalScrollBar().maximum() == 0
    assert table.columnWidth(0) >= QFontMetricsF(scaled_font(SMALL)).horizontalAdvance("100.0% (68 – 100)") + 16
    table.resize(1000, 200)
    assert table.columnWidth(0) == roomy


@given(st.text("ab 作答非常快、", max_size=60), st.integers(40, 200))
def test_that_a_cell_of_two_lines_keeps_every_word_that_has_room(text: str, width: int) -> None:
    shown = break_into_two_lines(text, scaled_font(SMALL), width)
    first, *rest = shown.split("\n")
    metrics = QFontMetricsF(scaled_font(SMALL))
    assert len(rest) <= 1
    if rest:
        assert metrics.horizontalAdvance(rest[0]) <= width and rest[0]
    if "…" not in shown:
        assert shown.replace("\n", "").replace(" ", "") == text.replace(" ", "")
    elif rest:
        assert metrics.horizontalAdvance(text[len(first) :].strip()) > width


def test_that_a_scrolled_column_is_as_high_as_its_texts_at_its_width(shown: Shown) -> None:
    scroll = ScrollColumn()
    text = TextLabel(
        "One sentence that is rather long and breaks into lines where there is little room. " * 4, wrap=True
    )
    scroll.column.addWidget(text)
    shown(scroll).resize(600, 300)
    QApplication.processEvents()
    inner = scroll.widget()
    assert inner is not None
    assert inner.width() == scroll.viewport().width()
    assert inner.height() == text.heightForWidth(inner.width())


def test_that_a_flow_breaks_where_a_line_is_full() -> None:
    host = QWidget()
    flow = FlowLayout(host)
    for number in range(6):
        flow.addWidget(ToggleChip(f"Tag {number}", key=str(number)))
    one = flow.itemAt(0)
    assert one is not None
    width = one.sizeHint().width()
    assert flow.heightForWidth(10 * width) == 32
    assert flow.heightForWidth(2 * width + 8) == 3 * 32 + 2 * 8


def test_that_a_chip_gives_up_its_key_before_it_is_cut_in_a_narrow_flow(shown: Shown) -> None:
    host, chip = QWidget(), ToggleChip("OCR Recognition: text · 1 of 2", key="2", yields=True)
    FlowLayout(host).addWidget(chip)
    room = chip.least_width() + 4
    assert room < chip.sizeHint().width()
    shown(host).resize(room, 100)
    host.resize(room, 100)
    QApplication.processEvents()
    assert chip.geometry().right() <= host.width()


def test_that_an_item_s_title_keeps_its_width_and_its_key_is_cut_first(qtbot: QtBot, shown: Shown) -> None:
    item = Item(benchmark="moat", version="1", key="k" * 60, task="t", kind=ItemKind.TEXT, question="?", answer="a")
    header = ItemHeader()
    header.show_item(item, "Missing Piece Selection, Hard")
    title, key = header.findChildren(ElidedText)
    assert header.sizeHint().width() > title.sizeHint().width() + key.fontMetrics().horizontalAdvance(item.key)
    host = shown(header)
    host.setFixedWidth(title.sizeHint().width() + 60)
    qtbot.waitUntil(lambda: title.width() == title.sizeHint().width() and 0 < key.width() < 60)
    host.setFixedWidth(120)
    qtbot.waitUntil(lambda: header.geometry().right() < 120 and title.width() < title.sizeHint().width())


def test_that_a_field_shows_where_the_keyboard_is(qtbot: QtBot, shown: Shown) -> None:
    field, other = TextField("Search", icon="search"), QLineEdit()
    shown(field, other)
    other.setFocus()
    before = field.grab().toImage()
    field.setFocus()
    assert field.grab().toImage() != before


def test_that_long_texts_in_blocks_of_a_scroll_are_whole(qtbot: QtBot, shown: Shown) -> None:
    scroll = ScrollColumn()
    texts = [TextLabel(words, wrap=True) for words in ("short", "several words and more of them\n" * 12 + "x " * 200)]
    for text in texts:
        block = QWidget()
        QVBoxLayout(block).addWidget(text)
        scroll.column.addWidget(block)
    host = shown(scroll)
    host.resize(560, 240)
    qtbot.waitUntil(lambda: scroll.viewport().width() > 400)
    qtbot.waitUntil(lambda: all(text.height() >= text.heightForWidth(text.width()) for text in texts))


def test_that_a_scroll_at_rest_does_not_lay_itself_out_again(qtbot: QtBot, shown: Shown) -> None:
    class Counted(ScrollColumn):
        fits = 0

        def resizeEvent(self, event: QResizeEvent) -> None:
            self.fits += 1
            super().resizeEvent(event)

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            self.fits += event.type() == QEvent.Type.LayoutRequest
            return super().eventFilter(watched, event)

    scroll = Counted()
    text = TextLabel("few words", wrap=True)
    block = QWidget()
    grid = QGridLayout()
    grid.addWidget(text)
    QVBoxLayout(block).addLayout(grid)
    scroll.column.addWidget(block)
    shown(scroll)
    text.setText("many words " * 80)  # a text that grows still gets its room
    qtbot.waitUntil(lambda: text.height() >= text.heightForWidth(text.width()))
    QApplication.processEvents()
    before = scroll.fits
    for _ in range(20):
        QApplication.processEvents()
    assert scroll.fits == before


def test_that_a_button_may_carry_its_key_alone(shown: Shown) -> None:
    alone, named = PushButton(key="←"), PushButton("Back", key="←")
    shown(alone, named)
    assert alone.width() == alone.sizeHint().width() < named.width()
    named.set_variant("primary")
    assert named.font().weight() > alone.font().weight()
