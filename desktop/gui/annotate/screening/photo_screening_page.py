"""The page of photo screening: one photograph at a time, with the shared rules next to it."""

from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from db.rows import PersonRow
from desktop.annotation.annotator.annotation_session import AnnotationSession
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import SKIP_REASONS, ItemMark
from desktop.annotation.job_kinds.photo_screening import job_under_newest_pool
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import load_scheme_versions, save_joined_version
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.gui.annotate.item_by_item_base import LabellingPage, read_annotator_session
from desktop.gui.annotate.screening.screening_rules_panel import ScreeningRuleForm, ScreeningRulesPanel
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.save_queue import SaveQueue
from desktop.gui.theme.design_tokens import SPACE_4, SPACE_8
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import fill_box
from desktop.library.machine.error_messages import ExpectedError

KEYS = {"unsure": "U", "picture": "P", "question": "Q"}


class ScreeningActions(QWidget):
    """Signals: accepted, rejected, skipped(reason)."""

    accepted = Signal()
    rejected = Signal()
    skipped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._skip = PushButton("", key="S")
        self._reject = PushButton("", key="R", variant="danger")
        self._accept = PushButton("", key="A", variant="primary")
        for name, button in (("skip", self._skip), ("reject", self._reject), ("accept", self._accept)):
            button.setObjectName(name)
        self._back = PushButton("", key="Esc")
        self._reasons = {reason: PushButton("", key=key) for reason, key in KEYS.items()}
        self._stack = QStackedLayout(self)
        for buttons in (
            [self._skip, None, self._reject, self._accept],
            [*(self._reasons[reason] for reason in ("unsure", "picture")), None, self._back],
        ):
            page = QWidget()
            row = fill_box(QHBoxLayout(page), spacing=SPACE_8 if None in buttons else SPACE_4, margins=0)
            for button in buttons:
                if button is None:
                    row.addStretch()
                else:
                    row.addWidget(button)
            self._stack.addWidget(page)
        self.setFixedHeight(self._skip.height())
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        self._skip.set_text(tr("Skip"))
        self._reject.set_text(tr("Reject"))
        self._accept.set_text(tr("Accept"))
        self._back.set_text(tr("Back"))
        for reason, button in self._reasons.items():
            button.set_text(tr(SKIP_REASONS[reason]))
            button.setObjectName(f"skip_{reason}")

    def set_editable(self, *, editable: bool) -> None:
        """Set whether the photograph can still be judged."""
        for button in (self._skip, self._reject, self._accept):
            button.setEnabled(editable)

    @Slot()
    def reset(self) -> None:
        """Called when another photograph is opened: shows no open question."""
        self._stack.setCurrentIndex(0)

    def _connect(self) -> None:
        self._skip.clicked.connect(partial(self._stack.setCurrentIndex, 1))
        self._back.clicked.connect(self.reset)
        self._accept.clicked.connect(self.accepted)
        self._reject.clicked.connect(self.rejected)
        for reason, button in self._reasons.items():
            button.clicked.connect(partial(self._on_reason, reason))

    def _on_reason(self, reason: str) -> None:
        self.reset()
        self.skipped.emit(reason)


class ScreeningPage(LabellingPage):
    """Screens one photograph after the other. Every judgement is stamped with the version of the pool that is shown."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person, brief=True)
        self._pool = job.scheme
        self.panel, self.form = ScreeningRulesPanel(job.scheme), ScreeningRuleForm()
        self._actions = ScreeningActions()
        place = QWidget()
        self._sides = QStackedLayout(place)
        self._sides.addWidget(self.panel)
        self._sides.addWidget(self.form)
        fill_box(self.side, (place, 1), self._actions)
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        for part in (self.panel, self.form, self._actions):
            part.retranslate()

    def prepared(self, job: AnnotationJob) -> AnnotationJob:
        lab = self.context.lab
        return job if lab is None else lab.read(job_under_newest_pool, job)

    def show_mark(self, mark: ItemMark) -> None:
        session = self.session
        if session.job.scheme != self._pool:
            self._pool = session.job.scheme
            self.panel.show_pool(self._pool)
        self.panel.show_mark(mark)
        self.panel.set_editable(editable=session.editable)
        self._actions.set_editable(editable=session.editable)
        self._actions.reset()
        self._show_rules()

    def mark_now(self) -> ItemMark:
        return self.panel.mark()

    def refresh(self) -> None:
        super().refresh()
        lab = self.context.lab
        if lab is not None and self._sides.currentWidget() is self.panel:
            self.read(lambda: lab.read(load_scheme_versions, self.job.scheme.name), self._on_versions)

    def _connect(self) -> None:
        self.panel.changed.connect(self.mark_changed)
        self.panel.note.left.connect(self.panel.setFocus)
        self.panel.new_requested.connect(self._on_new)
        self.panel.edit_requested.connect(self._on_edit)
        self.form.wanted.connect(self._on_wanted)
        self.form.left.connect(self._show_rules)
        self._actions.accepted.connect(self._on_accept)
        self._actions.rejected.connect(self._on_reject)
        self._actions.skipped.connect(self.skip_now)

    @Slot()
    def _show_rules(self) -> None:
        self._sides.setCurrentWidget(self.panel)
        self._actions.show()
        self.panel.setFocus()

    @Slot()
    def _on_new(self) -> None:
        self._write_rule(None)

    @Slot(object)
    def _on_edit(self, rule: SchemeLabel) -> None:
        self._write_rule(rule)

    def _write_rule(self, rule: SchemeLabel | None) -> None:
        self.keep_draft()
        self._sides.setCurrentWidget(self.form)
        self._actions.hide()
        self.form.begin(self._pool, rule)

    @Slot(object)
    def _on_wanted(self, pool: LabelScheme) -> None:
        self.write(save_joined_version, pool, done=self._on_pool_kept, failed=self._on_pool_refused)

    def _on_pool_kept(self, _kept: LabelScheme) -> None:
        self.context.say(tr("The pool has a new version. It applies starting with this photograph."))
        self._reenter()

    def _on_pool_refused(self, error: Exception) -> None:
        lab = self.context.lab
        if isinstance(error, BadScheme) and lab is not None:
            text = translate_sentence(cast("ExpectedError", error).sentence)
            self.read(lambda: lab.read(load_scheme_versions, self.job.scheme.name), partial(self._on_newer, text))
        else:
            self.context.fail(error)

    def _on_newer(self, text: str, versions: list[LabelScheme]) -> None:
        if versions and versions[-1] != self._pool:
            self.form.outdated(versions[-1])
        else:
            self.form.refused(text)

    def _on_versions(self, versions: list[LabelScheme]) -> None:
        """Another expert changed the pool: use it for the next judgement."""
        if versions and versions[-1] != self._pool:
            self._reenter()

    def _reenter(self) -> None:
        """Go on with the open photograph under the newest version of the pool."""
        lab, session = self.context.lab, self.entered
        if lab is not None and session is not None:
            self.keep_draft()
            enter, entered = partial(read_annotator_session, lab, self), partial(self._on_entered, session.place)
            self.context.service(SaveQueue).when_saved(
                lambda: self.context.tasks.run_long(lambda _: enter(), entered, owner=self), owner=self
            )

    def _on_entered(self, place: ItemPosition | None, session: AnnotationSession) -> None:
        self.entered = session
        self.open_place(place or session.next_open())

    @Slot()
    def _on_accept(self) -> None:
        if self.panel.mark().labels:
            self.context.say(tr("An accepted photograph breaks no rule. Remove the rules."))
        else:
            self.submit_now()

    @Slot()
    def _on_reject(self) -> None:
        if self.panel.mark().labels:
            self.submit_now()
        else:
            self.context.say(tr("Cite a rule to reject a photograph, or press N to write a new rule."))
