"""The Annotate screen: leads from the choice of a job and sign-in to the work and its results."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget
from typing_extensions import override

from db.lab import Lab
from db.rows import PersonRow
from db.stores import items as item_store
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_invited_annotator
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, load_jobs
from desktop.benchmarks.messages import say
from desktop.gui.annotate.agreement_page import AgreementPage
from desktop.gui.annotate.annotator_job_sign_in import SignInPage
from desktop.gui.annotate.job.job_progress_and_scheme import JobPage
from desktop.gui.annotate.job_kind_pages import KINDS, job_kind_of
from desktop.gui.annotate.label_scheme_translations import translate_scheme_text
from desktop.gui.annotate.new_job_page import NewJobPage
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.i18n import tr
from desktop.gui.save_queue import SaveQueue
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import SPACE_16, SPACE_24
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import discard_widget, fill_box, named_button, named_widget

BLIND = say("Tags of others stay hidden until you have finished all your items.")
"""Shown on buttons; the lab decides whether it applies (annotation.blindness)."""


class AnnotateScreen(PlaceScreen):
    """Shows the page for the state: not read yet, no items, no job, no annotator, or an annotator at work."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._jobs: list[AnnotationJob] = []
        self._job: AnnotationJob | None = None
        self._work: WorkPage | None = None
        self._results_title = ""
        self._results: WorkPage | None = None
        self._entering: BackgroundTask | None = None
        self._counts = named_widget(TextLabel("", tone="muted"), "counts")
        self._show_job = named_button(PushButton(""), "show_job", self._on_job)
        self._show_conflicts = named_button(PushButton("", key="C"), "show_conflicts", self._on_results)
        self._show_agreement = named_button(PushButton("", key="G"), "show_agreement", self._on_agreement)
        self._person = named_button(PushButton("", icon="person"), "person", self._on_someone_else)
        self._photographs = named_button(PushButton("", variant="primary"), "empty_screening", self._on_photographs)
        self._empty = EmptyState("annotate", "", "", self._photographs)
        self._unread = EmptyState("annotate")
        self._setup, self._who = NewJobPage(context), SignInPage(context)
        self._agreement, self._job_page = AgreementPage(context), JobPage(context)
        self.waiting = DelayedProgressLine()
        self.waiting.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, 0)
        column = fill_box(QVBoxLayout(self), self.waiting, spacing=0, margins=0)
        self._stack = QStackedLayout()
        column.addLayout(self._stack, 1)
        for page in (self._unread, self._empty, self._setup, self._who, self._agreement, self._job_page):
            self._stack.addWidget(page)
        self._connect()
        self.retranslate()
        self._show_page(self._unread)

    def title(self) -> str:
        return tr("Annotate") if self._job is None or self._makes_job() else self._job.name

    def subtitle(self) -> str:
        if self._job is None or self._makes_job():
            return ""
        kind = job_kind_of(self._job)
        if not kind.schemes:
            return "" if tr(kind.title) == self._job.name else tr(kind.title)
        title, version = translate_scheme_text(self._job.scheme.title), self._job.scheme.version
        if title == self._job.name:
            return tr("version {version}", version=version)
        return tr("{title}, version {version}", title=title, version=version)

    def tools(self) -> list[QWidget]:
        return [self._counts, self._show_job, self._show_agreement, self._show_conflicts, self._person]

    @override
    def help_part(self) -> str:
        tags = self._job is None or self._job.kind == TAGS
        parts: dict[QWidget | None, str] = {
            self._setup: "annotate.new",
            self._who: "annotate.who",
            self._agreement: "annotate.agreement",
            self._job_page: "annotate.job",
            self._work: "annotate.bench" if tags else "annotate.work",
            self._results: "annotate.decide" if tags else "annotate.results",
        }
        return parts.get(self._stack.currentWidget(), "")

    def retranslate(self) -> None:
        self._empty.set_texts(
            tr("No items to tag yet"),
            tr(
                "Annotators tag the perceptual and reasoning demands of each item. First generate items in the Library."
            ),
        )
        self._unread.set_texts(tr("Loading jobs"), "")
        self._photographs.set_text(tr("Screen photographs first"))
        for page in (self._setup, self._who, self._agreement, self._job_page, self._work, self._results):
            if page is not None:
                page.retranslate()
        set_tool_tip(self._person, tr("Another annotator"))
        self._show_job.set_text(tr("Overview"))
        set_tool_tip(self._show_job, tr("Progress, held items, and the label scheme with its versions"))
        self._show_counts()

    def shown(self) -> None:
        if self._work is not None:
            self._work.resume()
            self._work.refresh()
        elif self.context.lab is not None and self._results is None:
            self._read_jobs(self.context.lab)

    def hidden(self) -> None:
        for page in (self._work, self._results):
            if page is not None:
                page.pause()

    def _connect(self) -> None:
        signals = self.context.signals
        signals.lab_opened.connect(self._on_lab_opened)
        signals.lab_changed.connect(self._on_lab_changed)
        self._setup.wanted.connect(self._on_wanted)
        self._setup.cancelled.connect(self._on_someone_else)
        self._who.chosen.connect(self._on_chosen)
        self._who.job_chosen.connect(self._on_job_chosen)
        self._who.new_requested.connect(self._on_wanted_new)
        self._agreement.reading.connect(self._on_agreement_read)
        self._agreement.left.connect(self._on_results_left)
        self._agreement.opened.connect(self._on_agreement_opened)
        self._agreement.refused.connect(self._on_agreement_refused)
        self._job_page.left.connect(self._on_job_left)
        self._job_page.moved.connect(self._on_job_moved)

    def _show_page(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        at_work = self._work is not None
        # on an annotator's station only a signed-in annotator compares
        may_look = self._job is not None and (at_work or not self.context.restricted)
        has_results = self._job is not None and self._may_have_results(self._job)
        doors = {self._work, self._who, self._agreement, self._results}
        self._person.setVisible(at_work)
        self._show_job.setVisible(page is self._who and self._job is not None and not self.context.restricted)
        self._show_conflicts.setVisible(may_look and has_results and page in doors - {self._results})
        kind = job_kind_of(self._job) if self._job is not None else None
        compared, self._results_title = (kind.compared, kind.results_title) if kind is not None else (False, "")
        self._show_agreement.setVisible(may_look and compared and page in doors - {self._agreement})
        self._counts.setVisible(page is self._work)
        # where a code is written a letter is part of it
        written = page is self._who
        self._show_conflicts.set_key("Alt+C" if written else "C")
        self._show_agreement.set_key("Alt+G" if written else "G")
        self._show_counts()
        self.heading_changed()

    def _read_jobs(self, lab: Lab) -> None:
        def read() -> tuple[list[AnnotationJob], int]:
            return lab.read(load_jobs), lab.read(item_store.count_items, item_store.EVERYTHING)

        task = self.context.tasks.run_long(lambda _: read(), self._on_jobs, owner=self, turn="jobs")
        if self._stack.currentWidget() is self._unread:
            self.waiting.wait_for(task, tr("Loading jobs"))

    def _on_jobs(self, found: tuple[list[AnnotationJob], int]) -> None:
        every, items = found
        # open ones first; at an annotator's seat nothing else is offered
        offered = [job for job in every if job.closed is None or not self.context.restricted]
        self._jobs = sorted(offered, key=lambda job: job.closed is not None)
        if self._work is not None:  # an annotator has begun meanwhile
            return
        if self._jobs:
            known = next((job for job in self._jobs if self._job is not None and job.id == self._job.id), None)
            self._job = known or self._jobs[0]
            self._who.show_jobs(self._jobs, self._jobs.index(self._job))
            self._show_page(self._who)
        elif items and not self.context.restricted:
            self._show_page(self._setup)
            self._setup.start(can_cancel=False)
        else:
            self._photographs.setVisible(not self.context.restricted)
            self._show_page(self._empty)

    @Slot()
    def _on_lab_opened(self) -> None:
        self._leave()
        self._jobs, self._job = [], None
        self._show_page(self._unread)
        if self.isVisible() and self.context.lab is not None:
            self._read_jobs(self.context.lab)

    @Slot()
    def _on_lab_changed(self) -> None:
        if self._work is not None and self.isVisible():
            self._work.refresh()

    @Slot(object)
    def _on_wanted(self, wish: JobRequest) -> None:
        lab = self.context.lab
        if lab is not None:
            make = partial(KINDS[wish.kind].make_job, lab, wish)
            task = self.context.tasks.run_long(
                lambda _: make(), self._on_made, owner=self, failed=self._setup.show_failure, whole=True
            )
            self.waiting.wait_for(task, tr("Creating the job"))

    def _on_made(self, job: AnnotationJob) -> None:
        self._jobs.insert(0, job)
        self._job = job
        self._on_someone_else()

    @Slot()
    def _on_wanted_new(self) -> None:
        self._cancel_entering()
        self._show_page(self._setup)
        self._setup.start(can_cancel=bool(self._jobs))

    @Slot()
    def _on_photographs(self) -> None:
        self._show_page(self._setup)
        self._setup.start(can_cancel=False, kind="screening")

    @Slot(int)
    def _on_job_chosen(self, index: int) -> None:
        self._cancel_entering()
        self._agreement.forget()
        self._job = self._jobs[index]
        self._show_page(self._who)

    @Slot(str)
    def _on_chosen(self, code: str) -> None:
        lab, job = self.context.lab, self._job
        if lab is not None and job is not None:
            self._cancel_entering()
            # Earlier work is read from the lab, so it must be saved first.
            self.context.service(SaveQueue).when_saved(partial(self._enter, lab, job, code), owner=self)

    def _enter(self, lab: Lab, job: AnnotationJob, code: str) -> None:
        invite = partial(find_invited_annotator, lab, job, code)
        self._entering = self.context.tasks.run_long(lambda _: invite(), partial(self._on_person, job), owner=self)

    def _on_person(self, job: AnnotationJob, person: PersonRow) -> None:
        self._leave()
        self._person.set_text(person.code)
        work = self._work = job_kind_of(job).make_page(self.context, job, person)
        work.moved.connect(self._show_counts)
        work.left.connect(self._on_someone_else)
        work.results_requested.connect(self._on_results)
        self._stack.addWidget(work)
        self._show_page(work)
        work.start()

    def _leave(self) -> None:
        """Sign the annotator out and remove their work from the screen."""
        self._cancel_entering()
        self._drop_results()
        self._agreement.forget()
        if self._work is not None:
            self._work.leave()
            self._drop(self._work)
            self._work = None

    def _cancel_entering(self) -> None:
        """Cancel a sign-in that is still running: another code, job or page was chosen."""
        self.context.service(SaveQueue).forget(self)
        if self._entering is not None:
            self._entering.forget()
            self._entering = None

    def _drop_results(self) -> None:
        if self._results is not None:
            self._results.leave()
            self._drop(self._results)
            self._results = None

    def _drop(self, page: WorkPage) -> None:
        self._stack.removeWidget(page)
        discard_widget(page)

    @Slot()
    def _on_someone_else(self) -> None:
        self._leave()
        if self._job is not None:
            self._who.show_jobs(self._jobs, self._jobs.index(self._job))
        self._show_page(self._who)
        self._who.code.setFocus()

    @Slot()
    def _on_results(self) -> None:
        if self._job is None or not self._may_have_results(self._job) or self._hidden_from_here():
            return
        self._drop_results()
        results = self._results = job_kind_of(self._job).make_results(self.context, self._job, self._viewer())
        results.left.connect(self._on_results_left)
        self._stack.addWidget(results)
        self._show_page(results)
        results.start()

    @Slot()
    def _on_agreement(self) -> None:
        if self._job is not None and not self._hidden_from_here():
            viewer = self._viewer()
            self._agreement.open(self._job, None if viewer is None else viewer.id)

    @Slot(object)
    def _on_agreement_read(self, task: BackgroundTask) -> None:
        self.waiting.wait_for(task, tr("Loading labels"))

    @Slot(object)
    def _on_agreement_refused(self, error: Exception) -> None:
        """After a stop everything stays as before."""
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)
        elif self._work is not None and self._stack.currentWidget() is self._work:
            self._work.resume()

    @Slot()
    def _on_agreement_opened(self) -> None:
        self._show_page(self._agreement)

    @Slot()
    def _on_results_left(self) -> None:
        self._drop_results()
        if self._work is None:
            self._show_page(self._who)
        else:
            self._show_page(self._work)
            self._work.resume()
            self._work.refresh()

    @Slot()
    def _on_job(self) -> None:
        if self._job is not None and not self.context.restricted:
            self._cancel_entering()
            self._job_page.open(self._job)
            self._show_page(self._job_page)

    @Slot()
    def _on_job_left(self) -> None:
        if self.context.lab is not None:
            self._read_jobs(self.context.lab)

    @Slot(object)
    def _on_job_moved(self, job: AnnotationJob) -> None:
        self._jobs = [job if one.id == job.id else one for one in self._jobs]
        self._job = job
        self.heading_changed()

    def _may_have_results(self, job: AnnotationJob) -> bool:
        """Whether results of a job can be viewed and decided here: not on an annotator's station."""
        return bool(job_kind_of(job).results) and not self.context.restricted

    def _makes_job(self) -> bool:
        return self._stack.currentWidget() is self._setup

    def _viewer(self) -> PersonRow | None:
        """The viewer of others' labels: the annotator at work, None for the supervisor."""
        return None if self._work is None else self._work.person

    def _hidden_from_here(self) -> bool:
        """Whether others' labels stay hidden; the lab checks again when they are read."""
        if self._work is None:
            return self.context.restricted
        self._work.pause()
        if not self._work.may_look():
            self._work.resume()
            self.context.say(tr(BLIND))
            return True
        return False

    @Slot()
    def _show_counts(self) -> None:
        blind = self._work is not None and not self._work.may_look()
        for button in (self._show_conflicts, self._show_agreement):
            button.setEnabled(not blind)
            set_tool_tip(button, tr(BLIND) if blind else "")
        title = tr(self._results_title) if self._results_title else ""
        self._show_conflicts.set_text(tr("{results}, after your items", results=title) if blind else title)
        self._show_agreement.set_text(tr("Agreement"))
        self._counts.setText(self._work.counts() if self._work is not None else "")
