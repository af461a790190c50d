"""The bench: one annotator's place of work in a job. Keys do everything."""

import uuid

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QStackedLayout

from db.rows import LabelRow, PersonRow
from desktop.annotation.entry import session_of
from desktop.annotation.errors import ItemClosed
from desktop.annotation.job import Job
from desktop.annotation.lane import Place
from desktop.annotation.queue import Standing
from desktop.annotation.session import Session
from desktop.annotation.undo import Step
from desktop.annotation.work import REASONS, Mark
from desktop.benchmarks.item import Item
from desktop.gui.annotate.calibrate import CalibrationPage
from desktop.gui.annotate.counting import counts_text
from desktop.gui.annotate.desk import Desk
from desktop.gui.annotate.done import DonePage
from desktop.gui.annotate.held import HeldPage
from desktop.gui.annotate.items import ItemsPage
from desktop.gui.annotate.keeper import Claims, Keeper, must_yield
from desktop.gui.annotate.watching import Told, Watching
from desktop.gui.annotate.workpage import WorkPage
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.saving import Saver
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.words import tr
from desktop.library.moments import clock, now

NOTE_RESTS_MS = 400
AHEAD = 2


class Bench(WorkPage):
    """One annotator's place of work; `loaded` is the item whose pictures were put up last.

    Signals: ready, once the session is there.
    """

    ready = Signal()

    def __init__(self, context: AppContext, job: Job, person: PersonRow) -> None:
        super().__init__(context, job, person)
        self.loaded: Item | None = None
        self._session: Session | None = None
        self._who = person
        self._loader = ItemLoader(context, self)
        self._keeper = Keeper(context, self)
        self._claims = Claims(context, job, person.id, self)
        self._watching = Watching(context, job, person.id, self)
        self._wait = EmptyState("annotate")
        self._desk = Desk(job.scheme)
        self._done = DonePage(compares=not context.restricted)
        self._held, self._calibration = HeldPage(), CalibrationPage()
        self._items = ItemsPage(context, job)
        self._note_rests = QTimer(self)
        self._note_rests.setSingleShot(True)
        self._note_rests.setInterval(NOTE_RESTS_MS)
        self._stack = QStackedLayout(self)
        for page in (self._wait, self._desk, self._done, self._held, self._calibration, self._items):
            self._stack.addWidget(page)
        self._connect()
        self._connect_desk()
        self.retranslate()

    @property
    def session(self) -> Session:
        """The session, once it is there."""
        assert self._session is not None, "the session was read"
        return self._session

    def at_work(self) -> bool:
        """Whether an item lies on the desk."""
        return self._session is not None and self._session.item is not None and self._desk.isVisible()

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run_long(
                lambda _: session_of(lab, self.job, self._who),
                self._on_session,
                owner=self,
                failed=self._on_no_session,
                instead="session",
            )

    def leave(self) -> None:
        self.keep_draft()
        self._claims.give_up()

    def pause(self) -> None:
        self.keep_draft()
        if self._session is not None:
            self._session.pause(clock())

    def resume(self) -> None:
        """In sight again; drafts that could not be written are tried again."""
        if self._session is None:
            return
        self._session.resume(clock())
        for row in self._session.left_over():
            self._write(row)
        if self.at_work():
            self._desk.tags.setFocus()

    def refresh(self) -> None:
        if self._session is not None:
            self._watching.look(self._session.to_watch())

    def retranslate(self) -> None:
        self._wait.set_texts(tr("One moment"), tr("Reading what you did before."))
        for page in (self._done, self._held, self._calibration, self._items):
            page.retranslate()
        if self._session is not None:
            self._renew_desk()

    def counts(self) -> str:
        if self._session is None:
            return ""
        calibration = self._session.parts.calibration
        if calibration is not None and not calibration.passed():
            return tr("calibration: {done} of {all}", done=calibration.done(), all=len(calibration.items))
        return counts_text(self._session.queue.progress(), self._today(), self.job.terms.daily)

    def _today(self) -> int:
        return self._session.today(now()) if self._session is not None and self.job.terms.daily else 0

    def may_look(self) -> bool:
        return self._session is not None and not self._session.waits()

    def open_item(self, item: uuid.UUID | None) -> None:
        """Leave the open item, its draft kept, and open another of the job."""
        self._go_to(None if item is None else Place(item))

    @Slot()
    def keep_draft(self) -> None:
        """Write what is marked, if it differs from what was written last. Every way of leaving comes here."""
        self._note_rests.stop()
        session = self._session
        if session is None or session.item is None or not session.editable:
            return
        row = session.change(self._desk.tags.mark(), clock(), now())
        if row is not None:
            self._write(row)
            self._show_standing()

    def _connect(self) -> None:
        self._loader.loaded.connect(self._on_loaded)
        self._keeper.saved.connect(self._on_saved)
        self._keeper.refused.connect(self._on_refused)
        self.context.service(Saver).changed.connect(self._show_standing)
        self._claims.told.connect(self._on_claimed)
        self._watching.seen.connect(self._on_seen)
        self._watching.held.connect(self._on_held)
        self._watching.told.connect(self._on_told)
        self._note_rests.timeout.connect(self.keep_draft)
        self._done.wanted_conflicts.connect(self.results_wanted)
        self._done.wanted_other.connect(self.left)
        self._done.wanted_items.connect(self._on_items)
        self._done.wanted_again.connect(self._on_once_more)
        self._held.asked.connect(self._on_look_again)
        self._calibration.began.connect(self._on_next)
        self._calibration.tried_again.connect(self._on_try_again)
        self._items.left.connect(self._on_items_left)
        self._items.opened.connect(self._on_item_chosen)
        self._items.working.connect(self._on_work_through)

    def _connect_desk(self) -> None:
        desk = self._desk
        desk.tags.changed.connect(self._on_changed)
        desk.tags.note.submitted.connect(self._on_submit)
        desk.doing.submitted.connect(self._on_submit)
        desk.doing.flagged.connect(self._on_flag)
        desk.doing.skipped.connect(self._on_skip)
        desk.feedback.went_on.connect(self._on_next)
        desk.stepped.connect(self._on_step)
        desk.undone.connect(self._on_undo)
        desk.redone.connect(self._on_redo)
        desk.items_wanted.connect(self._on_items)

    def _renew_desk(self) -> None:
        """A desk in another language, with what was marked on it."""
        self.keep_draft()
        old, front = self._desk, self._stack.currentWidget()
        self._desk = Desk(self.job.scheme)
        self._connect_desk()
        self._stack.addWidget(self._desk)
        self._stack.removeWidget(old)
        old.hide()
        old.deleteLater()
        place = self.session.place
        if place is not None:
            self._put(place)
        if front is old:
            self._stack.setCurrentWidget(self._desk)
            self._desk.tags.setFocus()

    def _on_session(self, session: Session) -> None:
        self._session = session
        self.ready.emit()
        self._go(session.next_open())

    def _on_no_session(self, error: Exception) -> None:
        self.context.fail(error)
        self.left.emit()

    def _go(self, place: Place | None) -> None:
        """Go on to what is next: an item, or what there is to say where none is."""
        if place is not None:
            self._open(place)
            return
        self._open(None)
        calibration = self.session.parts.calibration
        if calibration is not None and not calibration.passed():
            self._show_calibration()
        elif self.session.todo is not None:
            self.session.work_through(None)
            self.context.say(tr("All of these are done."))
            self._go(self.session.next_open())
        elif self.session.queue.blocked():
            self._watching.ask_who_holds()
        else:
            self._show_done()
            self._stack.setCurrentWidget(self._done)

    def _show_done(self) -> None:
        queue = self.session.queue
        comparable = any(map(queue.closed, self.session.job.items))
        self._done.show_progress(queue.progress(), len(self.session.once_more()), comparable=comparable)

    def _go_to(self, place: Place | None) -> None:
        self.keep_draft()
        self._open(place)

    def _open(self, place: Place | None) -> None:
        self.session.open(place, clock())
        self.loaded = None
        self._held.rest()
        if place is not None:
            self._put(place)
            self._stack.setCurrentWidget(self._desk)
            self._desk.tags.setFocus()
            self._claims.alive()
            self._claims.ask(self.session.to_claim())
            self._read_ahead(place)
        self.moved.emit()

    def _put(self, place: Place) -> None:
        """Show what is marked on a place, and its item once it is read."""
        self._desk.clear()
        self._show_mark()
        self._desk.tags.show_hints(self.session.doubtful(place.item) if place.part is None else frozenset())
        loaded = self._loader.get(place.item)
        if loaded is not None:
            self._on_loaded(loaded)
        if place.part is None and self.job.terms.tags_shown != "never":
            self._watching.ask_released(place.item)
        self._show_standing()

    def _read_ahead(self, place: Place) -> None:
        """What comes next is read while this one is looked at."""
        following: Place | None = place
        for _ in range(AHEAD):
            following = self.session.next_open(following)
            if following is None or following.item == place.item:
                return
            self._loader.get(following.item)

    def _show_mark(self) -> None:
        mark = self.session.mark
        self._desk.tags.show_mark(mark, none=self.session.standing() is Standing.SUBMITTED and not mark.labels)

    @Slot()
    def _show_standing(self) -> None:
        session = self._session
        if session is None or session.item is None:
            return
        standing, reason = session.standing(), session.reason()
        empty = standing is Standing.SUBMITTED and not session.mark.labels
        words = {
            Standing.NOT_REACHED: "",
            Standing.DRAFT: tr("draft"),
            Standing.SUBMITTED: tr("submitted: none of them") if empty else tr("submitted"),
            Standing.SKIPPED: tr("skipped: {why}", why=tr(REASONS[reason])) if reason else tr("skipped"),
        }
        unsaved = session.unsaved or self.context.service(Saver).late
        text = tr("not saved") if unsaved else words[standing]
        if not session.editable:
            text = tr("complete") if session.queue.closed(session.item) else text
        state = "wrong" if unsaved else "right" if standing is Standing.SUBMITTED else "missing"
        self._desk.show_state(state, text, flagged=session.mark.flagged, editable=session.editable)

    def _show_calibration(self) -> None:
        calibration = self.session.parts.calibration
        assert calibration is not None, "there is a calibration set"
        self._calibration.show_result(calibration)
        self._stack.setCurrentWidget(self._calibration)

    def _write(self, row: LabelRow) -> None:
        self._keeper.write(row, self.session.job_of(row))

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        if self._session is not None and loaded.item.id == self._session.item:
            self.loaded = loaded.item
            self._desk.show_item(loaded)

    @Slot()
    def _on_changed(self) -> None:
        self._claims.alive()
        if self._desk.tags.mark().labels != self.session.mark.labels:
            self.keep_draft()
        else:
            self._note_rests.start()

    @Slot()
    def _on_submit(self) -> None:
        if not self._desk.tags.answered():
            self.context.say(tr("Choose tags first, or press 0 for none of them."))
            return
        place = self.session.place
        row = self._tags_now().submit(clock(), now())
        calibration = self.session.parts.calibration
        if place is not None and place.part == "calibration" and calibration is not None:
            self._write(row)
            self._show_standing()
            self.moved.emit()
            self._desk.show_feedback(calibration.feedback(place.item))
        else:
            self._leave_with(row)

    @Slot(str)
    def _on_skip(self, reason: str) -> None:
        self._leave_with(self._tags_now().skip(reason, clock(), now()))

    @Slot(bool)
    def _on_flag(self, flagged: bool) -> None:
        self._desk.tags.set_flagged(flagged=flagged)
        self.keep_draft()

    def _tags_now(self) -> Session:
        self._note_rests.stop()
        self.session.take(self._desk.tags.mark())
        return self.session

    def _leave_with(self, row: LabelRow) -> None:
        place = self.session.place
        self._write(row)
        self._go(self.session.next_open(place))

    @Slot()
    def _on_next(self) -> None:
        calibration = self.session.parts.calibration
        at_end = calibration is not None and calibration.next_open() is None
        if at_end and self.session.place is not None and self.session.place.part == "calibration":
            self._open(None)
            self._show_calibration()
        else:
            self._go(self.session.next_open())

    @Slot()
    def _on_try_again(self) -> None:
        for row in self.session.try_again(now()):
            self._write(row)
        self._go(self.session.next_open())

    @Slot(int)
    def _on_step(self, step: int) -> None:
        if self.session.item is not None:
            beside = self.session.neighbour(step)
            if beside is not None:
                self._go_to(beside)

    @Slot()
    def _on_undo(self) -> None:
        self.keep_draft()
        step = self.session.undo.back()
        if step is None:
            self.context.say(tr("Nothing is left to undo."))
        elif step.left is not None:
            self._restore(step, step.after)
        else:
            self._restore(step, step.before)

    @Slot()
    def _on_redo(self) -> None:
        step = self.session.undo.forth()
        if step is None:
            self.context.say(tr("Nothing is left to do again."))
        elif step.left is None:
            self._restore(step, step.after)
        else:
            self._leave_again(step)

    def _restore(self, step: Step, mark: Mark) -> None:
        """Put an item up with another mark, as a draft."""
        if self.session.place != step.place:
            self._open(step.place)
        if not self.session.editable:
            self.context.say(tr("This item is complete; it stays as it is."))
            return
        row = self.session.restore(mark, clock(), now())
        self._write(row)
        self._put(step.place)

    def _leave_again(self, step: Step) -> None:
        if self.session.place != step.place:
            self._open(step.place)
        if self.session.editable:
            row = self.session.leave_again(step, clock(), now())
            self._leave_with(row)

    @Slot()
    def _on_items(self) -> None:
        self.keep_draft()
        calibration = self.session.parts.calibration
        if calibration is None or calibration.passed():
            self._items.show_session(self.session)
            self._stack.setCurrentWidget(self._items)

    @Slot()
    def _on_items_left(self) -> None:
        if self.session.place is not None:
            self._stack.setCurrentWidget(self._desk)
            self._desk.tags.setFocus()
        else:
            self._go(self.session.next_open())

    @Slot(object)
    def _on_item_chosen(self, item: uuid.UUID) -> None:
        self._go_to(Place(item))

    @Slot(object)
    def _on_work_through(self, items: list[uuid.UUID]) -> None:
        """Offer these from now on, one after the other."""
        self.session.work_through(items)
        self._go(self.session.next_open())

    @Slot()
    def _on_once_more(self) -> None:
        self._on_work_through(self.session.once_more())

    @Slot()
    def _on_look_again(self) -> None:
        self._claims.ask(self.session.to_claim())

    @Slot(object, object)
    def _on_claimed(self, asked: list[uuid.UUID], got: list[uuid.UUID]) -> None:
        session = self.session
        session.claimed(asked, got)
        place = session.place
        if place is None:
            if self._held.isVisible() and session.next_open() is not None:
                self._go(session.next_open())
        elif must_yield(session, asked):
            self._go(session.next_open(place))
        self.moved.emit()

    @Slot(object)
    def _on_seen(self, others: dict[uuid.UUID, int]) -> None:
        self.session.refresh(others)
        self._show_standing()
        if self._stack.currentWidget() is self._done:
            self._show_done()
        self.moved.emit()

    @Slot(object, object)
    def _on_held(self, held: object, codes: object) -> None:
        if self.session.place is None:
            self._held.show_held(held, codes)  # pyright: ignore[reportArgumentType] - a signal's arguments
            self._stack.setCurrentWidget(self._held)

    @Slot(object, object)
    def _on_told(self, item: uuid.UUID, told: Told) -> None:
        if self.session.place == Place(item):
            self._desk.tags.show_hints(self.session.doubtful(item), told)

    @Slot(object)
    def _on_saved(self, row: LabelRow) -> None:
        self.session.saved(row)
        if row.item_id == self.session.item:
            self._show_standing()
        if self._stack.currentWidget() is self._done:
            self._show_done()
        self.moved.emit()

    @Slot(object, object)
    def _on_refused(self, row: LabelRow, error: Exception) -> None:
        closed = isinstance(error, ItemClosed)
        self.session.refused(row, closed=closed)
        if closed and row.item_id == self.session.item:
            self._show_mark()
        self._show_standing()
        self.moved.emit()
        self.context.fail(error)
