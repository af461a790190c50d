"""A thin line of progress, alone or with time left and Stop.

line = ProgressLine(tr("Cutting photographs"))
line.follow(task)                         a Task of tasks.py: progress, Stop, from when it cannot be stopped, the end
line.stopped.connect(...)                 or do it by hand: show_progress(done, total)
late = DelayedProgressLine(); late.wait_for(task, tr("Reading the answers"))     shown and hidden automatically, for
slow work
ThinProgressBar(); bar.set_share(0.4)                 only the bar, 4 high
"""

import time

import shiboken6
from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleInterface, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import AccessibleControl, announce_text, install_accessible_factory
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, row_box

HEIGHT = 4
SURE_AFTER_S = 1.0
SHOWN_AFTER_MS = 400
"""Work that ends earlier shows no progress bar."""


class ThinProgressBar(QWidget):
    """A bar of 4 logical pixels; share 0 to 1."""

    def __init__(self, *, tint: str = "accent", ground: str = "line") -> None:
        super().__init__()
        install_accessible_factory()
        self._share = 0.0
        self._tint, self._ground = tint, ground
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a progress bar, whose name says how far it is."""
        return AccessibleControl(self, QAccessible.Role.ProgressBar)

    def share(self) -> float:
        return self._share

    def set_share(self, share: float) -> None:
        """Show the share; values outside 0 to 1 are clipped."""
        self._share = min(1.0, max(0.0, share))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(token_colour(self._ground))
        painter.drawRoundedRect(QRectF(self.rect()), 2, 2)
        painter.setBrush(token_colour(self._tint))
        painter.drawRoundedRect(QRectF(0, 0, self.width() * self._share, HEIGHT), 2, 2)
        painter.end()


class ProgressLine(QWidget):
    """Description of the work, progress, time left, and Stop.

    Signals: stopped: Stop was pressed (the state changes only when the work has ended).
    """

    stopped = Signal()

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._began = time.monotonic()
        self._task: BackgroundTask | None = None
        self._text = TextLabel(text)
        self._left = TextLabel("", SMALL, tone="muted")
        self._bar = ThinProgressBar()
        self.stop_button = named_button(PushButton(tr("Stop")), "stop", self._on_stop)
        words = column_box(row_box(self._text, STRETCH, self._left), self._bar, spacing=SPACE_8)
        fill_box(QHBoxLayout(self), (words, 1), self.stop_button, spacing=SPACE_16, margins=0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def start(self, text: str) -> None:
        """Begin again with another text; the clock of the time left starts here."""
        self._began = time.monotonic()
        self._text.setText(text)
        self._left.clear()
        self._bar.set_share(0.0)
        self.stop_button.set_text(tr("Stop"))
        self.stop_button.setEnabled(True)

    def follow(self, task: BackgroundTask) -> None:
        """Show the progress of `task` instead of any earlier one; Stop cancels it."""
        if self._task is not None:
            self._task.progressed.disconnect(self.show_progress)
            self._task.held.disconnect(self.show_held)
            self._task.ended.disconnect(self._on_ended)
        self._task = task
        task.progressed.connect(self.show_progress)
        task.held.connect(self.show_held)
        task.ended.connect(self._on_ended)
        # what the other thread reported before this line was connected
        if task.watch.steps() != (0, 0):
            self.show_progress(*task.watch.steps())
        if task.watch.held():
            self.show_held()

    def share(self) -> float:
        return self._bar.share()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce_text(self, self._text.text())

    @Slot(int, int)
    def show_progress(self, done: int, total: int) -> None:
        """`done` of `total` steps are behind."""
        self._bar.set_share(done / total if total else 0.0)
        self._left.setText(time_left_text(time.monotonic() - self._began, done, total))
        self._bar.setAccessibleName(tr("{done} of {total}", done=done, total=total))

    @Slot()
    def show_held(self) -> None:
        """The rest is done whole, and Stop says so."""
        self.stop_button.setEnabled(False)
        self.stop_button.set_text(tr("Cannot be stopped now"))

    @Slot()
    def _on_stop(self) -> None:
        self.stop_button.setEnabled(False)
        self.stop_button.set_text(tr("Stopping…"))
        if self._task is not None:
            self._task.cancel()
        self.stopped.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._task = None


class DelayedProgressLine(ProgressLine):
    """A progress line that is shown when work takes longer than a moment, and hidden when it ends."""

    def __init__(self) -> None:
        super().__init__()
        self._slow = QTimer(self, singleShot=True, interval=SHOWN_AFTER_MS)
        self._slow.timeout.connect(self.show)
        self.hide()

    def wait_for(self, task: BackgroundTask, text: str) -> None:
        """Show the progress of `task` once it takes long, instead of any earlier one."""
        self.start(text)
        self.follow(task)
        if self.isHidden():
            self._slow.start()

    def rest(self) -> None:
        """Hide the line: the work has ended or was dropped."""
        self._slow.stop()
        self.hide()

    @Slot()
    @override
    def _on_ended(self) -> None:
        super()._on_ended()
        if shiboken6.isValid(self._slow):  # with its window the line goes first
            self.rest()


def time_left_text(spent_s: float, done: int, total: int) -> str:
    """The remaining time in words, or the number done if the total is unknown (0); empty while too little is known."""
    if done <= 0 or spent_s < SURE_AFTER_S:
        return ""
    if total <= 0:
        return tr("{n} so far", n=f"{done:,}")
    rest = spent_s / done * (total - done)
    if rest < 1:
        return tr("almost done")
    if rest < 90:
        return tr("about {n} s left", n=round(rest))
    return tr("about {n} min left", n=round(rest / 60))
