"""Options that are told as places of pictures are seen as pictures wherever an item is looked at."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.analysis.report.disagreement_item_cards import item_thumbnails
from desktop.gui.items.item_images_and_text import CaptionedImage, ItemImageBoard, ItemTextCard
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.library.item_inspector_sections import answer_options_section
from desktop.gui.models.item_comparison.item_above_columns import ItemHeadPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.item_image_view import ItemImageView, image_from_pixels
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.unit.study.own_items import picture_options, put

NEITHER = "C. neither, as image 1 shows"


@pytest.fixture
def loaded(qapp: QApplication) -> LoadedItem:
    WindowTheme(qapp).apply("light")
    draft = picture_options()
    return LoadedItem(draft.item, tuple(image_from_pixels(pixels) for pixels in draft.pictures))


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def test_that_annotators_see_them_below_the_picture_with_their_letters(loaded: LoadedItem, qtbot: QtBot) -> None:
    board, text = ItemImageBoard(), ItemTextCard()
    for widget in (board, text):
        qtbot.addWidget(widget)
    board.show_item(loaded)
    text.show_item(loaded.item)
    assert [view.caption() for view in board.findChildren(CaptionedImage)] == ["image 1", "A", "B"]
    assert NEITHER in words(text) and "<image" not in words(text)


def test_that_the_inspector_shows_each_at_its_option(loaded: LoadedItem, qtbot: QtBot) -> None:
    section = answer_options_section(loaded.item, loaded.images)
    assert section is not None
    qtbot.addWidget(section)
    assert [one.accessibleName() for one in section.findChildren(ItemImageView)] == ["image 2", "image 3"]
    assert "neither, as image 1 shows" in words(section) and "<image" not in words(section)


def test_that_side_by_side_shows_them_as_candidates(loaded: LoadedItem, qtbot: QtBot) -> None:
    head = ItemHeadPanel()
    qtbot.addWidget(head)
    head.show_item(loaded)
    assert {"A", "B"} <= {view.caption() for view in head.findChildren(CaptionedImage)}
    assert NEITHER in words(head) and "<image" not in words(head)


def test_that_the_report_gives_them_their_letters_and_answers_no_placeholder(window: MainWindow) -> None:
    lab, draft = window.context.lab, picture_options()
    assert lab is not None
    put(lab, draft)
    (row,) = find_items(lab, "benchmark=own")
    assert [str(one.caption) for one in item_thumbnails(lab, item_from_row(row))] == ["image 1", "A", "B"]
    assert [answer_value_text(draft.item, letter) for letter in "ABC"] == ["A", "B", "C: neither, as image 1 shows"]
