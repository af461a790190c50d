"""The window of the station check: full screen like a session, with a progress bar; it closes by itself.

window = StationCheckWindow(folder, screen)
window.checked.connect(…)          the results
window.open()

A window without the focus after two seconds is measured without keys and buttons.
"""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QScreen
from PySide6.QtWidgets import QApplication

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.operator.measure_station_timing import StationCheck
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.i18n import tr
from desktop.gui.widgets.progress_line import ThinProgressBar

SETTLE_MS = 400
UNASKED_MS = 2_000


class StationCheckWindow(FullscreenWindow):
    """Signals: checked(object): the figures, just before it closes. ended(): it is closed."""

    checked = Signal(object)

    def __init__(self, folder: Path, screen: QScreen | None = None) -> None:
        super().__init__(screen, system_stamps=True)
        self._check = StationCheck(self, folder)
        self._check.progressed.connect(self._on_progress)
        self._check.done.connect(self._on_done)
        self._bar = ThinProgressBar(tint="trial_ink", ground="chance")
        self._begun = False

    def open(self) -> None:
        """Show it and begin as soon as it has the keyboard."""
        page = ParticipantPage("seat", self)
        page.heading(tr("Checking this station"))
        page.paragraph(tr("For a few seconds the program presses keys automatically. Please do not touch anything."))
        page.column.addWidget(self._bar)
        page.button(tr("Stop"), "Esc", "stop", self.close)
        self.show_page(page)
        self.show_full()

        QTimer.singleShot(UNASKED_MS, self, self._begin)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate and not self._begun:
            self._begun = True
            QTimer.singleShot(SETTLE_MS, self, self._check.start)
        elif event.type() == QEvent.Type.WindowDeactivate and self._begun and self.isVisible():
            QTimer.singleShot(0, self, self._check.stop)
        return super().event(event)

    @Slot()
    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._check.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self._check.abandon()
        self.ended.emit()

    @Slot(int, int)
    def _on_progress(self, done: int, total: int) -> None:
        self._bar.set_share(done / total)

    @Slot(object)
    def _on_done(self, figures: Mapping[str, Json]) -> None:
        self.checked.emit(figures)
        self.close()


def check_station_alone(app: QApplication, folder: Path) -> Mapping[str, Json]:
    """Check the seat in a program that does nothing else; {} where the window was closed before the end."""
    window = StationCheckWindow(folder)
    kept: dict[str, Json] = {}
    window.checked.connect(kept.update)
    window.ended.connect(app.quit)
    window.open()
    app.exec()
    window.deleteLater()
    return kept
