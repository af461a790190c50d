"""When the tour takes its pictures."""

import threading
from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.tour.screenshot_album import ScreenshotAlbum
from desktop.gui.tour.tour_script import TourState
from tests.limits import within


def test_that_a_screen_is_settled_only_once_what_was_read_is_laid_out(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    tour = TourState(window, ScreenshotAlbum(tmp_path), tmp_path, ())
    _, at_rest = next(tour.settled())
    qtbot.waitUntil(at_rest)
    _, at_rest = next(tour.settled())
    read, shown = threading.Event(), list[bool]()
    window.context.tasks.run(lambda: read.wait(within(10)), shown.append, owner=window)
    assert not any(at_rest() for _ in range(20)), "while something is read"
    read.set()
    qtbot.waitUntil(lambda: bool(shown))
    assert not at_rest(), "its layout comes in a later turn"
    qtbot.waitUntil(at_rest)
