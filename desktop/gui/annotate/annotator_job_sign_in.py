"""Sign-in of an annotator to a job. On an annotator's station a code needs its PIN, or the operator."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar, cast

from PySide6.QtCore import Signal, Slot

from desktop.annotation.annotator.annotator_pin_login import (
    AnnotatorLogin,
    LoginRequirement,
    find_login,
    set_login_pin,
    verify_login,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.gui.annotate.job_kind_pages import job_kind_of
from desktop.gui.annotate.single_card_page import CardPage
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_button, named_widget
from desktop.library.machine.error_messages import ExpectedError
from desktop.library.people.person_codes import BadCode, normalise_code
from desktop.library.people.person_pins import SHORTEST

T = TypeVar("T")


class SignInPage(CardPage):
    """Asks for a code and a job.

    Signals: chosen(code), in stored form, when this annotator may start; job_chosen(index); wanted_new: to make another
    job.
    """

    chosen = Signal(str)
    job_chosen = Signal(int)
    new_requested = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._door: AnnotatorLogin | None = None
        self._offered: list[AnnotationJob] = []
        self._asked: BackgroundTask | None = None
        self._jobs = named_widget(SelectField(), "job")
        self._jobs.chosen.connect(self._on_job)
        self.code = named_widget(TextField(), "code")
        self.code.setMaxLength(40)
        self.code.textChanged.connect(self._on_text)
        self._pin = named_widget(TextField(), "pin")
        self._pin.setEchoMode(TextField.EchoMode.Password)
        self._job_name = self.add_field("", self._jobs)
        self._code_name = self.add_field("", self.code)
        self._pin_name = self.add_field("", self._pin)
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "code_problem")
        self.body.addWidget(self._problem)
        self._new = context.actions.button("another_job", self._on_new)
        self._start = named_button(PushButton("", key="Enter", variant="primary"), "start", self._on_start)
        self.foot.insertWidget(0, self._new)
        self.foot.addWidget(self._start)
        self.retranslate()

    def retranslate(self) -> None:
        job = self._chosen()
        self.set_texts(
            tr("Annotator ID") if job is None else tr(job_kind_of(job).asks),
            tr("Use your ID, not your name. You see other annotators' tags only when an item is complete."),
        )
        self._job_name.setText(tr("Job"))
        self._jobs.set_name(tr("Job"))
        self._jobs.set_texts([_job_summary_text(job) for job in self._offered])
        self._code_name.setText(tr("Annotator ID"))
        self.code.set_name(tr("Annotator ID"), tr("e.g. A1"))
        self._new.setVisible(not self._context.restricted)
        self._start.set_text(tr("Start"))
        self._on_text()

    def show_jobs(self, jobs: Sequence[AnnotationJob], current: int) -> None:
        self._offered = list(jobs)
        self._jobs.set_choices([(str(n), _job_summary_text(job)) for n, job in enumerate(jobs)], str(current))
        self.code.clear()
        self.retranslate()
        self.code.setFocus()

    def _ask(self, door: AnnotatorLogin | None) -> None:
        """Show the fields that `door` requires; none without one."""
        self._door = door
        self._pin.clear()
        for widget in (self._pin, self._pin_name):
            widget.setVisible(door is not None)
        if door is None:
            return
        title, name = {
            LoginRequirement.PIN: (tr("PIN of {code}, or the operator's passcode", code=door.code), tr("PIN")),
            LoginRequirement.NEW_PIN: (
                tr(
                    "Choose a PIN for {code} ({n} characters or more). You enter it each time you start.",
                    code=door.code,
                    n=SHORTEST,
                ),
                tr("New PIN"),
            ),
            LoginRequirement.OPERATOR: (
                tr(
                    "{code} has worked here before but has no PIN yet. The operator must unlock this ID.",
                    code=door.code,
                ),
                tr("Operator passcode"),
            ),
        }[door.needs]
        self._pin_name.setText(title)
        self._pin.set_name(name)
        self._pin.setFocus()

    @Slot()
    def _on_new(self) -> None:
        self.new_requested.emit()

    @Slot()
    def _on_text(self) -> None:
        """Enable the start for a valid code; show at once why another text is invalid."""
        self._wait_no_more()
        problem = ""
        try:
            normalise_code(self.code.text())
        except BadCode as error:
            problem = translate_sentence(error.sentence)
        self._ask(None)
        closed = self._closed()
        self._start.setEnabled(not problem and closed is None)
        if closed is not None:
            self._say(tr("This job was closed: {reason}. You can still view its results.", reason=closed))
        else:
            self._say(problem if self.code.text().strip() else "")

    def _closed(self) -> str | None:
        """Why the chosen job was closed; None for an open one."""
        job = self._chosen()
        return None if job is None else job.closed

    def _chosen(self) -> AnnotationJob | None:
        key = self._jobs.current()
        return self._offered[int(key)] if self._offered and key else None

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    @Slot()
    def _on_start(self) -> None:
        lab, door, typed = self._context.lab, self._door, self._pin.text()
        if not self._context.restricted:
            self.chosen.emit(normalise_code(self.code.text()))
        elif lab is None or not self._start.isEnabled():
            return
        elif door is None:
            code = self.code.text()
            self._ask_lab(lambda: find_login(lab, code), self._on_door)
        elif door.needs is LoginRequirement.NEW_PIN:
            self._ask_lab(lambda: set_login_pin(lab, door, typed), lambda _: self._enter(door))
        else:
            settings = self._context.settings
            kept = (settings.operator_passcode, settings.researcher_passcode)
            self._ask_lab(lambda: verify_login(lab, door, typed, kept), partial(self._on_tried, door))

    def _ask_lab(self, work: Callable[[], T], done: Callable[[T], object]) -> None:
        """Read the lab in the pool; the result is dropped if another code is typed meanwhile."""
        self._wait_no_more()
        self._say("")
        self._start.setEnabled(False)
        self._asked = self._context.tasks.run_long(lambda _: work(), done, owner=self, failed=self._on_refused)

    def _wait_no_more(self) -> None:
        if self._asked is not None:
            self._asked.forget()
            self._asked = None

    def _on_door(self, door: AnnotatorLogin) -> None:
        self._start.setEnabled(True)
        self._ask(door)

    def _on_tried(self, door: AnnotatorLogin, right: bool) -> None:
        self._start.setEnabled(True)
        if not right:
            self._pin.clear()
            self._say(tr("Incorrect PIN or passcode."))
        elif door.needs is LoginRequirement.OPERATOR:
            self._ask(AnnotatorLogin(door.code, door.person, LoginRequirement.NEW_PIN))
        else:
            self._enter(door)

    def _enter(self, door: AnnotatorLogin) -> None:
        self._start.setEnabled(True)
        self._ask(None)
        self.chosen.emit(door.code)

    def _on_refused(self, error: Exception) -> None:
        self._start.setEnabled(True)
        self._say(translate_sentence(cast("ExpectedError", error).sentence))

    @Slot(str)
    def _on_job(self, key: str) -> None:
        self.retranslate()
        self.job_chosen.emit(int(key))


def _job_summary_text(job: AnnotationJob) -> str:
    if job.closed is not None:
        return tr("{name} · closed", name=job.name)
    items = tr("{n} items", n=len(job.items))
    each = tr("{n} annotators each", n=job.overlap)
    return tr("{name} · {items}, {each}", name=job.name, items=items, each=each)
