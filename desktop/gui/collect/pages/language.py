"""In which of the study's languages a person takes part."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.words import tr


class LanguagePage(Page):
    """Signals: chosen(str), the language's code. left(): nobody takes part."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, languages: Sequence[str], parent: QWidget) -> None:
        super().__init__("language", parent)
        self.heading(tr("In which language?"))
        for number, language in enumerate(languages, 1):
            name = native_name(language)
            self.button(name, str(number), f"language-{language}", lambda code=language: self.chosen.emit(code))
        self.button(tr("Back"), "Esc", "leave", self.left.emit)


def native_name(language: str) -> str:
    """How a language calls itself, else its code."""
    name = QLocale(language).nativeLanguageName()
    known = QLocale(language).language() is not QLocale.Language.C
    return f"{name[:1].upper()}{name[1:]}" if known and name else language
