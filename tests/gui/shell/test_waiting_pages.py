"""What a place shows before it has read anything: what is being read, from the first moment, never a blank page."""

import threading

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.background_tasks import LONG_AT_ONCE
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.empty_state import EmptyState
from tests.limits import within
from tests.screens.scenes import settle


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("collect", "Loading answers"),
        ("annotate", "Loading jobs"),
        ("models", "Loading models"),
        ("compare", "Loading"),
    ],
)
def test_that_a_place_says_at_once_what_it_reads(window: MainWindow, place: str, words: str, qtbot: QtBot) -> None:
    settle(window)
    others = threading.Event()
    for _ in range(LONG_AT_ONCE):  # all threads for long work are busy
        window.context.tasks.run_long(lambda _: others.wait(within(20)), lambda _: None, owner=window)
    window.go(place)
    said = _pages(window)
    assert len(said) == 1 and said[0].startswith(words)
    others.set()
    qtbot.waitUntil(lambda: said[0] not in _pages(window))


def _pages(window: MainWindow) -> list[str]:
    return [page.accessibleName() for page in window.findChildren(EmptyState) if page.isVisible()]
