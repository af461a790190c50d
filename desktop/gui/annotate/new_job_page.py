"""A new job: its kind, items, annotators per item, and conditions."""

from functools import partial
from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.stores import items
from desktop.annotation.job_setup.create_requested_job import RELEASED, JobRequest, qualification_sources
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, JobTerms, Shown
from desktop.annotation.jobs.label_scheme_versions import (
    check_scheme,
    load_newest_schemes,
    load_scheme_file,
    save_scheme_version,
)
from desktop.benchmarks.label_schemes import LabelScheme, stored_scheme
from desktop.gui.annotate.job_kind_pages import KINDS, available_job_kinds
from desktop.gui.annotate.new_job_fields import NewJobFields
from desktop.gui.annotate.work_page_base import JobSetupFields
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12, SPACE_24, SPACE_32, STRONG, TITLE
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, named_widget, row_box
from desktop.library.item_query_language import parse_lab_query
from desktop.library.machine.error_messages import ExpectedError
from desktop.library.people.person_codes import normalise_code

WIDTH = 672
TYPING_RESTS_MS = 250
SCHEME = "moat"


class NewJobPage(QWidget):
    """The form of a new job.

    Signals: wanted(Wish); cancelled.
    """

    wanted = Signal(object)
    cancelled = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._schemes: dict[str, LabelScheme] = {SCHEME: stored_scheme(SCHEME)}
        self._sources: list[AnnotationJob] = []
        self._part = JobSetupFields(context)
        self._found_n: int | None = None  # not counted yet
        self._bad: ExpectedError | None = None
        self._title = TextLabel("", TITLE, STRONG)
        self._what = TextLabel("", tone="muted", wrap=True)
        self._rows = NewJobFields()
        self._found = named_widget(TextLabel("", tone="muted", wrap=True), "job_found")
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "job_problem")
        self._place = QVBoxLayout()
        self._rests = QTimer(self, singleShot=True, interval=TYPING_RESTS_MS)
        self._rests.timeout.connect(self._look)
        self._cancel = named_button(PushButton("", key="Esc"), "job_cancel", self.cancelled)
        self._make = named_button(PushButton("", key="Enter", variant="primary"), "job_make", self._on_make)
        self._lay_out()
        self._rows.query.textChanged.connect(self._rests.start)
        self._rows.selects["kind"].chosen.connect(self._on_kind)
        self._rows.selects["scheme"].chosen.connect(self._read_sources)
        self._rows.selects["scheme"].chosen.connect(self._show_guideline)
        self._rows.file.clicked.connect(self._on_file)
        self._rows.people.textChanged.connect(self._on_part)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("New job"))
        kinds = [(kind.key, tr(kind.title)) for kind in available_job_kinds()]
        self._rows.retranslate(kinds, list(self._schemes.values()), self._calibrations())
        self._cancel.set_text(tr("Back"))
        self._make.set_text(tr("Create job"))
        self._part.retranslate()
        self._show_kind()
        self._show_found()
        if self._part.problem():
            self._say(self._part.problem())

    def start(self, *, can_cancel: bool, kind: str = "") -> None:
        """Begin with an empty form, of tags where no other kind is named."""
        before = self._rows.current("kind")
        self._rows.clear()
        self._rows.show_kind(kind or TAGS)
        if self._rows.current("kind") != before:
            self._on_kind()
        self._rows.guideline.document().setModified(False)
        self._show_guideline()
        self._problem.hide()
        self._cancel.setVisible(can_cancel)
        self._rows.name.setFocus()
        self._look()
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(lambda: lab.read(load_newest_schemes), self._on_schemes, owner=self, turn="schemes")
        self._part.start()

    def show_failure(self, error: Exception) -> None:
        """The job could not be made."""
        self._make.setEnabled(True)
        self._say(translate_sentence(cast("ExpectedError", error).sentence))

    def _lay_out(self) -> None:
        card = SurfaceCard(padding=SPACE_32)
        card.setMaximumWidth(WIDTH)
        fill_box(card.body, self._title, self._what, spacing=SPACE_8)
        card.body.addSpacing(SPACE_8)
        scroll = ScrollColumn(spacing=SPACE_12)
        self._rows.fill(scroll.column, self._found, self._place)
        card.body.addWidget(scroll, 1)
        card.body.addSpacing(SPACE_8)
        fill_box(card.body, self._problem, row_box(self._make, STRETCH, self._cancel, spacing=SPACE_8))
        fill_box(QHBoxLayout(self), 1, (card, 1000), 1, margins=SPACE_24)

    def _calibrations(self) -> list[tuple[str, str]]:
        none = [("", tr("no qualification items")), (RELEASED, tr("items with published tags"))]
        return [*none, *((str(job.id), tr("decided in {job}", job=job.name)) for job in self._sources)]

    @Slot()
    def _show_guideline(self) -> None:
        """The guideline of the chosen scheme, unless the field has text that was typed for this job."""
        if self._rows.guideline.document().isModified():
            return
        chosen = self._schemes.get(self._rows.current("scheme"))
        self._rows.guideline.setPlainText((chosen.guideline if chosen is not None else None) or "")

    def _on_schemes(self, schemes: list[LabelScheme]) -> None:
        self._schemes = {one.name: one for one in schemes}
        self.retranslate()
        self._show_guideline()
        self._read_sources()

    @Slot()
    def _read_sources(self) -> None:
        lab, name = self._context.lab, self._rows.current("scheme")
        if lab is not None:
            self._context.tasks.run_long(
                lambda _: lab.read(qualification_sources, name), self._on_sources, owner=self, instead="sources"
            )

    def _on_sources(self, jobs: list[AnnotationJob]) -> None:
        self._sources = jobs
        self._rows.selects["calibrate"].set_choices(self._calibrations(), self._rows.current("calibrate"))

    @Slot()
    def _on_file(self) -> None:
        dialog = QFileDialog(self, tr("Label scheme"))
        dialog.setNameFilter(tr("Schemes") + " (*.yaml *.yml)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.import_scheme_file)
        dialog.open()

    @Slot(str)
    def import_scheme_file(self, path: str) -> None:
        """Take a scheme from a file into the lab, and offer it."""
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run_long(
                lambda _: _import_scheme(lab, Path(path)), self._on_taken, owner=self, failed=self.show_failure
            )

    def _on_taken(self, taken: LabelScheme) -> None:
        self._say("")
        self._schemes[taken.name] = taken
        self.retranslate()
        self._rows.selects["scheme"].set_current(taken.name)
        self._show_guideline()
        self._read_sources()

    @Slot()
    def _on_kind(self) -> None:
        old = self._part
        self._part = KINDS[self._rows.current("kind")].make_part(self._context)
        self._part.changed.connect(self._on_part)
        self._place.removeWidget(old)
        discard_widget(old)
        self._place.addWidget(self._part)
        self._part.retranslate()
        self._part.start()
        self._show_kind()
        self._on_part()

    def _show_kind(self) -> None:
        kind = KINDS[self._rows.current("kind") or TAGS]
        self._what.setText(tr(kind.what))
        of_schemes = frozenset({"scheme", "calibration", "again", "guideline"})
        self._found.setVisible("query" not in self._part.hides())
        self._rows.hide(self._part.hides() | (frozenset[str]() if kind.schemes else of_schemes))

    @Slot()
    def _on_part(self) -> None:
        self._say(self._part.problem())
        self._judge()

    def _say(self, text: str) -> None:
        self._problem.setText(text)
        self._problem.setVisible(bool(text))

    def _judge(self) -> None:
        needs_items = "query" not in self._part.hides()
        self._make.setEnabled((bool(self._found_n) or not needs_items) and not self._part.problem())

    @Slot()
    def _look(self) -> None:
        lab, text = self._context.lab, self._rows.query.text()
        if lab is not None:
            count = partial(_count_matching_items, lab, text)
            self._context.tasks.run(count, self._on_found, owner=self, failed=self._on_bad_query, instead="found")

    def _on_found(self, n: int) -> None:
        self._found_n, self._bad = n, None
        self._show_found()
        self._judge()

    def _on_bad_query(self, error: Exception) -> None:
        self._found_n, self._bad = 0, cast("ExpectedError", error)
        self._show_found()
        self._judge()

    def _show_found(self) -> None:
        """Show the number of items found, or the error of the query."""
        n, bad = self._found_n, self._bad
        self._found.set_tone("muted" if bad is None else "wrong")
        found = "" if n is None else tr("{n} items", n=n) if n != 1 else tr("1 item")
        self._found.setText(found if bad is None else translate_sentence(bad.sentence))

    @Slot()
    def _on_make(self) -> None:
        kind = KINDS[self._rows.current("kind") or TAGS]
        codes = self._rows.codes()
        terms = JobTerms(
            annotators=tuple(dict.fromkeys(normalise_code(code) for code in codes)),
            daily=int(self._rows.current("daily")),
            tags_shown=cast("Shown", self._rows.current("tags_shown")),
            again=int(self._rows.current("again")) / 100,
            pass_mark=int(self._rows.current("pass_mark")) / 100,
        )
        self._make.setEnabled(False)
        self.wanted.emit(
            JobRequest(
                name=self._rows.name.text().strip() or tr(kind.title),
                query=self._rows.query.text(),
                limit=int(self._rows.current("limit")),
                overlap=int(self._rows.current("overlap")),
                kind=kind.key,
                scheme=self._schemes.get(self._rows.current("scheme")) or stored_scheme(SCHEME),
                order=cast('Literal["lab", "mixed"]', self._rows.current("order")),
                terms=terms,
                fixed=self._rows.fixed.isChecked() and bool(codes),
                calibrate=self._rows.current("calibrate"),
                calibrate_n=int(self._rows.current("calibrate_n")),
                guideline=self._rows.guideline.toPlainText() if kind.schemes else None,
                values=self._part.values(),
            )
        )


def _import_scheme(lab: Lab, path: Path) -> LabelScheme:
    taken = check_scheme(load_scheme_file(path))
    lab.write(save_scheme_version, taken).result()
    return taken


def _count_matching_items(lab: Lab, text: str) -> int:
    return lab.read(items.count_items, parse_lab_query(lab, text))
