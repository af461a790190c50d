"""The view of people's answers: how their times are spread, how right they were part by part, under which rules."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.analysis.document import Block, Paragraph, Table
from desktop.analysis.figures import forest_figure
from desktop.analysis.frame import TaskKey
from desktop.analysis.lab_figures import part_estimates, spread_figure, spread_words
from desktop.benchmarks.words import say
from desktop.gui.compare.chart import Chart
from desktop.gui.compare.chart_words import left_out_words
from desktop.gui.compare.document_table import DocumentTable
from desktop.gui.compare.quality_data import OfTask, Quality, of_task, quality
from desktop.gui.compare.reading import Shown
from desktop.gui.compare.view import View, page_scroll
from desktop.gui.context import AppContext
from desktop.gui.items.titles import task_title
from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.badge import WORDS
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.text import Text
from desktop.gui.words import named, own_name, shown, tr

ALL = ""


class QualityView(View):
    def __init__(self, context: AppContext) -> None:
        super().__init__(context, scrolls=True)
        self._found: Quality | None = None
        self._task = Select()
        self._task.setObjectName("times_task")
        self._task.chosen.connect(self._on_task)
        self.plot = Chart(context)
        self.plot.setObjectName("distributions")
        self.parts = Chart(context)
        self.parts.setObjectName("parts")
        self._times_heading, self._times_note = Text("", weight=STRONG), Text("", SMALL, tone="muted", wrap=True)
        self._parts_heading, self._parts_note = Text("", weight=STRONG), Text("", SMALL, tone="muted", wrap=True)
        self._times, self._parts = Card(padding=SPACE_24), Card(padding=SPACE_24)
        self._rest = QVBoxLayout()
        self._rest.setSpacing(SPACE_16)
        self._scroll = page_scroll()
        self._lay_out()

    def retranslate(self) -> None:
        self._task.set_name(tr("Which task"))
        self._times_heading.setText(tr("Response times"))
        self._parts_heading.setText(tr("Accuracy by subgroup"))
        self._parts_note.setText(
            tr(
                "Mean over participants with 95% CI, and median response time. “Seen before”: after "
                "another item on the same image."
            )
        )
        super().retranslate()

    def read(self, lab: Lab, shown: Shown) -> object:
        return quality(lab, shown)

    def show_read(self, found: object) -> None:
        self._found = cast("Quality", found)
        choices = [(ALL, tr("All tasks")), *((_named(key), task_title(*key)) for key in self._found.tasks)]
        self._task.set_choices(choices, self._task.current())
        self._on_task(self._task.current())
        self._set_rest(self._found)

    def tables(self) -> list[DocumentTable]:
        """The tables that are shown, from top to bottom."""
        cards = [entry.widget() for entry in (self._rest.itemAt(at) for at in range(self._rest.count())) if entry]
        return [table for card in cards if card is not None for table in card.findChildren(DocumentTable)]

    @Slot(str)
    def _on_task(self, name: str) -> None:
        if self._found is None:
            return
        key = next((key for key in self._found.tasks if _named(key) == name), None)
        self.run(lambda _lab, shown: of_task(shown, key), self._show_task, instead="task")

    def _show_task(self, found: OfTask) -> None:
        timed = [one for one in found.times if one.counts]
        words = [named(tr(WORDS[one.outcome.value]), shown(spread_words(one))) for one in timed]
        self.plot.setVisible(bool(timed))
        self.plot.show_figure(partial(spread_figure, timed), words, tr("Response times by outcome"))
        self._times_note.setText(left_out_words([one.row for one in found.times]))
        entries = part_estimates(found.parts)
        words = [named(" · ".join(map(own_name, (one.heading, one.name))), shown(one.words)) for one in entries]
        draw = partial(forest_figure, entries, say("%"), whole=True)
        self.parts.show_figure(draw, words, tr("Accuracy by subgroup"))
        self._parts.setVisible(bool(found.parts))

    def _set_rest(self, found: Quality) -> None:
        while (entry := self._rest.takeAt(0)) is not None:
            gone = entry.widget()
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        for title, blocks in (
            (tr("Sensitivity to exclusions"), found.exclusions),
            (tr("Agreement, reliability and response times"), found.blocks),
            (tr("Excluded data"), found.rest),
        ):
            if blocks:
                self._rest.addWidget(_card(title, blocks))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._times_heading)
        head.addStretch()
        head.addWidget(self._task)
        self._times.body.addLayout(head)
        self._times.body.addWidget(self.plot)
        self._times.body.addWidget(self._times_note)
        for part in (self._parts_heading, self._parts_note, self.parts):
            self._parts.body.addWidget(part)
        self._scroll.column.addWidget(self._times)
        self._scroll.column.addWidget(self._parts)
        self._scroll.column.addLayout(self._rest)
        self.column.addWidget(self._scroll, 1)


def _named(key: TaskKey) -> str:
    return f"{key.benchmark} {key.task}"


def _card(title: str, blocks: Sequence[Block]) -> QWidget:
    card = Card(padding=SPACE_24)
    card.body.setSpacing(SPACE_12)
    card.body.addWidget(Text(title, weight=STRONG))
    for block in blocks:
        if isinstance(block, Table):
            part = QVBoxLayout()
            part.setSpacing(SPACE_8)
            part.addWidget(Text(shown(block.caption), SMALL, tone="muted", wrap=True))
            part.addWidget(DocumentTable(block))
            card.body.addLayout(part)
        elif isinstance(block, Paragraph):
            card.body.addWidget(Text(shown(block.text), wrap=True, tone="invalid" if block.loud else "ink"))
    return card
