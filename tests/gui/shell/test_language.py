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

from desktop.benchmarks.messages import FilledSentence, OrdinalNumber, join_texts
from desktop.gui import i18n
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.rail_places import PLACES
from desktop.gui.theme.window_language import (
    NAMES,
    available_languages,
    current_language,
    nearest_language,
    resolve_language,
    use_language,
)
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.library.machine.settings import MachineSettings
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
        if widget.isVisible() and isinstance(widget, QLabel | PressableWidget | ElidedText):
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
    texts = [widget.text() for widget in widgets if isinstance(widget, QLabel | PressableWidget | ElidedText)]
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
        select = window.findChild(SelectField, "language")
        assert select is not None and select.choices() == ["system", *NAMES]
        select.chosen.emit(language)
        assert current_language() == language and window.context.settings.language == language
        pattern = english(language)
        for place in PLACES:
            qtbot.waitUntil(partial(all_translated, place.key, pattern), timeout=10_000)


def test_that_one_of_something_is_said_as_one(speaking: Callable[[str], None]) -> None:
    speaking("en")
    assert tr("{n} items", n=1) == "1 item" and tr("{n} items", n=2) == "2 items" and tr("{n} items", n=0) == "0 items"
    assert tr("{n} tokens", n="1") == "1 token" and tr("{n} tokens", n="1,024") == "1,024 tokens"
    assert tr("{rows}: {n} new items", rows=FilledSentence("{n} rows", n=1), n=3) == "1 row: 3 new items"
    speaking("ja")
    assert tr("{n} items", n=1) == "1項目" and tr("{n} items", n=2) == "2項目"


def test_that_sentences_inside_sentences_and_ordinals_are_translated_too(speaking: Callable[[str], None]) -> None:
    speaking("zh_CN")
    task, plain = FilledSentence("Connection Verification"), "photo {1}"
    said = FilledSentence(
        "Tasks without their own instruction: {tasks}. Participants read the benchmark's text.",
        tasks=join_texts("; ", [task, plain]),
    )
    assert (
        "Connection" not in translate_sentence(said)
        and "连接验证" in translate_sentence(said)
        and "photo {1}" in translate_sentence(said)
    )
    assert i18n.translate_text(said) == translate_sentence(said) and i18n.translate_text("{odd}") == "{odd}"
    assert tr("This is the {nth}", nth=OrdinalNumber(17)) == "这是第 17 个"
    assert i18n.translate_column_heading("Missing") == "缺失", "a heading over figures is marked in the code alone"
    speaking("en")
    assert tr("This is the {nth}", nth=OrdinalNumber(17)) == "This is the 17th"


def test_that_lists_and_sentences_follow_one_another_as_the_language_writes_them(
    speaking: Callable[[str], None],
) -> None:
    for language, shown, list_of in (
        ("en", "No lab is open. No items yet.", "Done, Incorrect"),
        ("zh_CN", "没有打开的实验室。还没有题目。", "完成，错误"),
    ):
        speaking(language)
        stop = "." if language == "en" else "。"
        assert i18n.join_shown_sentences([tr("No lab is open") + stop, tr("No items yet") + stop]) == shown
        assert i18n.join_with_commas([tr("Done"), tr("Incorrect")]) == list_of
    speaking("ja")
    assert i18n.join_with_commas(["A1", "B2"]) == "A1、B2"


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("zh", "zh_CN"), ("zh-Hans-SG", "zh_CN"), ("zh_CN", "zh_CN"), ("zh-TW", ""), ("ja-JP", "ja"), ("ja", "ja"),
        ("en-GB", "en"), ("de", ""), ("", ""),
    ],
)  # fmt: skip
def test_that_a_code_finds_the_language_that_is_meant(code: str, language: str) -> None:
    assert nearest_language(code) == language


def test_that_a_language_that_is_not_here_is_english(qapp: QApplication, speaking: Callable[[str], None]) -> None:
    assert available_languages() == list(NAMES)
    assert resolve_language("tlh") == "en" and resolve_language("system") == "en"
    speaking("tlh")
    assert current_language() == "en" and tr("Settings") == "Settings"


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
