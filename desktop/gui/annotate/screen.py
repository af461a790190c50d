"""The place Annotate: who is tagging, the bench, what is done, and the conflicts."""

import uuid
from functools import partial
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedLayout, QWidget

from db.lab import Lab
from db.rows import LabelState
from db.stores import items as item_store
from db.stores import labels as label_store
from desktop.annotation.conflicts import Report, report_of
from desktop.annotation.entry import enter, make_job
from desktop.annotation.job import Job, jobs_of
from desktop.annotation.session import Session
from desktop.benchmarks.schemes import Scheme, scheme
from desktop.benchmarks.words import say
from desktop.gui.annotate.bench import Bench
from desktop.gui.annotate.conflicts import ConflictsPage
from desktop.gui.annotate.done import DonePage
from desktop.gui.annotate.setup import SetupPage, Wish
from desktop.gui.annotate.who import WhoPage
from desktop.gui.context import AppContext
from desktop.gui.shell.screen import Screen
from desktop.gui.tasks import Watch
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, tr
from desktop.library.failures import Failure
from desktop.library.query import find

SCHEME = "moat"
BLIND = say("What the others tagged stays hidden until nothing waits for you any more.")


class AnnotateScreen(Screen):
    """Which page is shown follows from what there is: no lab, no items, no job, nobody at work, somebody at work."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._scheme: Scheme = scheme(SCHEME)
        self._jobs: list[Job] = []
        self._job: Job | None = None
        self._code = ""
        self._bench: Bench | None = None
        self._reading_states = False
        self._counts = Text("", tone="muted")
        self._counts.setObjectName("counts")
        self._show_conflicts = Button("", key="C")
        self._show_conflicts.setObjectName("show_conflicts")
        self._person = Button("", icon="person")
        self._person.setObjectName("person")
        self._empty = EmptyState("annotate")
        self._setup, self._who = SetupPage(self._scheme), WhoPage()
        self._done, self._conflicts = DonePage(), ConflictsPage(context)
        self._stack = QStackedLayout(self)
        for page in (self._empty, self._setup, self._who, self._done, self._conflicts):
            self._stack.addWidget(page)
        self._connect()
        self.retranslate()
        self._show_page(self._empty)

    def title(self) -> str:
        return self._job.name if self._job is not None else tr("Annotate")

    def subtitle(self) -> str:
        if self._job is None:
            return ""
        return tr("{title}, version {version}", title=self._job.scheme.title, version=self._job.scheme.version)

    def tools(self) -> list[QWidget]:
        return [self._counts, self._show_conflicts, self._person]

    def help(self) -> str:
        return tr(
            "Tag each item with what it asks of the eye and the mind. One key a tag, 0 for none of them; Enter "
            "submits. S skips, F flags, the arrows look at other items, C lists the conflicts once your share is done."
        )

    def retranslate(self) -> None:
        self._empty.set_texts(
            tr("Nothing to tag yet"),
            tr("Annotators tag what each item asks of the eye and the mind. First make items in the Library."),
        )
        for page in (self._setup, self._who, self._done, self._conflicts):
            page.retranslate()
        if self._bench is not None:
            self._put_bench(self._bench.session)
        self._show_counts()

    def shown(self) -> None:
        if self._bench is not None:
            self._bench.resume()
            self._refresh_states()
        elif self.context.lab is not None:
            self._read_jobs(self.context.lab)

    def hidden(self) -> None:
        if self._bench is not None:
            self._bench.pause()

    def _connect(self) -> None:
        signals = self.context.signals
        signals.lab_opened.connect(self._on_lab_opened)
        signals.lab_changed.connect(self._refresh_states)
        self._setup.looked.connect(self._on_looked)
        self._setup.wanted.connect(self._on_wanted)
        self._setup.cancelled.connect(self._on_someone_else)
        self._who.chosen.connect(self._on_chosen)
        self._who.job_chosen.connect(self._on_job_chosen)
        self._who.wanted_new.connect(self._on_wanted_new)
        self._done.wanted_conflicts.connect(self._on_conflicts)
        self._done.wanted_items.connect(self._on_look_again)
        self._done.wanted_other.connect(self._on_someone_else)
        self._conflicts.left.connect(self._on_conflicts_left)
        self._conflicts.simulated_wanted.connect(self._on_simulated)
        self._show_conflicts.clicked.connect(self._on_conflicts)
        self._person.clicked.connect(self._on_someone_else)

    def _show_page(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        working = page is self._bench or page is self._done
        self._person.setVisible(working or (page is self._conflicts and self._bench is not None))
        self._show_conflicts.setVisible(self._job is not None and page in {self._bench, self._who})
        self._counts.setVisible(working)
        self._show_counts()
        self.heading_changed()

    def _read_jobs(self, lab: Lab) -> None:
        def read() -> tuple[list[Job], int]:
            return lab.read(jobs_of), lab.read(item_store.count, item_store.EVERYTHING)

        self.context.tasks.run(read, self._on_jobs, owner=self)

    def _on_jobs(self, found: tuple[list[Job], int]) -> None:
        self._jobs, items = found
        if self._jobs:
            self._job = self._job if self._job in self._jobs else self._jobs[0]
            self._who.show_jobs(self._jobs, self._jobs.index(self._job))
            self._show_page(self._who)
        elif items:
            self._show_page(self._setup)
            self._setup.start(can_cancel=False)
        else:
            self._show_page(self._empty)

    @Slot()
    def _on_lab_opened(self) -> None:
        self._leave_bench()
        self._jobs, self._job = [], None
        self._show_page(self._empty)
        if self.isVisible() and self.context.lab is not None:
            self._read_jobs(self.context.lab)

    @Slot(str)
    def _on_looked(self, text: str) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(
                lambda: len(find(lab, text)), self._setup.show_found, owner=self, failed=self._on_bad_query
            )

    def _on_bad_query(self, error: Exception) -> None:
        self._setup.show_problem(sentence(cast("Failure", error).sentence))

    @Slot(object)
    def _on_wanted(self, wish: Wish) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(
                lambda: make_job(
                    lab, wish.name, self._scheme, find(lab, wish.query), most=wish.limit, overlap=wish.overlap
                ),
                self._on_made,
                owner=self,
            )

    def _on_made(self, job: Job) -> None:
        self._jobs.insert(0, job)
        self._job = job
        self._on_someone_else()

    @Slot()
    def _on_wanted_new(self) -> None:
        self._show_page(self._setup)
        self._setup.start(can_cancel=bool(self._jobs))

    @Slot(int)
    def _on_job_chosen(self, index: int) -> None:
        self._job = self._jobs[index]
        self._show_page(self._who)

    @Slot(str)
    def _on_chosen(self, code: str) -> None:
        lab, job = self.context.lab, self._job
        if lab is not None and job is not None:
            self.context.tasks.run(partial(enter, lab, job, code), partial(self._on_entered, code), owner=self)

    def _on_entered(self, code: str, session: Session) -> None:
        self._code = code
        self._person.set_text(code)
        self._person.setToolTip(tr("Another annotator"))
        self._put_bench(session)

    def _put_bench(self, session: Session) -> None:
        """A bench for the session, in place of the one that is there; it goes on with the item that was open."""
        in_front = self._bench is None or self._stack.currentWidget() is self._bench
        self._leave_bench()
        bench = self._bench = Bench(self.context, session)
        bench.moved.connect(self._show_counts)
        bench.finished.connect(self._on_finished)
        self._stack.addWidget(bench)
        if in_front:
            self._show_page(bench)
        bench.start()

    def _leave_bench(self) -> None:
        if self._bench is not None:
            self._bench.keep_draft()
            self._stack.removeWidget(self._bench)
            self._bench.hide()
            self._bench.deleteLater()
            self._bench = None

    @Slot()
    def _on_finished(self) -> None:
        if self._bench is not None:
            self._done.show_progress(self._bench.session.queue.progress())
            self._show_page(self._done)

    @Slot()
    def _on_look_again(self) -> None:
        if self._bench is not None and self._job is not None:
            self._show_page(self._bench)
            self._bench.open_item(self._job.items[0])

    @Slot()
    def _on_someone_else(self) -> None:
        self._leave_bench()
        if self._job is not None:
            self._who.show_jobs(self._jobs, self._jobs.index(self._job))
        self._show_page(self._who)
        self._who.code.setFocus()

    @Slot()
    def _on_conflicts(self) -> None:
        if self._blind():
            self.context.say(tr(BLIND))
            return
        self._read_report(with_simulated=False)

    @Slot(bool)
    def _on_simulated(self, wanted: bool) -> None:
        self._read_report(with_simulated=wanted)

    def _read_report(self, *, with_simulated: bool) -> None:
        lab, job = self.context.lab, self._job
        if lab is None or job is None:
            return
        if self._bench is not None:
            self._bench.keep_draft()

        def read(_: Watch) -> tuple[Report, dict[uuid.UUID, str]]:
            report = report_of(lab, job, with_simulated=with_simulated)
            rows = lab.read(item_store.get_many, [conflict.item_id for conflict in report.conflicts])
            return report, {item_id: row.key for item_id, row in rows.items()}

        self.context.tasks.run_long(read, self._on_report, owner=self)

    def _on_report(self, found: tuple[Report, dict[uuid.UUID, str]]) -> None:
        self._conflicts.show_report(*found)
        self._show_page(self._conflicts)

    @Slot()
    def _on_conflicts_left(self) -> None:
        if self._bench is None:
            self._show_page(self._who)
        elif self._bench.session.item is None:
            self._on_finished()
        else:
            self._show_page(self._bench)
            self._bench.refresh()

    @Slot()
    def _refresh_states(self) -> None:
        """Where the others stand, read again; a change meanwhile is seen at the next one."""
        lab, bench = self.context.lab, self._bench
        if lab is None or bench is None or self._reading_states or not self.isVisible():
            return
        self._reading_states = True
        self.context.tasks.run(
            lambda: lab.read(label_store.state_counts, bench.session.job.id),
            partial(self._on_states, bench),
            owner=self,
            failed=self._on_states_failed,
        )

    def _on_states(self, bench: Bench, states: list[LabelState]) -> None:
        self._reading_states = False
        if bench is self._bench:
            bench.session.refresh(states)
            bench.refresh()
            self._show_counts()

    def _on_states_failed(self, error: Exception) -> None:
        self._reading_states = False
        self.context.fail(error)

    def _blind(self) -> bool:
        """Whether somebody is at work who must not see yet what the others tagged: something waits for them."""
        return self._bench is not None and self._bench.session.queue.next_open() is not None

    @Slot()
    def _show_counts(self) -> None:
        blind = self._blind()
        self._show_conflicts.setEnabled(not blind)
        self._show_conflicts.set_text(tr("Conflicts, after your share") if blind else tr("Conflicts"))
        self._show_conflicts.setToolTip(tr(BLIND) if blind else "")
        if self._bench is None:
            self._counts.clear()
            return
        progress = self._bench.session.queue.progress()
        done = progress.submitted + progress.skipped + progress.by_others
        parts = [tr("{done} of {all}", done=done, all=progress.items)]
        if progress.drafts:
            parts.append(tr("1 draft") if progress.drafts == 1 else tr("{n} drafts", n=progress.drafts))
        if progress.skipped:
            parts.append(tr("{n} skipped", n=progress.skipped))
        self._counts.setText(" · ".join(parts))
