"""The page of a job: its progress, and its scheme with its versions."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.gui.annotate.job.annotator_progress_view import AnnotatorProgressView
from desktop.gui.annotate.job.scheme_editor import SchemeEditor
from desktop.gui.annotate.job_kind_pages import job_kind_of
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.folder_dialog import choose_folder
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import set_tool_tip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget, row_box


class JobPage(QWidget):
    """Signals: left; moved(Job): the job was moved to another version of its scheme, closed or reopened."""

    left = Signal()
    moved = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._views = named_widget(SegmentedControl([("progress", ""), ("scheme", "")]), "job_views")
        self._views.chosen.connect(self._on_view)
        self._back = named_button(PushButton("", key="Esc"), "job_back", self._on_back)
        self._exports = {form: PushButton("") for form in ("gold", "label-studio")}
        for form, button in self._exports.items():
            button.setObjectName(f"export_{form}")
            button.clicked.connect(partial(self._on_export, form))
        self._progress, self._scheme = AnnotatorProgressView(context), SchemeEditor(context)
        self._scheme.moved.connect(self.moved)
        self._progress.changed.connect(self._on_changed)
        head = row_box(self._views, STRETCH, *self._exports.values(), self._back)
        column = fill_box(QVBoxLayout(self), head, spacing=SPACE_12, margins=(SPACE_24, SPACE_16, SPACE_24, SPACE_24))
        self._stack = QStackedLayout()
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        self._stack.addWidget(self._progress)
        low = ScrollColumn(fills=True)
        low.column.addWidget(self._scheme)
        self._stack.addWidget(low)

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._exports["gold"].set_text(tr("Export gold…"))
        self._exports["label-studio"].set_text(tr("Label Studio…"))
        set_tool_tip(self._exports["gold"], tr("CSV: final tags of every item, their source, one column per tag"))
        set_tool_tip(self._exports["label-studio"], tr("Items with their annotations, the final tags as ground truth"))
        self._views.set_name(tr("View"))
        self._views.set_texts([tr("Progress"), tr("Tags and guideline")])
        self._progress.retranslate()
        self._scheme.retranslate()

    def export(self, form: str, folder: str) -> None:
        """Write the final tags of the lab's jobs into a folder, away from the window's thread."""
        lab = self._context.lab
        if lab is not None:
            work = partial(write_export, form, ExportRequest(ExportScope(lab), Path(folder)))
            self._context.tasks.run_long(
                lambda _: work(), partial(self._on_exported, folder), owner=self, failed=self._context.fail, whole=True
            )

    @Slot()
    def _on_export(self, form: str) -> None:
        choose_folder(self, tr("Export folder"), lambda folder: self.export(form, str(folder)))

    def _on_exported(self, folder: str, made: ExportOutcome) -> None:
        self._context.say(tr("{n} files written to {folder}.", n=len(made.files), folder=folder))

    def open(self, job: AnnotationJob) -> None:
        self._views.set_current("progress")
        self._views.setVisible(job_kind_of(job).schemes)
        for button in self._exports.values():
            button.setVisible(job.kind == TAGS)
        self._stack.setCurrentIndex(0)
        self._progress.open(job)
        self._scheme.open(job)
        self._back.setFocus()

    @Slot()
    def _on_view(self) -> None:
        self._stack.setCurrentIndex(1 if self._views.current() == "scheme" else 0)

    @Slot(object)
    def _on_changed(self, job: AnnotationJob) -> None:
        self._scheme.open(job)
        self.moved.emit(job)

    @Slot()
    def _on_back(self) -> None:
        self._progress.rest()
        self.left.emit()
