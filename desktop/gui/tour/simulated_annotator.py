"""A simulated annotator: signs in with a code, tags every item by keys, and leaves."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.gui.annotate.annotate_screen import AnnotateScreen
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.tour.input_simulator import click_widget, find_usable_widget, find_widget, press_key, type_text
from desktop.gui.tour.screenshot_album import ScreenshotAlbum
from desktop.gui.tour.script_runner import Script

TAGS = {"jigsaw": (4, 9), "ordinal": (1, 2, 7)}
"""Plausible tags, as keys of MOAT's tags: relations and retrieval; counting, text, grounding."""


class TourAnnotator:
    """A simulated annotator with a code; `doubt` is the share of items with one more tag."""

    def __init__(self, code: str, *, doubt: float, draws: np.random.Generator) -> None:
        self._code = code
        self._doubt = doubt
        self._draws = draws

    def work(self, screen: AnnotateScreen, album: ScreenshotAlbum) -> Script:
        """Sign in, tag the open items, and sign out; screenshots show the page with its first tags."""
        yield "the annotators' door", lambda: find_usable_widget(screen, QLineEdit, "code") is not None
        type_text(find_widget(screen, QLineEdit, "code"), self._code)
        press_key(screen, Qt.Key.Key_Return)
        yield "the bench", lambda: _tagging_page(screen) is not None
        while (bench := _tagging_page(screen)) is not None:
            yield from self._tag(screen, bench, album)
        yield "the way out", lambda: find_usable_widget(screen.window(), QAbstractButton, "person") is not None
        click_widget(find_widget(screen.window(), QAbstractButton, "person"))

    def _tag(self, screen: AnnotateScreen, bench: TaggingPage, album: ScreenshotAlbum) -> Script:
        item = bench.session.item
        yield "the item on the bench", lambda: bench.loaded is not None and bench.loaded.item.id == item
        assert bench.loaded is not None
        keys = list(TAGS.get(bench.loaded.item.benchmark, (4,)))
        if self._draws.random() < self._doubt:
            keys.append(5)
        for key in keys:
            press_key(screen, Qt.Key(Qt.Key.Key_0.value + key))
        album.take(screen.window(), "annotate")
        press_key(screen, Qt.Key.Key_Return)
        yield "the next item", lambda: bench.session.item != item


def _tagging_page(screen: AnnotateScreen) -> TaggingPage | None:
    """The tagging page while an item is open on it."""
    bench = screen.findChild(TaggingPage)
    return bench if bench is not None and bench.at_work() else None
