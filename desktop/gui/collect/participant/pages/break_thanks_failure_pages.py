"""Pages with one message: a break, thanks at the end, waiting, a failure."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.messages import say
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr, translate_for_participant
from desktop.library.machine.clock import clock
from desktop.library.machine.error_messages import ExpectedError, participant_error_message
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_session_step import BreakStep

TICK_MS = 200
LONG_MS = 30_000
"""After this long the participant may close the page without waiting for saving."""


class BreakPage(ParticipantPage):
    """Time to rest.

    Signals: over(). stop_wanted().
    """

    over = Signal()
    stop_session_requested = Signal()

    def __init__(self, rest: BreakStep, protocol: StudyProtocol, parent: QWidget) -> None:
        super().__init__("break", parent)
        self.heading(tr("Time for a break"))
        if protocol.told.progress:
            self.paragraph(tr("{done} done, {left} to go.", done=rest.done, left=rest.left))
        self.paragraph(tr("Your answers are saved. Look out of the window, stretch, and continue when you like."))
        self._wait = self.paragraph("", quiet=True)
        self._go = self.button(tr("Continue"), "Enter", "go-on", self.over.emit, strong=True)
        self.button(tr("Stop here"), "Esc", "stop", self.stop_session_requested.emit)
        self._until = clock() + round(protocol.pauses.least_break_s * 1e9)
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._tick()
        if not self._go.isEnabled():
            self._timer.start()

    @Slot()
    def _tick(self) -> None:
        left = max(0, -(-(self._until - clock()) // 1_000_000_000))
        self._go.setEnabled(left == 0)
        self._wait.setText(tr("This break lasts {s} more seconds.", s=left) if left else "")
        self._wait.setVisible(left > 0)
        if left == 0:
            self._timer.stop()


class ThanksPage(ParticipantPage):
    """The end of the study or of today's session, with a receipt. score: number correct, and of how many; over: the
    study is finished and may be explained; deleted: the answers were deleted, so that no later request is possible.

    Signals: closed().
    """

    closed = Signal()

    def __init__(
        self,
        protocol: StudyProtocol,
        code: str,
        heading: str,
        told: str,
        parent: QWidget,
        *,
        score: tuple[int, int] | None = None,
        over: bool = False,
        deleted: bool = False,
    ) -> None:
        super().__init__("thanks", parent)
        self.heading(heading)
        self.paragraph(told)
        if score is not None:
            self.paragraph(tr("{right} of your {n} answers were correct.", right=score[0], n=score[1])).setObjectName(
                "score"
            )
        if over:
            for part in filter(None, protocol.told.debriefing.strip().split("\n\n")):
                self.paragraph(part)
        self.paragraph(tr("Your ID is {code}.", code=code)).setObjectName("receipt")
        if protocol.contact:
            asked = (
                say("For questions, contact {who}.")
                if deleted
                else say("For questions, or to have your answers deleted, contact {who}.")
            )
            self.paragraph(tr(asked, who=protocol.contact), quiet=True)
        if protocol.withdraw_until and not deleted:
            self.paragraph(tr("You can withdraw until {date}.", date=protocol.withdraw_until), quiet=True)
        self.button(tr("Close"), "Enter", "close", self.closed.emit, strong=True)


class StudyPurposePage(ParticipantPage):
    """The purpose of the study, before the first item.

    Signals: read().
    """

    read = Signal()

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__("purpose", parent)
        self.heading(tr("About this study"))
        for part in text.strip().split("\n\n"):
            self.paragraph(part)
        self.button(tr("Continue"), "Enter", "go-on", self.read.emit, strong=True)


class SavingPage(ParticipantPage):
    """Saving takes longer than a moment. It closes when that is done; after a while the window can be closed, too.

    Signals: closed().
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("waiting", parent)
        self.heading(tr("One moment, please"))
        self.paragraph(tr("The computer is still saving. Your answers are safe."))
        self.paragraph(tr("You do not need to do anything. It continues automatically."))
        self._call = self.paragraph(tr("This is taking unusually long. Please call the experimenter."))
        self._leave = self.button(tr("Close"), "Esc", "close", self.closed.emit)
        for widget in (self._call, self._leave):
            widget.hide()
        timer = QTimer(self, singleShot=True, interval=LONG_MS)
        timer.timeout.connect(self._on_long)
        timer.start()

    @Slot()
    def _on_long(self) -> None:
        for widget in (self._call, self._leave):
            widget.show()
        self.lay_out()


class NoticePage(ParticipantPage):
    """One sentence and what can be done: declined, a finished code, trouble with the disk."""

    def __init__(self, name: str, heading: str, sentences: list[str], parent: QWidget) -> None:
        super().__init__(name, parent)
        self.heading(heading)
        for number, text in enumerate(sentences):
            self.paragraph(text, quiet=number > 0)

    def offer(self, text: str, key: str, name: str, act: Callable[[], object], *, strong: bool = False) -> "NoticePage":
        self.button(text, key, name, act, strong=strong)
        return self


def failure_page(
    parent: QWidget, error: ExpectedError, close: Callable[[], object], again: Callable[[], object] | None = None
) -> NoticePage:
    """Something failed and nothing is lost: what it means for the participant, and what can be done."""
    sentences = [translate_for_participant(participant_error_message(error))]
    if again is not None:
        sentences.append(tr("What you entered is kept. You can try again."))
    sentences.append(tr("Please call the experimenter."))
    page = NoticePage("trouble", tr("This did not work"), sentences, parent)
    if again is not None:
        page.offer(tr("Try again"), "Enter", "again", again, strong=True)
    page.offer(tr("Close"), "Esc", "close", close, strong=again is None)
    return page
