"""What the results of jobs beside tagging have in common: who may look, and that they follow what is committed."""

import uuid

from PySide6.QtCore import Slot

from db.rows import PersonRow
from desktop.annotation.blindness import check_before_reading
from desktop.annotation.job import Job
from desktop.gui.annotate.workpage import WorkPage
from desktop.gui.context import AppContext


class ResultsPage(WorkPage):
    """Reads only once the lab has said that this viewer may look. A derived page reads in `read_again`."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._may = False
        context.signals.lab_changed.connect(self.refresh)

    @property
    def viewer(self) -> uuid.UUID | None:
        """Who looks, None for the supervisor."""
        return None if self.person is None else self.person.id

    def read_again(self) -> None:
        """Read and show, off the window's thread."""

    def take_focus(self) -> None:
        """Where the keyboard begins."""

    def start(self) -> None:
        lab, viewer = self.context.lab, self.viewer
        if lab is not None:
            self.context.tasks.run_long(
                lambda _watch: check_before_reading(lab, self.job, viewer), self._on_allowed, owner=self
            )

    @Slot()
    def refresh(self) -> None:
        if self._may:
            self.read_again()

    def _on_allowed(self, _done: None) -> None:
        self._may = True
        self.read_again()
        self.take_focus()
