"""Claims on the items an annotator works on, and drafts of decisions, saved while they work."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import save_decision_draft
from desktop.annotation.annotator.annotation_session import AHEAD, AnnotationSession
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.claim_job_items import LEASE_S, claim_job_items, release_job_claims, renew_job_claims
from desktop.gui.app_context import AppContext
from desktop.gui.save_queue import SaveQueue
from desktop.library.machine.clock import wall_time_now

BEAT_MS = LEASE_S * 1000 // 3
DRAFT_MS = 300
"""Interval at which the form's input is read."""


class ItemClaims(QObject):
    """The claims of one annotator on items of a job, renewed while they are active and released when they leave.

    Signals: told(asked, got): the requested items in order, and those of them that are claimed now.
    """

    told = Signal(object, object)

    def __init__(self, context: AppContext, job: AnnotationJob, annotator: uuid.UUID, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._job = job
        self._annotator = annotator
        self._asking = False
        self._alive = False
        self._beat = QTimer(self, interval=BEAT_MS)
        self._beat.timeout.connect(self._on_beat)
        self._beat.start()

    def work_on(self, job: AnnotationJob) -> None:
        """Set the job after a change of its scheme's version or of its order."""
        self._job = job

    def alive(self) -> None:
        self._alive = True

    def ask(self, items: Sequence[uuid.UUID]) -> None:
        """Ask for the first of these items that can be had; one question at a time."""
        lab = self._context.lab
        if lab is None or not items or self._asking:
            return
        self._asking = True
        future = lab.write(claim_job_items, self._job, self._annotator, wall_time_now(), items=items, most=AHEAD)
        self._context.tasks.await_write(future, partial(self._on_got, items), owner=self, failed=self._on_failed)

    def give_up(self) -> None:
        """Release the claimed items."""
        self._beat.stop()
        if self._context.lab is not None:
            future = self._context.lab.write(release_job_claims, self._job, self._annotator)
            self._context.tasks.await_write(future, _ignore_released_claims, owner=self, failed=self._context.fail)

    def _on_got(self, asked: Sequence[uuid.UUID], got: list[uuid.UUID]) -> None:
        self._asking = False
        self.told.emit(asked, got)

    def _on_failed(self, error: Exception) -> None:
        self._asking = False
        self._context.fail(error)

    @Slot()
    def _on_beat(self) -> None:
        if self._alive and self._context.lab is not None:
            self._alive = False
            future = self._context.lab.write(renew_job_claims, self._job, self._annotator, wall_time_now())
            self._context.tasks.await_write(future, _ignore_released_claims, owner=self, failed=self._context.fail)


class DecisionDrafts(QObject):
    """The unfinished decisions of a job, one per item. The text of the open item's form (`form`) is saved in the lab on
    every change, and restored (`show`) when the item is opened."""

    def __init__(
        self,
        context: AppContext,
        job: AnnotationJob,
        form: Callable[[], str],
        show: Callable[[str], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._job = context, job
        self._form, self._show = form, show
        self._texts: dict[uuid.UUID, str] | None = None
        self.item: uuid.UUID | None = None
        """The open item, or None."""
        self._empty = self._seen = ""
        self._rests = QTimer(self, interval=DRAFT_MS)
        self._rests.timeout.connect(self._on_rest)

    def load(self, texts: Mapping[uuid.UUID, str]) -> None:
        """Set the drafts read from the lab, once; input made here since then is newer."""
        if self._texts is None:
            self._texts = dict(texts)

    def open(self, item: uuid.UUID | None) -> None:
        """The form shows this item without a draft: its draft is shown on it. Call `keep` before it is shown."""
        self.item, self._empty = item, self._form()
        if item is None:
            self._rests.stop()
        else:
            self._rests.start()
            if text := (self._texts or {}).get(item, ""):
                self._show(text)

    @Slot()
    def keep(self) -> None:
        """Save the input for the open item."""
        if self.item is None or self._texts is None:
            return
        said = self._form()
        text = "" if said == self._empty else said
        if text != self._texts.get(self.item, ""):
            self._texts[self.item] = text
            self._write(self.item, text)

    @Slot()
    def _on_rest(self) -> None:
        """Save the input once it has not changed for a while."""
        seen, self._seen = self._seen, self._form()
        if seen == self._seen:
            self.keep()

    def decided(self, item: uuid.UUID) -> None:
        """The item is decided: delete its draft, also input made while the decision was being saved."""
        if self._texts is not None:
            self._texts.pop(item, None)
        if item == self.item:
            self.open(None)
        self._write(item, "")

    def _write(self, item: uuid.UUID, text: str) -> None:
        saver = self._context.service(SaveQueue)
        saver.write(save_decision_draft, self._job, item, text, done=_ignore_released_claims, owner=self)


def must_yield_item(session: AnnotationSession, asked: Sequence[uuid.UUID]) -> bool:
    """Whether the open item, one of those requested, is claimed by another annotator and unmarked here."""
    place = session.place
    if place is None or place.part is not None or place.item not in asked:
        return False
    return session.is_held_by_others(place.item) and session.mark == ItemMark()


def _ignore_released_claims(_: object) -> None:
    """Ignore the result."""
