"""The overview: the human–model gap, accuracy per task, and the findings."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.analysis import rule_switch
from desktop.analysis.figures import accuracy_figure, forest_figure, outcomes_figure, times_figure
from desktop.analysis.intervals import FEWEST_PEOPLE_LIKE_THEM
from desktop.analysis.lab_figures import gap_estimates
from desktop.analysis.paper.charts import chart
from desktop.analysis.paper.shown import title_words
from desktop.analysis.plan_words import UNRELIABLE, is_unreliable, whose
from desktop.analysis.plot import TaskPlot, plots
from desktop.analysis.rows import OWN, SHARED, TimeRow
from desktop.analysis.spreads import gaps_of, outcomes_of
from desktop.benchmarks.words import in_percent, say
from desktop.gui.compare.chart import Chart
from desktop.gui.compare.chart_words import ended_words, left_out_words, point_words
from desktop.gui.compare.items_card import ItemsCard
from desktop.gui.compare.reading import Shown
from desktop.gui.context import AppContext
from desktop.gui.items.titles import benchmark_title, task_title
from desktop.gui.theme.tokens import BODY, LARGE, REGULAR, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.badge import WORDS
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.widgets.text import Text
from desktop.gui.words import listed, measured, named, own_name, parted, sentence, tr
from desktop.gui.words import shown as shown_text

RIGHT_LEAST, RIGHT_MOST = 340, 460
SIDE_BY_SIDE, MOST_WIDTH = 900, 16_777_215
"""Width in logical pixels from which the halves are side by side; and Qt's maximum width."""
BAR = 10


class Sentences(QWidget):
    """The findings, one sentence per line; a name that ends in a colon is a heading for the sentences after it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE_8)

    def show_texts(self, texts: Sequence[str]) -> None:
        while self._column.count():
            entry = self._column.takeAt(0)
            gone = entry.widget() if entry is not None else None
            if gone is not None:
                gone.hide()
                gone.setParent(None)
                gone.deleteLater()
        for text in texts:
            head = text.endswith(":")
            label = Text(text.removesuffix(":"), SMALL if head else BODY, STRONG if head else REGULAR, wrap=True)
            label.set_tone("muted" if head else "ink")
            label.setContentsMargins(0, SPACE_8 if head and text != texts[0] else 0, 0, 0)
            self._column.addWidget(label)

    def text(self) -> str:
        return "\n".join(label.text() for label in self.findChildren(Text))


class Overview(Scroll):
    """Signals: rule_wanted(rule), as of the rules view; item_wanted(Line); task_wanted(TaskKey), its items are to be
    shown."""

    rule_wanted = Signal(str)
    item_wanted = Signal(object)
    task_wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(spacing=SPACE_16)
        self._shown: Shown | None = None
        self._items = SHARED
        self.warning = Text("", LARGE, STRONG, tone="invalid", wrap=True)
        self.warning.setObjectName("simulated_warning")
        self.gaps = Chart(context)
        self.gaps.setObjectName("gaps")
        self.plot = Chart(context, pressed=True)
        self.plot.setObjectName("accuracy_plot")
        self._tasks: Sequence[TaskPlot] = ()
        self.which = SegmentedControl([(SHARED, tr("Items answered by both")), (OWN, tr("All items"))])
        self.which.setObjectName("which_items_count")
        self.said = Sentences()
        self.said.setObjectName("said")
        self.switch_rule = Button()
        self.switch_rule.setObjectName("switch_rule")
        self.switch_rule.clicked.connect(self._on_switch_rule)
        self.items = ItemsCard(context)
        self.ended = Chart(context)
        self.ended.setObjectName("outcomes")
        self.times, self._times_note = Chart(context), Text("", SMALL, tone="muted", wrap=True)
        self.curve, self._curve_heading, self._curve_card = Chart(context), Text("", weight=STRONG), Card()
        self.curve.setObjectName("curve")
        self._gaps_heading, self._gaps_note = Text("", LARGE, STRONG), Text("", SMALL, tone="muted", wrap=True)
        self._warned = Text("", tone="invalid", wrap=True)
        self._warned.setObjectName("few_people")
        self._heading, self._said_heading = Text("", weight=STRONG), Text("", weight=STRONG)
        self._times_heading, self._ended_heading = Text("", weight=STRONG), Text("", weight=STRONG)
        self._gaps_card = Card(padding=SPACE_24)
        self.which.chosen.connect(self.use_items)
        self.items.item_wanted.connect(self.item_wanted)
        self.plot.wanted.connect(self._on_task)
        self._other_rule = ""
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self._gaps_heading.setText(tr("Human–model gap"))
        self._heading.setText(tr("Accuracy (95% CI)"))
        self._said_heading.setText(tr("Summary"))
        self._times_heading.setText(tr("Response time by outcome"))
        self._ended_heading.setText(tr("Outcomes"))
        self.which.set_texts([tr("Items answered by both"), tr("All items")])
        self.warning.setText(tr("These figures include simulated participants."))
        self.items.retranslate()
        if self._shown is not None:
            self.take(self._shown)

    def take(self, shown: Shown) -> None:
        self._shown = shown
        comparison = shown.comparison
        self.warning.setVisible(comparison.frame.simulated)
        self._fill_gaps(shown)
        self.said.show_texts([sentence(said) for said in comparison.said])
        self._other_rule = _other_rule(shown)
        self.switch_rule.setVisible(bool(self._other_rule))
        self.switch_rule.set_text(tr("Read answers with {rule}", rule=self._other_rule))
        ended = outcomes_of(comparison)
        words = [ended_words(one) for one in ended]
        self.ended.show_figure(partial(outcomes_figure, ended), words, tr("Outcomes of all answers"))
        self._fill_curve(shown)
        self._fill_times(comparison.times[None])
        self.items.show_lines(shown.lines)
        self._fill_plot()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= SIDE_BY_SIDE
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self._right_half.setMaximumWidth(RIGHT_MOST if wide else MOST_WIDTH)
        super().resizeEvent(event)

    @Slot(str)
    def use_items(self, which: str) -> None:
        """Draw models on the shared items, or on their own."""
        self._items = SHARED if which == SHARED else OWN
        self._fill_plot()

    def _fill_gaps(self, shown: Shown) -> None:
        gaps = gaps_of(shown.comparison)
        entries = gap_estimates(gaps)
        draw = partial(forest_figure, entries, say("points"), zero=True)
        words = [named(one.name, shown_text(one.words)) for one in entries]
        self.gaps.show_figure(draw, words, tr("Human minus model accuracy, percentage points"))
        self._gaps_card.setVisible(bool(gaps))
        if gaps:
            pooling = shown.comparison.frame.plan.pooling
            fewest = {gap.benchmark: gap.row.n_people for gap in sorted(gaps, key=lambda gap: -gap.row.n_people)}
            words = [tr(NOTE)]
            for benchmark, n in fewest.items():
                head = [f"{benchmark_title(benchmark)}:"] if len(set(fewest.values())) > 1 else []
                first = next(whose([n], n, pooling))
                said = " ".join([*head, sentence(first)])
                words += [] if said in words else [said]
            self._gaps_note.setText(" ".join(words))
            few = [n for n in fewest.values() if is_unreliable(n, pooling)]
            self._warned.setText(tr(UNRELIABLE, fewest=FEWEST_PEOPLE_LIKE_THEM) if few else "")
            self._warned.setVisible(bool(few))

    def _fill_curve(self, shown: Shown) -> None:
        grid = shown.curve
        self._curve_card.setVisible(grid is not None)
        if grid is None:
            return
        title = shown_text(title_words(grid.spec))
        self._curve_heading.setText(title)
        words = [
            named(
                own_name(row.who),
                listed(
                    f"{own_name(column)} {shown_text(in_percent(one.value))}"
                    for column, one in zip(grid.columns, row.cells, strict=True)
                    if one.value is not None
                ),
            )
            for row in grid.rows
        ]
        self.curve.show_figure(partial(chart, grid, shown.marks), words, title)

    def _fill_plot(self) -> None:
        if self._shown is not None:
            tasks = self._tasks = plots(self._shown.comparison, self._items)
            points = [[point_words(point) for point in task.points] for task in tasks]
            rows = [named(task_title(*task.key), parted(of)) for task, of in zip(tasks, points, strict=True)]
            name = tr("Accuracy of people and models, {n} tasks", n=len(tasks))
            self.plot.show_figure(partial(accuracy_figure, tasks), rows, name, points)

    def _fill_times(self, rows: Sequence[TimeRow]) -> None:
        timed = [row for row in rows if row.median is not None]
        self.times.setVisible(bool(timed))
        words = [named(tr(WORDS[row.outcome.value]), measured(row.median)) for row in timed]
        self.times.show_figure(partial(times_figure, {None: timed}), words, tr("Response time by outcome"))
        self._times_note.setText(left_out_words(rows) if rows else tr("No answers yet."))

    def tasks(self) -> Sequence[TaskPlot]:
        """The tasks shown in the accuracy figure."""
        return self._tasks

    @Slot(int)
    def _on_task(self, row: int) -> None:
        self.task_wanted.emit(self._tasks[row].key)

    def _lay_out(self) -> None:
        self._gaps_card.body.setSpacing(SPACE_8)
        for widget in (self._gaps_heading, self._gaps_note, self.gaps, self._warned):
            self._gaps_card.body.addWidget(widget)
        row = self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(SPACE_16)
        row.addLayout(_column(self._gaps_card, self._tasks_card(), self._said_card()), 5)
        self._right_half = self._right()
        row.addWidget(self._right_half, 3)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.column.setContentsMargins(SPACE_24, SPACE_16, SPACE_24 - BAR, SPACE_24)
        self.column.addWidget(self.warning)
        self.column.addLayout(row)

    def _tasks_card(self) -> Card:
        card = Card(padding=SPACE_24)
        card.body.setSpacing(SPACE_16)
        head = QHBoxLayout()
        head.addWidget(self._heading)
        head.addStretch()
        head.addWidget(self.which)
        card.body.addLayout(head)
        card.body.addWidget(self.plot)
        return card

    @Slot()
    def _on_switch_rule(self) -> None:
        self.rule_wanted.emit(self._other_rule)

    def _said_card(self) -> Card:
        card = Card(padding=SPACE_24)
        card.body.setSpacing(SPACE_8)
        card.body.addWidget(self._said_heading)
        card.body.addWidget(self.said)
        card.body.addWidget(self.switch_rule, alignment=Qt.AlignmentFlag.AlignLeft)
        return card

    def _right(self) -> QWidget:
        times = Card()
        times.body.addWidget(self._times_heading)
        times.body.addWidget(self.times)
        times.body.addWidget(self._times_note)
        ended = Card()
        ended.body.addWidget(self._ended_heading)
        ended.body.addWidget(self.ended)
        self._curve_card.body.addWidget(self._curve_heading)
        self._curve_card.body.addWidget(self.curve)
        right = QWidget()
        right.setMinimumWidth(RIGHT_LEAST)
        right.setMaximumWidth(RIGHT_MOST)
        right.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        right.setLayout(_column(ended, self._curve_card, self.items, times))
        return right


def _other_rule(shown: Shown) -> str:
    """The rule that reads most of the replies that the current one cannot read; empty where most are read."""
    readings = [one for one in shown.comparison.frame.readings.values() if one.rule is not None]
    best = max(readings, key=lambda one: one.read, default=None)
    return rule_switch.text(best.rule) if best is not None and best.rule is not None else ""


NOTE = say("Human minus model accuracy in percentage points, on items answered by both.")


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(SPACE_16)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return column
