"""The page of consent: its text, its choices, and the buttons to agree or decline."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import TickBox
from desktop.study.sessions.localised_consent_text import ConsentText


class ConsentPage(ParticipantPage):
    """Continues once every required choice is ticked.

    Signals: given(object): name to whether it was ticked. declined().
    """

    given = Signal(object)
    declined = Signal()

    def __init__(self, shown: ConsentText, parent: QWidget) -> None:
        super().__init__("consent", parent)
        consent = shown.consent
        self._consent = consent
        self.heading(consent.title)
        for text in shown.text.strip().split("\n\n"):
            self.paragraph(text)
        self.ticks = [TickBox(c.text, str(n), f"choice-{c.name}") for n, c in enumerate(consent.choices, 1)]
        for tick in self.ticks:
            self.column.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)
            tick.toggled.connect(self._refresh)
        if needed := [str(n) for n, choice in enumerate(consent.choices, 1) if choice.required]:
            some = tr("Required: {keys}. The rest are optional.", keys=tr(", ").join(needed))
            every = len(needed) == len(consent.choices)
            self.paragraph(tr("Tick every statement to take part.") if every else some, quiet=True)
        self._go = self.button(tr("I agree"), "Enter", "agree", self._give, strong=True)
        self.button(tr("I do not want to take part"), "Esc", "decline", self.declined.emit)
        self._refresh()

    def key(self, event: QKeyEvent) -> bool:
        number = event.text()
        if number.isdecimal() and 1 <= int(number) <= len(self.ticks):
            self.ticks[int(number) - 1].click()
            return True
        return super().key(event)

    def _refresh(self) -> None:
        pairs = zip(self._consent.choices, self.ticks, strict=True)
        self._go.setEnabled(all(tick.isChecked() or not choice.required for choice, tick in pairs))

    def _give(self) -> None:
        self._go.setEnabled(False)
        pairs = zip(self._consent.choices, self.ticks, strict=True)
        self.given.emit({choice.name: tick.isChecked() for choice, tick in pairs})
