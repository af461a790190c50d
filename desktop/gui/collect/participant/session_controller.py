"""The controller of a session: participant ID, consent, beginning or resuming a session; then the runner, and the
end."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeVar
from uuid import UUID

from PySide6.QtCore import QObject, Slot

from db.lab import Lab
from db.rows import StudyRow
from db.stores import people
from desktop.benchmarks.canonical_json import Json
from desktop.gui.app_context import AppContext
from desktop.gui.collect.hardware.screensaver_inhibitor import ScreensaverInhibitor
from desktop.gui.collect.participant.item_image_prefetch import ImagePrefetcher
from desktop.gui.collect.participant.operator_passcode_lock import OperatorLock
from desktop.gui.collect.participant.pages.break_thanks_failure_pages import NoticePage
from desktop.gui.collect.participant.pages.consent_page import ConsentPage
from desktop.gui.collect.participant.pages.language_choice_page import LanguageChoicePage
from desktop.gui.collect.participant.pages.participant_id_page import ParticipantIdPage
from desktop.gui.collect.participant.pages.resume_or_restart_pages import (
    ResumePage,
    ReturningPage,
    SamePersonPage,
    StartOverPage,
    resume_refusal_text,
)
from desktop.gui.collect.participant.pages_before_after_items import SurveyRunner
from desktop.gui.collect.participant.participant_translation import (
    displayable_languages,
    tr,
    translate_for_participant,
    use_participant_language,
)
from desktop.gui.collect.participant.pending_answer_writes import AwaitedWrites
from desktop.gui.collect.participant.session_runner import SessionRunner
from desktop.gui.collect.participant.station_display_certificate import screen_facts, station_certificate
from desktop.library.machine.error_messages import SHOWN_UNCHANGED, ExpectedError, participant_error_message
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.library.people.person_codes import BadCode, normalise_code
from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.assign_participant_to_cell import check_place_free
from desktop.study.sessions.localised_consent_text import ConsentText, consented_language, load_consent_text
from desktop.study.sessions.participant_enrolment import (
    CodeStatus,
    enrol_participant,
    identify_participant,
    identify_unfinished_run,
)
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.resume_or_restart_policy import (
    ResumeAction,
    ResumeDecision,
    count_run_progress,
    decide_resume,
    drop_run,
)
from desktop.study.sessions.steps_other_than_trials import CompletedSteps, load_completed_steps
from desktop.study.stations.evaluate_station_check import load_station_check, station_name
from desktop.study.study_errors import NoFreeCell
from desktop.study.trials.trial_state_machine import TrialEnd

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow

T = TypeVar("T")
_log = logging.getLogger("eyeline.gui")


@dataclass(frozen=True, slots=True)
class SessionRequest:
    study: StudyRow
    code: str = ""
    simulated: bool = False
    pilot: bool = False
    resume: UUID | None = None


class SessionController(QObject):
    """Decides which page the stage shows. `busy`: something is being read or written before the next page comes."""

    def __init__(self, stage: "FullscreenWindow", context: AppContext, sitting: SessionRequest) -> None:
        super().__init__(stage)
        assert context.lab is not None
        self.busy = False
        self.session: ParticipantSession | None = None
        self.protocol = StudyProtocol.stored(sitting.study.protocol)
        self._stage = stage
        self._context = context
        self._lab: Lab = context.lab
        self._lab.wait_for_locks()
        self._sitting = sitting
        self._known: CodeStatus | None = None
        self._languages = displayable_languages(self.protocol.languages)
        self._language = self._languages[0] if len(self._languages) == 1 < len(self.protocol.languages) else ""
        self._back = ResumeDecision(ResumeAction.NEW)
        self._preparer = ImagePrefetcher(self._lab, self)
        self._may_close = False
        self._seat = station_name(context.settings.seat)
        self._runner: SessionRunner | None = None
        self._asides: SurveyRunner | None = None
        self._awake = ScreensaverInhibitor(self)
        # at a participant's own station the window behind shows no other participants
        open_door = sitting.simulated or context.restricted
        kept = "" if open_door else context.settings.operator_passcode
        self.door = OperatorLock(stage, context.tasks, kept, self)
        stage.focus_changed.connect(self._on_focus)
        stage.given_up.connect(self._on_given_up)
        stage.failed.connect(self._on_failed)
        context.signals.language_changed.connect(self._on_language_outside)

    # -- before the run -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first page: the code, or the run to go on with."""
        run = self._sitting.resume
        self._speak()
        if run is not None:
            self._wait(lambda: self._found(run), self._on_known)
        elif len(self._languages) > 1:
            self._wait(self._language_before, self._on_language_before)
        else:
            self._ask_code()

    def _language_before(self) -> str:
        """The language of the previous participation with the proposed code; empty for a new participant."""
        code = self._sitting.code.strip()
        try:
            return (
                consented_language(self._lab, self._lab.read(people.person_by_code, normalise_code(code)))
                if code
                else ""
            )
        except BadCode:
            return ""

    def _on_language_before(self, language: str) -> None:
        """A returning participant is not asked again; at a participant's own station the ID identifies them."""
        self._take(language)
        if self._language or not self._sitting.code:
            self._ask_code()
        else:
            self._ask_language(self._ask_code)

    @property
    def waits(self) -> bool:
        """Whether something is being read, written or tried: input counts for nothing."""
        return self.busy or self._stage.expecting or self.door.busy or (self._asides is not None and self._asides.busy)

    def leave(self) -> bool:
        """The window is to close: True if it may now; else it closes once everything is stored and the door open."""
        if self._stage.page_name == "locked" and not self._may_close:
            return False
        if not self._may_close and self._runner is not None and self._stage.page_name != "thanks":
            self._runner.leave(TrialEnd.INTERRUPTED, "closed", then=self._close)
            return False
        if not self._may_close and not self.door.open:
            self._close()
            return False
        self._may_close = True
        self._preparer.close()
        self._awake.release()
        return True

    def _ask_language(self, then: Callable[[], object]) -> None:
        page = LanguageChoicePage(self._languages, self._stage)
        page.chosen.connect(partial(self._on_language, then))
        page.left.connect(self._close)
        self._stage.show_page(page)

    def _on_language(self, then: Callable[[], object], language: str) -> None:
        self._take(language)
        then()

    def _take(self, language: str) -> None:
        """Use `language` if the study has it and this computer can display it."""
        self._language = language if language in self._languages else self._language
        self._speak()

    @Slot()
    def _on_language_outside(self) -> None:
        """The operator's language has changed, and with it the order of fonts: set this participant's again."""
        if self._stage.isVisible():
            self._speak()

    def _speak(self) -> None:
        use_participant_language(self._language or self.protocol.language)
        self._stage.setWindowTitle(tr("Eyeline: participant"))

    def _ask_code(self) -> None:
        undecided: tuple[str, ...] = () if self._language else self._languages
        names = dict.fromkeys(self.protocol.in_language(one).name for one in undecided or (self._language,))
        page = ParticipantIdPage(" · ".join(names), self._sitting.code, self._stage, languages=undecided)
        page.given.connect(self._on_code)
        page.left.connect(self._close)
        self._stage.show_page(page)

    @Slot(str)
    def _on_code(self, typed: str) -> None:
        self._wait(lambda: self._look_up_participant(typed), self._on_looked_up, self._on_bad_code)

    def _look_up_participant(self, typed: str) -> tuple[CodeStatus, ResumeDecision, str, NoFreeCell | None]:
        sitting = self._sitting
        known, full = identify_participant(self._lab, sitting.study.id, typed), None
        if known.person is None and not (sitting.simulated or sitting.pilot or is_rehearsal_code(known.code)):
            try:
                check_place_free(self._lab, sitting.study, known.code)
            except NoFreeCell as error:
                full = error
        return known, decide_resume(self._lab, sitting.study, known), consented_language(self._lab, known.person), full

    def _on_looked_up(self, found: tuple[CodeStatus, ResumeDecision, str, NoFreeCell | None]) -> None:
        """An ID was typed: its person is new, returns, has finished, or finds the study full."""
        self._known, self._back, before, full = found
        self._take(before)
        if not self._language and len(self._languages) > 1:
            self._ask_language(lambda: self._on_looked_up(found))
            return
        code, back = self._known.code, self._back
        if full is not None:
            self._refuse("full", tr("This study is full"), translate_for_participant(participant_error_message(full)))
        elif back.way is ResumeAction.BLOCK:
            pages = {"old": "too-old", "early": "too-early"}
            self._refuse(pages.get(back.why, "changed"), *resume_refusal_text(code, back))
        elif back.way is ResumeAction.RESTART:
            self._offer(StartOverPage(code, back, self._known.again, self._stage))
        elif back.state is not None:
            self._offer(ResumePage(code, back, self._known.again, self._stage))
        elif self._known.finished:
            told = tr("{code} has done all items already.", code=code)
            self._refuse("finished", tr("You have already completed this study"), told)
        elif self._known.again is not None and self._known.again.last is not None:
            self._offer(SamePersonPage(code, self._known.again, self._stage))
        else:
            self._ask_consent()

    def _offer(self, page: ReturningPage) -> None:
        page.resumed.connect(self._go_on)
        page.anew.connect(self._ask_consent)
        page.other.connect(self._ask_code)
        self._stage.show_page(page)

    def _on_bad_code(self, error: ExpectedError) -> None:
        page = self._stage.findChild(ParticipantIdPage, "page-code")
        if isinstance(page, ParticipantIdPage):
            page.refuse(translate_for_participant(participant_error_message(error)))
        if error.code not in SHOWN_UNCHANGED:
            self._on_failed(error)

    def _found(self, run: UUID) -> tuple[CodeStatus, str]:
        known = identify_unfinished_run(self._lab, run)
        return known, consented_language(self._lab, known.person)

    def _on_known(self, found: tuple[CodeStatus, str]) -> None:
        """The operator continues an unfinished session, whatever its age."""
        known, before = found
        self._known = known
        self._take(before)
        if known.unfinished is None:
            told = tr("{code} has done all items already.", code=known.code)
            self._refuse("finished", tr("You have already completed this study"), told)
            return
        done, planned = count_run_progress(known.unfinished)
        self._back = ResumeDecision(ResumeAction.RESUME, known.unfinished, done=done, planned=planned)
        self._offer(ResumePage(known.code, self._back, known.again, self._stage))

    @Slot()
    def _go_on(self) -> None:
        assert self._back.state is not None
        self._resume(self._back.state.run.id)

    @Slot()
    def _ask_consent(self) -> None:
        study, language = self._sitting.study, self._language
        self._wait(lambda: load_consent_text(self._lab, study, language), self._show_consent)

    def _show_consent(self, shown: ConsentText) -> None:
        page = ConsentPage(shown, self._stage)
        page.given.connect(self._on_consent)
        page.declined.connect(self._on_declined)
        self._stage.show_page(page)

    def _refuse(self, name: str, heading: str, told: str) -> None:
        more = tr("Please ask the person who invited you.")
        page = NoticePage(name, heading, [told, more], self._stage)
        page.offer(tr("Another ID"), "Enter", "other-code", self._ask_code, strong=True)
        page.offer(tr("Close"), "Esc", "close", self._close)
        self._stage.show_page(page)

    @Slot()
    def _on_declined(self) -> None:
        page = NoticePage(
            "declined",
            tr("That is all"),
            [tr("You chose not to take part. Nothing was saved."), tr("Thank you for your time.")],
            self._stage,
        )
        page.offer(tr("Close"), "Enter", "close", self._close, strong=True)
        self._stage.show_page(page)

    @Slot(object)
    def _on_consent(self, choices: Mapping[str, bool]) -> None:
        facts = screen_facts(self._stage)
        self._wait(lambda: self._start(choices, facts), self._on_started)

    def _start(
        self, choices: Mapping[str, bool], facts: Mapping[str, Json]
    ) -> tuple[ParticipantSession, CompletedSteps]:
        assert self._known is not None
        sitting = self._sitting
        enrolment = enrol_participant(
            self._lab,
            sitting.study,
            self._known,
            choices,
            seat=self._seat,
            app_version=eyeline_version(),
            certificate=self._certificate(facts),
            simulated=sitting.simulated,
            pilot=sitting.pilot,
            language=self._language,
        )
        if self._back.way is ResumeAction.RESTART and self._back.state is not None:
            drop_run(self._lab, self._back.state)
        return ParticipantSession.start(self._lab, enrolment), CompletedSteps()

    def _resume(self, run_id: UUID) -> None:
        facts = screen_facts(self._stage)
        self._wait(lambda: self._resumed(run_id, facts), self._on_started)

    def _resumed(self, run_id: UUID, facts: Mapping[str, Json]) -> tuple[ParticipantSession, CompletedSteps]:
        session = ParticipantSession.resume(self._lab, run_id, self._certificate(facts))
        return session, load_completed_steps(self._lab, run_id)

    def _certificate(self, facts: Mapping[str, Json]) -> str:
        """The certificate of this session's station and experimenter."""
        return station_certificate(facts, load_station_check(self._lab, self._seat), self._context.settings.operator)

    def _on_started(self, started: tuple[ParticipantSession, CompletedSteps]) -> None:
        """The session is stored: show the pages before the items, the items, then the pages after them."""
        self.session, done = started
        self._awake.hold(tr("A participant is answering"))
        saving = AwaitedWrites(self._stage, self._context.tasks, self._close, self)
        self._asides = SurveyRunner(self._stage, self.session, saving, done, self)
        self._runner = SessionRunner(self._stage, self.session, saving, self._preparer, self._asides, self)
        self._runner.closed.connect(self._close)
        self._asides.stop_session_requested.connect(self._runner.ask_leaving)
        self._asides.finished.connect(self._runner.next)
        self._asides.play(self._asides.before())

    # -- helpers --------------------------------------------------------------------------------------------------

    def _wait(
        self,
        work: "Callable[[], T]",
        done: "Callable[[T], object]",
        failed: Callable[[ExpectedError], object] | None = None,
    ) -> None:
        """Do the work in the pool; meanwhile the page stays and accepts no input."""
        self.busy = True
        self._stage.expect()
        trouble = failed or partial(self._on_trouble, partial(self._wait, work, done))
        self._context.tasks.run_long(
            lambda _: work(),
            lambda result: self._arrived(done, result),
            owner=self,
            failed=lambda error: self._arrived(trouble, error),
        )

    def _arrived(self, then: Callable[..., object], value: object) -> None:
        self.busy = False
        self._stage.settled()
        if not self._may_close:
            then(value)

    def _on_trouble(self, again: Callable[[], object], error: ExpectedError) -> None:
        self._stage.show_trouble(error, self._close, again)

    @Slot(object)
    def _on_failed(self, error: ExpectedError) -> None:
        """The error that the participant sees in plain words, with its details: for the log, and at the operator's own
        station for the window behind."""
        _log.warning("a participant's window stopped: %s (%s)", error.code, error.where, exc_info=error)
        if not self._context.restricted:
            self._context.fail(error)

    @Slot()
    def _on_given_up(self) -> None:
        """The participant does not wait for saving any longer: it continues after the window has closed."""
        if self._runner is not None:
            self._runner.give_up()
        self._close()

    @Slot(bool)
    def _on_focus(self, has: bool) -> None:
        if self._runner is not None:
            self._runner.focus(has)

    @Slot()
    def _close(self) -> None:
        if self._runner is not None and not self._may_close:
            lab = self._lab
            self._context.tasks.run_long(lambda _: lab.back_up(), _ignore_session_backup, owner=self._context.signals)
        self.door.pass_then(self._leave)

    def _leave(self) -> None:
        self._may_close = True
        self._stage.close()


def _ignore_session_backup(_: object) -> None:
    """Nothing is shown after a backup at the end of a session; the pool reports a failure."""
