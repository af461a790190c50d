"""A participant's window in a process of its own, for tests that press keys and buttons from outside.

    python -m tests.gui.collect.outside.seat LAB

Whenever something else is on the screen, and input counts, one JSON line says what: page, item (id), options as shown,
the answer in the making, the picture pixel that was pressed last, and where things are (device pixels), by name.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QPointF, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget

from db.lab import open_lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings
from desktop.study.planning.store_studies_and_drafts import list_studies


class Teller(QObject):
    """Says what the window shows."""

    def __init__(self, window: ParticipantWindow) -> None:
        super().__init__(window)
        self._window = window
        self._told: object = None
        self._pressed: tuple[float, float] | None = None
        self._listened: TraceView | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(3)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        window = self._window
        if not window.isVisible() or not window.ready or not window.isActiveWindow():
            return
        item = window.item
        view = window.view
        if isinstance(view, TraceView) and view is not self._listened:
            self._listened = view
            view.picture.pressed.connect(self._on_pressed)
        response = view.response() if view is not None and window.page_name == "trial" else None
        state = (window.page_name, item.id if item is not None else None, json.dumps(response))
        if state == self._told:
            return
        self._told = state
        told = {
            "page": window.page_name,
            "item": str(item.id) if item is not None else None,
            "options": window.shown_options,
            "response": response,
            "pressed": self._pressed,
            "spots": {name: self._device(point) for name, point in self._spots()},
        }
        print(json.dumps(told), flush=True)  # noqa: T201 - the test reads it

    @Slot(QPointF)
    def _on_pressed(self, point: QPointF) -> None:
        self._pressed = point.x(), point.y()

    def _spots(self) -> list[tuple[str, QPoint]]:
        """Where controls, pieces, places and objects are, in the window."""
        window, view = self._window, self._window.view
        found = [
            (child.objectName(), child.mapTo(window, child.rect().center()))
            for child in window.findChildren(QWidget)
            if child.objectName() and child.isVisible()
        ]
        if isinstance(view, OrderView):
            options = view.shown.options
            found += [
                (f"piece-{name}", view.mapTo(window, view.piece_rect(name).center().toPoint())) for name in options
            ]
            found += [
                (f"place-{n}", view.mapTo(window, view.place_rect(n).center().toPoint())) for n in range(len(options))
            ]
        if isinstance(view, TraceView):
            objects = view.shown.item.options
            found += [
                (f"object-{o.id}", view.mapTo(window, view.object_point(o.id).toPoint())) for o in objects if o.place
            ]
        return found

    def _device(self, point: QPoint) -> tuple[int, int]:
        spot = self._window.mapToGlobal(point)
        ratio = self._window.devicePixelRatioF()
        return round(spot.x() * ratio), round(spot.y() * ratio)


def main(folder: Path) -> None:
    app = QApplication(sys.argv[:1])
    theme = WindowTheme(app)
    theme.apply("light")
    lab = open_lab(folder, window=True)
    context = AppContext(MachineSettings(), theme, TaskPool(), lab=lab)
    window = ParticipantWindow(context, list_studies(lab)[0], code="P001")
    teller = Teller(window)
    window.open()
    app.exec()
    teller.deleteLater()
    context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
