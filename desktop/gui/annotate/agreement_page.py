"""The page of agreement between annotators on blind labels, with the tables behind the estimates.

page = AgreementPage(context)
page.open(job, viewer=None)          reads away from the window's thread; None is the supervisor
page.left.connect(…)
"""

import uuid
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from db.stores import items
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.supervision.job_agreement_report import AgreementReport, load_agreement_report
from desktop.gui.annotate import agreement_page_tables as rows
from desktop.gui.annotate.agreement_estimate_widgets import AgreementCard, rare_tag_text, simulated_annotators_text
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12, SPACE_24
from desktop.gui.widgets.data_table import DataTable
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, named_widget, row_box

TABLE_LEAST = 96
VIEWS = ("tags", "annotators", "items", "confusions", "rounds", "oneself")
"""The first three are always offered, the others if they have rows."""


@dataclass(frozen=True, slots=True)
class AgreementReading:
    """A report with the rows of its longest table, which are made in the pool."""

    report: AgreementReport
    items: list[rows.AgreementItemRow]


class AgreementPage(QWidget):
    """Figures on top, one table at a time below.

    Signals: left, when the person goes back. reading(Task), a report is read. opened, when another job's report is
    shown. refused(error): the report may not be seen yet, or reading was stopped.
    """

    left = Signal()
    reading = Signal(object)
    opened = Signal()
    refused = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._job: AnnotationJob | None = None
        self._viewer: uuid.UUID | None = None
        self._read: AgreementReading | None = None
        self._reading: BackgroundTask | None = None
        self._card = AgreementCard()
        self._views = named_widget(SegmentedControl([(view, "") for view in VIEWS]), "agreement_views")
        self._views.chosen.connect(self._on_view)
        self._simulated = named_button(ToggleChip(""), "agreement_with_simulated", self._on_simulated)
        self._back = named_button(PushButton("", key="Esc"), "agreement_back", self.left)
        self._tags = DataTable(rows.tag_agreement_columns())
        self._confusions = DataTable(rows.tag_confusion_columns())
        self._pairs = DataTable(rows.pair_columns())
        self._rounds = DataTable(rows.round_columns())
        self._oneself = DataTable(rows.intra_annotator_columns())
        self._items = DataTable(rows.agreement_item_columns())
        self._matrix: DataTable[str] = DataTable(rows.pair_matrix_columns((), ()))
        self._tables = dict(
            zip(
                VIEWS,
                (self._tags, self._pairs, self._items, self._confusions, self._rounds, self._oneself),
                strict=True,
            )
        )
        self._notes = {view: TextLabel("", tone="muted", wrap=True) for view in VIEWS}
        self._nothing = EmptyState("check")
        self._stack = QStackedLayout()
        self._annotators = QHBoxLayout()
        self._lay_out()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._simulated.set_text(tr("Include simulated"))
        self._simulated.setAccessibleName(tr("Include simulated annotators"))
        set_tool_tip(self._simulated, tr("Include simulated annotators"))
        texts = (tr("Tags"), tr("Annotators"), tr("Items"), tr("Confusions"), tr("Rounds"), tr("Intra-annotator"))
        self._views.set_name(tr("View"))
        self._views.set_texts(list(texts))
        for view, text in zip(VIEWS, texts, strict=True):
            self._tables[view].setAccessibleName(text)
        if self._read is not None:
            self._show(self._read)

    def open(self, job: AnnotationJob, viewer: uuid.UUID | None, *, with_simulated: bool = False) -> None:
        """Read a job's figures in the pool and show them. viewer: the annotator, None for the supervisor."""
        lab = self._context.lab
        if lab is None:
            return
        self._wait_no_more()
        self._job, self._viewer = job, viewer
        restricted = self._context.restricted

        def read(_: TaskProgress) -> AgreementReading:
            report = load_agreement_report(lab, job, viewer=viewer, with_simulated=with_simulated)
            if restricted:
                report = rows.hide_annotator_names(report, viewer)
            return AgreementReading(report, rows.agreement_item_rows(report, lab.read(items.item_keys, job.items)))

        self._reading = self._context.tasks.run_long(
            read, self._on_read, owner=self, failed=self._on_refused, whole=True
        )
        self.reading.emit(self._reading)

    def forget(self) -> None:
        """Drop what is shown and what is still being read, since another person may use this page next."""
        self._wait_no_more()
        self._read = None
        for table in self._tables.values():
            table.set_rows(())
        self._matrix.set_rows(())
        for note in self._notes.values():
            note.clear()
        self._card.forget()

    def show_view(self, view: str) -> None:
        """Bring one of VIEWS to the front."""
        self._views.set_current(view)
        self._offer()
        self._on_view()

    def _wait_no_more(self) -> None:
        if self._reading is not None:
            self._reading.forget()
            self._reading = None

    def _on_refused(self, error: Exception) -> None:
        self._reading = None
        if self._read is not None:
            self._simulated.setChecked(self._read.report.with_simulated)
        self.refused.emit(error)

    def _on_read(self, read: AgreementReading) -> None:
        self._reading = None
        self._read = read
        self._show(read)
        self.opened.emit()

    def _show(self, read: AgreementReading) -> None:
        report = read.report
        self._card.show_report(report)
        self._card.setVisible(report.closed > 0)
        self._simulated.setVisible(report.simulated > 0)
        self._simulated.setChecked(report.with_simulated)
        pairs = rows.pair_rows(report)
        self._tags.set_rows(report.agreement.tags)
        self._confusions.set_rows(report.confusions)
        self._pairs.set_rows(pairs)
        self._rounds.set_rows(rows.round_rows(report))
        self._oneself.set_rows(rows.intra_annotator_rows(report))
        self._items.set_rows(read.items)
        self._show_matrix(pairs)
        self._offer()
        for view, text in self._told(report).items():
            self._notes[view].setText(text)
            self._notes[view].setVisible(bool(text))
        self._nothing.set_texts(
            tr("Nothing to compare yet"),
            simulated_annotators_text(report.simulated, with_simulated=False)
            if report.simulated and not report.with_simulated
            else tr("Items are included once all their annotators have submitted them."),
        )
        self._on_view()

    def _offer(self) -> None:
        """Offer the tables that there is something in; where the one in front has nothing left, the first."""
        report = None if self._read is None else self._read.report
        found = {"tags", "annotators", "items"}
        if report is not None:
            more = {
                "confusions": bool(report.confusions),
                "rounds": len(report.versions) > 1 or report.discussed is not None,
                "oneself": bool(report.oneself),
            }
            found |= {view for view, there in more.items() if there}
        self._views.offer(found)

    def _told(self, report: AgreementReport) -> dict[str, str]:
        """The note below each table, by the name of its view."""
        rare = "\n".join(rare_tag_text(tag) for tag in report.agreement.tags if tag.paradox)
        if report.confusions:
            confused = tr("Tags that two annotators of an item confused with each other.")
        else:
            confused = tr("No confusions: no annotator gave a different tag in place of another's.")
        if report.oneself:
            twice = tr("First against second annotation by the same annotator.")
        else:
            twice = tr("No repeated items yet. Set their share when you create a job.")
        if len(report.versions) > 1:
            versions = tr(
                "Each row covers items completed under its version only. The last column is the "
                "headline figure while that version was in use. Later labels do not change either."
            )
        else:
            versions = ""
        return {
            "tags": "\n".join(text for text in (rows.left_out_labels_text(report), rare) if text),
            "confusions": confused,
            "annotators": "",
            "rounds": versions,
            "oneself": twice,
            "items": "\n".join(
                text for text in (rows.left_out_labels_text(report), rows.counted_items_text(report)) if text
            ),
        }

    def _show_matrix(self, pairs: list[rows.AnnotatorPairRow]) -> None:
        """Annotators by annotators: another table for other annotators, since they are its columns."""
        codes = sorted({code for row in pairs for code in (row.first, row.second)})
        fresh: DataTable[str] = DataTable(rows.pair_matrix_columns(codes, pairs), name=tr("Pairs of annotators"))
        fresh.setObjectName("matrix")
        _keep_figures_visible(fresh)
        fresh.set_rows(codes)
        self._annotators.replaceWidget(self._matrix, fresh)
        discard_widget(self._matrix)
        self._matrix = fresh
        # with two annotators the other table shows the same
        fresh.setVisible(len(codes) > 2)

    def _lay_out(self) -> None:
        head = row_box(self._views, STRETCH, self._simulated, self._back, spacing=SPACE_12)
        around, low = QVBoxLayout(self), ScrollColumn(fills=True)
        around.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        around.addWidget(low)
        column = low.column
        column.addWidget(self._card)
        column.addLayout(head)
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        for view in VIEWS:
            page = SurfaceCard(padding=SPACE_8, spacing=SPACE_8)
            table = self._tables[view]
            table.setObjectName(f"agreement_{view}")
            _keep_figures_visible(table)
            self._notes[view].setObjectName(f"agreement_note_{view}")
            self._notes[view].setContentsMargins(SPACE_12, SPACE_8, SPACE_12, SPACE_8)
            if view == "annotators":
                fill_box(self._annotators, (table, 1), (self._matrix, 1), spacing=SPACE_24)
                page.body.addLayout(self._annotators, 1)
            else:
                page.body.addWidget(table, 1)
            page.body.addWidget(self._notes[view])
            self._stack.addWidget(page)
        self._stack.addWidget(self._nothing)

    @Slot()
    def _on_view(self) -> None:
        view = self._views.current()
        nothing = self._read is None or not self._read.report.closed
        self._stack.setCurrentIndex(len(VIEWS) if nothing and view != "items" else VIEWS.index(view))

    @Slot(bool)
    def _on_simulated(self, wanted: bool) -> None:
        if self._job is not None:
            self.open(self._job, self._viewer, with_simulated=wanted)


def _keep_figures_visible(table: QWidget) -> None:
    """In a low window the table scrolls; the figures above it keep their height."""
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    table.setMinimumHeight(TABLE_LEAST)
