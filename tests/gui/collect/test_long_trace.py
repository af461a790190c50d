"""A path of three hundred marks stays fluid, whatever lies marked already."""

import sys
from types import FrameType

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.theme.window_theme import WindowTheme
from tests.gui.collect.views import crowded, show_view

MARKS = 300
CALLS = 100
"""Of Python and from it, for each object that lies marked: about 60 where all marks are drawn anew."""


def test_that_a_mark_takes_work_for_the_objects_that_lie_marked_and_not_for_the_path(
    qtbot: QtBot, theme: WindowTheme
) -> None:
    """Counted in calls, which are the same on every machine; how long a mark takes is a goal of `make bench`."""
    objects = len(crowded().options)
    for number, calls in enumerate(marked(qtbot)):
        assert calls < 2_000 + CALLS * min(number, objects), number


def marked(qtbot: QtBot) -> list[int]:
    """The calls of the window's thread that each mark of a path took, to its frame."""
    item = crowded()
    holder = show_view(item, qtbot)
    view = holder.view
    assert isinstance(view, TraceView)
    taken: list[int] = []

    def count(_frame: FrameType, event: str, _what: object) -> None:
        taken[-1] += event in {"call", "c_call"}

    for n in range(MARKS):
        taken.append(0)
        sys.setprofile(count)
        view.mark(item.options[n * 5 % len(item.options)].id, "label")
        QApplication.processEvents()
        sys.setprofile(None)
    assert len(view.marks()) == MARKS
    return taken
