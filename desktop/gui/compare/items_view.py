"""The view of single items: item lists at the left, their content in the middle, and one item at the right with its
images and all answers."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from db.lab import Lab
from desktop.analysis.frame import TaskKey
from desktop.analysis.per_item import Line
from desktop.analysis.spreads import difficulties
from desktop.gui.compare.item_lists import (
    ALL,
    FIGURES,
    GAPS,
    RASCH,
    SCATTER,
    SPEED,
    STEPS,
    ItemList,
    ItemLists,
    difficulty_of,
    item_lists,
    task_name,
)
from desktop.gui.compare.item_view import ItemView
from desktop.gui.compare.items_middle import ItemsMiddle
from desktop.gui.compare.reading import Detail, Shown, read_detail
from desktop.gui.compare.side_list import WIDE, Choice, SideList
from desktop.gui.compare.view import View
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_title
from desktop.gui.theme.tokens import SPACE_8, SPACE_16
from desktop.gui.widgets.fields import Select
from desktop.gui.words import sentence, tr


class ItemsView(View):
    """Signals: library_wanted(key)."""

    library_wanted = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._found: ItemLists | None = None
        self._line: Line | None = None
        self.list = SideList(tr("Lists of items"))
        self.list.setObjectName("item_lists")
        self.middle = ItemsMiddle(context)
        self.item = ItemView()
        self.task = Select()
        self.task.setObjectName("items_task")
        self.task.set_most(WIDE)
        self.task.chosen.connect(self._on_task)
        self._of_task = ALL
        self.list.chosen.connect(self._on_chosen)
        self.middle.item_wanted.connect(self.open_item)
        self.middle.dots_wanted.connect(self._on_dots)
        self.item.left.connect(self.close_item)
        self.item.library_wanted.connect(self.library_wanted)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        left = QVBoxLayout()
        left.setSpacing(SPACE_8)
        left.addWidget(self.task)
        left.addWidget(self.list, 1)
        row.addLayout(left)
        row.addWidget(self.middle, 5)
        row.addWidget(self.item, 6)
        self.column.addLayout(row, 1)
        self.item.hide()

    def retranslate(self) -> None:
        self.list.setAccessibleName(tr("Lists of items"))
        self.task.set_name(tr("Which task"))
        self.middle.retranslate()
        self.item.retranslate()
        super().retranslate()

    def read(self, lab: Lab, shown: Shown) -> object:
        return item_lists(shown, self._of_task)

    def show_read(self, found: object) -> None:
        self._found = cast("ItemLists", found)
        tasks = self.shown.comparison.tasks if self.shown is not None else ()
        choices = [(ALL, tr("All tasks")), *((task_name(key), task_title(*key)) for key in tasks)]
        self.task.set_choices(choices, self._of_task)
        self.list.show_choices(_choices(self._found))
        self._on_chosen(self.list.current())
        if self._line is not None:
            self.open_item(self._found.by_index.get(self._line.index, self._line))

    @Slot(str)
    def _on_dots(self, model: str) -> None:
        """The scatter is of this model, or of all."""
        if self._found is not None:
            own = self._found.lines
            self.run(
                lambda _lab, _shown: difficulties(own, model or None),
                partial(self.middle.show_dots, model),
                instead="dots",
            )

    def show_task(self, key: TaskKey) -> None:
        """Lists and figures of this task alone."""
        self._on_task(task_name(key))

    @Slot(str)
    def _on_task(self, name: str) -> None:
        self._of_task = name
        if self.shown is not None:
            self.take(self.shown)

    @Slot(object)
    def open_item(self, line: Line) -> None:
        """Show one item with all its answers."""
        self._line = line
        self.run(lambda lab, shown: read_detail(lab, shown, line), self._on_detail, instead="detail")

    @Slot()
    def close_item(self) -> None:
        self._line = None
        self.item.hide()

    def _on_detail(self, detail: Detail) -> None:
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
                self.run(lambda _lab, shown: difficulty_of(shown), self.middle.show_rasch, instead="rasch")


def _choices(found: ItemLists) -> list[Choice]:
    lists = [Choice(one.key, sentence(one.title), len(one.lines), tr(one.heading)) for one in found.lists]
    figures = [Choice(SCATTER, tr("Difficulty, people and models"), None, tr(FIGURES))]
    if found.traces:
        figures.append(Choice(STEPS, tr("Where paths go wrong"), None, tr(FIGURES)))
    if found.gaps:
        figures.append(Choice(GAPS, tr("Gap by capability"), len(found.gaps), tr(FIGURES)))
    if found.speeds:
        figures.append(Choice(SPEED, tr("Speed and accuracy"), len(found.speeds), tr(FIGURES)))
    figures.append(Choice(RASCH, tr("Item difficulty (Rasch)"), None, tr(FIGURES)))
    return [*lists, *figures]
