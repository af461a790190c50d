"""Ctrl+K finds what can be done by the words that newcomers look for it with."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.settings.works import BY_KEY
from desktop.gui.shell.deeds import DEEDS, PLACE_WORDS
from desktop.gui.shell.places import PLACES
from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select
from desktop.study.protocol import sample_protocol
from desktop.study.studies import add_study

LOOKED_FOR = {
    "load benchmark": "Import items…",
    "generate": "Make items…",
    "photos": "Make items…",
    "experiment": "New study",
    "participant": "Go to Collect",
    "tag": "Go to Annotate",
    "hugging face": "Add a model from a folder",
    "api": "Add a model behind a server",
    "chat": "Side by side",
    "pdf": "Write the report",
    "language": "Language",
    "font": "Size of text and controls",
    "password": "Operator's passcode",
    "backup": "Back up",
    "left-handed": "Answer keys",
    "export": "Export answers",
}


def asked(window: MainWindow, words: str) -> list[str]:
    """What Ctrl+K shows for these words."""
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    field = seen(window, "palette_field")
    QTest.keyClicks(field, words)
    shown = window.findChild(QListWidget, "palette_list")
    assert shown is not None
    return [shown.item(row).text() for row in range(shown.count())]


def seen(window: MainWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None
    return found


def test_that_each_thing_is_found_by_what_newcomers_call_it(window: MainWindow) -> None:
    missing: dict[str, list[str]] = {}
    for words, text in LOOKED_FOR.items():
        if text not in (found := asked(window, words)):
            missing[words] = found
        QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Escape)
    assert not missing


def test_that_words_that_nothing_has_are_told(window: MainWindow) -> None:
    assert asked(window, "zebra") == []
    nothing = window.findChild(QLabel, "palette_nothing")
    assert nothing is not None and nothing.isVisible() and "F1" in nothing.text()
    QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("words", "place", "comes"),
    [
        ("import items", "library", "import_path"),
        ("new study", "studies", "begin_back"),
        ("endpoint", "models", "server_add"),
        ("delete a person", "settings", "look_at_work"),
        ("language", "settings", "language"),
    ],
)
def test_that_what_is_found_is_done_where_it_belongs(
    window: MainWindow, words: str, place: str, comes: str, qtbot: QtBot
) -> None:
    asked(window, words)
    QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: (there := window.findChild(QWidget, comes)) is not None and there.isVisible())
    assert window.pages.key() == place
    work = window.findChild(Select, "which_work")
    assert words != "delete a person" or (work is not None and work.current() == "delete")


def test_that_export_is_found_and_leads_to_the_formats_of_the_newest_study(window: MainWindow, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol())
    for place in ("library", "studies"):
        window.go(place)
        asked(window, "export answers")
        QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: (one := window.findChild(Button, "export")) is not None and one.isVisible())
        assert window.pages.key() == "studies"


def test_that_every_deed_names_what_there_is() -> None:
    assert set(PLACE_WORDS) == {place.key for place in PLACES}
    works = {deed.arrive["work"] for deed in DEEDS if "work" in deed.arrive}
    assert works == set(BY_KEY)


def test_that_every_button_of_the_deeds_is_pressed_by_that_name(window: MainWindow, qtbot: QtBot) -> None:
    for place in PLACES:
        window.go_with(place.key, {"view": "models"} if place.key == "models" else {})
    qtbot.waitUntil(lambda: window.findChild(Button, "add_folder") is not None)
    assert not [deed.press for deed in DEEDS if deed.press and window.findChild(Button, deed.press) is None]
