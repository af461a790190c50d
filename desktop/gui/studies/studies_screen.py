"""The Studies screen: list, new study, editor, preview, and freezing."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from uuid import UUID

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QStackedLayout, QWidget
from typing_extensions import override

from db.lab import Lab
from db.rows import StudyRow
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.shell.lab_next_step_overview import LabOverview
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.studies.new_study_page import NewStudyPage
from desktop.gui.studies.protocol_editor import ProtocolEditorPage
from desktop.gui.studies.step_line import TEST_RUN
from desktop.gui.studies.study_list import PlanEstimateCache, StudyList, StudyOrDraft, read_studies_and_drafts
from desktop.gui.studies.study_trial_preview import TrialPreviewPage
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.refresh_on_lab_change import AutoRefresh
from desktop.gui.widgets.widget_setup import named_button, named_widget
from desktop.study.planning.store_studies_and_drafts import StoredDraft, add_sample_study, create_study, save_draft
from desktop.study.planning.study_item_pool import template_shortages
from desktop.study.protocol import StudyProtocol, read_protocol
from desktop.study.protocol.protocol_templates import ProtocolPreset

BLANK, EMPTY, BOARD, BEGIN, EDITOR, PREVIEW = range(6)
HELP_PARTS = {BEGIN: "studies.begin", EDITOR: "studies.write", PREVIEW: "studies.preview"}


class StudiesScreen(PlaceScreen):
    """Without a study it offers the sample one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._count, self._chosen, self._step = 0, "", ""
        self._asked: UUID | None = None
        self._loads = PlanEstimateCache()
        self._working_out = AutoRefresh(context, self, at_once=1)  # what is kept of the first spares the second
        self._working_out.wanted.connect(self._read)
        self._came_from = BOARD
        self._sample = named_widget(PushButton(variant="primary", large=True, key="Enter"), "sample_study")
        self._sample.clicked.connect(lambda: self._add(add_sample_study))
        self._overview = LabOverview(context)
        self._empty, self._wait = (
            EmptyState("studies", action=self._sample, below=self._overview),
            EmptyState("studies"),
        )
        self._new = context.actions.button("new_study", self._on_new, PushButton(icon="plus"))
        self._open_file = context.actions.button("open_protocol", self._on_open_file)
        self._export = context.actions.button("export")
        self._collect = named_button(PushButton(), "go_collect", lambda: self.context.open_place("collect"))
        self._make_pages()
        context.signals.lab_opened.connect(self._on_lab)
        context.signals.lab_changed.connect(self._read)
        self.retranslate()

    def title(self) -> str:
        return tr("Studies")

    def subtitle(self) -> str:
        return tr("{n} studies", n=self._count) if self._count > 1 else ""

    def tools(self) -> list[QWidget]:
        return [self._new, self._open_file, self._export, self._collect]

    @override
    def study_in_front(self) -> UUID | None:
        reading = self._board.current()
        return reading.study.id if reading is not None and reading.study is not None else None

    @override
    def help_part(self) -> str:
        return HELP_PARTS.get(self._stack.currentIndex(), "")

    def retranslate(self) -> None:
        self._overview.retranslate()
        self._empty.set_texts(
            tr("No study yet"),
            tr(
                "A study defines which items participants answer, in what order and under which "
                "rules. Start with the sample."
            ),
        )
        self._wait.set_texts(tr("One moment"), tr("Loading the studies of this lab."))
        self._sample.set_text(tr("Create the sample study"))
        self._collect.set_text(tr("Collect"))
        for page in (self._board, self._begin, self._editor, self._preview):
            page.retranslate()
        self._working_out.retranslate()

    def shown(self) -> None:
        self._read()

    def hidden(self) -> None:
        self._editor.keep()

    @override
    def arrive(self, values: Mapping[str, object]) -> None:
        """`study` and `run`: the trials of a run are to be shown."""
        study, run = values.get("study"), values.get("run")
        if isinstance(study, UUID) and isinstance(run, UUID):
            self._chosen, self._asked = str(study), run
            self._back()

    def open_file(self, path: str) -> None:
        """Add the study of a protocol's file; what is wrong with it is one sentence in the error panel."""
        self._add(lambda lab: create_study(lab, read_protocol(Path(path))))

    # -- pages ----------------------------------------------------------------------------------------------------

    def _make_pages(self) -> None:
        self._board, self._begin = StudyList(self.context, self._working_out.parts), NewStudyPage()
        self._editor, self._preview = ProtocolEditorPage(self.context), TrialPreviewPage(self.context)
        self._board.writing.connect(self._on_write)
        self._board.changing.connect(self._on_change)
        self._board.previewed.connect(self._on_previewed)
        self._board.saved.connect(self._on_save)
        self._board.pages.turned.connect(self._rank)
        self._begin.chosen.connect(self._on_preset)
        self._begin.left.connect(self._back)
        self._editor.left.connect(self._back)
        self._editor.frozen.connect(self._on_frozen)
        self._editor.preview_requested.connect(self._on_preview_wanted)
        self._editor.test_requested.connect(self._on_test_wanted)
        self._preview.left.connect(lambda: self._go(self._came_from))
        self._stack = QStackedLayout(self)
        for page in (self._wait, self._empty, self._board, self._begin, self._editor, self._preview):
            self._stack.addWidget(page)

    def _go(self, page: int) -> None:
        self._stack.setCurrentIndex(page)
        at_home = page in {BLANK, EMPTY, BOARD}
        self._new.setVisible(at_home)
        self._open_file.setVisible(at_home)
        self._rank()
        front = self._stack.currentWidget()
        if front is not None and self.isVisible():
            front.setFocus()

    @Slot()
    def _rank(self) -> None:
        """Collecting is the next step where a frozen study is read; elsewhere the page has its own."""
        next_step = self._stack.currentIndex() == BOARD and self._board.leads_to_collect()
        self._collect.set_variant("primary" if next_step else "plain")

    @Slot()
    def _back(self) -> None:
        self._go(BOARD if self._count else EMPTY)
        self._read()

    @Slot()
    def _on_lab(self) -> None:
        self._loads = PlanEstimateCache()
        self._working_out.forget()
        self._go(BLANK)
        self._read()

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._stack.currentIndex() in {BLANK, EMPTY, BOARD}:
            self._loads.missing = False
            self.context.tasks.run(
                lambda: read_studies_and_drafts(lab, self._loads.known), self._show, owner=self, turn="readings"
            )

    def _show(self, readings: list[StudyOrDraft]) -> None:
        self._count = len(readings)
        if self._stack.currentIndex() in {BLANK, EMPTY, BOARD}:
            self._go(BOARD if readings else EMPTY)
        self._collect.setEnabled(any(reading.study is not None for reading in readings))
        self._board.set_readings(readings, self._chosen)
        if self._step and self._board.chosen_is(self._chosen):
            self._board.pages.go(self._step)
        self._chosen = self._step = ""
        if self._asked is not None and readings:
            self._board.pages.show_run(self._asked)
            self._asked = None
        lab, loads = self.context.lab, self._loads
        if loads.missing and lab is not None:
            loads.missing = False
            # Look it up again: the lab's studies may have changed since this began.
            self._working_out.read(
                lambda: read_studies_and_drafts(lab, loads.worked_out),
                lambda _: self._read(),
                tr("Calculating study requirements"),
                turn="loads",
            )
        self.heading_changed()

    # -- what is asked for ----------------------------------------------------------------------------------------

    @Slot()
    def _on_new(self) -> None:
        self._begin.show_shortages({})
        self._go(BEGIN)
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run_long(
                lambda _: template_shortages(lab), self._begin.show_shortages, owner=self, instead="templates"
            )

    @Slot(object)
    def _on_preset(self, preset: ProtocolPreset) -> None:
        self._write_new(preset.protocol)

    @Slot(object)
    def _on_change(self, protocol: StudyProtocol) -> None:
        self._write_new(protocol.next_version())

    def _write_new(self, protocol: StudyProtocol) -> None:
        lab = self.context.lab
        if lab is not None:
            text = protocol.yaml()
            self.context.tasks.run_long(lambda _: save_draft(lab, text), self._on_write, owner=self)

    @Slot(object, str)
    def _on_write(self, draft: StoredDraft, step: str = "") -> None:
        self._chosen = draft.id  # shown when the editor is left
        self._editor.open(draft, step, self._board.tested())
        self._go(EDITOR)

    @Slot(str)
    def _on_test_wanted(self, draft_id: str) -> None:
        """Show the test run of a draft, which the editor has saved."""
        self._chosen, self._step = draft_id, TEST_RUN
        self._back()

    @Slot(object)
    def _on_frozen(self, study: StudyRow) -> None:
        self.context.say(tr("{name} is frozen. Participants can start.", name=study.name))
        self._count, self._chosen = max(self._count, 1), str(study.id)
        self._back()

    @Slot(object)
    def _on_previewed(self, reading: StudyOrDraft) -> None:
        assert reading.protocol is not None
        self._show_preview(reading.protocol, reading.study, BOARD)

    @Slot(object)
    def _on_preview_wanted(self, protocol: StudyProtocol) -> None:
        self._show_preview(protocol, None, EDITOR)

    def _show_preview(self, protocol: StudyProtocol, study: StudyRow | None, came_from: int) -> None:
        self._came_from = came_from
        self._preview.open(protocol, study)
        self._go(PREVIEW)

    @Slot()
    def _on_open_file(self) -> None:
        dialog = QFileDialog(self, tr("A protocol"))
        dialog.setNameFilter(tr("Protocols") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(self.open_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(object)
    def _on_save(self, protocol: StudyProtocol) -> None:
        dialog = QFileDialog(self, tr("Save the protocol"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.setNameFilter(tr("Protocols") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(partial(self.save_file, protocol))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save_file(self, protocol: StudyProtocol, path: str) -> None:
        """Write a protocol as a YAML file."""
        self.context.tasks.run(
            lambda: Path(path).write_text(protocol.yaml(), encoding="utf-8"),
            lambda _: self.context.say(tr("Saved.")),
            owner=self,
            failed=lambda _: self.context.say(tr("Could not write this file.")),
        )

    def _add(self, work: Callable[[Lab], StudyRow]) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run_long(lambda _: work(lab), lambda _: self._read(), owner=self)
