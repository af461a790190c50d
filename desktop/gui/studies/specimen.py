"""A trial as its participant sees it, painted into a picture: the same views and places, nothing of it takes input."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from db.lab import Lab
from desktop.benchmarks.catalog import trial_line
from desktop.benchmarks.item import Item, Kind
from desktop.gui.collect import look
from desktop.gui.collect.composed import ROUND, compose, hint_of
from desktop.gui.collect.frame import TrialFrame
from desktop.gui.collect.layout import Arranged, Box, arrange
from desktop.gui.collect.prepare import Prepared, prepared
from desktop.gui.collect.readable import readable
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.hint import Hint
from desktop.gui.collect.views.tools import any_tool
from desktop.gui.words import sentence, tr
from desktop.study.protocol import Protocol
from desktop.study.steps import Show

SCREEN = QSize(1280, 800)


@dataclass(frozen=True, slots=True)
class Specimen:
    """One showing with its pictures made ready for a screen of 1280 × 800."""

    show: Show
    arranged: Arranged
    pictures: Prepared


class Easel:
    """A page that is never shown, on which trials are painted."""

    def __init__(self, protocol: Protocol) -> None:
        self._protocol = protocol
        self._page = QWidget()
        self._page.resize(SCREEN)
        look.dress(self._page)
        self._page.setStyleSheet(look.style_sheet())

    def arranged(self, item: Item) -> Arranged:
        """Where everything of an item stands."""
        frame = TrialFrame(self._page, tools=any_tool(self._protocol.pictures))
        frame.setGeometry(self._page.rect())
        body = frame.body(_line(item), hint_of(item))
        frame.deleteLater()
        return arrange(item, Box(ROUND, ROUND, body.width, body.height))

    def paint(self, specimen: Specimen) -> QPixmap:
        """The trial as a picture."""
        show = specimen.show
        shown = Shown(show.item, show.step.options, specimen.arranged, specimen.pictures, self._protocol)
        made = compose(show, shown, _line(show.item), lambda frame, view: _dress(frame, view, show), self._page)
        made.frame.show()
        picture = self._page.grab()
        made.drop()
        return picture

    def close(self) -> None:
        """Take the page away."""
        self._page.deleteLater()


def ready(lab: Lab, show: Show, arranged: Arranged) -> Specimen:
    """Load the pictures of a showing; away from the window's thread."""
    return Specimen(show, arranged, prepared(lab, show.item, arranged, 1.0))


def _line(item: Item) -> str:
    if item.kind is Kind.TRACE:
        return ""
    line = trial_line(item)
    return sentence(line.sentence) if line.sentence is not None else readable(item)


def _dress(frame: TrialFrame, view: AnswerView, show: Show) -> None:
    practice = show.step.practice
    words = say_practice(show) if practice else tr("{n} of {total}", n=show.number, total=show.total)
    frame.set_place(words, "", 0.0 if practice else (show.number - 1) / show.total)
    frame.set_clock("")
    always = [
        Hint(("F1",), tr("instructions"), "instructions", _nothing),
        Hint(("Esc",), tr("cover, pause, stop"), "cover", _nothing),
    ]
    frame.set_hints(view.hints(), always)
    frame.set_tools(view.tools.hints())


def say_practice(show: Show) -> str:
    """Where a practice item stands among the others."""
    return tr("Practice {n} of {total}", n=show.number, total=show.total)


def _nothing() -> None:
    pass
