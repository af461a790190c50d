"""The runner of a session: instructions, trials, feedback, breaks; every answer is on disk before the next item."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.hardware.event_loop_heartbeat import EventLoopHeartbeat
from desktop.gui.collect.hardware.interruption_monitor import InterruptionMonitor
from desktop.gui.collect.participant.item_image_prefetch import ImagePrefetcher, PreparedImages
from desktop.gui.collect.participant.pages.break_thanks_failure_pages import BreakPage, ThanksPage
from desktop.gui.collect.participant.pages.confidence_rating_page import ConfidencePage
from desktop.gui.collect.participant.pages.instructions_page import InstructionsPage
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.pages.pause_stop_delete_pages import DeleteAnswersPage, PausePage, StopSessionPage
from desktop.gui.collect.participant.pages.practice_feedback_page import FeedbackPage
from desktop.gui.collect.participant.pages.questionnaire_pages import RationalePage
from desktop.gui.collect.participant.pages.resume_or_restart_pages import hours_for_participants
from desktop.gui.collect.participant.pages_before_after_items import SurveyRunner
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.pending_answer_writes import AwaitedWrites
from desktop.gui.collect.participant.trial_page import TrialPage
from desktop.library.machine.clock import clock
from desktop.library.machine.error_messages import EXPECTED_ERRORS
from desktop.library.machine.garbage_collector_tuning import collect_gc, pause_gc, resume_gc
from desktop.study.participants.participant_withdrawal import WithdrawalChoice
from desktop.study.sessions.next_session_step import BreakStep, EndStep, InstructionStep, SessionEndStep, TrialStep
from desktop.study.sessions.participant_score import participant_score
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.trials.trial_state_machine import FinishedTrial, TrialEnd, TrialState

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow


class SessionRunner(QObject):
    """Plays a session on the stage.

    Signals: closed(): the participant has closed the last page.
    """

    closed = Signal()

    def __init__(
        self,
        stage: "FullscreenWindow",
        session: ParticipantSession,
        saving: AwaitedWrites,
        preparer: ImagePrefetcher,
        asides: SurveyRunner,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._asides = asides
        self._stage = stage
        self._session = session
        self._preparer = preparer
        self._saving = saving
        self._then: Callable[[], object] | None = None
        self._why = ""
        pause_gc()
        self.destroyed.connect(_resume_gc_after_session)
        self._heartbeat = EventLoopHeartbeat(self)
        self._heartbeat.start()
        self._watchman = InterruptionMonitor(stage)
        self._watchman.noticed.connect(self.notice)
        self._watchman.hidden.connect(self.cover)
        self._watchman.start()
        self._storing = self._ended = False
        page = TrialPage(stage.gate, stage.onset, session.protocol, session.plan, stage, session.budget)
        page.longest = asides.longest_px
        page.setGeometry(stage.rect())
        page.lower()
        page.opened.connect(self._on_opened)
        page.ended.connect(self._on_ended)
        page.cover_requested.connect(self.cover)
        page.instructions_requested.connect(self._on_instructions_wanted)
        stage.trial_page = page
        self._page = page

    # -- what comes -----------------------------------------------------------------------------------------------

    @Slot()
    def next(self) -> None:
        coming = self._session.next()
        if isinstance(coming, InstructionStep):
            self._instruct(coming)
        elif isinstance(coming, BreakStep):
            self._rest(coming)
        elif isinstance(coming, TrialStep):
            self._show(coming)
        elif isinstance(coming, SessionEndStep):
            self._end_sitting(coming)
        else:
            self._finish(coming)

    def _instruct(self, coming: InstructionStep) -> None:
        here = self._session.here()  # a session that is resumed begins anywhere in the block
        item = self._session.first_of(coming.block) if here is None else here.item
        same = self._session.same_question(coming.block)
        page = InstructionsPage(self._session.protocol, item, same, self._stage)
        page.read.connect(lambda: self._instructed(coming.block))
        self._put(page)
        self._prepare_ahead(self._session.here())

    def _put(self, page: ParticipantPage) -> None:
        """A page between items, with the key to leave."""
        page.offer_leaving(lambda: self.ask_leaving(self._stage.drop_cover))
        self._stage.show_page(page)

    def _instructed(self, block: int) -> None:
        self._session.instructed(block)
        self.next()

    def _rest(self, coming: BreakStep) -> None:
        page = BreakPage(coming, self._session.protocol, self._stage)
        page.over.connect(self._rested)
        page.stop_session_requested.connect(lambda: self.ask_leaving(self.next))
        self._stage.show_page(page)

    def _rested(self) -> None:
        self._session.rested()
        self.next()

    def _show(self, show: TrialStep) -> None:
        if self._page.trial is not None and self._page.show_ is not None and self._page.trial.state is TrialState.ENDED:
            self._session.late(self._page.show_, self._page.trial.late())
        self._page.begin(show)
        self._stage.show_trial()
        size, ratio = self._page.size(), self._page.devicePixelRatioF()
        future = self._preparer.prepare(show.item, self._page.arranged, size, ratio)
        self._saving.tasks.await_write(future, self._page.present, failed=self._on_picture_trouble, owner=self)

    def _finish(self, coming: EndStep) -> None:
        if after := self._asides.after():
            self._asides.play(after)
            return
        self._wind_up()
        session, why = self._session, {"why": "time_over"} if coming.left else None
        close = partial(session.close, SessionEnd.FINISHED, why)
        self._saving.wait(close, lambda _: self._score(coming), again=session.flush)

    def _score(self, coming: EndStep) -> None:
        """The session is closed: show the score if the protocol allows it, then the last page."""
        if not self._session.protocol.told.score:
            self._farewell(coming, None)
            return
        lab, run_id = self._session.lab, self._session.run.id
        read = partial(self._preparer.read, lambda: participant_score(lab, run_id))
        self._saving.wait(read, partial(self._farewell, coming))

    def _farewell(self, coming: EndStep, score: tuple[int, int] | None) -> None:
        if coming.left:
            heading, told = tr("Time is up"), tr("All your answers are saved.")
        elif self._session.protocol.told.progress:
            done = tr("All {done} items are done. Your answers are saved.", done=coming.done)
            heading, told = tr("Thank you"), done
        else:
            heading, told = tr("Thank you"), tr("All items are done. Your answers are saved.")
        page = ThanksPage(
            self._session.protocol, self._session.code, heading, told, self._stage, score=score, over=True
        )
        page.closed.connect(self.closed)
        self._stage.show_page(page)

    def _end_sitting(self, coming: SessionEndStep) -> None:
        gap = self._session.protocol.sitting_gap_h
        values = {"n": coming.number, "total": coming.total}
        told = tr("Session {n} of {total} is done. Please come back for the next one.", **values)
        if gap is not None:
            told = tr(
                "Session {n} of {total} is done. The next one can start in {time}.",
                **values,
                time=hours_for_participants(gap),
            )
        self.leave(TrialEnd.ABORTED, "sitting", then=partial(self._thank, tr("That is all for today"), told))

    def _thank(self, heading: str, told: str, _: object = None, *, deleted: bool = False) -> None:
        session = self._session
        page = ThanksPage(session.protocol, session.code, heading, told, self._stage, deleted=deleted)
        page.closed.connect(self.closed)
        self._stage.show_page(page)

    # -- a trial --------------------------------------------------------------------------------------------------

    @Slot(object)
    def _on_opened(self, ns: int) -> None:
        show = self._page.show_
        assert show is not None
        self._session.opened(show, ns)
        self._prepare_ahead(self._session.after(show))
        if not self._stage.isActiveWindow():
            self.focus(has=False)
        elif not self._page.fits():
            self.cover("screen")

    def _prepare_ahead(self, show: TrialStep | None) -> None:
        """Prepare images and layout of the next item. An error in its images is reported when the item is shown."""
        if show is not None:
            size, ratio = self._page.size(), self._page.devicePixelRatioF()
            future = self._preparer.prepare(show.item, self._page.arranged, size, ratio)
            ready = partial(self._lay_out_ahead, show)
            self._saving.tasks.await_write(future, ready, failed=_ignore_prefetch_error, owner=self)

    def _lay_out_ahead(self, show: TrialStep, pictures: PreparedImages) -> None:
        self._page.compose(show, pictures)
        collect_gc()

    @Slot()
    def _on_ended(self) -> None:
        show, trial = self._page.show_, self._page.trial
        assert show is not None and trial is not None
        if not trial.was_shown:
            self._go_on()
            return
        self._storing = True
        session, ended = self._session, trial.ended()
        commit = partial(session.commit, show, ended, self._page.last_display())
        self._saving.wait(commit, lambda _: self._stored(show, ended), again=session.retry)

    def _stored(self, show: TrialStep, ended: FinishedTrial) -> None:
        self._storing = False
        self._session.advance(show, ended.ended_on)
        protocol, answered = self._session.protocol, ended.ended_on is TrialEnd.ANSWERED
        if self._then is not None or not answered:
            self._go_on()
        elif show.step.practice and protocol.feedback:
            self._feed_back(show, ended)
        elif protocol.offers.confidence:
            self._ask_confidence(show)
        else:
            self._ask_reason(show)

    def _go_on(self) -> None:
        if self._then is not None:
            self._left()
        else:
            self.next()

    def _feed_back(self, show: TrialStep, ended: FinishedTrial) -> None:
        page = FeedbackPage(show.item, show.step.options, self._session.judged(show, ended), self._stage)
        page.read.connect(self.next)
        self._put(page)

    def _ask_confidence(self, show: TrialStep) -> None:
        page = ConfidencePage(self._stage)
        page.rated.connect(partial(self._rated, show))
        self._put(page)

    def _rated(self, show: TrialStep, value: int) -> None:
        session = self._session
        self._saving.wait(partial(session.rate, show, value), lambda _: self._ask_reason(show), again=session.flush)

    def _ask_reason(self, show: TrialStep) -> None:
        """Ask for the rationale, if the protocol asks after each timed item."""
        if show.step.practice or self._session.protocol.reasons != "each":
            self.next()
            return
        page = RationalePage(
            "reason", tr("Why did you choose this answer?"), tr("A few words are enough."), self._stage
        )
        page.given.connect(partial(self._explained, show))
        self._put(page)

    def _explained(self, show: TrialStep, text: str | None) -> None:
        session = self._session
        self._saving.wait(partial(session.explain, show, text), lambda _: self.next(), again=session.flush)

    # -- covering and leaving -------------------------------------------------------------------------------------

    @Slot(str)
    def cover(self, why: str) -> None:
        """Hide the open item: on request, or because the focus was lost."""
        trial = self._page.trial
        if trial is None or trial.state is not TrialState.OPEN:
            return
        protocol = self._session.protocol
        pause = {"focus": protocol.focus_loss == "pause", "asked": protocol.pauses.allowed}.get(why, True)
        self._page.cover(why, pause=pause)
        self._put_cover(why, pause=pause)

    def _put_cover(self, why: str, *, pause: bool) -> None:
        page = PausePage(why, self._stage, paused=pause)
        page.resumed.connect(self._uncover)
        page.stop_session_requested.connect(lambda: self.ask_leaving(lambda: self._put_cover(why, pause=pause)))
        self._stage.show_cover(page)

    def ask_leaving(self, back: Callable[[], object]) -> None:
        """Ask how to stop; `back` shows the covered content again."""
        page = StopSessionPage(self._session.code, self._stage)
        page.chosen.connect(partial(self._on_chosen, back))
        page.back.connect(back)
        self._stage.show_cover(page)

    def _on_chosen(self, back: Callable[[], object], how: WithdrawalChoice) -> None:
        """Deletion is final, and its key may be an option's: ask for confirmation."""
        if how is not WithdrawalChoice.DELETE:
            self._on_leaving(how)
            return
        page = DeleteAnswersPage(self._stage)
        page.confirmed.connect(partial(self._on_leaving, how))
        page.back.connect(partial(self.ask_leaving, back))
        self._stage.show_cover(page)

    def _on_leaving(self, how: WithdrawalChoice) -> None:
        self.leave(TrialEnd.ABORTED, how.value, then=partial(self._after_leaving, how))

    def _after_leaving(self, how: WithdrawalChoice) -> None:
        if how is WithdrawalChoice.DELETE:
            told = tr("Your answers are hidden. They are deleted, backups included, as soon as the lab is free.")
            thank = partial(self._thank, tr("Stopped"), told, deleted=True)
            self._saving.wait(self._session.request_deletion, thank)
        elif how is WithdrawalChoice.KEEP:
            self._thank(tr("Thank you"), tr("All your answers are saved."))
        else:
            self._thank(tr("Stopped"), tr("All your answers are saved. Continue later with your ID."))

    def focus(self, has: bool) -> None:
        """The window lost or got the focus."""
        trial = self._page.trial
        if trial is None or not trial.was_shown or self._stage.page_name not in {"trial", "cover"}:
            return
        trial.focus(clock(), has=has)
        if not has:
            self.cover("focus")

    @Slot(str, object)
    def notice(self, kind: str, body: Mapping[str, Json]) -> None:
        """The machine was locked, slept, or had its clock set: kept with the run, and with the item that is open."""
        if self._page.trial is not None:
            self._page.trial.disturbed(kind, clock())
        self._session.note(kind, clock(), body)

    def leave(self, ended_on: TrialEnd, why: str, *, then: Callable[[], object]) -> None:
        """End the sitting: what is open ends without an answer, everything is stored, then `then`."""
        if self._then is not None:
            return
        self._why = why
        self._then = then
        if not self._page.finish(ended_on) and not self._storing:
            self._left()

    def give_up(self) -> None:
        """The window closes though something is still being saved: the writer has it, and how the session ended."""
        if not self._ended:
            self._wind_up()
            self._session.leave("closed")

    @Slot()
    def _uncover(self) -> None:
        """Show the item again. If the window's size has changed, the item is laid out again, as another attempt."""
        self._stage.drop_cover()
        if self._page.fits():
            self._page.uncover()
        else:
            self._page.finish(TrialEnd.INTERRUPTED)

    @Slot()
    def _on_instructions_wanted(self) -> None:
        trial, show = self._page.trial, self._page.show_
        if trial is None or show is None or trial.state is not TrialState.OPEN:
            return
        trial.looked("instructions", clock())
        self._page.cover("instructions", pause=False)
        page = InstructionsPage(self._session.protocol, show.item, True, self._stage, again=True)
        page.read.connect(self._uncover)
        self._stage.show_cover(page)

    def _left(self) -> None:
        then = self._then
        assert then is not None
        self._wind_up()
        session = self._session
        self._saving.wait(partial(session.leave, self._why), lambda _: then(), again=session.flush)

    def _wind_up(self) -> None:
        """No more trials: keep how free the window was."""
        self._ended = True
        self._watchman.stop()
        self._session.note("heartbeat", clock(), self._heartbeat.stop())
        resume_gc()

    def _on_picture_trouble(self, error: Exception) -> None:
        assert isinstance(error, EXPECTED_ERRORS)
        self._stage.show_trouble(error, self.closed.emit)


def _resume_gc_after_session(_: object) -> None:
    """Whatever way the window went."""
    resume_gc()


def _ignore_prefetch_error(_: Exception) -> None:
    """The same future is asked again when the item comes."""
