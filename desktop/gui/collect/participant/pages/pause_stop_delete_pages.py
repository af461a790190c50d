"""Pages that cover an item: pause, stop the session, delete answers. Participants may always stop; no passcode is
required."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.study.participants.participant_withdrawal import WithdrawalChoice


class PausePage(ParticipantPage):
    """Covers an item.

    Signals: resumed(), stop_wanted().
    """

    resumed = Signal()
    stop_session_requested = Signal()

    def __init__(self, why: str, parent: QWidget, *, paused: bool) -> None:
        super().__init__("cover", parent)
        if why == "focus":
            self.heading(tr("Another window was in front"))
            self.paragraph(tr("The item is hidden until you continue."))
        elif why == "screen":
            self.heading(tr("The screen has changed"))
            self.paragraph(tr("Nothing is lost. The item is shown again when you continue."))
        elif why in {"locked", "slept"}:
            self.heading(tr("The screen was locked") if why == "locked" else tr("The computer was asleep"))
            self.paragraph(tr("Nothing is lost. The item is hidden and the timer is paused until you continue."))
        elif not paused:
            self.heading(tr("Covered"))
            self.paragraph(tr("The item is hidden until you continue."))
        else:
            self.heading(tr("Paused"))
            self.paragraph(tr("The item is hidden and the timer is paused. Continue when you are ready."))
        if not paused:
            self.paragraph(tr("The timer for this item keeps running."), quiet=True)
        self.button(tr("Continue"), "Enter", "go-on", self.resumed.emit, strong=True)
        self.button(tr("Stop…"), "S", "stop", self.stop_session_requested.emit)


class StopSessionPage(ParticipantPage):
    """Three ways to stop, and the way back.

    Signals: chosen(Leaving). back().
    """

    chosen = Signal(object)
    back = Signal()

    def __init__(self, code: str, parent: QWidget) -> None:
        super().__init__("leave", parent)
        self.heading(tr("Stop?"))
        self.paragraph(tr("You may stop without giving a reason. Choose what happens to your answers."))
        for text in (
            tr("N: Pause. Your answers are saved; come back any time with your ID, {code}.", code=code),
            tr("K: you do not come back; your answers are kept."),
            tr("D: you do not come back; your answers are hidden at once and deleted."),
        ):
            self.paragraph(text, quiet=True)
        for text, key, choice in (
            (tr("Stop for now"), "N", WithdrawalChoice.FOR_NOW),
            (tr("Stop for good, keep"), "K", WithdrawalChoice.KEEP),
            (tr("Stop for good, delete"), "D", WithdrawalChoice.DELETE),
        ):
            self.button(text, key, f"leave-{choice.value}", lambda choice=choice: self.chosen.emit(choice))
        self.button(tr("Back"), "Esc", "back", self.back.emit, strong=True)


class DeleteAnswersPage(ParticipantPage):
    """Whether the answers are to be deleted, asked once more. Its key is none of an answer: one slip deletes nothing.

    Signals: confirmed(). back().
    """

    confirmed = Signal()
    back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("delete", parent)
        self.heading(tr("Delete your answers?"))
        self.paragraph(tr("They are hidden at once and deleted for good; you do not come back."))
        self.button(tr("Yes, delete"), "Y", "delete", self.confirmed.emit)
        self.button(tr("Back"), "Esc", "back", self.back.emit, strong=True)
