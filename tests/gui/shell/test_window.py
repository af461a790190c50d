"""The window around the screens: start, places, palette, help, errors, labs."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.errors import LabDiskFull
from db.lab import open_lab
from desktop.benchmarks.base_errors import CannotDo
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.palette_commands import palette_commands
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.settings import MachineSettings, load_settings
from tests.gui.looks import looks

MakeWindow = Callable[..., MainWindow]


def seen(parent: QWidget, name: str) -> QWidget:
    found = parent.findChild(QWidget, name)
    assert found is not None
    return found


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_that_the_first_start_offers_the_sample_lab_and_makes_it(
    make_window: MakeWindow, qtbot: QtBot, machine_folders: Path
) -> None:
    window = make_window()
    assert seen(window, "make_sample").isVisible()
    assert not seen(window, "rail_library").isEnabled()
    assert "lab first" in seen(window, "rail_library").toolTip()
    with qtbot.waitSignals([window.labs.making, window.labs.opened], timeout=30_000):
        QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.pages.key() == "library"
    assert seen(window, "rail_library").toolTip() == "Library  Ctrl+1"
    lab = window.context.lab
    assert lab is not None and lab.name == "Sample lab"
    qtbot.waitUntil(lambda: load_settings().recent_labs == (str(lab.folder.resolve()),))


def test_that_a_new_lab_is_made_where_the_person_says(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None and dialog.isVisible()
    dialog.selectFile(str(tmp_path / "Gaze 2"))
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        dialog.accept()
    lab = window.context.lab
    assert lab is not None and lab.name == "Gaze 2" and lab.folder == tmp_path / "Gaze 2"
    assert window.pages.key() == "library"


def test_that_a_lab_is_looked_for_where_labs_are(make_window: MakeWindow, tmp_path: Path) -> None:
    (tmp_path / "labs" / "one").mkdir(parents=True)
    window = make_window(MachineSettings(recent_labs=(str(tmp_path / "labs" / "one"),)))
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None and Path(dialog.directory().absolutePath()) == tmp_path / "labs"
    dialog.reject()


def test_that_a_new_lab_is_not_made_over_what_is_there(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    window = make_window()
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.make_new(tmp_path)
    assert seen(window, "refused_panel").isVisible() and window.context.lab is None
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


def test_that_enter_presses_what_tab_went_to_rather_than_what_the_page_offers(make_window: MakeWindow) -> None:
    window = make_window()
    pressed: list[str] = []
    window.context.actions.register("make_sample", lambda: pressed.append("sample"))
    window.context.actions.register("new_lab", lambda: pressed.append("new"))
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    assert focused().objectName() == "new_lab"
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert pressed == ["new"]


def test_that_every_place_is_reached_by_its_key_and_by_the_rail(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.key() == "settings"
    QTest.mouseClick(seen(window, "rail_library"), Qt.MouseButton.LeftButton)
    assert window.pages.key() == "library"
    title = window.bar.findChild(ElidedText, "title")
    assert title is not None and title.text() == "Library"


def test_that_the_palette_finds_a_command_by_a_few_letters_and_runs_it(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    palette = seen(window, "palette")
    qtbot.waitUntil(palette.isVisible)
    field = seen(window, "palette_field")
    assert field.hasFocus()
    QTest.keyClicks(field, "dark")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.context.theme.scheme == "dark"
    assert not palette.isVisible()
    qtbot.waitUntil(lambda: load_settings().theme == "dark")
    window.context.theme.apply("light")


def test_that_help_tells_what_the_place_is_for_and_goes_with_escape(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_F1)
    card = seen(window, "help")
    assert card.isVisible()
    assert any("what people and models see" in label.text() for label in card.findChildren(QLabel))
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_that_what_lies_below_the_palette_hears_none_of_its_keys(window: MainWindow, qtbot: QtBot) -> None:
    below = PushButton("Submit", key="Enter", variant="primary")
    front = window.pages.front()
    assert front is not None
    below.setParent(front)
    below.show()
    pressed: list[bool] = []
    below.clicked.connect(lambda: pressed.append(True))
    window.show_palette()
    QTest.keyClicks(seen(window, "palette_field"), "go to settings")
    QTest.keyClick(seen(window, "palette_field"), Qt.Key.Key_Return)
    assert window.pages.key() == "settings"
    assert pressed == []
    window.go("library")
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert pressed == [True]


def test_that_tab_stays_inside_the_error_panel_and_the_focus_goes_back(window: MainWindow, qtbot: QtBot) -> None:
    before = focused()
    window.context.fail(CannotDo("No."))
    panel = seen(window, "error_panel")
    for _ in range(3):
        assert panel.isAncestorOf(focused())
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    close = seen(panel, "error_close")
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Return)
    assert not panel.isVisible()
    assert focused() is before


def test_that_a_failure_is_one_sentence_whose_details_can_be_copied(window: MainWindow, qtbot: QtBot) -> None:
    window.context.fail(CannotDo("The disk is full.", where="/labs/pilot", hint="Free some space."))
    panel = window.findChild(ErrorPanel, "error_panel")
    assert panel is not None and panel.isVisible()
    copy = next(button for button in panel.findChildren(PushButton) if button.label() == "Copy details")
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert "The disk is full." in copied and "/labs/pilot" in copied and "cannot_do" in copied
    QTest.keyClick(focused(), Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_that_a_long_name_in_a_failure_is_whole(window: MainWindow) -> None:
    name = "2cd0a8ee3dcfd8ba2c83e80062420d1a" * 2
    window.context.fail(
        LabDiskFull("The disk is full: {where} could not be written.", where=f"/lab/media/2c/{name}.png")
    )
    panel = seen(window, "error_panel")
    assert isinstance(panel, ErrorPanel)
    sentence = panel.findChild(QLabel, "error_sentence")
    assert sentence is not None and not looks(window)
    assert sentence.text().replace("\u200b", "") in panel.details() and name in panel.details()
    QTest.keyClick(focused(), Qt.Key.Key_Escape)


def test_that_a_failure_in_the_pool_reaches_the_one_error_panel(window: MainWindow, qtbot: QtBot) -> None:
    def fail() -> None:
        raise CannotDo("The photograph is broken.")

    window.context.tasks.run(fail, print, owner=window)
    sentence = seen(window, "error_panel").findChild(QLabel, "error_sentence")
    assert sentence is not None
    qtbot.waitUntil(lambda: sentence.isVisible() and sentence.text() == "The photograph is broken.")


def test_that_a_lab_in_use_is_refused_and_opens_once_the_other_has_let_go(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    window = make_window()
    other = open_lab(sample, window=True)
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.open(sample)
    again = seen(window, "try_again")
    assert again.isVisible() and window.context.lab is None
    other.close()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    assert window.pages.key() == "library"


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_lab_can_be_opened_after_one_that_broke_unforeseen(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    told: list[type[BaseException]] = []

    def note(kind: type[BaseException], *_: object) -> None:
        told.append(kind)

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched, qtbot.waitSignal(window.labs.refused, timeout=10_000):
        patched.setattr(sys, "excepthook", note)
        patched.setattr("db.lab.open_lab", broken)
        window.labs.open(sample)
    assert told == [ZeroDivisionError] and seen(window, "make_sample").isVisible()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)


def test_that_a_folder_that_is_no_lab_is_named(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window = make_window(MachineSettings(recent_labs=(str(tmp_path),)))
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.open(tmp_path)
    sentences = [label.text() for label in window.start.findChildren(QLabel, "error_sentence")]
    assert any(str(tmp_path) in sentence for sentence in sentences)


@pytest.mark.parametrize("name", ["gone", "x" * 300])  # to look at the second fails, as on a drive that went away
def test_that_a_last_lab_that_cannot_be_reached_is_named_at_the_start(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    recent = tuple(str(tmp_path / folder) for folder in (name, "second", "third"))
    window = make_window(MachineSettings(recent_labs=recent))
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.open(tmp_path / name)
    sentences = [label.text() for label in window.start.findChildren(QLabel, "error_sentence")]
    assert any(str(tmp_path) in sentence for sentence in sentences), sentences
    window.resize(911, 480)
    [sentence] = window.start.findChildren(QLabel, "error_sentence")
    qtbot.waitUntil(lambda: sentence.height() >= sentence.heightForWidth(sentence.width()))
    assert window.start.again.isVisible()
    assert window.start.sample.isVisible()


def test_that_the_window_notices_what_another_program_commits(window: MainWindow, sample: Path, qtbot: QtBot) -> None:
    from db.stores import lab_settings

    with (
        qtbot.waitSignal(window.context.signals.lab_changed, timeout=3_000),
        open_lab(sample) as other,
    ):
        other.write(lab_settings.set_setting, "note", "seen").result()


def test_that_holding_control_shows_the_numbers_of_the_places(window: MainWindow, qtbot: QtBot) -> None:
    entry = seen(window, "rail_library")
    before = entry.grab().toImage()
    QTest.keyPress(window, Qt.Key.Key_Control)
    assert entry.grab().toImage() != before
    QTest.keyRelease(window, Qt.Key.Key_Control)
    assert entry.grab().toImage() == before


@pytest.mark.usefixtures("display")
def test_that_every_control_has_an_accessible_name(window: MainWindow) -> None:
    from desktop.gui.widgets.pressable_widget import PressableWidget

    nameless = [
        type(c).__name__ for c in window.findChildren(PressableWidget) if c.isVisible() and not c.accessibleName()
    ]
    assert not nameless


def test_that_the_key_that_quits_leaves_as_closing_the_window_does(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.closing, timeout=10_000):
        QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not window.isVisible()


def test_that_the_key_that_quits_is_on_its_command_and_in_the_help(window: MainWindow) -> None:
    (command,) = [one for one in palette_commands(window.context) if one.key == "Ctrl+Q"]
    assert command.text == "Close the window"
    QTest.keyClick(window, Qt.Key.Key_F1)
    card = seen(window, "help")
    assert any(label.text() == "Close the window" for label in card.findChildren(QLabel))


def test_that_the_key_that_quits_is_heard_over_a_card_too(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_F1)
    QTest.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.key() == "library", "no other key goes through the card"
    with qtbot.waitSignal(window.closing):
        QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


def test_that_a_window_whose_frame_comes_late_is_brought_back_onto_the_screen(window: MainWindow, qtbot: QtBot) -> None:
    screen = QGuiApplication.primaryScreen().availableGeometry()
    window._framed = False  # pyright: ignore[reportPrivateUsage] - as before the window manager gave it a frame
    window.resize(screen.size())
    qtbot.waitUntil(lambda: window.frameGeometry() != window.geometry() and screen.contains(window.frameGeometry()))
