"""Settings: what is changed holds at once and is remembered; the lab is counted and checked."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import image_metadata
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.collect.participant.views.option_selection_keys import confirm_key_cap, use_answering_hand
from desktop.gui.settings.setting_row import SettingRow
from desktop.gui.settings.settings_screen import SettingsScreen
from desktop.gui.shell.lab_opener import remember_recent_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.reduced_motion import is_motion_reduced, use_motion
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.library.machine.settings import load_settings
from desktop.library.score_stored_answers import current_rule


def test_that_a_theme_holds_at_once_and_after_the_next_start(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    theme = window.findChild(SegmentedControl, "theme")
    assert theme is not None
    dark = theme.findChild(QWidget, "dark")
    assert dark is not None
    QTest.mouseClick(dark, Qt.MouseButton.LeftButton)
    assert window.context.theme.scheme == "dark"
    qtbot.waitUntil(lambda: load_settings().theme == "dark")
    window.context.theme.apply("light")


def test_that_the_scale_is_remembered_for_the_next_start(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    scale = window.findChild(SelectField, "scale")
    assert scale is not None
    scale.set_current("1.5")
    scale.chosen.emit("1.5")
    qtbot.waitUntil(lambda: load_settings().scale == 1.5)
    assert window.toast.isVisible()


def test_that_the_lab_is_counted_and_found_whole(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    qtbot.waitUntil(lambda: "No problems found" in _names(window), timeout=10_000)
    assert "87" in [label.text() for label in window.findChildren(QLabel)]


def test_that_a_lost_picture_is_told(window: MainWindow, sample: Path, qtbot: QtBot) -> None:
    with open_lab(sample) as other:
        other.media.path(other.read(image_metadata.expected_image_files)[0]).unlink()
    window.go("settings")
    problems = window.findChild(QLabel, "lab_problems")
    assert problems is not None
    qtbot.waitUntil(problems.isVisible, timeout=10_000)
    assert problems.text()


def test_that_the_operators_passcode_is_set_kept_as_a_hash_and_removed(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    field, button = window.findChild(TextField, "passcode"), window.findChild(PushButton, "set_passcode")
    assert field is not None and button is not None
    field.setText("heron")
    button.click()
    qtbot.waitUntil(lambda: load_settings().operator_passcode.startswith("$argon2id$"))
    field.setText("crane")
    button.click()
    qtbot.waitUntil(lambda: button.isEnabled() and not field.text())
    assert load_settings().operator_passcode
    field.setText("heron")
    button.click()
    qtbot.waitUntil(lambda: not load_settings().operator_passcode)


def _names(window: MainWindow) -> list[str]:
    return [widget.accessibleName() for widget in window.findChildren(QWidget)]


def test_that_settings_changed_in_quick_succession_are_all_kept_and_the_last_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    context = window.context
    for number in range(12):
        context.remember(seat=f"seat {number}")
        context.remember(worker_python=f"python {number}")
        context.tasks.run(partial(remember_recent_lab, tmp_path / f"lab {number}"), repr, owner=window)
    wanted = ("seat 11", "python 11", 8)

    def kept() -> tuple[str, str, int]:
        settings = load_settings()
        return settings.seat, settings.worker_python, len(settings.recent_labs)

    qtbot.waitUntil(lambda: not context.tasks.findChildren(BackgroundTask))
    assert kept() == wanted
    assert (context.settings.seat, context.settings.worker_python) == wanted[:2]


def test_that_a_setting_is_found_by_its_words(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    screen = window.pages.front()
    assert isinstance(screen, SettingsScreen)
    QTest.keyClick(screen, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(screen.search.hasFocus)
    QTest.keyClicks(screen.search, "passcode res")
    shown = [row.name() for row in screen.findChildren(SettingRow) if row.isVisible()]
    assert shown == ["Researcher passcode"]
    screen.search.setText("no such thing")
    assert not any(row.isVisible() for row in screen.findChildren(SettingRow))
    assert any(label.text() == "No matching settings." and label.isVisible() for label in _labels(window))
    window.context.open_place("settings", find="theme")
    assert screen.search.text() == "theme"


def test_that_work_on_the_lab_is_found_by_its_words_too(window: MainWindow) -> None:
    window.go("settings")
    screen = window.pages.front()
    assert isinstance(screen, SettingsScreen)
    work = screen.findChild(SelectField, "which_work")
    assert work is not None
    for words, key in (("restore", "restore"), ("another lab", "merge")):
        screen.search.setText(words)
        assert work.isVisible() and work.current() == key
    screen.search.setText("check")
    check = screen.findChild(PushButton, "check_lab")
    assert check is not None and check.isVisible() and not work.isVisible()


def test_that_reduced_motion_and_the_hand_hold_at_once_and_are_kept(window: MainWindow, qtbot: QtBot) -> None:
    flash = QApplication.cursorFlashTime()
    window.go("settings")
    for name, key in (("motion", "reduced"), ("answer_hand", "left")):
        control = window.findChild(SegmentedControl, name)
        assert control is not None
        control.set_current(key)
        control.chosen.emit(key)
    assert is_motion_reduced()
    assert QApplication.cursorFlashTime() == 0
    assert confirm_key_cap() == "Space"
    qtbot.waitUntil(lambda: load_settings().motion == "reduced" and load_settings().answer_hand == "left")
    use_motion(window.context.theme.app, "full")
    assert not is_motion_reduced()
    assert QApplication.cursorFlashTime() == flash
    use_answering_hand("either")


def test_that_one_scale_of_texts_and_controls_is_kept_for_the_next_start(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    names = [label.text() for label in _labels(window) if label.isVisible()]
    assert "Interface scale" in names and "Text size" not in names
    control = window.findChild(SelectField, "scale")
    assert control is not None
    control.chosen.emit("1.15")
    qtbot.waitUntil(lambda: load_settings().scale == 1.15)
    assert "restart" in window.toast.label()


def test_that_the_rule_of_a_benchmark_is_kept_in_the_lab(window: MainWindow, qtbot: QtBot) -> None:
    window.go("settings")
    select = window.findChild(SelectField, "rule_jigsaw")
    lab = window.context.lab
    assert select is not None and lab is not None
    qtbot.waitUntil(lambda: select.current() == "strict 1")
    select.set_current("lenient 1")
    select.chosen.emit("lenient 1")
    qtbot.waitUntil(lambda: current_rule(lab, "jigsaw").name == "lenient")


def _labels(window: MainWindow) -> list[QLabel]:
    return window.findChildren(QLabel)
