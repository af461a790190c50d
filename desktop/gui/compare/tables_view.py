"""The view of tables and figures: a list at the left, the one that is chosen at the right, with the ways to keep it."""

from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QHBoxLayout

from db.lab import Lab
from desktop.analysis.rows import Comparison
from desktop.analysis.table import shareable, with_consistency
from desktop.analysis.unnamed import unnamed
from desktop.benchmarks.words import say
from desktop.gui.compare.reading import Shown, make_pieces
from desktop.gui.compare.sheet_card import SheetCard
from desktop.gui.compare.sheets import CONSISTENCY, Sheet, consistency_sheets, kinds_of, save_sheet, sheets
from desktop.gui.compare.side_list import Choice, SideList
from desktop.gui.compare.view import View
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SPACE_16
from desktop.gui.widgets.menu import Menu
from desktop.gui.words import listed, own_name, sentence, tr
from desktop.library.written import recorded


class TablesView(View):
    """Signals: writing(Task): all tables and figures are being written; written(folder): they are there;
    not_written(error)."""

    writing = Signal(object)
    written = Signal(object)
    not_written = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._sheets: dict[str, Sheet] = {}
        self.list = SideList(tr("Tables and figures"))
        self.list.setObjectName("sheets")
        self.list.chosen.connect(self._on_chosen)
        self.card = SheetCard(context)
        self.card.save_wanted.connect(self._on_save)
        self.card.all_wanted.connect(self._on_all)
        self.card.widened.connect(self.list.setHidden)
        self._menu = Menu(self)
        self._menu.triggered.connect(self._on_kind)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addWidget(self.list)
        row.addWidget(self.card, 1)
        self.column.addLayout(row, 1)

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Tables and figures"))
        self.card.retranslate()
        super().retranslate()

    def read(self, lab: Lab, shown: Shown) -> object:
        return sheets(lab, shown)

    def show_read(self, found: object) -> None:
        self._show(cast("tuple[Sheet, ...]", found))

    def _show(self, found: tuple[Sheet, ...]) -> None:
        self._sheets = {sheet.key: sheet for sheet in found}
        self.list.show_choices(
            [Choice(sheet.key, sentence(sheet.title), None, own_name(sheet.heading)) for sheet in self._sheets.values()]
        )
        self._on_chosen(self.list.current())

    def sheet(self) -> Sheet | None:
        return self._sheets.get(self.list.current())

    def save_as(self, path: str) -> None:
        """Keep the one that is shown at that place, in the form of its ending."""
        sheet, lab, shown = self.sheet(), self.context.lab, self.shown
        if sheet is not None and lab is not None and shown is not None:
            self.context.tasks.run_long(
                lambda _: _saved(lab, shown, sheet, Path(path)), self._on_saved, owner=self, failed=self.context.fail
            )

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        sheet = self._sheets.get(key)
        if sheet is None:
            return
        self.card.show_sheet(sheet)
        if sheet.later:
            self.run(lambda _lab, shown: with_consistency(shown.comparison), self._on_consistency, instead=CONSISTENCY)

    def _on_consistency(self, found: Comparison) -> None:
        """The result is also included in the report and in the export for a paper."""
        if self.shown is not None:
            self.shown.more.append(found)
            made = consistency_sheets(found)
            self._show(tuple(new for one in self._sheets.values() for new in (made if one.later else (one,))))

    @Slot()
    def _on_save(self) -> None:
        sheet = self.sheet()
        if sheet is None:
            return
        self._menu.clear()
        for kind in kinds_of(sheet):
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
        self.context.say(tr("Saved: {files}.", files=listed(path.name for path in paths)))

    @Slot()
    def _on_all(self) -> None:
        lab, shown = self.context.lab, self.shown
        if lab is not None and shown is not None:
            self.writing.emit(
                self.context.tasks.run_long(
                    lambda _: make_pieces(lab, shown.latest),
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


def _saved(lab: Lab, shown: Shown, sheet: Sheet, path: Path) -> tuple[Path, ...]:
    """Save the sheet without the codes of participants who did not agree to open sharing, and keep in the lab where."""
    with unnamed(lab):
        comparison = shareable(lab, shown.latest)
        if comparison is not shown.latest:
            made = sheets(lab, replace(shown, comparison=comparison))
            later = () if comparison.consistency is None else consistency_sheets(comparison)
            sheet = {one.key: one for one in (*made, *later)}[sheet.key]
        with recorded(lab, "sheet", path.parent) as files:
            files.extend(save_sheet(sheet, path))
    return tuple(files)
