"""The library's filters: a query and facets; and the layout: tiles or lines."""

import shlex
from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.rows import TaskCount
from db.stores.item_facets import MOST_VALUES, ItemFacets
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import benchmark_title, translated_task_title
from desktop.gui.library.library_search import BY_PEOPLE, LibraryQuery, disagreement_choices
from desktop.gui.theme.design_tokens import SMALL, SPACE_12
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget, row_box

SETTLES_MS = 250
WIDEST = 220


class FacetFilters(QWidget):
    """A choice each, shown only where this lab has something to choose from.

    Signals: changed.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._facets = ItemFacets((), (), (), by_people=False, by_models=False)
        self.benchmark, self.task = SelectField(), SelectField()
        self.tag, self.factor, self.value = SelectField(), SelectField(), SelectField()
        self.people, self.gap = SelectField(), SelectField()
        self.many = named_widget(TextLabel("", SMALL, tone="muted"), "filter_many")
        row = FlowLayout(self, gap=SPACE_12)
        for name, select in self._selects().items():
            select.setObjectName(f"filter_{name}")
            select.set_most(WIDEST)
            row.addWidget(select)
            if select is self.value:
                row.addWidget(self.many)
        for select in (self.task, self.tag, self.value, self.people, self.gap):
            select.chosen.connect(self.changed)
        self.factor.chosen.connect(self._on_factor)

    def words(self) -> list[str]:
        """The part of the query that these choices make."""
        parts = [
            _query_word("benchmark", self.benchmark.current()),
            _query_word("task", self.task.current()),
            _query_word("tag", self.tag.current()),
        ]
        factor, value = self.factor.current(), self.value.current()
        if factor:
            parts.append(_query_word(factor, value) or shlex.quote(f"{factor}!="))
        return [part for part in parts if part]

    def clear(self) -> None:
        for select in self._selects().values():
            select.set_current("")
        self._fill()

    def show_facets(self, facets: ItemFacets) -> None:
        if facets != self._facets:
            self._facets = facets
            self._fill()

    def retranslate(self) -> None:
        self.benchmark.set_name(tr("Benchmark"))
        self.task.set_name(tr("Task"))
        self.tag.set_name(tr("Tag"))
        self.factor.set_name(tr("Factor"))
        self.value.set_name(tr("Value of the factor"))
        self.people.set_name(tr("People's accuracy"))
        self.gap.set_name(tr("Disagreement"))
        self._fill()

    def _fill(self) -> None:
        found = self._facets
        _set_facet_choices(self.tag, tr("Any tag"), _choices_with_counts(found.tags))
        _set_facet_choices(self.factor, tr("Any factor"), [(name, name) for name in found.factors])
        values = _choices_with_counts(found.values) if self.factor.current() else []
        many = len(values) >= MOST_VALUES
        _set_facet_choices(self.value, tr("Any value"), values if not many else [])
        self.many.setText(_query_example_text(self.factor.current(), found.values) if many else "")
        self.many.setVisible(many)
        people = [(key, tr(title)) for key, title in BY_PEOPLE.items()] if found.by_people else []
        _set_facet_choices(self.people, tr("People: any"), people)
        both = found.by_people and found.by_models
        _set_facet_choices(
            self.gap,
            tr("Disagree: any"),
            [(key, tr(title)) for key, title in disagreement_choices()] if both else [],
        )

    def _selects(self) -> dict[str, SelectField]:
        return {
            "benchmark": self.benchmark,
            "task": self.task,
            "tag": self.tag,
            "factor": self.factor,
            "value": self.value,
            "people": self.people,
            "gap": self.gap,
        }

    @Slot()
    def _on_factor(self) -> None:
        self.value.set_choices([("", tr("Any value"))])
        self.changed.emit()


def _set_facet_choices(select: SelectField, anything: str, choices: Sequence[tuple[str, str]]) -> None:
    select.set_choices([("", anything), *choices], select.current())
    select.setVisible(bool(choices))


def _query_example_text(factor: str, found: Sequence[tuple[str, int]]) -> str:
    """How to filter by a factor with more values than a menu holds: an example query with its own values."""
    texts = [text for text, _ in found if text and "," not in text]
    example = shlex.quote(f"{factor}={texts[0]}..{texts[-1]}" if _are_numbers(texts) else f"{factor}={texts[0]}")
    return tr("Too many values for a menu. Use the search field, e.g. {example}", example=example)


def _are_numbers(texts: Sequence[str]) -> bool:
    return all(text.lstrip("-").replace(".", "", 1).isdigit() for text in texts)


def _choices_with_counts(found: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Names with their counts; a comma would make a list of a query's word."""
    return [(name, f"{name} · {n:,}") for name, n in found if name and "," not in name]


def _query_word(field: str, value: str) -> str:
    return shlex.quote(f"{field}={value}") if value else ""


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
        self._settle = QTimer(self, singleShot=True, interval=SETTLES_MS)
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
        self.arrangement.set_name(tr("View"))
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
