"""A full-screen window: pages are shown on it, a trial page stays below them, covers above.

Keys go to the cover, else the page, else the trial. A loss of the focus to another window is signalled.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget
from typing_extensions import override

from desktop.gui.collect.hardware.frame_onset import FrameOnset, gl_renderer_name, make_frame_onset
from desktop.gui.collect.hardware.timestamping_input_filter import InputFilter
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.pages.break_thanks_failure_pages import SavingPage, failure_page
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.trial_page import TrialPage
from desktop.gui.widgets.accessible_interfaces import (
    AccessibleControl,
    accessible_interface,
    announce_text,
    install_accessible_factory,
)
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.trials.input_timestamps import StampReader

TOLD_AFTER_MS = 1_000
"""After this long a message shows what the page waits for."""


class FullscreenWindow(QWidget):
    """A full-screen window of pages.

    Signals: page_changed(str): another page is shown. focus_changed(bool). ended(): closed. given_up(): the participant
    no longer waits for saving. failed(error): an error of FAILURES, for the operator and the log.
    """

    speaks_by_name = True
    page_changed = Signal(str)
    focus_changed = Signal(bool)
    ended = Signal()
    given_up = Signal()
    failed = Signal(object)

    def __init__(self, screen: QScreen | None, *, system_stamps: bool, raster: bool = False) -> None:
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("participant")
        install_accessible_factory()
        self.setWindowTitle(tr("Eyeline: participant"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        neutral_trial_palette.apply_trial_palette(self)
        if screen is not None:
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        # X11 stamps are the monotonic clock itself; elsewhere the distance is learnt.
        offset = 0 if QGuiApplication.platformName() == "xcb" else None
        self.reader = StampReader(offset, trusted=system_stamps)
        self.gate = InputFilter(self.reader, self)
        self.gate.repeats = self._repeats
        self.gate.types = self._types
        self.drawn_by = gl_renderer_name()
        self.onset: FrameOnset = make_frame_onset(self, drawn_by=self.drawn_by, raster=raster)
        self.trial_page: TrialPage | None = None
        self._page: ParticipantPage | None = None
        self._cover: ParticipantPage | None = None
        self._late = QTimer(self, singleShot=True, interval=TOLD_AFTER_MS)
        self._late.timeout.connect(self._on_late)

    @property
    def expecting(self) -> bool:
        """Whether something is being saved before the next page comes."""
        return self._late.isActive() or isinstance(self._cover, SavingPage)

    def expect(self) -> None:
        """Saving before the next page: input is ignored until `settled`, and after a second the participant sees a
        message."""
        if not self.expecting:
            self.gate.shut = True
            self._late.start()

    def settled(self) -> None:
        self.gate.shut = False
        self._late.stop()
        if isinstance(self._cover, SavingPage):
            self.drop_cover()

    @Slot()
    def _on_late(self) -> None:
        self.gate.shut = False  # the page covers all that could take input
        page = SavingPage(self)
        page.closed.connect(self.given_up)
        self.show_cover(page)

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a window of what is in front alone."""
        return _AccessibleStage(self, QAccessible.Role.Window)

    def _heard(self) -> str:
        """What is in front, for screen readers."""
        front = self.front()
        return front.heard() if isinstance(front, ParticipantPage | TrialPage) else ""

    def front(self) -> QWidget | None:
        """What the participant sees: the cover, else the page, else the trial; None before the first."""
        return self._cover or self._page or self.trial_page

    @property
    def page_name(self) -> str:
        """The name of the shown page, `trial`, or empty."""
        if self._cover is not None:
            return self._cover.name
        if self._page is not None:
            return self._page.name
        return "trial" if self.trial_page is not None else ""

    def show_full(self) -> None:
        """Come to the front, full screen, with the keyboard."""
        self.winId()
        handle = self.windowHandle()
        handle.installEventFilter(self.gate)
        self.showFullScreen()
        self.activateWindow()

    def show_page(self, page: ParticipantPage) -> None:
        """Put a page up instead of the one before, or over the trial page."""
        self._drop(self._page)
        self.drop_cover()
        self._page = page
        self._put_up(page)

    def show_trouble(
        self, error: ExpectedError, close: Callable[[], object], again: Callable[[], object] | None = None
    ) -> None:
        """Show the participant in plain words that something failed, and report the details to the operator."""
        self.failed.emit(error)
        self.show_page(failure_page(self, error, close, again))

    def show_trial(self) -> None:
        """Take the page away: the trial page is up."""
        self._drop(self._page)
        self._page = None
        assert self.trial_page is not None
        self.trial_page.setGeometry(self.rect())
        self.trial_page.show()
        self.setFocus()
        self.page_changed.emit("trial")

    def show_cover(self, page: ParticipantPage) -> None:
        """Put a page over the trial."""
        self.drop_cover()
        self._cover = page
        self._put_up(page)

    def drop_cover(self) -> None:
        if self._cover is not None:
            self._drop(self._cover)
            self._cover = None
            self.setFocus()
            if self._page is not None:
                self._page.arrive()
            announce_text(self, self._heard)
            self.page_changed.emit(self.page_name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = self._cover or self._page
        taken = page.key(event) if page is not None else self.trial_page is not None and self.trial_page.key(event)
        if not taken:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for page in (self.trial_page, self._page, self._cover):
            if page is not None:
                page.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), neutral_trial_palette.surround_colour())
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self.gate.forget()
            self.focus_changed.emit(False)
        elif event.type() == QEvent.Type.WindowActivate:
            self.focus_changed.emit(True)
        return super().event(event)

    def _put_up(self, page: ParticipantPage) -> None:
        self.gate.admit(None)
        neutral_trial_palette.apply_trial_palette(page)
        page.setGeometry(self.rect())
        page.show()
        page.raise_()
        self.setFocus()
        page.arrive()
        announce_text(self, self._heard)
        self.page_changed.emit(page.name)

    def _drop(self, page: ParticipantPage | None) -> None:
        if page is not None:
            page.hide()
            page.deleteLater()

    def _repeats(self, point: QPointF) -> bool:
        widget = self.childAt(point.toPoint())
        return widget is not None and bool(widget.property("repeats"))

    def _types(self) -> bool:
        return isinstance(self.focusWidget(), QLineEdit | QPlainTextEdit)


class _AccessibleStage(AccessibleControl[FullscreenWindow]):
    """Of several pages that cover one another only the upper one is there: a covered item is not read out."""

    @override
    def childCount(self) -> int:
        return int(self._front() is not None)

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return accessible_interface(self._front()) if index == 0 else None

    @override
    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:
        return 0 if self._front() is not None else -1

    def _front(self) -> QWidget | None:
        stage = self.of()
        return None if stage is None else stage.front()
