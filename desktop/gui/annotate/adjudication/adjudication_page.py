"""The page on which contested items are adjudicated: items of a job left, each annotator's labels in the middle, the
decision right."""

import uuid
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.errors import StaleRevision
from db.lab import Lab
from db.rows import DecisionRow, PersonRow
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import LabelDecision
from desktop.annotation.adjudication.adjudication_queue import (
    AdjudicationCase,
    AdjudicationQueue,
    accept_majorities,
    adjudicate_case,
    cases_with_majority,
    load_adjudication_queue,
    reopen_case,
)
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import OTHER_BRANCH
from desktop.benchmarks.messages import say
from desktop.gui.annotate.adjudication.accept_majority_row import MajorityAcceptanceRow
from desktop.gui.annotate.adjudication.adjudication_form import AdjudicationForm
from desktop.gui.annotate.adjudication.annotator_labels_comparison import AnnotatorLabelsRow
from desktop.gui.annotate.agreement_estimate_widgets import simulated_annotators_text
from desktop.gui.annotate.item_claims_and_drafts import DecisionDrafts
from desktop.gui.annotate.remembered_adjudicator_code import AdjudicatorCode
from desktop.gui.annotate.work_page_base import WorkPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.items.item_images_and_text import ItemImageBoard, ItemTextCard
from desktop.gui.items.load_item_with_images import ItemLoader, LoadedItem
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, column_box, named_button, named_widget, row_box
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import BadCode, normalise_code

LIST_LEAST, LIST_MOST = 200, 400
FORM_LEAST, FORM_MOST = 288, 340


class AdjudicationPage(WorkPage):
    """The items of a job that annotators labelled differently, one after the other. person: the annotator who views
    them, None for the supervisor, who enters a code. An annotator's station allows no decision and shows no names."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._cases: AdjudicationQueue | None = None
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self._form = AdjudicationForm(job.scheme)
        self._drafts = DecisionDrafts(context, job, self._form.text, self._form.show_text, self)
        self._sent: set[uuid.UUID] = set()
        self._count = named_widget(TextLabel("", weight=STRONG, wrap=True), "decide_count")
        self._by = named_widget(TextField(), "decide_by")
        self._by.setMinimumWidth(110)
        self._by.setMaximumWidth(180)
        self._by.setText(person.code if person is not None else context.service(AdjudicatorCode).code)
        self._by.setReadOnly(person is not None)
        self._by.returnPressed.connect(self._form.take_focus)
        self._hide_names = named_button(ToggleChip("", checked=True), "hide_names", self._on_names)
        self._simulated = named_button(ToggleChip(""), "decide_with_simulated", self.start)
        self._simulated.hide()
        self._clear, self._majorities = PushButton(""), MajorityAcceptanceRow()
        self._clear.setObjectName("majorities")
        self._clear.clicked.connect(self._on_majorities)
        self._clear.hide()
        self._majorities.accepted.connect(self._on_accepted)
        self._majorities.cancelled.connect(self._majorities.hide)
        self._majorities.hide()
        self._back = named_button(PushButton("", key="Esc"), "conflicts_back", self.left)
        self._list: DataTable[AdjudicationCase] = DataTable(_conflict_columns(), name=tr("Conflicts"))
        self._list.setObjectName("conflict_list")
        self._list.chosen.connect(self._on_chosen)
        self._board, self._words = ItemImageBoard(brief=True), ItemTextCard(brief=True)
        self._given = AnnotatorLabelsRow()
        self._since = named_widget(TextLabel("", tone="invalid", wrap=True), "changed_since")
        self._form.decided.connect(self._on_decided)
        self._form.reopened.connect(self._on_reopened)
        self._decides = not context.restricted
        self._nothing = EmptyState("check")
        self._stack = QStackedLayout()
        self._lay_out()
        if not self._decides:
            for widget in (self._by, self._hide_names, self._form):
                widget.hide()
        self.retranslate()

    @Slot()
    def start(self) -> None:
        lab, viewer = self.context.lab, None if self.person is None else self.person.id
        if lab is not None:
            read = partial(
                load_adjudication_queue, lab, self.job, viewer=viewer, with_simulated=self._simulated.isChecked()
            )
            self.context.tasks.run_long(
                lambda _: read(), self._on_cases, owner=self, failed=self._on_failed, instead="cases"
            )

    def resume(self) -> None:
        self.start()

    def leave(self) -> None:
        self._drafts.keep()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._by.set_name(tr("Your ID"))
        self._by.setAccessibleName(tr("Adjudicated by: your ID"))
        set_tool_tip(self._by, tr("Adjudicated by: your ID"))
        self._hide_names.setText(tr("Hide annotator names"))
        self._hide_names.setAccessibleName(tr("Hide annotator names"))
        self._simulated.setText(tr("Include simulated annotators"))
        self._simulated.setAccessibleName(tr("Include simulated annotators"))
        self._list.setAccessibleName(tr("Conflicts"))
        self._form.retranslate()
        self._majorities.retranslate()
        if self._cases is not None:
            self._show_count(self._cases)
        case = self._list.current()
        if case is not None:
            self._show_names(case)
            loaded = self._loader.get(case.item_id)
            if loaded is not None:
                self._on_loaded(loaded)

    def _lay_out(self) -> None:
        choices = row_box(self._by, self._hide_names, self._simulated, self._clear, STRETCH, spacing=SPACE_8)
        head = column_box(row_box((self._count, 1), self._back, spacing=SPACE_8), choices, spacing=SPACE_8)
        side = SurfaceCard(padding=SPACE_8)
        side.setMinimumWidth(LIST_LEAST)
        side.setMaximumWidth(LIST_MOST)
        side.body.addWidget(self._list)
        middle = column_box((self._board, 1), spacing=SPACE_12)
        low = ScrollColumn(spacing=SPACE_12, snug=True)  # long words on a small screen scroll, and are never cut
        for widget in (self._words, self._since, self._given):
            low.column.addWidget(widget)
        middle.addWidget(low)
        self._form.setMinimumWidth(FORM_LEAST)
        self._form.setMaximumWidth(FORM_MOST)
        work, row = QWidget(), QHBoxLayout()
        work.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_16)
        row.addWidget(side, 4)
        row.addLayout(middle, 5)
        row.addWidget(self._form, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_12)
        column.addLayout(head)
        column.addWidget(self._majorities)
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        for page in (work, self._nothing):
            self._stack.addWidget(page)

    def _on_cases(self, cases: AdjudicationQueue) -> None:
        before = self._list.current()
        self._cases = cases
        self._drafts.load(cases.drafts)
        self._show_count(cases)
        self._list.set_rows(cases.cases)
        self._simulated.setVisible(cases.simulated > 0)
        self._form.show_decidable(not cases.with_simulated)
        self._stack.setCurrentIndex(0 if cases.cases else 1)
        if cases.cases:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
            self._select(before.item_id if before is not None else None)

    def _show_count(self, cases: AdjudicationQueue) -> None:
        left = sum(case.open for case in cases.cases)
        self._count.setText(
            tr("{open} to adjudicate, {done} adjudicated", open=left, done=len(cases.cases) - left)
            + " · "
            + tr("{n} unanimous", n=cases.unanimous)
        )
        self._nothing.set_texts(*_no_conflicts_texts(cases))
        n = 0 if cases.with_simulated or not self._decides else len(cases_with_majority(cases))
        self._clear.set_text(tr("Apply {n} majority decisions…", n=n))
        self._clear.setVisible(n > 0)
        self._majorities.show_n(n)
        self._majorities.setVisible(n > 0 and self._majorities.isVisible())

    def _select(self, item: uuid.UUID | None) -> None:
        """Select the given case if it is still undecided, else the next open one."""
        rows = self._list.rows_model().rows()
        places = [n for n, case in enumerate(rows) if case.item_id == item]
        start = places[0] if places else 0
        order = [*range(start, len(rows)), *range(start)]
        self._list.selectRow(next((n for n in order if rows[n].open), start))

    def _on_failed(self, error: Exception) -> None:
        self.context.fail(error)
        self.left.emit()

    @Slot(object)
    def _on_chosen(self, case: AdjudicationCase) -> None:
        if self._cases is None:
            return
        self._board.clear()
        self._show_names(case)
        if self._decides:
            self._drafts.keep()
            self._form.show_case(case, self._cases.codes)
            self._drafts.open(None if self._cases.with_simulated else case.item_id)
        loaded = self._loader.get(case.item_id)
        if loaded is not None:
            self._on_loaded(loaded)

    @Slot()
    def _on_names(self) -> None:
        case = self._list.current()
        if case is not None:
            self._show_names(case)

    def _show_names(self, case: AdjudicationCase) -> None:
        codes = dict(self._cases.codes) if self._cases is not None else {}
        hidden = self._hide_names.isChecked() or not self._decides
        self._given.show_conflict(case.conflict, codes, hidden=hidden)
        lines = [
            tr(
                "{who}: the decision is based on revision {then} ({before}), now {now} ({after}).",
                who=tr("An annotator") if hidden else codes.get(change.annotator_id, "?"),
                then="–" if change.revision_then is None else change.revision_then + 1,
                before=_given_tags_text(change.then or frozenset()),
                now=change.revision_now + 1,
                after=_given_tags_text(change.now),
            )
            for change in case.changes
        ]
        if case.apart:
            lines.append(
                tr(
                    "Given before and after the scheme changed, with different meanings: {tags}. Decide "
                    "which meaning applies now.",
                    tags=_given_tags_text(case.apart),
                )
            )
        known = {label.id for label in self.job.scheme.labels}
        unknown = {label for given in case.conflict.given for label in given.labels} - known
        if unknown:
            lines.append(tr(OTHER_BRANCH, tags=_given_tags_text(frozenset(unknown))))
        self._since.setText("\n".join(lines))
        self._since.setVisible(bool(lines))

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        case = self._list.current()
        if case is not None and case.item_id == loaded.item.id:
            self._board.show_item(loaded)
            self._words.show_item(loaded.item)

    @Slot(object)
    def _on_decided(self, settled: LabelDecision) -> None:
        case, code, lab = self._list.current(), self._code(), self.context.lab
        if case is not None and code is not None and lab is not None:
            self._send(case, partial(_write_decision, lab, self.job, case, code, settled))

    def _send(self, case: AdjudicationCase, work: Callable[[], DecisionRow]) -> None:
        """Save the decision once; repeated requests while saving are ignored."""
        if case.item_id not in self._sent:
            self._sent.add(case.item_id)
            self._drafts.keep()
            self.context.tasks.run_long(
                lambda _: work(), self._on_kept, owner=self, failed=partial(self._on_refused, case)
            )

    @Slot()
    def _on_majorities(self) -> None:
        self._drafts.keep()
        self._majorities.show()
        self._majorities.ask()

    @Slot(str)
    def _on_accepted(self, reason: str) -> None:
        cases, code, lab = self._cases, self._code(), self.context.lab
        if cases is not None and code is not None and lab is not None:
            work = partial(_accept_majority_labels, lab, self.job, cases_with_majority(cases), code, reason)
            self.context.tasks.run_long(
                lambda _: work(), self._on_all_kept, owner=self, failed=self.context.fail, whole=True
            )

    def _on_all_kept(self, n: int) -> None:
        self._majorities.hide()
        self.context.say(tr("{n} conflicts adjudicated by majority.", n=n))
        self.start()

    @Slot(str)
    def _on_reopened(self, reason: str) -> None:
        case, code, lab = self._list.current(), self._code(), self.context.lab
        if case is None or code is None or lab is None:
            return

        def open_again() -> DecisionRow:
            person = find_or_add_annotator(lab, code)
            return lab.write(reopen_case, self.job, case, person.id, reason, wall_time_now()).result()

        self._send(case, open_again)

    def _code(self) -> str | None:
        """The adjudicator's code; None if none was entered yet."""
        try:
            code = normalise_code(self._by.text())
        except BadCode as error:
            self.context.say(translate_sentence(error.sentence))
            self._by.setFocus()
            return None
        self.context.service(AdjudicatorCode).code = code
        return code

    def _on_kept(self, row: DecisionRow) -> None:
        self._sent.discard(row.item_id)
        self._drafts.decided(row.item_id)
        self.start()

    def _on_refused(self, case: AdjudicationCase, error: Exception) -> None:
        self._sent.discard(case.item_id)
        self.context.fail(error)
        if isinstance(error, StaleRevision):
            self.start()


def _write_decision(
    lab: Lab, job: AnnotationJob, case: AdjudicationCase, code: str, settled: LabelDecision
) -> DecisionRow:
    person = find_or_add_annotator(lab, code)
    return lab.write(adjudicate_case, job, case, person.id, settled, wall_time_now()).result()


def _accept_majority_labels(lab: Lab, job: AnnotationJob, cases: list[AdjudicationCase], code: str, reason: str) -> int:
    return accept_majorities(lab, job, cases, find_or_add_annotator(lab, code).id, reason)


def _conflict_columns() -> list[DataTableColumn[AdjudicationCase]]:
    return [
        DataTableColumn(say("Item"), lambda case: case.key, stretch=True, both_ends=True),
        DataTableColumn(
            say("Disputed tags"), lambda case: join_with_commas(label for label, _ in case.conflict.contested)
        ),
        DataTableColumn(say("State"), _conflict_state_text, tone=_conflict_tone),
    ]


def _conflict_state_text(case: AdjudicationCase) -> str:
    if case.open:
        return tr("to adjudicate")
    return tr("changed since then") if case.changes else tr("adjudicated")


def _conflict_tone(case: AdjudicationCase) -> str:
    return "ink" if case.open else "invalid" if case.changes else "right"


def _given_tags_text(labels: frozenset[str]) -> str:
    return join_with_commas(sorted(labels)) or tr("None apply")


def _no_conflicts_texts(cases: AdjudicationQueue) -> tuple[str, str]:
    if cases.closed:
        text = tr("The annotators gave the same tags to all {n} items that all of them have submitted.", n=cases.closed)
        return tr("No conflicts"), text
    if cases.simulated and not cases.with_simulated:
        return tr("Nothing to compare yet"), simulated_annotators_text(cases.simulated, with_simulated=False)
    return tr("Nothing to compare yet"), tr("An item appears here once all its annotators have submitted it.")
