"""Every sentence of the shell passes the translator, and a change of language needs no restart."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from desktop.benchmarks.words import Filled, Ordinal, joined
from desktop.gui import words
from desktop.gui.shell.places import PLACES
from desktop.gui.shell.window import MainWindow
from desktop.gui.theme.language import NAMES, current, languages, nearest, resolved, use_language
from desktop.gui.widgets.elide import ElidedText
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.press import Pressable
from desktop.gui.words import sentence, tr
from desktop.library.settings import MachineSettings
from installers.translations import read

MakeWindow = Callable[..., MainWindow]
DATA = re.compile(r"[\d,.%\W]*|Eyeline|English|E|Sample lab|(strict|lenient|exact) \d|/.*", re.DOTALL)


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


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Switch the language of the application; English afterwards."""
    yield lambda language: use_language(qapp, language)
    use_language(qapp, "en")


def english(language: str) -> re.Pattern[str]:
    """What any sentence that reads otherwise in `language` looks like in English."""
    found: list[str] = []
    for literal, forms in read(language).items():
        fixed = [re.escape(text) for text, *_ in Formatter().parse(literal)]
        if forms[0] != literal and len(re.findall(r"[A-Za-z]", "".join(fixed))) > 3:
            parts = [
                re.escape(text) + (".+" if name is not None else "") for text, name, *_ in Formatter().parse(literal)
            ]
            found.append("".join(parts))
    return re.compile("|".join(found), re.DOTALL)


def shown_texts(parent: QWidget) -> list[str]:
    widgets = [widget for widget in parent.findChildren(QWidget) if widget.isVisible()]
    texts = [widget.text() for widget in widgets if isinstance(widget, QLabel | Pressable | ElidedText)]
    return texts + [widget.placeholderText() for widget in widgets if isinstance(widget, QLineEdit)]


def test_that_every_place_speaks_the_language_that_is_chosen_while_it_is_open(
    window: MainWindow, qtbot: QtBot, speaking: Callable[[str], None]
) -> None:
    def left(place: str, pattern: re.Pattern[str]) -> list[str]:
        window.go(place)
        return [text for text in shown_texts(window) if pattern.fullmatch(text) and not DATA.fullmatch(text)]

    def all_translated(place: str, pattern: re.Pattern[str]) -> None:
        assert left(place, pattern) == [], place

    japanese = english("ja")
    assert [place.key for place in PLACES if not left(place.key, japanese)] == [], "English to begin with"
    for language in ("ja", "zh_CN"):
        window.go("settings")
        select = window.findChild(Select, "language")
        assert select is not None and select.choices() == ["system", *NAMES]
        select.chosen.emit(language)
        assert current() == language and window.context.settings.language == language
        pattern = english(language)
        for place in PLACES:
            qtbot.waitUntil(partial(all_translated, place.key, pattern), timeout=10_000)


def test_that_one_of_something_is_said_as_one(speaking: Callable[[str], None]) -> None:
    speaking("en")
    assert tr("{n} items", n=1) == "1 item" and tr("{n} items", n=2) == "2 items" and tr("{n} items", n=0) == "0 items"
    assert tr("{n} tokens", n="1") == "1 token" and tr("{n} tokens", n="1,024") == "1,024 tokens"
    assert tr("{rows}: {n} new items", rows=Filled("{n} rows", n=1), n=3) == "1 row: 3 new items"
    speaking("ja")
    assert tr("{n} items", n=1) == "1項目" and tr("{n} items", n=2) == "2項目"


def test_that_sentences_inside_sentences_and_ordinals_are_translated_too(speaking: Callable[[str], None]) -> None:
    speaking("zh_CN")
    task, plain = Filled("Connection Verification"), "photo {1}"
    said = Filled(
        "Without their own instruction: {tasks}. Participants read the benchmark's text.",
        tasks=joined("; ", [task, plain]),
    )
    assert "Connection" not in sentence(said) and "连接验证" in sentence(said) and "photo {1}" in sentence(said)
    assert words.shown(said) == sentence(said) and words.shown("{odd}") == "{odd}"
    assert tr("This is the {nth}", nth=Ordinal(17)) == "这是第 17 个"
    assert words.heading("Missing") == "缺失", "a heading over figures is marked in the code alone"
    speaking("en")
    assert tr("This is the {nth}", nth=Ordinal(17)) == "This is the 17th"


def test_that_lists_and_sentences_follow_one_another_as_the_language_writes_them(
    speaking: Callable[[str], None],
) -> None:
    for language, shown, list_of in (
        ("en", "No lab is open. No items yet.", "Done, Incorrect"),
        ("zh_CN", "没有打开的实验室。还没有题目。", "完成，错误"),
    ):
        speaking(language)
        stop = "." if language == "en" else "。"
        assert words.following([tr("No lab is open") + stop, tr("No items yet") + stop]) == shown
        assert words.listed([tr("Done"), tr("Incorrect")]) == list_of
    speaking("ja")
    assert words.listed(["A1", "B2"]) == "A1、B2"


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("zh", "zh_CN"), ("zh-Hans-SG", "zh_CN"), ("zh_CN", "zh_CN"), ("zh-TW", ""), ("ja-JP", "ja"), ("ja", "ja"),
        ("en-GB", "en"), ("de", ""), ("", ""),
    ],
)  # fmt: skip
def test_that_a_code_finds_the_language_that_is_meant(code: str, language: str) -> None:
    assert nearest(code) == language


def test_that_a_language_that_is_not_here_is_english(qapp: QApplication, speaking: Callable[[str], None]) -> None:
    assert languages() == list(NAMES)
    assert resolved("tlh") == "en" and resolved("system") == "en"
    speaking("tlh")
    assert current() == "en" and tr("Settings") == "Settings"


def test_that_qts_own_sentences_follow(speaking: Callable[[str], None]) -> None:
    own = [("QPlatformTheme", "Cancel"), ("QFileDialog", "Look in:")]
    speaking("ja")
    assert all(QCoreApplication.translate(*pair) != pair[1] for pair in own)
    speaking("en")
    assert all(QCoreApplication.translate(*pair).replace("&", "") == pair[1] for pair in own)


def test_that_a_window_opens_in_the_language_that_was_chosen(
    make_window: MakeWindow, speaking: Callable[[str], None]
) -> None:
    window = make_window(settings=MachineSettings(language="ja"))
    assert not [text for text in shown_texts(window) if english("ja").fullmatch(text)]
