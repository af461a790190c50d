"""Every sentence of the shell passes the translator, and a change of language needs no restart."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.elide import ElidedText
from desktop.gui.widgets.press import Pressable

MakeWindow = Callable[..., MainWindow]
DATA = re.compile(r"[\d,.%\W]*|Eyeline|English|E|Sample lab|/.*", re.DOTALL)


class Marking(QTranslator):
    """A language in which every sentence stands in «marks»."""

    @override
    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return f"«{source}»" if context == "eyeline" else ""

    @override
    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def marking(qapp: QApplication) -> Iterator[Marking]:
    translator = Marking()
    yield translator
    qapp.removeTranslator(translator)


def unmarked(parent: QWidget) -> list[str]:
    """The visible texts that did not pass the translator and are no data."""
    texts: list[str] = []
    for widget in parent.findChildren(QWidget):
        if widget.isVisible() and isinstance(widget, QLabel | Pressable | ElidedText):
            texts.append(widget.text())
        if widget.isVisible() and isinstance(widget, QLineEdit):
            texts.append(widget.placeholderText())
    return [text for text in texts if "«" not in text and not DATA.fullmatch(text)]


def test_that_the_first_start_speaks_the_persons_language(
    make_window: MakeWindow, marking: Marking, qapp: QApplication
) -> None:
    window = make_window()
    assert unmarked(window)
    qapp.installTranslator(marking)
    window.context.signals.language_changed.emit()
    assert unmarked(window) == []


def test_that_settings_palette_and_help_speak_the_persons_language(
    window: MainWindow, marking: Marking, qapp: QApplication, qtbot: QtBot
) -> None:
    window.go("settings")
    check = window.findChild(QWidget, "check_lab")
    assert check is not None
    qtbot.waitUntil(check.isEnabled, timeout=10_000)
    qapp.installTranslator(marking)
    window.context.signals.language_changed.emit()
    assert unmarked(window) == []
    window.show_help()
    assert unmarked(window) == []
    window.show_palette()
    palette = window.findChild(QWidget, "palette")
    assert palette is not None and unmarked(palette) == []
