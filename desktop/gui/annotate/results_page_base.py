"""Base of all results pages but tagging's: checks who may see results, and reads again on every commit."""

import uuid
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import Slot

from db.errors import StaleRevision
from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare_after_writes
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.gui.annotate.item_claims_and_drafts import DecisionDrafts
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import tr
from desktop.gui.widgets.data_table import DataTable
from desktop.gui.widgets.progress_line import DelayedProgressLine

T = TypeVar("T")


class ResultsPage(WorkPage):
    """Reads only once the lab has confirmed that this viewer may see the results. A derived page reads in `read_again`,
    through `read_lab`, and places `waiting`, the progress line for slow reads."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._may = self._has_read = False
        self.waiting = DelayedProgressLine()
        context.signals.lab_changed.connect(self.refresh)

    @property
    def viewer(self) -> uuid.UUID | None:
        """The viewer, None for the supervisor."""
        return None if self.person is None else self.person.id

    def read_again(self) -> None:
        """Read and show, off the window's thread."""

    def read_lab(self, work: Callable[[Lab], T], show: Callable[[T], object]) -> None:
        """Read the lab in the pool, then show the result; a result that arrives after a newer one is dropped. If
        reading is stopped, the present content stays; if there is none, the page is left."""
        lab = self.context.lab
        if lab is not None:
            task = self.context.tasks.run_long(
                lambda _watch: work(lab),
                partial(self._on_read, show),
                owner=self,
                failed=self._on_not_read,
                turn="results",
                whole=True,
            )
            self.waiting.wait_for(task, tr("Loading labels"))

    def take_focus(self) -> None:
        """Focus the first control."""

    def start(self) -> None:
        lab, viewer = self.context.lab, self.viewer
        if lab is not None:
            self.context.tasks.run_long(
                lambda _watch: check_may_compare_after_writes(lab, self.job, viewer), self._on_allowed, owner=self
            )

    @Slot()
    def refresh(self) -> None:
        if self._may:
            self.read_again()

    def _on_read(self, show: Callable[[T], object], found: T) -> None:
        self._has_read = True
        show(found)

    def _on_not_read(self, error: Exception) -> None:
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)
        elif not self._has_read:
            self.left.emit()

    def _on_allowed(self, _done: None) -> None:
        self._may = True
        self.read_again()
        self.take_focus()


class DecisionResultsPage(ResultsPage):
    """Results with a table of items to decide on; unfinished decisions are kept as drafts. A derived page sets `table`
    and `drafts`."""

    table: DataTable[Any]
    drafts: DecisionDrafts

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._sent: set[uuid.UUID] = set()

    def take_focus(self) -> None:
        self.table.setFocus()

    def leave(self) -> None:
        self.drafts.keep()

    def decide(self, item: uuid.UUID, work: Callable[[], str | None], clear: Callable[[], object]) -> None:
        """Store the decision on an item by `work`, off the window's thread, once; the text that it returns is shown."""
        if item not in self._sent:
            self._sent.add(item)
            self.drafts.keep()
            decided, refused = partial(self._on_decided, item, clear), partial(self._on_refused, item)
            self.context.tasks.run_long(lambda _: work(), decided, owner=self, failed=refused)

    def _on_refused(self, item: uuid.UUID, error: Exception) -> None:
        self._sent.discard(item)
        self.context.fail(error)
        if isinstance(error, StaleRevision):
            self.refresh()

    def _on_decided(self, item: uuid.UUID, clear: Callable[[], object], told: str | None) -> None:
        self._sent.discard(item)
        if told is not None:
            self.context.say(told)
        if item == self.drafts.item:
            clear()
        self.drafts.decided(item)
        self.refresh()
        self.table.setFocus()
