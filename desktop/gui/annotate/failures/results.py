"""Tables 4 and 5 of VRIQ for a model: by its probes and by people, side by side, with how far both agree."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import PersonRow
from desktop.analysis.failures_section import NAMES
from desktop.analysis.vriq import TABLE_5, Errors, Failures, Rates
from desktop.analysis.vriq_people import HumanErrors, Sides, sides_of
from desktop.annotation.blindness import check_may_compare
from desktop.annotation.job import Job
from desktop.benchmarks.probes import Category
from desktop.benchmarks.words import say
from desktop.gui.annotate.decide.page import DecidePage
from desktop.gui.annotate.figures import interval_text, number_text, value_text
from desktop.gui.annotate.resultspage import ResultsPage
from desktop.gui.annotate.scheme_words import dimension_word
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr

TABLE_4 = 196
"""The height of a table of four rows."""


@dataclass(frozen=True, slots=True)
class Row4:
    """A row of table 4: whose word, and each category's share."""

    who: str
    shares: Mapping[Category, float | None]
    n: str


@dataclass(frozen=True, slots=True)
class Row5:
    """A row of table 5: a dimension, whose answers, a cell a category, and their mean."""

    dimension: str
    who: str
    cells: Mapping[str, Failures]
    average: float | None


class FailuresResults(ResultsPage):
    """Figures alone; contested failures are decided as tags are."""

    def __init__(self, context: AppContext, job: Job, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._sides: Sides | None = None
        self._head, self._more = Text("", LARGE, STRONG, wrap=True), Text("", tone="muted", wrap=True)
        self._head.setObjectName("failures_head")
        self._more.setObjectName("failures_agreement")
        self.over = SegmentedControl([("all", ""), ("attributed", "")])
        self.over.chosen.connect(self._on_over)
        self.table4: Table[Row4] = Table(_columns4(), name=tr("Table 4"))
        self.table5: Table[Row5] = Table(_columns5(), name=tr("Table 5"))
        self.table4.setObjectName("table_4")
        self.table5.setObjectName("table_5")
        self.table4.setFixedHeight(TABLE_4)
        self._titles = [Text("", weight=STRONG), Text("", weight=STRONG)]
        self._back = Button("", key="Esc")
        self._back.clicked.connect(self.left)
        self._decide = Button("", key="D")
        self._decide.setObjectName("failures_decide")
        self._decide.clicked.connect(self._on_decide)
        self._deciding: DecidePage | None = None
        self._stack = QStackedLayout(self)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._back.set_text(tr("Back"))
        self._decide.set_text(tr("Adjudicate disagreements"))
        self.over.set_texts([tr("Of all failures"), tr("Of attributed ones")])
        self._titles[0].setText(tr("Table 4: error sources"))
        self._titles[1].setText(tr("Table 5: failed probes"))
        self._show_again()

    def take_focus(self) -> None:
        self.table4.setFocus()

    def read_again(self) -> None:
        job, viewer = self.job, self.viewer
        self.read_lab(lambda lab: _read(lab, job, viewer), self._show)

    def _lay_out(self) -> None:
        card = Card(padding=SPACE_16)
        card.body.setSpacing(SPACE_8)
        card.body.addWidget(self._head)
        card.body.addWidget(self._more)
        figures = QWidget()
        column = QVBoxLayout(figures)
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_16)
        column.addWidget(self.waiting)
        column.addWidget(card)
        for number, table in enumerate((self.table4, self.table5)):
            listed = Card(padding=SPACE_8)
            row = QHBoxLayout()
            row.addWidget(self._titles[number])
            row.addStretch()
            if number == 0:
                row.addWidget(self.over)
            listed.body.setSpacing(SPACE_8)
            listed.body.addLayout(row)
            listed.body.addWidget(table)
            column.addWidget(listed, number)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self._decide)
        foot.addWidget(self._back)
        column.addLayout(foot)
        self._stack.addWidget(figures)

    def leave(self) -> None:
        if self._deciding is not None:
            self._deciding.leave()

    @Slot()
    def _on_decide(self) -> None:
        """Contested failures, as contested tags are decided."""
        page = self._deciding = DecidePage(self.context, self.job, self.person)
        page.left.connect(self._on_decided)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.start()

    @Slot()
    def _on_decided(self) -> None:
        if self._deciding is not None:
            self._deciding.leave()
            self._stack.removeWidget(self._deciding)
            self._deciding.hide()
            self._deciding.deleteLater()
            self._deciding = None
        self.refresh()
        self.table4.setFocus()

    def _show(self, sides: Sides) -> None:
        self._sides = sides
        self._show_again()

    def _on_over(self, _key: str) -> None:
        self._show_again()

    def _show_again(self) -> None:
        sides = self._sides
        if sides is None:
            return
        plan = sides.plan
        self._head.setText(
            tr(
                "{model}: {n} failures, {sample} before annotators",
                model=sides.called,
                n=plan.failures,
                sample=len(plan.sample),
            )
        )
        self._more.setText("\n".join(_lines(sides)))
        over_all = self.over.current() == "all"
        self.table4.set_rows(
            [*(_automatic(one, over_all=over_all) for one in sides.automatic), _human(sides.human, over_all=over_all)]
        )
        self.table5.set_rows(_table5(sides.called, sides.rates, sides.people_rates))


def _read(lab: Lab, job: Job, viewer: uuid.UUID | None) -> Sides:
    lab.read(check_may_compare, job, viewer)
    return sides_of(lab, job)


def _lines(sides: Sides) -> list[str]:
    agreed, between = sides.agreement, sides.between
    both = tr(
        "Probes against people: agreement {percent}, alpha {alpha} ({interval}), {n} failures.",
        percent=value_text(agreed.percent, percent=True),
        alpha=value_text(agreed.masi),
        interval=interval_text(agreed.masi),
        n=agreed.masi.n_items,
    )
    left_out = tr(
        "Excluded: {silent} with uninformative probes, {undecided} on which people differ.",
        silent=sides.not_attributable,
        undecided=sides.undecided,
    )
    people = tr(
        "Between annotators: alpha {alpha} ({interval}).",
        alpha=value_text(between.masi),
        interval=interval_text(between.masi),
    )
    counting = tr("{n} probes are valid: two people who did not write them answered as expected.", n=sides.counting)
    changed = ""
    if sides.changed is not None:
        share = number_text(sides.changed, percent=True)
        changed = tr("The probe results changed {share} of the first judgements.", share=share)
    return [both, f"{left_out} {people}", f"{counting} {changed}".strip()]


def _automatic(one: Errors, *, over_all: bool) -> Row4:
    share = one.of_all if over_all else one.of_attributed
    n = one.n if over_all else one.n_attributed
    return Row4(tr("probes, rule {rule}", rule=one.rule.stamp), {name: share(name) for name in Category}, str(n))


def _human(one: HumanErrors, *, over_all: bool) -> Row4:
    share = one.of_all if over_all else one.of_attributed
    shares = {name: None if name is Category.NOT_ATTRIBUTABLE else share(name) for name in Category}
    return Row4(tr("people ({n} annotators)", n=one.annotators), shares, str(one.n))


def _table5(model: str, rates: Rates, people: Rates) -> list[Row5]:
    rows: list[Row5] = []
    for dimension in dict.fromkeys([*rates.averages, *people.averages]):
        for who, of in ((model, rates), (tr("people"), people)):
            if dimension in of.averages:
                cells = {column: of.cells[dimension, column] for column in TABLE_5}
                rows.append(Row5(dimension, who, cells, of.averages[dimension]))
    for who, of in ((model, rates), (tr("people"), people)):
        if any(cell.n for cell in of.reasoning.values()):
            rows.append(Row5(tr("reasoning probes"), who, of.reasoning, None))
    return rows


def _columns4() -> list[Column[Row4]]:
    made = [Column[Row4](say("By"), lambda row: row.who, stretch=True)]
    made += [
        Column[Row4](NAMES[name], lambda row, name=name: number_text(row.shares[name], percent=True), number=True)
        for name in Category
    ]
    return [*made, Column[Row4](say("n"), lambda row: row.n, number=True)]


def _columns5() -> list[Column[Row5]]:
    made = [
        Column[Row5](say("Dimension"), lambda row: dimension_word(row.dimension), stretch=True),
        Column[Row5](say("Who"), lambda row: row.who),
    ]
    made += [Column[Row5](name, lambda row, name=name: _cell(row.cells[name]), number=True) for name in TABLE_5]
    return [*made, Column[Row5](say("Avg"), lambda row: number_text(row.average, percent=True), number=True)]


def _cell(cell: Failures) -> str:
    return "N/A" if cell.share is None else f"{cell.failed}/{cell.n}"
