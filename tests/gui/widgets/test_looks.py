"""What every screen is drawn with: edges that are seen, tips with air, columns that end where others end."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.items.item_images_and_text import SHARE, ItemTextCard
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_24
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import control_edge_colour
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.input_fields import NOTHING, SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.slim_scrollbar import SlimScrollBar
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, line_height
from desktop.gui.widgets.toggle_chip import ToggleChip
from tests.gui.looks import contrast, look_once
from tests.unit.benchmarks.making import text_item

SCHEMES = ("light", "dark")
LONG = "\n".join(
    f"{letter}. The quarter of the picture that lies there, and what it shows." for letter in "ABCDEFGHIJKL"
)
LEAST = 3.0
"""WCAG 2.2, 1.4.11: between a control and what lies beside it."""


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[WindowTheme]:
    made = WindowTheme(qapp)
    made.apply("light")
    yield made
    made.apply("light")
    made.close()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_that_the_edge_of_a_control_is_seen_on_every_ground(theme: WindowTheme, scheme: str) -> None:
    theme.apply("light" if scheme == "light" else "dark")
    found = {name: contrast(control_edge_colour(), token_colour(name)) for name in ("paper", "surface", "sunken")}
    assert min(found.values()) >= LEAST, found


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", ["field", "area", "select", "button", "chip", "segments"])
def test_that_a_control_is_painted_with_that_edge(theme: WindowTheme, qtbot: QtBot, scheme: str, kind: str) -> None:
    theme.apply("light" if scheme == "light" else "dark")
    made: dict[str, QWidget] = {
        "field": TextField("Note"),
        "area": TextArea("Note"),
        "select": SelectField([("a", "All tasks")]),
        "button": PushButton("Skip"),
        "chip": ToggleChip("OCR text"),
        "segments": SegmentedControl([("grid", "Grid"), ("list", "List")]),
    }
    control = made[kind]
    qtbot.addWidget(control)
    control.resize(control.sizeHint())
    image = control.grab().toImage()
    middle = image.height() // 2
    assert image.pixelColor(0, middle).name() == control_edge_colour().name()


def test_that_the_words_of_a_tip_have_room_around_them(theme: WindowTheme, qtbot: QtBot) -> None:
    button = PushButton("Skip")
    qtbot.addWidget(button)
    button.show()
    words = "Earlier rejections are looked at again."
    QToolTip.showText(button.mapToGlobal(QPoint(0, 0)), words, button)
    tips = [widget for widget in QApplication.topLevelWidgets() if widget.inherits("QTipLabel") and widget.isVisible()]
    assert len(tips) == 1
    text = tips[0].fontMetrics().boundingRect(words)
    assert tips[0].width() >= text.width() + 2 * SPACE_8 and tips[0].height() >= text.height() + SPACE_8
    QToolTip.hideText()
    qtbot.waitUntil(
        lambda: not any(one.isVisible() for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel"))
    )


def column(lines: int) -> tuple[QWidget, ScrollColumn]:
    """A page with a margin, a column of cards in it below something, as screens have it: in a widget of its own."""
    page, inner, scroll = QWidget(), QWidget(), ScrollColumn()
    outer = QVBoxLayout(page)
    outer.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
    row = QHBoxLayout(inner)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(scroll)
    outer.addWidget(inner)
    card = SurfaceCard()
    for number in range(lines):
        card.body.addWidget(TextLabel(f"Line {number}"))
    scroll.column.addWidget(card)
    page.resize(320, 240)
    return page, scroll


def bar_of(page: QWidget) -> SlimScrollBar:
    """The bar that is seen."""
    return next(bar for bar in page.findChildren(SlimScrollBar) if bar.isVisible())


def test_that_cards_end_at_one_edge_whether_they_scroll_or_not(theme: WindowTheme, qtbot: QtBot) -> None:
    ends: list[int] = []
    for lines in (1, 40):
        page, scroll = column(lines)
        qtbot.addWidget(page)
        page.show()
        card = page.findChild(SurfaceCard)
        assert card is not None
        qtbot.waitUntil(lambda scroll=scroll, card=card: card.width() == scroll.width())
        ends.append(card.mapTo(page, card.rect().topRight()).x())
        assert any(bar.isVisible() for bar in page.findChildren(SlimScrollBar)) == (lines == 40)
    assert ends == [320 - SPACE_24 - 1] * 2


def test_that_the_bar_in_the_margin_moves_the_column_and_is_moved_by_it(theme: WindowTheme, qtbot: QtBot) -> None:
    page, scroll = column(40)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: any(bar.isVisible() for bar in page.findChildren(SlimScrollBar)))
    bar, card = bar_of(page), page.findChild(SurfaceCard)
    assert card is not None and bar.maximum() > 0
    assert bar.geometry().left() >= scroll.mapTo(page, scroll.rect().topRight()).x()
    bar.setValue(bar.maximum())
    assert scroll.verticalScrollBar().value() == bar.maximum()
    scroll.verticalScrollBar().setValue(7)
    assert bar.value() == 7
    scroll.hide()
    assert not bar.isVisible()
    scroll.show()
    page.resize(320, 3000)
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_that_a_column_without_a_margin_keeps_its_bar_inside(theme: WindowTheme, qtbot: QtBot) -> None:
    scroll = ScrollColumn()
    for number in range(40):
        scroll.column.addWidget(TextLabel(f"Line {number}"))
    qtbot.addWidget(scroll)
    scroll.resize(200, 120)
    scroll.show()
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().isVisible())


def test_that_a_choice_of_nothing_says_so_and_a_long_text_is_shown_from_its_beginning(
    theme: WindowTheme, qtbot: QtBot
) -> None:
    nothing, field = SelectField([]), TextField("Which items")
    qtbot.addWidget(nothing)
    qtbot.addWidget(field)
    assert nothing.label() == NOTHING and nothing.current() == ""
    nothing.set_choices([("a", "A judge")])
    assert nothing.label() == "A judge"
    field.resize(80, field.height())
    field.setText("5e9c0f0e-58f2-4a3a-a3f3-6db2ef7e91f5")
    assert field.cursorPosition() == 0
    assert field.text().endswith("91f5")


def test_that_a_field_whose_invitation_is_cut_is_seen(theme: WindowTheme, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    field = TextField("Experimenter ID (optional)")
    QHBoxLayout(window).addWidget(field)
    window.resize(160, 80)
    window.show()
    assert any("asks for is cut" in fault for fault in look_once(window))
    field.set_name("Your code")
    assert look_once(window) == []


@pytest.mark.parametrize("height", [640, 900])
def test_that_the_words_of_an_item_take_the_lines_they_need_up_to_their_share(
    theme: WindowTheme, qtbot: QtBot, height: int
) -> None:
    words = ItemTextCard()
    qtbot.addWidget(words)
    words.resize(440, 200)
    words.show()
    words.show_item(text_item("3").model_copy(update={"hint": LONG}))
    words.set_room(height)
    qtbot.waitUntil(lambda: words.sizeHint().height() > 0)
    told = words.findChild(TextLabel, "question_full")
    scroll = words.findChild(ScrollColumn)
    assert told is not None and scroll is not None
    line = told.fontMetrics().lineSpacing()
    whole = told.heightForWidth(scroll.width())
    assert scroll.height() == whole or scroll.height() % line == 0
    assert scroll.height() >= min(whole, 6 * line)
    assert words.sizeHint().height() <= SHARE * height + line


def test_that_a_line_is_as_high_as_the_face_that_its_signs_come_from(theme: WindowTheme) -> None:
    face = scaled_font(SMALL)
    for words in ("Piece", "欠けたピース", "拼块定位"):
        told = TextLabel(f"{words}\n{words}", SMALL)
        assert 2 * line_height(face, words) == told.sizeHint().height()
