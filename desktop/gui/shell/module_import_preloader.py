"""Preloads modules in the pool while the first screen is shown, so that opening another one does not wait for imports:
only modules of the engine; widget modules are imported on the first visit."""

from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Slot

from desktop.gui.app_context import AppContext

AFTER_MS = 1500
"""The first screen's own reads come first."""
PRELOADED_MODULES = (
    "desktop.exchange.export_formats",
    "desktop.exchange.delete_participant_mark_exports",
    "desktop.inference.streamed_model_panel",
    "desktop.inference.batch_runs.run_model_over_items",
    "desktop.inference.models.registry",
    "desktop.library.item_generation.generate_items",
    "desktop.study.completion.assign_missing_answers",
    "desktop.study.rehearsals.simulated_rehearsal",
)
"""They import most of the others."""


class ImportPreloader(QObject):
    """Waits for the first lab of the window."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._timer = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._timer.timeout.connect(self._on_time)
        context.signals.lab_opened.connect(self._on_opened)

    @Slot()
    def _on_opened(self) -> None:
        self._context.signals.lab_opened.disconnect(self._on_opened)
        self._timer.start()

    @Slot()
    def _on_time(self) -> None:
        self._context.tasks.run_long(lambda _: import_engine_modules(), _ignore_finished_imports, owner=self)


def import_engine_modules() -> None:
    """Import the rooms, in the pool."""
    for room in PRELOADED_MODULES:
        import_module(room)


def _ignore_finished_imports(_: None) -> None:
    """Ignore the result."""
