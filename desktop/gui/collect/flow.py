"""The course of a session: participant ID, consent, a session begun or resumed; then the runner, and the end."""

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
from desktop.benchmarks.canonical import Json
from desktop.gui.collect.asides import Asides
from desktop.gui.collect.awake import Awake
from desktop.gui.collect.certificate import certificate, screen_facts
from desktop.gui.collect.door import Door
from desktop.gui.collect.pages.code import CodePage
from desktop.gui.collect.pages.consent import ConsentPage
from desktop.gui.collect.pages.language import LanguagePage
from desktop.gui.collect.pages.returned import AnewPage, BackPage, KnownPage, SamePersonPage, refused
from desktop.gui.collect.pages.simple import NoticePage
from desktop.gui.collect.prepare import Preparer
from desktop.gui.collect.runner import Runner
from desktop.gui.collect.saving import Saving
from desktop.gui.collect.words import sentence, speak, tr
from desktop.gui.context import AppContext
from desktop.library.codes import BadCode, normal_code
from desktop.library.failures import PLAIN_AS_IT_IS, Failure, for_participant
from desktop.library.version import version
from desktop.study.asides import Done, done_in
from desktop.study.assignment import ask_place
from desktop.study.consenting import ConsentText, consent_text, language_of
from desktop.study.enrolment import Known, enrol, identify, known_run
from desktop.study.errors import NoCell
from desktop.study.protocol import Protocol
from desktop.study.rehearsing import is_rehearsal
from desktop.study.returning import Return, Way, drop, progress_of, returning
from desktop.study.seat import last_check, seat_name
from desktop.study.session import RunSession
from desktop.study.trial import EndedOn

if TYPE_CHECKING:
    from desktop.gui.collect.stage import Stage

T = TypeVar("T")
_log = logging.getLogger("eyeline.gui")


@dataclass(frozen=True, slots=True)
class Sitting:
    """The session for which a window was opened."""

    study: StudyRow
    code: str = ""
    simulated: bool = False
    pilot: bool = False
    resume: UUID | None = None


class Flow(QObject):
    """Decides which page the stage shows. `busy`: something is being read or written before the next page comes."""

    def __init__(self, stage: "Stage", context: AppContext, sitting: Sitting) -> None:
        super().__init__(stage)
        assert context.lab is not None
        self.busy = False
        self.session: RunSession | None = None
        self.protocol = Protocol.stored(sitting.study.protocol)
        self._stage = stage
        self._context = context
        self._lab: Lab = context.lab
        self._lab.wait_for_locks()
        self._sitting = sitting
        self._known: Known | None = None
        self._language = ""
        self._back = Return(Way.NEW)
        self._preparer = Preparer(self._lab, self)
        self._may_close = False
        self._seat = seat_name(context.settings.seat)
        self._runner: Runner | None = None
        self._asides: Asides | None = None
        self._awake = Awake(self)
        # at a participant's own station the window behind shows no other participants
        open_door = sitting.simulated or context.restricted
        kept = "" if open_door else context.settings.operator_passcode
        self.door = Door(stage, context.tasks, kept, self)
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
        elif len(self.protocol.languages) > 1:
            self._wait(self._language_before, self._on_language_before)
        else:
            self._ask_code()

    def _language_before(self) -> str:
        """The language of the previous participation with the proposed code; empty for a new participant."""
        code = self._sitting.code.strip()
        try:
            return language_of(self._lab, self._lab.read(people.by_code, normal_code(code))) if code else ""
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
            self._runner.leave(EndedOn.INTERRUPTED, "closed", then=self._close)
            return False
        if not self._may_close and not self.door.open:
            self._close()
            return False
        self._may_close = True
        self._preparer.close()
        self._awake.release()
        return True

    def _ask_language(self, then: Callable[[], object]) -> None:
        page = LanguagePage(self.protocol.languages, self._stage)
        page.chosen.connect(partial(self._on_language, then))
        page.left.connect(self._close)
        self._stage.show_page(page)

    def _on_language(self, then: Callable[[], object], language: str) -> None:
        self._take(language)
        then()

    def _take(self, language: str) -> None:
        """Use `language` if the study has it."""
        self._language = language if language in self.protocol.languages else self._language
        self._speak()

    @Slot()
    def _on_language_outside(self) -> None:
        """The operator's language has changed, and with it the order of fonts: set this participant's again."""
        if self._stage.isVisible():
            self._speak()

    def _speak(self) -> None:
        speak(self._language or self.protocol.language)
        self._stage.setWindowTitle(tr("Eyeline: participant"))

    def _ask_code(self) -> None:
        undecided: tuple[str, ...] = () if self._language else self.protocol.languages
        names = dict.fromkeys(self.protocol.in_language(one).name for one in undecided or (self._language,))
        page = CodePage(" · ".join(names), self._sitting.code, self._stage, languages=undecided)
        page.given.connect(self._on_code)
        page.left.connect(self._close)
        self._stage.show_page(page)

    @Slot(str)
    def _on_code(self, typed: str) -> None:
        self._wait(lambda: self._looked_up(typed), self._on_looked_up, self._on_bad_code)

    def _looked_up(self, typed: str) -> tuple[Known, Return, str, NoCell | None]:
        sitting = self._sitting
        known, full = identify(self._lab, sitting.study.id, typed), None
        if known.person is None and not (sitting.simulated or sitting.pilot or is_rehearsal(known.code)):
            try:
                ask_place(self._lab, sitting.study, known.code)
            except NoCell as error:
                full = error
        return known, returning(self._lab, sitting.study, known), language_of(self._lab, known.person), full

    def _on_looked_up(self, found: tuple[Known, Return, str, NoCell | None]) -> None:
        """An ID was typed: its person is new, returns, has finished, or finds the study full."""
        self._known, self._back, before, full = found
        self._take(before)
        if not self._language and len(self.protocol.languages) > 1:
            self._ask_language(lambda: self._on_looked_up(found))
            return
        code, back = self._known.code, self._back
        if full is not None:
            self._refuse("full", tr("This study is full"), sentence(for_participant(full)))
        elif back.way is Way.BLOCK:
            pages = {"old": "too-old", "early": "too-early"}
            self._refuse(pages.get(back.why, "changed"), *refused(code, back))
        elif back.way is Way.RESTART:
            self._offer(AnewPage(code, back, self._known.again, self._stage))
        elif back.state is not None:
            self._offer(KnownPage(code, back, self._known.again, self._stage))
        elif self._known.finished:
            told = tr("{code} has done all items already.", code=code)
            self._refuse("finished", tr("You have already completed this study"), told)
        elif self._known.again is not None and self._known.again.last is not None:
            self._offer(SamePersonPage(code, self._known.again, self._stage))
        else:
            self._ask_consent()

    def _offer(self, page: BackPage) -> None:
        page.resumed.connect(self._go_on)
        page.anew.connect(self._ask_consent)
        page.other.connect(self._ask_code)
        self._stage.show_page(page)

    def _on_bad_code(self, error: Failure) -> None:
        page = self._stage.findChild(CodePage, "page-code")
        if isinstance(page, CodePage):
            page.refuse(sentence(for_participant(error)))
        if error.code not in PLAIN_AS_IT_IS:
            self._on_failed(error)

    def _found(self, run: UUID) -> tuple[Known, str]:
        known = known_run(self._lab, run)
        return known, language_of(self._lab, known.person)

    def _on_known(self, found: tuple[Known, str]) -> None:
        """The operator continues an unfinished session, whatever its age."""
        known, before = found
        self._known = known
        self._take(before)
        if known.unfinished is None:
            told = tr("{code} has done all items already.", code=known.code)
            self._refuse("finished", tr("You have already completed this study"), told)
            return
        done, planned = progress_of(known.unfinished)
        self._back = Return(Way.RESUME, known.unfinished, done=done, planned=planned)
        self._offer(KnownPage(known.code, self._back, known.again, self._stage))

    @Slot()
    def _go_on(self) -> None:
        assert self._back.state is not None
        self._resume(self._back.state.run.id)

    @Slot()
    def _ask_consent(self) -> None:
        study, language = self._sitting.study, self._language
        self._wait(lambda: consent_text(self._lab, study, language), self._show_consent)

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

    def _start(self, choices: Mapping[str, bool], facts: Mapping[str, Json]) -> tuple[RunSession, Done]:
        assert self._known is not None
        sitting = self._sitting
        enrolment = enrol(
            self._lab,
            sitting.study,
            self._known,
            choices,
            seat=self._seat,
            app_version=version(),
            certificate=self._certificate(facts),
            simulated=sitting.simulated,
            pilot=sitting.pilot,
            language=self._language,
        )
        if self._back.way is Way.RESTART and self._back.state is not None:
            drop(self._lab, self._back.state)
        return RunSession.start(self._lab, enrolment), Done()

    def _resume(self, run_id: UUID) -> None:
        facts = screen_facts(self._stage)
        self._wait(lambda: self._resumed(run_id, facts), self._on_started)

    def _resumed(self, run_id: UUID, facts: Mapping[str, Json]) -> tuple[RunSession, Done]:
        session = RunSession.resume(self._lab, run_id, self._certificate(facts))
        return session, done_in(self._lab, run_id)

    def _certificate(self, facts: Mapping[str, Json]) -> str:
        """The certificate of this session's station and experimenter."""
        return certificate(facts, last_check(self._lab, self._seat), self._context.settings.operator)

    def _on_started(self, started: tuple[RunSession, Done]) -> None:
        """The session is stored: show the pages before the items, the items, then the pages after them."""
        self.session, done = started
        self._awake.hold(tr("A participant is answering"))
        saving = Saving(self._stage, self._context.tasks, self._close, self)
        self._asides = Asides(self._stage, self.session, saving, done, self)
        self._runner = Runner(self._stage, self.session, saving, self._preparer, self._asides, self)
        self._runner.closed.connect(self._close)
        self._asides.stop_wanted.connect(self._runner.ask_leaving)
        self._asides.finished.connect(self._runner.next)
        self._asides.play(self._asides.before())

    # -- helpers --------------------------------------------------------------------------------------------------

    def _wait(
        self, work: "Callable[[], T]", done: "Callable[[T], object]", failed: Callable[[Failure], object] | None = None
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

    def _on_trouble(self, again: Callable[[], object], error: Failure) -> None:
        self._stage.show_trouble(error, self._close, again)

    @Slot(object)
    def _on_failed(self, error: Failure) -> None:
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
            self._context.tasks.run_long(lambda _: lab.back_up(), _backed_up, owner=self._context.signals)
        self.door.go_through(self._leave)

    def _leave(self) -> None:
        self._may_close = True
        self._stage.close()


def _backed_up(_: object) -> None:
    """Nothing is shown after a backup at the end of a session; the pool reports a failure."""
