"""Drag and drop onto the window: a lab's folder is opened, photographs and item files go to the Library's pages.

A drop alone imports nothing: the page is filled in, and the user previews and imports.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr

if TYPE_CHECKING:
    from desktop.gui.shell.lab_opener import LabOpener

LAB, PHOTOGRAPHS, ROWS = "lab", "photographs", "rows"
ROW_FILES = frozenset({".jsonl", ".json", ".csv", ".tsv", ".xlsx", ".parquet", ".zip"})


class DropHandler(QObject):
    """Handles drops on the window; ignored for the roles annotator and participant."""

    def __init__(self, context: AppContext, labs: "LabOpener", window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._labs = labs
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop}:
            assert isinstance(event, QDropEvent)  # the other two are kinds of it
            path = _dropped_path(event.mimeData())
            if path is None or self._context.restricted or self._labs.busy():
                event.ignore()
                return True
            # Never what is proposed: where Shift asks for a move, the other program would take the file away.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if event.type() is QEvent.Type.Drop:
                self._context.tasks.run(partial(dropped_path_kind, path), self._then(path), owner=self, instead="drop")
            return True
        return False

    def _then(self, path: Path) -> Callable[[str], None]:
        def then(what: str) -> None:
            if what == LAB:
                self._labs.open(path)
            elif self._context.lab is None:
                self._context.say(tr("No lab is open. Open or create a lab, then drop the file again."))
            else:
                self._context.open_place("library", **{what: str(path)})

        return then


def dropped_path_kind(path: Path) -> str:
    """The kind of a dropped path: a lab's folder, a folder of photographs only, or item rows; unreadable ones count as
    rows, since the import preview reports the reason. Reads the disk."""
    from desktop.library.images.photo_folder import SUFFIXES

    try:
        if (path / "lab.toml").is_file():
            return LAB
        endings = {file.suffix.lower() for file in path.iterdir() if file.is_file()} if path.is_dir() else set[str]()
    except OSError:
        return ROWS
    photographs = endings & SUFFIXES and not endings & (ROW_FILES - {".csv"})  # sources.csv is next to photographs
    return PHOTOGRAPHS if photographs else ROWS


def _dropped_path(data: QMimeData) -> Path | None:
    """The one file or folder of this machine that is dropped."""
    urls = data.urls() if data.hasUrls() else []
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
