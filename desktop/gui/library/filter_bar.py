"""The library's filters: a query and facets; and the layout: tiles or lines."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.rows import TaskCount
from db.stores.item_facets import ItemFacets
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_titles import benchmark_title, translated_task_title
from desktop.gui.library.facet_filters import FacetFilters
from desktop.gui.library.library_search import LibraryQuery
from desktop.gui.theme.design_tokens import SPACE_12
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget, row_box

SETTLES_MS = 250


class FilterBar(QWidget):
    """Signals: changed: the query has changed; arranged("grid" or "list")."""

    changed = Signal()
    arranged = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._tasks: Sequence[TaskCount] = ()
        self.narrowing = FacetFilters()
        self.narrowing.changed.connect(self.changed)
        self.benchmark, self.task = self.narrowing.benchmark, self.narrowing.task
        self.benchmark.chosen.connect(self._on_benchmark)
        self.query = named_widget(TextField(icon="search"), "filter_query")
        self.query.setMinimumWidth(160)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLES_MS)
        self._settle.timeout.connect(self.changed)
        self.query.textEdited.connect(self._on_edited)
        self.arrangement = SegmentedControl([("grid", ""), ("list", "")])
        self.arrangement.chosen.connect(self.arranged)
        self._trouble = named_widget(TextLabel(tone="wrong", wrap=True), "filter_trouble")
        self._trouble.hide()
        self._lay_out()

    def asked(self) -> LibraryQuery:
        narrowing = self.narrowing
        return LibraryQuery(
            query=" ".join([*narrowing.words(), self.query.text().strip()]).strip(),
            people=narrowing.people.current(),
            gap=narrowing.gap.current(),
            factor=narrowing.factor.current(),
        )

    def asks(self) -> bool:
        return self.asked() != LibraryQuery()

    def clear(self) -> None:
        self.query.clear()
        self.narrowing.clear()
        self.show_tasks(self._tasks)
        self.changed.emit()

    def show_tasks(self, tasks: Sequence[TaskCount]) -> None:
        """Offer the benchmarks and tasks that the lab has, with how many items each."""
        self._tasks = tasks
        sums: dict[str, int] = {}
        for task in tasks:
            sums[task.benchmark] = sums.get(task.benchmark, 0) + task.n
        choices = [(name, f"{benchmark_title(name)} · {n:,}") for name, n in sums.items()]
        self.benchmark.set_choices([("", tr("All benchmarks")), *choices], self.benchmark.current())
        self._offer_tasks()

    def show_facets(self, facets: ItemFacets) -> None:
        """Offer the tags, factors and answers that the lab has."""
        self.narrowing.show_facets(facets)

    def show_trouble(self, text: str) -> None:
        """Show the query's error below the fields; empty for none."""
        self._trouble.setText(text)
        self._trouble.setVisible(bool(text))

    def retranslate(self) -> None:
        self.narrowing.retranslate()
        self.query.set_name(tr("Words from an item ID or task, or a filter"), tr("Search items, e.g. N=2..99"))
        self.arrangement.set_texts([tr("Grid"), tr("List")])
        self.show_tasks(self._tasks)

    def _offer_tasks(self) -> None:
        chosen = self.benchmark.current()
        sums: dict[tuple[str, str], int] = {}
        for task in self._tasks:
            if chosen in {"", task.benchmark}:
                key = (task.benchmark, task.task)
                sums[key] = sums.get(key, 0) + task.n
        choices = [(task, f"{translated_task_title(name, task)} · {n:,}") for (name, task), n in sums.items()]
        self.task.set_choices([("", tr("All tasks")), *choices], self.task.current())

    @Slot()
    def _on_benchmark(self) -> None:
        self._offer_tasks()
        self.changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        self._settle.start()

    def _lay_out(self) -> None:
        row = row_box((self.query, 1), self.arrangement, spacing=SPACE_12)
        fill_box(QVBoxLayout(self), row, self.narrowing, self._trouble, spacing=SPACE_12, margins=0)
