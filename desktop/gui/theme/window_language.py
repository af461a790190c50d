"""The language of the window: compiled translations of resources/translations, switched without a restart.

use_language(app, "system")      or "en", "zh_CN", "ja"
load_catalogue("ja")                  a separate translator, for a participant's window

Qt's own sentences (file dialogs, menus of text fields) come from the catalogues that Qt ships, and what these lack from
resources/translations/qt_*.
"""

from functools import cache
from importlib.resources import as_file, files

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from desktop.gui.theme.fonts import missing_characters, prefer_language_fonts
from desktop.gui.theme.theme_language_motion import appearance

NAMES = {"en": "English", "zh_CN": "简体中文", "ja": "日本語"}
SYSTEM = "system"
"""The setting that follows the system's language."""

_installed: list[QTranslator] = []


def available_languages() -> list[str]:
    """English, and every language that has a compiled translation."""
    folder = files("resources.translations")
    return [name for name in NAMES if name == "en" or folder.joinpath(f"eyeline_{name}.qm").is_file()]


def displayable_window_languages() -> list[str]:
    """The available languages for which this computer has fonts."""
    return [name for name in available_languages() if is_displayable(name)]


def is_displayable(name: str) -> bool:
    """Whether this computer has a font for a language of the window."""
    return not missing_characters(NAMES[name])


def nearest_language(code: str) -> str:
    """The available language for a code (zh, zh-Hans-SG, ja_JP); empty for none.

    Traditional Chinese is another written language than the available one.
    """
    wanted = QLocale(code)
    for name in available_languages():
        ours = QLocale(name)
        if (ours.language(), ours.script()) == (wanted.language(), wanted.script()):
            return name
    return ""


def resolve_language(choice: str) -> str:
    """The language of a setting; for "system" the first system language that is available, else English. English, too,
    where no font has its characters: a window of empty boxes could not be used."""
    wanted = [choice] if choice != SYSTEM else map(nearest_language, QLocale.system().uiLanguages())
    return next((name for name in wanted if name in available_languages() and is_displayable(name)), "en")


def use_language(app: QApplication, choice: str) -> None:
    """Switch the translations of `tr`, Qt's own sentences, and the preferred fonts."""
    for translator in _installed:
        app.removeTranslator(translator)
    _installed.clear()
    language = resolve_language(choice)
    for translator in (_qt_translator(language), load_catalogue(language, "qt"), load_catalogue(language)):
        app.installTranslator(translator)
        _installed.append(translator)
    appearance().language = language
    QLocale.setDefault(_qt_locale(language))
    prefer_language_fonts(language)


def current_language() -> str:
    return appearance().language


@cache
def load_catalogue(language: str, name: str = "eyeline") -> QTranslator:
    """The sentences of one language; of English only how many of something there are, of Qt's own nothing."""
    translator = QTranslator()
    with as_file(files("resources.translations").joinpath(f"{name}_{language}.qm")) as path:
        translator.load(str(path))
    return translator


def _qt_locale(language: str) -> QLocale:
    """The format of sizes and dates: that of the system's country if it speaks the language."""
    system = QLocale.system()
    return system if nearest_language(system.name()) == language else QLocale(language)


@cache
def _qt_translator(language: str) -> QTranslator:
    translator = QTranslator()
    translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return translator
