"""A trial as its participant sees it, painted into a picture: the same views and places, nothing of it takes input."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from db.lab import Lab
from desktop.benchmarks.catalog import trial_line
from desktop.benchmarks.item import Item, Kind
from desktop.gui.collect import look
from desktop.gui.collect.around import always, offered, place_words
from desktop.gui.collect.composed import ROUND, compose, hint_of
from desktop.gui.collect.frame import TrialFrame
from desktop.gui.collect.layout import Arranged, Box, arrange
from desktop.gui.collect.prepare import Prepared, prepared
from desktop.gui.collect.readable import readable
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.tools import any_tool
from desktop.gui.words import sentence
from desktop.study.plan import RunPlan
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

    def arranged(self, item: Item) -> Arranged:
        frame = TrialFrame(self._page, tools=any_tool(self._protocol.pictures))
        frame.setGeometry(self._page.rect())
        body = frame.body(_line(item), hint_of(item))
        frame.deleteLater()
        return arrange(item, Box(ROUND, ROUND, body.width, body.height))

    def paint(self, specimen: Specimen, plan: RunPlan) -> QPixmap:
        """A trial of `plan` as a picture."""
        show = specimen.show
        place = place_words(show, plan, self._protocol)
        shown = Shown(show.item, show.step.options, specimen.arranged, specimen.pictures, self._protocol)
        made = compose(
            show, shown, _line(show.item), lambda frame, view: _dress(frame, view, place, self._protocol), self._page
        )
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


def _dress(frame: TrialFrame, view: AnswerView, place: tuple[str, str, float], protocol: Protocol) -> None:
    frame.set_place(*place)
    frame.set_clock("")
    frame.set_hints([*view.hints(), *offered(protocol, _nothing, _nothing)], always(_nothing, _nothing))
    frame.set_tools(view.tools.hints())


def _nothing() -> None:
    pass
