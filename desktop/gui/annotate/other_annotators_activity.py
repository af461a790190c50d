"""Other annotators' activity on the open items, read outside the window's thread; and the labels that may be shown."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from db.lab import Lab
from db.stores import people, submission_counts_without_labels
from desktop.annotation.adjudication.gold_labels import visible_gold_labels
from desktop.annotation.adjudication.who_may_see_labels import visible_released_tags
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.claim_job_items import HeldItems, load_held_items
from desktop.gui.app_context import AppContext
from desktop.library.machine.clock import wall_time_now

RESTS_MS = 1_000


@dataclass(frozen=True, slots=True)
class RevealedLabels:
    """Labels that an item was released with, and those that were decided; None where they may not be shown, or are
    not there."""

    released: frozenset[str] | None = None
    decided: frozenset[str] | None = None


class LiveItemUpdates(QObject):
    """Signals: seen(counts): how many others have submitted each watched item; held(list of Held, codes by person): who
    holds the remaining items; told(item, Told): the labels that may be shown of an item."""

    seen = Signal(object)
    held = Signal(object, object)
    told = Signal(object, object)

    def __init__(self, context: AppContext, job: AnnotationJob, annotator: uuid.UUID, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job = job
        self._annotator = annotator
        self._items: Sequence[uuid.UUID] = ()
        self._busy = False
        self._rests = QTimer(self, singleShot=True, interval=RESTS_MS)
        self._rests.timeout.connect(self._on_rested)

    def look(self, items: Sequence[uuid.UUID]) -> None:
        """Read the other annotators' state of these items: now, and at most once a second."""
        self._items = items
        if not self._busy and not self._rests.isActive():
            self._on_rested()

    def ask_who_holds(self) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(partial(_read_held_items, lab, self._job), self._on_held, owner=self, turn="held")

    def ask_released(self, item: uuid.UUID) -> None:
        """Read what may be shown of an item."""
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(
                partial(_read_revealed_labels, lab, self._job, item, self._annotator),
                partial(self.told.emit, item),
                owner=self,
            )

    def _on_held(self, found: tuple[list[HeldItems], dict[uuid.UUID, str]]) -> None:
        held, codes = found
        named = {} if self._context.restricted else codes  # at an annotator's seat others have no code
        self.held.emit([one for one in held if one.annotator_id != self._annotator], named)

    @Slot()
    def _on_rested(self) -> None:
        lab, items = self._context.lab, self._items
        if lab is None or not items:
            return
        self._busy, self._items = True, ()
        self._context.tasks.run(
            lambda: lab.read(
                submission_counts_without_labels.count_other_submissions, self._job.id, self._annotator, items
            ),
            self._on_seen,
            owner=self,
            failed=self._on_failed,
        )

    def _on_seen(self, others: dict[uuid.UUID, int]) -> None:
        self._busy = False
        self._rests.start()
        self.seen.emit(others)

    def _on_failed(self, error: Exception) -> None:
        self._busy = False
        self._context.fail(error)


def _read_revealed_labels(lab: Lab, job: AnnotationJob, item: uuid.UUID, annotator: uuid.UUID) -> RevealedLabels:
    return RevealedLabels(
        lab.read(visible_released_tags, job, item, annotator), lab.read(visible_gold_labels, job, item, annotator)
    )


def _read_held_items(lab: Lab, job: AnnotationJob) -> tuple[list[HeldItems], dict[uuid.UUID, str]]:
    return lab.read(load_held_items, job, wall_time_now()), {
        person.id: person.code for person in lab.read(people.all_people)
    }
