"""Progress of a job per annotator; items that an annotator holds can be released."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.annotation.claims import release
from desktop.annotation.closing import close, open_again
from desktop.annotation.job import Job
from desktop.annotation.overview import Annotator, Overview, overview_of
from desktop.annotation.pace import Pace
from desktop.annotation.queue import Standing
from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.tasks import Stopped
from desktop.gui.theme.tokens import LARGE, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import TextField
from desktop.gui.widgets.progress import LateLine
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text, set_tip
from desktop.gui.words import day, listed, tr
from desktop.library.moments import now

AGAIN_MS = 5_000


class ProgressView(QWidget):
    """Reads again every few seconds while it is visible.

    Signals: changed(Job): it was closed or reopened.
    """

    changed = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._job: Job | None = None
        self._head = Text("", LARGE, STRONG)
        self._head.setObjectName("job_progress")
        self._more = Text("", tone="muted", wrap=True)
        self._table: Table[Annotator] = Table(_columns(), name=tr("Annotators"))
        self._table.setObjectName("annotators")
        self._release = Button("")
        self._release.setObjectName("release")
        self._release.clicked.connect(self._on_release)
        self._why = TextField()
        self._why.setObjectName("close_reason")
        self._why.returnPressed.connect(self._on_end)
        self._end = Button("")
        self._end.setObjectName("close_job")
        self._end.clicked.connect(self._on_end)
        self._waiting = LateLine()
        self._again = Button("", variant="quiet")
        self._again.setObjectName("read_overview")
        self._again.clicked.connect(self._look)
        self._again.hide()
        self._looks = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.setInterval(AGAIN_MS)
        self._timer.timeout.connect(self._look)
        card = Card(padding=SPACE_8)
        card.body.addWidget(self._table)
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        row.addWidget(self._why, 3)
        row.addWidget(self._end)
        row.addStretch(1)
        row.addWidget(self._release)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addWidget(self._waiting)
        column.addWidget(self._head)
        column.addWidget(self._more)
        column.addWidget(self._again)
        column.addWidget(card, 1)
        column.addLayout(row)

    def retranslate(self) -> None:
        self._release.set_text(tr("Release held items"))
        self._table.setAccessibleName(tr("Annotators"))
        self._show_end()
        self._again.set_text(tr("Read labels"))
        if not self._again.isHidden():
            self._show_stopped()
        if self._timer.isActive():
            self._look()

    def open(self, job: Job) -> None:
        self._job = job
        self._looks = True
        self._why.clear()
        self._show_end()
        self._look()

    def rest(self) -> None:
        self._looks = False
        self._timer.stop()

    @Slot()
    def _look(self) -> None:
        lab, job = self._context.lab, self._job
        if lab is not None and job is not None:
            self._timer.stop()  # the next look begins when this one has ended
            self._again.hide()
            task = self._context.tasks.run_long(
                lambda _: overview_of(lab, job, now()),
                partial(self._on_overview, job),
                owner=self,
                failed=self._on_not_read,
                turn="overview",
                whole=True,
            )
            self._waiting.wait_for(task, tr("Reading the labels"))

    def _on_not_read(self, error: Exception) -> None:
        """After a stop or a failure, read again only on request."""
        if not isinstance(error, Stopped):
            self._context.fail(error)
        self._show_stopped()

    def _show_stopped(self) -> None:
        self._more.setText(tr("Stopped. Anything shown here may be out of date."))
        self._again.show()

    def _on_overview(self, job: Job, overview: Overview) -> None:
        if job is not self._job:  # another one was opened meanwhile
            return
        if self._looks:
            self._timer.start()
        progress = overview.progress
        self._head.setText(
            tr(
                "{n} of {all} items complete",
                n=progress.closed,
                all=progress.closed + progress.begun + progress.untouched,
            )
        )
        parts = [tr("closed: {reason}", reason=job.closed)] if job.closed is not None else []
        parts += [
            tr("{n} begun", n=progress.begun),
            tr("{n} untouched", n=progress.untouched),
            tr("{n} of {all} submissions", n=progress.given, all=progress.wanted),
        ]
        if any(one.simulated for one in overview.annotators):
            parts.append(tr("without simulated annotators"))
        if job.terms.daily:
            parts.append(tr("Target: {n} per day each", n=job.terms.daily))
        self._more.setText(" · ".join(parts))
        before = self._table.current()
        self._table.set_rows(overview.annotators)
        rows = self._table.rows_model().rows()
        same = next((n for n, row in enumerate(rows) if before is not None and row.code == before.code), None)
        if rows and self._table.current() is None:
            self._table.selectRow(same or 0)
        self._release.setEnabled(any(row.held is not None for row in rows))

    def _show_end(self) -> None:
        closed = self._job is not None and self._job.closed is not None
        self._why.set_name(tr("Reason for reopening") if closed else tr("Reason for closing"))
        self._end.set_text(tr("Reopen the job") if closed else tr("Close the job"))
        set_tip(
            self._end,
            tr("Work continues where it stopped.")
            if closed
            else tr("Closing ends the work on this job and keeps its labels. You can reopen it."),
        )

    @Slot()
    def _on_end(self) -> None:
        lab, job, why = self._context.lab, self._job, self._why.text().strip()
        if lab is None or job is None:
            return
        if not why:
            self._context.say(tr("Enter a reason. It is saved."))
            self._why.setFocus()
            return
        closed = None if job.closed is not None else why
        future = lab.write(close if closed is not None else open_again, job, why, now())
        self._context.tasks.await_write(future, partial(self._on_ended, replace(job, closed=closed)), owner=self)

    def _on_ended(self, job: Job, _done: None) -> None:
        self._job = job
        self._why.clear()
        self._show_end()
        self._look()
        self.changed.emit(job)

    @Slot()
    def _on_release(self) -> None:
        lab, job, chosen = self._context.lab, self._job, self._table.current()
        if lab is not None and job is not None and chosen is not None and chosen.held is not None:
            future = lab.write(release, job, chosen.held.annotator_id)
            self._context.tasks.await_write(future, partial(self._on_released, chosen.code), owner=self)

    def _on_released(self, code: str, n: int) -> None:
        self._context.say(tr("{n} items held by {code} are released.", n=n, code=code))
        self._look()


def _columns() -> list[Column[Annotator]]:
    return [
        Column(say("Annotator"), _who, tone=lambda one: "muted" if one.simulated else "ink", stretch=True),
        Column(say("Submitted"), lambda one: _n(one, Standing.SUBMITTED), number=True),
        Column(say("Drafts"), lambda one: _n(one, Standing.DRAFT), number=True),
        Column(say("Skipped"), lambda one: _n(one, Standing.SKIPPED), number=True),
        Column(say("Today"), _today, number=True),
        Column(say("Left"), lambda one: str(one.pace.left), number=True),
        Column(say("Done by, at this pace"), lambda one: _forecast_text(one.pace)),
        Column(say("Calibration"), _calibration, number=True),
        Column(say("Held"), _held),
    ]


def _who(one: Annotator) -> str:
    return listed((one.code, tr("simulated"))) if one.simulated else one.code


def _n(one: Annotator, standing: Standing) -> str:
    return str(one.counts.get(standing, 0))


def _calibration(one: Annotator) -> str:
    return tr("none") if one.calibration is None else f"{one.calibration:.2f}"


def _today(one: Annotator) -> str:
    return f"{one.pace.today} / {one.pace.target}" if one.pace.target else str(one.pace.today)


def _held(one: Annotator) -> str:
    if one.held is None:
        return tr("none")
    until = datetime.fromtimestamp(one.held.until_us / 1e6, UTC).astimezone()
    return tr("{n} until {time}", n=len(one.held.items), time=f"{until:%H:%M}")


def _forecast_text(pace: Pace) -> str:
    """The date on which an annotator will finish at the present pace."""
    if pace.left <= 0:
        return tr("done")
    if pace.done_on is None:
        return tr("not begun")
    return tr("{day} at {n} per day", day=day(pace.done_on), n=f"{pace.a_day or 0:.0f}")
