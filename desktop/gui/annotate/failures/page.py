"""A model's wrong answers one after the other: a first guess, then the probes' results, then the last word."""

import uuid
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from db.lab import Lab
from db.rows import PersonRow, VerdictRow
from desktop.annotation.failures import (
    Failure,
    ProbeResult,
    failure_of,
    guess_of,
    keep_attribution,
    keep_guess,
    results_of,
)
from desktop.annotation.job import Job
from desktop.annotation.work import Mark
from desktop.gui.annotate.actions import ActionRow
from desktop.gui.annotate.failures.attribution import AttributionPanel
from desktop.gui.annotate.markpage import MarkPage
from desktop.gui.context import AppContext
from desktop.gui.words import tr
from desktop.library.moments import now

Opened = tuple[Failure, frozenset[str] | None, list[ProbeResult] | None]
"""A failure, this person's first guess, and the probes' results; None where there is none yet."""


class FailuresPage(MarkPage):
    """Attributes failures, one after the other. Probe results are read only once the first guess is on disk."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._guessed = self._guessing = False
        self.panel = AttributionPanel()
        self._actions = ActionRow()
        self.side.addWidget(self.panel, 1)
        self.side.addWidget(self._actions)
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
        return keep_attribution

    def show_mark(self, mark: Mark) -> None:
        session, lab = self.entered, self.context.lab
        if session is None or session.item is None or lab is None:
            return
        self._guessed = self._guessing = False
        self.panel.set_editable(editable=False)
        self.panel.show_results(None)
        self.panel.show_labels(None, mark.note)
        self._actions.reset()
        item = session.item
        self.read(lambda: _opened(lab, self.job, item, self.who.id), partial(self._on_opened, item))

    def mark_now(self) -> Mark:
        return Mark(self.panel.labels() if self._guessed else frozenset(), self.panel.note.toPlainText())

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
                keep_guess,
                self.job,
                item,
                self.who.id,
                labels,
                now(),
                done=partial(self._on_guessed, item),
                failed=self._on_guess_refused,
            )

    def _on_guessed(self, item: uuid.UUID, _row: VerdictRow) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(lambda: _opened(lab, self.job, item, self.who.id), partial(self._on_opened, item))

    def _on_guess_refused(self, error: Exception) -> None:
        self._guessing = False
        self.panel.set_editable(editable=True)
        self.context.fail(error)


def _opened(lab: Lab, job: Job, item: uuid.UUID, person: uuid.UUID) -> Opened:
    """A failure as this person may see it: the results only behind their own guess. In the pool."""
    guess = lab.read(guess_of, job, item, person)
    results = None if guess is None else lab.read(results_of, job, item, person)
    return lab.read(failure_of, job, item), guess, results
