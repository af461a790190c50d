"""Ctrl+K finds what can be done by the words that newcomers look for it with."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.settings.participant_and_item_operations import BY_KEY
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.palette_commands import PLACE_WORDS
from desktop.gui.shell.rail_places import PLACES
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.window_actions import ACTIONS

FIRST = {
    "export": "Export…",
    "excel": "Export…",
    "download data": "Export…",
    "bids": "Export…",
    "load benchmark": "Import items…",
    "import": "Import items…",
    "csv file": "Import items…",
    "generate": "Generate items…",
    "photos": "Generate items…",
    "experiment protocol": "Go to Studies",
    "new experiment": "New study",
    "yaml": "Open protocol…",
    "participant": "Go to Collect",
    "start session": "Go to Collect",
    "calibrat": "Check this station",
    "annotation task": "New job",
    "agreement": "Go to Annotate",
    "conflicts": "Go to Annotate",
    "weights": "Go to Models",
    "hugging face": "Add model from a folder",
    "download": "Export…",
    "api": "Add model on a server",
    "ollama": "Add model on a server",
    "batch": "Batch run",
    "evaluate": "Batch run",
    "chat": "Side by side",
    "prompt": "Side by side",
    "pdf": "Generate report",
    "report": "Generate report",
    "accuracy": "Go to Compare",
    "chart": "Go to Compare",
    "latex": "Tables",
    "wrong answers": "Results by item",
    "response times": "Quality of participants' answers",
    "preferences": "Go to Settings",
    "dark": "Use the dark theme",
    "colours": "Theme",
    "language": "Language",
    "japanese": "Language",
    "font size": "Interface scale",
    "zoom": "Interface scale",
    "animation": "Motion",
    "left-handed": "Answer keys",
    "password": "Operator passcode",
    "backup": "Back up",
    "restore": "Restore",
    "recover": "Restore",
    "merge": "Merge",
    "combine": "Merge",
    "laptop": "Export a subset",
    "delete": "Delete a person",
    "withdraw": "Delete a person",
    "outlier": "Exclude",
    "fix": "Correct an item",
    "verify": "Check the lab",
    "open": "Open protocol…",
    "recent": "Open a lab…",
    "demo": "Add demo model (trained on generated items)",
    "example": "Open the sample lab",
    "log in": "Change role on this computer…",
    "shortcut": "Help and keyboard shortcuts",
    "manual": "Help and keyboard shortcuts",
    "help": "Help and keyboard shortcuts",
    "tutorial": "Take the tour",
    "quit": "Close the window",
}
"""What a newcomer types, and the first answer."""

IN_MENUS = {"include", "reassign", "join", "note"}
"""The works that need a session, and are in its menu."""


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


def test_that_what_newcomers_type_finds_the_right_thing_first(window: MainWindow) -> None:
    wrong: dict[str, list[str]] = {}
    for words, text in FIRST.items():
        if (found := asked(window, words))[:1] != [text]:
            wrong[words] = found[:3]
        QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Escape)
    assert not wrong


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
        ("delete a person", "collect", "look_at_work"),
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


def test_that_every_action_names_what_there_is() -> None:
    assert set(PLACE_WORDS) == {place.key for place in PLACES}
    assert {action.values["work"] for action in ACTIONS if "work" in action.values} == {*BY_KEY} - IN_MENUS


def test_that_every_action_of_a_place_has_its_button_there(window: MainWindow, qtbot: QtBot) -> None:
    for place in PLACES:
        window.open_place_with(place.key, {"view": "models"} if place.key == "models" else {})
    names = {action.id for action in ACTIONS if action.id and action.place}
    assert {button.objectName() for button in window.findChildren(PushButton)} >= names


def test_that_an_action_waits_for_its_button_and_for_nothing_else(window: MainWindow, qtbot: QtBot) -> None:
    done: list[str] = []
    button = window.context.actions.button("check_lab", lambda: done.append("pressed"))
    button.setEnabled(False)
    window.bar.layout().addWidget(button)  # pyright: ignore[reportOptionalMemberAccess] - the bar is laid out
    actions = window.context.actions
    actions.run("check_lab")
    assert not done
    button.setEnabled(True)
    qtbot.waitUntil(lambda: done == ["pressed"])
    button.setEnabled(False)
    actions.run("check_lab")
    window.go("library")
    button.setEnabled(True)
    QApplication.processEvents()
    assert done == ["pressed"], "somebody went elsewhere meanwhile"


def test_that_ctrl_k_offers_the_keys_of_the_page_in_front_and_f1_lists_the_same(window: MainWindow) -> None:
    window.go("library")
    assert asked(window, "Write a filter") == ["Write a filter"]
    QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Return)
    assert isinstance(field := QApplication.focusWidget(), QLineEdit) and field.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F1)
    words = {label.text() for label in seen(window, "help").findChildren(QLabel)}
    assert {"Write a filter", "Import items…", "Generate items…", "Open a lab…", "Close the window"} <= words


@pytest.mark.parametrize("place", ["studies", "collect", "compare"])
def test_that_export_is_a_button_of_the_places_where_answers_are(window: MainWindow, place: str, qtbot: QtBot) -> None:
    window.go(place)
    (button,) = [one for one in window.bar.findChildren(PushButton, "export") if one.isVisible()]
    assert button.label() == "Export…"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert seen(window, "export_card").isVisible()
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Escape)
    assert not seen(window, "export_card").isVisible()
