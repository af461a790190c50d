"""Importing and making items in the window: looked at first, brought in then."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from db.stores import items
from desktop.gui.library.import_wizard_base import ItemWizardPage
from desktop.gui.library.library_screen import LibraryScreen
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.window_language import use_language
from desktop.gui.widgets.item_image_view import ItemImageView
from desktop.gui.widgets.push_button import PushButton
from desktop.library.item_generation import generate_items
from desktop.library.item_generation.generate_items import generate_ordinal
from tests.gui.gate import Gate, stop_at
from tests.gui.looks import looks
from tests.making.drawn import photograph

MakeWindow = Callable[..., MainWindow]


def button(window: QWidget, name: str) -> PushButton:
    found = window.findChild(PushButton, name)
    assert found is not None, name
    return found


def headline(screen: LibraryScreen) -> str:
    shown = [label for label in screen.findChildren(QLabel, "wizard_headline") if label.isVisible()]
    return shown[0].text() if shown else ""


def opened(make_window: MakeWindow, folder: Path) -> tuple[MainWindow, LibraryScreen]:
    create_lab(folder, name="Empty").close()
    window = make_window(lab=folder)
    screen = window.pages.front()
    assert isinstance(screen, LibraryScreen)
    return window, screen


def test_that_an_import_is_looked_through_before_anything_is_written(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    rows = tmp_path / "rows"
    generate_ordinal(rows, track="single", pictures=2, seed=3)
    with (rows / "annotations.jsonl").open("a") as file:
        file.write('{"question_id": "broken"}\n')
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    page = screen.importing
    assert page.isVisible()
    assert not button(window, "import_look").isEnabled()
    QTest.keyClicks(page.path, str(rows))
    assert not button(window, "import_make").isEnabled()
    button(window, "import_look").click()
    qtbot.waitUntil(lambda: "30 new items" in headline(screen), timeout=20_000)
    lab = window.context.lab
    assert lab is not None
    assert lab.read(items.count_items) == 0
    table = page.findChild(QTableView, "wizard_amiss")
    assert table is not None
    assert table.isVisible()
    assert any(not picture.image().isNull() for picture in page.findChildren(ItemImageView))
    button(window, "import_make").click()
    qtbot.waitUntil(lambda: screen.model.rowCount() == 30, timeout=20_000)
    assert not page.isVisible()
    assert "30 items imported" in window.toast.label()


def test_that_an_item_without_a_picture_is_previewed_by_its_question(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    asked = "Describe how a simple linear equation is solved, step by step, and why each step is allowed."
    rows = [{"id": 1, "questions": [{"question": asked, "answer": "Isolate the variable."}]}]
    (tmp_path / "puzzle_questions.json").write_text(json.dumps(rows))
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    screen.importing.path.setText(str(tmp_path / "puzzle_questions.json"))
    button(window, "import_look").click()
    qtbot.waitUntil(lambda: "1 new item" in headline(screen), timeout=20_000)
    shown = [label for label in screen.importing.findChildren(QLabel) if label.text().startswith("Describe how")]
    assert len(shown) == 1 and shown[0].isVisible() and shown[0].text().endswith("…")
    assert not looks(window)


def test_that_the_fields_of_an_import_are_as_high_as_they_are_in_a_wide_window(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    window.resize(1440, 900)
    button(window, "import_items").click()
    field = screen.importing.path
    qtbot.waitUntil(lambda: field.visibleRegion().boundingRect().height() == field.height())


def test_that_tab_goes_down_the_page_from_the_fields_to_the_buttons(make_window: MakeWindow, tmp_path: Path) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    QTest.keyClicks(screen.importing.path, str(tmp_path))
    met: list[str] = []
    for _ in range(6):
        at = QApplication.focusWidget()
        assert at is not None
        met.append(at.objectName())
        QTest.keyClick(at, Qt.Key.Key_Tab)
    names = ["path", "file", "folder", "kind", "version", "look"]
    assert met == [f"import_{name}" for name in names]


def test_that_a_folder_of_photographs_leads_to_making_items(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "holiday").mkdir()
    (tmp_path / "holiday" / "beach.JPG").write_bytes(photograph(1, 480, 360))
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    QTest.keyClicks(screen.importing.path, str(tmp_path / "holiday"))
    QTest.keyClick(screen.importing.path, Qt.Key.Key_Return)
    panel = window.findChild(QWidget, "error_panel")
    assert panel is not None
    qtbot.waitUntil(panel.isVisible, timeout=20_000)
    assert any("Generate items" in label.text() for label in panel.findChildren(QLabel))


def test_that_a_second_look_finds_nothing_new(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    rows = tmp_path / "rows"
    generate_ordinal(rows, track="single", pictures=1, seed=3)
    folder = tmp_path / "lab"
    with create_lab(folder, name="Full") as lab:
        generate_ordinal(lab, track="single", pictures=1, seed=3)
    window = make_window(lab=folder)
    screen = window.pages.front()
    assert isinstance(screen, LibraryScreen)
    button(window, "import_items").click()
    screen.importing.path.setText(str(rows))
    button(window, "import_look").click()
    qtbot.waitUntil(lambda: "0 new items" in headline(screen), timeout=20_000)
    assert not button(window, "import_make").isEnabled()


def test_that_a_place_without_items_is_told_and_nothing_is_lost(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    screen.importing.path.setText(str(tmp_path / "not there.jsonl"))
    button(window, "import_look").click()
    panel = window.findChild(QWidget, "error_panel")
    qtbot.waitUntil(lambda: any(w.isVisible() for w in [panel] if w is not None), timeout=20_000)
    assert button(window, "import_look").isEnabled()
    assert screen.importing.path.text().endswith("not there.jsonl")


def test_that_a_preview_says_what_a_file_is_and_why_a_row_has_no_image(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    header = "id,question,A,B,answer,image\n"
    (tmp_path / "titled.csv").write_text(f"Items of the pilot\n{header}q1,Which?,B,A,A,a.png\n")
    (tmp_path / "rows.csv").write_text(f"{header}q1,Which?,B,A,A,a.png\nq2,Which?,B,A,B,none.png\n")
    (tmp_path / "a.png").write_bytes(photograph(1, 64, 48))
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "import_items").click()
    screen.importing.path.setText(str(tmp_path / "titled.csv"))
    button(window, "import_look").click()

    def said() -> str:
        panel = window.findChild(QWidget, "error_panel")
        shown = panel.findChildren(QLabel) if panel is not None and panel.isVisible() else []
        return " ".join(label.text() for label in shown)

    qtbot.waitUntil(lambda: "they are in row 2" in said(), timeout=20_000)
    screen.importing.path.setText(str(tmp_path / "rows.csv"))
    button(window, "import_look").click()
    qtbot.waitUntil(lambda: "1 new item" in headline(screen), timeout=20_000)
    table = screen.importing.findChild(QTableView, "wizard_amiss")
    assert table is not None
    model = table.model()
    cells = [str(model.index(0, column).data()) for column in range(model.columnCount())]
    assert any(f"none.png is missing or cannot be read in {tmp_path}" in cell for cell in cells)


def folder_of_five(photographs: Path) -> Path:
    """Five photographs, a narrow one that no task takes, a grey one, a broken one."""
    photographs.mkdir()
    for number in range(5):
        (photographs / f"{number}.jpg").write_bytes(photograph(number, 480, 360))
    (photographs / "narrow.jpg").write_bytes(photograph(9, 900, 200))
    Image.new("RGB", (480, 360), (128, 128, 128)).save(photographs / "plain.png")
    shutil.copy(__file__, photographs / "broken.jpg")
    return photographs


def test_that_a_preview_tells_what_the_whole_folder_gives_and_making_gives_it(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "make_items").click()
    page = screen.generating
    page.photographs.setText(str(folder_of_five(tmp_path / "photographs")))
    QTest.keyClick(page.photographs, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: headline(screen).startswith("The folder gives"))
    lab = window.context.lab
    assert lab is not None
    assert lab.read(items.count_items) == 0
    told = " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert "Photographs: 8." in told and "Unreadable: 1." in told
    table = page.findChild(QTableView, "wizard_amiss")
    assert table is not None
    rows = {(table.model().index(row, 0).data(), table.model().index(row, 1).data()) for row in range(20)}
    assert any(where == "narrow.jpg" and "at most 3.0 : 1" in why and "Connection" in why for where, why in rows)
    assert any(where == "plain.png" and "look the same" in why for where, why in rows)
    assert any(where == "broken.jpg" for where, _ in rows)
    assert any(not picture.image().isNull() for picture in page.findChildren(ItemImageView))
    foreseen = int(headline(screen).split()[3])
    assert foreseen > 30
    button(window, "generate_make").click()
    qtbot.waitUntil(lambda: screen.model.rowCount() == foreseen)
    button(window, "make_items").click()
    button(window, "generate_look").click()
    here = f"{foreseen} are already in the lab."
    qtbot.waitUntil(lambda: any(here in label.text() for label in page.findChildren(QLabel) if label.isVisible()))


def test_that_a_preview_tells_how_many_more_photographs_are_needed(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "make_items").click()
    page = screen.generating
    page.photographs.setText(str(folder_of_five(tmp_path / "photographs")))
    page.wanted.setText("none")
    assert not button(window, "generate_look").isEnabled()
    page.wanted.setText("12")
    QTest.keyClick(page.wanted, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: headline(screen).startswith("The folder gives"))
    told = " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert "7 more photographs required." in told


def test_that_a_preview_that_is_stopped_tells_what_it_saw_until_then(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(generate_items.write_drafts)
    monkeypatch.setattr(generate_items, "write_drafts", gate)
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "make_items").click()
    page = screen.generating
    page.photographs.setText(str(folder_of_five(tmp_path / "photographs")))
    QTest.keyClick(page.photographs, Qt.Key.Key_Return)
    qtbot.waitUntil(page.progress.isVisible)
    stop_at(gate, page.progress, qtbot)
    qtbot.waitUntil(lambda: headline(screen).startswith("The folder gives"))
    told = " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert "Stopped after" in told


def test_that_drawn_items_need_a_whole_number(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    button(window, "make_items").click()
    page = screen.generating
    page.kind.set_current("ordinal")
    page.kind.chosen.emit("ordinal")
    page.pictures.setText("some")
    assert not button(window, "generate_make").isEnabled()
    page.pictures.setText("20")
    gives = page.findChild(QLabel, "generate_gives")
    assert gives is not None and gives.text() == "20 images give 300 items."
    page.pictures.setText("2")
    button(window, "generate_look").click()
    qtbot.waitUntil(lambda: headline(screen).endswith("give 30 items."))
    shown = [picture.image() for picture in page.findChildren(ItemImageView) if picture.isVisible()]
    assert len(shown) == 2 and shown[0] != shown[1]
    button(window, "generate_make").click()
    qtbot.waitUntil(lambda: screen.model.rowCount() == 30)


def test_that_the_pages_that_bring_items_in_are_made_when_they_are_first_asked_for_in_the_language_of_then(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window, screen = opened(make_window, tmp_path / "lab")
    assert screen.findChildren(ItemWizardPage) == []
    use_language(window.context.theme.app, "ja")
    window.context.signals.language_changed.emit()
    try:
        button(window, "make_items").click()
        assert [page.objectName() for page in screen.findChildren(ItemWizardPage)] == ["generate"]
        assert screen.generating.isVisible() and button(window, "generate_back").label() == "ライブラリに戻る"
        button(window, "generate_back").click()
        button(window, "import_items").click()
        assert screen.importing.isVisible() and not screen.generating.isVisible()
    finally:
        use_language(window.context.theme.app, "en")
        window.context.signals.language_changed.emit()
    assert button(window, "import_back").label() == "Back to the library"
