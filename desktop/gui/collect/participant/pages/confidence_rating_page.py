"""The page that asks for a confidence rating after an answer. Stored apart from the answer."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.theme.design_tokens import SPACE_24


class ConfidencePage(ParticipantPage):
    """Signals: rated(int), 1 (a guess) to 5 (certain)."""

    rated = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("confidence", parent)
        self.heading(tr("How confident are you in your answer?"))
        words = (tr("guessing"), tr("unsure"), tr("half sure"), tr("quite sure"), tr("certain"))
        for value, text in enumerate(words, 1):
            self.button(text, str(value), f"sure-{value}", lambda value=value: self.rated.emit(value))

    @override
    def offer_leaving(self, act: Callable[[], object]) -> None:
        self._row.addSpacing(SPACE_24)  # it is not an answer
        super().offer_leaving(act)
