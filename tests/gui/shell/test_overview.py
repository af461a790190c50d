"""Pages that are still empty show what is in the lab, and which step is next."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.push_button import PushButton
from tests.gui.conftest import MakeWindow
from tests.gui.looks import looks


def steps(window: MainWindow) -> dict[str, PushButton]:
    """The visible buttons of the overview, by their texts."""
    found = window.pages.findChildren(PushButton)
    return {one.label(): one for one in found if one.objectName().startswith("overview_") and one.isVisible()}


def test_that_an_empty_page_says_what_is_there_and_leads_to_the_next_step(window: MainWindow, qtbot: QtBot) -> None:
    for place in ("collect", "studies"):
        window.go(place)
        qtbot.waitUntil(
            lambda: [*steps(window)] == ["Items: 87", "Studies: 0 (next step)", "Sessions: 0", "Model answers: 0"]
        )
    assert looks(window) == []
    sample = window.findChild(PushButton, "sample_study")
    assert sample is not None
    QTest.mouseClick(sample, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not steps(window), timeout=10_000)
    window.go("compare")
    qtbot.waitUntil(lambda: "Sessions: 0 (next step)" in steps(window), timeout=10_000)
    QTest.mouseClick(steps(window)["Sessions: 0 (next step)"], Qt.MouseButton.LeftButton)
    assert window.pages.key() == "collect"


def test_that_a_new_lab_begins_with_items(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    create_lab(tmp_path / "new", name="new").close()
    window = make_window(lab=tmp_path / "new")
    qtbot.waitUntil(lambda: "Items: 0 (next step)" in steps(window), timeout=10_000)


def test_that_the_first_template_works_in_every_lab(window: MainWindow, qtbot: QtBot) -> None:
    window.context.actions.run("new_study")
    qtbot.waitUntil(lambda: (first := window.findChild(PushButton, "preset sample")) is not None and first.isVisible())
    first = window.findChild(PushButton, "preset sample")
    assert first is not None and first.key() == "1"
