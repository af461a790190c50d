"""The participant's window: full screen on the chosen screen, one page at a time, no rail and no theme.

    window = ParticipantWindow(context, study, code="P007")
    window.ended.connect(…); window.open()

Simulated people drive it through the events of `windowHandle()`. What is on the screen can be read: `page_name`,
`item`, `shown_options`, `view` and `ready` (input counts now).
"""

from uuid import UUID

from PySide6.QtGui import QCloseEvent, QScreen

from db.rows import StudyRow
from desktop.benchmarks.item import Item
from desktop.gui.app_context import NEEDS_LAB, AppContext
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.collect.participant.participant_translation import use_participant_language
from desktop.gui.collect.participant.session_controller import SessionController, SessionRequest
from desktop.gui.collect.participant.views.answer_view_base import AnswerView
from desktop.library.machine.clock import clock


class ParticipantWindow(FullscreenWindow):
    """One session of one participant.

    code: proposed on the first page. resume: a session to continue, instead of a code. simulated, pilot: stored with
    the session. system_stamps: use the window system's time stamps of inputs; simulated events have none. raster: the
    station check chose the end of painting as onset.

    Signals: ended(): the window is closed and everything is stored.
    """

    def __init__(
        self,
        context: AppContext,
        study: StudyRow,
        *,
        code: str = "",
        simulated: bool = False,
        pilot: bool = False,
        resume: UUID | None = None,
        screen: QScreen | None = None,
        system_stamps: bool | None = None,
        raster: bool = False,
    ) -> None:
        super().__init__(screen, system_stamps=not simulated if system_stamps is None else system_stamps, raster=raster)
        self._told = False
        self.setProperty(NEEDS_LAB, True)
        self.flow = SessionController(self, context, SessionRequest(study, code, simulated, pilot, resume))

    def open(self) -> None:
        """Show the first page, full screen."""
        self.flow.begin()
        self.show_full()

    @property
    def item(self) -> Item | None:
        show = self.trial_page.show_ if self.trial_page is not None else None
        return show.item if show is not None and self.page_name in {"trial", "cover"} else None

    @property
    def shown_options(self) -> tuple[str, ...]:
        """The option ids as shown, first to last."""
        show = self.trial_page.show_ if self.trial_page is not None else None
        return show.step.options if show is not None else ()

    @property
    def view(self) -> AnswerView | None:
        """The answer view of the item, which knows the positions of its options, pieces and objects."""
        return self.trial_page.view if self.trial_page is not None else None

    @property
    def ready(self) -> bool:
        """Whether input counts: a page is up, or the item of a trial is on the screen."""
        if self.page_name != "trial":
            return bool(self.page_name) and not self.flow.waits
        trial = self.trial_page.trial if self.trial_page is not None else None
        return trial is not None and trial.accepts_input(clock())

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.flow.leave():
            super().closeEvent(event)
            self._emit_ended_once()
        else:
            event.ignore()

    def _emit_ended_once(self) -> None:
        if not self._told:
            self._told = True
            use_participant_language("")
            self.ended.emit()
