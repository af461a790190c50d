"""Results of item review: the findings of both reviewers, and the outcome (a corrected answer, a withdrawal, or
neither)."""

import uuid
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.progress import progress_range
from db.rows import PersonRow
from db.stores import items as item_store
from db.stores import people
from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import load_decision_drafts
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare
from desktop.annotation.job_kinds.item_review import (
    ItemFate,
    ReviewFinding,
    check_finding_current,
    correct_reviewed_item,
    decide_review,
    load_review_findings,
    withdraw_reviewed_item,
)
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.messages import say
from desktop.gui.annotate.item_claims_and_drafts import DecisionDrafts
from desktop.gui.annotate.results_page_base import DecisionResultsPage
from desktop.gui.annotate.review.review_outcome_form import ReviewDecision, ReviewOutcomeForm
from desktop.gui.annotate.review.review_questions_panel import review_reason_text
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.items.item_images_and_text import ItemImageBoard, ItemTextCard
from desktop.gui.items.load_item_with_images import ItemLoader, LoadedItem
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import (
    STRETCH,
    box_widget,
    column_box,
    fill_box,
    named_button,
    named_widget,
    row_box,
)
from desktop.library.machine.clock import wall_time_now

LIST_LEAST, LIST_MOST = 300, 400
SIDE_LEAST, SIDE_MOST = 300, 356
FATES = {
    ItemFate.STANDING: say("in use"),
    ItemFate.CORRECTED: say("corrected"),
    ItemFate.WITHDRAWN: say("withdrawn"),
}
SHORT = {
    "ANSWER": say("answer"),
    "HINT": say("hint"),
    "QUESTION": say("question"),
    "PICTURE": say("image"),
}


ReviewFindings = tuple[list[ReviewFinding], dict[uuid.UUID, str], dict[uuid.UUID, str], dict[uuid.UUID, str]]
"""The findings of a job, the keys of their items, people's codes, and unfinished decisions."""


class ReviewResultsPage(DecisionResultsPage):
    """The findings of a review job, open ones first."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._names: dict[uuid.UUID, str] = {}
        self._codes: dict[uuid.UUID, str] = {}
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self.table: DataTable[ReviewFinding] = DataTable(
            [
                DataTableColumn(
                    say("Item"), lambda one: self._names.get(one.item_id, ""), stretch=True, both_ends=True
                ),
                DataTableColumn(say("Does not apply"), _finding_faults_text),
                DataTableColumn(say("Now"), _finding_outcome_text),
            ],
            name=tr("Reviewed items"),
        )
        self.table.setObjectName("findings")
        self.table.chosen.connect(self._on_chosen)
        self._board, self._words = ItemImageBoard(brief=True), ItemTextCard(brief=True)
        self._found = named_widget(TextLabel("", wrap=True), "found")
        self.form = ReviewOutcomeForm(context)
        self.drafts = DecisionDrafts(context, job, self.form.text, self.form.show_text, self)
        self.form.wanted.connect(self._on_wanted)
        self.form.left.connect(self.table.setFocus)
        self._empty = EmptyState("check")
        self._back = named_button(PushButton("", key="Esc"), "results_back", self.left)
        self._stack = QStackedLayout()
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._empty.set_texts(
            tr("No items reviewed yet"), tr("An item appears here once all its reviewers have submitted it.")
        )
        self.form.retranslate()
        finding = self.table.current()
        loaded = self._loader.get(finding.stands) if finding is not None else None
        if loaded is not None:
            self._on_loaded(loaded)

    def read_again(self) -> None:
        job, viewer = self.job, self.viewer
        self.read_lab(lambda lab: _read_findings(lab, job, viewer), self._show)

    def counts(self) -> str:
        waiting = sum(one.waits for one in self.table.rows_model().rows())
        return tr("{n} to adjudicate", n=waiting) if waiting else ""

    def _lay_out(self) -> None:
        left = SurfaceCard(padding=SPACE_8)
        left.setMinimumWidth(LIST_LEAST)
        left.setMaximumWidth(LIST_MOST)
        left.body.addWidget(self.table)
        middle = column_box((self._board, 1), self._words, spacing=SPACE_12)
        side = QWidget()
        side.setMinimumWidth(SIDE_LEAST)
        side.setMaximumWidth(SIDE_MOST)
        right = fill_box(QVBoxLayout(side), spacing=SPACE_12, margins=0)
        card = SurfaceCard(self._found)
        scroll = ScrollColumn(spacing=SPACE_12)
        fill_box(scroll.column, card, self.form)
        fill_box(right, (scroll, 1), row_box(STRETCH, self._back))
        page = box_widget(row_box((left, 4), (middle, 5), (side, 4), spacing=SPACE_16, margins=0))
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.addWidget(self.waiting)
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        self._stack.addWidget(page)
        self._stack.addWidget(self._empty)

    def _show(self, read: ReviewFindings) -> None:
        found, self._names, self._codes, drafts = read
        self.drafts.load(drafts)
        kept = self.table.current()
        order = sorted(found, key=lambda one: (not one.waits, not one.faults))
        if order and {one.item_id: one for one in self.table.rows_model().rows()} == {
            one.item_id: one for one in found
        }:
            return  # a draft was kept: nothing that is shown is another thing
        self.table.set_rows(order)
        self._stack.setCurrentIndex(0 if order else 1)
        if order:
            places = [one.item_id for one in order]
            self.table.selectRow(places.index(kept.item_id) if kept is not None and kept.item_id in places else 0)
        self.moved.emit()

    @Slot(object)
    def _on_chosen(self, finding: ReviewFinding) -> None:
        self._board.clear()
        if finding.item_id != self.drafts.item:
            self.drafts.keep()
            self.drafts.open(None)
            self.form.clear()
            self.form.wait()
        loaded = self._loader.get(finding.stands)
        if loaded is not None:
            self._on_loaded(loaded)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        finding = self.table.current()
        if finding is None or finding.stands != loaded.item.id:
            return
        self._board.show_item(loaded)
        self._words.show_item(loaded.item)
        lines = [tr("Correct answer: {answer}", answer=answer_value_text(loaded.item, loaded.item.answer, tr))]
        lines += [review_reason_text(loaded.item, one) for one in finding.suspects]
        lines += [
            tr("{what} does not apply: {who}", what=tr(SHORT[fault]).capitalize(), who=self._who(people_of))
            for fault, people_of in finding.faults.items()
        ]
        lines += [f"“{note}”" for note in finding.notes]
        if not finding.faults:
            lines.append(tr("Both reviewers confirmed all four points."))
        if finding.settled is not None:
            lines.append(tr("Adjudicated: {reason}", reason=finding.settled.reason))
        self._found.setText("\n".join(lines))
        self.form.show_item(loaded.item, open_=finding.fate is ItemFate.STANDING)
        if finding.item_id != self.drafts.item:
            self.drafts.open(finding.item_id)

    def _who(self, ids: tuple[uuid.UUID, ...]) -> str:
        return join_with_commas(self._codes.get(one, "") for one in ids)

    @Slot(object)
    def _on_wanted(self, wanted: ReviewDecision) -> None:
        lab, finding = self.context.lab, self.table.current()
        if lab is not None and finding is not None:
            work = partial(_apply_review_decision, lab, self.job, finding, wanted)
            self.decide(finding.item_id, work, self.form.clear)


def _read_findings(lab: Lab, job: AnnotationJob, viewer: uuid.UUID | None) -> ReviewFindings:
    lab.read(check_may_compare, job, viewer)
    with progress_range(0.0, 0.9):
        found = lab.read(load_review_findings, job)
    keys = lab.read(item_store.item_keys, [one.item_id for one in found])
    codes = {person.id: person.code for person in lab.read(people.all_people)}
    return found, keys, codes, lab.read(load_decision_drafts, job)


def _apply_review_decision(lab: Lab, job: AnnotationJob, finding: ReviewFinding, wanted: ReviewDecision) -> str:
    """Correct or withdraw the item, then store the decision; returns the message to show. Runs in a thread of the pool.
    If the answer is refused, or if another decision was stored meanwhile, nothing is stored."""
    lab.read(check_finding_current, job, finding)
    person = find_or_add_annotator(lab, wanted.code)
    told = tr("The item stays unchanged. The decision is saved.")
    if wanted.act == "correct":
        done = correct_reviewed_item(lab, finding.item_id, wanted.answer, code=wanted.code, reason=wanted.reason)
        told = tr("Corrected. {n} answers were rescored.", n=done.rescored)
    elif wanted.act == "withdraw":
        gone = withdraw_reviewed_item(lab, finding.item_id, code=wanted.code, reason=wanted.reason, erase=wanted.erase)
        told = tr("Withdrawn: {n} items; their {trials} trials are kept.", n=gone.items, trials=gone.trials)
    if finding.settled is None and finding.faults:
        upheld = () if wanted.act == "keep" else tuple(finding.contested)
        decide_review(lab, job, finding, person.id, upheld, wanted.reason, wall_time_now())
    return told


def _finding_faults_text(finding: ReviewFinding) -> str:
    return join_with_commas(tr(SHORT[fault]) for fault in finding.faults) or tr("none")


def _finding_outcome_text(finding: ReviewFinding) -> str:
    if finding.waits:
        return tr("to adjudicate")
    kept = finding.fate is ItemFate.STANDING and finding.settled is not None
    return tr("kept") if kept else tr(FATES[finding.fate])
