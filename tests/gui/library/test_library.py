"""The library: what it lists, how it is filtered, what the inspector tells and keeps back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import create_lab, open_lab
from db.stores import items
from db.stores.item_facets import MOST_VALUES, ItemFacets
from desktop.gui.library import library_screen
from desktop.gui.library.library_filter_bar import FacetFilters
from desktop.gui.library.library_screen import LibraryScreen
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.library.item_generation.generate_items import generate_ordinal
from tests.gui.gate import Gate, stop_at
from tests.unit.analysis.labs import MadeLab

MakeWindow = Callable[..., MainWindow]


def library(window: MainWindow, qtbot: QtBot) -> LibraryScreen:
    """The library, once it shows an item."""
    screen = window.pages.front()
    assert isinstance(screen, LibraryScreen)
    qtbot.waitUntil(lambda: bool(screen.inspector.item_key()))
    return screen


def words(screen: LibraryScreen) -> str:
    return "\n".join(label.text() for label in screen.inspector.findChildren(QLabel) if label.isVisible())


def test_that_every_item_of_the_lab_is_listed(window: MainWindow, qtbot: QtBot, made_sample: Path) -> None:
    with open_lab(made_sample) as lab:
        count = lab.read(items.count_items)
    assert library(window, qtbot).model.rowCount() == count


def test_that_task_and_query_narrow_what_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    screen.filters.task.set_current("connection")
    screen.filters.task.chosen.emit("connection")
    qtbot.waitUntil(lambda: screen.model.rowCount() == 6)
    QTest.keyClicks(screen.filters.query, "photo=astronaut.png")
    qtbot.waitUntil(lambda: screen.model.rowCount() == 1)
    assert "1 of" in screen.subtitle()


def test_that_plain_words_find_items_by_key_and_task(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    QTest.keyClicks(screen.filters.query, "Coffee anomaly")
    qtbot.waitUntil(lambda: screen.model.rowCount() == 1)
    trouble = screen.findChild(QLabel, "filter_trouble")
    assert trouble is not None and not trouble.isVisible()
    screen.filters.query.clear()
    QTest.keyClicks(screen.filters.query, "coffee kind=choice")
    qtbot.waitUntil(lambda: screen.model.rowCount() > 1)
    QTest.keyClick(screen.filters.query, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: screen.model.rowCount() == 87)
    assert not screen.filters.query.text()


def test_that_an_unknown_field_is_told_with_the_nearest_name(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    QTest.keyClicks(screen.filters.query, "kid=choice")
    trouble = screen.findChild(QLabel, "filter_trouble")
    assert trouble is not None
    qtbot.waitUntil(trouble.isVisible)
    assert "kind" in trouble.text()


def test_that_a_query_without_answer_offers_all_items_again(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    count = screen.model.rowCount()
    QTest.keyClicks(screen.filters.query, "kind=text")
    qtbot.waitUntil(lambda: screen.model.rowCount() == 0)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: screen.model.rowCount() == count)


def test_that_the_answer_stays_hidden_until_it_is_asked_for(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    assert "Answer and factors" not in words(screen)
    QTest.keyClick(screen.shelf, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: "Answer and factors" in words(screen))
    QTest.keyClick(screen.shelf, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "Answer and factors" not in words(screen))


def test_that_the_inspector_tells_what_people_and_what_models_get(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    reading = screen.inspector.reading()
    assert reading is not None
    for text in (reading.item.question, reading.reply.text, reading.line.text, reading.prompt):
        qtbot.waitUntil(lambda text=text: text in words(screen))
    assert len(reading.pictures) == len(reading.item.images)


def test_that_the_inspector_tells_what_stands_for_a_picture_in_a_prompt_and_what_is_a_word(
    window: MainWindow, qtbot: QtBot
) -> None:
    screen = library(window, qtbot)
    told = {
        "astronaut.png/anomaly": "The first <image 1> stands for the picture",
        "astronaut.png/connection": "To a server that may move them to the front",
        "astronaut.png/localization_easy": "stand",
    }
    for key, note in told.items():
        window.context.open_place("library", key=key)
        qtbot.waitUntil(lambda key=key: screen.inspector.item_key() == key)
        qtbot.waitUntil(lambda note=note: note in words(screen))


def test_that_the_keyboard_walks_through_items_in_tiles_and_in_lines(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    first = screen.inspector.item_key()
    QTest.keyClick(screen.shelf, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: screen.inspector.item_key() not in {"", first})
    second = screen.inspector.item_key()
    screen.shelf.arrange("list")
    QTest.keyClick(screen.shelf, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: screen.inspector.item_key() == first)
    assert second != first


def test_that_items_made_by_another_program_appear(window: MainWindow, qtbot: QtBot, sample: Path) -> None:
    screen = library(window, qtbot)
    before = screen.model.rowCount()
    with open_lab(sample) as other:
        generate_ordinal(other, track="single", pictures=3, seed=77)
    qtbot.waitUntil(lambda: screen.model.rowCount() == before + 45)


def test_that_an_empty_lab_says_how_items_come_in(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    create_lab(tmp_path / "empty", name="Empty").close()
    window = make_window(lab=tmp_path / "empty")
    qtbot.waitUntil(lambda: any(label.text() == "No items yet" for label in _visible(window)))


def test_that_a_damaged_picture_is_told_in_its_place(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "drawn"
    with create_lab(folder, name="Drawn") as lab:
        generate_ordinal(lab, track="single", pictures=3, seed=1313)
        row = lab.read(items.find_stored_items)[0]
        file = lab.media.path(row.images[0])
    file.chmod(0o644)
    file.write_bytes(b"no picture")
    window = make_window(lab=folder)
    qtbot.waitUntil(lambda: any(label.text() == row.key for label in _visible(window)))


def _visible(window: MainWindow) -> list[QLabel]:
    return [label for label in window.findChildren(QLabel) if label.isVisible()]


def choose(screen: LibraryScreen, name: str, key: str) -> None:
    select = screen.findChild(SelectField, f"filter_{name}")
    assert select is not None
    qt = select.choices()
    assert key in qt, (name, qt)
    select.set_current(key)
    select.chosen.emit(key)


def test_that_factor_and_value_narrow_what_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    choose(screen, "factor", "photo")
    value = screen.filters.narrowing.value
    qtbot.waitUntil(lambda: "astronaut.png" in value.choices())
    assert value.isVisible()
    choose(screen, "value", "astronaut.png")
    qtbot.waitUntil(lambda: 0 < screen.model.rowCount() < 30)
    row = screen.inspector.reading()
    assert row is not None
    assert dict(row.row.factors)["photo"] == "astronaut.png"


def test_that_a_lab_without_answers_offers_none_to_filter_by(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    narrowing = screen.filters.narrowing
    assert not narrowing.people.isVisible()
    assert not narrowing.gap.isVisible()
    assert not narrowing.tag.isVisible()


def test_that_items_are_found_by_what_people_and_models_answered(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    made = MadeLab(tmp_path / "answered", n=4)
    for code, letters in (("P1", "AAB."), ("P2", "ABB.")):
        made.person(code, {"missing_piece_easy": letters})
    made.model("vlm", {"missing_piece_easy": ["B", "A", "A", "A"]})
    keys = [item.key for item in made.items["missing_piece_easy"]]
    made.lab.close()
    screen = library(make_window(lab=tmp_path / "answered"), qtbot)
    wanted = {
        ("people", "all_right"): [keys[0]],
        ("people", "half_right"): [keys[1], keys[2]],
        ("people", "none_right"): [keys[2]],
        ("people", "unanswered"): [keys[3]],
        ("people", ""): keys,
        ("gap", "people_right_models_wrong"): [keys[0]],
        ("gap", "models_right_people_wrong"): [keys[2]],
    }
    for (name, key), expected in wanted.items():
        choose(screen, name, key)
        qtbot.waitUntil(lambda expected=expected: _listed(screen) == expected, timeout=20_000)


def _listed(screen: LibraryScreen) -> list[str]:
    rows = [screen.model.row(screen.model.index(n)) for n in range(screen.model.rowCount())]
    return [row.key for row in rows if row is not None]


def test_that_the_inspector_tells_what_was_really_shown_and_sent(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    made = MadeLab(tmp_path / "answered", n=1)
    made.person("P1", {"missing_piece_easy": "A"})
    made.model("vlm", {"missing_piece_easy": ["B"]})
    made.lab.close()
    screen = library(make_window(lab=tmp_path / "answered"), qtbot)
    reading = screen.inspector.reading()
    assert reading is not None
    assert [n for _, n in reading.orders] == [1]
    assert [one.model for one in reading.sent] == ["vlm"]
    QTest.keyClick(screen.shelf, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: "Sent to models" in words(screen))


def test_that_the_picture_stays_in_sight_whatever_is_read_of_an_item(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    for key, heading in ((Qt.Key.Key_A, "Answer and factors"), (Qt.Key.Key_P, "Full prompt")):
        QTest.keyClick(screen.shelf, key)
        qtbot.waitUntil(lambda heading=heading: heading in words(screen))
        picture = screen.inspector.findChild(ItemImageView)
        assert picture is not None
        qtbot.waitUntil(lambda picture=picture: picture.visibleRegion().boundingRect().height() > 100)
    QTest.keyClick(screen.shelf, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: "has not been answered yet" in words(screen))
    assert "Answer and factors" not in words(screen)


def test_that_a_key_leads_to_the_query(window: MainWindow, qtbot: QtBot) -> None:
    screen = library(window, qtbot)
    QTest.keyClick(screen.shelf, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(screen.filters.query.hasFocus)


def test_that_a_look_that_takes_long_is_stopped_and_what_was_listed_stays(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = library(window, qtbot)
    count = screen.model.rowCount()
    gate = Gate(library_screen.search_library)
    monkeypatch.setattr(library_screen, "search_library", gate)
    QTest.keyClicks(screen.filters.query, "task=connection")
    stop_at(gate, screen.looking, qtbot)
    trouble = screen.findChild(QLabel, "filter_trouble")
    assert trouble is not None
    qtbot.waitUntil(trouble.isVisible)
    assert trouble.text() == "Stopped. The previous results are shown."
    assert screen.model.rowCount() == count
    QTest.keyClick(screen.filters.query, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: screen.model.rowCount() == 6)
    assert not trouble.isVisible()


@pytest.mark.parametrize(
    ("texts", "example"),
    [
        ([str(n) for n in range(MOST_VALUES)], "size=0..59"),
        ([f"a photo {n}.png" for n in range(MOST_VALUES)], "'size=a photo 0.png'"),
    ],
)
def test_that_a_factor_of_too_many_values_for_a_menu_says_how_to_ask_for_them(
    qtbot: QtBot, window: MainWindow, texts: list[str], example: str
) -> None:
    narrowing = FacetFilters()
    qtbot.addWidget(narrowing)
    narrowing.show_facets(ItemFacets((), ("size",), (), by_people=False, by_models=False))
    narrowing.factor.set_current("size")
    values = tuple((text, 1) for text in texts)
    narrowing.show_facets(ItemFacets((), ("size",), values, by_people=False, by_models=False))
    assert narrowing.value.isHidden() and not narrowing.many.isHidden()
    assert narrowing.many.text().endswith(f"e.g. {example}")
    narrowing.show_facets(ItemFacets((), ("size",), values[1:], by_people=False, by_models=False))
    assert not narrowing.value.isHidden() and narrowing.many.isHidden()
