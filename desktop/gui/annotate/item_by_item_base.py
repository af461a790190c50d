"""Base of every kind of job's page, item by item: drafts, claims, and the end."""

import uuid
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Slot

from db.lab import Lab
from db.rows import LabelRow, PersonRow
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.job_setup.enter_annotation_job import start_annotation_session
from desktop.annotation.jobs.annotation_errors import ItemClosed
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.gui.annotate.all_items_held_page import HeldItemsPage
from desktop.gui.annotate.item_claims_and_drafts import ItemClaims, must_yield_item
from desktop.gui.annotate.item_form_page_base import ItemPage
from desktop.gui.annotate.other_annotators_activity import LiveItemUpdates
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import set_tool_tip
from desktop.gui.widgets.widget_setup import named_widget
from desktop.library.machine.clock import clock, wall_time_now

NOTE_RESTS_MS = 400
AHEAD = 2


class LabellingPage(ItemPage):
    """Shows items one after the other. A derived page shows a mark, returns the present one, and calls `submit_now`,
    `skip_now` and `keep_draft`. entered: the session, once it has been read."""

    def __init__(
        self, context: AppContext, job: AnnotationJob, person: PersonRow | None, *, brief: bool = False
    ) -> None:
        super().__init__(context, job, person, brief=brief)
        self.entered: AnnotationSession | None = None
        self._claims = ItemClaims(context, job, self.who.id, self)
        self.watching = LiveItemUpdates(context, job, self.who.id, self)
        self._held, self.wait = HeldItemsPage(), EmptyState("annotate")
        for page in (self._held, self.wait):
            self.stack.addWidget(page)
        self._claims.told.connect(self._on_claimed)
        self.watching.seen.connect(self._on_seen)
        self.watching.held.connect(self._on_held)
        self._held.asked.connect(self._on_look_again)
        self._steps: dict[str, PushButton] = {}
        self._rests = QTimer(self, singleShot=True, interval=NOTE_RESTS_MS)
        self._rests.timeout.connect(self.keep_draft)
        for step, key, name in ((-1, "←", "previous"), (1, "→", "next")):
            button = named_widget(PushButton("", key=key, variant="quiet"), name)
            button.clicked.connect(self._on_back if step < 0 else self._on_ahead)
            self.words.head.addWidget(button)
            self._steps[name] = button

    def retranslate(self) -> None:
        super().retranslate()
        self._held.retranslate()
        self.wait.set_texts(tr("One moment"), tr("Loading your earlier work."))
        for name, text in (("previous", tr("Previous")), ("next", tr("Next"))):
            self._steps[name].setAccessibleName(text)
            set_tool_tip(self._steps[name], text)

    @property
    def session(self) -> AnnotationSession:
        assert self.entered is not None, "the session was read"
        return self.entered

    def prepared(self, job: AnnotationJob) -> AnnotationJob:
        """The job in its present form; in the pool."""
        return job

    def show_mark(self, mark: ItemMark) -> None:
        """Show the mark of the item that was opened."""

    def mark_now(self) -> ItemMark:
        """The mark of the open item."""
        return ItemMark()

    def store(self) -> Callable[..., object]:
        """The function that stores a revision: `store()(conn, row, job)`."""
        return save_revision

    def elsewhere(self) -> bool:
        """Whether the page shows something other than the job's items in order, which is to stay."""
        return False

    def end_text(self) -> tuple[str, str]:
        """The text for the case that no item is left."""
        return tr("All done"), tr("You have finished all items of this job. Thank you.")

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            enter = partial(read_annotator_session, lab, self)
            self.context.tasks.run_long(
                lambda _: enter(), self._on_session, owner=self, failed=self._on_no_session, instead="session"
            )

    def leave(self) -> None:
        self.keep_draft()
        self._claims.give_up()

    def pause(self) -> None:
        self.keep_draft()
        if self.entered is not None:
            self.session.pause(clock())

    def resume(self) -> None:
        if self.entered is not None:
            self.session.resume(clock())
            for row in self.session.left_over():
                self.write_row(row)

    def refresh(self) -> None:
        if self.entered is not None:
            self.watching.look(self.session.items_to_watch())

    def counts(self) -> str:
        if self.entered is None:
            return ""
        progress = self.session.queue.progress()
        done = progress.submitted + progress.skipped + progress.by_others
        return tr("{done} of {all}", done=done, all=progress.items)

    def may_look(self) -> bool:
        return self.entered is not None and not self.session.waits()

    def open_place(self, place: ItemPosition | None) -> None:
        """Open another item, or show the end."""
        session = self.entered
        if session is None:
            return
        self._claims.work_on(session.job)
        mark = session.open(place, clock())
        if self.stack.currentWidget() is self._held:
            self._held.rest()
        if place is None:
            self.item_id, self.loaded = None, None
            self.show_nothing(session)
            return
        self.show_item(place.item)
        self.show_mark(mark)
        self._read_ahead(session, place)
        self._claims.alive()
        self._claims.ask(session.items_to_claim())
        self.moved.emit()

    def _read_ahead(self, session: AnnotationSession, place: ItemPosition) -> None:
        following: ItemPosition | None = place
        for _ in range(AHEAD):
            following = session.next_open(following)
            if following is None or following.item == place.item:
                return
            self.loader.get(following.item)

    def step(self, step: int) -> None:
        """Go to the next or previous item."""
        if self.entered is not None and self.session.place is not None:
            beside = self.session.neighbour(step)
            if beside is not None:
                self.keep_draft()
                self.open_place(beside)

    @Slot()
    def mark_changed(self) -> None:
        """The mark has changed: save it at once, text after a pause."""
        self._claims.alive()
        if self.entered is not None and self.mark_now().labels == self.session.mark.labels:
            self._rests.start()
        else:
            self.keep_draft()

    @Slot()
    def keep_draft(self) -> None:
        """Save the mark as a draft if it has changed since the last save."""
        self._rests.stop()
        session = self.entered
        if session is None or session.place is None or not session.editable:
            return
        row = session.change(self.mark_now(), clock(), wall_time_now())
        if row is not None:
            self.write_row(row)

    @Slot()
    def submit_now(self) -> None:
        if self._took_mark():
            self.go_on(self.session.submit(clock(), wall_time_now()))

    @Slot(str)
    def skip_now(self, reason: str) -> None:
        """Skip the open item and go on."""
        if self._took_mark():
            self.go_on(self.session.skip(reason, clock(), wall_time_now()))

    def _took_mark(self) -> bool:
        """The next revision has what is marked now; whether there can be one."""
        if self.entered is None or not self.session.editable:
            return False
        self._rests.stop()
        self.session.take(self.mark_now())
        return True

    @Slot()
    def _on_back(self) -> None:
        self.step(-1)

    @Slot()
    def _on_ahead(self) -> None:
        self.step(1)

    def go_on(self, row: LabelRow) -> None:
        """The open item is left by this revision: write it, and open what comes next."""
        self.write_row(row)
        self.open_place(self.session.next_open(self.session.place))

    def _on_session(self, session: AnnotationSession) -> None:
        self.entered = session
        if not self.elsewhere():
            self.open_place(session.next_open())

    def _on_no_session(self, error: Exception) -> None:
        self.context.fail(error)
        self.left.emit()

    def write_row(self, row: LabelRow) -> None:
        """Hand a revision to the lab."""
        done, failed = partial(self._on_kept, row), partial(self._on_refused, row)
        self.write(self.store(), row, self.session.job_of(row), done=done, failed=failed)

    def changed(self) -> None:
        """Update the counts: something was saved or refused, or other annotators made progress."""
        self.moved.emit()

    def _on_kept(self, row: LabelRow, _new: object) -> None:
        self.session.saved(row)
        self.changed()

    def _on_refused(self, row: LabelRow, error: Exception) -> None:
        session, closed = self.session, isinstance(error, ItemClosed)
        session.refused(row, closed=closed)
        if closed and row.item_id == session.item:
            self.show_mark(session.mark)
        self.changed()
        self.context.fail(error)

    def show_nothing(self, session: AnnotationSession) -> None:
        """Show that no item is open: others hold the remaining ones, or all are done."""
        if session.queue.blocked():
            self.watching.ask_who_holds()
            self.moved.emit()
        else:
            self.show_done()

    def show_done(self) -> None:
        self.show_end(*self.end_text())

    @Slot()
    def _on_look_again(self) -> None:
        if self.entered is not None:
            self._claims.ask(self.session.items_to_claim())

    @Slot(object, object)
    def _on_claimed(self, asked: list[uuid.UUID], got: list[uuid.UUID]) -> None:
        session = self.entered
        if session is None:
            return
        session.claimed(asked, got)
        if session.place is None and not self.elsewhere():
            self._on_free(session)
        elif must_yield_item(session, asked) and not self.elsewhere():
            self.open_place(session.next_open(session.place))
        self.moved.emit()

    def _on_free(self, session: AnnotationSession) -> None:
        """No item was open: open one that others have released, or end if none is left."""
        following = session.next_open()
        if following is not None or not session.queue.blocked():
            self.open_place(following)

    @Slot(object)
    def _on_seen(self, others: dict[uuid.UUID, int]) -> None:
        if self.entered is not None:
            self.session.refresh(others)
            if self.session.place is None and self._held.isVisible():
                self._on_free(self.session)
            self.changed()

    @Slot(object, object)
    def _on_held(self, held: object, codes: object) -> None:
        if self.entered is not None and self.session.place is None and not self.elsewhere():
            self.item_id, self.loaded = None, None
            self._held.show_held(held, codes)  # pyright: ignore[reportArgumentType] - a signal's arguments
            self.stack.setCurrentWidget(self._held)


def read_annotator_session(lab: Lab, page: LabellingPage) -> AnnotationSession:
    """The annotator's earlier work, and the items claimed now. In a thread of the pool: it writes."""
    return start_annotation_session(lab, page.prepared(page.job), page.who)
