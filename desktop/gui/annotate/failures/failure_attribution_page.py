"""The page of failure attribution: a model's wrong answers one after the other; a first guess, the probes' results, the
final attribution."""

import uuid
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from db.lab import Lab
from db.rows import PersonRow, VerdictRow
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.human_failure_attribution import (
    ModelFailure,
    ProbeReply,
    load_attribution_guess,
    load_failure,
    load_probe_replies,
    save_attribution,
    save_attribution_guess,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.gui.annotate.failures.failure_attribution_panel import AttributionPanel
from desktop.gui.annotate.item_by_item_base import LabellingPage
from desktop.gui.annotate.skip_flag_submit_row import ActionRow
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.widgets.widget_setup import fill_box
from desktop.library.machine.clock import wall_time_now

Opened = tuple[ModelFailure, frozenset[str] | None, list[ProbeReply] | None]
"""A failure, this person's first guess, and the probes' results; None where there is none yet."""


class AttributionPage(LabellingPage):
    """Attributes failures, one after the other. Probe results are read only once the first guess is on disk."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._guessed = self._guessing = False
        self.panel = AttributionPanel()
        self._actions = ActionRow()
        fill_box(self.side, (self.panel, 1), self._actions)
        self.panel.changed.connect(self._on_changed)
        self.panel.note.submitted.connect(self._on_submit)
        self.panel.note.left.connect(self.panel.setFocus)
        self._actions.submitted.connect(self._on_submit)
        self._actions.skipped.connect(self.skip_now)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.panel.retranslate()
        self._actions.retranslate()

    def store(self) -> Callable[..., object]:
        return save_attribution

    def show_mark(self, mark: ItemMark) -> None:
        session, lab = self.entered, self.context.lab
        if session is None or session.item is None or lab is None:
            return
        self._guessed = self._guessing = False
        self.panel.set_editable(editable=False)
        self.panel.show_results(None)
        self.panel.show_labels(None, mark.note)
        self._actions.reset()
        item = session.item
        self.read(lambda: _read_opened_failure(lab, self.job, item, self.who.id), partial(self._on_opened, item))

    def mark_now(self) -> ItemMark:
        return ItemMark(self.panel.labels() if self._guessed else frozenset(), self.panel.note.toPlainText())

    def _on_opened(self, item: uuid.UUID, found: Opened) -> None:
        session = self.entered
        if session is None or session.item != item:
            return
        failure, guess, results = found
        self.panel.show_failure(failure)
        self.panel.set_editable(editable=session.editable)
        self._actions.show_state(flagged=False, editable=session.editable)
        self._guessed = guess is not None
        if self._guessed:
            row = session.row(item)
            said = session.mark.labels if row is not None and row.state != "draft" else guess
            self.panel.show_labels(said, session.mark.note)
            self.panel.show_results(results)
        self.panel.setFocus()

    @Slot()
    def _on_changed(self) -> None:
        if self._guessed:
            self.mark_changed()

    @Slot()
    def _on_submit(self) -> None:
        session = self.entered
        if session is None or session.item is None or not session.editable:
            return
        if not self.panel.answered():
            self.context.say(tr("Choose perception, reasoning or both, or press 0 for neither."))
        elif self._guessed:
            self.submit_now()
        elif not self._guessing:
            self._guessing = True
            self.panel.set_editable(editable=False)
            labels, item = self.panel.labels(), session.item
            self.write(
                save_attribution_guess,
                self.job,
                item,
                self.who.id,
                labels,
                wall_time_now(),
                done=partial(self._on_guessed, item),
                failed=self._on_guess_refused,
            )

    def _on_guessed(self, item: uuid.UUID, _row: VerdictRow) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(lambda: _read_opened_failure(lab, self.job, item, self.who.id), partial(self._on_opened, item))

    def _on_guess_refused(self, error: Exception) -> None:
        self._guessing = False
        self.panel.set_editable(editable=True)
        self.context.fail(error)


def _read_opened_failure(lab: Lab, job: AnnotationJob, item: uuid.UUID, person: uuid.UUID) -> Opened:
    """A failure as this person may see it: the results only behind their own guess. In the pool."""
    guess = lab.read(load_attribution_guess, job, item, person)
    results = None if guess is None else lab.read(load_probe_replies, job, item, person)
    return lab.read(load_failure, job, item), guess, results
