"""Findings of both reviewers per item, and the outcome: a corrected answer, a withdrawal, or neither."""

import uuid
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.errors import Outdated
from db.lab import Lab
from db.rows import PersonRow
from db.stores import items as item_store
from db.stores import people
from db.watching import within
from desktop.analysis.answer_words import value_words
from desktop.annotation.blindness import check_may_compare
from desktop.annotation.decisions import drafts_in
from desktop.annotation.entry import person_of
from desktop.annotation.job import Job
from desktop.annotation.review import Fate, Finding, check_still_so, decide, findings, put_right, take_out
from desktop.benchmarks.words import say
from desktop.gui.annotate.keeper import Drafts
from desktop.gui.annotate.resultspage import ResultsPage
from desktop.gui.annotate.review.fate import FateForm, Wanted
from desktop.gui.annotate.review.panel import why_text
from desktop.gui.context import AppContext
from desktop.gui.items.loader import ItemLoader, LoadedItem
from desktop.gui.items.views import ItemWords, PictureBoard
from desktop.gui.theme.tokens import SPACE_8, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import listed, tr
from desktop.library.moments import now

LIST_LEAST, LIST_MOST = 300, 400
SIDE_LEAST, SIDE_MOST = 300, 356
FATES = {
    Fate.STANDING: say("in use"),
    Fate.CORRECTED: say("corrected"),
    Fate.WITHDRAWN: say("withdrawn"),
}
SHORT = {
    "ANSWER": say("answer"),
    "HINT": say("hint"),
    "QUESTION": say("question"),
    "PICTURE": say("picture"),
}


Read = tuple[list[Finding], dict[uuid.UUID, str], dict[uuid.UUID, str], dict[uuid.UUID, str]]
"""The findings of a job, the keys of their items, people's codes, and unfinished decisions."""


class ReviewResults(ResultsPage):
    """The findings of a review job, open ones first."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._names: dict[uuid.UUID, str] = {}
        self._codes: dict[uuid.UUID, str] = {}
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self.table: Table[Finding] = Table(
            [
                Column(say("Item"), lambda one: self._names.get(one.item_id, ""), stretch=True, both_ends=True),
                Column(say("Does not apply"), _faults_text),
                Column(say("Now"), _fate_text),
            ],
            name=tr("Reviewed items"),
        )
        self.table.setObjectName("findings")
        self.table.chosen.connect(self._on_chosen)
        self._board, self._words = PictureBoard(brief=True), ItemWords(brief=True)
        self._found = Text("", wrap=True)
        self._found.setObjectName("found")
        self.form = FateForm(context)
        self._drafts = Drafts(context, job, self.form.text, self.form.show_text, self)
        self._sent: set[uuid.UUID] = set()
        self.form.wanted.connect(self._on_wanted)
        self.form.left.connect(self.table.setFocus)
        self._empty = EmptyState("check")
        self._back = Button("", key="Esc")
        self._back.setObjectName("results_back")
        self._back.clicked.connect(self.left)
        self._stack = QStackedLayout()
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._empty.set_texts(
            tr("Nothing is reviewed yet"), tr("An item appears here once all its reviewers have submitted it.")
        )
        self.form.retranslate()
        finding = self.table.current()
        loaded = self._loader.get(finding.stands) if finding is not None else None
        if loaded is not None:
            self._on_loaded(loaded)

    def take_focus(self) -> None:
        self.table.setFocus()

    def read_again(self) -> None:
        job, viewer = self.job, self.viewer
        self.read_lab(lambda lab: _read(lab, job, viewer), self._show)

    def counts(self) -> str:
        waiting = sum(one.waits for one in self.table.rows_model().rows())
        return tr("{n} to adjudicate", n=waiting) if waiting else ""

    def _lay_out(self) -> None:
        left = Card(padding=SPACE_8)
        left.setMinimumWidth(LIST_LEAST)
        left.setMaximumWidth(LIST_MOST)
        left.body.addWidget(self.table)
        middle = QVBoxLayout()
        middle.setSpacing(SPACE_12)
        middle.addWidget(self._board, 1)
        middle.addWidget(self._words)
        side = QWidget()
        side.setMinimumWidth(SIDE_LEAST)
        side.setMaximumWidth(SIDE_MOST)
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(SPACE_12)
        card = Card()
        card.body.addWidget(self._found)
        scroll = Scroll(spacing=SPACE_12)
        scroll.column.addWidget(card)
        scroll.column.addWidget(self.form)
        right.addWidget(scroll, 1)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._back)
        right.addLayout(foot)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_16)
        row.addWidget(left, 4)
        row.addLayout(middle, 5)
        row.addWidget(side, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.addWidget(self.waiting)
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        self._stack.addWidget(page)
        self._stack.addWidget(self._empty)

    def leave(self) -> None:
        self._drafts.keep()

    def _show(self, read: Read) -> None:
        found, self._names, self._codes, drafts = read
        self._drafts.load(drafts)
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
    def _on_chosen(self, finding: Finding) -> None:
        self._board.clear()
        if finding.item_id != self._drafts.item:
            self._drafts.keep()
            self._drafts.open(None)
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
        lines = [tr("Correct answer: {answer}", answer=value_words(loaded.item, loaded.item.answer, tr))]
        lines += [why_text(loaded.item, one) for one in finding.suspects]
        lines += [
            tr("{what} does not apply: {who}", what=tr(SHORT[fault]).capitalize(), who=self._who(people_of))
            for fault, people_of in finding.faults.items()
        ]
        lines += [f"“{note}”" for note in finding.notes]
        if not finding.faults:
            lines.append(tr("Both reviewers confirmed all four points."))
        if finding.settled is not None:
            lines.append(tr("Decided: {reason}", reason=finding.settled.reason))
        self._found.setText("\n".join(lines))
        self.form.show_item(loaded.item, open_=finding.fate is Fate.STANDING)
        if finding.item_id != self._drafts.item:
            self._drafts.open(finding.item_id)

    def _who(self, ids: tuple[uuid.UUID, ...]) -> str:
        return listed(self._codes.get(one, "") for one in ids)

    @Slot(object)
    def _on_wanted(self, wanted: Wanted) -> None:
        lab, finding = self.context.lab, self.table.current()
        if lab is not None and finding is not None and finding.item_id not in self._sent:
            item = finding.item_id
            self._sent.add(item)
            self._drafts.keep()
            work = partial(_carry_out, lab, self.job, finding, wanted)
            self.context.tasks.run_long(
                lambda _watch: work(),
                partial(self._on_done, item),
                owner=self,
                failed=partial(self._on_refused, item),
            )

    def _on_refused(self, item: uuid.UUID, error: Exception) -> None:
        self._sent.discard(item)
        self.context.fail(error)
        if isinstance(error, Outdated):
            self.refresh()

    def _on_done(self, item: uuid.UUID, told: str) -> None:
        self._sent.discard(item)
        self.context.say(told)
        if item == self._drafts.item:
            self.form.clear()
        self._drafts.decided(item)
        self.refresh()
        self.table.setFocus()


def _read(lab: Lab, job: Job, viewer: uuid.UUID | None) -> Read:
    lab.read(check_may_compare, job, viewer)
    with within(0.0, 0.9):
        found = lab.read(findings, job)
    keys = lab.read(item_store.keys, [one.item_id for one in found])
    codes = {person.id: person.code for person in lab.read(people.all)}
    return found, keys, codes, lab.read(drafts_in, job)


def _carry_out(lab: Lab, job: Job, finding: Finding, wanted: Wanted) -> str:
    """Correct or withdraw the item, then store the decision; returns the message to show. Runs in a thread of the pool.
    If the answer is refused, or if another decision was stored meanwhile, nothing is stored."""
    lab.read(check_still_so, job, finding)
    person = person_of(lab, wanted.code)
    told = tr("The item stays unchanged. The decision is saved.")
    if wanted.act == "correct":
        done = put_right(lab, finding.item_id, wanted.answer, code=wanted.code, reason=wanted.reason)
        told = tr("Corrected. {n} answers were rescored.", n=done.rescored)
    elif wanted.act == "withdraw":
        gone = take_out(lab, finding.item_id, code=wanted.code, reason=wanted.reason, erase=wanted.erase)
        told = tr("Withdrawn: {n} items; {trials} trials of them stay.", n=gone.items, trials=gone.trials)
    if finding.settled is None and finding.faults:
        upheld = () if wanted.act == "keep" else tuple(finding.contested)
        decide(lab, job, finding, person.id, upheld, wanted.reason, now())
    return told


def _faults_text(finding: Finding) -> str:
    return listed(tr(SHORT[fault]) for fault in finding.faults) or "–"


def _fate_text(finding: Finding) -> str:
    if finding.waits:
        return tr("to adjudicate")
    kept = finding.fate is Fate.STANDING and finding.settled is not None
    return tr("kept") if kept else tr(FATES[finding.fate])
