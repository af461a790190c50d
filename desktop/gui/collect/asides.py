"""Shows the pages before and after the items of a session, one at a time; each is saved before the next is shown."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from desktop.benchmarks.canonical import Json
from desktop.gui.collect.pages.acuity import AcuityPage
from desktop.gui.collect.pages.card import CardPage
from desktop.gui.collect.pages.page import Page
from desktop.gui.collect.pages.plates import PlatesPage
from desktop.gui.collect.pages.question import ReasonPage, question_page
from desktop.gui.collect.pages.simple import PurposePage
from desktop.gui.collect.saving import Saving
from desktop.gui.collect.seeing import screen_key, seeing_at
from desktop.gui.collect.words import tr
from desktop.gui.screens import screen_of
from desktop.library.moments import clock
from desktop.study.asides import Aside, Done, after_items, before_items, kind_of
from desktop.study.session import RunSession
from desktop.study.vision.acuity import AcuityResult
from desktop.study.vision.plates import ColourResult, Plate, plates

if TYPE_CHECKING:
    from desktop.gui.collect.stage import Stage


class Asides(QObject):
    """`play(before())` or `play(after())` ends with `finished`; every page has the key to leave.

    Signals: finished(). stop_wanted(object): the participant asks to stop; calling the object shows the page again.
    """

    finished = Signal()
    stop_wanted = Signal(object)

    def __init__(self, stage: "Stage", session: RunSession, saving: Saving, done: Done, parent: QObject) -> None:
        super().__init__(parent)
        self.busy = False
        self._stage = stage
        self._session = session
        self._saving = saving
        self._done = done
        self._cards: dict[str, float] = dict(done.calibrated or {})
        self._todo: list[Aside] = []

    def before(self) -> list[Aside]:
        """The pages still to be shown before the items of this session."""
        return before_items(self._session.protocol, self._done, screen_key(screen_of(self._stage)))

    def after(self) -> list[Aside]:
        """The pages still to be shown after the last item."""
        return after_items(self._session.protocol, self._done)

    def longest_px(self) -> float | None:
        """The maximum side of an image in logical pixels, if the protocol gives one in millimetres."""
        protocol = self._session.protocol
        if protocol.screen.picture_mm is None:
            return None
        seeing = seeing_at(self._stage, protocol.before.distance_mm, self._cards)
        return protocol.screen.picture_mm * seeing.px_per_mm / self._stage.devicePixelRatioF()

    def play(self, todo: Sequence[Aside]) -> None:
        self._todo = list(todo)
        self._next()

    @Slot()
    def _next(self) -> None:
        if not self._todo:
            self.finished.emit()
            return
        show: Mapping[str, Callable[[Aside], object]] = {
            "question": self._ask,
            "purpose": self._tell_purpose,
            "calibration": self._calibrate,
            "colour_vision": self._screen_colours,
            "acuity": self._screen_acuity,
            "reasons": self._ask_reasons,
        }
        aside = self._todo[0]
        show[aside.what](aside)

    # -- pages ----------------------------------------------------------------------------------------------------

    def _ask(self, aside: Aside) -> None:
        assert aside.question is not None
        page = question_page(aside.question, self._stage)
        page.given.connect(partial(self._answered, aside, aside.question.name))
        self._put(page)

    def _answered(self, aside: Aside, name: str, value: Json) -> None:
        self._keep(aside, {"name": name, "value": value})

    def _ask_reasons(self, aside: Aside) -> None:
        note = tr("In your own words: how did you find your answers? What was difficult?")
        page = ReasonPage("reasons", tr("How did you go about it?"), note, self._stage)
        page.given.connect(partial(self._explained, aside))
        self._put(page)

    def _explained(self, aside: Aside, text: str | None) -> None:
        self._keep(aside, {"text": text})

    def _tell_purpose(self, aside: Aside) -> None:
        page = PurposePage(self._session.protocol.told.purpose, self._stage)
        page.read.connect(lambda: self._keep(aside, {}))
        self._put(page)

    def _calibrate(self, aside: Aside) -> None:
        page = CardPage(self._stage)
        page.measured.connect(partial(self._calibrated, aside))
        self._put(page)

    def _calibrated(self, aside: Aside, px_per_mm: float) -> None:
        key = screen_key(screen_of(self._stage))
        self._cards[key] = px_per_mm
        distance = self._session.protocol.before.distance_mm
        self._keep(aside, {"screen": key, **seeing_at(self._stage, distance, self._cards).body()})

    def _screen_colours(self, aside: Aside) -> None:
        self.busy = True
        seed = self._session.plan.seed
        self._saving.tasks.run(lambda: plates(seed), lambda made: self._show_plates(aside, made), owner=self)

    def _show_plates(self, aside: Aside, made: list[Plate]) -> None:
        self.busy = False
        page = PlatesPage(made, self._stage)
        page.screened.connect(partial(self._screened, aside, page))
        self._put(page)

    def _screened(self, aside: Aside, page: PlatesPage, result: ColourResult) -> None:
        self._keep(aside, {**result.body(), "seen": list(page.seen)})

    def _screen_acuity(self, aside: Aside) -> None:
        seeing = seeing_at(self._stage, self._session.protocol.before.distance_mm, self._cards)
        page = AcuityPage(self._session.plan.seed, seeing, self._stage)
        page.screened.connect(partial(self._acuity, aside, seeing.body()))
        self._put(page)

    def _acuity(self, aside: Aside, seeing: Mapping[str, Json], result: AcuityResult) -> None:
        self._keep(aside, {**result.body(), **seeing})

    def _put(self, page: Page) -> None:
        page.offer_leaving(lambda: self.stop_wanted.emit(self._stage.drop_cover))
        self._stage.show_page(page)

    # -- keeping --------------------------------------------------------------------------------------------------

    def _keep(self, aside: Aside, body: Mapping[str, Json]) -> None:
        """Save the result of a page, then continue; the next page waits until it is on disk."""
        told = {name: value for name, value in body.items() if value is not None}
        self._session.note(kind_of(aside), clock(), told)
        self._todo.pop(0)
        self._done = self._done.and_now(aside)
        self._saving.wait(self._session.flush, lambda _: self._next())
