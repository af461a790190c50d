"""Writes revisions in their order and tells, in the window's thread, which are on disk and which are not."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from db.rows import LabelRow
from desktop.annotation.job import Job
from desktop.annotation.work import keep
from desktop.gui.context import AppContext


class Keeper(QObject):
    """The way from the window to the lab for labels.

    Signals: saved(LabelRow), once it is on disk; refused(LabelRow, error of FAILURES), when nothing of it was written.
    """

    saved = Signal(object)
    refused = Signal(object, object)

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    def write(self, row: LabelRow, job: Job) -> None:
        """Hand a revision to the writer; rows reach the disk in the order in which they are given."""
        if self._context.lab is None:
            return
        future = self._context.lab.write(keep, row, job)
        self._context.tasks.await_write(
            future, partial(self._on_saved, row), owner=self, failed=partial(self._on_refused, row)
        )

    def _on_saved(self, row: LabelRow, _new: bool) -> None:
        self.saved.emit(row)

    def _on_refused(self, row: LabelRow, error: Exception) -> None:
        self.refused.emit(row, error)
