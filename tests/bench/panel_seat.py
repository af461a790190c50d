"""The window that `tests.bench.panel` measures, in a process of its own.

python -m tests.bench.panel_seat LAB COLUMNS        all columns of the first item, asked and shown to the end
"""

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot

from desktop.gui.models.item_comparison.side_by_side_view import SideBySideView
from desktop.gui.models.item_comparison.streamed_text_view import StreamTextView
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.library.machine.settings import MachineSettings
from tests.bench.blocks import Measured

SETTLE_S = 2.0


class Onlooker(QObject):
    """Stands the columns beside each other, asks, and tells the longest block once everything is shown."""

    def __init__(self, app: Measured, window: MainWindow, columns: int) -> None:
        super().__init__(window)
        self._app, self._window, self._columns = app, window, columns
        self._asked = self._quiet = 0.0
        self._timer = QTimer(self, interval=100)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        panel = self._window.findChild(SideBySideView)
        if panel is None or panel.loaded is None or not panel.columns:
            self._window.go("models")
        elif len(panel.columns) < self._columns:
            panel.add_column()
        elif not self._asked:
            self._begin(panel)
        elif not panel.running and all(column.settled for column in panel.columns):
            self._end(panel)

    def _begin(self, panel: SideBySideView) -> None:
        self._quiet = self._quiet or time.monotonic()
        if time.monotonic() - self._quiet > SETTLE_S:
            panel.ask()
            self._asked = time.monotonic()
            self._app.start()

    def _end(self, panel: SideBySideView) -> None:
        self._timer.stop()
        answers = [column.answer for column in panel.columns if column.answer is not None]
        told = {
            "wall_ms": 1000 * self._app.wall,
            "awake_ms": 1000 * self._app.awake,
            "own_ms": 1000 * self._app.own,
            "events": self._app.many,
            "held": self._app.held,
            "seconds": time.monotonic() - self._asked,
            "tokens": [answer.output_tokens for answer in answers],
            "characters": [len(answer.raw) for answer in answers],
            "whole": [_shows(panel, answer.raw) for answer in answers],
        }
        print(json.dumps(told), flush=True)
        self._app.quit()


def _shows(panel: SideBySideView, raw: str) -> bool:
    """Whether a column shows what was said after the thinking; a long line is broken where it is shown."""
    said = raw.rpartition("</think>")[2].replace("\n", "")
    return any(view.toPlainText().replace("\n", "") == said for view in panel.findChildren(StreamTextView, "answer"))


def main() -> None:
    app = Measured(sys.argv[:1])
    window = build_window(app, MachineSettings())
    window.show_window()
    window.resize(1440, 900)
    window.labs.open(Path(sys.argv[1]))
    onlooker = Onlooker(app, window, int(sys.argv[2]))
    app.exec()
    onlooker.deleteLater()
    close_window_and_lab(window)


if __name__ == "__main__":
    main()
