"""The overview of Compare: the human–model gap, accuracy per task, and the findings."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.analysis.figures.accuracy_figure_data import TaskPlot, accuracy_plots
from desktop.analysis.figures.accuracy_forest_outcome_plots import (
    accuracy_figure,
    forest_figure,
    outcomes_figure,
    response_times_figure,
)
from desktop.analysis.figures.gap_difficulty_speed_figures import gap_estimates
from desktop.analysis.figures.times_and_difficulty_data import human_model_gaps, outcomes_by_answerer
from desktop.analysis.paper_tables.draw_paper_figures import draw_paper_figure
from desktop.analysis.paper_tables.render_paper_table import paper_table_title
from desktop.analysis.stats.accuracy_confidence_intervals import FEWEST_FOR_POPULATION
from desktop.analysis.tables import scores_per_extraction_rule
from desktop.analysis.tables.analysis_plan_sentences import UNRELIABLE, interval_scope_sentences, is_interval_unreliable
from desktop.analysis.tables.comparison_rows_and_json import OWN, SHARED, TimeRow
from desktop.benchmarks.messages import format_percent, say
from desktop.gui.app_context import AppContext
from desktop.gui.compare.chart_tooltips import excluded_times_text, outcomes_tooltip, point_tooltip
from desktop.gui.compare.chart_view import ChartView
from desktop.gui.compare.item_lists_card import ItemListsCard
from desktop.gui.compare.load_compare_data import LoadedComparison
from desktop.gui.i18n import (
    format_measured_seconds,
    join_name_and_text,
    join_with_commas,
    join_with_semicolons,
    tr,
    translate_own_name,
    translate_sentence,
)
from desktop.gui.i18n import translate_text as shown_text
from desktop.gui.items.benchmark_and_task_titles import benchmark_title, translated_task_title
from desktop.gui.theme.design_tokens import BODY, LARGE, REGULAR, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.outcome_badge import WORDS
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget, row_box

RIGHT_LEAST, RIGHT_MOST = 340, 460
SIDE_BY_SIDE, MOST_WIDTH = 900, 16_777_215
"""Width in logical pixels from which the halves are side by side; and Qt's maximum width."""
BAR = 10


class FindingSentences(QWidget):
    """The findings, one sentence per line; a name that ends in a colon is a heading for the sentences after it."""

    def __init__(self) -> None:
        super().__init__()
        self._column = fill_box(QVBoxLayout(self), spacing=SPACE_8, margins=0)

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
            label = TextLabel(text.removesuffix(":"), SMALL if head else BODY, STRONG if head else REGULAR, wrap=True)
            label.set_tone("muted" if head else "ink")
            label.setContentsMargins(0, SPACE_8 if head and text != texts[0] else 0, 0, 0)
            self._column.addWidget(label)

    def text(self) -> str:
        return "\n".join(label.text() for label in self.findChildren(TextLabel))


class CompareOverview(ScrollColumn):
    """Signals: rule_wanted(rule), as of the rules view; item_wanted(Line); task_wanted(TaskKey), its items are to be
    shown."""

    rule_requested = Signal(str)
    item_requested = Signal(object)
    task_requested = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(spacing=SPACE_16)
        self._shown: LoadedComparison | None = None
        self._items = SHARED
        self.warning = named_widget(TextLabel("", LARGE, STRONG, tone="invalid", wrap=True), "simulated_warning")
        self.gaps = named_widget(ChartView(context), "gaps")
        self.plot = named_widget(ChartView(context, pressed=True), "accuracy_plot")
        self._tasks: Sequence[TaskPlot] = ()
        self.which = SegmentedControl([(SHARED, tr("Items answered by both")), (OWN, tr("All items"))])
        self.which.setObjectName("which_items_count")
        self.said = named_widget(FindingSentences(), "said")
        self.switch_rule = named_button(PushButton(), "switch_rule", self._on_switch_rule)
        self.items = ItemListsCard(context)
        self.ended = named_widget(ChartView(context), "outcomes")
        self.times, self._times_note = ChartView(context), TextLabel("", SMALL, tone="muted", wrap=True)
        self.curve, self._curve_heading, self._curve_card = (
            ChartView(context),
            TextLabel("", weight=STRONG),
            SurfaceCard(),
        )
        self.curve.setObjectName("curve")
        self._gaps_heading, self._gaps_note = (
            TextLabel("", LARGE, STRONG),
            TextLabel("", SMALL, tone="muted", wrap=True),
        )
        self._warned = named_widget(TextLabel("", tone="invalid", wrap=True), "few_people")
        self._heading, self._said_heading = TextLabel("", weight=STRONG), TextLabel("", weight=STRONG)
        self._times_heading, self._ended_heading = TextLabel("", weight=STRONG), TextLabel("", weight=STRONG)
        self._gaps_card = SurfaceCard(padding=SPACE_24)
        self.which.chosen.connect(self.use_items)
        self.items.item_requested.connect(self.item_requested)
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
        self.which.set_name(tr("Items"))
        self.which.set_texts([tr("Items answered by both"), tr("All items")])
        self.warning.setText(tr("These figures include simulated participants."))
        self.items.retranslate()
        if self._shown is not None:
            self.take(self._shown)

    def take(self, shown: LoadedComparison) -> None:
        self._shown = shown
        comparison = shown.comparison
        self.warning.setVisible(comparison.frame.simulated)
        self._fill_gaps(shown)
        self.said.show_texts([translate_sentence(said) for said in comparison.said])
        self._other_rule = _rule_reading_most(shown)
        self.switch_rule.setVisible(bool(self._other_rule))
        self.switch_rule.set_text(tr("Read answers with {rule}", rule=self._other_rule))
        ended = outcomes_by_answerer(comparison)
        words = [outcomes_tooltip(one) for one in ended]
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

    def _fill_gaps(self, shown: LoadedComparison) -> None:
        gaps = human_model_gaps(shown.comparison)
        entries = gap_estimates(gaps)
        draw = partial(forest_figure, entries, say("points"), zero=True)
        words = [join_name_and_text(one.name, shown_text(one.words)) for one in entries]
        self.gaps.show_figure(draw, words, tr("Human minus model accuracy, percentage points"))
        self._gaps_card.setVisible(bool(gaps))
        if gaps:
            pooling = shown.comparison.frame.plan.pooling
            fewest = {gap.benchmark: gap.row.n_people for gap in sorted(gaps, key=lambda gap: -gap.row.n_people)}
            words = [tr(NOTE)]
            for benchmark, n in fewest.items():
                head = [f"{benchmark_title(benchmark)}:"] if len(set(fewest.values())) > 1 else []
                first = next(interval_scope_sentences([n], n, pooling))
                said = " ".join([*head, translate_sentence(first)])
                words += [] if said in words else [said]
            self._gaps_note.setText(" ".join(words))
            few = [n for n in fewest.values() if is_interval_unreliable(n, pooling)]
            self._warned.setText(tr(UNRELIABLE, fewest=FEWEST_FOR_POPULATION) if few else "")
            self._warned.setVisible(bool(few))

    def _fill_curve(self, shown: LoadedComparison) -> None:
        grid = shown.curve
        self._curve_card.setVisible(grid is not None)
        if grid is None:
            return
        title = shown_text(paper_table_title(grid.spec))
        self._curve_heading.setText(title)
        words = [
            join_name_and_text(
                translate_own_name(row.who),
                join_with_commas(
                    f"{translate_own_name(column)} {shown_text(format_percent(one.value))}"
                    for column, one in zip(grid.columns, row.cells, strict=True)
                    if one.value is not None
                ),
            )
            for row in grid.rows
        ]
        self.curve.show_figure(partial(draw_paper_figure, grid, shown.marks), words, title)

    def _fill_plot(self) -> None:
        if self._shown is not None:
            tasks = self._tasks = accuracy_plots(self._shown.comparison, self._items)
            points = [[point_tooltip(point) for point in task.points] for task in tasks]
            rows = [
                join_name_and_text(translated_task_title(*task.key), join_with_semicolons(of))
                for task, of in zip(tasks, points, strict=True)
            ]
            name = tr("Accuracy of people and models, {n} tasks", n=len(tasks))
            self.plot.show_figure(partial(accuracy_figure, tasks), rows, name, points)

    def _fill_times(self, rows: Sequence[TimeRow]) -> None:
        timed = [row for row in rows if row.median is not None]
        self.times.setVisible(bool(timed))
        words = [join_name_and_text(tr(WORDS[row.outcome.value]), format_measured_seconds(row.median)) for row in timed]
        self.times.show_figure(partial(response_times_figure, {None: timed}), words, tr("Response time by outcome"))
        self._times_note.setText(excluded_times_text(rows) if rows else tr("No answers yet."))

    def tasks(self) -> Sequence[TaskPlot]:
        """The tasks shown in the accuracy figure."""
        return self._tasks

    @Slot(int)
    def _on_task(self, row: int) -> None:
        self.task_requested.emit(self._tasks[row].key)

    def _lay_out(self) -> None:
        fill_box(self._gaps_card.body, self._gaps_heading, self._gaps_note, self.gaps, self._warned, spacing=SPACE_8)
        row = self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(SPACE_16)
        row.addLayout(_widget_column(self._gaps_card, self._tasks_card(), self._said_card()), 5)
        self._right_half = self._right()
        row.addWidget(self._right_half, 3)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        fill_box(self.column, self.warning, row, margins=(SPACE_24, SPACE_16, SPACE_24 - BAR, SPACE_24))

    def _tasks_card(self) -> SurfaceCard:
        return SurfaceCard(row_box(self._heading, STRETCH, self.which), self.plot, padding=SPACE_24, spacing=SPACE_16)

    @Slot()
    def _on_switch_rule(self) -> None:
        self.rule_requested.emit(self._other_rule)

    def _said_card(self) -> SurfaceCard:
        card = SurfaceCard(padding=SPACE_24)
        fill_box(
            card.body, self._said_heading, self.said, (self.switch_rule, Qt.AlignmentFlag.AlignLeft), spacing=SPACE_8
        )
        return card

    def _right(self) -> QWidget:
        times = SurfaceCard(self._times_heading, self.times, self._times_note)
        ended = SurfaceCard(self._ended_heading, self.ended)
        fill_box(self._curve_card.body, self._curve_heading, self.curve)
        right = QWidget()
        right.setMinimumWidth(RIGHT_LEAST)
        right.setMaximumWidth(RIGHT_MOST)
        right.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        right.setLayout(_widget_column(ended, self._curve_card, self.items, times))
        return right


def _rule_reading_most(shown: LoadedComparison) -> str:
    """The rule that reads most of the replies that the current one cannot read, or a newer one that has not been tried
    on them; empty where most are read."""
    untried = [one.untried for one in shown.comparison.frame.readings.values() if one.untried is not None]
    if untried:
        return scores_per_extraction_rule.rule_text(untried[0])
    readings = [one for one in shown.comparison.frame.readings.values() if one.rule is not None]
    best = max(readings, key=lambda one: one.read, default=None)
    return scores_per_extraction_rule.rule_text(best.rule) if best is not None and best.rule is not None else ""


NOTE = say("Human minus model accuracy in percentage points, on items answered by both.")


def _widget_column(*widgets: QWidget) -> QVBoxLayout:
    return column_box(*widgets, 1, spacing=SPACE_16, margins=0)
