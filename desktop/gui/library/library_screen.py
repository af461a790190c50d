"""The Library screen: every item of the lab, searched by benchmark, task and query, as people and models see it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedLayout, QStackedWidget, QWidget
from typing_extensions import override

from db.rows import ItemRow, TaskCount
from db.stores import items
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.items.thumbnail_cache import ThumbnailCache
from desktop.gui.library.import_wizard_base import ItemWizardPage
from desktop.gui.library.item_grid import ItemGrid
from desktop.gui.library.item_inspector import ItemInspector
from desktop.gui.library.library_filter_bar import FilterBar
from desktop.gui.library.library_search import LibraryMatches, search_library
from desktop.gui.library.paged_item_list_model import PagedItems
from desktop.gui.shell.lab_next_step_overview import LabOverview
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import box_widget, column_box, named_button, named_widget, row_box
from desktop.library.machine.error_messages import EXPECTED_ERRORS

if TYPE_CHECKING:
    from desktop.gui.library.generate_page import GeneratePage
    from desktop.gui.library.import_page import ImportPage

NARROWEST, WIDEST = 340, 460


class LibraryScreen(PlaceScreen):
    """Filter on top, tiles or lines below, the inspector at the right.

    The pages for importing and generating are created on first use.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._total = 0
        self._shown = 0
        self.filters = FilterBar()
        self.filters.changed.connect(self._look)
        self.filters.arranged.connect(self._on_arranged)
        self.looking = DelayedProgressLine()
        self.model = PagedItems(context, self)
        self.thumbnails = ThumbnailCache(context, self)
        self.shelf = named_widget(ItemGrid(self.model, self.thumbnails), "items")
        self.shelf.row_chosen.connect(self._on_chosen)
        self.inspector = ItemInspector(context)
        self.inspector.setMinimumWidth(NARROWEST)
        self.inspector.setMaximumWidth(WIDEST)
        self._clear = named_button(PushButton(key="Esc"), "clear_filters", self.filters.clear)
        self._nothing = EmptyState("search", action=self._clear)
        self._import = context.actions.button("import_items", self._on_import)
        self._make = context.actions.button("make_items", self._on_make, PushButton(icon="plus"))
        self._first_import, self._first_make = PushButton(), PushButton(variant="primary")
        self._overview = LabOverview(context)
        self._empty = EmptyState(
            "library", action=_button_row(self._first_make, self._first_import), below=self._overview
        )
        self._stack = QStackedWidget()
        self._importing: ImportPage | None = None
        self._generating: GeneratePage | None = None
        KeyShortcut("Ctrl+F", say("Write a filter"), self._on_find, self)
        self._connect_pages()
        self._lay_out()
        context.signals.lab_changed.connect(self._on_lab_changed)

    @property
    def importing(self) -> "ImportPage":
        from desktop.gui.library.import_page import ImportPage

        if self._importing is None:
            self._importing = ImportPage(self.context)
            self._add_page(self._importing)
        return self._importing

    @property
    def generating(self) -> "GeneratePage":
        from desktop.gui.library.generate_page import GeneratePage

        if self._generating is None:
            self._generating = GeneratePage(self.context)
            self._add_page(self._generating)
        return self._generating

    def title(self) -> str:
        return tr("Library")

    def subtitle(self) -> str:
        lab = self.context.lab
        if lab is None:
            return ""
        if self._shown == self._total:
            return tr("{lab} · {n} items", lab=lab.name, n=f"{self._total:,}")
        return tr("{lab} · {n} of {total} items", lab=lab.name, n=f"{self._shown:,}", total=f"{self._total:,}")

    def tools(self) -> list[QWidget]:
        return [self._import, self._make]

    @override
    def help_part(self) -> str:
        front = self._pages.currentWidget()
        return "" if front is None or front is self._home else f"library.{front.objectName()}"

    def retranslate(self) -> None:
        self.filters.retranslate()
        self.inspector.retranslate()
        self._clear.set_text(tr("Show all items"))
        self._nothing.set_texts(
            tr("No matching items"), tr("No items match all filters. Remove a filter, or press Esc to show all.")
        )
        self._overview.retranslate()
        self._empty.set_texts(
            tr("No items yet"),
            tr(
                "Items are the questions for people and models. Generate them from photographs or as "
                "drawings, or import a benchmark. You see a preview first."
            ),
        )
        self._first_import.set_text(tr("Import items…"))
        self._first_make.set_text(tr("Generate items…"))
        for page in (self._importing, self._generating):
            if page is not None:
                page.retranslate()
        self.shelf.setAccessibleName(tr("Items"))

    def shown(self) -> None:
        self._look()
        self.shelf.setFocus(Qt.FocusReason.OtherFocusReason)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc shows all items again, with the keyboard anywhere on the page; on an empty page its button has it."""
        if event.key() == Qt.Key.Key_Escape and self.filters.isVisible() and self.filters.asks():
            self.filters.clear()
        else:
            super().keyPressEvent(event)

    def arrive(self, values: Mapping[str, object]) -> None:
        """`key`: the item to show. `photographs`, `rows`: a path to make items from, or to import; neither is begun,
        and nothing is filled in where that page is at work."""
        for name, open_page in (("photographs", self._on_make), ("rows", self._on_import)):
            if isinstance(path := values.get(name), str):
                open_page()
                page = self.generating if name == "photographs" else self.importing
                page.take(path)
        key = values.get("key")
        if isinstance(key, str):
            self.filters.clear()
            self.filters.query.setText(f"key='{key}'")
            self._look()

    @Slot()
    def _on_find(self) -> None:
        if self.filters.isVisible():
            self.filters.query.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.filters.query.selectAll()

    @Slot()
    def _look(self) -> None:
        lab = self.context.lab
        if lab is None:
            return
        # answers of many people take longer than a moment to read
        work = partial(search_library, lab, self.filters.asked())
        self.looking.wait_for(
            self.context.tasks.run_long(
                lambda _: work(), self._on_found, owner=self, failed=self._on_refused, instead="found", whole=True
            ),
            tr("Searching items"),
        )

    def _on_found(self, found: LibraryMatches) -> None:
        self.filters.show_trouble("")
        self.filters.show_tasks(found.tasks)
        self.filters.show_facets(found.facets)
        self._total = sum(task.n for task in found.tasks)
        self._shown = found.count
        self.model.show(found.where, found.count, found.chosen)
        page = self.shelf if found.count else self._nothing if self._total else self._empty
        self._stack.setCurrentWidget(page)
        self.filters.setVisible(self._total > 0)
        self.inspector.setVisible(self._total > 0)
        if found.count:
            self.shelf.choose_first()
        else:
            self.inspector.show_nothing()
        self.heading_changed()

    def _on_refused(self, error: Exception) -> None:
        if isinstance(error, StoppedByUser):
            self.filters.show_trouble(tr("Stopped. The previous results are shown."))
        elif isinstance(error, EXPECTED_ERRORS):
            hint = f" {translate_sentence(error.hint)}" if error.hint else ""
            self.filters.show_trouble(translate_sentence(error.sentence) + hint)

    @Slot()
    def _on_lab_changed(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible():
            self.context.tasks.run(
                partial(lab.read, items.count_items_by_task), self._on_counted, owner=self, turn="count"
            )

    def _on_counted(self, tasks: Sequence[TaskCount]) -> None:
        if sum(task.n for task in tasks) != self._total:
            self._look()

    @Slot(object)
    def _on_chosen(self, row: ItemRow) -> None:
        lab = self.context.lab
        if lab is not None:
            self.inspector.show_item(lab, row)

    @Slot(str)
    def _on_arranged(self, how: str) -> None:
        self.shelf.arrange(how)

    # -- pages that bring items in ---------------------------------------------------------------------------------

    def _connect_pages(self) -> None:
        self._first_import.clicked.connect(self._on_import)
        self._first_make.clicked.connect(self._on_make)

    def _add_page(self, page: ItemWizardPage) -> None:
        page.left.connect(self._on_left)
        page.finished.connect(self._on_left)
        page.retranslate()
        self._pages.addWidget(page)

    @Slot()
    def _on_import(self) -> None:
        self._show_page(self.importing)

    @Slot()
    def _on_make(self) -> None:
        self._show_page(self.generating)

    def _show_page(self, page: ItemWizardPage) -> None:
        self._pages.setCurrentWidget(page)
        self._show_tools()
        if not page.busy():
            page.start()

    @Slot()
    def _on_left(self) -> None:
        """Show the items again; running work continues and reports its end."""
        self._pages.setCurrentWidget(self._home)
        self._show_tools()
        self._look()
        self.shelf.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_tools(self) -> None:
        at_home = self._pages.currentWidget() is self._home
        for button in (self._import, self._make):
            button.setVisible(at_home)

    def _lay_out(self) -> None:
        for page in (self.shelf, self._nothing, self._empty):
            self._stack.addWidget(page)
        left = column_box(self.filters, self.looking, (self._stack, 1), spacing=SPACE_16)
        self._home = box_widget(row_box((left, 5), (self.inspector, 3), spacing=SPACE_24, margins=SPACE_24))
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._home)


def _button_row(*buttons: PushButton) -> QWidget:
    return box_widget(row_box(*buttons, spacing=SPACE_12, margins=0))
