"""The page of feedback after a practice item: correct or incorrect, and the correct answer."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.outcome import Outcome
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.views.option_selection_keys import option_letter
from desktop.study.sessions.participant_task_wording import option_text


class FeedbackPage(ParticipantPage):
    """Signals: read()."""

    read = Signal()

    def __init__(self, item: Item, options: tuple[str, ...], outcome: Outcome, parent: QWidget) -> None:
        super().__init__("feedback", parent)
        right = outcome is Outcome.RIGHT
        self.heading(tr("Correct") if right else tr("Incorrect"))
        if not right:
            self.paragraph(tr("Correct answer: {answer}", answer=correct_answer_text(item, options)))
        self.paragraph(tr("This was practice. Later you will not see whether an answer was correct."), quiet=True)
        self.button(tr("Continue"), "Enter", "go-on", self.read.emit, strong=True)


def correct_answer_text(item: Item, options: tuple[str, ...]) -> str:
    """The correct answer as the participant saw it."""
    answer = item.answer
    if item.kind is ItemKind.CHOICE and answer in options:
        text = next((option_text(item, option) for option in item.options if option.id == answer), "")
        mark = option_letter(options.index(str(answer)))
        return f"{mark} ({with_meaning(text, tr)})" if text and text != mark else mark
    if item.kind is ItemKind.FIELDS and isinstance(answer, dict):
        parts = [
            with_meaning(option.text or option.id, tr)
            for field in item.fields
            for option in field.options
            if answer.get(field.name) == option.id
        ]
        return tr(", ").join(parts)
    if item.kind is ItemKind.TRACE and isinstance(answer, dict):
        return str(answer.get("answer"))
    if item.kind is ItemKind.ORDER and isinstance(answer, list):
        return " ".join(str(options.index(str(piece)) + 1) for piece in answer)
    return str(answer)
