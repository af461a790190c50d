"""A simulated annotator: signs in with a code, tags every item by keys, and leaves."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.gui.annotate.screen import AnnotateScreen
from desktop.gui.annotate.tagging import TaggingPage
from desktop.gui.tour.album import Album
from desktop.gui.tour.director import Script
from desktop.gui.tour.hands import click, find, press, seen, type_text

TAGS = {"jigsaw": (4, 9), "ordinal": (1, 2, 7)}
"""Plausible tags, as keys of MOAT's tags: relations and retrieval; counting, text, grounding."""


class Annotator:
    """A simulated annotator with a code; `doubt` is the share of items with one more tag."""

    def __init__(self, code: str, *, doubt: float, draws: np.random.Generator) -> None:
        self._code = code
        self._doubt = doubt
        self._draws = draws

    def work(self, screen: AnnotateScreen, album: Album) -> Script:
        """Sign in, tag the open items, and sign out; screenshots show the page with its first tags."""
        yield "the annotators' door", lambda: seen(screen, QLineEdit, "code") is not None
        type_text(find(screen, QLineEdit, "code"), self._code)
        press(screen, Qt.Key.Key_Return)
        yield "the bench", lambda: _at_work(screen) is not None
        while (bench := _at_work(screen)) is not None:
            yield from self._tag(screen, bench, album)
        yield "the way out", lambda: seen(screen.window(), QAbstractButton, "person") is not None
        click(find(screen.window(), QAbstractButton, "person"))

    def _tag(self, screen: AnnotateScreen, bench: TaggingPage, album: Album) -> Script:
        item = bench.session.item
        yield "the item on the bench", lambda: bench.loaded is not None and bench.loaded.item.id == item
        assert bench.loaded is not None
        keys = list(TAGS.get(bench.loaded.item.benchmark, (4,)))
        if self._draws.random() < self._doubt:
            keys.append(5)
        for key in keys:
            press(screen, Qt.Key(Qt.Key.Key_0.value + key))
        album.take(screen.window(), "annotate")
        press(screen, Qt.Key.Key_Return)
        yield "the next item", lambda: bench.session.item != item


def _at_work(screen: AnnotateScreen) -> TaggingPage | None:
    """The tagging page while an item is open on it."""
    bench = screen.findChild(TaggingPage)
    return bench if bench is not None and bench.at_work() else None
