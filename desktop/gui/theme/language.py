"""The language of the window: compiled translations of resources/translations, switched without a restart."""

from importlib.resources import as_file, files

from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

NAMES = {"en": "English", "zh_CN": "简体中文", "ja": "日本語"}

_translator = QTranslator()


def languages() -> list[str]:
    """English, and every language that has a compiled translation."""
    folder = files("resources.translations")
    return ["en", *(name for name in NAMES if folder.joinpath(f"eyeline_{name}.qm").is_file())]


def use_language(app: QApplication, language: str) -> None:
    """Switch what `tr` answers; English where there is no translation."""
    app.removeTranslator(_translator)
    if language != "en" and language in languages():
        with as_file(files("resources.translations").joinpath(f"eyeline_{language}.qm")) as path:
            _translator.load(str(path))
        app.installTranslator(_translator)
