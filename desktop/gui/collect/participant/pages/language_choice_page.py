"""The page on which a participant chooses a language, asked in each of the study's languages."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.messages import say
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import native_language_name, translate_in_each


class LanguageChoicePage(ParticipantPage):
    """Signals: chosen(str): the code of the language. left(): the participant does not take part."""

    chosen = Signal(str)
    left = Signal()

    def __init__(self, languages: Sequence[str], parent: QWidget) -> None:
        super().__init__("language", parent)
        for asked in translate_in_each(languages, say("Choose a language")):
            self.heading(asked)
        for number, language in enumerate(languages, 1):
            name = native_language_name(language)
            self.button(name, str(number), f"language-{language}", lambda code=language: self.chosen.emit(code))
        back = " · ".join(translate_in_each(languages, say("Back")))
        self.button(back, "Esc", "leave", self.left.emit)
