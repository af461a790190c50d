"""The view of single items: item lists at the left, a list's content in the middle, one item with its images and all
answers at the right."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout

from db.lab import Lab
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.figures.times_and_difficulty_data import difficulty_dots_by_share
from desktop.analysis.tables.answer_summary_per_item import ItemSummary
from desktop.gui.app_context import AppContext
from desktop.gui.compare.collect_item_lists import (
    ALL,
    FIGURES,
    GAPS,
    RASCH,
    SCATTER,
    SPEED,
    STEPS,
    ItemList,
    ItemLists,
    collect_item_lists,
    estimate_item_difficulties,
    task_key_name,
)
from desktop.gui.compare.compare_view_base import CompareView
from desktop.gui.compare.item_answers_card import ItemAnswersCard
from desktop.gui.compare.item_list_content import ItemListContent
from desktop.gui.compare.load_compare_data import ItemAnswers, LoadedComparison, load_item_answers
from desktop.gui.compare.side_list import WIDE, SideList, SideListEntry
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_16
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_widget


class ItemsView(CompareView):
    """Signals: library_wanted(key)."""

    library_requested = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._found: ItemLists | None = None
        self._line: ItemSummary | None = None
        self.list = named_widget(SideList(tr("Item lists")), "item_lists")
        self.middle = ItemListContent(context)
        self.item = ItemAnswersCard()
        self.task = named_widget(SelectField(), "items_task")
        self.task.set_most(WIDE)
        self.task.chosen.connect(self._on_task)
        self._of_task = ALL
        self.list.chosen.connect(self._on_chosen)
        self.middle.item_requested.connect(self.open_item)
        self.middle.scatter_requested.connect(self._on_dots)
        self.item.left.connect(self.close_item)
        self.item.library_requested.connect(self.library_requested)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        fill_box(row, column_box(self.task, (self.list, 1), spacing=SPACE_8), (self.middle, 5), (self.item, 6))
        self.column.addLayout(row, 1)
        self.item.hide()

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Item lists"))
        self.task.set_name(tr("Task"))
        self.middle.retranslate()
        self.item.retranslate()
        super().retranslate()

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        return collect_item_lists(shown, self._of_task)

    def show_read(self, found: object) -> None:
        self._found = cast("ItemLists", found)
        tasks = self.shown.comparison.tasks if self.shown is not None else ()
        choices = [(ALL, tr("All tasks")), *((task_key_name(key), translated_task_title(*key)) for key in tasks)]
        self.task.set_choices(choices, self._of_task)
        self.list.show_choices(_item_list_entries(self._found))
        self._on_chosen(self.list.current())
        if self._line is not None:
            self.open_item(self._found.by_index.get(self._line.index, self._line))

    @Slot(str)
    def _on_dots(self, model: str) -> None:
        """The scatter is of this model, or of all."""
        if self._found is not None:
            own = self._found.lines
            self.run(
                lambda _lab, _shown: difficulty_dots_by_share(own, model or None),
                partial(self.middle.show_dots, model),
                instead="dots",
            )

    def show_task(self, key: TaskKey) -> None:
        """Lists and figures of this task alone."""
        self._on_task(task_key_name(key))

    @Slot(str)
    def _on_task(self, name: str) -> None:
        self._of_task = name
        if self.shown is not None:
            self.take(self.shown)

    @Slot(object)
    def open_item(self, line: ItemSummary) -> None:
        self._line = line
        self.run(lambda lab, shown: load_item_answers(lab, shown, line), self._on_detail, instead="detail")

    @Slot()
    def close_item(self) -> None:
        self._line = None
        self.item.hide()

    def _on_detail(self, detail: ItemAnswers) -> None:
        if self._line is not None and self.shown is not None:
            chosen = next((one for one in self._lists() if one.key == self.list.current()), None)
            self.item.show_detail(detail, self.shown.marks, chosen.first if chosen is not None else ())
            self.item.show()

    def _lists(self) -> Sequence[ItemList]:
        return self._found.lists if self._found is not None else ()

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        if self._found is not None and self.shown is not None:
            self.middle.show_list(key, self._found, self.shown)
            if key == RASCH:
                self.run(lambda _lab, shown: estimate_item_difficulties(shown), self.middle.show_rasch, instead="rasch")


def _item_list_entries(found: ItemLists) -> list[SideListEntry]:
    lists = [
        SideListEntry(one.key, translate_sentence(one.title), len(one.lines), tr(one.heading)) for one in found.lists
    ]
    figures = [SideListEntry(SCATTER, tr("Difficulty, people and models"), None, tr(FIGURES))]
    if found.traces:
        figures.append(SideListEntry(STEPS, tr("Locations of path errors"), None, tr(FIGURES)))
    if found.gaps:
        figures.append(SideListEntry(GAPS, tr("Gap by capability"), len(found.gaps), tr(FIGURES)))
    if found.speeds:
        figures.append(SideListEntry(SPEED, tr("Speed and accuracy"), len(found.speeds), tr(FIGURES)))
    figures.append(SideListEntry(RASCH, tr("Item difficulty (Rasch)"), None, tr(FIGURES)))
    return [*lists, *figures]
