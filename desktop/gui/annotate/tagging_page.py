"""The page on which items are tagged with the capabilities that they require, with one key per tag."""

import uuid

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from db.rows import LabelRow, PersonRow
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import REASONS, ItemMark
from desktop.annotation.annotator.qualification_items import QualificationProgress
from desktop.annotation.annotator.undo_history import UndoStep
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import SUBMITTED, AnnotationStatus, QueueProgress
from desktop.gui.annotate.annotator_item_list import ItemListPage
from desktop.gui.annotate.item_by_item_base import LabellingPage
from desktop.gui.annotate.no_items_left_page import FinishedPage
from desktop.gui.annotate.other_annotators_activity import RevealedLabels
from desktop.gui.annotate.qualification_page import CalibrationPage
from desktop.gui.annotate.tags_actions_guideline_column import TagColumn
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.views.option_selection_keys import digit_of_row_key
from desktop.gui.i18n import tr
from desktop.gui.items.item_images_and_text import item_short_line
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.save_queue import SaveQueue
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.library.machine.clock import clock, wall_time_now


class TaggingPage(LabellingPage):
    """Tags items; also the qualification items before, the item list, and undo."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow) -> None:
        super().__init__(context, job, person)
        self._done = FinishedPage(compares=not context.restricted)
        self._calibration = CalibrationPage()
        self._items = ItemListPage(context, job)
        for page in (self._done, self._calibration, self._items):
            self.stack.addWidget(page)
        self.stack.setCurrentWidget(self.wait)
        self._badge, self._flag = OutcomeBadge("missing", " "), OutcomeBadge("invalid", " ")
        for badge in (self._flag, self._badge):
            self.words.add_badge(badge)
        self._tagging = TagColumn(job.scheme)
        self._connect()
        self._add_side()
        self.retranslate()

    def at_work(self) -> bool:
        """Whether an item is open and visible."""
        return self.entered is not None and self.session.item is not None and self.work.isVisible()

    def retranslate(self) -> None:
        super().retranslate()
        self._flag.set_state("invalid", tr("flagged"))
        for page in (self._done, self._calibration, self._items):
            page.retranslate()
        if self.entered is not None:
            self._renew_side()

    def resume(self) -> None:
        super().resume()
        if self.at_work():
            self._tagging.tags.setFocus()

    def counts(self) -> str:
        if self.entered is None:
            return ""
        calibration = self.session.parts.calibration
        if calibration is not None and not calibration.passed():
            return tr("calibration: {done} of {all}", done=calibration.done(), all=len(calibration.items))
        today = self.session.today(wall_time_now()) if self.job.terms.daily else 0
        return _progress_counts_text(self.session.queue.progress(), today, self.job.terms.daily)

    def elsewhere(self) -> bool:
        return self.stack.currentWidget() in {self._items, self._calibration}

    def open_item(self, item: uuid.UUID) -> None:
        """Save the draft of the open item and open another one."""
        self.keep_draft()
        self.open_place(ItemPosition(item))

    def show_mark(self, mark: ItemMark) -> None:
        session, place = self.session, self.session.place
        assert place is not None, "an item is open"
        empty = session.standing() is AnnotationStatus.SUBMITTED and not mark.labels
        self._tagging.reset()
        self._tagging.tags.show_mark(mark, none=empty)
        self._tagging.tags.show_hints(session.doubtful(place.item) if place.part is None else frozenset())
        self._tagging.tags.setFocus()
        if place.part is None and self.job.terms.tags_shown != "never":
            self.watching.ask_released(place.item)
        self._show_standing()

    def mark_now(self) -> ItemMark:
        return self._tagging.tags.mark()

    def item_loaded(self, loaded: LoadedItem) -> None:
        super().item_loaded(loaded)
        self._tagging.tags.setAccessibleName(item_short_line(loaded.item))  # announced with the focused widget

    def show_nothing(self, session: AnnotationSession) -> None:
        calibration = session.parts.calibration
        if calibration is not None and not calibration.passed():
            self._show_calibration(calibration)
        elif session.todo is not None:
            session.offer_items_in_turn(None)
            self.context.say(tr("All of these are done."))
            self.open_place(session.next_open())
        else:
            super().show_nothing(session)

    def show_done(self) -> None:
        self._count_done()
        self.stack.setCurrentWidget(self._done)
        self.moved.emit()

    def _count_done(self) -> None:
        queue = self.session.queue
        comparable = any(map(queue.closed, self.session.job.items))
        self._done.show_progress(queue.progress(), len(self.session.items_to_recheck()), comparable=comparable)

    @Slot()
    def keep_draft(self) -> None:
        super().keep_draft()
        self._show_standing()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = digit_of_row_key(event)
        if digit is None or not self.at_work() or not self._tagging.tags.toggle_key(digit):
            super().keyPressEvent(event)

    def go_on(self, row: LabelRow) -> None:
        place, calibration = self.session.place, self.session.parts.calibration
        if place is None or place.part != "calibration" or calibration is None or row.state != SUBMITTED:
            super().go_on(row)
            return
        self.write_row(row)
        self._show_standing()
        self.moved.emit()
        self._tagging.show_feedback(calibration.feedback(place.item))

    def changed(self) -> None:
        self._show_standing()
        if self.stack.currentWidget() is self._done:
            self._count_done()
        super().changed()

    def _connect(self) -> None:
        self.context.service(SaveQueue).changed.connect(self._show_standing)
        self.watching.told.connect(self._on_told)
        self._done.conflicts_requested.connect(self.results_requested)
        self._done.other_annotator_requested.connect(self.left)
        self._done.wanted_items.connect(self._on_items)
        self._done.revisit_requested.connect(self._on_once_more)
        self._calibration.began.connect(self._on_next)
        self._calibration.tried_again.connect(self._on_try_again)
        self._items.left.connect(self._on_items_left)
        self._items.opened.connect(self.open_item)
        self._items.working.connect(self._on_work_through)

    def _add_side(self) -> None:
        side = self._tagging
        side.tags.changed.connect(self.mark_changed)
        side.tags.note.submitted.connect(self._on_submit)
        side.doing.submitted.connect(self._on_submit)
        side.doing.flagged.connect(self._on_flag)
        side.doing.skipped.connect(self.skip_now)
        side.feedback.went_on.connect(self._on_next)
        side.undone.connect(self._on_undo)
        side.redone.connect(self._on_redo)
        side.item_list_requested.connect(self._on_items)
        self.side.addWidget(side, 1)
        self.row.insertWidget(1, side.guideline)

    def _renew_side(self) -> None:
        """Rebuild the tags in another language, keeping the mark."""
        self.keep_draft()
        gone: tuple[QWidget, ...] = (self._tagging, self._tagging.guideline)
        self._tagging = TagColumn(self.job.scheme)
        self._add_side()
        for widget in gone:
            widget.hide()
            widget.deleteLater()
        if self.session.place is not None:
            self.show_mark(self.session.mark)
        if self.loaded is not None:
            self.item_loaded(self.loaded)

    @Slot()
    def _show_standing(self) -> None:
        session = self.entered
        if session is None or session.item is None:
            return
        standing, reason, mark = session.standing(), session.reason(), session.mark
        empty = standing is AnnotationStatus.SUBMITTED and not mark.labels
        words = {
            AnnotationStatus.NOT_REACHED: "",
            AnnotationStatus.DRAFT: tr("draft"),
            AnnotationStatus.SUBMITTED: tr("submitted: none apply") if empty else tr("submitted"),
            AnnotationStatus.SKIPPED: tr("skipped: {why}", why=tr(REASONS[reason])) if reason else tr("skipped"),
        }
        unsaved = session.unsaved or self.context.service(SaveQueue).late
        text = tr("not saved") if unsaved else words[standing]
        if not session.editable:
            text = tr("complete") if session.queue.closed(session.item) else text
        state = "wrong" if unsaved else "right" if standing is AnnotationStatus.SUBMITTED else "missing"
        self._tagging.tags.set_editable(editable=session.editable)
        self._tagging.doing.show_state(flagged=mark.flagged, editable=session.editable)
        self._badge.set_state(state, text or " ")
        self.words.show_badge(self._flag, visible=mark.flagged)
        self.words.show_badge(self._badge, visible=bool(text))

    def _show_calibration(self, calibration: QualificationProgress) -> None:
        self._calibration.show_result(calibration)
        self.stack.setCurrentWidget(self._calibration)
        self.moved.emit()

    @Slot()
    def _on_submit(self) -> None:
        if self._tagging.tags.answered():
            self.submit_now()
        else:
            self.context.say(tr("Choose tags first, or press 0 if none apply."))

    @Slot(bool)
    def _on_flag(self, flagged: bool) -> None:
        self._tagging.tags.set_flagged(flagged=flagged)
        self.keep_draft()

    @Slot()
    def _on_next(self) -> None:
        session, calibration = self.session, self.session.parts.calibration
        of_set = session.place is not None and session.place.part == "calibration"
        if calibration is not None and of_set and calibration.next_open() is None:
            session.open(None, clock())
            self._show_calibration(calibration)
        else:
            self.open_place(session.next_open())

    @Slot()
    def _on_try_again(self) -> None:
        for row in self.session.try_again(wall_time_now()):
            self.write_row(row)
        self.open_place(self.session.next_open())

    @Slot()
    def _on_undo(self) -> None:
        self.keep_draft()
        step = self.session.undo.back()
        if step is None:
            self.context.say(tr("Nothing to undo."))
        else:
            self._restore(step, step.before if step.left is None else step.after)

    @Slot()
    def _on_redo(self) -> None:
        step = self.session.undo.redo_step()
        if step is None:
            self.context.say(tr("Nothing to redo."))
        elif step.left is None:
            self._restore(step, step.after)
        elif self._can_change(step):
            self.go_on(self.session.redo_leaving(step, clock(), wall_time_now()))

    def _restore(self, step: UndoStep, mark: ItemMark) -> None:
        """Open an item with an earlier mark, as a draft."""
        if not self._can_change(step):
            self.context.say(tr("This item is complete and cannot be changed."))
            return
        self.write_row(self.session.restore(mark, clock(), wall_time_now()))
        self.show_mark(mark)

    def _can_change(self, step: UndoStep) -> bool:
        """Open the item of a step; whether it can still be changed."""
        if self.session.place != step.place:
            self.open_place(step.place)
        return self.session.editable

    @Slot()
    def _on_items(self) -> None:
        self.keep_draft()
        calibration = self.session.parts.calibration
        if calibration is None or calibration.passed():
            self._items.show_session(self.session)
            self.stack.setCurrentWidget(self._items)

    @Slot()
    def _on_items_left(self) -> None:
        if self.session.place is not None:
            self.stack.setCurrentWidget(self.work)
            self._tagging.tags.setFocus()
        else:
            self.open_place(self.session.next_open())

    @Slot(object)
    def _on_work_through(self, items: list[uuid.UUID]) -> None:
        """Offer these from now on, one after the other."""
        self.session.offer_items_in_turn(items)
        self.open_place(self.session.next_open())

    @Slot()
    def _on_once_more(self) -> None:
        self._on_work_through(self.session.items_to_recheck())

    @Slot(object, object)
    def _on_told(self, item: uuid.UUID, told: RevealedLabels) -> None:
        if self.session.place == ItemPosition(item):
            self._tagging.tags.show_hints(self.session.doubtful(item), told)


def _progress_counts_text(progress: QueueProgress, today: int, target: int) -> str:
    """An annotator's progress: done of all items that are not completed by others, drafts, skipped, completed by
    others, and today's share of a daily target."""
    done, mine = progress.submitted + progress.skipped, progress.items - progress.by_others
    parts = [tr("{done} of {all} done by you", done=done, all=mine)]
    if progress.drafts:
        parts.append(tr("{n} drafts", n=progress.drafts))
    if progress.skipped:
        parts.append(tr("{n} skipped", n=progress.skipped))
    if progress.by_others:
        parts.append(tr("{n} completed by others", n=progress.by_others))
    if target:
        parts.append(tr("{n} of {target} today", n=today, target=target))
    return " · ".join(parts)
