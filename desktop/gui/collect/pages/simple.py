"""The pages that say one thing: a known code, a break, the receipt, trouble."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.pages.page import Page
from desktop.gui.words import sentence, tr
from desktop.library.failures import Failure
from desktop.study.protocol import Protocol
from desktop.study.steps import Break


class BreakPage(Page):
    """Time to rest.

    Signals: over(). stop_wanted().
    """

    over = Signal()
    stop_wanted = Signal()

    def __init__(self, rest: Break, parent: QWidget) -> None:
        super().__init__("break", parent)
        self.heading(tr("Time for a break"))
        self.paragraph(tr("{done} items are behind you, {left} are left.", done=rest.done, left=rest.left))
        self.paragraph(tr("Your answers are stored. Look out of the window, stretch, and go on when you like."))
        self.button(tr("Go on"), "Enter", "go-on", self.over.emit, strong=True)
        self.button(tr("Stop here"), "Esc", "stop", self.stop_wanted.emit)


class ThanksPage(Page):
    """The end, or the end for today, with a receipt.

    Signals: closed().
    """

    closed = Signal()

    def __init__(self, protocol: Protocol, code: str, heading: str, told: str, parent: QWidget) -> None:
        super().__init__("thanks", parent)
        self.heading(heading)
        self.paragraph(told)
        self.paragraph(tr("Your code is {code}.", code=code)).setObjectName("receipt")
        if protocol.contact:
            self.paragraph(tr("Questions, or to have your answers deleted: {who}.", who=protocol.contact), quiet=True)
        if protocol.withdraw_until:
            self.paragraph(tr("You can withdraw until {date}.", date=protocol.withdraw_until), quiet=True)
        self.button(tr("Close"), "Enter", "close", self.closed.emit, strong=True)


class PurposePage(Page):
    """What the study is for, before the first item.

    Signals: read().
    """

    read = Signal()

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__("purpose", parent)
        self.heading(tr("What this is about"))
        for part in text.strip().split("\n\n"):
            self.paragraph(part)
        self.button(tr("Go on"), "Enter", "go-on", self.read.emit, strong=True)


class NoticePage(Page):
    """One sentence and what can be done: declined, a finished code, trouble with the disk."""

    def __init__(self, name: str, heading: str, sentences: list[str], parent: QWidget) -> None:
        super().__init__(name, parent)
        self.heading(heading)
        for number, text in enumerate(sentences):
            self.paragraph(text, quiet=number > 0)

    def offer(self, text: str, key: str, name: str, act: Callable[[], object], *, strong: bool = False) -> "NoticePage":
        """Add a button."""
        self.button(text, key, name, act, strong=strong)
        return self


def trouble_page(
    parent: QWidget, error: Failure, close: Callable[[], object], again: Callable[[], object] | None = None
) -> NoticePage:
    """Something failed and nothing is lost: the sentence, and what can be done."""
    sentences = [sentence(error.sentence)]
    if error.hint is not None:
        sentences.append(sentence(error.hint))
    sentences.append(tr("Please call the person who runs this study."))
    page = NoticePage("trouble", tr("This did not work"), sentences, parent)
    if again is not None:
        page.offer(tr("Try again"), "Enter", "again", again, strong=True)
    page.offer(tr("Close"), "Esc", "close", close, strong=again is None)
    return page
