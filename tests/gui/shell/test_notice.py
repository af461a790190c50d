"""Settings that could not be taken are told of on screen: once, quietly, with the way to the old file."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.settings import load_settings, settings_file, update_settings
from tests.gui.conftest import MakeWindow
from tests.gui.strays import Strays


def _button(window: MainWindow, name: str) -> PushButton:
    button = window.findChild(PushButton, name)
    assert button is not None
    return button


def _told(window: MainWindow) -> str:
    text = window.findChild(QLabel, "set_aside")
    assert text is not None
    return text.text() if text.isVisible() else ""


@pytest.mark.usefixtures("expected_warnings")
@pytest.mark.parametrize(
    ("content", "words"), [("{", "Could not read the settings"), ('{"version": 99}', "newer version of Eyeline")]
)
def test_that_settings_set_aside_are_told_until_the_person_closes_it_and_never_again(
    make_window: MakeWindow, qapp: QApplication, qtbot: QtBot, content: str, words: str
) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(content)
    strays = Strays(qapp)
    window = make_window(load_settings())
    assert strays.seen == []
    aside = settings_file().with_name("settings.aside.json")
    assert words in _told(window)
    assert str(aside) in _told(window)
    assert aside.read_text() == content
    window.notice.retranslate()
    assert _told(window), "another language takes nothing away"
    _button(window, "set_aside_settings").click()
    assert window.pages.key() == "settings"
    _button(window, "set_aside_close").click()
    assert not _told(window)
    qtbot.waitUntil(lambda: load_settings().set_aside is None)
    assert not _told(make_window(load_settings()))


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_file_that_breaks_under_an_open_window_costs_nothing_that_the_window_knows(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(update_settings(seat="left"))
    settings_file().write_bytes(b"\0\0\0")
    window.context.remember(scale=1.15)
    qtbot.waitUntil(lambda: bool(_told(window)))
    kept = load_settings()
    assert (kept.seat, kept.scale) == ("left", 1.15)
    assert kept.set_aside is not None
    assert Path(kept.set_aside.file).read_bytes() == b"\0\0\0"


@pytest.mark.usefixtures("expected_warnings")
def test_that_nobody_at_a_seat_of_a_restricted_role_is_told_of_files(make_window: MakeWindow) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text("[]")
    window = make_window(load_settings().model_copy(update={"role": "participant"}))
    assert not _told(window)
    window.context.remember(role="researcher")
    assert _told(window)
