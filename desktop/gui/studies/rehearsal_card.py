"""The card of a study's rehearsal: a dry run through every screen with two items per block, and its report."""

from math import ceil
from uuid import UUID

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout
from typing_extensions import override

from db.lab import Lab
from db.rows import StudyRow
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.i18n import format_measured_seconds, join_shown_sentences, join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import title_of_task_name
from desktop.gui.screen_of_window import screen_of
from desktop.gui.studies.draft_test_labs import DraftTestLabs
from desktop.gui.studies.study_card_base import StudyCard, flow_row
from desktop.gui.theme.design_tokens import SMALL, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, column_box, fill_box, named_button, spaced_grid
from desktop.study.planning.shortened_rehearsal_plan import next_rehearsal_code
from desktop.study.planning.store_studies_and_drafts import save_test_run_result
from desktop.study.protocol import StudyProtocol
from desktop.study.rehearsals.rehearsal_report import (
    RehearsalReport,
    RehearsedTask,
    list_rehearsals,
    load_rehearsal_report,
)


class RehearsalCard(StudyCard):
    """Signals: begun(ParticipantWindow), so that a simulated person can sit down to it; listed(Rehearsal)."""

    begun = Signal(object)
    listed = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("rehearsal_card")
        self.code = ""
        """The ID of the last test run."""
        self._window: ParticipantWindow | None = None
        self._played: StudyRow | None = None
        self._is_draft = False
        self._reports: dict[UUID, RehearsalReport] = {}
        """Of drafts, whose test runs are not stored."""
        self._simulated = False
        self._begin = named_button(PushButton(key="R", variant="primary"), "rehearse", self._on_begin)
        self._list = column_box(spacing=8)
        fill_box(self.body, flow_row(self._begin), self._list, STRETCH)
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Test run"))
        self._show_about()
        self._begin.set_text(tr("Start test run"))

    def _show_about(self) -> None:
        told = tr(
            "Go through every screen with two items per block, on this station. A test run is "
            "excluded from all results. At the end you see what was stored, scored and timed, "
            "and how long the study takes at your pace."
        )
        deleted = tr("The answers of a draft's test run are deleted when it ends.")
        self.about.setText(join_shown_sentences([told, deleted]) if self._is_draft else told)

    def show_draft(self, study: StudyRow) -> None:
        """Be about a draft. study: the one that it would become."""
        self._show(study, is_draft=True)

    @override
    def show_study(self, study: StudyRow | None) -> None:
        self._show(study, is_draft=False)

    def _show(self, study: StudyRow | None, *, is_draft: bool) -> None:
        self._is_draft = is_draft
        self._show_about()
        super().show_study(study)

    def rehearse(self, *, simulated: bool = False) -> None:
        """Open the participant's window on the next rehearsal. simulated: no person sits there."""
        lab, study = self.context.lab, self.study
        if lab is None or study is None:
            return
        self._simulated = simulated
        self._begin.setEnabled(False)
        labs, is_draft = self.context.service(DraftTestLabs), self._is_draft

        def prepare() -> tuple[Lab, str]:
            where = labs.open(lab, study) if is_draft else lab
            return where, next_rehearsal_code(where)

        task = self.context.tasks.run_long(
            lambda _: prepare(),
            lambda found: self._open(study, *found),
            owner=self,
            failed=self._on_not_begun,
            whole=True,
        )
        self._progress.wait_for(task, tr("Working…"))

    def _on_not_begun(self, error: Exception) -> None:
        self._begin.setEnabled(True)
        self._on_not_done(error)

    @Slot()
    def _on_begin(self) -> None:
        self.rehearse()

    def _open(self, study: StudyRow, lab: Lab, code: str) -> None:
        """lab: where the test run is stored; of a draft, not the open one."""
        self.code = code
        window = ParticipantWindow(
            self.context.with_lab(lab),
            study,
            code=code,
            pilot=True,
            simulated=self._simulated,
            screen=screen_of(self),
        )
        self._window, self._played = window, study
        window.ended.connect(self._on_ended)
        window.open()
        self.begun.emit(window)

    @Slot()
    def _on_ended(self) -> None:
        """Read the report of the test run, and remember its result; what a draft's stored is deleted."""
        self._begin.setEnabled(True)
        if self._window is not None:
            self._window.deleteLater()
            self._window = None
        lab, study = self.context.lab, self._played
        if lab is None or study is None:
            return
        labs = self.context.service(DraftTestLabs)
        where = labs.lab

        def report() -> RehearsalReport | None:
            found = _read_last_test_run(where or lab, study)
            labs.close()
            if found is not None:
                save_test_run_result(lab, StudyProtocol.stored(study.protocol).hash, ok=found.ok)
            return found

        def show(found: RehearsalReport | None) -> None:
            if where is not None and found is not None:
                self._reports[study.id] = found
            self._read()

        self._reading.wait_for(
            self.context.tasks.run_long(lambda _: report(), show, owner=self, failed=self._on_not_done, whole=True),
            tr("Reading the answers"),
        )

    @override
    def _read(self) -> None:
        if not self._is_draft:
            self._get(_read_last_test_run, self._show_list)
        elif self.study is not None:
            self._show_list(self._reports.get(self.study.id))

    def _show_list(self, told: RehearsalReport | None) -> None:
        clear_layout(self._list)
        if told is None:
            return
        self._list.addWidget(HairLine())
        tone = "right" if told.ok else "wrong"
        well = tr("No problems with the screens that were shown.") if told.never else tr("No problems found.")
        said = well if told.ok else tr("Fix before the first participant:")
        self._list.addWidget(TextLabel(said, weight=STRONG, tone=tone, wrap=True))
        for problem in told.problems:
            self._list.addWidget(TextLabel(translate_sentence(problem), tone="wrong", wrap=True))
        if told.never:
            self._list.addWidget(TextLabel(_unseen_kinds_text(told), tone="invalid", wrap=True))
        self._list.addLayout(_task_grid(told))
        self._list.addWidget(TextLabel(_screens_seen_text(told), SMALL, tone="muted", wrap=True))
        self._list.addWidget(TextLabel(_planned_minutes_text(told), wrap=True))
        self.listed.emit(told)


def _read_last_test_run(lab: Lab, study: StudyRow) -> RehearsalReport | None:
    known = list_rehearsals(lab, study.id)
    return load_rehearsal_report(lab, known[-1]) if known else None


def _task_grid(told: RehearsalReport) -> QGridLayout:
    grid = spaced_grid(QGridLayout(), 24, 4)
    heads = (tr("Task"), tr("Items"), tr("Stored"), tr("Scored"), tr("Timed"), tr("Time"))
    for place, head in enumerate(heads):
        grid.addWidget(TextLabel(head, SMALL, tone="muted"), 0, place)
    for line, played in enumerate(told.tasks, 1):
        for place, words in enumerate(_task_result_cells(played)):
            tone = "ink" if played.ok or place == 0 else "wrong"
            grid.addWidget(TextLabel(words, tone=tone), line, place)
    grid.setColumnStretch(len(heads), 1)
    return grid


def _task_result_cells(played: RehearsedTask) -> list[str]:
    seconds = format_measured_seconds(played.seconds)
    counts = [str(number) for number in (played.planned, played.stored, played.scored, played.timed)]
    return [title_of_task_name(played.task), *counts, seconds]


def _screens_seen_text(told: RehearsalReport) -> str:
    names = {
        "consent": tr("consent"),
        "instructions": tr("instructions"),
        "break": tr("break"),
        "calibration": tr("screen-size calibration"),
        "colour_vision": tr("colour vision"),
        "acuity": tr("acuity"),
        "purpose": tr("purpose"),
        "questions": tr("participant questionnaire"),
        "confidence": tr("confidence"),
        "reasons": tr("rationale"),
        "end": tr("the last screen"),
    }
    came = [names[name] for name, holds in told.screens.items() if holds]
    return tr("Screens shown: {screens}.", screens=join_with_commas(came))


def _unseen_kinds_text(told: RehearsalReport) -> str:
    kinds = join_with_commas(f"{title_of_task_name(task)} ({kind})" for task, kind in told.never)
    return tr(
        "Not shown: {kinds}. Start another test run to see the session of the next participant in the plan.",
        kinds=kinds,
    )


def _planned_minutes_text(told: RehearsalReport) -> str:
    if told.corrected is None:
        return tr("Planned: {n} minutes per participant. No pace was measured.", n=ceil(told.minutes))
    return tr(
        "Planned: {n} minutes per participant. At the pace of this test run: {m}.",
        n=ceil(told.minutes),
        m=ceil(told.corrected),
    )
