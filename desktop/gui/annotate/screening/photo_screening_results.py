"""Results of photo screening: photographs accepted, rejected by which rules, undecided; and puzzles from the accepted
ones."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import PersonRow
from db.stores import items as item_store
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    load_current_decision_ids,
    load_decision_drafts,
)
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare
from desktop.annotation.job_kinds.photo_screening import (
    FOLDER,
    ScreeningCoverage,
    ScreeningOutcome,
    decide_photograph,
    generate_from_accepted,
    job_under_newest_pool,
    judgements_to_recheck,
    load_disputed_photographs,
    load_screening_outcome,
    screening_agreement,
    screening_coverage,
)
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.messages import say
from desktop.gui.annotate.agreement_estimate_widgets import figure_interval_text, figure_value_text
from desktop.gui.annotate.item_claims_and_drafts import DecisionDrafts
from desktop.gui.annotate.remembered_adjudicator_code import AdjudicatorCode
from desktop.gui.annotate.results_page_base import DecisionResultsPage
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.items.item_images_and_text import ItemImageBoard
from desktop.gui.items.load_item_with_images import ItemLoader, LoadedItem
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, row_box
from desktop.library.item_generation.generate_items import GenerationOutcome
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import BadCode, normalise_code

LIST_LEAST, LIST_MOST = 300, 400
SIDE_LEAST, SIDE_MOST = 320, 360
VERDICTS = {
    "accepted": say("accepted"),
    "rejected": say("rejected"),
    "disputed": say("to adjudicate"),
    "open": say("undecided"),
}


@dataclass(frozen=True, slots=True)
class ScreenedPhotograph:
    """A photograph in the list. newest: the row that was the last word on it."""

    item_id: uuid.UUID
    name: str
    verdict: str
    rules: tuple[str, ...]
    newest: uuid.UUID | None


@dataclass(frozen=True, slots=True)
class ScreeningReading:
    lines: tuple[ScreenedPhotograph, ...]
    screened: ScreeningOutcome
    agreement: str
    again: int
    coverage: ScreeningCoverage
    drafts: Mapping[uuid.UUID, str]


class ScreeningResultsPage(DecisionResultsPage):
    """Decides disputes and hands the accepted set to generation."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._read: ScreeningReading | None = None
        self._loader = ItemLoader(context, self)
        self._loader.loaded.connect(self._on_loaded)
        self.table: DataTable[ScreenedPhotograph] = DataTable(
            [
                DataTableColumn(say("Photograph"), lambda one: one.name),
                DataTableColumn(say("Verdict"), lambda one: tr(VERDICTS[one.verdict]), tone=_verdict_tone),
                DataTableColumn(say("Rules"), lambda one: join_with_commas(one.rules) or tr("none"), stretch=True),
            ],
            name=tr("Photographs"),
        )
        self.table.setObjectName("photographs")
        self.table.chosen.connect(self._on_chosen)
        self._board = ItemImageBoard()
        self._summary, self._more = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", tone="muted", wrap=True)
        self._summary.setObjectName("screened")
        self._names = [TextLabel("", SMALL, tone="muted") for _ in range(4)]
        self.code, self.reason, self.folder, self.seed = (LineField() for _ in range(4))
        for name, field in (
            ("code", self.code),
            ("reason", self.reason),
            ("folder", self.folder),
            ("seed", self.seed),
        ):
            field.setObjectName(f"screening_{name}")
            field.left.connect(self.table.setFocus)
        self.folder.setText(str(job.spec.get(FOLDER, "")))
        self.seed.setText("0")
        self.drafts = DecisionDrafts(context, job, self.reason.text, self.reason.setText, self)
        self.code.setText(context.service(AdjudicatorCode).code)
        self.code.entered.connect(self.reason.setFocus)
        self.reason.entered.connect(self.table.setFocus)
        self.folder.entered.connect(self.seed.setFocus)
        self.seed.entered.connect(self._on_cut)
        self._accept, self._reject = PushButton("", key="A"), PushButton("", key="R")
        self._cut = PushButton("", key="M", variant="primary")
        self._back = PushButton("", key="Esc")
        for name, button in (("accept", self._accept), ("reject", self._reject), ("cut", self._cut)):
            button.setObjectName(f"decide_{name}")
        self._progress = ProgressLine()
        self._progress.hide()
        self._lay_out()
        self._accept.clicked.connect(partial(self._decide, accept=True))
        self._reject.clicked.connect(partial(self._decide, accept=False))
        self._cut.clicked.connect(self._on_cut)
        self._back.clicked.connect(self.left)
        self.retranslate()

    def retranslate(self) -> None:
        texts = (tr("Your ID"), tr("Reason"), tr("Folder of the photographs"), tr("Seed of the puzzles"))
        for name, text in zip(self._names, texts, strict=True):
            name.setText(text)
        self.code.set_name(texts[0], tr("e.g. E1"))
        self.reason.set_name(texts[1], tr("Saved"))
        self._accept.set_text(tr("Accept"))
        self._reject.set_text(tr("Reject"))
        self._cut.set_text(tr("Generate puzzles from accepted"))
        self._back.set_text(tr("Back"))
        self.refresh()

    def read_again(self) -> None:
        job, viewer = self.job, self.viewer
        self.read_lab(lambda lab: _read_screening(lab, job, viewer), self._show)

    def counts(self) -> str:
        waiting = 0 if self._read is None else sum(one.verdict == "disputed" for one in self._read.lines)
        return tr("{n} to adjudicate", n=waiting) if waiting else ""

    def _lay_out(self) -> None:
        left = SurfaceCard(padding=SPACE_8)
        left.setMinimumWidth(LIST_LEAST)
        left.setMaximumWidth(LIST_MOST)
        left.body.addWidget(self.table)
        side = QWidget()
        side.setMinimumWidth(SIDE_LEAST)
        side.setMaximumWidth(SIDE_MOST)
        right = fill_box(QVBoxLayout(side), spacing=SPACE_12, margins=0)
        card = SurfaceCard(self._summary, self._more, HairLine(), spacing=SPACE_8)
        fields = (self.code, self.reason, self.folder, self.seed)
        for number, (name, field) in enumerate(zip(self._names, fields, strict=True)):
            card.body.addLayout(column_box(name, field, spacing=SPACE_4))
            if number == 1:
                fill_box(card.body, row_box(self._accept, self._reject, STRETCH, spacing=SPACE_8), HairLine())
        card.body.addWidget(self._cut)
        fill_box(right, card, STRETCH, row_box(STRETCH, self._back))
        row = row_box(left, (self._board, 1), side, spacing=SPACE_16)
        fill_box(QVBoxLayout(self), self.waiting, (row, 1), self._progress, spacing=SPACE_12, margins=SPACE_24)

    def _show(self, read: ScreeningReading) -> None:
        if self._read is not None and replace(read, drafts={}) == replace(self._read, drafts={}):
            return  # a draft was kept: nothing that is shown is another thing
        self._read = read
        self.drafts.load(read.drafts)
        kept = self.table.current()
        self.table.set_rows(read.lines)
        ids = [one.item_id for one in read.lines]
        if ids:
            self.table.selectRow(ids.index(kept.item_id) if kept is not None and kept.item_id in ids else 0)
        done = read.screened
        waiting = sum(one.verdict == "disputed" for one in read.lines)
        self._summary.setText(
            tr("{a} accepted, {r} rejected, {o} open", a=len(done.accepted), r=len(done.rejected), o=len(done.open))
        )
        of = read.coverage
        reached = tr(
            "Screened twice: {double}, once: {single}, skipped: {skipped}, not reached: {untouched}.",
            double=of.double,
            single=of.single,
            skipped=of.skipped,
            untouched=of.untouched,
        )
        lines = [reached, read.agreement]
        if waiting:
            lines.append(tr("Disputed and not yet adjudicated: {n}.", n=waiting))
        if read.again:
            lines.append(tr("Screened before a rule was added or changed, to review: {n}.", n=read.again))
        self._more.setText("\n".join(lines))
        self._cut.setEnabled(bool(done.accepted))
        self.moved.emit()

    @Slot(object)
    def _on_chosen(self, line: ScreenedPhotograph) -> None:
        self._board.clear()
        for button in (self._accept, self._reject):
            button.setEnabled(line.verdict == "disputed")
        if line.item_id != self.drafts.item:
            self.drafts.keep()
            self.reason.clear()
            self.drafts.open(line.item_id)
        loaded = self._loader.get(line.item_id)
        if loaded is not None:
            self._board.show_item(loaded)

    @Slot(object)
    def _on_loaded(self, loaded: LoadedItem) -> None:
        chosen = self.table.current()
        if chosen is not None and chosen.item_id == loaded.item.id:
            self._board.show_item(loaded)

    def _decide(self, *, accept: bool) -> None:
        lab, chosen = self.context.lab, self.table.current()
        if lab is None or chosen is None:
            return
        try:
            code = self.context.service(AdjudicatorCode).code = normalise_code(self.code.text())
        except BadCode as error:
            self.context.say(translate_sentence(error.sentence))
            self.code.setFocus()
            return
        if not self.reason.text().strip():
            self.context.say(tr("Enter a reason. It is saved."))
            self.reason.setFocus()
            return
        reason = self.reason.text().strip()

        def work() -> None:
            person, seen = find_or_add_annotator(lab, code).id, chosen.newest
            decide_photograph(
                lab, self.job, chosen.item_id, person, accept=accept, reason=reason, at=wall_time_now(), seen=seen
            )

        self.decide(chosen.item_id, work, self.reason.clear)

    @Slot()
    def _on_cut(self) -> None:
        lab, seed = self.context.lab, self.seed.text().strip()
        if lab is None:
            return
        if not seed.isdecimal():
            self.context.say(tr("The seed must be a whole number."))
            self.seed.setFocus()
            return
        folder = Path(self.folder.text().strip()).expanduser()
        task = self.context.tasks.run_long(
            lambda watch: generate_from_accepted(
                lab,
                self.job,
                folder,
                seed=int(seed),
                progress=lambda done, total: watch.progress(done, total or 0),
                cancel=watch.cancelled,
            ),
            self._on_made,
            owner=self,
        )
        self._progress.start(tr("Cropping accepted photographs"))
        self._progress.follow(task)
        self._progress.show()
        self._cut.setEnabled(False)
        task.ended.connect(self._on_ended)

    def _on_made(self, made: GenerationOutcome) -> None:
        self.context.say(tr("{n} puzzles were generated. They are in the Library.", n=sum(made.made.values())))

    @Slot()
    def _on_ended(self) -> None:
        self._progress.hide()
        self._cut.setEnabled(True)


def _read_screening(lab: Lab, job: AnnotationJob, viewer: uuid.UUID | None) -> ScreeningReading:
    lab.read(check_may_compare, job, viewer)
    now_ = lab.read(job_under_newest_pool, job)
    done = lab.read(load_screening_outcome, now_)
    fought = set(lab.read(load_disputed_photographs, now_))
    rows = lab.read(item_store.get_items, job.items)
    words = lab.read(load_current_decision_ids, job)
    names = {rule.id: rule.name for rule in now_.scheme.labels}

    def line(item: uuid.UUID) -> ScreenedPhotograph:
        key = rows[item].key
        verdict = "disputed" if item in fought else "open"
        verdict = "accepted" if key in done.accepted else "rejected" if key in done.rejected else verdict
        cited = tuple(names.get(rule, rule) for rule in sorted(done.rejected.get(key, ())))
        return ScreenedPhotograph(
            item, str(dict(rows[item].factors).get("photograph", key)), verdict, cited, words.get(item)
        )

    lines = sorted(
        (line(item) for item in job.items if item in rows), key=lambda one: (one.verdict != "disputed", one.name)
    )
    agreed = lab.read(screening_agreement, now_)
    told = tr(
        "Accept or reject: alpha {alpha}, agreement {percent} ({interval})",
        alpha=figure_value_text(agreed.nominal),
        percent=figure_value_text(agreed.percent, percent=True),
        interval=figure_interval_text(agreed.nominal),
    )
    return ScreeningReading(
        tuple(lines),
        done,
        told,
        len(lab.read(judgements_to_recheck, now_)),
        lab.read(screening_coverage, now_),
        lab.read(load_decision_drafts, job),
    )


def _verdict_tone(line: ScreenedPhotograph) -> str:
    return {"accepted": "right", "rejected": "wrong", "disputed": "invalid"}.get(line.verdict, "muted")
