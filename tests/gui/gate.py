"""A gate in long work: it waits there until the test lets it go on, so that the bar shows however fast the machine is.

gate = Gate(reading.compare); monkeypatch.setattr(reading, "compare", gate)
stop_at(gate, line, qtbot)          waits for the bar, presses Stop with the mouse, lets the work go on to its end
"""

import threading
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.widgets.progress_line import ProgressLine
from tests.limits import within


class Gate:
    """Stands in for something that long work calls. passes: how often it is called before the work waits there."""

    def __init__(self, inner: Callable[..., object], passes: int = 0) -> None:
        self._inner = inner
        self._passes = passes
        self.come, self._open = threading.Event(), threading.Event()

    def __call__(self, *args: object, **more: object) -> object:
        if self._passes > 0:
            self._passes -= 1
            return self._inner(*args, **more)
        self.come.set()
        assert self._open.wait(within())
        return self._inner(*args, **more)

    def let_go(self) -> None:
        """The work goes on, now and whenever it comes here again."""
        self._open.set()


def stop_at(gate: Gate, line: ProgressLine, qtbot: QtBot) -> None:
    """Stop what waits at the gate, as a person does; its line is gone once it has ended."""
    qtbot.waitUntil(gate.come.is_set)
    qtbot.waitUntil(lambda: line.isVisible() and line.stop_button.isVisible())
    assert line.stop_button.isEnabled()
    QTest.mouseClick(line.stop_button, Qt.MouseButton.LeftButton)
    assert line.stop_button.text() == "Stopping…"
    gate.let_go()
    qtbot.waitUntil(lambda: not line.isVisible())
