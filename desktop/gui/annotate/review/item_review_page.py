"""The page of item review: one item after the other, four questions each."""

import uuid
from collections import defaultdict

from PySide6.QtCore import Slot

from db.rows import PersonRow
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.item_review import SuspectItem, add_suspect_items, find_suspect_items
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.gui.annotate.item_by_item_base import LabellingPage
from desktop.gui.annotate.review.review_questions_panel import ReviewQuestionsPanel
from desktop.gui.annotate.skip_flag_submit_row import ActionRow
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.widgets.widget_setup import fill_box


class ReviewPage(LabellingPage):
    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._suspects: dict[uuid.UUID, list[SuspectItem]] = {}
        self.panel = ReviewQuestionsPanel(job.scheme)
        self._actions = ActionRow()
        fill_box(self.side, (self.panel, 1), self._actions)
        self.panel.changed.connect(self.mark_changed)
        self.panel.note.submitted.connect(self._on_submit)
        self.panel.note.left.connect(self._on_note_left)
        self._actions.submitted.connect(self._on_submit)
        self._actions.skipped.connect(self.skip_now)
        self._actions.flagged.connect(self._on_flag)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.panel.retranslate()
        self._actions.retranslate()
        if self.loaded is not None:
            self.panel.show_item(self.loaded.item, self._suspects.get(self.loaded.item.id, []))

    def prepared(self, job: AnnotationJob) -> AnnotationJob:
        lab = self.context.lab
        if lab is None:
            return job
        doubtful: defaultdict[uuid.UUID, list[SuspectItem]] = defaultdict(list)
        for one in lab.read(find_suspect_items):
            doubtful[one.item_id].append(one)
        self._suspects = doubtful
        return lab.read(add_suspect_items, job)

    def item_loaded(self, loaded: LoadedItem) -> None:
        super().item_loaded(loaded)
        self.panel.show_item(loaded.item, self._suspects.get(loaded.item.id, []))

    def show_mark(self, mark: ItemMark) -> None:
        session = self.session
        submitted = session.standing() is AnnotationStatus.SUBMITTED
        self.panel.show_mark(mark, fine=submitted and not mark.labels)
        self.panel.setEnabled(session.editable)
        self._actions.reset()
        self._actions.show_state(flagged=mark.flagged, editable=session.editable)
        self.panel.setFocus()

    def mark_now(self) -> ItemMark:
        return self.panel.mark()

    def end_text(self) -> tuple[str, str]:
        text = tr("You have reviewed every item of this job.")
        if not self.context.restricted:
            text = f"{text} {tr('The findings of both reviewers are shown under Results.')}"
        return tr("All done"), text

    @Slot()
    def _on_submit(self) -> None:
        if self.panel.answered():
            self.submit_now()
        else:
            self.context.say(tr("Choose what does not apply, or press 0 if all four apply."))

    @Slot(bool)
    def _on_flag(self, flagged: bool) -> None:
        self.panel.set_flagged(flagged=flagged)
        self._actions.show_state(flagged=flagged, editable=True)

    @Slot()
    def _on_note_left(self) -> None:
        self.panel.setFocus()
