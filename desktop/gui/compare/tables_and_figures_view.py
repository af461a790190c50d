"""The view of tables and figures: a list at the left, the one that is chosen at the right, with the ways to keep it;
the ranking by blind votes among them."""

from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QStackedLayout

from db.lab import Lab
from desktop.analysis.data.report_pseudonyms import hiding_names
from desktop.analysis.tables.compare_people_and_models import shareable_comparison, with_consistency
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.compare.compare_view_base import CompareView
from desktop.gui.compare.list_tables_and_figures import (
    CONSISTENCY,
    MODELS,
    TableOrFigure,
    error_consistency_tables,
    list_tables_and_figures,
    save_formats,
    save_table_or_figure,
)
from desktop.gui.compare.load_compare_data import LoadedComparison, write_figures_and_tables
from desktop.gui.compare.side_list import SideList, SideListEntry
from desktop.gui.compare.table_or_figure_card import TableOrFigureCard
from desktop.gui.compare.vote_ranking_view import VoteRankingView
from desktop.gui.i18n import join_with_commas, tr, translate_own_name, translate_sentence
from desktop.gui.theme.design_tokens import SPACE_16
from desktop.gui.widgets.select_popup_menu import ThemedMenu
from desktop.gui.widgets.widget_setup import named_widget, row_box
from desktop.library.files.exported_files_record import record_export

VOTES = "votes"
"""The key of the ranking by blind votes in the list."""


class TablesView(CompareView):
    """Signals: writing(Task): all tables and figures are being written; written(folder): they are there;
    not_written(error)."""

    writing = Signal(object)
    written = Signal(object)
    not_written = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._sheets: dict[str, TableOrFigure] = {}
        self.list = named_widget(SideList(tr("Tables and figures")), "sheets")
        self.list.chosen.connect(self._on_chosen)
        self.card = TableOrFigureCard(context)
        self.card.save_requested.connect(self._on_save)
        self.card.export_all_requested.connect(self._on_all)
        self.card.widened.connect(self.list.setHidden)
        self.votes = VoteRankingView(context)
        self._pages = QStackedLayout()
        self.column.addLayout(row_box(self.list, (self._pages, 1), spacing=SPACE_16), 1)
        for page in (self.card, self.votes):  # put in last: the first is shown where it is put
            self._pages.addWidget(page)
        self._menu = ThemedMenu(self)
        self._menu.triggered.connect(self._on_kind)

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Tables and figures"))
        self.card.retranslate()
        self.votes.retranslate()
        super().retranslate()

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        return list_tables_and_figures(lab, shown)

    def show_read(self, found: object) -> None:
        self._show(cast("tuple[TableOrFigure, ...]", found))

    def _show(self, found: tuple[TableOrFigure, ...]) -> None:
        self._sheets = {sheet.key: sheet for sheet in found}
        entries = [
            SideListEntry(sheet.key, translate_sentence(sheet.title), None, translate_own_name(sheet.heading))
            for sheet in self._sheets.values()
        ]
        models = max((n for n, sheet in enumerate(found, 1) if sheet.heading == MODELS), default=len(found))
        entries.insert(models, SideListEntry(VOTES, tr("Model preference"), None, translate_own_name(MODELS)))
        self.list.show_choices(entries)
        self._on_chosen(self.list.current())

    def show_votes(self) -> None:
        """Show the ranking by blind votes."""
        self.list.set_current(VOTES)
        self._on_chosen(VOTES)

    def sheet(self) -> TableOrFigure | None:
        return self._sheets.get(self.list.current())

    def save_as(self, path: str) -> None:
        """Keep the one that is shown at that place, in the form of its ending."""
        sheet, lab, shown = self.sheet(), self.context.lab, self.shown
        if sheet is not None and lab is not None and shown is not None:
            self.context.tasks.run_long(
                lambda _: _save_shareable(lab, shown, sheet, Path(path)),
                self._on_saved,
                owner=self,
                failed=self.context.fail,
            )

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        self._pages.setCurrentIndex(key == VOTES)
        if key == VOTES:
            self.votes.read()
        sheet = self._sheets.get(key)
        if sheet is None:
            return
        self.card.show_sheet(sheet)
        if sheet.later:
            self.run(lambda _lab, shown: with_consistency(shown.comparison), self._on_consistency, instead=CONSISTENCY)

    def _on_consistency(self, found: PeopleModelComparison) -> None:
        """The result is also included in the report and in the export for a paper."""
        if self.shown is not None:
            self.shown.more.append(found)
            made = error_consistency_tables(found)
            self._show(tuple(new for one in self._sheets.values() for new in (made if one.later else (one,))))

    @Slot()
    def _on_save(self) -> None:
        sheet = self.sheet()
        if sheet is None:
            return
        self._menu.clear()
        for kind in save_formats(sheet):
            action = QAction(tr(KINDS[kind]), self._menu)
            action.setData(kind)
            self._menu.addAction(action)
        self._menu.popup(self.card.below_save())

    @Slot(QAction)
    def _on_kind(self, action: QAction) -> None:
        sheet, kind = self.sheet(), str(action.data())
        if sheet is not None:
            dialog = QFileDialog(self, tr("Save as"))
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix(kind)
            dialog.selectFile(f"{sheet.key}.{kind}")
            dialog.fileSelected.connect(self.save_as)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def _on_saved(self, paths: tuple[Path, ...]) -> None:
        self.context.say(tr("Saved: {files}.", files=join_with_commas(path.name for path in paths)))

    @Slot()
    def _on_all(self) -> None:
        lab, shown = self.context.lab, self.shown
        if lab is not None and shown is not None:
            self.writing.emit(
                self.context.tasks.run_long(
                    lambda _: write_figures_and_tables(lab, shown.latest),
                    self.written.emit,
                    owner=self,
                    failed=self.not_written.emit,
                    whole=True,
                )
            )


KINDS = {
    "svg": say("Figure as SVG, its data as CSV"),
    "pdf": say("Figure as PDF, its data as CSV"),
    "png": say("Figure as PNG, its data as CSV"),
    "csv": say("Table as CSV"),
    "md": say("Table as Markdown"),
    "tex": say("Table as LaTeX"),
    "json": say("Table as JSON"),
    "xlsx": say("Table as XLSX"),
    "parquet": say("Table as Parquet"),
}


def _save_shareable(lab: Lab, shown: LoadedComparison, sheet: TableOrFigure, path: Path) -> tuple[Path, ...]:
    """Save the sheet without the codes of participants who did not agree to open sharing, and keep in the lab where."""
    with hiding_names(lab):
        comparison = shareable_comparison(lab, shown.latest)
        if comparison is not shown.latest:
            made = list_tables_and_figures(lab, replace(shown, comparison=comparison))
            later = () if comparison.consistency is None else error_consistency_tables(comparison)
            sheet = {one.key: one for one in (*made, *later)}[sheet.key]
        with record_export(lab, "sheet", path.parent) as files:
            files.extend(save_table_or_figure(sheet, path))
    return tuple(files)
