"""The page of one trial: the item in its frame, and the trial's clock.

page.compose(show, pictures)           the item that comes next is laid out, hidden
page.begin(show)                       the surround is shown until the images are ready
page.present(pictures)                 the item is on the page; its time starts with the frame that shows it
page.ended                             it takes no more input, and goes as the next one comes or after LINGER_MS
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.canonical_json import Json, content_hash
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.task_catalogue import trial_line
from desktop.gui.collect.hardware.frame_onset import FrameOnset
from desktop.gui.collect.hardware.timestamping_input_filter import InputFilter
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.preload_next_trial import ROUND, PreloadedTrial, item_hint_text, preload_trial
from desktop.gui.collect.participant.trial_frame import TrialFrame
from desktop.gui.collect.participant.trial_item_layout import ItemLayout, LayoutBox, cap_image_size, lay_out_item
from desktop.gui.collect.participant.trial_position_and_hints import (
    fixed_key_hints,
    protocol_key_hints,
    trial_position_text,
)
from desktop.gui.collect.participant.views.answer_view_base import (
    AnswerView,
    KeyHintEntry,
    TrialPresentation,
    trial_line_text,
)
from desktop.gui.collect.participant.views.image_zoom_rotate_keys import any_image_tool
from desktop.gui.collect.participant.views.option_selection_keys import answering_hand
from desktop.gui.screen_of_window import screen_of
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.library.machine.clock import clock
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.trials.session_time_limit import TimeBudget
from desktop.study.trials.trial_state_machine import TrialEnd, TrialLimits, TrialState, TrialStateMachine

MS = 1_000_000
TICK_MS = 250
LINGER_MS = 60


class TrialPage(QWidget):
    """Shows an item, passes input to its trial, and reports how it ended.

    Signals: opened(ns): the item is on the screen. ended(): the trial is over; `take()` has it. cover_wanted(str): on
    request, or because the window's size has changed. instructions_wanted().
    """

    opened = Signal(object)
    ended = Signal()
    cover_requested = Signal(str)
    instructions_requested = Signal()

    def __init__(
        self,
        gate: InputFilter,
        onset: FrameOnset,
        protocol: StudyProtocol,
        plan: ParticipantPlan,
        parent: QWidget,
        budget: TimeBudget | None = None,
    ) -> None:
        super().__init__(parent)
        self.longest: Callable[[], float | None] = _no_image_size_limit
        self._budget = budget or TimeBudget(protocol.run_limit_s)
        self.frame = TrialFrame(self, tools=any_image_tool(protocol.pictures))
        self.show_: TrialStep | None = None
        self.trial: TrialStateMachine | None = None
        self.view: AnswerView | None = None
        self._leaving: AnswerView | None = None
        self._ahead: PreloadedTrial | None = None
        self._gone: TrialFrame | None = None
        self._gate = gate
        self._onset = onset
        self._protocol = protocol
        self._plan = plan
        self._ambiguous = False
        self._laid_out = QSize()
        self._ticks = QTimer(self, interval=TICK_MS)
        self._ticks.timeout.connect(self._show_clock)
        self._lingering = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._lingering.timeout.connect(self.clear)
        self._limit = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._limit.timeout.connect(self._on_limit)
        onset.presented.connect(self._on_presented)

    # -- presenting -----------------------------------------------------------------------------------------------

    def begin(self, show: TrialStep) -> None:
        """Start the trial of `show`: the surround is on the screen, the pictures come."""
        if self._ahead is None or not self._ahead.fits(show, self):
            self.clear()
            self.frame.set_place(*trial_position_text(show, self._plan, self._protocol))
        else:
            # It is shown within this turn of the event loop; until then the old frame stays, without a view.
            self._leaving, self.view = self.view, None
        self._ambiguous = False
        limit = None if show.step.practice else self._budget.trial_limit_ns(self._protocol.time_limit_s)
        limits = TrialLimits(time_ns=limit, soonest_ns=self._protocol.minimum_ms * MS)
        self.show_ = show
        self.trial = TrialStateMachine(clock(), limits, self._gate.down())
        self._gate.admit(self.trial)

    def arranged(self, item: Item) -> ItemLayout:
        """The layout of `item` in the page as it is now; hidden pages get their resize event late."""
        self.frame.setGeometry(self.rect())
        body = self.frame.body(self._line(item), item_hint_text(item))
        arranged = lay_out_item(item, LayoutBox(ROUND, ROUND, body.width, body.height))
        longest = self.longest()
        return arranged if longest is None else cap_image_size(item, arranged, longest)

    def compose(self, show: TrialStep, pictures: PreparedImages) -> None:
        """Lay `show` out on a hidden frame; `present` shows it if it is the next item."""
        if self.show_ is not None and self.show_.step == show.step:
            return
        if self._ahead is not None:
            self._ahead.drop()
        self._ahead = self._composed(show, pictures)

    def present(self, pictures: PreparedImages) -> None:
        """Bring the item to the screen; the trial opens with the frame that shows it."""
        show, trial = self.show_, self.trial
        if show is None or trial is None or trial.state is not TrialState.LOADING:
            return
        ahead, self._ahead = self._ahead, None
        if ahead is not None and not ahead.fits(show, self):
            ahead.drop()
            ahead = None
        coming = ahead or self._composed(show, pictures)
        self._lingering.stop()
        self._drop_previous_frame()
        self._gone, self.frame, self.view = self.frame, coming.frame, coming.view
        self._leaving = None
        coming.come()
        self._gone.hide()
        self._laid_out = self.size()
        trial.loaded(clock())
        self._onset.watch()
        announce_text(self, self.heard)

    def heard(self) -> str:
        """The item for screen readers; empty while there is none."""
        return "" if self.view is None else self.view.spoken()

    def clear(self) -> None:
        """Take the item from the screen; the surround stays."""
        self._lingering.stop()
        for view in (self.view, self._leaving):
            if view is not None:
                view.hide()
        self.view = self._leaving = None
        self.frame.clear()

    def _drop_previous_frame(self) -> None:
        """Delete the previous item once another is on the screen."""
        if self._gone is not None:
            self._gone.deleteLater()
            self._gone = None

    def _composed(self, show: TrialStep, pictures: PreparedImages) -> PreloadedTrial:
        shown = TrialPresentation(show.item, show.step.options, self.arranged(show.item), pictures, self._protocol)

        def dress(frame: TrialFrame, view: AnswerView) -> None:
            frame.set_place(*trial_position_text(show, self._plan, self._protocol))
            frame.set_clock("")
            frame.set_hints(self._hints(view), self._always())
            frame.set_tools(view.tools.hints())
            view.handled.connect(self._on_handled)
            view.changed.connect(self._on_changed)
            view.submitted.connect(self._on_submitted)

        return preload_trial(show, shown, self._line(show.item), dress, self)

    # -- while it is open -----------------------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """A key that counts; True where it meant something."""
        if self.view is None or self.trial is None or self.trial.state is not TrialState.OPEN:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.cover_requested.emit("asked")
        elif event.key() == Qt.Key.Key_F1:
            self.instructions_requested.emit()
        elif event.key() == Qt.Key.Key_F3 and self._protocol.offers.skip:
            self._skip()
        elif event.key() == Qt.Key.Key_F4 and self._protocol.offers.ambiguous:
            self._say_ambiguous()
        elif not self.view.tools.key(event):
            self.frame.tell("")
            return self.view.key(event)
        return True

    def cover(self, why: str, *, pause: bool) -> None:
        """Hide the item; `pause` stops its time."""
        if self.trial is None or self.view is None:
            return
        self.trial.cover(clock(), why, pause=pause)
        self.view.let_go()
        self._limit.stop()
        if not pause:
            self._arm_limit()

    def uncover(self) -> None:
        if self.trial is None:
            return
        self.trial.uncover(clock(), self._gate.down())
        self._gate.admit(self.trial)
        self._arm_limit()
        if self.view is not None:
            self.view.take_focus()

    def finish(self, ended_on: TrialEnd) -> bool:
        """End without an answer; True if the trial was still going."""
        if self.trial is None or not self.trial.end(ended_on, clock()):
            return False
        self._over()
        return True

    def display(self) -> dict[str, Json]:
        """What was really shown: images, window, screen, the texts by hash."""
        assert self.show_ is not None
        item = self.show_.item
        screen = screen_of(self.window())
        return {
            "pictures": self.view.display() if self.view is not None else {},
            "window": [self.width(), self.height()],
            "ratio": self.devicePixelRatioF(),
            "screen": screen.name(),
            "onset": self._onset.kind,
            "line": content_hash(trial_line(item).text),
            "line_version": trial_line(item).version,
            "instructions": content_hash(item.question),
            **({"hand": answering_hand()} if answering_hand() != "either" else {}),
        }

    @Slot(object, object)
    def _on_presented(self, ns: int, uncertainty: int) -> None:
        if self.trial is None or self.trial.state is not TrialState.ARMED:
            return
        self.trial.shown(ns, uncertainty)
        self._drop_previous_frame()
        self._arm_limit()
        if self._protocol.show_clock and self.trial.limits.time_ns is not None:
            self._show_clock()
            self._ticks.start()
        if self.view is not None:
            self.view.take_focus()
        self.opened.emit(ns)

    @Slot(object, object)
    def _on_changed(self, response: Json, told: Mapping[str, Json]) -> None:
        if self.trial is not None:
            self.trial.change(response, self._gate.stamp, told)

    @Slot(str, object)
    def _on_handled(self, tool: str, what: Mapping[str, Json]) -> None:
        if self.trial is not None and getattr(self._protocol.pictures, tool) == "logged":
            self.trial.handled(tool, self._gate.now(), what)

    @Slot()
    def _on_submitted(self) -> None:
        if self.trial is None:
            return
        self.trial.submit(self._gate.stamp)
        if self.trial.state is TrialState.ENDED:
            self._over()

    @Slot()
    def _on_limit(self) -> None:
        if self.trial is not None and self.trial.overdue(clock()):
            self.finish(TrialEnd.TIMEOUT)
        else:
            self._arm_limit()

    @Slot()
    def _show_clock(self) -> None:
        left = None if self.trial is None else self.trial.remaining_ns(clock())
        if left is not None:
            seconds = max(0, -(-left // 1_000_000_000))
            self.frame.set_clock(tr("{m}:{s} left", m=seconds // 60, s=f"{seconds % 60:02d}"))

    def _arm_limit(self) -> None:
        left = None if self.trial is None else self.trial.remaining_ns(clock())
        if left is not None:
            self._limit.start(max(0, left // MS) + 1)

    def _over(self) -> None:
        self._limit.stop()
        self._ticks.stop()
        self._display = self.display()
        # Taking it away at once would paint an empty page in the milliseconds until the next item may come.
        self._lingering.start()
        self.ended.emit()

    def last_display(self) -> dict[str, Json]:
        """What the last trial had shown."""
        return self._display

    # -- around it ------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.frame.setGeometry(self.rect())
        if not self.fits():
            self.cover_requested.emit("screen")

    def fits(self) -> bool:
        """Whether the window still has the size for which the item was laid out."""
        return self.view is None or self._laid_out == self.size()

    def _line(self, item: Item) -> str:
        return "" if item.kind is ItemKind.TRACE else trial_line_text(item)

    def _hints(self, view: AnswerView) -> list[KeyHintEntry]:
        return [
            *view.hints(),
            *protocol_key_hints(self._protocol, self._skip, self._say_ambiguous, noted=self._ambiguous),
        ]

    def _say_ambiguous(self) -> None:
        """Mark the item as ambiguous, or remove the mark."""
        if self.trial is not None and self.view is not None:
            self._ambiguous = not self._ambiguous
            self.trial.remark("ambiguous", self._gate.stamp.ns, holds=self._ambiguous)
            self.frame.set_hints(self._hints(self.view), self._always())

    def _always(self) -> list[KeyHintEntry]:
        return fixed_key_hints(self.instructions_requested.emit, lambda: self.cover_requested.emit("asked"))

    def _skip(self) -> None:
        self.finish(TrialEnd.SKIPPED)


def _no_image_size_limit() -> float | None:
    return None
