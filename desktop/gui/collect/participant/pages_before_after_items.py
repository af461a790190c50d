"""Shows the pages before and after the items of a session, one at a time; each is saved before the next is shown."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.participant.pages.break_thanks_failure_pages import StudyPurposePage
from desktop.gui.collect.participant.pages.colour_vision_page import ColourPlatesPage
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.pages.questionnaire_pages import RationalePage, make_question_page
from desktop.gui.collect.participant.pages.screen_size_calibration import ScreenCalibrationPage
from desktop.gui.collect.participant.pages.visual_acuity_page import AcuityPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.pending_answer_writes import AwaitedWrites
from desktop.gui.collect.participant.viewing_geometry import screen_key, viewing_geometry_at
from desktop.gui.screen_of_window import screen_of
from desktop.library.machine.clock import clock
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.sessions.steps_other_than_trials import (
    CompletedSteps,
    NonTrialStep,
    step_event_kind,
    steps_after_items,
    steps_before_items,
)
from desktop.study.vision.colour_vision_plates import ColourPlate, ColourVisionOutcome, make_colour_plates
from desktop.study.vision.landolt_acuity_test import AcuityMeasurement

if TYPE_CHECKING:
    from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow


class SurveyRunner(QObject):
    """`play(before())` or `play(after())` ends with `finished`; every page has the key to leave.

    Signals: finished(). stop_wanted(object): the participant asks to stop; calling the object shows the page again.
    """

    finished = Signal()
    stop_session_requested = Signal(object)

    def __init__(
        self,
        stage: "FullscreenWindow",
        session: ParticipantSession,
        saving: AwaitedWrites,
        done: CompletedSteps,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.busy = False
        self._stage = stage
        self._session = session
        self._saving = saving
        self._done = done
        self._cards: dict[str, float] = dict(done.calibrated or {})
        self._todo: list[NonTrialStep] = []

    def before(self) -> list[NonTrialStep]:
        """The pages still to be shown before the items of this session."""
        return steps_before_items(self._session.protocol, self._done, screen_key(screen_of(self._stage)))

    def after(self) -> list[NonTrialStep]:
        """The pages still to be shown after the last item."""
        return steps_after_items(self._session.protocol, self._done)

    def longest_px(self) -> float | None:
        """The maximum side of an image in logical pixels, if the protocol gives one in millimetres."""
        protocol = self._session.protocol
        if protocol.screen.picture_mm is None:
            return None
        seeing = viewing_geometry_at(self._stage, protocol.before.distance_mm, self._cards)
        return protocol.screen.picture_mm * seeing.px_per_mm / self._stage.devicePixelRatioF()

    def play(self, todo: Sequence[NonTrialStep]) -> None:
        self._todo = list(todo)
        self._next()

    @Slot()
    def _next(self) -> None:
        if not self._todo:
            self.finished.emit()
            return
        show: Mapping[str, Callable[[NonTrialStep], object]] = {
            "question": self._ask,
            "purpose": self._show_purpose,
            "calibration": self._calibrate,
            "colour_vision": self._screen_colours,
            "acuity": self._screen_acuity,
            "reasons": self._ask_reasons,
        }
        aside = self._todo[0]
        show[aside.what](aside)

    # -- pages ----------------------------------------------------------------------------------------------------

    def _ask(self, aside: NonTrialStep) -> None:
        assert aside.question is not None
        page = make_question_page(aside.question, self._stage)
        page.given.connect(partial(self._answered, aside, aside.question.name))
        self._put(page)

    def _answered(self, aside: NonTrialStep, name: str, value: Json) -> None:
        self._keep(aside, {"name": name, "value": value})

    def _ask_reasons(self, aside: NonTrialStep) -> None:
        note = tr("In your own words: how did you find your answers? What was difficult?")
        page = RationalePage("reasons", tr("How did you do the task?"), note, self._stage)
        page.given.connect(partial(self._explained, aside))
        self._put(page)

    def _explained(self, aside: NonTrialStep, text: str | None) -> None:
        self._keep(aside, {"text": text})

    def _show_purpose(self, aside: NonTrialStep) -> None:
        page = StudyPurposePage(self._session.protocol.told.purpose, self._stage)
        page.read.connect(lambda: self._keep(aside, {}))
        self._put(page)

    def _calibrate(self, aside: NonTrialStep) -> None:
        page = ScreenCalibrationPage(self._stage)
        page.measured.connect(partial(self._calibrated, aside))
        self._put(page)

    def _calibrated(self, aside: NonTrialStep, px_per_mm: float) -> None:
        key = screen_key(screen_of(self._stage))
        self._cards[key] = px_per_mm
        distance = self._session.protocol.before.distance_mm
        self._keep(aside, {"screen": key, **viewing_geometry_at(self._stage, distance, self._cards).body()})

    def _screen_colours(self, aside: NonTrialStep) -> None:
        self.busy = True
        seed = self._session.plan.seed
        self._saving.tasks.run(
            lambda: make_colour_plates(seed), lambda made: self._show_plates(aside, made), owner=self
        )

    def _show_plates(self, aside: NonTrialStep, made: list[ColourPlate]) -> None:
        self.busy = False
        page = ColourPlatesPage(made, self._stage)
        page.screened.connect(partial(self._screened, aside, page))
        self._put(page)

    def _screened(self, aside: NonTrialStep, page: ColourPlatesPage, result: ColourVisionOutcome) -> None:
        self._keep(aside, {**result.body(), "seen": list(page.seen)})

    def _screen_acuity(self, aside: NonTrialStep) -> None:
        seeing = viewing_geometry_at(self._stage, self._session.protocol.before.distance_mm, self._cards)
        page = AcuityPage(self._session.plan.seed, seeing, self._stage)
        page.screened.connect(partial(self._acuity, aside, seeing.body()))
        self._put(page)

    def _acuity(self, aside: NonTrialStep, seeing: Mapping[str, Json], result: AcuityMeasurement) -> None:
        self._keep(aside, {**result.body(), **seeing})

    def _put(self, page: ParticipantPage) -> None:
        page.offer_leaving(lambda: self.stop_session_requested.emit(self._stage.drop_cover))
        self._stage.show_page(page)

    # -- keeping --------------------------------------------------------------------------------------------------

    def _keep(self, aside: NonTrialStep, body: Mapping[str, Json]) -> None:
        """Save the result of a page, then continue; the next page waits until it is on disk."""
        told = {name: value for name, value in body.items() if value is not None}
        self._session.note(step_event_kind(aside), clock(), told)
        self._todo.pop(0)
        self._done = self._done.with_step(aside)
        self._saving.wait(self._session.flush, lambda _: self._next())
