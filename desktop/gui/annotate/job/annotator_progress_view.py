"""Progress of a job per annotator; items that an annotator holds can be released."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.annotator.annotator_throughput import AnnotatorThroughput
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.claim_job_items import release_job_claims
from desktop.annotation.jobs.close_and_reopen_job import close_job, reopen_job
from desktop.annotation.supervision.job_progress_per_annotator import AnnotatorProgress, JobOverview, load_job_overview
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import format_date, join_with_commas, tr
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box
from desktop.library.machine.clock import wall_time_now

AGAIN_MS = 5_000


class AnnotatorProgressView(QWidget):
    """Reads again every few seconds while it is visible.

    Signals: changed(Job): it was closed or reopened.
    """

    changed = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._job: AnnotationJob | None = None
        self._head = named_widget(TextLabel("", LARGE, STRONG), "job_progress")
        self._more = TextLabel("", tone="muted", wrap=True)
        self._table: DataTable[AnnotatorProgress] = DataTable(_annotator_columns(), name=tr("Annotators"))
        self._table.setObjectName("annotators")
        self._release = named_button(PushButton(""), "release", self._on_release)
        self._why = named_widget(TextField(), "close_reason")
        self._why.returnPressed.connect(self._on_end)
        self._end = named_button(PushButton(""), "close_job", self._on_end)
        self._waiting = DelayedProgressLine()
        self._again = named_button(PushButton("", variant="quiet"), "read_overview", self._look)
        self._again.hide()
        self._looks = False
        self._timer = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._timer.timeout.connect(self._look)
        card = SurfaceCard(self._table, padding=SPACE_8)
        row = row_box((self._why, 3), self._end, 1, self._release, spacing=SPACE_8)
        column = fill_box(QVBoxLayout(self), spacing=SPACE_12, margins=0)
        fill_box(column, self._waiting, self._head, self._more, self._again, (card, 1), row)

    def retranslate(self) -> None:
        self._release.set_text(tr("Release held items"))
        self._table.setAccessibleName(tr("Annotators"))
        self._show_end()
        self._again.set_text(tr("Read labels"))
        if not self._again.isHidden():
            self._show_stopped()
        if self._timer.isActive():
            self._look()

    def open(self, job: AnnotationJob) -> None:
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
                lambda _: load_job_overview(lab, job, wall_time_now()),
                partial(self._on_overview, job),
                owner=self,
                failed=self._on_not_read,
                turn="overview",
                whole=True,
            )
            self._waiting.wait_for(task, tr("Loading labels"))

    def _on_not_read(self, error: Exception) -> None:
        """After a stop or a failure, read again only on request."""
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)
        self._show_stopped()

    def _show_stopped(self) -> None:
        self._more.setText(tr("Stopped. The figures shown here may be out of date."))
        self._again.show()

    def _on_overview(self, job: AnnotationJob, overview: JobOverview) -> None:
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
            tr("{n} started", n=progress.begun),
            tr("{n} untouched", n=progress.untouched),
            tr("{n} of {all} submissions", n=progress.given, all=progress.wanted),
        ]
        if any(one.simulated for one in overview.annotators):
            parts.append(tr("without simulated annotators"))
        if job.terms.daily:
            parts.append(tr("Target: {n} per annotator and day", n=job.terms.daily))
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
        set_tool_tip(
            self._end,
            tr("Work continues where it was interrupted.")
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
        future = lab.write(close_job if closed is not None else reopen_job, job, why, wall_time_now())
        self._context.tasks.await_write(future, partial(self._on_ended, replace(job, closed=closed)), owner=self)

    def _on_ended(self, job: AnnotationJob, _done: None) -> None:
        self._job = job
        self._why.clear()
        self._show_end()
        self._look()
        self.changed.emit(job)

    @Slot()
    def _on_release(self) -> None:
        lab, job, chosen = self._context.lab, self._job, self._table.current()
        if lab is not None and job is not None and chosen is not None and chosen.held is not None:
            future = lab.write(release_job_claims, job, chosen.held.annotator_id)
            self._context.tasks.await_write(future, partial(self._on_released, chosen.code), owner=self)

    def _on_released(self, code: str, n: int) -> None:
        self._context.say(tr("{n} items held by {code} are released.", n=n, code=code))
        self._look()


def _annotator_columns() -> list[DataTableColumn[AnnotatorProgress]]:
    return [
        DataTableColumn(
            say("Annotator"), _annotator_name_text, tone=lambda one: "muted" if one.simulated else "ink", stretch=True
        ),
        DataTableColumn(say("Submitted"), lambda one: _state_count_text(one, AnnotationStatus.SUBMITTED), number=True),
        DataTableColumn(say("Drafts"), lambda one: _state_count_text(one, AnnotationStatus.DRAFT), number=True),
        DataTableColumn(say("Skipped"), lambda one: _state_count_text(one, AnnotationStatus.SKIPPED), number=True),
        DataTableColumn(say("Today"), _daily_pace_text, number=True),
        DataTableColumn(say("Remaining"), lambda one: str(one.pace.left), number=True),
        DataTableColumn(say("Estimated completion"), lambda one: _completion_forecast_text(one.pace)),
        DataTableColumn(say("Calibration"), _calibration_score_text, number=True),
        DataTableColumn(say("Held"), _held_items_text),
    ]


def _annotator_name_text(one: AnnotatorProgress) -> str:
    return join_with_commas((one.code, tr("simulated"))) if one.simulated else one.code


def _state_count_text(one: AnnotatorProgress, standing: AnnotationStatus) -> str:
    return str(one.counts.get(standing, 0))


def _calibration_score_text(one: AnnotatorProgress) -> str:
    return tr("none") if one.calibration is None else f"{one.calibration:.2f}"


def _daily_pace_text(one: AnnotatorProgress) -> str:
    return f"{one.pace.today} / {one.pace.target}" if one.pace.target else str(one.pace.today)


def _held_items_text(one: AnnotatorProgress) -> str:
    if one.held is None:
        return tr("none")
    until = datetime.fromtimestamp(one.held.until_us / 1e6, UTC).astimezone()
    return tr("{n} until {time}", n=len(one.held.items), time=f"{until:%H:%M}")


def _completion_forecast_text(pace: AnnotatorThroughput) -> str:
    """The date on which an annotator will finish at the present pace."""
    if pace.left <= 0:
        return tr("done")
    if pace.done_on is None:
        return tr("not started")
    return tr("{day} at {n} per day", day=format_date(pace.done_on), n=f"{pace.a_day or 0:.0f}")
